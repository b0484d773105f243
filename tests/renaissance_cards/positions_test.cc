// Positions (docs/positions.md) and who knows which card (rules 2.3).
#include <cstring>
#include <fstream>
#include <sstream>

#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}
std::string written(const Scene& scene) {
  JsonWriter out;
  write_position_of(*scene.game, scene.s, out);
  return out.take();
}

}  // namespace

TEST_CASE("a position in the middle of an effect is written and read back byte for byte") {
  Scene scene(3, three(R"("PB": {"pieces": {"P1": 3}}, "PC": {"token": "P1"})",
                       R"("hand": ["A3", "S17"], "deck": ["A1", null, "A2", null, null, null])"));
  scene.plays("play A3 B").plays("move PB PH");
  const Scene again(3, written(scene));
  CHECK(std::memcmp(&again.s, &scene.s, sizeof scene.s) == 0);
  CHECK(again.offered() == scene.offered());
}

TEST_CASE("what cannot be is refused, with field, reason and clause") {
  CHECK(says(refusal_of(2, R"({"planets": {"PX": {}}})"), "planets.PX"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["A1"])", "",
                               R"("turn": 1, "first": "P1", "active": "P2")")),
             "turn 1 is P1's if P1 began"));
  CHECK(says(refusal_of(2, two("", R"("turns": 9)", "", R"("turn": 1)")),
             "players[0].turns: must be 1"));
  CHECK(says(refusal_of(3, R"({"players": [{"hand": ["A1"]}, {"resigned": true}, {}]})"),
             "players[1].resigned: nobody resigns with resigning=off"));
  CHECK(says(refusal_of(2, two("", R"("specialists": ["S01", "S01"])")),
             "players[0].specialists[1]: stands there twice"));
  CHECK(says(refusal_of(2, two("", R"("vp": 7)", "", R"("marks": [6, 6])")),
             "marks[1]: stands there twice"));
  CHECK(says(refusal_of(2, two("", R"("deck": [{"card": "A2", "known_to": ["P1", "P1"]}])")),
             "known_to[1]: stands there twice"));
  CHECK(says(refusal_of(2, two("", "", "", R"("hub_tile": 7)")), "hub_tile: it lies on the Hub"));
  CHECK(says(refusal_of(2, two(R"("PB": {"stability": 10})", "")),
             "planets.PB.stability: 10 is out of range"));
  CHECK(says(refusal_of(2, two(R"("PB": {"stability": 7}, "PC": {"stability": 7})", "")),
             "no further tile of Stability 7"));
  CHECK(says(refusal_of(2, two(R"("PB": {"pieces": {"P1": 9}}, "PA": {"pieces": {"P1": 4}})", "")),
             "players[0]: has 13 Emissaries"));
  CHECK(says(refusal_of(2, two("", R"("reserve": 3)")), "players[0].reserve: must be 8"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["S01"])", R"("hand": ["S01"])")), "GR-3.2"));
  CHECK(says(refusal_of(2, two("", R"("vp": 31)")), "GR-8.7"));
  CHECK(says(refusal_of(2, two("", "", R"("vp": 22)")), "GR-8.6"));
  CHECK(says(refusal_of(2, two(R"("PB": {"marker": "red"})", R"("hand": ["A1"])")), "GR-6.11"));
  CHECK(says(refusal_of(2, two("", R"("hand": ["A1"])", "", R"("marks": [20])")), "GR-8.4"));
  CHECK(says(refusal_of(2, two(R"("PH": {"portals": ["blue"]})", "")), "GR-2.16"));
  CHECK(says(refusal_of(2, two(R"("PB": {"foundations": 3}, "PC": {"foundations": 3})", "")),
             "GR-2.9"));
  CHECK(says(
      refusal_of(
          2, two("", "", "", R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O01"}})")),
      "GR-2.2"));
  CHECK(says(refusal_of(2, two("", "", "", R"("pendign": "PLAY")")), "pendign: no such field"));
  CHECK(says(
      refusal_of(
          2,
          two("", R"("hand": ["A1"])", "",
              R"("agenda": [{"do": "move", "who": "P1", "source": "A5", "effect": "A", "task": 0, "left": 3}])")),
      "cannot be the last step"));
  CHECK(says(
      refusal_of(
          2,
          two("", R"("hand": ["A1"])", "",
              R"("row": ["A5"], "agenda": [{"do": "move", "who": "P1", "source": "A5", "effect": "A", "task": 0, "left": 3},
      {"do": "effect", "who": "P1", "source": "A4", "effect": "A", "task": 1}, {"do": "after play", "who": "P1"}])")),
      "belongs to another effect"));
  CHECK(says(
      refusal_of(
          2,
          two("", R"("hand": ["A1"])", "",
              R"("row": ["A4"], "agenda": [{"do": "move", "who": "P1", "source": "A5", "effect": "A", "task": 0, "left": 3},
      {"do": "effect", "who": "P1", "source": "A5", "effect": "A", "task": 1}, {"do": "after play", "who": "P1"}])")),
      "GR-4.3"));
  std::string six = R"("PM": {})";
  for (const char* x : {"PB", "PC", "PD", "PI", "PL"})
    six += std::string(", \"") + x + R"(": {"token": "P1"})";
  CHECK(says(refusal_of(2, two(six, "")), "GR-10.4"));
}
TEST_CASE("what no game can come to is refused where it stands") {
  const auto refused = [](const std::string& position, std::string_view where,
                          std::string_view clause) {
    const std::string text = refusal_of(2, position);
    INFO(position, text);
    CHECK(text.starts_with(std::string(where) + ": "));
    CHECK(text.ends_with(clause));
  };
  const std::string holds = R"("hand": ["A1", "A4"])";
  const auto senate = [&](const char* objectives, const char* more = "") {
    return two("", holds, "", std::string(R"("objectives": )") + objectives + more);
  };
  // points and marks
  refused(two("", holds, R"("vp": 25)"), "players[1].vp", "GR-8.6");
  refused(two("", R"("vp": 30)"), "players[0].vp", "GR-8.7");
  refused(two("", R"("vp": 14)", "", R"("marks": [6])"), "marks", "GR-8.4");
  refused(two("", holds, "", R"("marks": [13])"), "marks", "GR-8.4");
  // GR-2.2  Two Objectives lie on the left and on the centre slot, one on the right
  refused(senate(R"({"left": {"up": "O01", "empty": true}})"), "objectives", "GR-2.2");
  refused(senate(R"({"left": {"up": null}, "right": {"up": "O04"}})"), "objectives", "GR-2.2");
  refused(senate(R"({"right": {"up": "O04", "beneath": null}})", R"(, "marks": [6])"), "objectives",
          "GR-2.2");
  refused(senate(R"({"right": {"empty": true}})"), "objectives", "GR-2.2");
  refused(senate(R"({"right": {"up": "O04"}})"), "objectives", "GR-8.4");
  // Planets
  refused(R"({"hub": "PF"})", "hub", "GR-2.11");
  refused(R"({"players": [{}, {"home": "PJ"}]})", "players[1].home", "GR-2.11");
  refused(R"({"players": [{"home": "PA"}, {"home": "PA"}]})", "players[1].home", "GR-2.13");
  refused(
      two(R"("PB": {"pieces": {"P1": {"institutes": 3}}}, "PC": {"pieces": {"P1": {"institutes": 3}}})",
          holds),
      "players[0]", "GR-2.10");
  refused(two(R"("PB": {"portals": ["blue", "blue"]})", holds), "planets.PB.portals[1]", "GR-5.2");
  refused(two(R"("PJ": {"pieces": {"P1": {"institutes": 1}}})", holds), "planets", "GR-5.3");
  refused(two(R"("PA": {"marker": "red"})", holds, "", R"("pending": "DISORDER")"), "planets",
          "GR-5.5");
  refused(two(R"("PB": {"marker": "red"})", holds), "planets", "GR-6.11");
  refused(two("", holds, "", R"("tile_pile": ["PF", "PF"])"), "tile_pile[1]", "GR-2.5");
  refused(two("", holds, "", R"("tile_pile": ["PH"])"), "tile_pile[0]", "GR-2.5");
  // cards
  refused(two("", holds, "", R"("row": ["A4"])"), "row[0]", "GR-3.2");
  refused(two("", holds, "", R"("played": 2)"), "played", "GR-4.3");
  refused(two("", holds, "", R"("may_play_again": true)"), "may_play_again", "GR-4.5");
  refused(two("", holds, "", R"("row": ["A5"], "pending": "START_TURN")"), "row", "GR-7.3");
  refused(two("", holds, "", R"("disorder_card": "A5")"), "disorder_card", "GR-6.6");
  refused(two("", holds, "", R"("disorder_card": "S07")"), "disorder_card", "GR-6.6");
  refused(two("", holds, "", R"("in_disorder": "PH")"), "in_disorder", "GR-6.3");
  refused(two("", holds + R"(, "specialists": ["A5"])"), "players[0].specialists", "GR-3.1");
  refused(two("", R"("hand": ["S01"])", R"("specialists": ["S01"])"), "players[1]", "GR-3.2");
  refused(two("", holds + R"(, "exchanged": ["A5"])"), "players[0].exchanged[0]", "GR-2.18");
  const auto redraw = [](const char* exchanged) {
    return refusal_of(
        2,
        two("", std::string(R"("hand": ["A1", "A2", "A3"], "exchanged": )") + exchanged,
            R"("hand": ["A1", "A2", "A3"])",
            R"("turn": 0, "active": null, "agenda": [{"do": "redraw", "player": "P1"}, {"do": "exchange", "who": "P2", "served": 1}])"),
        {{"exchange", "hidden"}});
  };
  CHECK(redraw(R"(["A3", "A1"])") == "taken");
  CHECK(says(redraw(R"(["A5"])"), "players[0].exchanged[0]: "));
  CHECK(says(redraw(R"(["A1", "A1"])"), "players[0].exchanged[1]: "));
  // turns, hands and endings
  refused(two("", holds, "", R"("active": null)"), "active", "GR-4.1");
  refused(two("", holds, "", R"("active": null, "turn": 0, "pending": "START_TURN")"), "active",
          "GR-4.1");
  refused(two("", holds, "", R"("first": null, "active": "P1")"), "first", "GR-2.12");
  refused(two("", holds, "", R"("turn": 0)"), "turn", "GR-4.1");
  refused(two("", R"("hand": ["A1", "A4"])", R"("hand": ["A1", "A4", "A5"])",
              R"("pending": "MULLIGAN")"),
          "players[0].hand", "GR-2.18");
  refused(R"({"pending": "MULLIGAN"})", "players", "GR-2.18");
  CHECK(says(refusal_of(2, two("", holds, R"("resigned": true)"), {{"resigning", "on"}}),
             "players: the last one who has not resigned has won"));
  CHECK(says(refusal_of(3, three("", holds + R"(, "resigned": true)"), {{"resigning", "on"}}),
             "players: who has resigned plays no cards"));
  refused(two("", "", "", R"("result": {"winners": ["P1"]})"), "result", "GR-8.7");
  refused(two("", R"("vp": 30)", "", R"("result": {"winners": ["P1", "P2"]})"), "result", "GR-8.7");
  refused(
      two("", R"("vp": 3)", R"("vp": 5)", R"("result": {"winners": ["P1"], "ending": "turn_cap"})"),
      "result", "GR-15.1");
  refused(two("", "", "", R"("result": {"winners": ["P1"], "ending": "last_one_left"})"), "players",
          "GR-15.2");
}
TEST_CASE("GR-4.1 turns that players count say which turn of the table it is, and must agree") {
  const std::string holds = R"("hand": ["A1"])";
  Scene scene(2, two("", holds + R"(, "turns": 5)", R"("turns": 4)"));
  CHECK(scene.s.turn == 9);
  Scene one_says_it(3, three("", "", R"("turns": 3)", holds, R"("active": "P3")"));
  CHECK(one_says_it.s.turn == 9);
  CHECK(one_says_it.s.corner[0].turns == 3);
  CHECK(says(refusal_of(2, two("", holds + R"(, "turns": 4)", R"("turns": 4)")),
             "players[1].turns: must be 3: it is turn 7"));
  const char* three_cards = R"("hand": ["A1", "A2", "A3"])";
  CHECK(says(refusal_of(2, two("", std::string(three_cards) + R"(, "turns": 1)", three_cards,
                               R"("pending": "MULLIGAN")")),
             "players[0].turns: must be 0: it is turn 0"));
}
TEST_CASE("GR-4.3 the cards of a row were played: the number may be left out") {
  Scene scene(2, two("", R"("hand": ["A1"])", "", R"("row": ["A5", "A4"])"));
  CHECK(scene.s.played == 2);
  CHECK(scene.offered() == "play A1 A, stop");
}
TEST_CASE("GR-2.18 opening hands are exchanged before the first turn") {
  Scene scene(2, two("", R"("hand": ["A1", "A2", "A3"])", R"("hand": ["A4", "A5", "A6"])",
                     R"("pending": "MULLIGAN")"));
  CHECK(scene.s.turn == 0);
  scene.plays_on({"exchange none", "exchange none"});
  CHECK(scene.s.turn == 1);
  CHECK(scene.asked() == Orange);
  CHECK(scene.s.corner[0].turns == 1);
}

