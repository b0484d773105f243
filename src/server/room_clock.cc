// Clocks, and what follows when one has run out or somebody is gone: the others may vote that a bot
// plays on.
#include <algorithm>

#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {

SeatSet Room::timed() const {
  SeatSet out;
  if (ordered_.clock.kind == ClockRule::Kind::None || open_chairs() > 0 || paused_) return out;
  for (int seat = 0; seat < players(); ++seat)
    if (table().awaited().has(seat_at(seat)) && !sitting_->chair(seat).bot_plays)
      out = out.with(seat_at(seat));
  return out;
}
// Since the clocks were looked at, without the days on which they stand still. How long it was the
// ticks say; which days those were only the date can.
i64 Room::gone_by(i64 now) const {
  const i64 gone = std::max<i64>(0, now - clock_since_), date = house_.date();
  return gone - rests_.between(date - gone, date);
}
i64 Room::time_left(int seat, i64 now) const {
  const i64 left = place_at(seat).left_ms;
  return std::max<i64>(0, timed_.has(seat_at(seat)) ? left - gone_by(now) : left);
}
// Takes from everybody the time that has run, and lets the clocks of those run who are asked now.
void Room::charge_clocks(i64 now) {
  // What a pause leaves everybody is written down with it, however long that took.
  for (int seat = 0; seat < players() && !paused_; ++seat)
    place_at(seat).left_ms = time_left(seat, now);
  clock_since_ = now;
  timed_ = timed();
}
Room::Clocks Room::clocks() const {
  Clocks out{{}, clock_since_};
  for (const Place& place : places_) out.left.push_back(place.left_ms);
  return out;
}
void Room::set_clocks(const Clocks& clocks) {
  for (std::size_t i = 0; i < places_.size(); ++i) places_[i].left_ms = clocks.left[i];
  clock_since_ = clocks.since;
}
// A seat has answered.
void Room::stop_clock(int seat, Write& write) {
  if (ordered_.clock.kind == ClockRule::Kind::None) return;
  const SeatSet ran = timed_;
  charge_clocks(touched_);
  Place& place = place_at(seat);
  if (ordered_.clock.kind != ClockRule::Kind::Live)
    place.left_ms = ordered_.clock.bank_ms;
  else if (ran.has(seat_at(seat)) && !table().awaited().has(seat_at(seat)))
    place.left_ms += ordered_.clock.add_ms;
  for (int other = 0; other < players(); ++other)
    if (ran.has(seat_at(other)))
      write.events.push_back(
          {0, "clock", "", other, std::to_string(place_at(other).left_ms), 0, house_.date()});
  // A bot has answered for her, this once: her next answer is her own again.
  if (!place.once) return;
  place.once = sitting_->chair(seat).bot_plays = false;
  if (ordered_.clock.kind == ClockRule::Kind::Live) place.left_ms = ordered_.clock.add_ms;
  write.events.push_back({0, "clock", "", seat, std::to_string(place.left_ms), 0, house_.date()});
  write.events.push_back({0, "bot", "", seat, "off", 0, house_.date()});
}

// When a clock runs out everybody is told, for now there may be a vote, or what was chosen before
// follows. One timer at a time is enough: it looks again, seldom while clocks stand still.
void Room::watch_clocks() {
  constexpr i64 kLongest = 3'600'000, kShortestRest = 10'000;
  const bool goes_by_date = ordered_.clock.kind == ClockRule::Kind::Days;
  const bool is_decided = ordered_.clock.then != ClockRule::Then::Vote;
  if (timed_.empty() || (members_.empty() && !(goes_by_date && is_decided))) return;
  const i64 now = house_.ticks();
  i64 soonest = kLongest;
  for (const int seat : bits_of(timed_.bits)) {
    const i64 left = time_left(seat, now);
    if (left > 0)
      soonest = std::min(soonest, left);
    else if (is_decided)
      time_is_up(seat);
  }
  if (rests_.is_now(house_.date())) soonest = std::max(soonest, kShortestRest);
  const i64 due = now + soonest;
  if (clock_due_ > now && clock_due_ <= due) return;
  clock_due_ = due;
  house_.after(static_cast<int>(soonest) + 1, [weak = weak_from_this(), due] {
    const auto room = weak.lock();
    if (!room || room->clock_due_ != due) return;
    room->clock_due_ = 0;
    room->tell_presence();
    room->watch_clocks();
  });
}

