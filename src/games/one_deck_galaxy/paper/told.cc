// Log lines: what happened, in words. Nothing in this game is known to one seat only.
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

std::string card(const OneDeckGalaxy& g, int i) { return i < kCards ? std::string(g.content.card[static_cast<std::size_t>(i)].name.view()) : "a card"; }
constexpr std::string_view kRoman[] = {"I", "II", "III", "IV"};
std::string pile_words(int pile) { return pile == kFleets ? "The Starbase" : pile == kAdversaryPile ? "The adversary" : "Slot " + std::string(kRoman[pile & 3]); }
std::string pile_element(int pile) { return pile == kFleets ? "fleets" : pile == kAdversaryPile ? "adversary" : "zone/" + std::to_string(pile + 1); }

// "3 Fleets", "1 influence"
std::string influence_words(int pile, int n) { return std::to_string(n) + (pile != kFleets ? " influence" : n == 1 ? " Fleet" : " Fleets"); }
std::string place_words(Place p) {
  if (p == kLab) return "the Research Lab";
  if (is_zone_box(p)) return "slot " + std::string(kRoman[((p - kZoneBox) / kBoxesPerCard) & 3]);
  if (is_confrontation_box(p)) return "the Confrontation";
  return is_experiment_box(p) ? "an Experiment" : "the Starbase";
}
std::string tech_words(const OneDeckGalaxy& g, int source) {
  if (source == kHomeTech) return "the Tech of the Homeworld";
  if (source == kSocietyTech) return "the Tech of the Society";
  return source < kCards ? std::string(g.content.tech[g.content.card[static_cast<std::size_t>(source)].tech].name.view()) : "a Tech";
}

}  // namespace

