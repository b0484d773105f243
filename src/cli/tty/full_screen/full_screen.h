// The game on the full screen: shows the table, lets the bots move, and turns keys into answers and
// questions.
#pragma once
#include "cli/tty/full_screen/popups.h"
#include "cli/tty/full_screen/table_screen.h"
#include "cli/tty/session.h"

namespace orrery::tty {

class FullScreen {
 public:
  FullScreen(Session& session, Terminal& terminal);

  // Plays until the game is over and left, or somebody quits. `welcome`: begins with a page for
  // newcomers.
  void run(bool welcome);
  // The screen as it is now, for a picture.
  Canvas picture(int width, int height);

 private:
  enum class Next {
    Go,
    Quit
  };

  Seat first_viewer() const;
  Next decide(Seat seat);     // one decision of a person
  Next watch();               // nobody here plays: look on
  Next after_the_end();       // or when nobody can go on
  bool hand_over(Seat seat);  // the cover between two people
  void let_bots_move();

  void look_through(Seat viewer);  // from now on the screen shows what this seat sees
  void ask();  // puts the question now open on the desk: the viewer's own, if she is asked
  void ask(Seat asked);
  void teach(const Session::Taught& taught);
  void light_up();  // highlights and preview follow the selected choice
  void draw(Canvas& canvas);
  Key read();

  Next command(const Key& key);  // keys that do not choose; Go if the game goes on
  void choose();
  const Offered* offered(const std::string& token) const;
  // What her last answer meant further, or what is routine: done without asking, and said.
  bool answer_for_her();
  void click(const Key& key);
  void turn_page(int by);       // on a large screen: the next pane is the one that scrolls
  bool scroll(const Key& key);  // true if the key means it
  bool scroll_pane(int pane, int across, int down);
  void undo_or_redo(bool undo);
  void give_hint();
  void tell_coach();
  void explain_why_not();
  void show_rule();
  void show_tiles();
  void show_log();
  void speak_out_of_turn();
  void save();
  void save_picture();
  bool wants_to_quit();
  std::string words(const Said& said) const { return session_.words(said, viewer_); }
  std::string words(const Refusal& refusal) const { return session_.words(refusal, viewer_); }
  std::string say(std::string id, std::vector<Argument> args = {}) const {
    return words(orrery::say(std::move(id), std::move(args)));
  }

  Session& session_;
  Terminal& terminal_;
  std::unique_ptr<Board> board_;
  Popups popups_;
  Seat viewer_ = Seat::Nobody;  // whose view is on the screen
  std::optional<Shown> shown_;
  Question question_;
  Desk desk_;
  std::vector<std::string> follows_;  // tokens that her last answer meant further
  std::vector<Said> done_for_her_;    // since she answered herself
  bool asks_all_ = false;             // she took something back: now she wants to be asked
  bool coaches_ = false;              // what matters is told with every question
  u32 asked_at_ = 0;                  // the step at which the desk was laid
};

}  // namespace orrery::tty