// What was chosen before the game for whoever runs out of time. At another node she may just have
// answered: then nothing follows.
void Room::time_is_up(int seat) {
  if (frozen_ || busy_ || !out_of_time_.insert(seat).second) return;
  using Then = ClockRule::Then;
  const Then then = ordered_.clock.then;
  const std::string& name = sitting_->name(seat);
  const auto is_wanted = [this, seat] {
    const Chair& chair = sitting_->chair(seat);
    return chair.kind == Chair::Kind::Human && !chair.bot_plays && timed_.has(seat_at(seat)) &&
           is_out_of_time(seat);
  };
  const auto done = [this, seat](bool ok) {
    constexpr int kAgainMs = 1000;
    out_of_time_.erase(seat);
    if (!ok)
      return house_.after(kAgainMs, [weak = weak_from_this()] {
        if (const auto room = weak.lock()) room->watch_clocks();
      });
    charge_clocks(house_.ticks());
    push_to_all();
    let_bots_think();
  };
  if (then == Then::Lost) {
    const std::string& level = sitting_->chair(seat).level;
    return vacate(seat, true, orrery::say("remark.time_lost", {{"name", name}, {"level", level}}),
                  is_wanted, done);
  }
  const bool once = then == Then::Answer;
  Write write;
  write.events.push_back({0, "clock", "", seat, "0", 0, house_.date()});
  write.events.push_back(
      said(orrery::say(once ? "remark.time_up_once" : "remark.time_up", {{"name", name}})));
  note({0, "bot", "", seat, once ? "once" : "on"}, done, std::move(write),
       [is_wanted](Write&) { return is_wanted(); });
}

// ------------------------------------------------------------------------------- votes
bool Room::is_out_of_time(int seat) const {
  return ordered_.clock.kind != ClockRule::Kind::None && time_left(seat, house_.ticks()) == 0;
}
bool Room::may_be_voted_on(int seat) const {
  const Chair& chair = sitting_->chair(seat);
  if (chair.kind != Chair::Kind::Human || chair.bot_plays || table().over()) return false;
  if (ordered_.clock.then == ClockRule::Then::Vote && is_out_of_time(seat)) return true;
  const bool is_waited_for = ordered_.clock.kind != ClockRule::Kind::Days;
  return is_waited_for && !is_connected(seat) &&
         house_.ticks() - place_at(seat).gone_since >= house_.absent_ms;
}
// Everybody is told when she has been gone for long enough.
void Room::look_again_for_votes(int seat) {
  place_at(seat).gone_since = house_.ticks();
  tell_when_she_is_gone(seat);
}
void Room::tell_when_she_is_gone(int seat) {
  if (is_connected(seat) || sitting_->chair(seat).kind != Chair::Kind::Human) return;
  const i64 left = place_at(seat).gone_since + house_.absent_ms - house_.ticks();
  if (left < 0) return;
  house_.after(static_cast<int>(left) + 1, [weak = weak_from_this(), seat] {
    const auto room = weak.lock();
    if (room && room->may_be_voted_on(seat)) room->tell_presence();
  });
}
// Every chair with a person on it has one vote, however many screens she has.
std::set<int> Room::electors(int about) const {
  std::set<int> seats;
  for (int seat = 0; seat < players(); ++seat)
    if (seat != about && sitting_->chair(seat).kind == Chair::Kind::Human &&
        !sitting_->chair(seat).bot_plays)
      seats.insert(seat);
  return seats;
}
// More than half of those who are here; of a game over days nobody need be.
std::size_t Room::votes_needed(int about) const {
  const bool may_be_away = ordered_.clock.kind == ClockRule::Kind::Days;
  const std::set<int> may = electors(about);
  const auto is_here = [&](int seat) { return may_be_away || is_connected(seat); };
  return static_cast<std::size_t>(std::ranges::count_if(may, is_here)) / 2 + 1;
}
// She is back, or has answered: what the others wanted then is over.
void Room::forget_votes(int seat) {
  if (place_at(seat).voters.empty() || makes(Mistake::KeepVotes)) return;
  place_at(seat).voters.clear();
  note({0, "vote", "", seat, "forgotten"}, [](bool) {});
}

