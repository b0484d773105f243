// How a game is shown on the full screen. The screen itself knows prompts, choices and the log; a
// game's own drawing (a folder each) knows its board. A game without one gets a pane that prints
// its view.
#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/tty/screen/canvas.h"
#include "play/any_game.h"
#include "play/ledger.h"
#include "words/phrasebook.h"

namespace orrery::tty {

// Board elements that the choices touch: those of all choices glow, those of the selected one stand
// out.
struct Lights {
  enum Light {
    Off,
    Offered,
    Chosen
  };
  std::set<std::string, std::less<>> offered, chosen;
  Light of(std::string_view element) const {
    if (chosen.contains(element)) return Chosen;
    return offered.contains(element) ? Offered : Off;
  }
  Look look(std::string_view element, Look plain = kText) const { return lit(plain, of(element)); }
  static Look lit(Look plain, Light light);  // told apart without colours too
};

// A pane that was moved by hand, away from what it shows by itself.
struct Scrolled {
  int pane = -1;
  int across = 0, down = 0;  // in steps of the pane's own
};

// What is to be drawn: one seat's view and nothing else.
struct Shown {
  const AnyGame& game;
  AnyView view;
  std::vector<std::string> names;  // of the seats, in the reader's language
  Lights lights = {};
  bool gate_names = false;  // places are labelled with the names they have in tokens and in the log
  Scrolled scrolled = {};
  bool is_over = false;  // nobody's turn any more, whatever the view says
  std::string language = "en";

  std::string words(const Said& said) const {
    return Phrasebook::of(game.info().name, language).words(said, {view.viewer, names});
  }
  std::string say(std::string id, std::vector<Argument> args = {}) const {
    return words(orrery::say(std::move(id), std::move(args)));
  }
  std::string name(Seat p) const;
  Look colour(Seat p) const;  // the one her seat is named after, if it is
  Piece mark(Seat p) const;   // her shape in it
};

// Where everything goes. A pane without room has no height.
struct Layout {
  Rect head, choices, log, keys;
  std::vector<Rect> panes;  // the game's own, in its own order
  std::vector<Said>
      pages;  // on a small screen the panes share one place, a page each; the log is the last page
};

// Something to read about on request: a tile, a goal, an option.
struct Leaflet {
  std::string title;
  std::string words;
};

class Board {
 public:
  virtual ~Board() = default;
  virtual Layout arrange(int width, int height, int players) const = 0;
  virtual void draw(Canvas& canvas, const Layout& layout, int page, const Shown& shown) const = 0;
  virtual int page_of(
      std::string_view element) const = 0;  // where it is shown on a small screen; -1 if nowhere
  virtual Line status(const Shown& shown) const = 0;  // round, turn and the like, for the top line
  virtual std::string summary(const Shown& shown, const Changes& changes)
      const = 0;  // what would change for the viewer: "+1 blue, reaches PM4"
  virtual std::vector<Leaflet> leaflets(const Shown& shown) const = 0;
  virtual std::vector<AnyChoice> imaginable(
      const Shown& shown) const = 0;  // what one may wonder about: "why can't I ...?"
  virtual Said welcome() const = 0;   // the game in one page
  virtual std::vector<std::string> in_words(
      const Shown& shown) const = 0;  // the whole view as sentences, to be read aloud
  virtual std::optional<Canvas> map(const Shown&) const {
    return std::nullopt;
  }  // all of it on one sheet, if the game has one
};

std::unique_ptr<Board> board_for(const AnyGame& game);

inline constexpr int kLeastWidth = 80, kLeastHeight = 24;

}  // namespace orrery::tty
