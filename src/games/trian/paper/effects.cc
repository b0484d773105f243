#include "effects.h"

#include "content_file.h"
#include "names.h"

namespace orrery::trian {
namespace {

// What stands in the brackets: t special token, c colours, a nebula or system, s rogue ships or
// decoy, r rogue, f decoy or cannon, w gas or everything, n number, m second number; a '?' after it
// may be left out.
struct Form {
  Op op;
  std::string_view name, operands;
};
constexpr Form kForms[] = {
    {Op::Token, "token", "tc?"},
    {Op::Closing, "closing", "an"},
    {Op::Set, "set", "n"},
    {Op::PriestessIncome, "priestessIncome", "an"},
    {Op::Evade, "evade", "n"},
    {Op::Release, "release", "n"},
    {Op::DiceAgainstCorvettes, "diceAgainstCorvettes", ""},
    {Op::LivingStructures, "livingStructures", ""},
    {Op::WinTies, "winTies", ""},
    {Op::Risky, "risky", "nm"},
    {Op::RiskyRoll, "riskyRoll", "n"},
    {Op::Gather, "gather", "n"},
    {Op::Move, "move", "w"},
    {Op::Transporter, "transporter", "n"},
    {Op::CheaperTransporter, "cheaperTransporter", "n"},
    {Op::ControlTokens, "controlTokens", "n"},
    {Op::SellTokens, "sellTokens", "n"},
    {Op::Range, "range", "sn"},
    {Op::Roll, "roll", "rn"},
    {Op::RogueYield, "rogueYield", "n"},
    {Op::Immune, "immune", ""},
    {Op::Swap, "swap", ""},
    {Op::SwapDistance, "swapDistance", "n"},
    {Op::Field, "field", "f"},
    {Op::Warcry, "warcry", "n"},
};
static_assert([] {
  for (std::size_t i = 0; i < std::size(kForms); ++i)
    if (index_of(kForms[i].op) != i) return false;
  return std::size(kForms) == kOps;
}());

std::optional<u8> one_of(std::string_view word,
                         std::initializer_list<std::pair<std::string_view, int>> names) {
  for (const auto& [name, value] : names)
    if (name == word) return static_cast<u8>(value);
  return std::nullopt;
}
std::string_view next_part(std::string_view& rest, std::string_view sign) {
  const std::size_t end = rest.find(sign);
  const std::string_view part = rest.substr(0, end);
  rest = end == rest.npos ? std::string_view{} : rest.substr(end + sign.size());
  return part;
}

// What is wrong with one operand; empty if nothing is.
std::string read_operand(char letter, std::string_view word, Effect& effect) {
  const auto as = [&](std::optional<u8> found, const char* what) {
    if (found) effect.what = *found;
    return found ? std::string() : "'" + std::string(word) + "' is not " + what;
  };
  switch (letter) {
    case 't': return as(find_special(word), "a special token");
    case 'a':
      return as(one_of(word, {{"nebula", static_cast<int>(Kind::Nebula)},
                              {"system", static_cast<int>(Kind::System)}}),
                "nebula or system");
    case 's':
      return as(one_of(word, {{"ships", kAllShips},
                              {"rogue", static_cast<int>(ShipKind::Rogue)},
                              {"decoy", static_cast<int>(ShipKind::Decoy)}}),
                "ships, rogue or decoy");
    case 'r': return as(one_of(word, {{"rogue", static_cast<int>(ShipKind::Rogue)}}), "rogue");
    case 'f':
      return as(one_of(word, {{"decoy", static_cast<int>(ShipKind::Decoy)},
                              {"cannon", static_cast<int>(ShipKind::Cannon)}}),
                "decoy or cannon");
    case 'w':
      return as(one_of(word, {{"gas", kThroughGas}, {"everything", kThroughEverything}}),
                "gas or everything");
    case 'c':
      for (std::string_view rest = word; !rest.empty();) {
        const std::string_view colour = next_part(rest, " or ");
        const auto found = find_colour(colour);
        if (!found) return "'" + std::string(colour) + "' is not a colour";
        effect.colours = static_cast<u8>(effect.colours | 1u << *found);
      }
      return "";
    default: {
      const auto n = find_number(word, 20);
      if (!n || *n == 0) return "'" + std::string(word) + "' is not a number from 1 to 20";
      (letter == 'n' ? effect.n : effect.m) = static_cast<u8>(*n);
      return "";
    }
  }
}

Said say_colours(u8 colours) {
  std::vector<Said> list;
  for (const int c : bits_of(static_cast<unsigned>(colours))) list.push_back(say_colour(c));
  return list.empty() ? kNothing : listed(std::move(list), Said::Join::Or);
}

}  // namespace

std::variant<Effect, std::string> parse_effect(std::string_view text) {
  const std::size_t bracket = text.find('(');
  const std::string_view name = text.substr(0, bracket);
  for (const Form& form : kForms) {
    if (form.name != name) continue;
    Effect effect{.op = form.op};
    std::string_view rest;
    if (bracket != text.npos) {
      if (text.back() != ')') return std::string("lacks the closing bracket");
      rest = text.substr(bracket + 1, text.size() - bracket - 2);
    }
    for (std::size_t i = 0; i < form.operands.size(); ++i) {
      const bool may_lack = i + 1 < form.operands.size() && form.operands[i + 1] == '?';
      if (rest.empty() && !may_lack) return "lacks something in the brackets";
      if (!rest.empty())
        if (std::string why = read_operand(form.operands[i], next_part(rest, ", "), effect);
            !why.empty())
          return why;
      i += may_lack;
    }
    if (!rest.empty()) return "has too much in the brackets: '" + std::string(rest) + "'";
    return effect;
  }
  return "'" + std::string(name) + "' is not an effect";
}

// "effect.riskyRoll": as the content file calls it.
Said say_effect(const Effect& e) {
  const std::string id = "effect." + std::string(nth(kForms, e.op).name);
  switch (e.op) {
    case Op::Token:
      return say(id + "." + std::string(special_name(e.what)),
                 {{"colours", say_colours(e.colours)}});
    case Op::Closing:
    case Op::PriestessIncome:
      return say(id, {{"n", e.n}, {"kind", kind_name(static_cast<Kind>(e.what))}});
    case Op::Risky: return say(id, {{"n", e.n}, {"drawn", e.m}});
    case Op::Move: return say(id, {{"through", e.what == kThroughGas ? "gas" : "everything"}});
    case Op::Range:
      return say(id, {{"n", e.n},
                      {"ships",
                       e.what == kAllShips ? "ships" : ship_name(static_cast<ShipKind>(e.what))}});
    case Op::Field: return say(id, {{"of", ship_name(static_cast<ShipKind>(e.what))}});
    default: return say(id, {{"n", e.n}});
  }
}

Said say_skill(const Skill& skill) {
  Said all;
  for (const Effect& e : skill.effects)
    all = all.empty()
              ? say_effect(e)
              : say("effect.further", {{"before", std::move(all)}, {"effect", say_effect(e)}});
  return all;
}

Said say_cost(const Skill& skill) {
  for (const Effect& e : skill.effects) switch (e.op) {
      case Op::Token:
        switch (static_cast<Special>(e.what)) {
          case Special::Priestess:
          case Special::Decoy:
          case Special::Cannon: return say("cost.sending");
          case Special::Harness: return say("cost.once");
          default:
            return e.colours == 0 ? say("cost.free")
                                  : say("cost.token", {{"colours", say_colours(e.colours)}});
        }
      case Op::Risky: return say("cost.risky", {{"n", e.n}});
      case Op::Transporter: return say("cost.transporter", {{"n", e.n}});
      case Op::Swap: return say("cost.swap");
      case Op::Warcry: return say("cost.warcry");
      case Op::Evade: return say("cost.evade", {{"n", e.n}});
      case Op::Immune: return say("cost.immune");
      default: break;
    }
  return say("cost.free");
}

// ------------------------------------------------------------------------------- as content
// What everything says, for whoever edits it.
std::vector<ReadsAs> content_words(const Content& content) {
  std::vector<ReadsAs> all;
  for (const Skill& skill : content.skill)
    all.push_back({std::string(skill.id.view()), {say_skill(skill)}});
  return all;
}

}  // namespace orrery::trian
