#include "play/sitting.h"

#include <algorithm>

#include "play/eyes.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr const char* kAdviser = "admiral";
constexpr u32 kReasoned = 3;  // answers of a hint that come with their reasons

}  // namespace

const char* name_of(Chair::Kind kind) {
  switch (kind) {
    case Chair::Kind::Open: return "open";
    case Chair::Kind::Bot: return "bot";
    case Chair::Kind::Human: break;
  }
  return "human";
}

bool Speaker::may_be(Seat seat) const {
  return runs_the_table || (is_player(seat) && std::ranges::count(seats, index(seat)) > 0);
}

Seat Speaker::among(SeatSet meant) const {
  if (runs_the_table) return meant.size() == 1 ? meant.first_seat() : Seat::Nobody;
  for (const int mine : seats)
    if (meant.has(seat_at(mine))) return seat_at(mine);
  return seats.empty() ? Seat::Nobody : seat_at(seats.front());
}

Sitting::Sitting(Table table, std::vector<Chair> chairs, u64 luck)
    : table_(std::move(table)), chairs_(std::move(chairs)), luck_(luck) {
  chairs_.resize(static_cast<std::size_t>(table_.game().players()));
}

Sitting::Sitting(Table table, std::shared_ptr<const Lesson> lesson)
    : Sitting(std::move(table), chairs_of(*lesson)) {
  recital_.emplace(std::move(lesson));
}

std::variant<Sitting, Refusal> Sitting::begin(std::shared_ptr<const Lesson> lesson) {
  std::variant<Table, Refusal> table = Recital::open(*lesson);
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
  Sitting sitting(std::move(std::get<Table>(table)), std::move(lesson));
  sitting.deal();
  return sitting;
}

std::variant<Sitting, Refusal> Sitting::resume(Table table, std::shared_ptr<const Lesson> lesson) {
  const std::variant<Table, Refusal> fresh = Recital::open(*lesson);
  if (const Refusal* refusal = std::get_if<Refusal>(&fresh)) return *refusal;
  if (!table.begins_like(std::get<Table>(fresh)) || Recital(lesson).is_lost(table))
    return Refusal{"transcript", "is not one of the lesson " + lesson->full_name()};
  Sitting sitting(std::move(table), std::move(lesson));
  sitting.deal();
  return sitting;
}

std::variant<Sitting, Refusal> Sitting::begin(const std::shared_ptr<const Puzzle>& puzzle) {
  std::variant<Table, Refusal> table = open_puzzle(*puzzle);
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
  std::variant<Solving, Refusal> solving = Solving::begin(puzzle, std::get<Table>(table));
  if (const Refusal* refusal = std::get_if<Refusal>(&solving)) return *refusal;
  const auto players = static_cast<std::size_t>(std::get<Table>(table).game().players());
  std::vector<Chair> chairs(players, Chair::bot("cadet"));
  nth(chairs, index(puzzle->seat)) = Chair::human();
  Sitting sitting(std::move(std::get<Table>(table)), std::move(chairs));
  sitting.solving_ = std::move(std::get<Solving>(solving));
  return sitting;
}

std::vector<Chair> chairs_of(const Lesson& lesson) {
  std::vector<Chair> chairs(static_cast<std::size_t>(lesson.order.players), Chair::bot("cadet"));
  nth(chairs, index(lesson.learner)) = Chair::human();
  return chairs;
}

void Sitting::deal() {
  if (recital_)
    recital_->recite(table_);
  else if (!solving_)
    table_.deal();
  answer_as_prepared();
}
void Sitting::deals_from(Dice dice) {
  if (!is_guided()) table_.deals_from(std::move(dice));
}
Seat Sitting::may_undo() const {
  if (recital_) return recital_->may_go_back(table_) ? recital_->lesson().learner : Seat::Nobody;
  if (!table_.practice() || solving_) return table_.may_undo();
  const Seat person = only_person();
  return is_player(person) && table_.has_answered(person) ? person : Seat::Nobody;
}
bool Sitting::speaks_for_all(const Speaker& by) const {
  for (int seat = 0; seat < players(); ++seat)
    if (!chair(seat).bot_plays && !by.may_be(seat_at(seat))) return false;
  return true;
}
Seat Sitting::only_person() const {
  Seat person = Seat::Nobody;
  for (int seat = 0; seat < players(); ++seat) {
    if (chair(seat).bot_plays) continue;
    if (is_player(person)) return Seat::Nobody;
    person = seat_at(seat);
  }
  return person;
}
bool Sitting::nobody_takes_back() const {
  return table_.practice() && !is_guided() && !is_player(only_person());
}
Question Sitting::question(Seat seat) const {
  Question question = table_.question(seat);
  if (nobody_takes_back())
    for (Offered& offer : question.offers) offer.irrevocable = true;
  return question;
}
std::optional<Refusal> Sitting::take_back(Seat seat) {
  if (recital_) return recital_->go_back(table_);
  if (!table_.practice() || solving_) return table_.undo(seat);
  if (!is_player(seat) || may_undo() != seat) {
    const Said why = say("refused.undo", {{"why", say("no_undo.nothing_left")}});
    return Refusal{"", Phrasebook::of(table_.game().info().name).words(why), "", why};
  }
  Seat by = Seat::Nobody;
  while (by != seat) {
    by = table_.may_undo();
    if (auto refusal = table_.undo(by)) return refusal;
  }
  return std::nullopt;
}

