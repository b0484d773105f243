// A node: one server after another on the same machine, each until it crashes. Everything a server
// does outside of itself goes through here and may be the last thing it does.
#pragma once
#include <deque>

#include "server/lobby.h"
#include "simulation/line.h"
#include "simulation/simulated_store.h"
#include "simulation/square.h"

namespace orrery::simulation {

// What all nodes share.
struct Site {
  World& world;
  Disk& disk;
  Truth& truth;
  ServeSettings settings;
  Seal seal;
  Square& square;
  bool is_shared = false;    // by several nodes
  bool thinks_long = false;  // most bots do
  i64 disk_full_until = 0;
  i64 disk_slow_until = 0;
};

// One run of a server, from its start to its crash.
class Life final : public Chores, public Circumstances, public std::enable_shared_from_this<Life> {
 public:
  Life(Site& site, std::string name)
      : site_(site), name_(std::move(name)), began_(site.world.ticks_ms()) {}
  void begin();
  void end_after(int journeys) { fuse_ = journeys; }  // it crashes at the so manieth from now on
  void end();
  bool is_over() const { return is_over_; }
  void pause(i64 us);
  void cut_off(i64 us) { cut_off_until_ = site_.world.now() + us; }
  std::function<void()> ended = {};

  Lobby& lobby() { return *lobby_; }
  i64 began() const { return began_; }
  void on_hall(std::function<void()> work);       // for the hall's thread, in order
  void soon(i64 us, std::function<void()> work);  // on another thread of this life
  void add(std::weak_ptr<Line> line) { lines_.push_back(std::move(line)); }

  // ---- Chores
  void post(std::function<void()> work) override { on_hall(std::move(work)); }
  void after(int ms, std::function<void()> work) override;
  std::uint16_t port() const override { return 8377; }

  // ---- Circumstances
  void later(std::function<void()> work) override;
  void in_a_second(std::function<void()> work) override;
  void much_later(std::function<void()> work) override;
  Fate fate() override;
  bool can_read() override;
  bool lives() override;

 private:
  void turn();
  Surroundings surroundings();

  Site& site_;
  std::string name_;
  i64 began_;
  std::unique_ptr<Lobby> lobby_;
  std::deque<std::function<void()>> hall_;
  std::vector<std::weak_ptr<Line>> lines_;
  bool is_over_ = false, is_turning_ = false;
  int fuse_ = 0;
  i64 paused_until_ = 0, cut_off_until_ = 0;
};

class Node {
 public:
  Node(Site& site, int number) : site_(site), number_(number) {}
  void start();
  bool is_up() const { return life_ && !life_->is_over(); }
  bool is_reached() const { return is_up() && unreachable_until_ <= site_.world.now(); }
  void be_unreachable(i64 us) { unreachable_until_ = site_.world.now() + us; }
  std::shared_ptr<Life> life() { return life_; }
  int number() const { return number_; }

  // `then` gets nothing if there is no answer in time.
  void ask(Request request, std::function<void(std::optional<Reply>)> then);
  using Entered = std::function<void(std::shared_ptr<Line>)>;  // null: not let in
  void enter(Request request, Shadow shadow, std::shared_ptr<Line> line, u64 number, Entered then);
  std::string session_of(const Request& request) const;  // its hash
  bool comes_back = true;

 private:
  Site& site_;
  int number_;
  int runs_ = 0;
  i64 unreachable_until_ = 0;
  std::shared_ptr<Life> life_;
};

}  // namespace orrery::simulation
