// Answers in words, the board elements they touch, and prompts.
#include "../rules/rules.h"
#include "../rules/steps.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

using View = OneDeckGalaxy::View;

State table_of(const OneDeckGalaxy& game, const View& v) {
  Rng any(0);
  return game.imagine(v, any);
}
std::string counted(int n, const char* what) { return std::to_string(n) + " " + what + (n == 1 ? "" : "s"); }
std::string name_of_card(const Content& c, int card) { return card < kCards ? std::string(c.card[static_cast<std::size_t>(card)].name.view()) : "?"; }
// The first box of the card that p lies on, and how many places a card has.
std::pair<Place, int> card_of(Place p) {
  if (is_confrontation_box(p)) return {kConfrontationBox, kExperimentBox - kConfrontationBox};
  const auto [first, boxes] = is_zone_box(p) ? std::pair{kZoneBox, kBoxesPerCard} : std::pair{kExperimentBox, kBoxesPerExperiment};
  return {static_cast<Place>(first + (p - first) / boxes * boxes), boxes};
}
// "the box (Energy, 4 or more)", or "the second box (…)" on a card with several that ask for the same.
std::string which_box(const OneDeckGalaxy& g, const State& s, Place p, const Box& box) {
  const std::string words = box_words(box);
  const auto [first, boxes] = card_of(p);
  int alike = 0, nth = 0;
  for (int i = 0; i < boxes; ++i) {
    const Box* other = box_at(g, s, static_cast<Place>(first + i));
    if (!other || box_words(*other) != words) continue;
    if (first + i == p) nth = alike;
    ++alike;
  }
  constexpr std::string_view ordinals[] = {"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
  return alike < 2 ? words : "the " + std::string(ordinals[nth]) + words.substr(3);
}
std::string place_words(const OneDeckGalaxy& g, const State& s, Place p) {
  if (p == kLab) return "the Research Lab";
  if (is_base_box(p)) return "row " + std::to_string((p - kBaseBox) / kBoxesPerBaseRow + 1) + " of the Starbase";
  const Box* box = box_at(g, s, p);
  const std::string what = box ? which_box(g, s, p, *box) : place_name(p);
  if (is_zone_box(p)) return what + " of " + name_of_card(g.content, s.zone[static_cast<std::size_t>((p - kZoneBox) / kBoxesPerCard)]);
  if (is_confrontation_box(p)) return what + " of the confrontation";
  return what + " of the Experiment";
}
std::string die_element(const Choice& c, const char* area = "pool") { return std::string(area) + "/" + seat_code(c.player) + "/" + die_name(c.colour, c.value); }
bool names_die(Verb v) {
  switch (v) {
    case Verb::Place: case Verb::Raise: case Verb::Lower: case Verb::Combine: case Verb::ReturnDie: case Verb::Pick: case Verb::Recolour:
    case Verb::Reroll: case Verb::Take: return true;
    default: return false;
  }
}

// Of a joint action: who asks whom.
std::string asked_by(const State& s, const Step& now) {
  if (now.what == Do::Act && now.x != 0) return seat_code(now.x == 1 ? 0 : 1) + " wants to end the actions. ";
  if (now.what != Do::FillBox && now.what != Do::CombineDice) return "";
  for (int p = 0; p < kMostPlayers; ++p)
    if (s.dice.any(picked_by(p)) && !now.who.has(seat_at(p))) return seat_code(p) + " asks " + seat_code(1 - p) + ". ";
  return "";
}

}  // namespace

