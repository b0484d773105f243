// What can be answered: one row for each verb, read in both directions, so every token means
// exactly the choice it was written for.
#include "phrases.h"

#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

constexpr std::array<Phrase, kVerbs> kPhrases{{
    {Verb::DealObjective, "deal_objective", "", "objective %s %o"},
    {Verb::DealHubTile, "deal_hub_tile", "", "hub %n"},
    {Verb::OfferPlanet, "offer_planet", "", "offer %p"},
    {Verb::OfferSpecialist, "offer_specialist", "", "offer %c"},
    {Verb::ChooseFirst, "choose_first", "", "first %w"},
    {Verb::Redraw, "redraw", "", "redraw %w %c? %d? %f?", "none"},
    {Verb::DrawCard, "draw_card", "", "draw %w %c"},
    {Verb::TurnUpObjective, "turn_up_objective", "", "turn up %s %o"},
    {Verb::DrawTile, "draw_tile", "", "tile %p"},
    {Verb::DrawStability, "draw_stability", "", "tile %n"},
    {Verb::DrawSpecialist, "draw_specialist", "", "look %w %c"},

    {Verb::TakePlanet, "take_planet", "GR-2.12", "take %p"},
    {Verb::TakeSpecialist, "take_specialist", "GR-2.12", "take %c"},
    {Verb::TakeEmissaries, "take_emissaries", "GR-2.12", "take %n"},
    {Verb::Exchange, "exchange", "GR-2.18", "exchange %c? %d? %f?", "none"},

    {Verb::Play, "play", "GR-4.4", "play %c %e"},
    {Verb::PlayToDraw, "play_to_draw", "GR-4.4", "play %c draw"},
    {Verb::Stop, "stop", "GR-4.9", "stop"},
    {Verb::Resign, "resign", "GR-15.2", "resign"},
    {Verb::Discard, "discard", "GR-7.2", "discard %c"},
    {Verb::KeepAll, "keep_all", "GR-7.2", "keep all"},

    {Verb::Score, "score", "", "score %o? %q?", "all"},
    {Verb::Recruit, "recruit", "", "recruit %p"},
    {Verb::Move, "move", "GR-11.1", "move %p %t"},
    {Verb::MassMove, "mass_move", "GR-11.1", "mass move %p %t"},
    {Verb::Number, "number", "GR-11.1", "number %n"},
    {Verb::GatherTo, "gather_to", "GR-11.1", "gather %t"},
    {Verb::GatherFrom, "gather_from", "GR-11.1", "gather %t from %p"},
    {Verb::Follow, "follow", "GR-12.1", "follow %n"},
    {Verb::Explore, "explore", "GR-12.2", "explore %p %k"},
    {Verb::TakeTile, "take_tile", "GR-12.3", "take tile %p"},
    {Verb::Build, "build", "GR-11.4", "build %p"},
    {Verb::Discover, "discover", "GR-13.1", "discover %p"},
    {Verb::TakeFoundation, "take_foundation", "GR-13.1", "foundation %p %t"},
    {Verb::ShiftFoundation, "shift_foundation", "GR-11.10", "shift %p %t"},
    {Verb::Awaken, "awaken", "", "awaken %c"},
    {Verb::Ally, "ally", "GR-10.1", "ally %p"},
    {Verb::ReturnToken, "return_token", "GR-10.5", "return %p"},
    {Verb::Activate, "activate", "GR-10.6", "activate %p"},
    {Verb::ChangeStability, "change_stability", "GR-9.3", "stability %p %n"},
    {Verb::AddPortal, "add_portal", "GR-5.2", "portal %p %k"},
    {Verb::PutRabbit, "put_rabbit", "GR-12.5", "rabbit %k"},
    {Verb::RemoveRival, "remove_rival", "GR-11.12", "remove %w %p"},
    {Verb::RemoveRivalInstitute, "remove_rival_institute", "GR-11.12", "remove institute %w %p"},
    {Verb::Push, "push", "GR-11.12", "push %w %p %t"},
    {Verb::SendHome, "send_home", "GR-11.12", "send home %w %p"},
    {Verb::Decline, "decline", "GR-4.9", "decline"},

    {Verb::Resolve, "resolve", "", "resolve %p"},
    {Verb::GiveUpEmissary, "give_up_emissary", "GR-6.5", "give up emissary %p"},
    {Verb::Evacuate, "evacuate", "GR-6.5", "evacuate %p"},
    {Verb::GiveUpInstitute, "give_up_institute", "GR-6.5", "give up institute %p"},
    {Verb::PlayDisorder, "play_disorder", "GR-6.5", "play %c disorder"},
    {Verb::EvacuateTo, "evacuate_to", "GR-6.5", "evacuate to %t"},
}};
static_assert([] {
  for (std::size_t i = 0; i < kPhrases.size(); ++i)
    if (index_of(kPhrases[i].verb) != i) return false;
  return true;
}());

std::string_view next_word(std::string_view& rest) {
  const std::size_t end = rest.find(' ');
  const std::string_view word = rest.substr(0, end);
  rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
  return word;
}
bool is_operand(std::string_view word) { return word.starts_with('%'); }
bool may_be_missing(std::string_view word) { return word.ends_with('?'); }

