// What each seat and a spectator see of the goals: after peeks, research, declarations, in views
// and in events (FD-2.1).
#include <cstring>
#include <map>

#include "foundation/scene.h"
#include "games/foundation/paper/paper.h"
#include "in_words.h"

using namespace orrery::foundation;
using orrery::Rng;
using orrery::Rumour;
using orrery::Seat;
using orrery::SeatSet;

namespace {
constexpr Seat Spectator = Seat::Nobody;
constexpr Seat everybody[] = {Red, Yellow, Green, Spectator};

bool same_view(const Scene& a, const Scene& b, Seat viewer) {
  const Tabletop<orrery::Seen> one = a.seen_by(viewer), other = b.seen_by(viewer);
  return std::memcmp(&one, &other, sizeof one) == 0;
}

// What is told when a token is answered, with the state as it stands then.
std::vector<Foundation::Event> events_of(const Scene& scene, std::string_view token) {
  State s = scene.state();
  std::vector<Foundation::Event> story;
  orrery::Acting<Foundation> t(scene.game(), s);
  t.story = &story;
  Foundation::Choices next;
  orrery::choices(scene.game(), s, next);
  for (const Choice& c : next)
    if (token_of(scene.game(), c) == token) {
      orrery::apply(t, Choice(c), next);
      return story;
    }
  FAIL("'" << token << "' is not offered");
  return story;
}
// The goal in the only event of this kind, as one viewer sees it; "" if it is face down to her.
std::string goal_told(const Scene& scene, const std::vector<Foundation::Event>& story, What what,
                      Seat viewer) {
  std::string goal = "no such event";
  for (const Foundation::Event& e : story) {
    if (e.what != what) continue;
    Happening<orrery::Seen> seen{};
    orrery::observe<Happening>(e, viewer, Spectator, seen);
    goal =
        seen.goal.is_known ? std::string(scene.game().content.goal[seen.goal.value].id.view()) : "";
  }
  return goal;
}

Scene yellow_may_peek() {
  Scene scene = Given()
                    .lies("C2-09", "PM0")
                    .yellow()
                    .ships("GM1")
                    .kins_on("CO2")
                    .in_hand("orange", 1)
                    .to_move();
  scene.plays("retrieve CO2").plays("colonize PM0 pay orange take C2-09");
  return scene;
}
Scene yellow_may_research_b() {
  Scene scene =
      Given().yellow().researched("R2-TR R3-PR").kins_on("RE3").in_hand("black", 1).to_move();
  scene.plays("retrieve RE3");
  return scene;
}
}  // namespace

// ------------------------------------------------------------------------------------- views
TEST_CASE("A goal nobody has looked at has no identity that could leak") {
  const Scene scene = Given().yellow().to_move();
  for (int slot = 0; slot < kGoalSlots; ++slot) {
    CHECK(scene.state().goal(slot).value(orrery::Insight::of_the_table()) == kUnseen);
    for (const Seat viewer : everybody) CHECK(scene.seen_by(viewer).goal(slot).to.empty());
  }
}

TEST_CASE("A peek: the one who looked knows the goal, all know that she looked") {
  Scene scene = yellow_may_peek();
  scene.plays("peek B").chance("goal B G8");
  for (const Seat viewer : everybody) {
    CAPTURE(orrery::index(viewer));
    const Rumour<Goal> goal = scene.seen_by(viewer).goal(1);
    CHECK(goal.to == SeatSet::of(Yellow));
    CHECK(scene.goal_seen_by(viewer, "B") == (viewer == Yellow ? "G8" : ""));
    CHECK(scene.seen_by(viewer).goal(0).to.empty());
  }
}

TEST_CASE("A second look at a goal shows the same tile: Chance is not asked again") {
  Scene scene = Given()
                    .goal("B", "G8")
                    .red()
                    .peeked("B")
                    .yellow()
                    .researched("R2-TR R3-PR")
                    .kins_on("RE3")
                    .in_hand("black", 1)
                    .to_move();
  CHECK(scene.goal_seen_by(Yellow, "B").empty());
  scene.plays("retrieve RE3").plays("research R4-B pay black");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.goal_seen_by(Yellow, "B") == "G8");
  CHECK(scene.goal_seen_by(Red, "B") == "G8");
  CHECK(scene.goal_seen_by(Green, "B").empty());
  CHECK(scene.goal_seen_by(Spectator, "B").empty());
}

TEST_CASE("A wrong declaration shows the tile to everybody, a spectator included") {
  Scene scene = Given().goal("B", "G3").yellow().researched("R4-B").to_move();
  for (const Seat viewer : everybody)
    CHECK(scene.goal_seen_by(viewer, "B") == (viewer == Yellow ? "G3" : ""));
  scene.plays("declare B");
  for (const Seat viewer : everybody) CHECK(scene.goal_seen_by(viewer, "B") == "G3");
}

