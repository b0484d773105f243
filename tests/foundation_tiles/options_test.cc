// Every table setting of spec 7.10, both ways.
#include <algorithm>

#include "foundation/scene.h"
#include "games/foundation/paper/paper.h"

using namespace orrery::foundation;
using orrery::SeatSet;

TEST_CASE("7.10 layout: the planets are dealt at random, or lie as pre-printed") {
  Scene random = Scene::set_up(2, {});
  CHECK(random.decision() == "CHANCE_PLANET");
  CHECK(random.options().size() == 12);
  Scene same = Scene::set_up(2, {{"layout", "random"}});
  CHECK(same.decision() == "CHANCE_PLANET");
  Scene quick = Scene::set_up(2, {{"layout", "quick"}});
  CHECK(quick.decision() == "CHANCE_EMPIRE");
  CHECK(quick.state().planet_tile == quick.game().content.quick_layout);
}

TEST_CASE("7.10 round_limit: 50 unless the table says otherwise") {
  const auto plays_on_after = [](int round, std::string_view limit) {
    Given given(2);
    if (!limit.empty()) given.option("round_limit", limit);
    return !given.round(round).first(Red).yellow().to_end_her_turn().over();
  };
  CHECK(plays_on_after(49, ""));
  CHECK_FALSE(plays_on_after(50, ""));
  CHECK(plays_on_after(29, "30"));
  CHECK_FALSE(plays_on_after(30, "30"));
  CHECK(plays_on_after(50, "80"));
  CHECK_FALSE(plays_on_after(80, "80"));
  CHECK(plays_on_after(50, "0"));
  CHECK(plays_on_after(1000, "0"));
}

TEST_CASE("7.10 round_limit: the game ends after the last turn of the round, not before (DX-37)") {
  Scene scene =
      Given(3).option("round_limit", "30").round(30).first(Yellow).green().to_end_her_turn();
  CHECK_FALSE(scene.over());
  CHECK(scene.active() == Red);
  scene.idles();
  CHECK(scene.over());
  CHECK(scene.winning_goal().empty());
}

TEST_CASE(
    "7.10 round_limit: prestige decides, then planets touched, then cubes, then the victory is shared (FD-6.6, DX-37)") {
  const auto last = [] { return Given(3).option("round_limit", "30").round(30).first(Yellow); };
  Given prestige = last();
  prestige.yellow()
      .researched("R2-ST R2-TR R3-PR R4-B")
      .colonized("PO0")
      .own_kins(5)
      .in_hand("black", 1);
  Scene by_prestige = prestige.red().to_end_her_turn();
  CHECK(by_prestige.prestige(Yellow) == 12);
  CHECK(by_prestige.winners() == SeatSet::of(Yellow));
  CHECK(last().yellow().captured(2).red().to_end_her_turn().winners() == SeatSet::of(Yellow));
  CHECK(last().yellow().ships("GO1").green().ships("GO3").red().to_end_her_turn().winners() ==
        SeatSet::of(Green));
  CHECK(last()
            .yellow()
            .in_hand("blue", 1)
            .green()
            .in_hand("red", 2)
            .red()
            .to_end_her_turn()
            .winners() == SeatSet::of(Green));
  const Scene shared =
      last().yellow().in_hand("blue", 2).green().in_hand("red", 2).red().to_end_her_turn();
  CHECK(shared.winners() == SeatSet::of(Yellow).with(Green));
  CHECK(shared.game().outcome(shared.state()).share[1] == 500);
  CHECK(shared.game().outcome(shared.state()).share[0] == 0);
}

TEST_CASE("7.10 start_kins: three in hand, or four with the level I unlock already spent") {
  Scene three = Scene::set_up(2);
  three.chance_until("START_GATE");
  CHECK(three.kins_in_hand(Red) == 3);
  CHECK(three.own_kins(Red) == 3);
  Scene four = Scene::set_up(2, {{"layout", "quick"}, {"start_kins", "4"}});
  four.chance_until("START_GATE");
  CHECK(four.kins_in_hand(Red) == 4);
  CHECK(four.own_kins(Red) == 4);
  Scene unlocks =
      Given().option("start_kins", "4").yellow().ships("GO8").kins_on("ST1 ST2").to_move();
  unlocks.plays("retrieve ST1").plays("travel GO7 level 1");
  CHECK(unlocks.own_kins(Yellow) == 4);
  unlocks.plays("retrieve ST2").plays("travel GM5 level 2");
  CHECK(unlocks.own_kins(Yellow) == 5);
}

