#include "cli/tty/trian_board.h"

#include <algorithm>

#include "cli/tty/palette.h"
#include "cli/tty/pane.h"
#include "cli/tty/text.h"
#include "games/trian/paper/area_words.h"
#include "games/trian/paper/effects.h"
#include "games/trian/paper/elements.h"
#include "games/trian/paper/paper.h"
#include "games/trian/rules/rules.h"
#include "play/wall.h"

namespace orrery::tty {
namespace {

using namespace trian;
using View = Trian::View;

enum Pane { kMapPane, kAreasPane, kPlayersPane, kRackPane };
enum Page { kMapPage, kAreasPage, kPlayersPage, kLogPage };

std::string number(int n) { return std::to_string(n); }

// One seat's view, and the open part of the table behind it.
struct Sight {
  const Scene& scene;
  const Trian& game;
  const Content& k;
  View view;
  trian::State s;
  Seat viewer;

  Look look_of(std::string_view element, Look plain = kText) const { return scene.lights.look(element, plain); }
  std::string name(Seat p) const { return scene.name(p); }
};
Sight sight_of(const Scene& scene) {
  const Trian& game = *behind<Trian>(scene.game);
  const View view = unwrap<Trian>(scene.view);
  return {scene, game, game.content, view, public_part(view), scene.view.viewer};
}

constexpr int kWide = 4, kHigh = 2;  // of a cell, in letters

class Drawing : PaneWriter {
 public:
  Drawing(Canvas& canvas, Rect where, const Sight& s) : PaneWriter(canvas, where), s_(s) {}

  // Every cell has two lines: which way it points and its face, then ship and emissary. The middle is the tile just added.
  void map() {
    canvas_.title(where_, "Galaxy", "△▽ face, ship, emissary · x,y at the edges");
    find_middle();
    for (int i = 0; i < size(s_.s.galaxy); ++i) tile(i);
    for (const auto* lit : {&s_.scene.lights.offered, &s_.scene.lights.chosen})
      for (const std::string& element : *lit)
        if (element.starts_with("spot/")) spot(element);
    for (int column = 0; column < where_.width / kWide; column += 4)
      canvas_.write(where_.x + column * kWide, where_.bottom() - 1, number(column - where_.width / kWide / 2 + middle_.x), kFaint);
    for (int row = 0; row < (where_.height - 2) / kHigh; row += 2)
      canvas_.write(where_.right() - 3, where_.y + 1 + row * kHigh, number(row - (where_.height - 2) / kHigh / 2 + middle_.y), kFaint);
  }
  void areas() {
    canvas_.title(where_, "Areas", "tiles · open edges · who · what it pays");
    AllFacts facts;
    all_facts(s_.k, s_.s.galaxy, facts);
    for (const bool closed : {false, true})
      for (std::size_t n = 0; n < s_.s.galaxy.nodes; ++n)
        if (s_.s.galaxy.area[n] == n && (facts[n].open == 0) == closed) area(static_cast<Area>(n), facts[n]);
  }
  void players() {
    canvas_.title(where_, "Players", "credits · minerals · tokens · figures left");
    for (int i = 0; i < s_.game.players(); ++i) player(seat_at(i));
  }
  void rack() {
    canvas_.title(where_, "Rack", "t: all texts");
    for (int i = 0; i < 2; ++i) {
      const u8 top = s_.view.top[static_cast<std::size_t>(i)];
      say({{"stack " + number(i + 1) + ": " + number(stack_size(s_.s, i)) + " left, ", s_.look_of(element::stack(i))}, {face(top), kText}}, element::stack(i));
    }
    if (s_.view.drawn_up != kNone) {
      say({{"drawn: ", kDim}, {face(s_.view.drawn_up), kBrass}});
      if (s_.view.drawn.is_known && s_.view.drawn.value < kTiles)
        for (const u8 f : s_.k.tile[s_.view.drawn.value].face) say({{"  " + face(f) + " " + edges(f), s_.look_of(element::drawn(s_.k, f))}}, element::drawn(s_.k, f));
    }
    battle();
  }