int Sitting::open_chairs() const {
  return static_cast<int>(
      std::ranges::count_if(chairs_, [](const Chair& c) { return c.kind == Chair::Kind::Open; }));
}
const std::string& Sitting::name(int seat) const {
  return chair(seat).name.empty() ? nth(table_.names(), seat) : chair(seat).name;
}

// ------------------------------------------------------------------------------- bots
Pending Sitting::pending() const {
  if (table_.over()) return {};
  if (is_guided()) return {Pending::Who::People};
  if (table_.awaited().has(Seat::Chance)) return {Pending::Who::Chance};
  if (open_chairs() == 0)
    for (const int seat : bits_of(table_.awaited().bits))
      if (chair(seat).bot_plays && nth(heard_, seat).step != table_.step())
        return {Pending::Who::Bot, seat_at(seat)};
  return {Pending::Who::People};
}

Thought Sitting::thought_of(Seat bot) const {
  const u32 step = table_.step();
  // Nobody takes back an answer until the bots answer otherwise.
  const u64 moment = table_.practice() ? table_.standing() : step;
  return {table_.game_pointer(),
          bot,
          step,
          chair(index(bot)).level,
          mix64(luck_ + moment * u64{8} + static_cast<u64>(index(bot))),
          table_.view(bot),
          table_.offers(bot)};
}

bool Sitting::is_left_to_others(Seat bot, AnyChoice choice) const {
  for (const int seat : bits_of(table_.awaited().without(bot).bits))
    if (table_.offers(seat_at(seat), choice)) return true;
  return false;
}

void Sitting::give_up(Seat bot, const std::string& why, const Said& said) {
  nth(heard_, index(bot)).said.reset();
  remarks_.push_back(
      {table_.step(), bot, why, say("remark.bot_stuck", {{"n", index(bot) + 1}, {"why", said}})});
}

void Sitting::speak(Seat bot) {
  const u32 since = table_.step();
  const auto refusal = table_.answer(bot, *nth(heard_, index(bot)).said);
  hear_since(since);
  if (!refusal) return answer_as_prepared();
  const Said why = say("remark.answer_refused",
                       {{"why", refusal->said.empty() ? Said(refusal->text()) : refusal->said}});
  give_up(bot, "its answer was refused (" + refusal->text() + ")", why);
}

void Sitting::bot_answered(Seat bot, u32 step, const std::variant<AnyChoice, Refusal>& said) {
  if (step != table_.step() || !table_.awaited().has(bot) || !chair(index(bot)).bot_plays) return;
  const AnyChoice* choice = std::get_if<AnyChoice>(&said);
  nth(heard_, index(bot)) = {step, choice ? std::optional(*choice) : std::nullopt};
  if (!choice)
    give_up(bot, std::get<Refusal>(said).why, std::get<Refusal>(said).why);
  else if (!table_.offers(bot, *choice) || !is_left_to_others(bot, *choice))
    speak(bot);
  // All bots have spoken, and there is no person to whom it was left.
  while (table_.step() == step && pending().who == Pending::Who::People) {
    Seat first = Seat::Nobody;
    for (const int seat : bits_of(table_.awaited().bits)) {
      if (!chair(seat).bot_plays) return;
      if (first == Seat::Nobody && nth(heard_, seat).said) first = seat_at(seat);
    }
    if (first == Seat::Nobody) return;
    speak(first);
  }
}

// ------------------------------------------------------------------------------- requests
TableReply Sitting::take(const TableRequest& request, const Speaker& by) {
  return std::visit([&](const auto& what) { return answer(what, by); }, request);
}

TableReply Sitting::answer(const ask::View& view, const Speaker&) {
  return Viewed{view.viewer, table_.view_json(view.viewer)};
}
TableReply Sitting::answer(const ask::Choices& choices, const Speaker&) {
  return Asked{choices.seat, question(choices.seat), choices.courtesy};
}
TableReply Sitting::answer(const ask::Explain& explain, const Speaker&) {
  return table_.explain(explain.seat, explain.choice);
}
TableReply Sitting::answer(const ask::Log& log, const Speaker&) { return read_log(table_, log); }
TableReply Sitting::answer(const ask::Course&, const Speaker&) { return course_of(table_); }

TableReply Sitting::answer(const ask::Link& link, const Speaker&) {
  if (is_guided()) return Refused{"not_now", {"", "a lesson or a puzzle is not passed on"}};
  std::variant<Link, Refusal> shared = what_may_be_shared(table_, link.wish);
  if (const Refusal* refusal = std::get_if<Refusal>(&shared)) return Refused{"not_over", *refusal};
  const Link& what = std::get<Link>(shared);
  std::variant<std::string, Refusal> text = write_link(what);
  if (const Refusal* refusal = std::get_if<Refusal>(&text)) return Refused{"refused", *refusal};
  return Shared{std::move(std::get<std::string>(text)), link.wish.game, link.wish.at,
                what.table.step(), what.imagined_for};
}

