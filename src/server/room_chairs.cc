// A chair goes to somebody else: an open one to a bot, one's own to a bot or to somebody by a link;
// and a table that never began is called off. Each is announced to the table.
#include <algorithm>

#include "agents/levels.h"
#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {

// A table from before makers were written down was made by who sat there first.
bool Room::is_maker(const std::string& session) const {
  if (session.empty() || ordered_.lesson) return false;
  const std::string first = sessions_.empty() ? std::string() : sessions_.front().hash;
  const std::string& maker = ordered_.maker.empty() ? first : ordered_.maker;
  if (session == maker) return true;
  const std::vector<int> hers = seats_of(maker);
  return std::ranges::any_of(seats_of(session),
                             [&](int seat) { return std::ranges::count(hers, seat) > 0; });
}

// What the list of public tables says of it from then on.
void Room::list_as(const Setup& then, Write& write) const {
  const auto is_open = [](const Chair& chair) { return chair.kind == Chair::Kind::Open; };
  write.listed = ordered_.is_public && std::ranges::any_of(then.chairs, is_open);
  write.listing = listing_of(then);
}
SavedEvent Room::said(const Said& said) const {
  return {0, "chat", "", -1, own_line(said), 0, house_.date()};
}
std::function<void(bool)> Room::acknowledging(const Member& member, const std::string& id) {
  return [this, socket = member.socket, id](bool ok) {
    Member* still_here = member_of(*socket);
    if (!still_here) return;
    if (ok)
      reply_ok(*still_here, id);
    else
      reply_error(*still_here, id, "not_saved", "this could not be saved");
  };
}

// Whoever made the table need not wait for a friend who does not come.
void Room::fill(Member& member, const Json& message, const std::string& id) {
  const auto named = message.find("seat"), level = message.find("level");
  if (named == message.end() || !named->is_number_integer() || named->get<i64>() < 0 ||
      named->get<i64>() >= players())
    return reply_error(member, id, "field", "seat: the number of a seat is expected");
  if (level == message.end() || !level->is_string() || !is_bot_level(level->get<std::string>()))
    return reply_error(member, id, "field", "level: the level of a bot is expected");
  if (!is_maker(member.session))
    return reply_error(member, id, "not_yours", "only whoever made the table seats bots");
  const int seat = static_cast<int>(named->get<i64>());
  if (!is_free(seat)) return reply_error(member, id, "taken", "somebody sits there");
  const std::string bot = level->get<std::string>();
  Write write;
  write.seats.push_back({id_, seat, hash_of_token(new_token(kSeatBytes))});
  write.events.push_back(said(orrery::say("remark.bot_sits", {{"n", seat + 1}, {"level", bot}})));
  const auto prepare = [this, seat, bot](Write& w) {
    if (!is_free(seat)) return false;
    Setup then = setup();
    nth(then.chairs, seat) = Chair::bot(bot);
    list_as(then, w);
    return true;
  };
  const std::string link = write.seats.front().token_hash;
  note(
      {0, "fill", "", seat, bot},
      [this, seat, link, done = acknowledging(member, id)](bool ok) {
        if (ok) place_at(seat).link = link;
        done(ok);
        if (!ok) return;
        charge_clocks(house_.ticks());
        push_to_all();
        wake();
      },
      std::move(write), prepare);
}

// Nobody sits there any more: a bot plays on, for good, or the chair is open again.
void Room::vacate(int seat, bool to_bot, const Said& told, std::function<bool()> is_wanted,
                  std::function<void(bool)> done) {
  const std::string level = sitting_->chair(seat).level;
  const std::string link = hash_of_token(new_token(kSeatBytes));
  Write write;
  write.seats.push_back({id_, seat, link});
  write.events.push_back(said(told));
  const auto prepare = [this, seat, level, to_bot, is_wanted = std::move(is_wanted)](Write& w) {
    if (!is_wanted()) return false;
    w.leaving.clear();
    for (const SavedSession& s : sessions_)
      if (s.seat == seat) w.leaving.push_back(s);
    Setup then = setup();
    Chair& chair = nth(then.chairs, seat);
    chair = Chair::open();
    if (to_bot) chair = Chair::bot(level);
    list_as(then, w);
    return true;
  };
  vacating_.insert(seat);
  note(
      {0, to_bot ? "fill" : "left", "", seat, to_bot ? level : ""},
      [this, seat, link, done = std::move(done)](bool ok) {
        vacating_.erase(seat);
        if (ok) {
          place_at(seat).link = link;
          std::erase_if(sessions_, [seat](const SavedSession& s) { return s.seat == seat; });
        }
        done(ok);
        if (!ok) return;
        reseat();
        charge_clocks(house_.ticks());
        push_to_all();
        wake();
      },
      std::move(write), prepare);
}

