// What takes long: the log of a long game, the table as it stood once. It is worked out at a desk
// behind the hall, from a copy of the table, so that nobody waits for whoever asks.
#include <algorithm>

#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {
namespace {

constexpr u32 kQuickLog = 32;       // so many entries are read at once
constexpr u32 kLogSlice = 100;      // so many are told in one answer
constexpr int kMostAtTheDesk = 16;  // questions of one socket
constexpr int kAgainMs = 100;       // so soon is the desk asked again

}  // namespace

// Somebody has missed much, because she enters or reads slowly: she is shown the table when the
// desk has read what she missed. If too much waits there already she waits, too; the hall reads
// nothing long. False: it is little, or read already.
bool Room::read_log_for(Member& member) {
  const u32 step = table().step();
  if (step - member.log_sent <= kQuickLog || !member.log_read.empty()) return false;
  const auto copy = std::make_shared<const Table>(table());
  const Seat viewer = viewer_for(member);
  const bool taken =
      house_.desk(member.socket->from(),
                  [weak = weak_from_this(), post = house_.post, socket = member.socket, copy,
                   viewer, since = member.log_sent, step, words = member.wish.words] {
                    std::string read = written_log(*copy, viewer, since, InWords::of(*copy, words));
                    post([weak, socket, read = std::move(read), viewer, step] {
                      const auto room = weak.lock();
                      Member* member = room ? room->member_of(*socket) : nullptr;
                      if (!member) return;
                      member->is_catching_up = false;
                      if (room->viewer_for(*member) == viewer) {
                        member->log_read = read;
                        member->log_sent = step;
                      }
                      room->show(*member);
                    });
                  });
  member.is_catching_up = true;
  if (!taken)
    house_.after(kAgainMs, [weak = weak_from_this(), socket = member.socket] {
      const auto room = weak.lock();
      Member* member = room ? room->member_of(*socket) : nullptr;
      if (!member) return;
      member->is_catching_up = false;
      room->show(*member);
    });
  return true;
}

// Answers with a copy of the table as it is now.
void Room::ask_desk(Member& member, const std::string& id,
                    std::function<std::string(const Table&)> answer) {
  const auto copy = std::make_shared<const Table>(table());
  const bool taken = member.at_the_desk < kMostAtTheDesk &&
                     house_.desk(member.socket->from(), [weak = weak_from_this(),
                                                         post = house_.post, socket = member.socket,
                                                         copy, answer = std::move(answer), id] {
                       std::string body = "{" + (id.empty() ? "" : "\"id\":" + id + ",") +
                                          "\"ok\":true," + answer(*copy).substr(1);
                       post([weak, socket, body = std::move(body)] {
                         const auto room = weak.lock();
                         Member* asked = room ? room->member_of(*socket) : nullptr;
                         if (!asked) return;
                         --asked->at_the_desk;
                         socket->send(body);
                       });
                     });
  if (taken)
    ++member.at_the_desk;
  else
    reply_error(member, id, "slow_down", "you have asked for much already; ask again in a moment");
}

// The log from an entry on, some entries at a time: `more` says that there are others.
void Room::log_at(Member& member, const ask::Log& asked, const std::string& id) {
  ask_desk(member, id, [asked, words = member.wish.words](const Table& play) {
    const ReadLog log = read_log(play, asked, kLogSlice);
    JsonWriter out;
    out.open().field("type", "log").field("step", play.step());
    write_reply(log, play, InWords::of(play, words), out);
    return out.field("more", asked.since + kLogSlice < play.step()).close().take();
  });
}

// How it went: every step is looked at once more.
void Room::course(Member& member, const std::string& id) {
  ask_desk(member, id, [words = member.wish.words](const Table& play) {
    JsonWriter out;
    out.open().field("type", "course").field("step", play.step());
    write_reply(course_of(play), play, InWords::of(play, words), out);
    return out.close().take();
  });
}

// The table as it stood at a step, through the eyes of whoever asks.
void Room::replay_at(Member& member, const Json& message, const std::string& id) {
  const auto at = message.find("at");
  if (at == message.end() || !at->is_number_integer() || at->get<i64>() < 0 ||
      at->get<i64>() > table().step())
    return reply_error(member, id, "field",
                       "at: a step from 0 to " + std::to_string(table().step()) + " is expected");
  const Seat viewer = member.you.among({});
  ask_desk(member, id,
           [step = static_cast<u32>(at->get<i64>()), viewer,
            without_printed = member.wish.content_by_hash](const Table& play) {
             const Table then = play.at(step);
             JsonWriter out;
             out.open().field("at", step).key("to_act").open_list();
             for (const int seat : bits_of(then.awaited().bits))
               if (is_player(seat_at(seat))) out.value(seat);
             return out.close_list()
                 .key("view")
                 .raw(without_printed ? then.view_without_printed(viewer) : then.view_json(viewer))
                 .close()
                 .take();
           });
}

}  // namespace orrery::server
