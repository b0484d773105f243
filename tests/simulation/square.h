// Where nodes meet: what a database knows of leases, of who is where and who knocks, and the hints
// that may be lost on the way.
#pragma once
#include "server/neighbours.h"
#include "simulation/disk.h"
#include "simulation/simulated_store.h"
#include "simulation/world.h"

namespace orrery::simulation {

class Square {
 public:
  Square(World& world, Disk& disk);
  Heard beat(const std::string& node, const Beat& beat);
  bool stands(const Lease& lease) const;
  void hint(const std::string& from, const Hint& hint);

  // ---- who listens
  using Ear = std::function<void(Hint)>;
  void listens(const std::string& node, Ear ear) { ears_[node] = std::move(ear); }
  void is_gone(const std::string& node) { ears_.erase(node); }

 private:
  struct HeldLease {
    std::string node;
    i64 epoch = 0, until = 0;
  };
  struct OpenKnock {
    Knocking knocking;
    std::string node;
    std::optional<bool> let = {};
  };
  bool lives(const std::string& node) const;
  void take_leases(const std::string& node, const Beat& beat, Heard& heard);
  void look(const std::string& node, const Beat& beat, Heard& heard) const;
  void knock(const std::string& node, const Beat& beat, Heard& heard);
  u32 present(const std::string& table, const std::string& but_at, bool& somebody) const;
  std::vector<std::string> watchers(const std::string& table, const std::string& but_at) const;

  World& world_;
  Disk& disk_;
  std::map<std::string, i64> nodes_;  // until when they are thought to live
  std::map<std::string, HeldLease> leases_;
  std::map<std::pair<std::string, std::string>, Here> here_;  // node, table
  std::map<std::string, OpenKnock> knocks_;
  std::map<std::string, Ear> ears_;
};

// The neighbours as one node has them.
class SimulatedNeighbours final : public Neighbours {
 public:
  SimulatedNeighbours(Square& square, Circumstances& around, World& world, std::string name)
      : square_(square), around_(around), world_(world), name_(std::move(name)) {}
  ~SimulatedNeighbours() override { square_.is_gone(name_); }
  const std::string& name() const override { return name_; }
  void beat(Beat beat, std::function<void(std::optional<Heard>)> then) override;
  void hint(Hint hint) override;
  void listen(std::function<void(Hint)> heard) override;

 private:
  Square& square_;
  Circumstances& around_;
  World& world_;
  std::string name_;
};

}  // namespace orrery::simulation
