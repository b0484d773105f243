// The table as JSON, described field by field (core/described.h). Position and view have one
// description: a view shows null where the viewer may not look, and adds what follows from the
// rest, so that a client needs no rules.
#include "table_json.h"

#include "core/facts.h"
#include "paper.h"
#include "pen.h"
#include "printed.h"
#include "step_words.h"

namespace orrery::renaissance {
namespace {

constexpr int kMostTurns = 65535, kMostPoints = 250;
constexpr std::size_t kDeepest = 16;  // steps pending
constexpr std::array<int, kSlots> kTurnsAt{13, 20, 6};

// ---------------------------------------------------------------------------------------- planets
template <class Lens>
const auto& pieces_rows() {
  struct W : PartOf<Lens, int> {
    Seat p;
    const Corner<Lens>& c = nth(this->t.corner, orrery::index(p));
  };
  static const Rows<W> rows(
      "Pieces", "A player's pieces on a Planet",
      {{"emissaries", number(0, kEmissaries), "Emissaries",
        [](W& w) { return nth(w.c.emissaries, w.it); }},
       {"institutes", number(0, kInstitutes), "Institutes",
        [](W& w) { return nth(w.c.institutes, w.it); }},
       {"influence", number(0, 99), "what they count (GR-5.1)",
        [](W& w) { return influence(w.game, w.facts, w.p, w.it); }, In::View},
       {"rank", name_of(kRankKind), "beside the others (GR-10.2)",
        [](W& w) {
          const int rank = static_cast<int>(rank_on(w.game, w.facts, w.p, w.it));
          return kRankKind.name_of(&w.game, rank - static_cast<int>(Rank::Leading));
        },
        In::View}});
  return rows;
}

template <class Lens>
const auto& planet_rows() {
  using W = PartOf<Lens, int>;
  static const Rows<W> rows(
      "Planet", "A Planet in play and what stands there",
      {{"stability", either(number(kLowest, kHighest), name_of(kHomeKind)),
        "5 to 9; a Home has no limit (GR-5.5)",
        [](W& w) {
          const u8 value = nth(w.t.stability, w.it);
          value == kInfinite ? w.out.value("home") : w.out.value(value);
        }},
       {"portals", list_of(a_colour(), kColours), "its Portals (GR-5.2)",
        [](W& w) {
          w.out.open_list();
          for (const int c : bits_of(static_cast<unsigned>(nth(w.t.portals, w.it))))
            w.out.value(colour_name(c));
          w.out.close_list();
        }},
       {"foundations", number(0, kFoundations), "Foundations (GR-13.1)",
        [](W& w) { return nth(w.t.foundations, w.it); }},
       {"marker", name_of(kMarkerKind).or_short(null_or(name_of(kMarkerKind))),
        "red: it falls into Disorder; yellow: it was resolved (GR-6.1, GR-6.9)",
        [](W& w) { return marker_name(nth(w.t.marker, w.it)); }},
       {"token", null_or(a_seat()),
        "whose board its token is attached to; `null`: it lies on the Planet (GR-10.3)",
        [](W& w) { w.seat(nth(w.t.holder, w.it)); }},
       {"used", yes_or_no(), "its token was activated this turn: it lies face down (GR-10.6)",
        [](W& w) { return has_bit(w.t.used, w.it); }},
       {"pieces", map_of(kSeatKind, object(pieces_rows<Lens>()).or_short(number(0, kEmissaries))),
        "of whoever is present",
        [](W& w) {
          w.out.open();
          w.seats([&](Seat p) {
            const Corner<Lens>& c = nth(w.t.corner, orrery::index(p));
            if (nth(c.emissaries, w.it) + nth(c.institutes, w.it) == 0) return;
            w.out.key(seat_code(p));
            pieces_rows<Lens>().write({{w, w.it}, p});
          });
          w.out.close();
        }},
       {"name", text(), "its name", [](W& w) { return planet_name(w.content, w.it); }, In::View},
       {"hub", yes_or_no(), "it is the Hub", [](W& w) { return w.t.hub == w.it; }, In::View},
       {"home_of", null_or(a_seat()), "whose Home it is",
        [](W& w) {
          w.whoever([&](Seat p) { return nth(w.t.corner, orrery::index(p)).home == w.it; });
        },
        In::View},
       {"load", number(0, 99), "what counts against its Stability (GR-5.4)",
        [](W& w) { return load(w.game, w.facts, w.it); }, In::View},
       {"full", yes_or_no(), "as many as its Stability, or more",
        [](W& w) { return is_full(w.game, w.facts, w.it); }, In::View},
       {"overcrowded", yes_or_no(), "more than that: it will fall into Disorder if nothing changes",
        [](W& w) { return is_overcrowded(w.game, w.facts, w.it); }, In::View},
       {"leader", null_or(a_seat()), "who leads there (GR-10.2)",
        [](W& w) {
          w.whoever([&](Seat p) { return rank_on(w.game, w.facts, p, w.it) == Rank::Leading; });
        },
        In::View},
       {"adjacent", list_of(a_planet(), kPlanets), "Planets next to it (GR-11.1)",
        [](W& w) { w.planet_list(adjacent_to(w.game, w.facts, w.it)); }, In::View}});
  return rows;
}

// ------------------------------------------------------------------------------------- the Senate
template <class Lens>
const auto& objective_rows() {
  struct W : PartOf<Lens, int> {
    Objective up() const { return nth(this->t.face_up, this->it); }
    Objective beneath() const { return nth(this->t.beneath, this->it); }
    bool is_up() const { return up() < kMostObjectives; }
  };
  static const Rows<W> rows(
      "ObjectiveSlot", "A slot of the Senate",
      {{"up", null_or(an_objective()), "the Objective that is face up; `null` if none is",
        [](W& w) { w.objective(w.up()); }},
       {"beneath", null_or(an_objective()),
        "the one face down; `null` before it was ever face up (GR-8.4)",
        [](W& w) { w.objective(w.beneath()); }},
       {"empty", yes_or_no(), "there if nothing lies beneath", [](W&) { return true; },
        [](W& w) { return w.beneath() == kNone; }},
       {"turns_at", number(6, 20), "the mark that turns it (GR-8.4)",
        [](W& w) { return nth(kTurnsAt, w.it); }, In::View},
       {"value", list_of(number(0, 99), kMostPlayers),
        "what the one that is up pays each player now",
        [](W& w) {
          w.out.open_list();
          w.seats([&](Seat p) { w.out.value(value_of(w.game, w.facts, p, w.up())); });
          w.out.close_list();
        },
        [](W& w) { return w.is_up(); }, In::View},
       {"planets", list_of(list_of(a_planet(), kPlanets), kMostPlayers),
        "and the Planets for which: along a road those where she is, of several largest groups "
        "every one; none if it pays nothing",
        [](W& w) {
          w.out.open_list();
          w.seats([&](Seat p) { w.planet_list(planets_paying(w.game, w.facts, p, w.up())); });
          w.out.close_list();
        },
        [](W& w) { return w.is_up(); }, In::View}});
  return rows;
}

template <class Lens>
const auto& offer_rows() {
  using W = Pen<Lens>;
  static const Rows<W> rows(
      "Offer", "What is still to be taken in the draft (GR-2.11)",
      {{"planets", list_of(a_planet(), kPlanets), "Homes",
        [](W& w) { w.planet_list(w.t.planet_offer); }},
       {"specialists", list_of(a_card(), kSpecialists), "Specialists",
        [](W& w) { w.card_set(w.t.specialist_offer.bits()); }},
       {"emissaries", list_of(number(4, 8), kMostPlayers), "numbers of Emissaries", [](W& w) {
          w.out.open_list();
          for (const int n : bits_of(w.t.emissary_offer)) w.out.value(n);
          w.out.close_list();
        }}});
  return rows;
}

// ---------------------------------------------------------------------------------------- players
template <class Lens>
const auto& track_rows() {
  struct W : PartOf<Lens, int> {
    const Corner<Lens>& c;
    const TrackSpace& space = nth(this->content.track, this->it);
  };
  static const Rows<W> rows(
      "TrackSpace", "A space of the player board's ring (GR-14.1)",
      {{"hand", number(1, 9), "the hand size it gives", [](W& w) { return w.space.hand; },
        [](W& w) { return w.space.hand != 0; }},
       {"draw", number(0, 9), "or the cards it lets her draw", [](W& w) { return w.space.draw; },
        [](W& w) { return w.space.hand == 0; }},
       {"covered", yes_or_no(), "an Institute lies on it",
        [](W& w) { return w.it > kInstitutes - w.c.on_board; }}});
  return rows;
}

template <class Lens>
const auto& player_rows() {
  struct W : Pen<Lens> {
    Seat p;
    const Corner<Lens>& c = nth(this->t.corner, orrery::index(p));
    // What she has seen of her own deck; nobody else is shown it.
    bool shows_her_deck() const { return !W::kIsView || p == this->viewer; }
  };
  const auto cards = list_of(a_card(), kCards);
  static const Rows<W> rows(
      "Player", "What lies in front of a player",
      {{"seat", a_seat(), "her seat", [](W& w) { return seat_code(w.p); }, In::View},
       {"name", text(), "what the seat is called: Orange, Purple, Blue, Green, White",
        [](W& w) { return seat_name(w.p); }, In::View},
       {"vp", number(0, kMostPoints), "victory points", [](W& w) { return w.c.vp; }},
       {"home", null_or(a_planet()), "her Home (GR-2.13)", [](W& w) { w.planet(w.c.home); }},
       {"reserve", number(0, kEmissaries), "Emissaries beside her board (GR-2.10)",
        [](W& w) { return w.c.reserve; }},
       {"on_board", number(0, kInstitutes), "Institutes that cover spaces (GR-14.1)",
        [](W& w) { return w.c.on_board; }},
       {"beside", number(0, kInstitutes), "Institutes that were removed (GR-11.9)",
        [](W& w) { return w.c.beside; }},
       {"hand", slots<Lens>(kCards), "her hand; `null` for a card nobody knows",
        [](W& w) { write_slots(w, w.c.hand); }},
       {"deck", slots<Lens>(kCards), "her deck, top first; `null` where nobody has looked",
        [](W& w) { write_slots(w, w.c.deck, w.forgets()); }},
       {"unseen", cards, "her cards in slots nobody knows; there for herself alone",
        [](W& w) { w.card_set(w.forgets() ? 0 : hidden_set(w.c.unseen).bits()); },
        [](W& w) { return w.shows_her_deck(); }},
       {"exchanged", list_of(a_card(), 3),
        "what she put under her deck in secret (`exchange` = `hidden`); there for herself alone",
        [](W& w) {
          w.card_list(w.forgets() ? Exchanged{kNone, kNone, kNone} : hidden_set(w.c.exchanged));
        },
        [](W& w) { return w.shows_her_deck(); }},
       {"specialists", cards, "Specialists all have seen to be hers",
        [](W& w) { w.card_set(w.c.specialists.bits()); }},
       {"drafted", null_or(a_card()), "the Specialist she has drafted, until decks are made",
        [](W& w) { w.card(w.c.drafted); }},
       {"start", number(0, 8), "and the number of Emissaries", [](W& w) { return w.c.start; }},
       {"turns", number(0, 255), "turns she has begun (GR-15.1)", [](W& w) { return w.c.turns; }},
       {"resigned", yes_or_no(), "she has resigned (GR-15.2)",
        [](W& w) { return w.c.resigned != 0; }},
       {"hand_size", number(0, 9), "cards she refills to (GR-7.4)",
        [](W& w) { return hand_size(w.content, w.c.on_board); }, In::View},
       {"cards_in_hand", number(0, kCards), "cards in her hand",
        [](W& w) { return w.c.hand.size(); }, In::View},
       {"cards_in_deck", number(0, kCards), "cards in her deck",
        [](W& w) { return w.c.deck.size(); }, In::View},
       {"tokens", list_of(a_planet(), kPlanets), "Planets allied to her (GR-10.3)",
        [](W& w) { w.planet_list(allied_to(w.facts, w.p)); }, In::View},
       {"senate", number(0, 99), "what the Objectives that are face up pay her now",
        [](W& w) { return senate_value(w.game, w.facts, w.p); }, In::View},
       {"to_win", number(kWinningPoints - kMostPoints, kWinningPoints), "points missing to 30",
        [](W& w) { return kWinningPoints - w.c.vp; }, In::View},
       {"pieces_abroad", number(0, kEmissaries + kInstitutes), "pieces outside her Home",
        [](W& w) { return pieces_abroad(w.facts, w.p); }, In::View},
       {"track", list_of(object(track_rows<Lens>()), kInstitutes + 1), "the ring of her board",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < length_of(w.content.track); ++i)
            track_rows<Lens>().write({{w, i}, w.c});
          w.out.close_list();
        },
        In::View}});
  return rows;
}