TEST_CASE(
    "A personal goal: that there is one is public, which one is its owner's secret, until she declares it") {
  Scene scene = Given()
                    .yellow()
                    .owns("C3-04")
                    .personal_goal("G3")
                    .researched("R2-ST R3-ST personal")
                    .to_move();
  for (const Seat viewer : everybody) {
    CHECK(scene.seen_by(viewer).dynasty[1].personal_goal.to == SeatSet::of(Yellow));
    CHECK(scene.personal_goal_seen_by(viewer, Yellow) == (viewer == Yellow ? "G3" : ""));
  }
  scene.plays("declare personal");
  for (const Seat viewer : everybody) CHECK(scene.personal_goal_seen_by(viewer, Yellow) == "G3");
}

TEST_CASE("Nobody else's view tells two secrets apart, nor does any question she is asked") {
  const auto table = [](std::string_view goal) {
    return Given()
        .goal("A", goal)
        .yellow()
        .researched("R4-A")
        .in_hand("black", 3)
        .to_end_her_turn();
  };
  const Scene fulfilled = table("G3"), not_fulfilled = table("G9");
  CHECK_FALSE(same_view(fulfilled, not_fulfilled, Yellow));
  for (const Seat viewer : {Red, Green, Spectator})
    CHECK(same_view(fulfilled, not_fulfilled, viewer));
  // She does not declare. The last chance is asked for in both, though in one there is nothing to
  // say.
  Scene one = fulfilled, other = not_fulfilled;
  one.plays("end turn"), other.plays("end turn");
  CHECK(one.decision() == "FINAL_DECLARE");
  CHECK(other.decision() == "FINAL_DECLARE");
  CHECK(one.options() == Set{"declare A", "continue"});
  CHECK(other.options() == Set{"continue"});
  one.plays("continue"), other.plays("continue");
  for (const Seat viewer : {Red, Green, Spectator}) CHECK(same_view(one, other, viewer));
  CHECK(one.options() == other.options());
}

