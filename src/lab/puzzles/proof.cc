#include "lab/puzzles/proof.h"

#include <algorithm>

#include "agents/levels.h"
#include "lab/puzzles/judge.h"
#include "play/link.h"

namespace orrery {
namespace {

constexpr int kMostSteps = 3;             // that are judged, one after the other
constexpr int kTrials = 3;                // of a level
constexpr std::size_t kLongestTurn = 60;  // answers: whoever goes in circles is not right
constexpr std::size_t kFewest = 3;        // answers: fewer are no choice

AnyState imagined(const AnyGame& game, const AnyView& view, u64 nth) {
  Rng rng = Rng(0x9CE1).fork(nth);
  return game.imagine(view, rng);
}

std::vector<std::size_t> those_worth(const std::vector<i32>& worths, i32 least) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < worths.size(); ++i)
    if (worths[i] >= least) places.push_back(i);
  return places;
}

// To stop is no answer that anybody would look for.
bool only_ends(std::string_view token) {
  constexpr std::string_view kEnds[] = {"end turn", "end", "stop", "pass", "continue"};
  return std::ranges::find(kEnds, token) != std::end(kEnds);
}

// Many right answers are no puzzle.
bool is_clear(std::size_t right, std::size_t answers) {
  return answers >= kFewest && right <= std::max<std::size_t>(1, answers / 4);
}

// One question: what both judges think of it. Nothing: they do not agree, or not clearly.
std::optional<PuzzleStep> judged_step(const AnyGame& game, const AnyView& view,
                                      std::span<const Offer> offers, Judge& first, Judge& second) {
  const std::vector<i32> one = first.worths(view, offers);
  const auto right_of = [](const std::vector<i32>& worths) {
    return those_worth(worths, *std::ranges::max_element(worths) - kAsGood);
  };
  const auto margin_of = [](const std::vector<i32>& worths, std::span<const std::size_t> right) {
    i32 wrong = -1;
    for (std::size_t i = 0; i < worths.size(); ++i)
      if (std::ranges::find(right, i) == right.end()) wrong = std::max(wrong, worths[i]);
    return wrong < 0 ? 0 : *std::ranges::max_element(worths) - wrong;
  };
  std::vector<std::size_t> right = right_of(one);
  if (!is_clear(right.size(), offers.size()) || margin_of(one, right) < kLeastMargin)
    return std::nullopt;
  const std::vector<i32> two = second.worths(view, offers);
  // What either holds for as good is accepted.
  for (const std::size_t i : right_of(two))
    if (std::ranges::find(right, i) == right.end()) return std::nullopt;
  if (margin_of(two, right) < kLeastMargin) return std::nullopt;
  PuzzleStep step;
  for (const std::size_t i : right) step.accept.push_back(game.token(offers[i].choice));
  for (std::size_t i = 0; i < offers.size(); ++i) step.worths.push_back((one[i] + two[i]) / 2);
  return step;
}

bool is_right(const AnyGame& game, const Puzzle& puzzle, std::size_t step, const OwnTurn* turn,
              const AnyState& s, AnyChoice choice) {
  if (!turn)
    return std::ranges::find(puzzle.steps[step].accept, game.token(choice)) !=
           puzzle.steps[step].accept.end();
  const std::vector<Offer> offers = game.choices(s, puzzle.seat);
  const std::vector<i32> worths = turn->worths(s);
  const auto at = std::ranges::find(offers, choice, &Offer::choice) - offers.begin();
  return worths[static_cast<std::size_t>(at)] == *std::ranges::max_element(worths);
}

// Of a hundred who answer by lot, so many keep what the turn promises to its end.
int found_blindly(const OwnTurn& turn, const SeenMoment& m) {
  int found = 0;
  for (u64 n = 0; n < 100; ++n) {
    Rng lot = Rng(7).fork(n);
    AnyState s = m.world;
    bool right = true;
    for (std::size_t answers = 0; right && turn.is_hers(s); ++answers) {
      const std::vector<Offer> offers = m.game.choices(s, m.seat);
      const std::vector<i32> worths = turn.worths(s);
      const u32 at = lot.below(static_cast<u32>(offers.size()));
      right = worths[at] == *std::ranges::max_element(worths) && answers < kLongestTurn;
      if (m.game.apply(s, m.seat, offers[at].choice).revealed) break;
    }
    found += right;
  }
  return found;
}

}  // namespace

std::optional<SeenMoment> seen_moment(const AnyGame& game, const AnyState& s, Seat seat) {
  SeenMoment m{game, seat, game.observe(s, seat), {}, {}};
  m.world = imagined(game, m.view, 0);
  std::variant<Table, Refusal> table = Table::open(
      {.game = std::shared_ptr<const AnyGame>(&game, [](const AnyGame*) {}), .position = m.world});
  if (std::holds_alternative<Refusal>(table)) return std::nullopt;
  const Link link{std::move(std::get<Table>(table)), 0, true, seat};
  std::variant<std::string, Refusal> text = write_link(link);
  if (std::holds_alternative<Refusal>(text)) return std::nullopt;
  m.link = std::move(std::get<std::string>(text));
  const AnyView again = game.observe(m.world, seat);
  if (again.bytes != m.view.bytes) return std::nullopt;
  return m;
}

