// Answers as words (docs/notation.md). One table says how every verb is written and read.
#include <vector>

#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

// What follows the verb:  p player  d die  c colour  i icon  P place  s slot  e event  r slot or Experiment  k card  h Homeworld
// o Society  a adversary and side  S side  t Tech and branch  n node  m milestone and Colonies  v value  w two numbers  C second colour
struct Written {
  Verb verb;
  std::string_view words, operands;
};
constexpr Written kWritten[] = {
    {Verb::Roll, "roll", "pd"}, {Verb::Draw, "draw", "k"}, {Verb::TurnUp, "turn up", "k"}, {Verb::Reveal, "event", "e"},
    {Verb::Homeworld, "homeworld", "ph"}, {Verb::Society, "society", "po"}, {Verb::Adversary, "adversary", "a"}, {Verb::Confrontation, "confrontation", "S"},
    {Verb::Place, "place", "pdP"}, {Verb::Fill, "fill", "P"}, {Verb::Ring, "ring", "P"}, {Verb::UseTech, "tech", "pt"}, {Verb::UseNode, "node", "pn"},
    {Verb::Raise, "raise", "pd"}, {Verb::Lower, "lower", "pd"}, {Verb::CalibrateScience, "calibrate science", ""}, {Verb::Combine, "combine", "pd"},
    {Verb::ReturnDie, "return", "pd"}, {Verb::Flip, "flip", ""}, {Verb::Milestone, "milestone", "pm"}, {Verb::Harvest, "harvest", "pd"},
    {Verb::AppealFleets, "appeal fleets", "c"}, {Verb::AppealScience, "appeal science", ""}, {Verb::End, "end", ""},
    {Verb::Pick, "pick", "pd"}, {Verb::PickCard, "card", "k"}, {Verb::Done, "done", ""}, {Verb::Give, "give", "pd"}, {Verb::Recolour, "recolour", "pdC"},
    {Verb::Name, "name", "c"}, {Verb::SetTo, "set", "v"}, {Verb::Slot, "slot", "s"}, {Verb::Allocate, "allocate", "iw"}, {Verb::Reroll, "reroll", "pd"},
    {Verb::Take, "take", "pd"}, {Verb::Resolve, "resolve", "r"}, {Verb::Colony, "colony", "pk"}, {Verb::Tech, "develop", "pk"}, {Verb::Probe, "probe", ""},
    {Verb::Study, "study", "s"}, {Verb::Upgrade, "upgrade", ""}, {Verb::Keep, "keep", "k"}, {Verb::LookAgain, "look again", "k"},
    {Verb::Encounter, "encounter", "s"}, {Verb::Lose, "lose", "e"}, {Verb::Feed, "feed", "e"}, {Verb::FeedDice, "feed die", "c"},
    {Verb::Capture, "capture", "c"}, {Verb::Free, "free", "k"}, {Verb::Release, "release", "c"}, {Verb::Exile, "exile disc", ""},
    {Verb::GiveUp, "give up", ""}, {Verb::Pass, "pass", ""}, {Verb::Decline, "decline", "p"},
};
std::string number(int n) { return std::to_string(n); }

// The printed id of a row; "?" for numbers that name nothing.
template <class Rows>
std::string id_at(const Rows& rows, u8 i) { return i < rows.size() ? std::string(rows[i].id.view()) : "?"; }

std::string operand(const Content& c, char kind, const Choice& x) {
  switch (kind) {
    case 'p': return seat_code(x.player);
    case 'd': return die_name(x.colour, x.value);
    case 'c': return std::string(colour_letter(x.colour));
    case 'C': return std::string(colour_letter(x.at));
    case 'i': return std::string(icon_letter(x.colour));
    case 'P': return place_name(x.at);
    case 's':
    case 'e': return number(x.at + 1);
    case 'r': return x.at < kSlots ? number(x.at + 1) : "X" + number(x.at - kSlots + 1);
    case 'k': return std::string(card_id(c, x.at));
    case 'h': return id_at(c.homeworld, x.at);
    case 'o': return id_at(c.society, x.at);
    case 'a': return id_at(c.adversary, x.at) + (x.a == 1 ? " hard" : x.a == 0 ? " normal" : " ?");
    case 'S': return x.at == 0 ? "A" : x.at == 1 ? "B" : "?";
    case 't': return source_name(c, x.at) + " " + number(x.a + 1);
    case 'n': return x.at < kMostNodes ? std::string(1, static_cast<char>('a' + x.at)) : "?";
    case 'm': {
      std::string text = number(x.at + 1);
      for (const u8 card : {x.a, x.b, x.c})
        if (card != kNone) text += " " + std::string(card_id(c, card));
      return text;
    }
    case 'v': return number(x.value);
    case 'w': return number(x.value) + " " + number(x.at);
    default: return {};
  }
}

