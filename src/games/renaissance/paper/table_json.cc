// The table as JSON. Position and view have one description: a view shows null where the viewer may
// not look, and adds what follows from the rest, so that a client needs no rules
// (docs/views/renaissance.md).
#include <type_traits>

#include "../rules/rules.h"
#include "effects.h"
#include "names.h"
#include "paper.h"
#include "printed.h"
#include "step_words.h"

namespace orrery::renaissance {
namespace {

// What the table, or a viewer, knows of a card; kUnseen if nothing.
Card seen_card(const Known<Card>& slot) { return slot.value(Insight::of_the_table()); }
Card seen_card(const Rumour<Card>& slot) { return slot.is_known ? slot.value : kUnseen; }
SeatSet known_to(const Known<Card>& slot) { return slot.to(); }
SeatSet known_to(const Rumour<Card>& slot) { return slot.to; }
Cards hidden_set(const Private<Cards>& set) { return set.value(Insight::of_the_table()); }
Cards hidden_set(const Veiled<Cards>& set) { return set.mine; }
Exchanged hidden_set(const Private<Exchanged>& set) { return set.value(Insight::of_the_table()); }
Exchanged hidden_set(const Veiled<Exchanged>& set) {
  return set.is_mine ? set.mine : Exchanged{kNone, kNone, kNone};
}

template <class Lens>
class TableWriter {
 public:
  static constexpr bool kIsView = std::is_same_v<Lens, Seen>;

  // `facts` is the table itself, or one that looks like the view: only open things are read from
  // it.
  TableWriter(const Renaissance& game, const Table<Lens>& table, const State& facts, Seat viewer,
              JsonWriter& out)
      : game_(game), k_(game.content), t_(table), facts_(facts), viewer_(viewer), out_(out) {}

  void write() {
    out_.open();
    if constexpr (kIsView) seat_or_null("viewer", viewer_);
    out_.field("turn", t_.turn);
    seat_or_null("first", t_.first);
    seat_or_null("active", t_.active);
    out_.field("played", t_.played).field("may_play_again", t_.may_play_again != 0);
    planet_or_null("hub", t_.hub);
    planets();
    piles();
    objectives();
    offer();
    cards("row", t_.row);
    card_or_null("disorder_card", t_.disorder_card);
    planet_or_null("in_disorder", t_.in_disorder);
    players();
    if constexpr (kIsView) {
      disorder();
      out_.printed("printed", [&](JsonWriter& out) { out.raw(printed_json(k_)); });
    }
    result();
    out_.key("agenda").open_list();
    for (std::size_t i = t_.agenda.size(); i-- > 0;)
      write_step(game_, t_.agenda.todo[i], out_);  // next thing first
    out_.close_list().close();
  }

 private:
  bool forgets() const {
    return kIsView && game_.options.no_memory;
  }  // 2.3  option memory = hidden: nothing of decks and piles

  // ------------------------------------------------------------------------------ small things
  void seat_or_null(std::string_view key, Seat s) {
    out_.key(key);
    if (is_player(s))
      out_.value(seat_code(s));
    else
      out_.null();
  }
  void planet_or_null(std::string_view key, Planet x) {
    out_.key(key);
    if (x < kPlanets)
      out_.value(planet_id(k_, x));
    else
      out_.null();
  }
  void card_or_null(std::string_view key, Card c) {
    out_.key(key);
    if (c < kCards)
      out_.value(card_id(k_, c));
    else
      out_.null();
  }
  void objective_or_null(std::string_view key, Objective o) {
    out_.key(key);
    if (o < kObjectives)
      out_.value(objective_id(k_, o));
    else
      out_.null();
  }
  void planet_set(std::string_view key, Planets set) {
    out_.key(key).open_list();
    for (const int x : bits_of(set)) out_.value(planet_id(k_, x));
    out_.close_list();
  }
  void cards(std::string_view key, const auto& list) {
    out_.key(key).open_list();
    for (const Card c : list)
      if (c < kCards) out_.value(card_id(k_, c));
    out_.close_list();
  }
  void card_set(std::string_view key, u64 set) {
    out_.key(key).open_list();
    for (const int c : bits_of(set)) out_.value(card_id(k_, c));
    out_.close_list();
  }
  void seats(std::string_view key, SeatSet set) {
    out_.key(key).open_list();
    for (int i = 0; i < game_.players(); ++i)
      if (set.has(seat_at(i))) out_.value(seat_code(seat_at(i)));
    out_.close_list();
  }
  // An ordered pile or a hand: null where nobody has looked, otherwise the card (if it may be seen)
  // and who knows it.
  void slots(std::string_view key, const auto& list, bool forget = false) {
    out_.key(key).open_list();
    for (const auto& slot : list) {
      const Card c = seen_card(slot);
      if (known_to(slot).empty() && c == kUnseen) {
        out_.null();
        continue;
      }
      out_.open();
      card_or_null("card", forget ? kUnseen : c);
      if (known_to(slot).is_everyone())
        out_.field("known_to", "all");
      else
        seats("known_to", known_to(slot));
      out_.close();
    }
    out_.close_list();
  }

