// The adversary and its events, as JSON (core/described.h).
#include "../rules/steps.h"
#include "kinds.h"
#include "reference.h"
#include "table_rows.h"

namespace orrery::one_deck_galaxy {
namespace {

const Rows<FactOf<const Notice&>>& reference_rows() {
  using W = FactOf<const Notice&>;
  static const Rows<W> rows("Rule",
                            "A rule of the adversary's Reference card, with today's numbers",
                            {{"phase", a_phase(), "when", [](W& w) { return w.it.about; }},
                             {"words", words(), "what", [](W& w) { w.said(w.it.said); }}});
  return rows;
}
const Rows<FactOf<const Notice&>>& next_rows() {
  using W = FactOf<const Notice&>;
  static const Rows<W> rows(
      "Coming", "Something that is certain to happen in the next Adversary Phase",
      {{"element", element(), "what it is about", [](W& w) { return w.it.about; }},
       {"words", words(), "what", [](W& w) { w.said(w.it.said); }},
       {"kind", name_of(kComing), "`warn` harms", [](W& w) { return w.it.kind; }}});
  return rows;
}

// How far the adversary is from Overwhelming the players: what is counted, and where it ends.
struct Overwhelm : Fact {
  Doom doom = doom_of(game, s);
};
const Rows<Overwhelm>& overwhelm_rows() {
  using W = Overwhelm;
  static const Rows<W> rows(
      "Overwhelm", "How far the adversary is from Overwhelming the players (ODG-12.1)",
      {{"have", number(0, 255), "what is counted", [](W& w) { return w.doom.have; }},
       {"at", number(0, 255), "where it ends", [](W& w) { return w.doom.at; }},
       {"words", words(), "4 of 5 Colonies", [](W& w) { w.said(w.doom.said); }},
       {"next", number(0, 255), "what the next turn adds for certain",
        [](W& w) { return w.doom.next; }}});
  return rows;
}

}  // namespace

template <bool is_view>
const Rows<Pen<is_view>>& adversary_rows() {
  using W = Pen<is_view>;
  static constexpr auto it = [](W& w) -> const Adversary& { return adversary(w.game, w.s); };
  static const Rows<W> rows(
      "Adversary", "The adversary",
      {{"id", name_of(kAdversaryKind), "which", [](W& w) { return it(w).id.view(); }},
       {"hard", yes_or_no(), "its hard side is up", [](W& w) { return w.s.hard != 0; }},
       {"discs", number(0, kAdversaryDiscs), "Adversary Discs on it",
        [](W& w) { return w.s.adversary_discs; }},
       {"influence", influence(), "on it", [](W& w) { return w.s.pile[kAdversaryPile].influence; }},
       {"cards", by_generation(), "the face-down cards that show it, by generation",
        [](W& w) { w.face_down(w.s.pile[kAdversaryPile]); }},
       {"tucked", cards(), "cards it has taken", [](W& w) { w.cards(w.s.tucked); }},
       {"captured", unrolled_dice(), "dice it has captured", [](W& w) { w.dice(kCaptured); }},
       {"name", text(), "its name", [](W& w) { return it(w).name.view(); }, In::View},
       {"stars", number(0, 9), "how hard it is", [](W& w) { return it(w).stars[w.s.hard]; },
        In::View},
       {"x", number(0, 99), "X, as it stands (ODG-11.6)", [](W& w) { return x_of(w.game, w.s); },
        In::View},
       {"acts_at", number(0, 99), "influence at which it acts",
        [](W& w) { return it(w).threshold[w.s.hard]; }, In::View},
       {"x_at", list_of(number(0, 99), kAdversaryDiscs), "X with 4, 3, 2 and 1 discs left",
        [](W& w) { w.list(nth(it(w).x, w.s.hard), [&](u8 x) { w.out.value(x); }); }, In::View},
       {"time_passes", number(0, 99), "cards discarded next (ODG-4.2)",
        [](W& w) { return cards_of_time(w.game, w.s); }, In::View},
       {"overwhelm", object(overwhelm_rows()), "how near the end is",
        [](W& w) { overwhelm_rows().write({{w}}); }, In::View},
       {"reference", list_of(object(reference_rows()), 9), "its rules",
        [](W& w) { write_each(w, reference_of(w.game, w.s), reference_rows()); }, In::View},
       {"next", list_of(object(next_rows()), 9), "what is certain to come",
        [](W& w) { write_each(w, forecast_of(w.game, w.s).lines, next_rows()); }, In::View},
       {"nature", name_of(kNatures), "what tells it from the others",
        [](W& w) { return name_at(kNatureNames, static_cast<int>(it(w).nature)); }, In::View},
       {"takes", null_or(element()), "the card of the zone it takes in its next phase",
        [](W& w) {
          const int slot = forecast_of(w.game, w.s).taken;
          slot >= 0 ? w.out.value("zone/" + std::to_string(slot + 1)) : w.out.null();
        },
        In::View}});
  return rows;
}
template const Rows<Pen<true>>& adversary_rows<true>();
template const Rows<Pen<false>>& adversary_rows<false>();

template <bool is_view>
const Rows<Pen<is_view>>& events_rows() {
  using W = Pen<is_view>;
  const Type events = list_of(name_of(kEventKind), kEvents), how_many = number(0, kEvents);
  static constexpr auto id = [](W& w, int e) { return id_at(adversary(w.game, w.s).event, e); };
  static const Rows<W> rows(
      "Events", "The events of the adversary (ODG-3.3)",
      {{"stack", how_many, "under the deck", [](W& w) { return w.s.event_stack; }},
       {"pending", how_many, "revealed when the next turn begins",
        [](W& w) { return w.s.pending; }},
       {"unseen", events, "those of stack and pending, in no order",
        [](W& w) { w.names(w.s.events_unseen, [&](int e) { return id(w, e); }); }},
       {"revealed", events, "in their order",
        [](W& w) { w.list(w.s.revealed, [&](u8 e) { w.out.value(id(w, e)); }); }},
       {"salvaged", events, "of these, Salvage (Syndicate)",
        [](W& w) { w.names(w.s.salvaged, [&](int e) { return id(w, e); }); }},
       {"morsels_lost", events, "Morsels that are gone (Nebula)",
        [](W& w) { w.names(w.s.morsels_exiled, [&](int e) { return id(w, e); }); }},
       {"losses", how_many, "Morsels that will be lost (Nebula)",
        [](W& w) { return w.s.losses; }}});
  return rows;
}
template const Rows<Pen<true>>& events_rows<true>();
template const Rows<Pen<false>>& events_rows<false>();

}  // namespace orrery::one_deck_galaxy