// --------------------------------------------------------------------------------------- Disorder
struct DisorderPhase {
  Planets red = 0;
  const Step* round = nullptr;
  Seat asked = Seat::Nobody;

  explicit DisorderPhase(const auto& table) {
    for (const Step& step : table.agenda.todo) {
      if (step.what == Do::Round) round = &step;
      if (round && is_player(step.who)) asked = step.who;
    }
    for (int x = 0; x < kPlanets; ++x)
      if (nth(table.marker, x) == Marker::Red) red = static_cast<Planets>(red | 1u << x);
  }
};
template <class Lens>
const auto& disorder_rows() {
  using W = PartOf<Lens, const DisorderPhase&>;
  static const Rows<W> rows(
      "Disorder", "The Disorder phase (GR-6.4)",
      {{"planet", null_or(a_planet()), "the Planet being resolved",
        [](W& w) { w.planet(w.t.in_disorder); }, In::View},
       {"asked", null_or(a_seat()), "who acts now", [](W& w) { w.seat(w.it.asked); }, In::View},
       {"then", list_of(a_seat(), kMostPlayers), "who acts after her in this round",
        [](W& w) {
          w.out.open_list();
          const Step* round = w.it.round;
          for (int n = round ? round->n : w.game.players(); n < w.game.players(); ++n)
            if (const Seat p = w.game.left_of(round->who, n); is_present(w.facts, p, round->at))
              w.out.value(seat_code(p));
          w.out.close_list();
        },
        In::View},
       {"red", list_of(a_planet(), kPlanets), "Planets that wait or are being resolved",
        [](W& w) { w.planet_list(w.it.red); }, In::View}});
  return rows;
}