// A bot may play on for somebody who is gone or out of time, if more than half of the other people
// who are here want it.
void Room::vote(Member& member, const Json& message, const std::string& id) {
  const auto seat = message.find("seat"), bot = message.find("bot");
  if (seat == message.end() || !seat->is_number_integer() || bot == message.end() ||
      !bot->is_boolean())
    return reply_error(member, id, "field", "seat: a number, bot: true or false");
  const i64 n = seat->get<i64>();
  if (n < 0 || n >= players() || sitting_->chair(static_cast<int>(n)).kind != Chair::Kind::Human ||
      member.you.seats.empty())
    return reply_error(member, id, "field", "seat: there is no such player to vote about");
  const int about = static_cast<int>(n);
  const bool yes = bot->get<bool>();
  const auto acknowledge = [this, socket = member.socket, id](bool ok) {
    Member* still_here = member_of(*socket);
    if (!still_here) return;
    if (ok)
      reply_ok(*still_here, id);
    else
      reply_error(*still_here, id, "not_saved", "this could not be saved");
  };
  // She may have left the seat, or given it away, before this is written.
  const auto is_still_hers = [this, about, session = member.session](Write&) {
    const std::vector<int> hers = seats_of(session);
    return std::ranges::count(hers, about) > 0;
  };
  if (is_hers(member, about)) return let_play(about, yes, acknowledge, is_still_hers);
  if (!may_be_voted_on(about)) {
    if (sitting_->chair(about).bot_plays || table().over())
      return reply_error(member, id, "not_now", "there is nothing to vote about");
    return reply_error(member, id, "not_now",
                       is_connected(about) ? "this player is here and has time left"
                                           : "this player has only just left");
  }
  std::string payload = yes ? "for" : "against";
  const std::set<int> may = electors(about);
  for (const int mine : member.you.seats)
    if (may.count(mine)) payload += " " + std::to_string(mine);
  note({0, "vote", "", about, payload}, [this, acknowledge, about](bool ok) {
    acknowledge(ok);
    if (ok && !may_be_voted_on(about))
      return forget_votes(about);  // she came back while it was written
    if (ok) count_votes(about);
  });
}

void Room::count_votes(int about) {
  const std::set<int> may = electors(about);
  std::size_t votes = 0;
  for (const int voter : place_at(about).voters) votes += may.count(voter);
  const std::size_t needed = votes_needed(about);
  JsonWriter out;
  out.open()
      .field("type", "vote")
      .field("seat", about)
      .field("for", votes)
      .field("needed", needed)
      .close();
  for (auto& [socket, other] : members_)
    if (other.socket->waiting() == 0)
      other.socket->send(std::string(out.text()));  // the others see it with who is there
  if (votes < needed || !may_be_voted_on(about)) return tell_presence();
  let_play(
      about, true, [](bool) {}, [this, about](Write&) { return may_be_voted_on(about); });
}

// From now on a bot plays there, or she does again; everybody is told who took over.
void Room::let_play(int seat, bool bot, std::function<void(bool)> then,
                    std::function<bool(Write&)> prepare) {
  const bool was_bot = sitting_->chair(seat).bot_plays;
  note(
      {0, "bot", "", seat, bot ? "on" : "off"},
      [this, seat, bot, was_bot, then = std::move(then)](bool ok) {
        then(ok);
        if (ok && bot != was_bot)
          say(orrery::say(bot ? "remark.bot_takes_over" : "remark.player_takes_over",
                          {{"name", sitting_->name(seat)}}));
        charge_clocks(house_.ticks());
        push_to_all();
        let_bots_think();
      },
      {}, std::move(prepare));
}

}  // namespace orrery::server
