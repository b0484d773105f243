// Positions (docs/positions.md) and who knows which card (rules 2.3).
#include <cstring>
#include <fstream>
#include <sstream>

#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
std::string written(const Scene& scene) {
  JsonWriter out;
  write_position_of(*scene.game, scene.s, out);
  return out.take();
}

}  // namespace

TEST_CASE("a position in the middle of an effect is written and read back byte for byte") {
  Scene scene(3, three(R"("PB": {"pieces": {"P1": 3}}, "PC": {"token": "P1"})", R"("hand": ["A3", "S17"], "deck": ["A1", null, "A2", null, null, null])"));
  scene.plays("play A3 B").plays("move PB PH");
  const Scene again(3, written(scene));
  CHECK(std::memcmp(&again.s, &scene.s, sizeof scene.s) == 0);
  CHECK(again.offered() == scene.offered());
}

TEST_CASE("what cannot be is refused, with field, reason and clause") {
  CHECK(says(refusal_of(2, R"({"planets": {"PX": {}}})"), "planets.PX"));
  CHECK(says(refusal_of(2, two(R"("PB": {"stability": 10})", "")), "planets.PB.stability: 10 is out of range"));
  CHECK(says(refusal_of(2, two(R"("PB": {"stability": 7}, "PC": {"stability": 7})", "")), "no further tile of Stability 7"));
  CHECK(says(refusal_of(2, two(R"("PB": {"pieces": {"P1": 9}}, "PA": {"pieces": {"P1": 4}})", "")), "players[0]: has 13 Emissaries"));
  CHECK(says(refusal_of(2, two("", R"("reserve": 3)")), "players[0].reserve: must be 8"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["S01"])", R"("hand": ["S01"])")), "GR-3.2"));
  CHECK(says(refusal_of(2, two("", R"("vp": 31)")), "GR-8.7"));
  CHECK(says(refusal_of(2, two("", "", R"("vp": 22)")), "GR-8.6"));
  CHECK(says(refusal_of(2, two(R"("PB": {"marker": "red"})", R"("hand": ["A1"])")), "GR-6.11"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["A1"])", "", R"("marks": [20])")), "GR-8.4"));
  CHECK(says(refusal_of(2, two(R"("PH": {"portals": ["blue"]})", "")), "GR-2.16"));
  CHECK(says(refusal_of(2, two(R"("PB": {"foundations": 3}, "PC": {"foundations": 3})", "")), "GR-2.9"));
  CHECK(says(refusal_of(2, two("", "", "", R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O01"}})")), "GR-2.2"));
  CHECK(says(refusal_of(2, two("", "", "", R"("pendign": "PLAY")")), "pendign: no such field"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["A1"])", "", R"("agenda": [{"do": "move", "who": "P1", "source": "A5", "effect": "A", "task": 0, "left": 3}])")), "cannot be the last step"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["A1"])", "", R"("row": ["A5"], "agenda": [{"do": "move", "who": "P1", "source": "A5", "effect": "A", "task": 0, "left": 3},
      {"do": "effect", "who": "P1", "source": "A4", "effect": "A", "task": 1}, {"do": "after play", "who": "P1"}])")), "belongs to another effect"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["A1"])", "", R"("row": ["A4"], "agenda": [{"do": "move", "who": "P1", "source": "A5", "effect": "A", "task": 0, "left": 3},
      {"do": "effect", "who": "P1", "source": "A5", "effect": "A", "task": 1}, {"do": "after play", "who": "P1"}])")), "GR-4.3"));
  std::string six = R"("PM": {})";
  for (const char* x : {"PB", "PC", "PD", "PI", "PL"}) six += std::string(", \"") + x + R"(": {"token": "P1"})";
  CHECK(says(refusal_of(2, two(six, "")), "GR-10.4"));
}

TEST_CASE("the examples of docs/positions.md are positions") {
  std::ostringstream text;
  text << std::ifstream(ORRERY_SOURCE_DIR "/docs/positions.md").rdbuf();
  const std::string all = text.str(), from = all.substr(all.find("\n## Galactic Renaissance")), docs = from.substr(0, from.find("\n## Galaxy of Trian"));
  int examples = 0;
  for (std::size_t at = docs.find("```json"); at != docs.npos; at = docs.find("```json", at + 7), ++examples) Scene(2, docs.substr(at + 7, docs.find("```", at + 7) - at - 7));
  CHECK(examples == 2);
}

