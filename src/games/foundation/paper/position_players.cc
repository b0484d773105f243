// Positions: what lies in front of each player.
#include "names.h"
#include "core/json_library.h"
#include "position.h"

namespace orrery::foundation {
namespace {

class PlayerReader {
 public:
  PlayerReader(const Foundation& game, const Reader& in, Seat seat, State& s)
      : game_(game), in_(in), seat_(seat), s_(s), d_(dynasty_of(s, seat)) {}

  void read() {
    in_.only({"ships", "discs", "hand", "kins", "own_kins", "neutral_kins", "levels_taken", "research", "colonies", "empire_ships",
              "empire_ships_due", "personal_goal"});
    if (in_.json() && !in_.json()->is_object()) return in_.refuse("a player is an object");
    if (in_.ok()) read_ships();
    if (in_.ok()) read_hand();
    if (in_.ok()) read_kins();
    if (in_.ok()) read_levels_taken();
    if (in_.ok()) read_research();
    if (in_.ok()) read_discs();
    if (in_.ok()) read_captured();
  }

 private:
  void read_ships() {
    const Reader ships = in_.optional("ships");
    const std::size_t n = ships.exists() ? ships.length(kDiscs) : 0;
    for (std::size_t i = 0; i < n && in_.ok(); ++i) {
      const Reader at = ships.element(i);
      const u8 gate = read_name(at, find_gate, "a gate");
      if (at.ok() && has_bit(d_.ships, gate)) at.refuse("she has a ship there already", "FD-5.4.7");
      d_.ships |= bit(gate);
    }
  }
  void read_hand() {
    const Reader hand = in_.optional("hand");
    if (hand.exists()) hand.only({"blue", "green", "red", "yellow", "brown", "gray", "orange", "teal", "purple", "white", "black"});
    for (int c = 0; c < kColours && in_.ok(); ++c)
      if (const Reader at = hand.optional(colour_name(colour_at(c))); at.exists())
        d_.hand[colour_at(c)] = static_cast<u8>(at.integer(0, cubes_in_the_box(colour_at(c))));
  }

  // Spec 11, invariant 5: kins in hand, on the board and in the centre are her own and the neutral ones.
  void read_kins() {
    const Reader kins = in_.optional("kins");
    if (kins.exists()) kins.only({"hand", "centre", "board"});
    if (const Reader centre = kins.optional("centre"); centre.exists() && in_.ok())
      d_.kins.centre = static_cast<u8>(centre.integer(0, kOwnKins + kNeutralKins));
    const int placed = d_.kins.centre + read_board(kins.optional("board"));
    const Reader neutral = in_.optional("neutral_kins"), own = in_.optional("own_kins"), hand = kins.optional("hand");
    if (neutral.exists() && in_.ok()) d_.neutral_kins = static_cast<u8>(neutral.integer(0, kNeutralKins));
    if (!in_.ok()) return;
    const int in_hand = hand.exists() ? static_cast<int>(hand.integer(0, kOwnKins + kNeutralKins)) : 0;
    const int least = std::max<int>(game_.options.start_kins, placed + in_hand - d_.neutral_kins);
    const int all_own = own.exists() ? static_cast<int>(own.integer(3, kOwnKins)) : least;
    if (!in_.ok()) return;
    if (all_own < game_.options.start_kins)
      return own.refuse("everybody starts with " + std::to_string(game_.options.start_kins), "FD-5.2.5");
    if (all_own > kOwnKins)
      return kins.refuse(
          std::to_string(placed + in_hand) + " kins are more than 6 own and " + std::to_string(d_.neutral_kins) + " neutral ones",
          "FD-5.2.5");
    const int left = all_own + d_.neutral_kins - placed;
    if (left < 0 || (hand.exists() && left != in_hand))
      return kins.refuse(std::to_string(in_hand) + " in hand and " + std::to_string(placed) + " on the board, but there are " +
                             std::to_string(all_own) + " own and " + std::to_string(d_.neutral_kins) + " neutral kins",
                         "FD-5.2.5");
    d_.own_kins = static_cast<u8>(all_own);
    d_.kins.hand = static_cast<u8>(left);
  }
  int read_board(const Reader& board) {
    int n = 0;
    if (!board.exists() || !in_.ok()) return n;
    if (!board.json()->is_object()) return board.refuse("an object of spaces is expected"), n;
    for (const auto& [code, _] : board.json()->items()) {
      const Reader at = board.optional(code);
      const auto action = find_action(std::string_view(code).substr(0, 2));
      const auto level = find_number(code.size() == 3 ? std::string_view(code).substr(2) : "", kLevels);
      if (!action || !level || *level == 0) return at.refuse("there is no such space"), n;
      u8& here = d_.kins.at(*action, *level) = static_cast<u8>(at.integer(0, 2));
      n += here;
    }
    return n;
  }
  void read_levels_taken() {
    const Reader levels = in_.optional("levels_taken");
    const std::size_t n = levels.exists() ? levels.length(kLevels) : 0;
    for (std::size_t i = 0; i < n && in_.ok(); ++i) {
      const int level = static_cast<int>(levels.element(i).integer(1, kLevels));
      if (in_.ok() && has_bit(d_.levels_taken, level)) levels.element(i).refuse("stands there twice", "FD-5.2.5");
      d_.levels_taken = static_cast<u8>(d_.levels_taken | 1u << level);
    }
  }