std::optional<Puzzle> prove_exactly(const SeenMoment& m, Aim aim, i32 least, std::size_t most) {
  OwnTurn turn(m.game, m.seat, aim);
  if (!turn.is_hers(m.world) || !turn.explore(m.world, most)) return std::nullopt;
  const std::vector<i32> worths = turn.worths(m.world);
  std::vector<i32> sorted = worths;
  std::ranges::sort(sorted, std::greater<>{});
  const i32 best = sorted[0];
  const std::vector<std::size_t> right = those_worth(worths, best);
  if (best == kUnreached || (aim == Aim::Win && best != 1)) return std::nullopt;
  if (right.size() == worths.size() || worths.size() < kFewest) return std::nullopt;
  const i32 second = sorted[right.size()];
  if (second != kUnreached && best - second < least) return std::nullopt;
  std::vector<std::string> line = turn.line(m.world);
  if (line.size() < 2 || only_ends(line[0])) return std::nullopt;
  if (found_blindly(turn, m) > kBlindly) return std::nullopt;
  // Nothing that she does not know may change what is right.
  for (u64 nth_world = 1; nth_world < kWorlds; ++nth_world) {
    const AnyState world = imagined(m.game, m.view, nth_world);
    OwnTurn other(m.game, m.seat, aim);
    if (!other.explore(world, most) || other.worths(world) != worths) return std::nullopt;
  }

  Puzzle p{.game = m.game.info().name, .id = puzzle_id(m.link), .seat = m.seat, .link = m.link};
  p.proof = Proof::Exact;
  p.aim = aim;
  const std::vector<Offer> offers = m.game.choices(m.world, m.seat);
  PuzzleStep step;
  for (const std::size_t i : right) step.accept.push_back(m.game.token(offers[i].choice));
  for (const i32 worth : worths) step.worths.push_back(std::max(worth, 0));
  p.steps.push_back(std::move(step));
  p.line = std::move(line);
  return p;
}

std::variant<std::optional<Puzzle>, Refusal> judge(const SeenMoment& m,
                                                   std::span<const JudgeSpec> judges, u64 seed) {
  auto one = Judge::make(m.game, judges[0], mix64(seed));
  if (const Refusal* refusal = std::get_if<Refusal>(&one)) return *refusal;
  auto two = Judge::make(m.game, judges[1], mix64(seed + 1));
  if (const Refusal* refusal = std::get_if<Refusal>(&two)) return *refusal;
  Puzzle p{.game = m.game.info().name, .id = puzzle_id(m.link), .seat = m.seat, .link = m.link};
  AnyState s = m.world;
  for (int n = 0; n < kMostSteps; ++n) {
    const SeatSet awaited = m.game.awaited(s);
    if (awaited != SeatSet::of(m.seat)) break;
    const std::vector<Offer> offers = m.game.choices(s, m.seat);
    std::optional<PuzzleStep> step =
        judged_step(m.game, m.game.observe(s, m.seat), offers, std::get<0>(one), std::get<0>(two));
    if (!step) break;
    std::size_t best = 0;
    for (std::size_t i = 0; i < offers.size(); ++i)
      if (step->worths[i] > step->worths[best]) best = i;
    const std::string token = m.game.token(offers[best].choice);
    if (only_ends(token)) break;
    p.line.push_back(token);
    const bool is_one = step->accept.size() == 1;
    p.steps.push_back(std::move(*step));
    if (!is_one || m.game.apply(s, m.seat, offers[best].choice).revealed) break;
  }
  if (p.steps.empty()) return std::optional<Puzzle>();
  return std::optional(std::move(p));
}

std::variant<int, Refusal> level_of(const SeenMoment& m, const Puzzle& puzzle, u64 seed) {
  OwnTurn turn(m.game, m.seat, puzzle.aim);
  const bool exact = puzzle.proof == Proof::Exact;
  if (exact && !turn.explore(m.world, kMostMoments)) return kHardest;
  // Goes on answering as long as it is right.
  const auto answers_right = [&](AnyAgent& bot) {
    AnyState s = m.world;
    for (std::size_t n = 0; exact ? turn.is_hers(s) : n < puzzle.steps.size(); ++n) {
      const std::vector<Offer> offers = m.game.choices(s, m.seat);
      const AnyChoice c = bot.decide(m.game.observe(s, m.seat), offers);
      if (!is_right(m.game, puzzle, n, exact ? &turn : nullptr, s, c)) return false;
      const bool revealed = m.game.apply(s, m.seat, c).revealed;
      if (revealed || n > kLongestTurn) return exact && n <= kLongestTurn;
    }
    return true;
  };
  int level = 1;
  for (const std::string_view name : bot_levels().first(kHardest - 1)) {
    int right = 0;
    for (int n = 0; n < kTrials; ++n) {
      auto bot = make_agent(m.game, name, mix64(seed + 10u + static_cast<u64>(n)));
      if (const Refusal* refusal = std::get_if<Refusal>(&bot)) return *refusal;
      right += answers_right(*std::get<0>(bot));
    }
    if (2 * right > kTrials) return level;
    ++level;
  }
  return kHardest;
}

}  // namespace orrery