TEST_CASE("a position fills in what is left out") {
  Scene scene(2, two(R"("PB": {"pieces": {"P1": {"emissaries": 2, "institutes": 1}}})", R"("hand": ["A1"], "vp": 14)"));
  CHECK(scene.emissaries(Orange, "PA") == 4);
  CHECK(scene.reserve(Orange) == 6);
  CHECK(scene.s.corner[0].on_board == 4);
  CHECK(scene.deck(Orange) == "? ? ? ? ? ?");
  CHECK(scene.s.marks == 3);
  CHECK(scene.up() == "O01 O03 O04");
}

TEST_CASE("2.3 openly played cards stay known to all, also under the deck and when they are drawn again") {
  Scene scene(2, two("", R"("hand": ["A2", "S13"], "deck": [null, null, null, null, null, null])", R"("hand": ["A2"])"));
  scene.plays("play A2 A").plays("decline").plays("keep all");
  scene.any_chance();
  const auto& deck = scene.s.corner[0].deck;
  CHECK(deck.back().to().is_everyone());
  CHECK(says(scene.view(Purple), R"({"card":"A2","known_to":"all"})"));
}

TEST_CASE("2.3 after an extra discard the others know nothing of that hand for certain") {
  Scene scene(2, two("", R"("hand": [{"card": "A4", "known_to": "all"}, "A5", "A6"], "deck": ["A1"])", R"("hand": ["A2"])", R"("pending": "END_OF_TURN")"));
  CHECK(says(scene.view(Purple), R"("card":"A4")"));
  scene.plays("discard A5");
  CHECK_FALSE(says(scene.view(Purple), R"("card":"A4","known_to")"));
  CHECK(says(scene.view(Orange), R"("card":"A4")"));
}

TEST_CASE("2.3 option memory = hidden: the own deck is not shown; option hands = open: every hand is") {
  const std::string table = two("", R"("hand": ["A4"], "deck": ["A1", "A2"])", R"("hand": ["A3"])");
  CHECK(says(Scene(2, table).view(Orange), R"({"card":"A1","known_to":["P1"]})"));
  CHECK_FALSE(says(Scene(2, table, {{"memory", "hidden"}}).view(Orange), R"("card":"A1")"));
  CHECK_FALSE(says(Scene(2, table).view(Orange), R"("card":"A3")"));
  CHECK(says(Scene(2, table, {{"hands", "open"}}).view(Orange), R"({"card":"A3","known_to":"all"})"));
}

TEST_CASE("option awakened = hand: the Specialist goes into the hand (GR-13.2)") {
  Scene scene(2, two(R"("PC": {"pieces": {"P1": 2}})", R"("hand": ["A7", "A1"])", "", R"("specialist_deck": ["S01", "S02", "S03"])"), {{"awakened", "hand"}});
  scene.plays("play A7 A").any_chance().plays("awaken S02");
  CHECK(scene.hand(Orange) == "A1 S02");
}

TEST_CASE("2.3 what a seat imagines fits what it knows: a rival's open cards stay, her other Advisors and seen Specialists are hers, the rest may be anybody's") {
  Scene scene(2, two("", R"("hand": ["A1", "S01"])", R"("hand": ["A4", "S20"], "deck": [{"card": "A5", "known_to": "all"}, "S21"], "specialists": ["S20"])"));
  const Insight all = Insight::of_the_table();
  const auto view = scene.game->observe(scene.s, Orange);
  Rng rng(5);
  int secret_elsewhere = 0, drafted_in_hand = 0;
  for (int i = 0; i < 300; ++i) {
    const State s = scene.game->imagine(view, rng);
    REQUIRE(scene.game->broken_law(s) == nullptr);
    const Corner<Truth>& purple = s.corner[1];
    CHECK(purple.deck[0].value(all) == 4);  // A5 was seen by all
    u64 hers = purple.unseen.value(all).bits();
    for (const auto& slot : purple.hand) hers |= bit(slot.value(all)), drafted_in_hand += slot.value(all) == 26;
    for (const auto& slot : purple.deck)
      if (slot.value(all) != kUnseen) hers |= bit(slot.value(all));
    CHECK((hers & kAllAdvisors) == kAllAdvisors);
    CHECK(has_bit(hers, 26));   // the Convoy Master is hers
    CHECK_FALSE(has_bit(hers, 7));  // the Tribune is Orange's
    secret_elsewhere += !has_bit(hers, 27);
  }
  CHECK(secret_elsewhere > 200);  // which Specialist she awakened in secret Orange cannot know
  CHECK(drafted_in_hand > 0);
  CHECK(drafted_in_hand < 300);
}

}  // namespace orrery::renaissance
