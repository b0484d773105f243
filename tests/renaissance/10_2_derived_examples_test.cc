// Worked examples derived from the rules: section 10.2, first part.
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE(
    "GX-22 a tie is not leading: the Ambassador cannot take the token, the Consul can (GR-10.2)") {
  const auto hub =
      R"("PH": {"stability": 8, "pieces": {"P1": 3, "P2": {"emissaries": 2, "institutes": 1}}}, "PA": {"token": "P1", "pieces": {"P1": 2}})";
  Scene ambassador(2, two(hub, R"("hand": ["A2", "A1"])"));
  ambassador.plays("play A2 A");
  CHECK(ambassador.decision() == "ACTIVATE");
  Scene consul(2, two(hub, R"("hand": ["S05", "A1"])"));
  consul.plays("play S05 A");
  CHECK(consul.token("PH") == Orange);
}

TEST_CASE("GX-23 a token may be taken from another board and activated at once (GR-10.3)") {
  Scene scene(4, four(R"("PI": {"stability": 6, "token": "P3", "pieces": {"P3": 1, "P4": 2}})", "",
                      "", "", R"("hand": ["A2", "A1"])", R"("active": "P4")"));
  scene.plays("play A2 A").plays("ally PI").plays("activate PI").plays("stability PI 7");
  CHECK(scene.token("PI") == Green);
  CHECK(scene.decision() == "PLAY");  // its arrow
}

