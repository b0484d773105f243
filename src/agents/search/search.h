// Information-set tree search. Each look imagines a world that fits the view, follows the tree
// from question to question (everybody plays for her own share; Chance deals), and adds the first
// question it has not met yet. There the judgement, or a random game, says what the world is worth,
// and every answer on the way remembers it. Where a whole turn is the unit of thought, the tree
// ends with the turn and the next round is played at a glance. The answer looked at most often is
// played.
//
//   root  (me)       5 answers, looked at 120, 70, 40, 20, 5 times
//    └─ answer 1     "retrieve from Trade II"
//        └─ (me)     which trade? ...
//            └─ (next seat) ...
//
// A budget of looks, not of time: the same seed and budget give the same answer everywhere.
//
// In the field's words: single-observer information-set MCTS (a determinization for each iteration,
// max^n backup) with PUCT selection and no rollouts where the judgement is trusted.
//   a look            an iteration; looks of an edge: visits N(s, a)
//   a share           a value in [0, 1]; of an edge: the mean value Q(s, a)
//   prior             P(s, a), a softmax with base 2 of the first impressions
//   first impression  the evaluation of a leaf's child; counted as one visit (first-play urgency)
//   explore           c_puct
//   favourites        progressive narrowing of the root
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "agents/greedy/greedy.h"
#include "agents/search/tree.h"

namespace orrery {

struct SearchSettings {
  u32 nodes = 256;        // looks per decision: iterations
  float explore = 1.0f;   // how far the priors pull towards answers looked at less often: c_puct
  float halving = 0.03f;  // an answer that promises so much less share starts with half the prior:
                          // the temperature
  u32 width = 32;         // most promising answers kept of one question below the root
  bool playouts = false;  // a random game says what a table is worth, not the judgement
};

template <Rules G>
class SearchAgent final : public Agent<G> {
 public:
  using typename Agent<G>::Choice;
  using typename Agent<G>::View;
  using typename Agent<G>::Offered;
  using State = typename G::State;
  using Choices = typename G::Choices;

  SearchAgent(const G& game, std::shared_ptr<const Evaluator<G>> evaluator,
              const SearchSettings& settings)
      : game_(game),
        evaluator_(std::move(evaluator)),
        settings_(settings),
        plays_out_(settings.playouts || Judgement<G>::kLeaf == Leaf::Rollout),
        asides_(game, evaluator_, HasFavourites<G> ? 2 : 1),
        tree_(settings.nodes + 1,
              2 * kWidest +
                  settings.nodes * std::min<std::size_t>(settings.width, Choices::capacity())) {}

  void sit_down(u64 seed) override {
    seed_ = seed;
    asides_.sit_down(seed);
  }
  Choice decide(const View& view, Seat me, Offered offered) override {
    if (offered.size() == 1) return offered[0];
    if (!think(view, me, offered)) return asides_.decide(view, me, offered);
    const Node& root = tree_.node(0);
    const Edge<Choice>* edges = tree_.edges(root);
    return std::max_element(edges, edges + root.edges,
                            [](const auto& a, const auto& b) { return is_better(b, a); })
        ->choice;
  }
  std::vector<Ranked<Choice>> rank(const View& view, Seat me, Offered offered) override {
    if (!think(view, me, offered)) return asides_.rank(view, me, offered);
    const Node& root = tree_.node(0);
    std::vector<Edge<Choice>> edges(tree_.edges(root), tree_.edges(root) + root.edges);
    std::stable_sort(edges.begin(), edges.end(), is_better);
    std::vector<Ranked<Choice>> ranked;
    for (const auto& e : edges)
      ranked.push_back({e.choice, static_cast<i32>(1000.0f * e.share()), e.looks});
    for (const Choice& c : offered) {  // answers too unpromising to be looked at
      const bool known =
          std::any_of(edges.begin(), edges.end(), [&](const auto& e) { return e.choice == c; });
      if (!known) ranked.push_back({c, 0, 0});
    }
    return ranked;
  }

