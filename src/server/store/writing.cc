#include "server/store/writing.h"

#include <algorithm>

namespace orrery::server {
namespace {

constexpr const char* kTable =
    "insert into tables(id,game,setup,commitment,seed,created,updated,over,listed,listing) values($1,$2,$3,$4,$5,$6,$7,$8,$9,$10)";
constexpr const char* kEvent =
    "insert into events(table_id,seq,kind,command,seat,payload,state_hash,at) values($1,$2,$3,$4,$5,$6,$7,$8)";
constexpr const char* kSeat =
    "insert into seats(table_id,seat,token_hash) values($1,$2,$3) on conflict(table_id,seat) do update set token_hash=excluded.token_hash";
constexpr const char* kSession =
    "insert into sessions(hash,table_id,seat,since) values($1,$2,$3,$4) on conflict do nothing";
constexpr const char* kLeaving = "delete from sessions where hash=$1 and table_id=$2 and seat=$3";
constexpr const char* kTouch =
    "update tables set updated=$1, over=case when $2>0 then 1 else over end, listed=coalesce($3,listed), listing=coalesce($4,listing) where id=$5";
constexpr const char* kSnapshot =
    "insert into snapshots(table_id,seq,build,bytes) values($1,$2,$3,$4) on conflict(table_id) do update set seq=excluded.seq, build=excluded.build, bytes=excluded.bytes";
constexpr const char* kCampaign =
    "insert into campaigns(id,file,table_id,token_hash,step,created,updated) values($1,$2,$3,$4,$5,$6,$7) on conflict(id) do update set file=excluded.file, table_id=excluded.table_id, token_hash=excluded.token_hash, step=excluded.step, created=excluded.created, updated=excluded.updated";
constexpr const char* kKeeper =
    "insert into keepers(hash,campaign_id,since) values($1,$2,$3) on conflict do nothing";
constexpr const char* kForgetting = "delete from keepers where hash=$1 and campaign_id=$2";
constexpr const char* kForgotten =
    "delete from campaigns where id=$1 and not exists(select 1 from keepers where campaign_id=$1)";
constexpr const char* kReminder =
    "insert into reminders(id,session,body,updated) values($1,$2,$3,$4) on conflict do nothing";
constexpr const char* kReminderChanges =
    "update reminders set body=$1, updated=$2 where id=$3 and session=$4";
constexpr const char* kStopping[] = {"delete from reminders where id=$1",
                                     "delete from told where reminder=$1"};
constexpr const char* kTelling =
    "insert into told(reminder,table_id,turn,claim) values($1,$2,$3,$4)";
constexpr const char* kToldBefore =
    "delete from told where reminder=$1 and table_id=$2 and turn<$3";
constexpr const char* kCount =
    "insert into tallies(pot,key,games,seats,offered,times,share,score,updated) values($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict(pot,key) do update set games=tallies.games+excluded.games, seats=tallies.seats+excluded.seats, offered=tallies.offered+excluded.offered, times=tallies.times+excluded.times, share=tallies.share+excluded.share, score=tallies.score+excluded.score, updated=excluded.updated";
constexpr const char* kCounted =
    "insert into tallies(pot,key,games,seats,offered,times,share,score,updated) values($1,$2,$3,$4,$5,$6,$7,$8,$9) on conflict(pot,key) do update set games=excluded.games, seats=excluded.seats, offered=excluded.offered, times=excluded.times, share=excluded.share, score=excluded.score, updated=excluded.updated";
constexpr const char* kForgetRare =
    "delete from tallies where games<5 and updated<$1 and key not like 'length%'";
constexpr const char* kPulse = "update pulse set beats=beats+1";
// The table goes first: its events are kept as long as it is there.
constexpr const char* kDeleting[] = {
    "delete from tables where id=$1",          "delete from events where table_id=$1",
    "delete from seats where table_id=$1",     "delete from sessions where table_id=$1",
    "delete from snapshots where table_id=$1", "delete from told where table_id=$1"};
constexpr const char* kSilencing = "delete from events where table_id=$1 and kind='chat'";
// Only where there are several nodes: in PostgreSQL.
constexpr const char* kUnderLease = "select orrery_under_lease($1,$2,$3)";
constexpr const char* kPrint = "insert into prints(name,body) values($1,$2) on conflict do nothing";
constexpr const char* kKey = "insert into keys(id,mark) values(1,$1)";
constexpr const char* kStatements[] = {
    kTable,       kEvent,       kSeat,        kSession,     kLeaving,     kTouch,
    kSnapshot,    kCampaign,    kKeeper,      kForgetting,  kForgotten,   kPulse,
    kSilencing,   kDeleting[0], kDeleting[1], kDeleting[2], kDeleting[3], kDeleting[4],
    kDeleting[5], kUnderLease,  kPrint,       kKey,         kReminder,    kReminderChanges,
    kStopping[0], kStopping[1], kTelling,     kToldBefore,  kCount,       kCounted,
    kForgetRare};

constexpr const char* kSameEvent =
    "select count(*) from events where table_id=$1 and seq=$2 and kind=$3 and coalesce(command,'')=$4 and seat=$5 and payload=$6 and at=$7";
constexpr const char* kSameTable =
    "select count(*) from tables where id=$1 and commitment=$2 and created=$3";
constexpr const char* kSameCampaign =
    "select count(*) from campaigns where id=$1 and file=$2 and table_id=$3 and token_hash=$4 and step=$5 and updated=$6";
constexpr const char* kSameKeeper = "select count(*) from keepers where hash=$1 and campaign_id=$2";
constexpr const char* kSameTold =
    "select count(*) from told where reminder=$1 and table_id=$2 and turn=$3 and claim=$4";
constexpr const char* kSameKey = "select count(*) from keys where mark=$1";

bool put_people(Database& db, const Write& w) {
  for (const SavedSeat& s : w.seats)
    if (!db.run(kSeat, {s.table, i64{s.seat}, s.token_hash})) return false;
  for (const SavedSession& s : w.sessions)
    if (!db.run(kSession, {s.hash, s.table, i64{s.seat}, s.since})) return false;
  for (const SavedSession& s : w.leaving)
    if (!db.run(kLeaving, {s.hash, s.table, i64{s.seat}})) return false;
  return true;
}
bool put_campaigns(Database& db, const Write& w) {
  for (const SavedCampaign& c : w.campaigns)
    if (!db.run(kCampaign, {c.id, c.file, c.table, c.token_hash, c.step, c.created, c.updated}))
      return false;
  for (const SavedKeeper& k : w.keeping)
    if (!db.run(kKeeper, {k.hash, k.campaign, k.since})) return false;
  for (const SavedKeeper& k : w.forgetting)
    if (!db.run(kForgetting, {k.hash, k.campaign}) || !db.run(kForgotten, {k.campaign}))
      return false;
  return true;
}
bool put_reminders(Database& db, const Write& w) {
  for (const SavedReminder& r : w.reminders) {
    const bool ok = r.is_new
                        ? db.run(kReminder, {r.id, r.session, Bytes{r.body}, r.updated})
                        : db.run(kReminderChanges, {Bytes{r.body}, r.updated, r.id, r.session});
    if (!ok) return false;
  }
  for (const std::string& id : w.stopping)
    for (const char* sql : kStopping)
      if (!db.run(sql, {id})) return false;
  if (!w.telling) return true;
  const SavedTold& t = *w.telling;
  return db.run(kTelling, {t.reminder, t.table, t.turn, t.claim}) &&
         db.run(kToldBefore, {t.reminder, t.table, t.turn});
}
bool put_events(Database& db, const Write& w) {
  for (const SavedEvent& e : w.events) {
    const Value command = e.command.empty() ? Value(nullptr) : Value(std::string_view(e.command));
    if (!db.run(kEvent, {w.table, i64{e.seq}, e.kind, command, i64{e.seat}, e.payload,
                         static_cast<i64>(e.state_hash), e.at}))
      return false;
  }
  if (w.snapshot && !db.run(kSnapshot, {w.table, i64{w.snapshot->seq}, w.snapshot->build,
                                        Bytes{w.snapshot->bytes}}))
    return false;
  if (w.events.empty() || (!w.touch && !w.listed)) return true;
  const Value listed = w.listed ? Value(i64{*w.listed}) : Value(nullptr);
  const Value listing = w.listing ? Value(std::string_view(*w.listing)) : Value(nullptr);
  return db.run(kTouch, {w.events.back().at / 1000, i64{w.over}, listed, listing, w.table});
}
// In the order of their keys: two that count at the same time never wait for each other crosswise.
bool put_count(Database& db, const Write& w) {
  if (w.forgets_rare && !db.run(kForgetRare, {*w.forgets_rare})) return false;
  if (!w.count) return true;
  for (const auto& [key, t] : w.count->tallies)
    if (!db.run(w.count->adds ? kCount : kCounted, {w.count->pot, key, t.games, t.seats, t.offered,
                                                    t.times, t.share, t.score, w.count->at}))
      return false;
  return true;
}
bool put_away(Database& db, const Write& w) {
  for (const std::string& id : w.deleting)
    for (const char* sql : kDeleting)
      if (!db.run(sql, {id})) return false;
  for (const std::string& id : w.silencing)
    if (!db.run(kSilencing, {id})) return false;
  return true;
}
bool says_nothing(const Write& w) {
  return w.new_tables.empty() && w.events.empty() && w.sessions.empty() && w.seats.empty() &&
         w.leaving.empty() && w.campaigns.empty() && w.keeping.empty() && w.forgetting.empty() &&
         w.deleting.empty() && w.silencing.empty() && w.prints.empty() && w.key.empty() &&
         w.reminders.empty() && w.stopping.empty() && !w.telling && !w.count && !w.forgets_rare;
}
bool put_for_nodes(Database& db, const Write& w) {
  if (w.under && !db.run(kUnderLease, {w.under->table, w.under->node, w.under->epoch}))
    return false;
  for (const SavedPrint& p : w.prints)
    if (!db.run(kPrint, {p.name, p.body})) return false;
  return w.key.empty() || db.run(kKey, {w.key});
}
bool put(Database& db, const Write& w) {
  if (says_nothing(w)) return db.run(kPulse, {});
  if (!put_for_nodes(db, w)) return false;
  for (const SavedTable& t : w.new_tables)
    if (!db.run(kTable, {t.id, t.game, t.setup, t.commitment, Bytes{t.seed}, t.created, t.updated,
                         i64{t.over}, i64{t.listed}, t.listing}))
      return false;
  return put_campaigns(db, w) && put_people(db, w) && put_reminders(db, w) && put_events(db, w) &&
         put_count(db, w) && put_away(db, w);
}

// Does exactly this stand there? An earlier try may have been written.
bool is_there(Database& db, const Write& w) try {
  const auto same_event = [&](const SavedEvent& e) {
    return single_number(db, kSameEvent,
                         {w.table, i64{e.seq}, e.kind, e.command, i64{e.seat}, e.payload, e.at}) ==
           1;
  };
  const auto same_table = [&](const SavedTable& t) {
    return single_number(db, kSameTable, {t.id, t.commitment, t.created}) == 1;
  };
  const auto same_campaign = [&](const SavedCampaign& c) {
    return single_number(db, kSameCampaign,
                         {c.id, c.file, c.table, c.token_hash, c.step, c.updated}) == 1;
  };
  const auto same_keeper = [&](const SavedKeeper& k) {
    return single_number(db, kSameKeeper, {k.hash, k.campaign}) == 1;
  };
  return std::ranges::all_of(w.events, same_event) &&
         std::ranges::all_of(w.new_tables, same_table) &&
         std::ranges::all_of(w.campaigns, same_campaign) &&
         std::ranges::all_of(w.keeping, same_keeper) &&
         (!w.telling || single_number(db, kSameTold,
                                      {w.telling->reminder, w.telling->table, w.telling->turn,
                                       w.telling->claim}) == 1) &&
         (w.key.empty() || single_number(db, kSameKey, {w.key}) == 1);
} catch (const Unreadable&) {
  return false;
}

// Others say nothing that could be found again: doing them twice changes nothing.
bool can_be_recognised(const Write& w) {
  return !w.events.empty() || !w.new_tables.empty() || !w.campaigns.empty() || !w.keeping.empty() ||
         !w.key.empty() || w.telling;
}

bool commit(Database& db, std::span<const Write> batch) {
  bool ok = db.begin(For::Writing);
  for (std::size_t i = 0; ok && i < batch.size(); ++i) ok = put(db, batch[i]);
  ok = ok && db.commit();
  if (!ok && !db.is_lost()) db.rollback();
  return ok;
}

}  // namespace

std::span<const char* const> writing_statements() { return kStatements; }

void commit_all(Database& db, std::span<const Write> batch,
                std::span<std::optional<Written>> answers, Try which) {
  constexpr int kMostCrossings = 5;
  const bool all_wait = std::ranges::none_of(answers, [](const auto& a) { return a.has_value(); });
  if (all_wait && commit(db, batch)) return (void)std::ranges::fill(answers, Written::Done);
  for (std::size_t i = 0; i < batch.size() && !db.is_lost(); ++i) {
    if (answers[i]) continue;
    bool done = commit(db, batch.subspan(i, 1));
    for (int again = 0; again < kMostCrossings && !done && db.was_crossed(); ++again)
      done = commit(db, batch.subspan(i, 1));
    const bool is_overtaken = !done && db.was_overtaken();
    const bool is_conflict = !done && db.was_conflict();
    const bool is_refused = !done && !is_overtaken && !is_conflict;
    const bool may_be_there = is_overtaken || is_conflict || (is_refused && which != Try::First);
    const bool was_done = may_be_there && can_be_recognised(batch[i]) && is_there(db, batch[i]);
    if (db.is_lost()) return;
    if (done || was_done)
      answers[i] = Written::Done;
    else if (is_overtaken)
      answers[i] = Written::Overtaken;
    else if (is_conflict)
      answers[i] = Written::Conflict;
    else if (which != Try::Again)
      answers[i] = Written::Failed;
  }
}

}  // namespace orrery::server