TEST_CASE("The colony piles: everybody knows what is in them, nobody in which order") {
  const Scene scene = Given().yellow().to_move();
  for (const Seat viewer : everybody) CHECK(scene.seen_by(viewer).colony_pile.size() == 12);
  Scene draws = Given()
                    .lies("C1-06", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  draws.plays("retrieve CO1")
      .plays("colonize PO2 pay blue take C1-06")
      .plays("draw tiles with C1-06")
      .chance("draw C1-13")
      .chance("draw C1-11");
  for (const Seat viewer : everybody)
    CHECK_MESSAGE(std::popcount(draws.seen_by(viewer).colonies_drawn) == 2,
                  "drawn tiles are shown to everybody");
  CHECK(draws.decision() == "COLONY_ONCE");
}

TEST_CASE("What is written for a seat is the same whatever the goals hidden from it are") {
  const auto written_for = [](Seat viewer, std::string_view yellows, std::string_view greens) {
    const Scene scene = Given()
                            .goal("A", yellows)
                            .green()
                            .personal_goal(greens)
                            .yellow()
                            .researched("R4-A")
                            .to_move();
    orrery::JsonWriter out;
    write_view_of(scene.game(), scene.seen_by(viewer), viewer, out);
    return std::string(out.text());
  };
  CHECK(written_for(Yellow, "G7", "G6") == written_for(Yellow, "G7", "G2"));
  CHECK(written_for(Yellow, "G7", "G6") != written_for(Yellow, "G3", "G6"));
  CHECK(written_for(Green, "G7", "G6") == written_for(Green, "G3", "G6"));
  CHECK(written_for(Green, "G7", "G6") != written_for(Green, "G7", "G2"));
  for (const Seat viewer : {Red, Spectator})
    CHECK(written_for(viewer, "G7", "G6") == written_for(viewer, "G3", "G2"));
}

// ------------------------------------------------------------------------------------- events
TEST_CASE("The event of a peek carries the goal for the one who looked only") {
  Scene scene = yellow_may_peek();
  scene.plays("peek B");
  const auto story = events_of(scene, "goal B G8");
  for (const Seat viewer : everybody)
    CHECK(goal_told(scene, story, What::GoalSeen, viewer) == (viewer == Yellow ? "G8" : ""));
  scene.chance("goal B G8");
}

TEST_CASE("The event of a research carries the goal for those who know it only") {
  Scene first = yellow_may_research_b();
  first.plays("research R4-B pay black");
  const auto story = events_of(first, "goal B G2");
  for (const Seat viewer : everybody)
    CHECK(goal_told(first, story, What::GoalSeen, viewer) == (viewer == Yellow ? "G2" : ""));
  first.chance("goal B G2");

  Scene second = Given()
                     .goal("B", "G8")
                     .red()
                     .peeked("B")
                     .yellow()
                     .researched("R2-TR R3-PR")
                     .kins_on("RE3")
                     .in_hand("black", 1)
                     .to_move();
  second.plays("retrieve RE3");
  const auto shared = events_of(second, "research R4-B pay black");
  for (const Seat viewer : everybody)
    CHECK(goal_told(second, shared, What::GoalSeen, viewer) ==
          (viewer == Yellow || viewer == Red ? "G8" : ""));
  second.plays("no action");
}

TEST_CASE("The event of a personal goal carries it for its owner only") {
  Scene scene = Given()
                    .lies("C3-04", "PC")
                    .yellow()
                    .ships("GI1")
                    .kins_on("CO3")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO3").plays("colonize PC pay black take C3-04").plays("decline C3-04");
  const auto story = events_of(scene, "personal G5");
  for (const Seat viewer : everybody)
    CHECK(goal_told(scene, story, What::GoalSeen, viewer) == (viewer == Yellow ? "G5" : ""));
  scene.chance("personal G5");
}

TEST_CASE("The events of declarations carry the goal for everybody") {
  Scene wrong = Given().goal("B", "G3").yellow().researched("R4-B").to_move();
  const auto shown = events_of(wrong, "declare B");
  Scene right = Given().goal("B", "G3").yellow().researched("R4-B").in_hand("black", 3).to_move();
  const auto won = events_of(right, "declare B");
  for (const Seat viewer : everybody) {
    CHECK(goal_told(wrong, shown, What::GoalShown, viewer) == "G3");
    CHECK(goal_told(right, won, What::Won, viewer) == "G3");
  }
}

TEST_CASE("No event tells which goal it is to somebody who does not know it") {
  // Red and Green read the log of Yellow's whole turn in two worlds that differ only in Yellow's
  // secret.
  const auto log = [](std::string_view goal, Seat viewer) {
    Scene scene =
        Given().goal("B", goal).yellow().researched("R4-B").ships("GO8").kins_on("ST1").to_move();
    std::string words;
    for (const std::string_view token :
         {"retrieve ST1", "travel GM4 level 1", "move hand TR1", "end turn", "continue"}) {
      for (const Foundation::Event& e : events_of(scene, token))
        words += in_words(told_of(scene.game(), e, viewer).said) + "\n";
      scene.plays(token);
    }
    return words;
  };
  for (const Seat viewer : {Red, Green, Spectator}) CHECK(log("G3", viewer) == log("G9", viewer));
}

// ------------------------------------------------------------------------------------- imagine
namespace {
// Yellow knows A; Red knows B and a personal goal; C lies unseen.
Scene secrets() {
  return Given()
      .goal("A", "G1")
      .goal("B", "G2")
      .red()
      .peeked("B")
      .owns("C3-04")
      .personal_goal("G3")
      .yellow()
      .peeked("A")
      .to_move();
}
Goal of(const orrery::Known<Goal>& goal) { return goal.value(orrery::Insight::of_the_table()); }
}  // namespace

TEST_CASE("What a seat imagines looks to her exactly like the table") {
  const Scene scene = secrets();
  for (const Seat viewer : everybody) {
    const Tabletop<orrery::Seen> view = scene.seen_by(viewer);
    for (orrery::u64 seed = 0; seed < 50; ++seed) {
      Rng rng(seed);
      const State imagined = scene.game().imagine(view, rng);
      CHECK(scene.game().broken_law(imagined) == nullptr);
      const Tabletop<orrery::Seen> again = scene.game().observe(imagined, viewer);
      CHECK(std::memcmp(&again, &view, sizeof view) == 0);
    }
  }
}

TEST_CASE("What a seat imagines is uniform over what is possible for her") {
  const Scene scene = secrets();
  constexpr int per_world = 100;
  const auto worlds = [&](Seat viewer, int possible) {
    std::map<std::array<Goal, 3>, int> seen;
    const Tabletop<orrery::Seen> view = scene.seen_by(viewer);
    Rng rng(2026);
    for (int i = 0; i < possible * per_world; ++i) {
      const State s = scene.game().imagine(view, rng);
      CHECK(of(s.goal(2)) == kUnseen);
      ++seen[{of(s.goal(0)), of(s.goal(1)), of(s.dynasty[0].personal_goal)}];
    }
    return seen;
  };
  const auto chi_square = [](const auto& seen) {
    double sum = 0;
    for (const auto& [world, n] : seen)
      sum += (n - per_world) * (n - per_world) / double{per_world};
    return sum;
  };
  // Yellow: A is G1; B and Red's personal goal are any two of the other eight.
  const auto yellow = worlds(Yellow, 8 * 7);
  CHECK(yellow.size() == 8 * 7);
  for (const auto& [world, n] : yellow) CHECK(world[0] == 0);
  CHECK(chi_square(yellow) < 95);  // 55 degrees of freedom: one in a thousand is larger
  // Red: B and her own goal are known, A is any of seven.
  const auto red = worlds(Red, 7);
  CHECK(red.size() == 7);
  for (const auto& [world, n] : red) CHECK((world[1] == 1 && world[2] == 2));
  CHECK(chi_square(red) < 23);
  // Green and spectators: three different goals of nine.
  const auto spectator = worlds(Spectator, 9 * 8 * 7);
  CHECK(spectator.size() == 9 * 8 * 7);
  CHECK(chi_square(spectator) < 605);
}
