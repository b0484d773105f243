// Who sits where. A link seats one person: whoever opens it first. After that a seat is hers; she
// has links of her own for further devices, and whoever comes with one is announced and may be sent
// away by her.
#include <algorithm>

#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {
namespace {
constexpr int kKnockMs = 30'000;  // so long may the one who sits there think about it
}

Setup Room::setup() const {
  Setup now = ordered_;
  now.chairs = sitting_->chairs();
  return now;
}

int Room::chair_behind(const std::string& token_hash) const {
  for (int seat = 0; seat < players(); ++seat)
    if (place_at(seat).link == token_hash) return seat;
  return -1;
}
void Room::change_link(int seat, const std::string& token_hash, std::function<void(bool)> done) {
  Write write;
  write.seats.push_back({id_, seat, token_hash});
  put_out({.write = std::move(write),
           .done = [this, seat, token_hash, done = std::move(done)](Written how) {
             if (how == Written::Done) place_at(seat).link = token_hash;
             done(how == Written::Done);
           }});
}

bool Room::keep_chair(int seat, const std::string& name) {
  if (!is_free(seat)) return false;
  place_at(seat).kept_for = name;
  return true;
}

void Room::sit(const std::string& session, int seat, const std::string& token_hash,
               std::function<void(bool)> done) {
  Write write;
  write.sessions.push_back({session, id_, seat, house_.date()});
  write.seats.push_back({id_, seat, token_hash});
  // As it will be, with everybody who is just sitting down: the list of public tables says so as
  // soon as it is true. At another node somebody may have been first.
  const auto prepare = [this, seat](Write& w) {
    if (!is_open(seat)) return false;
    Setup then = setup();
    for (int i = 0; i < players(); ++i) {
      Chair& chair = nth(then.chairs, i);
      if (const auto& name = place_at(i).kept_for) {
        chair.kind = Chair::Kind::Human;
        if (!name->empty()) chair.name = *name;
      }
    }
    list_as(then, w);
    return true;
  };
  const std::string name = place_at(seat).kept_for.value_or("");
  const std::string called = name.empty() ? sitting_->chair(seat).name : name;
  note(
      {0, "seat", "", seat, called},
      [this, session, seat, token_hash, done = std::move(done)](bool ok) {
        place_at(seat).kept_for.reset();
        if (ok) {
          place_at(seat).link = token_hash;
          sit_session({session, id_, seat, house_.date()});
          place_at(seat).gone_since = touched_ = house_.ticks();
          charge_clocks(touched_);
          push_to_all();
          wake();
        }
        done(ok);
      },
      std::move(write), prepare);
}
// It may have been read from disk before it was known to be there.
void Room::sit_session(const SavedSession& session) {
  const auto is_hers = [&](const SavedSession& s) {
    return s.hash == session.hash && s.seat == session.seat;
  };
  if (std::ranges::none_of(sessions_, is_hers)) sessions_.push_back(session);
  reseat();
}

// ------------------------------------------------------------------------------- further devices
void Room::knock(int seat, std::function<void(bool)> done) {
  if (!is_connected(seat)) return done(true);
  const std::string id = id_ + "/" + hash_of_token(place_at(seat).link).substr(0, 16);
  if (house_.nodes) house_.nodes->knock({id, id_, seat});
  ask_at_the_door({seat, std::move(done), id});
}
void Room::ask_at_the_door(Knock knock) {
  const u32 number = next_knock_++;
  knocks_[number] = std::move(knock);
  for (auto& [socket, member] : members_) tell_knock(member, number);
  // Whoever does not say no within half a minute has probably gone over to the other device.
  house_.after(kKnockMs, [weak = weak_from_this(), number] {
    if (const auto room = weak.lock()) room->settle_knock(number, true);
  });
}
void Room::tell_knock(Member& member, u32 number) {
  const int seat = knocks_.at(number).seat;
  if (!is_hers(member, seat)) return;
  JsonWriter out;
  out.open()
      .field("type", "knock")
      .field("knock", number)
      .field("seat", seat)
      .field("seconds", kKnockMs / 1000)
      .close();
  member.socket->send(out.take());
}
void Room::settle_knock(u32 number, bool let) {
  const auto at = knocks_.find(number);
  if (at == knocks_.end()) return;
  const Knock knock = std::move(at->second);
  knocks_.erase(at);
  JsonWriter out;
  out.open()
      .field("type", "knock")
      .field("knock", number)
      .field("seat", knock.seat)
      .field("let", let)
      .close();
  for (auto& [socket, member] : members_)
    if (is_hers(member, knock.seat)) member.socket->send(std::string(out.text()));
  if (house_.nodes) house_.nodes->knock_settled({knock.id, id_, knock.seat});
  knock.done(let);
}
void Room::answer_knock(Member& member, const Json& message, const std::string& id) {
  const auto number = message.find("knock"), let = message.find("let");
  if (number == message.end() || !number->is_number_unsigned() || let == message.end() ||
      !let->is_boolean())
    return reply_error(member, id, "field", "knock: a number, let: true or false");
  const auto at = knocks_.find(static_cast<u32>(number->get<u64>()));
  if (at == knocks_.end())
    return reply_error(member, id, "not_now", "nobody is at the door any more");
  if (!is_hers(member, at->second.seat))
    return reply_error(member, id, "not_yours", "this seat is not yours");
  reply_ok(member, id);
  settle_knock(at->first, let->get<bool>());
}

