// orrery train: a game's judgement learns its weights from games against itself.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "lab/train.h"

namespace orrery {
namespace {

constexpr u64 kBatchesBetweenSaves = 10;

// Written beside and then moved, so that a stop at any moment leaves a whole file.
bool save(const std::string& path, const std::string& text) {
  std::ofstream file(path + ".new", std::ios::binary);
  file << text << std::flush;
  std::error_code error;
  if (file) std::filesystem::rename(path + ".new", path, error);
  if (!file || error) std::cerr << "orrery: '" << path << "' cannot be written\n";
  return file && !error;
}

int train_main(Args& args) {
  using Clock = std::chrono::steady_clock;
  TrainOrder order;
  order.game = args.word("GAME");
  order.seed = static_cast<u64>(args.number("--seed"));
  order.batches = static_cast<u64>(args.number("--batches"));
  order.games_in_batch = static_cast<u64>(args.number("--batch"));
  order.rate = static_cast<double>(args.number("--rate")) / 1000;
  order.hidden = static_cast<std::size_t>(args.number("--hidden"));
  const auto hours = std::chrono::hours(args.number("--hours"));
  const std::string out = args.value("--out").value_or(order.game + ".weights"),
                    kept = args.value("--state").value_or(order.game + ".training");
  if (args.ok()) must_be_writable(args, out);
  if (args.ok()) must_be_writable(args, kept);
  TrainingState state;
  if (args.ok() && std::filesystem::exists(kept)) {
    const std::string text = read_text(args, kept);
    auto read = read_training(text);
    if (const Refusal* refusal = std::get_if<Refusal>(&read))
      args.refuse("'" + kept + "': " + refusal->why);
    else
      state = std::get<TrainingState>(std::move(read));
  }
  if (!args.finish()) return 2;

  bool saved = true;
  const auto save_all = [&] {
    const auto weights = weights_file(order, state);
    if (const std::string* text = std::get_if<std::string>(&weights))
      saved = save(kept, write_training(state)) && save(out, *text);
  };
  const Clock::time_point start = Clock::now();
  const auto refusal = train(order, state, [&](const TrainingState&, const BatchReport& batch) {
    const bool last = state.batches == order.batches || Clock::now() - start >= hours;
    if (last || state.batches % kBatchesBetweenSaves == 0) {
      std::cout << "batch " << state.batches << ": " << std::fixed;
      if (batch.won >= 0)
        std::cout << std::setprecision(1) << 100 * batch.won << " % of " << std::setprecision(0)
                  << batch.positions << " games won" << std::endl;
      else
        std::cout << std::setprecision(4) << batch.loss << " bits of surprise in "
                  << std::setprecision(0) << batch.positions << " positions" << std::endl;
      save_all();
    }
    return saved && !last;
  });
  if (refusal) return complain(*refusal, kAskedWrongly);
  return saved ? 0 : 1;
}

}  // namespace

Word train_word() {
  return {
      .name = "train",
      .what = "learns what a table is worth from games",
      .about =
          {"Bots that look one answer ahead play against themselves, with every number of players, and the weights of the game's judgement follow the results: "
           "TD(lambda). After every ten batches everything is written down; started again with the same files it goes on as if it had not been stopped. "
           "The same seed gives the same weights. Where a turn is planned (One Deck Galaxy), games are played in pairs with opposite weights and the same luck instead, and "
           "the weights follow what wins.",
           "Weights are used by bots with eval=learned once they lie in src/agents/learned and the program is built again. Whether they are any better, "
           "'orrery match' says."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'"}},
      .flags =
          {{.name = "--seed",
            .value = "N",
            .words = "the same seed, the same weights",
            .usual = "1",
            .low = 0,
            .high = INT64_MAX},
           {.name = "--batches",
            .value = "N",
            .words = "how many, those of earlier runs counted",
            .usual = "800",
            .low = 1,
            .high = 1'000'000},
           {.name = "--batch",
            .value = "N",
            .words = "games in a batch",
            .usual = "32",
            .low = 1,
            .high = 10'000},
           {.name = "--rate",
            .value = "N",
            .words = "how far a weight moves at first, in thousandths of itself",
            .usual = "10",
            .low = 1,
            .high = 1000},
           {.name = "--hidden",
            .value = "N",
            .words = "units of a layer on top, where the judgement counts its weights",
            .usual = "0",
            .low = 0,
            .high = static_cast<i64>(kMostHidden)},
           {.name = "--hours",
            .value = "N",
            .words = "stop after so long",
            .usual = "8",
            .low = 1,
            .high = 1000},
           {.name = "--state",
            .value = "FILE",
            .words = "what it knows between two runs",
            .usual = "GAME.training"},
           {.name = "--out", .value = "FILE", .words = "the weights", .usual = "GAME.weights"}},
      .examples = {"orrery train foundation --seed 1 --hours 2"},
      .run = train_main};
}

}  // namespace orrery
