#include "trian/scene.h"

namespace orrery::trian {

Scene::Scene(int players, Settings settings) {
  auto opened = open({players, std::move(settings), ""});
  game = std::get<Trian>(opened);
  s = game.setup();
  s.agenda.clear();
  s.first = s.active = Y;
  s.turn = 1;
  s.top = {kNone, kNone};
  for (int i = 0; i < players; ++i) {
    constexpr std::string_view plain[] = {"R4", "R3", "R7", "R5"};
    race(seat_at(i), plain[i]);
  }
  s.top = {static_cast<u8>(*find_face(game.content, "N1")),
           static_cast<u8>(*find_face(game.content, "L1"))};
}

Scene::At Scene::read(std::string_view text) const {
  const std::size_t a = text.find('@'), r = text.find('r');
  const auto face = find_face(game.content, text.substr(0, a));
  const auto cell = find_cell(text.substr(a + 1, r - a - 1));
  REQUIRE_MESSAGE((face && cell), std::string(text));
  return {*face, {*cell, static_cast<u8>(text[r + 1] - '0')}};
}
// A tile with that face that lies nowhere yet, and does not show up in the rack; of what is left
// one may be double.
Tile Scene::any_tile(int face) const {
  const RackChance rack = rack_of(*this, game, s);
  for (int t = kTiles; t-- > 0;)
    if (rack.inside[static_cast<std::size_t>(t)] &&
        (game.content.tile[static_cast<std::size_t>(t)].face[0] == face ||
         game.content.tile[static_cast<std::size_t>(t)].face[1] == face))
      return static_cast<Tile>(t);
  FAIL("no such tile is left");
  return 0;
}
Scene& Scene::lay(std::string_view tiles) {
  while (!tiles.empty()) {
    const std::size_t end = tiles.find(' ');
    const At at = read(tiles.substr(0, end));
    tiles = end == tiles.npos ? std::string_view{} : tiles.substr(end + 1);
    REQUIRE((s.galaxy.tiles.empty() || may_lie(game.content, s.galaxy, at.face, at.spot)));
    Known<Tile> id;
    id.put(any_tile(at.face), SeatSet::of(Y));
    trian::lay(game.content, s.galaxy, at.face, at.spot);
    s.tile.push(id);
    --s.unseen[s.unseen[0] > s.unseen[1] ? 0 : 1];
  }
  return *this;
}
Scene& Scene::emissary(Seat p, Cell cell, int level, int region, EmissaryKind kind) {
  const int tile = tile_at(s.galaxy, cell);
  const Face& face = face_of(game.content, s.galaxy, tile);
  put_emissary(s, tile, kind, p, region < 0 ? 0 : number_among(face.sites, region), level);
  Mine& c = corner_of(s, p);
  if (kind == EmissaryKind::Emissary)
    --c.supply[index(Figure::Emissary)];
  else
    --c.special[index(kind == EmissaryKind::Minion ? Special::Minion : Special::Priestess)];
  if (level >= 1) --c.supply[index(Figure::Research)];
  if (level >= 2) --c.supply[index(Figure::Station)];
  return *this;
}
Scene& Scene::ship(ShipKind kind, Seat p, Cell cell, int region) {
  const int tile = tile_at(s.galaxy, cell);
  put_ship(s, tile, kind, p,
           region < 0 ? 0 : number_among(face_of(game.content, s.galaxy, tile).spaces, region));
  at(s.galaxy, tile).ship.settled();
  Mine& c = corner_of(s, p);
  switch (kind) {
    case ShipKind::Corvette: --c.supply[index(Figure::Corvette)]; break;
    case ShipKind::Rogue: --c.supply[index(Figure::Rogue)]; break;
    case ShipKind::Priestess: --c.special[index(Special::Priestess)]; break;
    case ShipKind::Decoy: --c.special[index(Special::Decoy)]; break;
    default: --c.special[index(Special::Cannon)]; break;
  }
  return *this;
}
Scene& Scene::marker(Special kind, Seat p, Cell cell, int space) {
  s.markers.push(Marker::of(kind, p, tile_at(s.galaxy, cell), space));
  --corner_of(s, p).special[index(kind)];
  return *this;
}
Scene& Scene::race(Seat p, std::string_view id, std::string_view modules) {
  Mine& c = corner_of(s, p);
  c.race = *find_race(game.content, id);
  for (std::size_t i = 0; i < kModules; ++i)
    c.modules[i] = modules[i] == 'U'   ? Module::Universal
                   : modules[i] == 'R' ? Module::Racial
                                       : Module::Locked;
  c.special = powers_of(game, s, p).tokens;
  return *this;
}
Scene& Scene::credits(Seat p, int n) {
  corner_of(s, p).credits = static_cast<u16>(n);
  return *this;
}
Scene& Scene::minerals(Seat p, int red, int blue, int green, int yellow) {
  Acting<Trian> t(game, s);
  const int n[] = {red, blue, green, yellow};
  for (int c = 0; c < kColours; ++c) put_minerals(t, p, c, n[c]), put_in_bag(t, c, -n[c]);
  return *this;
}
Scene& Scene::tokens(Seat p, int rerolls, int plus1) {
  Acting<Trian> t(game, s);
  put_token_in_bag(t, Combat::Reroll, -rerolls), put_token_in_bag(t, Combat::Plus1, -plus1);
  corner_of(s, p).tokens.put({static_cast<u8>(rerolls), static_cast<u8>(plus1)});
  return *this;
}
Scene& Scene::stock(Cell cell, int region, int red, int blue, int green, int yellow) {
  Acting<Trian> t(game, s);
  const int n[] = {red, blue, green, yellow};
  for (int c = 0; c < kColours; ++c)
    closed_area(s, area(cell, region))->minerals.add(c, n[c]), put_in_bag(t, c, -n[c]);
  return *this;
}
// The rest goes where it bothers nobody: to a nebula far away that is closed for this.
Scene& Scene::bag(int red, int blue, int green, int yellow) {
  Minerals want;
  want.n = {static_cast<u8>(red), static_cast<u8>(blue), static_cast<u8>(green),
            static_cast<u8>(yellow)};
  const Minerals have = s.bag.value(*this);
  const Seat last = seat_at(game.players() - 1);
  for (int c = 0; c < kColours; ++c) {
    Acting<Trian> t(game, s);
    put_minerals(t, last, c, have.of(c) - want.of(c)), put_in_bag(t, c, want.of(c) - have.of(c));
  }
  return *this;
}
Scene& Scene::resolved() {
  for (std::size_t n = 0; n < s.galaxy.nodes; ++n) {
    const Area a = static_cast<Area>(n);
    if (s.galaxy.area[n] != a || kind_of(game.content, s.galaxy, a) == Kind::Space ||
        facts_of(game.content, s.galaxy, a).open > 0 || closed_area(s, a))
      continue;
    std::size_t i = 0;
    while (i < s.closed.size() && s.closed[i].area < a) ++i;
    Closed closed{.area = a};
    SeatSet there = fighters_in(game, s, a);
    for (int p = 0; p < game.players(); ++p)
      if (has_station_in(game, s, a, seat_at(p))) there = there.with(seat_at(p));
    if (there.size() == 1) closed.control(there.first_seat());
    s.closed.insert_at(i, closed);
  }
  return *this;
}

void Scene::begin(Seat p, Phase phase) {
  s.agenda.clear();
  s.active = p;
  s.phase = phase;
  s.actions = 1, s.extra = 0, s.acted = 0, s.used = 0;
  s.just_added = kNone;
}
Scene& Scene::extraction(Seat p) {
  begin(p, Phase::Extraction);
  s.agenda.schedule(Step{.what = Do::Extraction, .who = p}, Step{.what = Do::Expand, .who = p});
  go_on();
  return *this;
}
Scene& Scene::exploration(Seat p) {
  begin(p, Phase::Exploration);
  s.agenda.schedule(Step{.what = Do::Exploration, .who = p});
  go_on();
  return *this;
}
Scene& Scene::draws(Seat p, int tile) {
  begin(p, Phase::Expansion);
  s.drawn.put(static_cast<Tile>(tile - 1), SeatSet::of(p));
  s.drawn_up = game.content.tile[static_cast<std::size_t>(tile - 1)].face[0];
  s.drawn_from = s.unseen[0] > s.unseen[1] ? 0 : 1;
  --s.unseen[s.drawn_from];
  s.agenda.schedule(Step{.what = Do::Place, .who = p});
  go_on();
  return *this;
}
Scene& Scene::adds(Seat p, std::string_view text) {
  const At at = read(text);
  draws(p, any_tile(at.face) + 1);
  return answer("place " + std::string(face_id(game.content, at.face)) + " " +
                cell_name(at.spot.cell) + " r" + std::to_string(at.spot.rotation));
}
Scene& Scene::rolls(std::initializer_list<int> dice) {
  for (const int d : dice) dice_.push_back(d);
  return *this;
}

// Chance answers until a player is asked.
void Scene::go_on() {
  Acting<Trian> t(game, s);
  advance(t, next_);
  while (chance_is_asked<Trian>(s)) {
    const Do what = s.agenda.next().what;
    Choice c = next_[0];
    if (what == Do::Roll || what == Do::Reroll || what == Do::RollRisky) {
      REQUIRE_MESSAGE(!dice_.empty(), "a die is rolled, but none is scripted");
      c.n = static_cast<u8>(dice_.front());
      dice_.pop_front();
    }
    apply(t, c, next_);
  }
  if (const char* law = game.broken_law(s)) FAIL(law);
}
Scene& Scene::answer(std::string_view token) {
  const auto c = parse_token(game, token);
  REQUIRE_MESSAGE(c.has_value(), std::string(token));
  bool found = false;
  for (const Choice& o : next_) found |= o == *c;
  if (!found) {
    std::string all;
    for (const Choice& o : next_) all += token_of(game, o) + "; ";
    FAIL("not offered: " << std::string(token) << " (" << asked() << ": " << all << ")");
  }
  Acting<Trian> t(game, s);
  apply(t, *c, next_);
  go_on();
  return *this;
}
Scene& Scene::until(Seat p, Phase phase) {
  for (const u16 now = s.turn; s.turn == now || s.active != p || s.phase != phase;)
    answer(token_of(game, next_[next_.size() - 1]));
  return *this;
}
bool Scene::offers(std::string_view token) const {
  for (const Choice& o : next_)
    if (token_of(game, o) == token) return true;
  return false;
}
int Scene::offers_of(std::string_view beginning) const {
  int n = 0;
  for (const Choice& o : next_) n += token_of(game, o).rfind(beginning, 0) == 0;
  return n;
}
std::string Scene::asked() const {
  if (s.agenda.empty()) return "over";
  return seat_code(s.agenda.next().who) + " " + std::string(rule_for<Trian>(s.agenda.next()).name);
}
Reasons Scene::why_not(std::string_view token) const {
  Reasons reasons;
  const auto c = parse_token(game, token);
  REQUIRE_MESSAGE(c.has_value(), std::string(token));
  explain_why_not(game, s, s.agenda.next().who, *c, reasons);
  return reasons;
}

Scene with(std::string_view id, std::string_view modules, int players) {
  Scene t(players, {});
  t.race(Y, id, modules);
  t.race(R, id == "R3" ? "R5" : "R3");
  return t;
}

}  // namespace orrery::trian
