// What stands on the cards, said from what they do.
#include <array>

#include "content_file.h"
#include "effects.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

// Which parts of an effect go into its phrase.
enum class Parts : u8 {
  None,
  Dice,
  Gained,
  Picked,
  Adjusted,
  Set,
  Returned,
  Stored,
  Fleets,
  Number,
  All,
  Colour,
  NumberAndColour,
  Change,
  AtLeast
};
struct Wording {
  Op op;
  std::string_view id;
  Parts parts = Parts::None;
};
// clang-format off
constexpr std::array kWordings{
    Wording{Op::Roll, "roll", Parts::Dice},
    Wording{Op::Gain, "gain", Parts::Gained},
    Wording{Op::Reroll, "reroll", Parts::Picked},
    Wording{Op::Adjust, "adjust", Parts::Adjusted},
    Wording{Op::Set, "set", Parts::Set},
    Wording{Op::Flip, "flip", Parts::Picked},
    Wording{Op::Recolour, "recolour", Parts::Picked},
    Wording{Op::Copy, "copy", Parts::Picked},
    Wording{Op::Return, "return", Parts::Returned},
    Wording{Op::Store, "store", Parts::Stored},
    Wording{Op::ChooseColour, "choose_colour"},
    Wording{Op::SpendFleets, "spend_fleets", Parts::Fleets},
    Wording{Op::AddFleets, "add_fleets", Parts::Fleets},
    Wording{Op::Probe, "probe", Parts::Number},
    Wording{Op::DiscardScience, "discard_science"},
    Wording{Op::AddInfluence, "add_influence", Parts::Number},
    Wording{Op::LoseInfluence, "lose_influence", Parts::All},
    Wording{Op::LoseFleets, "lose_fleets", Parts::Fleets},
    Wording{Op::LoseMostInfluence, "lose_most_influence", Parts::Number},
    Wording{Op::AdversaryGains, "adversary_gains", Parts::Number},
    Wording{Op::DiscardBestScience, "discard_best_science"},
    Wording{Op::EncountersGain, "encounters_gain", Parts::Number},
    Wording{Op::CaptureColour, "capture_colour", Parts::Colour},
    Wording{Op::Capture, "capture", Parts::Number},
    Wording{Op::ExileDice, "exile_dice", Parts::Number},
    Wording{Op::ExileDiscs, "exile_discs", Parts::Number},
    Wording{Op::ExileZoneCard, "exile_zone_card"},
    Wording{Op::ExileFleets, "exile_fleets", Parts::Fleets},
    Wording{Op::ExileScience, "exile_science", Parts::Number},
    Wording{Op::LimitColour, "limit_colour", Parts::NumberAndColour},
    Wording{Op::LimitTechs, "limit_techs", Parts::Number},
    Wording{Op::ReturnHighest, "return_highest"},
    Wording{Op::SetHighest, "set_highest", Parts::Colour},
    Wording{Op::LocationCost, "location_cost", Parts::Change},
    Wording{Op::CalibrateCost, "calibrate_cost", Parts::Fleets},
    Wording{Op::TimePasses, "time_passes", Parts::Change},
    Wording{Op::ForbidCalibrate, "forbid_calibrate"},
    Wording{Op::AdversaryScience, "adversary_science", Parts::Change},
    Wording{Op::Threshold, "threshold", Parts::Change},
    Wording{Op::CaptureMore, "capture_more", Parts::AtLeast},
    Wording{Op::EndTurnCapture, "end_turn_capture", Parts::AtLeast},
    Wording{Op::GatherDiscs, "gather_discs", Parts::Change},
    Wording{Op::ForbidCombine, "forbid_combine"},
    Wording{Op::StudyCost, "study_cost", Parts::Change},
    Wording{Op::UpgradeCost, "upgrade_cost", Parts::Change},
    Wording{Op::FreeCalibrate, "free_calibrate"},
    Wording{Op::RerollGathered, "reroll_gathered"},
    Wording{Op::JumpDie, "jump_die", Parts::Colour},
    Wording{Op::JumpFleets, "jump_fleets", Parts::Fleets},
};
// clang-format on
static_assert([] {
  for (std::size_t i = 0; i < kWordings.size(); ++i)
    if (index_of(kWordings[i].op) != i) return false;
  return index_of(Op::JumpFleets) + 1 == kWordings.size();
}());

