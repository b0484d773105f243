#include "server/store/copy.h"

#include <filesystem>
#include <utility>

#include "core/json.h"
#include "server/secrets.h"
#include "server/store/waiting.h"
#include "server/times.h"

namespace orrery::server {
namespace {

constexpr std::size_t kPage = 200;

// Everything that is kept of a table, as one line. The snapshot is a cache and does not count.
std::string digest_of(const Record& record) {
  JsonWriter out;
  const SavedTable& t = record.table;
  out.open_list().value(t.id).value(t.game).value(t.setup).value(t.commitment);
  out.value(hash_of_token(t.seed)).value(t.created).value(t.updated).value(t.over);
  out.value(t.listed).value(t.listing);
  for (const SavedSeat& s : record.seats) out.value(s.seat).value(s.token_hash);
  for (const SavedSession& s : record.sessions) out.value(s.hash).value(s.seat).value(s.since);
  for (const SavedEvent& e : record.history.events)
    out.value(e.seq)
        .value(e.kind)
        .value(e.command)
        .value(e.seat)
        .value(e.payload)
        .value(static_cast<i64>(e.state_hash))
        .value(e.at);
  return hash_of_token(out.close_list().take());
}
std::string digest_of(const SavedCampaign& c, const std::vector<SavedKeeper>& keepers) {
  JsonWriter out;
  out.open_list().value(c.id).value(c.file).value(c.table).value(c.token_hash).value(c.step);
  out.value(c.created).value(c.updated);
  for (const SavedKeeper& k : keepers) out.value(k.hash).value(k.since);
  return hash_of_token(out.close_list().take());
}
std::string digest_of(const SavedReminder& r, const std::vector<SavedTold>& told) {
  JsonWriter out;
  out.open_list().value(r.id).value(r.session).value(hash_of_token(r.body)).value(r.updated);
  for (const SavedTold& t : told) out.value(t.table).value(t.turn);
  return hash_of_token(out.close_list().take());
}

std::string digest_of(const std::string& pot, const Tallies& tallies) {
  JsonWriter out;
  out.open_list().value(pot);
  for (const auto& [key, t] : tallies) {
    out.value(key).value(t.games).value(t.seats).value(t.offered);
    out.value(t.times).value(t.share).value(t.score);
  }
  return hash_of_token(out.close_list().take());
}

void must_be_whole(const Record& record) {
  if (!record.history.broken.empty())
    throw Unreadable("table " + record.table.id + ": " + record.history.broken);
}

// Calls it with every table, campaign, reminder and pot, in the order of their ids.
template <class EachTable, class EachCampaign, class EachReminder, class EachPot>
void go_through(Reading& kept, EachTable each_table, EachCampaign each_campaign,
                EachReminder each_reminder, EachPot each_pot) {
  std::string last;
  for (auto page = kept.tables_after(last, kPage); !page.empty();
       page = kept.tables_after(last, kPage))
    for (const SavedTable& table : page) {
      last = table.id;
      const std::optional<Record> record = record_of(kept, last);
      if (!record) throw Unreadable("table " + last + " cannot be found");
      must_be_whole(*record);
      each_table(*record);
    }
  last.clear();
  for (auto page = kept.campaigns_after(last, kPage); !page.empty();
       page = kept.campaigns_after(last, kPage))
    for (const SavedCampaign& campaign : page) {
      last = campaign.id;
      each_campaign(campaign, kept.keepers(last));
    }
  last.clear();
  for (auto page = kept.reminders_after(last, kPage); !page.empty();
       page = kept.reminders_after(last, kPage))
    for (const SavedReminder& reminder : page) {
      last = reminder.id;
      each_reminder(reminder, kept.told(last));
    }
  for (const std::string& pot : kept.pots()) each_pot(pot, kept.tallies(pot, 0));
}

// Sends writes without waiting for each: a store commits many at a time.
class Sender {
 public:
  explicit Sender(Store& to) : to_(to) {}
  void send(std::string what, Write write) {
    auto done = std::make_shared<std::promise<Written>>();
    under_way_.emplace_back(std::move(what), done->get_future());
    write.done = [done](Written how) { done->set_value(how); };
    to_.write(std::move(write));
    if (under_way_.size() >= kPage) settle();
  }
  void settle() {
    for (auto& [what, done] : std::exchange(under_way_, {}))
      if (done.get() != Written::Done) throw Unreadable(what + " could not be written");
  }

