// Positions (docs/positions.md): what is written is read back, fits the schema, and no agenda is
// taken that no game leads to.
#include "core/json_library.h"
#include "one_deck_galaxy/scene.h"
#include "schema.h"
#include "tried.h"

using namespace orrery;
using namespace orrery::one_deck_galaxy;

namespace {

constexpr unsigned kGamesEach = tried(3, 1);

OneDeckGalaxy a_game(int players, Settings settings = {}) {
  auto opened = open({.players = players, .settings = std::move(settings), .content = {}});
  REQUIRE_MESSAGE(std::holds_alternative<OneDeckGalaxy>(opened), std::get<Refusal>(opened).text());
  return std::get<OneDeckGalaxy>(opened);
}
std::vector<OneDeckGalaxy> many_games() {
  std::vector<OneDeckGalaxy> games;
  for (const char* id : {"A1", "A2", "A3", "A4", "A5"})
    for (const char* hard : {"off", "on"})
      games.push_back(a_game(games.size() % 3 == 0 ? 2 : 1,
                             {{"adversary", id},
                              {"hard_side", hard},
                              {"boost", games.size() % 2 ? "medium" : "none"},
                              {"sheet", "C01"},
                              {"nodes", "bcehin"},
                              {"confirm_exile", "on"},
                              {"encounter_order", games.size() % 2 ? "choose" : "slot"}}));
  return games;
}
// Half of the time first a kind of answer, so that placing dice does not drown everything else.
Choice pick(const OneDeckGalaxy::Choices& offered, Rng& rng) {
  const Choice any = offered[rng.below(static_cast<u32>(offered.size()))];
  if (rng.below(2)) return any;
  const Verb verb = any.verb;
  std::vector<Choice> other;
  for (const Choice& c : offered)
    if (c.verb != verb && c.verb != Verb::End) other.push_back(c);
  return other.empty() ? any : other[rng.below(static_cast<u32>(other.size()))];
}
template <class Look>
void walk(const OneDeckGalaxy& game, u64 seed, Look look) {
  Rng rng(seed);
  State s = game.setup();
  OneDeckGalaxy::Choices next;
  Acting<OneDeckGalaxy> start(game, s);
  advance(start, next);
  while (!s.agenda.empty()) {
    look(s, next, rng);
    apply(game, s, chance_is_asked<OneDeckGalaxy>(s) ? deal(game, s, next, rng) : pick(next, rng),
          next);
  }
  look(s, next, rng);
}
Json written(const OneDeckGalaxy& game, const State& s) {
  JsonWriter out;
  write_position_of(game, s, out);
  return *parse_json(out.text());
}

}  // namespace

TEST_CASE("every view and position of random games fits its schema, and a position is read back") {
  const Schema of_view = schema_of("schema/one_deck_galaxy.view.json");
  const Schema of_position = schema_of("schema/one_deck_galaxy.position.json");
  u64 seed = 10;
  u64 looks = 0;
  for (const OneDeckGalaxy& game : many_games())
    for (unsigned i = 0; i < kGamesEach; ++i)
      walk(game, ++seed, [&](const State& s, const OneDeckGalaxy::Choices&, Rng&) {
        const Json json = written(game, s);
        State again;
        const auto refusal = read_position_of(game, json, again);
        if (refusal) FAIL(refusal->text() << "\n" << json.dump());
        if (hash_of(s) != hash_of(again)) FAIL("another table: " << json.dump());
        if (looks++ % 7 != 0) return;
        if (const std::string why = of_position.wrong(json); !why.empty()) FAIL(why);
        JsonWriter view;
        write_view_of(game, game.observe(s, Seat::P1), Seat::P1, view);
        if (const std::string why = of_view.wrong(*parse_json(view.text())); !why.empty())
          FAIL(why);
      });
}

TEST_CASE("an agenda that no game leads to is refused, or at least never breaks a law") {
  u64 seed = 900;
  int refused = 0, taken = 0;
  for (const OneDeckGalaxy& game : many_games())
    walk(game, ++seed, [&](const State& s, const OneDeckGalaxy::Choices&, Rng& rng) {
      if (s.agenda.size() < 2 || rng.below(3)) return;
      Json json = written(game, s);
      Json& agenda = json["agenda"];
      const std::size_t i = rng.below(static_cast<u32>(agenda.size())),
                        k = rng.below(static_cast<u32>(agenda.size()));
      switch (rng.below(4)) {
        case 0: agenda.erase(agenda.begin() + static_cast<std::ptrdiff_t>(i)); break;
        case 1:
          agenda.insert(agenda.begin() + static_cast<std::ptrdiff_t>(i), Json(agenda[k]));
          break;
        case 2: std::swap(agenda[i], agenda[k]); break;
        default:
          agenda[i]["x"] = static_cast<int>(rng.below(8));
          agenda[i]["n"] = static_cast<int>(rng.below(8));
          break;
      }
      State t;
      if (read_position_of(game, json, t)) return void(++refused);
      ++taken;
      OneDeckGalaxy::Choices next;
      choices(game, t, next);
      for (int step = 0; step < 80 && !t.agenda.empty(); ++step) {
        REQUIRE_MESSAGE(!next.empty(), json["agenda"].dump());
        apply(game, t, pick(next, rng), next);
        const char* law = game.broken_law(t);
        if (law) FAIL(std::string(law) << "\n" << json.dump());
      }
    });
  CHECK(refused > taken);
}

