// Corners that hand-made positions lead to: phases without cards, milestones that hold already,
// hoards, edge cases of spec 7.
#include "games/one_deck_galaxy/paper/names.h"
#include "in_words.h"
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {

TEST_CASE("ODG-3.7 Gather and Act are one phase: a second failed draw in it has no effect") {
  Scene scene(
      R"({"exiled": "rest", "unseen": [[]], "zone": ["L01", "L02", "L03", "L04"], "events": {"stack": 3, "revealed": ["NW-1", "NW-2"]}, "pending": "GATHER",
    "players": [{"society": "SO3", "colonies": ["L18"], "techs": ["X11"]}]})");
  scene.plays("milestone P1 2 L18");  // two Fleets, and no card for them
  CHECK(scene.s().event_stack == 2);
  scene.all_chance().plays("tech P1 X11 1");
  CHECK(scene.s().event_stack == 2);
  CHECK(scene.fleets() == 0);
}
TEST_CASE(
    "ODG-9.10 a milestone whose requirement holds in a position is complete when somebody may act") {
  Scene fleets(R"({"fleets": 10, "players": [{"homeworld": "H2", "society": "SO5"}]})");
  CHECK(fleets.fed() == 2);
  Scene sixes(
      R"({"adversary": {"discs": 3}, "players": [{"homeworld": "H4", "society": "SO5", "pool": ["E6", "E6", "E6", "E6", "E6", "D6", "D6"]}]})");
  CHECK(sixes.offers("place P1 D6 C1"));  // level 2 opens the row
  Scene gather(
      R"({"players": [{"homeworld": "H4", "society": "SO4"}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  CHECK(gather.fed() == 1);
  Scene manual(R"({"fleets": 10, "players": [{"homeworld": "H2", "society": "SO5"}]})", 1,
               {{"milestones", "manual"}});
  CHECK(manual.fed() == 1);
  CHECK(manual.offers("milestone P1 1"));
}
TEST_CASE(
    "ODG-8.16 ODG-15.1 with manual milestones an empty zone is offered when the Results Phase ends, and only then") {
  Scene scene(
      R"({"players": [{"society": "SO2"}], "placed": {"lab": ["E1"]}, "pending": "CONFRONT"})", 1,
      {{"milestones", "manual"}});
  CHECK(scene.asked() == "D-ANY");
  CHECK(scene.count("milestone") == 1);
  scene.plays("milestone P1 4");
  CHECK(scene.fed() == 2);
  CHECK(Scene(R"({"players": [{"society": "SO2"}]})", 1, {{"milestones", "manual"}})
            .count("milestone") == 0);
  CHECK(Scene(R"({"players": [{"society": "SO2"}], "pending": "CONFRONT"})").fed() == 2);
}
TEST_CASE("ODG-9.6 a hoard of Colonies is no harm: the list of answers stays within its bounds") {
  std::string colonies;
  const OneDeckGalaxy game =
      std::get<OneDeckGalaxy>(open({.players = 1, .settings = {}, .content = {}}));
  for (const GalaxyCard& c : game.content.card)
    colonies += (colonies.empty() ? "\"" : ", \"") + std::string(c.id.view()) + "\"";
  Scene scene(R"({"players": [{"society": "SO3", "colonies": [)" + colonies +
              R"(], "pool": ["E1", "M2"]}]})");
  CHECK(scene.offers("end"));
  CHECK(scene.offers("milestone P1 2 L18"));
  CHECK(scene.offers("milestone P1 4 L01 L09 L17"));
}
TEST_CASE("I-10 ODG-7.3.9 ODG-7.5.1 dice that break a restriction or a linked row are refused") {
  CHECK(Scene::refused_by(R"({"zone": ["L11"], "placed": {"Z1.1": ["E5"], "Z1.5": ["D5"]}})") ==
        "ODG-7.3.9");
  CHECK(Scene::refused_by(R"({"zone": ["L01"], "placed": {"Z1.1": ["K5"]}})") == "ODG-7.3.9");
  CHECK(Scene::refused_by(R"({"zone": ["L05"], "placed": {"Z1.1": ["E4"]}})") == "ODG-7.3.9");
  CHECK(Scene::refused_by(R"({"zone": ["L10"], "placed": {"Z1.1": ["M5"]}})") == "ODG-7.3.9");
  CHECK(Scene::refused_by(R"({"zone": ["L07"], "placed": {"Z1.1": ["M4", "M3", "M1"]}})") ==
        "ODG-7.3.9");
  CHECK(Scene::refused_by(R"({"zone": ["L14"], "placed": {"Z1.1": ["D5"], "Z1.3": ["D5"]}})") ==
        "ODG-7.3.9");
  CHECK(Scene::refused_by(R"({"placed": {"B1.1": ["D5"], "B1.2": ["E4"]}})") == "ODG-7.5.1");
  CHECK(Scene::refusal(R"({"class": 2, "placed": {"B1.1": ["D5"], "B1.2": ["E4"]}})").empty());
}
TEST_CASE("ODG-9.1 outside of the set-up everybody has a Homeworld and a Society") {
  CHECK(Scene::refusal(R"({"players": [{"society": null}]})").find("Societies") !=
        std::string::npos);
  CHECK(Scene::refusal(R"({"players": [{}, {"homeworld": null}], "pending": "TURN"})", 2)
            .find("Homeworlds") != std::string::npos);
  CHECK(
      Scene::refusal(
          R"({"players": [{"homeworld": null}], "phase": "adversary", "agenda": [{"do": "begin turn"}]})")
          .find("Homeworlds") != std::string::npos);
}
TEST_CASE("ODG-12.6 without a disc on the adversary the game is over") {
  CHECK(Scene::refusal(R"({"adversary": {"discs": 0}})") ==
        "adversary.discs: the last disc is removed: the game is won");
  CHECK(Scene::refusal(R"({"adversary": {"discs": 0}, "result": {"won": true}})").empty());
}
TEST_CASE(
    "EC-25 EC-26 EC-27 EC-74 Science without change: no card that could be kept, dice as far as there are black ones") {
  Scene ring(R"({"zone": ["X04"], "science": ["X01", "X02", "L13"]})");
  ring.plays("ring Z1.2").plays("card X01");
  CHECK(ring.has(ring.s().discard, "X02"));  // 2 + 2, never 2 + 4
  CHECK(ring.has(ring.s().science, "L13"));
  Scene short_of_black(
      R"({"science": ["L13", "X01"], "placed": {"lab": ["K1", "K1", "K1", "K1", "K1"]}})");
  short_of_black.plays("calibrate science");
  CHECK(short_of_black.asked() == "CHANCE_ROLL");  // the 4 alone: the 2 would bring no second die
  CHECK(short_of_black.has(short_of_black.s().science, "X01"));
  Scene appeal(R"({"adversary": {"id": "A5", "captured": ["E", "M"]}, "science": ["L01"]})");
  appeal.plays("appeal science").plays("release E");
  CHECK(appeal.s().dice.count(kCaptured) == 1);
}
TEST_CASE(
    "EC-13 EC-48 EC-49 a Swell at the end of the turn is paid from the full supply; a disc saves the team and the Swell is over") {
  Scene scene(
      R"({"adversary": {"id": "A4", "discs": 3, "influence": 2}, "events": {"morsels_lost": ["HN-3", "HN-4", "HN-5"]}, "zone": ["L01", "L02", "L03", "L04"], "pending": "END_TURN"})");
  scene.all_chance();
  CHECK(scene.asked() == "D-SWELL");  // five are asked for, two can be paid
  scene.plays("feed 2").plays("feed die E").plays("feed die K");
  CHECK(scene.s().claimed == 0);
  CHECK(scene.s().result == Result::None);
  CHECK(scene.s().pile[kAdversaryPile].influence == 0);
}
TEST_CASE("EC-76 EC-81 a threshold lowered by the Umbral Choir is looked at in A5, not before") {
  Scene scene(
      R"({"adversary": {"id": "A3"}, "events": {"revealed": ["DS-5"]}, "zone": [{"card": "X01", "influence": 2}], "players": [{"society": "SO5", "pool": ["E4"]}]})");
  CHECK(scene.s().zone[0] != kNone);
  CHECK(threshold_of(scene.game(), scene.s(), scene.s().zone[0]) == 2);
}
TEST_CASE(
    "EC-84 a card is resolved once a turn: Second Eden resolved first keeps its higher cost") {
  const char* position =
      R"({"zone": [{"card": "L18", "influence": 5}, {"card": "L19", "influence": 4}], "placed": {"Z1.1": ["D4"], "Z1.2": ["M4"]}, "pending": "RESULTS",
    "players": [{"homeworld": "H1", "society": "SO5", "techs": ["X05"]}]})";
  Scene first(position);
  first.plays("resolve 1").all_chance().plays("colony P1 L19");
  CHECK(first.influence(1) == 6);  // cost 7 when it was looked at
  Scene last(position);
  last.plays("resolve 2").all_chance().plays("colony P1 L19").all_chance();  // two Flora now
  CHECK(last.asked() == "D-R2");
}
TEST_CASE("ODG-2.6 ODG-2.7 ODG-7.3.2 the log speaks of places and Techs as players do") {
  const Scene scene(R"({"zone": ["L01"]})");
  const auto told = [&](What what, Choice c, u8 n = 0) {
    return told_of(scene.game(), {what, SeatSet{}, c, n}, Seat::P1);
  };
  const auto box = *find_place("Z2.1");
  const Told placed =
      told(What::Answered, {.verb = Verb::Place, .colour = 1, .value = 5, .at = box, .a = 0});
  CHECK(in_words(placed.said, "one_deck_galaxy").ends_with(" on Cinder Works."));
  CHECK(placed.touches == std::vector<std::string>{"zone/2/1"});
  CHECK(in_words(told(What::Answered, {.verb = Verb::Place, .value = 1, .at = kLab}).said,
                 "one_deck_galaxy")
            .ends_with(" in the Research Lab."));
  CHECK(in_words(told(What::Answered, {.verb = Verb::UseTech, .at = kHomeTech, .b = 0}).said,
                 "one_deck_galaxy")
            .ends_with(" uses Transmutation."));
  CHECK(in_words(told(What::InfluenceGained, {.at = kFleets}, 2).said, "one_deck_galaxy") ==
        "2 Fleets are gained.");
  CHECK(in_words(told(What::InfluenceLost, {.at = 2, .a = 0}, 1).said, "one_deck_galaxy") ==
        "Cinder Works loses 1 influence.");
}
TEST_CASE(
    "ODG-9.5 ODG-9.10 with manual milestones a window opens in the Results Phase as soon as one is fulfilled") {
  const Settings manual{{"milestones", "manual"}};
  Scene plumplim(
      R"({"zone": [{"card": "L15", "influence": 3}, {"card": "L18", "influence": 4}], "placed": {"Z1.3": ["M5", "M5"], "Z1.4": ["E5"]},
    "players": [{"homeworld": "H3", "society": "SO2"}]})",
      1, manual);
  plumplim.plays("end").all_chance();
  CHECK(plumplim.asked() == "D-ANY");  // nine influence in the zone, before the card is claimed
  plumplim.plays("milestone P1 1").all_chance();
  CHECK(plumplim.fed() == 2);
  CHECK(plumplim.asked() == "D-R2");
  const char* kScientists =
      R"({"science": ["L01", "L04", "L08"], "placed": {"lab": ["E1", "E1"]}, "players": [{"society": "SO5"}]})";
  Scene scientists(kScientists, 1, manual);
  scientists.plays("end").plays("probe").plays("draw L10");
  CHECK(scientists.asked() == "D-ANY");  // twelve Science, before the upgrade
  CHECK(scientists.count("milestone") == 1);
  Scene later(kScientists, 1, manual);
  later.plays("end").plays("probe").plays("draw L10").plays("pass");
  CHECK(later.asked() == "D-R4");  // passed over: not asked again for the same
}
TEST_CASE(
    "ODG-8.1 EC-84 the order of R1 is asked where a claim would make another card claimable") {
  const char* position =
      R"({"zone": [{"card": "L18", "influence": 6}, {"card": "L17", "influence": 4}], "players": [{"homeworld": "H1", "society": "SO5", "colonies": ["L19"]}], "pending": "RESULTS"})";
  Scene first(position);
  CHECK(first.asked() == "D-R1");
  first.plays("resolve 1").all_chance();
  CHECK(first.asked() == "D-R2");  // Verdant Cradle
  first.plays("colony P1 L17").all_chance();
  CHECK(first.influence(1) == 6);  // Second Eden was resolved before
  Scene last(position);
  last.plays("resolve 2").all_chance().plays("colony P1 L17").all_chance();
  CHECK(last.asked() == "D-R2");
  Scene alone(
      R"({"zone": [{"card": "L18", "influence": 6}, {"card": "L01", "influence": 5}], "players": [{"homeworld": "H1", "society": "SO5", "colonies": ["L19"]}], "pending": "RESULTS"})");
  alone.all_chance();
  CHECK(alone.asked() == "D-R2");  // Cinder Works has no Flora: nothing to ask
}
TEST_CASE("ODG-8.1 an order of R1 that changes nothing is said for her, another is not") {
  const auto routine_of = [](const Scene& scene) {
    Choices offered;
    for (u8 slot = 0; slot < 2; ++slot) offered.push({.verb = Verb::Resolve, .at = slot});
    return courtesy_of(scene.game(), scene.s(), Seat::P1, offered).routine;
  };
  // Two rows that only bring influence.
  const Scene alike(
      R"({"zone": ["L17", "L11"], "placed": {"Z1.1": ["D4"], "Z1.2": ["M3"], "Z2.1": ["E4"], "Z2.2": ["M5"]}, "pending": "RESULTS"})");
  CHECK(alike.asked() == "D-R1");
  CHECK(routine_of(alike).has_value());
  // One of the two is claimed: she is asked what it becomes, and the order is hers.
  const Scene claims(
      R"({"zone": [{"card": "L17", "influence": 3}, "L11"], "placed": {"Z1.1": ["D4"], "Z1.2": ["M3"], "Z2.1": ["E4"], "Z2.2": ["M5"]}, "pending": "RESULTS"})");
  CHECK(claims.asked() == "D-R1");
  CHECK(!routine_of(claims).has_value());
}
TEST_CASE(
    "ODG-8.9 whoever leaves the lab with dice for a Probe is told so, with dice for a Study that costs something not") {
  const auto lost_by_leaving = [](std::string_view position) {
    Scene scene(position);
    scene.all_chance();
    REQUIRE(scene.asked() == "D-R3");
    Choices offered;
    choices(scene.game(), scene.s(), offered);
    const Courtesy<Choice> courtesy = courtesy_of(scene.game(), scene.s(), Seat::P1, offered);
    REQUIRE(courtesy.losses.size() == 1);
    CHECK(courtesy.losses[0].choice.verb == Verb::Pass);
    return in_words(courtesy.losses[0].said, "one_deck_galaxy");
  };
  CHECK(lost_by_leaving(R"({"placed": {"lab": ["E1", "E1", "E1"]}, "pending": "STARBASE"})") ==
        "a Probe its dice pay for");
  CHECK(
      lost_by_leaving(
          R"({"zone": [{"card": "L19", "influence": 1}], "placed": {"lab": ["E1", "E1", "E1", "E1", "E1"]}, "pending": "STARBASE"})") ==
      "a Probe its dice pay for");
}
TEST_CASE("ODG-7.4.4 a Science payment with one possible set is not asked card by card") {
  Scene one(R"({"zone": ["X04"], "science": ["X01", "X02"]})");
  one.plays("ring Z1.2");
  CHECK(one.asked() == "D-ACT");
  CHECK(one.s().science == 0);
  Scene two(R"({"zone": ["X04"], "science": ["X01", "X02", "X09"]})");
  two.plays("ring Z1.2");
  CHECK(two.asked() == "D-PAY");
}
TEST_CASE("ODG-11.8 ODG-1.6 ODG-7.5.1 ODG-14.9 why not: one reason, with its numbers") {
  const auto why = [](const Scene& scene, std::string_view token, Seat by = Seat::P1) {
    Reasons out;
    explain_why_not(scene.game(), scene.s(), by, *parse_token(scene.game(), token), out);
    REQUIRE(out.size() == 1);
    return out[0].clause + " " + in_words(out[0].said, "one_deck_galaxy");
  };
  const Scene two(
      R"({"zone": ["L21", "X02", "L01"], "fleets": 1, "placed": {"B1.1": ["D5"]}, "players": [{"society": "SO5", "techs": ["X11"], "discs": 1, "pool": ["E4", "D2"]}, {"society": "SO2", "homeworld": "H2", "pool": ["D4"]}]})",
      2);
  CHECK(why(two, "place P2 D4 lab") == "ODG-13.2 That is for P2 to say: it is P2’s.");
  CHECK(why(two, "place P1 M4 lab") == "ODG-13.2 P1 has no Materials 4 in the pool.");
  CHECK(why(two, "tech P1 L03 1") == "ODG-8.6 P1 has not developed Flare Harbor.");
  CHECK(why(two, "tech P1 society 2").find("Federation Level 3; P1 has 1") != std::string::npos);
  CHECK(why(two, "place P1 E4 B1.2") ==
        "ODG-7.5.1 The boxes of this row are linked: they need a 5.");
  CHECK(why(two, "place P1 E4 B2.2").find("the first that is empty is next") != std::string::npos);
  CHECK(why(two, "ring Z2.4") == "ODG-7.4.1 The ring (2 Fleets) cannot be paid with 1 Fleet.");
  CHECK(why(two, "fill Z1.1") ==
        "ODG-7.3.3 The dice that fit make 6, too few for the wide box (Diplomacy, 8 or more).");
  CHECK(why(two, "node P1 a") == "ODG-14.9 There is no active node a in this game.");
  CHECK(why(two, "place P1 D2 Z1.2") ==
        "ODG-7.3.2 A 2 is too low for the box (Diplomacy, 5 or more).");
  CHECK(why(two, "resolve 1") == "ODG-8.1 That is done in the Results Phase.");
  CHECK(why(two, "upgrade") == "ODG-8.13 That is done in the Results Phase.");
  CHECK(why(two, "feed 2").find("It is not an answer to the question now asked") !=
        std::string::npos);
  const Scene lab(
      R"({"zone": ["L01"], "placed": {"lab": ["E1", "E2", "E3"]}, "pending": "RESULTS"})");
  REQUIRE(lab.asked() == "D-R3");
  CHECK(why(lab, "study 1") == "ODG-8.11 It costs 4 dice, 3 dice in the lab.");
  CHECK(why(lab, "upgrade") == "ODG-8.13 The Starbase is upgraded after the Research Lab.");
  CHECK(why(lab, "place P1 E1 lab") == "ODG-7.1 That is done in the Action Phase.");
  const Scene study(
      R"({"zone": [{"card": "L01", "influence": 2}], "placed": {"lab": ["E1", "E2"]}, "pending": "RESULTS"})");
  CHECK(why(study, "probe") == "ODG-8.10 A Probe costs 3 dice, 2 dice in the lab.");
  Scene pays(R"({"zone": ["L25"], "science": ["L13", "L14", "L01"]})");
  pays.plays("ring Z1.3");
  CHECK(why(pays, "done") == "ODG-7.4.4 0 of 3 Science is paid.");
  Scene used(R"({"players": [{"discs": 2}]})", 1, {{"sheet", "C01"}, {"nodes", "e"}});
  used.plays("node P1 e").all_chance();
  CHECK(why(used, "node P1 e") == "ODG-14.9 The node carries a Tech Disc already: once a game.");
  Scene tray(R"({"zone": ["L21"], "players": [{"pool": ["D6", "D2", "D5", "D1"]}]})");
  tray.plays("fill Z1.1").plays("pick P1 D6");
  CHECK(why(tray, "pick P1 D1") ==
        "ODG-7.3.6 6 of 8 lie there: with a 1 no set without a superfluous die comes out.");
}
TEST_CASE("ODG-7.1 whatever is refused of a kind that is offered has a reason of its own") {
  u64 seed = 40;
  int asked = 0;
  for (const char* adversary : {"A1", "A2", "A3", "A4", "A5"})
    for (const int players : {1, 2}) {
      const Scene scene =
          Scene::set_up(players, {{"adversary", adversary},
                                  {"sheet", "C01"},
                                  {"nodes", "bcehin"},
                                  {"encounter_order", "choose"},
                                  {"milestones", players == 2 ? "manual" : "automatic"}});
      Rng rng(++seed);
      State s = scene.game().setup();
      Choices next;
      Acting<Game> t(scene.game(), s);
      std::vector<Choice> known;  // answers of all kinds, from everywhere in the game
      for (advance(t, next); !next.empty(); apply(
               scene.game(), s,
               Choice(chance_is_asked<Game>(s) ? deal(scene.game(), s, next, rng) : next.draw(rng)),
               next)) {
        for (std::size_t i = 0; i < next.size(); i += 4) known.push_back(next[i]);
        if (chance_is_asked<Game>(s)) continue;
        for (int tries = 0; tries < 20; ++tries) {
          Choice c = rng.below(2) ? next[rng.below(static_cast<u32>(next.size()))]
                                  : known[rng.below(static_cast<u32>(known.size()))];
          if (rng.below(2)) c.at = static_cast<u8>((c.at + 1) % 84);
          if (rng.below(3) == 0) c.value = static_cast<u8>(1 + rng.below(6));
          if (rng.below(3) == 0) c.player = static_cast<u8>(rng.below(2));
          const auto read = parse_token(scene.game(), token_of(scene.game(), c));
          const bool kind_is_offered = std::any_of(
              next.begin(), next.end(), [&](const Choice& o) { return o.verb == c.verb; });
          const Seat by = to_act<Game>(s);
          Choices mine;
          choices_of(scene.game(), s, by, mine);
          if (!read || !kind_is_offered || mine.contains(*read)) continue;
          Reasons why;
          explain_why_not(scene.game(), s, by, *read, why);
          ++asked;
          if (why.size() != 1 ||
              in_words(why[0].said, "one_deck_galaxy").find("not an answer to the question") !=
                  std::string::npos)
            FAIL(token_of(scene.game(), *read)
                 << ": " << (why.empty() ? "no reason" : in_words(why[0].said, "one_deck_galaxy")));
        }
      }
    }
  CHECK(asked > 2000);
}
TEST_CASE("positions that no game leads to are refused at their field") {
  const auto why = [](const std::string& position, Settings options = {}, int players = 1) {
    return Scene::refusal(position, players, std::move(options));
  };
  const char* kLimited =
      R"({"adversary": {"id": "A2"}, "events": {"revealed": ["PA-1"]}, "zone": ["L01", "L15"], "placed": {"Z1.1": ["M4"], "Z1.2": ["M4"], "Z2.1": ["M5"]})";
  CHECK(
      Scene(std::string(kLimited) + R"(, "players": [{"pool": ["M6"]}]})").count("place P1 M6 Z") ==
      0);  // three lie there: no more
  CHECK(why(std::string(kLimited) + R"(, "limited_placed": 1})")
            .starts_with("limited_placed: must be at least 3"));
  CHECK(why(R"({"events": {"stack": 4}})")
            .starts_with("events.stack: stack and pending must be the 5 events"));
  CHECK(why(R"({"adversary": {"discs": 3}, "placed": {"C1": ["D5"]}})") ==
        "placed.C1: this row needs Federation Level 2 of everybody");
  CHECK(
      why(R"({"adversary": {"id": "A4"}, "events": {"stack": 5}})").starts_with("events.stack: "));
  CHECK(why(R"({"adversary": {"id": "A2"}, "events": {"losses": 1}})") ==
        "events.losses: only the Nebula loses Morsels");
  CHECK(why(R"({"adversary": {"id": "A1", "captured": ["E"]}})") ==
        "adversary.captured: only the Optimization Calibrator captures dice");
  CHECK(
      why(R"({"adversary": {"id": "A1"}, "events": {"revealed": ["NW-1"], "salvaged": ["NW-1"]}})") ==
      "events.salvaged: only the Syndicate's events can be Salvage");
  CHECK(why(R"({"adversary": {"id": "A3", "influence": 1}})").starts_with("adversary.influence: "));
  CHECK(why(R"({"adversary": {"id": "A3", "tucked": ["L12", "L13", "L14"]}})")
            .find("has reached X without an Eclipse") != std::string::npos);
  CHECK(why(R"({"adversary": {"id": "A3", "tucked": ["L01", "L13", "L14"]}})").empty());
  CHECK(why(R"({"adversary": {"id": "A5", "tucked": ["L01"]}})").starts_with("adversary.tucked: "));
  CHECK(why(R"({"players": [{"milestones": [1, 1]}]})") ==
        "players[0].milestones[1]: stands there twice");
  CHECK(why(R"({"players": [{"activated": ["home", "home"]}]})") ==
        "players[0].activated[1]: stands there twice");
  CHECK(why(R"({"nodes_used": "bb"})", {{"sheet", "C01"}, {"nodes", "b"}}) ==
        "nodes_used: 'b' stands there twice");
  CHECK(why(R"({"resolved": ["1", "1"], "pending": "RESULTS"})") ==
        "resolved[1]: stands there twice");
  CHECK(why(R"({"resolved": ["1"]})") == "resolved: cards are resolved in the Results Phase");
  CHECK(why(R"({"upgraded": true})") == "upgraded: the Starbase is upgraded in the Results Phase");
  CHECK(why(R"({"limited_placed": 2})") == "limited_placed: no event limits a colour");
  CHECK(why(R"({"tech_discs_exiled": 2})") ==
        "tech_discs_exiled: only the Nebula consumes Tech Discs");
  CHECK(why(R"({"just_flipped": true, "adversary": {"id": "A3"}})").starts_with("just_flipped: "));
  CHECK(why(R"({"shared": ["E1"]})") == "shared: nobody is asked who gets them");
  CHECK(why(R"({"shared_cup": ["E"]})") == "shared_cup: nobody rolls them");
  CHECK(why(R"({"players": [{"cup": ["E"]}]})") ==
        "players: P1 has dice in the cup, but nobody rolls them");
  CHECK(why(R"({"players": [{"techs_used": 0, "activated": ["home"]}]})") ==
        "players: P1 has activated more Techs than techs_used says");
  CHECK(why(R"({"placed": {"B1.2": ["E1"]}, "class": 2})") ==
        "placed.B1.2: the boxes of a Starbase row are filled from the first on");
  CHECK(why(R"({"result": {"won": false, "cause": "boredom"}})") ==
        "result.cause: 'boredom' is not a cause");
  CHECK(why(R"({"result": {"won": false}})") ==
        "result: a defeat by this adversary has another cause");
  CHECK(why(R"({"result": {"won": false, "cause": "captured"}})") ==
        "result: a defeat by this adversary has another cause");
  CHECK(why(R"({"adversary": {"discs": 0}, "result": {"won": true, "cause": "events"}})") ==
        "result: a win has no cause");
  CHECK(why(R"({"result": {"won": false, "cause": "colonies"}})") == "");
  CHECK(Scene("{}", 1, {{"confrontation", "B"}}).s().side == 1);
  CHECK(why(R"({"exiled": "rest", "discard": "rest", "unseen": [[]]})") ==
        "exiled: only one pile can be the rest, and discard is");
  CHECK(why(R"({"turn": 0})") == "turn: is 0: the first turn is 1");
  CHECK(why(R"({"turn": 0, "pending": "TURN"})") == "");
  CHECK(why(R"({"zone": ["L21"], "placed": {"Z1.1": ["D6", "D3", "D2"]}})") ==
        "placed.Z1.1: a die is superfluous: 9 would be enough for [D8]");
  CHECK(why(R"({"adversary": {"id": "A1"}})", {{"adversary", "A2"}}) ==
        "adversary.id: is not the one of the option adversary");
  CHECK(why(R"({"adversary": {"hard": true}})", {{"hard_side", "off"}}) ==
        "adversary.hard: is not what the option hard_side says");
  CHECK(why(R"({"players": [{"homeworld": "H2"}]})", {{"homeworld_1", "H3"}})
            .find("another Homeworld") != std::string::npos);
  CHECK(
      Scene("{}", 1, {{"homeworld_1", "H3"}, {"society_1", "SO4"}}).s().civilization[0].homeworld ==
      2);
  const std::string combine =
      R"("phase": "act", "agenda": [{"do": "combine dice", "who": "P1"}, {"do": "act", "who": "team"}, {"do": "results"}]})";
  CHECK(why(R"({"players": [{"pool": ["E4", "E5"]}], )" + combine) ==
        "agenda[0]: needs one die that is picked");
  CHECK(why(R"({"players": [{"pool": ["E4", "E5"], "picked": ["M3"]}], )" + combine) == "");
  CHECK(why(R"({"players": [{"picked": ["M3"]}]})") ==
        "players: P1 has picked dice, but nothing is decided about them");
  CHECK(
      why(R"({"zone": ["L21"], "players": [{"pool": ["D4"]}, {"pool": ["D6"]}], "phase": "act", "agenda": [{"do": "fill box", "who": "P1", "x": 16}, {"do": "act", "who": "team"}, {"do": "results"}]})",
          {}, 2) == "agenda[0]: 'who' are those who can add a die");
}

}  // namespace orrery::one_deck_galaxy
