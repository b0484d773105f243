// What can be answered (docs/notation.md). One row says how a verb is written, read and named.
#include "phrases.h"

#include <array>

#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

// What follows the verb:  p player  d die  c colour  i icon  P place  s slot  e event  r slot or
// Experiment  k card  h Homeworld o Society  a adversary and side  S side  t Tech and branch  n
// node  m milestone and Colonies  v value  w two numbers  C second colour
// clang-format off
constexpr std::array<Phrase, kVerbs> kPhrases{{
    {Verb::Roll, "roll", "roll", "pd", "ODG-6.6"},
    {Verb::Draw, "draw", "draw", "k", ""},
    {Verb::TurnUp, "turn_up", "turn up", "k", ""},
    {Verb::Reveal, "reveal", "event", "e", ""},

    {Verb::Homeworld, "homeworld", "homeworld", "ph", "ODG-9.1"},
    {Verb::Society, "society", "society", "po", "ODG-9.1"},
    {Verb::Adversary, "adversary", "adversary", "a", "ODG-11.8"},
    {Verb::Confrontation, "confrontation", "confrontation", "S", "ODG-11.1"},

    {Verb::Place, "place", "place", "pdP", "ODG-7.3.2"},
    {Verb::Fill, "fill", "fill", "P", "ODG-7.3.3"},
    {Verb::Ring, "ring", "ring", "P", "ODG-7.4.1"},
    {Verb::UseTech, "use_tech", "tech", "pt", "ODG-7.6.1"},
    {Verb::UseNode, "use_node", "node", "pn", "ODG-14.9"},
    {Verb::Raise, "raise", "raise", "pd", "ODG-7.7.1"},
    {Verb::Lower, "lower", "lower", "pd", "ODG-7.7.1"},
    {Verb::CalibrateScience, "calibrate_science", "calibrate science", "", "ODG-7.7.2"},
    {Verb::Combine, "combine", "combine", "pd", "ODG-7.7.3"},
    {Verb::ReturnDie, "return_die", "return", "pd", "ODG-7.7.5"},
    {Verb::Flip, "flip", "flip", "", "ODG-11.1"},
    {Verb::Milestone, "milestone", "milestone", "pm", "ODG-9.4"},
    {Verb::Harvest, "harvest", "harvest", "pd", "ODG-7.7.5"},
    {Verb::AppealFleets, "appeal_fleets", "appeal fleets", "c", "ODG-11.8"},
    {Verb::AppealScience, "appeal_science", "appeal science", "", "ODG-11.8"},
    {Verb::End, "end", "end", "", "ODG-7.1"},

    {Verb::Pick, "pick", "pick", "pd", ""},
    {Verb::PickCard, "pick_card", "card", "k", "ODG-2.4"},
    {Verb::Done, "done", "done", "", ""},
    {Verb::Give, "give", "give", "pd", ""},
    {Verb::Recolour, "recolour", "recolour", "pdC", "ODG-7.6.2"},
    {Verb::Name, "name", "name", "c", "ODG-7.6.2"},
    {Verb::SetTo, "set_to", "set", "v", "ODG-7.6.2"},
    {Verb::Slot, "slot", "slot", "s", "ODG-1.3"},

    {Verb::Allocate, "allocate", "allocate", "iw", ""},
    {Verb::Reroll, "reroll", "reroll", "pd", "ODG-14.10"},
    {Verb::Take, "take", "take", "pd", "ODG-13.10"},

    {Verb::Resolve, "resolve", "resolve", "r", ""},
    {Verb::Colony, "colony", "colony", "pk", "ODG-8.6"},
    {Verb::Tech, "tech", "develop", "pk", "ODG-8.6"},
    {Verb::Probe, "probe", "probe", "", "ODG-8.10"},
    {Verb::Study, "study", "study", "s", "ODG-8.11"},
    {Verb::Upgrade, "upgrade", "upgrade", "", ""},
    {Verb::Keep, "keep", "keep", "k", "ODG-8.10"},
    {Verb::LookAgain, "look_again", "look again", "k", "ODG-8.10"},

    {Verb::Encounter, "encounter", "encounter", "s", "ODG-4.5"},
    {Verb::Lose, "lose", "lose", "e", "ODG-3.5"},
    {Verb::Feed, "feed", "feed", "e", "ODG-11.8"},
    {Verb::FeedDice, "feed_dice", "feed die", "c", "ODG-1.3"},
    {Verb::Capture, "capture", "capture", "c", ""},
    {Verb::Free, "free", "free", "k", "ODG-8.14"},
    {Verb::Release, "release", "release", "c", "ODG-8.14"},
    {Verb::Exile, "exile", "exile disc", "", ""},
    {Verb::GiveUp, "give_up", "give up", "", ""},
    {Verb::Pass, "pass", "pass", "", "ODG-7.1"},

    {Verb::Decline, "decline", "decline", "p", "ODG-13.2"},
}};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kPhrases.size(); ++i)
    if (index_of(kPhrases[i].verb) != i) return false;
  return true;
}());

