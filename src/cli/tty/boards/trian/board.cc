// Galaxy of Trian on the full screen: where its panes go and what they say. The map is drawn in
// map.cc.
#include <algorithm>

#include "cli/tty/boards/boards.h"
#include "cli/tty/boards/trian/map.h"
#include "cli/tty/screen/text.h"
#include "games/trian/paper/area_words.h"
#include "games/trian/paper/effects.h"
#include "games/trian/paper/place_words.h"

namespace orrery::tty {
namespace trian {
namespace {

enum Pane {
  kMapPane,
  kAreasPane,
  kPlayersPane,
  kRackPane
};  // pages, too

// What the edges of a face show, as it would lie.
Said say_edges(const Face& f, int rotation, bool points_up) {
  constexpr std::string_view up[] = {"right", "bottom", "left"}, down[] = {"left", "top", "right"};
  constexpr std::string_view kinds[] = {"space", "path", "nebula", "gas"};
  std::vector<Said> edges;
  for (int e = 0; e < 3; ++e) {
    const Profile shows = f.edge[(e + 3 - rotation) % 3];
    edges.push_back(
        say("tty.edge", {{"side", (points_up ? up : down)[e]}, {"shows", nth(kinds, shows)}}));
  }
  return listed(std::move(edges), Said::Join::Comma);
}
Said say_stock(const Minerals& minerals) {
  std::vector<Said> stock;
  for (int c = 0; c < kColours; ++c)
    if (minerals.of(c) > 0)
      stock.push_back(say("stock", {{"n", minerals.of(c)}, {"colour", say_colour(c)}}));
  return stock.empty() ? kNothing : listed(std::move(stock), Said::Join::Comma);
}
Said say_skill_name(const Content& k, int skill) { return printed(skill_name(k, skill)); }
// "nebula 0,0/0": as it is written in tokens.
Said say_area_of(const Sight& s, Area a) {
  return say("area." + std::string(kind_name(kind_of(s.k, s.s.galaxy, a))),
             {{"name", area_name(s.k, s.s.galaxy, a)}});
}
Said say_tile(const Sight& s, int i) {
  const Placed& p = at(s.s.galaxy, i);
  const bool has_ship = !p.ship.empty(), has_emissary = !p.emissary.empty();
  return say("tty.tile", {{"cell", cell_name(p.cell)},
                          {"face", printed(face_of(s.k, p).name.view())},
                          {"edges", say_edges(face_of(s.k, p), p.rotation(), p.cell.points_up())},
                          {"ship", has_ship ? say_ship(p.ship.kind()) : kNothing},
                          {"captain", has_ship ? Said(p.ship.owner()) : kNothing},
                          {"emissary", has_emissary ? say_emissary(p.emissary.kind()) : kNothing},
                          {"owner", has_emissary ? Said(p.emissary.owner()) : kNothing},
                          {"station", p.emissary.level() > 0 ? "yes" : "no"}});
}

class Sheets {
 public:
  explicit Sheets(const Sight& sight) : s_(sight) {}

