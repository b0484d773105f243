#include "effects.h"

#include <optional>

#include "names.h"

namespace orrery::foundation {
namespace {

constexpr u8 trigger_bit(Trigger t) { return static_cast<u8>(1u << static_cast<unsigned>(t)); }
constexpr u8 kOnce = trigger_bit(Trigger::Once), kAlways = trigger_bit(Trigger::Always),
             kFree = trigger_bit(Trigger::Free), kOnRetrieve = trigger_bit(Trigger::OnRetrieve),
             kOnBump = trigger_bit(Trigger::OnBump), kOnAction = trigger_bit(Trigger::OnAction),
             kOnKinDest = trigger_bit(Trigger::OnKinDest);

constexpr u8 action_bit(Action a) { return static_cast<u8>(1u << index(a)); }
constexpr u8 kTravel = action_bit(Action::SpaceTravel), kColonize = action_bit(Action::Colonize),
             kProduce = action_bit(Action::Produce), kBattle = action_bit(Action::Battle),
             kResearch = action_bit(Action::Research), kTrade = action_bit(Action::Trade);

enum class Takes : u8 {
  Nothing,
  ColourAndNumber,
  LevelNameAndNumber,
  LevelAndNumber,
  Level,
  Number,
  Distances
};

// Spec 9.2  Every word of the vocabulary: what it takes, which numbers make sense, with which
// triggers.
struct Word {
  Op op;
  std::string_view name;
  Takes takes = Takes::Nothing;
  u8 fewest = 0, most = 0;  // of its number, or of its level if that is all it takes
  u8 triggers = 0;
  u8 actions = 0;          // of ON action(...); 0 = every action, so none is named
  bool any_level = false;  // of ON action(a): it works at every level, so none is named
};
// clang-format off
constexpr std::array<Word, kOps> kVocabulary{{
    {Op::Gain, "gain", Takes::ColourAndNumber, 1, 16, kOnce},
    {Op::GainChoice, "gainChoice", Takes::LevelNameAndNumber, 1, 3, kOnce | kOnRetrieve},
    {Op::NeutralKins, "neutralKins", Takes::Number, 1, kNeutralKins, kOnce},
    {Op::Counters, "counters", Takes::Number, 1, 9, kOnce},
    {Op::CounterToOrder, "counter->order", Takes::Nothing, 0, 0, kFree},
    {Op::DrawColony, "drawColony", Takes::LevelAndNumber, 1, 4, kOnce},
    {Op::PeekGoal, "peekGoal", Takes::Number, 1, kGoalSlots, kOnce},
    {Op::DrawPersonalGoal, "drawPersonalGoal", Takes::Nothing, 0, 0, kOnce},
    {Op::Sideways, "sideways", Takes::Distances, 0, 3, kOnBump},
    {Op::StackOnPlayers, "stackOnPlayers", Takes::Nothing, 0, 0, kAlways},
    {Op::StackWithEmpire, "stackWithEmpire", Takes::Nothing, 0, 0, kAlways},
    {Op::HandReach, "handReach", Takes::Level, 2, 3, kAlways},
    {Op::EmptyLevel1, "emptyLevel1", Takes::Nothing, 0, 0, kOnKinDest},
    {Op::LowerSameAction, "lowerSameAction", Takes::Nothing, 0, 0, kOnKinDest},
    {Op::RangeFactor, "rangeFactor", Takes::Number, 2, 4, kOnAction, kTravel, true},
    {Op::FreeCost, "freeCost", Takes::Nothing, 0, 0, kOnAction, kColonize},
    {Op::Repeat, "repeat", Takes::Number, 2, 9, kOnAction, kTrade | kProduce},
    {Op::RepeatWithKins, "repeatWithKins", Takes::Number, 2, 6, kOnAction, kBattle, true},
    {Op::IgnorePreceding, "ignorePreceding", Takes::Nothing, 0, 0, kOnAction, kResearch},
    {Op::EmpireShipAsOwn, "empireShipAsOwn", Takes::Nothing, 0, 0, kOnAction},
    {Op::ExchangeSameLevel, "exchangeSameLevel", Takes::Nothing, 0, 0, kFree},
}};
// clang-format on
const Word& word_of(Op op) { return nth(kVocabulary, op); }

// ------------------------------------------------------------------------------------- reading
class Scanner {
 public:
  explicit Scanner(std::string_view line) : rest_(line) {}

