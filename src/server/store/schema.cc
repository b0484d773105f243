#include "server/store/schema.h"

namespace orrery::server {
namespace {

constexpr const char* kSqlite[] = {
    R"sql(
create table tables(
  id text primary key, game text not null, setup text not null, commitment text not null, seed blob not null,
  created integer not null, updated integer not null, over integer not null default 0) without rowid;
create table events(
  table_id text not null, seq integer not null, kind text not null, command text, seat integer not null,
  payload text not null, state_hash integer not null, at integer not null,
  primary key(table_id, seq)) without rowid;
create unique index event_command on events(table_id, command) where command is not null;
create table seats(table_id text not null, seat integer not null, token_hash text not null, primary key(table_id, seat)) without rowid;
create table sessions(hash text not null, table_id text not null, seat integer not null, primary key(hash, table_id, seat)) without rowid;
create index session_table on sessions(table_id);
create index table_updated on tables(over, updated);
)sql",
    R"sql(
alter table tables add column listed integer not null default 0;
update tables set listed=1 where over=0 and setup like '%"public":true%' and setup like '%"kind":"open"%';
drop index table_updated;
create index table_listed on tables(updated) where listed=1;
create table snapshots(table_id text primary key, seq integer not null, build text not null, bytes blob not null);
create table pulse(id integer primary key check(id=1), beats integer not null);
insert into pulse values(1,0);
create trigger events_are_never_changed before update on events begin select raise(abort, 'events are never changed'); end;
create trigger events_are_never_struck before delete on events begin select raise(abort, 'events are never struck out'); end;
)sql",
    R"sql(
alter table sessions add column since integer not null default 0;
alter table tables add column listing text not null default '';
)sql",
    R"sql(
create table campaigns(
  id text primary key, file text not null, table_id text not null, token_hash text not null, step integer not null,
  created integer not null, updated integer not null) without rowid;
create index campaign_table on campaigns(table_id) where table_id<>'';
create table keepers(hash text not null, campaign_id text not null, since integer not null, primary key(hash, campaign_id)) without rowid;
create index keeper_campaign on keepers(campaign_id);
)sql",
    // What happened at a table goes with the table or not at all, but for what was said.
    R"sql(
create index table_finished on tables(updated) where over=1;
create index event_chat on events(table_id) where kind='chat';
drop trigger events_are_never_struck;
create trigger events_are_never_struck before delete on events
  when old.kind<>'chat' and exists(select 1 from tables where id=old.table_id)
  begin select raise(abort, 'events are never struck out'); end;
)sql",
    // Who wants to be told when it is her turn, and of which turns she was told.
    R"sql(
create table reminders(id text primary key, session text not null, body blob not null, updated integer not null) without rowid;
create index reminder_session on reminders(session);
create table told(
  reminder text not null, table_id text not null, turn integer not null, claim text not null,
  primary key(reminder, table_id, turn)) without rowid;
create index told_table on told(table_id);
)sql",
    // What people play, counted; of whom is not kept.
    R"sql(
create table tallies(
  pot text not null, key text not null, games integer not null, seats integer not null, offered integer not null,
  times integer not null, share integer not null, score integer not null, updated integer not null,
  primary key(pot, key)) without rowid;
create index tally_rare on tallies(updated) where games<5;
)sql"};

// Ids and hashes are compared byte by byte, as everywhere else.
constexpr const char* kPostgres[] = {R"sql(
create table orrery(version integer not null);
insert into orrery values(1);
create table tables(
  id text collate "C" primary key, game text not null, setup text not null, commitment text not null, seed bytea not null,
  created bigint not null, updated bigint not null, over integer not null default 0,
  listed integer not null default 0, listing text not null default '');
create index table_listed on tables(updated) where listed=1;
create table events(
  table_id text collate "C" not null, seq bigint not null, kind text not null, command text collate "C",
  seat integer not null, payload text not null, state_hash bigint not null, at bigint not null,
  primary key(table_id, seq));
create unique index event_command on events(table_id, command) where command is not null;
create table seats(
  table_id text collate "C" not null, seat integer not null, token_hash text not null, primary key(table_id, seat));
create table sessions(
  hash text collate "C" not null, table_id text collate "C" not null, seat integer not null,
  since bigint not null default 0, primary key(hash, table_id, seat));
create index session_table on sessions(table_id);
create table snapshots(
  table_id text collate "C" primary key, seq bigint not null, build text not null, bytes bytea not null);
create table pulse(id integer primary key check(id=1), beats bigint not null);
insert into pulse values(1,0);
create table campaigns(
  id text collate "C" primary key, file text not null, table_id text collate "C" not null,
  token_hash text not null, step bigint not null, created bigint not null, updated bigint not null);
create index campaign_table on campaigns(table_id) where table_id<>'';
create table keepers(
  hash text collate "C" not null, campaign_id text collate "C" not null, since bigint not null,
  primary key(hash, campaign_id));
create index keeper_campaign on keepers(campaign_id);
create function events_stay() returns trigger language plpgsql as
  $$ begin raise exception 'events are never changed or struck out'; end $$;
create trigger events_are_never_changed before update on events for each row execute function events_stay();
create trigger events_are_never_struck before delete on events for each row execute function events_stay();
)sql",
                                     R"sql(
