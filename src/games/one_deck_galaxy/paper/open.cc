// Opens One Deck Galaxy: players, options (ODG-15), content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr Switch<Options> kSwitches[] = {
    {"milestones", "automatic", "manual", "ODG-9.10", "", &Options::manual_milestones},
    {"exact_66", "off", "on", "ODG-9.8", "", &Options::exact_total},
    {"upgrades", "one", "several", "ODG-8.13", "", &Options::multi_upgrade},
    {"encounter_order", "slot", "choose", "ODG-4.5", "", &Options::encounter_order},
    {"confirm_exile", "off", "on", "ODG-12.2", "", &Options::confirm_exile},
    {"strict_cross", "off", "on", "ODG-14.6", "", &Options::strict_cross},
};
std::vector<std::string> values(std::initializer_list<const char*> first, const char* prefix,
                                int n) {
  std::vector<std::string> list(first.begin(), first.end());
  for (int i = 1; i <= n; ++i)
    list.push_back(prefix + std::string(n > 9 && i < 10 ? "0" : "") + std::to_string(i));
  return list;
}
// The options that name a card: choose, random, or its row.
u8 read_card(const std::string& value, std::string_view prefix) {
  if (value == "choose") return kChoose;
  if (value == "random") return kRandom;
  return static_cast<u8>(value[prefix.size()] - '0');
}
std::string write_card(u8 option, std::string_view prefix) {
  return option == kChoose   ? "choose"
         : option == kRandom ? "random"
                             : std::string(prefix) + std::to_string(option);
}

}  // namespace

const GameInfo& info() {
  static const GameInfo game = [] {
    GameInfo g;
    g.name = "one_deck_galaxy";
    g.title = "One Deck Galaxy";
    g.fewest = 1, g.most = 2;
    g.rules_version = 2;  // ODG-13.2: a joint action asks the partner; ODG-8.1: R1 in any order
    g.seat_names = {"P1", "P2"};
    g.players_clause = "ODG-1.1";
    g.options = {
        {"adversary", values({"choose", "random"}, "A", kAdversaries), "ODG-11.8", {}},
        {"hard_side", {"choose", "off", "on"}, "ODG-15", {}},
        {"confrontation", {"choose", "A", "B"}, "ODG-11.1", {}},
        {"homeworld_1", values({"choose", "random"}, "H", kHomeworlds), "ODG-9.1", {}},
        {"homeworld_2", values({"choose", "random"}, "H", kHomeworlds), "ODG-9.1", {}},
        {"society_1", values({"choose", "random"}, "SO", kSocieties), "ODG-9.1", {}},
        {"society_2", values({"choose", "random"}, "SO", kSocieties), "ODG-9.1", {}},
        {"boost", {"none", "smol", "medium", "supernova"}, "ODG-15", {}},
        {"undo", {"until_chance", "none", "action_phase"}, "ODG-15", {}},
        {"sheet", values({"none"}, "C", kMostSheets), "ODG-14.1", {}},
        {"nodes", {"none"}, "ODG-14.5", {}, false, true},
        {"chain_lines", {"off", "on"}, "ODG-14.5b", {}},
    };
    describe(kSwitches, g.options);
    for (Option& option : g.options) option.said = say("option." + option.name);
    return g;
  }();
  return game;
}