TEST_CASE("the examples of docs/positions.md are positions") {
  std::ostringstream text;
  text << std::ifstream(ORRERY_SOURCE_DIR "/docs/positions.md").rdbuf();
  const std::string all = text.str();
  const std::size_t chapter = all.find("\n## Galactic Renaissance");
  const std::string docs = all.substr(chapter, all.find("\n## ", chapter + 4) - chapter);
  int examples = 0;
  for (std::size_t at = docs.find("```json"); at != docs.npos;
       at = docs.find("```json", at + 7), ++examples)
    Scene(2, docs.substr(at + 7, docs.find("```", at + 7) - at - 7));
  CHECK(examples == 2);
}

TEST_CASE("a position fills in what is left out") {
  Scene scene(2, two(R"("PB": {"pieces": {"P1": {"emissaries": 2, "institutes": 1}}})",
                     R"("hand": ["A1"], "vp": 14)"));
  CHECK(scene.emissaries(Orange, "PA") == 4);
  CHECK(scene.reserve(Orange) == 6);
  CHECK(scene.s.corner[0].on_board == 4);
  CHECK(scene.deck(Orange) == "? ? ? ? ? ?");
  CHECK(scene.s.marks == 3);
  CHECK(scene.up() == "O01 O03 O04");
}

TEST_CASE(
    "2.3 openly played cards stay known to all, also under the deck and when they are drawn again") {
  Scene scene(2, two("", R"("hand": ["A2", "S13"], "deck": [null, null, null, null, null, null])",
                     R"("hand": ["A2"])"));
  scene.plays("play A2 A").plays("decline").plays("keep all");
  scene.any_chance();
  const auto& deck = scene.s.corner[0].deck;
  CHECK(deck.back().to().is_everyone());
  CHECK(says(scene.view(Purple), R"({"card":"A2","known_to":"all"})"));
}

