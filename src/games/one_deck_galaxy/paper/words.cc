// What stands on the cards, made from what they do.
#include "effects.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

// "3", "1 + half your Flora", "your Relic", "its value - 1"
std::string count_words(const Amount& a) {
  if (a.of == kNone) return std::to_string(a.base);
  std::string counted = a.of == kBound ? "its value" : "your " + std::string(resource_name(static_cast<Resource>(a.of)));
  if (a.per == 2) counted = "half " + counted;
  else if (a.per > 2) counted += " / " + std::to_string(a.per);
  if (a.base > 0) return a.of == kBound ? counted + " + " + std::to_string(a.base) : std::to_string(a.base) + " + " + counted;
  return a.base < 0 ? counted + " - " + std::to_string(-a.base) : counted;
}
bool is_one(const Amount& a) { return a.of == kNone && a.base == 1; }
std::string colour_words(u8 c) {
  switch (c) {
    case kChoice: return "non-black (your choice)";
    case kNamed: return "chosen";
    case kOther1: return "first other non-black";
    case kOther2: return "second other non-black";
    default: return std::string(colour_name(c));
  }
}
// "2 Energy dice", "Energy dice (1 + half your Flora)"
std::string dice(const Amount& n, u8 colour) {
  if (n.of != kNone) return colour_words(colour) + " dice (" + count_words(n) + ")";
  return count_words(n) + " " + colour_words(colour) + (is_one(n) ? " die" : " dice");
}
// "2 of your dice", "as many of your dice as you have Crystal", "(1 + your Crystal) of your dice"
std::string dice_as_many(const Amount& n) {
  if (n.of == kNone) return count_words(n) + " of your dice";
  if (n.of != kBound && n.base == 0 && n.per == 1) return "as many of your dice as you have " + std::string(resource_name(static_cast<Resource>(n.of)));
  return "(" + count_words(n) + ") of your dice";
}
std::string selection(const Effect& e) {
  const std::string kind = e.colour == kNamed ? " of the chosen colour" : e.colour == kChoice ? " that are not black" : "";
  switch (e.many) {
    case Many::Any: return "any number of your dice" + kind;
    case Many::All: return "all your dice" + kind;
    case Many::UpTo: return "up to " + dice_as_many(e.n) + kind;
    case Many::Exactly: break;
  }
  if (e.at_least > 0) return "dice totalling " + std::to_string(e.at_least) + " or more";
  return count_words(e.n) + (is_one(e.n) ? " of your dice" : " of your dice") + kind;
}
// "1 card more", "2 cards less"
std::string by(int n, std::string_view one, std::string_view several, std::string_view more = "more", std::string_view less = "less") {
  return std::to_string(std::abs(n)) + " " + std::string(std::abs(n) == 1 ? one : several) + (one.empty() ? "" : " ") + std::string(n < 0 ? less : more);
}
std::string signed_number(int n) { return (n >= 0 ? "+" : "") + std::to_string(n); }
// "2 Fleets", "Fleets (1 + half your Relic)"
std::string fleets(const Amount& n) {
  if (n.of != kNone) return "Fleets (" + count_words(n) + ")";
  return count_words(n) + (is_one(n) ? " Fleet" : " Fleets");
}

}  // namespace