 private:
  static constexpr std::size_t kDeepest = 64;        // questions in one look
  static constexpr std::size_t kLongestRound = 200;  // answers after her turn
  static constexpr int kGlances = 4;      // answers compared when somebody answers at a glance
  static constexpr i32 kWon = 1'000'000;  // more points than any table is worth

  static bool is_better(const Edge<Choice>& a, const Edge<Choice>& b) {
    return a.looks != b.looks ? a.looks > b.looks : a.share() > b.share();
  }

  // Grows the tree. False if it is not this seat's question: an aside is not worth a tree.
  bool think(const View& view, Seat me, Offered offered) {
    Rng rng = dice_for(game_, view, seed_);
    State world = game_.imagine(view, rng);
    if (!awaited<G>(world).has(me)) return false;
    Choices first;
    for (const Choice& c : offered) first.push(c);
    tree_.clear();
    tree_.add_node(me, 0, hash_of(world));
    if (HasFavourites<G> && !plays_out_)
      list_favourites(tree_.node(0), view, me, offered);
    else
      list_answers(tree_.node(0), world, first, kWidest, rng);
    if (tree_.node(0).edges == 1) return true;
    for (u32 look = 0; look < settings_.nodes; ++look) {
      has_come(look, settings_.nodes);
      if (look > 0) world = game_.imagine(view, rng);
      take_a_look(world, rng);
    }
    return true;
  }

  // Of dozens of answers most are hopeless at first sight: only those are looked at that come near
  // the best.
  void list_favourites([[maybe_unused]] Node& node, [[maybe_unused]] const View& view,
                       [[maybe_unused]] Seat me, [[maybe_unused]] Offered offered) {
    if constexpr (HasFavourites<G>) {
      node.narrowed = true;
      const auto ranked = asides_.best_first(view, me, offered);
      for (const Ranked<Choice>& r : ranked) {
        if (node.edges == Judgement<G>::kFavourites ||
            r.share < ranked.front().share - Judgement<G>::kMargin)
          break;
        Edge<Choice>& e = tree_.add_edge(node);
        e.choice = r.choice;
        e.sum = static_cast<float>(r.share) / 1000.0f;
      }
      set_priors(node);
    }
  }

  void take_a_look(const State& world, Rng& rng) {
    struct Taken {
      Edge<Choice>* edge;
      std::size_t who;
    };
    std::array<Taken, kDeepest> path;
    std::size_t depth = 0;

    const u64 world_id = hash_of(world);
    State s = world;
    Choices next;
    choices(game_, s, next);
    Shares shares{};
    for (u32 at = 0;;) {
      Node& node = tree_.node(at);
      const u64 open = node.world == world_id ? ~u64{0} : open_answers(node, s, next, rng);
      if (open == 0 || depth == kDeepest) {
        shares = worth(s, next, rng);
        break;
      }
      Edge<Choice>& edge = most_interesting(node, open);
      path[depth++] = {&edge, index_of(node.who)};
      apply(game_, s, edge.choice, next);
      const u64 said = let_chance_speak(game_, s, next, rng);
      if (next.empty()) {
        shares = shares_of(game_.outcome(s));
        break;
      }
      if constexpr (Judgement<G>::kHorizon != Horizon::None)
        if (!plays_out_ && to_act<G>(s) != tree_.node(0).who) {
          shares = Judgement<G>::kHorizon == Horizon::OwnTurn ? play_on(s, next, rng)
                                                              : evaluator_->shares(game_, s);
          break;
        }
      at = tree_.child(edge, said);
      if (at == kNoNode) {
        shares = meet(edge, said, world_id, s, next, rng);
        break;
      }
    }
    for (std::size_t i = 0; i < depth; ++i) {
      path[i].edge->sum += shares[path[i].who];
      ++path[i].edge->looks;
    }
  }

