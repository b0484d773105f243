// A database whose answers get lost, and which refuses what is tried again.
#include "server/store/writing.h"

#include <doctest/doctest.h>

#include <utility>

namespace orrery::server {
namespace {

// It keeps how many events are in it, and does what it is told.
class Moody final : public Database {
 public:
  bool loses_answer = false, is_full = false;
  int events = 0;

  bool begin(For) override {
    in_ = 0;
    return !is_lost_;
  }
  bool run(const char*, Values) override {
    ++in_;
    return !is_full && events == 0;
  }
  bool commit() override {
    events += in_;
    is_lost_ = std::exchange(loses_answer, false);
    return !is_lost_;
  }
  void rollback() override { in_ = 0; }
  void ask(const char*, Values, const EachRow& row) override { row(Number(events)); }
  bool script(const std::string&) override { return true; }
  std::string trouble() const override { return "the disk is full"; }
  bool was_conflict() const override { return !is_full && events > 0; }
  bool is_lost() const override { return is_lost_; }
  bool revive() override {
    is_lost_ = false;
    return true;
  }

 private:
  struct Number final : Row {
    explicit Number(i64 n) : n(n) {}
    std::string text(int) const override { return {}; }
    i64 number(int) const override { return n; }
    i64 n;
  };
  int in_ = 0;
  bool is_lost_ = false;
};

struct Tried {
  Moody db;
  std::vector<Write> batch = {[] {
    Write write;
    write.table = "aaaaaaaaaaaaaaaa";
    write.events = {{0, "play", "", 0, "drop 1", 0, 5}};
    return write;
  }()};
  std::vector<std::optional<Written>> answers = {std::nullopt};
  void again(Try which) {
    db.revive();
    commit_all(db, batch, answers, which);
  }
};

}  // namespace

TEST_CASE(
    "a write that was done and whose answer was lost is not called failed when it is refused") {
  Tried tried;
  tried.db.loses_answer = true;
  tried.again(Try::First);
  CHECK_FALSE(tried.answers[0]);
  tried.db.is_full = true;
  tried.again(Try::Again);
  CHECK(tried.answers[0] == Written::Done);
}

TEST_CASE("what may still be done is not called failed before it has to be") {
  Tried tried;
  tried.db.is_full = true;
  tried.again(Try::Again);
  CHECK_FALSE(tried.answers[0]);
  tried.again(Try::Last);
  CHECK(tried.answers[0] == Written::Failed);
  Tried first;
  first.db.is_full = true;
  first.again(Try::First);
  CHECK(first.answers[0] == Written::Failed);
}

TEST_CASE("what stands there word for word was done") {
  Tried tried;
  tried.db.events = 1;
  tried.again(Try::First);
  CHECK(tried.answers[0] == Written::Done);
}

}  // namespace orrery::server