 private:
  Store& to_;
  std::vector<std::pair<std::string, std::future<Written>>> under_way_;
};
Write copy_of(const Record& record) {
  Write write;
  write.new_tables = {record.table};
  write.seats = record.seats;
  write.sessions = record.sessions;
  write.table = record.table.id;
  write.events = record.history.events;
  write.snapshot = record.snapshot;
  return write;
}
Write copy_of(const SavedCampaign& campaign, const std::vector<SavedKeeper>& keepers) {
  Write write;
  write.campaigns = {campaign};
  write.keeping = keepers;
  return write;
}
std::vector<Write> copies_of(SavedReminder reminder, const std::vector<SavedTold>& told) {
  std::vector<Write> out(1);
  reminder.is_new = true;
  out.front().reminders = {std::move(reminder)};
  for (const SavedTold& t : told) out.emplace_back().telling = t;
  return out;
}

Write copy_of(const std::string& pot, Tallies tallies) {
  Write write;
  write.count = SavedCount{pot, std::move(tallies), now_ms() / 1000, false};
  return write;
}

using Digests = std::vector<std::string>;

}  // namespace

Copied back_up(Store& from, const std::string& data, const std::string& folder) {
  namespace fs = std::filesystem;
  Copied copied;
  const std::string unfinished = folder + ".unfinished";
  try {
    if (fs::exists(folder) && !fs::is_empty(folder))
      throw Unreadable(folder + " is there already, and not empty");
    if (!fs::create_directories(unfinished))
      throw Unreadable(unfinished + " is left from a backup that did not end: remove it first");
    fs::permissions(unfinished, fs::perms::owner_all);
    std::string error;
    {
      const auto to = open_store(unfinished, error);
      if (!to) throw Unreadable(error);
      copied = copy_store(from, *to);
    }
    if (copied.why.empty()) {
      fs::copy_file(data + "/secret.key", unfinished + "/secret.key");
      fs::remove(folder);
      fs::rename(unfinished, folder);
    }
  } catch (const std::exception& why) {
    copied.why = why.what();
  }
  return copied;
}

Copied copy_store(Store& from, Store& to) {
  Copied copied;
  try {
    const bool is_empty = wait_for(to, [](Reading& kept) {
      return kept.tables_after("", 1).empty() && kept.campaigns_after("", 1).empty();
    });
    if (!is_empty) throw Unreadable("there is something already where it should go");
    const Digests sent = wait_for(from, [&](Reading& kept) {
      Digests all;
      Sender sender(to);
      go_through(
          kept,
          [&](const Record& record) {
            sender.send("table " + record.table.id, copy_of(record));
            ++copied.tables;
            copied.events += record.history.events.size();
            copied.sessions += record.sessions.size();
            all.push_back(digest_of(record));
          },
          [&](const SavedCampaign& campaign, const std::vector<SavedKeeper>& keepers) {
            sender.send("campaign " + campaign.id, copy_of(campaign, keepers));
            ++copied.campaigns;
            all.push_back(digest_of(campaign, keepers));
          },
          [&](const SavedReminder& reminder, const std::vector<SavedTold>& told) {
            for (Write& part : copies_of(reminder, told))
              sender.send("a reminder", std::move(part));
            all.push_back(digest_of(reminder, told));
          },
          [&](const std::string& pot, const Tallies& tallies) {
            sender.send("what was counted", copy_of(pot, tallies));
            all.push_back(digest_of(pot, tallies));
          });
      sender.settle();
      return all;
    });
    const Digests arrived = wait_for(to, [](Reading& kept) {
      Digests all;
      go_through(
          kept, [&](const Record& record) { all.push_back(digest_of(record)); },
          [&](const SavedCampaign& campaign, const std::vector<SavedKeeper>& keepers) {
            all.push_back(digest_of(campaign, keepers));
          },
          [&](const SavedReminder& reminder, const std::vector<SavedTold>& told) {
            all.push_back(digest_of(reminder, told));
          },
          [&](const std::string& pot, const Tallies& tallies) {
            all.push_back(digest_of(pot, tallies));
          });
      return all;
    });
    if (sent != arrived) throw Unreadable("what arrived is not what was sent");
  } catch (const Unreadable& why) {
    copied.why = why.what();
  }
  return copied;
}

}  // namespace orrery::server
