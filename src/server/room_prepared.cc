// Answers that are prepared for questions to come: found at the desk, written down with the table,
// shown to nobody but whoever prepared them.
#include <algorithm>

#include "agents/any_agent.h"
#include "core/json_library.h"
#include "play/foresight.h"
#include "server/room.h"

namespace orrery::server {

// Looking ahead plays many imagined tables on; what is found may be prepared as long as the table
// stands where it stood.
void Room::look_ahead(Member& member, const ask::Ahead& asked, const std::string& id) {
  const TableReply answer = sitting_->take(asked, member.you);
  const Lookout* lookout = std::get_if<Lookout>(&answer);
  if (!lookout) return reply(member, id, "ahead", answer);
  const bool taken = house_.desk(
      member.socket->from(),
      [weak = weak_from_this(), post = house_.post, socket = member.socket, id, from = *lookout] {
        const auto lent = lend_foresight(*from.game, kLooksAhead, from.step);
        std::vector<MayCome> found;
        if (const auto* foresight = std::get_if<0>(&lent))
          found = questions_ahead(from, **foresight);
        post([weak, socket, id, from, found = std::move(found)] {
          const auto room = weak.lock();
          Member* asked = room ? room->member_of(*socket) : nullptr;
          if (!asked) return;
          room->sitting_->foresaw(from, found);
          JsonWriter out;
          out.open();
          if (!id.empty()) out.key("id").raw(id);
          out.field("ok", true).field("type", "ahead").field("step", from.step);
          write_ahead(from.seat, found, room->in_words(*asked), out);
          socket->send(out.close().take());
        });
      });
  if (!taken)
    reply_error(member, id, "slow_down", "you have asked for much already; ask again in a moment");
}

// It stands when it is written, and only if nothing has come of the question before that.
void Room::prepare(Member& member, const ask::Prepare& asked, const std::string& id) {
  const std::variant<Prepared, Refused> may = sitting_->may_prepare(asked);
  if (const Refused* wrong = std::get_if<Refused>(&may))
    return reply(member, id, "prepare", *wrong);
  const auto is_wanted = [this, asked, session = member.session](Write&) {
    const std::vector<int> hers = seats_of(session);
    return std::ranges::count(hers, index(asked.seat)) > 0 &&
           std::holds_alternative<Prepared>(sitting_->may_prepare(asked));
  };
  note({0, "prepare", "", index(asked.seat), orrery::written(std::get<Prepared>(may))},
       showing_what_is_prepared(member, index(asked.seat), id), {}, is_wanted);
}

void Room::unprepare(Member& member, const ask::Unprepare& asked, const std::string& id) {
  const int seat = index(asked.seat);
  const auto stands = [this, seat, number = asked.number](Write&) {
    const std::vector<Prepared>& all = sitting_->prepared().of(seat);
    const auto is_it = [number](const Prepared& p) { return number == 0 || p.number == number; };
    return std::ranges::any_of(all, is_it);
  };
  Write none;
  if (!stands(none))
    return reply_error(member, id, "not_prepared", "nothing of that number is prepared");
  note({0, "unprepare", "", seat, std::to_string(asked.number)},
       showing_what_is_prepared(member, seat, id), {}, stands);
}

std::function<void(bool)> Room::showing_what_is_prepared(const Member& member, int seat,
                                                         const std::string& id) {
  return [this, seat, done = acknowledging(member, id)](bool ok) {
    done(ok);
    if (!ok) return;
    show_to_owner(seat);
    wake();
  };
}

// The others are sent nothing: even that there is something would tell them.
void Room::show_to_owner(int seat) {
  for (auto& [socket, member] : members_) {
    if (!is_hers(member, seat)) continue;
    member.owed_state = true;
    show(member);
  }
  forget_differences();
}

void Room::take_note_of_prepared(const SavedEvent& e) {
  if (e.kind == "seat" || e.kind == "left" || e.kind == "fill" || e.kind == "bot")
    sitting_->unprepare(e.seat, 0);
  if (e.kind == "unprepare")
    sitting_->unprepare(e.seat, static_cast<u32>(std::atoll(e.payload.c_str())));
  if (e.kind != "prepare") return;
  if (std::optional<Prepared> prepared = read_prepared(e.payload))
    sitting_->prepare(e.seat, std::move(*prepared));
}

}  // namespace orrery::server
