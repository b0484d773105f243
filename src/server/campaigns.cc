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

template <class Look, class AndThen>
void Campaigns::look_for(Look look, const ReplyTo& reply, AndThen then) {
  look_up(house_.store, house_.post, std::move(look), [reply, then = std::move(then)](auto found) {
    if (const Unreadable* why = std::get_if<Unreadable>(&found))
      return reply(unreadable_reply(*why));
    then(std::get<0>(std::move(found)));
  });
}

void Campaigns::get(const Request& request, const ReplyTo& reply) {
  const Visitor who = house_.visitor(request);
  if (request.path == kAll) return list(who, reply);
  std::string id, what;
  if (!campaign_path(request.path, id, what) || (!what.empty() && what != "file"))
    return reply(not_found());
  up_to_date(id, [this, who, what, reply](const LookedUp<Kept>& found) {
    if (const Unreadable* why = std::get_if<Unreadable>(&found))
      return reply(unreadable_reply(*why));
    const Kept& kept = std::get<Kept>(found);
    if (!kept.saved) return reply(not_found());
    if (!keeps(who, kept))
      return reply(error_reply(403, "not_yours", "only whoever keeps this campaign sees it"));
    if (!kept.is_written) return reply(not_saved());
    if (what == "file") return reply({.body = kept.saved->file});
    show(*kept.saved, reply);
  });
}

// From here until it is answered nothing else is done with the campaign.
void Campaigns::post(const Request& request, const Json& body, const ReplyTo& reply) {
  if (request.path == kAll) return begin(request, body, reply);
  if (request.path == std::string(kAll) + "/import") return import(request, reply);
  std::string id, what;
  if (!campaign_path(request.path, id, what)) return reply(not_found());
  if (!held_.insert(id).second) return reply(not_now());
  const ReplyTo let_go = [this, id, reply](Reply answer) {
    held_.erase(id);
    reply(std::move(answer));
  };
  find(id, [this, request, what, body, let_go](const LookedUp<Kept>& found) {
    if (const Unreadable* why = std::get_if<Unreadable>(&found))
      return let_go(unreadable_reply(*why));
    change_it(request, what, body, std::get<Kept>(found), let_go);
  });
}
void Campaigns::change_it(const Request& request, const std::string& what, const Json& body,
                          const Kept& kept, const ReplyTo& reply) {
  if (!kept.saved) return reply(not_found());
  if (what == "claim") return claim(request, kept, body, reply);
  const Visitor who = house_.visitor(request);
  if (!keeps(who, kept))
    return reply(error_reply(403, "not_yours", "only whoever keeps this campaign plays it"));
  if (what == "link") return new_link(*kept.saved, reply);
  if (what == "forget") return forget(who, *kept.saved, reply);
  if (what == "step") return step(*kept.saved, body, reply);
  if (what == "play") return play(request, *kept.saved, body, reply);
  reply(error_reply(404, "not_found", "there is nothing here"));
}

// ------------------------------------------------------------------------------- what is shown
std::optional<KeptCampaign> Campaigns::read(const SavedCampaign& saved) {
  std::variant<KeptCampaign, Refusal> read = KeptCampaign::from_file(saved.file);
  if (const Refusal* why = std::get_if<Refusal>(&read)) {
    log_event("campaign_unreadable", {{"campaign", saved.id}, {"why", why->text()}});
    return std::nullopt;
  }
  return std::get<KeptCampaign>(std::move(read));
}
bool Campaigns::keeps(const Visitor& who, const Kept& kept) {
  return !who.hash.empty() && std::ranges::count(kept.keepers, who.hash, &SavedKeeper::hash) > 0;
}

