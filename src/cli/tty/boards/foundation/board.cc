#include "cli/tty/boards/boards.h"

#include <algorithm>

#include "cli/tty/boards/foundation/look.h"

namespace orrery::tty {
namespace foundation {
namespace {

enum Pane {
  kGalaxyPane,
  kDynastyPane,
  kResearchPane,
  kRivalsPane,
  kDetailsPane
};
enum Page {
  kGalaxyPage,
  kDynastyPage,
  kRivalsPage,
  kDetailsPage
};

constexpr int kResearchHeight = 9, kWheelPane = 18;

// Small: the galaxy on the left, the question on the right, the rest on pages of their own.
Layout small(int width, int height) {
  const int left = std::max(kSmallGalaxy.width(), width - 48);
  Layout l;
  l.pages = {say("tty.page.galaxy"), say("tty.page.dynasty"), say("tty.page.others"),
             say("tty.page.tiles"), say("tty.page.log")};
  const Rect shared{0, 2, left, height - 3};
  const int dynasty = shared.height - kResearchHeight;
  l.panes = {
      shared, {0, 2, left, dynasty}, {0, 2 + dynasty, left, kResearchHeight}, shared, shared};
  l.log = shared;
  l.choices = {left + 1, 1, width - left - 1, height - 2};
  return l;
}

// Large: the galaxy with the question below it, then one column or two.
Layout large(int width, int height, int players, const GalaxySize& galaxy) {
  Layout l;
  const int left = galaxy.width() + 1, top = 1, bottom = height - 1;
  l.choices = {0, top + galaxy.height() + 1, left, bottom - top - galaxy.height() - 1};
  const int x = left + 1, room = width - x, rows = bottom - top;
  const Rect map{0, top, left, galaxy.height()};
  if (room >= 92) {
    const int first = std::clamp(room - 46, 48, 58), second = x + first + 1, last = width - second;
    const int dynasty = kWheelPane + (rows >= 50 ? 2 : 0), research = kResearchHeight + 1;
    const int details = top + dynasty + research;
    const int rivals = std::min(1 + 9 * (players - 1), rows - 6);
    l.panes = {map,
               {x, top, first, dynasty},
               {x, top + dynasty, first, research},
               {second, top, last, rivals},
               {x, details, first, bottom - details}};
    l.log = {second, top + rivals, last, rows - rivals};
    return l;
  }
  int dynasty = rows >= 48 ? kWheelPane : 9;
  if (room >= 68 && rows >= 36) dynasty = 14;
  const int each = rows >= 44 || players <= 3 ? 5 : 4;  // lines for a rival
  const int rivals =
      std::min(1 + each * (players - 1), std::max(5, rows - dynasty - kResearchHeight - 5));
  const int used = dynasty + kResearchHeight + rivals;
  l.panes = {map,
             {x, top, room, dynasty},
             {x, top + dynasty, room, kResearchHeight},
             {x, top + dynasty + kResearchHeight, room, rivals},
             {}};
  l.log = {x, top + used, room, rows - used};
  return l;
}

class FoundationBoard final : public Board {
 public:
  Layout arrange(int width, int height, int players) const override {
    const auto fits = [&](const GalaxySize& g, int beside, int below) {
      return width >= g.width() + 2 + beside && height >= g.height() + 3 + below;
    };
    Layout l;
    if (fits(kLargeGalaxy, 100, 12))
      l = large(width, height, players, kLargeGalaxy);
    else if (fits(kMiddleGalaxy, 54, 11))
      l = large(width, height, players, kMiddleGalaxy);
    else if (fits(kSmallGalaxy, 50, 10))
      l = large(width, height, players, kSmallGalaxy);
    else
      l = small(width, height);
    l.head = {0, 0, width, 1};
    l.keys = {0, height - 1, width, 1};
    return l;
  }

  void draw(Canvas& canvas, const Layout& l, int page, const Shown& shown) const override {
    const Sight sight(shown);
    const auto here = [&](int its_page) { return l.pages.empty() || page == its_page; };
    if (here(kGalaxyPage)) draw_galaxy(canvas, l.panes[kGalaxyPane], sight);
    if (here(kDynastyPage)) draw_dynasty(canvas, l.panes[kDynastyPane], sight);
    if (here(kDynastyPage)) draw_research(canvas, l.panes[kResearchPane], sight);
    if (here(kRivalsPage)) draw_rivals(canvas, l.panes[kRivalsPane], sight);
    if (here(kDetailsPage) && l.panes[kDetailsPane].height > 2)
      draw_sheet(canvas, l.panes[kDetailsPane], details(sight), shown, kDetailsPane);
  }

  int page_of(std::string_view element) const override {
    if (element.starts_with("gate/") || element.starts_with("planet/") ||
        element.starts_with("supply/"))
      return kGalaxyPage;
    if (element.starts_with("space/") || element.starts_with("research/") ||
        element.starts_with("goal/"))
      return kDynastyPage;
    return element.starts_with("colony/") ? kDetailsPage : -1;
  }

  Line status(const Shown& shown) const override {
    const Sight sight(shown);
    const FoundationView& v = sight.view;
    const Line you{
        {"   " + sight.say("tty.you_are") + " ", kDim},
        shape_of(sight.owner()),
        {" " + sight.name(sight.owner()), Look{player_paint(orrery::index(sight.owner()))}}};
    if (v.round == 0) {
      Line line{{sight.say("tty.setup"), kDim}};
      append(line, you);
      return line;
    }
    Line line{{sight.say("tty.round", {{"n", v.round}, {"limit", sight.game.options.round_limit}}) +
                   "   ",
               kDim},
              shape_of(v.active)};
    line.push_back(
        {" " + sight.say("tty.turn", {{"who", v.active}, {"name", sight.name(v.active)}}), kText});
    line.push_back({", " + sight.say("tty.orders_left", {{"n", v.orders_left}}), kDim});
    line.push_back({"   ✶ ", Look{Paint::Empire}.strong()});
    line.push_back({sight.say("tty.empire_moves", {{"n", sight.turns_until_the_empire_moves()}}),
                    Look{Paint::Empire}});
    if (is_player(sight.viewer) && v.active != sight.viewer) append(line, you);
    return line;
  }

  std::string summary(const Shown& shown, const Changes& changes) const override {
    return foundation::summary(Sight(shown), changes);
  }
  std::vector<Leaflet> leaflets(const Shown& shown) const override {
    return foundation::leaflets(Sight(shown));
  }
  std::vector<AnyChoice> imaginable(const Shown& shown) const override {
    return foundation::imaginable(Sight(shown));
  }
  std::vector<std::string> in_words(const Shown& shown) const override {
    return foundation::in_words(Sight(shown));
  }

  std::optional<Canvas> map(const Shown& shown) const override {
    Canvas canvas(kMiddleGalaxy.width(), kMiddleGalaxy.height());
    draw_galaxy(canvas, canvas.all(), Sight(shown));
    return canvas;
  }

  Said welcome() const override { return say("tty.welcome"); }
};

}  // namespace
}  // namespace foundation

std::unique_ptr<Board> foundation_board() {
  return std::make_unique<foundation::FoundationBoard>();
}

}  // namespace orrery::tty
