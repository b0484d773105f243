// Bots at a table, and hints for people.
#include "core/json_library.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

// People are advised by whoever usually does, however they ask.
void Room::hint(Member& member, const std::string& id, const ask::Hint& asked) {
  const TableReply answer = sitting_->take(ask::Hint{asked.seat, {}, table().step()}, member.you);
  const Thought* thought = std::get_if<Thought>(&answer);
  if (!thought) return reply_error(member, id, "not_asked", "nothing is asked of this seat now");
  const bool taken =
      house_.bots.think(member.socket->from(), *thought,
                        [weak = weak_from_this(), socket = member.socket, id,
                         post = house_.post](std::variant<std::vector<Advice>, Refusal> advice) {
                          post([weak, socket, id, advice = std::move(advice)] {
                            const auto room = weak.lock();
                            Member* asked = room ? room->member_of(*socket) : nullptr;
                            if (!asked) return;
                            if (std::holds_alternative<Refusal>(advice))
                              return reply_error(*asked, id, "no_hint", "there is no hint now");
                            const std::vector<Advice>& ranked = std::get<0>(advice);
                            const AnyGame& game = room->table().game();
                            JsonWriter out;
                            out.open();
                            if (!id.empty()) out.key("id").raw(id);
                            out.field("ok", true).key("options").open_list();
                            for (std::size_t i = 0; i < ranked.size() && i < 3; ++i) {
                              out.open()
                                  .field("token", game.token(ranked[i].choice))
                                  .field("value", ranked[i].share)
                                  .field("looks", ranked[i].looks);
                              write_grounds(ranked[i], room->in_words(*asked), out);
                              out.close();
                            }
                            out.close_list().field("token", game.token(ranked[0].choice)).close();
                            socket->send(out.take());
                          });
                        });
  if (!taken) reply_error(member, id, "busy", "too many are thinking; ask again in a moment");
}

// A new table, or one that stopped in the middle of a deal, is dealt; at a lesson the others
// recite. What all have agreed to is done, and what was prepared is answered.
void Room::wake() {
  if (!busy_ && !frozen_) {
    const u32 before = table().step();
    if (!goes_back_now()) sitting_->answer_as_prepared();
    if (table().step() != before) return settle(before, "", nullptr);
  }
  if (!busy_ && !frozen_ && (ordered_.lesson || sitting_->pending().who == Pending::Who::Chance)) {
    if (is_outdated_) begin_anew();
    const u32 before = table().step();
    sitting_->deal();
    if (table().step() != before) return settle(before, "", nullptr);
  }
  watch_clocks();
  let_bots_think();
}

void Room::let_bots_think() {
  if (busy_ || thinking_ || frozen_) return;
  const Pending pending = sitting_->pending();
  if (pending.who != Pending::Who::Bot) return;
  std::optional<Lease> lease;
  if (house_.nodes) lease = house_.nodes->lease(id_);
  if (house_.nodes && !lease) return;  // it is woken when it has it
  Thought thought = sitting_->thought_of(pending.bot);
  thinking_ =
      house_.bots.think(id_, std::move(thought),
                        [weak = weak_from_this(), seat = pending.bot, step = table().step(), lease,
                         post = house_.post](std::variant<std::vector<Advice>, Refusal> advice) {
                          post([weak, seat, step, lease, advice = std::move(advice)] {
                            if (const auto room = weak.lock())
                              room->bot_answers(seat, step, lease, advice);
                          });
                        });
  if (thinking_) return;
  house_.after(200, [weak = weak_from_this()] {
    if (const auto room = weak.lock()) room->let_bots_think();
  });
}

// What the table has to say about it is said in the chat, and written into the log of the server.
void Room::bot_answers(Seat seat, u32 step, const std::optional<Lease>& lease,
                       const std::variant<std::vector<Advice>, Refusal>& advice) {
  thinking_ = false;
  if (busy_) return;  // let_bots_think is called again when the room has settled
  const u32 before = table().step();
  const std::size_t said = sitting_->remarks().size();
  if (const Refusal* why = std::get_if<Refusal>(&advice))
    sitting_->bot_answered(seat, step, *why);
  else
    sitting_->bot_answered(seat, step, std::get<0>(advice).front().choice);
  for (std::size_t i = said; i < sitting_->remarks().size(); ++i) {
    const Remark& remark = sitting_->remarks()[i];
    log_event("bot_stuck", {{"table", id_},
                            {"game", ordered_.game},
                            {"seat", std::to_string(index(remark.seat))},
                            {"step", std::to_string(remark.step)},
                            {"why", remark.why}});
    say(remark.said);
  }
  if (table().step() == before) return let_bots_think();
  ++house_.counters.bot_moves;
  settle(before, "", nullptr, lease);
}

}  // namespace orrery::server