TEST_CASE("GX-24 an arrow allows exactly one further card (GR-4.5)") {
  Scene scene(2, two("\"PB\": {\"token\": \"P1\"}", R"("hand": ["A3", "A7", "A2"])"));
  scene.plays_on({"play A3 B", "stop", "activate PB", "stop"});
  CHECK(scene.decision() == "PLAY");
  scene.plays("play A7 B");
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE(
    "GX-25 a token stays used for the turn, even if it leaves the board and comes back (GR-10.7)") {
  Scene scene(
      2,
      two(R"("PC": {"token": "P1", "pieces": {"P1": 1}}, "PD": {"token": "P1"}, "PB": {"token": "P1"}, "PL": {"token": "P1"}, "PI": {"pieces": {"P1": 1}})",
          R"("hand": ["A3", "S05", "A2"], "deck": ["A1"])"));
  scene.plays_on({"play A3 B", "stop", "activate PC", "play S05 A", "return PC"});
  CHECK(scene.token("PI") == Orange);
  CHECK(scene.token("PC") == Seat::Nobody);
  // The Consul's arrow: the Ambassador takes Calyx back.
  scene.plays_on({"play A2 A", "ally PC", "return PD"});
  CHECK(scene.token("PC") == Orange);
  CHECK_FALSE(scene.offers("activate PC"));
  CHECK(scene.why_not("activate PC") == "GR-10.7");
  CHECK(scene.offers("activate PI"));
}

TEST_CASE("GX-26 a short reserve: as many as there are, and the owner chooses where (GR-11.5)") {
  Scene one(2, two(R"("PA": {"pieces": {"P1": 11}})", R"("hand": ["A4", "A1"])"));
  one.plays("play A4 A");
  CHECK(one.emissaries(Orange, "PA") == 12);
  CHECK(one.decision() == "PLAY");
  Scene some(
      2,
      two(R"("PA": {"pieces": {"P1": 10}}, "PB": {"pieces": {"P1": {"institutes": 1}}}, "PC": {"pieces": {"P1": {"institutes": 1}}}, "PD": {"pieces": {"P1": {"institutes": 1}}})",
          R"("hand": ["A4", "A1"])"));
  some.plays("play A4 B");
  CHECK(some.offered() == "recruit PB, recruit PC, recruit PD");
  some.plays("recruit PC").plays("recruit PD");
  CHECK(some.emissaries(Orange, "PC") == 1);
  CHECK(some.emissaries(Orange, "PD") == 1);
  CHECK(some.emissaries(Orange, "PB") == 0);
}

TEST_CASE("GX-27 the third Institute draws a card, but gives no further play (GR-11.7)") {
  Scene scene(
      2,
      two(R"("PB": {"pieces": {"P1": {"institutes": 1}}}, "PC": {"pieces": {"P1": {"institutes": 1}}}, "PD": {"pieces": {"P1": 1}})",
          R"("hand": ["A6"], "deck": ["A2", "A1"])"));
  scene.plays("play A6 A");
  CHECK(scene.hand(Orange) == "A2");
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE(
    "GX-28 with an empty reserve a Foundation comes from another planet of the player's choice (GR-13.1)") {
  Scene scene(
      2,
      two(R"("PK": {"pieces": {"P1": 2}}, "PB": {"foundations": 1}, "PC": {"foundations": 1}, "PD": {"foundations": 1}, "PF": {"foundations": 1}, "PI": {"foundations": 1})",
          R"("hand": ["A7"])", "", R"("specialist_deck": ["S01", "S02", "S03"])"));
  CHECK(scene.s.foundation_reserve == 0);
  scene.plays("play A7 A");
  CHECK(scene.offered() ==
        "foundation PB PK, foundation PC PK, foundation PD PK, foundation PF PK, foundation PI PK");
  scene.plays("foundation PD PK").any_chance();
  CHECK(scene.foundations("PK") == 1);
  CHECK(scene.foundations("PD") == 0);
  CHECK(scene.decision() == "AWAKEN");
}

TEST_CASE(
    "GX-29 the Specialist kept goes on top of the deck, the others under theirs in the order drawn (GR-13.2)") {
  Scene scene(
      2, two(R"("PC": {"pieces": {"P1": 2}})", R"("hand": ["A7", "A1", "A2"], "deck": ["A3"])", "",
             R"("specialist_deck": ["S09", "S02", "S27", "S14"])"));
  scene.plays("play A7 A").any_chance();
  scene.plays("awaken S02");
  CHECK(scene.deck(Orange).starts_with("S02 A3"));
  CHECK(scene.specialist_deck(1) == "S14");
  CHECK(scene.specialist_deck(99).ends_with("S09 S27"));
  scene.plays("discard A1");
  CHECK(scene.hand(Orange) == "A2 S02");
  CHECK(scene.told(Purple).find("Chancellor") == std::string::npos);
}

TEST_CASE(
    "GX-30 the Keeper of Seals finds the Senator in the deck and shuffles, or does nothing; the arrow stays (GR-3.3, GR-4.8)") {
  Scene has_it(2, two("", R"("hand": ["S04", "A1"], "deck": ["A2", "A3"])"));
  has_it.plays("play S04 A");
  CHECK(has_it.deck(Orange).starts_with("A2 A3"));
  CHECK(has_it.decision() == "PLAY");
  Scene finds(2, two("", R"("hand": ["S04"], "deck": ["A2", "A3", "A1"])"));
  finds.plays("play S04 A");
  CHECK(finds.hand(Orange) == "A1");
  CHECK(finds.deck(Orange) == "? ? ? ? ? ?");
  CHECK(finds.offers("play A1 A"));
}

TEST_CASE("GX-31 the Senator scores all face-up Objectives together (GR-8.1)") {
  Scene scene(
      2,
      two(R"("PH": {"pieces": {"P1": 2}}, "PC": {"foundations": 1, "token": "P1", "pieces": {"P1": 1}}, "PB": {"pieces": {"P1": 1}}, "PD": {"pieces": {"P1": 1, "P2": 2}})",
          R"("hand": ["A1", "A2"], "vp": 6)", "",
          R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O07"}, "right": {"up": "O10"}})"));
  CHECK(scene.value(Orange, "O01") == 3);
  CHECK(scene.value(Orange, "O07") == 3);
  CHECK(scene.value(Orange, "O10") == 2);
  scene.plays("play A1 A").any_chance();
  CHECK(scene.vp(Orange) == 14);
}

TEST_CASE("GX-32 an Objective turned up by a gain is not paid by it (GR-8.5)") {
  Scene scene(
      2,
      two(R"("PC": {"pieces": {"P1": 1}, "token": "P1"}, "PB": {"pieces": {"P1": 1}}, "PD": {"pieces": {"P1": 1}})",
          R"("hand": ["A1", "A2"], "vp": 4)", "",
          R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O10"}})"));
  CHECK(scene.senate(Orange) == 3 + 2);
  scene.plays("play A1 A").chance("turn up right O14");
  CHECK(scene.value(Orange, "O14") == 4);
  CHECK(scene.vp(Orange) == 9);
  CHECK(scene.up() == "O01 O10 O14");
}

TEST_CASE("GX-33 a Senator after a Tribune scores what the Tribune turned up (GR-8.2)") {
  Scene scene(2, two(R"("PH": {"pieces": {"P1": 3}}, "PC": {"pieces": {"P1": 1}})",
                     R"("hand": ["S01", "A1", "A2"], "vp": 4)", "",
                     R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O04"}})"));
  CHECK(scene.value(Orange, "O09") == 5);
  scene.plays("play S01 A").plays("score O09").chance("turn up right O01");
  CHECK(scene.vp(Orange) == 7);  // 5, but at most 3
  scene.plays("play A1 A").any_chance();
  CHECK(scene.vp(Orange) == 7 + 5 + 0 + 2);
}

TEST_CASE("GX-34 the last ten points in one turn (GR-1.2, GR-1.3)") {
  const auto planets = [](const char* token) {
    return std::string(
               R"("PB": {"token": "P1", "pieces": {"P1": {"emissaries": 1, "institutes": 1}}}, "PC": {"token": )") +
           token +
           R"(, "pieces": {"P1": {"emissaries": 1, "institutes": 1}}}, "PD": {"pieces": {"P1": {"emissaries": 1, "institutes": 1}}})";
  };
  const auto rest =
      R"("objectives": {"left": {"up": "O02"}, "centre": {"up": "O05"}, "right": {"up": "O10"}})";
  Scene wins(2, two(planets("\"P1\""), R"("hand": ["S01", "A1"], "vp": 20)", "", rest));
  CHECK(wins.senate(Orange) == 3 + 4 + 3);
  wins.plays("play A1 A");
  CHECK(wins.vp(Orange) == 30);
  CHECK(wins.over());
  Scene falls(2, two(planets("null"), R"("hand": ["S01", "A1"], "vp": 20, "deck": ["A2", "A3"])",
                     R"("hand": ["A1"])", rest));
  Scene chains = falls;
  falls.plays("play A1 A").plays("keep all");
  CHECK(falls.vp(Orange) == 20);
  chains.plays("play S01 A").plays("score O05");
  CHECK(chains.vp(Orange) == 23);
  chains.plays("play A1 A");
  CHECK(chains.vp(Orange) == 32);
  CHECK(chains.winners() == SeatSet::of(Orange));
}

TEST_CASE("GX-35 a filibuster is an option in which nothing happens (GR-6.5)") {
  Scene scene(2, two(R"("PD": {"stability": 6, "pieces": {"P1": 3, "P2": 4}})",
                     R"("hand": ["S03"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  scene.plays("play S03 disorder");
  CHECK(scene.load("PD") == 7);
  scene.plays("give up emissary PD");
  CHECK(scene.load("PD") == 6);
  CHECK(scene.s.in_disorder == kNone);
}

TEST_CASE("GX-36 who has lost her last piece there is passed over (GR-6.4)") {
  Scene scene(3, three(R"("PH": {"stability": 7, "pieces": {"P1": 4, "P2": 1, "P3": 3}})",
                       R"("hand": ["S07"])", R"("hand": ["A1"])", R"("hand": ["A1"])",
                       R"("pending": "DISORDER")"));
  scene.plays("play S07 disorder").plays("remove P2 PH");
  CHECK(scene.emissaries(Purple, "PH") == 0);
  CHECK(scene.asked() == Blue);  // GR-6.8  the round is completed although 7 of 7 is enough
}

TEST_CASE("GX-37 rounds go on until the planet holds (GR-6.8, GR-6.9)") {
  Scene scene(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 4, "P2": 4}})", R"("hand": ["A1"])",
                     R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  const int orange = scene.reserve(Orange), purple = scene.reserve(Purple);
  scene.plays("give up emissary PB").plays("give up emissary PB");
  CHECK(scene.load("PB") == 6);
  CHECK(scene.asked() == Orange);
  scene.plays("give up emissary PB").plays("give up emissary PB");
  CHECK(scene.load("PB") == 4);
  CHECK(scene.reserve(Orange) + scene.reserve(Purple) == orange + purple + 4);
}

TEST_CASE("GX-38 on Ossuary two Emissaries leave if there are two (GR-5.3)") {
  Scene scene(2, two(R"("PO": {"stability": 5, "pieces": {"P1": 5, "P2": 1}})", R"("hand": ["A1"])",
                     R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  scene.plays("give up emissary PO");
  CHECK(scene.emissaries(Orange, "PO") == 3);
  scene.plays("give up emissary PO");
  CHECK(scene.emissaries(Purple, "PO") == 0);
}

TEST_CASE("GX-39 on Fathom a Foundation weighs nothing (GR-5.3)") {
  Scene scene(2, two(R"("PF": {"stability": 5, "foundations": 1, "pieces": {"P1": 3, "P2": 2}})",
                     R"("hand": ["A1"])", "", R"("pending": "DISORDER")"));
  CHECK(scene.load("PF") == 5);
  CHECK(scene.decision() == "DISCARD");
  CHECK(scene.value(Orange, "O13") == 2);
  CHECK(scene.value(Purple, "O13") == 2);
}

TEST_CASE(
    "GX-40 behind the veil of Nocturne nobody's pieces are touched by others (GR-5.3, GR-4.8)") {
  Scene operation(
      2, two(R"("PN": {"stability": 9, "pieces": {"P1": 4, "P2": 3}}, "PA": {"pieces": {}})",
             R"("hand": ["S14", "A1"])"));
  operation.plays("play S14 A");
  CHECK(operation.emissaries(Purple, "PN") == 3);
  CHECK(operation.emissaries(Orange, "PN") == 4);
  CHECK(operation.decision() == "PLAY");
  Scene disorder(2, two(R"("PN": {"stability": 6, "pieces": {"P1": 4, "P2": 3}})",
                        R"("hand": ["S07"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  disorder.plays("play S07 disorder");
  CHECK(disorder.emissaries(Purple, "PN") == 3);
  CHECK(disorder.asked() == Purple);
}

}  // namespace orrery::renaissance
