// Choices as lines of words (docs/notation.md). One table says how each is written and read.
#include "names.h"
#include "paper.h"

namespace orrery::trian {
namespace {

// In a pattern: %a cell, %p place in it, %t %q the same for the second cell, %c %d %e colours (n, part, to_part), %f face, %r rotation, %u %U unit
// (n, part), %s kind of ship, %k combat token, %m module, %o its side, %x race, %w seat, %g stack (n), %G stack (part), %T tile, %n %i %j numbers
// (n, part, to_part).
struct Pattern {
  Verb verb;
  std::string_view words;
  u8 n = kNone;  // what n is, where the words stand for it
};
constexpr Pattern kPatterns[] = {
    {Verb::RollDie, "roll %n"},
    {Verb::DealFirst, "first %w"},
    {Verb::DealRace, "deal %x"},
    {Verb::ShowTop, "top %G %f"},
    {Verb::TurnTile, "tile %T"},
    {Verb::DrawMineral, "mineral %c"},
    {Verb::DrawToken, "token %k"},
    {Verb::ChooseRace, "race %x"},
    {Verb::PayFor, "pay %c for %U %a"},
    {Verb::ReturnUnit, "return %U %a"},
    {Verb::BuyToken, "buy token"},
    {Verb::BuyMineral, "buy %c"},
    {Verb::Exchange, "exchange %d %e for %c"},
    {Verb::SellSet, "sell set"},
    {Verb::SellToken, "sell %k"},
    {Verb::Mine, "mine %p %c"},
    {Verb::RogueMine, "rogue %a mine %q %c"},
    {Verb::Gather, "gather %c"},
    {Verb::Evolve, "evolve %m %o"},
    {Verb::Release, "release %a"},
    {Verb::EndExtraction, "end extraction"},
    {Verb::Draw, "draw %g"},
    {Verb::Place, "place %f %a %r"},
    {Verb::ShowTile, "show tile"},
    {Verb::PutExmitter, "exmitter %a"},
    {Verb::PutModulator, "modulator %a"},
    {Verb::EndExpansion, "end expansion"},
    {Verb::Resolve, "resolve %p"},
    {Verb::Research, "research"},
    {Verb::SendEmissary, "send emissary %p"},
    {Verb::SendShip, "send %s %p"},
    {Verb::Build, "build %a"},
    {Verb::BuildLiving, "build living %a"},
    {Verb::Teleport, "teleport %u %a"},
    {Verb::TeleportTo, "teleport to %p"},
    {Verb::Move, "move %a %q"},
    {Verb::Tunnel, "tunnel %a %q"},
    {Verb::Transport, "transport %u %a"},
    {Verb::TransportTo, "transport to %p"},
    {Verb::MoveDecoy, "decoy %a %q", 0},
    {Verb::MoveDecoy, "decoy %a %q detonate", 1},
    {Verb::Detonate, "detonate %a"},
    {Verb::Risky, "risky business"},
    {Verb::PutMinion, "minion %p"},
    {Verb::PutWormhole, "wormhole %p"},
    {Verb::PutHarness, "harness %a"},
    {Verb::Swap, "swap %u %a"},
    {Verb::SwapWith, "swap with %a"},
    {Verb::TakeBack, "take back %a"},
    {Verb::EndTurn, "end turn"},
    {Verb::Pay, "pay %c"},
    {Verb::Stop, "stop"},
    {Verb::TakeFrom, "take %p %c"},
    {Verb::Settle, "settle %p"},
    {Verb::AttackWith, "attack with %a"},
    {Verb::BattleIn, "battle in %p"},
    {Verb::Target, "target %a"},
    {Verb::Evade, "evade"},
    {Verb::Stay, "stay"},
    {Verb::EvadeTo, "evade to %p"},
    {Verb::Commit, "commit %i %j", 0},
    {Verb::Commit, "commit %i %j warcry", 1},
    {Verb::UseReroll, "use reroll"},
    {Verb::UsePlus1, "use plus1"},
    {Verb::Done, "done"},
    {Verb::Lose, "lose %a"},
};
constexpr std::array<std::string_view, 2> kUnits{"ship", "emissary"};

std::string written(const Trian& game, char letter, const Choice& c) {
  const Content& k = game.content;
  switch (letter) {
    case 'a': return cell_name(cell_of(c));
    case 'p': return place_name(cell_of(c), c.part);
    case 't': return cell_name(to_cell_of(c));
    case 'q': return place_name(to_cell_of(c), c.to_part);
    case 'c': return std::string(colour_name(c.n));
    case 'd': return std::string(colour_name(c.part));
    case 'e': return std::string(colour_name(c.to_part));
    case 'f': return std::string(face_id(k, c.n));
    case 'r': return "r" + std::to_string(c.part);
    case 'u': return c.n < 2 ? std::string(kUnits[c.n]) : "?";
    case 'U': return c.part < 2 ? std::string(kUnits[c.part]) : "?";
    case 's': return std::string(ship_name(static_cast<ShipKind>(c.n)));
    case 'k': return std::string(combat_name(c.n));
    case 'm': return std::to_string(c.part + 1);
    case 'o': return std::string(module_name(static_cast<Module>(c.n)));
    case 'x': return std::string(race_id(k, c.n));
    case 'w': return seat_code(seat_at(c.n));
    case 'g': case 'T': return std::to_string(c.n + 1);
    case 'G': return std::to_string(c.part + 1);
    case 'i': return std::to_string(c.part);
    case 'j': return std::to_string(c.to_part);
    default: return std::to_string(c.n);
  }
}

// Puts what the word says into the choice; false if it says nothing of the kind.
bool read(const Trian& game, char letter, std::string_view word, Choice& c) {
  const Content& k = game.content;
  const auto put = [](u8& field, std::optional<u8> found) { return found ? (field = *found, true) : false; };
  const auto number = [&](u8& field, std::string_view digits, int low, int high) {
    const auto n = find_number(digits, high);
    return n && *n >= low ? (field = static_cast<u8>(*n - low), true) : false;
  };
  switch (letter) {
    case 'a': case 't': {
      const auto cell = find_cell(word);
      if (cell) (letter == 'a' ? c.x : c.to_x) = shifted(cell->x), (letter == 'a' ? c.y : c.to_y) = shifted(cell->y);
      return cell.has_value();
    }
    case 'p': case 'q': {
      const auto place = find_place(word);
      if (!place) return false;
      if (letter == 'p') c.x = shifted(place->cell.x), c.y = shifted(place->cell.y), c.part = place->region;
      else c.to_x = shifted(place->cell.x), c.to_y = shifted(place->cell.y), c.to_part = place->region;
      return true;
    }
    case 'c': return put(c.n, find_colour(word));
    case 'd': return put(c.part, find_colour(word));
    case 'e': return put(c.to_part, find_colour(word));
    case 'f': return put(c.n, find_face(k, word));
    case 'r': return word.size() == 2 && word[0] == 'r' && number(c.part, word.substr(1), 0, 2);
    case 'u': case 'U':
      for (u8 i = 0; i < 2; ++i)
        if (kUnits[i] == word) return (letter == 'u' ? c.n : c.part) = i, true;
      return false;
    case 's': return put(c.n, find_ship(word)) && c.n != 0;
    case 'k': return put(c.n, find_combat(word));
    case 'm': return number(c.part, word, 1, kModules);
    case 'o': return put(c.n, find_module(word)) && c.n != 0;
    case 'x': return put(c.n, find_race(k, word));
    case 'w': {
      const auto seat = find_seat(word, game.players());
      if (seat) c.n = static_cast<u8>(*seat);
      return seat.has_value();
    }
    case 'g': return number(c.n, word, 1, 2);
    case 'G': return number(c.part, word, 1, 2);
    case 'T': return number(c.n, word, 1, kTiles);
    case 'i': return number(c.part, word, 0, kMostCommitted);
    case 'j': return number(c.to_part, word, 0, kMostCommitted);
    default: return number(c.n, word, 0, 6);
  }
}

std::string_view next_word(std::string_view& rest) {
  const std::size_t end = rest.find(' ');
  const std::string_view word = rest.substr(0, end);
  rest = end == rest.npos ? std::string_view{} : rest.substr(end + 1);
  return word;
}

std::optional<Choice> match(const Trian& game, const Pattern& pattern, std::string_view token) {
  Choice c{.verb = pattern.verb, .n = pattern.n};
  std::string_view words = pattern.words;
  while (!words.empty() && !token.empty()) {
    const std::string_view expected = next_word(words), word = next_word(token);
    if (expected[0] != '%' ? expected != word : !read(game, expected[1], word, c)) return std::nullopt;
  }
  return words.empty() && token.empty() ? std::optional(c) : std::nullopt;
}

}  // namespace

std::string token_of(const Trian& game, Choice c) {
  for (const Pattern& p : kPatterns) {
    if (p.verb != c.verb || (p.n != kNone && p.n != c.n)) continue;
    std::string text;
    for (std::string_view words = p.words; !words.empty();) {
      const std::string_view word = next_word(words);
      if (!text.empty()) text += ' ';
      text += word[0] == '%' ? written(game, word[1], c) : std::string(word);
    }
    return text;
  }
  return "?";
}

std::optional<Choice> parse_token(const Trian& game, std::string_view token) {
  if (token.size() > 100) return std::nullopt;
  for (const Pattern& p : kPatterns)
    if (const auto c = match(game, p, token); c && token_of(game, *c) == token) return c;
  return std::nullopt;
}

}  // namespace orrery::trian
