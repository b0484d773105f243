// Derived scenarios (spec 10.2): the deck, the adversaries, ends of the game.
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {
namespace {
// Twelve cards in the discard pile, the rest exiled: the deck is empty.
constexpr const char* kTwelve =
    R"("discard": ["L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09", "L10", "L11", "L12"], "exiled": "rest", "unseen": [[]])";
std::string with_twelve(std::string rest) { return "{" + std::string(kTwelve) + ", " + rest + "}"; }
}  // namespace

TEST_CASE("W-31 ODG-3.1 ODG-3.2 ODG-3.3 ODG-3.8 ODG-4.2 ODG-1.4 a reshuffle in Time Passes") {
  Scene scene(
      with_twelve(R"("events": {"stack": 3, "revealed": ["NW-1", "NW-2"]}, "pending": "TURN")"));
  CHECK(scene.asked() == "CHANCE_DRAW");
  CHECK(scene.count("draw") == 12);
  scene.plays("draw L01");
  CHECK(scene.s().pending == 1);
  CHECK(scene.s().event_stack == 2);
  CHECK(scene.has(scene.s().discard, "L01"));
}
TEST_CASE(
    "W-32 ODG-3.4 ODG-12.2 ODG-12.3 no event is left: a claimed disc is exiled, nothing becomes pending") {
  Scene scene(with_twelve(
      R"("events": {"revealed": ["NW-1", "NW-2", "NW-3", "NW-4", "NW-5"]}, "adversary": {"discs": 3}, "pending": "TURN")"));
  CHECK(scene.s().claimed == 0);
  CHECK(scene.s().adversary_discs == 3);
  CHECK(scene.s().pending == 0);
  CHECK(scene.asked() == "CHANCE_DRAW");
}
TEST_CASE("W-33 ODG-12.2 ODG-12.1 no event and no disc: defeat at once") {
  Scene scene(with_twelve(
      R"("events": {"revealed": ["NW-1", "NW-2", "NW-3", "NW-4", "NW-5"]}, "pending": "TURN")"));
  CHECK(scene.asked() == "OVER");
  CHECK(scene.s().cause == Cause::NoEvents);
  CHECK(scene.game().outcome(scene.s()).winners.empty());
}
TEST_CASE("W-34 ODG-3.5 ODG-3.6 an event that becomes pending in A1 waits for the next turn") {
  Scene scene(with_twelve(R"("events": {"pending": 2}, "pending": "TURN")"));
  scene.plays("event 3");         // Nursery Convoy: the fleet gains 2, which needs a card
  CHECK(scene.s().pending == 2);  // one old, one new
  scene.plays("event 1");
  CHECK(scene.s().pending == 1);
  CHECK(scene.asked() == "CHANCE_DRAW");  // Time Passes
}
TEST_CASE(
    "W-35 ODG-4.3 ODG-4.4 ODG-4.5 ODG-4.8 ODG-4.9 an Encounter reaches its threshold: Escalate, then it is studied") {
  Scene scene(R"({"zone": [null, null, {"card": "X04", "influence": 1}], "pending": "TURN"})");
  scene.plays("draw L01");                   // Time Passes
  CHECK(scene.asked() == "CHANCE_TURN_UP");  // the adversary had 1, gains 2 and settles
  scene.all_chance();
  CHECK(scene.has(scene.s().science, "X04"));
  CHECK(std::popcount(scene.s().tucked) == 1);
  CHECK(scene.s().pile[kAdversaryPile].influence == 0);
}
TEST_CASE(
    "W-36 Settle takes the highest cost, of equal ones the lowest slot; influence there is lost") {
  Scene scene(
      R"({"zone": ["L03", {"card": "L16", "influence": 3}, "L28", "X01"], "adversary": {"influence": 2}, "pending": "TURN"})");
  scene.plays("draw L01").chance(4);
  CHECK(scene.has(scene.s().tucked, "L16"));
  CHECK(std::popcount(scene.s().discard) == 5);
}
TEST_CASE(
    "W-37 ODG-12.4 ODG-12.5 ODG-4.7 the fleet has X colonies: a disc each turn, then defeat") {
  const char* base =
      R"({"adversary": {"discs": %, "tucked": ["L01", "L02", "L03", "L04"]}, "events": {"revealed": ["NW-1"]}, "pending": "END_ADVERSARY"})";
  std::string saved(base), lost(base);
  saved.replace(saved.find('%'), 1, "3");
  lost.replace(lost.find('%'), 1, "4");
  CHECK(Scene(saved).s().claimed == 0);
  CHECK(Scene(saved).s().result == Result::None);
  CHECK(Scene(lost).s().cause == Cause::Colonies);
}
TEST_CASE("W-38 on the hard side an event colony takes an icon away") {
  Scene scene(
      R"({"adversary": {"id": "A1", "hard": true}, "events": {"revealed": ["NW-4"]}, "players": [{"homeworld": "H5", "society": "SO5"}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  scene.all_chance();
  CHECK(scene.s().civilization[0].discs == 2);
}
TEST_CASE("W-39 ODG-13.9 Preserves and Conditions against level and X") {
  const auto over = [](const char* milestones, int discs) {
    Scene scene(R"({"adversary": {"id": "A2", "discs": )" + std::to_string(discs) +
                R"(, "tucked": ["L01", "L02"]}, "claimed": 0, "events": {"revealed": ["PA-2"]},
      "players": [{"society": "SO5", "milestones": [)" +
                milestones + R"(]}], "pending": "END_ADVERSARY"})");
    return scene.s().result == Result::Lost;
  };
  CHECK(over("1", 4));
  CHECK_FALSE(over("1", 2));
  CHECK_FALSE(over("1, 2", 4));
}
TEST_CASE("W-40 the Authority preserves the Location with the most influence") {
  Scene scene(
      R"({"adversary": {"id": "A2", "influence": 3}, "zone": [{"card": "L05", "influence": 1}, null, null, {"card": "L12", "influence": 3}], "pending": "TURN"})");
  scene.plays("draw L01").all_chance();
  CHECK(scene.has(scene.s().tucked, "L12"));
}
TEST_CASE(
    "ODG-8.14 ODG-11.8 a disc of the Authority is claimed: one Preserve is freed, which one is the players' choice; a single one goes unasked") {
  const auto claimed = [](const char* tucked) {
    return Scene(std::string(R"({"adversary": {"id": "A2", "discs": 4, "tucked": [)") + tucked +
                 R"(]}, "placed": {"C1": ["D4"], "C2": ["D4"], "C3": ["D6", "D6"]},
      "confrontation": "A", "pending": "CONFRONT", "players": [{"society": "SO5"}]})");
  };
  Scene scene = claimed(R"("L01", "L02")");
  CHECK(scene.s().claimed == 1);
  CHECK(scene.asked() == "D-FREE");
  CHECK(scene.count("free") == 2);
  scene.plays("free L02");
  CHECK(scene.has(scene.s().discard, "L02"));
  CHECK(scene.has(scene.s().tucked, "L01"));
  CHECK(scene.asked() != "D-FREE");
  CHECK(claimed(R"("L01")").has(claimed(R"("L01")").s().discard, "L01"));
}
TEST_CASE("W-41 ODG-4.3 Eclipse: side B, the Science discarded, an event pending") {
  Scene scene(R"({"adversary": {"id": "A3", "tucked": ["L13", "L14", "L01"]}, "pending": "TURN"})");
  scene.plays("draw L03").plays("draw X01");
  CHECK(scene.s().side == 1);
  CHECK(scene.s().tucked == 0);
  CHECK(scene.s().pending == 1);
}
TEST_CASE("W-42 side B and the Shadow Ledger: three cards are discarded") {
  Scene scene(
      R"({"adversary": {"id": "A3"}, "confrontation": "B", "events": {"revealed": ["DS-2"]}, "pending": "TURN"})");
  scene.chance(3);
  CHECK(std::popcount(scene.s().discard) == 3);
  scene.chance();
  CHECK(std::popcount(scene.s().tucked) == 1);
}
TEST_CASE("W-43 ODG-11.8 more events revealed than the level") {
  CHECK(
      Scene(
          R"({"adversary": {"id": "A3"}, "events": {"revealed": ["DS-1", "DS-5"]}, "players": [{"society": "SO5", "milestones": [1]}], "pending": "END_ADVERSARY"})")
          .s()
          .result == Result::None);
  CHECK(
      Scene(
          R"({"adversary": {"id": "A3"}, "events": {"revealed": ["DS-1", "DS-5", "DS-2"], "salvaged": ["DS-2"]}, "players": [{"society": "SO5", "milestones": [1]}], "pending": "END_ADVERSARY"})")
          .s()
          .cause == Cause::Events);
}
TEST_CASE("W-44 a filled Experiment becomes Salvage: its effect ends, a Fleet and a Probe") {
  Scene scene(
      R"({"adversary": {"id": "A3"}, "events": {"revealed": ["DS-5"]}, "players": [{"society": "SO5", "pool": ["D4", "D6"]}]})");
  CHECK(threshold_of(scene.game(), scene.s(), 28) == 2);
  scene.plays("place P1 D4 X5.1").plays("place P1 D6 X5.2").plays("end").plays("draw L01");
  CHECK(scene.s().salvaged == 16);
  CHECK(threshold_of(scene.game(), scene.s(), 28) == 3);
  CHECK(scene.fleets() == 1);
  CHECK(scene.has(scene.s().science, "L01"));
}
TEST_CASE("W-45 ODG-1.3 a Swell: two Morsels, the team chooses which") {
  Scene scene(
      R"({"adversary": {"id": "A4", "influence": 2}, "zone": [{"card": "L05", "influence": 1}, "L12"], "science": ["L13"], "fleets": 3, "pending": "TURN"})");
  scene.plays("draw L01").chance(2);
  CHECK(scene.asked() == "D-SWELL");
  CHECK(scene.count("feed") == 5);
  scene.plays("feed 2").plays("feed 3").all_chance();
  CHECK(scene.s().discs_exiled == 2);
  CHECK(scene.has(scene.s().exiled, "L05"));
}
TEST_CASE("W-46 a Swell that cannot be paid: what can be paid is paid, then Overwhelmed") {
  Scene scene(
      R"({"adversary": {"id": "A4", "influence": 2}, "events": {"morsels_lost": ["HN-3", "HN-4"]}, "pending": "TURN"})");
  scene.plays("draw L01").chance(2);
  scene.plays("feed 1").plays("feed die E").plays("feed die M");
  CHECK(scene.asked() ==
        "OVER");  // Tech Discs were exiled without asking: nothing else could be paid
  CHECK(scene.s().discs_exiled == 2);
  CHECK(scene.s().cause == Cause::Swell);
}
TEST_CASE("W-47 a Swell with X = 1: three Morsels after two are lost") {
  Scene scene(
      R"({"adversary": {"id": "A4", "influence": 2, "discs": 2}, "zone": [{"card": "L05", "influence": 1}, "L12"], "science": ["L13"], "fleets": 3,
                  "events": {"morsels_lost": ["HN-1", "HN-2"]}, "pending": "TURN"})");
  scene.plays("draw L01").chance(2);
  CHECK(scene.asked() == "D-SWELL");
  CHECK(scene.count("feed") == 3);
  scene.plays("feed 3")
      .all_chance()
      .plays("feed 4")
      .all_chance();  // the third is the only one left: nobody is asked
  CHECK(scene.s().result == Result::None);
  CHECK(scene.s().claimed == 2);
  CHECK(scene.fleets() == 0);
  CHECK(scene.has(scene.s().exiled, "L05"));
  CHECK(scene.has(scene.s().exiled, "L13"));
}
TEST_CASE("W-48 ODG-1.7 ODG-13.10 the lowest die is captured, ties are the team's choice") {
  Scene scene(
      R"({"adversary": {"id": "A5"}, "players": [{"homeworld": "H1", "society": "SO5"}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  scene.plays("roll P1 E1").plays("roll P1 E4").plays("roll P1 E4").plays("roll P1 M1");
  for (int i = 0; i < 4; ++i) scene.plays("roll P1 D5");
  CHECK(scene.asked() == "D-C2");
  CHECK(scene.count("take") == 2);
  scene.plays("take P1 M1");
  CHECK(scene.s().dice.count(Colour::Materials, kCaptured) == 1);
  CHECK(scene.supply(Colour::Materials) == 7);
}
TEST_CASE("W-49 ODG-8.14 an Appeal frees a die, a claimed disc frees half of them") {
  Scene scene(
      R"({"adversary": {"id": "A5", "captured": ["E", "E", "M", "M", "D"]}, "fleets": 2, "placed": {"C1": ["E4"], "C2": ["D4"], "C3": ["E6", "E6"]}})");
  scene.plays("appeal fleets D").chance();
  CHECK(scene.s().dice.count(kCaptured) == 4);
  CHECK(scene.fleets() == 0);
  scene.plays("end").plays("release E").plays("release M");
  CHECK(scene.s().dice.count(kCaptured) == 2);
  CHECK(scene.s().claimed == 1);
}
TEST_CASE(
    "W-50 ODG-9.5 ODG-9.6 Guardians may exile Colonies before the check, and survive with a second milestone") {
  const char* position =
      R"({"adversary": {"id": "A2", "tucked": ["L01", "L02"]}, "events": {"revealed": ["PA-2"]}, "pending": "END_ADVERSARY",
    "players": [{"society": "SO3", "colonies": ["L18", "L05", "L06"]}]})";
  Scene lost(position);
  CHECK(lost.asked() == "D-ANY");
  lost.plays("milestone P1 2 L18").plays("pass");
  CHECK(lost.s().cause == Cause::Preserves);
  Scene saved(position);
  saved.plays("milestone P1 2 L18");
  CHECK(saved.fleets() == 2);
  CHECK(saved.fed() == 2);
  saved.plays("milestone P1 3 L05 L06");
  CHECK(saved.s().result == Result::None);
  CHECK(saved.fed() == 3);
}
TEST_CASE(
    "W-51 Guardians' third milestone: three different resources, 6 Fleets, a black die more each Gather") {
  Scene scene(R"({"players": [{"society": "SO3", "colonies": ["L01", "L09", "L17"]}]})");
  scene.plays("milestone P1 4 L01 L09 L17");
  CHECK(scene.fleets() == 6);
  CHECK(std::popcount(scene.s().exiled) == 3);
  Scene gather(
      R"({"players": [{"society": "SO3", "milestones": [4]}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  CHECK(gather.s().dice.count(Colour::Ultratech, cup_of(0)) == 1);
}
TEST_CASE("W-52 ODG-9.8 sixty-six: no superfluous die") {
  Scene scene(
      R"({"players": [{"society": "SO4", "milestones": [2, 3], "pool": ["E6", "E6", "E6", "E6", "E6", "E6", "M5", "M5", "M5", "M5", "M5", "M5", "D3"]}]})");
  scene.plays("milestone P1 4");
  for (int i = 0; i < 6; ++i) scene.plays("pick P1 E6");
  CHECK(scene.asked() ==
        "D-ACT");  // then only the 5s are left to take: 36 + 30, the 3 would be superfluous
  CHECK(scene.fed() == 4);
  CHECK(scene.pool() == "D3");
}
TEST_CASE("W-53 ODG-9.7 ODG-9.4 Scientists spend seven Tech Discs") {
  Scene scene(R"({"players": [{"society": "SO5", "discs": 8}]})");
  scene.plays("milestone P1 4");
  CHECK(scene.s().civilization[0].discs == 1);
  CHECK(scene.fed() == 2);
}
TEST_CASE(
    "W-54 ODG-6.5 ODG-9.9 ODG-9.12 the Greenhouse: stored dice grow, a full one takes no more, harvest frees a place") {
  Scene scene(
      R"({"players": [{"society": "SO1", "greenhouse": ["E2", "E5"]}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  scene.all_chance();
  CHECK(scene.s().dice.count(Colour::Energy, greenhouse_of(0), 3) == 1);
  CHECK(scene.s().dice.count(Colour::Energy, greenhouse_of(0), 6) == 1);
  CHECK(scene.count("tech P1 society") == 0);
  scene.plays("harvest P1 E6");
  CHECK(scene.offers("tech P1 society 1"));
  CHECK(scene.pool().find("E6") != std::string::npos);
}
TEST_CASE("W-55 ODG-8.9 ODG-8.11 ODG-8.12 ODG-8.16 Explorers clear the zone by studying") {
  Scene scene(
      R"({"class": 2, "players": [{"society": "SO2"}], "zone": [{"card": "L19", "influence": 1}, "L22"], "placed": {"lab": ["E1", "E1", "E1", "E1", "E1"]}, "pending": "STARBASE"})");
  CHECK(scene.offers("study 1"));
  scene.plays("study 1").chance().plays("study 2");
  CHECK(scene.fed() == 2);
  CHECK(scene.has(scene.s().civilization[0].milestones,
                  "L04"));  // bit 3: the third milestone of the Society
}
TEST_CASE("W-56 W-57 Study costs at least one die; Peer Review makes Probes cheaper") {
  Scene scene(
      R"({"class": 4, "zone": [{"card": "L13", "influence": 2}], "players": [{"society": "SO5"}]})");
  CHECK(study_cost(scene.game(), scene.s(), 0) == 1);
  CHECK(probe_cost(scene.game(), scene.s()) == 1);
  CHECK(probe_cost(scene.game(), Scene(R"({"players": [{"society": "SO5"}]})").s()) == 2);
}
TEST_CASE("W-58 ODG-8.13 an upgrade is paid without change, once a turn") {
  Scene scene(R"({"science": ["L01", "L04", "X01"], "pending": "STARBASE"})");
  CHECK(scene.asked() == "D-R4");
  scene.plays("upgrade");  // 3 + 3: the only payment without a card too many
  CHECK(scene.s().base_class == 2);
  CHECK(scene.s().science == bit(28));
}
TEST_CASE(
    "W-59 W-60 W-61 location rules: a Fleet for each row, one more for both, cheaper with two of the resource") {
  Scene fleets(
      R"({"zone": ["L08"], "placed": {"Z1.1": ["M5"], "Z1.3": ["M4"], "Z1.4": ["M4"], "Z1.5": ["E5"]}, "rings": ["Z1.2"], "class": 1, "pending": "RESULTS"})");
  CHECK(fleets.fleets() == 2);
  CHECK(fleets.influence(1) == 3);
  Scene both(
      R"({"zone": ["L17"], "placed": {"Z1.1": ["D4"], "Z1.2": ["M3"], "Z1.3": ["D5"], "Z1.4": ["M6", "M2"]}, "pending": "RESULTS"})");
  both.all_chance();
  CHECK(both.asked() == "D-R2");
  Scene eden(
      R"({"zone": [{"card": "L18", "influence": 6}], "players": [{"homeworld": "H3"}], "pending": "RESULTS"})");
  eden.all_chance();
  CHECK(eden.asked() == "D-R2");
}
TEST_CASE("W-62 W-63 W-64 W-65 ODG-7.3.10 restrictions: two dice, parity, colours, one row") {
  Scene two(R"({"zone": ["L15"], "players": [{"pool": ["M4", "M4", "M2"]}]})");
  CHECK_FALSE(two.offers("fill Z1.3"));
  CHECK(Scene(R"({"zone": ["L15"], "players": [{"pool": ["M6", "K4"]}]})").offers("fill Z1.3"));
  Scene odd(R"({"zone": ["L05"], "players": [{"pool": ["E5", "K5", "E6", "K6"]}]})");
  CHECK(odd.offers("place P1 E5 Z1.3"));
  CHECK(odd.offers("place P1 K5 Z1.3"));
  CHECK_FALSE(odd.offers("place P1 E6 Z1.3"));
  CHECK_FALSE(odd.offers("place P1 K6 Z1.3"));
  CHECK_FALSE(
      Scene(R"({"zone": ["L01"], "players": [{"pool": ["K6"]}]})").offers("place P1 K6 Z1.1"));
  CHECK(Scene(R"({"zone": ["L02"], "players": [{"pool": ["K6", "E3"]}]})").offers("fill Z1.1"));
  CHECK_FALSE(
      Scene(R"({"zone": ["L02"], "players": [{"pool": ["D6", "E3"]}]})").offers("fill Z1.1"));
  CHECK_FALSE(
      Scene(R"({"zone": ["L14"], "placed": {"Z1.1": ["D5"]}, "players": [{"pool": ["D6"]}]})")
          .offers("place P1 D6 Z1.3"));
}
TEST_CASE("W-66 ODG-6.2 nine Diplomacy icons: eight dice are rolled") {
  Scene scene(
      R"({"players": [{"homeworld": "H1", "society": "SO5", "colonies": ["L18", "L20", "L19"]}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  CHECK(scene.s().dice.count(Colour::Diplomacy, cup_of(0)) == 8);
}
TEST_CASE(
    "W-69 W-70 ODG-8.1 ODG-8.15 ODG-12.6 ODG-11.3 the zone comes before the confrontation; the last disc wins at once") {
  const char* row4 =
      R"("adversary": {"discs": 1}, "claimed": 0, "placed": {"C1": ["D6"], "C2": ["D6"], "C3": ["D6", "D6", "K6"], "C4": ["E6", "E6", "E6", "E6"] %}, "rings": ["C5", "C6"], "class": 2,
    "players": [{"society": "SO5", "milestones": [1, 2, 3]}], "pending": "RESULTS")";
  std::string win(row4), lose(row4);
  win.replace(win.find('%'), 1, "");
  lose.replace(lose.find('%'), 1, R"(, "Z1.1": ["M6"], "Z1.2": ["M6"])");
  Scene won("{" + win + "}");
  CHECK(won.asked() == "OVER");
  CHECK(won.game().outcome(won.s()).winners.has(Seat::P1));
  Scene lost(
      "{" + lose +
      R"(, "zone": ["L10"], "discard": ["L02"], "exiled": "rest", "unseen": [[]], "events": {"revealed": ["NW-1", "NW-2", "NW-3", "NW-4", "NW-5"]}})");
  CHECK(lost.s().cause == Cause::NoEvents);
}
TEST_CASE(
    "W-71 ODG-8.3 ODG-8.4 influence by a Tech: the Location is claimed though no row was filled") {
  Scene scene(
      R"({"zone": [{"card": "L03", "influence": 3}], "players": [{"society": "SO5", "techs": ["L17"], "discs": 1, "pool": ["E6", "E2"]}]})");
  scene.plays("tech P1 L17 1").plays("pick P1 E6");
  CHECK(scene.influence(1) == 4);
  scene.plays("end").all_chance();
  CHECK(scene.asked() == "D-R2");
}
TEST_CASE("W-72 a medium Boost: 4 Fleets, a Probe, four more dice") {
  Scene scene(
      R"({"zone": ["L01", "L02", "L03", "L04"], "fleets": 2, "science": ["L05"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER"})",
      1, {{"boost", "medium"}});
  scene.plays("draw L06");
  CHECK(scene.fleets() == 6);
  CHECK(scene.s().dice.count(Colour::Energy, cup_of(0)) == 4);
  CHECK(scene.s().dice.count(Colour::Ultratech, cup_of(0)) == 1);
}
TEST_CASE("W-74 ODG-7.7.4 without a black die in the supply only a black die can be combined") {
  Scene scene(
      R"({"players": [{"pool": ["E4", "M5", "K3"]}], "placed": {"lab": ["K1", "K1", "K1", "K1", "K1"]}})");
  scene.plays("combine P1 E4");
  CHECK(scene.pool() == "M5 K3");  // the only partner was the K3
}
TEST_CASE("W-75 ODG-9.11 a level reached in mid-phase opens the row at once") {
  Scene scene(
      R"({"adversary": {"discs": 3}, "fleets": 1, "players": [{"homeworld": "H4", "pool": ["D5", "E6", "E6", "E6", "E6", "E6", "E6"]}]})");
  CHECK_FALSE(scene.offers("place P1 D5 C1"));
  scene.plays("raise P1 D5").chance();
  CHECK(scene.fed() == 2);
  CHECK(scene.offers("place P1 D6 C1"));
}
TEST_CASE("W-77 ODG-7.3.7 ODG-7.3.8 what lies on a card of different values closes these values") {
  Scene scene(
      R"({"zone": ["L03"], "placed": {"Z1.3": ["E5"], "Z1.4": ["E4"], "Z1.5": ["M3"]}, "players": [{"pool": ["E6", "D6", "D5", "D4"]}]})");
  CHECK(scene.offers("place P1 E6 Z1.1"));
  CHECK_FALSE(scene.offers("place P1 D5 Z1.2"));
  CHECK_FALSE(scene.offers("place P1 D4 Z1.2"));
}
TEST_CASE(
    "W-78 ODG-2.7 influence is lost last in, first out: the newest card is turned up, the one below shows 1") {
  Scene scene(
      R"({"zone": [{"card": "L05", "influence": 5, "cards": [2, 1]}], "unseen": [["L01", "L02"], ["L03", "L04", "L06", "L07", "L08"]], "discard": "rest",
                  "events": {"pending": 1}, "pending": "TURN"})");
  scene.plays("event 2");
  CHECK(scene.asked() == "CHANCE_TURN_UP");
  CHECK_FALSE(scene.offers("turn up L01"));  // the older cards stay
  scene.plays("turn up L07");
  CHECK(scene.influence(1) == 3);
  CHECK(scene.s().pile[0].cards[0] == 2);
  CHECK(scene.s().pile[0].cards[1] == 0);
  CHECK(scene.has(scene.s().discard, "L07"));
}
TEST_CASE("W-79 ODG-3.7 ODG-2.9 a stall counts as one reshuffle in a phase, and nothing is drawn") {
  Scene scene(
      R"({"exiled": "rest", "unseen": [[]], "events": {"stack": 2, "revealed": ["PA-1", "PA-2", "PA-5"]}, "pending": "TURN", "adversary": {"id": "A2"}, "players": [{"milestones": [1, 2, 3]}]})");
  CHECK(scene.s().deck == 0);
  CHECK(scene.s().discard == 0);
  CHECK(scene.s().pile[kAdversaryPile].influence == 0);
  CHECK(scene.s().event_stack == 0);  // one in the Adversary Phase, one in Discover
}
TEST_CASE("W-80 ODG-8.10 Second Look: the first card is discarded, the next one is Science") {
  Scene scene(
      R"({"players": [{"society": "SO2"}], "placed": {"lab": ["E1", "E1", "E1"]}, "pending": "STARBASE"})");
  scene.plays("probe").plays("draw X01").plays("look again X01").plays("draw L13");
  CHECK(scene.has(scene.s().discard, "X01"));
  CHECK(scene.has(scene.s().science, "L13"));
}

}  // namespace orrery::one_deck_galaxy
