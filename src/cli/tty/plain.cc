#include "cli/tty/plain.h"

#include <istream>
#include <ostream>

#include "cli/args.h"
#include "cli/tty/help.h"
#include "cli/tty/rule_text.h"
#include "cli/tty/screen/text.h"
#include "core/trimmed.h"

namespace orrery::tty {
namespace {

std::string in_brackets(const std::string& clause) {
  return clause.empty() ? "" : " (" + clause + ")";
}

class LineMode {
 public:
  LineMode(Session& session, std::istream& in, std::ostream& out)
      : session_(session), in_(in), out_(out), board_(board_for(session.game())) {}

  bool play() {
    say("terminal.line.opening", {{"game", printed(session_.game().info().title)}});
    for (int i = 0; i < session_.game().players(); ++i) {
      const std::string name = session_.description(seat_at(i));
      if (session_.is_human(seat_at(i)))
        say("terminal.line.played_here", {{"name", name}});
      else
        tell(name);
    }
    while (!over_) {
      const Seat asked = session_.asked();
      if (session_.is_taught()) return tell_the_lesson_is_over(*session_.taught());
      if (asked == Seat::Nobody) return tell_the_end();
      if (!session_.is_human(asked)) {
        if (const auto unsaved = session_.let_bot_decide()) {
          tell(words(*unsaved));
          return false;
        }
        if (session_.humans() == 0) tell_news(Seat::Nobody);
      } else if (!hand_over(asked) || !decide(asked)) {
        return over_;
      }
    }
    return over_;
  }

 private:
  std::string words(const Said& said) const { return session_.words(said, viewer_); }
  std::string words(const Refusal& refusal) const { return session_.words(refusal, viewer_); }
  // Words from files and players are shown, never obeyed by the terminal.
  void tell(std::string_view words) { out_ << utf8(letters(words)) << "\n"; }
  void say(std::string id, std::vector<Argument> args = {}) {
    tell(words(orrery::say(std::move(id), std::move(args))));
  }
  void tell_all(std::string_view lines) {
    while (!lines.empty()) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      tell(lines.substr(0, end));
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  }

  bool read(std::string& line) {
    out_ << "> " << std::flush;
    if (!std::getline(in_, line)) {
      out_ << "\n";
      say("terminal.line.input_ended");
      return false;
    }
    line = trimmed(line);
    return true;
  }

  void tell_news(Seat viewer) {
    const auto& entries = session_.story(viewer).entries();
    std::size_t& told = told_[viewer];
    told = std::min(told, entries.size());
    for (; told < entries.size(); ++told) tell(words(entries[told].told.said));
  }

  bool tell_the_end() {
    tell_news(session_.humans() == 1 ? viewer_ : Seat::Nobody);
    tell(session_.result());
    return session_.table().over();
  }

  void teach(const Session::Taught& taught) {
    tell(words(taught.place));
    for (const Said& said : taught.says) tell(without_stars(words(said)));
  }
  bool tell_the_lesson_is_over(const Session::Taught& taught) {
    tell_news(viewer_);
    tell("");
    teach(taught);
    if (!taught.learnt.empty()) say("terminal.lesson.learnt");
    for (const Said& learnt : taught.learnt) tell("  " + without_stars(words(learnt)));
    tell(session_.result());
    return true;
  }

  bool hand_over(Seat seat) {
    const bool cover = viewer_ != seat && session_.humans() > 1 && session_.has_secrets();
    viewer_ = seat;
    if (!cover) return true;
    const std::string name = session_.name(seat);
    tell(session_.say("terminal.pass_to", {{"name", name}}) + " " +
         session_.say("terminal.pass_to.enter", {{"name", name}}));
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
    tell("");
    if (const auto taught = session_.taught()) teach(*taught);
    const Said question =
        orrery::say("terminal.line.question",
                    {{"name", session_.name(viewer_)}, {"question", question_.prompt.said}});
    if (coaches_) tell_coach();
    tell(words(question) + in_brackets(question_.prompt.clause));
    for (std::size_t i = 0; i < question_.offers.size(); ++i) {
      const Offered& o = question_.offers[i];
      tell(std::to_string(i + 1) + ". " + words(o.label) + " [" + o.token + "]" +
           (o.irrevocable ? " " + session_.say("terminal.line.final") : ""));
    }
  }

