// Galaxy of Trian on the full screen: where its panes go and what they say. The map is drawn in map.cc.
#include <algorithm>

#include "cli/tty/boards.h"
#include "cli/tty/text.h"
#include "cli/tty/trian/map.h"
#include "games/trian/paper/area_words.h"
#include "games/trian/paper/effects.h"

namespace orrery::tty {
namespace trian {
namespace {

enum Pane { kMapPane, kAreasPane, kPlayersPane, kRackPane };  // pages, too

std::string number(int n) { return std::to_string(n); }
std::string_view words_of(Profile p) {
  constexpr std::string_view words[] = {"space", "path", "nebula", "gas"};
  return words[static_cast<std::size_t>(p)];
}
// What the edges of a face show, as it would lie pointing up.
std::string edges_of(const Face& f, int rotation, bool points_up) {
  constexpr std::string_view up[] = {"right", "bottom", "left"}, down[] = {"left", "top", "right"};
  std::string text;
  for (int e = 0; e < 3; ++e)
    text += (e > 0 ? ", " : "") + std::string((points_up ? up : down)[e]) + " " + std::string(words_of(f.edge[static_cast<std::size_t>((e + 3 - rotation) % 3)]));
  return text;
}
std::string stock_of(const Minerals& minerals) {
  std::string text;
  for (int c = 0; c < kColours; ++c)
    if (minerals.of(c) > 0) text += (text.empty() ? "" : " ") + number(minerals.of(c)) + " " + std::string(colour_name(c));
  return text.empty() ? "none" : text;
}

class Sheets {
 public:
  explicit Sheets(const Sight& sight) : s_(sight) {}

  Sheet areas() const {
    Sheet sheet{"Areas", "tiles · open edges · who · what it pays"};
    AllFacts facts;
    all_facts(s_.k, s_.s.galaxy, facts);
    // First what is to be resolved, then what is open, the nearest to its closing first, then what is closed.
    std::vector<Area> all;
    for (std::size_t n = 0; n < s_.s.galaxy.nodes; ++n)
      if (s_.s.galaxy.area[n] == n) all.push_back(static_cast<Area>(n));
    const auto order = [&](Area a) { return is_pending(s_.s, a) ? 0 : facts[a].open > 0 ? facts[a].open : 100; };
    std::ranges::stable_sort(all, {}, order);
    for (const Area a : all) area(sheet, a, facts[a]);
    return sheet;
  }
  Sheet players() const {
    Sheet sheet{"Players", "left: e r s and ships C R"};
    for (int i = 0; i < s_.game.players(); ++i) player(sheet, seat_at(i));
    for (int r = 0; r < kRaces; ++r)  // what may be chosen, with its texts
      if (const std::string id = element::race(s_.k, r); s_.scene.lights.of(id) != Lights::Off) {
        sheet.say({s_.piece(std::string(race_name(s_.k, r)), id, kBrass), {": " + std::string(s_.k.race[static_cast<std::size_t>(r)].character.view()), kText}}, id);
        for (const u8 skill : s_.k.race[static_cast<std::size_t>(r)].basic) sheet.say({{"  " + std::string(skill_name(s_.k, skill)) + ": ", kBrass}, {words_of(s_.k.skill[skill]), kText}}, id);
      }
    return sheet;
  }
  Sheet rack() const {
    Sheet sheet{"Rack", "S space P path N nebula G gas"};
    for (int i = 0; i < 2; ++i) {
      const u8 top = s_.view.top[static_cast<std::size_t>(i)];
      sheet.say({s_.piece("stack " + number(i + 1), element::stack(i), kBrass), {": " + number(stack_size(s_.s, i)) + " left, ", kDim}, {face(top), kText}}, element::stack(i));
    }
    if (s_.view.drawn_up != kNone) {
      sheet.say({{"drawn: ", kDim}, {face(s_.view.drawn_up), kBrass}});
      if (s_.view.drawn.is_known && s_.view.drawn.value < kTiles)
        for (const u8 f : s_.k.tile[s_.view.drawn.value].face) sheet.say({{"  ", {}}, s_.piece(face(f), element::drawn(s_.k, f))}, element::drawn(s_.k, f));
    }
    battle(sheet);
    return sheet;
  }

