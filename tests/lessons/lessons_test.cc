// The lessons as they stand in lessons/ and words/: each is played through every accepted answer of
// every step. They are read from the files, so that whoever writes one needs no compiler.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "core/json_library.h"
#include "core/reader.h"
#include "play/lesson.h"
#include "play/lesson_check.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> files() {
  std::vector<fs::path> found;
  for (const fs::directory_entry& entry :
       fs::recursive_directory_iterator(fs::path(ORRERY_SOURCE_DIR) / "lessons"))
    if (entry.is_regular_file()) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

using Catalogue = std::map<std::string, std::string>;
const Catalogue& words_of(const std::string& game, std::string_view language) {
  static std::map<std::pair<std::string, std::string>, Catalogue> read;
  const auto [at, is_new] = read.try_emplace({game, std::string(language)});
  if (!is_new) return at->second;
  const std::string name = game + "_lessons." + std::string(language) + ".json";
  const auto json = parse_json(text_of(fs::path(ORRERY_SOURCE_DIR) / "words" / name));
  REQUIRE_MESSAGE(json, name, " is no JSON");
  for (const auto& phrase : json->items()) at->second[phrase.key()] = phrase.value();
  return at->second;
}

Lesson read(const fs::path& file) {
  auto lesson =
      read_lesson(text_of(file), file.parent_path().filename().string(), file.filename().string());
  if (const Refusal* refusal = std::get_if<Refusal>(&lesson)) FAIL(refusal->text());
  return std::get<Lesson>(lesson);
}

int count_words(const std::string& text) {
  std::istringstream in(text);
  int n = 0;
  for (std::string word; in >> word;) ++n;
  return n;
}

}  // namespace

TEST_CASE("Every lesson can be played through every answer that it accepts") {
  for (const fs::path& file : files()) {
    const Lesson lesson = read(file);
    const KnowsPhrase knows = [&](std::string_view language, const std::string& id) {
      return words_of(lesson.game, language).contains(id);
    };
    for (const std::string& fault : faults_in(lesson, knows)) FAIL_CHECK(fault);
  }
}

TEST_CASE("A step is short: a rule of ten words, a reason and a request of thirty") {
  for (const fs::path& file : files()) {
    const std::string game = file.parent_path().filename();
    for (const std::string_view language : languages())
      for (const auto& phrase : words_of(game, language)) {
        const auto& id = phrase.first;
        const auto& text = phrase.second;
        const int most = id.ends_with(".rule") || id.ends_with(".title") ? 10 : 30;
        CHECK_MESSAGE(count_words(text) <= most, id, " (", language, "): ", text);
        CHECK_MESSAGE(std::ranges::count(text, '*') % 2 == 0, id, " (", language,
                      "): stars come in pairs: ", text);
        CHECK_MESSAGE(text.find_first_of("{}") == text.npos, id, " (", language,
                      "): a lesson is given nothing to fill in: ", text);
      }
  }
}

TEST_CASE("The lessons of a game are numbered without a gap, the first turn first") {
  std::map<std::string, std::set<int>> numbers;
  for (const fs::path& file : files()) {
    const Lesson lesson = read(file);
    CHECK_MESSAGE(numbers[lesson.game].insert(lesson.number).second, file.string());
    if (lesson.number == 1) CHECK(lesson.name == "first_turn");
    if (lesson.number == 1) CHECK(lesson.minutes <= 3);
  }
  for (const auto& of_game : numbers) {
    INFO(of_game.first);
    const std::set<int>& n = of_game.second;
    CHECK(*n.begin() == 1);
    CHECK(*n.rbegin() == static_cast<int>(n.size()));
  }
}

TEST_CASE("The program carries the lessons there are, in their order") {
  CHECK(lesson_files().size() == files().size());
  CHECK(lessons().size() == files().size());
  for (std::size_t i = 0; i < lesson_files().size(); ++i)
    CHECK(lesson_files()[i].text == text_of(files()[i]));
}

}  // namespace orrery
