// Choices as lines of words (docs/notation.md). One table says how each is written and read.
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

// In a pattern: %p planet at, %t planet to, %c card, %d second card, %f third card, %e effect, %w seat, %k colour, %n number,
// %s slot, %o objective, %q second objective.
struct Pattern {
  Verb verb;
  std::string_view words;
};
constexpr Pattern kPatterns[] = {
    {Verb::DealObjective, "objective %s %o"},
    {Verb::DealHubTile, "hub %n"},
    {Verb::OfferPlanet, "offer %p"},
    {Verb::OfferSpecialist, "offer %c"},
    {Verb::ChooseFirst, "first %w"},
    {Verb::Redraw, "redraw %w %c %d %f"},
    {Verb::Redraw, "redraw %w %c %d"},
    {Verb::Redraw, "redraw %w %c"},
    {Verb::Redraw, "redraw %w none"},
    {Verb::DrawCard, "draw %w %c"},
    {Verb::TurnUpObjective, "turn up %s %o"},
    {Verb::DrawTile, "tile %p"},
    {Verb::DrawStability, "tile %n"},
    {Verb::DrawSpecialist, "look %w %c"},
    {Verb::TakePlanet, "take %p"},
    {Verb::TakeSpecialist, "take %c"},
    {Verb::TakeEmissaries, "take %n"},
    {Verb::Exchange, "exchange %c %d %f"},
    {Verb::Exchange, "exchange %c %d"},
    {Verb::Exchange, "exchange %c"},
    {Verb::Exchange, "exchange none"},
    {Verb::Play, "play %c %e"},
    {Verb::PlayToDraw, "play %c draw"},
    {Verb::Stop, "stop"},
    {Verb::Resign, "resign"},
    {Verb::Discard, "discard %c"},
    {Verb::KeepAll, "keep all"},
    {Verb::Score, "score %o %q"},
    {Verb::Score, "score %o"},
    {Verb::Score, "score all"},
    {Verb::Recruit, "recruit %p"},
    {Verb::Move, "move %p %t"},
    {Verb::MassMove, "mass move %p %t"},
    {Verb::Number, "number %n"},
    {Verb::GatherTo, "gather %t"},
    {Verb::GatherFrom, "gather %t from %p"},
    {Verb::Follow, "follow %n"},
    {Verb::Explore, "explore %p %k"},
    {Verb::TakeTile, "take tile %p"},
    {Verb::Build, "build %p"},
    {Verb::Discover, "discover %p"},
    {Verb::TakeFoundation, "foundation %p %t"},
    {Verb::ShiftFoundation, "shift %p %t"},
    {Verb::Awaken, "awaken %c"},
    {Verb::Ally, "ally %p"},
    {Verb::ReturnToken, "return %p"},
    {Verb::Activate, "activate %p"},
    {Verb::ChangeStability, "stability %p %n"},
    {Verb::AddPortal, "portal %p %k"},
    {Verb::PutRabbit, "rabbit %k"},
    {Verb::RemoveRival, "remove %w %p"},
    {Verb::RemoveRivalInstitute, "remove institute %w %p"},
    {Verb::Push, "push %w %p %t"},
    {Verb::SendHome, "send home %w %p"},
    {Verb::Decline, "decline"},
    {Verb::Resolve, "resolve %p"},
    {Verb::GiveUpEmissary, "give up emissary %p"},
    {Verb::Evacuate, "evacuate %p"},
    {Verb::GiveUpInstitute, "give up institute %p"},
    {Verb::PlayDisorder, "play %c disorder"},
    {Verb::EvacuateTo, "evacuate to %t"},
};

// Which operand a letter stands for.
u8 Choice::* operand(char letter) {
  switch (letter) {
    case 'p': case 'f': case 's': return &Choice::at;
    case 't': return &Choice::to;
    case 'c': case 'o': return &Choice::card;
    case 'd': case 'e': case 'q': return &Choice::which;
    case 'w': return &Choice::who;
    case 'k': return &Choice::colour;
    default: return &Choice::n;
  }
}
std::string written(const Content& content, char letter, u8 value) {
  switch (letter) {
    case 'p': case 't': return std::string(planet_id(content, value));
    case 'c': case 'd': case 'f': return std::string(card_id(content, value));
    case 'o': case 'q': return std::string(objective_id(content, value));
    case 'e': return value < kDisorderOp ? std::string(effect_name(value)) : "?";
    case 's': return std::string(slot_name(value));
    case 'w': return seat_code(seat_at(value));
    case 'k': return std::string(colour_name(value));
    default: return std::to_string(value);
  }
}
std::optional<u8> read(const Renaissance& game, char letter, std::string_view word) {
  switch (letter) {
    case 'p': case 't': return find_planet(game.content, word);
    case 'c': case 'd': case 'f': return find_card(game.content, word);
    case 'o': case 'q': return find_objective(game.content, word);
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

std::string_view next_word(std::string_view& rest) {
  const std::size_t end = rest.find(' ');
  const std::string_view word = rest.substr(0, end);
  rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
  return word;
}

// Does the pattern say everything that the choice says?
bool says_all(const Pattern& pattern, const Choice& c) {
  Choice rest = c;
  for (std::size_t i = 0; i + 1 < pattern.words.size(); ++i)
    if (pattern.words[i] == '%') {
      u8 Choice::* const at = operand(pattern.words[i + 1]);
      if (c.*at == kNone) return false;
      rest.*at = kNone;
    }
  return rest == Choice{.verb = c.verb};
}

std::optional<Choice> match(const Renaissance& game, const Pattern& pattern, std::string_view token) {
  Choice c{.verb = pattern.verb};
  std::string_view words = pattern.words;
  while (!words.empty() && !token.empty()) {
    const std::string_view expected = next_word(words), word = next_word(token);
    if (expected[0] != '%') {
      if (expected != word) return std::nullopt;
      continue;
    }
    const auto value = read(game, expected[1], word);
    if (!value) return std::nullopt;
    c.*operand(expected[1]) = *value;
  }
  if (!words.empty() || !token.empty()) return std::nullopt;
  return c;
}

}  // namespace

std::string token_of(const Renaissance& game, Choice c) {
  const Pattern* found = nullptr;
  for (const Pattern& p : kPatterns) {
    if (p.verb != c.verb) continue;
    found = &p;
    if (says_all(p, c)) break;
  }
  if (!found) return "?";
  std::string text, rest(found->words);
  std::string_view words = rest;
  while (!words.empty()) {
    const std::string_view word = next_word(words);
    if (!text.empty()) text += ' ';
    text += word[0] == '%' ? written(game.content, word[1], c.*operand(word[1])) : std::string(word);
  }
  return text;
}

std::optional<Choice> parse_token(const Renaissance& game, std::string_view token) {
  if (token.size() > 100) return std::nullopt;
  for (const Pattern& p : kPatterns)
    if (const auto c = match(game, p, token); c && token_of(game, *c) == token) return c;
  return std::nullopt;
}

}  // namespace orrery::renaissance
