#include "play/study.h"

#include <algorithm>
#include <cmath>

namespace orrery {
namespace {

constexpr std::size_t kExplained = 4;  // answers that come with their grounds
constexpr i32 kTurns = 40;             // thousandths: less is no turning point
constexpr std::size_t kMostPoints = 5;
constexpr std::size_t kCandidates = 12;  // steps that are looked at for turning points
constexpr float kWorthALook = 0.02f;

i32 thousandths(float share) { return static_cast<i32>(std::lround(1000.0f * share)); }

const Ground* first_for(const Weighed& answer) {
  const auto at = std::ranges::find(answer.grounds, true, &Ground::speaks_for);
  return at == answer.grounds.end() ? nullptr : &*at;
}

}  // namespace

const AnswerAt* MomentAnalysis::played() const {
  const auto at = std::ranges::find(answers, true, &AnswerAt::is_played);
  return at == answers.end() ? nullptr : &*at;
}

Study::Study(const Table& table, std::unique_ptr<Foresight> foresight, u64 seed)
    : table_(table),
      game_(table.game()),
      foresight_(std::move(foresight)),
      analysis_(game_, *foresight_, seed) {
  moments_.reserve(table.step() + 1);
  table.look_back([&](u32, Seat by, AnyChoice choice, const AnyState& after) {
    if (!moments_.empty()) {
      moments_.back().by = by;
      moments_.back().choice = choice;
    }
    moments_.push_back({after});
  });
  const std::vector<Table::Played> played = table.played(0);
  for (std::size_t i = 0; i < played.size(); ++i) moments_[i].is_taken_back = played[i].is_undo;
  for (const Logged& line : table.log(Seat::Nobody, 0, table.step()))
    for (u32 step = line.takes_back.value_or(line.step); step < line.step; ++step)
      moments_[step - 1].is_taken_back = true;
}

Sight Study::sight(const Eyes& eyes, u32 step) const {
  const AnyState& s = moments_[step].state;
  Sight sight{game_.observe(s, eyes.viewer)};
  if (eyes.open) sight.open = s;
  return sight;
}
Seat Study::asked(u32 step) const {
  const Moment& m = moments_[step];
  return m.by != Seat::Nobody ? m.by : game_.awaited(m.state).first_seat();
}
MomentKind Study::kind(const Eyes& eyes, const Sight& sight, u32 step) const {
  const Moment& m = moments_[step];
  if (game_.awaited(m.state).empty()) return MomentKind::Over;
  const Seat seat = asked(step);
  if (seat == Seat::Chance) return MomentKind::Chance;
  if (m.is_taken_back) return MomentKind::TakenBack;
  Rng fixed(0);
  const AnyState s = eyes.open ? *sight.open : game_.imagine(sight.view, fixed);
  return game_.choices(s, seat).size() == 1 ? MomentKind::Forced : MomentKind::Decision;
}

// One's own answer is known. That of another is the one after which one would have been told the
// same, and would see the same.
Analysis::Likeness Study::likeness(const Eyes& eyes, u32 step) const {
  const Moment& m = moments_[step];
  if (m.by == Seat::Nobody) return [](const AnyState&, AnyChoice) { return 0; };
  if (eyes.open || m.by == eyes.viewer)
    return [&m](const AnyState&, AnyChoice choice) { return choice == m.choice ? 1 : 0; };
  Said told;
  for (const Logged& line : table_.log(eyes.viewer, step, table_.step(), step + 1))
    if (line.step == step + 1 && !line.told.empty()) told = line.told.front().said;
  const AnyView then = game_.observe(moments_[step + 1].state, eyes.viewer);
  return [this, &m, eyes, told = std::move(told), then](const AnyState& world, AnyChoice choice) {
    AnyState after = world;
    const Applied done = game_.apply(after, m.by, choice);
    const auto is_told = [&](const AnyEvent& event) {
      return !game_.tell(event, eyes.viewer).said.empty();
    };
    const auto first = std::ranges::find_if(done.events, is_told);
    if (first == done.events.end() || game_.tell(*first, eyes.viewer).said != told) return 0;
    return game_.observe(after, eyes.viewer).bytes == then.bytes ? 2 : 1;
  };
}

Study::Seen& Study::seen(const Eyes& eyes) {
  Seen& seen = seen_[eyes];
  seen.points.resize(moments_.size());
  seen.first.resize(moments_.size());
  return seen;
}

const CurvePoint& Study::look(const Eyes& eyes, u32 step, u32 depth) {
  Seen& seen = this->seen(eyes);
  CurvePoint& point = seen.points[step];
  if (point.depth >= depth) return point;
  const Sight known = sight(eyes, step);
  point = {step, kind(eyes, known, step), asked(step), analysis_.judge(known, depth), depth};
  if (seen.first[step].depth == 0) seen.first[step] = point;
  return point;
}

MomentAnalysis Study::analyse(const Eyes& eyes, u32 step, u32 depth) {
  MomentAnalysis m{look(eyes, step, depth)};
  depth = std::max(depth, m.point.depth);
  m.worlds = effort_at(depth, game_.players()).worlds;
  const MomentKind kind = m.point.kind;
  const bool goes_on = step < last();
  if (kind == MomentKind::Chance && goes_on) {
    m.after = look(eyes, step + 1, depth).judged;
    const Seat whose = is_player(eyes.viewer) ? eyes.viewer : Seat::P1;
    m.better_than = thousandths(
        analysis_.worse(sight(eyes, step), whose, nth(m.after->chances, index(whose)), depth));
  }
  if (kind == MomentKind::Chance || kind == MomentKind::Over) {
    remember(eyes, m);
    return m;
  }
  const Sight known = sight(eyes, step);
  const Seat seat = m.point.seat;
  std::vector<Weighed> weighed = analysis_.weigh(known, seat, depth, likeness(eyes, step));
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < weighed.size(); ++i)
    if (i < kExplained || weighed[i].is_played) which.push_back(i);
  analysis_.give_grounds(known, seat, weighed, which);
  for (const Weighed& w : weighed) {
    const AnyView view = game_.observe(*w.world, seat);
    m.answers.push_back({w, game_.token(w.choice), game_.label(view, w.choice),
                         game_.touches(view, w.choice), w.is_played});
  }
  if (!m.answers.empty()) {
    m.line = analysis_.line(known, seat, m.answers.front().weighed);
    m.point.judged.chances = m.answers.front().weighed.chances;
    nth(m.point.judged.spread, index(seat)) = m.answers.front().weighed.spread;
    seen(eyes).points[step] = m.point;
  }
  if (const AnswerAt* played = m.played()) {
    m.after = Judged{played->weighed.chances, {}};
  } else if (goes_on) {
    m.after = look(eyes, step + 1, depth).judged;
  }
  remember(eyes, m);
  return m;
}