TEST_CASE("7.10 kin_unlock: a missed kin is postponed, or forfeited") {
  for (const bool strict : {false, true}) {
    CAPTURE(strict);
    Scene scene = Given()
                      .option("kin_unlock", strict ? "strict" : "postponed")
                      .stock("PO1", 2)
                      .stock("PO2", 2)
                      .yellow()
                      .ships("GM3 GM4")
                      .kins_on("PR1 PR2")
                      .own_kins(3)
                      .to_move();
    scene.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
    CHECK(scene.own_kins(Yellow) == 3);
    scene.plays("retrieve PR1").plays("produce PO3");
    CHECK(scene.own_kins(Yellow) == 4);
    Scene later = Given()
                      .option("kin_unlock", strict ? "strict" : "postponed")
                      .stock("PO1", 2)
                      .stock("PO2", 2)
                      .yellow()
                      .ships("GM3 GM4")
                      .kins_on("PR2")
                      .own_kins(4)
                      .has_taken(1)
                      .has_taken(2)
                      .to_move();
    later.plays("retrieve PR2").plays("produce PM1 from PO1 PO2");
    CHECK(later.own_kins(Yellow) == (strict ? 4 : 5));
  }
}

TEST_CASE(
    "7.10 kin_unlock = strict: every level of a Space Travel or a Battle is an option of its own") {
  const auto travel = [](std::string_view value) {
    Scene scene = Given()
                      .option("kin_unlock", value)
                      .yellow()
                      .ships("GO8")
                      .kins_on("ST3")
                      .own_kins(6)
                      .to_move();
    scene.plays("retrieve ST3");
    return scene.options_starting("travel GM");
  };
  CHECK(travel("postponed") == Set{"travel GM4 level 3", "travel GM3 level 3", "travel GM5 level 3",
                                   "travel GM2 level 3", "travel GM6 level 3"});
  CHECK(travel("strict") == Set{"travel GM4 level 1", "travel GM4 level 2", "travel GM4 level 3",
                                "travel GM3 level 2", "travel GM3 level 3", "travel GM5 level 2",
                                "travel GM5 level 3", "travel GM2 level 3", "travel GM6 level 3"});
  Scene battle = Given()
                     .option("kin_unlock", "strict")
                     .empire_pairs("GO9")
                     .yellow()
                     .ships("GO8")
                     .kins_on("BA2")
                     .to_move();
  battle.plays("retrieve BA2");
  CHECK(battle.actions() == Set{"battle GO9 loot PO3 level 1", "battle GO9 loot PO3 level 2"});
}

TEST_CASE("7.10 battle_loot: planets at the Empire ship, or at the fighting ship too (7.4 (52))") {
  const auto loot = [](std::string_view value) {
    Scene scene = Given()
                      .option("battle_loot", value)
                      .empire_pairs("GI1")
                      .stock("PC", 0)
                      .stock("PM1", 0)
                      .stock("PM2", 0)
                      .yellow()
                      .ships("GM5 GO20")
                      .kins_on("BA3")
                      .own_kins(6)
                      .to_move();
    scene.plays("retrieve BA3");
    return scene.actions();
  };
  CHECK(loot("empire") == Set{"battle GI1 level 3"});
  CHECK(loot("empire_or_own") ==
        Set{"battle GI1 loot PO3 level 3"});  // not at GO20, which does not fight
}

TEST_CASE("7.10 central_wild: black stands for a cube, or is exchanged for cubes") {
  const auto black = [](std::string_view value, std::string_view kin) {
    return Given()
        .option("central_wild", value)
        .lies("C1-05", "PO2")
        .yellow()
        .ships("GO8 GM1")
        .kins_on(kin)
        .in_hand("black", 1)
        .to_move();
  };
  Scene substitute = black("substitute", "CO1");
  CHECK(substitute.offers("wild place level 1"));
  CHECK(substitute.offers("wild place level 2"));
  CHECK(substitute.offers_none_starting("break black"));
  substitute.plays("retrieve CO1");
  CHECK(substitute.offers("colonize PO2 pay black take C1-05"));

  Scene exchange = black("exchange", "CO1");
  CHECK(exchange.offers_none_starting("wild place"));
  CHECK(exchange.options_starting("break black").size() ==
        21 + 35);  // two of six colours, four of four
  exchange.plays("retrieve CO1");
  CHECK_MESSAGE(exchange.actions().empty(), "black pays for black only");
  exchange.plays("break black for blue blue red yellow").plays("colonize PO2 pay blue take C1-05");
  CHECK(exchange.hand(Yellow, "blue") == 1);
  CHECK(exchange.hand(Yellow, "black") == 0);
  CHECK(exchange.supply("black") == 11);
  Scene research = black("exchange", "RE2");
  research.plays("retrieve RE2");
  CHECK(research.actions().empty());
}

