// A WebSocket between a client and a node, both ends of it. What is on its way arrives in order or,
// if the line breaks, not at all.
#pragma once
#include "server/doors.h"
#include "simulation/truth.h"

namespace orrery::simulation {

class Life;

constexpr i64 kMs = 1000;  // in microseconds
constexpr i64 kSecond = 1000 * kMs;

class Line final : public Socket {
 public:
  // ---- the node's end
  void send(std::string message) override;
  std::size_t waiting() const override { return queue_.size(); }
  void close(std::uint16_t code, std::string_view reason) override;
  const std::string& from() const override { return from_; }

  // ---- the client's end
  void say(std::string message);
  void hang_up();                    // properly
  void break_off(i64 node_notices);  // what is on its way is lost
  void read_slowly(i64 us) { slow_until_ = us; }
  bool is_open() const { return client_is_there_; }
  std::function<void(const std::string& message)> heard = {};
  std::function<void()> broken = {};

  // ---- the network
  void open(World& world, Truth& truth, std::shared_ptr<Life> life, std::shared_ptr<Line> self,
            u64 number, Shadow shadow, std::string from);
  void node_died();
  Shadow& shadow() { return shadow_; }
  u64 number() const { return number_; }

 private:
  void write();
  void leave();
  void client_notices(i64 us);
  i64 journey();

  World* world_ = nullptr;
  Truth* truth_ = nullptr;
  std::shared_ptr<Life> life_;
  std::weak_ptr<Line> self_;
  u64 number_ = 0;
  Rng dice_;
  Shadow shadow_;
  std::string from_;
  std::vector<std::string> queue_;
  bool writing_ = false, closing_ = false, node_is_there_ = false, client_is_there_ = false;
  bool is_cut_ = false;
  i64 to_client_ = 0, to_node_ = 0;  // when the last message arrives
  i64 slow_until_ = 0;
};

}  // namespace orrery::simulation
