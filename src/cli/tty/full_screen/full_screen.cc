#include "cli/tty/full_screen/full_screen.h"

#include <algorithm>

#include "cli/tty/help.h"
#include "cli/tty/screen/text.h"

namespace orrery::tty {
namespace {

std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

// What an answer is about: elements of the board, or, where it touches none yet, the things its
// token names ("named/H1").
std::vector<std::string> elements_of(const Offered& offered) {
  if (!offered.touches.empty()) return offered.touches;
  std::vector<std::string> named;
  for (std::string_view rest = offered.token; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    named.push_back("named/" + std::string(rest.substr(0, end)));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return named;
}

// What stands between stars is shown bright, with what is written close behind it.
Line with_stars(std::string_view text, Look plain) {
  Line line;
  for (bool bright = false; !text.empty(); bright = !bright) {
    std::size_t end = std::min(text.find('*'), text.size());
    std::string part(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (bright) {
      end = std::min(text.find_first_of(" *"), text.size());
      part += text.substr(0, end);
      text.remove_prefix(end);
    }
    line.push_back({std::move(part), bright ? Look{Paint::Glow}.strong() : plain});
  }
  return line;
}

}  // namespace

FullScreen::FullScreen(Session& session, Terminal& terminal)
    : session_(session),
      terminal_(terminal),
      board_(board_for(session.game())),
      popups_(
          terminal, [this](Canvas& canvas) { draw(canvas); },
          [this](const Said& said) { return words(said); }) {}

Seat FullScreen::first_viewer() const {
  if (session_.humans() > 1 && session_.has_secrets()) return Seat::Nobody;
  if (session_.is_human(session_.asked())) return session_.asked();
  for (int i = 0; i < session_.game().players(); ++i)
    if (session_.is_human(seat_at(i))) return seat_at(i);
  return Seat::Nobody;
}

void FullScreen::run(bool welcome) {
  look_through(first_viewer());
  if (welcome)
    popups_.read(say("terminal.welcome_to", {{"game", printed(session_.game().info().title)}}),
                 words(board_->welcome()) + "\n\n" + say("terminal.help.in_short"));
  Next next = Next::Go;
  while (next == Next::Go && !popups_.is_gone()) {
    const Seat asked = session_.asked();
    if (asked == Seat::Nobody || session_.is_taught())
      next = after_the_end();
    else if (session_.is_human(asked))
      next = hand_over(asked) ? decide(asked) : Next::Quit;
    else if (session_.humans() == 0)
      next = watch();
    else
      let_bots_move();
  }
}

// ------------------------------------------------------------------------------ what is shown
void FullScreen::look_through(Seat viewer) {
  viewer_ = viewer;
  ask();
}

void FullScreen::ask() {
  const bool mine = session_.is_human(viewer_) && session_.table().awaited().has(viewer_);
  ask(mine ? viewer_ : session_.asked());
}

void FullScreen::ask(Seat asked) {
  const bool mine = asked == viewer_ && is_player(viewer_);
  question_ = mine ? session_.table().question(viewer_)
                   : Question{session_.game().prompt(session_.table().view(viewer_)), {}};
  desk_.prompt = question_.prompt;
  desk_.asked = asked;
  desk_.for_viewer = mine;
  if (mine)
    desk_.heading = orrery::say("terminal.decides.you");
  else if (!is_player(asked))
    desk_.heading = orrery::say("terminal.decides.nobody");
  else
    desk_.heading = orrery::say("terminal.decides.other", {{"name", session_.description(asked)}});
  std::vector<ChoiceList::Item> items;
  for (const Offered& o : question_.offers)
    items.push_back({words(o.label), o.token, o.irrevocable});
  desk_.choices = ChoiceList(std::move(items));
  // Whoever only looks on, or back after the end, keeps the page she turned to.
  const bool again =
      shown_ && shown_->view.viewer == viewer_ && asked_at_ == session_.table().step();
  asked_at_ = session_.table().step();
  if (!again) desk_.page = -1;
  const bool names = shown_ && shown_->gate_names;
  const Scrolled scrolled = again ? shown_->scrolled : Scrolled{};
  shown_.emplace(Shown{session_.game(),
                       session_.table().view(viewer_),
                       session_.names(),
                       {},
                       names,
                       scrolled,
                       session_.table().over(),
                       session_.language()});
  desk_.taught.clear();
  const std::optional<Session::Taught> taught = session_.taught();
  if (taught) teach(*taught);
  for (const Offered& o : question_.offers)
    if (!taught || std::ranges::count(taught->wanted, o.token) > 0)
      for (std::string& element : elements_of(o)) shown_->lights.offered.insert(std::move(element));
  light_up();
}

void FullScreen::teach(const Session::Taught& taught) {
  desk_.heading = taught.place;
  for (const Said& said : taught.says)
    desk_.taught.push_back(
        with_stars(words(said), desk_.taught.empty() ? Look{Paint::Brass}.strong() : kText));
  shown_->lights.offered.insert(taught.point.begin(), taught.point.end());
  if (!taught.is_over) return;
  for (const Said& learnt : taught.learnt)
    desk_.taught.push_back(with_stars("• " + words(learnt), kDim));
}

void FullScreen::light_up() {
  shown_->lights.chosen.clear();
  desk_.choice.clear();
  desk_.preview.clear();
  const int selected = desk_.choices.selected();
  if (selected < 0) return;
  const Offered& offered = nth(question_.offers, selected);
  for (std::string& element : elements_of(offered))
    shown_->lights.chosen.insert(std::move(element));
  desk_.choice = words(offered.label);
  const auto preview = session_.table().preview(viewer_, std::span(&offered.choice, 1));
  if (const Preview* what = std::get_if<Preview>(&preview)) {
    // The first sentence only repeats the choice.
    if (what->told.size() > 1)
      desk_.preview.push_back({say("terminal.would_follow") + " ", kBrass});
    for (std::size_t i = 1; i < what->told.size() && i < 5; ++i)
      desk_.preview.push_back({words(what->told[i].said) + " ", kDim});
    if (const std::string changes = board_->summary(*shown_, what->changes); !changes.empty())
      desk_.preview.push_back({say("terminal.would_change", {{"changes", changes}}) + " ", kBrass});
    if (!what->is_final) return;
    const char* why = "terminal.final";
    if (what->commits) why = "terminal.final.commits";
    if (what->reveals) why = "terminal.final.reveals";
    desk_.preview.push_back({say(why) + " ", Look{Paint::Warning}});
  }
}

void FullScreen::draw(Canvas& canvas) {
  desk_.story = &session_.story(viewer_).entries();
  desk_.news_since = session_.news_since(viewer_);
  draw_table(canvas, *board_, *shown_, desk_);
}

Canvas FullScreen::picture(int width, int height) {
  if (!shown_) look_through(first_viewer());
  Canvas canvas(width, height);
  draw(canvas);
  return canvas;
}

Key FullScreen::read() {
  Canvas canvas(terminal_.width(), terminal_.height());
  draw(canvas);
  terminal_.show(canvas);
  return terminal_.read();
}

// ------------------------------------------------------------------------------ the flow
bool FullScreen::hand_over(Seat seat) {
  if (seat == viewer_ || session_.humans() < 2 || !session_.has_secrets()) return true;
  while (true) {
    Canvas canvas(terminal_.width(), terminal_.height());
    canvas.fill(canvas.all(), kText);
    const int y = canvas.height() / 2;
    canvas.write_centred({0, y - 1, canvas.width(), 1},
                         say("terminal.pass_to", {{"name", session_.name(seat)}}),
                         Look{Paint::Glow}.strong());
    canvas.write_centred({0, y + 1, canvas.width(), 1},
                         say("terminal.pass_to.look", {{"name", session_.name(seat)}}), kDim);
    terminal_.show(canvas);
    const Key key = terminal_.read();
    if (key.sign == Sign::Gone) return false;
    if (key.sign == Sign::Enter) return true;
  }
}

void FullScreen::let_bots_move() {
  // With one person at the table her view stays; with several, nobody's secrets are shown
  // meanwhile.
  if (session_.humans() > 1 && session_.has_secrets() && viewer_ != Seat::Nobody)
    viewer_ = Seat::Nobody;
  const u32 step = session_.table().step();
  while (session_.asked() != Seat::Nobody && !session_.is_human(session_.asked())) {
    ask(session_.asked());
    desk_.prompt.said = orrery::say("terminal.thinks", {{"name", session_.name(session_.asked())}});
    Canvas canvas(terminal_.width(), terminal_.height());
    draw(canvas);
    terminal_.show(canvas);
    if (const auto unsaved = session_.let_bot_decide()) desk_.notice = words(*unsaved);
  }
  if (session_.table().step() != step) terminal_.forget_typed();
}

FullScreen::Next FullScreen::decide(Seat seat) {
  look_through(seat);
  if (answer_for_her()) return Next::Go;
  const u32 step = session_.table().step();
  if (coaches_) tell_coach();
  while (session_.table().step() == step) {
    const Key key = read();
    if (key.sign == Sign::Gone) return Next::Quit;
    if (key.sign == Sign::Resized) continue;
    const bool is_seen = terminal_.width() >= kLeastWidth && terminal_.height() >= kLeastHeight;
    if (!is_seen && !(key.sign == Sign::Letter && key.letter == U'q'))
      continue;  // nobody answers a question she cannot read
    desk_.notice.clear();
    if (scroll(key)) continue;
    if (desk_.choices.take(key)) {
      desk_.page = -1;
      shown_->scrolled = {};
      light_up();
    } else if (key.sign == Sign::Enter || (key.sign == Sign::Letter && key.letter == U' ')) {
      choose();
    } else if (key.sign == Sign::Click) {
      click(key);
    } else if (command(key) == Next::Quit) {
      return Next::Quit;
    }
    if (popups_.is_gone()) return Next::Quit;
  }
  return Next::Go;
}

FullScreen::Next FullScreen::watch() {
  ask();
  if (desk_.notice.empty()) desk_.notice = say("terminal.watching.keys");
  const Key key = read();
  if (key.sign == Sign::Gone) return Next::Quit;
  desk_.notice.clear();
  if (key.sign == Sign::Enter || (key.sign == Sign::Letter && key.letter == U' ')) {
    if (const auto unsaved = session_.let_bot_decide()) desk_.notice = words(*unsaved);
    return Next::Go;
  }
  return command(key);
}

FullScreen::Next FullScreen::after_the_end() {
  if (session_.humans() != 1) viewer_ = Seat::Nobody;
  if (session_.is_taught())
    ask(Seat::Nobody);
  else
    ask();
  desk_.prompt.said = session_.result();
  if (!session_.taught()) desk_.heading = orrery::say("terminal.decides.nobody");
  if (desk_.notice.empty())
    desk_.notice = say(session_.taught() ? "terminal.lesson.ended.keys" : "terminal.ended.keys");
  const Key key = read();
  if (key.sign == Sign::Gone) return Next::Quit;
  desk_.notice.clear();
  return command(key);
}

// ------------------------------------------------------------------------------ what keys do
FullScreen::Next FullScreen::command(const Key& key) {
  if (scroll(key)) return Next::Go;
  if (key.sign == Sign::Tab || key.sign == Sign::Right) turn_page(1);
  if (key.sign == Sign::BackTab || key.sign == Sign::Left) turn_page(-1);
  if (key.sign != Sign::Letter) return Next::Go;
  switch (key.letter) {
    case U'?':
      popups_.read(say("terminal.help"), help_on_keys(session_) + "\n" + words(board_->welcome()));
      break;
    case U'u': undo_or_redo(true); break;
    case U'U': undo_or_redo(false); break;
    case U'h': give_hint(); break;
    case U'c':
      coaches_ = !coaches_;
      tell_coach();
      break;
    case U'w': explain_why_not(); break;
    case U'r': show_rule(); break;
    case U't': show_tiles(); break;
    case U'l': show_log(); break;
    case U'g': shown_->gate_names = !shown_->gate_names; break;
    case U'a': speak_out_of_turn(); break;
    case U's': save(); break;
    case U'p': save_picture(); break;
    case U'e':
      for (std::size_t i = 0; i < question_.offers.size(); ++i)
        if (std::ranges::count(question_.offers[i].touches, "turn/end") > 0) {
          desk_.choices.select(static_cast<int>(i));
          light_up();
        }
      break;
    case U'q': return wants_to_quit() ? Next::Quit : Next::Go;
    default: desk_.notice = say("terminal.unknown_key"); break;
  }
  return Next::Go;
}

void FullScreen::choose() {
  const int selected = desk_.choices.selected();
  if (selected < 0) return;
  const Offered& offered = nth(question_.offers, selected);
  const std::string label = words(offered.label);
  const std::string what = label.substr(0, label.find_last_not_of('.') + 1);
  // In a lesson nothing is lost, and the question would speak against what it asks for.
  const bool is_wasteful = !offered.loses.empty() && !session_.taught();
  if (is_wasteful && !popups_.confirm(say("terminal.confirm_loses"),
                                      say("terminal.confirm_loses.ask",
                                          {{"choice", what}, {"loses", offered.loses}})))
    return;
  const auto way = std::ranges::find_if(question_.shortcuts, [&](const Shortcut& s) {
    return s.element.empty() && s.tokens.front() == offered.token;
  });
  follows_.clear();
  if (way != question_.shortcuts.end()) follows_.assign(way->tokens.begin() + 1, way->tokens.end());
  done_for_her_.clear();
  asks_all_ = false;
  if (const auto refusal = session_.choose(viewer_, offered.choice)) desk_.notice = words(*refusal);
}

const Offered* FullScreen::offered(const std::string& token) const {
  const auto at = std::ranges::find(question_.offers, token, &Offered::token);
  return at == question_.offers.end() ? nullptr : &*at;
}

bool FullScreen::answer_for_her() {
  if (asks_all_ || session_.taught()) return false;
  const auto next = std::ranges::find_if(
      follows_, [&](const std::string& token) { return offered(token) != nullptr; });
  const Offered* answer = offered(next == follows_.end() ? question_.routine : *next);
  follows_.erase(follows_.begin(), next == follows_.end() ? next : next + 1);
  if (!answer || !answer->loses.empty()) return false;
  const Said label = answer->label;
  if (session_.choose(viewer_, answer->choice)) return false;
  done_for_her_.push_back(label);
  desk_.notice = say("terminal.done_for_you", {{"what", listed(done_for_her_, Said::Join::Comma)}});
  return true;
}

void FullScreen::click(const Key& key) {
  Canvas canvas(terminal_.width(), terminal_.height());
  draw(canvas);
  std::vector<int> meant;
  for (const std::string& element : canvas.elements_at(key.x, key.y)) {
    if (element.starts_with("choice/")) {
      const int item = std::atoi(element.c_str() + 7);
      if (item == desk_.choices.selected()) return choose();
      meant.push_back(item);
    }
    for (std::size_t i = 0; i < question_.offers.size(); ++i)
      if (std::ranges::count(elements_of(question_.offers[i]), element) > 0)
        meant.push_back(static_cast<int>(i));
  }
  if (meant.empty()) return;
  // Clicking again goes to the next choice at the same place.
  const auto here = std::ranges::find(meant, desk_.choices.selected());
  desk_.choices.set_filter("");
  desk_.choices.select(here == meant.end() || here + 1 == meant.end() ? meant.front()
                                                                      : *(here + 1));
  light_up();
}

void FullScreen::undo_or_redo(bool undo) {
  const std::optional<Refusal> refusal = undo ? session_.undo(viewer_) : session_.redo(viewer_);
  asks_all_ = true;
  desk_.notice = !refusal ? say(undo ? "terminal.taken_back.key" : "terminal.done_again")
                          : capital(words(*refusal)) + ".";
}

void FullScreen::give_hint() {
  if (question_.offers.empty()) return;
  const std::optional<Session::Hint> hint = session_.hint(viewer_);
  if (!hint) return void(desk_.notice = say("terminal.no_hint"));
  for (std::size_t i = 0; i < question_.offers.size(); ++i) {
    if (question_.offers[i].choice != hint->choice) continue;
    desk_.choices.set_filter("");
    desk_.choices.select(static_cast<int>(i));
    light_up();
    if (session_.taught()) return void(desk_.notice = say("terminal.lesson.shown"));
    desk_.notice = say("terminal.hint", {{"choice", question_.offers[i].label},
                                         {"before", hint->before / 10},
                                         {"percent", hint->share / 10},
                                         {"why", listed(hint->why, Said::Join::Comma)}});
  }
}

}  // namespace orrery::tty
