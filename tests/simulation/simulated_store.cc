#include "simulation/simulated_store.h"

#include <algorithm>
#include <utility>

#include "server/mistakes.h"

namespace orrery::simulation {
namespace {

// The way broke.
class NoReading final : public Reading {
 public:
  [[noreturn]] static void lost() { throw Lost("the way to the disk is broken"); }
  std::optional<SavedTable> table(const std::string&) override { lost(); }
  History tail(const std::string&, u32) override { lost(); }
  History events(const std::string&) override { lost(); }
  std::vector<SavedSeat> seats(const std::string&) override { lost(); }
  std::vector<SavedSession> sessions_at(const std::string&) override { lost(); }
  std::vector<SavedSession> seats_of(const std::string&) override { lost(); }
  std::vector<SavedTable> listed(std::size_t, std::size_t) override { lost(); }
  std::optional<SavedSnapshot> snapshot(const std::string&) override { lost(); }
  std::optional<SavedCampaign> campaign(const std::string&) override { lost(); }
  std::optional<SavedCampaign> campaign_at(const std::string&) override { lost(); }
  std::vector<SavedCampaign> campaigns_of(const std::string&) override { lost(); }
  std::vector<SavedKeeper> keepers(const std::string&) override { lost(); }
  std::vector<std::string> finished_before(i64, std::size_t) override { lost(); }
  std::vector<std::string> chatty_before(i64, std::size_t) override { lost(); }
  std::vector<SavedTable> tables_after(const std::string&, std::size_t) override { lost(); }
  std::vector<SavedCampaign> campaigns_after(const std::string&, std::size_t) override { lost(); }
};

}  // namespace

void SimulatedStore::write(Write write) {
  if (!around_->lives()) return;
  if (makes(Mistake::AcknowledgeBeforeCommit) && write.done)
    std::exchange(write.done, nullptr)(Written::Done);
  waiting_.push_back(std::move(write));
  if (std::exchange(committing_, true)) return;
  around_->later([this] { commit(); });
}

// Everything that waits goes in one transaction. After a broken way nobody knows whether it was
// done: it is tried again, and what stands there word for word was done. What does not fit
// together goes one by one.
void SimulatedStore::commit() {
  if (batch_.empty()) batch_ = std::exchange(waiting_, {});
  if (!around_->lives()) return;
  Fate fate = around_->fate();
  // Whoever does not know whether it was done must not say that it was not.
  if (fate == Fate::Failed && was_lost_) fate = Fate::LostBefore;
  if (fate == Fate::Failed) {
    healthy_ = false;
    return answer(std::vector<Written>(batch_.size(), Written::Failed));
  }
  if (makes(Mistake::WriteTwice) && was_lost_) number_anew();
  const bool as_one = disk_.all_fit(batch_);
  std::vector<Written> answers;
  if (fate == Fate::Done || fate == Fate::LostAfter) {
    for (std::size_t i = 0; i < batch_.size() && (as_one || i == 0 || around_->lives()); ++i)
      answers.push_back(disk_.write(std::span(&batch_[i], 1)).front());
  }
  if (fate == Fate::LostOnTheWay && as_one) {
    std::vector<Write> zombie = batch_;
    for (Write& w : zombie) w.done = nullptr;
    around_->much_later([&disk = disk_, zombie = std::move(zombie)] {
      if (disk.all_fit(zombie)) disk.write(zombie);
    });
  }
  if (fate == Fate::Done) {
    healthy_ = true;
    was_lost_ = false;
    if (answers.size() == batch_.size()) return answer(std::move(answers));
    return;  // it died in between
  }
  healthy_ = false;
  was_lost_ = true;
  around_->in_a_second([this] { commit(); });
}
// The mistake of whoever does not ask what became of the last try.
void SimulatedStore::number_anew() {
  for (Write& write : batch_)
    for (SavedEvent& e : write.events) {
      const KeptTable* kept = disk_.table(write.table);
      if (kept && kept->events.count(e.seq)) e.seq = kept->events.rbegin()->first + 1 + e.seq % 8;
      e.command.clear();
    }
}
void SimulatedStore::answer(std::vector<Written> answers) {
  around_->later([this, answers = std::move(answers)] {
    if (!around_->lives()) return;
    ++commits_;
    writes_ += batch_.size();
    const std::vector<Write> batch = std::exchange(batch_, {});
    committing_ = !waiting_.empty();
    if (committing_) around_->later([this] { commit(); });
    for (std::size_t i = 0; i < batch.size(); ++i)
      if (batch[i].done) batch[i].done(answers[i]);
  });
}

void SimulatedStore::read(std::function<void(Reading&)> job) {
  if (!around_->lives()) return;
  around_->later([this, job = std::move(job)] {
    if (!around_->lives()) return;
    NoReading nothing;
    if (!around_->can_read()) return job(nothing);
    job(*disk_.look());
  });
}

}  // namespace orrery::simulation
