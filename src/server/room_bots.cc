// Bots at a table, and hints for people.
#include "core/json_library.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

void Room::hint(Member& member, const std::string& id, int seat) {
  std::vector<Offer> offers = table().offers(seat_at(seat));
  if (offers.empty()) return reply_error(member, id, "not_asked", "nothing is asked of this seat now");
  Thought thought;
  thought.game = table().game_pointer();
  thought.agent = "hard";
  thought.seed = table().step();
  thought.view = table().view(seat_at(seat));
  thought.offers = std::move(offers);
  thought.done = [weak = weak_from_this(), socket = member.socket, id, post = house_.post](std::vector<Ranked<AnyChoice>> ranked) {
    post([weak, socket, id, ranked = std::move(ranked)] {
      const auto room = weak.lock();
      Member* asked = room ? room->member_of(*socket) : nullptr;
      if (!asked) return;
      if (ranked.empty()) return reply_error(*asked, id, "no_hint", "there is no hint now");
      JsonWriter out;
      out.open();
      if (!id.empty()) out.key("id").raw(id);
      out.field("ok", true).key("options").open_list();
      for (std::size_t i = 0; i < ranked.size() && i < 3; ++i)
        out.open().field("token", room->table().game().token(ranked[i].choice)).field("value", ranked[i].share).close();
      out.close_list().field("token", room->table().game().token(ranked[0].choice)).close();
      socket->send(out.take());
    });
  };
  if (!house_.bots.think(std::move(thought))) reply_error(member, id, "busy", "too many are thinking; ask again in a moment");
}

void Room::wake() {
  const Table& play = table();
  if (!busy_ && !frozen_ && play.awaited().has(Seat::Chance)) {  // a new table, or one that stopped in the middle of a deal
    const u32 before = play.step();
    if (const auto refusal = deal()) freeze(refusal->text());
    return settle(before, -1, "", nullptr);
  }
  watch_clocks();
  let_bots_think();
}

void Room::let_bots_think() {
  const Table& play = table();
  if (busy_ || thinking_ || frozen_ || play.over() || open_chairs() > 0) return;
  for (int seat = 0; seat < setup_.players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (!play.awaited().has(seat_at(seat)) || !plays_itself(seat) || waits_at_[at] == play.step() || stuck_at_[at] == play.step()) continue;
    Thought thought;
    thought.game = play.game_pointer();
    thought.agent = chair_at(seat).level;
    thought.seed = mix64(play.step() * 8 + static_cast<u64>(seat));
    thought.view = play.view(seat_at(seat));
    thought.offers = play.offers(seat_at(seat));
    thought.done = [weak = weak_from_this(), step = play.step(), seat, post = house_.post](std::vector<Ranked<AnyChoice>> ranked) {
      post([weak, step, seat, ranked = std::move(ranked)] {
        if (const auto room = weak.lock()) room->bot_answers(step, seat, ranked);
      });
    };
    thinking_ = true;
    if (!house_.bots.think(std::move(thought))) {
      thinking_ = false;
      house_.after(200, [weak = weak_from_this()] {
        if (const auto room = weak.lock()) room->let_bots_think();
      });
    }
    return;
  }
}

bool Room::is_left_to_others(int bot, AnyChoice choice) {
  for (int seat = 0; seat < setup_.players; ++seat)
    if (seat != bot && waits_at_[static_cast<std::size_t>(seat)] != table().step() && table().awaited().has(seat_at(seat)) && table().offers(seat_at(seat), choice)) return true;
  return false;
}

// It is not asked again at this step: the log and the table are told, and people may help themselves.
void Room::bot_is_stuck(int seat, const std::string& why) {
  stuck_at_[static_cast<std::size_t>(seat)] = table().step();
  log_event("bot_stuck", {{"table", id_}, {"game", setup_.game}, {"seat", std::to_string(seat)}, {"step", std::to_string(table().step())}, {"why", why}});
  say("The bot at seat " + std::to_string(seat + 1) + " cannot go on: " + why + ".");
  let_bots_think();
}

void Room::bot_answers(u32 step, int seat, const std::vector<Ranked<AnyChoice>>& ranked) {
  thinking_ = false;
  if (busy_) return;  // let_bots_think is called again when the room has settled
  if (table().step() != step || !plays_itself(seat)) return let_bots_think();
  if (ranked.empty()) return bot_is_stuck(seat, "nobody knows how to play this game");
  // A bot does what only it can do, and leaves the rest to people, or to the last bot that has nothing of its own to do.
  if (is_left_to_others(seat, ranked[0].choice)) {
    waits_at_[static_cast<std::size_t>(seat)] = step;
    return let_bots_think();
  }
  if (const auto refusal = engine_.table()->answer(seat_at(seat), ranked[0].choice)) return bot_is_stuck(seat, "its answer was refused (" + refusal->text() + ")");
  ++house_.counters.bot_moves;
  if (const auto refusal = deal()) freeze(refusal->text());
  settle(step, seat, "", nullptr);
}

}  // namespace orrery::server
