// Neighbours over PostgreSQL: rows that run out by its clock, LISTEN and NOTIFY. One thread with
// one connection of its own; it waits for what others say and for what this node wants said.
#pragma once
#include <deque>
#include <mutex>
#include <thread>

#include "server/neighbours.h"
#include "server/store/postgres_database.h"

namespace orrery::server {

class PostgresNeighbours final : public Neighbours {
 public:
  // Null: `error` says why.
  static std::unique_ptr<PostgresNeighbours> open(const std::string& where, std::string name,
                                                  std::string& error);
  ~PostgresNeighbours() override;  // what was asked for is still done, if it can be

  const std::string& name() const override { return name_; }
  void beat(Beat beat, std::function<void(std::optional<Heard>)> then) override;
  void hint(Hint hint) override;
  void listen(std::function<void(Hint)> heard) override;

 private:
  struct Asked {
    Beat beat;
    std::function<void(std::optional<Heard>)> then;
  };
  PostgresNeighbours(std::unique_ptr<PostgresDatabase> db, std::string name);
  void work();
  bool is_connected();
  void wait();
  void wake_up() const;
  void tell(const Hint& hint);
  void hear();
  std::optional<Heard> say(const Beat& beat);
  void say_who_is_here(const Beat& beat);
  void take_leases(const Beat& beat, Heard& heard);
  void knock(const Beat& beat, Heard& heard);
  void look(const Beat& beat, Heard& heard);

  std::unique_ptr<PostgresDatabase> db_;
  std::string name_;
  int bell_ = -1;  // an eventfd: something is to be said
  std::mutex mutex_;
  std::deque<Asked> beats_;
  Hint hints_;  // of this node, not yet told
  std::function<void(Hint)> heard_;
  bool stop_ = false;
  bool is_listening_ = false;
  bool was_unknown_ = false;  // and it was not yet told
  std::thread thread_;
};

}  // namespace orrery::server
