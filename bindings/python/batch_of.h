// The tables of a batch, for one game.
#pragma once
#include <cstring>
#include <vector>

#include "answers.h"
#include "batch.h"
#include "play/wall.h"
#include "workers.h"

namespace orrery::python {

// See() writes what a seat sees into a row.
template <Rules G, class See>
class BatchOf final : public AnyBatch {
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Numbers = Answers<G>;

  // As little as can be: many tables lie side by side in the cache.
  struct Seated {
    State s;
    Rng chance;
    u64 seed = 0;
    u32 games = 0;
    std::array<Choice, Numbers::kKept> offered;
  };
  struct Tally {
    u64 games = 0, answers = 0;
  };

 public:
  BatchOf(std::shared_ptr<const AnyGame> any, std::size_t tables, unsigned threads, bool auto_reset,
          See see, std::size_t observed, std::size_t features)
      : any_(std::move(any)),
        game_(*behind<G>(*any_)),
        see_(std::move(see)),
        observed_(observed),
        features_(features),
        auto_reset_(auto_reset),
        workers_(threads),
        tables_(tables),
        asked_(tables),
        guess_(tables) {}

  std::size_t size() const override { return tables_.size(); }

  void reset(std::span<const u64> seeds, const BatchArrays& out) override {
    workers_.share(size(), [&](std::size_t from, std::size_t to) {
      Tally tally;
      typename G::Choices next;
      for (std::size_t i = from; i < to; ++i) {
        tables_[i].seed = seeds[i];
        tables_[i].games = 0;
        guess_[i] = Rng(seeds[i]).fork(kGuesses);
        begin(tables_[i], next, tally);
        write_end(i, nullptr, out);
        keep_and_write(i, next, out);
      }
      add(tally);
    });
  }

  std::optional<std::size_t> first_misfit(const i64* slots) const override {
    for (std::size_t i = 0; i < size(); ++i)
      if (asked_[i] && !Numbers::is_offered(asked_[i], slots[i])) return i;
    return std::nullopt;
  }

  void step(const i64* slots, const BatchArrays& out) override {
    workers_.share(size(), [&](std::size_t from, std::size_t to) {
      Tally tally;
      typename G::Choices next;
      for (std::size_t i = from; i < to; ++i) {
        if (i + 1 < to) fetch(tables_[i + 1]);
        if (asked_[i]) {
          answer(i, slots ? slots[i] : Numbers::any_slot(asked_[i], guess_[i]), next, out, tally);
        } else {
          next.clear();
          write_end(i, nullptr, out);
        }
        keep_and_write(i, next, out);
      }
      add(tally);
    });
  }

  void look(const BatchArrays& out) override {
    workers_.share(size(), [&](std::size_t from, std::size_t to) {
      typename G::Choices next;
      for (std::size_t i = from; i < to; ++i) {
        orrery::choices(game_, tables_[i].s, next);
        write_end(i, nullptr, out);
        keep_and_write(i, next, out);
      }
    });
  }

  void sample(i64* slots) override {
    for (std::size_t i = 0; i < size(); ++i)
      slots[i] = asked_[i] ? Numbers::any_slot(asked_[i], guess_[i]) : -1;
  }

  AnyState state(std::size_t table) const override { return wrap<G>(tables_[table].s); }
  u64 games_ended() const override { return games_; }
  u64 answers_given() const override { return answers_; }

 private:
  static constexpr u64 kGuesses = ~u64{0};

