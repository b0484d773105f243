// Makes the face of a game; read by the files in games/ only.
#pragma once
#include "batch_of.h"
#include "face.h"

namespace orrery::python {

// The view of a game that describes itself, column by column.
template <class G>
struct Described {
  std::shared_ptr<const AnyGame> any;
  std::shared_ptr<const Layout> layout;

  Described(std::shared_ptr<const AnyGame> game, const Object& table)
      : any(std::move(game)),
        layout(std::make_shared<Layout>(table, any->rules(), any->players())) {}
  const std::vector<Column>& columns() const { return layout->columns(); }
  void operator()(const typename G::View& view, Seat viewer, float* out) const {
    JsonWriter text;
    text.leave_out_printed().expect(1 << 14);
    write_view_of(*behind<G>(*any), view, viewer, text);
    layout->fill(text.text(), out);
  }
};

template <Rules G, class See>
class FaceOf final : public Face {
  using Numbers = Answers<G>;
  using Choice = typename G::Choice;

 public:
  FaceOf(std::shared_ptr<const AnyGame> any, See see)
      : any_(std::move(any)), game_(*behind<G>(*any_)), see_(std::move(see)) {}

  const AnyGame& game() const override { return *any_; }

  void begin(AnyState& any, std::vector<Offer>& next) const override {
    any = any_->setup();
    offers(any, next);
  }
  void offers(const AnyState& any, std::vector<Offer>& out) const override {
    typename G::Choices list;
    orrery::choices(game_, unwrap<G>(any), list);
    put(list, out);
  }
  void apply(AnyState& any, AnyChoice choice, std::vector<Offer>& next) const override {
    typename G::State s = unwrap<G>(any);
    typename G::Choices list;
    orrery::apply(game_, s, std::bit_cast<Choice>(choice), list);
    std::memcpy(any.bytes.data(), &s, sizeof s);
    put(list, next);
  }
  AnyChoice deal(const AnyState& any, Rng& rng) const override { return any_->deal(any, rng); }

  u32 slots() const override { return static_cast<u32>(Numbers::kSlots); }
  bool has_few_answers() const override { return Numbers::kFew; }
  i64 id_of(AnyChoice choice) const override {
    return Numbers::id_of(std::bit_cast<Choice>(choice));
  }
  AnyChoice choice_of(i64 id) const override { return Numbers::choice_of(id); }

  const std::vector<Column>& observed() const override { return see_.columns(); }
  void observe(const AnyState& any, Seat viewer, float* out) const override {
    see_(game_.observe(unwrap<G>(any), viewer), viewer, out);
  }
  const std::vector<Column>& features() const override { return features_; }
  void write_features(AnyChoice choice, float* out) const override {
    std::fill_n(out, features_.size(), 0.0f);
    Numbers::write(std::bit_cast<Choice>(choice), out);
  }

  std::unique_ptr<AnyBatch> make_batch(std::size_t tables, unsigned threads,
                                       bool auto_reset) const override {
    return std::make_unique<BatchOf<G, See>>(any_, tables, threads, auto_reset, see_,
                                             observed().size(), features_.size());
  }
  u64 random_games(u64 games, u64 seed) const override {
    u64 answers = 0;
    typename G::Choices next;
    for (u64 n = 0; n < games; ++n) {
      Rng rng = Rng(seed).fork(n);
      typename G::State s = game_.setup();
      Acting<G> acting(game_, s);
      advance(acting, next);
      for (; !next.empty(); ++answers) {
        const Choice answer =
            chance_is_asked<G>(s) ? orrery::deal(game_, s, next, rng) : next.draw(rng);
        orrery::apply(game_, s, answer, next);
      }
    }
    return answers;
  }

 private:
  static void put(const typename G::Choices& list, std::vector<Offer>& out) {
    out.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
      out[i] = {std::bit_cast<AnyChoice>(list[i]), list.weight(i)};
  }

  std::shared_ptr<const AnyGame> any_;
  const G& game_;
  See see_;
  std::vector<Column> features_ = Numbers::columns();
};

// A game with a description of its view and answers of a verb and operands.
template <Rules G>
std::unique_ptr<Face> described_face(std::shared_ptr<const AnyGame> any, const Object& table) {
  Described<G> see(any, table);
  return std::make_unique<FaceOf<G, Described<G>>>(std::move(any), std::move(see));
}

}  // namespace orrery::python
