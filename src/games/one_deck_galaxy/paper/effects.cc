#include "effects.h"

#include <optional>
#include <vector>

#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

// Spec 9.3 and 9.6  Every word of the vocabulary and what stands in its brackets:
//   c colour   q how many dice, of which colour   n number   v value   d change   s value or two l
//   at least
struct Word {
  Op op;
  std::string_view name, takes;
};
constexpr Word kVocabulary[] = {
    {Op::Roll, "ROLL", "cn"},
    {Op::Gain, "GAIN", "cvn"},
    {Op::Reroll, "REROLL", "q"},
    {Op::Adjust, "ADJ", "qd"},
    {Op::Set, "SET", "qs"},
    {Op::Flip, "FLIP", "q"},
    {Op::Recolour, "RECOLOR", "q"},
    {Op::Copy, "COPY", "q"},
    {Op::Return, "RETURN", "q"},
    {Op::Store, "STORE", "qd"},
    {Op::ChooseColour, "CHOOSE_COLOR", ""},
    {Op::SpendFleets, "SPEND_FLEET", "n"},
    {Op::AddFleets, "ADD_FLEET", "n"},
    {Op::Probe, "PROBE", "n"},
    {Op::DiscardScience, "DISCARD_SCI", "n"},
    {Op::AddInfluence, "ADD_INF", "Ln"},
    {Op::LoseInfluence, "LOSE_INF", "Xq"},
    {Op::LoseFleets, "LOSE_FLEET", "n"},
    {Op::LoseMostInfluence, "LOSE_MOST_INF", "n"},
    {Op::AdversaryGains, "ADV_INF", "n"},
    {Op::DiscardBestScience, "DISCARD_BEST_SCI", ""},
    {Op::EncountersGain, "ENCOUNTERS_GAIN", "n"},
    {Op::CaptureColour, "CAPTURE_COLOUR", "c"},
    {Op::Capture, "CAPTURE", "n"},
    {Op::ExileDice, "EXILE_DICE", "n"},
    {Op::ExileDiscs, "EXILE_DISCS", "n"},
    {Op::ExileZoneCard, "EXILE_ZONE_CARD", ""},
    {Op::ExileFleets, "EXILE_FLEETS", "n"},
    {Op::ExileScience, "EXILE_SCI", "n"},
    {Op::LimitColour, "LIMIT_PLACE", "cn"},
    {Op::LimitTechs, "LIMIT_TECHS", "n"},
    {Op::ReturnHighest, "RETURN_HIGHEST", "n"},
    {Op::SetHighest, "SET_HIGHEST", "c"},
    {Op::LocationCost, "LOCATION_COST", "n"},
    {Op::CalibrateCost, "CALIBRATE_COST", "n"},
    {Op::TimePasses, "TIME_PASSES", "n"},
    {Op::ForbidCalibrate, "FORBID_CALIBRATE", ""},
    {Op::AdversaryScience, "ADV_SCI", "n"},
    {Op::Threshold, "THRESHOLD", "n"},
    {Op::CaptureMore, "CAPTURE_MORE", "nl"},
    {Op::EndTurnCapture, "END_TURN_CAPTURE", "nl"},
    {Op::GatherDiscs, "GATHER_DISCS", "n"},
    {Op::ForbidCombine, "FORBID_COMBINE", ""},
    {Op::StudyCost, "STUDY_COST", "n"},
    {Op::UpgradeCost, "UPGRADE_COST", "n"},
    {Op::FreeCalibrate, "FREE_CALIBRATE", ""},
    {Op::RerollGathered, "REROLL_GATHERED", ""},
    {Op::JumpDie, "JUMP", "c"},
    {Op::JumpFleets, "JUMP_FLEETS", "n"},
};

