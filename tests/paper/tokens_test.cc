// Tokens: every choice has one, and it means that choice and no other (docs/notation.md).
#include <set>

#include "games.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
u8 tile(const Foundation& game, std::string_view id) {
  return find_colony(game.content, id).value();
}
u8 colour(Colour c) { return static_cast<u8>(c); }
}  // namespace

TEST_CASE("Tokens read like the move they stand for") {
  const Foundation game = a_game();
  const Content& c = game.content;
  const auto reads = [&](const Choice& choice, std::string_view token) {
    CHECK(token_of(game, choice) == token);
    const auto back = parse_token(game, token);
    REQUIRE_MESSAGE(back.has_value(), token);
    CHECK_MESSAGE(*back == choice, token);
  };
  const u8 po0 = u8(PO(0)), po1 = u8(PO(1)), po2 = u8(PO(2)), po3 = u8(PO(3)), pm0 = u8(PM(0)),
           pm3 = u8(PM(3));
  reads({.verb = Verb::DealPlanet, .at = po0, .tile = find_planet_tile(c, "T1-BG").value()},
        "deal PO0 T1-BG");
  reads({.verb = Verb::PlaceEmpire, .at = u8(GO(3))}, "empire GO3");
  reads({.verb = Verb::DealColony, .at = po0, .tile = tile(game, "C1-03a")}, "colony PO0 C1-03a");
  reads({.verb = Verb::GiveEmpireKin, .at = 1}, "empire kin P2");
  reads({.verb = Verb::DrawColony, .tile = tile(game, "C1-08")}, "draw C1-08");
  reads({.verb = Verb::TurnUpGoal, .at = 0, .first = find_goal(c, "G3").value()}, "goal A G3");
  reads({.verb = Verb::DrawPersonalGoal, .first = find_goal(c, "G5").value()}, "personal G5");
  reads({.verb = Verb::StartGate, .at = u8(GO(8))}, "start GO8");
  reads({.verb = Verb::StartResource, .first = colour(Colour::Blue)}, "start with blue");
  reads({.verb = Verb::MoveHand, .action = Action::Trade, .level = 2}, "move hand TR2");
  reads({.verb = Verb::MoveUp, .action = Action::Battle, .level = 2}, "move up BA2");
  reads({.verb = Verb::Retrieve, .action = Action::Produce, .level = 3}, "retrieve PR3");
  reads({.verb = Verb::RetrieveCentre, .action = Action::Research}, "retrieve centre RE");
  reads({.verb = Verb::FreePlace, .at = po2}, "free place PO2");
  reads({.verb = Verb::WildPlace, .level = 2}, "wild place level 2");
  reads({.verb = Verb::Exchange,
         .first = colour(Colour::Red),
         .second = colour(Colour::Blue),
         .tile = tile(game, "C2-08")},
        "exchange red get blue with C2-08");
  reads({.verb = Verb::BreakBlack,
         .level = 2,
         .at = colour(Colour::Teal),
         .first = colour(Colour::White)},
        "break black for teal white");
  reads({.verb = Verb::BreakBlack, .level = 1, .at = 0, .first = 0, .second = 2, .tile = 3},
        "break black for blue blue red yellow");
  reads({.verb = Verb::ExtraOrder, .tile = tile(game, "C1-14")}, "extra order with C1-14");
  reads({.verb = Verb::Declare, .at = 0}, "declare A");
  reads({.verb = Verb::Declare, .at = kPersonalSlot}, "declare personal");
  reads({.verb = Verb::EndTurn}, "end turn");
  reads({.verb = Verb::Bump, .at = 1}, "bump right");
  reads({.verb = Verb::Bump, .at = 4, .tile = tile(game, "C1-04")}, "bump left2 with C1-04");
  reads({.verb = Verb::Bump, .at = 0, .tile = tile(game, "C2-04")}, "bump stay with C2-04");
  reads({.verb = Verb::TakeCube, .first = colour(Colour::Green), .tile = tile(game, "C1-03b")},
        "take green with C1-03b");
  reads({.verb = Verb::Decline, .tile = tile(game, "C1-03b")}, "decline C1-03b");
  reads({.verb = Verb::Decline}, "decline");
  reads({.verb = Verb::NoAction}, "no action");
  reads({.verb = Verb::LiftShip, .at = u8(GO(8))}, "lift GO8 for ST");
  reads({.verb = Verb::LiftShip, .action = Action::Research, .at = u8(GO(8))}, "lift GO8 for RE");
  reads({.verb = Verb::Travel, .level = 2, .at = u8(GM(5))}, "travel GM5 level 2");
  reads({.verb = Verb::Travel,
         .level = 2,
         .at = u8(GM(5)),
         .tile = tile(game, "C1-08"),
         .ally = u8(GI(4))},
        "travel GM5 level 2 with C1-08 ally GI4");
  reads({.verb = Verb::Colonize, .at = po2, .first = 0, .second = tile(game, "C1-03a")},
        "colonize PO2 pay blue take C1-03a");
  reads({.verb = Verb::Colonize,
         .at = po2,
         .second = tile(game, "C1-03a"),
         .tile = tile(game, "C1-09")},
        "colonize PO2 take C1-03a with C1-09");
  reads({.verb = Verb::Trade, .level = 1, .at = po1, .second = po2}, "trade PO1 PO2");
  reads({.verb = Verb::Trade, .level = 2, .at = pm0, .second = pm3}, "trade PM0 PM3");
  reads({.verb = Verb::Trade, .level = 3, .at = pm0, .second = pm3, .ally = u8(GI(4))},
        "trade PM0 PM3 PC ally GI4");
  reads({.verb = Verb::Produce, .at = po3, .tile = tile(game, "C1-11")}, "produce PO3 with C1-11");
  reads({.verb = Verb::Produce, .at = pm0, .first = po0, .second = po1},
        "produce PM0 from PO0 PO1");
  reads({.verb = Verb::ResearchAt,
         .at = find_research(c, "R3-PR").value(),
         .first = colour(Colour::Brown)},
        "research R3-PR pay brown");
  reads({.verb = Verb::ResearchAt,
         .at = kPersonal,
         .first = colour(Colour::Black),
         .tile = tile(game, "C1-12")},
        "research personal pay black with C1-12");
  reads({.verb = Verb::Battle, .level = 2, .at = u8(GM(4)), .first = po3},
        "battle GM4 loot PO3 level 2");
  reads({.verb = Verb::Battle, .level = 3, .at = u8(GI(1))}, "battle GI1 level 3");
  reads(
      {.verb = Verb::FurtherKin, .action = Action::Battle, .level = 2, .tile = tile(game, "C1-13")},
      "further kin BA2 with C1-13");
  reads({.verb = Verb::FurtherKin,
         .action = Action::Battle,
         .level = kCentre,
         .tile = tile(game, "C1-13")},
        "further kin centre with C1-13");
  reads({.verb = Verb::Stop}, "stop");
  reads({.verb = Verb::DrawTiles, .tile = tile(game, "C1-06")}, "draw tiles with C1-06");
  reads({.verb = Verb::KeepTile, .tile = tile(game, "C1-01a")}, "keep C1-01a");
  reads({.verb = Verb::PeekAt, .at = 1}, "peek B");
  reads({.verb = Verb::KinToHand}, "kin to hand");
  reads({.verb = Verb::KinToLevel1, .action = Action::Trade, .tile = tile(game, "C1-07")},
        "kin to TR1 with C1-07");
  reads({.verb = Verb::KinOneDown, .tile = tile(game, "C2-07")}, "kin down with C2-07");
  reads({.verb = Verb::WildTarget, .at = pm0}, "wild on PM0");
  reads({.verb = Verb::Fight, .level = 2, .at = u8(GM(5))}, "fight GM5 from BA2");
  reads({.verb = Verb::Fight, .level = kCentre, .at = u8(GM(5))}, "fight GM5 from centre");
  reads({.verb = Verb::LoseShip, .at = u8(GM(5))}, "lose ship GM5");
  reads({.verb = Verb::StayPut, .at = u8(GM(5))}, "stay put GM5");
  reads({.verb = Verb::Continue}, "continue");
  reads({.verb = Verb::ReturnEmpire, .at = u8(GO(9))}, "return GO9");
}

