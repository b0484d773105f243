// Choices as words: one line whose meaning never depends on the state. One table is read in both
// directions, so every token means exactly the choice it was written for (docs/notation.md).
#include <array>

#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

enum class Kind : u8 {
  Nothing,
  Gate,
  Planet,
  Colour,
  PlanetTile,
  Colony,
  Research,
  Goal,
  Slot,
  Seat,
  Level,          // of one operand
  Space,          // TR2: action and level
  SpaceOrCentre,  // the same, or "centre" for a battle
  BattleSpace,    // BA2 or "centre": a level
  Level1Space,    // TR1: an action
  Action,         // TR
  Side,           // right, left2, ...
  Inputs,         // PO0 PO1: two planets
  Centre,         // PC if the trade takes the centre along; a level
  Broken,         // two level II or four level I colours
};

struct Slot {
  std::string_view word;  // what stands before it; if that is missing the operand is unused
  Kind kind = Kind::Nothing;
  u8 Choice::*operand = nullptr;
  bool optional = false;
};
struct Phrase {
  Verb verb;
  std::string_view words;
  std::array<Slot, 5> slots{};
};

constexpr Slot kWith{"with", Kind::Colony, &Choice::tile, true};  // a tile may make it possible
constexpr Slot kBy{"with", Kind::Colony, &Choice::tile};          // only a tile makes it possible
constexpr Slot kAlly{"ally", Kind::Gate, &Choice::ally, true};

// clang-format off
constexpr std::array<Phrase, kVerbs> kPhrases{{
    {Verb::DealPlanet, "deal", {{{"", Kind::Planet, &Choice::at}, {"", Kind::PlanetTile, &Choice::tile}}}},
    {Verb::PlaceEmpire, "empire", {{{"", Kind::Gate, &Choice::at}}}},
    {Verb::DealColony, "colony", {{{"", Kind::Planet, &Choice::at}, {"", Kind::Colony, &Choice::tile}}}},
    {Verb::GiveEmpireKin, "empire kin", {{{"", Kind::Seat, &Choice::at}}}},
    {Verb::DrawColony, "draw", {{{"", Kind::Colony, &Choice::tile}}}},
    {Verb::TurnUpGoal, "goal", {{{"", Kind::Slot, &Choice::at}, {"", Kind::Goal, &Choice::first}}}},
    {Verb::DrawPersonalGoal, "personal", {{{"", Kind::Goal, &Choice::first}}}},

    {Verb::StartGate, "start", {{{"", Kind::Gate, &Choice::at}}}},
    {Verb::StartResource, "start with", {{{"", Kind::Colour, &Choice::first}}}},

    {Verb::MoveHand, "move hand", {{{"", Kind::Space}}}},
    {Verb::MoveUp, "move up", {{{"", Kind::Space}}}},
    {Verb::Retrieve, "retrieve", {{{"", Kind::Space}}}},
    {Verb::RetrieveCentre, "retrieve centre", {{{"", Kind::Action}}}},
    {Verb::FreePlace, "free place", {{{"", Kind::Planet, &Choice::at}}}},
    {Verb::WildPlace, "wild place", {{{"level", Kind::Level, &Choice::level}}}},
    {Verb::Exchange, "exchange", {{{"", Kind::Colour, &Choice::first}, {"get", Kind::Colour, &Choice::second}, kBy}}},
    {Verb::BreakBlack, "break black for", {{{"", Kind::Broken}}}},
    {Verb::ExtraOrder, "extra order", {{kBy}}},
    {Verb::Declare, "declare", {{{"", Kind::Slot, &Choice::at}}}},
    {Verb::EndTurn, "end turn"},

    {Verb::Bump, "bump", {{{"", Kind::Side, &Choice::at}, kWith}}},
    {Verb::TakeCube, "take", {{{"", Kind::Colour, &Choice::first}, kBy}}},
    {Verb::Decline, "decline", {{{"", Kind::Colony, &Choice::tile, true}}}},

    {Verb::NoAction, "no action"},
    {Verb::LiftShip, "lift", {{{"", Kind::Gate, &Choice::at}, {"for", Kind::Action}}}},
    {Verb::Travel, "travel", {{{"", Kind::Gate, &Choice::at}, {"level", Kind::Level, &Choice::level}, kWith, kAlly}}},
    {Verb::Colonize, "colonize",
     {{{"", Kind::Planet, &Choice::at}, {"pay", Kind::Colour, &Choice::first, true}, {"take", Kind::Colony, &Choice::second},
       kWith, kAlly}}},
    {Verb::Trade, "trade",
     {{{"", Kind::Planet, &Choice::at}, {"", Kind::Planet, &Choice::second}, {"", Kind::Centre, &Choice::level}, kWith, kAlly}}},
    {Verb::Produce, "produce", {{{"", Kind::Planet, &Choice::at}, {"from", Kind::Inputs, nullptr, true}, kWith, kAlly}}},
    {Verb::ResearchAt, "research", {{{"", Kind::Research, &Choice::at}, {"pay", Kind::Colour, &Choice::first}, kWith}}},
    {Verb::Battle, "battle",
     {{{"", Kind::Gate, &Choice::at}, {"loot", Kind::Planet, &Choice::first, true}, {"level", Kind::Level, &Choice::level}, kAlly}}},
    {Verb::FurtherKin, "further kin", {{{"", Kind::SpaceOrCentre}, kBy}}},
    {Verb::Stop, "stop"},

    {Verb::DrawTiles, "draw tiles", {{kBy}}},
    {Verb::KeepTile, "keep", {{{"", Kind::Colony, &Choice::tile}}}},
    {Verb::PeekAt, "peek", {{{"", Kind::Slot, &Choice::at}}}},
    {Verb::KinToHand, "kin to hand"},
    {Verb::KinToLevel1, "kin to", {{{"", Kind::Level1Space}, kBy}}},
    {Verb::KinOneDown, "kin down", {{kBy}}},
    {Verb::WildTarget, "wild on", {{{"", Kind::Planet, &Choice::at}}}},

    {Verb::Fight, "fight", {{{"", Kind::Gate, &Choice::at}, {"from", Kind::BattleSpace, &Choice::level}}}},
    {Verb::LoseShip, "lose ship", {{{"", Kind::Gate, &Choice::at}}}},
    {Verb::StayPut, "stay put", {{{"", Kind::Gate, &Choice::at}}}},
    {Verb::Continue, "continue"},
    {Verb::ReturnEmpire, "return", {{{"", Kind::Gate, &Choice::at}}}},
}};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kPhrases.size(); ++i)
    if (static_cast<std::size_t>(kPhrases[i].verb) != i) return false;
  return true;
}());