  bool take(std::string_view mark) {
    skip_spaces();
    if (rest_.substr(0, mark.size()) != mark) return false;
    rest_.remove_prefix(mark.size());
    return true;
  }
  // Letters and digits; "counter->order" is one word too.
  std::string_view word() {
    skip_spaces();
    std::size_t n = 0;
    while (n < rest_.size() && (is_letter_or_digit(rest_[n]) || rest_.substr(n, 2) == "->" ||
                                (n > 0 && rest_.substr(n - 1, 2) == "->")))
      ++n;
    const std::string_view found = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return found;
  }
  std::optional<u8> number(int least, int most) {
    const auto n = find_number(word(), most);
    if (!n || *n < least) return std::nullopt;
    return static_cast<u8>(*n);
  }
  bool at_end() {
    skip_spaces();
    return rest_.empty();
  }

 private:
  static bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
  void skip_spaces() {
    while (!rest_.empty() && rest_[0] == ' ') rest_.remove_prefix(1);
  }
  std::string_view rest_;
};

using Complaint = std::optional<std::string>;  // what is wrong, if anything

std::string range(int low, int high) {
  return low == high
             ? "must be " + std::to_string(low)
             : "must be a number from " + std::to_string(low) + " to " + std::to_string(high);
}

// Spec 9.1
Complaint read_trigger(Scanner& in, Effect& e) {
  struct Moment {
    std::string_view name;
    Trigger trigger;
  };
  constexpr Moment kMoments[] = {
      {"ONCE", Trigger::Once}, {"ALWAYS", Trigger::Always}, {"FREE", Trigger::Free}};
  const std::string_view moment = in.word();
  for (const Moment& one : kMoments)
    if (one.name == moment) {
      e.trigger = one.trigger;
      return std::nullopt;
    }
  if (moment != "ON")
    return "an effect begins with ONCE, ALWAYS, FREE or ON, not with '" + std::string(moment) + "'";
  const std::string_view event = in.word();
  if (event == "retrieve") {
    e.trigger = Trigger::OnRetrieve;
    const auto level =
        in.take("(") && in.take("level") && in.take("=") ? in.number(1, 3) : std::nullopt;
    if (!level || !in.take(")"))
      return "ON retrieve is written ON retrieve(level=1), with a level from 1 to 3";
    e.at_level = *level;
  } else if (event == "action") {
    e.trigger = Trigger::OnAction;
    if (in.take("(")) {
      const auto action = find_action(in.word());
      if (!action) return "ON action(...) names one of the actions ST, CO, PR, BA, RE, TR";
      e.action = static_cast<u8>(*action);
      if (in.take(",")) {
        const auto level = in.number(1, 3);
        if (!level) return "the level of ON action(...) " + range(1, 3);
        e.at_level = *level;
      }
      if (!in.take(")")) return "ON action(... lacks its closing bracket";
    }
  } else if (event == "bump") {
    e.trigger = Trigger::OnBump;
  } else if (event == "kinDest") {
    e.trigger = Trigger::OnKinDest;
  } else {
    return "there is no moment 'ON " + std::string(event) +
           "'; possible: retrieve(level=L), bump, action(a, e), kinDest";
  }
  if (!in.take(":")) return "a colon is missing after 'ON " + std::string(event) + "'";
  return std::nullopt;
}

Complaint read_number(Scanner& in, const Word& word, Effect& e) {
  const auto n = in.number(word.fewest, word.most);
  if (!n) return "the number of " + std::string(word.name) + " " + range(word.fewest, word.most);
  e.n = *n;
  return std::nullopt;
}

Complaint read_distances(Scanner& in, const Word& word, Effect& e) {
  if (!in.take("{")) return "sideways is written sideways{1,2} scope=one kin";
  do {
    const auto d = in.number(word.fewest, word.most);
    if (!d) return "a distance of sideways " + range(word.fewest, word.most);
    e.distances = static_cast<u8>(e.distances | 1u << *d);
  } while (in.take(","));
  if (!in.take("}") || !in.take("scope=")) return "sideways is written sideways{1,2} scope=one kin";
  const bool one = in.take("one");
  const std::string_view scope = in.word();
  if (!one || (scope != "kin" && scope != "order"))
    return std::string("the scope of sideways is 'one kin' or 'one order'");
  e.whole_order = scope == "order";
  return std::nullopt;
}

Complaint read_arguments(Scanner& in, const Word& word, Effect& e) {
  if (word.takes == Takes::Nothing) return std::nullopt;
  if (word.takes == Takes::Distances) return read_distances(in, word, e);
  const std::string name(word.name);
  if (!in.take("(")) return name + " needs its numbers in brackets";
  if (word.takes == Takes::ColourAndNumber) {
    const std::string_view colour = in.word();
    const auto found = find_colour(colour);
    if (!found && colour != "planetColour")
      return "'" + std::string(colour) + "' is neither a colour nor planetColour";
    if (found) e.colour = *found;
  } else if (word.takes == Takes::LevelNameAndNumber || word.takes == Takes::LevelAndNumber) {
    const bool named = word.takes == Takes::LevelNameAndNumber;
    const auto level = !named || in.take("level") ? in.number(1, 3) : std::nullopt;
    if (!level)
      return "the level of " + name + (named ? " is level1, level2 or level3" : " " + range(1, 3));
    e.level = *level;
  } else if (word.takes == Takes::Level) {
    const auto level = in.number(word.fewest, word.most);
    if (!level) return "the level of " + name + " " + range(word.fewest, word.most);
    e.level = *level;
  }
  const bool one_argument = word.takes == Takes::Level || word.takes == Takes::Number;
  if (!one_argument && !in.take(",")) return name + " needs a second number";
  if (word.takes != Takes::Level)
    if (auto wrong = read_number(in, word, e)) return wrong;
  if (!in.take(")")) return name + "(... lacks its closing bracket";
  return std::nullopt;
}

std::string trigger_name(const Effect& e) {
  constexpr std::array<std::string_view, 7> names{
      "ONCE", "ALWAYS", "FREE", "ON retrieve", "ON bump", "ON action", "ON kinDest"};
  return std::string(nth(names, e.trigger));
}

// Words that are well formed but that the rules could not carry out together.
Complaint check_sense(const Word& word, const Effect& e) {
  const std::string name(word.name);
  if (!(word.triggers & trigger_bit(e.trigger)))
    return name + " does not go with " + trigger_name(e);
  if (word.actions && (e.action == kNone || !(word.actions & 1u << e.action))) {
    std::string possible;
    for (const int a : bits_of(word.actions))
      possible += (possible.empty() ? "" : " or ") + std::string(action_code(action_at(a)));
    return name + " needs ON action(" + possible + ")";
  }
  if (e.trigger == Trigger::OnAction && !word.actions && e.action != kNone)
    return name + " works for every action, ON action must not name one";
  if (word.any_level && e.at_level != 0)
    return name + " works at every level, ON action must not name one";
  if (e.op == Op::Sideways && (e.distances & ~2u) == 0)
    return name + " needs a distance besides 1, which is always allowed";
  return std::nullopt;
}

}  // namespace

std::variant<Effect, std::string> parse_effect(std::string_view line) {
  Scanner in(line);
  Effect e;
  if (auto wrong = read_trigger(in, e)) return *wrong;
  const std::string_view name = in.word();
  for (const Word& word : kVocabulary) {
    if (word.name != name) continue;
    e.op = word.op;
    if (auto wrong = read_arguments(in, word, e)) return *wrong;
    if (!in.at_end())
      return "something follows after " + std::string(name) + " that does not belong to it";
    if (auto wrong = check_sense(word, e)) return *wrong;
    return e;
  }
  return "there is no effect '" + std::string(name) + "'";
}

// ------------------------------------------------------------------------------------- writing
std::string written(const Effect& e) {
  const Word& word = word_of(e.op);
  std::string line = trigger_name(e);
  if (e.trigger == Trigger::OnRetrieve) line += "(level=" + std::to_string(e.at_level) + ")";
  if (e.trigger == Trigger::OnAction && e.action != kNone) {
    line += "(" + std::string(action_code(action_at(e.action)));
    if (e.at_level) line += ", " + std::to_string(e.at_level);
    line += ")";
  }
  if (e.trigger >= Trigger::OnRetrieve) line += ":";
  line += " " + std::string(word.name);
  const std::string n = std::to_string(e.n), level = std::to_string(e.level);
  switch (word.takes) {
    case Takes::Nothing: break;
    case Takes::ColourAndNumber:
      line += "(" + std::string(e.colour == Colour::None ? "planetColour" : colour_name(e.colour)) +
              ", " + n + ")";
      break;
    case Takes::LevelNameAndNumber: line += "(level" + level + ", " + n + ")"; break;
    case Takes::LevelAndNumber: line += "(" + level + ", " + n + ")"; break;
    case Takes::Level: line += "(" + level + ")"; break;
    case Takes::Number: line += "(" + n + ")"; break;
    case Takes::Distances: {
      std::string set;
      for (const int d : bits_of(e.distances)) set += (set.empty() ? "" : ",") + std::to_string(d);
      line += "{" + set + "} scope=" + (e.whole_order ? "one order" : "one kin");
    }
  }
  return line;
}

// ------------------------------------------------------------------------------------- saying
namespace {

// "A Colonize I action"
Said an_action(const Effect& e) {
  if (e.action == kNone) return say("effect.any_action");
  const Action action = action_at(e.action);
  return say("effect.action",
             {{"action", e.at_level ? say_space(action, e.at_level) : say_action(action)}});
}

}  // namespace

Said say_effect(const Effect& e) {
  const Word& word = word_of(e.op);
  std::vector<Argument> args;
  const auto with = [&](const char* name, Said said) { args.push_back({name, std::move(said)}); };
  if (e.trigger == Trigger::OnAction) {
    with("action", an_action(e));
    with("code", e.action == kNone ? kNothing : Said(action_code(action_at(e.action))));
  }
  switch (word.takes) {
    case Takes::Nothing: break;
    case Takes::ColourAndNumber:
      with("colour", e.colour == Colour::None ? kNothing : say_colour(e.colour));
      break;
    case Takes::LevelNameAndNumber:
      with("cubes", say("effect.cubes", {{"n", e.n}, {"level", roman(e.level)}}));
      with("from", e.trigger == Trigger::OnRetrieve ? Said(roman(e.at_level)) : kNothing);
      break;
    case Takes::LevelAndNumber:
    case Takes::Level: with("level", roman(e.level)); break;
    case Takes::Number: break;
    case Takes::Distances: {
      std::vector<Said> distances;
      for (const int d : bits_of(e.distances)) distances.emplace_back(d);
      with("distances", listed(std::move(distances), Said::Join::Or));
      with("scope", e.whole_order ? "order" : "kin");
    }
  }
  if (e.n > 0) with("n", e.n);
  return say("effect." + std::string(word.name), std::move(args));
}

}  // namespace orrery::foundation