void Room::admit(const std::string& session, int seat, const std::string& used,
                 const std::string& token_hash, std::function<void(bool)> done) {
  Write write;
  // Who sat here first stays the first, whatever the clock of the machine says.
  i64 since = house_.date();
  for (const SavedSession& s : sessions_)
    if (s.seat == seat) since = std::max(since, s.since + 1);
  write.sessions.push_back({session, id_, seat, since});
  write.seats.push_back({id_, seat, token_hash});
  const std::string who = sitting_->name(seat);
  note(
      {0, "chat", "", -1, own_line(orrery::say("remark.further_device", {{"name", who}}))},
      [this, session, seat, since, token_hash, done = std::move(done)](bool ok) {
        if (ok) {
          place_at(seat).link = token_hash;
          sit_session({session, id_, seat, since});
          push_to_all();
        }
        done(ok);
      },
      std::move(write), [this, seat, used](Write&) { return place_at(seat).link == used; });
}

// Who sat here first may send all later devices away, for good: the link they were given opens
// nothing any more.
void Room::dismiss(Member& member, const Json& message, const std::string& id) {
  const auto named = message.find("seat");
  i64 n = member.you.seats.empty() ? -1 : member.you.seats.front();
  if (named != message.end() && named->is_number_integer()) n = named->get<i64>();
  const auto first = std::find_if(sessions_.begin(), sessions_.end(),
                                  [n](const SavedSession& s) { return s.seat == n; });
  if (first == sessions_.end() || first->hash != member.session)
    return reply_error(member, id, "not_yours",
                       "only the device that sat here first sends others away");
  const int seat = first->seat;
  const auto all_others = [this, seat, session = member.session](Write& w) {
    w.leaving.clear();
    for (const SavedSession& s : sessions_)
      if (s.seat == seat && s.hash != session) w.leaving.push_back(s);
    return true;
  };
  Write write;
  all_others(write);
  // One that is just being let in is sent away, too; at another node that may be so unheard of.
  if (write.leaving.empty() && outgoing_.empty() && !house_.nodes) return reply_ok(member, id);
  // Of a link that nobody is told; she asks for one when she wants one.
  const std::string link = hash_of_token(new_token(kSeatBytes));
  write.seats.push_back({id_, seat, link});
  const std::string who = sitting_->name(seat);
  note(
      {0, "chat", "", -1, own_line(orrery::say("remark.devices_closed", {{"name", who}}))},
      [this, seat, link, socket = member.socket, session = member.session, id](bool ok) {
        if (ok) {
          place_at(seat).link = link;
          const auto is_later = [&](const SavedSession& s) {
            return s.seat == seat && s.hash != session && !makes(Mistake::KeepDismissed);
          };
          std::erase_if(sessions_, is_later);
          reseat();
          push_to_all();
        }
        Member* still_here = member_of(*socket);
        if (!still_here) return;
        if (ok)
          reply_ok(*still_here, id);
        else
          reply_error(*still_here, id, "not_saved", "this could not be saved");
      },
      write, all_others);
}

void Room::go_on_at(const std::string& table, Write write, std::function<void(bool)> done) {
  note(
      {0, "rematch", "", -1, table},
      [this, done = std::move(done)](bool ok) {
        if (ok) push_to_all();
        done(ok);
      },
      std::move(write), [this](Write&) { return next_table_.empty(); });
}

}  // namespace orrery::server
