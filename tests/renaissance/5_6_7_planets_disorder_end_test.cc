// Planets, Disorder and the end of a turn: GR-5, GR-6, GR-7.
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE(
    "GR-5.1, GR-5.4, GR-5.6, GR-13.4 Emissaries, Institutes and Foundations fill a planet; what is too much simply lies there") {
  Scene scene(
      2,
      two(R"("PB": {"stability": 5, "foundations": 1, "pieces": {"P1": {"emissaries": 2, "institutes": 1}, "P2": 2}})",
          R"("hand": ["A2"])"));
  CHECK(scene.load("PB") == 6);
  CHECK(scene.marker("PB") == Marker::None);
  CHECK(scene.leads(Orange, "PB"));  // the Foundation is nobody's
}

TEST_CASE("GR-5.2 one Portal of a colour at most") {
  Scene scene(
      2, two(R"("PB": {"portals": ["blue", "red"], "pieces": {"P1": 1}}, "PA": {"pieces": {}})",
             R"("hand": ["S10", "A1"])"));
  scene.plays("play S10 A");
  CHECK(scene.portals("PB") == "blue yellow red");  // the only missing one
  CHECK(refusal_of(2, two(R"("PB": {"portals": []})", "")).find("GR-12.4") != std::string::npos);
}

TEST_CASE("GR-5.5 a Home has no limit") {
  Scene scene(2, two(R"("PA": {"pieces": {"P1": 12, "P2": 5}})", R"("hand": ["A1"])", "",
                     R"("pending": "DISORDER")"));
  CHECK(scene.load("PA") == 17);
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE(
    "GR-6.2, GR-6.3, GR-6.11 the active player chooses among red planets; when none is left all markers go") {
  Scene scene(
      2,
      two(R"("PB": {"stability": 5, "pieces": {"P2": 6}}, "PC": {"stability": 5, "pieces": {"P2": 6}}, "PE": {"pieces": {}})",
          R"("hand": ["A1"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  CHECK(scene.asked() == Orange);
  CHECK(scene.offered() == "resolve PB, resolve PC");
  scene.plays("resolve PC").plays("give up emissary PC");
  CHECK(scene.marker("PC") == Marker::Yellow);
  CHECK(scene.marker("PB") == Marker::Red);
  scene.plays("give up emissary PB");
  CHECK(scene.marker("PC") == Marker::None);
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE("GR-6.5 four ways to give way, and only those that are possible") {
  Scene all(
      2,
      two(R"("PB": {"stability": 5, "pieces": {"P1": {"emissaries": 2, "institutes": 1}, "P2": 3}})",
          R"("hand": ["A6"])", "", R"("pending": "DISORDER")"));
  CHECK(all.offered() ==
        "give up emissary PB, evacuate PB, give up institute PB, play A6 disorder");
  Scene one_emissary(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 1, "P2": 5}})",
                            R"("hand": ["A1"])", "", R"("pending": "DISORDER")"));
  CHECK(one_emissary.offered() ==
        "give up emissary PB");  // asked nevertheless: nobody shall know what her hand lacks
  Scene no_hand(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 1, "P2": 5}})", "",
                       R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  CHECK(no_hand.asked() == Purple);
}

TEST_CASE(
    "GR-6.5 an evacuation reaches any allied planet, or with option evacuation only adjacent ones") {
  const std::string table = two(
      R"("PB": {"stability": 5, "portals": ["red"], "pieces": {"P1": 3, "P2": 3}}, "PC": {"portals": ["red"], "token": "P1"})",
      R"("hand": ["A1"])", R"("hand": ["A1"])", R"("pending": "DISORDER")");
  Scene any(2, table);
  any.plays("evacuate PB");
  CHECK(any.offered() == "evacuate to PA, evacuate to PC");
  any.plays("evacuate to PA").plays("evacuate to PC");  // split over two
  CHECK(any.offers("stop"));
  Scene adjacent(2, table, {{"evacuation", "adjacent_allied"}});
  adjacent.plays("evacuate PB");
  CHECK(adjacent.emissaries(Orange, "PC") == 2);  // the only one, twice
}

TEST_CASE("GR-6.13 seven planets in Disorder are too many for six markers, but not for the rules") {
  std::string planets;
  int i = 0;
  for (const char* x : {"PN", "PC", "PD", "PF", "PI", "PJ", "PL"}) {
    std::array<int, 5> pieces{1, 1, 1, 1, 1};
    ++pieces[static_cast<std::size_t>(i % 5)];
    if (i >= 4) ++pieces[static_cast<std::size_t>((i + 1) % 5)];
    planets += (i > 0 ? ", \"" : "\"") + std::string(x) +
               "\": {\"stability\": " + (i < 4 ? "5" : "6") + ", \"pieces\": {";
    for (std::size_t p = 0; p < 5; ++p)
      planets +=
          (p > 0 ? ", \"P" : "\"P") + std::to_string(p + 1) + "\": " + std::to_string(pieces[p]);
    planets += "}}";
    ++i;
  }
  Scene scene(
      5,
      "{\"hub\": \"PH\", \"planets\": {" + planets +
          R"(}, "players": [{"home": "PA"}, {"home": "PE"}, {"home": "PG"}, {"home": "PK"}, {"home": "PB"}], "pending": "DISORDER"})");
  CHECK(scene.decision() == "DIS_PLANET");
  CHECK(scene.offers() == 7);
}

TEST_CASE(
    "GR-6.15 content whose Disorder effects score, draw or add to the planet in Disorder is refused") {
  const std::string text(built_in_content());
  const auto refused = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    const auto content = read_content(changed);
    const Refusal* refusal = std::get_if<Refusal>(&content);
    return refusal ? refusal->text() : std::string("taken");
  };
  CHECK(refused("disorder = \"nothing\"", "disorder = \"vp(1)\"").find("GR-6.15") !=
        std::string::npos);
  CHECK(refused("disorder = \"nothing\"", "disorder = \"draw(1)\"").find("GR-6.15") !=
        std::string::npos);
  CHECK(refused("disorder = \"nothing\"", "disorder = \"recruit(1, present, one)\"")
            .find("GR-6.15") != std::string::npos);
  CHECK(refused("disorder = \"nothing\"", "disorder = \"nothing again\"").find("GR-6.15") !=
        std::string::npos);
}

TEST_CASE("GR-7.3 tokens are turned up again at the end of the turn") {
  Scene scene(2, two("", R"("hand": ["A2", "A1"])", R"("hand": ["A2"])"));
  scene.plays("play A2 A").plays("activate PA");
  CHECK(scene.s.used == 1);
  scene.plays("keep all").any_chance();
  CHECK(scene.s.used == 0);
}

TEST_CASE("GR-7.5, GR-8.6 the fall back to 20 is the last thing of a turn") {
  Scene scene(2, two("", R"("vp": 26, "hand": ["A1"])", R"("hand": ["A2"])",
                     R"("pending": "END_OF_TURN")"));
  CHECK(scene.vp(Orange) == 26);
  scene.plays("keep all").any_chance();
  CHECK(scene.vp(Orange) == 20);
  CHECK(scene.asked() == Purple);
}

}  // namespace orrery::renaissance