  // A table's games are numbered; each has luck of its own.
  void begin(Seated& t, typename G::Choices& next, Tally& tally) {
    t.chance = Rng(t.seed).fork(t.games++);
    t.s = game_.setup();
    Acting<G> acting(game_, t.s);
    advance(acting, next);
    let_chance_answer(t, next, tally);
  }
  void let_chance_answer(Seated& t, typename G::Choices& next, Tally& tally) {
    while (chance_is_asked<G>(t.s)) {
      const Choice outcome = deal(game_, t.s, next, t.chance);
      orrery::apply(game_, t.s, outcome, next);
      ++tally.answers;
    }
  }
  // `next` gets what is asked then: nothing if the game is over and no other begins.
  void answer(std::size_t i, i64 slot, typename G::Choices& next, const BatchArrays& out,
              Tally& tally) {
    Seated& t = tables_[i];
    const Choice given = choice_at(t, slot, next);
    orrery::apply(game_, t.s, given, next);
    ++tally.answers;
    let_chance_answer(t, next, tally);
    if (!next.empty()) return write_end(i, nullptr, out);
    ++tally.games;
    const Outcome outcome = game_.outcome(t.s);
    write_end(i, &outcome, out);
    if (auto_reset_) begin(t, next, tally);
  }
  Choice choice_at(const Seated& t, i64 slot, typename G::Choices& next) const {
    if (Numbers::kKept == 0 || static_cast<std::size_t>(slot) < Numbers::kKept)
      return Numbers::at_slot(t.offered.data(), slot);
    orrery::choices(game_, t.s, next);
    return next[static_cast<std::size_t>(slot)];
  }
  // The next table is on its way while this one is played.
  static void fetch(const Seated& t) {
    constexpr std::size_t kLine = 64, kMost = 2048;
    const char* from = reinterpret_cast<const char*>(&t);
    for (std::size_t at = 0; at < std::min(sizeof(State), kMost); at += kLine)
      __builtin_prefetch(from + at);
  }

  void write_end(std::size_t i, const Outcome* outcome, const BatchArrays& out) const {
    if (out.done) out.done[i] = outcome ? 1 : 0;
    if (!out.reward) return;
    const auto players = static_cast<std::size_t>(game_.players());
    for (std::size_t p = 0; p < players; ++p)
      out.reward[i * players + p] = outcome ? static_cast<float>(outcome->share[p]) / 1000.0f : 0;
  }
  void keep_and_write(std::size_t i, const typename G::Choices& next, const BatchArrays& out) {
    Seated& t = tables_[i];
    if constexpr (Numbers::kKept > 0)
      std::copy_n(next.begin(), std::min(next.size(), Numbers::kKept), t.offered.begin());
    const u32 asked = Numbers::summary(next);
    asked_[i] = asked;
    if (out.to_move) out.to_move[i] = asked ? index(to_act<G>(t.s)) : kGameOver;
    if (out.count) out.count[i] = static_cast<i32>(next.size());
    if (out.mask) Numbers::write_mask(asked, out.mask + i * Numbers::kSlots);
    if (out.obs) write_seen(t, asked != 0, out.obs + i * observed_);
    if (out.features) write_features(next, out.features + i * Numbers::kSlots * features_);
  }
  void write_seen(const Seated& t, bool asked, float* row) const {
    if (asked)
      see_(game_.observe(t.s, to_act<G>(t.s)), to_act<G>(t.s), row);
    else
      std::fill_n(row, observed_, 0.0f);
  }
  void write_features(const typename G::Choices& next, float* rows) const {
    for (std::size_t k = 0; k < next.size(); ++k) {
      float* row = rows + Numbers::slot_of(next[k], k) * features_;
      std::fill_n(row, features_, 0.0f);
      Numbers::write(next[k], row);
    }
  }
  void add(const Tally& tally) {
    games_ += tally.games;
    answers_ += tally.answers;
  }

  std::shared_ptr<const AnyGame> any_;
  const G& game_;
  See see_;
  std::size_t observed_, features_;
  bool auto_reset_;
  Workers workers_;
  std::vector<Seated> tables_;
  std::vector<u32> asked_;  // a summary of each question: 0 if the game is over
  std::vector<Rng> guess_;  // for answers at random
  std::atomic<u64> games_{0}, answers_{0};
};

}  // namespace orrery::python