void Campaigns::list(const Visitor& who, const ReplyTo& reply) {
  const auto ask = [hash = who.hash](Reading& kept) {
    return hash.empty() ? std::vector<SavedCampaign>{} : kept.campaigns_of(hash);
  };
  look_for(ask, reply, [reply](const std::vector<SavedCampaign>& hers) {
    JsonWriter out;
    std::vector<KeptCampaign> all;
    out.open().key("campaigns").open_list();
    for (const SavedCampaign& saved : hers) {
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
  });
}

// With the table of the game that is being played, and why it does not count if it is over and was
// not recorded.
void Campaigns::show(const SavedCampaign& saved, const ReplyTo& reply, int status,
                     const std::string& cookie) {
  const std::optional<KeptCampaign> campaign = read(saved);
  if (!campaign)
    return reply(
        error_reply(409, "frozen", "what was saved of this campaign does not fit together"));
  const auto page = [=](const std::function<void(JsonWriter&)>& write_table) {
    JsonWriter out;
    out.open()
        .field("campaign", saved.id)
        .field("step", saved.step)
        .field("updated", saved.updated);
    campaign->write_page(out);
    out.key("table");
    write_table(out);
    reply({.status = status, .body = out.close().take(), .set_session = cookie});
  };
  if (saved.table.empty()) return page([](JsonWriter& out) { out.null(); });
  const auto ask = [id = saved.table](Reading& kept) { return kept.table(id); };
  look_for(ask, reply, [=, this](const std::optional<SavedTable>& played) {
    const bool is_over = !played || played->over;
    const auto show_with = [=](const Table* table) {
      page([&](JsonWriter& out) {
        out.open().field("table", saved.table).field("over", is_over);
        KeptCampaign with = *campaign;
        const auto why = table ? with.record(*table) : std::nullopt;
        if (why) out.field("clause", why->clause);
        out.close();
      });
    };
    if (!played || !is_over) return show_with(nullptr);
    house_.find_table(saved.table, show_with);
  });
}

// ------------------------------------------------------------------------------- writing
void Campaigns::write(const std::string& campaign, Write write, Then then) {
  write.done = [this, campaign, then = std::move(then)](Written how) {
    house_.post([campaign, then, ok = how == Written::Done] {
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
void Campaigns::find(const std::string& id, WhenKept then) {
  look_up(
      house_.store, house_.post,
      [id](Reading& kept) {
        return Kept{kept.campaign(id), kept.keepers(id)};
      },
      std::move(then));
}

// The table, if its game is over.
void Campaigns::if_over(const std::string& table, std::function<void(const Table*)> then) {
  look_up(
      house_.store, house_.post, [table](Reading& kept) { return kept.table(table); },
      [this, table, then = std::move(then)](const LookedUp<std::optional<SavedTable>>& found) {
        const auto* played = std::get_if<std::optional<SavedTable>>(&found);
        if (!played || !*played || !(*played)->over) return then(nullptr);
        house_.find_table(table, then);
      });
}
// As it is once its game that is over is recorded, unless it is just being written.
void Campaigns::up_to_date(const std::string& id, WhenKept then) {
  if (!held_.insert(id).second) return find(id, std::move(then));
  const WhenKept let_go = [this, id, then = std::move(then)](const LookedUp<Kept>& found) {
    held_.erase(id);
    then(found);
  };
  find(id, [this, let_go](const LookedUp<Kept>& found) {
    const Kept* kept = std::get_if<Kept>(&found);
    if (!kept || !kept->saved || kept->saved->table.empty()) return let_go(found);
    record_game(*kept, let_go);
  });
}
void Campaigns::record_game(Kept kept, const WhenKept& then) {
  const std::string table = kept.saved->table;
  if_over(table, [this, kept = std::move(kept), then](const Table* played) mutable {
    SavedCampaign& saved = *kept.saved;
    std::optional<KeptCampaign> campaign = played ? read(saved) : std::nullopt;
    if (!campaign || campaign->record(*played)) return then(std::move(kept));
    saved.file = campaign->file();
    saved.table.clear();
    change(saved);
    Write changed;
    changed.campaigns.push_back(saved);
    const std::string id = saved.id;
    write(id, std::move(changed), [this, id, kept, then](bool ok) {
      if (ok) return then(kept);
      // Another node may have been first.
      find(id, [kept, then](const LookedUp<Kept>& found) {
        const Kept* now = std::get_if<Kept>(&found);
        Kept out = now && now->saved ? *now : kept;
        out.is_written = now && now->saved && now->saved->step >= kept.saved->step;
        then(std::move(out));
      });
    });
  });
}
void Campaigns::table_ended(const std::string& table) {
  look_up(
      house_.store, house_.post, [table](Reading& kept) { return kept.campaign_at(table); },
      [this](const LookedUp<std::optional<SavedCampaign>>& found) {
        const auto* saved = std::get_if<std::optional<SavedCampaign>>(&found);
        if (saved && *saved) up_to_date((*saved)->id, [](const LookedUp<Kept>&) {});
      });
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
  const std::string table = table_in(request.query);
  // Is it hers, and of no other campaign?
  const auto ask = [table, hash = house_.visitor(request).hash](Reading& kept) {
    const std::vector<SavedSession> sitting = kept.sessions_at(table);
    return std::ranges::count(sitting, hash, &SavedSession::hash) > 0 && !kept.campaign_at(table);
  };
  look_for(ask, reply, [this, request, campaign, table, reply](bool is_hers) {
    keep_new(request, campaign, is_hers && campaign.awaits_game() ? table : "", reply);
  });
}
void Campaigns::keep_new(const Request& request, const KeptCampaign& campaign,
                         const std::string& table, const ReplyTo& reply) {
  if (!house_.may_create(request.from)) return reply(too_many());
  const Visitor who = house_.guest(request);
  const auto ask = [hash = who.hash](Reading& kept) { return kept.campaigns_of(hash).size(); };
  look_for(ask, reply, [this, campaign, table, who, reply](std::size_t hers) {
    if (hers >= kMostCampaigns)
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
  });
}

// ------------------------------------------------------------------------------- devices
// A link is good for one device.
void Campaigns::claim(const Request& request, const Kept& kept, const Json& body,
                      const ReplyTo& reply) {
  std::optional<Refusal> refusal;
  const Reader in(body, "", refusal);
  in.only({"token"});
  const std::string token(in.at("token").word());
  if (refusal) return reply(refused(*refusal));
  const Visitor who = house_.guest(request);
  const SavedCampaign saved = *kept.saved;
  if (keeps(who, kept)) return show(saved, reply);
  if (saved.token_hash.empty() || !is_token(token, kSeatBytes) ||
      hash_of_token(token) != saved.token_hash)
    return reply(error_reply(404, "not_found", "this link leads nowhere, or was used already"));
  const auto ask = [hash = who.hash](Reading& all) { return all.campaigns_of(hash).size(); };
  look_for(ask, reply, [this, saved, who, devices = kept.keepers.size(), reply](std::size_t hers) {
    if (devices >= kMostCampaignDevices || hers >= kMostCampaigns)
      return reply(error_reply(409, "full", "too many devices keep it, or she keeps too many"));
    Write taken;
    taken.campaigns.push_back(saved);
    taken.campaigns.back().token_hash.clear();
    taken.keeping.push_back({who.hash, saved.id, house_.date()});
    write(saved.id, std::move(taken), [this, saved, cookie = who.cookie, reply](bool ok) {
      if (!ok) return reply(not_saved());
      show(saved, reply, 200, cookie);
    });
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