std::optional<std::vector<Expected>> Study::line(const Eyes& eyes, u32 step, AnyChoice first) {
  const Sight known = sight(eyes, step);
  const Seat seat = asked(step);
  if (!is_player(seat)) return std::nullopt;
  const auto is_it = [&](const AnyState&, AnyChoice c) { return c == first ? 1 : 0; };
  for (const Weighed& w : analysis_.weigh(known, seat, 1, is_it))
    if (w.choice == first) return analysis_.line(known, seat, w);
  return std::nullopt;
}

void Study::remember(const Eyes& eyes, const MomentAnalysis& m) {
  if (!m.after || m.point.depth < 2) return;
  Found found{m.point.seat};
  const auto share = [](const Judged& judged, Seat seat) {
    return thousandths(nth(judged.chances, index(seat)));
  };
  if (m.point.kind == MomentKind::Chance) {
    i32 most = -1;
    for (int p = 0; p < game_.players(); ++p) {
      const Seat seat = seat_at(p);
      const i32 gain = share(*m.after, seat) - share(m.point.judged, seat);
      if (gain <= most) continue;
      most = gain;
      found.seat = seat;
    }
    found.best = share(m.point.judged, found.seat);
    found.played = share(*m.after, found.seat);
    found.better_than = m.better_than.value_or(0);
    for (const Logged& line :
         table_.log(eyes.viewer, m.point.step, table_.step(), m.point.step + 1))
      if (line.step == m.point.step + 1 && !line.told.empty()) found.told = line.told.front().said;
  } else if (const AnswerAt* played = m.played(); played && m.answers.size() > 1) {
    const AnswerAt& best = m.answers.front();
    const AnswerAt& second = m.answers[1];
    found.best = share({best.weighed.chances}, found.seat);
    found.second = share({second.weighed.chances}, found.seat);
    found.played = share({played->weighed.chances}, found.seat);
    found.told = played->label;
    found.instead = best.label;
    if (const Ground* why = first_for(best.weighed)) found.why = why->said;
  }
  seen(eyes).found[m.point.step] = std::move(found);
}

