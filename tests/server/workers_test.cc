// Who works behind the hall works for everybody in turn.
#include "server/workers.h"

#include <doctest/doctest.h>

#include <future>

namespace orrery::server {

TEST_CASE(
    "whoever asks for much waits for herself: only so much of hers is taken, and another's turn is next") {
  std::promise<void> begun, gate, done;
  std::string order;  // written by the one worker alone
  Workers desk(1, 0, 256, 32);
  REQUIRE(desk.take("greedy", [&] { begun.set_value(), gate.get_future().wait(); }));
  begun.get_future().wait();
  int taken = 0;
  for (int i = 0; i < 40; ++i) taken += desk.take("greedy", [&] { order += 'g'; });
  CHECK(taken == 32);
  REQUIRE(desk.take("other", [&] { order += 'o'; }));
  CHECK(desk.waiting() == 33);
  CHECK_FALSE(desk.take("greedy", [&] { order += 'x'; }));
  gate.set_value();
  while (desk.waiting() > 0) std::this_thread::yield();
  REQUIRE(desk.take("last", [&] { done.set_value(); }));
  done.get_future().wait();
  CHECK(order == "go" + std::string(31, 'g'));
}

TEST_CASE("there is an end to what may wait in all") {
  std::promise<void> begun, gate;
  Workers desk(1, 0, 3, 2);
  REQUIRE(desk.take("a", [&] { begun.set_value(), gate.get_future().wait(); }));
  begun.get_future().wait();
  CHECK(desk.take("a", [] {}));
  CHECK(desk.take("a", [] {}));
  CHECK(desk.take("b", [] {}));
  CHECK_FALSE(desk.take("c", [] {}));
  gate.set_value();
}

}  // namespace orrery::server
