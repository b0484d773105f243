// What can be answered: one row for each verb, read in both directions, so every token means
// exactly the choice it was written for (docs/notation.md).
#include "phrases.h"

#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

constexpr Slot kWith{"with", Operand::Colony, &Choice::tile, true};  // a tile may make it possible
constexpr Slot kBy{"with", Operand::Colony, &Choice::tile};  // only a tile makes it possible
constexpr Slot kAlly{"ally", Operand::Gate, &Choice::ally, true, "ally"};

// clang-format off
constexpr std::array<Phrase, kVerbs> kPhrases{{
    {Verb::DealPlanet, "deal_planet", "deal", "", {{{"", Operand::Planet, &Choice::at}, {"", Operand::PlanetTile, &Choice::tile}}}},
    {Verb::PlaceEmpire, "place_empire", "empire", "", {{{"", Operand::Gate, &Choice::at}}}},
    {Verb::DealColony, "deal_colony", "colony", "", {{{"", Operand::Planet, &Choice::at}, {"", Operand::Colony, &Choice::tile}}}},
    {Verb::GiveEmpireKin, "give_empire_kin", "empire kin", "", {{{"", Operand::Seat, &Choice::at}}}},
    {Verb::DrawColony, "draw_colony", "draw", "FD-5.5.5", {{{"", Operand::Colony, &Choice::tile}}}},
    {Verb::TurnUpGoal, "turn_up_goal", "goal", "", {{{"", Operand::Slot, &Choice::at}, {"", Operand::Goal, &Choice::first}}}},
    {Verb::DrawPersonalGoal, "draw_personal_goal", "personal", "", {{{"", Operand::Goal, &Choice::first}}}},

    {Verb::StartGate, "start_gate", "start", "FD-3.1", {{{"", Operand::Gate, &Choice::at}}}},
    {Verb::StartResource, "start_resource", "start with", "FD-3.2", {{{"", Operand::Colour, &Choice::first}}}},

    {Verb::MoveHand, "move_hand", "move hand", "FD-5.1.3", {{{"", Operand::Space}}}},
    {Verb::MoveUp, "move_up", "move up", "FD-5.1.3", {{{"", Operand::Space}}}},
    {Verb::Retrieve, "retrieve", "retrieve", "FD-5.2.1", {{{"", Operand::Space}}}},
    {Verb::RetrieveCentre, "retrieve_centre", "retrieve centre", "FD-5.2.2", {{{"", Operand::Action}}}},
    {Verb::FreePlace, "free_place", "free place", "FD-5.11.1", {{{"", Operand::Planet, &Choice::at}}}},
    {Verb::WildPlace, "wild_place", "wild place", "FD-5.3.2", {{{"level", Operand::Level, &Choice::level}}}},
    {Verb::Exchange, "exchange", "exchange", "FD-5.5.5", {{{"", Operand::Colour, &Choice::first, false, "give"}, {"get", Operand::Colour, &Choice::second, false, "get"}, kBy}}},
    {Verb::BreakBlack, "break_black", "break black for", "FD-5.3.2", {{{"", Operand::Broken}}}},
    {Verb::ExtraOrder, "extra_order", "extra order", "FD-5.5.5", {{kBy}}},
    {Verb::Declare, "declare", "declare", "FD-6.1", {{{"", Operand::Slot, &Choice::at}}}},
    {Verb::EndTurn, "end_turn", "end turn", "FD-4.1"},

    {Verb::Bump, "bump", "bump", "", {{{"", Operand::Side, &Choice::at}, kWith}}},
    {Verb::TakeCube, "take_cube", "take", "FD-5.5.5", {{{"", Operand::Colour, &Choice::first}, kBy}}},
    {Verb::Decline, "decline", "decline", "FD-5.5.5", {{{"", Operand::Colony, &Choice::tile, true}}}},

    {Verb::NoAction, "no_action", "no action", "FD-5.2.3"},
    {Verb::LiftShip, "lift_ship", "lift", "FD-5.3.10", {{{"", Operand::Gate, &Choice::at}, {"for", Operand::Action}}}},
    {Verb::Travel, "travel", "travel", "FD-5.4.1", {{{"", Operand::Gate, &Choice::at}, {"level", Operand::Level, &Choice::level}, kWith, kAlly}}},
    {Verb::Colonize, "colonize", "colonize", "FD-5.5.1",
     {{{"", Operand::Planet, &Choice::at}, {"pay", Operand::Colour, &Choice::first, true, "price"}, {"take", Operand::Colony, &Choice::second, false, "colony"},
       kWith, kAlly}}},
    {Verb::Trade, "trade", "trade", "FD-5.6.1",
     {{{"", Operand::Planet, &Choice::at}, {"", Operand::Planet, &Choice::second, false, "other"}, {"", Operand::Centre, &Choice::level}, kWith, kAlly}}},
    {Verb::Produce, "produce", "produce", "FD-5.7.1", {{{"", Operand::Planet, &Choice::at}, {"from", Operand::Inputs, nullptr, true}, kWith, kAlly}}},
    {Verb::ResearchAt, "research", "research", "FD-5.8.1", {{{"", Operand::Research, &Choice::at}, {"pay", Operand::Colour, &Choice::first, false, "price"}, kWith}}},
    {Verb::Battle, "battle", "battle", "FD-5.9.1",
     {{{"", Operand::Gate, &Choice::at}, {"loot", Operand::Planet, &Choice::first, true, "loot"}, {"level", Operand::Level, &Choice::level}, kAlly}}},
    {Verb::FurtherKin, "further_kin", "further kin", "FD-5.9.1", {{{"", Operand::SpaceOrCentre}, kBy}}},
    {Verb::Stop, "stop", "stop", "FD-5.2.3"},

    {Verb::DrawTiles, "draw_tiles", "draw tiles", "FD-5.5.5", {{kBy}}},
    {Verb::KeepTile, "keep_tile", "keep", "FD-5.5.5", {{{"", Operand::Colony, &Choice::tile}}}},
    {Verb::PeekAt, "peek_at", "peek", "FD-2.1", {{{"", Operand::Slot, &Choice::at}}}},
    {Verb::KinToHand, "kin_to_hand", "kin to hand", "FD-5.2.4"},
    {Verb::KinToLevel1, "kin_to_level_1", "kin to", "FD-5.2.4", {{{"", Operand::Level1Space}, kBy}}},
    {Verb::KinOneDown, "kin_one_down", "kin down", "FD-5.2.4", {{kBy}}},
    {Verb::WildTarget, "wild_target", "wild on", "FD-5.3.2", {{{"", Operand::Planet, &Choice::at}}}},

    {Verb::Fight, "fight", "fight", "FD-5.9.4", {{{"", Operand::Gate, &Choice::at}, {"from", Operand::BattleSpace, &Choice::level}}}},
    {Verb::LoseShip, "lose_ship", "lose ship", "FD-5.10.4", {{{"", Operand::Gate, &Choice::at}}}},
    {Verb::StayPut, "stay_put", "stay put", "FD-5.10.4", {{{"", Operand::Gate, &Choice::at}}}},
    {Verb::Continue, "continue", "continue", "FD-6.4"},
    {Verb::ReturnEmpire, "return_empire", "return", "FD-5.10.7", {{{"", Operand::Gate, &Choice::at}}}},
}};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kPhrases.size(); ++i)
    if (index_of(kPhrases[i].verb) != i) return false;
  return true;
}());