  Sheet areas() const {
    Sheet sheet{says("tty.areas"), says("tty.areas.aside")};
    AllFacts facts;
    all_facts(s_.k, s_.s.galaxy, facts);
    // First what is to be resolved, then what is open, the nearest to its closing first, then what
    // is closed.
    std::vector<Area> all;
    for (std::size_t n = 0; n < s_.s.galaxy.nodes; ++n)
      if (s_.s.galaxy.area[n] == n) all.push_back(static_cast<Area>(n));
    const auto order = [&](Area a) {
      if (is_pending(s_.s, a)) return 0;
      return facts[a].open > 0 ? int{facts[a].open} : 100;
    };
    std::ranges::stable_sort(all, {}, order);
    for (const Area a : all) area(sheet, a, facts[a]);
    return sheet;
  }
  Sheet players() const {
    Sheet sheet{says("tty.players"), says("tty.players.aside")};
    for (int i = 0; i < s_.game.players(); ++i) player(sheet, seat_at(i));
    for (int r = 0; r < kRaces; ++r)  // what may be chosen, with its texts
      if (const std::string id = element::race(s_.k, r); s_.shown.lights.of(id) != Lights::Off) {
        const Race& race = nth(s_.k.race, r);
        sheet.say({s_.piece(words(printed(race.name.view())), id, kBrass),
                   {": " + words(printed(race.character.view())), kText}},
                  id);
        for (const u8 skill : race.basic)
          sheet.say({{"  " + words(say_skill_name(s_.k, skill)) + ": ", kBrass},
                     {words(say_skill(s_.k.skill[skill])), kText}},
                    id);
      }
    return sheet;
  }
  Sheet rack() const {
    Sheet sheet{says("tty.rack"), says("tty.rack.aside")};
    for (int i = 0; i < 2; ++i) {
      const u8 top = nth(s_.view.top, i);
      sheet.say({s_.piece(says("tty.stack", {{"stack", i + 1}}), element::stack(i), kBrass),
                 {says("tty.stack.left", {{"n", stack_size(s_.s, i)}}), kDim},
                 {face(top), kText}},
                element::stack(i));
    }
    if (s_.view.drawn_up != kNone) {
      sheet.say({{says("tty.drawn"), kDim}, {face(s_.view.drawn_up), kBrass}});
      if (s_.view.drawn.is_known && s_.view.drawn.value < kTiles)
        for (const u8 f : s_.k.tile[s_.view.drawn.value].face)
          sheet.say({{"  ", {}}, s_.piece(face(f), element::drawn(s_.k, f))},
                    element::drawn(s_.k, f));
    }
    battle(sheet);
    return sheet;
  }

 private:
  std::string words(const Said& said) const { return s_.shown.words(said); }
  std::string says(const char* id, std::vector<Argument> args = {}) const {
    return s_.shown.say(id, std::move(args));
  }
  // "N1 Nebula shore (NSS)": its edges clockwise
  std::string face(u8 f) const {
    if (f >= s_.k.face.size()) return says("tty.no_face");
    std::string edges;
    for (const Profile p : s_.k.face[f].edge) edges += "SPNG"[static_cast<int>(p)];
    return std::string(s_.k.face[f].id.view()) + " " + words(say_face(s_.k, f)) + " (" + edges +
           ")";
  }
  void area(Sheet& sheet, Area a, const AreaFacts& facts) const {
    const Kind kind = kind_of(s_.k, s_.s.galaxy, a);
    const Place first = first_region(s_.k, s_.s.galaxy, a);
    const std::string id = element::area(at(s_.s.galaxy, first.tile).cell, first.region);
    const bool pending = is_pending(s_.s, a);
    const Closed* closed = closed_area(s_.s, a);
    Line line{s_.piece(words(say_area_of(s_, a)), id, kBrass)};
    line.push_back(
        {says("tty.area.state",
              {{"n", facts.tiles}, {"open", facts.open}, {"pending", pending ? "yes" : "no"}}),
         pending ? Look{Paint::Warning} : kDim});
    for (int i = 0; i < s_.game.players() && kind != Kind::Space; ++i)
      if (const int n = emissaries_in(s_.game, s_.s, a, seat_at(i), false); n > 0)
        append(line, {s_.mark(seat_at(i)), {std::to_string(n) + " ", kText}});
    if (closed && !closed->minerals.empty())
      line.push_back({says("tty.minerals", {{"stock", say_stock(closed->minerals)}}) + " ", kText});
    const Seat controller = controller_of(s_.s, a);
    if (facts.open == 0 && !pending)
      line.push_back({is_player(controller) ? says("tty.owned_by", {{"who", controller}})
                                            : says("tty.owned_by_nobody"),
                      kDim});
    else
      line.push_back({words(say_closing(s_.game, s_.s, a)), kDim});
    sheet.say(std::move(line), id);
  }
  void player(Sheet& sheet, Seat p) const {
    const Corner<Seen>& c = nth(s_.view.corner, p);
    Line line = s_.name_in_colour(p);
    line.push_back({s_.view.active == p ? " ◂ " : " ", kText});
    if (c.race < kRaces) line.push_back({words(printed(race_name(s_.k, c.race))) + " ", kBrass});
    line.push_back({says("tty.credits", {{"n", c.credits}}) + ", ", kText});
    line.push_back(
        {(c.minerals.is_known ? says("tty.minerals", {{"stock", say_stock(c.minerals.value)}})
                              : says("tty.mineral_count", {{"n", c.mineral_count}})) +
             ", ",
         kText});
    const Tokens& own = c.tokens.mine;
    line.push_back(
        {(c.tokens.is_mine
              ? says("tty.tokens", {{"rerolls", own.reroll}, {"plus", own.plus1}})
              : says("tty.token_count", {{"n", static_cast<int>(c.tokens.shape.count)}})) +
             "; ",
         kText});
    constexpr std::string_view letters = "ersCR";
    std::string supply;
    for (std::size_t f = 0; f < kFigures; ++f)
      supply += (f > 0 ? " " : "") + std::to_string(c.supply[f]) + letters[f];
    line.push_back({std::move(supply), kDim});
    if (s_.game.has_skills() && c.race < kRaces) {
      std::string skills;
      for (std::size_t m = 0; m < kModules; ++m)
        if (c.modules[m] != Module::Locked)
          skills += "; " + words(say_skill_name(s_.k, c.modules[m] == Module::Universal
                                                          ? s_.k.universal[m]
                                                          : s_.k.race[c.race].module[m]));
      line.push_back({skills, kDim});
    }
    sheet.say(std::move(line), element::seat(p));
  }
  void battle(Sheet& sheet) const {
    const Battle& b = s_.view.battle;
    if (b.kind == BattleKind::None) return;
    sheet.say({{says("tty.battle", {{"of", b.kind == BattleKind::Ships ? "ships" : "emissaries"}}),
                Look{Paint::Warning}}});
    for (int i = 0; i < s_.game.players(); ++i) {
      const Seat p = seat_at(i);
      if (!SeatSet{b.fighters}.has(p)) continue;
      Line line = s_.name_in_colour(p);
      const int committed = static_cast<int>(nth(s_.view.corner, i).committed.shape.count);
      line.push_back(
          {says("tty.battle.side",
                {{"die", b.die[i]}, {"total", total_of(s_.game, s_.s, p)}, {"n", committed}}),
           kText});
      sheet.say(std::move(line));
    }
  }