  void read_research() {
    const Reader list = in_.optional("research");
    const std::size_t n = list.exists() ? list.length(kSpaces) : 0;
    for (std::size_t i = 0; i < n && in_.ok(); ++i) {
      const Reader at = list.element(i);
      const auto space = find_research(game_.content, at.word());
      if (at.ok() && !space) at.refuse("'" + std::string(at.word()) + "' is not a research space");
      if (at.ok() && has_researched(d_, *space)) at.refuse("is researched already", "FD-5.8.1");
      if (at.ok()) d_.research = static_cast<u16>(d_.research | 1u << *space);
    }
  }
  void read_discs() {
    const int used = std::popcount(d_.ships) + std::popcount(d_.research);
    const Reader discs = in_.optional("discs");
    if (used > kDiscs) return in_.refuse(std::to_string(used) + " ships and research discs, there are 24 discs", "FD-5.3.10");
    if (discs.exists() && discs.integer(0, kDiscs) != kDiscs - used && in_.ok())
      return discs.refuse("must be " + std::to_string(kDiscs - used) + ": " + std::to_string(used) + " of 24 are ships and research discs",
                          "FD-5.3.10");
    d_.discs = static_cast<u8>(kDiscs - used);
  }
  // FD-5.10.7  At the end of her turn one is due if she had any when it began.
  void read_captured() {
    const Reader ships = in_.optional("empire_ships"), due = in_.optional("empire_ships_due");
    d_.empire_ships = static_cast<u8>(ships.exists() ? ships.integer(0, kEmpireShips) : 0);
    if (!in_.ok()) return;
    d_.empire_ships_due = static_cast<u8>(due.exists() ? due.integer(0, kEmpireShips) : s_.active == seat_ ? d_.empire_ships : 0);
    if (due.ok() && d_.empire_ships_due > d_.empire_ships) due.refuse("more are due than she holds", "FD-5.10.7");
    if (due.ok() && d_.empire_ships_due > 0 && s_.active != seat_) due.refuse("only the active player owes a ship", "FD-5.10.7");
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
    opened_level_4 |= has_researched(d, space) && (d.research & game.content.research[static_cast<std::size_t>(space)].preceding) != 0;
  for (const int space : bits_of(d.research)) {
    const u16 preceding = game.content.research[static_cast<std::size_t>(space)].preceding;
    const bool fine = space == kPersonal ? (d.research & kLevel2) != 0 && (d.research & kLevel3) != 0
                                         : preceding == 0 || (d.research & preceding) != 0 || (space >= kResearch4 && opened_level_4);
    if (fine) continue;
    std::string needed;
    for (const int before : bits_of(preceding)) needed += (needed.empty() ? "" : " or ") + std::string(research_id(game.content, before));
    if (space == kPersonal) needed = "a level II and a level III space";
    return in.at("research")
        .refuse(std::string(research_id(game.content, space)) + " needs " + needed + " before it",
                space < kResearch4 ? "FD-5.8.3" : "FD-5.8.4");
  }
}

}  // namespace

void read_players(const Foundation& game, const Reader& root, State& s) {
  for (int i = 0; i < game.players(); ++i)
    dynasty_of(s, seat_at(i)) = Dynasty<Truth>{}, dynasty_of(s, seat_at(i)).personal_goal.put(kUnseen, {});
  const Reader players = root.optional("players");
  const Json nobody = Json::object();
  if (players.exists()) {
    const std::size_t n = players.length(kMostPlayers);
    if (root.ok() && n != static_cast<std::size_t>(game.players()))
      return players.refuse("has " + std::to_string(n) + " entries, " + std::to_string(game.players()) + " play");
  }
  std::optional<Refusal> none;
  for (int i = 0; i < game.players() && root.ok(); ++i)
    PlayerReader(game, players.exists() ? players.element(static_cast<std::size_t>(i)) : Reader(nobody, "", none), seat_at(i), s).read();
}

void check_players_research(const Foundation& game, const Reader& root, const State& s) {
  for (int i = 0; i < game.players() && root.ok(); ++i)
    if (const auto& d = s.dynasty[static_cast<std::size_t>(i)]; d.research != 0)
      check_research(game, root.at("players").element(static_cast<std::size_t>(i)), d);
}

}  // namespace orrery::foundation