constexpr std::array<std::string_view, kActions> kSides{"stay",  "right", "right2", "across",
                                                        "left2", "left"};  // steps clockwise

// ------------------------------------------------------------------------------------- writing
std::string operand_word(const Content& content, const Slot& slot, const Choice& c) {
  const int n = slot.operand ? c.*slot.operand : 0;
  switch (slot.kind) {
    case Operand::Nothing: break;
    case Operand::Gate: return gate_name(n);
    case Operand::Planet: return planet_name(n);
    case Operand::Colour: return std::string(colour_name(colour_at(n)));
    case Operand::PlanetTile: return std::string(planet_tile_id(content, n));
    case Operand::Colony: return std::string(colony_id(content, n));
    case Operand::Research: return std::string(research_id(content, n));
    case Operand::Goal: return std::string(goal_id(content, n));
    case Operand::Slot: return std::string(slot_name(n));
    case Operand::Seat: return seat_code(seat_at(n));
    case Operand::Level: return std::to_string(n);
    case Operand::Space:
    case Operand::SpaceOrCentre: return space_code(c.action, c.level);
    case Operand::BattleSpace: return space_code(Action::Battle, n);
    case Operand::Level1Space: return space_code(c.action, 1);
    case Operand::Action: return std::string(action_code(c.action));
    case Operand::Side: return std::string(n < kActions ? nth(kSides, n) : "?");
    case Operand::Inputs: return planet_name(c.first) + " " + planet_name(c.second);
    case Operand::Centre: return n == 3 ? planet_name(PC) : "";
    case Operand::Broken: {
      std::string colours;
      for (const u8 colour : {c.at, c.first, c.second, c.tile})
        if (colour != kNone)
          colours += (colours.empty() ? "" : " ") + std::string(colour_name(colour_at(colour)));
      return colours;
    }
  }
  return {};
}
bool is_unused(const Slot& slot, const Choice& c) {
  if (!slot.optional) return false;
  return slot.kind == Operand::Inputs ? c.first == kNone : c.*slot.operand == kNone;
}