// ------------------------------------------------------------------------------------- writing
constexpr std::array<std::string_view, 2> kAdversarySides{"normal", "hard"},
    kConfrontationSides{"A", "B"};
std::string as_digits(int n) { return std::to_string(n); }

// The printed id of a row; "?" for numbers that name nothing.
template <class Rows>
std::string id_at(const Rows& rows, u8 i) {
  return i < rows.size() ? std::string(rows[i].id.view()) : "?";
}

std::string operand(const Content& c, char kind, const Choice& x) {
  switch (kind) {
    case 'p': return seat_code(x.player);
    case 'd': return die_name(x.colour, x.value);
    case 'c': return std::string(colour_letter(x.colour));
    case 'C': return std::string(colour_letter(x.at));
    case 'i': return std::string(icon_letter(x.colour));
    case 'P': return place_name(x.at);
    case 's':
    case 'e': return as_digits(x.at + 1);
    case 'r': return x.at < kSlots ? as_digits(x.at + 1) : "X" + as_digits(x.at - kSlots + 1);
    case 'k': return std::string(card_id(c, x.at));
    case 'h': return id_at(c.homeworld, x.at);
    case 'o': return id_at(c.society, x.at);
    case 'a': return id_at(c.adversary, x.at) + " " + std::string(name_at(kAdversarySides, x.a));
    case 'S': return std::string(name_at(kConfrontationSides, x.at));
    case 't': return source_name(c, x.at) + " " + as_digits(x.a + 1);
    case 'n': return x.at < kMostNodes ? std::string(1, static_cast<char>('a' + x.at)) : "?";
    case 'm': {
      std::string text = as_digits(x.at + 1);
      for (const u8 card : {x.a, x.b, x.c})
        if (card != kNone) text += " " + std::string(card_id(c, card));
      return text;
    }
    case 'v': return as_digits(x.value);
    case 'w': return as_digits(x.value) + " " + as_digits(x.at);
    default: return {};
  }
}

// ------------------------------------------------------------------------------------- reading
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
    const auto put = [](u8& to, auto found) {
      if (found) to = static_cast<u8>(*found);
      return found.has_value();
    };
    const auto counted = [&](u8& to, std::string_view digits, int most) {
      const auto n = find_number(digits, most);
      if (!n || *n < 1) return false;
      to = static_cast<u8>(*n - 1);
      return true;
    };
    switch (kind) {
      case 'p':
        for (u8 p = 0; p <= 2; ++p)  // both players, and the team
          if (w == seat_code(p)) return put(x.player, std::optional(p));
        return false;
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
        if (!counted(x.at, w.substr(1), kEvents)) return false;
        x.at = static_cast<u8>(x.at + kSlots);
        return true;
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
      case 't':
        return put(x.at, find_source(content_, w)) && !done() && counted(x.a, words_[at_++], 3);
      case 'n': return put(x.at, find_letter("abcdefghijklmn", w));
      case 'm':
        if (!counted(x.at, w, 4)) return false;
        for (u8* to : {&x.a, &x.b, &x.c})
          if (!done() && !put(*to, find_card(content_, words_[at_++]))) return false;
        return true;
      case 'v': return put(x.value, find_number(w, 6)) && x.value > 0;
      case 'w':
        return put(x.value, find_number(w, 40)) && !done() &&
               put(x.at, find_number(words_[at_++], 40));
      default: return false;
    }
  }

 private:
  const Content& content_;
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

