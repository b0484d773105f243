#include "simulation/line.h"

#include "simulation/node.h"

namespace orrery::simulation {
namespace {
constexpr std::size_t kMostWaiting = 64, kLongestMessage = 4096;  // as at the real doors
}

void Line::open(World& world, Truth& truth, std::shared_ptr<Life> life, std::shared_ptr<Line> self,
                u64 number, Shadow shadow, std::string from) {
  world_ = &world;
  truth_ = &truth;
  life_ = std::move(life);
  self_ = std::move(self);
  number_ = number;
  dice_ = Rng(world.dice().next());
  shadow_ = std::move(shadow);
  from_ = std::move(from);
  node_is_there_ = client_is_there_ = true;
}

// Each line has dice of its own: in whatever order a node goes through its sockets, the same
// happens.
i64 Line::journey() { return 200 + dice_.below(dice_.below(8) == 0 ? 60'000 : 4'000); }

void Line::send(std::string message) {
  if (closing_ || !node_is_there_ || !life_->lives()) return;
  truth_->sent(shadow_, message);
  queue_.push_back(std::move(message));
  if (queue_.size() > kMostWaiting) return close(1013, "too slow");
  if (!std::exchange(writing_, true)) write();
}
// The next message gets onto the wire.
void Line::write() {
  const i64 wait = std::max<i64>(slow_until_ - world_->now(), 0) + dice_.below(400);
  world_->after(wait, dice_.next(), [line = self_.lock()] {
    line->life_->on_hall([line] {
      if (!line->node_is_there_ || line->closing_ || line->queue_.empty()) return;
      std::string message = std::move(line->queue_.front());
      line->queue_.erase(line->queue_.begin());
      line->to_client_ = std::max(line->to_client_ + 1, line->world_->now() + line->journey());
      line->world_->after(line->to_client_ - line->world_->now(), line->dice_.next(),
                          [line, message = std::move(message)] {
                            if (line->is_cut_ || !line->client_is_there_) return;
                            line->world_->tell("client hears", line->number_, message);
                            if (line->heard) line->heard(message);
                          });
      line->writing_ = !line->queue_.empty();
      if (line->writing_)
        line->write();
      else
        line->life_->lobby().on_drained(*line);
    });
  });
}
void Line::close(std::uint16_t code, std::string_view reason) {
  if (std::exchange(closing_, true)) return;
  world_->tell("node closes", number_, reason);
  (void)code;
  client_notices(journey());
  leave();
}
void Line::leave() {
  life_->on_hall([line = self_.lock()] {
    if (std::exchange(line->node_is_there_, false)) line->life_->lobby().on_leave(*line);
  });
}
void Line::client_notices(i64 us) {
  world_->after(us, dice_.next(), [line = self_.lock()] {
    if (!std::exchange(line->client_is_there_, false)) return;
    line->world_->tell("line ends", line->number_);
    if (line->broken) line->broken();
  });
}

void Line::say(std::string message) {
  if (!client_is_there_) return;
  to_node_ = std::max(to_node_ + 1, world_->now() + journey());
  world_->after(to_node_ - world_->now(), dice_.next(),
                [line = self_.lock(), message = std::move(message)] {
                  if (line->is_cut_) return;
                  line->life_->on_hall([line, message] {
                    if (!line->node_is_there_ || line->closing_) return;
                    line->world_->tell("node hears", line->number_, message);
                    if (message.size() > kLongestMessage) return line->close(1009, "too long");
                    line->life_->lobby().on_message(*line, message);
                  });
                });
}
void Line::hang_up() {
  if (!std::exchange(client_is_there_, false)) return;
  world_->after(journey() + std::max<i64>(0, to_node_ - world_->now()), dice_.next(),
                [line = self_.lock()] { line->leave(); });
}
void Line::break_off(i64 node_notices) {
  if (std::exchange(is_cut_, true)) return;
  client_notices(static_cast<i64>(dice_.below(1'500'000)));
  world_->after(node_notices, dice_.next(), [line = self_.lock()] { line->leave(); });
}
void Line::node_died() {
  node_is_there_ = false;
  if (std::exchange(is_cut_, true)) return;
  client_notices(static_cast<i64>(dice_.below(1'000'000)));
}

}  // namespace orrery::simulation
