// The table as JSON. Position and view have one description: a view shows null where the viewer may
// not look, and adds what follows from the rest, so that a client needs no rules
// (docs/views/trian.md).
#include <type_traits>

#include "galaxy_json.h"
#include "names.h"
#include "paper.h"
#include "printed.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

template <class Lens>
class TableWriter {
 public:
  static constexpr bool kIsView = std::is_same_v<Lens, Seen>;

  // `facts` is the table itself, or the open part of a view.
  TableWriter(const Trian& game, const Table<Lens>& table, const State& facts, Seat viewer,
              JsonWriter& out)
      : game_(game), k_(game.content), t_(table), s_(facts), viewer_(viewer), out_(out) {}

  void write() {
    out_.open();
    if constexpr (kIsView) {
      seat_or_null("viewer", viewer_);
      constexpr std::string_view modes[] = {"standard", "ships", "beginner"};
      out_.field("mode", modes[static_cast<std::size_t>(game_.options.mode)]);
    }
    turn();
    rack();
    tiles();
    GalaxyWriter(game_, s_, out_).areas(kIsView);
    out_.key("pending").open_list();
    for (const Area a : t_.pending) out_.value(area_name(k_, t_.galaxy, a));
    out_.close_list();
    bags();
    players();
    battle();
    if constexpr (kIsView) {
      tally();
      out_.printed("printed", [&](JsonWriter& out) { out.raw(printed_json(k_)); });
    } else {
      markers();
    }
    out_.key("agenda").open_list();
    for (std::size_t i = t_.agenda.size(); i-- > 0;)
      write_step(game_, t_.galaxy, t_.agenda.todo[i], out_);  // next thing first
    out_.close_list().close();
  }

 private:
  void seat_or_null(std::string_view key, Seat p) {
    out_.key(key);
    is_player(p) ? out_.value(seat_code(p)) : out_.null();
  }
  void cell_or_null(std::string_view key, u8 tile) {
    out_.key(key);
    tile < size(t_.galaxy) ? out_.value(cell_name(at(t_.galaxy, tile).cell)) : out_.null();
  }
  void cells(std::string_view key, const auto& list) {
    out_.key(key).open_list();
    for (const u8 tile : list) out_.value(cell_name(at(t_.galaxy, tile).cell));
    out_.close_list();
  }
  void face_or_null(std::string_view key, u8 face) {
    out_.key(key);
    face < k_.face.size() ? out_.value(face_id(k_, face)) : out_.null();
  }
  void minerals(std::string_view key, const Minerals& m) {
    out_.key(key).open();
    for (int c = 0; c < kColours; ++c) out_.field(colour_name(c), m.of(c));
    out_.close();
  }
  void tokens(std::string_view key, const Tokens& t) {
    out_.key(key).open().field("reroll", t.reroll).field("plus1", t.plus1).close();
  }
  void known_to(SeatSet to) {
    out_.key("known_to");
    if (to.is_everyone()) return void(out_.value("all"));
    out_.open_list();
    for (int i = 0; i < game_.players(); ++i)
      if (to.has(seat_at(i))) out_.value(seat_code(seat_at(i)));
    out_.close_list();
  }

