// What each game tells of itself when it is counted.
#include <bit>

#include "games/foundation/paper/facts.h"
#include "games/foundation/paper/paper.h"
#include "games/foundation/paper/way.h"
#include "games/one_deck_galaxy/paper/facts.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/one_deck_galaxy/paper/way.h"
#include "games/renaissance/paper/facts.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/paper/way.h"
#include "games/trian/paper/facts.h"
#include "games/trian/paper/paper.h"
#include "games/trian/paper/way.h"
#include "play/explorer.h"
#include "play/held.h"
#include "play/wall.h"

namespace orrery {
namespace {

// Of its columns those in which something can be too strong or too weak.
template <class G>
class CountableGame final : public Countable {
 public:
  explicit CountableGame(const G& game) : game_(game) {
    for (const RowFact<G>& fact : row_facts_of(game)) {
      if (!fact.pieces) continue;
      const bool has_group = !fact.column.each_seat && !fact.column.counted_as.empty();
      facts_.push_back({std::string(has_group ? fact.column.counted_as : fact.column.name),
                        fact.column.each_seat, fact.column.at_start, fact.pieces(game)});
      rows_.push_back(&fact);
    }
  }
  Way way(AnyChoice choice) const override {
    return way_of(game_, std::bit_cast<typename G::Choice>(choice));
  }
  std::string ending(const AnyState& s) const override { return ending_of(game_, unwrap<G>(s)); }
  i32 rounds(const AnyState& s) const override { return standing_of(game_, unwrap<G>(s)).round; }
  const std::vector<CountedFact>& facts() const override { return facts_; }
  std::string fact(std::size_t i, const AnyState& s, Seat seat) const override {
    return rows_[i]->of(game_, unwrap<G>(s), seat);
  }
  Seat first(const AnyState& s) const override {
    if constexpr (requires(typename G::State state) { Seat{state.first}; })
      return unwrap<G>(s).first;
    else
      return Seat::Nobody;
  }

 private:
  const G& game_;
  std::vector<CountedFact> facts_;
  std::vector<const RowFact<G>*> rows_;
};

template <class G>
std::unique_ptr<Countable> countable_as(const AnyGame& any) {
  const G* game = behind<G>(any);
  return game ? std::make_unique<CountableGame<G>>(*game) : nullptr;
}

}  // namespace

// A module of the page holds one game, and nothing of the others.
std::unique_ptr<Countable> countable(const AnyGame& game) {
  std::unique_ptr<Countable> found;
  if constexpr (holds("foundation")) found = countable_as<foundation::Foundation>(game);
  if constexpr (holds("one_deck_galaxy"))
    if (!found) found = countable_as<one_deck_galaxy::OneDeckGalaxy>(game);
  if constexpr (holds("renaissance"))
    if (!found) found = countable_as<renaissance::Renaissance>(game);
  if constexpr (holds("trian"))
    if (!found) found = countable_as<trian::Trian>(game);
  return found;
}

}  // namespace orrery