// Which operand a letter stands for.
u8 Choice::*operand(char letter) {
  switch (letter) {
    case 'p':
    case 'f':
    case 's': return &Choice::at;
    case 't': return &Choice::to;
    case 'c':
    case 'o': return &Choice::card;
    case 'd':
    case 'e':
    case 'q': return &Choice::which;
    case 'w': return &Choice::who;
    case 'k': return &Choice::colour;
    default: return &Choice::n;
  }
}
std::string written(const Content& content, char letter, u8 value) {
  switch (letter) {
    case 'p':
    case 't': return std::string(planet_id(content, value));
    case 'c':
    case 'd':
    case 'f': return std::string(card_id(content, value));
    case 'o':
    case 'q': return std::string(objective_id(content, value));
    case 'e': return value < kDisorderOp ? std::string(effect_name(value)) : "?";
    case 's': return std::string(slot_name(value));
    case 'w': return seat_code(seat_at(value));
    case 'k': return std::string(colour_name(value));
    default: return std::to_string(value);
  }
}
std::optional<u8> read(const Renaissance& game, char letter, std::string_view word) {
  switch (letter) {
    case 'p':
    case 't': return find_planet(game.content, word);
    case 'c':
    case 'd':
    case 'f': return find_card(game.content, word);
    case 'o':
    case 'q': return find_objective(game.content, word);
    case 'e': {
      const auto op = find_effect(word);
      return op && *op < kDisorderOp ? op : std::nullopt;
    }
    case 's': return find_slot(word);
    case 'w': {
      const auto seat = find_seat(word, game.players());
      return seat ? std::optional<u8>(static_cast<u8>(*seat)) : std::nullopt;
    }
    case 'k': return find_colour(word);
    default: {
      const auto n = find_number(word, 254);
      return n ? std::optional<u8>(static_cast<u8>(*n)) : std::nullopt;
    }
  }
}

const char* argument_name(char letter) {
  switch (letter) {
    case 'p': return "planet";
    case 't': return "to";
    case 'c': return "card";
    case 'o': return "objective";
    case 'e': return "effect";
    case 's': return "slot";
    case 'w': return "whom";
    case 'k': return "colour";
    default: return "n";
  }
}
Said said_of(const Content& content, char letter, u8 value) {
  switch (letter) {
    case 'p':
    case 't': return say_planet(content, value);
    case 'c':
    case 'd':
    case 'f': return say_card(content, value);
    case 'o':
    case 'q': return say_objective(content, value);
    case 'e': return effect_name(value);
    case 's': return slot_name(value);
    case 'w': return seat_at(value);
    case 'k': return say_colour(value);
    default: return value;
  }
}

std::optional<Choice> match(const Renaissance& game, const Phrase& phrase, std::string_view token) {
  Choice c{.verb = phrase.verb};
  std::string_view words = phrase.token;
  while (!words.empty() && !token.empty()) {
    const std::string_view expected = next_word(words);
    if (may_be_missing(expected) && token == phrase.if_none) return c;
    const std::string_view word = next_word(token);
    if (!is_operand(expected)) {
      if (expected != word) return std::nullopt;
      continue;
    }
    const auto value = read(game, expected[1], word);
    if (!value) return std::nullopt;
    c.*operand(expected[1]) = *value;
  }
  if (!token.empty() || !(words.empty() || may_be_missing(words))) return std::nullopt;
  return c;
}

}  // namespace

const Phrase& phrase_of(Verb verb) { return nth(kPhrases, verb); }

std::vector<Argument> arguments_of(const Content& content, const Choice& c) {
  std::vector<Argument> args;
  std::vector<Said> several;
  std::string_view words = phrase_of(c.verb).token;
  while (!words.empty()) {
    const std::string_view word = next_word(words);
    if (!is_operand(word)) continue;
    const char letter = word[1];
    const u8 value = c.*operand(letter);
    if (!may_be_missing(word))
      args.push_back({argument_name(letter), said_of(content, letter, value)});
    else if (value != kNone)
      several.push_back(said_of(content, letter, value));
  }
  if (phrase_of(c.verb).if_none.empty()) return args;
  const char* name = c.verb == Verb::Score ? "objectives" : "cards";
  args.push_back({name, several.empty() ? kNothing : listed(std::move(several))});
  return args;
}

std::string token_of(const Renaissance& game, Choice c) {
  if (static_cast<int>(c.verb) >= kVerbs) return "?";
  const Phrase& phrase = phrase_of(c.verb);
  std::string text;
  std::string_view words = phrase.token;
  bool some = false;
  while (!words.empty()) {
    const std::string_view word = next_word(words);
    const u8 value = is_operand(word) ? c.*operand(word[1]) : kNone;
    const bool missing = may_be_missing(word) && value == kNone;
    if (missing && some) break;
    if (!text.empty()) text += ' ';
    if (missing) return text += phrase.if_none;
    text += is_operand(word) ? written(game.content, word[1], value) : std::string(word);
    some = may_be_missing(word);
  }
  return text;
}

std::optional<Choice> parse_token(const Renaissance& game, std::string_view token) {
  if (token.size() > 100) return std::nullopt;
  for (const Phrase& phrase : kPhrases)
    if (const auto c = match(game, phrase, token); c && token_of(game, *c) == token) return c;
  return std::nullopt;
}

}  // namespace orrery::renaissance
