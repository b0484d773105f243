// orrery games: what can be played, for how many, with which options.
#include <algorithm>
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/opening.h"
#include "core/json.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

std::string players_of(const GameInfo& info) {
  std::string most = std::to_string(info.most) + (info.most == 1 ? " player" : " players");
  if (info.fewest == info.most) return most;
  return std::to_string(info.fewest) + (info.most == info.fewest + 1 ? " or " : " to ") + most;
}

// What holds when nobody says otherwise: as a game for the fewest players is opened.
std::string usual_value(const Shelf& game, const std::string& option) {
  const Opened opened = game.open({.players = game.info.fewest, .settings = {}, .content = {}});
  if (const auto* open = std::get_if<std::unique_ptr<AnyGame>>(&opened))
    for (const auto& [name, value] : (*open)->settings())
      if (name == option) return value;
  return "";
}

std::string values_of(const Option& option) {
  std::string text;
  for (const std::string& value : option.values) text += (text.empty() ? "" : "|") + value;
  if (option.any_number) text += "|0..255";
  if (option.any_letters) text += "|letters";
  return text;
}

void print_details(const Shelf& game) {
  const GameInfo& info = game.info;
  std::cout << info.title << " (" << info.name << "): " << players_of(info)
            << (info.players_clause.empty() ? "" : " [" + info.players_clause + "]") << "\n";
  std::cout << "seats:";
  for (const std::string& seat : info.seat_names)
    std::cout << " " << seat << (&seat == &info.seat_names.back() ? "\n" : ",");
  std::cout << "rules version " << info.rules_version
            << (info.options.empty() ? "; no options\n" : "; options:\n");
  for (const Option& option : info.options) {
    const std::string usual = usual_value(game, option.name);
    std::cout << "\n  --option " << option.name << "=" << values_of(option) << "\n      "
              << Phrasebook::of(info.name).words(option.said)
              << (option.clause.empty() ? "" : " [" + option.clause + "]") << "; usually " << usual
              << "\n";
  }
}

void print_list() {
  for (const Shelf& game : shelf())
    std::cout << "  " << game.info.name << std::string(18 - game.info.name.size(), ' ')
              << game.info.title << ", " << players_of(game.info) << "\n";
  std::cout << "\n'orrery games NAME' tells its options, 'orrery tty NAME' plays it\n";
}

void write_json(const std::vector<const Shelf*>& games) {
  JsonWriter out;
  out.open_list();
  for (const Shelf* game : games) {
    const GameInfo& info = game->info;
    out.open()
        .field("name", info.name)
        .field("title", info.title)
        .key("players")
        .open_list()
        .value(info.fewest)
        .value(info.most)
        .close_list();
    out.field("players_clause", info.players_clause)
        .field("rules_version", info.rules_version)
        .key("seats")
        .open_list();
    for (const std::string& seat : info.seat_names) out.value(seat);
    out.close_list().key("options").open_list();
    for (const Option& option : info.options) {
      out.open().field("name", option.name).key("values").open_list();
      for (const std::string& value : option.values) out.value(value);
      out.close_list()
          .field("usually", usual_value(*game, option.name))
          .field("any_number", option.any_number)
          .field("any_letters", option.any_letters);
      out.field("words", Phrasebook::of(info.name).words(option.said))
          .field("clause", option.clause)
          .close();
    }
    out.close_list().close();
  }
  std::cout << out.close_list().take() << "\n";
}

int games_main(Args& args) {
  const std::optional<std::string> name = args.optional_word("NAME");
  const bool json = args.flag("--json");
  if (name && !on_shelf(*name)) args.refuse(no_such_game(*name));
  if (!args.finish()) return 2;
  std::vector<const Shelf*> games;
  for (const Shelf& game : shelf())
    if (!name || game.info.name == *name) games.push_back(&game);
  if (json)
    write_json(games);
  else if (name)
    print_details(*games.front());
  else
    print_list();
  return 0;
}

}  // namespace

Word games_word() {
  return {
      .name = "games",
      .what = "the games there are, with players and options",
      .about = {},
      .plain =
          {{.name = "NAME",
            .words =
                "this game with its seats and options: their values, what they mean, the clause, what holds without them",
            .needed = false}},
      .flags = {{.name = "--json", .words = "everything, for programs"}},
      .examples = {"orrery games foundation"},
      .run = games_main};
}

}  // namespace orrery
