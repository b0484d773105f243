// The hidden layer: whole numbers, by hand on paper, and the same file read back.
#include "agents/games.h"
#include "agents/judgement/foundation.h"
#include "agents/learned.h"
#include "lab/train.h"

using namespace orrery;

TEST_CASE("A hidden unit sees its own seat and all others, between nothing and full") {
  const HiddenLayer layer{2, {0, 128}, {10, -3}, {256, 0, /**/ 0, 512}, {-256, 0, /**/ 0, 256}};
  const std::array<std::array<i32, 2>, 2> counts{{{3, 1}, {1, 0}}};
  std::array<i32, 2> points{100, 100};
  add_hidden<2>(layer, counts, points);
  // First seat: unit 1 sees 3 - 1 = 2, unit 2 half and 2; second seat: unit 1 sees 1 - 3, that is
  // nothing, unit 2 half and 1.
  CHECK(points[0] == 100 + (10 * 512 - 3 * (128 + 512)) / 256);
  CHECK(points[1] == 100 + (10 * 0 - 3 * (128 + 256)) / 256);
  const std::array<std::array<i32, 2>, 2> many{{{99, 0}, {0, 0}}};
  std::array<i32, 2> most{0, 0};
  add_hidden<2>(layer, many, most);
  CHECK(most[0] == (10 * kFull - 3 * 128) / 256);
}

TEST_CASE(
    "A layer is trained with the weights, goes on after a stop and is read back from the file") {
  TrainOrder order{.game = "foundation", .seed = 3, .batches = 2, .games_in_batch = 2, .hidden = 4};
  const auto on = [](const TrainingState&, const BatchReport&) { return true; };
  TrainingState whole, parts;
  CHECK(!train(order, whole, on));
  order.batches = 1;
  CHECK(!train(order, parts, on));
  parts = std::get<TrainingState>(read_training(write_training(parts)));
  order.batches = 2;
  CHECK(!train(order, parts, on));
  const std::string text = std::get<std::string>(weights_file(order, whole));
  CHECK(text == std::get<std::string>(weights_file(order, parts)));
  const auto game = open("foundation", 2);
  const auto read = read_weights(
      text, weights_for<foundation::Foundation>(game->info().rules_version, game->content_hash()));
  REQUIRE(std::holds_alternative<LearnedWeights>(read));
  const HiddenLayer& layer = std::get<LearnedWeights>(read).hidden;
  CHECK(layer.units == 4);
  CHECK(layer.seen.size() == 4 * number_of_weights<foundation::Foundation>());
  CHECK(std::any_of(layer.out.begin(), layer.out.end(), [](i32 x) { return x != 0; }));
}
