#include "simulation/node.h"

#include "server/mistakes.h"

namespace orrery::simulation {
namespace {

// Bots and the desk: their work is done a little later, and sometimes there is too much of it.
class SimulatedHands final : public Hands {
 public:
  // `long_ones`: so many of a thousand take longer than a lease.
  SimulatedHands(World& world, Life& life, u32 long_ones)
      : world_(world), life_(life), long_ones_(long_ones) {}
  bool take(const std::string&, std::function<void()> job) override {
    if (!life_.lives() || world_.strikes(Fault::FullQueue, 60)) return false;
    ++waiting_;
    const bool is_long = long_ones_ > 0 && !world_.is_calm() && world_.in_a_thousand(long_ones_);
    life_.soon(is_long ? world_.between(100, 7000) * kMs : world_.between(50, 3000),
               [this, job = std::move(job)] {
                 --waiting_;
                 job();
               });
    return true;
  }
  std::size_t waiting() const override { return waiting_; }
  void stop() override {}

 private:
  World& world_;
  Life& life_;
  u32 long_ones_;
  std::size_t waiting_ = 0;
};

// Looks at nothing: which offer it takes follows from its seed.
class AnyOffer final : public AnyAgent {
 public:
  explicit AnyOffer(u64 seed) : rng_(seed) {}
  AnyChoice decide(const AnyView&, std::span<const Offer> offers) override {
    return offers[rng_.below(static_cast<u32>(offers.size()))].choice;
  }
  std::vector<Ranked<AnyChoice>> rank(const AnyView& view, std::span<const Offer> offers) override {
    const AnyChoice best = decide(view, offers);
    std::vector<Ranked<AnyChoice>> out = {{.choice = best}};
    for (const Offer& offer : offers)
      if (offer.choice != best) out.push_back({.choice = offer.choice});
    return out;
  }

 private:
  Rng rng_;
};

// Hands what a lobby writes to its store, and says so.
class Handing final : public Store {
 public:
  Handing(std::unique_ptr<Store> store, Truth& truth, i64 began)
      : store_(std::move(store)), truth_(truth), began_(began) {}
  void write(Write write) override {
    truth_.handed(write, began_);
    store_->write(std::move(write));
  }
  void read(std::function<void(Reading&)> job) override { store_->read(std::move(job)); }
  bool healthy() const override { return store_->healthy(); }
  StoreFigures figures() const override { return store_->figures(); }