create index table_finished on tables(updated) where over=1;
create index event_chat on events(table_id) where kind='chat';
create or replace function events_stay() returns trigger language plpgsql as $$
  begin
    if tg_op='DELETE' and (old.kind='chat' or not exists(select 1 from tables where id=old.table_id)) then
      return old;
    end if;
    raise exception 'events are never changed or struck out';
  end $$;
)sql",
                                     // Several nodes (docs/decisions/0021). `oldest` is the first
                                     // step whose program may go on beside one of this step: what
                                     // is only added leaves it as it is.
                                     R"sql(
alter table orrery add column oldest integer not null default 3;
create table nodes(id text collate "C" primary key, until bigint not null);
create table leases(
  table_id text collate "C" primary key, node text collate "C" not null, epoch bigint not null, until bigint not null);
create index lease_node on leases(node);
create table presence(
  node text collate "C" not null references nodes(id) on delete cascade, table_id text collate "C" not null,
  seats integer not null, primary key(node, table_id));
create index presence_table on presence(table_id);
create table knocks(
  id text collate "C" primary key, node text collate "C" not null references nodes(id) on delete cascade,
  table_id text collate "C" not null, seat integer not null, until bigint not null, let integer);
create index knock_table on knocks(table_id);
create index knock_node on knocks(node);
create table prints(name text collate "C" primary key, body text not null);
create table keys(id integer primary key check(id=1), mark text not null);
create function orrery_now() returns bigint language sql volatile as
  $$ select (extract(epoch from clock_timestamp())*1000)::bigint $$;
create function orrery_under_lease(in_table text, in_node text, in_epoch bigint) returns void language plpgsql as $$
  begin
    perform 1 from leases where table_id=in_table and node=in_node and epoch=in_epoch for share;
    if not found then
      raise exception 'the lease on this table is another node''s by now' using errcode='OR001';
    end if;
  end $$;
create function campaigns_go_on() returns trigger language plpgsql as $$
  begin
    if new.step=old.step+1 or
       (new.step=old.step and new.file=old.file and new.table_id=old.table_id and new.token_hash<>old.token_hash) then
      return new;
    end if;
    raise exception 'this campaign has gone on' using errcode='unique_violation';
  end $$;
create trigger campaigns_change_once before update on campaigns for each row execute function campaigns_go_on();
create function table_goes() returns trigger language plpgsql as
  $$ begin delete from leases where table_id=old.id; return old; end $$;
create trigger leases_go_with_tables after delete on tables for each row execute function table_goes();
)sql",
                                     // When it was written, by the clock all nodes share.
                                     R"sql(
alter table events add column stamp bigint;
alter table events alter column stamp set default orrery_now();
)sql",
                                     // Who wants to be told when it is her turn.
                                     R"sql(
create table reminders(
  id text collate "C" primary key, session text collate "C" not null, body bytea not null, updated bigint not null);
create index reminder_session on reminders(session);
create table told(
  reminder text collate "C" not null, table_id text collate "C" not null, turn bigint not null,
  claim text not null, primary key(reminder, table_id, turn));
create index told_table on told(table_id);
)sql",
                                     // Spectators at a node: a line for each, her name or nothing.
                                     R"sql(
alter table presence add column watchers text not null default '';
)sql",
                                     // What people play, counted; of whom is not kept.
                                     R"sql(
create table tallies(
  pot text collate "C" not null, key text collate "C" not null, games bigint not null, seats bigint not null,
  offered bigint not null, times bigint not null, share bigint not null, score bigint not null,
  updated bigint not null, primary key(pot, key));
create index tally_rare on tallies(updated) where games<5;
)sql"};

}  // namespace

std::span<const char* const> sqlite_schema() { return kSqlite; }
std::span<const char* const> postgres_schema() { return kPostgres; }

std::string why_not_this_step(i64 step, std::size_t newest, bool only_to_read) {
  const std::string numbers =
      " (schema " + std::to_string(step) + ", this one knows " + std::to_string(newest) + ")";
  if (step > static_cast<i64>(newest)) return "was written by a newer version" + numbers;
  if (only_to_read && step < static_cast<i64>(newest))
    return "was written by an older version" + numbers +
           ": let 'orrery serve' of this one bring it up to date first";
  return {};
}

}  // namespace orrery::server