TEST_CASE("agendas with holes are refused in words") {
  const auto why = [](const char* agenda, const char* phase = "act") {
    return Scene::refusal(
        std::string(R"({"zone": ["L17"], "players": [{"pool": ["M3", "M5"]}], "phase": ")") +
        phase + R"(", "agenda": )" + agenda + "}");
  };
  CHECK(why(R"([{"do": "act", "who": "team"}, {"do": "results"}])") == "");
  CHECK(why(R"([{"do": "act", "who": "team"}])") == "agenda: the Results Phase must follow");
  CHECK(why(R"([{"do": "discover"}, {"do": "act", "who": "team"}, {"do": "results"}])",
            "adversary") == "agenda: a step of the turn is missing, or stands there twice");
  CHECK(why(R"([{"do": "act", "who": "team"}, {"do": "act", "who": "team"}, {"do": "results"}])") ==
        "agenda: a step of the turn is missing, or stands there twice");
  CHECK(why(R"([{"do": "act", "who": "team"}, {"do": "results"}])", "adversary") ==
        "agenda: the phase is another one");
  CHECK(why(R"([{"do": "starbase"}, {"do": "confront"}, {"do": "end turn"}])", "results") ==
        "agenda: a step of the turn is missing, or stands there twice");
  CHECK(why(R"([{"do": "fill box", "who": "P1", "x": 19}, {"do": "reset"}, {"do": "end turn"}])",
            "results") == "agenda: does not belong to this phase");
  CHECK(why(R"([{"do": "begin turn"}])") == "");
}

TEST_CASE("ODG-1.1 a set-up that leaves out a choice, or the events, is refused") {
  const auto why = [](const char* agenda, const char* more = "") {
    return Scene::refusal(
        std::string(R"({"turn": 0, "phase": "set-up", "base_discs": 0, "class": 1)") + more +
            R"(, "players": [{"homeworld": null, "society": null}, {"homeworld": null, "society": null}],
             "adversary": null, "agenda": )" +
            agenda + "}",
        2);
  };
  const std::string chosen =
      R"([{"do": "choose homeworld", "who": "P1", "y": 0}, {"do": "choose society", "who": "P1", "y": 0},
          {"do": "choose homeworld", "who": "P2", "y": 1}, {"do": "choose society", "who": "P2", "y": 1},)";
  const std::string rest =
      R"({"do": "choose confrontation", "who": "team"}, {"do": "lay out"}, {"do": "begin turn"}])";
  const std::string adversary = R"({"do": "choose adversary", "who": "team"},)";
  CHECK(why((chosen + adversary + rest).c_str()) == "");
  CHECK(why((chosen + rest).c_str()) == "agenda: a step of the set-up is missing");
  CHECK(why((chosen + adversary + R"({"do": "lay out"}, {"do": "begin turn"}])").c_str()) ==
        "agenda: a step of the set-up is missing");
  CHECK(why((chosen + adversary +
             R"({"do": "choose confrontation", "who": "team"}, {"do": "begin turn"}])")
                .c_str()) == "agenda: a step of the set-up is missing");
  CHECK(why((R"([{"do": "choose homeworld", "who": "P2", "y": 0},)" + adversary + rest).c_str()) ==
        "agenda[0]: belongs to one player");
}

TEST_CASE("ODG-3.3 once the table is laid out there are five events") {
  const auto why = [](const char* events) {
    return Scene::refusal(std::string(R"({"turn": 0, "phase": "set-up", "events": )") + events +
                          R"(, "agenda": [{"do": "begin turn"}]})");
  };
  CHECK(why(R"({"stack": 5})") == "");
  CHECK(why(R"({"stack": 0, "unseen": []})") ==
        "events.stack: stack, pending and revealed are five events together, not 0");
}

TEST_CASE("ODG-7.2 dice are picked only by whom a step is about") {
  const auto why = [](const char* who) {
    return Scene::refusal(
        std::string(
            R"({"players": [{"society": "SO5", "pool": ["M6", "E2"], "picked": ["E3"]},
                            {"society": "SO4", "homeworld": "H2", "pool": ["M6", "E2"]}],
                "phase": "act", "agenda": [{"do": "pick dice", "who": ")") +
            who +
            R"(", "src": 41, "x": 6, "y": 1}, {"do": "act", "who": "team"}, {"do": "results"}]})",
        2);
  };
  CHECK(why("P2") == "players: P1 has picked dice, but nothing is decided about them");
}

TEST_CASE("ODG-7.1 nobody is asked to go on who has nothing of her own to do") {
  const auto why = [](const char* pool) {
    return Scene::refusal(std::string(R"({"players": [{"pool": [)") + pool +
                              R"(]}, {"pool": ["M6"]}], "phase": "act",
                "agenda": [{"do": "act", "who": "team", "pc": 2}, {"do": "results"}]})",
                          2);
  };
  CHECK(why(R"("E3")") == "");
  CHECK(why("") == "agenda: asks somebody to go on who has nothing of her own to do");
}

TEST_CASE("the example of docs/positions.md is a position") {
  std::stringstream text;
  text << std::ifstream(ORRERY_SOURCE_DIR "/docs/positions.md").rdbuf();
  const std::string docs = text.str();
  const std::size_t at = docs.find("```json", docs.find("## One Deck Galaxy"));
  REQUIRE(at != docs.npos);
  CHECK(Scene::refusal(docs.substr(at + 7, docs.find("```", at + 7) - at - 7)) == "");
}