 private:
  std::string face(u8 f) const { return f < s_.k.face.size() ? std::string(s_.k.face[f].id.view()) + " " + std::string(s_.k.face[f].name.view()) : "nothing"; }
  std::string edges(u8 f) const {
    std::string text = "(";
    for (const Profile p : s_.k.face[f].edge) text += "SPNG"[static_cast<int>(p)];
    return text + ")";
  }
  // The whole galaxy if there is room for it; otherwise the part around the newest tile.
  void find_middle() {
    if (size(s_.s.galaxy) == 0) return;
    const trian::Cell newest = at(s_.s.galaxy, s_.s.just_added < size(s_.s.galaxy) ? s_.s.just_added : size(s_.s.galaxy) - 1).cell;
    const auto middle = [&](i8 trian::Cell::* side, int room) {
      int low = newest.*side, high = low;
      for (int i = 0; i < size(s_.s.galaxy); ++i) low = std::min<int>(low, at(s_.s.galaxy, i).cell.*side), high = std::max<int>(high, at(s_.s.galaxy, i).cell.*side);
      --low, ++high;  // tiles may be added all around
      if (high - low < room) return static_cast<i8>((low + high + 1) / 2);
      return static_cast<i8>(std::clamp<int>(newest.*side, low + room / 2, high - room / 2 + 1));
    };
    middle_ = {middle(&trian::Cell::x, where_.width / kWide), middle(&trian::Cell::y, (where_.height - 2) / kHigh)};
  }
  bool corner_of_cell(trian::Cell c, int& x, int& y) const {
    x = where_.x + (where_.width / kWide / 2 + c.x - middle_.x) * kWide;
    y = where_.y + 1 + ((where_.height - 2) / kHigh / 2 + c.y - middle_.y) * kHigh;
    return x >= where_.x && x + kWide <= where_.right() && y > where_.y && y + kHigh < where_.bottom();
  }
  static Paint paint_of(const Face& f) {
    if (f.feature == Feature::Exmitter) return Paint::Warning;
    if (f.feature != Feature::None) return Paint::Brass;
    const std::string_view kind = f.category.view();
    return kind == "nebula" || kind == "extractor" ? Paint::Purple : kind == "planet" ? Paint::Teal : kind == "mixed" ? Paint::Blue : kind == "gas" ? Paint::Green : Paint::Yellow;
  }
  void tile(int i) {
    int x = 0, y = 0;
    const Placed& p = at(s_.s.galaxy, i);
    if (!corner_of_cell(p.cell, x, y)) return;
    const Face& f = face_of(s_.k, p);
    canvas_.mark({x, y, kWide, kHigh}, element::tile(p.cell));
    Look look = s_.look_of(element::tile(p.cell), Look{paint_of(f)});
    for (std::size_t r = 0; r < f.regions.size(); ++r)
      for (const std::string& e : {element::site(p.cell, static_cast<int>(r)), element::space(p.cell, static_cast<int>(r)), element::area(p.cell, static_cast<int>(r))}) {
        canvas_.mark({x, y, kWide, kHigh}, e);
        if (s_.scene.lights.of(e) != Lights::Off) look = s_.look_of(e, look);
      }
    if (f.feature == Feature::Outpost) {
      canvas_.mark({x, y, kWide, kHigh}, element::site(p.cell, kOutpostSite));
      look = s_.look_of(element::site(p.cell, kOutpostSite), look);
    }
    canvas_.write(x, y, (p.cell.points_up() ? "△" : "▽") + std::string(f.id.view()), i == s_.s.just_added ? look.underlined() : look, kWide);
    if (!p.ship.empty()) {
      constexpr std::string_view letters = " CRPDG";
      canvas_.write(x, y + 1, letters.substr(static_cast<std::size_t>(p.ship.kind()), 1), s_.look_of(element::ship(p.cell), Look{player_paint(orrery::index(p.ship.owner()))}.strong()));
      canvas_.write(x + 1, y + 1, is_harnessed(s_.s, i) ? "=" : "", kDim);
      canvas_.mark({x, y + 1, 2, 1}, element::ship(p.cell));
    }
    if (!p.emissary.empty()) {
      constexpr std::string_view letters = "ers";  // emissary, research station, space station
      canvas_.write(x + 2, y + 1, letters.substr(static_cast<std::size_t>(p.emissary.level()), 1), s_.look_of(element::emissary(p.cell), Look{player_paint(orrery::index(p.emissary.owner()))}.strong()));
      canvas_.write(x + 3, y + 1, is_blocked(s_.game, s_.s, i) ? "x" : "", Look{Paint::Warning});
      canvas_.mark({x + 2, y + 1, 2, 1}, element::emissary(p.cell));
    }
    if (in_zone(s_.game, s_.s, i)) canvas_.put(x + 3, y, U'!', Look{Paint::Warning});
  }
  // "spot/1,0,2,N1"
  void spot(const std::string& element) {
    const std::string_view rest = std::string_view(element).substr(5);
    const std::size_t first = rest.find(','), second = first == rest.npos ? first : rest.find(',', first + 1);
    const auto cell = second == rest.npos ? std::nullopt : find_cell(rest.substr(0, second));
    int x = 0, y = 0;
    if (!cell || !corner_of_cell(*cell, x, y)) return;
    canvas_.mark({x, y, kWide, kHigh}, element);
    canvas_.write(x, y, cell->points_up() ? "△··" : "▽··", s_.look_of(element), kWide);
  }
  void area(Area a, const AreaFacts& facts) {
    const Kind kind = kind_of(s_.k, s_.s.galaxy, a);
    const Place first = first_region(s_.k, s_.s.galaxy, a);
    const std::string id = element::area(at(s_.s.galaxy, first.tile).cell, first.region);
    const bool pending = is_pending(s_.s, a);
    const SeatSet there = kind == Kind::Space ? SeatSet{} : fighters_in(s_.game, s_.s, a);
    const Closed* closed = closed_area(s_.s, a);
    if (there.empty() && !pending && facts.tiles < 3 && !(closed && !closed->minerals.empty())) return;
    if (kind == Kind::Space && !pending && facts.open > 2) return;
    Line line{{std::string(kind_name(kind)) + " " + area_name(s_.k, s_.s.galaxy, a) + " ", s_.look_of(id, kBrass)}};
    line.push_back({counted(facts.tiles, "tile", "tiles") + (facts.open > 0 ? ", " + number(facts.open) + " open " : pending ? ", to resolve " : ", closed "), pending ? Look{Paint::Warning} : kDim});
    for (int i = 0; i < s_.game.players() && kind != Kind::Space; ++i)
      if (const int n = emissaries_in(s_.game, s_.s, a, seat_at(i), false); n > 0) append(line, seat_mark(seat_at(i))), line.push_back({number(n) + " ", kText});
    if (closed && closed->minerals.size() > 0) {
      constexpr const char* letters = "rbgy";
      std::string stock;
      for (int c = 0; c < kColours; ++c)
        if (closed->minerals.of(c) > 0) stock += number(closed->minerals.of(c)) + letters[c] + " ";
      line.push_back({"minerals " + stock, kText});
    }
    if (facts.open == 0 && !pending) line.push_back({is_player(controller_of(s_.s, a)) ? s_.name(controller_of(s_.s, a)) + "'s" : "nobody's", kDim});
    else line.push_back({closing_words(s_.game, s_.s, a), kDim});
    say(line, id);
  }
  void player(Seat p) {
    const Corner<Seen>& c = s_.view.corner[static_cast<std::size_t>(p)];
    Line line = seat_mark(p);
    line.push_back({" " + s_.name(p) + (s_.view.active == p ? " ◂ " : " "), Look{player_paint(orrery::index(p))}});
    if (c.race < kRaces) line.push_back({std::string(race_name(s_.k, c.race)) + " ", kBrass});
    line.push_back({number(c.credits) + " cr, ", kText});
    if (c.minerals.is_known)
      line.push_back({number(c.minerals.value.of(0)) + "r " + number(c.minerals.value.of(1)) + "b " + number(c.minerals.value.of(2)) + "g " + number(c.minerals.value.of(3)) + "y, ", kText});
    else line.push_back({counted(c.mineral_count, "mineral", "minerals") + ", ", kText});
    line.push_back({c.tokens.is_mine ? number(c.tokens.mine.reroll) + " rerolls " + number(c.tokens.mine.plus1) + " × +1; " : counted(c.tokens.shape.count, "token", "tokens") + "; ", kText});
    line.push_back({number(c.supply[0]) + " emissaries, " + number(c.supply[1]) + "+" + number(c.supply[2]) + " stations, " + number(c.supply[3]) + "+" + number(c.supply[4]) + " ships", kDim});
    if (s_.game.has_skills() && c.race < kRaces) {
      std::string skills;
      for (std::size_t m = 0; m < kModules; ++m)
        if (c.modules[m] != Module::Locked) skills += "; " + std::string(skill_name(s_.k, c.modules[m] == Module::Universal ? s_.k.universal[m] : s_.k.race[c.race].module[m]));
      line.push_back({skills, kDim});
    }
    say(line, element::seat(p));
  }
  void battle() {
    const Battle& b = s_.view.battle;
    if (b.kind == BattleKind::None) return;
    say({{b.kind == BattleKind::Ships ? "Battle of ships" : "Battle of emissaries", Look{Paint::Warning}}});
    for (int i = 0; i < s_.game.players(); ++i) {
      const Seat p = seat_at(i);
      if (!SeatSet{b.fighters}.has(p)) continue;
      Line line = seat_mark(p);
      line.push_back({" die " + number(b.die[static_cast<std::size_t>(i)]) + ", total " + number(total_of(s_.game, s_.s, p)) + ", committed " +
                          number(s_.view.corner[static_cast<std::size_t>(i)].committed.shape.count), kText});
      say(line);
    }
  }