 private:
  // "N1 Nebula shore (NSS)": its edges clockwise
  std::string face(u8 f) const {
    if (f >= s_.k.face.size()) return "nothing";
    std::string edges;
    for (const Profile p : s_.k.face[f].edge) edges += "SPNG"[static_cast<int>(p)];
    return std::string(s_.k.face[f].id.view()) + " " + std::string(s_.k.face[f].name.view()) + " (" + edges + ")";
  }
  void area(Sheet& sheet, Area a, const AreaFacts& facts) const {
    const Kind kind = kind_of(s_.k, s_.s.galaxy, a);
    const Place first = first_region(s_.k, s_.s.galaxy, a);
    const std::string id = element::area(at(s_.s.galaxy, first.tile).cell, first.region);
    const bool pending = is_pending(s_.s, a);
    const Closed* closed = closed_area(s_.s, a);
    Line line{s_.piece(std::string(kind_name(kind)) + " " + area_name(s_.k, s_.s.galaxy, a), id, kBrass)};
    line.push_back({" " + counted(facts.tiles, "tile", "tiles") + (facts.open > 0 ? ", " + number(facts.open) + " open " : pending ? ", to resolve " : ", closed "), pending ? Look{Paint::Warning} : kDim});
    for (int i = 0; i < s_.game.players() && kind != Kind::Space; ++i)
      if (const int n = emissaries_in(s_.game, s_.s, a, seat_at(i), false); n > 0) append(line, {s_.mark(seat_at(i)), {number(n) + " ", kText}});
    if (closed && closed->minerals.size() > 0) line.push_back({"minerals " + stock_of(closed->minerals) + " ", kText});
    if (facts.open == 0 && !pending) line.push_back({is_player(controller_of(s_.s, a)) ? s_.name(controller_of(s_.s, a)) + "'s" : "nobody's", kDim});
    else line.push_back({closing_words(s_.game, s_.s, a), kDim});
    sheet.say(std::move(line), id);
  }
  void player(Sheet& sheet, Seat p) const {
    const Corner<Seen>& c = s_.view.corner[static_cast<std::size_t>(p)];
    Line line = s_.name_in_colour(p);
    line.push_back({s_.view.active == p ? " ◂ " : " ", kText});
    if (c.race < kRaces) line.push_back({std::string(race_name(s_.k, c.race)) + " ", kBrass});
    line.push_back({counted(c.credits, "credit", "credits") + ", ", kText});
    line.push_back({(c.minerals.is_known ? "minerals " + stock_of(c.minerals.value) : counted(c.mineral_count, "mineral", "minerals")) + ", ", kText});
    line.push_back({c.tokens.is_mine ? number(c.tokens.mine.reroll) + " rerolls " + number(c.tokens.mine.plus1) + " × +1; " : counted(c.tokens.shape.count, "token", "tokens") + "; ", kText});
    line.push_back({number(c.supply[0]) + "e " + number(c.supply[1]) + "r " + number(c.supply[2]) + "s " + number(c.supply[3]) + "C " + number(c.supply[4]) + "R", kDim});
    if (s_.game.has_skills() && c.race < kRaces) {
      std::string skills;
      for (std::size_t m = 0; m < kModules; ++m)
        if (c.modules[m] != Module::Locked) skills += "; " + std::string(skill_name(s_.k, c.modules[m] == Module::Universal ? s_.k.universal[m] : s_.k.race[c.race].module[m]));
      line.push_back({skills, kDim});
    }
    sheet.say(std::move(line), element::seat(p));
  }
  void battle(Sheet& sheet) const {
    const Battle& b = s_.view.battle;
    if (b.kind == BattleKind::None) return;
    sheet.say({{b.kind == BattleKind::Ships ? "Battle of ships" : "Battle of emissaries", Look{Paint::Warning}}});
    for (int i = 0; i < s_.game.players(); ++i) {
      const Seat p = seat_at(i);
      if (!SeatSet{b.fighters}.has(p)) continue;
      Line line = s_.name_in_colour(p);
      line.push_back({": die " + number(b.die[static_cast<std::size_t>(i)]) + ", total " + number(total_of(s_.game, s_.s, p)) + ", committed " +
                          number(s_.view.corner[static_cast<std::size_t>(i)].committed.shape.count), kText});
      sheet.say(std::move(line));
    }
  }

