// The zone, the Starbase, the Confrontation, and what is printed on cards, as JSON
// (core/described.h).
#include "../rules/steps.h"
#include "effects.h"
#include "kinds.h"
#include "odds.h"
#include "plan.h"
#include "table_rows.h"

namespace orrery::one_deck_galaxy {
namespace {

// ------------------------------------------------------------------------------------------ boxes
struct ABox : Fact {
  const Box& box;
  Place place;
  bool is_filled = one_deck_galaxy::is_filled(s, place);
  int gathered = is_ring(box) || is_filled ? 0 : dice_gathered(game, s, box);
};
const Rows<ABox>& box_rows() {
  using W = ABox;
  static const Rows<W> rows(
      "Box", "A box or ring of a row",
      {{"place", a_place(), "where it is", [](W& w) { return place_name(w.place); }},
       {"kind", name_of(kBoxKinds), "a small or wide box; a ring for Fleets or Science",
        [](W& w) { return box_kind(w.box); }},
       {"colour", name_of(kTintKind), "of the dice it takes; a ring has none",
        [](W& w) { return colour_letter(w.box.colour); }, [](W& w) { return !is_ring(w.box); }},
       {"number", number(0, 60), "the least value or total; the price of a ring",
        [](W& w) { return w.box.number; }},
       {"words", text(), "as it is written: `E4`, `[E9]`, `(F2)`",
        [](W& w) { return box_name(w.box); }},
       {"filled", yes_or_no(), "something lies in it", [](W& w) { return w.is_filled; }},
       {"gathered", number(1, 99), "of an empty box: dice gathered every turn that fit",
        [](W& w) { return w.gathered; }, [](W& w) { return w.gathered > 0; }},
       {"percent", number(0, 100), "that one of these is enough, or all for a wide box",
        [](W& w) { return percent_for(w.box, w.gathered); }, [](W& w) { return w.gathered > 0; }}});
  return rows;
}

}  // namespace

Type boxes() { return list_of(object(box_rows()), kBoxesPerCard); }
void write_boxes(Hand& hand, const BoxesAt& at) {
  hand.out.open_list();
  for (int i = 0; i < boxes_of(at.row); ++i)
    box_rows().write({{hand}, nth(at.row.boxes, i), static_cast<Place>(at.first + i)});
  hand.out.close_list();
}

// --------------------------------------------------------------------------------------- the zone
template <bool is_view>
const Rows<SlotPen<is_view>>& slot_rows() {
  using W = SlotPen<is_view>;
  constexpr auto is_encounter = [](W& w) { return w.face.encounter != 0; };
  constexpr auto is_location = [](W& w) { return w.face.encounter == 0; };
  static const Rows<W> rows(
      "Slot", "A card of the zone",
      {{"card", a_card(), "which", [](W& w) { return card_id(w.content, w.card); }, In::Both,
        May::Not},
       {"influence", influence(), "on it", [](W& w) { return w.pile.influence; }},
       {"cards", by_generation(),
        "the face-down cards that show it, by generation: as few as possible (ODG-2.2)",
        [](W& w) { w.face_down(w.pile); }},
       {"element", element(), "what is pointed at",
        [](W& w) { return "zone/" + std::to_string(w.slot + 1); }, In::View},
       {"threshold", number(0, 99), "of an Encounter: the influence at which it escalates",
        [](W& w) { return threshold_of(w.game, w.s, w.card); }, is_encounter, In::View},
       {"escalates_next", yes_or_no(), "of an Encounter: in the next Adversary Phase",
        [](W& w) { return w.pile.influence + 1 >= threshold_of(w.game, w.s, w.card); },
        is_encounter, In::View},
       {"cost", number(0, 99), "of a Location: the influence for which it is claimed",
        [](W& w) { return cost_of(w.game, w.s, w.card); }, is_location, In::View},
       {"study", number(0, 99), "of a Location: lab dice for which it is studied",
        [](W& w) { return study_cost(w.game, w.s, w.slot); }, is_location, In::View},
       {"rewards", list_of(number(0, 99), 2), "of a Location: influence for each row",
        [](W& w) { w.list(w.face.row, [&](const Row& r) { w.out.value(r.influence); }); },
        is_location, In::View},
       {"row_1", boxes(), "the top row",
        [](W& w) {
          write_boxes(w, {w.face.row[0], zone_box(w.slot, 0)});
        },
        In::View},
       {"row_2", boxes(), "of a Location: the bottom row",
        [](W& w) {
          write_boxes(w, {w.face.row[1], zone_box(w.slot, boxes_of(w.face.row[0]))});
        },
        is_location, In::View},
       {"complete", number(0, 3), "the rows that are full: 1 the top one, 2 the bottom one, 3 both",
        [](W& w) {
          const Place second = zone_box(w.slot, boxes_of(w.face.row[0]));
          return (row_is_full(w.s, w.face.row[0], zone_box(w.slot, 0)) ? 1 : 0) +
                 (row_is_full(w.s, w.face.row[1], second) ? 2 : 0);
        },
        In::View},
       {"earns", number(0, 99), "of a Location: the influence of its full rows",
        [](W& w) { return influence_earned(w.game, w.s, w.slot); }, is_location, In::View}});
  return rows;
}
template const Rows<SlotPen<true>>& slot_rows<true>();
template const Rows<SlotPen<false>>& slot_rows<false>();

// ----------------------------------------------------------------------------------- the Starbase
namespace {
const Rows<FactOf<const BaseRow&>>& base_row_rows() {
  using W = FactOf<const BaseRow&>;
  static const Rows<W> rows(
      "BaseRow", "A row of the Starbase",
      {{"boxes", number(1, kBoxesPerBaseRow), "how many boxes it has",
        [](W& w) { return w.it.boxes; }},
       {"linked", yes_or_no(), "they take dice of one value (ODG-7.5.1)",
        [](W& w) { return w.it.linked != 0; }},
       {"fleets", number(0, 9), "what it earns", [](W& w) { return w.it.fleets; }}});
  return rows;
}
}  // namespace
const Rows<Fact>& starbase_rows() {
  using W = Fact;
  static const Rows<W> rows(
      "Starbase", "What the class of the Starbase gives",
      {{"discs", number(0, kStarbaseDiscs), "its Starbase Discs",
        [](W& w) { return base(w.game, w.s).discs; }},
       {"science_total", number(0, 255), "what the Science is worth",
        [](W& w) { return science_value(w.game, w.s.science); }},
       {"probe", number(0, 99), "lab dice for a Probe",
        [](W& w) {
          return w.s.adversary == kNone ? base(w.game, w.s).probe : probe_cost(w.game, w.s);
        }},
       {"upgrade", null_or(number(0, 99)), "Science for the next class",
        [](W& w) {
          const bool there_is_one = w.s.base_class < kClasses && w.s.adversary != kNone;
          there_is_one ? w.out.value(upgrade_cost(w.game, w.s)) : w.out.null();
        }},
       {"rows", list_of(object(base_row_rows()), kBaseRows), "its rows of boxes",
        [](W& w) {
          w.out.open_list();
          for (const BaseRow& r : base(w.game, w.s).row)
            if (r.boxes > 0) base_row_rows().write({{w}, r});
          w.out.close_list();
        }},
       {"lab_buys", list_of(words(), 2), "what the dice in the lab would buy",
        [](W& w) { w.list(lab_buys(w.game, w.s), [&](const Said& one) { w.said(one); }); }}});
  return rows;
}
const Rows<Fact>& supply_rows() {
  using W = Fact;
  constexpr std::string_view kInSupply = "dice of this colour";
  static const Rows<W> rows(
      "Supply", "What lies in the supply",
      {{"E", number(0, 8), kInSupply, [](W& w) { return w.s.dice.count(Colour::Energy, kSupply); }},
       {"M", number(0, 8), kInSupply,
        [](W& w) { return w.s.dice.count(Colour::Materials, kSupply); }},
       {"D", number(0, 8), kInSupply,
        [](W& w) { return w.s.dice.count(Colour::Diplomacy, kSupply); }},
       {"K", number(0, 6), kInSupply,
        [](W& w) { return w.s.dice.count(Colour::Ultratech, kSupply); }},
       {"tech_discs", number(0, kTechDiscs), "Tech Discs",
        [](W& w) { return w.s.adversary == kNone ? kTechDiscs : tech_discs_left(w.game, w.s); }},
       {"base_discs", number(0, kStarbaseDiscs), "Starbase Discs",
        [](W& w) { return base_discs_at(w.s, kSupply); }}});
  return rows;
}

// ------------------------------------------------------------------------------ the Confrontation
namespace {
const Rows<FactOf<const Box&>>& printed_box_rows() {
  using W = FactOf<const Box&>;
  static const Rows<W> rows(
      "PrintedBox", "A box or ring that nothing can be put into now",
      {{"kind", name_of(kBoxKinds), "a small or wide box; a ring for Fleets or Science",
        [](W& w) { return box_kind(w.it); }},
       {"colour", name_of(kTintKind), "of the dice it takes; a ring has none",
        [](W& w) { return colour_letter(w.it.colour); }, [](W& w) { return !is_ring(w.it); }},
       {"number", number(0, 60), "the least value or total; the price of a ring",
        [](W& w) { return w.it.number; }}});
  return rows;
}
struct ARow : FactOf<int> {
  int done = kAdversaryDiscs - s.adversary_discs;
  const Row& boxes = nth(nth(adversary(game, s).row, s.side), it);
  bool is_active() const { return it == done; }
  std::string_view state() const {
    if (is_active()) return "active";
    return it < done ? "done" : "later";
  }
};
const Rows<ARow>& confrontation_row_rows() {
  using W = ARow;
  static const Rows<W> rows(
      "ConfrontationRow", "A row of the Confrontation card (ODG-11.2)",
      {{"level", number(1, kAdversaryDiscs), "the Federation Level it needs of everybody",
        [](W& w) { return w.it + 1; }},
       {"state", name_of(kRowStates), "one after the other", [](W& w) { return w.state(); }},
       {"words", list_of(text(), kBoxesPerCard), "its boxes as they are written",
        [](W& w) { w.list(w.boxes.boxes, [&](const Box& b) { w.out.value(box_name(b)); }); }},
       {"boxes", boxes(), "of the active one",
        [](W& w) {
          write_boxes(w, {w.boxes, confrontation_box(0)});
        },
        [](W& w) { return w.is_active(); }},
       {"asks", list_of(object(printed_box_rows()), kBoxesPerCard), "of the others: its boxes",
        [](W& w) {
          w.list(w.boxes.boxes, [&](const Box& b) { printed_box_rows().write({{w}, b}); });
        },
        [](W& w) { return !w.is_active(); }}});
  return rows;
}
}  // namespace
const Rows<Fact>& confrontation_rows() {
  using W = Fact;
  static const Rows<W> rows(
      "Confrontation", "The Confrontation card",
      {{"name", text(), "of the side that is up",
        [](W& w) { return nth(adversary(w.game, w.s).side_name, w.s.side).view(); }},
       {"open", yes_or_no(), "everybody has the level of the active row (ODG-11.4)",
        [](W& w) { return row_is_open(w.game, w.s); }},
       {"rows", list_of(object(confrontation_row_rows()), kAdversaryDiscs),
        "one for each Adversary Disc", [](W& w) {
          w.out.open_list();
          for (int k = 0; k < kAdversaryDiscs; ++k) confrontation_row_rows().write({{{w}, k}});
          w.out.close_list();
        }}});
  return rows;
}

const Rows<FactOf<int>>& event_rows() {
  using W = FactOf<int>;
  static constexpr auto event = [](W& w) -> const Event& {
    return nth(adversary(w.game, w.s).event, w.it);
  };
  static const Rows<W> rows(
      "EventCard", "An event of the adversary",
      {{"id", name_of(kEventKind), "which", [](W& w) { return event(w).id.view(); }},
       {"element", element(), "what is pointed at",
        [](W& w) { return "event/" + std::to_string(w.it + 1); }},
       {"name", text(), "its name", [](W& w) { return event(w).name.view(); }},
       {"text", list_of(words(), 9), "what it does",
        [](W& w) {
          const auto say_it = [&](const Effect& e) { w.said(say_effect(e)); };
          w.out.open_list();
          for (const Effect& e : event(w).reveal) say_it(e);
          for (const Effect& e : event(w).lasting) say_it(e);
          for (const Effect& e : event(w).payment) say_it(e);
          w.out.close_list();
        }},
       {"row", boxes(), "of a revealed Experiment",
        [](W& w) {
          write_boxes(w, {event(w).row, experiment_box(w.it, 0)});
        },
        [](W& w) {
          return w.s.revealed.contains(static_cast<u8>(w.it)) && !event(w).row.boxes.empty();
        }}});
  return rows;
}

const Rows<FactOf<int>>& node_rows() {
  using W = FactOf<int>;
  static const Rows<W> rows(
      "Node", "An active node of the campaign sheet (ODG-14.5)",
      {{"node", text(), "its letter", [](W& w) { return node_letter(w.it); }},
       {"element", element(), "what is pointed at",
        [](W& w) { return "node/" + node_letter(w.it); }},
       {"code", text(), "its type", [](W& w) { return node(w.game, w.it)->code.view(); }},
       {"kind", name_of(kNodeKinds), "used by a jump, once in a game, or always in effect",
        [](W& w) {
          return kNodeKinds.name_of(&w.game, static_cast<int>(node(w.game, w.it)->kind));
        }},
       {"text", words(), "what it does",
        [](W& w) {
          const NodeType& type = *node(w.game, w.it);
          w.said(say_effects({type.effects.begin(), type.effects.size()}));
        }},
       {"used", yes_or_no(), "a Tech Disc lies on it (ODG-14.9)",
        [](W& w) { return has_bit(w.s.nodes_used, w.it); }}});
  return rows;
}

}  // namespace orrery::one_deck_galaxy