TEST_CASE("2.3 after an extra discard the others know nothing of that hand for certain") {
  Scene scene(2,
              two("", R"("hand": [{"card": "A4", "known_to": "all"}, "A5", "A6"], "deck": ["A1"])",
                  R"("hand": ["A2"])", R"("pending": "END_OF_TURN")"));
  CHECK(says(scene.view(Purple), R"("card":"A4")"));
  scene.plays("discard A5");
  CHECK_FALSE(says(scene.view(Purple), R"("card":"A4","known_to")"));
  CHECK(says(scene.view(Orange), R"("card":"A4")"));
}

TEST_CASE(
    "2.3 option memory = hidden: the own deck is not shown; option hands = open: every hand is") {
  const std::string table = two("", R"("hand": ["A4"], "deck": ["A1", "A2"])", R"("hand": ["A3"])");
  CHECK(says(Scene(2, table).view(Orange), R"({"card":"A1","known_to":["P1"]})"));
  CHECK_FALSE(says(Scene(2, table, {{"memory", "hidden"}}).view(Orange), R"("card":"A1")"));
  CHECK_FALSE(says(Scene(2, table).view(Orange), R"("card":"A3")"));
  CHECK(
      says(Scene(2, table, {{"hands", "open"}}).view(Orange), R"({"card":"A3","known_to":"all"})"));
}
TEST_CASE("2.3 option memory = hidden: nothing that is known of the piles is shown either") {
  const std::string table =
      two("", R"("hand": ["A4"])", "",
          R"("tile_pile": ["PF"], "specialist_deck": [{"card": "S05", "known_to": ["P1"]}])");
  const auto pile = [](const std::string& view) {
    return view.substr(view.find("\"tile_pile\""),
                       view.find("\"tiles_shown\"") - view.find("\"tile_pile\""));
  };
  const std::string shown = Scene(2, table).view(Orange),
                    hidden = Scene(2, table, {{"memory", "hidden"}}).view(Orange);
  CHECK(says(pile(shown), "PF"));
  CHECK_FALSE(says(pile(hidden), "PF"));
  CHECK(says(shown, R"({"card":"S05","known_to":["P1"]})"));
  CHECK_FALSE(says(hidden, R"("card":"S05")"));
}