  const Sight& s_;
};

class TrianBoard final : public Board {
 public:
  Layout arrange(int width, int height, int players) const override {
    if (is_small(width, height)) return layout_of_pages(width, height, {"Galaxy", "Areas", "Players", "Rack"});
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2;
    const int left = width * 3 / 5, map = rows - std::max(11, rows / 4);
    const int x = left + 1, room = width - x, table = 1 + 3 * players, rack = 7, areas = std::max(6, (rows - table - rack) * 3 / 5);
    l.panes = {{0, 1, left, map}, {x, 1 + table + rack, room, areas}, {x, 1, room, table}, {x, 1 + table, room, rack}};
    l.choices = {0, 1 + map, left, rows - map};
    l.log = {x, 1 + table + rack + areas, room, rows - table - rack - areas};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Scene& scene) const override {
    const Sight sight(scene);
    const Sheets sheets(sight);
    const auto here = [&](Pane pane) { return l.pages.empty() || page == pane; };
    if (here(kMapPane)) draw_map(canvas, l.panes[kMapPane], sight, kMapPane);
    if (here(kAreasPane)) draw_sheet(canvas, l.panes[kAreasPane], sheets.areas(), scene, kAreasPane);
    if (here(kPlayersPane)) draw_sheet(canvas, l.panes[kPlayersPane], sheets.players(), scene, kPlayersPane);
    if (here(kRackPane)) draw_sheet(canvas, l.panes[kRackPane], sheets.rack(), scene, kRackPane);
  }
  int page_of(std::string_view element) const override {
    for (const std::string_view head : {"spot/", "tile/", "ship/", "emissary/", "site/", "space/"})
      if (element.starts_with(head)) return kMapPane;
    if (element.starts_with("area/")) return kMapPane;
    if (element.starts_with("seat/") || element.starts_with("race/")) return kPlayersPane;
    return element.starts_with("stack/") || element.starts_with("drawn/") ? kRackPane : -1;
  }
  Line status(const Scene& scene) const override {
    const Sight s(scene);
    if (s.view.phase == Phase::Setup) return {{"set-up", kDim}};
    constexpr std::string_view phases[] = {"", "extraction", "expansion", "exploration", "over"};
    Line line{{"turn " + number(s.view.turn) + " of 84, " + std::string(phases[static_cast<std::size_t>(s.view.phase)]) + "  ", kDim}};
    append(line, s.name_in_colour(s.view.active));
    line.push_back({s.view.active == s.viewer ? ": your turn" : "'s turn", kText});
    return line;
  }
  std::string summary(const Scene& scene, const Changes& changes) const override {
    return own_changes(scene, changes, {{"credits", "credits"}, {"mineral_count", "minerals"}, {"token_count", "tokens"}});
  }
  std::vector<Leaflet> leaflets(const Scene& scene) const override {
    const Sight s(scene);
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
      out.push_back({std::string(f.id.view()) + " " + std::string(f.name.view()), "Edges, not turned: " + edges_of(f, 0, true) + ". Kind: " + std::string(f.category.view()) + "."});
    }
    for (const Option& o : scene.game.info().options) out.push_back({"Option " + o.name, scene.words(o.said)});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Scene&) const override { return {}; }
  Said welcome() const override {
    return "You lead an alien race into a galaxy that grows tile by tile. After 84 tiles the most credits win; every mineral counts three.\n"
           "\n"
           "A turn has three phases. Extraction: mine, trade, unlock skills. Expansion: draw a tile, choose one of its sides and place it so that all edges agree. "
           "Exploration: one action, such as sending an emissary or a ship to the new tile, building a station, moving a ship, or research.\n"
           "\n"
           "Nebulas, planetary systems and outer space pay when they are closed: the player alone inside, or whoever closes an empty one. In a closed area you control "
           "you build research and space stations, which pay most of all. Closings wait until you resolve them, before or after your action.\n"
           "\n"
           "On the map ▒ is nebula, ░ gas, • a starlight path, ◉ a planet, E an extractor; TO, TP and EX are outposts, teleports and exmitters. Pieces stand behind "
           "the shape of their owner: e an emissary (x if blocked), m a minion, r a research station, s a space station, C a Corvette, R a Rogue, P a Priestess, D a Decoy, "
           "G a Gauss Cannon; ! is the zone of an exmitter, W a wormhole. The selected answer shines where it would happen, a tile as it would lie. g writes the coordinates on it.\n"
           "\n"
           "Press h for a hint whenever you are stuck.";
  }
  std::vector<std::string> in_words(const Scene& scene) const override {
    const Sight s(scene);
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
      std::string text = cell_name(p.cell) + ": " + std::string(face_of(s.k, p).name.view()) + ", " + edges_of(face_of(s.k, p), p.rotation(), p.cell.points_up());
      if (!p.ship.empty()) text += ", " + std::string(ship_name(p.ship.kind())) + " of " + s.name(p.ship.owner());
      if (!p.emissary.empty()) text += ", " + std::string(emissary_name(p.emissary.kind())) + " of " + s.name(p.emissary.owner()) + (p.emissary.level() > 0 ? " with a station" : "");
      out.push_back(text + ".");
    }
    AllFacts facts;
    all_facts(s.k, s.s.galaxy, facts);
    for (std::size_t n = 0; n < s.s.galaxy.nodes; ++n)
      if (const Area a = static_cast<Area>(n); s.s.galaxy.area[n] == n) {
        std::string text = std::string(kind_name(kind_of(s.k, s.s.galaxy, a))) + " " + area_name(s.k, s.s.galaxy, a) + ": " + counted(facts[n].tiles, "tile", "tiles") + ", " + number(facts[n].open) + " open";
        for (int i = 0; i < s.game.players(); ++i)
          if (const int there = emissaries_in(s.game, s.s, a, seat_at(i), false); there > 0) text += ", " + s.name(seat_at(i)) + " " + number(there);
        out.push_back(text + (facts[n].open == 0 && is_player(controller_of(s.s, a)) ? ", controlled by " + s.name(controller_of(s.s, a)) : "") + ".");
      }
    return out;
  }
  std::optional<Canvas> map(const Scene& scene) const override { return whole_map(Sight(scene)); }
};

}  // namespace
}  // namespace trian

std::unique_ptr<Board> trian_board() { return std::make_unique<trian::TrianBoard>(); }

}  // namespace orrery::tty
