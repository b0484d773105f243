#include "step_words.h"

#include "names.h"

namespace orrery::trian {
namespace {

constexpr std::array<std::string_view, kSteps> kNames{
    "choose race", "roll first", "deal first", "show top", "starting tokens", "start turn", "upkeep", "end turn", "settle", "extract", "gather", "expand", "draw",
    "turn tile", "place", "phase 2 skill", "explore", "teleport to", "transport to", "swap with", "priestess mines", "priestess settles", "roll risky", "resolve",
    "take back", "draw mineral", "draw token", "pay", "choose attacker", "choose battle", "ship battle", "target", "evade", "evade to", "ship clash", "commit",
    "roll", "reveal", "use tokens", "reroll", "compare", "emissary battle", "emissary clash", "lose"};

}  // namespace

std::string_view step_name(Do what) { return kNames[static_cast<std::size_t>(what)]; }
bool is_chance(const Trian& game, Do what) {
  switch (what) {
    case Do::RollFirst: case Do::DealFirst: case Do::ShowTop: case Do::TurnTile: case Do::RollRisky: case Do::DrawMineral: case Do::DrawToken: case Do::Roll: case Do::Reroll: return true;
    case Do::ChooseRace: return game.options.random_races;
    default: return false;
  }
}

void write_step(const Trian& game, const Galaxy& galaxy, const Step& step, JsonWriter& out) {
  out.open().field("do", step_name(step.what));
  if (is_player(step.who)) out.field("who", seat_code(step.who));
  if (step.n != 0) out.field("n", step.n);
  if (step.at < size(galaxy)) out.field("at", cell_name(at(galaxy, step.at).cell));
  else if (step.at != kNone) out.field("at", "end");
  if (step.area < galaxy.nodes) out.field("area", area_name(game.content, galaxy, step.area));
  if (step.mode != 0) out.field("mode", step.mode);
  if (step.part != 0) out.field("part", step.part);
  if (step.from != 0) out.field("from", step.from);
  out.close();
}

Seat read_seat(const Trian& game, const Reader& in) {
  const auto seat = find_seat(in.word(), game.players());
  if (in.ok() && !seat) in.refuse("'" + std::string(in.word()) + "' is not a seat, P1 to P" + std::to_string(game.players()));
  return seat.value_or(Seat::P1);
}
u8 read_tile(const Galaxy& galaxy, const Reader& in) {
  const auto cell = find_cell(in.word());
  const int tile = cell ? tile_at(galaxy, *cell) : int{kNone};
  if (in.ok() && tile == kNone) in.refuse("no tile lies at '" + std::string(in.word()) + "'");
  return static_cast<u8>(tile);
}
Place read_region(const Trian& game, const Galaxy& galaxy, const Reader& in) {
  const auto place = find_place(in.word());
  const int tile = place ? tile_at(galaxy, place->cell) : int{kNone};
  if (in.ok() && (tile == kNone || (place->region != kOutpostSite && place->region >= face_of(game.content, galaxy, tile).regions.size())))
    in.refuse("'" + std::string(in.word()) + "' is not a region of a placed tile");
  return in.ok() ? Place{static_cast<u8>(tile), place->region} : Place{};
}
Area read_area(const Trian& game, const Galaxy& galaxy, const Reader& in) {
  const Place p = read_region(game, galaxy, in);
  if (in.ok() && (p.region == kOutpostSite || !has_area(game.content, galaxy, p) || area_name(game.content, galaxy, area_of(game.content, galaxy, p)) != in.word()))
    in.refuse("'" + std::string(in.word()) + "' is not the name of an area");
  return in.ok() ? area_of(game.content, galaxy, p) : Area{0};
}

Step read_step(const Trian& game, const Galaxy& galaxy, const Reader& in) {
  Step step;
  in.only({"do", "who", "n", "at", "area", "mode", "part", "from"});
  const Reader name = in.at("do");
  bool found = false;
  for (std::size_t i = 0; i < kNames.size() && in.ok(); ++i)
    if (kNames[i] == name.word()) step.what = static_cast<Do>(i), found = true;
  if (in.ok() && !found) name.refuse("'" + std::string(name.word()) + "' is not a step of the game");
  if (!in.ok()) return step;
  if (is_chance(game, step.what)) {
    step.who = Seat::Chance;
    if (in.optional("who").exists()) in.optional("who").refuse("Chance answers here");
  } else {
    step.who = read_seat(game, in.at("who"));
  }
  const auto number = [&](const char* key, u8& field) {
    if (const Reader at = in.optional(key); in.ok() && at.exists()) field = static_cast<u8>(at.integer(1, 255));
  };
  number("n", step.n), number("mode", step.mode), number("part", step.part), number("from", step.from);
  if (const Reader at = in.optional("at"); in.ok() && at.exists()) step.at = at.word() == "end" && step.what == Do::Upkeep ? static_cast<u8>(size(galaxy)) : read_tile(galaxy, at);
  if (const Reader at = in.optional("area"); in.ok() && at.exists()) step.area = read_area(game, galaxy, at);
  return step;
}

}  // namespace orrery::trian