// ------------------------------------------------------------------------------------- saying
// What an operand is called among the arguments of its phrase.
std::string name_of_slot(const Slot& slot) {
  if (!slot.name.empty()) return std::string(slot.name);
  switch (slot.kind) {
    case Operand::Nothing: break;
    case Operand::Gate: return "gate";
    case Operand::Planet: return "planet";
    case Operand::Colour: return "colour";
    case Operand::PlanetTile:
    case Operand::Colony: return "tile";
    case Operand::Research: return "research";
    case Operand::Goal: return "name";
    case Operand::Slot: return "goal";
    case Operand::Seat: return "whom";
    case Operand::Level: return "level";
    case Operand::Space:
    case Operand::SpaceOrCentre:
    case Operand::BattleSpace:
    case Operand::Level1Space: return "space";
    case Operand::Action: return "action";
    case Operand::Side: return "side";
    case Operand::Inputs: return "inputs";
    case Operand::Centre: return "centre";
    case Operand::Broken: return "cubes";
  }
  return {};
}

Said said_of(const Content& content, const Slot& slot, const Choice& c, const SayPlanet& planet) {
  const int n = slot.operand ? c.*slot.operand : 0;
  switch (slot.kind) {
    case Operand::Nothing: break;
    case Operand::Gate: return gate_name(n);
    case Operand::Planet: return planet(n);
    case Operand::Colour: return say_colour(colour_at(n));
    case Operand::PlanetTile: return planet_tile_id(content, n);
    case Operand::Colony: return say_colony(content, n);
    case Operand::Research: return say_research(n);
    case Operand::Goal: return printed(goal_name(content, n));
    case Operand::Slot: return slot_name(n);
    case Operand::Seat: return seat_at(n);
    case Operand::Level: return roman(n);
    case Operand::Space:
    case Operand::SpaceOrCentre: return say_space(c.action, c.level);
    case Operand::BattleSpace: return say_space(Action::Battle, n);
    case Operand::Level1Space: return say_space(c.action, 1);
    case Operand::Action: return say_action(c.action);
    case Operand::Side: return name_at(kSides, n);
    case Operand::Inputs: return listed({planet(c.first), planet(c.second)});
    case Operand::Centre: return n == 3 ? planet(PC) : kNothing;
    case Operand::Broken: {
      std::vector<Said> colours;
      for (const u8 colour : {c.at, c.first, c.second, c.tile})
        if (colour != kNone) colours.push_back(say_colour(colour_at(colour)));
      return listed(std::move(colours));
    }
  }
  return {};
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
    case Operand::Nothing: return true;
    case Operand::Gate: return put(find_gate(in.next()), operand);
    case Operand::Planet: return put(find_planet(in.next()), operand);
    case Operand::Colour: return put(find_colour(in.next()), operand);
    case Operand::PlanetTile: return put(find_planet_tile(content, in.next()), operand);
    case Operand::Colony: return put(find_colony(content, in.next()), operand);
    case Operand::Research: return put(find_research(content, in.next()), operand);
    case Operand::Goal: return put(find_goal(content, in.next()), operand);
    case Operand::Slot: return put(find_slot(in.next()), operand);
    case Operand::Seat: {
      const std::string_view word = in.next();
      if (const auto number = find_number(word, game.number_of_players);
          number && *number > 0)  // as it was once written: 2 for P2
        return put(std::optional(*number - 1), operand);
      return put(find_seat(word, game.number_of_players), operand);
    }
    case Operand::Level: return put(find_number(in.next(), kLevels), operand) && operand > 0;
    case Operand::Space: return read_space(in.next(), 1, kLevels, c);
    case Operand::SpaceOrCentre:
      if (!in.take("centre")) return read_space(in.next(), 1, kLevels, c);
      c.action = Action::Battle;
      c.level = kCentre;
      return true;
    case Operand::BattleSpace: {
      Choice space;
      if (in.take("centre"))
        operand = kCentre;
      else if (read_space(in.next(), 1, kLevels, space) && space.action == Action::Battle)
        operand = space.level;
      else
        return false;
      return true;
    }
    case Operand::Level1Space: {
      Choice space;
      if (!read_space(in.next(), 1, 1, space)) return false;
      c.action = space.action;
      return true;
    }
    case Operand::Action: {
      const auto action = find_action(in.next());
      if (action) c.action = *action;
      return action.has_value();
    }
    case Operand::Side: {
      const std::string_view word = in.next();
      for (std::size_t steps = 0; steps < kSides.size(); ++steps)
        if (kSides[steps] == word) return put(std::optional(static_cast<u8>(steps)), operand);
      return false;
    }
    case Operand::Inputs:
      return put(find_planet(in.next()), c.first) && put(find_planet(in.next()), c.second);
    case Operand::Centre:
      operand = static_cast<u8>(in.take("PC") ? 3 : level_of_planet(c.at));
      return true;
    case Operand::Broken: return read_broken(in, c);
  }
  return false;
}