TEST_CASE("option awakened = hand: the Specialist goes into the hand (GR-13.2)") {
  Scene scene(2,
              two(R"("PC": {"pieces": {"P1": 2}})", R"("hand": ["A7", "A1"])", "",
                  R"("specialist_deck": ["S01", "S02", "S03"])"),
              {{"awakened", "hand"}});
  scene.plays("play A7 A").any_chance().plays("awaken S02");
  CHECK(scene.hand(Orange) == "A1 S02");
}

TEST_CASE(
    "2.3 what a seat imagines fits what it knows: a rival's open cards stay, her other Advisors and seen Specialists are hers, the rest may be anybody's") {
  Scene scene(
      2,
      two("", R"("hand": ["A1", "S01"])",
          R"("hand": ["A4", "S20"], "deck": [{"card": "A5", "known_to": "all"}, "S21"], "specialists": ["S20"])"));
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
    for (const auto& slot : purple.hand)
      hers |= bit(slot.value(all)), drafted_in_hand += slot.value(all) == 26;
    for (const auto& slot : purple.deck)
      if (slot.value(all) != kUnseen) hers |= bit(slot.value(all));
    CHECK((hers & kAllAdvisors) == kAllAdvisors);
    CHECK(has_bit(hers, 26));       // the Convoy Master is hers
    CHECK_FALSE(has_bit(hers, 7));  // the Tribune is Orange's
    secret_elsewhere += !has_bit(hers, 27);
  }
  CHECK(secret_elsewhere > 200);  // which Specialist she awakened in secret Orange cannot know
  CHECK(drafted_in_hand > 0);
  CHECK(drafted_in_hand < 300);
}

}  // namespace orrery::renaissance