TEST_CASE("7.10 central_wild = exchange: only cubes the supply has") {
  Scene scene = Given()
                    .option("central_wild", "exchange")
                    .supply("teal", 1)
                    .supply("brown", 0)
                    .yellow()
                    .in_hand("black", 1)
                    .to_move();
  CHECK_FALSE(scene.offers("break black for teal teal"));
  CHECK(scene.offers("break black for gray teal"));
  CHECK_FALSE(scene.offers("break black for brown gray"));
  scene.plays("break black for gray teal");
  CHECK(scene.hand(Yellow, "gray") == 1);
  CHECK(scene.hand(Yellow, "teal") == 1);
}

TEST_CASE(
    "7.10 central_wild = substitute: a wild placement puts up to two level II or four level I cubes from the supply (DX-18)") {
  Scene scene = Given()
                    .stock("PM0", 0)
                    .stock("PM3", 0)
                    .yellow()
                    .ships("GM1 GM10")
                    .kins_on("TR2")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve TR2").plays("wild place level 2");
  CHECK(scene.decision() == "WILD_TARGET");
  CHECK_FALSE(scene.offers("stop"));
  scene.plays("wild on PM0");
  CHECK(scene.offers("stop"));
  CHECK_MESSAGE(scene.offers("wild on PM0"), "it still has room");
  scene.plays("wild on PM3").plays("trade PM0 PM3");
  CHECK(scene.hand(Yellow, "teal") == 1);
  CHECK(scene.hand(Yellow, "orange") == 1);
  CHECK(scene.supply("black") == 11);
  Scene four = Given().yellow().in_hand("black", 1).to_move();
  four.plays("wild place level 1")
      .plays("wild on PO0")
      .plays("wild on PO1")
      .plays("wild on PO2")
      .plays("wild on PO3");
  CHECK(four.decision() == "TURN_MAIN");
  CHECK(four.stock("PO3") == 2);
}

TEST_CASE("7.10 central_overflow: any tile for the exhausted centre, or none") {
  const auto options = [](std::string_view value) {
    Scene scene = Given()
                      .option("central_overflow", value)
                      .red()
                      .colonized("PC PC PC")
                      .yellow()
                      .ships("GI1")
                      .kins_on("CO3")
                      .in_hand("black", 1)
                      .to_move();
    scene.plays("retrieve CO3");
    return scene.options_starting("colonize PC").size();
  };
  CHECK(options("any_tile") == 18);
  CHECK(options("none") == 0);
}

TEST_CASE("7.10 travel_path: gates with Empire ships may be passed, or not") {
  const auto reaches = [](std::string_view value, std::string_view gate) {
    Scene scene = Given()
                      .option("travel_path", value)
                      .empire_pairs("GM4")
                      .red()
                      .ships("GO9")
                      .yellow()
                      .ships("GO8")
                      .kins_on("ST2")
                      .to_move();
    scene.plays("retrieve ST2");
    return scene.offers("travel " + std::string(gate) + " level 2");
  };
  CHECK(reaches("open", "GM5"));
  CHECK_FALSE(reaches("blocked", "GM5"));
  CHECK_MESSAGE(reaches("blocked", "GO10"), "players' ships do not block the way");
  Scene own = Given()
                  .option("travel_path", "blocked")
                  .empire_pairs("GO8")
                  .yellow()
                  .ships("GO8")
                  .kins_on("ST1")
                  .to_move();
  own.plays("retrieve ST1");
  CHECK_MESSAGE(own.offers("travel GO9 level 1"), "the gate she starts from is not passed");
}

TEST_CASE("7.10 free_place_needs_ship: off, or on for every placement") {
  const auto places = [](std::string_view value) {
    return Given()
        .option("free_place_needs_ship", value)
        .yellow()
        .ships("GO9")
        .in_hand("blue", 1)
        .in_hand("black", 1)
        .to_move();
  };
  CHECK(places("off").options_starting("free place") ==
        Set{"free place PO1", "free place PO3", "free place PO10", "free place PC"});
  CHECK(places("off").offers("wild place level 2"));
  Scene on = places("on");
  CHECK(on.options_starting("free place") == Set{"free place PO3"});
  CHECK(on.options_starting("wild place") == Set{"wild place level 1"});
  on.plays("wild place level 1");
  CHECK_MESSAGE(on.stock("PO3") == 2,
                "the only target is taken without a question, and then it is full");
}

TEST_CASE(
    "7.10 free_window: placements in the own turn, or in any turn while an order is asked for") {
  Given own;
  own.yellow().in_hand("blue", 1);
  Scene closed = own.red().kins_on("PR1").ships("GO9").to_move();
  CHECK_FALSE(closed.offers_aside(Yellow, "free place PO3"));

  Given any;
  any.option("free_window", "any_turn").yellow().in_hand("blue", 1).green().in_hand("red", 1);
  Scene open = any.red().kins_on("PR1").ships("GO9").to_move();
  CHECK(open.offers_aside(Yellow, "free place PO3"));
  CHECK_FALSE(open.offers_aside(Yellow, "move hand ST1"));
  open.aside(Yellow, "free place PO3");
  CHECK(open.stock("PO3") == 2);
  CHECK(open.hand(Yellow, "blue") == 0);
  CHECK(open.asked() == Red);
  CHECK(open.orders_left() == 2);
  CHECK(open.offers("retrieve PR1"));
  open.plays("retrieve PR1");
  CHECK_MESSAGE(open.decision() == "TURN_MAIN", "blocked: nothing to produce");
}