bool read_slots(const Foundation& game, const Phrase& phrase, TokenWords in, Choice& c) {
  for (const Slot& slot : phrase.slots) {
    if (slot.kind == Operand::Nothing) break;
    if (slot.optional && (slot.word.empty() ? in.at_end() : in.peek() != slot.word)) continue;
    if (!slot.word.empty() && !in.take(slot.word)) return false;
    if (!read_operand(game, slot, in, c)) return false;
  }
  return in.at_end();
}

}  // namespace

const Phrase& phrase_of(Verb verb) { return nth(kPhrases, verb); }

std::vector<Argument> arguments_of(const Content& content, const Choice& c,
                                   const SayPlanet& planet) {
  std::vector<Argument> args;
  for (const Slot& slot : phrase_of(c.verb).slots) {
    if (slot.kind == Operand::Nothing) break;
    args.push_back(
        {name_of_slot(slot), is_unused(slot, c) ? kNothing : said_of(content, slot, c, planet)});
  }
  return args;
}

std::string token_of(const Foundation& game, Choice c) {
  if (static_cast<int>(c.verb) >= kVerbs) return "?";
  const Phrase& phrase = phrase_of(c.verb);
  std::string token(phrase.token);
  for (const Slot& slot : phrase.slots) {
    if (slot.kind == Operand::Nothing) break;
    if (is_unused(slot, c)) continue;
    const std::string word = operand_word(game.content, slot, c);
    if (word.empty()) continue;
    if (!slot.word.empty()) (token += ' ') += slot.word;
    (token += ' ') += word;
  }
  return token;
}

// Phrases that begin alike ("kin to", "kin to hand") differ in what may follow, so at most one of
// them fits.
std::optional<Choice> parse_token(const Foundation& game, std::string_view token) {
  for (const Phrase& phrase : kPhrases) {
    TokenWords in(token);
    Choice c;
    c.verb = phrase.verb;
    if (in.take(phrase.token) && read_slots(game, phrase, in, c)) return c;
  }
  return std::nullopt;
}

}  // namespace orrery::foundation