constexpr std::array<std::string_view, kActions> kSides{"stay", "right", "right2", "across", "left2", "left"};  // steps clockwise

// ------------------------------------------------------------------------------------- writing
std::string operand_word(const Content& content, const Slot& slot, const Choice& c) {
  const int n = slot.operand ? c.*slot.operand : 0;
  switch (slot.kind) {
    case Kind::Nothing: break;
    case Kind::Gate: return gate_name(n);
    case Kind::Planet: return planet_name(n);
    case Kind::Colour: return std::string(colour_name(colour_at(n)));
    case Kind::PlanetTile: return std::string(planet_tile_id(content, n));
    case Kind::Colony: return std::string(colony_id(content, n));
    case Kind::Research: return std::string(research_id(content, n));
    case Kind::Goal: return std::string(goal_id(content, n));
    case Kind::Slot: return std::string(slot_name(n));
    case Kind::Seat: return seat_code(seat_at(n));
    case Kind::Level: return std::to_string(n);
    case Kind::Space:
    case Kind::SpaceOrCentre: return space_code(c.action, c.level);
    case Kind::BattleSpace: return space_code(Action::Battle, n);
    case Kind::Level1Space: return space_code(c.action, 1);
    case Kind::Action: return std::string(action_code(c.action));
    case Kind::Side: return std::string(n < kActions ? kSides[static_cast<std::size_t>(n)] : "?");
    case Kind::Inputs: return planet_name(c.first) + " " + planet_name(c.second);
    case Kind::Centre: return n == 3 ? planet_name(PC) : "";
    case Kind::Broken: {
      std::string colours;
      for (const u8 colour : {c.at, c.first, c.second, c.tile})
        if (colour != kNone) colours += (colours.empty() ? "" : " ") + std::string(colour_name(colour_at(colour)));
      return colours;
    }
  }
  return {};
}
bool is_unused(const Slot& slot, const Choice& c) {
  if (!slot.optional) return false;
  return slot.kind == Kind::Inputs ? c.first == kNone : c.*slot.operand == kNone;
}

// ------------------------------------------------------------------------------------- reading
class TokenWords {
 public:
  explicit TokenWords(std::string_view rest) : rest_(rest) {}
  bool at_end() const { return rest_.empty(); }
  std::string_view peek() const { return rest_.substr(0, rest_.find(' ')); }
  // The words of a token are separated by single spaces; anything else is not a token.
  std::string_view next() {
    const std::string_view word = peek();
    rest_.remove_prefix(word.size());
    if (rest_.size() > 1 && rest_[1] != ' ') rest_.remove_prefix(1);
    return word;
  }
  // The whole phrase, if it stands here.
  bool take(std::string_view phrase) {
    if (rest_.substr(0, phrase.size()) != phrase) return false;
    if (rest_.size() > phrase.size() && rest_[phrase.size()] != ' ') return false;
    TokenWords after(rest_.substr(phrase.size()));
    if (!after.at_end()) after.next();
    *this = after;
    return true;
  }

 private:
  std::string_view rest_;
};

template <class T>
bool put(const std::optional<T>& found, u8& operand) {
  if (found) operand = static_cast<u8>(*found);
  return found.has_value();
}

