// The simulated store promises what the others promise, as long as nothing goes wrong.
#include "server/store_promises.h"
#include "simulation/simulated_store.h"

namespace orrery::simulation {
namespace {

// Every journey arrives at once; to whoever only looks the disk says no.
class FineDay final : public Circumstances {
 public:
  explicit FineDay(bool may_write) : may_write_(may_write) {}
  void later(std::function<void()> work) override { work(); }
  void in_a_second(std::function<void()> work) override { work(); }
  void much_later(std::function<void()> work) override { work(); }
  Fate fate() override { return may_write_ ? Fate::Done : Fate::Failed; }
  bool can_read() override { return true; }
  bool lives() override { return true; }

 private:
  bool may_write_;
};

}  // namespace

TEST_CASE("the simulated store keeps its promises") {
  for (const auto promise : promises::kPromises) {
    Disk disk;
    const auto open = [&disk](bool may_write) -> std::unique_ptr<Store> {
      return std::make_unique<SimulatedStore>(disk, std::make_shared<FineDay>(may_write));
    };
    promise({[open] { return open(true); }, [open] { return open(false); }});
  }
}

}  // namespace orrery::simulation
