// The printed texts of the skills, and the galaxies of the rules page.
#include <fstream>
#include <sstream>

#include "core/json_library.h"
#include "games/trian/paper/effects.h"
#include "in_words.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

std::string text_of(const char* file) {
  std::ostringstream text;
  text << std::ifstream(std::string(ORRERY_SOURCE_DIR) + "/docs/" + file).rdbuf();
  return text.str();
}
const Skill& skill(const Trian& game, const char* id) {
  return game.content.skill[*find_skill(game.content, id)];
}

}  // namespace

TEST_CASE(
    "GT-13.2.2, GT-13.5.5, GT-13.7.7 the second token of a kind names its price like the first, and Power drain all three minerals") {
  const Scene t(2, {});
  const auto says = [&](const char* id, const char* words) {
    return in_words(say_skill(skill(t.game, id)), "trian").find(words) != std::string::npos;
  };
  CHECK(says("R2e", "for 1 yellow mineral"));
  CHECK(in_words(say_cost(skill(t.game, "R2e")), "trian") == "1 yellow");
  CHECK(says("R5e", "for 1 red or blue mineral"));
  CHECK(in_words(say_cost(skill(t.game, "R5e")), "trian") == "1 red or blue");
  CHECK(says("R7e", "for 1 red or yellow mineral"));
  CHECK(in_words(say_cost(skill(t.game, "R7e")), "trian") == "1 red or yellow");
  CHECK(says("R1b", "2 minerals"));
  CHECK(says("R1e", "3 minerals"));  // GT-13.1.7
}
TEST_CASE(
    "GT-13.1.7 whatever a printed price says is what is paid: Power drain makes a release cost three") {
  Scene t = with("R1", "--R");
  CHECK(powers_of(t.game, t.s, Y).release == 3);
  CHECK(powers_of(t.game, with("R1").s, Y).release == 2);
}
TEST_CASE(
    "GT-6.2.1 every galaxy of section 10.0 of the rules begins with an unturned tile and can be loaded") {
  const Scene t(2);
  const std::string page = text_of("rules/developers/trian.md");
  int galaxies = 0;
  for (std::size_t at = page.find("\n| FX-"); at != page.npos; at = page.find("\n| FX-", at + 1)) {
    const std::size_t name_end = page.find(" | ", at + 3), end = page.find(" | ", name_end + 3);
    const std::string name = page.substr(at + 3, name_end - at - 3);
    std::string tiles;
    std::istringstream list(page.substr(name_end + 3, end - name_end - 3));
    for (std::string word; list >> word;) {
      const std::size_t cell = word.find("@("), turn = word.find(")r");
      REQUIRE_MESSAGE((cell != word.npos && turn != word.npos), name, ": ", word);
      tiles += (tiles.empty() ? "" : ", ") + std::string(R"({"face": ")") + word.substr(0, cell) +
               R"(", "cell": ")" + word.substr(cell + 2, turn - cell - 2) + R"(", "rotation": )" +
               word[turn + 2] + "}";
    }
    State s;
    const auto refusal = read_position_of(t.game, *parse_json(R"({"tiles": [)" + tiles + "]}"), s);
    CHECK_MESSAGE(!refusal, name, ": ", (refusal ? refusal->text() : ""));
    ++galaxies;
  }
  CHECK(galaxies == 18);
}
