// A position from outside: what the turn says of itself must be able to come about. Which turn it
// is follows from the tiles, whose it is from who began; what was used, sent and gained belongs to
// a phase, to skills and to the table's options.
#include <algorithm>

#include "kinds.h"
#include "names.h"
#include "position.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

// What was done this turn, before it is asked whether it could be.
class TurnReader {
 public:
  TurnReader(const Trian& game, const Reader& root, State& s) : game_(game), root_(root), s_(s) {}

  void read() {
    s_.just_added = tile_or_none(root_.optional("just_added"));
    s_.moved = tile_or_none(root_.optional("moved"));
    s_.no_tile = root_.optional("no_tile").is_true();
    for (const Reader& at : root_.optional("used").elements()) {
      const u8 use = named(game_, kUses, at);
      if (has_bit(s_.used, use)) at.refuse("stands there twice");
      s_.used = static_cast<u8>(s_.used | 1u << use);
    }
    read_cells("outposts_used", s_.outposts_used);
    read_cells("sent", s_.sent);
    read_what_rogues_mined();
  }

 private:
  u8 tile_or_none(const Reader& in) const {
    return in.is_null() ? kNone : read_tile(s_.galaxy, in);
  }
  void read_cells(const char* field, auto& list) {
    for (const Reader& at : root_.optional(field).elements()) {
      const u8 tile = read_tile(s_.galaxy, at);
      if (list.contains(tile)) at.refuse("stands there twice");
      list.push(tile);
    }
  }
  void read_what_rogues_mined() {
    const Reader mined = root_.optional("rogue_mined");
    for (const Reader& in : mined.elements()) {
      const RogueMined one{read_tile(s_.galaxy, in.at("cell")),
                           read_area(game_, s_.galaxy, in.at("area")), small(in.at("n"), 1)};
      if (!in.ok()) return;
      if (has_mined(one.tile)) return in.refuse("each Rogue is named once", "GT-5.4.1");
      s_.rogue_mined.push(one);
    }
    // One that mined may be gone since; those that may still mine find room.
    std::size_t rogues = s_.rogue_mined.size();
    for (int t = 0; t < size(s_.galaxy) && s_.phase == Phase::Extraction; ++t) {
      const ShipSlot ship = at(s_.galaxy, t).ship;
      rogues += ship.kind() == ShipKind::Rogue && ship.owner() == s_.active && !has_mined(t);
    }
    if (rogues > s_.rogue_mined.capacity())
      mined.refuse("more Rogues have mined than there are", "GT-5.4.1");
  }
  bool has_mined(int tile) const {
    return std::any_of(s_.rogue_mined.begin(), s_.rogue_mined.end(),
                       [&](const RogueMined& r) { return r.tile == tile; });
  }

  const Trian& game_;
  const Reader root_;
  State& s_;
};

class TurnCheck {
 public:
  TurnCheck(const Trian& game, const Reader& root, const State& s)
      : game_(game), root_(root), s_(s), mine_(powers_of(game, s, s.active)) {}

  void check() const {
    tile_of_the_turn();
    if (root_.ok()) actions();
    if (root_.ok()) once_per_turn();
    if (root_.ok()) rack();
    if (root_.ok()) options();
  }

 private:
  void no(const char* field, std::string why, const char* clause) const {
    const Reader at = root_.optional(field);
    (at.exists() ? at : root_).refuse(std::move(why), clause);
  }
  bool is(Phase phase) const { return s_.phase == phase; }
  bool has_placed() const { return s_.just_added != kNone; }