TEST_CASE("Whatever is offered has a token of its own, which means that choice") {
  std::set<Verb> seen;
  u64 seed = 1;
  for (const Foundation& game : many_games())
    for (int round = 0; round < 40; ++round) {
      const auto look = [&](const State&, const Foundation::Choices& offered) {
        std::set<std::string> tokens;
        for (const Choice& c : offered) {
          const std::string token = token_of(game, c);
          const auto back = parse_token(game, token);
          if (!back || *back != c || !tokens.insert(token).second) FAIL_CHECK(token);
          seen.insert(c.verb);
        }
      };
      walk(game, seed++, 400, look);
      walk_late(game, seed++, 400, look);
    }
  for (int verb = 0; verb < kVerbs; ++verb)
    CHECK_MESSAGE(seen.contains(static_cast<Verb>(verb)), "not met: verb ", verb);
}

TEST_CASE("What is not a token is refused") {
  const Foundation game = a_game();
  for (const char* text : {"",
                           " ",
                           "move",
                           "move hand",
                           "move hand TR",
                           "move hand TR0",
                           "move hand TR4",
                           "move hand tr2",
                           "move hand TR2 ",
                           " move hand TR2",
                           "move  hand TR2",
                           "move hand  TR2",
                           "move hand TR2 TR3",
                           "Move hand TR2",
                           "move up XX1",
                           "retrieve",
                           "retrieve centre",
                           "retrieve centre RE3",
                           "free place",
                           "free place PO12",
                           "free place PO-1",
                           "free place PO01",
                           "travel GM5",
                           "travel GM5 level",
                           "travel GM5 level 0",
                           "travel GM5 level 4",
                           "travel GO30 level 1",
                           "travel GM5 level 2 with",
                           "travel GM5 level 2 with C9-99",
                           "travel GM5 level 2 ally GI4 with C1-08",
                           "travel GM5 level 2 ally GI6",
                           "colonize PO2 pay beige take C1-03a",
                           "trade PM0",
                           "trade PM0 PM3 PM4",
                           "produce PM0 from PO0",
                           "research R5-XX pay blue",
                           "research R2-TR",
                           "battle GM4",
                           "bump",
                           "bump up",
                           "bump right with",
                           "declare D",
                           "declare",
                           "end",
                           "end turn now",
                           "exchange red blue",
                           "break black for",
                           "break black for blue",
                           "break black for blue blue blue",
                           "break black for blue blue red red red",
                           "break black for red blue green green",
                           "break black for teal blue",
                           "break black for black black",
                           "empire kin P0",
                           "empire kin 0",
                           "empire kin 6",
                           "empire kin -1",
                           "goal A G10",
                           "goal D G1",
                           "deal PO0 T9-XX",
                           "lift GO8",
                           "lift GO8 for",
                           "kin to",
                           "kin to TR2 with C1-07",
                           "kin down",
                           "fight GM5",
                           "fight GM5 from ST2",
                           "start",
                           "start with",
                           "start with white gold"})
    if (const auto c = parse_token(game, text))
      FAIL_CHECK("'", text, "' was taken for '", token_of(game, *c), "'");
  CHECK(token_of(game, *parse_token(game, "empire kin 2")) ==
        "empire kin P2");  // as older games wrote it
  CHECK_FALSE(parse_token(game, std::string(100000, 'a')));
  CHECK_FALSE(parse_token(game, std::string(100000, ' ')));
  CHECK_FALSE(parse_token(game, std::string_view("end turn\0", 9)));
}
