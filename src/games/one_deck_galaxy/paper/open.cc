// Opens One Deck Galaxy: players, options (ODG-15), content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr OneOf<Options, u8> kSideOptions[] = {
    {"hard_side", "ODG-15", &Options::side, {"choose", "off", "on"}},
    {"confrontation", "ODG-11.1", &Options::confrontation, {"choose", "A", "B"}},
};
constexpr OneOf<Options, Boost> kBoostOptions[] = {
    {"boost", "ODG-15", &Options::boost, {"none", "smol", "medium", "supernova"}},
};
constexpr OneOf<Options, Undo> kUndoOptions[] = {
    {"undo", "ODG-15", &Options::undo, {"until_chance", "none", "action_phase"}},
};
constexpr Switch<Options> kSwitches[] = {
    {"chain_lines", "off", "on", "ODG-14.5b", &Options::chain_lines},
    {"milestones", "automatic", "manual", "ODG-9.10", &Options::manual_milestones},
    {"exact_66", "off", "on", "ODG-9.8", &Options::exact_total},
    {"upgrades", "one", "several", "ODG-8.13", &Options::multi_upgrade},
    {"encounter_order", "slot", "choose", "ODG-4.5", &Options::encounter_order},
    {"confirm_exile", "off", "on", "ODG-12.2", &Options::confirm_exile},
    {"strict_cross", "off", "on", "ODG-14.6", &Options::strict_cross},
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
  if (option == kChoose) return "choose";
  if (option == kRandom) return "random";
  return std::string(prefix) + std::to_string(option);
}
std::string write_sheet(u8 sheet) {
  if (sheet == 0) return "none";
  return std::string(sheet < 10 ? "C0" : "C") + std::to_string(sheet);
}
std::string write_nodes(u16 nodes) {
  std::string letters;
  for (const int i : bits_of(nodes)) letters += static_cast<char>('a' + i);
  return letters.empty() ? "none" : letters;
}

std::optional<Refusal> set_option(Options& o, const std::string& name, const std::string& value) {
  set(kSideOptions, name, value, o);
  set(kBoostOptions, name, value, o);
  set(kUndoOptions, name, value, o);
  set(kSwitches, name, value, o);
  if (name == "adversary") o.adversary = read_card(value, "A");
  if (name == "homeworld_1") o.homeworld[0] = read_card(value, "H");
  if (name == "homeworld_2") o.homeworld[1] = read_card(value, "H");
  if (name == "society_1") o.society[0] = read_card(value, "SO");
  if (name == "society_2") o.society[1] = read_card(value, "SO");
  if (name == "sheet" && value != "none") o.sheet = static_cast<u8>(std::stoi(value.substr(1)));
  if (name == "nodes" && value != "none")
    for (const char c : value) {
      if (c < 'a' || c >= 'a' + kMostNodes)
        return Refusal{"options.nodes",
                       "'" + std::string(1, c) + "' is not a node, possible are a to n",
                       "ODG-14.5"};
      o.nodes = static_cast<u16>(o.nodes | bit(c - 'a'));
    }
  return std::nullopt;
}

// What options ask of each other and of the content.
std::optional<Refusal> fit_together(const OneDeckGalaxy& game) {
  const Options& o = game.options;
  if (o.sheet > game.content.sheet.size())
    return Refusal{"options.sheet", "there is no such sheet in this content", "ODG-14.1"};
  if (o.nodes && o.sheet == 0) return Refusal{"options.nodes", "nodes need a sheet", "ODG-14.5"};
  for (int i = 0; o.sheet && i < kMostNodes; ++i)
    if (has_bit(o.nodes, i) && i >= static_cast<int>(game.content.sheet[o.sheet - 1u].node.size()))
      return Refusal{"options.nodes", "the sheet has no such node", "ODG-14.5"};
  for (const auto* pair : {&o.homeworld, &o.society})
    if (game.players() == 2 && (*pair)[0] != kChoose && (*pair)[0] != kRandom &&
        (*pair)[0] == (*pair)[1])
      return Refusal{pair == &o.homeworld ? "options.homeworld_2" : "options.society_2",
                     "there is only one of each card", "ODG-1.2"};
  return std::nullopt;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo game = [] {
    GameInfo g;
    g.name = "one_deck_galaxy";
    g.title = "One Deck Galaxy";
    g.fewest = 1;
    g.most = 2;
    g.rules_version = 2;  // ODG-13.2: a joint action asks the partner; ODG-8.1: R1 in any order
    g.seat_names = {"P1", "P2"};
    g.players_clause = "ODG-1.1";
    const auto card = [&](std::string_view name, const char* prefix, int n, const char* clause) {
      g.options.push_back(option_of(name, values({"choose", "random"}, prefix, n), clause));
    };
    card("adversary", "A", kAdversaries, "ODG-11.8");
    describe(kSideOptions, g.options);
    card("homeworld_1", "H", kHomeworlds, "ODG-9.1");
    card("homeworld_2", "H", kHomeworlds, "ODG-9.1");
    card("society_1", "SO", kSocieties, "ODG-9.1");
    card("society_2", "SO", kSocieties, "ODG-9.1");
    describe(kBoostOptions, g.options);
    describe(kUndoOptions, g.options);
    g.options.push_back(option_of("sheet", values({"none"}, "C", kMostSheets), "ODG-14.1"));
    g.options.push_back(option_of("nodes", {"none"}, "ODG-14.5"));
    g.options.back().any_letters = true;
    describe(kSwitches, g.options);
    return g;
  }();
  return game;
}

std::variant<OneDeckGalaxy, Refusal> open(const Order& order) {
  auto opened = open_with<OneDeckGalaxy>(
      order, info(), built_in_content(), read_content,
      [](Options& options, const std::string& name, const std::string& value) {
        return set_option(options, name, value);
      });
  if (const auto* game = std::get_if<OneDeckGalaxy>(&opened))
    if (auto refusal = fit_together(*game)) return *refusal;
  return opened;
}

Settings settings_of(const OneDeckGalaxy& game) {
  const Options& o = game.options;
  Settings s;
  s.emplace_back("adversary", write_card(o.adversary, "A"));
  write(kSideOptions, o, s);
  s.emplace_back("homeworld_1", write_card(o.homeworld[0], "H"));
  s.emplace_back("homeworld_2", write_card(o.homeworld[1], "H"));
  s.emplace_back("society_1", write_card(o.society[0], "SO"));
  s.emplace_back("society_2", write_card(o.society[1], "SO"));
  write(kBoostOptions, o, s);
  write(kUndoOptions, o, s);
  s.emplace_back("sheet", write_sheet(o.sheet));
  s.emplace_back("nodes", write_nodes(o.nodes));
  write(kSwitches, o, s);
  return s;
}

}  // namespace orrery::one_deck_galaxy