  // ------------------------------------------------------------------------------------- planets
  void planets() {
    out_.key("planets").open();
    for (const int x : bits_of(planets_in_play(facts_))) planet(x);
    out_.close();
  }
  void planet(int x) {
    const std::size_t at = static_cast<std::size_t>(x);
    out_.key(planet_id(k_, x)).open().key("stability");
    if (t_.stability[at] == kInfinite)
      out_.value("home");
    else
      out_.value(t_.stability[at]);
    out_.key("portals").open_list();
    for (const int c : bits_of(static_cast<unsigned>(t_.portals[at]))) out_.value(colour_name(c));
    out_.close_list()
        .field("foundations", t_.foundations[at])
        .field("marker", marker_name(t_.marker[at]));
    seat_or_null("token", t_.holder[at]);
    out_.field("used", has_bit(t_.used, x)).key("pieces").open();
    for (int i = 0; i < game_.players(); ++i) {
      const Corner<Lens>& c = t_.corner[static_cast<std::size_t>(i)];
      if (c.emissaries[at] + c.institutes[at] == 0) continue;
      out_.key(seat_code(seat_at(i)))
          .open()
          .field("emissaries", c.emissaries[at])
          .field("institutes", c.institutes[at]);
      if constexpr (kIsView) {
        constexpr std::string_view ranks[] = {"absent", "leading", "tied", "outnumbered"};
        out_.field("influence", influence(game_, facts_, seat_at(i), x))
            .field("rank", ranks[static_cast<std::size_t>(rank_on(game_, facts_, seat_at(i), x))]);
      }
      out_.close();
    }
    out_.close();
    if constexpr (kIsView) {
      Seat owner = Seat::Nobody, leader = Seat::Nobody;
      for (int i = 0; i < game_.players(); ++i) {
        if (t_.corner[static_cast<std::size_t>(i)].home == x) owner = seat_at(i);
        if (rank_on(game_, facts_, seat_at(i), x) == Rank::Leading) leader = seat_at(i);
      }
      out_.field("name", planet_name(k_, x)).field("hub", t_.hub == x);
      seat_or_null("home_of", owner);
      out_.field("load", load(game_, facts_, x))
          .field("full", is_full(game_, facts_, x))
          .field("overcrowded", is_overcrowded(game_, facts_, x));
      seat_or_null("leader", leader);
      planet_set("adjacent", adjacent_to(game_, facts_, x));
    }
    out_.close();
  }

  // ------------------------------------------------------------------------------------- piles
  void piles() {
    out_.key("tile_pile").open_list();
    for (const Planet x : t_.tile_pile)
      if (x < kPlanets && !forgets())
        out_.value(planet_id(k_, x));
      else
        out_.null();
    out_.close_list().key("tiles_shown").open_list();
    for (const Planet x : t_.tiles_shown) out_.value(planet_id(k_, x));
    out_.close_list().key("stability_pile").open();
    for (int v = 0; v < kValues; ++v)
      out_.field(std::to_string(v + kLowest), t_.stability_pile[static_cast<std::size_t>(v)]);
    out_.close().key("hub_tile");
    if (t_.hub_tile)
      out_.value(t_.hub_tile);
    else
      out_.null();
    out_.key("portal_reserve").open();
    for (int c = 0; c < kColours; ++c)
      out_.field(colour_name(c), t_.portal_reserve[static_cast<std::size_t>(c)]);
    out_.close()
        .field("rabbit", colour_name(index(t_.rabbit)))
        .field("foundation_reserve", t_.foundation_reserve);
    slots("specialist_deck", t_.specialist_deck, forgets());
    slots("looked_at", t_.looked_at);
  }
  void offer() {
    out_.key("offer").open();
    planet_set("planets", t_.planet_offer);
    card_set("specialists", t_.specialist_offer.bits());
    out_.key("emissaries").open_list();
    for (const int n : bits_of(t_.emissary_offer)) out_.value(n);
    out_.close_list().close();
  }

  // --------------------------------------------------------------------------------- the Senate
  void objectives() {
    out_.key("objectives").open();
    for (int i = 0; i < kSlots; ++i) {
      const std::size_t at = static_cast<std::size_t>(i);
      out_.key(slot_name(i)).open();
      objective_or_null("up", t_.face_up[at]);
      objective_or_null("beneath", t_.beneath[at]);
      if (t_.beneath[at] == kNone) out_.field("empty", true);
      if constexpr (kIsView) values(i, t_.face_up[at]);
      out_.close();
    }
    out_.close().key("marks").open_list();
    for (std::size_t m = 0; m < kMarks.size(); ++m)
      if (has_bit(t_.marks, static_cast<int>(m))) out_.value(kMarks[m]);
    out_.close_list();
  }
  // What it pays everybody now, and where.
  void values(int slot, Objective o) {
    constexpr std::array<int, kSlots> turns_at{13, 20, 6};
    out_.field("turns_at", turns_at[static_cast<std::size_t>(slot)]);
    if (o >= kObjectives) return;
    out_.key("value").open_list();
    for (int i = 0; i < game_.players(); ++i) out_.value(value_of(game_, facts_, seat_at(i), o));
    out_.close_list().key("planets").open_list();
    for (int i = 0; i < game_.players(); ++i) {
      out_.open_list();
      for (const int x : bits_of(planets_paying(game_, facts_, seat_at(i), o)))
        out_.value(planet_id(k_, x));
      out_.close_list();
    }
    out_.close_list();
  }