// -------------------------------------------------------------------------------------- the table
template <class Lens>
const auto& result_rows() {
  using W = Pen<Lens>;
  static const Rows<W> rows("Result", "How the game ended",
                            {{"winners", list_of(a_seat(), kMostPlayers), "who has won",
                              [](W& w) { w.seat_list(SeatSet{w.t.winner}); }, In::Both, May::Not},
                             {"ending", name_of(kEndingKind),
                              "30 points, the turn cap, or all others have resigned", [](W& w) {
                                return kEndingKind.name_of(
                                    &w.game, w.t.ending - static_cast<int>(Ending::Thirty));
                              }}});
  return rows;
}

template <class Lens>
const auto& table_rows() {
  using W = Pen<Lens>;
  const auto seat = null_or(a_seat());
  static const Rows<W> rows(
      "View", "What lies on the table, and what follows from it",
      {{"viewer", seat, "whose view it is; `null` for a spectator", [](W& w) { w.seat(w.viewer); },
        In::View},
       {"turn", number(0, kMostTurns), "turns begun so far, this one included; 0 during set-up",
        [](W& w) { return w.t.turn; }},
       {"first", seat, "who took the first turn", [](W& w) { w.seat(w.t.first); }},
       {"active", seat, "whose turn it is; `null` before the first",
        [](W& w) { w.seat(w.t.active); }},
       {"played", number(0, kCards), "cards played in this Operation phase (GR-4.2)",
        [](W& w) { return w.t.played; }},
       {"may_play_again", yes_or_no(), "another one may follow (GR-4.5)",
        [](W& w) { return w.t.may_play_again != 0; }},
       {"hub", null_or(a_planet()), "the Hub; `null` until the draft is over (GR-2.16)",
        [](W& w) { w.planet(w.t.hub); }},
       {"planets", map_of(kPlanetKind, object(planet_rows<Lens>())), "the Planets in play",
        [](W& w) {
          w.out.open();
          for (const int x : bits_of(planets_in_play(w.facts))) {
            w.out.key(planet_id(w.content, x));
            planet_rows<Lens>().write({w, x});
          }
          w.out.close();
        }},
       {"tile_pile", list_of(null_or(a_planet()), kPlanets),
        "Planet tiles, top first; `null` where nobody has looked (GR-2.5)",
        [](W& w) {
          w.out.open_list();
          for (const Planet x : w.t.tile_pile) w.planet(w.forgets() ? kUnseen : x);
          w.out.close_list();
        }},
       {"tiles_shown", list_of(a_planet(), 8), "tiles of which one is being chosen (GR-12.3)",
        [](W& w) {
          w.out.open_list();
          for (const Planet x : w.t.tiles_shown) w.out.value(planet_id(w.content, x));
          w.out.close_list();
        }},
       {"stability_pile", every(kStabilityKind, number(0, kTilesOfAValue)),
        "Stability tiles that are left (GR-2.7)",
        [](W& w) {
          w.out.open();
          for (int v = 0; v < kValues; ++v)
            w.out.field(std::to_string(v + kLowest), nth(w.t.stability_pile, v));
          w.out.close();
        }},
       {"hub_tile", null_or(number(7, kHighest)), "set aside until the Hub is there (GR-2.7)",
        [](W& w) { w.t.hub_tile ? w.out.value(w.t.hub_tile) : w.out.null(); }},
       {"portal_reserve", every(kColourKind, number(0, kPortalsOfAColour)),
        "Portals that are left (GR-2.3)",
        [](W& w) {
          w.out.open();
          for (int c = 0; c < kColours; ++c)
            w.out.field(colour_name(c), nth(w.t.portal_reserve, c));
          w.out.close();
        }},
       {"rabbit", a_colour(), "where the Cosmic Rabbit is (GR-2.4)",
        [](W& w) { return colour_name(index(w.t.rabbit)); }},
       {"foundation_reserve", number(0, kFoundations), "Foundations that are left (GR-2.9)",
        [](W& w) { return w.t.foundation_reserve; }},
       {"specialist_deck", slots<Lens>(kSpecialists), "the Specialists, top first (GR-13.2)",
        [](W& w) { write_slots(w, w.t.specialist_deck, w.forgets()); }},
       {"looked_at", slots<Lens>(8), "Specialists of which one is being awakened",
        [](W& w) { write_slots(w, w.t.looked_at); }},
       {"objectives", every(kPlaceKind, object(objective_rows<Lens>())), "the Senate (GR-2.2)",
        [](W& w) {
          w.out.open();
          for (int slot = 0; slot < kSlots; ++slot) {
            w.out.key(slot_name(slot));
            objective_rows<Lens>().write({w, slot});
          }
          w.out.close();
        }},
       {"marks", list_of(number(kMarks.front(), kMarks.back()), kMarks.size()),
        "of 6, 13, 20, those that were reached (GR-8.4)",
        [](W& w) {
          w.out.open_list();
          for (int m = 0; m < length_of(kMarks); ++m)
            if (has_bit(w.t.marks, m)) w.out.value(nth(kMarks, m));
          w.out.close_list();
        }},
       {"offer", object(offer_rows<Lens>()), "what is on offer in the draft",
        [](W& w) { offer_rows<Lens>().write(w); }},
       {"row", list_of(a_card(), kCards), "cards the active player has played this turn, in order",
        [](W& w) { w.card_list(w.t.row); }},
       {"disorder_card", null_or(a_card()),
        "of a player who is not active, while it is resolved (GR-6.6)",
        [](W& w) { w.card(w.t.disorder_card); }},
       {"in_disorder", null_or(a_planet()), "the Planet whose Disorder is being resolved (GR-6.3)",
        [](W& w) { w.planet(w.t.in_disorder); }},
       {"players", list_of(object(player_rows<Lens>()), kMostPlayers),
        "one for each seat, in their order",
        [](W& w) {
          w.out.open_list();
          w.seats([&](Seat p) { player_rows<Lens>().write({w, p}); });
          w.out.close_list();
        }},
       {"disorder", null_or(object(disorder_rows<Lens>())), "`null` outside the Disorder phase",
        [](W& w) {
          const DisorderPhase phase(w.t);
          if (!phase.round && phase.red == 0)
            w.out.null();
          else
            disorder_rows<Lens>().write({w, phase});
        },
        In::View},
       {"printed", object(printed_fields()), "names and texts, by id",
        [](W& w, JsonWriter& out) { out.raw(printed_json(w.content)); }},
       {"result", null_or(object(result_rows<Lens>())), "`null` until the game is over",
        [](W& w) {
          if (w.t.winner == 0)
            w.out.null();
          else
            result_rows<Lens>().write(w);
        }},
       {"agenda", list_of(step(step_objects()), kDeepest), "what is pending, next thing first",
        [](W& w) {
          w.out.open_list();
          for (std::size_t i = w.t.agenda.size(); i-- > 0;)
            write_step(w.game, w.t.agenda.todo[i], w.out);
          w.out.close_list();
        }},
       {"pending", name_of(kPending), "instead of an agenda: what begins"}});
  return rows;
}

}  // namespace

const Object& described() { return table_rows<Seen>(); }

void write_view_of(const Renaissance& game, const Renaissance::View& view, Seat viewer,
                   JsonWriter& out) {
  const State facts = facts_of(game, view);
  table_rows<Seen>().write({game, view, facts, viewer, out});
}
void write_position_of(const Renaissance& game, const State& s, JsonWriter& out) {
  table_rows<Truth>().write({game, s, s, Seat::Nobody, out});
}

}  // namespace orrery::renaissance
