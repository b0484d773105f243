#include "cli/tty/session.h"

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "play/strangers_words.h"
#include "play/transcript.h"

namespace orrery::tty {
std::string without_stars(std::string text) {
  std::erase(text, '*');
  return text;
}

void Story::catch_up(const Sitting& sitting) {
  const Table& table = sitting.table();
  if (step_ != table.step())
    for (Logged& line : table.log(viewer_, step_)) {
      if (line.takes_back)
        std::erase_if(entries_, [&](const Entry& e) { return e.step >= *line.takes_back; });
      for (Told& told : line.told)
        if (!line.takes_back && !told.said.empty())
          entries_.push_back({line.step, std::move(told)});
    }
  step_ = table.step();
  for (; remarks_ < sitting.remarks().size(); ++remarks_) {
    const Remark& remark = sitting.remarks()[remarks_];
    Told told;
    told.who = remark.seat;
    told.said = remark.said;
    entries_.push_back({0, std::move(told)});  // no step of the game: it is never taken back
  }
}

std::variant<Session, Refusal> Session::open(Table table, std::vector<Chair> chairs, u64 seed,
                                             std::string save_to, MakeAgent make) {
  for (const Chair& chair : chairs) {
    if (!chair.bot_plays) continue;
    const auto bot = make(table.game(), chair.level, seed);
    if (const Refusal* refusal = std::get_if<Refusal>(&bot))
      return Refusal{"--seats, bot:" + printable(chair.level), refusal->text()};
  }
  return Session(Sitting(std::move(table), std::move(chairs), seed), std::move(save_to),
                 std::move(make));
}

std::variant<Session, Refusal> Session::learn(std::shared_ptr<const Lesson> lesson,
                                              std::string save_to, MakeAgent make) {
  auto begun = Sitting::begin(std::move(lesson));
  if (const Refusal* refusal = std::get_if<Refusal>(&begun)) return *refusal;
  return Session(std::move(std::get<Sitting>(begun)), std::move(save_to), std::move(make));
}

int Session::humans() const {
  return static_cast<int>(std::ranges::count_if(
      sitting_.chairs(), [](const Chair& c) { return c.kind == Chair::Kind::Human; }));
}

std::string Session::name(Seat s) const {
  return is_player(s) ? nth(names(), s) : say("terminal.nobody");
}
std::string Session::description(Seat s) const { return words(described(s), Seat::Nobody); }

// The game's own names of the seats are printed on its pieces.
std::vector<std::string> Session::names() const {
  const Phrasebook& book = Phrasebook::of(game().info().name, language_);
  std::vector<std::string> names;
  for (int seat = 0; seat < sitting_.players(); ++seat)
    names.push_back(book.words(printed(sitting_.name(seat))));
  return names;
}

Said Session::described(Seat s) const {
  if (is_human(s)) return name(s);
  const std::string& level = sitting_.chair(index(s)).level;
  const bool has_name = Phrasebook::of(game().info().name, language_).knows("level." + level);
  return orrery::say(
      "terminal.bot",
      {{"name", name(s)}, {"level", has_name ? orrery::say("level." + level) : Said(level)}});
}

std::string Session::words(const Said& said, Seat reader) const {
  const std::vector<std::string> all = names();
  return Phrasebook::of(game().info().name, language_)
      .words(said, {humans() == 1 ? reader : Seat::Nobody, all});
}
std::string Session::words(const Refusal& refusal, Seat reader) const {
  if (refusal.said.empty()) return refusal.text();
  const std::string told = words(refusal.said, reader);
  return sitting_.recital() ? without_stars(told) : told;
}

Seat Session::asked() const {
  const Pending pending = sitting_.pending();
  if (pending.who == Pending::Who::Bot) return pending.bot;
  for (const int seat : bits_of(table().awaited().bits))
    if (is_human(seat_at(seat))) return seat_at(seat);
  return Seat::Nobody;
}

std::optional<Refusal> Session::let_bot_decide() {
  const u32 step = table().step();
  while (table().step() == step && sitting_.pending().who == Pending::Who::Bot)
    let_bot_answer(sitting_, make_);
  return table().step() == step ? std::nullopt : keep();
}

// The game is kept in its file from answer to answer, so that nothing is lost if the terminal goes
// away.
std::optional<Refusal> Session::keep() {
  if (save_to_.empty()) return std::nullopt;
  const auto saved = save(save_to_);
  if (const Refusal* failed = std::get_if<Refusal>(&saved)) return *failed;
  return std::nullopt;
}
std::optional<Refusal> Session::take(Seat seat, const TableRequest& request) {
  if (auto refusal = refusal_in(sitting_.take(request, {{index(seat)}}))) return refusal;
  read_until_[seat] = story(seat).entries().size();
  return keep();
}
std::optional<Refusal> Session::choose(Seat seat, AnyChoice choice) {
  return take(seat, ask::Play{seat, {choice}});
}
std::optional<Refusal> Session::undo(Seat seat) { return take(seat, ask::Undo{seat}); }
std::optional<Refusal> Session::redo(Seat seat) { return take(seat, ask::Redo{seat}); }

// Written beside the old file first: a full disk does not destroy what was saved before.
std::variant<std::string, Refusal> Session::save(const std::string& path) {
  const std::string fresh = path + ".new";
  std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
  file << write_transcript(table());
  file.close();
  if (!file || std::rename(fresh.c_str(), path.c_str()) != 0) {
    std::remove(fresh.c_str());
    return Refusal{printable(path),
                   "cannot be written",
                   {},
                   orrery::say("terminal.cannot_write", {{"path", printable(path)}})};
  }
  save_to_ = path;
  return path;
}

std::optional<Session::Taught> Session::taught() const {
  const Recital* recital = sitting_.recital();
  if (!recital) return std::nullopt;
  const Lesson& lesson = recital->lesson();
  const LessonPlace at = recital->place(table());
  const LessonStep* step = recital->step(at);
  const int last = static_cast<int>(lesson.steps.size());
  Taught taught{.place = orrery::say("terminal.lesson.place",
                                     {{"title", orrery::say(lesson.id("title"))},
                                      {"n", std::min(static_cast<int>(at.step) + 1, last)},
                                      {"last", last}}),
                .says = {},
                .learnt = at.learnt,
                .point = {},
                .wanted = recital->wanted(table()),
                .is_over = recital->is_done(at)};
  if (!step) return taught;
  for (const char* part : {"rule", "why", "do"})
    if (part != std::string_view("do") || !taught.is_over)
      taught.says.push_back(orrery::say(lesson.id(*step, part)));
  taught.point = step->point;
  return taught;
}

// A lesson shows what it wants itself.
std::optional<Session::Hint> Session::hint(Seat seat) {
  if (const Recital* recital = sitting_.recital()) {
    const LessonStep* step = recital->step(recital->place(table()));
    const auto shown = step ? game().parse(step->show) : std::nullopt;
    return shown ? std::optional(Hint{*shown}) : std::nullopt;
  }
  const TableReply reply = sitting_.take(ask::Hint{seat, {}, table().step()}, {{index(seat)}});
  const Thought* thought = std::get_if<Thought>(&reply);
  if (!thought) return std::nullopt;
  const auto advice = advise(*thought, make_);
  if (std::holds_alternative<Refusal>(advice)) return std::nullopt;
  const Advice& best = std::get<0>(advice).front();
  Hint hint{best.choice, best.share, best.before, {}};
  for (const Ground& ground : best.grounds)
    hint.why.push_back(
        orrery::say(ground.speaks_for ? "terminal.hint.for" : "terminal.hint.against",
                    {{"reason", ground.said}}));
  if (best.gives_away) hint.why.push_back(orrery::say("terminal.hint.gives_away"));
  return hint;
}

Said Session::coach(Seat seat) {
  const TableReply reply = sitting_.take(ask::Coach{seat}, {{index(seat)}});
  const Coached* coached = std::get_if<Coached>(&reply);
  if (!coached || coached->lines.empty()) return {};
  const CoachLine& line = coached->lines.front();
  return orrery::say("terminal.coach",
                     {{"what", line.what}, {"so", line.so.empty() ? kNothing : line.so}});
}

std::vector<Session::Aside> Session::asides() const {
  std::vector<Aside> out;
  for (int i = 0; i < game().players(); ++i)
    if (is_human(seat_at(i)) && !table().awaited().has(seat_at(i)))
      for (const Offered& offered : table().question(seat_at(i)).offers)
        out.push_back({seat_at(i), offered});
  return out;
}

// What follows a lesson is the next one of its game.
std::string Session::lesson_over() const {
  const Lesson& past = sitting_.recital()->lesson();
  for (const auto& next : lessons_of(past.game))
    if (next->number == past.number + 1)
      return say("terminal.lesson.next",
                 {{"command", "orrery tty " + next->game + " --lesson " + next->name}});
  return say("lesson.over");
}

std::string Session::result() const {
  if (is_taught()) return lesson_over();
  const Outcome outcome = table().outcome();
  if (!outcome.over) return say(asked() == Seat::Nobody ? "terminal.stuck" : "terminal.not_over");
  std::vector<Said> winners;
  for (int i = 0; i < game().players(); ++i)
    if (outcome.winners.has(seat_at(i))) winners.push_back(described(seat_at(i)));
  if (winners.empty()) return say("terminal.over.none");
  const std::string how_many = winners.size() > 1 ? "many" : "one";
  return say("terminal.over." + how_many, {{"winners", listed(std::move(winners))}});
}

const Story& Session::story(Seat viewer) {
  Story& story = stories_.try_emplace(viewer, viewer).first->second;
  story.catch_up(sitting_);
  return story;
}
std::size_t Session::news_since(Seat viewer) const {
  const auto found = read_until_.find(viewer);
  return found == read_until_.end() ? 0 : found->second;
}

bool Session::has_secrets() const {
  const AnyView open = table().view(Seat::Nobody);
  for (int i = 0; i < game().players(); ++i)
    if (is_human(seat_at(i)) && table().view(seat_at(i)).bytes != open.bytes) return true;
  return false;
}

}  // namespace orrery::tty