// -------------------------------------------------------------------------------------- saying
Argument argument(const Content& content, char kind, const Choice& c, const Naming& naming) {
  switch (kind) {
    case 'p': return {"who", say_seat(c.player)};
    case 'd': return {"die", say_die(c.colour, c.value, naming.whose_die(c))};
    case 'c': return {"colour", say_colour(c.colour)};
    case 'C': return {"to", say_colour(c.at)};
    case 'i': return {"icon", say_icon(c.colour)};
    case 'P': return {"place", naming.place(c)};
    case 's': return {"card", naming.card_in_slot(c)};
    case 'e': return {"event", naming.event(c, c.at)};
    case 'r':
      return {"card", c.at < kSlots ? naming.card_in_slot(c) : naming.event(c, c.at - kSlots)};
    case 'k': return {"card", say_card(content, c.at)};
    case 'h': return {"name", say_name(name_in(content.homeworld, c.at))};
    case 'o': return {"name", say_name(name_in(content.society, c.at))};
    case 'a': return {"name", say_name(name_in(content.adversary, c.at))};
    case 'S': return {"side", c.at ? "B" : "A"};
    case 't': return {"tech", naming.tech(c)};
    case 'n': return {"node", std::string(1, static_cast<char>('a' + c.at))};
    case 'm': {
      std::vector<Said> cards;
      for (const u8 card : {c.a, c.b, c.c})
        if (card < kCards) cards.push_back(say_card(content, card));
      return {"cards", cards.empty() ? kNothing : listed(std::move(cards), Said::Join::Comma)};
    }
    case 'v': return {"n", c.value};
    default: return {"first", c.value};
  }
}

}  // namespace

const Phrase& phrase_of(Verb verb) { return nth(kPhrases, verb); }

std::vector<Argument> arguments_of(const Content& content, const Choice& c, const Naming& naming) {
  std::vector<Argument> args;
  for (const char kind : phrase_of(c.verb).operands) {
    args.push_back(argument(content, kind, c, naming));
    if (kind == 'a') args.push_back({"hard", c.a ? "yes" : "no"});
    if (kind == 'w') args.push_back({"second", c.at});
  }
  return args;
}

std::string token_of(const OneDeckGalaxy& game, Choice c) {
  if (index_of(c.verb) >= kPhrases.size()) return std::string(kUnknown);
  const Phrase& phrase = phrase_of(c.verb);
  std::string text(phrase.token);
  for (const char kind : phrase.operands) text += " " + operand(game.content, kind, c);
  return text;
}
std::optional<Choice> parse_token(const OneDeckGalaxy& game, std::string_view token) {
  if (token.size() > 60) return std::nullopt;
  for (const Phrase& phrase : kPhrases) {
    if (!token.starts_with(phrase.token)) continue;
    const std::string_view rest = token.substr(phrase.token.size());
    if (!rest.empty() && rest[0] != ' ') continue;
    Choice c{.verb = phrase.verb};
    TokenReader reader(game.content, rest.empty() ? rest : rest.substr(1));
    bool good = true;
    for (const char kind : phrase.operands) good = good && reader.read(kind, c);
    if (good && reader.done() && token_of(game, c) == token) return c;
  }
  return std::nullopt;
}

}  // namespace orrery::one_deck_galaxy