class TokenReader {
 public:
  TokenReader(const Content& c, std::string_view rest) : content_(c) {
    while (!rest.empty()) {
      const std::size_t space = std::min(rest.find(' '), rest.size());
      words_.push_back(rest.substr(0, space));
      rest.remove_prefix(std::min(rest.size(), space + 1));
    }
  }
  bool done() const { return at_ == words_.size(); }
  bool read(char kind, Choice& x) {
    if (done()) return false;
    const std::string_view w = words_[at_++];
    const auto put = [](u8& to, auto found) { return found ? (to = static_cast<u8>(*found), true) : false; };
    const auto counted = [&](u8& to, std::string_view digits, int most) {
      const auto n = find_number(digits, most);
      return n && *n >= 1 ? (to = static_cast<u8>(*n - 1), true) : false;
    };
    switch (kind) {
      case 'p': return w == "P1" || w == "P2" || w == "team" ? (x.player = w == "P1" ? u8{0} : w == "P2" ? u8{1} : u8{2}, true) : false;
      case 'd': {
        if (!put(x.colour, find_letter("EMDK", w.substr(0, 1))) || w.size() > 2) return false;
        if (w.size() == 1) return x.verb == Verb::Give;
        const auto v = find_number(w.substr(1), 6);
        return v && *v > 0 && put(x.value, v);
      }
      case 'c': return put(x.colour, find_letter("EMDK", w));
      case 'C': return put(x.at, find_letter("EMD", w));
      case 'i': return put(x.colour, find_letter("EMD*", w));
      case 'P': return put(x.at, find_place(w));
      case 's': return counted(x.at, w, kSlots);
      case 'e': return counted(x.at, w, kEvents);
      case 'r':
        if (w[0] != 'X') return counted(x.at, w, kSlots);
        return counted(x.at, w.substr(1), kEvents) && (x.at = static_cast<u8>(x.at + kSlots), true);
      case 'k': return put(x.at, find_card(content_, w));
      case 'h': return put(x.at, find_id(content_.homeworld, w));
      case 'o': return put(x.at, find_id(content_.society, w));
      case 'a': {
        if (!put(x.at, find_id(content_.adversary, w)) || done()) return false;
        const std::string_view side = words_[at_++];
        x.a = side == "hard";
        return side == "hard" || side == "normal";
      }
      case 'S': return put(x.at, find_letter("AB", w));
      case 't': return put(x.at, find_source(content_, w)) && !done() && counted(x.a, words_[at_++], 3);
      case 'n': return put(x.at, find_letter("abcdefghijklmn", w));
      case 'm':
        if (!counted(x.at, w, 4)) return false;
        for (u8* to : {&x.a, &x.b, &x.c})
          if (!done() && !put(*to, find_card(content_, words_[at_++]))) return false;
        return true;
      case 'v': return put(x.value, find_number(w, 6)) && x.value > 0;
      case 'w': return put(x.value, find_number(w, 40)) && !done() && put(x.at, find_number(words_[at_++], 40));
      default: return false;
    }
  }

 private:
  const Content& content_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

}  // namespace

std::string token_of(const OneDeckGalaxy& game, Choice c) {
  for (const Written& w : kWritten) {
    if (w.verb != c.verb) continue;
    std::string text(w.words);
    for (const char kind : w.operands) text += " " + operand(game.content, kind, c);
    return text;
  }
  return "?";
}
std::optional<Choice> parse_token(const OneDeckGalaxy& game, std::string_view token) {
  if (token.size() > 60) return std::nullopt;
  for (const Written& w : kWritten) {
    if (!token.starts_with(w.words)) continue;
    const std::string_view rest = token.substr(w.words.size());
    if (!rest.empty() && rest[0] != ' ') continue;
    Choice c{.verb = w.verb};
    TokenReader reader(game.content, rest.empty() ? rest : rest.substr(1));
    bool good = true;
    for (const char kind : w.operands) good = good && reader.read(kind, c);
    if (good && reader.done() && token_of(game, c) == token) return c;
  }
  return std::nullopt;
}

}  // namespace orrery::one_deck_galaxy
