// Positions: what lies in front of each player.
#include <utility>

#include "kinds.h"
#include "names.h"
#include "position.h"

namespace orrery::foundation {
namespace {

class PlayerReader {
 public:
  PlayerReader(const Foundation& game, const Reader& in, Seat seat, State& s)
      : game_(game), in_(in), seat_(seat), s_(s), d_(dynasty_of(s, seat)) {}

  void read() {
    read_ships();
    read_hand();
    read_kins();
    read_levels_taken();
    read_research();
    if (in_.ok()) read_discs();
    read_captured();
  }

 private:
  void read_ships() {
    for (const Reader& at : in_.optional("ships").elements()) {
      const u8 gate = named(game_, kGateKind, at);
      if (has_bit(d_.ships, gate)) at.refuse("she has a ship there already", "FD-5.4.7");
      d_.ships |= bit(gate);
    }
  }
  void read_hand() {
    for (const auto& [name, at] : in_.optional("hand").members()) {
      const Colour colour = *find_colour(name);
      d_.hand[colour] = static_cast<u8>(at.integer(0, cubes_in_the_box(colour)));
    }
  }

  // Spec 11, invariant 5: kins in hand, on the board and in the centre are her own and the neutral
  // ones.
  void read_kins() {
    const Reader kins = in_.optional("kins"), own = in_.optional("own_kins"),
                 hand = kins.optional("hand");
    d_.kins.centre = small(kins.optional("centre"), 0);
    d_.neutral_kins = small(in_.optional("neutral_kins"), 0);
    int placed = d_.kins.centre;
    for (const auto& [code, at] : kins.optional("board").members()) {
      const int space = *kSpaceKind.find(&game_, code);
      placed += d_.kins.at(action_at(space / kLevels), space % kLevels + 1) = small(at, 0);
    }
    const int in_hand = small(hand, 0);
    const int least = std::max<int>(game_.options.start_kins, placed + in_hand - d_.neutral_kins);
    const int all_own = static_cast<int>(own.number_or(least));
    if (all_own < game_.options.start_kins)
      return own.refuse("everybody starts with " + std::to_string(game_.options.start_kins),
                        "FD-5.2.5");
    if (all_own > kOwnKins)
      return kins.refuse(std::to_string(placed + in_hand) + " kins are more than 6 own and " +
                             std::to_string(d_.neutral_kins) + " neutral ones",
                         "FD-5.2.5");
    const int left = all_own + d_.neutral_kins - placed;
    if (left < 0 || (hand.exists() && left != in_hand))
      return kins.refuse(std::to_string(in_hand) + " in hand and " + std::to_string(placed) +
                             " on the board, but there are " + std::to_string(all_own) +
                             " own and " + std::to_string(d_.neutral_kins) + " neutral kins",
                         "FD-5.2.5");
    d_.own_kins = static_cast<u8>(all_own);
    d_.kins.hand = static_cast<u8>(left);
  }
  void read_levels_taken() {
    for (const Reader& at : in_.optional("levels_taken").elements()) {
      const int level = small(at, 1);
      if (has_bit(d_.levels_taken, level)) at.refuse("stands there twice", "FD-5.2.5");
      d_.levels_taken = static_cast<u8>(d_.levels_taken | 1u << level);
    }
  }
  void read_research() {
    for (const Reader& at : in_.optional("research").elements()) {
      const u8 space = named(game_, kResearchKind, at);
      if (has_researched(d_, space)) at.refuse("is researched already", "FD-5.8.1");
      d_.research = static_cast<u16>(d_.research | 1u << space);
    }
  }
  void read_discs() {
    const int used = std::popcount(d_.ships) + std::popcount(d_.research);
    const Reader discs = in_.optional("discs");
    if (used > kDiscs)
      return in_.refuse(std::to_string(used) + " ships and research discs, there are 24 discs",
                        "FD-5.3.10");
    if (discs.number_or(kDiscs - used) != kDiscs - used)
      return discs.refuse("must be " + std::to_string(kDiscs - used) + ": " + std::to_string(used) +
                              " of 24 are ships and research discs",
                          "FD-5.3.10");
    d_.discs = static_cast<u8>(kDiscs - used);
  }
  // FD-5.10.7  At the end of her turn one is due if she had any when it began.
  void read_captured() {
    const Reader due = in_.optional("empire_ships_due");
    d_.empire_ships = small(in_.optional("empire_ships"), 0);
    d_.empire_ships_due = small(due, s_.active == seat_ ? d_.empire_ships : 0);
    if (d_.empire_ships_due > d_.empire_ships)
      due.refuse("more are due than she holds", "FD-5.10.7");
    if (d_.empire_ships_due > 0 && s_.active != seat_)
      due.refuse("only the active player owes a ship", "FD-5.10.7");
  }

  const Foundation& game_;
  const Reader in_;
  const Seat seat_;
  State& s_;
  Dynasty<Truth>& d_;
};

// Spec 11, invariant 11: research needs what precedes it, unless a tile lets her ignore that.
void check_research(const Foundation& game, const Reader& in, const Dynasty<Truth>& d) {
  if ((d.colonies & game.content.with(Op::IgnorePreceding)) != 0) return;
  constexpr u16 kLevel2 = 0x003F, kLevel3 = 0x0FC0;
  bool opened_level_4 = false;
  for (int space = kResearch4; space < kPersonal; ++space)
    opened_level_4 |=
        has_researched(d, space) && (d.research & nth(game.content.research, space).preceding) != 0;
  for (const int space : bits_of(d.research)) {
    const u16 preceding = nth(game.content.research, space).preceding;
    const bool fine = space == kPersonal
                          ? (d.research & kLevel2) != 0 && (d.research & kLevel3) != 0
                          : preceding == 0 || (d.research & preceding) != 0 ||
                                (space >= kResearch4 && opened_level_4);
    if (fine) continue;
    std::string needed;
    for (const int before : bits_of(preceding))
      needed += (needed.empty() ? "" : " or ") + std::string(research_id(game.content, before));
    if (space == kPersonal) needed = "a level II and a level III space";
    return in.at("research")
        .refuse(std::string(research_id(game.content, space)) + " needs " + needed + " before it",
                space < kResearch4 ? "FD-5.8.3" : "FD-5.8.4");
  }
}

}  // namespace

void read_players(const Foundation& game, const Reader& root, State& s) {
  for (int i = 0; i < game.players(); ++i) {
    Dynasty<Truth>& d = dynasty_of(s, seat_at(i));
    d = {};
    d.personal_goal.put(kUnseen, {});
  }
  const Reader players = root.optional("players");
  if (const std::size_t n = players.elements().size();
      players.exists() && std::cmp_not_equal(n, game.players()))
    return players.refuse("has " + std::to_string(n) + " entries, " +
                          std::to_string(game.players()) + " play");
  for (int i = 0; i < game.players() && root.ok(); ++i)
    PlayerReader(game, players.exists() ? players.element(i) : players, seat_at(i), s).read();
}

void check_players_research(const Foundation& game, const Reader& root, const State& s) {
  for (int i = 0; i < game.players() && root.ok(); ++i)
    if (const auto& d = nth(s.dynasty, i); d.research != 0)
      check_research(game, root.at("players").element(i), d);
}

}  // namespace orrery::foundation
