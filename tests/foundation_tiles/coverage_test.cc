// Nothing is forgotten: every colony tile, every goal and every numbered ruling has a test that
// names it.
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "foundation/scene.h"

using namespace orrery::foundation;

namespace {
// The names of the test cases of this folder.
std::string all_test_names() {
  std::string names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(ORRERY_SOURCE_DIR) +
                                                               "/tests/foundation_tiles")) {
    std::ifstream in(entry.path());
    for (std::string line; std::getline(in, line);) {
      if (line == "TEST_CASE(")
        std::getline(in, line);  // a long name has a line of its own
      else if (!line.starts_with("TEST_CASE(\""))
        continue;
      names += line + "\n";
    }
  }
  return names;
}
std::string without_copy_letter(std::string id) {
  if (id.back() >= 'a') id.pop_back();
  return id;
}
}  // namespace

TEST_CASE("Every colony tile and every goal is named by a test") {
  const std::string names = all_test_names();
  const Scene scene = Given().to_move();
  const Content& content = scene.game().content;
  CHECK(content.colony.size() == 33);
  CHECK(content.goal.size() == 9);
  for (const ColonyTile& tile : content.colony) {
    const std::string id = without_copy_letter(std::string(tile.id.view()));
    CHECK_MESSAGE(names.find("\"" + id + " ") != names.npos, id);
  }
  for (const GoalTile& goal : content.goal)
    CHECK_MESSAGE(names.find("\"" + std::string(goal.id.view()) + " ") != names.npos,
                  goal.id.view());
}

TEST_CASE("Every ruling of spec 7.1 to 7.9 and every option of 7.10 is named by a test") {
  const std::string names = all_test_names();
  std::ifstream in(std::string(ORRERY_SOURCE_DIR) + "/docs/rules/foundation.md");
  std::string section;
  int rulings = 0, options = 0;
  const std::regex heading("^## (7\\.[0-9]+) .*"), ruling("^([0-9]+)\\. .*"),
      option("^\\| `([a-z_]+)` \\|.*");
  for (std::string line; std::getline(in, line);) {
    std::smatch found;
    if (line.rfind("#", 0) == 0)
      section = std::regex_match(line, found, heading) ? found[1].str() : "";
    if (section.empty()) continue;
    if (section != "7.10" && std::regex_match(line, found, ruling)) {
      ++rulings;
      const std::string name = section + " (" + found[1].str() + ")";
      CHECK_MESSAGE(names.find("\"" + name + " ") != names.npos, name);
    }
    if (section == "7.10" && std::regex_match(line, found, option)) {
      ++options;
      CHECK_MESSAGE(names.find("\"7.10 " + found[1].str()) != names.npos, found[1].str());
    }
  }
  CHECK(rulings == 89);
  CHECK(options == 13);  // end_turn is ours
}
