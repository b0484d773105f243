#include "effects.h"

#include "names.h"

namespace orrery::trian {
namespace {

// What stands in the brackets: t special token, c colours, a nebula or system, s rogue ships or decoy, r rogue, f decoy or cannon,
// w gas or everything, n number, m second number; a '?' after it may be left out.
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
static_assert(std::size(kForms) == kOps);

std::optional<u8> one_of(std::string_view word, std::initializer_list<std::pair<std::string_view, int>> names) {
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
    case 'a': return as(one_of(word, {{"nebula", static_cast<int>(Kind::Nebula)}, {"system", static_cast<int>(Kind::System)}}), "nebula or system");
    case 's': return as(one_of(word, {{"ships", kAllShips}, {"rogue", static_cast<int>(ShipKind::Rogue)}, {"decoy", static_cast<int>(ShipKind::Decoy)}}), "ships, rogue or decoy");
    case 'r': return as(one_of(word, {{"rogue", static_cast<int>(ShipKind::Rogue)}}), "rogue");
    case 'f': return as(one_of(word, {{"decoy", static_cast<int>(ShipKind::Decoy)}, {"cannon", static_cast<int>(ShipKind::Cannon)}}), "decoy or cannon");
    case 'w': return as(one_of(word, {{"gas", kThroughGas}, {"everything", kThroughEverything}}), "gas or everything");
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

std::string colours_in_words(u8 colours) {
  std::string list;
  for (const int c : bits_of(static_cast<unsigned>(colours))) list += (list.empty() ? "" : " or ") + std::string(colour_name(c));
  return list;
}
std::string number(int n) { return std::to_string(n); }

std::string token_words(const Effect& e) {
  const std::string pays = e.colours == 0 ? "" : " for 1 " + colours_in_words(e.colours) + " mineral";
  switch (static_cast<Special>(e.what)) {
    case Special::Priestess:
      return "A Supreme Priestess. As an action put her in space on the tile just added, with no ship beside it. She flies like a ship; after a move take up to 2 "
             "minerals from a closed nebula on her tile or the 12 around it, and she may settle there as an emissary. Any enemy ship in contact beats her.";
    case Special::Harness: return "A Harness. Once per turn put it on any enemy ship: it cannot move, be teleported or be swapped until it is released.";
    case Special::Minion:
      return "A Slave-minion. After sending or teleporting an own emissary put it" + pays + " on a free planet or nebula part beside it or in its area. It is an emissary.";
    case Special::Wormhole: return "A Wormhole. Put it" + pays + " into any space outside exmitter zones. As an action one of your ships jumps to it from anywhere.";
    case Special::Exmitter: return "An Exmitter. After placing a tile you may put it there: from then on the tile is an exmitter.";
    case Special::Decoy:
      return "A Decoy. As an action put it in space on the tile just added, with no ship beside it; later move it, detonate it or both. It explodes when an enemy ship "
             "comes beside it: ships and lone emissaries on its tile and beside it are destroyed, and you draw 2 minerals per ship.";
    case Special::Modulator: return "A Space Modulator. After placing a tile put it" + pays + " on that tile or on any tile with space and no ship: from then on it is a teleport.";
    case Special::Cannon:
      return "A Gauss Cannon. As an action put it in space on the tile just added, with no ship beside it. Every ship that stops beside it is destroyed; draw 2 minerals per enemy ship.";
  }
  return {};
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
        if (std::string why = read_operand(form.operands[i], next_part(rest, ", "), effect); !why.empty()) return why;
      i += may_lack;
    }
    if (!rest.empty()) return "has too much in the brackets: '" + std::string(rest) + "'";
    return effect;
  }
  return "'" + std::string(name) + "' is not an effect";
}

std::string words_of(const Effect& e) {
  const std::string n = number(e.n);
  const bool decoy = e.what == static_cast<u8>(ShipKind::Decoy);
  switch (e.op) {
    case Op::Token: return token_words(e);
    case Op::Closing: return "When you close a " + std::string(kind_name(static_cast<Kind>(e.what))) + " and receive its credits, +" + n + " credit per tile.";
    case Op::Set: return "In phase 1 trade one mineral of each colour for " + n + " credits.";
    case Op::PriestessIncome: return "A station built with the settled Priestess pays × " + n + " in a " + std::string(kind_name(static_cast<Kind>(e.what))) + ".";
    case Op::Evade: return "When the Priestess is attacked, pay " + n + " minerals to bring her to the nearest safe space.";
    case Op::Release: return "Releasing a harnessed ship costs its owner " + counted(e.n, "mineral", "minerals") + ", paid to you.";
    case Op::DiceAgainstCorvettes: return "Your Rogues fight Corvettes with dice and tokens instead of losing at once.";
    case Op::LivingStructures: return "A construction with a Slave-minion may build both stations at once, with both incomes.";
    case Op::WinTies: return "You win clashes in which you share the highest total.";
    case Op::Risky: return "Action, once per turn: return " + n + " minerals and roll: with 4 to 6 draw " + number(e.m) + ".";
    case Op::RiskyRoll: return "+" + n + " to the roll of Risky Business.";
    case Op::Gather: return "For each green mineral taken out of a nebula you may take " + n + " more of any colour from it.";
    case Op::Move: return e.what == kThroughGas ? "Your ships move through gas clouds." : "Your ships move through nebulas and gas clouds.";
    case Op::Transporter: return "Action, once per turn: pay " + n + " blue minerals and beam an own emissary or ship anywhere; emissaries not to outposts.";
    case Op::CheaperTransporter: return "The transporter costs " + n + " blue mineral less.";
    case Op::ControlTokens: return "Taking control gives " + n + " combat token more.";
    case Op::SellTokens: return "In phase 1 sell combat tokens for " + n + " credits each.";
    case Op::Range: return std::string(e.what == kAllShips ? "Your ships move " : decoy ? "The Decoy moves " : "Your Rogues move ") + n + " tile further.";
    case Op::Roll: return "+" + n + " to the rolls of your Rogues.";
    case Op::RogueYield: return "Your Rogues mine " + n + " mineral more.";
    case Op::Immune: return "Exmitters do not affect your units; at the start of your turn pay 1 mineral for each unit in a zone, or return it.";
    case Op::Swap: return "Once per turn pay 1 green and 1 blue: an own and an enemy unit of the same sort in the same area change places.";
    case Op::SwapDistance: return "Manipulation also works between areas, up to " + n + " tiles apart.";
    case Op::Field: return decoy ? "The explosion reaches the 12 tiles around." : "The field of fire is the 12 tiles around.";
    case Op::Warcry: return "Before a roll pay 1 red mineral: +" + n + " in this clash.";
  }
  return {};
}

std::string words_of(const Skill& skill) {
  std::string text;
  for (const Effect& e : skill.effects) text += (text.empty() ? "" : " ") + words_of(e);
  return text;
}

std::string cost_of(const Skill& skill) {
  for (const Effect& e : skill.effects) switch (e.op) {
      case Op::Token:
        switch (static_cast<Special>(e.what)) {
          case Special::Priestess: case Special::Decoy: case Special::Cannon: return "one action to send";
          case Special::Harness: return "free, once per turn";
          default: return e.colours == 0 ? "free" : "1 " + colours_in_words(e.colours);
        }
      case Op::Risky: return "one action and " + number(e.n) + " minerals";
      case Op::Transporter: return "one action and " + number(e.n) + " blue";
      case Op::Swap: return "1 green and 1 blue";
      case Op::Warcry: return "1 red";
      case Op::Evade: return number(e.n) + " minerals";
      case Op::Immune: return "1 mineral per unit in a zone each turn";
      default: break;
    }
  return "free";
}

}  // namespace orrery::trian