  // A question not met before. Gives what the world is worth there.
  Shares meet(Edge<Choice>& edge, u64 said, u64 world_id, State& s, Choices& next, Rng& rng) {
    if (!tree_.has_room()) return worth(s, next, rng);
    const u32 at = tree_.add_node(to_act<G>(s), said, world_id);
    tree_.hang(edge, at);
    return list_answers(tree_.node(at), s, next, settings_.width, rng);
  }

  // The answer that promises most, with a bonus for those that looked good but were seldom tried.
  // PUCT: Q(s, a) + explore * P(s, a) * sqrt(N(s)) / (1 + N(s, a)).
  Edge<Choice>& most_interesting(const Node& node, u64 open) {
    Edge<Choice>* edges = tree_.edges(node);
    u32 looks = 1;
    for (u32 i = 0; i < node.edges; ++i)
      if (has_bit(open, static_cast<int>(i))) looks += edges[i].looks;
    const float pull = settings_.explore * std::sqrt(static_cast<float>(looks));
    Edge<Choice>* best = nullptr;
    float best_score = 0;
    for (u32 i = 0; i < node.edges; ++i) {
      if (!has_bit(open, static_cast<int>(i))) continue;
      const float tried = static_cast<float>(edges[i].looks + 1);
      const float score = (edges[i].sum + pull * edges[i].prior) / tried;
      if (!best || score > best_score) {
        best = &edges[i];
        best_score = score;
      }
    }
    return *best;
  }

  // Lists the answers to a question with a first impression of each, keeps the most promising, and
  // gives what the question is worth if the best-looking one is taken.
  Shares list_answers(Node& node, const State& s, const Choices& next, std::size_t keep, Rng& rng) {
    if (plays_out_) {
      node.narrowed = next.size() > keep;
      const std::size_t kept = std::min(keep, next.size());
      for (std::size_t i = 0; i < kept; ++i) {  // where there are too many, some of every kind
        Edge<Choice>& e = tree_.add_edge(node);
        e.choice = next[i * next.size() / kept];
        e.prior = 1.0f / static_cast<float>(kept);
        e.sum = 1.0f / static_cast<float>(game_.players());
      }
      State played = s;
      Choices left = next;
      return rollout(played, left, rng);
    } else {
      std::array<Shares, Choices::capacity()> impressions;
      std::array<float, Choices::capacity()> first_look;
      evaluator_->impressions(game_, s, next, rng, impressions);
      Shares best{};
      const std::size_t mover = index_of(node.who);
      for (std::size_t i = 0; i < next.size(); ++i) {
        first_look[i] = impressions[i][mover];
        if (i == 0 || first_look[i] > best[mover]) best = impressions[i];
      }
      const float bar = nth_best(std::span(first_look.data(), next.size()), keep);
      node.narrowed = next.size() > keep;
      for (std::size_t i = 0; i < next.size() && node.edges < keep; ++i) {
        if (first_look[i] < bar) continue;
        Edge<Choice>& e = tree_.add_edge(node);
        e.choice = next[i];
        e.sum = first_look[i];
      }
      set_priors(node);
      return best;
    }
  }

  // Which edges of the node are answers in this world too. Takes up answers that only this world
  // has.
  u64 open_answers(Node& node, const State& s, const Choices& next, Rng& rng) {
    u64 open = 0;
    bool something_new = false;
    std::size_t likely = 0;  // both lists are in canonical order
    const Edge<Choice>* edges = tree_.edges(node);
    for (const Choice& c : next) {
      std::size_t i = likely;
      while (i < node.edges && !(edges[i].choice == c)) ++i;
      if (i == node.edges)
        for (i = 0; i < likely && !(edges[i].choice == c);) ++i;
      if (i < node.edges && edges[i].choice == c) {
        open |= bit(static_cast<int>(i));
        likely = i + 1;
      } else
        something_new = true;
    }
    if (!something_new || node.narrowed || !tree_.has_room()) return open;
    tree_.move_to_end(node);
    for (const Choice& c : next) {
      if (node.edges == kWidest) break;
      const Edge<Choice>* known = std::find_if(tree_.edges(node), tree_.edges(node) + node.edges,
                                               [&](const auto& e) { return e.choice == c; });
      if (known != tree_.edges(node) + node.edges) continue;
      const float share = nth(impression(s, c, rng), index(node.who));
      open |= bit(static_cast<int>(node.edges));
      Edge<Choice>& e = tree_.add_edge(node);
      e.choice = c;
      e.sum = share;
    }
    set_priors(node);
    return open;
  }