std::string words_of(const Effect& e) {
  const std::string n = count_words(e.n);
  switch (e.op) {
    case Op::Roll: return "Roll " + dice(e.n, e.colour) + ".";
    case Op::Gain: return "Gain " + dice(e.n, e.colour) + " showing " + count_words(e.value) + ".";
    case Op::Reroll: return "Reroll " + selection(e) + ".";
    case Op::Adjust: return (e.value.base > 0 ? "Raise " : "Lower ") + selection(e) + " by " + std::to_string(std::abs(e.value.base)) + ".";
    case Op::Set: return "Set " + selection(e) + " to " + std::to_string(e.value.base) + (e.second ? " or " + std::to_string(e.second) : "") + ".";
    case Op::Flip: return "Turn " + selection(e) + " to the opposite face.";
    case Op::Recolour: return "Change the colour of " + selection(e) + " to another non-black colour.";
    case Op::Copy: return "Set " + selection(e) + " to the value of one other die of your pool.";
    case Op::Return: return "Return " + selection(e) + (e.is_cost ? ":" : ".");
    case Op::Store: return "Plant " + selection(e) + (e.value.base ? ", each " + signed_number(e.value.base) : "") + ".";
    case Op::ChooseColour: return "Choose Energy, Materials or Diplomacy.";
    case Op::SpendFleets: return "Spend " + fleets(e.n) + ":";
    case Op::AddFleets: return "Gain " + fleets(e.n) + ".";
    case Op::Probe: return is_one(e.n) ? "Launch a Probe." : "Launch " + n + " Probes.";
    case Op::DiscardScience: return "Discard a Science card:";
    case Op::AddInfluence: return "Add " + n + " influence to a Location in the Discovery Zone.";
    case Op::LoseInfluence: return "Remove " + (e.many == Many::All ? std::string("all") : n) + " influence from one Encounter.";
    case Op::LoseFleets: return "Lose " + fleets(e.n) + ", or all you have.";
    case Op::LoseMostInfluence: return "Remove " + n + " influence from the Location with the most influence.";
    case Op::AdversaryGains: return "The adversary gains " + n + " influence.";
    case Op::DiscardBestScience: return "Discard your most valuable Science card.";
    case Op::EncountersGain: return "Every Encounter in play gains " + n + " influence.";
    case Op::CaptureColour: return "Capture a die of " + colour_words(e.colour) + " from the supply.";
    case Op::Capture: return "Capture " + n + " from the supply, of the non-black colour with the most dice there.";
    case Op::ExileDice: return "Exile " + n + " dice of different colours from the supply.";
    case Op::ExileDiscs: return "Exile " + n + " Tech Discs from the supply.";
    case Op::ExileZoneCard: return "Exile the card in the Discovery Zone with the most influence; discard its influence.";
    case Op::ExileFleets: return "Spend " + fleets(e.n) + "; the cards that leave the Starbase are exiled.";
    case Op::ExileScience: return "Exile Science cards worth " + n + " or more.";
    case Op::LimitColour: return "At most " + n + " " + colour_words(e.colour) + " dice may be placed outside the Starbase each turn.";
    case Op::LimitTechs: return "Each player may use at most " + n + " Techs per turn.";
    case Op::ReturnHighest: return "At the end of Gather return the highest die.";
    case Op::SetHighest: return "At the end of Gather set the highest " + colour_words(e.colour) + " die to 1.";
    case Op::LocationCost: return "Locations cost " + by(e.n.base, "influence", "influence") + ".";
    case Op::CalibrateCost: return "Calibrating with Fleets costs " + fleets(e.n) + " per step.";
    case Op::TimePasses: return "Time Passes discards " + by(e.n.base, "card", "cards") + ".";
    case Op::ForbidCalibrate: return "Fleets cannot be used to Calibrate.";
    case Op::AdversaryScience: return "The adversary takes " + by(e.n.base, "Science card", "Science cards") + ".";
    case Op::Threshold: return "Encounter thresholds are " + by(e.n.base, "", "", "higher", "lower") + ".";
    case Op::CaptureMore: return "With " + std::to_string(e.at_least) + " dice or more in the pools, " + n + " dice are captured at the end of Gather.";
    case Op::EndTurnCapture: return "End of turn: if " + std::to_string(e.at_least) + " cards lie in the zone, capture " + n + " from the supply.";
    case Op::GatherDiscs: return "Gather " + by(e.n.base, "Tech Disc", "Tech Discs") + ".";
    case Op::ForbidCombine: return "Combine is not allowed.";
    case Op::StudyCost: return "Study costs " + by(e.n.base, "die", "dice") + " (at least 1).";
    case Op::UpgradeCost: return "Starbase upgrades cost " + by(e.n.base, "Science", "Science") + ".";
    case Op::FreeCalibrate: return "The first Calibrate with a Fleet each turn is free.";
    case Op::RerollGathered: return "Directly after the Gather roll you may reroll one die.";
    case Op::JumpDie: return "One more " + colour_words(e.colour) + " die in the first Gather.";
    case Op::JumpFleets: return fleets(e.n) + " in the first Gather.";
  }
  return {};
}
std::string words_of(const Branch& b) {
  std::string text;
  for (const Effect& e : b.effects) text += (text.empty() ? "" : " ") + words_of(e);
  return text;
}