  const Sight& s_;
};

class TrianBoard final : public Board {
 public:
  Layout arrange(int width, int height, int players) const override {
    if (is_small(width, height))
      return layout_of_pages(
          width, height,
          {say("tty.galaxy"), say("tty.areas"), say("tty.players"), say("tty.rack")});
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2;
    const int left = width * 3 / 5, map = rows - std::max(11, rows / 4);
    const int x = left + 1, room = width - x, table = 1 + 3 * players, rack = 7,
              areas = std::max(6, (rows - table - rack) * 3 / 5);
    l.panes = {{0, 1, left, map},
               {x, 1 + table + rack, room, areas},
               {x, 1, room, table},
               {x, 1 + table, room, rack}};
    l.choices = {0, 1 + map, left, rows - map};
    l.log = {x, 1 + table + rack + areas, room, rows - table - rack - areas};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Shown& shown) const override {
    const Sight sight(shown);
    const Sheets sheets(sight);
    const auto here = [&](Pane pane) { return l.pages.empty() || page == pane; };
    if (here(kMapPane)) draw_map(canvas, l.panes[kMapPane], sight, kMapPane);
    if (here(kAreasPane))
      draw_sheet(canvas, l.panes[kAreasPane], sheets.areas(), shown, kAreasPane);
    if (here(kPlayersPane))
      draw_sheet(canvas, l.panes[kPlayersPane], sheets.players(), shown, kPlayersPane);
    if (here(kRackPane)) draw_sheet(canvas, l.panes[kRackPane], sheets.rack(), shown, kRackPane);
  }
  int page_of(std::string_view element) const override {
    for (const std::string_view head : {"spot/", "tile/", "ship/", "emissary/", "site/", "space/"})
      if (element.starts_with(head)) return kMapPane;
    if (element.starts_with("area/")) return kMapPane;
    if (element.starts_with("seat/") || element.starts_with("race/")) return kPlayersPane;
    return element.starts_with("stack/") || element.starts_with("drawn/") ? kRackPane : -1;
  }
  Line status(const Shown& shown) const override {
    const Sight s(shown);
    if (s.view.phase == Phase::Setup) return {{shown.say("tty.set_up"), kDim}};
    constexpr std::string_view phases[] = {"", "extraction", "expansion", "exploration", "over"};
    Line line{
        {shown.say("tty.status", {{"n", s.view.turn}, {"phase", nth(phases, s.view.phase)}}) + "  ",
         kDim}};
    append(line, s.name_in_colour(s.view.active));
    line.push_back(
        {shown.say(s.view.active == s.viewer ? "tty.your_turn" : "tty.turn_of_another"), kText});
    return line;
  }
  std::string summary(const Shown& shown, const Changes& changes) const override {
    return own_changes(shown, changes,
                       {{"credits", say("tty.change.credits")},
                        {"mineral_count", say("tty.change.minerals")},
                        {"token_count", say("tty.change.tokens")}});
  }
  std::vector<Leaflet> leaflets(const Shown& shown) const override {
    const Sight s(shown);
    const auto words = [&](const Said& said) { return shown.words(said); };
    const auto skill = [&](int i) -> Argument {
      return {"skill", say("tty.skill",
                           {{"name", say_skill_name(s.k, i)}, {"text", say_skill(s.k.skill[i])}})};
    };
    std::vector<Leaflet> out;
    for (const Race& race : s.k.race) {
      std::string text = words(printed(race.character.view()));
      for (const u8 basic : race.basic) text += "\n" + words(skill(basic).said);
      for (std::size_t m = 0; m < kModules; ++m)
        text += "\n" + words(say("tty.module", {{"module", static_cast<int>(m) + 1},
                                                skill(race.module[m]),
                                                {"universal", skill(s.k.universal[m]).said}}));
      out.push_back({words(printed(race.name.view())), text});
    }
    for (const Face& f : s.k.face) {
      const std::string text = words(say(
          "tty.face", {{"edges", say_edges(f, 0, true)}, {"kind", printed(f.category.view())}}));
      out.push_back({std::string(f.id.view()) + " " + words(printed(f.name.view())), text});
    }
    for (const Option& o : shown.game.info().options)
      out.push_back({words(say("tty.option", {{"name", o.name}})), words(o.said)});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Shown&) const override { return {}; }
  Said welcome() const override { return say("tty.welcome"); }
  std::vector<std::string> in_words(const Shown& shown) const override {
    const Sight s(shown);
    std::vector<std::string> out;
    for (int i = 0; i < s.game.players(); ++i) {
      const Corner<Seen>& c = nth(s.view.corner, i);
      out.push_back(shown.say("tty.player_has", {{"who", seat_at(i)},
                                                 {"name", s.name(seat_at(i))},
                                                 {"credits", c.credits},
                                                 {"minerals", c.mineral_count},
                                                 {"tokens", static_cast<int>(c.tokens.shape.count)},
                                                 {"emissaries", c.supply[0]}}));
    }
    for (int i = 0; i < 2; ++i)
      if (const u8 top = nth(s.view.top, i); top < s.k.face.size())
        out.push_back(
            shown.say("tty.stack_shows",
                      {{"stack", i + 1}, {"face", say_face(s.k, top)}, {"n", stack_size(s.s, i)}}));
    for (int i = 0; i < size(s.s.galaxy); ++i) out.push_back(shown.words(say_tile(s, i)));
    AllFacts facts;
    all_facts(s.k, s.s.galaxy, facts);
    for (std::size_t n = 0; n < s.s.galaxy.nodes; ++n)
      if (const Area a = static_cast<Area>(n); s.s.galaxy.area[n] == n) {
        std::vector<Said> crowd;
        for (int i = 0; i < s.game.players(); ++i)
          if (const int there = emissaries_in(s.game, s.s, a, seat_at(i), false); there > 0)
            crowd.push_back(say("tty.crowd", {{"who", seat_at(i)}, {"n", there}}));
        const Seat controller = facts[n].open == 0 ? controller_of(s.s, a) : Seat::Nobody;
        out.push_back(shown.say(
            "tty.area",
            {{"area", say_area_of(s, a)},
             {"n", facts[n].tiles},
             {"open", facts[n].open},
             {"crowd", crowd.empty() ? kNothing : listed(std::move(crowd), Said::Join::Comma)},
             {"controller", is_player(controller) ? Said(controller) : kNothing}}));
      }
    return out;
  }
  std::optional<Canvas> map(const Shown& shown) const override { return whole_map(Sight(shown)); }
};

}  // namespace
}  // namespace trian

std::unique_ptr<Board> trian_board() { return std::make_unique<trian::TrianBoard>(); }

}  // namespace orrery::tty
