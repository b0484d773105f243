// What lies in front of a player, as JSON (core/described.h).
#include "effects.h"
#include "fill_row.h"
#include "kinds.h"
#include "paper.h"
#include "table_rows.h"

namespace orrery::one_deck_galaxy {
namespace {

// Something of a player: one of her milestones, a Tech, a branch of it.
template <class Thing>
struct Hers : Fact {
  int p;
  Thing it;
  const Civilization<Truth>& owner() const { return civ(s, p); }
};

struct AGoal : Hers<int> {
  const Milestone& aim = milestone(game, s, p, it);
  Progress so_far = progress(game, s, p, aim);
};
const Rows<AGoal>& goal_rows() {
  using W = AGoal;
  static const Rows<W> rows(
      "Goal", "A milestone of a player (ODG-9)",
      {{"element", element(), "what is pointed at",
        [](W& w) { return "milestone/" + seat_code(w.p) + "/" + std::to_string(w.it + 1); }},
       {"text", words(), "what it asks for", [](W& w) { w.said(say_milestone(w.aim)); }},
       {"done", yes_or_no(), "it is reached",
        [](W& w) { return has_bit(w.owner().milestones, w.it); }},
       {"have", number(0, 255), "how far she is", [](W& w) { return w.so_far.have; }},
       {"need", number(0, 255), "how far she must come", [](W& w) { return w.so_far.need; }}});
  return rows;
}

const Rows<Hers<const Branch&>>& branch_rows() {
  using W = Hers<const Branch&>;
  static const Rows<W> rows(
      "Branch", "One way to use a Tech",
      {{"level", number(0, 5), "the Federation Level it needs", [](W& w) { return w.it.level; }},
       {"open", yes_or_no(), "she has that level",
        [](W& w) { return level(w.s, w.p) >= w.it.level; }},
       {"text", words(), "what it does", [](W& w) { w.said(say_branch(w.it)); }}});
  return rows;
}

struct ATech : Hers<int> {
  const Tech& tech = tech_of(game, s, p, it);
  std::string source = source_name(content, it);
};
const Rows<ATech>& tech_rows() {
  using W = ATech;
  static const Rows<W> rows(
      "TechCard", "A Tech of a player",
      {{"source", name_of(kSourceKind), "where it stands", [](W& w) { return w.source; }},
       {"element", element(), "what is pointed at",
        [](W& w) { return "tech/" + seat_code(w.p) + "/" + w.source; }},
       {"name", text(), "its name", [](W& w) { return w.tech.name.view(); }},
       {"active", yes_or_no(), "a Tech Disc lies on it (ODG-7.6.1)",
        [](W& w) { return has_bit(w.owner().activated, w.it); }},
       {"branches", list_of(object(branch_rows()), 3), "what it can do", [](W& w) {
          w.list(w.tech.branch, [&](const Branch& b) { branch_rows().write({{w}, w.p, b}); });
        }}});
  return rows;
}

bool is_filling(const State& s, int p) {
  if (s.agenda.empty() || !s.agenda.next().who.has(seat_at(p))) return false;
  return s.agenda.next().what == Do::Act || s.agenda.next().what == Do::FillBox;
}
void write_fillings(Hand& w, int p) {
  Choices offered;
  choices(w.game, w.s, offered);
  w.out.open();
  for (const BoxesAt& at : rows_on_the_table(w.game, w.s))
    if (const auto next = next_in_row(w.game, w.s, p, at, offered))
      w.out.field(place_name(at.first), token_of(w.game, *next));
  w.out.close();
}

}  // namespace

template <bool is_view>
const Rows<PlayerPen<is_view>>& player_rows() {
  using W = PlayerPen<is_view>;
  constexpr auto has_chosen = [](W& w) { return w.c.homeworld != kNone && w.c.society != kNone; };
  const Type milestones = list_of(number(1, 4), 4), discs = number(0, kTechDiscs);
  static const Rows<W> rows(
      "Player", "What lies in front of a player",
      {{"seat", a_seat(), "her seat", [](W& w) { return seat_code(w.p); }, In::View},
       {"homeworld", null_or(name_of(kHomeworldKind)), "`null` while it is chosen",
        [](W& w) { w.id_or_null(id_at(w.content.homeworld, w.c.homeworld)); }},
       {"society", null_or(name_of(kSocietyKind)), "`null` while it is chosen",
        [](W& w) { w.id_or_null(id_at(w.content.society, w.c.society)); }},
       {"milestones", milestones,
        "those she has reached: 1 of the Homeworld, 2 to 4 of the Society",
        [](W& w) { w.milestones(w.c.milestones); }},
       {"colonies", cards(), "her Colonies", [](W& w) { w.cards(w.c.colonies); }},
       {"techs", cards(), "Galaxy cards she claimed as Techs", [](W& w) { w.cards(w.c.techs); }},
       {"pool", dice(), "her dice", [](W& w) { w.dice(pool_of(w.p)); }},
       {"greenhouse", dice(), "dice in her Greenhouse", [](W& w) { w.dice(greenhouse_of(w.p)); }},
       {"picked", dice(), "taken up for what is being decided",
        [](W& w) { w.dice(picked_by(w.p)); }},
       {"cup", unrolled_dice(), "about to be rolled", [](W& w) { w.dice(cup_of(w.p)); }},
       {"discs", discs, "Tech Discs in her pool", [](W& w) { return w.c.discs; }},
       {"discs_paid", discs, "Tech Discs paid this turn", [](W& w) { return w.c.paid; }},
       {"activated", list_of(name_of(kSourceKind), kCards + 2), "Techs with a Tech Disc on them",
        [](W& w) { w.names(w.c.activated, [&](int src) { return source_name(w.content, src); }); }},
       {"techs_used", number(0, 40), "Techs used this turn (PA-2)",
        [](W& w) { return w.c.techs_used; }},
       {"calibrated", yes_or_no(), "this turn, with a Fleet",
        [](W& w) { return w.c.calibrated != 0; }},
       {"passed_over", milestones,
        "with `milestones=manual`: fulfilled ones nobody wanted yet (ODG-9.10)",
        [](W& w) { w.milestones(w.s.passed_over >> (4 * w.p) & 15u); },
        [](W& w) { return (w.s.passed_over >> (4 * w.p) & 15u) != 0; }},
       {"level", number(1, 5),
        "her Federation Level (ODG-9.2); this and the following once she has chosen both",
        [](W& w) { return level(w.s, w.p); }, has_chosen, In::View},
       {"homeworld_name", text(), "what it is called",
        [](W& w) { return name_in(w.content.homeworld, w.c.homeworld); }, has_chosen, In::View},
       {"society_name", text(), "what it is called",
        [](W& w) { return name_in(w.content.society, w.c.society); }, has_chosen, In::View},
       {"society_rule", words(), "always in effect",
        [](W& w) { w.said(say_rule(society(w.game, w.s, w.p))); }, has_chosen, In::View},
       {"resources", every(kResourceKind, number(0, 255)), "what she owns (ODG-7.6.4)",
        [](W& w) {
          w.out.open();
          for (int r = 0; r < kResources; ++r)
            w.out.field(resource_name(static_cast<Resource>(r)),
                        resource(w.game, w.s, w.p, static_cast<Resource>(r)));
          w.out.close();
        },
        has_chosen, In::View},
       {"icons", every(kIconKind, number(0, 255)), "what she gathers every turn (ODG-6.1)",
        [](W& w) {
          w.out.open();
          for (int i = 0; i < kCoins; ++i) w.out.field(icon_letter(i), icons(w.game, w.s, w.p, i));
          w.out.close();
        },
        has_chosen, In::View},
       {"goals", list_of(object(goal_rows()), 4), "her four milestones",
        [](W& w) {
          w.out.open_list();
          for (int m = 0; m < 4; ++m) goal_rows().write({{{w}, w.p, m}});
          w.out.close_list();
        },
        has_chosen, In::View},
       {"tech_cards", list_of(object(tech_rows()), kCards + 2), "her Techs",
        [](W& w) {
          w.list(bits_of(w.c.techs | bit(kHomeTech) | bit(kSocietyTech)), [&](int src) {
            tech_rows().write({{{w}, w.p, src}});
          });
        },
        has_chosen, In::View},
       {"fill", map_of(kPlaceKind, text()),
        "there while she acts: by the first place of each row she can fill whole with her own dice, "
        "the token of the answer with which she begins or goes on",
        [](W& w) { write_fillings(w, w.p); }, [](W& w) { return is_filling(w.s, w.p); },
        In::View}});
  return rows;
}
template const Rows<PlayerPen<true>>& player_rows<true>();
template const Rows<PlayerPen<false>>& player_rows<false>();

}  // namespace orrery::one_deck_galaxy
