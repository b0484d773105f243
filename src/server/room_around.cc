// What happens around the game in a room: chat, votes, looking back, hints, bots.
#include <algorithm>

#include "play/names.h"
#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {

// ------------------------------------------------------------------------------- around the game
void Room::chat(Member& member, const Json& message, const std::string& id) {
  const auto text = message.find("text");
  if (text == message.end() || !text->is_string()) return reply_error(member, id, "field", "text: a word is expected");
  const std::string words = printable(text->get_ref<const std::string&>(), 501);  // longer ones are refused, not cut
  if (words.empty() || words.size() > 500) return reply_error(member, id, "field", "text: 1 to 500 characters are expected");
  if (member.credit < 5) return reply_error(member, id, "slow_down", "too many messages");
  member.credit -= 4;
  const std::vector<int> you = seats_of(member.session);
  JsonWriter out;
  out.open().field("type", "chat").key("from").open().key("seat");
  if (you.empty()) out.null();
  else out.value(you.front());
  out.field("name", you.empty() ? "a spectator" : setup_.chairs[static_cast<std::size_t>(you.front())].name).close();
  out.field("text", words).field("at", now_ms() / 1000).close();
  keep_chat(out.take());
  note("chat", you.empty() ? -1 : you.front(), chat_.back());
  for (auto& [socket, other] : members_) other.socket->send(chat_.back());
  if (!id.empty()) member.socket->send("{\"id\":" + id + ",\"ok\":true}");
}

void Room::keep_chat(std::string line) {
  constexpr std::size_t kLines = 100;
  chat_.push_back(std::move(line));
  if (chat_.size() > kLines) chat_.pop_front();
}

// A bot may play on for somebody who is gone or out of time, if more than half of the other people want it.
void Room::vote(Member& member, const Json& message, const std::string& id) {
  const auto seat = message.find("seat"), bot = message.find("bot");
  if (seat == message.end() || !seat->is_number_integer() || bot == message.end() || !bot->is_boolean())
    return reply_error(member, id, "field", "seat: a number, bot: true or false");
  const i64 n = seat->get<i64>();
  const std::vector<int> you = seats_of(member.session);
  if (n < 0 || n >= setup_.players || setup_.chairs[static_cast<std::size_t>(n)].kind != Chair::Kind::Human || you.empty())
    return reply_error(member, id, "field", "seat: there is no such player to vote about");
  const int target = static_cast<int>(n);
  Chair& chair = setup_.chairs[static_cast<std::size_t>(target)];
  const bool mine = std::find(you.begin(), you.end(), target) != you.end();
  if (mine) {
    if (chair.bot_plays != bot->get<bool>()) note("bot", target, bot->get<bool>() ? "on" : "off");
    chair.bot_plays = bot->get<bool>();
    chair.voters.clear();
  } else {
    const i64 now = now_ms();
    const bool out_of_time = setup_.clock.kind != ClockRule::Kind::None && time_left(target, now) == 0;
    if (is_connected(target) && !out_of_time) return reply_error(member, id, "not_now", "this player is here and has time left");
    if (!out_of_time && now - chair.gone_since < house_.absent_ms) return reply_error(member, id, "not_now", "this player has only just left");
    if (bot->get<bool>()) chair.voters.insert(member.session);
    else chair.voters.erase(member.session);
    std::set<std::string> others;
    for (const auto& [session, at] : sessions_)
      if (at != target) others.insert(session);
    const std::size_t needed = others.size() / 2 + 1;
    if (chair.voters.size() >= std::min(needed, others.size())) {
      chair.bot_plays = true;
      chair.voters.clear();
      note("bot", target, "on");
    }
    JsonWriter out;
    out.open().field("type", "vote").field("seat", target).field("for", chair.voters.size()).field("needed", needed).close();
    for (auto& [socket, other] : members_) other.socket->send(out.text());
  }
  if (!id.empty()) member.socket->send("{\"id\":" + id + ",\"ok\":true}");
  charge_clocks(now_ms());
  push_to_all();
  let_bots_think();
}

// The table as it stood at a step, through the eyes of whoever asks.
void Room::replay_at(Member& member, const Json& message, const std::string& id) {
  const auto at = message.find("at");
  if (at == message.end() || !at->is_number_integer() || at->get<i64>() < 0 || at->get<i64>() > table().step())
    return reply_error(member, id, "field", "at: a step from 0 to " + std::to_string(table().step()) + " is expected");
  const u32 step = static_cast<u32>(at->get<i64>());
  const std::vector<int> you = seats_of(member.session);
  const Seat viewer = you.empty() ? Seat::Nobody : seat_at(you.front());
  const Table then = table().at(step);
  JsonWriter out;
  out.open();
  if (!id.empty()) out.key("id").raw(id);
  out.field("ok", true).field("at", step).key("to_act").open_list();
  for (const int seat : bits_of(then.awaited().bits))
    if (is_player(seat_at(seat))) out.value(seat);
  out.close_list().key("view").raw(then.view_json(viewer)).close();
  member.socket->send(out.take());
}

// ------------------------------------------------------------------------------- bots and clocks
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
    if (deal()) frozen_ = true;
    return settle(before, -1, "", nullptr);
  }
  let_bots_think();
}

void Room::let_bots_think() {
  const Table& play = table();
  if (busy_ || thinking_ || frozen_ || play.over() || open_chairs() > 0) return;
  for (int seat = 0; seat < setup_.players; ++seat) {
    if (!play.awaited().has(seat_at(seat)) || !plays_itself(seat) || waits_at_[static_cast<std::size_t>(seat)] == play.step()) continue;
    Thought thought;
    thought.game = play.game_pointer();
    thought.agent = setup_.chairs[static_cast<std::size_t>(seat)].level;
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

void Room::bot_answers(u32 step, int seat, std::vector<Ranked<AnyChoice>> ranked) {
  thinking_ = false;
  if (busy_) return;  // let_bots_think is called again when the room has settled
  if (ranked.empty() || table().step() != step || !plays_itself(seat)) return let_bots_think();
  // A bot does what only it can do, and leaves the rest to people, or to the last bot that has nothing of its own to do.
  if (is_left_to_others(seat, ranked[0].choice)) {
    waits_at_[static_cast<std::size_t>(seat)] = step;
    return let_bots_think();
  }
  if (engine_.table()->answer(seat_at(seat), ranked[0].choice)) return;
  ++house_.counters.bot_moves;
  if (deal()) frozen_ = true;
  settle(step, seat, "", nullptr);
}

}  // namespace orrery::server
