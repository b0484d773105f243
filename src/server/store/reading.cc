#include "server/store/reading.h"

#include <algorithm>

#include "server/log.h"

namespace orrery::server {
namespace {

template <class T>
std::optional<T> first_of(std::vector<T> all) {
  return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

}  // namespace

i64 single_number(Database& db, const char* sql, Values values) {
  std::optional<i64> found;
  db.ask(sql, values, [&](const Row& row) {
    if (!found) found = row.number(0);
  });
  return found.value_or(-1);
}

// A table of which something cannot be read may still be looked at. The snapshot comes last: it is
// a cache, and may be damaged.
std::optional<Record> record_of(Reading& kept, const std::string& table) {
  std::optional<SavedTable> saved = kept.table(table);
  if (!saved) return std::nullopt;
  Record record{.table = std::move(*saved)};
  try {
    record.history = kept.events(table);
    record.seats = kept.seats(table);
    record.sessions = kept.sessions_at(table);
    record.moved_ago = kept.moved_ago(table);
  } catch (const Lost&) {
    throw;
  } catch (const Unreadable& why) {
    record.history.broken = why.what();
  }
  if (!record.history.broken.empty()) return record;
  try {
    record.snapshot = kept.snapshot(table);
  } catch (const Unreadable& why) {
    log_event("snapshot_refused", {{"table", table}, {"why", why.what()}});
  }
  return record;
}

// ------------------------------------------------------------------------------- tables
std::vector<SavedTable> SqlReading::tables(const char* sql, Values values) {
  std::vector<SavedTable> out;
  db_.ask(sql, values, [&](const Row& r) {
    out.push_back({r.text(0), r.text(1), r.text(2), r.text(3), r.text(4), r.number(5), r.number(6),
                   r.number(7) != 0, r.number(8) != 0, r.text(9)});
  });
  return out;
}
std::optional<SavedTable> SqlReading::table(const std::string& id) {
  return first_of(tables(
      "select id,game,setup,commitment,seed,created,updated,over,listed,listing from tables where id=$1",
      {id}));
}
std::vector<SavedTable> SqlReading::listed(std::size_t most, std::size_t skip) {
  return tables(
      "select id,game,setup,commitment,seed,created,updated,over,listed,listing from tables where listed=1 order by updated desc, id limit $1 offset $2",
      {static_cast<i64>(most), static_cast<i64>(skip)});
}
std::vector<SavedTable> SqlReading::tables_after(const std::string& id, std::size_t most) {
  return tables(
      "select id,game,setup,commitment,seed,created,updated,over,listed,listing from tables where id>$1 order by id limit $2",
      {id, static_cast<i64>(most)});
}
std::vector<std::string> SqlReading::ids(const char* sql, Values values) {
  std::vector<std::string> out;
  db_.ask(sql, values, [&](const Row& r) { out.push_back(r.text(0)); });
  return out;
}
std::vector<std::string> SqlReading::finished_before(i64 then, std::size_t most) {
  return ids("select id from tables where over=1 and updated<$1 order by updated, id limit $2",
             {then, static_cast<i64>(most)});
}
std::vector<std::string> SqlReading::chatty_before(i64 then, std::size_t most) {
  return ids(
      "select id from tables where over=1 and updated<$1 and exists(select 1 from events where table_id=id and kind='chat') order by updated, id limit $2",
      {then, static_cast<i64>(most)});
}
History SqlReading::tail(const std::string& table, u32 from) {
  History out;
  const auto take = [&](const Row& r) {
    out.events.push_back({static_cast<u32>(r.number(0)), r.text(1), r.text(2),
                          static_cast<int>(r.number(3)), r.text(4), static_cast<u64>(r.number(5)),
                          r.number(6)});
  };
  try {
    db_.ask(
        "select seq,kind,command,seat,payload,state_hash,at from events where table_id=$1 and seq>=$2 order by seq",
        {table, i64{from}}, take);
  } catch (const Lost&) {
    throw;
  } catch (const Unreadable& why) {
    out.broken = why.what();
  }
  return out;
}
std::optional<SavedSnapshot> SqlReading::snapshot(const std::string& table) {
  std::optional<SavedSnapshot> found;
  db_.ask("select seq,build,bytes from snapshots where table_id=$1", {table}, [&](const Row& r) {
    found = {static_cast<u32>(r.number(0)), r.text(1), r.text(2)};
  });
  return found;
}

// ------------------------------------------------------------------------------- people
std::vector<SavedSeat> SqlReading::seats(const std::string& table) {
  std::vector<SavedSeat> out;
  db_.ask("select table_id,seat,token_hash from seats where table_id=$1 order by seat", {table},
          [&](const Row& r) {
            out.push_back({r.text(0), static_cast<int>(r.number(1)), r.text(2)});
          });
  return out;
}
std::vector<SavedSession> SqlReading::sessions(const char* sql, Values values) {
  std::vector<SavedSession> out;
  db_.ask(sql, values, [&](const Row& r) {
    out.push_back({r.text(0), r.text(1), static_cast<int>(r.number(2)), r.number(3)});
  });
  return out;
}
std::vector<SavedSession> SqlReading::sessions_at(const std::string& table) {
  return sessions(
      "select hash,table_id,seat,since from sessions where table_id=$1 order by hash, seat",
      {table});
}
std::vector<SavedSession> SqlReading::seats_of(const std::string& session_hash) {
  return sessions(
      "select hash,table_id,seat,since from sessions where hash=$1 order by table_id, seat",
      {session_hash});
}

// ------------------------------------------------------------------------------- campaigns
std::vector<SavedCampaign> SqlReading::campaigns(const char* sql, Values values) {
  std::vector<SavedCampaign> out;
  db_.ask(sql, values, [&](const Row& r) {
    out.push_back(
        {r.text(0), r.text(1), r.text(2), r.text(3), r.number(4), r.number(5), r.number(6)});
  });
  return out;
}
std::optional<SavedCampaign> SqlReading::campaign(const std::string& id) {
  return first_of(campaigns(
      "select id,file,table_id,token_hash,step,created,updated from campaigns where id=$1", {id}));
}
std::optional<SavedCampaign> SqlReading::campaign_at(const std::string& table) {
  return first_of(campaigns(
      "select id,file,table_id,token_hash,step,created,updated from campaigns where table_id=$1 and table_id<>''",
      {table}));
}
std::vector<SavedCampaign> SqlReading::campaigns_of(const std::string& session_hash) {
  return campaigns(
      "select id,file,table_id,token_hash,step,created,updated from campaigns join keepers on id=campaign_id where hash=$1 order by campaigns.updated desc, id",
      {session_hash});
}
std::vector<SavedCampaign> SqlReading::campaigns_after(const std::string& id, std::size_t most) {
  return campaigns(
      "select id,file,table_id,token_hash,step,created,updated from campaigns where id>$1 order by id limit $2",
      {id, static_cast<i64>(most)});
}
std::vector<SavedKeeper> SqlReading::keepers(const std::string& campaign) {
  std::vector<SavedKeeper> out;
  db_.ask("select hash,campaign_id,since from keepers where campaign_id=$1 order by since, hash",
          {campaign}, [&](const Row& r) {
            out.push_back({r.text(0), r.text(1), r.number(2)});
          });
  return out;
}

// ------------------------------------------------------------------------------- reminders
std::vector<SavedReminder> SqlReading::reminders(const char* sql, Values values) {
  std::vector<SavedReminder> out;
  db_.ask(sql, values, [&](const Row& r) {
    out.push_back({r.text(0), r.text(1), r.text(2), r.number(3)});
  });
  return out;
}
std::optional<SavedReminder> SqlReading::reminder(const std::string& id) {
  return first_of(reminders("select id,session,body,updated from reminders where id=$1", {id}));
}
std::vector<SavedReminder> SqlReading::reminders_of(const std::string& session_hash) {
  return reminders("select id,session,body,updated from reminders where session=$1 order by id",
                   {session_hash});
}
std::vector<SavedReminder> SqlReading::reminders_after(const std::string& id, std::size_t most) {
  return reminders("select id,session,body,updated from reminders where id>$1 order by id limit $2",
                   {id, static_cast<i64>(most)});
}
std::vector<SavedTold> SqlReading::told(const std::string& reminder) {
  std::vector<SavedTold> out;
  db_.ask("select reminder,table_id,turn,claim from told where reminder=$1 order by table_id, turn",
          {reminder}, [&](const Row& r) {
            out.push_back({r.text(0), r.text(1), r.number(2), r.text(3)});
          });
  return out;
}

// ------------------------------------------------------------------------------- what is played
std::vector<std::string> SqlReading::pots() {
  return ids("select distinct pot from tallies order by pot", {});
}
Tallies SqlReading::tallies(const std::string& pot, i64 least) {
  Tallies out;
  db_.ask(
      "select key,games,seats,offered,times,share,score from tallies where pot=$1 and (games>=$2 or key like 'length%')",
      {pot, least}, [&](const Row& r) {
        out[r.text(0)] = {r.number(1), r.number(2), r.number(3),
                          r.number(4), r.number(5), r.number(6)};
      });
  return out;
}

// ------------------------------------------------------------------------------- nodes
std::optional<std::string> SqlReading::print(const std::string& name) {
  if (!db_.is_shared()) return std::nullopt;
  std::optional<std::string> found;
  db_.ask("select body from prints where name=$1", {name},
          [&](const Row& r) { found = r.text(0); });
  return found;
}
std::string SqlReading::key() {
  std::string mark;
  if (db_.is_shared())
    db_.ask("select mark from keys", {}, [&](const Row& r) { mark = r.text(0); });
  return mark;
}
std::vector<std::string> SqlReading::occupied() {
  if (!db_.is_shared()) return {};
  return ids(
      "select distinct table_id from presence join nodes on id=node where until>orrery_now()", {});
}
std::optional<i64> SqlReading::moved_ago(const std::string& table) {
  std::optional<i64> found;
  if (db_.is_shared())
    db_.ask(
        "select orrery_now()-stamp from events where table_id=$1 and kind in ('play','undo') and stamp is not null order by seq desc limit 1",
        {table}, [&](const Row& r) { found = std::max<i64>(0, r.number(0)); });
  return found;
}
std::optional<u32> SqlReading::present(const std::string& table, const std::string& node) {
  std::optional<u32> found;
  if (db_.is_shared())
    db_.ask(
        "select seats from presence join nodes on id=node where table_id=$1 and node<>$2 and until>orrery_now()",
        {table, node},
        [&](const Row& r) { found = found.value_or(0) | static_cast<u32>(r.number(0)); });
  return found;
}

}  // namespace orrery::server