  const Offered* offered(std::string_view text) const {
    if (const std::optional<i64> number = whole_number(text)) {
      if (*number < 1 || *number > static_cast<i64>(question_.offers.size())) return nullptr;
      return &nth(question_.offers, *number - 1);
    }
    for (const Offered& o : question_.offers)
      if (o.token == text) return &o;
    return nullptr;
  }

  void answer(const std::string& line) {
    if (const Offered* o = offered(line)) {
      if (const auto refusal = session_.choose(viewer_, o->choice)) tell(words(*refusal));
      return;
    }
    if (whole_number(line))
      return say("terminal.line.no_such_number",
                 {{"n", line}, {"last", static_cast<int>(question_.offers.size())}});
    const std::size_t gap = std::min(line.find(' '), line.size());
    const std::string word = line.substr(0, gap),
                      rest = std::string(trimmed(std::string_view(line).substr(gap)));
    if (word == "quit" && rest.empty())
      over_ = true;
    else if (word == "help" && rest.empty())
      tell_all(help_on_words(session_) + "\n" + words(board_->welcome()));
    else if (word == "choices" && rest.empty())
      ask();
    else if (word == "view" && rest.empty())
      view();
    else if (word == "map" && rest.empty())
      map();
    else if (word == "log" && rest.empty())
      log();
    else if (word == "tiles" && rest.empty())
      tiles();
    else if (word == "asides" && rest.empty())
      asides();
    else if (word == "aside")
      aside(rest);
    else if (word == "hint" && rest.empty())
      hint();
    else if (word == "coach" && rest.empty())
      coach();
    else if (word == "undo" && rest.empty())
      take_back(session_.undo(viewer_), "terminal.taken_back");
    else if (word == "redo" && rest.empty())
      take_back(session_.redo(viewer_), "terminal.done_again");
    else if (word == "preview")
      preview(rest);
    else if (word == "why")
      why(rest);
    else if (word == "rule")
      rule(rest);
    else if (word == "save")
      save(rest);
    else if (session_.game().parse(line))
      why(line);
    else
      say("terminal.line.not_understood", {{"line", shortened(line, 60)}});
  }

  Shown shown() const {
    return {
        session_.game(),    session_.table().view(viewer_), session_.names(), {}, false, {}, false,
        session_.language()};
  }

