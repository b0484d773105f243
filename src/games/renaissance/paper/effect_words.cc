// What stands on cards, tokens and Objectives, made from what they do.
#include "content_file.h"
#include "effects.h"
#include "names.h"
#include "operations.h"

namespace orrery::renaissance {
namespace {

// ------------------------------------------------------------------------------ which Planets
// A fact is what kind of Planet it is ("a foreign Planet"), what is there for you ("where
// you lead"), or a clause of its own.
enum class Says : u8 {
  Kind,
  You,
  Clause
};
struct FactWords {
  Fact fact;
  Says says;
  std::string_view id;
};
constexpr FactWords kFactWords[] = {
    {Fact::Home, Says::Kind, "planet.home"},
    {Fact::Foreign, Says::Kind, "planet.foreign"},
    {Fact::RivalHome, Says::Kind, "planet.rival_home"},
    {Fact::Allied, Says::Kind, "planet.allied"},
    {Fact::Present, Says::You, "you.are_present"},
    {Fact::Alone, Says::You, "you.are_alone"},
    {Fact::Lead, Says::You, "you.lead"},
    {Fact::Tied, Says::You, "you.are_tied"},
    {Fact::Outnumbered, Says::You, "you.are_outnumbered"},
    {Fact::Em1, Says::You, "you.have_an_emissary"},
    {Fact::Em2, Says::You, "you.have_two_emissaries"},
    {Fact::Pieces2, Says::You, "you.have_two_pieces"},
    {Fact::Inst, Says::You, "you.have_an_institute"},
    {Fact::NoInst, Says::You, "you.have_no_institute"},
    {Fact::Fnd, Says::Clause, "with_foundation"},
    {Fact::NoFnd, Says::Clause, "without_foundation"},
    {Fact::HeldLost, Says::Clause, "held_and_lost"},
    {Fact::Full, Says::Kind, "planet.full"},
    {Fact::Dis, Says::Kind, "planet.in_disorder"},
    {Fact::NotDis, Says::Kind, "planet.not_in_disorder"},
    {Fact::New, Says::Kind, "planet.new"},
    {Fact::There, Says::Kind, "planet.there"},
};
static_assert([] {
  for (std::size_t i = 0; i < std::size(kFactWords); ++i)
    if (index_of(kFactWords[i].fact) != i) return false;
  return std::size(kFactWords) == kFacts;
}());
const FactWords& words_for(int fact) { return nth(kFactWords, fact); }

constexpr std::string_view kRoles[] = {"what", "at", "to", "each", "several"};
Said kind_of_planet(std::string_view id, Role role) {
  return say(std::string(id), {{"role", nth(kRoles, static_cast<int>(role))}});
}

// A single fact that says what kind of Planet it is.
bool is_kind(u32 any) {
  return std::has_single_bit(any) && words_for(std::countr_zero(any)).says == Says::Kind;
}

// "where you lead or are tied": facts of which one must be true.
Said clause_of(u32 any) {
  std::vector<Said> of_you, others;
  for (const int f : bits_of(any)) {
    const FactWords& words = words_for(f);
    if (words.says == Says::You)
      of_you.push_back(say(std::string(words.id)));
    else if (words.says == Says::Clause)
      others.push_back(say(std::string(words.id)));
    else
      others.push_back(say("where.is", {{"planet", kind_of_planet(words.id, Role::What)}}));
  }
  if (!of_you.empty())
    others.insert(others.begin(),
                  say("where.you", {{"facts", listed(std::move(of_you), Said::Join::Or)}}));
  return others.size() == 1 ? others.front() : listed(std::move(others), Said::Join::Or);
}

// ------------------------------------------------------------------------------- what is done
std::string sign(int n) { return (n > 0 ? "+" : "−") + std::to_string(n < 0 ? -n : n); }
Said changes(const Task& task) {
  std::vector<Said> by;
  for (const i8 d : task.delta)
    if (d != 0) by.emplace_back(sign(d));
  return listed(std::move(by), Said::Join::Or);
}

std::string id_of(const Task& task) {
  std::string id = "effect." + std::string(row_of(task.op).id);
  if (task.op == Op::VpPer && task.count == Count::RivalsWithFewerTokens) return id + "_rival";
  if (task.op == Op::Recruit && task.shape != Shape::One)
    return id + (task.shape == Shape::Each ? "_each" : "_up_to");
  return id;
}
Role role_in(const Task& task) {
  constexpr Role recruits[] = {Role::To, Role::Each, Role::Several};
  switch (task.op) {
    case Op::VpPer: return Role::Each;
    case Op::Recruit: return nth(recruits, static_cast<int>(task.shape));
    case Op::ShiftFoundation:
    case Op::Portal:
    case Op::If: return Role::To;
    default: return Role::At;
  }
}
std::vector<Argument> arguments_of(const Content& content, const Task& task) {
  const Operation& row = row_of(task.op);
  const auto yes = [](bool is_so) { return is_so ? "yes" : "no"; };
  std::vector<Argument> args;
  if (row.has(Operand::Number)) args.push_back({"n", task.n});
  if (row.has(Operand::Where) ||
      (row.has(Operand::Counted) && task.count != Count::RivalsWithFewerTokens))
    args.push_back({"where", say_where(task.where, role_in(task))});
  if (row.has(Operand::Changes)) args.push_back({"changes", changes(task)});
  if (row.has(Operand::Cap) || row.has(Operand::Shape)) args.push_back({"cap", task.cap});
  if (row.has(Operand::Portals) || row.has(Operand::MaybeAny))
    args.push_back({"any", yes(task.any)});
  if (row.has(Operand::MaybeHand)) args.push_back({"hand", yes(task.to_hand)});
  if (row.has(Operand::Advisor)) args.push_back({"card", say_card(content, task.card)});
  return args;
}

// `start` says where in the text it stands: "first", after the arrow ("then") or in a sentence of
// its own ("next").
Said task_in(const Content& content, const Task& task, const char* start) {
  const bool may = task.may || task.op == Op::Activate || (task.op == Op::Push && task.n == 1);
  std::vector<Argument> args = arguments_of(content, task);
  args.push_back({"how", may ? "may" : start});
  Said said = say(id_of(task), std::move(args));
  return may ? say("effect.may", {{"start", start}, {"task", std::move(said)}}) : said;
}

}  // namespace

Said say_where(const Where& where, Role role) {
  std::string_view kind = "planet.any";
  std::vector<Said> clauses;
  for (const u32 any : where.all) {
    if (is_kind(any) && kind == "planet.any")
      kind = words_for(std::countr_zero(any)).id;
    else
      clauses.push_back(clause_of(any));
  }
  Said planet = kind_of_planet(kind, role);
  if (clauses.empty()) return planet;
  return say("where", {{"planet", std::move(planet)}, {"clauses", listed(std::move(clauses))}});
}

Said text_of(const Content& content, const Effect& effect) {
  Said steps;
  for (std::size_t i = 0; i < effect.tasks.size(); ++i) {
    const Task& task = effect.tasks[i];
    if (i == 0) {
      steps = task_in(content, task, "first");
      continue;
    }
    Said step = task_in(content, task, task.then ? "then" : "next");
    steps = say(task.then ? "effect.then" : "effect.next",
                {{"before", std::move(steps)}, {"after", std::move(step)}});
  }
  return say("effect", {{"steps", std::move(steps)}, {"again", effect.again ? "yes" : "no"}});
}

// Section 9.5
Said text_of(Printed printed, const Said& planet) {
  constexpr std::string_view ids[kPrinted] = {
      "",     "near_homes", "foundations_weigh_nothing", "no_institutes", "institutes_count_twice",
      "veil", "two_leave"};
  if (printed == Printed::Nothing) return {};
  return say("printed." + std::string(nth(ids, static_cast<int>(printed))), {{"planet", planet}});
}

// Section 8.4
Said text_of(const ObjectiveCard& o) {
  const Argument n{"n", o.n}, m{"m", o.m};
  const auto where = [&](Role role) -> Argument { return {"where", say_where(o.where, role)}; };
  const auto up_to_its_cap = [&](Said pays) {
    return say("objective", {{"pays", std::move(pays)}, {"cap", o.cap}});
  };
  switch (o.aim) {
    case Aim::PerPlanet:
      return up_to_its_cap(
          say("objective.planets", {n, where(Role::Each), {"from", o.at_least}, m}));
    case Aim::Hub: return up_to_its_cap(say("objective.hub", {n, m, {"k", o.k}}));
    case Aim::PerToken: return up_to_its_cap(say("objective.tokens", {n}));
    case Aim::Portals: return up_to_its_cap(say("objective.portals", {n, m, where(Role::Each)}));
    case Aim::Roads: return up_to_its_cap(say("objective.roads", {n, m}));
    case Aim::PerPiece: return up_to_its_cap(say("objective.pieces", {n, where(Role::At)}));
    case Aim::LargestGroup: return up_to_its_cap(say("objective.largest", {n, where(Role::At)}));
  }
  return {};
}

// ------------------------------------------------------------------------------- as content
// What everything says, for whoever edits it.
std::vector<ReadsAs> content_words(const Content& content) {
  std::vector<ReadsAs> all;
  const auto add = [&](std::string_view id, std::vector<Said> lines) {
    all.push_back({std::string(id), std::move(lines)});
  };
  for (const CardFace& card : content.card) {
    std::vector<Said> lines;
    for (const Effect& effect : card.ops) lines.push_back(text_of(content, effect));
    for (const Effect& effect : card.disorder)
      lines.push_back(say("in_disorder", {{"text", text_of(content, effect)}}));
    add(card.id.view(), std::move(lines));
  }
  for (const PlanetTile& planet : content.planet) {
    std::vector<Said> lines{text_of(content, planet.token)};
    if (planet.printed != Printed::Nothing)
      lines.push_back(text_of(planet.printed, printed(planet.name.view())));
    add(planet.id.view(), std::move(lines));
  }
  for (const ObjectiveCard& objective : content.objective)
    add(objective.id.view(), {text_of(objective)});
  return all;
}

}  // namespace orrery::renaissance
