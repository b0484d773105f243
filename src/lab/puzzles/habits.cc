// How each game is looked through, and what its puzzles are about.
#include <algorithm>

#include "games/one_deck_galaxy/paper/paper.h"
#include "games/one_deck_galaxy/paper/reference.h"
#include "lab/puzzles/find.h"
#include "play/wall.h"

namespace orrery {
namespace {

Order table_of(int players, Settings settings = {}) { return {players, std::move(settings), {}}; }

Order against(const char* hard) {
  return table_of(1, {{"adversary", "random"},
                      {"hard_side", hard},
                      {"homeworld_1", "random"},
                      {"society_1", "random"}});
}

const std::vector<PuzzleHabits>& all_habits() {
  static const std::vector<PuzzleHabits> all = {
      {.game = "foundation",
       .tables = {table_of(2), table_of(3), table_of(2), table_of(4)},
       .bot = "admiral",
       .glance = {"admiral"},
       .judges = {{{"rehearsal:nodes=256:width=32:rounds=1:eval=learned"},
                   {"rehearsal:nodes=384:width=32:rounds=1"}}},
       .candidates = 12},
      {.game = "one_deck_galaxy",
       .tables = {against("on"), against("off")},
       .bot = "captain",
       .glance = {"captain", 3, 1},
       .judges = {{{"captain", 24, 2}, {"planner:tries=64:rolls=3", 24, 2}}},
       .counts_points = true,
       .begins_by_lot = true,
       .least_points = 1,
       .candidates = 1,
       .most_answers = 16},
      {.game = "renaissance",
       .tables = {table_of(2), table_of(3), table_of(2), table_of(4)},
       .bot = "admiral",
       .glance = {"admiral"},
       .judges = {{{"rehearsal:nodes=384:width=32:rounds=1"}, {"search:nodes=3072"}}},
       .candidates = 10},
      {.game = "trian",
       .tables = {table_of(2), table_of(3)},
       .bot = "officer",
       .glance = {"officer"},
       .judges = {{{"greedy:carry=16:worlds=96:eval=learned"},
                   {"rehearsal:nodes=192:width=32:carry=4"}}},
       .counts_points = true,
       .least_points = 5,
       .candidates = 6},
  };
  return all;
}

constexpr std::string_view kWin = "win", kPays = "pays", kSurvive = "survive";
struct Theme {
  std::string_view game, decision, theme;
};
constexpr Theme kThemes[] = {
    {"foundation", "TURN_MAIN", "order"},
    {"foundation", "ACTION", "action"},
    {"foundation", "ACTION_MORE", "action"},
    {"foundation", "KIN_DEST", "order"},
    {"foundation", "BUMP", "order"},
    {"foundation", "EMPIRE_HIT", "ship"},
    {"foundation", "RETURN_EMPIRE", "ship"},
    {"renaissance", "PLAY", "card"},
    {"renaissance", "SCORE", "objective"},
    {"renaissance", "ALLY", "planet"},
    {"renaissance", "ACTIVATE", "planet"},
    {"renaissance", "EXPLORE", "planet"},
    {"renaissance", "DISCOVER", "planet"},
    {"renaissance", "BUILD", "planet"},
    {"renaissance", "MOVE", "emissaries"},
    {"renaissance", "MASS_MOVE", "emissaries"},
    {"renaissance", "MASS_MOVE_NUMBER", "emissaries"},
    {"renaissance", "RECRUIT", "emissaries"},
    {"renaissance", "GATHER", "emissaries"},
    {"renaissance", "PUSH", "emissaries"},
    {"renaissance", "REMOVE_RIVAL", "emissaries"},
    {"renaissance", "DIS_OPTION", "disorder"},
    {"renaissance", "EVACUATE", "disorder"},
    {"one_deck_galaxy", "D-ACT", "dice"},
    {"one_deck_galaxy", "D-FILL", "dice"},
    {"one_deck_galaxy", "D-TECH", "dice"},
    {"one_deck_galaxy", "D-COMBINE", "dice"},
    {"one_deck_galaxy", "D-R1", "results"},
    {"one_deck_galaxy", "D-R2", "results"},
    {"one_deck_galaxy", "D-R3", "results"},
    {"one_deck_galaxy", "D-R4", "results"},
    {"one_deck_galaxy", "D-FREE", "results"},
    {"trian", "PLACE", "tile"},
    {"trian", "PHASE3", "explore"},
    {"trian", "PHASE1", "extract"},
    {"trian", "ORDER", "battle"},
};

// So near to being Overwhelmed that it is what the turn is about.
bool is_on_the_brink(const AnyGame& any, const AnyState& s) {
  const auto* game = behind<one_deck_galaxy::OneDeckGalaxy>(any);
  if (!game) return false;
  const one_deck_galaxy::Doom doom =
      one_deck_galaxy::doom_of(*game, unwrap<one_deck_galaxy::OneDeckGalaxy>(s));
  return doom.at > 0 && doom.have + std::max(doom.next, 1) >= doom.at;
}

}  // namespace

const PuzzleHabits* puzzle_habits(std::string_view game) {
  for (const PuzzleHabits& habits : all_habits())
    if (habits.game == game) return &habits;
  return nullptr;
}

std::string JudgeSpec::text() const {
  if (worlds == 0) return bot;
  return bot + ":on=" + std::to_string(worlds) + "x" + std::to_string(turns);
}

std::string_view theme_of(const AnyGame& game, const AnyState& s, const Puzzle& puzzle) {
  if (puzzle.proof == Proof::Exact) return puzzle.aim == Aim::Win ? kWin : kPays;
  if (is_on_the_brink(game, s)) return kSurvive;
  const std::string decision = game.prompt(game.observe(s, puzzle.seat)).decision;
  for (const Theme& t : kThemes)
    if (t.game == game.info().name && t.decision == decision) return t.theme;
  return {};
}

std::vector<std::string_view> themes_of(std::string_view game) {
  std::vector<std::string_view> themes = {kWin};
  if (game == "trian" || game == "one_deck_galaxy") themes.push_back(kPays);
  if (game == "one_deck_galaxy") themes.push_back(kSurvive);
  for (const Theme& t : kThemes)
    if (t.game == game && std::ranges::find(themes, t.theme) == themes.end())
      themes.push_back(t.theme);
  return themes;
}

}  // namespace orrery
