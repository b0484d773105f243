// Cards, decks and the Operation phase: GR-3 and GR-4.
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE(
    "GR-3.1, GR-3.2, GR-3.5 Objectives are never in a deck; every player keeps her seven Advisors and adds Specialists") {
  Scene scene(2, two(R"("PC": {"pieces": {"P1": 2}})",
                     R"("hand": ["A7"], "deck": ["A1", "A2", "A3", "A4", "A5", "A6"])", "",
                     R"("specialist_deck": ["S20", "S21", "S22"])"));
  scene.plays("play A7 A").any_chance().plays("awaken S21");
  CHECK(scene.hand(Orange) == "A1 S21");  // the turn ended: the new card was drawn first
  CHECK(scene.deck(Orange) == "A2 A3 A4 A5 A6 A7");
  CHECK(refusal_of(2, two("", R"("hand": ["A1", "A1"])")).find("GR-3.2") != std::string::npos);
  CHECK(refusal_of(2, two("", R"("hand": ["A1"], "deck": [null], "unseen": ["A2"])"))
            .find("GR-3.5") != std::string::npos);
}

TEST_CASE("GR-3.4 there is no discard pile: what was played lies under the deck and comes again") {
  Scene scene(2, two("", R"("hand": ["A2"], "deck": ["A1", "A3", "A4", "A5", "A6", "A7"])",
                     R"("hand": ["A2"])"));
  scene.plays("play A2 A").plays("decline");
  CHECK(scene.deck(Orange).ends_with("A7 A2"));
}

TEST_CASE(
    "GR-3.6 a card with a Disorder effect only is played for a card in the Operation phase, for its effect in a Disorder") {
  Scene operation(2, two("", R"("hand": ["S07"])"));
  CHECK(operation.offered() == "play S07 draw");
  Scene disorder(
      2, two(R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}})", R"("hand": ["S07", "A4"])",
             R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  CHECK(disorder.offers("play S07 disorder"));
  CHECK(disorder.why_not("play A4 disorder") == "GR-3.6");
}

TEST_CASE(
    "GR-3.7, GR-4.5 the arrow and the activation: a token with an arrow lets another card follow") {
  Scene arrow(2, two("", R"("hand": ["A4", "A1"])"));
  CHECK(arrow.plays("play A4 A").decision() == "PLAY");
  Scene none(2, two("", R"("hand": ["A2", "A1"])"));
  CHECK(none.plays("play A2 A").plays("activate PA").decision() ==
        "DISCARD");  // Amaranth has no arrow
  Scene token(2, two(R"("PC": {"token": "P1"})", R"("hand": ["A2", "A1"], "deck": ["A3"])"));
  CHECK(token.plays("play A2 A").plays("activate PC").decision() == "PLAY");
}

TEST_CASE("GR-3.8 an empty deck gives nothing and is not renewed") {
  Scene scene(2, two("", R"("hand": ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "S13"])"));
  CHECK(scene.deck(Orange).empty());
  scene.plays("play S13 draw");
  CHECK(scene.hand(Orange) == "A1 A2 A3 A4 A5 A6 A7");
  CHECK(scene.decision() == "PLAY");
}

TEST_CASE("GR-4.1 Operation, Disorder, End of turn; then the next player clockwise") {
  Scene scene(3, three("", R"("hand": ["A2"])", R"("hand": ["A2"])", R"("hand": ["A2"])"));
  CHECK(scene.asked() == Orange);
  scene.plays("play A2 A").plays("decline").any_chance();
  CHECK(scene.asked() == Purple);
  CHECK(scene.s.turn == 2);
}

TEST_CASE("GR-4.2 the first card is compulsory, a further one is not") {
  Scene scene(2, two("", R"("hand": ["A4", "A1"])"));
  CHECK_FALSE(scene.offers("stop"));
  CHECK(scene.why_not("stop") == "GR-4.2");
  scene.plays("play A4 A");
  CHECK(scene.offers("stop"));
  scene.plays("stop");
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE("GR-4.3 cards lie in the order of play") {
  Scene scene(2, two("", R"("hand": ["A4", "A5", "A6"])"));
  scene.plays_on({"play A5 A", "stop", "play A4 A"});
  CHECK(scene.row() == "A5 A4");
}

TEST_CASE("GR-4.4 exactly one effect of a card; an Advisor is never played for a card") {
  Scene scene(2, two("", R"("hand": ["A4"])"));
  CHECK(scene.offered() == "play A4 A, play A4 B");
  CHECK(scene.why_not("play A4 draw") == "GR-4.4");
}

TEST_CASE(
    "GR-4.7, GR-4.8 a card may be played though it can do nothing, and its arrow still counts") {
  Scene scene(2, two(R"("PA": {"pieces": {"P1": 12}})", R"("hand": ["S15", "A1"])"));
  scene.plays("play S15 A");
  CHECK(scene.emissaries(Orange, "PA") == 12);
  CHECK(scene.decision() == "PLAY");
}

TEST_CASE(
    "GR-4.9 what one may do can be declined, up to so many can be stopped; the rest is compulsory") {
  Scene may(2, two(R"("PC": {"pieces": {"P1": 1}})", R"("hand": ["A2", "A1"])"));
  may.plays("play A2 A");
  CHECK(may.offered() == "ally PC, decline");
  Scene must(2, two(R"("PC": {"pieces": {"P1": 1}}, "PB": {"pieces": {"P1": 1}})",
                    R"("hand": ["S05", "A1"])"));
  must.plays("play S05 A");
  CHECK(must.offered() == "ally PB, ally PC");
}

}  // namespace orrery::renaissance