std::string words_of(const Milestone& m) {
  const std::string n = std::to_string(m.n), k = std::to_string(m.k);
  switch (m.aim) {
    case Aim::Resource: return "Have " + n + " " + std::string(resource_name(static_cast<Resource>(m.k))) + " among your Colonies and Techs.";
    case Aim::Resources: return "Have " + n + " different resources among your Colonies and Techs.";
    case Aim::Colonies: return "Have " + n + " Colonies.";
    case Aim::Techs: return "Have " + n + " Techs under your Homeworld.";
    case Aim::Claimed: return "Have " + n + " Colonies and Techs together.";
    case Aim::Fleets: return "Have " + n + " Fleets.";
    case Aim::Science: return "Have " + n + " Science.";
    case Aim::ZoneInfluence: return "Have " + n + " influence on Locations in the Discovery Zone.";
    case Aim::EachColour: return "Have " + n + " or more dice each of Energy, Materials and Diplomacy in your pool.";
    case Aim::SameValue: return "Have " + n + " dice of the same value in your pool.";
    case Aim::OfValue: return "Have " + n + " dice showing " + k + " in your pool.";
    case Aim::PairsOfValues: return "Have " + k + " dice of each of " + n + " values in your pool.";
    case Aim::Stored: return "Have dice totalling " + n + " in the Greenhouse.";
    case Aim::Activated: return "Have Tech Discs on " + n + " of your Techs at the same time.";
    case Aim::ZoneEmpty: return "End the Results phase with no cards in the Discovery Zone.";
    case Aim::PayDiscs: return "Action: spend " + n + " Tech Discs from your pool.";
    case Aim::PayDice: return "Action: discard dice totalling " + n + " from your pool.";
    case Aim::ExileColonies: {
      constexpr std::string_view which[] = {"", " with 4 or more icons", " with the same resource", " with different resources"};
      return "At any time: exile " + n + (m.n == 1 ? " Colony" : " Colonies") + std::string(which[m.k & 3u]) + ".";
    }
  }
  return {};
}

std::string words_of(const GalaxyCard& c) {
  const std::string n = std::to_string(c.rule_n);
  switch (c.rule) {
    case LocationRule::None: return "";
    case LocationRule::No: return "Restriction: no " + std::string(colour_name(c.rule_n)) + " dice.";
    case LocationRule::Different: return "Restriction: all dice here have different values.";
    case LocationRule::Odd: return "Restriction: only odd dice.";
    case LocationRule::Even: return "Restriction: only even dice.";
    case LocationRule::MaxTwo: return "Restriction: at most two dice in each wide box.";
    case LocationRule::OneRow: return "Restriction: only one row may be used each turn.";
    case LocationRule::BothRows: return "Both rows completed in one turn: " + n + " more influence.";
    case LocationRule::RowFleet: return "For each completed row also gain " + n + " Fleet.";
    case LocationRule::ClaimProbe: return "When claimed: launch a Probe.";
    case LocationRule::ClaimFleets: return "When claimed: gain " + n + " Fleets.";
    case LocationRule::StudyCheaper: return "Studying this card costs " + n + " die less (at least 1).";
    case LocationRule::CheaperWith: return "Costs 1 less if a player has " + n + " " + std::string(resource_name(c.resource)) + " or more.";
  }
  return {};
}

}  // namespace orrery::one_deck_galaxy
