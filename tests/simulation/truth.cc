#include "simulation/truth.h"

#include <algorithm>

#include "server/lobby.h"

namespace orrery::simulation {
namespace {

Seat viewer_in(const Json& rest) {
  const Json& viewer = rest["viewer"];
  return viewer.is_number() ? seat_at(viewer.get<int>()) : Seat::Nobody;
}
std::string key_of(const Json& rest) { return rest["viewer"].dump(); }
bool has(const Json& message, const char* field) { return message.contains(field); }

}  // namespace

// An object: go into it. A list: here is what stands there now. False: there is no such place.
bool patch(Json& what, const Json& with) {
  if (with.is_array()) {
    what = Json(with[0]);
    return true;
  }
  if (!what.is_structured() && !what.is_null()) return false;
  for (const auto& [name, part] : with.items()) {
    const bool is_gone = part.is_array() && part.empty();
    if (is_gone && what.is_null()) return false;
    if (!what.is_array()) {
      if (is_gone)
        what.erase(name);
      else if (!patch(what[name], part))
        return false;
      continue;
    }
    if (name.find_first_not_of("0123456789") != name.npos) return false;
    const std::size_t place = std::stoul(name);
    if (is_gone) {
      what.erase(what.begin() + static_cast<std::ptrdiff_t>(std::min(place, what.size())),
                 what.end());
      continue;
    }
    while (what.size() <= place) what.push_back(nullptr);
    if (!patch(what[place], part)) return false;
  }
  return true;
}

Truth::Truth(World& world, Disk& disk) : world_(world), disk_(disk) {
  disk_.written = [this](const Write& write) { written(write); };
}

TrueTable* Truth::table(const std::string& id) {
  const auto at = tables_.find(id);
  return at == tables_.end() ? nullptr : at->second.get();
}

// ------------------------------------------------------------------------------- on disk
void Truth::handed(const Write& write, i64 life_began) {
  if (!write.events.empty())
    handed_[{write.table, write.events.front().seq}] = {world_.ticks_ms(), life_began};
}
void Truth::written(const Write& write) {
  for (const SavedTable& t : write.new_tables) tables_[t.id] = TrueTable::open(t, world_);
  for (const SavedSession& s : write.leaving)
    if (!write.events.empty()) left_[{s.table, s.hash, s.seat}] = {write.events.front().seq, false};
  for (const SavedSession& s : write.sessions) left_.erase({s.table, s.hash, s.seat});
  if (write.events.empty()) return;
  world_.tell("on disk", write.events.front().seq, write.table + " " + write.events.front().kind);
  TrueTable* at = table(write.table);
  if (!at) return world_.wrong("events of a table that is not there: " + write.table);
  if (write.under && stands && !stands(*write.under))
    return world_.wrong("written under a lease that another node has: " + write.under->node);
  const auto [when, began] = handed_[{write.table, write.events.front().seq}];
  at->clock_to = when;
  if (!several_nodes) at->clocks_began = began;  // elsewhere it may run on while a node is down
  at->take(write);
  for (const SavedEvent& e : write.events) {
    if (!e.command.empty() && !has_said(*at, e))
      world_.wrong("nobody who sits there has said it: " + e.command);
    if (!e.command.empty() && refused_.count(e.command.substr(0, e.command.rfind('#'))))
      world_.wrong("somebody was told it was not saved: " + e.command);
  }
}
// A command begins with who gave it.
bool Truth::has_said(const TrueTable& at, const SavedEvent& e) const {
  const auto is_by = [&](const std::string& session) {
    return e.command.starts_with(session.substr(0, 16));
  };
  for (const SavedSession& s : disk_.table(at.id())->sessions)
    if (s.seat == e.seat && is_by(s.hash)) return true;
  return std::ranges::any_of(left_, [&](const auto& gone) {
    const auto& [table, session, seat] = gone.first;
    return table == at.id() && seat == e.seat && is_by(session) &&
           (!gone.second.second || (several_nodes && e.seq < gone.second.first));
  });
}

// ------------------------------------------------------------------------------- over sockets
void Truth::sent(Shadow& shadow, std::string_view text) {
  Json message = Json::parse(text, nullptr, false);
  if (!message.is_object()) return world_.wrong("no JSON was sent: " + std::string(text));
  const std::string type = message.value("type", "");
  if (type == "state" && has(message, "view")) return state(shadow, std::move(message));
  if (type == "delta") return delta(shadow, message);
  if (type == "chats") {
    shadow.chat.clear();
    for (const Json& line : message["lines"]) shadow.chat.push_back(line.dump());
  }
  if (type == "presence") shadow.seats = message["seats"];
  // What the server says of its storage is not kept.
  const bool is_kept = text.find("remark.storage_") == std::string_view::npos;
  if (type == "chat" && is_kept) shadow.chat.push_back(message.dump());
  if (has(message, "id")) answered(shadow, message);
}

void Truth::state(Shadow& shadow, Json message) {
  const Json log = std::move(message["log"]);
  Json view = std::move(message["view"]);
  message.erase("log");
  message.erase("view");
  shadow.rest = std::move(message);
  if (shadow.deltas && !shadow.has_state) shadow.views.clear();
  shadow.views[key_of(shadow.rest)] = std::move(view);
  check_state(shadow, log);
}
void Truth::delta(Shadow& shadow, const Json& message) {
  if (!shadow.has_state || message["since"] != shadow.step)
    return world_.wrong("a delta to something she does not have");
  if (!patch(shadow.rest, message["rest"]) ||
      !patch(shadow.views[key_of(shadow.rest)], message["view"]))
    return world_.wrong("a delta that does not fit what she has");
  check_state(shadow, message["log"]);
}

// What is shown is on disk, is what this viewer sees there, and she may be that viewer.
void Truth::check_state(Shadow& shadow, const Json& log) {
  TrueTable* at = table(shadow.table);
  if (!at) return world_.wrong("a table is shown that is not on disk");
  const u32 step = shadow.rest["step"].get<u32>();
  const Seat viewer = viewer_in(shadow.rest);
  const std::vector<int> you = shadow.rest["you"].get<std::vector<int>>();
  const std::string where = shadow.table + " at step " + std::to_string(step) + " for " +
                            shadow.rest["viewer"].dump() + ": ";
  if (step > at->step()) return world_.wrong(where + "it is shown before it is on disk");
  if (shadow.has_state && step < shadow.step) return world_.wrong(where + "time goes backwards");
  if (you.empty() && keeps_out_spectators(at->setup()) && shadow.session != at->setup().maker)
    return world_.wrong(where + "she looks on, and this table keeps spectators out");
  for (const int seat : you)
    if (!may_sit(*at, shadow.session, seat, step))
      return world_.wrong(where + "she does not sit at " + std::to_string(seat));
  if (is_player(viewer) && !std::ranges::count(you, index(viewer)))
    return world_.wrong(where + "through the eyes of somebody else");
  if (shadow.views[key_of(shadow.rest)] != at->view(step, viewer, !shadow.by_hash))
    return world_.wrong(where + "the view is not the one that follows from the log: " +
                        shadow.views[key_of(shadow.rest)].dump() + ", not " +
                        at->view(step, viewer, !shadow.by_hash).dump());
  check_log(shadow, *at, log, viewer, step, where);
  shadow.step = step;
  shadow.has_state = true;
  shadow.seats = shadow.rest["seats"];
  ++compared;
  if (step != at->step() || !same_chairs(shadow.rest["seats"], *at)) return;
  const Json& rest = at->rest(you, shadow.words);
  for (const char* field : {"question", "to_act", "over", "undo", "redo", "may_undo", "may_redo",
                            "viewer", "winners", "scores", "open_seats"})
    if (rest.value(field, Json()) != shadow.rest.value(field, Json()))
      return world_.wrong(where + field + " is " + shadow.rest.value(field, Json()).dump() +
                          ", not " + rest.value(field, Json()).dump());
}

// No entry is left out, none comes twice, and each says what it says to her.
void Truth::check_log(const Shadow& shadow, TrueTable& at, const Json& log, Seat viewer, u32 step,
                      const std::string& where) {
  if (shadow.has_state && log.size() != step - shadow.step)
    return world_.wrong(where + "the log has " + std::to_string(log.size()) + " entries since " +
                        std::to_string(shadow.step));
  if (log.empty() || step != at.step()) return;
  const u32 since = step - static_cast<u32>(log.size());
  const Json& expected = at.log(viewer, since, shadow.words);
  for (std::size_t i = 0; i < log.size(); ++i) {
    Json entry = log[i];
    entry.erase("changes");
    if (i < expected.size() && entry == expected[i]) continue;
    return world_.wrong(where + "the log says " + entry.dump());
  }
}

bool Truth::may_sit(const TrueTable& at, const std::string& session, int seat, u32 step) const {
  const KeptTable* kept = disk_.table(at.id());
  for (const SavedSession& s : kept->sessions)
    if (s.hash == session && s.seat == seat) return true;
  const auto gone = left_.find({at.id(), session, seat});
  if (gone == left_.end()) return false;
  const auto [seq, is_known] = gone->second;
  return (!is_known || several_nodes) && at.seq_of(step) < seq;
}
bool Truth::same_chairs(const Json& seats, const TrueTable& at) const {
  for (int i = 0; i < at.setup().players; ++i) {
    const Json& shown = seats[static_cast<std::size_t>(i)];
    const Chair& chair = at.sitting().chair(i);
    if (shown["kind"] != name_of(chair.kind) || shown["bot_plays"] != chair.bot_plays) return false;
  }
  return true;
}

// Whatever is acknowledged is on disk.
void Truth::answered(Shadow& shadow, const Json& message) {
  const Json& id = message["id"];
  const auto asked = id.is_number() ? shadow.asked.find(id.get<i64>()) : shadow.asked.end();
  TrueTable* at = table(shadow.table);
  if (asked == shadow.asked.end() || !at) return;
  const Asked what = asked->second;
  shadow.asked.erase(asked);
  const std::string code = has(message, "error") ? message["error"].value("code", "") : "";
  // Of several that are on their way another may still arrive.
  if (code == "not_saved" && !what.command.empty() && asked_[what.command] == 1) {
    if (at->was_written(what.command))
      return world_.wrong("told not saved, and it is there: " + what.command);
    refused_[what.command] = true;
  }
  // Whoever asks again is told that it is done.
  constexpr std::string_view kNoAnswer[] = {"not_saved", "slow_down", "command"};
  if (!code.empty() && !std::ranges::count(kNoAnswer, code) && at->was_written(what.command))
    return world_.wrong("refused, and it is there: " + what.command + " " + message.dump());
  if (!code.empty() || !has(message, "ok")) return;
  ++acknowledged;
  if (!what.command.empty() && !at->was_written(what.command))
    return world_.wrong("acknowledged and not on disk: " + what.command);
  if (!what.command.empty() && !what.token.empty() &&
      at->what_was_written(what.command) != what.token)
    return world_.wrong("acknowledged, and something else is on disk: " + what.command);
  const Allowed& allowed = at->setup().allowed;
  if ((what.type == "hint" && !allowed.hints) || (what.type == "chat" && !allowed.chat))
    return world_.wrong("done though this table does not allow it: " + what.type);
  const auto is_said = [&](const std::string& line) {
    return line.find(what.text) != std::string::npos;
  };
  if (what.type == "chat" && std::ranges::none_of(at->chat(), is_said))
    return world_.wrong("acknowledged and not on disk: " + what.text);
  if (what.type == "dismiss") dismissed(*at, shadow.session, what.seat);
  if (what.type == "leave") has_left(*at, shadow.session, what.seat);
  if (what.type == "fill" && at->sitting().chair(what.seat).kind != Chair::Kind::Bot)
    return world_.wrong("a bot was seated, and is not there");
  if (what.type == "cancel" && !at->is_called_off())
    return world_.wrong("a table was called off, and is not");
  if (what.type == "replay") {
    const Json& you = shadow.rest["you"];
    const Seat viewer = you.empty() ? Seat::Nobody : seat_at(you[0].get<int>());
    const u32 step = message["at"].get<u32>();
    if (message["view"] != at->view(step, viewer, !shadow.by_hash) &&
        message["view"] != at->view(step, Seat::Nobody, !shadow.by_hash))
      return world_.wrong("the table is shown as it never stood");
  }
  if (what.type == "view") {
    const Json& seat = message["seat"];
    const Seat viewer = seat.is_number() ? seat_at(seat.get<int>()) : Seat::Nobody;
    const u32 step = message["step"].get<u32>();
    if (is_player(viewer) && !may_sit(*at, shadow.session, index(viewer), step))
      return world_.wrong("a view was asked for and given to somebody who does not sit there");
    if (message["view"] != at->view(std::min(step, at->step()), viewer, true))
      return world_.wrong("the view that was asked for is not the true one");
  }
}
void Truth::dismissed(const TrueTable& at, const std::string& by, int seat) {
  for (const SavedSession& s : disk_.table(at.id())->sessions)
    if (s.seat == seat && s.hash != by)
      return world_.wrong("a device was sent away, and still sits there on disk");
  for (auto& [who, gone] : left_)
    if (std::get<0>(who) == at.id() && std::get<2>(who) == seat) gone.second = true;
}

void Truth::has_left(const TrueTable& at, const std::string& who, int seat) {
  for (const SavedSession& s : disk_.table(at.id())->sessions)
    if (s.seat == seat && s.hash == who)
      return world_.wrong("she has left, and still sits there on disk");
  if (const auto gone = left_.find({at.id(), who, seat}); gone != left_.end())
    gone->second.second = true;
}

// ------------------------------------------------------------------------------- over HTTP
void Truth::replied(const Request& request, const std::string& session, const Reply& reply) {
  if (reply.status != 200 && reply.status != 201) return;
  if (request.method != "POST") return;
  const Json body = Json::parse(reply.body, nullptr, false);
  if (!body.is_object()) return;
  ++acknowledged;
  if (has(body, "campaign") && !request.path.ends_with("/forget")) {
    if (!disk_.content().campaigns.count(body["campaign"].get<std::string>()))
      world_.wrong("a campaign was acknowledged that is not on disk");
    return;
  }
  if (!has(body, "table") || !body["table"].is_string()) return;
  const std::string id = body["table"].get<std::string>();
  const KeptTable* kept = disk_.table(id);
  if (!kept || !kept->table) return world_.wrong("a table was acknowledged that is not on disk");
  if (!has(body, "seat") || request.path.ends_with("/link")) return;
  const int seat = body["seat"].get<int>();
  const auto sits = [&](const SavedSession& s) { return s.hash == session && s.seat == seat; };
  if (!session.empty() && std::ranges::none_of(kept->sessions, sits))
    return world_.wrong("a seat was acknowledged that is not on disk");
}

// ------------------------------------------------------------------------------- in the end
void Truth::compare(const Shadow& shadow) {
  TrueTable* at = table(shadow.table);
  const std::string where = "in the end, " + shadow.table + ": ";
  if (!at || !shadow.has_state) return world_.wrong(where + "it is not shown");
  if (shadow.step != at->step())
    return world_.wrong(where + "step " + std::to_string(shadow.step) + " is shown, and " +
                        std::to_string(at->step()) + " is on disk");
  const Json& seats = shadow.rest["seats"];
  if (!same_chairs(seats, *at)) return world_.wrong(where + "the chairs differ: " + seats.dump());
  for (int i = 0; i < at->setup().players; ++i) {
    const Json& shown = seats[static_cast<std::size_t>(i)];
    const Json& vote = shown["vote"];
    if (vote.is_object() && vote["for"] != at->voters(i).size())
      return world_.wrong(where + "the votes differ: " + shown.dump());
    const Json& clock = shown["clock"];
    const bool stands = clock.is_object() && !clock["running"].get<bool>();
    if (stands && at->setup().clock.kind == ClockRule::Kind::Live &&
        clock["left"].get<i64>() > at->left_ms(i))
      return world_.wrong(where + "a clock has more left than it had: " + shown.dump());
  }
  const Json& next = shadow.rest["rematch"];
  if ((next.is_string() ? next.get<std::string>() : "") != at->rematch())
    return world_.wrong(where + "the rematch differs");
  constexpr std::size_t kKept = 100;
  const std::size_t kept = std::min(kKept, at->chat().size());
  if (shadow.chat.size() != kept)
    return world_.wrong(where + std::to_string(shadow.chat.size()) + " lines of the chat, not " +
                        std::to_string(kept));
  for (std::size_t i = 0; i < kept; ++i)
    if (const std::string& line = at->chat()[at->chat().size() - kept + i];
        !line.empty() && Json::parse(shadow.chat[i]) != Json::parse(line))
      return world_.wrong(where + "the chat differs");
}

}  // namespace orrery::simulation
