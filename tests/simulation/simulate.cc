#include "simulation/simulate.h"

#include <sodium.h>

#include "server/log.h"

namespace orrery::simulation {
namespace {

// libsodium draws from our dice: tokens, seeds and nonces follow from the seed, too.
Rng lent_dice;
void draw(void* const to, const std::size_t n) {
  u8* bytes = static_cast<u8*>(to);
  u64 held = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (i % 8 == 0) held = lent_dice.next();
    bytes[i] = static_cast<u8>(held >> (8 * (i % 8)));
  }
}
void lend_dice(u64 seed) {
  static randombytes_implementation ours = {
      .implementation_name = [] { return "simulated"; },
      .random = [] { return static_cast<std::uint32_t>(lent_dice.next()); },
      .stir = [] {},
      .uniform = [](const std::uint32_t n) -> std::uint32_t {
        return n < 2 ? 0 : lent_dice.below(n);
      },
      .buf = draw,
      .close = [] { return 0; }};
  (void)secrets_work();  // draws when it is called first
  lent_dice = Rng(seed).fork(3);
  randombytes_set_implementation(&ours);
}

// Everything of one world.
class Simulation {
 public:
  explicit Simulation(const Plan& plan)
      : world_(plan.seed, plan.tells),
        truth_(world_, disk_),
        square_(world_, disk_),
        site_{world_, disk_, truth_, settings(), Seal::rehearsed(plan.seed), square_},
        people_(site_, nodes_) {
    // Of eight worlds five are about anything.
    const u32 about = Rng(plan.seed).fork(10).below(8);
    people_.theme = plan.theme.value_or(about < 4 ? static_cast<Theme>(about) : Theme::Anything);
    disk_.knows_commands = plan.mistake != Mistake::ForgetCommands;
    // Of five worlds two have one node, two have two, one has three.
    u32 nodes = 1 + Rng(plan.seed).fork(9).below(5) / 2;
    if (people_.theme == Theme::Thinking) nodes = 2;
    site_.thinks_long = people_.theme == Theme::Thinking;
    site_.is_shared = truth_.several_nodes = nodes > 1;
    truth_.stands = [this](const Lease& lease) { return square_.stands(lease); };
    for (u32 i = 0; i < nodes; ++i)
      nodes_.push_back(std::make_unique<Node>(site_, static_cast<int>(i)));
  }
  ~Simulation() { world_.forget(); }
  Simulation(const Simulation&) = delete;
  Simulation& operator=(const Simulation&) = delete;
  Outcome run() {
    for (auto& node : nodes_) node->start();
    people_.begin();
    storm();
    go_on_for(world_.between(8, 20) * kSecond);
    world_.calm_down();
    people_.calm_down();
    note_steps();
    if (world_.what_is_wrong().empty()) wait_until_all_go_on();
    people_.fall_silent();
    wait_until_quiet();
    look_at_everything();
    restart();
    look_at_everything();
    return outcome();
  }

 private:
  static ServeSettings settings() {
    ServeSettings settings;
    settings.tables_per_hour = 0;
    settings.messages_per_second = 30;
    settings.absent_seconds = 3;
    return settings;
  }
  void go_on_for(i64 us) {
    bool is_due = false;
    world_.after(us, [&is_due] { is_due = true; });
    while (!is_due && world_.go_on()) {
    }
  }

