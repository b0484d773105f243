// The table as JSON, described field by field (core/described.h). Position and view have one
// description: a view adds what follows from the rest, so that a client needs no rules.
#include "table_json.h"

#include "core/facts.h"
#include "kinds.h"
#include "paper.h"
#include "plan.h"
#include "reference.h"
#include "step_words.h"
#include "table_rows.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr int kMostTurns = 999;
constexpr int kDeepest = 30;  // steps pending in real games, with room to spare

template <bool is_view>
const Rows<PartOf<is_view, const Pile&>>& pile_rows() {
  using W = PartOf<is_view, const Pile&>;
  static const Rows<W> rows(
      "Pile", "Influence, shown with as few cards as possible (ODG-2.2)",
      {{"influence", influence(), "how much", [](W& w) { return w.it.influence; }},
       {"cards", by_generation(), "its face-down cards by generation",
        [](W& w) { w.face_down(w.it); }}});
  return rows;
}
template <bool is_view>
const Rows<Pen<is_view>>& result_rows() {
  using W = Pen<is_view>;
  static const Rows<W> rows(
      "Result", "How the game ended",
      {{"won", yes_or_no(), "or lost", [](W& w) { return w.s.result == Result::Won; }},
       {"cause", name_of(kCauseKind), "of a defeat (ODG-12.1)",
        [](W& w) { return cause_name(w.s.cause); }}});
  return rows;
}

const Rows<FactOf<const Expected&>>& outcome_rows() {
  using W = FactOf<const Expected&>;
  static const Rows<W> rows(
      "Outcome", "Something the Results Phase would bring",
      {{"element", element(), "what it is about", [](W& w) { return w.it.element; }},
       {"words", words(), "what", [](W& w) { w.said(w.it.said); }},
       {"good", yes_or_no(), "or something is left lying", [](W& w) { return w.it.is_good; }}});
  return rows;
}

