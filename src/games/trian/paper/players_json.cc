#include "players_json.h"

#include <algorithm>
#include <optional>

#include "kinds.h"
#include "odds.h"

namespace orrery::trian {
namespace {

// ---------------------------------------------------------------------------------------- players
struct SpecialOf {
  int box, supply, board;
};
const auto& special_rows() {
  using W = Shown<SpecialOf>;
  static const Rows<W> rows(
      "Special", "A player's special tokens of one kind",
      {{"box", number(0, kMostOfASpecial), "not unlocked yet", [](W& w) { return w.it.box; }},
       {"supply", number(0, kMostOfASpecial), "beside the race board",
        [](W& w) { return w.it.supply; }},
       {"board", number(0, kMostOfASpecial), "in the galaxy", [](W& w) { return w.it.board; }}});
  return rows;
}
const auto& price_rows() {
  using W = Shown<Seat>;
  static const Rows<W> rows(
      "Prices", "What a player pays, in credits",
      {{"mineral", number(0, 99), "for a mineral",
        [](W& w) { return price_of_mineral(w.game, w.s, w.it); }},
       {"token", number(0, 99), "for a combat token",
        [](W& w) { return price_of_token(w.game, w.s, w.it); }},
       {"universal", number(0, 99), "for the universal side of a module",
        [](W&) { return kUniversalPrice; }},
       {"racial", number(0, 99), "for its racial side", [](W&) { return kRacialPrice; }}});
  return rows;
}

template <class Lens>
const auto& player_rows() {
  struct W : Pen<Lens> {
    Seat p;
    const Corner<Lens>& c = nth(this->t.corner, p);

    bool has_skills() const { return this->game.has_skills() && c.race < kRaces; }
    void skills() {
      const Race& race = this->k.race[c.race];
      for (const u8 skill : race.basic) this->out.value(skill_id(this->k, skill));
      for (std::size_t m = 0; m < kModules; ++m) {
        if (c.modules[m] == Module::Locked) continue;
        const bool universal = c.modules[m] == Module::Universal;
        this->out.value(skill_id(this->k, universal ? this->k.universal[m] : race.module[m]));
      }
    }
    // Of every kind the race could unlock.
    void specials() {
      const Powers& now = powers_of(this->game, this->s, p);
      for (std::size_t f = 0; f < kSpecials; ++f) {
        int most = 0;
        for (const Powers& powers : this->k.powers[c.race])
          most = std::max<int>(most, powers.tokens[f]);
        if (most == 0) continue;
        this->out.key(special_name(static_cast<int>(f)));
        special_rows().write(
            {*this, {most - now.tokens[f], c.special[f], now.tokens[f] - c.special[f]}});
      }
    }
    bool counts_are_open() const {
      for (int i = 0; i < this->game.players(); ++i)
        if (!corner_of(this->s, seat_at(i)).minerals.to().is_everyone()) return false;
      return true;
    }
    // What she would have if the game ended now, as far as that is open.
    std::optional<Tallies> ended_now{};
    void projected(int (*part)(const Tally&)) {
      if (!counts_are_open()) return void(this->out.null());
      if (!ended_now) ended_now = final_tally(Insight::of_the_table(), this->game, this->s);
      this->out.value(part(nth(*ended_now, p)));
    }
  };
  constexpr auto minerals = [](W& w) { w.minerals(seen(w.c.minerals)); };
  constexpr auto tokens = [](W& w) { w.tokens(seen(w.c.tokens)); };
  const Type credits = number(-60000, 60000);
  static const Rows<W> rows(
      "Player", "A player's corner of the table",
      {{"seat", a_seat(), "her seat", [](W& w) { return seat_code(w.p); }},
       {"name", text(), "what the seat is called: Yellow, Red, Blue, Green",
        [](W& w) { return seat_name(w.p); }, In::View},
       {"race", null_or(a_race()), "`null` until it is chosen",
        [](W& w) { w.c.race < kRaces ? w.out.value(race_id(w.k, w.c.race)) : w.out.null(); }},
       {"credits", number(0, 60000), "her credits", [](W& w) { return w.c.credits; }},
       {"minerals", null_or(minerals_by_colour()), "`null` if they are hidden from the viewer",
        minerals, In::View},
       {"minerals", minerals_by_colour(), "her minerals", minerals, In::Position},
       {"mineral_count", number(0, kColours * kMineralsOfAColour), "how many minerals",
        [](W& w) { return w.c.mineral_count; }, In::View},
       {"tokens", null_or(tokens_by_kind()), "combat tokens; `null` for the others", tokens,
        In::View},
       {"tokens", tokens_by_kind(), "her combat tokens", tokens, In::Position},
       {"token_count", number(0, kCombatTokens), "how many combat tokens",
        [](W& w) { return count_of(w.c.tokens); }, In::View},
       {"committed", tokens_by_kind(), "combat tokens that lie face down in a battle",
        [](W& w) { w.tokens(seen(w.c.committed)); }, In::Position},
       {"supply", figures_by_kind(), "figures on her race board",
        [](W& w) { w.figures(w.c.supply); }},
       {"in_play", figures_by_kind(), "figures in the galaxy",
        [](W& w) {
          std::array<u8, kFigures> in_play = corner_of(w.game.setup(), w.p).supply;
          for (std::size_t f = 0; f < kFigures; ++f)
            in_play[f] = static_cast<u8>(in_play[f] - w.c.supply[f]);
          w.figures(in_play);
        },
        In::View},
       {"modules", list_of(name_of(kModuleKind), kModules), "what is unlocked",
        [](W& w) { w.list(w.c.modules, [&](Module m) { w.out.value(module_name(m)); }); }},
       {"skills", list_of(a_skill(), kBasicSkills + kModules), "skills in force",
        [](W& w) {
          w.out.open_list();
          if (w.has_skills()) w.skills();
          w.out.close_list();
        },
        In::View},
       {"special", map_of(kSpecialKind, object(special_rows())), "special tokens of her race",
        [](W& w) {
          w.out.open();
          if (w.has_skills()) w.specials();
          w.out.close();
        },
        In::View},
       {"used", uses_of_a_turn(), "what she has used that is used once per turn",
        [](W& w) { w.used(w.p == w.t.active ? w.t.used : u8{0}); }, In::View},
       {"prices", object(price_rows()), "what she pays",
        [](W& w) {
          price_rows().write({w, w.p});
        },
        In::View},
       {"projected", null_or(credits),
        "credits with minerals exchanged and plundering done, if the game ended now; `null` while "
        "minerals are hidden",
        [](W& w) { w.projected([](const Tally& t) { return t.total; }); }, In::View},
       {"for_minerals", null_or(credits), "of these for minerals, sets or not (GT-14.2)",
        [](W& w) { w.projected([](const Tally& t) { return t.sets + t.minerals; }); }, In::View},
       {"plunder", null_or(credits), "and by plundering, what others take subtracted (GT-14.3)",
        [](W& w) { w.projected([](const Tally& t) { return t.plundered - t.lost; }); }, In::View},
       {"rank", null_or(number(1, kMostPlayers)), "how she would stand then; 1 is best (GT-14.8)",
        [](W& w) { w.projected([](const Tally& t) { return static_cast<int>(t.rank); }); },
        In::View},
       {"pieces_left", number(0, 255), "breaks a tie (GT-14.7)",
        [](W& w) { return pieces_left(w.s, w.p); }, In::View}});
  return rows;
}

// ---------------------------------------------------------------------------------------- battles
template <class Lens>
const auto& side_rows() {
  struct W : Pen<Lens> {
    Seat p;
    const Chances* chances = nullptr;
    const Battle& b = this->t.battle;
    const std::size_t i = index_of(p);

    bool is_open() const { return SeatSet{b.shown_by}.has(p); }
    bool fights() const { return chances != nullptr && SeatSet{b.fighters}.has(p); }
    int emissaries_left() const {
      return b.kind == BattleKind::Emissaries ? emissaries_in(this->game, this->s, b.area, p, true)
                                              : 1;
    }
  };
  static const Rows<W> rows(
      "Side", "One who takes part in a battle",
      {{"seat", a_seat(), "who", [](W& w) { return seat_code(w.p); }, In::Both, May::Not},
       {"bonus", number(0, 60), "added to the die", [](W& w) { return w.b.bonus[w.i]; }},
       {"committed", number(0, kCombatTokens), "how many tokens",
        [](W& w) -> int {
          return w.is_open() ? static_cast<int>(w.b.shown[w.i].size())
                             : count_of(w.t.corner[w.i].committed);
        },
        In::View},
       {"tokens", null_or(tokens_by_kind()), "which, if they lie open or are the viewer's own",
        [](W& w) { w.tokens(w.is_open() ? &w.b.shown[w.i] : seen(w.t.corner[w.i].committed)); },
        In::View},
       {"shows", yes_or_no(), "her tokens lie open", [](W& w) { return w.is_open(); },
        In::Position},
       {"shown", tokens_by_kind(), "tokens that lie open and were not used yet",
        [](W& w) { w.tokens(&w.b.shown[w.i]); }, In::Position},
       {"fights", yes_or_no(), "takes part in this clash",
        [](W& w) { return SeatSet{w.b.fighters}.has(w.p); }, In::Position},
       {"die", number(0, 6), "0 before the roll", [](W& w) { return w.b.die[w.i]; }},
       {"plus", number(0, kMostCommitted), "tokens used so far that add one",
        [](W& w) { return w.b.plus[w.i]; }},
       {"warcry", yes_or_no(), "has paid for it",
        [](W& w) { return SeatSet{w.b.warcry}.has(w.p); }},
       {"total", number(0, 255), "what counts", [](W& w) { return total_of(w.game, w.s, w.p); },
        In::View},
       {"wins", null_or(number(0, 100)),
        "the chance to win this clash in percent, if nobody uses a token; `null` before it begins",
        [](W& w) { w.fights() ? w.out.value(w.chances->wins[w.p]) : w.out.null(); }, In::View},
       {"left", number(0, 20), "emissaries left", [](W& w) { return w.emissaries_left(); },
        In::View},
       {"out", yes_or_no(), "none is left", [](W& w) { return w.emissaries_left() == 0; },
        In::View}});
  return rows;
}

template <class Lens>
const auto& battle_rows() {
  struct W : Pen<Lens> {
    const Battle& b = this->t.battle;

    std::optional<Chances> chances =
        b.fighters == 0 ? std::nullopt : std::optional(chances_in_clash(this->game, this->s));
    bool of_ships() const { return b.kind == BattleKind::Ships; }
    bool takes_part(Seat p) const {
      return SeatSet{b.fighters}.has(p) || nth(b.bonus, p) > 0 || p == b.attacker ||
             (of_ships() && b.target != kNone && this->placed(b.target).ship.owner() == p);
    }
    std::string_view stage() const {
      if (this->t.agenda.empty()) return "roll";
      switch (this->t.agenda.next().what) {
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
  };
  static const Rows<W> rows(
      "Battle", "A battle that is going on",
      {{"kind", name_of(kBattleKinds), "who fights",
        [](W& w) { return w.of_ships() ? "ships" : "emissaries"; }, In::Both, May::Not},
       {"area", null_or(an_area()), "where emissaries fight",
        [](W& w) { w.of_ships() ? w.out.null() : w.out.value(w.name_of(w.b.area)); }},
       {"ship", null_or(a_cell()), "the attacking ship", [](W& w) { w.cell(w.b.ship); }},
       {"target", null_or(a_cell()), "the ship it attacks", [](W& w) { w.cell(w.b.target); }},
       {"attacker", a_seat(), "who attacks", [](W& w) { w.seat(w.b.attacker); }, In::Both,
        May::Not},
       {"stage", name_of(kStages), "what is done now", [](W& w) { return w.stage(); }, In::View},
       {"asked", null_or(a_seat()), "who acts",
        [](W& w) { w.seat(w.t.agenda.empty() ? Seat::Nobody : w.t.agenda.next().who); }, In::View},
       {"nobody_wins", null_or(number(0, 100)),
        "the chance of a tie without a winner, in percent; `null` before the clash",
        [](W& w) { w.chances ? w.out.value(w.chances->nobody) : w.out.null(); }, In::View},
       {"sides", list_of(object(side_rows<Lens>()), kMostPlayers), "attacker first",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < w.game.players(); ++i)
            if (const Seat p = w.game.left_of(w.b.attacker, i); w.takes_part(p))
              side_rows<Lens>().write({w, p, w.chances ? &*w.chances : nullptr});
          w.out.close_list();
        },
        In::Both, May::Not}});
  return rows;
}

// ---------------------------------------------------------------------------------- the final
// count
const auto& tally_rows() {
  struct W : Shown<const Tally&> {
    Seat p;
  };
  const Type credits = number(-60000, 60000);
  static const Rows<W> rows(
      "Tally", "The final count of one player (GT-14.2 to GT-14.7)",
      {{"seat", a_seat(), "who", [](W& w) { return seat_code(w.p); }},
       {"credits", credits, "before", [](W& w) { return w.it.credits; }},
       {"sets", credits, "for sets of minerals", [](W& w) { return w.it.sets; }},
       {"minerals", credits, "for the other minerals", [](W& w) { return w.it.minerals; }},
       {"plundered", credits, "taken from others", [](W& w) { return w.it.plundered; }},
       {"lost", credits, "taken by others", [](W& w) { return w.it.lost; }},
       {"total", credits, "after all that", [](W& w) { return w.it.total; }},
       {"pieces_left", number(0, 255), "breaks a tie", [](W& w) { return w.it.pieces_left; }},
       {"rank", number(1, kMostPlayers), "1 is best", [](W& w) { return w.it.rank; }}});
  return rows;
}
const auto& result_rows() {
  struct W : Shown<const Tallies&> {
    SeatSet with_rank(int rank) const {
      SeatSet all;
      for (int i = 0; i < game.players(); ++i)
        if (nth(it, i).rank == rank) all = all.with(seat_at(i));
      return all;
    }
  };
  static const Rows<W> rows("Result", "How the game ended",
                            {{"winners", list_of(a_seat(), kMostPlayers), "who has won",
                              [](W& w) { w.seats(w.with_rank(1)); }},
                             {"ranking", list_of(list_of(a_seat(), kMostPlayers), kMostPlayers),
                              "best first; who shares a rank stands together", [](W& w) {
                                w.out.open_list();
                                for (int rank = 1; rank <= w.game.players(); ++rank)
                                  if (const SeatSet seats = w.with_rank(rank); !seats.empty())
                                    w.seats(seats);
                                w.out.close_list();
                              }}});
  return rows;
}

}  // namespace

const Object& player_fields() { return player_rows<Seen>(); }
const Object& battle_fields() { return battle_rows<Seen>(); }
const Object& tally_fields() { return tally_rows(); }
const Object& result_fields() { return result_rows(); }

template <class Lens>
void write_player(const Pen<Lens>& pen, Seat p) {
  player_rows<Lens>().write({pen, p});
}
template <class Lens>
void write_battle(const Pen<Lens>& pen) {
  battle_rows<Lens>().write({pen});
}
template void write_player(const Pen<Seen>& pen, Seat p);
template void write_player(const Pen<Truth>& pen, Seat p);
template void write_battle(const Pen<Seen>& pen);
template void write_battle(const Pen<Truth>& pen);

void write_tally(const Facts& facts, const Tallies& all) {
  facts.out.open_list();
  for (int i = 0; i < facts.game.players(); ++i)
    tally_rows().write({{facts, nth(all, i)}, seat_at(i)});
  facts.out.close_list();
}
void write_result(const Facts& facts, const Tallies& all) { result_rows().write({{facts, all}}); }

}  // namespace orrery::trian
