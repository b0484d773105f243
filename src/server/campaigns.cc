#include "server/campaigns.h"

#include <algorithm>

#include "core/json_library.h"
#include "play/strict_json.h"
#include "server/lobby.h"
#include "server/log.h"

namespace orrery::server {
namespace {

constexpr std::string_view kAll = "/api/campaigns";

Reply not_found() { return error_reply(404, "not_found", "there is no such campaign"); }
Reply not_saved() { return error_reply(503, "not_saved", "the campaign could not be saved"); }
Reply not_now() { return error_reply(409, "not_now", "this campaign is being written; ask again"); }
Reply refused(const Refusal& why) { return error_reply(400, "refused", why.why, why.where); }
Reply too_many() {
  return error_reply(429, "slow_down", "too many campaigns and tables from this address");
}

// "/api/campaigns/<id>/<what>" -> id, what
bool campaign_path(std::string_view path, std::string& id, std::string& what) {
  if (path.substr(0, kAll.size()) != kAll) return false;
  path.remove_prefix(kAll.size());
  if (path.empty() || path.front() != '/') return false;
  path.remove_prefix(1);
  const std::size_t slash = std::min(path.find('/'), path.size());
  id = std::string(path.substr(0, slash));
  what = slash < path.size() ? std::string(path.substr(slash + 1)) : "";
  return is_token(id, kCampaignBytes);
}

std::string table_in(const std::string& query) {
  constexpr std::string_view name = "table=";
  const std::string id = query.starts_with(name) ? query.substr(name.size()) : "";
  return is_token(id, kTableBytes) ? id : "";
}

// A step is of the campaign as she sees it: what was sent for another one is not done.
std::optional<Reply> stale(const Json& body, i64 step) {
  std::optional<Refusal> refusal;
  const i64 seen = Reader(body, "", refusal).at("step").integer(0, i64{1} << 40);
  if (refusal) return refused(*refusal);
  if (seen == step) return std::nullopt;
  return error_reply(409, "stale", "the campaign has gone on to step " + std::to_string(step));
}

}  // namespace

void Campaigns::get(const Request& request, const ReplyTo& reply) {
  const Visitor who = house_.visitor(request);
  if (request.path == kAll) return list(who, reply);
  std::string id, what;
  const std::optional<SavedCampaign> saved =
      campaign_path(request.path, id, what) ? house_.store.campaign(id) : std::nullopt;
  if (!saved || (!what.empty() && what != "file")) return reply(not_found());
  if (!keeps(who, *saved))
    return reply(error_reply(403, "not_yours", "only whoever keeps this campaign sees it"));
  up_to_date(*saved, [this, reply, what](const SavedCampaign* now) {
    if (!now) return reply(not_saved());
    if (what == "file") return reply({.body = now->file});
    show(*now, reply);
  });
}

void Campaigns::post(const Request& request, const Json& body, const ReplyTo& reply) {
  if (request.path == kAll) return begin(request, body, reply);
  if (request.path == std::string(kAll) + "/import") return import(request, reply);
  std::string id, what;
  const std::optional<SavedCampaign> saved =
      campaign_path(request.path, id, what) ? house_.store.campaign(id) : std::nullopt;
  if (!saved) return reply(not_found());
  if (writing_.count(id)) return reply(not_now());
  if (what == "claim") return claim(request, *saved, body, reply);
  const Visitor who = house_.visitor(request);
  if (!keeps(who, *saved))
    return reply(error_reply(403, "not_yours", "only whoever keeps this campaign plays it"));
  if (what == "link") return new_link(*saved, reply);
  if (what == "forget") return forget(who, *saved, reply);
  if (what == "step") return step(*saved, body, reply);
  if (what == "play") return play(request, *saved, body, reply);
  reply(error_reply(404, "not_found", "there is nothing here"));
}

// ------------------------------------------------------------------------------- what is shown
std::optional<KeptCampaign> Campaigns::read(const SavedCampaign& saved) const {
  std::variant<KeptCampaign, Refusal> read = KeptCampaign::from_file(saved.file);
  if (const Refusal* why = std::get_if<Refusal>(&read)) {
    log_event("campaign_unreadable", {{"campaign", saved.id}, {"why", why->text()}});
    return std::nullopt;
  }
  return std::get<KeptCampaign>(std::move(read));
}
bool Campaigns::keeps(const Visitor& who, const SavedCampaign& saved) const {
  const std::vector<SavedKeeper> all = house_.store.keepers(saved.id);
  return !who.hash.empty() && std::any_of(all.begin(), all.end(),
                                          [&](const SavedKeeper& k) { return k.hash == who.hash; });
}

void Campaigns::list(const Visitor& who, const ReplyTo& reply) {
  JsonWriter out;
  std::vector<KeptCampaign> all;
  out.open().key("campaigns").open_list();
  if (!who.hash.empty())
    for (const SavedCampaign& saved : house_.store.campaigns_of(who.hash)) {
      const std::optional<KeptCampaign> campaign = read(saved);
      if (!campaign) continue;
      out.open().field("campaign", saved.id);
      campaign->write_line(out);
      out.field("table", saved.table).field("updated", saved.updated).close();
      all.push_back(*campaign);
    }
  out.close_list().key("standings");
  KeptCampaign::write_standings(all, out);
  reply({.body = out.close().take(), .squeeze = true});
}

// With the table of the game that is being played, and why it does not count if it is over and was
// not recorded.
void Campaigns::show(const SavedCampaign& saved, const ReplyTo& reply, int status,
                     const std::string& cookie) {
  const std::optional<KeptCampaign> campaign = read(saved);
  if (!campaign)
    return reply(
        error_reply(409, "frozen", "what was saved of this campaign does not fit together"));
  JsonWriter out;
  out.open().field("campaign", saved.id).field("step", saved.step).field("updated", saved.updated);
  campaign->write_page(out);
  out.key("table");
  if (saved.table.empty()) {
    out.null();
  } else {
    const std::optional<SavedTable> played = house_.store.table(saved.table);
    out.open().field("table", saved.table).field("over", !played || played->over);
    if (const Table* table = played && played->over ? house_.table(saved.table) : nullptr) {
      KeptCampaign with = *campaign;
      if (const auto why = with.record(*table)) out.field("clause", why->clause);
    }
    out.close();
  }
  reply({.status = status, .body = out.close().take(), .set_session = cookie});
}

// ------------------------------------------------------------------------------- writing
// Until it is written nothing else is done with it.
void Campaigns::write(const std::string& campaign, Write write, Then then) {
  writing_.insert(campaign);
  write.done = [this, campaign, then = std::move(then)](bool ok) {
    house_.post([this, campaign, then, ok] {
      writing_.erase(campaign);
      if (!ok) log_event("write_failed", {{"campaign", campaign}});
      then(ok);
    });
  };
  house_.store.write(std::move(write));
}
void Campaigns::change(SavedCampaign& saved) const {
  ++saved.step;
  saved.updated = house_.date() / 1000;
}

bool Campaigns::is_recorded(SavedCampaign& saved) const {
  if (saved.table.empty()) return false;
  const std::optional<SavedTable> played = house_.store.table(saved.table);
  const Table* table = played && played->over ? house_.table(saved.table) : nullptr;
  std::optional<KeptCampaign> campaign = table ? read(saved) : std::nullopt;
  if (!campaign || campaign->record(*table)) return false;
  saved.file = campaign->file();
  saved.table.clear();
  change(saved);
  return true;
}
// As it is once its game that is over is recorded; null: that could not be written.
void Campaigns::up_to_date(SavedCampaign saved, std::function<void(const SavedCampaign*)> then) {
  if (writing_.count(saved.id) || !is_recorded(saved)) return then(&saved);
  Write changed;
  changed.campaigns.push_back(saved);
  write(saved.id, std::move(changed),
        [saved, then = std::move(then)](bool ok) { then(ok ? &saved : nullptr); });
}
void Campaigns::table_ended(const std::string& table) {
  if (const std::optional<SavedCampaign> saved = house_.store.campaign_at(table))
    up_to_date(*saved, [](const SavedCampaign*) {});
}

// ------------------------------------------------------------------------------- beginning
void Campaigns::begin(const Request& request, const Json& body, const ReplyTo& reply) {
  const std::variant<KeptCampaign, Refusal> begun = KeptCampaign::begin(body);
  if (const Refusal* why = std::get_if<Refusal>(&begun)) return reply(refused(*why));
  keep_new(request, std::get<KeptCampaign>(begun), "", reply);
}
// The file as it is, and, from whoever sits there, the table its next game is being played at.
void Campaigns::import(const Request& request, const ReplyTo& reply) {
  const std::variant<KeptCampaign, Refusal> read = KeptCampaign::from_file(request.body);
  if (const Refusal* why = std::get_if<Refusal>(&read)) return reply(refused(*why));
  const KeptCampaign& campaign = std::get<KeptCampaign>(read);
  std::string table = table_in(request.query);
  const std::string hash = house_.visitor(request).hash;
  const std::vector<SavedSession> sitting = house_.store.sessions_at(table);
  const bool is_hers = std::any_of(sitting.begin(), sitting.end(),
                                   [&](const SavedSession& s) { return s.hash == hash; });
  if (!is_hers || !campaign.awaits_game() || house_.store.campaign_at(table)) table.clear();
  keep_new(request, campaign, table, reply);
}
void Campaigns::keep_new(const Request& request, const KeptCampaign& campaign,
                         const std::string& table, const ReplyTo& reply) {
  if (!house_.may_create(request.from)) return reply(too_many());
  const Visitor who = house_.guest(request);
  if (house_.store.campaigns_of(who.hash).size() >= kMostCampaigns)
    return reply(error_reply(409, "full",
                             "nobody keeps more than " + std::to_string(kMostCampaigns) +
                                 " campaigns; delete one first"));
  const i64 now = house_.date();
  const SavedCampaign saved{.id = new_token(kCampaignBytes),
                            .file = campaign.file(),
                            .table = table,
                            .created = now / 1000,
                            .updated = now / 1000};
  Write made;
  made.campaigns.push_back(saved);
  made.keeping.push_back({who.hash, saved.id, now});
  write(saved.id, std::move(made), [this, saved, cookie = who.cookie, reply](bool ok) {
    if (!ok) return reply(not_saved());
    show(saved, reply, 201, cookie);
  });
}

// ------------------------------------------------------------------------------- devices
// A link is good for one device.
void Campaigns::claim(const Request& request, const SavedCampaign& saved, const Json& body,
                      const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"token"});
  const std::string token(in.at("token").word());
  if (refusal) return reply(refused(*refusal));
  const Visitor who = house_.guest(request);
  if (keeps(who, saved)) return show(saved, reply);
  if (saved.token_hash.empty() || !is_token(token, kSeatBytes) ||
      hash_of_token(token) != saved.token_hash)
    return reply(error_reply(404, "not_found", "this link leads nowhere, or was used already"));
  if (house_.store.keepers(saved.id).size() >= kMostCampaignDevices ||
      house_.store.campaigns_of(who.hash).size() >= kMostCampaigns)
    return reply(error_reply(409, "full", "too many devices keep it, or she keeps too many"));
  Write taken;
  taken.campaigns.push_back(saved);
  taken.campaigns.back().token_hash.clear();
  taken.keeping.push_back({who.hash, saved.id, house_.date()});
  write(saved.id, std::move(taken), [this, saved, cookie = who.cookie, reply](bool ok) {
    if (!ok) return reply(not_saved());
    show(saved, reply, 200, cookie);
  });
}
void Campaigns::new_link(SavedCampaign saved, const ReplyTo& reply) {
  const std::string token = new_token(kSeatBytes);
  saved.token_hash = hash_of_token(token);
  Write changed;
  changed.campaigns.push_back(saved);
  write(saved.id, std::move(changed), [id = saved.id, token, reply](bool ok) {
    if (!ok) return reply(not_saved());
    JsonWriter out;
    out.open().field("campaign", id).field("link", "/campaign/" + id + "#" + token).close();
    reply({.body = out.take()});
  });
}
void Campaigns::forget(const Visitor& who, const SavedCampaign& saved, const ReplyTo& reply) {
  Write gone;
  gone.forgetting.push_back({who.hash, saved.id, 0});
  write(saved.id, std::move(gone), [id = saved.id, reply](bool ok) {
    reply(ok ? Reply{.body = "{\"campaign\":\"" + id + "\"}"} : not_saved());
  });
}

