#include "printed.h"

#include "effects.h"
#include "kinds.h"
#include "names.h"

namespace orrery::renaissance {
namespace {

struct Press {
  static constexpr bool kIsView = true;
  const Content& content;
  JsonWriter& out;
};
template <class Thing>
struct PrintedOn : Press {
  const Thing& it;
};

const auto& effect_fields() {
  using W = PrintedOn<Effect>;
  static const Rows<W> rows(
      "Effect", "What a card or a token does",
      {{"text", words(), "in words", [](W& w) { write_said(text_of(w.content, w.it), w.out); }},
       {"again", yes_or_no(), "it has the play-again arrow (GR-3.7)",
        [](W& w) { return w.it.again; }},
       {"activates", yes_or_no(), "it activates allied Planets",
        [](W& w) { return w.it.activates(); }}});
  return rows;
}

const auto& card_fields() {
  struct W : PrintedOn<CardFace> {
    int row;
    bool is_specialist() const { return row >= kAdvisors; }
  };
  static const Rows<W> rows(
      "Card", "What is printed on a card",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"kind", name_of(kCardSorts), "Advisors are everybody's, a Specialist is its owner's",
        [](W& w) { return w.is_specialist() ? "specialist" : "advisor"; }},
       {"family", a_card(), "of a Specialist: the Advisor it is a variant of",
        [](W& w) { return w.it.family.view(); }, [](W& w) { return w.is_specialist(); }},
       {"effects", map_of(kEffectKind, object(effect_fields())),
        "up to two for Operations, one for Disorder (GR-3.6)", [](W& w) {
          w.out.open();
          for (int i = 0; i < length_of(w.it.ops); ++i) {
            w.out.key(effect_name(i));
            effect_fields().write({w, nth(w.it.ops, i)});
          }
          if (!w.it.disorder.empty()) {
            w.out.key("disorder");
            effect_fields().write({w, w.it.disorder[0]});
          }
          w.out.close();
        }}});
  return rows;
}

const auto& world_fields() {
  using W = PrintedOn<PlanetTile>;
  static const Rows<W> rows(
      "World", "What is printed on a Planet tile and its token",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"start", yes_or_no(), "it may be drafted (GR-2.11)", [](W& w) { return w.it.may_start; }},
       {"token", object(effect_fields()), "what its token does",
        [](W& w) {
          effect_fields().write({w, w.it.token});
        }},
       {"lore", text(), "what its text is called", [](W& w) { return w.it.lore.view(); }},
       {"text", words(), "`\"\"` if nothing is printed on it",
        [](W& w) { write_said(text_of(w.it.printed, printed(w.it.name.view())), w.out); }}});
  return rows;
}

const auto& objective_fields() {
  using W = PrintedOn<ObjectiveCard>;
  static const Rows<W> rows(
      "Objective", "What is printed on an Objective",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"text", words(), "what it pays", [](W& w) { write_said(text_of(w.it), w.out); }},
       {"cap", number(0, 99), "and at most", [](W& w) { return w.it.cap; }}});
  return rows;
}

const auto& all_fields() {
  using W = Press;
  static const Rows<W> rows(
      "Printed", "What is printed in the game",
      {{"cards", map_of(kCardKind, object(card_fields())), "on the cards",
        [](W& w) {
          w.out.open();
          for (int c = 0; c < std::ssize(w.content.card); ++c) {
            const CardFace& face = nth(w.content.card, c);
            w.out.key(face.id.view());
            card_fields().write({{w, face}, c});
          }
          w.out.close();
        }},
       {"planets", map_of(kPlanetKind, object(world_fields())), "on the Planets and their tokens",
        [](W& w) {
          w.out.open();
          for (const PlanetTile& tile : w.content.planet) {
            w.out.key(tile.id.view());
            world_fields().write({w, tile});
          }
          w.out.close();
        }},
       {"objectives", map_of(kObjectiveKind, object(objective_fields())), "on the Objectives",
        [](W& w) {
          w.out.open();
          for (const ObjectiveCard& o : w.content.objective) {
            w.out.key(o.id.view());
            objective_fields().write({w, o});
          }
          w.out.close();
        }}});
  return rows;
}

}  // namespace

const Object& printed_fields() { return all_fields(); }

// It is the greater part of a view and never changes, so each thread keeps what it wrote last.
const std::string& printed_json(const Content& content) {
  thread_local u64 fingerprint = 0;
  thread_local std::string json;
  if (content.fingerprint == fingerprint && !json.empty()) return json;
  JsonWriter out;
  all_fields().write({content, out});
  json = out.take();
  fingerprint = content.fingerprint;
  return json;
}

}  // namespace orrery::renaissance