TEST_CASE("7.10 free_window = any_turn: not while another decision is pending") {
  Given any;
  any.option("free_window", "any_turn").yellow().in_hand("blue", 1);
  Scene scene = any.red().kins_on("PR1").ships("GO9").to_move();
  scene.plays("retrieve PR1");
  CHECK(scene.decision() == "ACTION");
  CHECK_FALSE(scene.offers_aside(Yellow, "free place PO3"));
}

TEST_CASE("7.10 false_claims: wrong declarations are possible, or only true ones are offered") {
  const auto claim = [](std::string_view value, int black) {
    return Given()
        .option("false_claims", value)
        .goal("A", "G3")
        .yellow()
        .researched("R4-A")
        .in_hand("black", black)
        .to_move()
        .offers("declare A");
  };
  CHECK(claim("allowed", 2));
  CHECK(claim("allowed", 3));
  CHECK_FALSE(claim("guarded", 2));
  CHECK(claim("guarded", 3));
}

TEST_CASE(
    "7.10 false_claims = guarded: the end of the turn does not tell the others that nothing could be declared") {
  Scene guarded = Given()
                      .option("false_claims", "guarded")
                      .goal("A", "G3")
                      .yellow()
                      .researched("R4-A")
                      .to_end_her_turn();
  CHECK(guarded.decision() == "TURN_MAIN");
  CHECK(guarded.options() == Set{"end turn"});
}

TEST_CASE(
    "7.10 war_council: further kins battle, or up to three other kins come back without action (7.5 (62))") {
  const auto begun = [](std::string_view value) {
    Scene scene = Given()
                      .option("war_council", value)
                      .empire_pairs("GM4")
                      .yellow()
                      .ships("GM5")
                      .owns("C1-13")
                      .owns("C1-03a")
                      .kins_on("BA2 ST1 PR2 TR3 centre")
                      .to_move();
    scene.plays("retrieve BA2").plays("battle GM4 loot PO3 level 2");
    return scene;
  };
  CHECK(begun("battles").decision() == "TURN_MAIN");
  Scene recall = begun("recall");
  CHECK(recall.decision() == "ACTION_MORE");
  CHECK(recall.actions() == Set{"further kin ST1 with C1-13", "further kin PR2 with C1-13",
                                "further kin TR3 with C1-13", "further kin centre with C1-13"});
  recall.plays("further kin ST1 with C1-13");
  CHECK_MESSAGE(recall.decision() == "RETRIEVE_BONUS",
                "as any retrieval without action (7.1 (12))");
  recall.plays("take blue with C1-03a")
      .plays("further kin PR2 with C1-13")
      .plays("further kin centre with C1-13");
  CHECK_MESSAGE(recall.decision() == "TURN_MAIN", "three others and no more");
  CHECK(recall.kins(Yellow) == Set{"TR3"});
  CHECK(recall.used(Yellow, "C1-13"));
  CHECK(recall.own_kins(Yellow) == 5);
  CHECK(recall.orders_left() == 1);
}

TEST_CASE("7.10 end_turn: by itself when nothing else is possible, or always by hand") {
  const auto ends = [](std::string_view value) {
    Scene scene = Given().option("end_turn", value).yellow().to_move();
    scene.plays("move hand ST1").plays("move hand CO1");
    return scene.active();
  };
  CHECK(ends("auto") == Green);
  CHECK(ends("asked") == Yellow);
}

TEST_CASE(
    "7.10 every option is known by name, its first value is the default, and any other value is refused") {
  const auto& options = info().options;
  CHECK(options.size() == 13);
  const auto game = open({.players = 2, .settings = {}, .content = {}});
  const orrery::Settings defaults = settings_of(std::get<Foundation>(game));
  for (const orrery::Option& option : options) {
    CAPTURE(option.name);
    CHECK(std::find(defaults.begin(), defaults.end(), std::pair(option.name, option.values[0])) !=
          defaults.end());
    for (const std::string& value : option.values)
      CHECK(std::holds_alternative<Foundation>(
          open({.players = 2, .settings = {{option.name, value}}, .content = {}})));
    CHECK(std::holds_alternative<orrery::Refusal>(
        open({.players = 2, .settings = {{option.name, "sometimes"}}, .content = {}})));
  }
  CHECK(std::holds_alternative<orrery::Refusal>(
      open({.players = 2, .settings = {{"weather", "fine"}}, .content = {}})));
}