bool read_space(std::string_view word, int least, int most, Choice& c) {
  const auto action = find_action(word.substr(0, 2));
  const auto level = find_number(word.size() == 3 ? word.substr(2) : "", most);
  if (!action || !level || *level < least) return false;
  c.action = *action;
  c.level = static_cast<u8>(*level);
  return true;
}

bool read_broken(TokenWords& in, Choice& c) {
  int least = 0, n = 0;
  for (u8* operand : {&c.at, &c.first, &c.second, &c.tile}) {
    if (in.at_end()) break;
    const auto colour = find_colour(in.next());
    if (!colour || index(*colour) < least || level_of(*colour) == 3) return false;
    if (n > 0 && level_of(*colour) != c.level) return false;
    *operand = static_cast<u8>(*colour);
    least = index(*colour);
    c.level = static_cast<u8>(level_of(*colour));
    ++n;
  }
  return n == (c.level == 1 ? 4 : 2);
}

bool read_operand(const Foundation& game, const Slot& slot, TokenWords& in, Choice& c) {
  const Content& content = game.content;
  u8 unused = 0;
  u8& operand = slot.operand ? c.*slot.operand : unused;
  switch (slot.kind) {
    case Kind::Nothing: return true;
    case Kind::Gate: return put(find_gate(in.next()), operand);
    case Kind::Planet: return put(find_planet(in.next()), operand);
    case Kind::Colour: return put(find_colour(in.next()), operand);
    case Kind::PlanetTile: return put(find_planet_tile(content, in.next()), operand);
    case Kind::Colony: return put(find_colony(content, in.next()), operand);
    case Kind::Research: return put(find_research(content, in.next()), operand);
    case Kind::Goal: return put(find_goal(content, in.next()), operand);
    case Kind::Slot: return put(find_slot(in.next()), operand);
    case Kind::Seat: {
      const std::string_view word = in.next();
      if (const auto number = find_number(word, game.number_of_players); number && *number > 0)  // as it was once written: 2 for P2
        return put(std::optional(*number - 1), operand);
      return put(find_seat(word, game.number_of_players), operand);
    }
    case Kind::Level: return put(find_number(in.next(), kLevels), operand) && operand > 0;
    case Kind::Space: return read_space(in.next(), 1, kLevels, c);
    case Kind::SpaceOrCentre:
      if (!in.take("centre")) return read_space(in.next(), 1, kLevels, c);
      c.action = Action::Battle;
      c.level = kCentre;
      return true;
    case Kind::BattleSpace: {
      Choice space;
      if (in.take("centre")) operand = kCentre;
      else if (read_space(in.next(), 1, kLevels, space) && space.action == Action::Battle) operand = space.level;
      else return false;
      return true;
    }
    case Kind::Level1Space: {
      Choice space;
      if (!read_space(in.next(), 1, 1, space)) return false;
      c.action = space.action;
      return true;
    }
    case Kind::Action: {
      const auto action = find_action(in.next());
      if (action) c.action = *action;
      return action.has_value();
    }
    case Kind::Side: {
      const std::string_view word = in.next();
      for (std::size_t steps = 0; steps < kSides.size(); ++steps)
        if (kSides[steps] == word) return operand = static_cast<u8>(steps), true;
      return false;
    }
    case Kind::Inputs: return put(find_planet(in.next()), c.first) && put(find_planet(in.next()), c.second);
    case Kind::Centre: operand = static_cast<u8>(in.take("PC") ? 3 : level_of_planet(c.at)); return true;
    case Kind::Broken: return read_broken(in, c);
  }
  return false;
}

bool read_slots(const Foundation& game, const Phrase& phrase, TokenWords in, Choice& c) {
  for (const Slot& slot : phrase.slots) {
    if (slot.kind == Kind::Nothing) break;
    if (slot.optional && (slot.word.empty() ? in.at_end() : in.peek() != slot.word)) continue;
    if (!slot.word.empty() && !in.take(slot.word)) return false;
    if (!read_operand(game, slot, in, c)) return false;
  }
  return in.at_end();
}

}  // namespace

std::string token_of(const Foundation& game, Choice c) {
  if (static_cast<int>(c.verb) >= kVerbs) return "?";
  const Phrase& phrase = kPhrases[static_cast<std::size_t>(c.verb)];
  std::string token(phrase.words);
  for (const Slot& slot : phrase.slots) {
    if (slot.kind == Kind::Nothing) break;
    if (is_unused(slot, c)) continue;
    const std::string word = operand_word(game.content, slot, c);
    if (word.empty()) continue;
    if (!slot.word.empty()) (token += ' ') += slot.word;
    (token += ' ') += word;
  }
  return token;
}

// Phrases that begin alike ("kin to", "kin to hand") differ in what may follow, so at most one of them fits.
std::optional<Choice> parse_token(const Foundation& game, std::string_view token) {
  for (const Phrase& phrase : kPhrases) {
    TokenWords in(token);
    Choice c;
    c.verb = phrase.verb;
    if (in.take(phrase.words) && read_slots(game, phrase, in, c)) return c;
  }
  return std::nullopt;
}

}  // namespace orrery::foundation
