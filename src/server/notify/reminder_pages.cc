// What people ask about being told.
#include <algorithm>

#include "server/lobby.h"
#include "server/log.h"
#include "server/notify/reminders.h"
#include "server/secrets.h"

namespace orrery::server {
namespace {

constexpr std::size_t kReminderBytes = 10;
constexpr std::size_t kMostReminders = 12;  // of one session
constexpr int kMostMade = 60, kMostAskedBy = 10, kMostAskedOf = 2, kMostAsked = 1000;  // in a day

Reply reminder_refused(const Refusal& refusal) {
  return error_reply(400, "refused", refusal.why, refusal.where);
}
Reply no_reminder() { return error_reply(404, "not_found", "there is no such reminder of yours"); }

void write_one(const Reminder& r, bool is_failing, JsonWriter& out) {
  out.open().field("id", r.id).field("way", name_of(r.way)).field("address", r.shown());
  out.field("mark", r.mark()).field("confirmed", r.confirmed).field("failing", is_failing);
  out.field("all", r.all).key("tables").open_list();
  for (const std::string& table : r.tables) out.value(table);
  out.close_list().key("quiet");
  if (r.quiet.from == r.quiet.to)
    out.null();
  else
    out.open().field("from", r.quiet.from).field("to", r.quiet.to).close();
  out.field("zone", r.zone).field("language", r.language).close();
}
std::vector<Reminder> all_opened(const std::vector<SavedReminder>& all, const Seal& seal) {
  std::vector<Reminder> out;
  for (const SavedReminder& s : all)
    if (auto reminder = opened(s, seal)) out.push_back(std::move(*reminder));
  return out;
}

}  // namespace

void Reminders::write(Write write, const ReplyTo& reply, std::function<Reply()> made) {
  write.done = [post = house_.post, reply, made = std::move(made)](Written how) {
    post([reply, made, how] {
      reply(how == Written::Done ? made()
                                 : error_reply(503, "not_saved", "this could not be saved"));
    });
  };
  house_.store.write(std::move(write));
}

void Reminders::get(const Request& request, const ReplyTo& reply) { list(request, reply); }

void Reminders::list(const Request& request, const ReplyTo& reply) {
  const std::string session = house_.visitor(request).hash;
  look_up(
      house_.store, house_.post,
      [session](Reading& kept) {
        return session.empty() ? std::vector<SavedReminder>{} : kept.reminders_of(session);
      },
      [this, reply](const LookedUp<std::vector<SavedReminder>>& found) {
        if (const Unreadable* why = std::get_if<Unreadable>(&found))
          return reply(unreadable_reply(*why));
        JsonWriter out;
        out.open().key("ways").open_list();
        for (const Way way : {Way::Push, Way::Mail, Way::Webhook})
          if (messengers_ && messengers_->carries(way)) out.value(name_of(way));
        out.close_list().field("push_key", messengers_ ? messengers_->push_key() : "");
        out.key("reminders").open_list();
        for (const Reminder& r : all_opened(std::get<0>(found), house_.seal))
          write_one(r, failing_.count(r.id) > 0, out);
        reply({.body = out.close_list().close().take()});
      });
}

void Reminders::post(const Request& request, const Json& body, const ReplyTo& reply) {
  constexpr std::string_view kPrefix = "/api/reminders";
  if (!messengers_) return reply(error_reply(404, "not_found", "this server tells nobody"));
  std::string rest = request.path.substr(kPrefix.size());
  if (rest.empty()) return make(request, body, reply);
  rest.erase(0, 1);
  if (rest == "confirm") return confirm(body, reply);
  if (rest == "stop") {
    const auto token = body.find("token");
    const bool is_text = token != body.end() && token->is_string();
    return unsubscribe(is_text ? token->get_ref<const std::string&>() : std::string(), reply);
  }
  const std::size_t slash = rest.find('/');
  const std::string id = rest.substr(0, slash);
  if (!is_token(id, kReminderBytes)) return reply(no_reminder());
  if (slash == std::string::npos) return change(request, id, body, reply);
  if (rest.substr(slash) == "/forget") return forget(request, id, reply);
  reply(no_reminder());
}

// ------------------------------------------------------------------------------- making
bool Reminders::may_make(const std::string& from) {
  const i64 today = house_.date() / (24LL * 3600 * 1000);
  if (std::exchange(day_, today) != today) {
    made_today_.clear();
    asked_today_.clear();
  }
  return ++made_today_[from] <= kMostMade;
}
// Whoever asks, and whoever is asked, and all together: nobody's letter box is flooded.
bool Reminders::may_ask_to_confirm(const std::string& from, const std::string& address) {
  int& by = asked_today_["by " + from];
  int& of = asked_today_["of " + hash_of_token(address)];
  int& all = asked_today_["all"];
  if (by >= kMostAskedBy || of >= kMostAskedOf || all >= kMostAsked) return false;
  ++by;
  ++of;
  ++all;
  return true;
}

void Reminders::make(const Request& request, const Json& body, const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  Reminder fresh;
  read_reminder(Reader(body, "", refusal), fresh, true);
  if (refusal) return reply(reminder_refused(*refusal));
  if (!messengers_->carries(fresh.way))
    return reply(error_reply(409, "not_here", "this server does not tell people that way"));
  const std::string session = house_.visitor(request).hash;
  if (session.empty())
    return reply(error_reply(403, "not_yours", "only whoever sits at a table is told"));
  if (!may_make(request.from))
    return reply(error_reply(429, "slow_down", "too many reminders from this address today"));
  fresh.session = session;
  fresh.origin = request.origin;
  struct Hers {
    std::vector<SavedReminder> reminders;
    bool sits = false;
  };
  look_up(
      house_.store, house_.post,
      [session](Reading& kept) {
        return Hers{kept.reminders_of(session), !kept.seats_of(session).empty()};
      },
      [this, request, fresh, reply](const LookedUp<Hers>& found) {
        if (const Unreadable* why = std::get_if<Unreadable>(&found))
          return reply(unreadable_reply(*why));
        const Hers& hers = std::get<0>(found);
        if (!hers.sits)
          return reply(error_reply(403, "not_yours", "only whoever sits at a table is told"));
        keep(request, fresh, hers.reminders, reply);
      });
}
// The same address once more changes what is there.
void Reminders::keep(const Request& request, Reminder fresh, const std::vector<SavedReminder>& hers,
                     const ReplyTo& reply) {
  const std::vector<Reminder> known = all_opened(hers, house_.seal);
  const auto same = std::ranges::find_if(
      known, [&](const Reminder& r) { return r.way == fresh.way && r.address == fresh.address; });
  const bool is_new = same == known.end();
  if (is_new && hers.size() >= kMostReminders)
    return reply(error_reply(409, "full", "there are too many reminders of yours"));
  fresh.id = is_new ? new_token(kReminderBytes) : same->id;
  fresh.confirmed = fresh.way != Way::Mail || (!is_new && same->confirmed);
  if (!is_new)
    for (const std::string& table : same->tables)
      if (fresh.tables.size() < kMostTables && !fresh.covers(table)) fresh.tables.push_back(table);
  const bool asks = !fresh.confirmed;
  if (asks && !may_ask_to_confirm(request.from, fresh.address))
    return reply(error_reply(429, "asked_enough", "this address was asked already"));
  SavedReminder record = saved(fresh, house_.seal, house_.date() / 1000);
  record.is_new = is_new;
  Write what;
  what.reminders = {std::move(record)};
  write(std::move(what), reply, [this, fresh, asks] {
    for (const std::string& table : fresh.tables) table_moved(table);
    if (asks && messengers_) send(fresh, confirming_letter(fresh, house_.seal), 0);
    JsonWriter out;
    write_one(fresh, false, out);
    return Reply{.status = 201, .body = out.take()};
  });
}

// ------------------------------------------------------------------------------- changing
void Reminders::find_hers(const Request& request, const std::string& id, const ReplyTo& reply,
                          Found then) {
  const std::string session = house_.visitor(request).hash;
  look_up(
      house_.store, house_.post, [id](Reading& kept) { return kept.reminder(id); },
      [this, session, reply,
       then = std::move(then)](const LookedUp<std::optional<SavedReminder>>& found) {
        if (const Unreadable* why = std::get_if<Unreadable>(&found))
          return reply(unreadable_reply(*why));
        const auto& saved = std::get<0>(found);
        std::optional<Reminder> reminder = saved ? opened(*saved, house_.seal) : std::nullopt;
        if (!reminder || session.empty() || reminder->session != session)
          return reply(no_reminder());
        then(std::move(*reminder));
      });
}
void Reminders::change(const Request& request, const std::string& id, const Json& body,
                       const ReplyTo& reply) {
  find_hers(request, id, reply, [this, body, reply](Reminder r) {
    std::optional<Refusal> refusal;
    read_reminder(Reader(body, "", refusal), r, false);
    if (refusal) return reply(reminder_refused(*refusal));
    Write what;
    what.reminders = {saved(r, house_.seal, house_.date() / 1000)};
    write(std::move(what), reply, [this, r] {
      JsonWriter out;
      write_one(r, failing_.count(r.id) > 0, out);
      return Reply{.body = out.take()};
    });
  });
}
void Reminders::forget(const Request& request, const std::string& id, const ReplyTo& reply) {
  find_hers(request, id, reply, [this, reply](const Reminder& r) {
    Write what;
    what.stopping = {r.id};
    write(std::move(what), reply, [] { return Reply{.body = "{}"}; });
  });
}
// One click, and no seat is needed.
void Reminders::unsubscribe(std::string_view token, const ReplyTo& reply) {
  const std::string id = id_in(house_.seal, token, true);
  if (id.empty()) return reply(error_reply(404, "not_found", "this link leads nowhere"));
  Write what;
  what.stopping = {id};
  write(std::move(what), reply, [] { return Reply{.body = "{}"}; });
}
void Reminders::confirm(const Json& body, const ReplyTo& reply) {
  const auto token = body.find("token");
  const bool is_text = token != body.end() && token->is_string();
  const std::string id =
      is_text ? id_in(house_.seal, token->get_ref<const std::string&>(), false) : std::string();
  const auto nowhere = [] {
    return error_reply(404, "not_found", "this link leads nowhere any more");
  };
  if (id.empty()) return reply(nowhere());
  look_up(
      house_.store, house_.post, [id](Reading& kept) { return kept.reminder(id); },
      [this, reply, nowhere](const LookedUp<std::optional<SavedReminder>>& found) {
        if (const Unreadable* why = std::get_if<Unreadable>(&found))
          return reply(unreadable_reply(*why));
        const auto& kept = std::get<0>(found);
        std::optional<Reminder> r = kept ? opened(*kept, house_.seal) : std::nullopt;
        if (!r) return reply(nowhere());
        r->confirmed = true;
        Write what;
        what.reminders = {saved(*r, house_.seal, house_.date() / 1000)};
        write(std::move(what), reply, [] { return Reply{.body = "{}"}; });
      });
}

}  // namespace orrery::server
