// Tables for the tests of this folder.
#pragma once
#include <doctest/doctest.h>

#include "in_words.h"
#include "play/shells.h"
#include "play/table.h"
#include "play/wall.h"

namespace orrery {

inline std::shared_ptr<const AnyGame> the_shells() {
  static const auto game = std::make_shared<Wall<shells::Shells>>(
      shells::Shells{},
      GameInfo{.name = "shells", .title = "Shells", .options = {}, .seat_names = {"Ebb", "Flood"}},
      Settings{}, u64{0});
  return game;
}
inline std::shared_ptr<const AnyGame> game_of(std::string_view name, int players,
                                              Settings settings = {}) {
  Opened opened = open_game(name, {players, std::move(settings), ""});
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  return std::move(std::get<0>(opened));
}
inline Table sit_down(std::shared_ptr<const AnyGame> game, Dealer dealer = {{}, 1}) {
  std::variant<Table, Refusal> table =
      Table::open({.game = std::move(game), .dealer = std::move(dealer)});
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) FAIL(refusal->text());
  return std::move(std::get<Table>(table));
}

// Answers that must be accepted.
inline void plays(Table& table, Seat seat, std::initializer_list<const char*> tokens) {
  for (const char* token : tokens) {
    const auto refusal = table.answer(seat, token);
    INFO(token);
    REQUIRE_MESSAGE(!refusal, refusal->text());
  }
}
inline std::vector<AnyChoice> choices_of(const Table& table,
                                         std::initializer_list<const char*> tokens) {
  std::vector<AnyChoice> choices;
  for (const char* token : tokens) choices.push_back(table.game().parse(token).value());
  return choices;
}
inline std::string words_of(const std::vector<Told>& told) {
  std::string words;
  for (const Told& t : told) words += (words.empty() ? "" : "; ") + in_words(t.said);
  return words;
}
inline std::string words_of(const Changes& changes) {
  std::string words;
  for (const Change& c : changes) words += (words.empty() ? "" : "; ") + in_words(c);
  return words;
}

// Every kind of game there is, for what must hold in all of them.
inline std::vector<std::shared_ptr<const AnyGame>> all_kinds_of_games() {
  return {the_shells(), game_of("connect_four", 2), game_of("foundation", 3),
          game_of("foundation", 2,
                  {{"layout", "quick"}, {"end_turn", "asked"}, {"free_window", "any_turn"}})};
}

}  // namespace orrery