std::string_view trim(std::string_view s) {
  while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
  while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
  return s;
}
std::vector<std::string_view> split(std::string_view s, char by) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = s.find(by);
    parts.push_back(trim(s.substr(0, at)));
    if (at == s.npos) return parts;
    s.remove_prefix(at + 1);
  }
}
// NAME(a, b)
struct Call {
  std::string_view name;
  std::vector<std::string_view> args;
};
std::optional<Call> read_call(std::string_view line) {
  const std::size_t open = line.find('(');
  if (open == line.npos) return Call{line, {}};
  if (line.back() != ')') return std::nullopt;
  return Call{trim(line.substr(0, open)),
              split(line.substr(open + 1, line.size() - open - 2), ',')};
}
// "1+[Flora]/2", "v-1", "-1"
std::optional<Amount> read_amount(std::string_view text) {
  Amount a;
  bool minus = false;
  for (text = trim(text); !text.empty();) {
    if (text[0] == '+' || text[0] == '-') {
      minus = text[0] == '-';
      text.remove_prefix(1);
    }
    const std::size_t end = std::min(text.find_first_of("+-"), text.size());
    std::string_view term = text.substr(0, end);
    text.remove_prefix(end);
    if (const auto n = find_number(term, 99)) {
      a.base = static_cast<i8>(a.base + (minus ? -*n : *n));
      minus = false;
      continue;
    }
    if (minus || a.of != kNone) return std::nullopt;
    if (const std::size_t slash = term.find('/'); slash != term.npos) {
      const auto per = find_number(term.substr(slash + 1), 9);
      if (!per || *per == 0) return std::nullopt;
      a.per = static_cast<u8>(*per);
      term = term.substr(0, slash);
    }
    if (term == "v")
      a.of = kBound;
    else if (term.size() > 2 && term[0] == '[' && term.back() == ']' &&
             find_resource(term.substr(1, term.size() - 2)))
      a.of = *find_resource(term.substr(1, term.size() - 2));
    else
      return std::nullopt;
  }
  return a;
}
std::optional<u8> read_colour(std::string_view text) {
  if (const auto c = find_letter("EMDK", text)) return c;
  if (text == "nonblack") return kChoice;
  if (text == "named") return kNamed;
  if (text == "other1") return kOther1;
  if (text == "other2") return kOther2;
  return std::nullopt;
}
// "up_to 3", "any named", "all named", "1 nonblack", "total 8", "2"
bool read_many(std::string_view text, Effect& e) {
  std::vector<std::string_view> words;
  for (const std::string_view w : split(text, ' '))
    if (!w.empty()) words.push_back(w);
  std::size_t i = 0;
  if (words.empty()) return false;
  if (words[0] == "any" || words[0] == "all") {
    e.many = words[0] == "any" ? Many::Any : Many::All;
    ++i;
  } else if (words[0] == "total") {
    const auto n = words.size() == 2 ? find_number(words[1], 99) : std::nullopt;
    e.at_least = static_cast<u8>(n.value_or(0));
    return n && *n > 0;
  } else {
    if (words[0] == "up_to") {
      e.many = Many::UpTo;
      ++i;
    }
    const auto n = i < words.size() ? read_amount(words[i++]) : std::nullopt;
    if (!n) return false;
    e.n = *n;
  }
  if (i < words.size()) {
    const auto c = read_colour(words[i++]);
    if (!c || *c < kColours) return false;
    e.colour = *c;
  }
  return i == words.size();
}
bool read_argument(char kind, std::string_view text, Effect& e) {
  const auto amount = [&](Amount& to) {
    const auto a = read_amount(text);
    if (a) to = *a;
    return a.has_value();
  };
  switch (kind) {
    case 'c': {
      const auto c = read_colour(text);
      if (c) e.colour = *c;
      return c.has_value();
    }
    case 'q': return read_many(text, e);
    case 'n': return amount(e.n);
    case 'v':
    case 'd': return amount(e.value);
    case 's': {
      const auto values = split(text, '|');
      const auto first = find_number(values[0], 6),
                 second = values.size() == 2 ? find_number(values[1], 6) : std::optional(0);
      if (!first || !second || *first == 0 || values.size() > 2) return false;
      e.value.base = static_cast<i8>(*first);
      e.second = static_cast<u8>(*second);
      return true;
    }
    case 'l': {
      const auto n = find_number(text, 99);
      if (n) e.at_least = static_cast<u8>(*n);
      return n.has_value();
    }
    case 'L': return text == "Location";
    case 'X': return text == "Encounter";
    default: return false;
  }
}

}  // namespace

std::variant<Effect, std::string> parse_effect(std::string_view line) {
  Effect e;
  std::string_view rest = trim(line);
  e.is_cost = rest.starts_with("COST ");
  if (e.is_cost) rest = trim(rest.substr(5));
  const auto call = read_call(rest);
  if (!call) return "'" + std::string(line) + "' lacks a closing bracket";
  for (const Word& word : kVocabulary) {
    if (word.name != call->name) continue;
    e.op = word.op;
    if (call->args.size() != word.takes.size())
      return std::string(word.name) + " takes " + std::to_string(word.takes.size()) +
             " arguments, not " + std::to_string(call->args.size());
    for (std::size_t i = 0; i < call->args.size(); ++i)
      if (!read_argument(word.takes[i], call->args[i], e))
        return "'" + std::string(call->args[i]) + "' makes no sense in " + std::string(word.name);
    if (word.takes.empty()) e.n.base = 1;
    return e;
  }
  return "there is no effect '" + std::string(call->name) + "'";
}

