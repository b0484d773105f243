#include "cli/tty/plain.h"

#include <istream>
#include <ostream>

#include "cli/args.h"
#include "cli/tty/help.h"
#include "cli/tty/rule_text.h"
#include "cli/tty/text.h"

namespace orrery::tty {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

class LineMode {
 public:
  LineMode(Session& session, std::istream& in, std::ostream& out) : session_(session), in_(in), out_(out), board_(board_for(session.game())) {}

  bool play() {
    say(session_.game().info().title + ". Answer with a number or a token; 'help' lists what else you can say.");
    for (int i = 0; i < session_.game().players(); ++i) say(session_.description(seat_at(i)) + (session_.is_human(seat_at(i)) ? " is played here." : ""));
    while (!over_) {
      const Seat asked = session_.asked();
      if (asked == Seat::Nobody) return tell_the_end();
      if (!session_.is_human(asked)) {
        if (const auto unsaved = session_.let_bot_decide()) return say(unsaved->text()), false;
        if (session_.humans() == 0) tell_news(Seat::Nobody);
      } else if (!hand_over(asked) || !decide(asked)) {
        return over_;
      }
    }
    return over_;
  }

 private:
  std::string words(const Said& said) const { return session_.words(said, viewer_); }
  // Words from files and players are shown, never obeyed by the terminal.
  void say(std::string_view words) { out_ << utf8(letters(words)) << "\n"; }
  void say_all(std::string_view lines) {
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      say(lines.substr(0, end));
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }

  bool read(std::string& line) {
    out_ << "> " << std::flush;
    if (!std::getline(in_, line)) return out_ << "\n", say("The input has ended before the game."), false;
    line = trimmed(line);
    return true;
  }

  void tell_news(Seat viewer) {
    const auto& entries = session_.story(viewer).entries();
    std::size_t& told = told_[viewer];
    told = std::min(told, entries.size());
    for (; told < entries.size(); ++told) say(words(entries[told].told.said));
  }

  bool tell_the_end() {
    tell_news(session_.humans() == 1 ? viewer_ : Seat::Nobody);
    say(session_.result());
    return session_.table().over();
  }

  bool hand_over(Seat seat) {
    const bool cover = viewer_ != seat && session_.humans() > 1 && session_.has_secrets();
    viewer_ = seat;
    if (!cover) return true;
    say("Pass to " + session_.name(seat) + ". " + session_.name(seat) + " presses Enter.");
    std::string line;
    return read(line);
  }

  // One decision; false if the input ended or she quits.
  bool decide(Seat seat) {
    tell_news(seat);
    question_ = session_.table().question(seat);
    ask();
    const u32 step = session_.table().step();
    while (session_.table().step() == step) {
      std::string line;
      if (!read(line)) return false;
      if (!line.empty()) answer(line);
      if (over_) return false;
    }
    return true;
  }

  void ask() {
    say("");
    say(session_.name(viewer_) + ": " + words(question_.prompt.said) + (question_.prompt.clause.empty() ? "" : " (" + question_.prompt.clause + ")"));
    for (std::size_t i = 0; i < question_.offers.size(); ++i) {
      const Offered& o = question_.offers[i];
      say(std::to_string(i + 1) + ". " + words(o.label) + " [" + o.token + "]" + (o.irrevocable ? " (final)" : ""));
    }
  }

  const Offered* offered(std::string_view text) const {
    if (const std::optional<i64> number = whole_number(text)) {
      if (*number < 1 || *number > static_cast<i64>(question_.offers.size())) return nullptr;
      return &question_.offers[static_cast<std::size_t>(*number - 1)];
    }
    for (const Offered& o : question_.offers)
      if (o.token == text) return &o;
    return nullptr;
  }

  void answer(const std::string& line) {
    if (const Offered* o = offered(line)) {
      if (const auto refusal = session_.choose(viewer_, o->choice)) say(refusal->text());
      return;
    }
    if (whole_number(line)) return say("There is no choice " + line + "; they are numbered 1 to " + std::to_string(question_.offers.size()) + ".");
    const std::size_t gap = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, gap), rest = trimmed(std::string_view(line).substr(gap));
    if (word == "quit" && rest.empty()) over_ = true;
    else if (word == "help" && rest.empty()) say_all(std::string(kWordsOfLineMode) + "\n" + words(board_->welcome()));
    else if (word == "choices" && rest.empty()) ask();
    else if (word == "view" && rest.empty()) view();
    else if (word == "map" && rest.empty()) map();
    else if (word == "log" && rest.empty()) log();
    else if (word == "tiles" && rest.empty()) tiles();
    else if (word == "asides" && rest.empty()) asides();
    else if (word == "aside") aside(rest);
    else if (word == "hint" && rest.empty()) hint();
    else if (word == "undo" && rest.empty()) take_back(session_.undo(viewer_), "Taken back.");
    else if (word == "redo" && rest.empty()) take_back(session_.redo(viewer_), "Done again.");
    else if (word == "preview") preview(rest);
    else if (word == "why") why(rest);
    else if (word == "rule") rule(rest);
    else if (word == "save") save(rest);
    else if (session_.game().parse(line)) why(line);
    else say("I do not understand '" + shortened(line, 60) + "'. Say a number, a token or 'help'.");
  }