std::string label_of(const OneDeckGalaxy& game, const View& view, Choice c) {
  const State s = table_of(game, view);
  const Content& content = game.content;
  const bool two = game.players() == 2;
  const std::string die = die_words(c.colour, c.value) + (two && c.player < 2 ? " (" + seat_code(c.player) + ")" : "");
  const auto slot_name = [&](int slot) { return slot < kSlots && s.zone[static_cast<std::size_t>(slot)] != kNone ? name_of_card(content, s.zone[static_cast<std::size_t>(slot)]) : "slot " + std::to_string(slot + 1); };
  const auto event_name = [&](int e) { return s.adversary != kNone && e < kEvents ? std::string(adversary(game, s).event[static_cast<std::size_t>(e)].name.view()) : "event"; };
  switch (c.verb) {
    case Verb::Homeworld: return std::string(content.homeworld[c.at].name.view());
    case Verb::Society: return std::string(content.society[c.at].name.view());
    case Verb::Adversary: return std::string(content.adversary[c.at].name.view()) + (c.a ? ", hard side, " : ", ") + counted(content.adversary[c.at].stars[c.a & 1], "star");
    case Verb::Confrontation: return s.adversary == kNone ? "side" : std::string(adversary(game, s).side_name[c.at & 1].view());
    case Verb::Place: return die + " into " + place_words(game, s, c.at);
    case Verb::Fill: return "Fill " + place_words(game, s, c.at);
    case Verb::Ring: return "Pay for " + place_words(game, s, c.at);
    case Verb::UseTech: {
      const Tech& tech = tech_of(game, s, c.player, c.at);
      return "Use " + std::string(tech.name.view()) + (c.a < tech.branch.size() ? ": " + words_of(tech.branch[c.a]) : "");
    }
    case Verb::UseNode:
      if (const NodeType* type = node(game, c.at)) return "Use node " + std::string(1, static_cast<char>('a' + c.at)) + ": " + (type->effects.empty() ? std::string() : words_of(type->effects[0]));
      return "Use the node";
    case Verb::Raise: return "Calibrate " + die + " up";
    case Verb::Lower: return "Calibrate " + die + " down";
    case Verb::CalibrateScience: return "Spend Science to roll black dice";
    case Verb::Combine: return "Combine " + die;
    case Verb::ReturnDie: return "Return " + die;
    case Verb::Flip: return "Turn the Confrontation card";
    case Verb::Milestone: return "Milestone: " + words_of(milestone(game, s, c.player, c.at & 3));
    case Verb::Harvest: return "Harvest " + die;
    case Verb::AppealFleets: return "Appeal with Fleets: free a die of " + std::string(colour_name(c.colour));
    case Verb::AppealScience: return "Appeal with Science";
    case Verb::End: return "End actions";
    case Verb::Decline: {
      const bool acting = !s.agenda.empty() && s.agenda.next().what == Do::Act;
      return acting ? "Ask " + seat_code(1 - (c.player & 1)) + " to go on" : "Decline: all dice return" + std::string(two ? " (" + seat_code(c.player) + ")" : "");
    }
    case Verb::Pick: return die;
    case Verb::PickCard: return name_of_card(content, c.at) + " (Science " + std::to_string(content.card[c.at].science) + ")";
    case Verb::Done: return "Done";
    case Verb::Give: return die_words(c.colour, c.value) + " for " + seat_code(c.player);
    case Verb::Recolour: return die + " becomes " + std::string(colour_name(c.at));
    case Verb::Name: return std::string(colour_name(c.colour));
    case Verb::SetTo: return "Set to " + std::to_string(c.value);
    case Verb::Slot: return slot_name(c.at);
    case Verb::Allocate: return std::string(icon_name(c.colour)) + ": P1 takes " + std::to_string(c.value) + ", P2 takes " + std::to_string(c.at);
    case Verb::Reroll: return "Reroll " + die;
    case Verb::Take: return die;
    case Verb::Resolve: return "Resolve " + (c.at < kSlots ? slot_name(c.at) : event_name(c.at - kSlots));
    case Verb::Colony: return "Found a Colony on " + name_of_card(content, c.at) + (two ? " for " + seat_code(c.player) : "");
    case Verb::Tech: return "Develop " + std::string(content.tech[content.card[c.at].tech].name.view()) + (two ? " for " + seat_code(c.player) : "");
    case Verb::Probe: return "Launch a Probe (" + std::to_string(probe_cost(game, s)) + " dice)";
    case Verb::Study: return "Study " + slot_name(c.at);
    case Verb::Upgrade: return "Upgrade for " + std::to_string(upgrade_cost(game, s)) + " Science";
    case Verb::Keep: return "Keep " + name_of_card(content, c.at);
    case Verb::LookAgain: return "Discard " + name_of_card(content, c.at) + " and take the next card";
    case Verb::Encounter: return slot_name(c.at);
    case Verb::Lose:
    case Verb::Feed: return event_name(c.at);
    case Verb::FeedDice: return "Exile a die of " + std::string(colour_name(c.colour));
    case Verb::Capture:
    case Verb::Release: return std::string(colour_name(c.colour));
    case Verb::Free: return name_of_card(content, c.at);
    case Verb::Exile: return "Exile a claimed disc";
    case Verb::GiveUp: return "Give up";
    case Verb::Pass: return "No, go on";
    case Verb::Draw:
    case Verb::TurnUp: return name_of_card(content, c.at);
    case Verb::Reveal: return event_name(c.at);
    default: return token_of(game, c);
  }
}

