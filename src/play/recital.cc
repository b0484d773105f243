#include "play/recital.h"

#include <algorithm>

#include "core/json_library.h"
#include "play/strict_json.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

// What was answered and not taken back. With an answer goes what Chance said behind it.
std::vector<Table::Played> answers_at(const Table& table) {
  std::vector<Table::Played> line;
  for (Table::Played& played : table.played(0)) {
    if (!played.is_undo) {
      line.push_back(std::move(played));
      continue;
    }
    while (!line.empty() && line.back().seat == Seat::Chance) line.pop_back();
    if (!line.empty()) line.pop_back();
  }
  return line;
}

std::vector<std::string> without_first(std::vector<std::string> words) {
  words.erase(words.begin());
  return words;
}

}  // namespace

std::variant<Table, Refusal> Recital::open(const Lesson& lesson) {
  Opened opened = open_game(lesson.game, lesson.order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  Seating seating{.game = std::move(std::get<0>(opened))};
  seating.practice = true;
  if (lesson.position.empty()) return Table::open(std::move(seating));
  const std::variant<Json, Refusal> json = read_json(lesson.position);
  if (const Refusal* refusal = std::get_if<Refusal>(&json))
    return Refusal{"position", refusal->text()};
  Laid laid;
  if (const auto wrong = seating.game->lay(std::get<Json>(json), laid))
    return Refusal{"position" + (wrong->where.empty() ? "" : "." + wrong->where), wrong->why,
                   wrong->clause};
  seating.position = laid.state;
  seating.laid = std::move(laid);
  return Table::open(std::move(seating));
}

// ------------------------------------------------------------------------------- where she is
LessonPlace Recital::place(const Table& table) const {
  LessonPlace at{.recite = lesson_->begin};
  for (const Table::Played& answer : answers_at(table)) {
    at.dealt += answer.seat == Seat::Chance;
    if (!at.recite.empty() && at.recite.front() == answer.token) {
      at.recite = without_first(std::move(at.recite));
      continue;
    }
    const LessonStep* now = step(at);
    if (answer.seat != lesson_->learner || !now || !at.recite.empty() || !now->wants(answer.token))
      continue;  // dealt, or the only answer there was
    const std::string* after = now->after.of(answer.token);
    if (!after)
      at.learnt.push_back(say(lesson_->id(*now, "after")));
    else if (!after->empty())
      at.learnt.push_back(say(lesson_->id(*now, "after." + *after)));
    const std::vector<std::string>* then = now->then.of(answer.token);
    at.recite = then ? *then : std::vector<std::string>{};
    ++at.step;
  }
  return at;
}

const LessonStep* Recital::step(const LessonPlace& at) const {
  return at.step < lesson_->steps.size() ? &lesson_->steps[at.step] : nullptr;
}

bool Recital::is_done(const LessonPlace& at) const { return !step(at) || step(at)->accept.empty(); }

std::vector<std::string> Recital::wanted(const Table& table) const {
  const LessonPlace at = place(table);
  std::vector<std::string> tokens;
  if (is_done(at) || !at.recite.empty()) return tokens;
  for (const Offer& offer : table.offers(lesson_->learner))
    if (std::string token = table.game().token(offer.choice); step(at)->wants(token))
      tokens.push_back(std::move(token));
  return tokens;
}

bool Recital::is_lost(Table table) const {
  recite(table);
  return !is_done(place(table)) && wanted(table).empty();
}

std::vector<std::string> Recital::shown(const LessonPlace& at) const {
  std::vector<std::string> parts = lesson_->shows;
  for (std::size_t i = 0; i < lesson_->steps.size() && i <= at.step; ++i)
    parts.insert(parts.end(), lesson_->steps[i].shows.begin(), lesson_->steps[i].shows.end());
  return parts;
}

// ------------------------------------------------------------------------------- what she answers
std::optional<Said> Recital::unwanted(const Table& table, Seat seat, AnyChoice choice) const {
  const LessonPlace at = place(table);
  if (seat != lesson_->learner) return say("lesson.others_recite");
  if (is_done(at)) return say("lesson.over");
  const std::string token = table.game().token(choice);
  if (step(at)->wants(token) || !table.offers(seat, choice)) return std::nullopt;
  const std::string* why = step(at)->otherwise.of(token);
  return say(lesson_->id(*step(at), why ? "otherwise." + *why : "otherwise"));
}

// ------------------------------------------------------------------------------- what is recited
bool Recital::recite_one(Table& table) const {
  const LessonPlace at = place(table);
  const SeatSet awaited = table.awaited();
  if (!at.recite.empty())
    if (const std::optional<AnyChoice> choice = table.game().parse(at.recite.front()))
      for (const int seat : bits_of(awaited.bits))
        if (table.offers(seat_at(seat), *choice)) return !table.answer(seat_at(seat), *choice);
  if (awaited.has(Seat::Chance))
    return !table.answer(Seat::Chance, table.next_deal(lesson_->seed, at.dealt));
  for (const int seat : bits_of(awaited.bits)) {
    const std::vector<Offer> offers = table.offers(seat_at(seat));
    if (offers.size() != 1) continue;
    const bool is_hers = seat_at(seat) == lesson_->learner;
    if (is_hers && (is_done(at) || !at.recite.empty() ||
                    step(at)->wants(table.game().token(offers[0].choice))))
      continue;
    return !table.answer(seat_at(seat), offers[0].choice);
  }
  return false;
}

void Recital::recite(Table& table) const {
  while (!table.over() && recite_one(table)) {
  }
}

// ------------------------------------------------------------------------------- back
bool Recital::may_go_back(const Table& table) const { return place(table).step > 0; }

std::optional<Refusal> Recital::go_back(Table& table) const {
  const std::size_t now = place(table).step;
  if (now == 0) {
    const Said why = say("refused.undo", {{"why", say("no_undo.nothing_left")}});
    return Refusal{"", Phrasebook::of(lesson_->game).words(why), "", why};
  }
  while (place(table).step == now)
    if (auto refusal = table.undo(table.may_undo())) return refusal;
  return std::nullopt;
}

}  // namespace orrery
