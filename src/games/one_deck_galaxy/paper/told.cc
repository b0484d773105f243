// Log lines: what happened, in words. Nothing in this game is known to one seat only.
#include "../turn.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

std::string card(const OneDeckGalaxy& g, int i) { return i < kCards ? std::string(g.content.card[static_cast<std::size_t>(i)].name.view()) : "a card"; }
std::string event(const OneDeckGalaxy& g, int adversary, int i) {
  return adversary < kAdversaries && i < kEvents ? std::string(g.content.adversary[static_cast<std::size_t>(adversary)].event[static_cast<std::size_t>(i)].name.view()) : "an event";
}
std::string dice(int colour) { return "a die of " + std::string(colour_name(colour)); }
// Where dice and discs are put, in the players' words: the card, not its number on the table.
std::string spot(const OneDeckGalaxy& g, Place place, int zone_card) {
  if (is_zone_box(place)) return "on " + card(g, zone_card);
  if (is_confrontation_box(place)) return "on the Confrontation card";
  return is_experiment_box(place) ? "on an Experiment" : place == kLab ? "in the Research Lab" : "on the Starbase";
}
std::string gained(const OneDeckGalaxy& g, const Choice& c, int n) {
  if (c.at == kFleets) return n == 1 ? "A Fleet is gained." : std::to_string(n) + " Fleets are gained.";
  return (c.at == kAdversaryPile ? "The adversary" : card(g, c.a)) + " gains " + std::to_string(n) + " influence.";
}
std::string lost(const OneDeckGalaxy& g, const Choice& c, int n) {
  if (c.at == kFleets) return n == 1 ? "A Fleet is spent." : std::to_string(n) + " Fleets are spent.";
  return (c.at == kAdversaryPile ? "The adversary" : card(g, c.a)) + " loses " + std::to_string(n) + " influence.";
}
std::string pile_element(int pile) { return pile == kFleets ? "fleets" : pile == kAdversaryPile ? "adversary" : "zone/" + std::to_string(pile + 1); }
std::string exiled_words(const OneDeckGalaxy& g, const Choice& c) {
  std::string names;
  for (const u8 colony : {c.a, c.b, c.c})
    if (colony < kCards) names += (names.empty() ? "" : ", ") + card(g, colony);
  return seat_code(c.player) + (names.empty() ? " goes for a milestone." : " exiles for a milestone: " + names + ".");
}

}  // namespace

