// Places in the players' words: no label, prompt or line of the log names a cell by its
// coordinates.
#include <map>
#include <regex>

#include "core/json_library.h"
#include "games/trian/paper/place_words.h"
#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

const std::regex kCoordinates("-?[0-9]+,-?[0-9]+");
std::string words(const Said& said) { return in_words(said, "trian"); }
bool names_a_cell(const std::string& words) { return std::regex_search(words, kCoordinates); }

}  // namespace

TEST_CASE("Labels, prompts and log lines name tiles and areas, never coordinates") {
  u64 seed = 400;
  for (const Settings& settings :
       {Settings{}, Settings{{"races", "random"}}, Settings{{"mode", "ships"}}})
    for (int n = 0; n < 2; ++n) {
      const Trian game = std::get<Trian>(open({2 + n, settings, ""}));
      State s = game.setup();
      Trian::Choices next;
      std::vector<Event> story;
      Acting<Trian> t(game, s);
      t.story = &story;
      Rng rng(seed++);
      advance(t, next);
      for (int i = 0; !s.agenda.empty(); ++i) {
        const Seat by = s.agenda.next().who;
        if (i % 6 == 0) {
          const Trian::View v = game.observe(s, by);
          if (names_a_cell(words(prompt_for(game, v).said))) FAIL(words(prompt_for(game, v).said));
          for (const Choice& c : next)
            if (names_a_cell(words(label_of(game, v, c))))
              FAIL(token_of(game, c) << ": " << words(label_of(game, v, c)));
        }
        apply(t,
              chance_is_asked<Trian>(s) ? next.draw(rng)
                                        : next[rng.below(static_cast<u32>(next.size()))],
              next);
      }
      for (const Event& e : story)
        if (const std::string line = words(told_of(game, e, seat_at(0)).said);
            names_a_cell(line) || line.find('?') != line.npos)
          FAIL(line);
    }
}
TEST_CASE(
    "GT-4.1, GT-5.2.6, GT-7.4.8, GT-9.3.7, GT-11.1, GT-13.3.1 a line is told with the clause it comes from") {
  const Trian game = std::get<Trian>(open({2, {}, ""}));
  const auto clause = [&](What what, Cause cause) {
    const Event e{.what = what, .who = Seat::P1, .n = 1, .amount = static_cast<u16>(cause)};
    return told_of(game, e, Seat::P1).clause;
  };
  CHECK(clause(What::Rolled, Cause::SetUp) == "GT-4.1");
  CHECK(clause(What::Rolled, Cause::Usual) == "GT-9.3.3");
  CHECK(clause(What::Rolled, Cause::Risky) == "GT-13.3.1");
  CHECK(clause(What::Drew, Cause::Usual) == "GT-7.2");
  CHECK(clause(What::Drew, Cause::Battle) == "GT-9.3.7");
  CHECK(clause(What::DrewToken, Cause::SetUp) == "GT-5.2.6");
  CHECK(clause(What::DrewToken, Cause::Usual) == "GT-5.2.2");
  CHECK(clause(What::DrewToken, Cause::Control) == "GT-11.1");
  CHECK(clause(What::Filled, Cause::Building) == "GT-7.4.8");
}
TEST_CASE("Different placements and moves have different labels") {
  u64 seed = 800;
  for (int n = 0; n < 2; ++n) {
    const Trian game = std::get<Trian>(open({2, {}, ""}));
    State s = game.setup();
    Trian::Choices next;
    Acting<Trian> t(game, s);
    Rng rng(seed++);
    advance(t, next);
    while (!s.agenda.empty()) {
      const Seat by = s.agenda.next().who;
      if (is_player(by) && rng.below(4) == 0) {
        const Trian::View v = game.observe(s, by);
        std::map<std::string, std::string> labels;
        for (const Choice& c : next) {
          const auto [known, fresh] =
              labels.emplace(words(label_of(game, v, c)), token_of(game, c));
          if (!fresh)
            FAIL(known->second << " and " << token_of(game, c) << " are both called "
                               << known->first);
        }
      }
      apply(t,
            chance_is_asked<Trian>(s) ? next.draw(rng)
                                      : next[rng.below(static_cast<u32>(next.size()))],
            next);
    }
  }
}
TEST_CASE(
    "An area is called by its kind and the tile it begins on, in the view as in the words; growing together the older name stays") {
  Scene t;
  t.lay("N1@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 N1@2,0r2");
  CHECK(words(say_area(t.game, t.s.galaxy, t.area({0, 0}, 0))) == "nebula N1");
  CHECK(words(say_area(t.game, t.s.galaxy, t.area({2, 0}, 0))) == "nebula N5");
  t.adds(Y, "N3@1,0r2");
  CHECK(words(say_area(t.game, t.s.galaxy, t.area({2, 0}, 0))) == "nebula N1");
  JsonWriter out;
  write_view_of(t.game, t.game.observe(t.s, Y), Y, out);
  const Json view = *parse_json(out.take());
  CHECK(view["areas"]["0,0/0"]["name"] == "N1");
  CHECK(view["tiles"][5]["number"] == 6);
  CHECK(words(label_of(t.game, t.game.observe(t.s, Y), *parse_token(t.game, "resolve 0,0/0")))
            .starts_with("Resolve nebula N1: "));
  CHECK(words(label_of(t.game, t.game.observe(t.s, Y),
                       *parse_token(t.game, "send emissary 1,0/0"))) ==
        "Send an emissary to nebula N1 on tile 6");
  Scene twins;  // two systems that begin on one tile
  twins.lay("P7@0,0r0");
  CHECK(area_code(twins.game, twins.s.galaxy, twins.area({0, 0}, 0)) == "S1");
  CHECK(area_code(twins.game, twins.s.galaxy, twins.area({0, 0}, 1)) == "S1b");
}
TEST_CASE("Two planets of one system on one tile are told apart by the side they lie on") {
  Scene t;
  t.lay("L1@0,0r0 L1@1,0r2 L1@2,0r1 L1@2,1r0 L1@1,1r2").adds(Y, "P7@0,1r1");
  CHECK(t.offers_of("send emissary 0,1/") == 2);
  const Trian::View v = t.game.observe(t.s, Y);
  const std::string one = words(label_of(t.game, v, *parse_token(t.game, "send emissary 0,1/0"))),
                    other = words(label_of(t.game, v, *parse_token(t.game, "send emissary 0,1/1")));
  CHECK(one == "Send an emissary to the planet of system S1 on tile 6, above");
  CHECK(other == "Send an emissary to the planet of system S1 on tile 6, right");
}