  void set_priors(Node& node) {
    Edge<Choice>* edges = tree_.edges(node);
    float best = 0, sum = 0;
    for (u32 i = 0; i < node.edges; ++i) best = std::max(best, edges[i].share());
    for (u32 i = 0; i < node.edges; ++i) {
      const float steps = (best - edges[i].share()) / settings_.halving *
                          static_cast<float>(detail::kStepsPerDoubling);
      const float last = static_cast<float>(detail::kSteps - 1);
      edges[i].prior = nth(detail::kOdds, static_cast<int>(std::min(steps, last)));
      sum += edges[i].prior;
    }
    for (u32 i = 0; i < node.edges; ++i) edges[i].prior /= sum;
  }

  Shares impression(const State& s, const Choice& c, Rng& rng) {
    State after = s;
    Choices next;
    apply(game_, after, c, next);
    let_chance_speak(game_, after, next, rng);
    return worth(after, next, rng);
  }
  Shares worth(State& s, Choices& next, Rng& rng) {
    return plays_out_ ? rollout(s, next, rng) : evaluator_->shares(game_, s);
  }
  // The others take their turns and she her next one, everybody at a glance; then the judgement
  // says what came of it.
  Shares play_on(State& s, Choices& next, Rng& rng) {
    const Seat me = tree_.node(0).who;
    bool her_turn_came = false;
    for (std::size_t answers = 0; answers < kLongestRound && !next.empty(); ++answers) {
      const Seat who = to_act<G>(s);
      if (her_turn_came && who != me) break;
      her_turn_came |= who == me;
      apply(game_, s, at_a_glance(s, next, who, rng), next);
      let_chance_speak(game_, s, next, rng);
    }
    return evaluator_->shares(game_, s);
  }
  i32 end_points(const State& over, Seat who) const {
    return game_.outcome(over).winners.has(who) ? kWon : -kWon;
  }
  // The best of a few answers picked blindly, by what they do for her own points.
  Choice at_a_glance(const State& s, const Choices& next, Seat who, Rng& rng) {
    if (next.size() == 1) return next[0];
    Choice best{};
    i32 most = std::numeric_limits<i32>::min();
    for (int i = 0; i < kGlances; ++i) {
      const Choice c = next.draw(rng);
      State after = s;
      Choices then;
      apply(game_, after, c, then);
      const i32 points =
          then.empty() ? end_points(after, who) : evaluator_->points_of(game_, after, who);
      if (points > most) {
        most = points;
        best = c;
      }
    }
    return best;
  }
  // Plays a random game to its end.
  Shares rollout(State& s, Choices& next, Rng& rng) {
    while (!next.empty()) {
      const Choice c = chance_is_asked<G>(s) ? deal(game_, s, next, rng) : next.draw(rng);
      apply(game_, s, c, next);
    }
    return shares_of(game_.outcome(s));
  }

  static float nth_best(std::span<const float> shares, std::size_t n) {
    if (shares.size() <= n) return -1;
    std::array<float, Choices::capacity()> sorted;
    std::copy(shares.begin(), shares.end(), sorted.begin());
    const auto nth = sorted.begin() + static_cast<std::ptrdiff_t>(n - 1);
    std::nth_element(sorted.begin(), nth,
                     sorted.begin() + static_cast<std::ptrdiff_t>(shares.size()), std::greater<>());
    return *nth;
  }

  const G& game_;
  std::shared_ptr<const Evaluator<G>> evaluator_;
  SearchSettings settings_;
  bool plays_out_;
  GreedyAgent<G> asides_;
  Tree<Choice> tree_;
  u64 seed_ = 0;
};

}  // namespace orrery
