// Choices as lines of words (docs/notation.md): one row for each verb, written and read.
#include "phrases.h"

#include "names.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

// In a token: %a tile; %A area, %P site, %O space, %p site or space; the same of the second cell:
// %B area, %Q space; %c %d %e colours (n, part, to_part), %C a mineral of that colour (n), %f face,
// %r rotation, %u %U unit (n, part), %s kind of ship, %k combat token, %m module, %o its side, %x
// race, %w seat, %g stack (n), %G stack (part), %T tile of the rack, %n %i %j numbers (n, part,
// to_part); a word with a '?' stands there if n is 1.
// clang-format off
constexpr std::array<Phrase, kVerbs> kPhrases{{
    {Verb::RollDie, "roll_die", "roll %n", ""},
    {Verb::DealFirst, "deal_first", "first %w", ""},
    {Verb::DealRace, "deal_race", "deal %x", "GT-13.0.1"},
    {Verb::ShowTop, "show_top", "top %G %f", "GT-6.1.1"},
    {Verb::TurnTile, "turn_tile", "tile %T", "GT-6.1.2"},
    {Verb::DrawMineral, "draw_mineral", "mineral %C", ""},
    {Verb::DrawToken, "draw_token", "token %k", ""},
    {Verb::ChooseRace, "choose_race", "race %x", "GT-13.0.1"},
    {Verb::PayFor, "pay_for", "pay %c for %U %a", "GT-13.6.5"},
    {Verb::ReturnUnit, "return_unit", "return %U %a", "GT-13.6.5"},
    {Verb::BuyMineral, "buy_mineral", "buy %C", "GT-5.2.1"},
    {Verb::BuyToken, "buy_token", "buy token", "GT-5.2.2"},
    {Verb::Exchange, "exchange", "exchange %d %e for %c", "GT-5.2.4"},
    {Verb::SellSet, "sell_set", "sell set", "GT-13.U.2"},
    {Verb::SellToken, "sell_token", "sell %k", "GT-13.4.4"},
    {Verb::Mine, "mine", "mine %A %c", "GT-5.3.1"},
    {Verb::RogueMine, "rogue_mine", "rogue %a mine %B %c", "GT-5.4.1"},
    {Verb::Gather, "gather", "gather %c", "GT-13.3.3"},
    {Verb::Evolve, "evolve", "evolve %m %o", "GT-5.5.1"},
    {Verb::Release, "release", "release %a", "GT-13.1.6"},
    {Verb::EndExtraction, "end_extraction", "end extraction", "GT-4.2"},
    {Verb::Draw, "draw", "draw %g", "GT-6.1.1"},
    {Verb::Place, "place", "place %f %a %r", "GT-6.2.1"},
    {Verb::ShowTile, "show_tile", "show tile", "GT-6.2.6"},
    {Verb::PutExmitter, "put_exmitter", "exmitter %a", "GT-13.6.1"},
    {Verb::PutModulator, "put_modulator", "modulator %a", "GT-13.7.6"},
    {Verb::EndExpansion, "end_expansion", "end expansion", "GT-6.3.3"},
    {Verb::Resolve, "resolve", "resolve %A", "GT-4.5"},
    {Verb::Research, "research", "research", "GT-7.2"},
    {Verb::SendEmissary, "send_emissary", "send emissary %P", "GT-7.3.2"},
    {Verb::SendShip, "send_ship", "send %s %O", "GT-7.3.3"},
    {Verb::Build, "build", "build %a", "GT-7.4.5"},
    {Verb::BuildLiving, "build_living", "build living %a", "GT-13.2.3"},
    {Verb::Teleport, "teleport", "teleport %u %a", "GT-7.5.1"},
    {Verb::TeleportTo, "teleport_to", "teleport to %p", "GT-7.5.3"},
    {Verb::Move, "move", "move %a %Q", "GT-7.6.1"},
    {Verb::Tunnel, "tunnel", "tunnel %a %Q", "GT-13.5.4"},
    {Verb::Transport, "transport", "transport %u %a", "GT-13.4.1"},
    {Verb::TransportTo, "transport_to", "transport to %p", "GT-13.4.1"},
    {Verb::MoveDecoy, "move_decoy", "decoy %a %Q detonate?", "GT-13.7.1"},
    {Verb::Detonate, "detonate", "detonate %a", "GT-13.7.1"},
    {Verb::Risky, "risky", "risky business", "GT-13.3.1"},
    {Verb::PutMinion, "put_minion", "minion %P", "GT-13.2.1"},
    {Verb::PutWormhole, "put_wormhole", "wormhole %O", "GT-13.5.4"},
    {Verb::PutHarness, "put_harness", "harness %a", "GT-13.1.5"},
    {Verb::Swap, "swap", "swap %u %a", "GT-13.6.3"},
    {Verb::SwapWith, "swap_with", "swap with %a", "GT-13.6.3"},
    {Verb::TakeBack, "take_back", "take back %a", "GT-8.5.1"},
    {Verb::EndTurn, "end_turn", "end turn", "GT-4.1"},
    {Verb::Pay, "pay", "pay %c", "GT-13.0.6"},
    {Verb::Stop, "stop", "stop", "GT-8.5.1"},
    {Verb::TakeFrom, "take_from", "take %A %c", "GT-13.1.2"},
    {Verb::Settle, "settle", "settle %P", "GT-13.1.3"},
    {Verb::AttackWith, "attack_with", "attack with %a", "GT-9.5"},
    {Verb::BattleIn, "battle_in", "battle in %A", "GT-10.1"},
    {Verb::Target, "target", "target %a", "GT-9.3.1"},
    {Verb::Evade, "evade", "evade", "GT-13.1.8"},
    {Verb::Stay, "stay", "stay", "GT-13.1.8"},
    {Verb::EvadeTo, "evade_to", "evade to %O", "GT-13.1.8"},
    {Verb::Commit, "commit", "commit %i %j warcry?", "GT-9.3.2"},
    {Verb::UseReroll, "use_reroll", "use reroll", "GT-9.3.5"},
    {Verb::UsePlus1, "use_plus1", "use plus1", "GT-9.3.5"},
    {Verb::Done, "done", "done", "GT-9.3.4"},
    {Verb::Lose, "lose", "lose %a", "GT-10.3.5"},
}};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kPhrases.size(); ++i)
    if (index_of(kPhrases[i].verb) != i) return false;
  return true;
}());
constexpr std::array<std::string_view, 2> kUnits{"ship", "emissary"};