template <bool is_view>
const Rows<Pen<is_view>>& table_rows() {
  using W = Pen<is_view>;
  constexpr auto has_adversary = [](W& w) { return w.s.adversary != kNone; };
  const Type discs = number(0, kAdversaryDiscs);
  static const Rows<W> rows(
      "View", "What lies on the table, and what follows from it",
      {{"viewer", null_or(a_seat()), "whose view it is; `null` for a spectator",
        [](W& w) {
          is_player(w.viewer) ? w.out.value(seat_code(orrery::index(w.viewer))) : w.out.null();
        },
        In::View},
       {"turn", number(0, kMostTurns), "counted from 1; 0 in the set-up",
        [](W& w) { return w.s.round; }},
       {"phase", a_phase(), "of the turn", [](W& w) { return phase_name(w.s.phase); }},
       {"players", list_of(object(player_rows<is_view>()), kMostPlayers),
        "one for each seat, in their order",
        [](W& w) {
          w.out.open_list();
          for (int p = 0; p < w.game.players(); ++p) player_rows<is_view>().write({{w}, p});
          w.out.close_list();
        }},
       {"zone", list_of(null_or(object(slot_rows<is_view>())).or_short(a_card()), kSlots),
        "the four slots, `null` where no card lies",
        [](W& w) {
          w.out.open_list();
          for (int slot = 0; slot < kSlots; ++slot)
            if (nth(w.s.zone, slot) == kNone)
              w.out.null();
            else
              slot_rows<is_view>().write({{w}, slot});
          w.out.close_list();
        }},
       {"placed", map_of(kPlaceKind, dice()), "dice in boxes and in the lab",
        [](W& w) {
          w.out.open();
          for (Place p = kLab; p < kPlaces; ++p) {
            if ((p != kLab && p < kZoneBox) || !w.s.dice.any(p)) continue;
            w.out.key(place_name(p));
            w.dice(p);
          }
          w.out.close();
        }},
       {"shared", dice(), "dice rolled for whoever gets them (ODG-13.5)",
        [](W& w) { w.dice(kShared); }},
       {"shared_cup", unrolled_dice(), "dice to be rolled for whoever gets them",
        [](W& w) { w.dice(kSharedCup); }},
       {"rings", list_of(a_place(), kStarbaseDiscs), "rings with a Starbase Disc (ODG-7.4.1)",
        [](W& w) {
          w.out.open_list();
          for (const Place p : w.s.base_disc)
            if (p >= kZoneBox) w.out.value(place_name(p));
          w.out.close_list();
        }},
       {"base_discs", number(0, kStarbaseDiscs), "Starbase Discs that are not used yet",
        [](W& w) { return base_discs_at(w.s, kOnBase); }},
       {"class", number(1, kClasses), "of the Starbase (ODG-10.1)",
        [](W& w) { return w.s.base_class; }},
       {"fleets", object(pile_rows<is_view>()).or_short(influence()), "the Fleets",
        [](W& w) {
          pile_rows<is_view>().write({w, w.s.pile[kFleets]});
        }},
       {"science", cards(), "face up at the Starbase", [](W& w) { w.cards(w.s.science); }},
       {"picked_cards", cards(), "taken up for a payment, or being claimed",
        [](W& w) { w.cards(w.s.picked); }},
       {"adversary", null_or(object(adversary_rows<is_view>())), "`null` until it is chosen",
        [](W& w) {
          if (w.s.adversary == kNone)
            w.out.null();
          else
            adversary_rows<is_view>().write(w);
        }},
       {"confrontation", name_of(kSides), "the side that is up; there with an adversary",
        [](W& w) { return w.s.side ? "B" : "A"; }, has_adversary},
       {"claimed", discs, "Adversary Discs beside the Starbase; there with an adversary",
        [](W& w) { return w.s.claimed; }, has_adversary},
       {"claimed_total", discs, "Adversary Discs ever claimed; there with an adversary",
        [](W& w) { return w.s.claimed_total; }, has_adversary},
       {"events", null_or(object(events_rows<is_view>())), "`null` until the adversary is chosen",
        [](W& w) {
          if (w.s.adversary == kNone)
            w.out.null();
          else
            events_rows<is_view>().write(w);
        }},
       {"deck", number(0, kCards), "cards in the Galaxy Deck", [](W& w) { return w.s.deck; }},
       {"discard", or_the_rest(cards()), "the discard pile", [](W& w) { w.cards(w.s.discard); }},
       {"exiled", or_the_rest(cards()), "cards out of the game", [](W& w) { w.cards(w.s.exiled); }},
       {"unseen", or_the_rest(list_of(cards(), kGenerations)),
        "cards nobody has seen, by generation; the deck is of the last (ODG-2.3)",
        [](W& w) {
          w.out.open_list();
          for (int g = 0; g <= w.s.generation; ++g) w.cards(nth(w.s.unseen, g).inside);
          w.out.close_list();
        }},
       {"exiled_dice", unrolled_dice(), "dice out of the game", [](W& w) { w.dice(kExiled); }},
       {"tech_discs_exiled", number(0, kTechDiscs), "Tech Discs out of the game",
        [](W& w) { return w.s.discs_exiled; }},
       {"nodes_used", text(), "letters of nodes with a Tech Disc on them (ODG-14.9)",
        [](W& w) {
          std::string letters;
          for (const int i : bits_of(w.s.nodes_used)) letters += node_letter(i);
          return letters;
        }},
       {"stalled", yes_or_no(), "a draw has failed in this phase (ODG-3.7)",
        [](W& w) { return w.s.stalled != 0; }},
       {"just_flipped", yes_or_no(), "the Confrontation card was turned last (EC-41)",
        [](W& w) { return w.s.just_flipped != 0; }},
       {"limited_placed", number(0, kDice), "dice of the limited colour placed this turn (PA-1)",
        [](W& w) { return w.s.limited_placed; }},
       {"resolved", list_of(name_of(kResolvedKind), kSlots + kEvents),
        "slots and Experiments resolved in this Results Phase (ODG-8.1)",
        [](W& w) {
          w.names(w.s.resolved, [&](int i) { return kResolvedKind.name_of(&w.game, i); });
        }},
       {"upgraded", yes_or_no(), "the Starbase, this turn (ODG-8.13)",
        [](W& w) { return w.s.upgraded != 0; }},
       {"result", null_or(object(result_rows<is_view>())), "`null` until the game is over",
        [](W& w) {
          if (w.s.result == Result::None)
            w.out.null();
          else
            result_rows<is_view>().write(w);
        }},
       {"supply", object(supply_rows()), "what nobody has", [](W& w) { supply_rows().write({w}); },
        In::View},
       {"starbase", object(starbase_rows()), "what its class gives",
        [](W& w) { starbase_rows().write({w}); }, In::View},
       {"filling", null_or(a_place()), "the wide box that dice are being added to",
        [](W& w) {
          const bool filling = !w.s.agenda.empty() && w.s.agenda.next().what == Do::FillBox;
          filling ? w.out.value(place_name(w.s.agenda.next().x)) : w.out.null();
        },
        In::View},
       {"confrontation_card", object(confrontation_rows()), "there with an adversary",
        [](W& w) { confrontation_rows().write({w}); }, has_adversary, In::View},
       {"event_cards", list_of(object(event_rows()), kEvents),
        "all five events; there with an adversary",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < kEvents; ++i) event_rows().write({{w}, i});
          w.out.close_list();
        },
        has_adversary, In::View},
       {"printed", object(printed_rows()), "there in the set-up",
        [](W& w) { printed_rows().write({w}); }, [](W& w) { return w.s.phase == Phase::SetUp; },
        In::View},
       {"nodes", list_of(object(node_rows()), kMostNodes), "the active nodes of the campaign sheet",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < kMostNodes; ++i)
            if (node(w.game, i)) node_rows().write({{w}, i});
          w.out.close_list();
        },
        In::View},
       {"plan", list_of(object(outcome_rows()), 20),
        "what the Results Phase would bring if the actions ended now",
        [](W& w) { write_each(w, plan_of(w.game, w.s), outcome_rows()); }, In::View},
       {"reshuffle_in", number(1, kCards), "turns, about; there with an adversary",
        [](W& w) { return turns_to_reshuffle(w.game, w.s); }, has_adversary, In::View},
       {"card_texts", map_of(kCardKind, object(card_rows())),
        "what is printed on every Galaxy card",
        [](W& w, JsonWriter& out) {
          out.open();
          for (int card = 0; card < std::ssize(w.content.card); ++card) {
            out.key(card_id(w.content, card));
            card_rows().write({{{w.game, w.s, w.viewer, out}}, card});
          }
          out.close();
        }},
       {"agenda", list_of(orrery::step(step_objects()), kDeepest),
        "what is pending, next thing first",
        [](W& w) {
          w.out.open_list();
          for (std::size_t i = w.s.agenda.size(); i-- > 0;) write_step(w.s.agenda.todo[i], w.out);
          w.out.close_list();
        }},
       {"pending", name_of(kPending), "instead of an agenda: what begins"}});
  return rows;
}

}  // namespace

const Object& described() { return table_rows<true>(); }

void write_view_of(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view, Seat viewer,
                   JsonWriter& out) {
  const State s = facts_of(game, view);
  table_rows<true>().write({{game, s, viewer, out}});
}
void write_position_of(const OneDeckGalaxy& game, const State& s, JsonWriter& out) {
  table_rows<false>().write({{game, s, Seat::Nobody, out}});
}

}  // namespace orrery::one_deck_galaxy
