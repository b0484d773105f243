// What the games' panes have in common: one seat's sight of a table, and a sheet of lines that
// scrolls when its pane is too short.
#pragma once
#include <initializer_list>
#include <utility>

#include "cli/tty/boards/board.h"
#include "core/seat.h"
#include "play/wall.h"

namespace orrery::tty {

inline void append(Line& to, const Line& more) { to.insert(to.end(), more.begin(), more.end()); }
// What a choice would change of the viewer's numbers, by their fields: {"vp", say("tty.vp")} makes
// "+2 VP".
using FieldNames = std::initializer_list<std::pair<std::string_view, Said>>;
std::string own_changes(const Shown& shown, const Changes& changes, FieldNames fields);

// What every game's Sight of a table has: words in the reader's language, things that glow, seats.
struct AnySight {
  const Shown& shown;

  explicit AnySight(const Shown& s) : shown(s) {}
  // What only the terminal says begins with "tty." in words/<game>.*.json.
  std::string words(const Said& said) const { return shown.words(said); }
  std::string say(std::string id, std::vector<Argument> args = {}) const {
    return shown.say(std::move(id), std::move(args));
  }
  Look look_of(std::string_view element, Look plain = kText) const {
    return shown.lights.look(element, plain);
  }
  Piece piece(std::string text, const std::string& element, Look plain = kText) const {
    return {std::move(text), look_of(element, plain), element};
  }
  std::string name(Seat p) const { return shown.name(p); }
  Piece mark(Seat p) const { return shown.mark(p); }
  Line name_in_colour(Seat p) const { return {mark(p), {" " + name(p), shown.colour(p)}}; }
};

// One seat's view of a table, unpacked by its game.
template <class Game>
struct SightOf : AnySight {
  const Game& game;
  typename Game::View view;
  Seat viewer;

  explicit SightOf(const Shown& s)
      : AnySight(s),
        game(*behind<Game>(s.game)),
        view(unwrap<Game>(s.view)),
        viewer(s.view.viewer) {}
};

// What a pane has to say.
struct Sheet {
  struct Row {
    Line line;
    std::string element;  // what a click on it means, besides what its pieces mean
  };
  std::string title, aside;
  std::vector<Row> rows = {};
  std::size_t pinned = 0;  // so many of the first rows never scroll

  void say(Line line, std::string element = {}) {
    rows.push_back({std::move(line), std::move(element)});
  }
  int height(int width) const;  // of a pane that shows it all
};
// Long lines are broken. Where there is no room for all of them, what the selected choice touches
// is in view.
void draw_sheet(Canvas& canvas, Rect where, const Sheet& sheet, const Shown& shown, int pane);

// Where things go on a small screen: the panes share one place, a page each, with the question
// beside it.
Layout layout_of_pages(int width, int height, std::vector<Said> pages);
bool is_small(int width, int height);

}  // namespace orrery::tty
