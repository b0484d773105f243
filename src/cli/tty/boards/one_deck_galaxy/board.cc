// One Deck Galaxy on the full screen: where its panes go. What they say is in sheets.cc.
#include "cli/tty/boards/boards.h"
#include "cli/tty/boards/one_deck_galaxy/sheets.h"

namespace orrery::tty {
namespace one_deck_galaxy {
namespace {

enum Pane {
  kZonePane,
  kStarbasePane,
  kAdversaryPane,
  kCivilizationPane
};  // pages, too

class OneDeckGalaxyBoard final : public Board {
 public:
  Layout arrange(int width, int height, int) const override {
    if (is_small(width, height))
      return layout_of_pages(
          width, height,
          {orrery::say("tty.page.zone"), orrery::say("tty.page.base"),
           orrery::say("tty.page.adversary"), orrery::say("tty.page.civilization")});
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2;
    if (width < 160) {  // two columns
      const int left = width * 11 / 20, x = left + 1, room = width - x, base = 9,
                choices = std::max(12, rows / 3), log = std::max(7, rows / 5),
                half = (rows - log) / 2;
      l.panes = {{0, 1, left, rows - base - choices},
                 {0, 1 + rows - base - choices, left, base},
                 {x, 1, room, half},
                 {x, 1 + half, room, rows - half - log}};
      l.choices = {0, 1 + rows - choices, left, choices};
      l.log = {x, 1 + rows - log, room, log};
      return l;
    }
    const int left = width * 3 / 8, middle = (width - left) / 2 - 1, x = left + 1,
              right = x + middle + 1, choices = std::max(14, rows / 3), base = rows / 4,
              log = rows / 5;
    l.panes = {{0, 1, left, rows - choices},
               {x, 1, middle, base},
               {x, 1 + base, middle, rows - base},
               {right, 1, width - right, rows - log}};
    l.choices = {0, 1 + rows - choices, left, choices};
    l.log = {right, 1 + rows - log, width - right, log};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Shown& shown) const override {
    const Sight sight(shown);
    const bool pages = !l.pages.empty();  // then the dice are on each of them
    const auto show = [&](Pane pane, Sheet (*what)(const Sight&)) {
      if (pages && page != pane) return;
      const Sheet sheet =
          pages || pane == kStarbasePane ? with_dice(sight, what(sight)) : what(sight);
      draw_sheet(canvas, nth(l.panes, pane), sheet, shown, pane);
    };
    show(kZonePane, zone);
    show(kStarbasePane, starbase);
    show(kAdversaryPane, adversary);
    show(kCivilizationPane, civilization);
  }
  int page_of(std::string_view element) const override {
    const auto is = [&](std::string_view kind) { return element.starts_with(kind); };
    if (is("zone/")) return kZonePane;
    if (is("base") || is("lab") || is("fleets") || is("science") || is("deck") || is("node/"))
      return kStarbasePane;
    if (is("confrontation") || is("adversary") || is("experiment") || is("event") ||
        is("captured") || is("named/A") || is("named/B"))
      return kAdversaryPane;
    return is("tech/") || is("milestone/") || is("named/H") || is("named/SO") ? kCivilizationPane
                                                                              : -1;
  }
  Line status(const Shown& shown) const override {
    const Sight s(shown);
    return {{s.say("tty.turn_and_phase",
                   {{"n", number(at(s.view, "turn"))}, {"phase", s.phase(at(s.view, "phase"))}}),
             kDim}};
  }
  std::string summary(const Shown& shown, const Changes& changes) const override {
    const Sight s(shown);
    std::string words;
    for (const Change& c : changes) {
      std::string what;
      if (c.path == "fleets.influence") what = s.say("tty.gain.fleets");
      if (c.path == "starbase.science_total") what = s.say("tty.gain.science");
      if (c.path == "adversary.influence") what = s.say("tty.gain.adversary");
      if (c.path == "adversary.discs") what = s.say("tty.gain.adversary_discs");
      if (c.path.starts_with("players.") && c.path.ends_with(".discs"))
        what = s.say("tty.gain.tech_discs");
      if (c.path.starts_with("zone.") && c.path.ends_with(".influence")) {
        const int slot = c.path[5] - '0';
        const Json& zone = at(s.view, "zone");
        if (slot >= 0 && slot < length_of(zone))
          what = s.say("tty.gain.influence",
                       {{"card", s.printed(at(s.card(at(nth(zone, slot), "card")), "name"))}});
      }
      if (c.by && *c.by != 0 && !what.empty())
        words += (words.empty() ? "" : ", ") + std::string(*c.by > 0 ? "+" : "") +
                 std::to_string(*c.by) + " " + what;
    }
    return words;
  }
  std::vector<Leaflet> leaflets(const Shown& shown) const override {
    const Sight s(shown);
    std::vector<Leaflet> out;
    for (const Json& line : at(at(s.view, "adversary"), "reference"))
      out.push_back({s.say("tty.leaflet.adversary", {{"phase", s.phase(at(line, "phase"))}}),
                     s.words(at(line, "words"))});
    for (const auto& [id, card] : at(s.view, "card_texts").items())
      out.push_back({s.printed(at(card, "name")),
                     s.say("tty.leaflet.card", {{"kind", word(at(card, "kind"))},
                                                {"rule", s.words(at(card, "rule"))},
                                                {"tech", s.printed(at(card, "tech"))},
                                                {"effect", s.words(at(card, "tech_text"))}})});
    for (const Option& o : shown.game.info().options)
      out.push_back({s.say("tty.leaflet.option", {{"name", o.name}}), shown.words(o.said)});
    return out;
  }
  std::vector<AnyChoice> imaginable(const Shown&) const override { return {}; }
  Said welcome() const override { return orrery::say("tty.welcome"); }
  std::vector<std::string> in_words(const Shown& shown) const override {
    const Sight s(shown);
    std::vector<std::string> out;
    for (const Sheet& sheet : {with_dice(s, zone(s)), starbase(s), adversary(s), civilization(s)}) {
      out.push_back(sheet.title + ":");
      for (const Sheet::Row& row : sheet.rows) out.push_back(as_text(row.line));
    }
    return out;
  }
};

}  // namespace
}  // namespace one_deck_galaxy

std::unique_ptr<Board> one_deck_galaxy_board() {
  return std::make_unique<one_deck_galaxy::OneDeckGalaxyBoard>();
}

}  // namespace orrery::tty