  void turn() {
    constexpr std::string_view phases[] = {"setup", "extraction", "expansion", "exploration",
                                           "over"};
    out_.field("turn", t_.turn);
    seat_or_null("first", t_.first);
    seat_or_null("active", t_.active);
    out_.field("phase", phases[static_cast<std::size_t>(t_.phase)])
        .field("actions", t_.actions)
        .field("extra_actions", t_.extra);
    cell_or_null("just_added", t_.just_added);
    if constexpr (!kIsView) {
      if (t_.phase == Phase::Setup) {
        out_.key("dice").open_list();
        for (const u8 die : t_.battle.die) out_.value(die);
        out_.close_list();
      }
      out_.field("acted", t_.acted != 0).field("no_tile", t_.no_tile != 0);
      used(t_.used);
      cells("outposts_used", t_.outposts_used);
      cells("sent", t_.sent);
      cell_or_null("moved", t_.moved);
      out_.key("rogue_mined").open_list();
      for (const RogueMined& r : t_.rogue_mined)
        out_.open()
            .field("cell", cell_name(at(t_.galaxy, r.tile).cell))
            .field("area", area_name(k_, t_.galaxy, r.area))
            .field("n", r.n)
            .close();
      out_.close_list();
    }
  }
  void used(u8 bits) {
    constexpr std::string_view names[] = {"evolved", "risky",   "transporter", "manipulation",
                                          "harness", "outpost", "exmitter"};
    out_.key("used").open_list();
    for (const int i : bits_of(static_cast<unsigned>(bits & 127))) out_.value(names[i]);
    out_.close_list();
  }
  static bool is_under(const auto& t, int tile, int stack) {
    return has_bit(t.under_second[static_cast<std::size_t>(tile / 8)], tile % 8) == (stack == 1);
  }
  void rack() {
    out_.key("stacks").open_list();
    for (int i = 0; i < 2; ++i) {
      out_.open().field("left", stack_size(s_, i));
      face_or_null("top", t_.top[static_cast<std::size_t>(i)]);
      out_.key("under").open_list();
      for (const u8 side : t_.under) {
        if (!is_under(t_, side / 2, i)) continue;
        const TwoSides& tile = k_.tile[side / 2];
        out_.open()
            .field("tile", side / 2 + 1)
            .field("up", face_id(k_, tile.face[side % 2]))
            .field("down", face_id(k_, tile.face[1 - side % 2]))
            .close();
      }
      out_.close_list();
      if constexpr (!kIsView) out_.field("refused", t_.refused[static_cast<std::size_t>(i)]);
      out_.close();
    }
    out_.close_list();
    if constexpr (!kIsView) {
      out_.key("under_order").open_list();
      for (const u8 side : t_.under) out_.value(side / 2 + 1);
      out_.close_list().key("removed").open_list();
      for (int t = 0; t < kTiles; ++t)
        if (has_bit(t_.removed[static_cast<std::size_t>(t / 8)], t % 8)) out_.value(t + 1);
      out_.close_list();
    }
    drawn();
  }
  void drawn() {
    out_.key("drawn");
    if (t_.drawn_up == kNone) return void(out_.null());
    u8 tile = kUnseen;
    if constexpr (kIsView)
      tile = t_.drawn.is_known ? t_.drawn.value : kUnseen;
    else
      tile = t_.drawn.value(Insight::of_the_table());
    out_.open().field("stack", t_.drawn_from).field("up", face_id(k_, t_.drawn_up)).key("down");
    if (tile < kTiles)
      out_.value(face_id(k_, k_.tile[tile].face[k_.tile[tile].face[0] == t_.drawn_up ? 1 : 0]));
    else
      out_.null();
    out_.key("tile");
    tile < kTiles ? out_.value(tile + 1) : out_.null();
    if constexpr (!kIsView) known_to(t_.drawn.to());
    out_.close();
  }
  void tiles() {
    GalaxyWriter galaxy(game_, s_, out_);
    out_.key("tiles").open_list();
    for (int i = 0; i < size(t_.galaxy); ++i) {
      out_.open();
      u8 tile = kUnseen;
      if constexpr (kIsView)
        tile = t_.tile[static_cast<std::size_t>(i)].is_known
                   ? t_.tile[static_cast<std::size_t>(i)].value
                   : kUnseen;
      else
        tile = t_.tile[static_cast<std::size_t>(i)].value(Insight::of_the_table());
      galaxy.tile(i, tile, kIsView);
      if constexpr (!kIsView) known_to(t_.tile[static_cast<std::size_t>(i)].to());
      out_.close();
    }
    out_.close_list();
  }
  void bags() {
    if constexpr (kIsView) {
      out_.key("mineral_bag");
      if (t_.bag.is_known) {
        out_.open();
        for (int c = 0; c < kColours; ++c) out_.field(colour_name(c), t_.bag.value.of(c));
        out_.close();
      } else
        out_.null();
      out_.field("minerals_left", bag_size(game_, s_)).field("token_bag", t_.token_bag.count);
    } else {
      minerals("mineral_bag", t_.bag.value(Insight::of_the_table()));
      tokens("token_bag", t_.token_bag.value(Insight::of_the_table()));
    }
  }
  void players() {
    out_.key("players").open_list();
    for (int i = 0; i < game_.players(); ++i)
      player(seat_at(i), t_.corner[static_cast<std::size_t>(i)]);
    out_.close_list();
  }
  void figures(std::string_view key, const std::array<int, kFigures>& n) {
    constexpr std::string_view names[] = {"emissaries", "research_stations", "space_stations",
                                          "corvettes", "rogues"};
    out_.key(key).open();
    for (std::size_t f = 0; f < kFigures; ++f) out_.field(names[f], n[f]);
    out_.close();
  }
  void player(Seat p, const Corner<Lens>& c) {
    out_.open().field("seat", seat_code(p));
    if constexpr (kIsView) out_.field("name", seat_name(p));
    out_.key("race");
    c.race < kRaces ? out_.value(race_id(k_, c.race)) : out_.null();
    out_.field("credits", c.credits);
    std::array<int, kFigures> supply{}, in_play{};
    for (std::size_t f = 0; f < kFigures; ++f) supply[f] = c.supply[f];
    if constexpr (kIsView) {
      if (c.minerals.is_known)
        minerals("minerals", c.minerals.value);
      else
        out_.key("minerals").null();
      out_.field("mineral_count", c.mineral_count);
      if (c.tokens.is_mine)
        tokens("tokens", c.tokens.mine);
      else
        out_.key("tokens").null();
      out_.field("token_count", c.tokens.shape.count);
      const State start = game_.setup();
      for (std::size_t f = 0; f < kFigures; ++f)
        in_play[f] = corner_of(start, p).supply[f] - supply[f];
    } else {
      const Insight see = Insight::of_the_table();
      minerals("minerals", c.minerals.value(see));
      tokens("tokens", c.tokens.value(see));
      tokens("committed", c.committed.value(see));
    }
    figures("supply", supply);
    if constexpr (kIsView) figures("in_play", in_play);
    out_.key("modules").open_list();
    for (const Module m : c.modules) out_.value(module_name(m));
    out_.close_list();
    if constexpr (kIsView) player_facts(p, c);
    out_.close();
  }
  void player_facts(Seat p, const auto& c) {
    out_.key("skills").open_list();
    if (game_.has_skills() && c.race < kRaces) {
      const Race& race = k_.race[c.race];
      for (const u8 skill : race.basic) out_.value(skill_id(k_, skill));
      for (std::size_t m = 0; m < kModules; ++m)
        if (c.modules[m] != Module::Locked)
          out_.value(
              skill_id(k_, c.modules[m] == Module::Universal ? k_.universal[m] : race.module[m]));
    }
    out_.close_list().key("special").open();
    Powers most;
    if (game_.has_skills() && c.race < kRaces) {  // everything the race could unlock
      for (const Powers& powers : k_.powers[c.race])
        for (std::size_t f = 0; f < kSpecials; ++f)
          most.tokens[f] = std::max(most.tokens[f], powers.tokens[f]);
      const Powers& now = powers_of(game_, s_, p);
      for (std::size_t f = 0; f < kSpecials; ++f)
        if (most.tokens[f] > 0)
          out_.key(special_name(static_cast<int>(f)))
              .open()
              .field("box", most.tokens[f] - now.tokens[f])
              .field("supply", c.special[f])
              .field("board", now.tokens[f] - c.special[f])
              .close();
    }
    out_.close();
    used(p == t_.active ? t_.used : u8{0});
    out_.key("prices")
        .open()
        .field("mineral", price_of_mineral(game_, s_, p))
        .field("token", price_of_token(game_, s_, p))
        .field("universal", kUniversalPrice)
        .field("racial", kRacialPrice)
        .close();
    out_.key("projected");
    bool open = true;
    for (int i = 0; i < game_.players(); ++i)
      open &= s_.corner[static_cast<std::size_t>(i)].minerals.to().is_everyone();
    if (open)
      out_.value(
          final_tally(Insight::of_the_table(), game_, s_)[static_cast<std::size_t>(p)].total);
    else
      out_.null();
    out_.field("pieces_left", pieces_left(s_, p));
  }
  void battle() {
    const Battle& b = t_.battle;
    out_.key("battle");
    if (b.kind == BattleKind::None) return void(out_.null());
    const bool ships = b.kind == BattleKind::Ships;
    out_.open().field("kind", ships ? "ships" : "emissaries").key("area");
    if (!ships)
      out_.value(area_name(k_, t_.galaxy, b.area));
    else
      out_.null();
    cell_or_null("ship", b.ship);
    cell_or_null("target", b.target);
    seat_or_null("attacker", b.attacker);
    if constexpr (kIsView) {
      out_.field("stage", stage());
      seat_or_null("asked", t_.agenda.empty() ? Seat::Nobody : t_.agenda.next().who);
    }
    out_.key("sides").open_list();
    for (int i = 0; i < game_.players(); ++i) {
      const Seat p = game_.left_of(b.attacker, i);
      const bool fights = SeatSet{b.fighters}.has(p) || b.bonus[static_cast<std::size_t>(p)] > 0 ||
                          p == b.attacker ||
                          (ships && b.target != kNone && at(t_.galaxy, b.target).ship.owner() == p);
      if (fights) side(p);
    }
    out_.close_list().close();
  }
  std::string_view stage() const {
    if (t_.agenda.empty()) return "roll";
    switch (t_.agenda.next().what) {
      case Do::Target: return "target";
      case Do::Evade:
      case Do::EvadeTo:
      case Do::Pay: return "evade";
      case Do::Commit: return "commit";
      case Do::UseTokens: return "use";
      case Do::Lose: return "lose";
      default: return "roll";
    }
  }
  void side(Seat p) {
    const Battle& b = t_.battle;
    const std::size_t i = static_cast<std::size_t>(p);
    const Corner<Lens>& c = t_.corner[i];
    out_.open().field("seat", seat_code(p)).field("bonus", b.bonus[i]);
    const bool open = SeatSet{b.shown_by}.has(p);
    if constexpr (kIsView) {
      out_.field("committed", static_cast<int>(open ? b.shown[i].size() : c.committed.shape.count));
      if (open)
        tokens("tokens", b.shown[i]);
      else if (c.committed.is_mine)
        tokens("tokens", c.committed.mine);
      else
        out_.key("tokens").null();
    } else {
      out_.field("shows", open);
      tokens("shown", b.shown[i]);
      out_.field("fights", SeatSet{b.fighters}.has(p));
    }
    out_.field("die", b.die[i]).field("plus", b.plus[i]).field("warcry", SeatSet{b.warcry}.has(p));
    if constexpr (kIsView) {
      const int left =
          b.kind == BattleKind::Emissaries ? emissaries_in(game_, s_, b.area, p, true) : 1;
      out_.field("total", total_of(game_, s_, p)).field("left", left).field("out", left == 0);
    }
    out_.close();
  }
  void markers() {
    out_.key("markers").open_list();
    for (const Marker& m : t_.markers) {
      out_.open()
          .field("kind", special_name(static_cast<int>(m.kind())))
          .field("owner", seat_code(m.owner()))
          .field("cell", cell_name(at(t_.galaxy, m.tile).cell));
      if (m.kind() == Special::Wormhole)
        out_.field(
            "region",
            place_name(at(t_.galaxy, m.tile).cell,
                       face_of(k_, t_.galaxy, m.tile).spaces[static_cast<std::size_t>(m.space())]));
      out_.close();
    }
    out_.close_list();
  }
  void tally() {
    if (t_.phase != Phase::Over) {
      out_.key("tally").null().key("result").null();
      return;
    }
    const Tallies all = final_tally(Insight::of_the_table(), game_, s_);
    out_.key("tally").open_list();
    for (int i = 0; i < game_.players(); ++i) {
      const Tally& y = all[static_cast<std::size_t>(i)];
      out_.open()
          .field("seat", seat_code(seat_at(i)))
          .field("credits", y.credits)
          .field("sets", y.sets)
          .field("minerals", y.minerals)
          .field("plundered", y.plundered);
      out_.field("lost", y.lost)
          .field("total", y.total)
          .field("pieces_left", y.pieces_left)
          .field("rank", y.rank)
          .close();
    }
    out_.close_list().key("result").open().key("winners").open_list();
    for (int i = 0; i < game_.players(); ++i)
      if (all[static_cast<std::size_t>(i)].rank == 1) out_.value(seat_code(seat_at(i)));
    out_.close_list().key("ranking").open_list();
    for (int rank = 1; rank <= game_.players(); ++rank) {
      bool any = false;
      for (int i = 0; i < game_.players(); ++i) {
        if (all[static_cast<std::size_t>(i)].rank != rank) continue;
        if (!any) out_.open_list();
        any = true;
        out_.value(seat_code(seat_at(i)));
      }
      if (any) out_.close_list();
    }
    out_.close_list().close();
  }

  const Trian& game_;
  const Content& k_;
  const Table<Lens>& t_;
  const State& s_;
  Seat viewer_;
  JsonWriter& out_;
};

}  // namespace

void write_view_of(const Trian& game, const Trian::View& view, Seat viewer, JsonWriter& out) {
  State facts = public_part(view);
  for (std::size_t i = 0; i < kMostPlayers; ++i)  // what is open anyway, or the viewer's own
    facts.corner[i].minerals.put(view.corner[i].minerals.value, view.corner[i].minerals.to);
  TableWriter<Seen>(game, view, facts, viewer, out).write();
}
void write_position_of(const Trian& game, const State& s, JsonWriter& out) {
  TableWriter<Truth>(game, s, s, Seat::Nobody, out).write();
}

}  // namespace orrery::trian
