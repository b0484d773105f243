#include "play/own_turn.h"

#include <algorithm>

#include "play/course.h"

namespace orrery {
namespace {

// A moment, and whence it is reached. Only the bytes that are used are kept: there are many.
struct Moment {
  std::vector<u8> bytes;
  u64 hash = 0;
  std::vector<u32> from = {};
};

}  // namespace

bool OwnTurn::is_hers(const AnyState& s) const {
  const SeatSet awaited = game_.awaited(s);
  return awaited.has(me_) && awaited.size() == 1;
}

i32 OwnTurn::value(const AnyState& s) const {
  if (aim_ == Aim::Points) return points_of(game_, s, me_);
  const Outcome outcome = game_.outcome(s);
  return outcome.over && outcome.winners.has(me_) ? 1 : 0;
}

// What was shown may change what she does next: there ends what is certain.
OwnTurn::After OwnTurn::after(const AnyState& s, AnyChoice choice) const {
  After next{s};
  const bool revealed = game_.apply(next.state, me_, choice).revealed;
  next.goes_on = !revealed && is_hers(next.state);
  next.name = game_.hash(next.state) ^ u64 { revealed };
  return next;
}

// All moments first, then their worth backwards: turns may lead in circles, so nothing is known
// before all of it is.
bool OwnTurn::explore(const AnyState& from, std::size_t most) {
  std::vector<Moment> moments;
  std::unordered_map<u64, u32> number;
  std::vector<std::pair<i32, u32>> ends;  // worth, number
  const auto meet = [&](const After& now) {
    const auto [at, fresh] = number.emplace(now.name, static_cast<u32>(moments.size()));
    if (fresh) {
      const auto used = now.state.used();
      moments.push_back({{}, now.name});
      if (now.goes_on)
        moments.back().bytes.assign(used.begin(), used.end());
      else
        ends.emplace_back(value(now.state), at->second);
    }
    return at->second;
  };
  meet({from, game_.hash(from), is_hers(from)});
  for (u32 at = 0; at < moments.size(); ++at) {
    if (moments.size() > most) return false;
    AnyState s;
    if (moments[at].bytes.empty() || !game_.load_bytes(moments[at].bytes, s)) continue;
    for (const Offer& offer : game_.choices(s, me_))
      moments[meet(after(s, offer.choice))].from.push_back(at);
  }
  // The best ends first, and from each the shortest ways: whoever is reached for the first time is
  // reached by the best.
  std::ranges::stable_sort(ends, std::greater<>{}, &std::pair<i32, u32>::first);
  std::vector<Worth> worth(moments.size(), {kUnreached, 0});
  for (std::size_t first = 0; first < ends.size();) {
    std::vector<u32> open;
    const i32 value = ends[first].first;
    for (; first < ends.size() && ends[first].first == value; ++first) {
      worth[ends[first].second] = {value, 0};
      open.push_back(ends[first].second);
    }
    for (std::size_t i = 0; i < open.size(); ++i)
      for (const u32 before : moments[open[i]].from) {
        if (worth[before].most != kUnreached) continue;
        worth[before] = {value, worth[open[i]].answers + 1};
        open.push_back(before);
      }
  }
  for (u32 i = 0; i < moments.size(); ++i) worth_.insert_or_assign(moments[i].hash, worth[i]);
  return true;
}

std::optional<i32> OwnTurn::worth(const AnyState& s) const {
  const auto at = worth_.find(game_.hash(s));
  return at == worth_.end() ? std::nullopt : std::optional(at->second.most);
}

std::vector<i32> OwnTurn::worths(const AnyState& s) const {
  std::vector<i32> all;
  for (const Offer& offer : game_.choices(s, me_)) {
    const auto at = worth_.find(after(s, offer.choice).name);
    all.push_back(at == worth_.end() ? kUnreached : at->second.most);
  }
  return all;
}

std::vector<std::string> OwnTurn::line(const AnyState& from) const {
  std::vector<std::string> tokens;
  const auto start = worth_.find(game_.hash(from));
  if (start == worth_.end() || start->second.most == kUnreached) return tokens;
  AnyState s = from;
  for (u32 left = start->second.answers; left > 0; --left) {
    bool found = false;
    for (const Offer& offer : game_.choices(s, me_)) {
      const After next = after(s, offer.choice);
      const auto at = worth_.find(next.name);
      if (at == worth_.end() || at->second.most != start->second.most ||
          at->second.answers != left - 1)
        continue;
      tokens.push_back(game_.token(offer.choice));
      s = next.state;
      found = true;
      break;
    }
    if (!found) return {};
  }
  return tokens;
}

}  // namespace orrery
