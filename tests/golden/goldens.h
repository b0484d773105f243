// Golden games: whole games from the set-up to each way of ending, kept as transcripts that a
// person can read (tests/golden/foundation/*.game) and listed with their endings in
// tests/golden/foundation/games.txt.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/table.h"

namespace orrery::golden {

// One line of games.txt:  three_spheres.game  3 players  Yellow  wins with G2
struct Golden {
  std::string file;
  int players = 0;
  std::string winners;  // "Yellow", or "Red and Green"
  std::string ending;   // "wins with G2", "wins with personal G7", "at the round limit"
};

std::string folder();
std::string text_of(const std::string& file);
std::vector<Golden> listed();        // what games.txt says
Golden seen(const Table& finished);  // what a finished game says of itself
std::vector<std::string> answers(const Table& table);

// The first game between such bots that ends as wanted.
std::optional<Table> first_game(std::string_view game, int players, const Settings& settings,
                                const std::string& bots,
                                const std::function<bool(const Table&)>& fits);

// A transcript for reading: without the snapshots, which only spare a long replay.
std::string without_snapshots(const std::string& transcript);

// Plays the golden games that are missing and lists all of them; after a change of the rules that
// was meant.
void record();

}  // namespace orrery::golden