std::vector<std::string> touched_by(const OneDeckGalaxy& game, const View& view, Choice c) {
  std::vector<std::string> touched;
  const auto add = [&](std::string name) { touched.push_back(std::move(name)); };
  const auto n = [](int i) { return std::to_string(i + 1); };
  if (names_die(c.verb)) add(die_element(c));
  switch (c.verb) {
    case Verb::Harvest: add(die_element(c, "greenhouse")); break;
    case Verb::Fill: {  // the box, and every die it may begin with
      const State s = table_of(game, view);
      Choices dice;
      ask_which_die_to_add(Ask(game, s), Step{.what = Do::FillBox, .x = c.at}, dice);
      add(place_element(c.at));
      for (const Choice& die : dice)
        if (die.verb == Verb::Pick) add(die_element(die));
      break;
    }
    case Verb::Place:
    case Verb::Ring: add(place_element(c.at)); break;
    case Verb::UseTech: add("tech/" + seat_code(c.player) + "/" + source_name(game.content, c.at)); break;
    case Verb::UseNode: add("node/" + std::string(1, static_cast<char>('a' + c.at))); break;
    case Verb::Raise:
    case Verb::Lower: add("fleets"); break;
    case Verb::CalibrateScience:
    case Verb::AppealScience: add("science"); break;
    case Verb::AppealFleets: add("captured/" + std::string(colour_letter(c.colour))); break;
    case Verb::Flip:
    case Verb::Confrontation: add("confrontation"); break;
    case Verb::Milestone:
      add("milestone/" + seat_code(c.player) + "/" + n(c.at));
      for (const u8 card : {c.a, c.b, c.c})
        if (card != kNone) add("card/" + std::string(card_id(game.content, card)));
      break;
    case Verb::End: add("turn/end"); break;
    case Verb::Done:
    case Verb::Pass: add("turn/stop"); break;
    case Verb::Decline: add("turn/decline"); break;
    case Verb::PickCard:
    case Verb::Keep:
    case Verb::LookAgain:
    case Verb::Colony:
    case Verb::Tech:
    case Verb::Free: add("card/" + std::string(card_id(game.content, c.at))); break;
    case Verb::Slot:
    case Verb::Study:
    case Verb::Encounter: add("zone/" + n(c.at)); break;
    case Verb::Resolve: add(c.at < kSlots ? "zone/" + n(c.at) : "experiment/" + n(c.at - kSlots)); break;
    case Verb::Probe: add("deck"); break;
    case Verb::Upgrade: add("base"); break;
    case Verb::Lose:
    case Verb::Feed: add("event/" + n(c.at)); break;
    case Verb::Release: add("captured/" + std::string(colour_letter(c.colour))); break;
    case Verb::FeedDice:
    case Verb::Capture:
    case Verb::Name: add("supply/" + std::string(colour_letter(c.colour))); break;
    default: break;
  }
  return touched;
}

Prompt prompt_for(const OneDeckGalaxy& game, const View& view) {
  if (view.agenda.empty()) return {"GAME_OVER", "ODG-12.6", view.result == Result::Won ? "You have won" : "You have been Overwhelmed"};
  const Step now = view.agenda.next();
  const auto& rule = rule_for<OneDeckGalaxy>(now);
  Prompt p{std::string(rule.name), std::string(rule.clause), std::string(rule.prompt)};
  const State s = table_of(game, view);
  int picked = 0;
  for (const Die& d : s.dice.die) picked += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
  if (now.what == Do::FillBox) p.said.text += ": " + std::to_string(picked) + " of " + std::to_string(box_at(game, s, now.x) ? box_at(game, s, now.x)->number : 0);
  if (now.what == Do::PayDice) p.said.text += ": " + std::to_string(picked) + " of " + std::to_string(milestone(game, s, now.y, now.x).n);
  if (now.what == Do::PayScience) p.said.text += ": " + std::to_string(science_value(game, s.picked)) + " of " + std::to_string(bill_for(game, s, now).unit);
  if (now.what == Do::PickDice) p.said.text = words_of(effect_of(game, s, now));
  if (game.players() == 2) p.said.text = asked_by(s, now) + p.said.text;
  return p;
}

}  // namespace orrery::one_deck_galaxy
