// What is kept, read from a database.
#pragma once
#include "server/store/database.h"

namespace orrery::server {

class SqlReading final : public Reading {
 public:
  explicit SqlReading(Database& db) : db_(db) {}
  std::optional<SavedTable> table(const std::string& id) override;
  History events(const std::string& table) override { return tail(table, 0); }
  History tail(const std::string& table, u32 from) override;
  std::vector<SavedSeat> seats(const std::string& table) override;
  std::vector<SavedSession> sessions_at(const std::string& table) override;
  std::vector<SavedSession> seats_of(const std::string& session_hash) override;
  std::vector<SavedTable> listed(std::size_t most, std::size_t skip) override;
  std::optional<SavedSnapshot> snapshot(const std::string& table) override;
  std::optional<SavedCampaign> campaign(const std::string& id) override;
  std::optional<SavedCampaign> campaign_at(const std::string& table) override;
  std::vector<SavedCampaign> campaigns_of(const std::string& session_hash) override;
  std::vector<SavedKeeper> keepers(const std::string& campaign) override;
  std::vector<std::string> finished_before(i64 then, std::size_t most) override;
  std::vector<std::string> chatty_before(i64 then, std::size_t most) override;
  std::vector<SavedTable> tables_after(const std::string& id, std::size_t most) override;
  std::vector<SavedCampaign> campaigns_after(const std::string& id, std::size_t most) override;
  std::optional<SavedReminder> reminder(const std::string& id) override;
  std::vector<SavedReminder> reminders_of(const std::string& session_hash) override;
  std::vector<SavedReminder> reminders_after(const std::string& id, std::size_t most) override;
  std::vector<SavedTold> told(const std::string& reminder) override;
  std::vector<std::string> pots() override;
  Tallies tallies(const std::string& pot, i64 least) override;
  std::optional<std::string> print(const std::string& name) override;
  std::string key() override;
  std::vector<std::string> occupied() override;
  std::optional<i64> moved_ago(const std::string& table) override;
  std::optional<u32> present(const std::string& table, const std::string& node) override;

 private:
  std::vector<std::string> ids(const char* sql, Values values);
  std::vector<SavedTable> tables(const char* sql, Values values);
  std::vector<SavedSession> sessions(const char* sql, Values values);
  std::vector<SavedCampaign> campaigns(const char* sql, Values values);
  std::vector<SavedReminder> reminders(const char* sql, Values values);

  Database& db_;
};

}  // namespace orrery::server
