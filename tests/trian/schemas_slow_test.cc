// The schemas of Galaxy of Trian describe what the engine really writes.
#include <set>

#include "schema.h"
#include "trian/positions.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("What the engine writes fits the schemas, and each field of a position is explained") {
  const Schema positions = schema_of("schema/trian.position.json"),
               views = schema_of("schema/trian.view.json");
  const std::string docs = orrery::text_of("positions.md");
  for (const std::string& name : positions.unused())
    CHECK_MESSAGE(docs.find("`" + name + "`") != std::string::npos, "not explained: ", name);
  const auto fits = [](const Schema& schema, std::string_view text) {
    if (const std::string why_not = schema.wrong(*parse_json(text)); !why_not.empty())
      FAIL_CHECK(why_not);
  };
  u64 seed = 70;
  for (const Trian& game : many_games()) {
    int i = 0;
    walk(game, seed++, [&](const State& s, const Trian::Choices&) {
      if (i++ % 9 != 0 && s.battle.kind == BattleKind::None && !s.agenda.empty()) return;
      fits(positions, written(game, s));
      for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
        JsonWriter out;
        write_view_of(game, game.observe(s, viewer), viewer, out);
        fits(views, out.text());
      }
    });
  }
  // Too rare for these walks: steps that skills lead to.
  std::set<std::string> rest = positions.unused();
  for (const char* name : {"from", "part", "removed"}) rest.erase(name);
  for (const std::string& name : rest) FAIL_CHECK("described, but never written: ", name);
}
