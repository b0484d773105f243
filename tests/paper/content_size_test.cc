// Content can have more or fewer cards, within limits: games with them keep all laws.
#include <doctest/doctest.h>

#include "play/content_check.h"

using namespace orrery;

namespace {

// Without the line of the thing with this id.
std::string without(std::string text, const std::string& id) {
  const std::size_t at = text.find("id = \"" + id + "\"");
  REQUIRE(at != text.npos);
  const std::size_t begin = text.rfind('\n', at) + 1;
  return text.erase(begin, text.find('\n', at) + 1 - begin);
}
// A random game from beginning to end, every law looked at after every answer.
void play(const std::string& game, int players, const std::string& content, u64 seed) {
  const Opened opened = open_game(game, {players, {}, content});
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  const AnyGame& any = *std::get<0>(opened);
  Rng rng(seed);
  AnyState s = any.setup();
  while (!any.awaited(s).empty()) {
    const Seat who = any.awaited(s).first_seat();
    const std::vector<Offer> offers = any.choices(s, who);
    REQUIRE(!offers.empty());
    const bool is_chance = who == Seat::Chance;
    const AnyChoice choice =
        is_chance ? any.deal(s, rng) : offers[rng.below(static_cast<u32>(offers.size()))].choice;
    any.apply(s, who, choice);
    const char* broken = any.broken_law(s);
    REQUIRE_MESSAGE(!broken, broken);
  }
}

}  // namespace

TEST_CASE("Galactic Renaissance with more Objectives and fewer Specialists keeps all laws") {
  std::string text(built_in_content_of("renaissance"));
  const std::size_t at = text.find("  { id = \"O16\"");
  REQUIRE(at != text.npos);
  const std::string last = text.substr(at, text.find('\n', at) + 1 - at);
  for (int o = 17; o <= 31; ++o) {
    std::string more = last;
    more.replace(more.find("O16"), 3, "O" + std::to_string(o));
    text.insert(at, more);
  }
  for (int s = 13; s <= 28; ++s) text = without(text, "S" + std::to_string(s));
  CHECK(check_content(text, "mine.toml").faults.empty());
  for (u64 seed = 1; seed <= 5; ++seed) play("renaissance", 4, text, seed);
  const auto faults = check_content(without(text, "S12"), "mine.toml").faults;
  REQUIRE(faults.size() == 1);
  CHECK(faults[0].text().find("has 11 entries, 12 to 28 are possible") != std::string::npos);
}

TEST_CASE("One Deck Galaxy with fewer Galaxy cards keeps all laws") {
  std::string text(built_in_content_of("one_deck_galaxy"));
  for (int i = 0; i < 10; ++i) {
    const std::size_t cut = text.rfind("[[card]]");
    REQUIRE(cut != text.npos);
    const std::size_t end = text.find("\n[[", cut + 1);
    text.erase(cut, end + 1 - cut);
  }
  for (const Refusal& fault : check_content(text, "mine.toml").faults) FAIL(fault.text());
  for (u64 seed = 1; seed <= 20; ++seed) play("one_deck_galaxy", 2, text, seed);
}