  // Something goes wrong now and then, until it is calm.
  void storm() {
    if (world_.is_calm()) return;
    const u32 what = world_.below(100);
    Node& node = people_.some_node();
    Line* line = people_.some_line();
    const auto life = node.is_up() ? node.life() : nullptr;
    if (what < 24 && life) {
      life->end_after(1 + static_cast<int>(world_.below(60)));
    } else if (what < 30 && life) {
      life->end();
    } else if (what < 37) {
      world_.set_date_off((static_cast<i64>(world_.below(7'200'000)) - 3'600'000) *
                          (world_.in_a_thousand(100) ? 24 : 1));
    } else if (what < 48) {
      world_.count(Fault::FullDisk);
      site_.disk_full_until = world_.now() + world_.between(100, 2500) * kMs;
    } else if (what < 54 && life) {
      world_.count(Fault::CutOff);
      life->cut_off(world_.between(100, 5000) * kMs);
    } else if (what < 58 && life) {
      world_.count(Fault::Pause);
      life->pause(world_.between(50, site_.is_shared ? 9000 : 2000) * kMs);
    } else if (what < 62) {
      world_.count(Fault::Unreachable);
      node.be_unreachable(world_.between(200, 5000) * kMs);
    } else if (what < 80 && line) {
      world_.count(Fault::Broken);
      line->break_off(world_.between(1, 500) * kMs);
    } else if (what < 86 && line) {
      world_.count(Fault::HalfOpen);
      line->break_off(world_.between(2000, 20'000) * kMs);
    } else if (line) {
      world_.count(Fault::SlowReader);
      line->read_slowly(world_.now() + world_.between(200, 4000) * kMs);
    }
    world_.after(world_.between(20, 340) * kMs, [this] { storm(); });
  }

  // ---- what must be so when the storm is over
  void note_steps() {
    site_.disk_full_until = 0;
    for (auto& node : nodes_)
      if (node->is_up()) node->life()->end_after(0);
    for (const std::string& id : people_.tables)
      if (const TrueTable* at = truth_.table(id); at && at->has_people())
        goals_[id] = at->step() + 3;
  }
  // Over, called off, everybody has left it, or it goes over days, and nobody is hurried.
  static bool is_done(const TrueTable& at) {
    const bool may_wait = at.setup().clock.kind == ClockRule::Kind::Days;
    return at.table().over() || at.is_called_off() || !at.has_people() || may_wait;
  }
  // Whoever had no session, and whose claim was answered into a broken line, has lost her seat.
  // Where nobody else is there to vote about her, nothing happens any more.
  bool is_deserted(const std::string& table) {
    const auto is_somebody = [&](const SavedSession& s) {
      return std::ranges::any_of(people_.all(), [&](const auto& person) {
        return !s.hash.empty() && s.hash == person->session();
      });
    };
    return people_.unanswered.count(table) > 0 &&
           std::ranges::none_of(site_.disk.table(table)->sessions, is_somebody);
  }
  bool goes_on(const std::string& table, u32 step) {
    const TrueTable* at = truth_.table(table);
    return is_done(*at) || at->step() >= step || is_deserted(table);
  }
  bool all_go_on() {
    return std::ranges::all_of(goals_,
                               [&](const auto& goal) { return goes_on(goal.first, goal.second); });
  }
  void wait_until_all_go_on() {
    constexpr int kPatience = 120;
    for (int i = 0; i < kPatience && !all_go_on(); ++i) go_on_for(kSecond);
    if (all_go_on() || !world_.what_is_wrong().empty()) return;
    for (const auto& [id, step] : goals_) {
      const TrueTable* at = truth_.table(id);
      if (!goes_on(id, step))
        return world_.wrong("table " + id + " does not go on: step " + std::to_string(at->step()) +
                            " of " + at->setup().game);
    }
  }
  void wait_until_quiet() {
    go_on_for(10 * kSecond);  // whoever was stopped or cut off is back
    u64 steps = 0;
    for (int i = 0; i < 60; ++i) {
      go_on_for(3 * kSecond);
      if (std::exchange(steps, all_steps()) == all_steps()) return;
    }
  }
  u64 all_steps() const {
    u64 steps = 0;
    for (const auto& [id, at] : truth_.tables()) steps += at->step();
    return steps;
  }
  // Somebody new comes to every table at every node.
  void look_at_everything() {
    std::vector<std::shared_ptr<Line>> looking;
    u64 expected = truth_.tables().size() * nodes_.size();
    std::map<std::string, u32> known;
    for (auto& node : nodes_)
      for (const auto& [id, at] : truth_.tables()) {
        known[id] = at->events();
        u64 number = 0;
        const std::shared_ptr<Line> line = people_.new_line(number);
        if (!line) continue;
        Shadow shadow;
        shadow.table = id;
        Request request;
        request.path = "/api/tables/" + id + "/ws";
        request.from = "10.1.0." + std::to_string(number);
        if (keeps_out_spectators(at->setup())) request.session = people_.cookie_at(id);
        if (keeps_out_spectators(at->setup()) && request.session.empty()) {
          --expected;
          continue;
        }
        node->enter(request, shadow, line, number,
                    [&looking](const std::shared_ptr<Line>& entered) {
                      if (entered) looking.push_back(entered);
                    });
      }
    go_on_for(4 * kSecond);
    if (!world_.what_is_wrong().empty()) return;
    if (looking.size() < expected && looking.size() < kMostLooking)
      world_.wrong("some tables cannot be looked at in the end");
    for (const auto& line : looking) {
      const TrueTable* at = truth_.table(line->shadow().table);
      const bool goes_on = !at->has_people() || at->setup().clock.then != ClockRule::Then::Vote;
      // Of what plays on as soon as somebody looks there is no moment to compare.
      if (!goes_on || known[at->id()] == at->events()) truth_.compare(line->shadow());
      line->hang_up();
    }
  }
  void restart() {
    if (!world_.what_is_wrong().empty()) return;
    for (auto& node : nodes_) node->life()->end();
    go_on_for(3 * kSecond);
  }
  Outcome outcome() const {
    Outcome out{.wrong = world_.what_is_wrong(),
                .hash = world_.hash(),
                .events = world_.events(),
                .acknowledged = truth_.acknowledged,
                .compared = truth_.compared,
                .steps = all_steps(),
                .tables = truth_.tables().size(),
                .nodes = static_cast<int>(nodes_.size()),
                .faults = world_.counts(),
                .lines = world_.lines()};
    for (const auto& [id, at] : truth_.tables()) out.finished += at->table().over();
    return out;
  }

  static constexpr std::size_t kMostLooking = 1000;
  World world_;
  Disk disk_;
  Truth truth_;
  Square square_;
  Site site_;
  std::vector<std::unique_ptr<Node>> nodes_;
  People people_;
  std::map<std::string, u32> goals_;  // the step a table must come to
};

}  // namespace

Outcome simulate(const Plan& plan) {
  log_nothing();
  lend_dice(plan.seed);
  made_mistake = plan.mistake;
  return Simulation(plan).run();
}

}  // namespace orrery::simulation