// A lesson and a puzzle take one answer at a time, and one that is wanted.
std::optional<Refused> Sitting::refused_by_guide(const ask::Play& play) const {
  if (!is_guided()) return std::nullopt;
  if (play.choices.size() > 1)
    return Refused{"field", {"tokens", "a lesson or a puzzle takes one answer at a time"}};
  const AnyChoice choice = play.choices.front();
  const std::optional<Said> why = recital_ ? recital_->unwanted(table_, play.seat, choice)
                                           : solving_->unwanted(table_, play.seat, choice);
  if (!why) return std::nullopt;
  const std::string& game = table_.game().info().name;
  return Refused{"not_now", {"", Phrasebook::of(game).words(*why), "", *why}};
}

// What it did is told by comparing the views before and after, which costs more than the answer
// itself.
template <class Do>
TableReply Sitting::change(const char* code, Seat seat, const Speaker& by, Do&& how) {
  const Seat viewer = eyes_of(seat);
  const u32 since = table_.step();
  const std::string before = by.runs_the_table ? table_.view_without_printed(viewer) : "";
  if (const std::optional<Refusal> refusal = how()) return Refused{code, *refusal};
  hear_since(since);
  if (recital_) recital_->recite(table_);
  answer_as_prepared();
  if (!by.runs_the_table) return Happened{may_undo()};
  return Happened{may_undo(), true, table_.told(viewer, since),
                  changes_between(before, table_.view_without_printed(viewer))};
}
TableReply Sitting::answer(const ask::Play& play, const Speaker& by) {
  if (std::optional<Refused> wrong = refused_by_guide(play)) return *wrong;
  return change("not_offered", play.seat, by,
                [&] { return table_.answer(play.seat, play.choices); });
}
TableReply Sitting::answer(const ask::Undo& undo, const Speaker& by) {
  return change("no_undo", undo.seat, by, [&] { return take_back(undo.seat); });
}
TableReply Sitting::answer(const ask::TakeBack& back, const Speaker& by) {
  if (is_guided()) return Refused{"not_now", {"", "in a lesson or a puzzle nobody else is asked"}};
  if (is_player(only_person()) && !table_.practice())
    return Refused{"not_agreed", {"", "whoever plays alone has nobody to agree with"}};
  if (!speaks_for_all(by))
    return Refused{"not_agreed", {"", "all people at the table have to agree"}};
  const u32 before = back.before > 0 ? back.before : table_.last_answer(back.seat);
  return change("no_undo", back.seat, by, [&] { return table_.go_back(back.seat, before); });
}
TableReply Sitting::answer(const ask::Redo& redo, const Speaker& by) {
  return change("no_redo", redo.seat, by, [&] { return table_.redo(redo.seat); });
}

TableReply Sitting::answer(const ask::Preview& preview, const Speaker&) {
  std::variant<Preview, Refusal> what = table_.preview(preview.seat, preview.choices);
  if (const Refusal* refusal = std::get_if<Refusal>(&what)) return Refused{"not_offered", *refusal};
  Preview& seen = std::get<Preview>(what);
  seen.is_final |= nobody_takes_back();
  return Foreseen{preview.seat, std::move(seen)};
}

TableReply Sitting::answer(const ask::Hint& hint, const Speaker&) {
  Thought thought{table_.game_pointer(),
                  hint.seat,
                  table_.step(),
                  hint.agent.empty() ? kAdviser : hint.agent,
                  hint.seed,
                  table_.view(hint.seat),
                  table_.offers(hint.seat),
                  kReasoned};
  // In a puzzle it is asked why the right answer is right.
  if (solving_) {
    const std::vector<AnyChoice> right = solving_->right(table_);
    std::erase_if(thought.offers, [&](const Offer& o) {
      return std::ranges::find(right, o.choice) == right.end();
    });
  }
  if (thought.offers.empty())
    return Refused{"not_offered", {"seat", "nothing is offered to this seat now"}};
  for (const Offered& offered : table_.question(hint.seat).offers)
    if (!offered.loses.empty()) thought.wasteful.push_back(offered.choice);
  return thought;
}

// A lesson says itself what matters, a puzzle asks for it.
TableReply Sitting::answer(const ask::Coach& coach, const Speaker&) {
  if (is_guided() || !is_player(coach.seat)) return Coached{coach.seat, {}};
  const std::vector<Offer> offers = table_.offers(coach.seat);
  if (offers.empty()) return Coached{coach.seat, {}};
  return Coached{coach.seat, table_.game().coach(table_.view(coach.seat), offers)};
}

ReadLog read_log(const Table& table, const ask::Log& asked, u32 most) {
  const u32 until = table.step() - asked.since > most ? asked.since + most : table.step();
  return {asked.viewer, asked.since, table.log(asked.viewer, asked.since, 0, until)};
}

std::optional<Refusal> refusal_in(const TableReply& reply) {
  const Refused* refused = std::get_if<Refused>(&reply);
  return refused ? std::optional(refused->refusal) : std::nullopt;
}

}  // namespace orrery