// By the first look: the steps by which somebody lost most, Chance gave most, and the viewer gained
// most. It does not depend on what was looked at deeper.
std::vector<u32> Study::worth_a_look(const Eyes& eyes, const Seen& seen) const {
  struct Candidate {
    u32 step;
    float by;
  };
  const auto players = static_cast<std::size_t>(game_.players());
  std::vector<std::vector<Candidate>> lists(players + 2);  // losses; luck; the viewer's best
  for (u32 step = 0; step < last(); ++step) {
    const CurvePoint &now = seen.first[step], &then = seen.first[step + 1];
    if (now.depth == 0 || then.depth == 0) continue;
    const auto gain = [&](std::size_t p) { return then.judged.chances[p] - now.judged.chances[p]; };
    if (now.kind == MomentKind::Decision) {
      const auto p = static_cast<std::size_t>(index(now.seat));
      lists[p].push_back({step, -gain(p)});
      if (now.seat == eyes.viewer) lists[players + 1].push_back({step, gain(p)});
    } else if (now.kind == MomentKind::Chance) {
      float most = 0;
      for (std::size_t p = 0; p < players; ++p) most = std::max(most, gain(p));
      lists[players].push_back({step, most});
    }
  }
  std::vector<u32> steps;
  const std::size_t each = kCandidates / lists.size();
  for (std::vector<Candidate>& list : lists) {
    std::ranges::stable_sort(list, std::greater<>{}, &Candidate::by);
    for (std::size_t i = 0; i < list.size() && i < each && list[i].by > kWorthALook; ++i)
      steps.push_back(list[i].step);
  }
  std::ranges::sort(steps);
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  return steps;
}

Turning Study::turning(const Eyes& eyes) const {
  Turning turning;
  const auto at = seen_.find(eyes);
  if (at == seen_.end()) return turning;
  const Seen& seen = at->second;
  std::vector<TurningPoint> losses, luck;
  for (const u32 step : worth_a_look(eyes, seen)) {
    const auto known = seen.found.find(step);
    if (known == seen.found.end()) {
      if (seen.points[step].depth < 2) turning.wants.push_back(step);
      continue;
    }
    const Found& f = known->second;
    if (!f.told) continue;
    TurningPoint point{step, f.seat, seen.points[step].kind == MomentKind::Chance, f.best,
                       f.played};
    if (point.is_luck) {
      point.said = say("turning.luck", {{"what", *f.told}, {"n", f.better_than / 10}});
      luck.push_back(std::move(point));
      continue;
    }
    point.said = say("turning.loss", {{"who", f.seat},
                                      {"played", *f.told},
                                      {"best", f.instead},
                                      {"why", f.why.empty() ? kNothing : f.why}});
    const bool own = f.seat == eyes.viewer;
    if (own && (!turning.worst || f.best - f.played > turning.worst->before - turning.worst->after))
      turning.worst = point;
    if (own && f.played >= f.best &&
        (!turning.best || f.played - f.second > turning.best->after - turning.best->before)) {
      const i32 more = f.played - f.second;
      turning.best = TurningPoint{
          step,
          f.seat,
          false,
          f.second,
          f.played,
          say("turning.best", {{"who", f.seat}, {"played", *f.told}, {"n", (more + 5) / 10}})};
    }
    losses.push_back(std::move(point));
  }
  if (turning.worst && turning.worst->before - turning.worst->after < kTurns / 2)
    turning.worst.reset();
  if (turning.best && turning.best->after - turning.best->before < kTurns / 4) turning.best.reset();
  const auto change = [](const TurningPoint& p) { return std::abs(p.before - p.after); };
  const auto add = [&](const TurningPoint& p) {
    const bool known =
        std::ranges::find(turning.points, p.step, &TurningPoint::step) != turning.points.end();
    if (!known && change(p) >= kTurns && turning.points.size() < kMostPoints)
      turning.points.push_back(p);
  };
  std::ranges::stable_sort(losses, std::greater<>{}, change);
  std::ranges::stable_sort(luck, std::greater<>{}, change);
  if (!luck.empty()) add(luck.front());
  for (int p = 0; p < game_.players(); ++p)
    if (const auto own = std::ranges::find(losses, seat_at(p), &TurningPoint::seat);
        own != losses.end())
      add(*own);
  for (const TurningPoint& p : losses) add(p);
  std::ranges::sort(turning.points, {}, &TurningPoint::step);
  return turning;
}

}  // namespace orrery