  Scene scene() const { return {session_.game(), session_.table().view(viewer_), session_.table().names(), {}, false, {}, false, session_.language()}; }

  void view() {
    for (const std::string& line : board_->in_words(scene())) say(line);
  }
  void map() {
    const std::optional<Canvas> map = board_->map(scene());
    if (!map) return say("This game has no map; 'view' tells what is on the table.");
    for (int y = 0; y < map->height(); ++y) say(ascii(map->row(y)));
  }
  void log() {
    for (const Story::Entry& e : session_.story(viewer_).entries()) say(words(e.told.said) + (e.told.clause.empty() ? "" : " (" + e.told.clause + ")"));
  }
  void tiles() {
    for (const Leaflet& l : board_->leaflets(scene())) say(l.title + ": " + l.words);
  }
  void asides() {
    const std::vector<Session::Aside> all = session_.asides();
    if (all.empty()) say("Nobody here may do anything out of turn.");
    for (std::size_t i = 0; i < all.size(); ++i) say(std::to_string(i + 1) + ". " + session_.name(all[i].seat) + ": " + words(all[i].offered.label));
  }
  void aside(const std::string& which) {
    const std::vector<Session::Aside> all = session_.asides();
    const std::optional<i64> number = whole_number(which);
    if (!number || *number < 1 || *number > static_cast<i64>(all.size())) return say("Say 'aside' and a number of the list that 'asides' gives.");
    const Session::Aside& a = all[static_cast<std::size_t>(*number - 1)];
    if (const auto refusal = session_.choose(a.seat, a.offered.choice)) say(refusal->text());
  }
  void hint() {
    const auto hint = session_.hint(viewer_);
    if (!hint) return say("Nobody can give a hint for this game.");
    for (std::size_t i = 0; i < question_.offers.size(); ++i)
      if (question_.offers[i].choice == hint->choice) say("Hint: " + std::to_string(i + 1) + ". " + words(question_.offers[i].label) + " [" + question_.offers[i].token + "]");
  }
  void take_back(const std::optional<Refusal>& refusal, std::string_view done) { say(refusal ? refusal->why + "." : done); }

  void preview(const std::string& which) {
    const Offered* o = offered(which);
    if (!o) return say("Preview of what? Say a number of the list or its token.");
    const auto preview = session_.table().preview(viewer_, std::span(&o->choice, 1));
    if (const Refusal* refusal = std::get_if<Refusal>(&preview)) return say(refusal->text());
    const Preview& what = std::get<Preview>(preview);
    say(what.told.empty() ? "Nothing would be told." : "This would happen:");
    for (const Told& told : what.told) say("  " + words(told.said));
    if (const std::string changes = board_->summary(scene(), what.changes); !changes.empty()) say("It would change: " + changes + ".");
    if (!what.is_final) return;
    if (what.reveals) say("Something would become known: it could not be taken back.");
    else say(what.commits ? "Somebody else would be next: it could not be taken back." : "It could not be taken back.");
  }

  void why(const std::string& token) {
    const auto choice = session_.game().parse(token);
    if (!choice) return say(token.empty() ? "Why not what? Say 'why' and a token." : "'" + shortened(token, 60) + "' is no choice in this game.");
    const Reasons reasons = session_.table().explain(viewer_, *choice);
    if (reasons.empty()) return say("It is allowed: " + token + " is among your choices.");
    say("Not possible: " + token);
    for (const Reason& r : reasons) say("  " + words(r.said) + (r.clause.empty() ? "" : " (" + r.clause + ")"));
  }

  void rule(const std::string& clause) {
    const std::string& name = clause.empty() ? question_.prompt.clause : clause;
    const std::string text = rule_text(name);
    say(text.empty() ? "No clause is called '" + shortened(name, 40) + "'." : text);
  }

  void save(const std::string& path) {
    if (path.empty()) return say("Save where? Say 'save' and a file name.");
    const auto saved = session_.save(path);
    say(std::holds_alternative<Refusal>(saved) ? std::get<Refusal>(saved).text() : "Saved to " + std::get<std::string>(saved) + ".");
  }

  Session& session_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Board> board_;
  Seat viewer_ = Seat::Nobody;
  Question question_;
  std::map<Seat, std::size_t> told_;   // how much of the story each has heard
  bool over_ = false;                  // she has quit
};

}  // namespace

bool play_plain(Session& session, std::istream& in, std::ostream& out) { return LineMode(session, in, out).play(); }

}  // namespace orrery::tty
