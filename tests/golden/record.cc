// Recording golden games. Greedy bots play; Chance deals from a seed, except that the first goal
// anybody looks at is the one wanted. Of the games that end as wanted the shortest is kept.
// Snapshots are left out of the transcripts: they are not for reading, and the game is replayed
// from its beginning anyway.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iomanip>

#include "agents/any_agent.h"
#include "games/foundation/foundation.h"
#include "golden/collector.h"
#include "golden/goldens.h"
#include "play/base64.h"
#include "play/transcript.h"
#include "play/wall.h"

namespace orrery::golden {
namespace {

using foundation::Foundation;

struct Wanted {
  std::string file;
  int players = 2;
  std::string ending;
  std::string goal = {};  // at the first look
  Settings settings = {};
  std::string bots = "greedy";
  bool shared = false;             // more than one winner
  bool wrong_declaration = false;  // somebody declares a goal she does not fulfil
  bool collector = false;  // whoever has researched the wanted goal collects different cubes
};

const std::vector<Wanted>& wanted() {
  static const std::vector<Wanted> games = {
      {.file = "frontier_league.game", .players = 2, .ending = "wins with G1", .goal = "G1"},
      {.file = "three_spheres.game", .players = 3, .ending = "wins with G2", .goal = "G2"},
      {.file = "black_hoard.game", .players = 4, .ending = "wins with G3", .goal = "G3"},
      {.file = "all_goods.game",
       .players = 2,
       .ending = "wins with G4",
       .goal = "G4",
       .collector = true},
      {.file = "full_knowledge.game", .players = 5, .ending = "wins with G5", .goal = "G5"},
      {.file = "captured_fleet.game",
       .players = 3,
       .ending = "wins with G6",
       .goal = "G6",
       .settings = {{"layout", "quick"}}},
      {.file = "perfect_order.game", .players = 4, .ending = "wins with G7", .goal = "G7"},
      {.file = "full_career.game", .players = 5, .ending = "wins with G8", .goal = "G8"},
      {.file = "inner_circle.game", .players = 2, .ending = "wins with G9", .goal = "G9"},
      {.file = "wrong_declaration.game",
       .players = 3,
       .ending = "wins with G8",
       .goal = "G8",
       .wrong_declaration = true},
      {.file = "round_limit.game",
       .players = 3,
       .ending = "at the round limit",
       .settings = {{"layout", "quick"}, {"round_limit", "6"}}},
      {.file = "shared_victory.game",
       .players = 4,
       .ending = "at the round limit",
       .settings = {{"round_limit", "2"}},
       .bots = "random",
       .shared = true},
      {.file = "other_settings.game",
       .players = 3,
       .ending = "at the round limit",
       .settings = {{"round_limit", "9"},
                    {"start_kins", "4"},
                    {"kin_unlock", "strict"},
                    {"battle_loot", "empire_or_own"},
                    {"central_wild", "exchange"},
                    {"central_overflow", "none"},
                    {"travel_path", "blocked"},
                    {"free_place_needs_ship", "on"},
                    {"free_window", "any_turn"},
                    {"false_claims", "guarded"},
                    {"war_council", "recall"},
                    {"end_turn", "asked"}},
       .bots = "random"},
  };
  return games;
}

bool starts_with(const std::string& text, std::string_view start) {
  return text.compare(0, start.size(), start) == 0;
}

// A declaration that will turn out wrong, if one is offered. The recorder runs the game, so it may
// look.
std::optional<AnyChoice> wrong_claim(const AnyGame& rules, const AnyState& s, Seat who,
                                     const std::vector<Offer>& offers) {
  for (const Offer& offer : offers)
    if (starts_with(rules.token(offer.choice), "declare ")) {
      AnyState after = s;
      rules.apply(after, who, offer.choice);
      if (!rules.awaited(after).empty()) return offer.choice;
    }
  return std::nullopt;
}

bool has_researched(const AnyGame& rules, const AnyState& any, Seat who,
                    const std::string& wanted) {
  const foundation::State s = unwrap<Foundation>(any);
  for (int slot = 0; slot < foundation::kGoalSlots; ++slot) {
    const foundation::Goal goal = s.goal(slot).value(Insight::of_the_table());
    const bool hers =
        (s.dynasty[static_cast<std::size_t>(who)].research >> (foundation::kResearch4 + slot) &
         1) != 0;
    if (hers && goal != foundation::kUnseen &&
        behind<Foundation>(rules)->content.goal[goal].id.view() == wanted)
      return true;
  }
  return false;
}

using Answers = std::vector<std::pair<Seat, AnyChoice>>;

Answers played(const Wanted& game, const AnyGame& rules, u64 seed) {
  std::vector<std::unique_ptr<AnyAgent>> bots;
  for (int i = 0; i < game.players; ++i)
    bots.push_back(std::move(std::get<std::unique_ptr<AnyAgent>>(
        make_agent(rules, game.bots, seed * 8 + static_cast<u64>(i)))));
  Answers answers;
  AnyState s = rules.setup();
  Rng dice(seed);
  bool looked = false, blundered = false;
  while (!rules.awaited(s).empty()) {
    const Seat who = rules.awaited(s).first_seat();
    const std::vector<Offer> offers = rules.choices(s, who);
    std::optional<AnyChoice> answer;
    if (who == Seat::Chance) {
      answer = rules.deal(s, dice);
      for (const Offer& offer : offers)
        if (const std::string token = rules.token(offer.choice);
            !looked && starts_with(token, "goal ") && token.ends_with(" " + game.goal))
          answer = offer.choice, looked = true;
    } else {
      if (game.wrong_declaration && !blundered)
        answer = wrong_claim(rules, s, who, offers), blundered = answer.has_value();
      if (game.collector && has_researched(rules, s, who, game.goal))
        answer = collects(rules, s, who);
      if (!answer)
        answer = bots[static_cast<std::size_t>(index(who))]->decide(rules.observe(s, who), offers);
    }
    rules.apply(s, who, *answer);
    answers.emplace_back(who, *answer);
  }
  return answers;
}

std::optional<Table> table_of(const Wanted& game, const std::shared_ptr<const AnyGame>& rules,
                              const Answers& answers) {
  auto opened = Table::open({.game = rules, .names = {}, .dealer = {}, .position = {}});
  Table table = std::move(std::get<Table>(opened));
  for (const auto& [who, answer] : answers)
    if (table.answer(who, answer)) return std::nullopt;
  const bool fits =
      seen(table).ending == game.ending && (table.outcome().winners.size() > 1) == game.shared;
  return fits ? std::optional<Table>(std::move(table)) : std::nullopt;
}

// The shortest of many games that ends as wanted.
std::optional<Table> shortest(const Wanted& game) {
  constexpr u64 kSeeds = 40;
  Opened opened =
      open_game("foundation", {.players = game.players, .settings = game.settings, .content = {}});
  const std::shared_ptr<const AnyGame> rules =
      std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  std::vector<Answers> games;
  for (u64 seed = 1; seed <= kSeeds; ++seed) games.push_back(played(game, *rules, seed));
  std::stable_sort(games.begin(), games.end(),
                   [](const Answers& a, const Answers& b) { return a.size() < b.size(); });
  for (const Answers& answers : games)
    if (std::optional<Table> table = table_of(game, rules, answers)) return table;
  return std::nullopt;
}

}  // namespace

std::string without_snapshots(const std::string& transcript) {
  std::string kept;
  for (std::size_t at = 0; at < transcript.size();) {
    const std::size_t end = transcript.find('\n', at) + 1;
    const std::string line = transcript.substr(at, end - at);
    if (line[0] != '=') kept += line;
    at = end;
  }
  kept.resize(kept.size() - 18);  // the space before the hash of the text, the hash, the line's end
  return kept + " " + hex16(hash_bytes({reinterpret_cast<const u8*>(kept.data()), kept.size()})) +
         "\n";
}

void record() {
  std::ofstream list(folder() + "games.txt");
  list
      << "# Golden games: file | players | winner | how. A game that is deleted is played anew by ORRERY_RECORD_GOLDENS=1 golden_tests.\n";
  for (const Wanted& game : wanted()) {
    if (!std::filesystem::exists(folder() + game.file))
      if (const std::optional<Table> table = shortest(game))
        std::ofstream(folder() + game.file) << without_snapshots(write_transcript(*table));
    const auto table = read_transcript(text_of(game.file));
    if (std::holds_alternative<Refusal>(table)) continue;  // the test will say that it is missing
    const Golden golden = seen(std::get<Table>(table));
    list << std::left << std::setw(24) << game.file << "| " << golden.players << " | "
         << std::setw(18) << golden.winners << "| " << golden.ending << "\n";
  }
}

}  // namespace orrery::golden
