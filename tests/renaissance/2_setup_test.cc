// Set-up: rules, sections 3 and GR-2.
#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {

// Two players, dealt so far that the draft is to begin.
Scene to_the_draft(const Settings& options = {}) {
  Scene scene = Scene::set_up(2, options);
  scene.chance("objective left O03").chance("objective centre O09").chance("hub 9");
  scene.chance("offer PA")
      .chance("offer PB")
      .chance("offer PC")
      .chance("offer S01")
      .chance("offer S02")
      .chance("offer S03");
  return scene;
}
Scene drafted(const Settings& options = {}) {
  Scene scene = to_the_draft(options);
  scene.chance("first P2");
  scene.plays_on({"take PA", "take PC", "take 7", "take S03", "take S01"});
  return scene;
}

}  // namespace

TEST_CASE(
    "GR-2.1, GR-2.2, GR-8.3 two Objectives lie face up, three face down, and nobody knows which") {
  Scene scene = to_the_draft();
  CHECK(scene.up() == "O03 O09 -");
  for (const Objective o : scene.s.beneath) CHECK(o == kUnseen);
  CHECK(scene.s.marks == 0);
}

TEST_CASE(
    "GR-2.3, GR-2.4, GR-2.9 twelve Portals of each colour, the Rabbit on blue, five Foundations in the reserve") {
  Scene scene = to_the_draft();
  CHECK(scene.s.portal_reserve == std::array<u8, 3>{12, 12, 12});
  CHECK(scene.rabbit() == "blue");
  CHECK(scene.s.foundation_reserve == 5);
}

TEST_CASE("GR-2.5 piles are face down: nobody knows a tile or a Specialist in them") {
  Scene scene = drafted();
  for (const Planet x : scene.s.tile_pile) CHECK(x == kUnseen);
  CHECK(scene.s.tile_pile.size() == 12);
  CHECK(scene.s.specialist_deck.size() == 26);
}

TEST_CASE("GR-2.8 tokens of planets that are not in play are nobody's") {
  Scene scene = drafted();
  for (int x = 3; x < kPlanets; ++x)
    CHECK(scene.s.holder[static_cast<std::size_t>(x)] == Seat::Nobody);
}

TEST_CASE("GR-2.10 twelve Emissaries, five Institutes on the board, no points") {
  Scene scene = Scene::set_up(3);
  for (const Seat p : {Orange, Purple, Blue}) {
    CHECK(scene.reserve(p) == 12);
    CHECK(scene.s.corner[static_cast<std::size_t>(p)].on_board == 5);
    CHECK(scene.vp(p) == 0);
    CHECK(scene.hand_size(p) == 2);
  }
}

TEST_CASE(
    "GR-2.11 one asset more than players of each type; planets with the symbol are never offered") {
  Scene scene = Scene::set_up(2);
  scene.chance("objective left O03").chance("objective centre O09").chance("hub 9");
  for (const char* planet : {"PF", "PJ", "PL", "PM", "PN", "PO"})
    CHECK_FALSE(scene.offers("offer " + std::string(planet)));
  CHECK(scene.offers() == 9);
  Scene draft = to_the_draft();
  draft.chance("first P1");
  CHECK(draft.offered() ==
        "take PA, take PB, take PC, take S01, take S02, take S03, take 4, take 7");
}

TEST_CASE(
    "GR-2.12 she takes only what she lacks; the last asset of a type is taken without a question") {
  Scene scene = to_the_draft();
  scene.chance("first P2");
  CHECK(scene.asked() == Orange);  // to the right of the first player
  scene.plays("take PA").plays("take PC").plays("take 7");
  CHECK(scene.why_not("take S09") == "GR-2.12");
  CHECK(scene.asked() == Purple);
  CHECK(scene.offered() == "take S01, take S02, take S03, take 4");
}

TEST_CASE(
    "GR-2.13, GR-2.14, GR-2.16 Homes, decks of eight and the Hub with its tile and three Portals") {
  Scene scene = drafted();
  CHECK(scene.stability("PA") == kInfinite);
  CHECK(scene.token("PA") == Orange);
  CHECK(scene.emissaries(Orange, "PA") == 7);
  CHECK(scene.reserve(Orange) == 5);
  CHECK(scene.stability("PB") == 9);
  CHECK(scene.portals("PB") == "blue yellow red");
  CHECK(scene.token("PB") == Seat::Nobody);
  CHECK(scene.deck(Orange) == "? ? ? ? ? ? ? ?");
  CHECK(scene.portals("PC") == "blue");  // Purple is the first player
  CHECK(scene.portals("PA") == "yellow");
}

TEST_CASE(
    "GR-2.18 three cards; any of them may be put under the deck in any order and are replaced, once") {
  Scene scene = drafted();
  for (const char* card :
       {"draw P2 A1", "draw P2 A2", "draw P2 A3", "draw P1 A4", "draw P1 A5", "draw P1 S01"})
    if (scene.asked() == Seat::Chance) scene.chance(card);
  CHECK(scene.asked() == Purple);
  CHECK(scene.decision() == "MULLIGAN");
  CHECK(scene.offers() == 16);
  scene.plays("exchange A3 A1");
  scene.chance("draw P2 A7").chance("draw P2 A6");
  CHECK(scene.hand(Purple) == "A2 A6 A7");
  CHECK(scene.deck(Purple) == "? ? ? A3 A1");
  CHECK(scene.asked() == Orange);
  scene.plays("exchange none");
  CHECK(scene.decision() == "PLAY");
  CHECK(scene.asked() == Purple);
  CHECK(scene.told(Purple).find("exchanges 0 cards") != std::string::npos);
}

TEST_CASE(
    "option exchange = hidden: nobody learns how many cards were exchanged, and they still come last (GR-2.18)") {
  Scene scene = drafted({{"exchange", "hidden"}});
  for (const char* card :
       {"draw P2 A1", "draw P2 A2", "draw P2 A3", "draw P1 A4", "draw P1 A5", "draw P1 A6"})
    if (scene.asked() == Seat::Chance) scene.chance(card);
  Scene none = scene;
  none.plays("exchange none");
  scene.plays("exchange A3 A1");
  CHECK(scene.view(Orange) == none.view(Orange));
  none.chance("redraw P2 none");
  scene.chance("redraw P2 A5 A7");
  CHECK(scene.view(Orange) == none.view(Orange));
  CHECK(scene.hand(Purple) == "A2 A5 A7");
  CHECK(scene.deck(Purple) == "? ? ? A3 A1");
}

TEST_CASE("option draft = dealt: Chance deals the assets, in the same order (GR-2.12)") {
  Scene scene = to_the_draft({{"draft", "dealt"}});
  scene.chance("first P1");
  CHECK(scene.asked() == Seat::Chance);
  scene.chance("take PA").chance("take 7");
  scene.any_chance();
  CHECK(scene.emissaries(Purple, "PA") > 0);
}

}  // namespace orrery::renaissance