// ------------------------------------------------------------------------------- steps
void Campaigns::step(SavedCampaign saved, const Json& body, const ReplyTo& reply) {
  if (std::optional<Reply> no = stale(body, saved.step)) return reply(std::move(*no));
  std::optional<KeptCampaign> campaign = read(saved);
  if (!campaign)
    return reply(
        error_reply(409, "frozen", "what was saved of this campaign does not fit together"));
  Json wish = body;
  wish.erase("step");
  // The game that is being played is given up: it does not count.
  const bool leaves = wish == Json{{"do", "leave"}} && !saved.table.empty();
  if (!leaves && !saved.table.empty())
    return reply(error_reply(409, "playing", "a game of this campaign is being played"));
  if (leaves) {
    saved.table.clear();
  } else {
    if (const auto why = campaign->step(wish)) return reply(refused(*why));
    saved.file = campaign->file();
  }
  change(saved);
  Write changed;
  changed.campaigns.push_back(saved);
  write(saved.id, std::move(changed), [this, saved, reply](bool ok) {
    if (!ok) return reply(not_saved());
    show(saved, reply);
  });
}

// The table is made with what the campaign says about it, and written together with it.
void Campaigns::play(const Request& request, SavedCampaign saved, const Json& body,
                     const ReplyTo& reply) {
  if (std::optional<Reply> no = stale(body, saved.step)) return reply(std::move(*no));
  if (!saved.table.empty())
    return reply(error_reply(409, "playing", "a game of this campaign is being played"));
  const std::optional<KeptCampaign> campaign = read(saved);
  if (!campaign)
    return reply(
        error_reply(409, "frozen", "what was saved of this campaign does not fit together"));
  std::optional<Refusal> refusal;
  Reader(body, "", refusal).only({"step", "options", "seats", "clock"});
  if (refusal) return reply(refused(*refusal));
  const std::variant<Order, Refusal> usual = campaign->next_game({});
  if (const Refusal* why = std::get_if<Refusal>(&usual)) return reply(refused(*why));
  Json wish = body;
  wish.erase("step");
  wish["game"] = std::string(KeptCampaign::game());
  wish["players"] = std::get<Order>(usual).players;
  std::variant<Setup, Refusal> read = read_setup(wish);
  if (const Refusal* why = std::get_if<Refusal>(&read)) return reply(refused(*why));
  Setup& setup = std::get<Setup>(read);
  const std::variant<Order, Refusal> order = campaign->next_game(setup.options);
  if (const Refusal* why = std::get_if<Refusal>(&order)) return reply(refused(*why));
  setup.options = std::get<Order>(order).settings;
  if (!house_.may_create(request.from)) return reply(too_many());
  if (!house_.has_space())
    return reply(error_reply(503, "full", "every table of this server is taken; try again later"));
  std::variant<NewTable, Refusal> made = house_.make_table(setup, house_.visitor(request));
  if (const Refusal* why = std::get_if<Refusal>(&made)) return reply(refused(*why));
  NewTable& table = std::get<NewTable>(made);
  saved.table = table.id;
  change(saved);
  table.write.campaigns.push_back(saved);
  write(saved.id, std::move(table.write),
        [this, id = table.id, answer = std::move(table.body), reply](bool ok) {
          if (!ok) return reply(not_saved());
          house_.open_table(id);
          reply({.status = 201, .body = answer, .made = id});
        });
}

}  // namespace orrery::server