  const Sight& s_;
  trian::Cell middle_{};
};

class TrianBoard final : public Board {
 public:
  Layout arrange(int width, int height, int players) const override {
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2;
    if (width < 120 || height < 40) {
      const int left = width * 3 / 5;
      const Rect shared{0, 2, left, height - 3};
      const int rack = 7;
      l.pages = {"Galaxy", "Areas", "Players", "Log"};
      l.panes = {shared, shared, {0, 2, left, shared.height - rack}, {0, 2 + shared.height - rack, left, rack}};
      l.log = shared;
      l.choices = {left + 1, 1, width - left - 1, rows};
      return l;
    }
    const int left = width * 11 / 20, map = std::min(rows - 12, 30);
    const int x = left + 1, room = width - x, table = 1 + 3 * players, rack = 8, areas = std::max(6, (rows - table - rack) / 2);
    l.panes = {{0, 1, left, map}, {x, 1 + table + rack, room, areas}, {x, 1, room, table}, {x, 1 + table, room, rack}};
    l.choices = {0, 1 + map, left, rows - map};
    l.log = {x, 1 + table + rack + areas, room, rows - table - rack - areas};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Scene& scene) const override {
    const Sight sight = sight_of(scene);
    const auto here = [&](int its_page) { return l.pages.empty() || page == its_page; };
    if (here(kMapPage)) Drawing(canvas, l.panes[kMapPane], sight).map();
    if (here(kAreasPage)) Drawing(canvas, l.panes[kAreasPane], sight).areas();
    if (here(kPlayersPage)) Drawing(canvas, l.panes[kPlayersPane], sight).players();
    if (here(kPlayersPage)) Drawing(canvas, l.panes[kRackPane], sight).rack();
  }
  int page_of(std::string_view element) const override {
    for (const std::string_view head : {"spot/", "tile/", "ship/", "emissary/", "site/", "space/"})
      if (element.starts_with(head)) return kMapPage;
    if (element.starts_with("area/")) return kAreasPage;
    return element.starts_with("seat/") || element.starts_with("stack/") || element.starts_with("drawn/") ? kPlayersPage : -1;
  }
  Line status(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    if (s.view.phase == Phase::Setup) return {{"set-up", kDim}};
    constexpr std::string_view phases[] = {"", "extraction", "expansion", "exploration", "over"};
    Line line{{"turn " + number(s.view.turn) + " of 84, " + std::string(phases[static_cast<std::size_t>(s.view.phase)]) + "  ", kDim}};
    append(line, seat_mark(s.view.active));
    line.push_back({" " + s.name(s.view.active) + (s.view.active == s.viewer ? ": your turn" : "'s turn"), kText});
    return line;
  }
  std::string summary(const Scene& scene, const Changes& changes) const override {
    std::string words;
    const std::string mine = is_player(scene.view.viewer) ? "players." + number(orrery::index(scene.view.viewer)) + "." : "players.";
    for (const Change& c : changes) {
      if (!c.by || !c.path.starts_with(mine)) continue;
      const std::string what = c.path.substr(mine.size());
      if (what == "credits" || what == "mineral_count" || what == "token_count")
        words += (words.empty() ? "" : ", ") + std::string(*c.by > 0 ? "+" : "") + number(static_cast<int>(*c.by)) + " " + (what == "credits" ? "credits" : what == "mineral_count" ? "minerals" : "tokens");
    }
    return words;
  }
  std::vector<Leaflet> leaflets(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    std::vector<Leaflet> out;
    for (const Race& race : s.k.race) {
      std::string text(race.character.view());
      for (const u8 skill : race.basic) text += "\n" + std::string(skill_name(s.k, skill)) + ": " + words_of(s.k.skill[skill]);
      for (std::size_t m = 0; m < kModules; ++m)
        text += "\nModule " + number(static_cast<int>(m) + 1) + ": " + std::string(skill_name(s.k, race.module[m])) + ": " + words_of(s.k.skill[race.module[m]]) + " Or " +
                std::string(skill_name(s.k, s.k.universal[m])) + ": " + words_of(s.k.skill[s.k.universal[m]]);
      out.push_back({std::string(race.name.view()), text});
    }
    for (const Face& f : s.k.face) {
      std::string text = "Edges ";
      for (const Profile p : f.edge) text += "SPNG"[static_cast<int>(p)];
      out.push_back({std::string(f.id.view()) + " " + std::string(f.name.view()), text + " (space, space with a path, nebula, gas), " + std::string(f.category.view())});
    }
    for (const Option& o : scene.game.info().options) out.push_back({"Option " + o.name, o.words});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Scene&) const override { return {}; }
  std::string welcome() const override {
    return "You lead an alien race into a galaxy that grows tile by tile. After 84 tiles the most credits win; every mineral counts three.\n"
           "\n"
           "A turn has three phases. Extraction: mine, trade, unlock skills. Expansion: draw a tile, choose one of its sides and place it so that all edges agree. "
           "Exploration: one action, such as sending an emissary or a ship to the new tile, building a station, moving a ship, or research.\n"
           "\n"
           "Nebulas, planetary systems and outer space pay when they are closed: the player alone inside, or whoever closes an empty one. In a closed area you control "
           "you build research and space stations, which pay most of all. Closings wait until you resolve them, before or after your action.\n"
           "\n"
           "Press h for a hint whenever you are stuck.";
  }
  std::vector<std::string> in_words(const Scene& scene) const override {
    const Sight s = sight_of(scene);
    std::vector<std::string> out;
    for (int i = 0; i < s.game.players(); ++i) {
      const Corner<Seen>& c = s.view.corner[static_cast<std::size_t>(i)];
      out.push_back(s.name(seat_at(i)) + " has " + counted(c.credits, "credit", "credits") + ", " + counted(c.mineral_count, "mineral", "minerals") + ", " +
                    counted(c.tokens.shape.count, "combat token", "combat tokens") + " and " + counted(c.supply[0], "emissary", "emissaries") + " in hand.");
    }
    for (int i = 0; i < 2; ++i)
      if (const u8 top = s.view.top[static_cast<std::size_t>(i)]; top < s.k.face.size())
        out.push_back("Stack " + number(i + 1) + " shows " + std::string(s.k.face[top].name.view()) + ", " + number(stack_size(s.s, i)) + " left.");
    for (int i = 0; i < size(s.s.galaxy); ++i) {
      const Placed& p = at(s.s.galaxy, i);
      std::string text = cell_name(p.cell) + ": " + std::string(face_of(s.k, p).name.view());
      if (!p.ship.empty()) text += ", " + std::string(ship_name(p.ship.kind())) + " of " + s.name(p.ship.owner());
      if (!p.emissary.empty()) text += ", " + std::string(emissary_name(p.emissary.kind())) + " of " + s.name(p.emissary.owner()) + (p.emissary.level() > 0 ? " with a station" : "");
      out.push_back(text + ".");
    }
    return out;
  }
};

}  // namespace

std::unique_ptr<Board> trian_board() { return std::make_unique<TrianBoard>(); }

}  // namespace orrery::tty