  // ------------------------------------------------------------------------------------ players
  void players() {
    out_.key("players").open_list();
    for (int i = 0; i < game_.players(); ++i) player(seat_at(i));
    out_.close_list();
  }
  void player(Seat p) {
    const Corner<Lens>& c = t_.corner[static_cast<std::size_t>(p)];
    const bool forget = forgets();
    out_.open();
    if constexpr (kIsView) out_.field("seat", seat_code(p)).field("name", seat_name(p));
    out_.field("vp", c.vp);
    planet_or_null("home", c.home);
    out_.field("reserve", c.reserve).field("on_board", c.on_board).field("beside", c.beside);
    slots("hand", c.hand);
    slots("deck", c.deck, forget);
    if (!kIsView || p == viewer_) {
      card_set("unseen", forget ? 0 : hidden_set(c.unseen).bits());
      cards("exchanged", forget ? Exchanged{kNone, kNone, kNone} : hidden_set(c.exchanged));
    }
    card_set("specialists", c.specialists.bits());
    card_or_null("drafted", c.drafted);
    out_.field("start", c.start).field("turns", c.turns).field("resigned", c.resigned != 0);
    if constexpr (kIsView) standing(p, c);
    out_.close();
  }
  void standing(Seat p, const Corner<Lens>& c) {
    out_.field("hand_size", hand_size(k_, c.on_board))
        .field("cards_in_hand", c.hand.size())
        .field("cards_in_deck", c.deck.size());
    planet_set("tokens", allied_to(facts_, p));
    out_.field("senate", senate_value(game_, facts_, p))
        .field("to_win", kWinningPoints - c.vp)
        .field("pieces_abroad", pieces_abroad(facts_, p));
    out_.key("track").open_list();
    for (std::size_t i = 0; i < k_.track.size(); ++i) {
      out_.open().field(k_.track[i].hand ? "hand" : "draw",
                        k_.track[i].hand ? k_.track[i].hand : k_.track[i].draw);
      out_.field("covered", static_cast<int>(i) > kInstitutes - c.on_board).close();
    }
    out_.close_list();
  }

  // ------------------------------------------------------- what follows from it, for views only
  // GR-6.4  Who must still act in this round, in order; the planets that wait.
  void disorder() {
    out_.key("disorder");
    const Step* round = nullptr;
    Seat asked = Seat::Nobody;
    for (const Step& step : t_.agenda.todo) {
      if (step.what == Do::Round) round = &step;
      if (round && is_player(step.who)) asked = step.who;
    }
    Planets red = 0;
    for (int x = 0; x < kPlanets; ++x)
      if (t_.marker[static_cast<std::size_t>(x)] == Marker::Red)
        red = static_cast<Planets>(red | 1u << x);
    if (!round && red == 0) return void(out_.null());
    out_.open();
    planet_or_null("planet", t_.in_disorder);
    seat_or_null("asked", round ? asked : Seat::Nobody);
    out_.key("then").open_list();
    for (int n = round ? round->n : game_.players(); n < game_.players(); ++n)
      if (const Seat p = game_.left_of(round->who, n); is_present(facts_, p, round->at))
        out_.value(seat_code(p));
    out_.close_list();
    planet_set("red", red);
    out_.close();
  }
  void result() {
    constexpr std::string_view endings[] = {"", "thirty", "turn_cap", "last_one_left"};
    out_.key("result");
    if (t_.winner == 0) return void(out_.null());
    out_.open();
    seats("winners", SeatSet{t_.winner});
    out_.field("ending", endings[t_.ending & 3]).close();
  }

  const Renaissance& game_;
  const Content& k_;
  const Table<Lens>& t_;
  const State& facts_;  // lives as long as the call that writes
  Seat viewer_;
  JsonWriter& out_;
};

}  // namespace

void write_view_of(const Renaissance& game, const Renaissance::View& view, Seat viewer,
                   JsonWriter& out) {
  Rng any(0);
  TableWriter<Seen>(game, view, game.imagine(view, any), viewer, out).write();
}
void write_position_of(const Renaissance& game, const State& s, JsonWriter& out) {
  TableWriter<Truth>(game, s, s, Seat::Nobody, out).write();
}

}  // namespace orrery::renaissance
