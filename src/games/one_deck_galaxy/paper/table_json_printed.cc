// What is printed on cards, as JSON (core/described.h).
#include "effects.h"
#include "kinds.h"
#include "paper.h"
#include "reference.h"
#include "table_rows.h"

namespace orrery::one_deck_galaxy {

const Rows<FactOf<int>>& card_rows() {
  using W = FactOf<int>;
  static constexpr auto face = [](W& w) -> const GalaxyCard& { return printed(w.game, w.it); };
  static constexpr auto tech = [](W& w) -> const Tech& { return w.content.tech[face(w).tech]; };
  static const Rows<W> rows(
      "CardText", "What is printed on a Galaxy card",
      {{"name", text(), "its name", [](W& w) { return face(w).name.view(); }},
       {"kind", name_of(kCardKinds), "what it is",
        [](W& w) { return face(w).encounter ? "encounter" : "location"; }},
       {"resource", name_of(kResourceKind), "what a Colony gives",
        [](W& w) { return resource_name(face(w).resource); }},
       {"science", number(0, 9), "its worth as Science", [](W& w) { return face(w).science; }},
       {"cost", number(0, 99), "in influence; the threshold of an Encounter",
        [](W& w) { return face(w).cost; }},
       {"rule", words(), "`\"\"` if it has none", [](W& w) { w.said(say_rule(face(w))); }},
       {"colony", every(kIconKind, number(0, 9)), "icons of the Colony",
        [](W& w) { w.icons(face(w).icons); }},
       {"tech", text(), "the name of its Tech", [](W& w) { return tech(w).name.view(); }},
       {"tech_text", words(), "what the Tech does",
        [](W& w) { w.said(say_branch(tech(w).branch[0])); }},
       {"restricts", yes_or_no(), "its rule forbids dice (ODG-7.3.9); otherwise it gives something",
        [](W& w) { return is_restriction(face(w).rule); }}});
  return rows;
}

// ------------------------------------------------------------------------ chosen from in the
// set-up
namespace {

struct ToChoose {
  std::string_view name;
  const std::array<u8, kCoins>* icons;
  std::vector<Said> lines;
};
const Rows<FactOf<const ToChoose&>>& choice_rows() {
  using W = FactOf<const ToChoose&>;
  static const Rows<W> rows(
      "Printed", "A card that can be chosen in the set-up",
      {{"name", text(), "its name", [](W& w) { return w.it.name; }},
       {"icons", every(kIconKind, number(0, 9)), "of a Homeworld",
        [](W& w) { w.icons(*w.it.icons); }, [](W& w) { return w.it.icons != nullptr; }},
       {"lines", list_of(words(), 9), "what stands on it",
        [](W& w) { w.list(w.it.lines, [&](const Said& line) { w.said(line); }); }}});
  return rows;
}

Said tech_line(const Content& content, u8 tech) {
  return say("printed.tech", {{"tech", say_tech(content, tech)},
                              {"effect", say_branch(content.tech[tech].branch[0])}});
}
Said goal_line(const Milestone& m) {
  return say("printed.milestone", {{"goal", say_milestone(m)}});
}
Said resources_line(const Homeworld& h) {
  std::vector<Said> resources;
  for (int r = 0; r < kResources; ++r)
    if (const int n = nth(h.resources, r))
      resources.push_back(
          say("resources_of", {{"n", n}, {"resource", say_resource(static_cast<Resource>(r))}}));
  return say("printed.resources", {{"resources", listed(std::move(resources), Said::Join::Comma)}});
}
ToChoose to_choose(const Fact& w, const Homeworld& h) {
  const std::size_t side = w.game.printed_side();
  return {h.name.view(),
          &h.icons[side],
          {tech_line(w.content, h.tech), goal_line(h.milestone[side]), resources_line(h)}};
}
ToChoose to_choose(const Fact& w, const Society& so) {
  ToChoose card{so.name.view(), nullptr, {say_rule(so), tech_line(w.content, so.tech)}};
  for (const Milestone& m : so.milestone[w.game.printed_side()]) card.lines.push_back(goal_line(m));
  return card;
}
// What tells it from the others, as it stands at the beginning of a game.
ToChoose to_choose(const Fact& w, const Adversary& a) {
  State met = w.s;
  met.adversary = static_cast<u8>(&a - w.content.adversary.data());
  met.hard = 0;
  met.adversary_discs = kAdversaryDiscs;
  ToChoose card{a.name.view(), nullptr, {}};
  for (const Notice& n : reference_of(w.game, met))
    if (n.is_its_nature) card.lines.push_back(n.said);
  return card;
}
// ODG-11.1  A side of the Confrontation card: its four rows.
Said say_row(const Row& r, int number) {
  std::vector<Said> boxes;
  for (const Box& b : r.boxes)
    boxes.push_back(say("printed.box", {{"kind", box_kind(b)},
                                        {"colour", is_ring(b) ? kNothing : say_colour(b.colour)},
                                        {"n", b.number}}));
  return say("printed.row",
             {{"row", number}, {"boxes", listed(std::move(boxes), Said::Join::Comma)}});
}
void write_sides(Fact& w) {
  w.out.open();
  if (w.s.adversary < kAdversaries)
    for (int side = 0; side < 2; ++side) {
      const Adversary& foe = adversary(w.game, w.s);
      ToChoose card{nth(foe.side_name, side).view(), nullptr, {}};
      for (int k = 0; k < kAdversaryDiscs; ++k)
        card.lines.push_back(say_row(nth(nth(foe.row, side), k), k + 1));
      w.out.key(kSides.name_of(&w.game, side));
      choice_rows().write({{w}, card});
    }
  w.out.close();
}

// A first game: the cards of the first lessons, against the adversary with the fewest rules.
constexpr Array<u8, kMostPlayers> kFirstHomeworlds{{1, 2}}, kFirstSocieties{{1, 3}};
constexpr u8 kFirstAdversary = 0;
void write_first_game(Fact& w) {
  w.out.open_list();
  const auto write = [&](const Choice& c) { w.out.value(token_of(w.game, c)); };
  for (int p = 0; p < w.game.players(); ++p) {
    const u8 player = static_cast<u8>(p);
    write({.verb = Verb::Homeworld, .player = player, .at = kFirstHomeworlds[p]});
    write({.verb = Verb::Society, .player = player, .at = kFirstSocieties[p]});
  }
  write({.verb = Verb::Adversary, .at = kFirstAdversary, .a = 0});  // its normal side
  write({.verb = Verb::Confrontation});
  w.out.close_list();
}

template <class Cards>
void write_choice(Fact& w, const Cards& cards) {
  w.out.open();
  for (const auto& card : cards) {
    w.out.key(card.id.view());
    choice_rows().write({{w}, to_choose(w, card)});
  }
  w.out.close();
}

}  // namespace

const Rows<Fact>& printed_rows() {
  using W = Fact;
  const Type one = object(choice_rows());
  static const Rows<W> rows("ToChooseFrom",
                            "What stands on the cards that are chosen in the set-up",
                            {{"homeworlds", map_of(kHomeworldKind, one), "the Homeworlds",
                              [](W& w) { write_choice(w, w.content.homeworld); }},
                             {"societies", map_of(kSocietyKind, one), "the Societies",
                              [](W& w) { write_choice(w, w.content.society); }},
                             {"adversaries", map_of(kAdversaryKind, one), "the adversaries",
                              [](W& w) { write_choice(w, w.content.adversary); }},
                             {"sides", map_of(kSides, one),
                              "the sides of the Confrontation card, once the adversary is known",
                              [](W& w) { write_sides(w); }},
                             {"first_game", list_of(text(), 2 * kMostPlayers + 2),
                              "tokens that make a good first game, as far as they are offered",
                              [](W& w) { write_first_game(w); }}});
  return rows;
}

}  // namespace orrery::one_deck_galaxy