Told told_of(const OneDeckGalaxy& game, const OneDeckGalaxy::Event& e, Seat) {
  Told told;
  told.who = e.who.first_seat() == Seat::Chance ? Seat::Nobody : e.who.first_seat();
  const Choice& c = e.choice;
  const std::string n = std::to_string(e.n);
  const auto say = [&](const char* clause, std::string words, std::string touch = {}) {
    told.clause = clause;
    told.words = std::move(words);
    if (!touch.empty()) told.touches.push_back(std::move(touch));
  };
  const auto card_element = [&] { return "card/" + std::string(card_id(game.content, c.at)); };
  switch (e.what) {
    case What::Answered: {
      const std::string token = token_of(game, c);
      const std::string die = die_name(c.colour, c.value);
      switch (c.verb) {
        case Verb::Roll: say("ODG-6.6", c.player == 2 ? die + " is rolled." : seat_code(c.player) + " rolls " + die + "."); break;
        case Verb::Place: say("ODG-7.3.2", seat_code(c.player) + " places " + die + " in " + place_words(c.at) + ".", place_element(c.at)); break;
        case Verb::Fill: say("ODG-7.3.3", "A wide box of " + place_words(c.at) + " is filled with " + n + ".", place_element(c.at)); break;
        case Verb::Ring: say("ODG-7.4.1", "A Starbase Disc goes to " + place_words(c.at) + ".", place_element(c.at)); break;
        case Verb::UseTech: say("ODG-7.6.1", seat_code(c.player) + " uses " + tech_words(game, c.at) + ".", "tech/" + seat_code(c.player) + "/" + source_name(game.content, c.at)); break;
        case Verb::Colony: say("ODG-8.6", seat_code(c.player) + " founds a Colony on " + card(game, c.at) + ".", card_element()); break;
        case Verb::Tech: say("ODG-8.6", seat_code(c.player) + " develops " + std::string(game.content.tech[game.content.card[c.at].tech].name.view()) + ".", card_element()); break;
        case Verb::Homeworld: say("ODG-9.1", seat_code(c.player) + " leads " + std::string(game.content.homeworld[c.at].name.view()) + "."); break;
        case Verb::Society: say("ODG-9.1", seat_code(c.player) + " plays the " + std::string(game.content.society[c.at].name.view()) + "."); break;
        case Verb::Adversary: say("ODG-11.8", "The adversary is the " + std::string(game.content.adversary[c.at].name.view()) + (c.a ? ", hard side." : ".")); break;
        case Verb::End: say("ODG-7.1", "The actions end."); break;
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
        case Verb::Study: say("ODG-8.11", "Slot " + std::string(kRoman[c.at & 3]) + " is studied.", "zone/" + std::to_string(c.at + 1)); break;
        case Verb::Probe: say("ODG-8.10", "The Research Lab launches a Probe.", "lab"); break;
        case Verb::Keep: say("ODG-8.10", card(game, c.at) + " is kept.", card_element()); break;
        case Verb::LookAgain: say("ODG-8.10", card(game, c.at) + " is discarded for the next card.", card_element()); break;
        default: say("ODG-7.1", token + "."); break;
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
    case What::EventRevealed: say("ODG-3.5", "Event " + std::to_string(c.at + 1) + " is revealed.", "event/" + std::to_string(c.at + 1)); break;
    case What::Discarded: say("ODG-4.2", "Time passes: " + card(game, c.at) + " is discarded.", card_element()); break;
    case What::Discovered: say("ODG-5.1", card(game, c.at) + " is discovered.", "zone/" + std::to_string(c.value + 1)); break;
    case What::Probed: say("ODG-8.10", "A Probe finds " + card(game, c.at) + ".", card_element()); break;
    case What::Studied: say("ODG-4.5", card(game, c.at) + " is studied.", card_element()); break;
    case What::TurnedUp: say("ODG-2.4", "An influence card was " + card(game, c.at) + ".", card_element()); break;
    case What::InfluenceGained: say("ODG-2.6", pile_words(c.at) + " gains " + influence_words(c.at, e.n) + ".", pile_element(c.at)); break;
    case What::InfluenceLost: say("ODG-2.7", pile_words(c.at) + " loses " + influence_words(c.at, e.n) + ".", pile_element(c.at)); break;
    case What::Escalated: say("ODG-4.5", "The Encounter in slot " + std::string(kRoman[c.at & 3]) + " escalates.", "zone/" + std::to_string(c.at + 1)); break;
    case What::Tucked: say("ODG-11.8", "The adversary takes " + card(game, c.at) + ".", "adversary"); break;
    case What::Eclipsed: say("ODG-11.8", std::string("Eclipse: side ") + (e.n ? "B" : "A") + " is up.", "confrontation"); break;
    case What::Swelled: say("ODG-11.8", "The Nebula swells: " + n + " Morsels must be fed.", "adversary"); break;
    case What::Captured: say("ODG-11.8", "A die of " + std::string(colour_name(c.colour)) + " is captured.", "adversary"); break;
    case What::MilestoneReached: say("ODG-9.2", seat_code(c.player) + " completes a milestone: Federation Level " + n + ".", "milestone/" + seat_code(c.player) + "/" + std::to_string(c.at + 1)); break;
    case What::RowCompleted: say("ODG-8.2", card(game, c.at) + " earns " + n + " influence.", card_element()); break;
    case What::Salvaged: say("ODG-8.1", "An Experiment becomes Salvage.", "event/" + std::to_string(c.at + 1)); break;
    case What::DiscClaimed: say("ODG-8.14", "An Adversary Disc is claimed; " + n + " left.", "adversary"); break;
    case What::DiscExiled: say("ODG-12.2", "Overwhelmed: " + std::string(cause_words(static_cast<Cause>(e.n))) + ". A claimed disc is exiled."); break;
    case What::Upgraded: say("ODG-8.13", "The Starbase is Class " + n + " now.", "base"); break;
    case What::Won: say("ODG-12.6", "The last Adversary Disc is removed. You win."); break;
    case What::Lost: say("ODG-12.2", "Overwhelmed: " + std::string(cause_words(static_cast<Cause>(e.n))) + ". You lose."); break;
  }
  return told;
}

}  // namespace orrery::one_deck_galaxy