Told told_of(const OneDeckGalaxy& game, const OneDeckGalaxy::Event& e, Seat) {
  Told told;
  told.who = e.who.first_seat() == Seat::Chance ? Seat::Nobody : e.who.first_seat();
  const Choice& c = e.choice;
  const std::string n = std::to_string(e.n);
  const auto say = [&](const char* clause, std::string words, std::string touch = {}) {
    told.clause = clause;
    told.said = std::move(words);
    if (!touch.empty()) told.touches.push_back(std::move(touch));
  };
  const auto card_element = [&] { return "card/" + std::string(card_id(game.content, c.at)); };
  switch (e.what) {
    case What::Answered: {
      const std::string die = die_words(c.colour, c.value);
      switch (c.verb) {
        case Verb::Roll: say("ODG-6.6", c.player == 2 ? die + " is rolled." : seat_code(c.player) + " rolls " + die + "."); break;
        case Verb::Place: say("ODG-7.3.2", seat_code(c.player) + " places " + die + " " + spot(game, c.at, c.a) + ".", place_element(c.at)); break;
        case Verb::Fill: say("ODG-7.3.3", "A wide box " + spot(game, c.at, c.a) + " is filled with " + n + ".", place_element(c.at)); break;
        case Verb::Ring: say("ODG-7.4.1", "A Starbase Disc is put " + spot(game, c.at, c.a) + ".", place_element(c.at)); break;
        case Verb::UseTech: say("ODG-7.6.1", seat_code(c.player) + " uses " + (c.b < game.content.tech.size() ? std::string(game.content.tech[c.b].name.view()) : "a Tech") + ".", "tech/" + seat_code(c.player) + "/" + source_name(game.content, c.at)); break;
        case Verb::Colony: say("ODG-8.6", seat_code(c.player) + " founds a Colony on " + card(game, c.at) + ".", card_element()); break;
        case Verb::Tech: say("ODG-8.6", seat_code(c.player) + " develops " + std::string(game.content.tech[game.content.card[c.at].tech].name.view()) + ".", card_element()); break;
        case Verb::Homeworld: say("ODG-9.1", seat_code(c.player) + " leads " + std::string(game.content.homeworld[c.at].name.view()) + "."); break;
        case Verb::Society: say("ODG-9.1", seat_code(c.player) + " plays the " + std::string(game.content.society[c.at].name.view()) + "."); break;
        case Verb::Adversary: say("ODG-11.8", "The adversary is the " + std::string(game.content.adversary[c.at].name.view()) + (c.a ? ", hard side." : ".")); break;
        case Verb::End:
          say("ODG-7.1", e.n ? seat_code(c.player) + " wants to end the actions; " + seat_code(1 - c.player) + " is asked." : "The actions end.");
          break;
        case Verb::Decline:
          say("ODG-13.2", e.n ? seat_code(c.player) + " asks " + seat_code(1 - c.player) + " to go on." : seat_code(c.player) + " declines; all dice return.");
          break;
        case Verb::Pass: say("ODG-7.1", "Nothing more."); break;
        case Verb::Confrontation: say("ODG-11.1", std::string("Side ") + (c.at ? "B" : "A") + " of the Confrontation card is up.", "confrontation"); break;
        case Verb::Raise: say("ODG-7.7.1", seat_code(c.player) + " raises " + die + " by one."); break;
        case Verb::Lower: say("ODG-7.7.1", seat_code(c.player) + " lowers " + die + " by one."); break;
        case Verb::CalibrateScience: say("ODG-7.7.2", "Science is spent for black dice.", "science"); break;
        case Verb::Combine: say("ODG-7.7.3", seat_code(c.player) + " combines " + die + " with another die."); break;
        case Verb::ReturnDie: say("ODG-7.7.5", seat_code(c.player) + " returns " + die + "."); break;
        case Verb::Harvest: say("ODG-7.7.5", seat_code(c.player) + " harvests " + die + "."); break;
        case Verb::Flip: say("ODG-11.1", "The Confrontation card is turned.", "confrontation"); break;
        case Verb::Recolour: say("ODG-7.6.2", die + " of " + seat_code(c.player) + " becomes " + std::string(colour_name(c.at)) + "."); break;
        case Verb::Name: say("ODG-7.6.2", std::string(colour_name(c.colour)) + " is chosen."); break;
        case Verb::SetTo: say("ODG-7.6.2", "The dice are set to " + std::to_string(c.value) + "."); break;
        case Verb::Study: say("ODG-8.11", card(game, c.a) + " is studied.", "zone/" + std::to_string(c.at + 1)); break;
        case Verb::Probe: say("ODG-8.10", "The Research Lab launches a Probe.", "lab"); break;
        case Verb::Keep: say("ODG-8.10", card(game, c.at) + " is kept.", card_element()); break;
        case Verb::LookAgain: say("ODG-8.10", card(game, c.at) + " is discarded for the next card.", card_element()); break;
        case Verb::UseNode: say("ODG-14.9", seat_code(c.player) + " uses the campaign node " + std::string(1, static_cast<char>('a' + c.at)) + "."); break;
        case Verb::Milestone: say("ODG-9.4", exiled_words(game, c)); break;
        case Verb::Reroll: say("ODG-14.10", seat_code(c.player) + " rolls " + die + " again."); break;
        case Verb::Take: say("ODG-13.10", die + " of " + seat_code(c.player) + (static_cast<Tie>(e.n) == Tie::SetToOne ? " is set to 1." : " goes back to the supply.")); break;
        case Verb::PickCard: say("ODG-2.4", card(game, c.at) + " is discarded.", card_element()); break;
        case Verb::AppealFleets: say("ODG-11.8", "An Appeal with Fleets: " + dice(c.colour) + " returns.", "adversary"); break;
        case Verb::AppealScience: say("ODG-11.8", "An Appeal with Science.", "adversary"); break;
        case Verb::Lose: say("ODG-3.5", "The Morsel " + event(game, c.a, c.at) + " is lost.", "event/" + std::to_string(c.at + 1)); break;
        case Verb::Feed: say("ODG-11.8", "The Nebula is fed: " + event(game, c.a, c.at) + ".", "event/" + std::to_string(c.at + 1)); break;
        case Verb::FeedDice: say("ODG-1.3", capital(dice(c.colour)) + " is exiled."); break;
        case Verb::Slot: say("ODG-1.3", card(game, c.a) + " is exiled.", "zone/" + std::to_string(c.at + 1)); break;
        case Verb::Encounter: say("ODG-4.5", "The next Encounter is chosen.", "zone/" + std::to_string(c.at + 1)); break;
        case Verb::Free: say("ODG-8.14", card(game, c.at) + " is freed.", card_element()); break;
        case Verb::Release: say("ODG-8.14", capital(dice(c.colour)) + " returns to the supply."); break;
        default: say("ODG-7.1", token_of(game, c) + "."); break;
      }
      break;
    }
    case What::TurnBegins: say("ODG-4.1", "Turn " + n + "."); break;
    case What::PhaseBegins: {
      constexpr const char* kClauses[] = {"ODG-10.1", "ODG-4.1", "ODG-5.1", "ODG-6.1", "ODG-7.1", "ODG-8.1"};
      constexpr const char* kNames[] = {"Set-up", "Adversary Phase", "Discover Phase", "Action Phase: Gather", "Action Phase: Act", "Results Phase"};
      say(kClauses[e.n % 6], std::string(kNames[e.n % 6]) + ".");
      break;
    }
    case What::Reshuffled: say("ODG-3.3", e.n ? "The discard pile is reshuffled; an event is pending." : "The discard pile is reshuffled.", "deck"); break;
    case What::EventRevealed: say("ODG-3.5", event(game, c.a, c.at) + " is revealed.", "event/" + std::to_string(c.at + 1)); break;
    case What::Discarded: say("ODG-4.2", "Time passes: " + card(game, c.at) + " is discarded.", card_element()); break;
    case What::Discovered: say("ODG-5.1", card(game, c.at) + " is discovered.", "zone/" + std::to_string(c.value + 1)); break;
    case What::Probed: say("ODG-8.10", e.n ? card(game, c.at) + " is the first Science card." : "A Probe finds " + card(game, c.at) + ".", card_element()); break;
    case What::Studied: say("ODG-4.5", card(game, c.at) + " is studied.", card_element()); break;
    case What::TurnedUp: say("ODG-2.4", "An influence card was " + card(game, c.at) + ".", card_element()); break;
    case What::InfluenceGained: say("ODG-2.6", gained(game, c, e.n), pile_element(c.at)); break;
    case What::InfluenceLost: say("ODG-2.7", lost(game, c, e.n), pile_element(c.at)); break;
    case What::Escalated: say("ODG-4.5", card(game, c.a) + " escalates.", "zone/" + std::to_string(c.at + 1)); break;
    case What::Tucked: say("ODG-11.8", "The adversary takes " + card(game, c.at) + ".", "adversary"); break;
    case What::Eclipsed: say("ODG-11.8", std::string("Eclipse: side ") + (e.n ? "B" : "A") + " is up.", "confrontation"); break;
    case What::Swelled: say("ODG-11.8", "The Nebula swells: " + n + (e.n == 1 ? " Morsel" : " Morsels") + " must be fed.", "adversary"); break;
    case What::Captured: say("ODG-11.8", "A die of " + std::string(colour_name(c.colour)) + " is captured.", "adversary"); break;
    case What::MilestoneReached: say("ODG-9.2", seat_code(c.player) + " completes a milestone: Federation Level " + n + ".", "milestone/" + seat_code(c.player) + "/" + std::to_string(c.at + 1)); break;
    case What::RowCompleted: say("ODG-8.2", card(game, c.at) + " earns " + n + " influence.", card_element()); break;
    case What::Salvaged: say("ODG-8.1", event(game, c.a, c.at) + " becomes Salvage.", "event/" + std::to_string(c.at + 1)); break;
    case What::DiscClaimed: say("ODG-8.14", "An Adversary Disc is claimed; " + n + " left.", "adversary"); break;
    case What::DiscExiled: say("ODG-12.2", "Overwhelmed: " + std::string(cause_words(static_cast<Cause>(e.n))) + ". A claimed disc is exiled."); break;
    case What::Upgraded: say("ODG-8.13", "The Starbase is Class " + n + " now.", "base"); break;
    case What::Won: say("ODG-12.6", "The last Adversary Disc is removed. You win."); break;
    case What::Lost: say("ODG-12.2", "Overwhelmed: " + std::string(cause_words(static_cast<Cause>(e.n))) + ". You lose."); break;
  }
  return told;
}

}  // namespace orrery::one_deck_galaxy
