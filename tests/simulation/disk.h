// What is on disk, whoever wrote it: the truth that outlives every node.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <span>

#include "server/store.h"

namespace orrery::simulation {

using namespace server;

struct KeptTable {
  std::optional<SavedTable> table = {};
  std::map<u32, SavedEvent> events = {};
  std::set<std::string> commands = {};
  std::map<int, std::string> seats = {};  // hashes of the tokens in their links
  std::vector<SavedSession> sessions = {};
  std::optional<SavedSnapshot> snapshot = {};
  i64 moved_at = 0;  // in ticks
};
struct Content {
  std::map<std::string, KeptTable> tables;
  std::map<std::string, SavedCampaign> campaigns;
  std::vector<SavedKeeper> keepers;
  std::map<std::string, SavedReminder> reminders;
  std::vector<SavedTold> told;
  std::map<std::string, Tallies> counts;  // what people play, by pot
  std::map<std::string, std::string> prints;
  std::string key;
};

class Disk {
 public:
  // Each of them whole or not at all, in their order.
  std::vector<Written> write(std::span<const Write> batch);
  bool all_fit(std::span<const Write> batch) const;
  // As it is now, whatever is written later.
  std::unique_ptr<Reading> look() const;
  const Content& content() const { return *content_; }
  const KeptTable* table(const std::string& id) const;

  std::function<void(const Write&)> written = {};  // called for each write that was done
  bool knows_commands = true;                      // false: a mistake
  // What nodes have told each other here, if there are several.
  std::function<bool(const Lease&)> stands = {};
  using Present = std::function<std::optional<u32>(const std::string&, const std::string&)>;
  Present present = {};
  std::function<i64()> ticks = {};

 private:
  Written put(const Write& write);
  bool fits(const Write& write) const;
  bool is_there(const Write& write) const;
  bool is_overtaken(const Write& write) const;
  Content& changing();

  std::shared_ptr<Content> content_ = std::make_shared<Content>();
};

}  // namespace orrery::simulation