  void view() {
    for (const std::string& line : board_->in_words(shown())) tell(line);
  }
  void map() {
    const std::optional<Canvas> map = board_->map(shown());
    if (!map) return say("terminal.line.no_map");
    for (int y = 0; y < map->height(); ++y) tell(ascii(map->row(y)));
  }
  void log() {
    for (const Story::Entry& e : session_.story(viewer_).entries())
      tell(words(e.told.said) + in_brackets(e.told.clause));
  }
  void tiles() {
    for (const Leaflet& l : board_->leaflets(shown())) tell(l.title + ": " + l.words);
  }
  void asides() {
    const std::vector<Session::Aside> all = session_.asides();
    if (all.empty()) say("terminal.aside.none");
    for (std::size_t i = 0; i < all.size(); ++i)
      tell(std::to_string(i + 1) + ". " +
           words(orrery::say("terminal.aside.row", {{"name", session_.name(all[i].seat)},
                                                    {"choice", all[i].offered.label}})));
  }
  void aside(const std::string& which) {
    const std::vector<Session::Aside> all = session_.asides();
    const std::optional<i64> number = whole_number(which);
    if (!number || *number < 1 || *number > static_cast<i64>(all.size()))
      return say("terminal.line.which_aside");
    const Session::Aside& a = nth(all, *number - 1);
    if (const auto refusal = session_.choose(a.seat, a.offered.choice)) tell(words(*refusal));
  }
  void hint() {
    const auto hint = session_.hint(viewer_);
    if (!hint) return say("terminal.no_hint");
    for (std::size_t i = 0; i < question_.offers.size(); ++i)
      if (question_.offers[i].choice == hint->choice)
        say("terminal.line.hint", {{"n", static_cast<int>(i) + 1},
                                   {"choice", question_.offers[i].label},
                                   {"token", question_.offers[i].token}});
    if (hint->why.empty()) return;
    say("terminal.line.hint.shares", {{"before", hint->before / 10}, {"after", hint->share / 10}});
    for (const Said& why : hint->why) tell("  " + words(why));
  }
  // From now on with every question, or no more.
  void coach() {
    coaches_ = !coaches_;
    if (coaches_)
      tell_coach();
    else
      say("terminal.coach.off");
  }
  void tell_coach() {
    const Said said = session_.coach(viewer_);
    if (said.empty())
      say("terminal.coach.nothing");
    else
      tell(words(said));
  }
  void take_back(const std::optional<Refusal>& refusal, const char* done) {
    tell(refusal ? words(*refusal) + "." : session_.say(done));
  }

  void preview(const std::string& which) {
    const Offered* o = offered(which);
    if (!o) return say("terminal.line.preview_of_what");
    const auto preview = session_.table().preview(viewer_, std::span(&o->choice, 1));
    if (const Refusal* refusal = std::get_if<Refusal>(&preview)) return tell(words(*refusal));
    const Preview& what = std::get<Preview>(preview);
    say(what.told.empty() ? "terminal.line.nothing_told" : "terminal.line.would_happen");
    for (const Told& told : what.told) tell("  " + words(told.said));
    if (const std::string changes = board_->summary(shown(), what.changes); !changes.empty())
      say("terminal.line.would_change", {{"changes", changes}});
    if (!what.is_final) return;
    std::string how = "terminal.line.would_be_final";
    if (what.reveals)
      how += ".reveals";
    else if (what.commits)
      how += ".commits";
    say(how);
  }

  void why(const std::string& token) {
    const auto choice = session_.game().parse(token);
    if (token.empty()) return say("terminal.line.why_not_what");
    if (!choice) return say("terminal.no_such_token", {{"token", shortened(token, 60)}});
    const Reasons reasons = session_.table().explain(viewer_, *choice);
    if (reasons.empty()) return say("terminal.line.allowed", {{"token", token}});
    say("terminal.line.not_possible", {{"token", token}});
    for (const Reason& r : reasons) tell("  " + words(r.said) + in_brackets(r.clause));
  }

  void rule(const std::string& clause) {
    const std::string& name = clause.empty() ? question_.prompt.clause : clause;
    const std::string text = rule_text(name);
    if (text.empty())
      say("terminal.line.no_such_clause", {{"clause", shortened(name, 40)}});
    else
      say("terminal.rule.text", {{"text", text}});
  }

  void save(const std::string& path) {
    if (path.empty()) return say("terminal.line.save_where");
    const auto saved = session_.save(path);
    if (const Refusal* refusal = std::get_if<Refusal>(&saved))
      tell(words(*refusal));
    else
      say("terminal.saved", {{"path", std::get<std::string>(saved)}});
  }

  Session& session_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Board> board_;
  Seat viewer_ = Seat::Nobody;
  Question question_;
  std::map<Seat, std::size_t> told_;  // how much of the story each has heard
  bool over_ = false;
  bool coaches_ =
      false;  // what matters is told with every question                 // she has quit
};

}  // namespace

bool play_plain(Session& session, std::istream& in, std::ostream& out) {
  return LineMode(session, in, out).play();
}

}  // namespace orrery::tty