  // GT-6.2.5, GT-6.2.6
  void tile_of_the_turn() const {
    if (is(Phase::Exploration) && !has_placed() && !s_.no_tile)
      return no("phase", "exploration follows a tile: name the one just added, or say no_tile",
                "GT-4.3");
    if (has_placed() && !is(Phase::Exploration) && !is(Phase::Expansion))
      return no("just_added", "no tile of this turn lies in this phase", "GT-6.2.5");
    if (has_placed() && s_.just_added != size(s_.galaxy) - 1)
      return no("just_added", "the tile just added is the last one placed", "GT-6.2.5");
    if (s_.no_tile && (s_.phase < Phase::Exploration || has_placed()))
      return no("no_tile", "phase 2 ended without a tile, or it did not", "GT-6.2.6");
    if (s_.no_tile && (may_draw_from(s_, 0) || may_draw_from(s_, 1)))
      return no("no_tile", "there are tiles that were not refused this turn", "GT-6.2.6");
  }
  // Spec 4.3  Additional actions come from an outpost, and the base action was spent to get there.
  void actions() const {
    if (is(Phase::Over)) return;
    if (s_.extra > 0 && s_.actions > 0)
      return no("extra_actions", "the base action is spent before additional ones are gained",
                "GT-7.3.6");
    const char* said = root_.optional("acted").exists() ? "acted" : "actions";
    if ((s_.acted != 0) == (s_.actions > 0))
      return no(said,
                s_.acted ? "an action was taken, so the base action is spent"
                         : "the base action is spent, so an action was taken",
                "GT-7.1");
    if (s_.acted && !is(Phase::Exploration))
      return no(said, "actions are taken in exploration", "GT-7.1");
    if (s_.extra > 0 && !(s_.used & kUsedOutpost))
      return no("extra_actions", "additional actions come from an outpost: used says outpost",
                "GT-7.3.6");
    if (s_.extra > 0 && !has_an_outpost())
      return no("extra_actions", "additional actions come from an outpost, and none lies there",
                "GT-7.3.6");
    const int most = kOutpostActions *
                     (game_.options.every_outpost ? static_cast<int>(s_.outposts_used.size()) : 1);
    if (s_.extra > most)
      no("extra_actions", "at most " + std::to_string(most) + " additional actions can be left",
         "GT-7.3.6");
  }
  bool has_an_outpost() const {
    for (int t = 0; t < size(s_.galaxy); ++t)
      for (const u8 site : face_of(game_.content, s_.galaxy, t).sites)
        if (site == kOutpostSite) return true;
    return false;
  }
  void once_per_turn() const {
    struct Use {
      u8 flag;
      bool has;  // the skill it takes
      Phase from;
      const char* words;
      const char* clause;
    };
    const bool exmitter = mine_.tokens[index(Special::Exmitter)] > 0,
               harness = mine_.tokens[index(Special::Harness)] > 0;
    const Use all[] = {
        {kUsedEvolution, game_.has_skills(), Phase::Extraction, "evolved takes a mode with skills",
         "GT-15.1"},
        {kUsedRisky, mine_.risky_pay > 0, Phase::Exploration,
         "risky takes the skill, in exploration", "GT-13.3.1"},
        {kUsedTransporter, mine_.transporter > 0, Phase::Exploration,
         "transporter takes the skill, in exploration", "GT-13.4.1"},
        {kUsedManipulation, mine_.swap, Phase::Expansion,
         "manipulation takes the skill, after the tile was placed", "GT-13.6.3"},
        {kUsedHarness, harness, Phase::Exploration, "harness takes the skill, in exploration",
         "GT-13.1.5"},
        {kUsedOutpost, true, Phase::Exploration, "outposts give actions in exploration",
         "GT-7.3.6"},
        {kUsedExmitter, exmitter, Phase::Expansion,
         "exmitter takes the skill, after the tile was placed", "GT-13.6.1"},
    };
    for (const Use& use : all)
      if ((s_.used & use.flag) && (!use.has || s_.phase < use.from))
        return no("used", use.words, use.clause);
    for (int t = 0; t < size(s_.galaxy); ++t)
      if (at(s_.galaxy, t).ship.arrived() && s_.phase < Phase::Expansion)
        return no("tiles", "no ship has arrived this turn before a tile was drawn", "GT-7.5.2");
    if (s_.moved != kNone && s_.phase < Phase::Expansion)
      return no("moved", "no ship was moved this turn before a tile was drawn", "GT-9.2");
    if (!s_.sent.empty() && s_.phase < Phase::Exploration)
      return no("sent", "emissaries are sent in exploration", "GT-7.3.1");
    if (!s_.outposts_used.empty() && !game_.options.every_outpost)
      return no("outposts_used",
                "with outposts=once_per_turn it is not kept which one gave actions", "GT-7.3.6");
    if (game_.options.every_outpost && s_.outposts_used.empty() == ((s_.used & kUsedOutpost) != 0))
      return no("outposts_used", "names the outposts that gave actions, and used says outpost",
                "GT-7.3.6");
    for (const RogueMined& r : s_.rogue_mined) {
      if (!game_.has_ships())
        return no("rogue_mined", "there are no ships in this mode", "GT-15.1");
      if (r.n > mine_.rogue_yield)
        return no("rogue_mined",
                  "a Rogue of that race mines " + std::to_string(mine_.rogue_yield) + " at most",
                  "GT-5.4.1");
      if (kind_of(game_.content, s_.galaxy, r.area) != Kind::Nebula)
        return no("rogue_mined", "minerals are mined in nebulas", "GT-5.4.1");
    }
  }
  // GT-6.2.6, O-06
  void rack() const {
    std::array<int, 2> under{};
    for (const u8 side : s_.under) ++under[has_bit(s_.under_second[side / 16u], side / 2 % 8)];
    for (std::size_t i = 0; i < 2; ++i)
      if (s_.refused[i] > under[i] || (s_.refused[i] > 0 && is(Phase::Extraction)))
        return no("stacks", "what was refused this turn lies under its stack, from expansion on",
                  "GT-6.2.6");
    const bool removed =
        std::any_of(s_.removed.begin(), s_.removed.end(), [](u8 bits) { return bits != 0; });
    if (removed && !game_.options.remove_unplaceable)
      return no("removed", "with unplaceable=under_the_stack no tile leaves the game", "GT-6.2.6");
    if (!s_.under.empty() && game_.options.remove_unplaceable)
      no("stacks", "with unplaceable=removed no tile lies under a stack", "GT-6.2.6");
  }
  void options() const {
    if (game_.options.first == FirstPlayer::FirstSeat && s_.first != Seat::P1)
      return no("first", "with first_player=first_seat P1 begins", "GT-4.1");
    if (game_.options.first_tile_shows_space && size(s_.galaxy) > 0 &&
        !face_of(game_.content, s_.galaxy, 0).has_space_edge)
      no("tiles", "with first_tile=shows_space the first tile has an edge of open space",
         "GT-6.2.1");
  }

  const Trian& game_;
  const Reader root_;
  const State& s_;
  const Powers& mine_;
};

}  // namespace

void read_turn(const Trian& game, const Reader& root, State& s) {
  TurnReader(game, root, s).read();
  if (root.ok() && s.phase != Phase::Setup) TurnCheck(game, root, s).check();
}

}  // namespace orrery::trian