// 3, "1 + half your Flora", "your Relic", "its value - 1"
Said say_count(const Amount& a) {
  if (a.of == kNone) return a.base;
  std::vector<Argument> args{
      {"more", std::max<int>(0, a.base)}, {"less", std::max(0, -a.base)}, {"per", a.per}};
  if (a.of == kBound) return say("count.bound", std::move(args));
  args.push_back({"resource", say_resource(static_cast<Resource>(a.of))});
  return say("count.resource", std::move(args));
}
// "2 Energy dice", "Energy dice (1 + half your Flora)"
Said say_dice(const Amount& n, u8 colour) {
  return say(n.of == kNone ? "dice" : "dice.counted",
             {{"n", say_count(n)}, {"colour", say_colour(colour)}});
}
Said say_fleets(const Amount& n) {
  return say(n.of == kNone ? "fleets" : "fleets.counted", {{"n", say_count(n)}});
}
const char* which_dice(u8 colour) {
  if (colour == kNamed) return "named";
  return colour == kChoice ? "not_black" : "any";
}
// "up to 2 of your dice of the chosen colour", "dice totalling 8 or more"
Said say_picked(const Effect& e) {
  const Argument which{"which", which_dice(e.colour)};
  switch (e.many) {
    case Many::Any: return say("picked.any", {which});
    case Many::All: return say("picked.all", {which});
    case Many::UpTo:
      if (e.n.of == kNone) return say("picked.up_to", {{"n", e.n.base}, which});
      if (e.n.of != kBound && e.n.base == 0 && e.n.per == 1)
        return say("picked.up_to_resource",
                   {{"resource", say_resource(static_cast<Resource>(e.n.of))}, which});
      return say("picked.up_to_count", {{"n", say_count(e.n)}, which});
    case Many::Exactly: break;
  }
  if (e.at_least > 0) return say("picked.total", {{"n", e.at_least}});
  return say("picked.exactly", {{"n", say_count(e.n)}, which});
}

const char* way_of(const Effect& e) { return e.value.base > 0 ? "up" : "down"; }

std::vector<Argument> parts_of(const Effect& e, Parts parts) {
  const int n = e.n.base;
  switch (parts) {
    case Parts::None: return {};
    case Parts::Dice: return {{"dice", say_dice(e.n, e.colour)}};
    case Parts::Gained: return {{"dice", say_dice(e.n, e.colour)}, {"value", say_count(e.value)}};
    case Parts::Picked: return {{"dice", say_picked(e)}};
    case Parts::Adjusted:
      return {{"dice", say_picked(e)}, {"way", way_of(e)}, {"n", std::abs(e.value.base)}};
    case Parts::Set:
      return {{"dice", say_picked(e)}, {"value", e.value.base}, {"second", e.second}};
    case Parts::Returned: return {{"dice", say_picked(e)}, {"cost", e.is_cost ? "yes" : "no"}};
    case Parts::Stored:
      return {{"dice", say_picked(e)},
              {"way", e.value.base != 0 ? way_of(e) : "none"},
              {"n", std::abs(e.value.base)}};
    case Parts::Fleets: return {{"fleets", say_fleets(e.n)}};
    case Parts::Number: return {{"n", n}};
    case Parts::All: return {{"n", n}, {"all", e.many == Many::All ? "yes" : "no"}};
    case Parts::Colour: return {{"colour", say_colour(e.colour)}};
    case Parts::NumberAndColour: return {{"n", n}, {"colour", say_colour(e.colour)}};
    case Parts::Change: return {{"n", std::abs(n)}, {"way", n < 0 ? "less" : "more"}};
    case Parts::AtLeast: return {{"n", n}, {"least", e.at_least}};
  }
  return {};
}

}  // namespace

Said say_effect(const Effect& e) {
  const Wording& wording = nth(kWordings, e.op);
  return say("effect." + std::string(wording.id), parts_of(e, wording.parts));
}
Said say_effects(std::span<const Effect> effects) {
  if (effects.empty()) return {};
  const Said first = say_effect(effects.front());
  return effects.size() == 1
             ? first
             : say("effects", {{"first", first}, {"then", say_effects(effects.subspan(1))}});
}
Said say_branch(const Branch& b) { return say_effects({b.effects.begin(), b.effects.size()}); }

