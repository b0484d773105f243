// Galactic Renaissance on the full screen: where its panes go. What they say is in sheets.cc.
#include "cli/tty/boards/boards.h"
#include "cli/tty/boards/renaissance/sheets.h"
#include "games/renaissance/paper/effects.h"
#include "games/renaissance/paper/elements.h"

namespace orrery::tty {
namespace renaissance {
namespace {

enum Pane {
  kGalaxyPane,
  kCardsPane,
  kSenatePane,
  kPlayersPane
};  // pages, too

class RenaissanceBoard final : public Board {
 public:
  Layout arrange(int width, int height, int players) const override {
    if (is_small(width, height))
      return layout_of_pages(
          width, height,
          {say("tty.planets"), say("tty.cards"), say("tty.senate"), say("tty.players")});
    Layout l;
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    const int rows = height - 2, left = width * 11 / 20, choices = std::max(12, rows * 2 / 5),
              galaxy = rows - choices;
    const int x = left + 1, room = width - x, senate = std::max(9, rows / 6),
              table = 1 + 2 * players, cards = (rows - senate - table) * 3 / 5;
    l.panes = {{0, 1, left, galaxy},
               {x, 1 + senate + table, room, cards},
               {x, 1, room, senate},
               {x, 1 + senate, room, table}};
    l.choices = {0, 1 + galaxy, left, choices};
    l.log = {x, 1 + senate + table + cards, room, rows - senate - table - cards};
    return l;
  }
  void draw(Canvas& canvas, const Layout& l, int page, const Shown& shown) const override {
    const Sight sight(shown);
    const auto here = [&](Pane pane) { return l.pages.empty() || page == pane; };
    if (here(kGalaxyPane))
      draw_sheet(canvas, l.panes[kGalaxyPane], galaxy(sight, l.panes[kGalaxyPane].width), shown,
                 kGalaxyPane);
    if (here(kCardsPane)) draw_sheet(canvas, l.panes[kCardsPane], cards(sight), shown, kCardsPane);
    if (here(kSenatePane))
      draw_sheet(canvas, l.panes[kSenatePane], senate(sight), shown, kSenatePane);
    if (here(kPlayersPane))
      draw_sheet(canvas, l.panes[kPlayersPane], players(sight), shown, kPlayersPane);
  }
  int page_of(std::string_view element) const override {
    for (const std::string_view head :
         {"planet/", "pieces/", "institutes/", "token/", "portal/", "stability/", "foundation/"})
      if (element.starts_with(head)) return kGalaxyPane;
    if (element.starts_with("card/")) return kCardsPane;
    if (element.starts_with("objective/")) return kSenatePane;
    return element.starts_with("seat/") ? kPlayersPane : -1;
  }
  Line status(const Shown& shown) const override {
    const Sight s(shown);
    if (!is_player(s.view.active)) return {{s.say("tty.set_up"), kDim}};
    Line line{{s.say("tty.turn", {{"n", s.view.turn}}) + "  ", kDim}};
    append(line, s.name_in_colour(s.view.active));
    line.push_back({s.say("tty.is_active", {{"who", s.view.active}}), kText});
    if (s.view.in_disorder < kPlanets)
      line.push_back(
          {"  " + s.say("tty.disorder_on", {{"planet", say_planet(s.content, s.view.in_disorder)}}),
           Look{Paint::Warning}});
    return line;
  }
  // Points, what the Senator would pay, and cards first; the rest is seen on the table.
  std::string summary(const Shown& shown, const Changes& changes) const override {
    const auto of = [&](const char* field) {
      return shown.say("tty.change." + std::string(field));
    };
    const std::string vp = of("vp"), senate = of("senate"), reserve = of("reserve"),
                      size = of("hand_size"), cards = of("cards_in_hand");
    return own_changes(shown, changes,
                       {{"vp", vp},
                        {"senate", senate},
                        {"reserve", reserve},
                        {"hand_size", size},
                        {"cards_in_hand", cards}});
  }
  std::vector<Leaflet> leaflets(const Shown& shown) const override {
    const Sight s(shown);
    std::vector<Leaflet> out;
    for (const CardFace& face : s.content.card) {
      std::string text;
      for (std::size_t i = 0; i < face.ops.size(); ++i)
        text += std::string(effect_name(static_cast<int>(i))) + ": " +
                s.words(text_of(s.content, face.ops[i])) + "\n";
      if (!face.disorder.empty())
        text += s.say("tty.disorder_text", {{"text", text_of(s.content, face.disorder[0])}});
      out.push_back({s.words(printed(face.name.view())), text});
    }
    for (const PlanetTile& tile : s.content.planet)
      out.push_back({s.words(printed(tile.name.view())), s.words(token_and_print(s, tile))});
    for (const ObjectiveCard& o : s.content.objective)
      out.push_back({s.words(printed(o.name.view())), s.words(text_of(o))});
    for (const Option& o : shown.game.info().options)
      out.push_back({s.say("tty.option", {{"name", o.name}}), s.words(o.said)});
    return out;
  }
  // Cards of the hand with each effect, and what effects do with the planets in play.
  std::vector<AnyChoice> imaginable(const Shown& shown) const override {
    const Sight s(shown);
    std::vector<AnyChoice> out;
    const auto add = [&](const Choice& c) { out.push_back(std::bit_cast<AnyChoice>(c)); };
    if (!is_player(s.viewer)) return out;
    for (const Rumour<Card>& slot : nth(s.view.corner, s.viewer).hand) {
      if (!slot.is_known) continue;
      for (u8 op = 0; op < s.content.card[slot.value].ops.size(); ++op)
        add({.verb = Verb::Play, .card = slot.value, .which = op});
      add({.verb = Verb::PlayToDraw, .card = slot.value});
    }
    add({.verb = Verb::Stop});
    const auto in_play = bits_of(planets_in_play(s.facts));
    for (const int x : in_play)
      for (const Verb verb :
           {Verb::Recruit, Verb::Build, Verb::Ally, Verb::Activate, Verb::Discover, Verb::Resolve})
        add({.verb = verb, .at = static_cast<u8>(x)});
    for (const int x : in_play)
      for (const int y : in_play)
        if (x != y && emissaries_on(s.facts, s.viewer, x) > 0)
          add({.verb = Verb::Move, .at = static_cast<u8>(x), .to = static_cast<u8>(y)});
    return out;
  }
  Said welcome() const override { return say("tty.welcome"); }
  std::vector<std::string> in_words(const Shown& shown) const override {
    const Sight s(shown);
    std::vector<std::string> out;
    for (int i = 0; i < s.game.players(); ++i) {
      const Corner<Seen>& c = nth(s.view.corner, i);
      out.push_back(s.say("tty.player", {{"who", seat_at(i)},
                                         {"name", s.name(seat_at(i))},
                                         {"vp", c.vp},
                                         {"senate", senate_value(s.game, s.facts, seat_at(i))},
                                         {"cards", static_cast<int>(c.hand.size())},
                                         {"reserve", c.reserve}}));
      for (const Rumour<Card>& slot : c.hand)
        if (slot.is_known)
          out.push_back(s.say("tty.in_hand", {{"card", say_card(s.content, slot.value)}}));
    }
    for (const Objective o : s.view.face_up)
      if (o < kMostObjectives)
        out.push_back(s.say("tty.objective", {{"name", say_objective(s.content, o)},
                                              {"text", text_of(s.content.objective[o])}}));
    for (const int x : bits_of(planets_in_play(s.facts))) {
      std::vector<Said> pieces;
      for (int i = 0; i < s.game.players(); ++i)
        if (const Seat p = seat_at(i); is_present(s.facts, p, x))
          pieces.push_back(say("tty.pieces", {{"who", p},
                                              {"emissaries", emissaries_on(s.facts, p, x)},
                                              {"institutes", institutes_on(s.facts, p, x)}}));
      const int limit = is_home(s.facts, x) ? 0 : nth(s.view.stability, x);
      out.push_back(s.say(
          "tty.planet",
          {{"planet", say_planet(s.content, x)},
           {"n", load(s.game, s.facts, x)},
           {"limit", limit},
           {"pieces", pieces.empty() ? kNothing : listed(std::move(pieces), Said::Join::Comma)},
           {"neighbours", neighbours(s, x)}}));
    }
    return out;
  }
  std::optional<Canvas> map(const Shown& shown) const override {
    constexpr int kWidth = 78;
    const Sheet sheet = galaxy(Sight(shown), kWidth);
    Canvas canvas(kWidth, sheet.height(kWidth));
    draw_sheet(canvas, canvas.all(), sheet, shown, kGalaxyPane);
    return canvas;
  }
};

}  // namespace
}  // namespace renaissance

std::unique_ptr<Board> renaissance_board() {
  return std::make_unique<renaissance::RenaissanceBoard>();
}

}  // namespace orrery::tty