std::variant<OneDeckGalaxy, Refusal> open(const Order& order) {
  if (auto refusal = check(order, info())) return *refusal;
  static const auto built_in =
      read_content(built_in_content());  // read once: a server opens many tables
  const auto content = order.content.empty() ? built_in : read_content(order.content);
  if (const Refusal* refusal = std::get_if<Refusal>(&content)) return *refusal;
  OneDeckGalaxy game{std::get<Content>(content), {}, order.players};
  Options& o = game.options;
  for (const auto& [name, value] : order.settings) {
    set(kSwitches, name, value, o);
    if (name == "adversary") o.adversary = read_card(value, "A");
    if (name == "hard_side") o.side = value == "choose" ? kChoose : value == "off" ? u8{1} : u8{2};
    if (name == "confrontation")
      o.confrontation = value == "choose" ? kChoose : value == "A" ? u8{1} : u8{2};
    if (name == "homeworld_1") o.homeworld[0] = read_card(value, "H");
    if (name == "homeworld_2") o.homeworld[1] = read_card(value, "H");
    if (name == "society_1") o.society[0] = read_card(value, "SO");
    if (name == "society_2") o.society[1] = read_card(value, "SO");
    if (name == "boost")
      o.boost = static_cast<Boost>(value == "smol"        ? 1
                                   : value == "medium"    ? 2
                                   : value == "supernova" ? 3
                                                          : 0);
    if (name == "undo")
      o.undo = value == "none"           ? Undo::None
               : value == "action_phase" ? Undo::ActionPhase
                                         : Undo::UntilChance;
    if (name == "chain_lines") o.chain_lines = value == "on";
    if (name == "sheet" && value != "none") o.sheet = static_cast<u8>(std::stoi(value.substr(1)));
    if (name == "nodes" && value != "none")
      for (const char c : value) {
        if (c < 'a' || c >= 'a' + kMostNodes)
          return Refusal{"options.nodes",
                         "'" + std::string(1, c) + "' is not a node, possible are a to n",
                         "ODG-14.5"};
        o.nodes = static_cast<u16>(o.nodes | bit(c - 'a'));
      }
  }
  if (o.sheet > game.content.sheet.size())
    return Refusal{"options.sheet", "there is no such sheet in this content", "ODG-14.1"};
  if (o.nodes && o.sheet == 0) return Refusal{"options.nodes", "nodes need a sheet", "ODG-14.5"};
  for (int i = 0; o.sheet && i < kMostNodes; ++i)
    if (has_bit(o.nodes, i) && i >= static_cast<int>(game.content.sheet[o.sheet - 1u].node.size()))
      return Refusal{"options.nodes", "the sheet has no such node", "ODG-14.5"};
  for (const auto* pair : {&o.homeworld, &o.society})
    if (order.players == 2 && (*pair)[0] != kChoose && (*pair)[0] != kRandom &&
        (*pair)[0] == (*pair)[1])
      return Refusal{pair == &o.homeworld ? "options.homeworld_2" : "options.society_2",
                     "there is only one of each card", "ODG-1.2"};
  return game;
}

Settings settings_of(const OneDeckGalaxy& game) {
  const Options& o = game.options;
  Settings s;
  constexpr const char* kSides[] = {"choose", "off", "on"};
  constexpr const char* kConfrontations[] = {"choose", "A", "B"};
  constexpr const char* kUndos[] = {"until_chance", "none", "action_phase"};
  constexpr const char* kBoostNames[] = {"none", "smol", "medium", "supernova"};
  s.emplace_back("adversary", write_card(o.adversary, "A"));
  s.emplace_back("hard_side", kSides[o.side]);
  s.emplace_back("confrontation", kConfrontations[o.confrontation]);
  s.emplace_back("homeworld_1", write_card(o.homeworld[0], "H"));
  s.emplace_back("homeworld_2", write_card(o.homeworld[1], "H"));
  s.emplace_back("society_1", write_card(o.society[0], "SO"));
  s.emplace_back("society_2", write_card(o.society[1], "SO"));
  s.emplace_back("boost", kBoostNames[static_cast<std::size_t>(o.boost)]);
  s.emplace_back("undo", kUndos[static_cast<std::size_t>(o.undo)]);
  s.emplace_back("sheet", o.sheet
                              ? "C" + std::string(o.sheet < 10 ? "0" : "") + std::to_string(o.sheet)
                              : "none");
  std::string nodes;
  for (const int i : bits_of(o.nodes)) nodes += static_cast<char>('a' + i);
  s.emplace_back("nodes", nodes.empty() ? "none" : nodes);
  s.emplace_back("chain_lines", o.chain_lines ? "on" : "off");
  write(kSwitches, o, s);
  return s;
}

}  // namespace orrery::one_deck_galaxy