std::string written(const Trian& game, char letter, const Choice& c) {
  const Content& k = game.content;
  switch (letter) {
    case 'a': return cell_name(cell_of(c));
    case 'A':
    case 'P':
    case 'O':
    case 'p': return place_name(cell_of(c), c.part);
    case 'B':
    case 'Q': return place_name(to_cell_of(c), c.to_part);
    case 'c':
    case 'C': return std::string(colour_name(c.n));
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
    case 'g':
    case 'T': return std::to_string(c.n + 1);
    case 'G': return std::to_string(c.part + 1);
    case 'i': return std::to_string(c.part);
    case 'j': return std::to_string(c.to_part);
    default: return std::to_string(c.n);
  }
}

// Puts what the word says into the choice; false if it says nothing of the kind.
bool read(const Trian& game, char letter, std::string_view word, Choice& c) {
  const Content& k = game.content;
  const auto put = [](u8& field, std::optional<u8> found) {
    if (found) field = *found;
    return found.has_value();
  };
  const auto number = [&](u8& field, std::string_view digits, int low, int high) {
    const auto n = find_number(digits, high);
    if (!n || *n < low) return false;
    field = static_cast<u8>(*n - low);
    return true;
  };
  switch (letter) {
    case 'a': {
      const auto cell = find_cell(word);
      if (!cell) return false;
      c.x = shifted(cell->x);
      c.y = shifted(cell->y);
      return true;
    }
    case 'A':
    case 'P':
    case 'O':
    case 'p':
    case 'B':
    case 'Q': {
      const auto place = find_place(word);
      if (!place) return false;
      const bool is_second = letter == 'B' || letter == 'Q';
      (is_second ? c.to_x : c.x) = shifted(place->cell.x);
      (is_second ? c.to_y : c.y) = shifted(place->cell.y);
      (is_second ? c.to_part : c.part) = place->region;
      return true;
    }
    case 'c':
    case 'C': return put(c.n, find_colour(word));
    case 'd': return put(c.part, find_colour(word));
    case 'e': return put(c.to_part, find_colour(word));
    case 'f': return put(c.n, find_face(k, word));
    case 'r': return word.size() == 2 && word[0] == 'r' && number(c.part, word.substr(1), 0, 2);
    case 'u':
    case 'U':
      for (u8 i = 0; i < 2; ++i)
        if (kUnits[i] == word) return put(letter == 'u' ? c.n : c.part, i);
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

// "warcry?": n says whether it stands there.
bool may_lack(std::string_view word) { return word.ends_with('?'); }
std::string_view without_mark(std::string_view word) { return word.substr(0, word.size() - 1); }

std::optional<Choice> match(const Trian& game, const Phrase& phrase, std::string_view token) {
  Choice c{.verb = phrase.verb};
  for (std::string_view words = phrase.token; !words.empty();) {
    const std::string_view expected = next_word(words);
    if (may_lack(expected)) {
      c.n = token == without_mark(expected);
      if (c.n == 1) token = {};
      continue;
    }
    if (token.empty()) return std::nullopt;
    const std::string_view word = next_word(token);
    if (expected[0] != '%' ? expected != word : !read(game, expected[1], word, c))
      return std::nullopt;
  }
  return token.empty() ? std::optional(c) : std::nullopt;
}

// ------------------------------------------------------------------------------------- saying
Argument argument(const Trian& game, char letter, const Choice& c, const Places& at) {
  const Content& k = game.content;
  switch (letter) {
    case 'a': return {"tile", at.here.tile + 1};
    case 'A': return {"area", say_area(at.here)};
    case 'B': return {"area", say_area(at.there)};
    case 'P': return {"site", say_site(game, at.here, c.part, at.on)};
    case 'O': return {"space", say_space(game, at.here, c.part, at.on)};
    case 'Q': return {"to", say_space(game, at.there, c.to_part, at.on)};
    case 'p':
      return {"place", at.to_a_site ? say_site(game, at.here, c.part, at.on)
                                    : say_space(game, at.here, c.part, at.on)};
    case 'c': return {"colour", say_colour(c.n)};
    case 'C': return {"mineral", say_mineral(c.n)};
    case 'd': return {"first", say_colour(c.part)};
    case 'e': return {"second", say_colour(c.to_part)};
    case 'f': return {"face", say_face(k, c.n)};
    case 'r': return {"turned", c.part};
    case 'u': return {"unit", name_at(kUnits, c.n)};
    case 'U': return {"unit", name_at(kUnits, c.part)};
    case 's': return {"ship", say_ship(static_cast<ShipKind>(c.n))};
    case 'k': return {"token", combat_name(c.n)};
    case 'm': return {"module", c.part + 1};
    case 'o': return {"side", module_name(static_cast<Module>(c.n))};
    case 'x': return {"race", printed(race_name(k, c.n))};
    case 'w': return {"whom", seat_at(c.n)};
    case 'g': return {"stack", c.n + 1};
    case 'G': return {"stack", c.part + 1};
    case 'T': return {"sides", say_sides_of(k, c.n)};
    case 'i': return {"rerolls", c.part};
    case 'j': return {"plus", c.to_part};
    default: return {"n", c.n};
  }
}

}  // namespace

const Phrase& phrase_of(Verb verb) { return nth(kPhrases, verb); }

static std::vector<Argument> arguments_but(std::string_view left_out, const Trian& game,
                                           const Choice& c, const Places& places) {
  std::vector<Argument> args;
  for (std::string_view words = phrase_of(c.verb).token; !words.empty();) {
    const std::string_view word = next_word(words);
    if (word[0] == '%' && left_out.find(word[1]) == left_out.npos)
      args.push_back(argument(game, word[1], c, places));
    else if (may_lack(word))
      args.push_back({std::string(without_mark(word)), c.n == 1 ? "yes" : "no"});
  }
  return args;
}
std::vector<Argument> arguments_of(const Trian& game, const Choice& c, const Places& places) {
  return arguments_but("", game, c, places);
}
std::vector<Argument> arguments_without_places(const Trian& game, const Choice& c) {
  return arguments_but("aABPOQp", game, c, {});
}

std::string token_of(const Trian& game, Choice c) {
  if (static_cast<int>(c.verb) >= kVerbs) return "?";
  std::string text;
  for (std::string_view words = phrase_of(c.verb).token; !words.empty();) {
    const std::string_view word = next_word(words);
    if (may_lack(word) && c.n > 1) return "?";
    if (may_lack(word) && c.n == 0) continue;
    if (!text.empty()) text += ' ';
    text += word[0] == '%' ? written(game, word[1], c)
                           : std::string(may_lack(word) ? without_mark(word) : word);
  }
  return text;
}

std::optional<Choice> parse_token(const Trian& game, std::string_view token) {
  if (token.size() > 100) return std::nullopt;
  for (const Phrase& phrase : kPhrases)
    if (const auto c = match(game, phrase, token); c && token_of(game, *c) == token) return c;
  return std::nullopt;
}

}  // namespace orrery::trian