// Before the game has begun her chair is open again; later a bot plays on, for good.
void Room::leave_seat(Member& member, const Json& message, const std::string& id) {
  const auto named = message.find("seat");
  i64 n = member.you.seats.empty() ? -1 : member.you.seats.front();
  if (named != message.end() && named->is_number_integer()) n = named->get<i64>();
  if (!is_hers(member, n)) return reply_error(member, id, "not_yours", "this seat is not yours");
  if (over() || ordered_.lesson)
    return reply_error(member, id, "not_now", "there is nothing to leave any more");
  const int seat = static_cast<int>(n);
  const bool has_begun = open_chairs() == 0;
  const std::string& name = sitting_->name(seat);
  Said told = orrery::say("remark.left_open", {{"name", name}, {"n", seat + 1}});
  if (has_begun)
    told =
        orrery::say("remark.left_to_bot", {{"name", name}, {"level", sitting_->chair(seat).level}});
  // Somebody may have sat down, or a device have come, at another node.
  const auto is_wanted = [this, seat, has_begun, session = member.session] {
    const std::vector<int> hers = seats_of(session);
    return std::ranges::count(hers, seat) > 0 && has_begun == (open_chairs() == 0);
  };
  vacate(seat, has_begun, told, is_wanted, acknowledging(member, id));
}

// ------------------------------------------------------------------------------- by a link
bool Room::is_handed_over(int seat) const {
  const Place& place = place_at(seat);
  return !place.handed.empty() && place.handed == place.link;
}
void Room::hand_over(int seat, const std::string& token_hash, std::function<void(bool)> done) {
  Write write;
  write.seats.push_back({id_, seat, token_hash});
  note(
      {0, "handover", "", seat, token_hash},
      [this, seat, token_hash, done = std::move(done)](bool ok) {
        if (ok) place_at(seat).link = token_hash;
        done(ok);
      },
      std::move(write));
}
// Whoever opens that link sits there from now on, and nobody else does.
void Room::take_over(const std::string& session, int seat, const std::string& used,
                     const std::string& token_hash, const std::string& name,
                     std::function<void(bool)> done) {
  i64 since = house_.date();
  for (const SavedSession& s : sessions_) since = std::max(since, s.since + 1);
  Write write;
  write.sessions.push_back({session, id_, seat, since});
  write.seats.push_back({id_, seat, token_hash});
  const std::string& whose = nth(table().names(), seat);
  write.events.push_back(said(orrery::say(
      "remark.handed_over",
      {{"name", sitting_->name(seat)}, {"other", name.empty() ? whose : name}, {"n", seat + 1}})));
  const auto prepare = [this, seat, used, name](Write& w) {
    if (place_at(seat).link != used || !is_handed_over(seat)) return false;
    w.leaving.clear();
    for (const SavedSession& s : sessions_)
      if (s.seat == seat) w.leaving.push_back(s);
    Setup then = setup();
    nth(then.chairs, seat).name = name;
    list_as(then, w);
    return true;
  };
  note(
      {0, "seat", "", seat, name},
      [this, session, seat, since, token_hash, done = std::move(done)](bool ok) {
        if (ok) {
          place_at(seat).link = token_hash;
          std::erase_if(sessions_, [seat](const SavedSession& s) { return s.seat == seat; });
          sit_session({session, id_, seat, since});
          place_at(seat).gone_since = touched_ = house_.ticks();
          charge_clocks(touched_);
          push_to_all();
          wake();
        }
        done(ok);
      },
      std::move(write), prepare);
}

// ------------------------------------------------------------------------------- calling it off
void Room::call_off(Member& member, const std::string& id) {
  if (!is_maker(member.session))
    return reply_error(member, id, "not_yours", "only whoever made the table calls it off");
  if (open_chairs() == 0)
    return reply_error(member, id, "not_now", "everybody sits there: the game has begun");
  Write write;
  write.table = id_;
  write.over = write.touch = true;
  write.listed = false;
  write.listing = listing_of(setup(), true);
  note(
      {0, "cancelled", "", -1, ""},
      [this, done = acknowledging(member, id)](bool ok) {
        done(ok);
        if (ok) push_to_all();
      },
      std::move(write), [this](Write&) { return open_chairs() > 0; });
}

}  // namespace orrery::server