// ------------------------------------------------------------------------------------ milestones
namespace {
struct AimWord {
  Aim aim;
  std::string_view name;
  int numbers;  // 0: none, 1: n, 2: k and n
};
constexpr AimWord kAims[] = {
    {Aim::Resource, "RESOURCE", 2},      {Aim::Resources, "RESOURCES", 1},
    {Aim::Colonies, "COLONIES", 1},      {Aim::Techs, "TECHS", 1},
    {Aim::Claimed, "CLAIMED", 1},        {Aim::Fleets, "FLEETS", 1},
    {Aim::Science, "SCIENCE", 1},        {Aim::ZoneInfluence, "ZONE_INFLUENCE", 1},
    {Aim::EachColour, "EACH_COLOUR", 1}, {Aim::SameValue, "SAME_VALUE", 1},
    {Aim::OfValue, "OF_VALUE", 2},       {Aim::PairsOfValues, "PAIRS", 2},
    {Aim::Stored, "STORED", 1},          {Aim::Activated, "ACTIVATED", 1},
    {Aim::ZoneEmpty, "ZONE_EMPTY", 0},   {Aim::PayDiscs, "PAY_DISCS", 1},
    {Aim::PayDice, "PAY_DICE", 1},       {Aim::ExileColonies, "EXILE", 2}};
constexpr std::string_view kFittings[] = {"any", "four_icons", "same_resource",
                                          "different_resources"};
}  // namespace
std::variant<Milestone, std::string> parse_milestone(std::string_view line) {
  const auto call = read_call(trim(line));
  if (!call) return "'" + std::string(line) + "' lacks a closing bracket";
  for (const AimWord& word : kAims) {
    if (word.name != call->name) continue;
    Milestone m{word.aim, 0, 0};
    if (static_cast<int>(call->args.size()) != word.numbers)
      return std::string(word.name) + " takes " + std::to_string(word.numbers) + " arguments";
    if (word.numbers == 2) {
      const std::string_view k = call->args[0];
      std::optional<int> value = find_number(k, 6);
      if (m.aim == Aim::Resource)
        if (const auto r = find_resource(k)) value = *r;
      if (m.aim == Aim::ExileColonies)
        for (int i = 0; i < 4; ++i)
          if (kFittings[i] == k) value = i;
      if (!value) return "'" + std::string(k) + "' makes no sense in " + std::string(word.name);
      m.k = static_cast<u8>(*value);
    }
    if (word.numbers > 0) {
      const auto n = find_number(call->args.back(), 99);
      if (!n || *n == 0)
        return "'" + std::string(call->args.back()) + "' is not a number from 1 to 99";
      m.n = static_cast<u8>(*n);
    }
    if (m.aim == Aim::ExileColonies && m.n > 3) return "at most 3 Colonies can be asked for";
    return m;
  }
  return "there is no milestone '" + std::string(call->name) + "'";
}

std::variant<Row, std::string> parse_row(std::string_view line) {
  Row r;
  if (const std::size_t arrow = line.find("->"); arrow != line.npos) {
    const auto n = find_number(trim(line.substr(arrow + 2)), 9);
    if (!n) return "'" + std::string(line) + "' names no influence behind the arrow";
    r.influence = static_cast<u8>(*n);
    line = line.substr(0, arrow);
  }
  for (std::string_view w : split(line, ' ')) {
    if (w.empty()) continue;
    const std::string whole(w);
    Box b;
    if (w.front() == '[' && w.back() == ']')
      b.kind = BoxKind::Wide;
    else if (w.front() == '(' && w.back() == ')')
      b.kind = w[1] == 'F' ? BoxKind::FleetRing : BoxKind::ScienceRing;
    if (b.kind != BoxKind::Small) w = w.substr(1, w.size() - 2);
    const auto letter = find_letter(is_ring(b) ? "FS" : "EMDKG", w.substr(0, 1));
    const int number =
        w.size() > 1 ? find_number(w.substr(1), b.kind == BoxKind::Small ? 6 : 60).value_or(0) : 0;
    if (!letter || number == 0 || (!is_ring(b) && *letter == index(Colour::Ultratech)))
      return "'" + whole + "' is not a box or ring";
    if (r.boxes.full()) return "a row has at most 6 boxes";
    b.number = static_cast<u8>(number);
    if (!is_ring(b)) b.colour = *letter;
    r.boxes.push(b);
  }
  if (r.boxes.empty()) return "a row needs a box";
  return r;
}

}  // namespace orrery::one_deck_galaxy