Said say_milestone(const Milestone& m) {
  struct Wanted {
    std::string_view id;
    const char* k = nullptr;  // what its second number is called
  };
  constexpr std::array<Wanted, 18> kWanted{{{"resource"},
                                            {"resources"},
                                            {"colonies"},
                                            {"techs"},
                                            {"claimed"},
                                            {"fleets"},
                                            {"science"},
                                            {"zone_influence"},
                                            {"each_colour"},
                                            {"same_value"},
                                            {"of_value", "value"},
                                            {"pairs_of_values", "each"},
                                            {"stored"},
                                            {"activated"},
                                            {"zone_empty"},
                                            {"pay_discs"},
                                            {"pay_dice"},
                                            {"exile_colonies"}}};
  static_assert(index_of(Aim::ExileColonies) + 1 == kWanted.size());
  constexpr std::array<std::string_view, 4> kFitting{"any", "four_icons", "same_resource",
                                                     "different_resources"};
  const Wanted& wanted = nth(kWanted, m.aim);
  std::vector<Argument> args{{"n", m.n}};
  if (wanted.k) args.push_back({wanted.k, m.k});
  if (m.aim == Aim::Resource)
    args.push_back({"resource", say_resource(static_cast<Resource>(m.k))});
  if (m.aim == Aim::ExileColonies) args.push_back({"which", name_at(kFitting, m.k)});
  return say("milestone." + std::string(wanted.id), std::move(args));
}

Said say_rule(const GalaxyCard& c) {
  constexpr std::array<std::string_view, 13> kRules{
      "none",        "no",        "different", "odd",         "even",         "max_two",
      "one_row",     "both_rows", "row_fleet", "claim_probe", "claim_fleets", "study_cheaper",
      "cheaper_with"};
  static_assert(index_of(LocationRule::CheaperWith) + 1 == kRules.size());
  if (c.rule == LocationRule::None) return {};
  std::vector<Argument> args{{"n", c.rule_n}};
  if (c.rule == LocationRule::No) args = {{"colour", say_colour(c.rule_n)}};
  if (c.rule == LocationRule::CheaperWith) args.push_back({"resource", say_resource(c.resource)});
  return say("location." + std::string(name_at(kRules, static_cast<int>(c.rule))), std::move(args));
}

Said say_rule(const Society& society) {
  constexpr std::array<std::string_view, 5> kRules{"greenhouse", "second_look", "bastions",
                                                   "perfect_pair", "peer_review"};
  static_assert(index_of(SocietyRule::PeerReview) + 1 == kRules.size());
  return say("society." + std::string(name_at(kRules, static_cast<int>(society.rule))),
             {{"n", society.n}});
}

// ------------------------------------------------------------------------------- as content
// What everything says, for whoever edits it.
namespace {

template <class Effects>
void add_effects(const Effects& effects, std::vector<Said>& lines) {
  for (const Effect& e : effects) lines.push_back(say_effect(e));
}
std::vector<Said> milestones_of(const Homeworld& h) {
  return {say_milestone(h.milestone[0]), say_milestone(h.milestone[1])};
}
std::vector<Said> lines_of(const Society& society) {
  std::vector<Said> lines{say_rule(society)};
  for (const auto& side : society.milestone)
    for (const Milestone& m : side) lines.push_back(say_milestone(m));
  return lines;
}
std::vector<Said> lines_of(const Event& event) {
  std::vector<Said> lines;
  add_effects(event.reveal, lines);
  add_effects(event.lasting, lines);
  add_effects(event.payment, lines);
  return lines;
}

}  // namespace

std::vector<ReadsAs> content_words(const Content& content) {
  std::vector<ReadsAs> all;
  const auto add = [&](std::string_view id, std::vector<Said> lines) {
    all.push_back({std::string(id), std::move(lines)});
  };
  for (const Tech& tech : content.tech) {
    std::vector<Said> lines;
    for (const Branch& branch : tech.branch) lines.push_back(say_branch(branch));
    add(tech.id.view(), std::move(lines));
  }
  for (const GalaxyCard& card : content.card)
    if (const Said rule = say_rule(card); !rule.empty()) add(card.id.view(), {rule});
  for (const Homeworld& h : content.homeworld) add(h.id.view(), milestones_of(h));
  for (const Society& society : content.society) add(society.id.view(), lines_of(society));
  for (const Adversary& adversary : content.adversary)
    for (const Event& event : adversary.event) add(event.id.view(), lines_of(event));
  for (const NodeType& type : content.node_type)
    add(type.code.view(), {say_effects({type.effects.begin(), type.effects.size()})});
  return all;
}

}  // namespace orrery::one_deck_galaxy