 private:
  std::unique_ptr<Store> store_;
  Truth& truth_;
  i64 began_;
};

}  // namespace

// ------------------------------------------------------------------------------- one life
Surroundings Life::surroundings() {
  World& world = site_.world;
  return {.date = [&world] { return world.date_ms(); },
          .ticks = [&world] { return world.ticks_ms(); },
          .build = "simulated",
          .make_agent = [](const AnyGame&, std::string_view,
                           u64 seed) -> std::variant<std::unique_ptr<AnyAgent>, Refusal> {
            return std::make_unique<AnyOffer>(seed);
          },
          .hire = [this, &world](int, int niceness, std::size_t,
                                 std::size_t) -> std::unique_ptr<Hands> {
            constexpr int kOfBots = 10;
            const u32 of_bots = site_.thinks_long ? 950 : 150;
            return std::make_unique<SimulatedHands>(world, *this,
                                                    niceness == kOfBots ? of_bots : 0);
          }};
}
void Life::begin() {
  auto store = std::make_unique<SimulatedStore>(
      site_.disk, std::shared_ptr<Circumstances>(std::shared_ptr<void>(), this));
  std::unique_ptr<Neighbours> neighbours;
  if (site_.is_shared)
    neighbours = std::make_unique<SimulatedNeighbours>(site_.square, *this, site_.world, name_);
  lobby_ = std::make_unique<Lobby>(site_.settings,
                                   std::make_unique<Handing>(std::move(store), site_.truth, began_),
                                   site_.seal, surroundings(), std::move(neighbours));
  lobby_->open_doors(*this);
  lobby_->begin();
}

// What it did until then is done, what it would do next is not; its memory is gone.
void Life::end() {
  if (std::exchange(is_over_, true)) return;
  site_.world.count(Fault::Crash);
  site_.world.tell("crash");
  for (const std::weak_ptr<Line>& line : lines_)
    if (const auto there = line.lock()) there->node_died();
  site_.world.after(0, [self = shared_from_this()] {
    self->hall_.clear();
    self->lobby_.reset();
    if (self->ended) self->ended();
  });
}
bool Life::lives() {
  if (!is_over_ && fuse_ > 0 && --fuse_ == 0) end();
  return !is_over_;
}
void Life::pause(i64 us) { paused_until_ = site_.world.now() + us; }

void Life::on_hall(std::function<void()> work) {
  if (is_over_) return;
  hall_.push_back(std::move(work));
  turn();
}
// One thing after the other.
void Life::turn() {
  if (is_over_ || hall_.empty() || std::exchange(is_turning_, true)) return;
  const i64 wait = std::max<i64>(paused_until_ - site_.world.now(), 0) + site_.world.below(40);
  site_.world.after(wait, [self = shared_from_this()] {
    self->is_turning_ = false;
    if (self->is_over_) return;
    if (self->paused_until_ <= self->site_.world.now()) {
      const std::function<void()> work = std::move(self->hall_.front());
      self->hall_.pop_front();
      work();
    }
    self->turn();
  });
}
// On other threads of this life.
void Life::soon(i64 us, std::function<void()> work) {
  site_.world.after(us, [self = shared_from_this(), work = std::move(work)]() mutable {
    if (self->is_over_) return;
    const i64 wait = self->paused_until_ - self->site_.world.now();
    if (wait > 0) return self->soon(wait, std::move(work));
    work();
  });
}
void Life::after(int ms, std::function<void()> work) {
  soon(ms * kMs, [this, work = std::move(work)] { on_hall(work); });
}
void Life::later(std::function<void()> work) {
  World& world = site_.world;
  i64 us = world.between(50, 1500);
  if (world.strikes(Fault::SlowDisk, 4)) us += world.between(100, 3000) * kMs;
  soon(us, std::move(work));
}
void Life::in_a_second(std::function<void()> work) { soon(kSecond, std::move(work)); }
void Life::much_later(std::function<void()> work) {
  site_.world.after(site_.world.between(1, 3000) * kMs, std::move(work));
}

Fate Life::fate() {
  World& world = site_.world;
  if (cut_off_until_ > world.now()) return Fate::LostBefore;
  if (site_.disk_full_until > world.now()) return Fate::Failed;
  if (world.strikes(Fault::LostAnswer, 60)) return Fate::LostAfter;
  if (world.strikes(Fault::LostCommit, 40)) return Fate::LostBefore;
  if (site_.is_shared && world.strikes(Fault::LateCommit, 40)) return Fate::LostOnTheWay;
  if (world.strikes(Fault::FailedCommit, 50)) return Fate::Failed;
  return Fate::Done;
}
bool Life::can_read() {
  return cut_off_until_ <= site_.world.now() && !site_.world.strikes(Fault::LostRead, 15);
}

// ------------------------------------------------------------------------------- a node
void Node::start() {
  life_ = std::make_shared<Life>(site_,
                                 "node " + std::to_string(number_) + "/" + std::to_string(++runs_));
  life_->ended = [this] {
    if (!comes_back) return;
    const i64 us = site_.world.between(20, 1500) * kMs;
    site_.world.after(us, [this] { start(); });
  };
  site_.world.tell("start", static_cast<u64>(number_) + 1);
  life_->begin();
}

std::string Node::session_of(const Request& request) const {
  const std::string token = site_.seal.signed_word(request.session);
  return token.empty() ? "" : hash_of_token(token);
}

void Node::ask(Request request, std::function<void(std::optional<Reply>)> then) {
  constexpr i64 kPatience = 40 * kSecond;  // whoever knocks waits for half a minute
  World& world = site_.world;
  const auto once = std::make_shared<std::function<void(std::optional<Reply>)>>(std::move(then));
  const auto give = [once](std::optional<Reply> reply) {
    if (const auto waiting = std::exchange(*once, nullptr)) waiting(std::move(reply));
  };
  world.after(kPatience, [give] { give(std::nullopt); });
  const std::shared_ptr<Life> life = life_;
  if (!is_reached() || world.strikes(Fault::LostRequest, 30))
    return world.after(world.between(1, 2000) * kMs, [give] { give(std::nullopt); });
  world.after(world.between(200, 20'000), [this, life, request = std::move(request), give] {
    if (life->is_over())
      return site_.world.after(site_.world.between(1, 1000) * kMs, [give] { give(std::nullopt); });
    life->on_hall([this, life, request, give] {
      site_.world.tell("request", 0, request.method + " " + request.path + " " + request.body);
      life->lobby().on_request(request, [this, life, request, give](Reply reply) {
        if (!life->lives()) return;
        World& world = site_.world;
        Request known = request;
        if (!reply.set_session.empty()) known.session = reply.set_session;
        site_.truth.replied(request, session_of(known), reply);
        world.tell("reply", static_cast<u64>(reply.status), reply.body);
        const bool is_lost = world.strikes(Fault::LostReply, 40);
        world.after(world.between(200, 20'000), [give, is_lost, reply = std::move(reply)] {
          give(is_lost ? std::nullopt : std::optional(reply));
        });
      });
    });
  });
}

void Node::enter(Request request, Shadow shadow, std::shared_ptr<Line> line, u64 number,
                 Entered then) {
  World& world = site_.world;
  const std::shared_ptr<Life> life = life_;
  const auto refuse = [&world, then] {
    world.after(world.between(1, 500) * kMs, [then] { then(nullptr); });
  };
  if (!is_reached()) return refuse();
  const auto is_decided = std::make_shared<bool>(false);
  world.after(5 * kSecond, [then, is_decided] {
    if (!std::exchange(*is_decided, true)) then(nullptr);
  });
  world.after(world.between(200, 20'000), [=, this] {
    life->on_hall([=, this] {
      life->lobby().on_knock(request, [=, this](const Knocked& knocked) {
        if (!life->lives() || std::exchange(*is_decided, true)) return;
        if (knocked.status != 101) return refuse();
        life->on_hall([=, this] {
          Shadow seen = shadow;
          seen.session = session_of(knocked.request);
          line->open(site_.world, site_.truth, life, line, number, std::move(seen), request.from);
          life->add(line);
          then(line);
          life->lobby().on_enter(line, knocked.request);
        });
      });
    });
  });
}

}  // namespace orrery::simulation
