// orrery lessons: which there are; orrery lessons check FILE: can this one be taught?
#include <filesystem>
#include <iostream>
#include <map>

#include "cli/args.h"
#include "cli/commands.h"
#include "core/json_library.h"
#include "core/naming.h"
#include "core/reader.h"
#include "play/lesson_check.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

int list_lessons() {
  for (const auto& lesson : lessons()) {
    const std::string title = Phrasebook::of(lesson->game).words(say(lesson->id("title")));
    std::cout << lesson->full_name() << ": " << title << ", " << lesson->minutes << " min\n";
  }
  return 0;
}

struct Language {
  std::string name, words;  // the catalogue as it lies beside the lessons
};

int check_lesson(const fs::path& file, const std::string& text,
                 const std::vector<Language>& languages) {
  const std::string game = file.parent_path().filename().string();
  const auto read = read_lesson(text, game, file.filename().string());
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) {
    std::cerr << refusal->text() << "\n";
    return 1;
  }
  const Lesson& lesson = std::get<Lesson>(read);
  std::map<std::string, Json, std::less<>> words;
  for (const Language& language : languages)
    words[language.name] = parse_json(language.words).value_or(Json::object());
  const std::vector<std::string> faults =
      faults_in(lesson, [&](std::string_view language, const std::string& id) {
        return words.find(language)->second.contains(id);
      });
  if (!lesson.is_game) std::cout << outline(lesson) << std::flush;
  for (const std::string& fault : faults) std::cerr << fault << "\n";
  if (!faults.empty()) {
    std::cerr << counted(static_cast<int>(faults.size()), "mistake") << "\n";
    return 1;
  }
  std::cout << file.string() << ": can be taught\n";
  return 0;
}

// words/<game>_lessons.<language>.json, where lessons/<game>/ lies.
std::vector<Language> words_beside(Args& args, const fs::path& file) {
  std::vector<Language> read;
  const fs::path folder = file.parent_path();
  for (const std::string_view language : languages()) {
    const fs::path words =
        folder.parent_path().parent_path() / "words" /
        (folder.filename().string() + "_lessons." + std::string(language) + ".json");
    read.push_back(
        {std::string(language), fs::exists(words) ? read_text(args, words.string()) : "{}"});
  }
  return read;
}

int lessons_main(Args& args) {
  const std::string what = args.optional_word("ACTION").value_or("");
  const std::string named = args.optional_word("FILE").value_or("");
  if (args.ok() && !what.empty() && (what != "check" || named.empty()))
    args.refuse("'lessons' alone lists them, 'lessons check FILE' checks one");
  const fs::path file = named.empty() ? fs::path() : fs::absolute(named);
  const std::string text = args.ok() && !named.empty() ? read_text(args, named) : "";
  const std::vector<Language> words =
      named.empty() ? std::vector<Language>{} : words_beside(args, file);
  if (!args.finish()) return 2;
  return what.empty() ? list_lessons() : check_lesson(file, text, words);
}

}  // namespace

Word lessons_word() {
  return {
      .name = "lessons",
      .what = "the lessons there are; lessons check FILE: can it be taught?",
      .about =
          {"Lists the lessons of all games. With 'check' a lesson's file (docs/lessons.md) is played through every answer it accepts: what happens if one does what is shown, with everything that is offered on the way, and then everything that is wrong with it."},
      .plain = {{.name = "ACTION", .words = "check", .needed = false},
                {.name = "FILE",
                 .words = "a lesson: lessons/<game>/<number>_<name>.toml",
                 .needed = false}},
      .flags = {},
      .examples = {"orrery lessons", "orrery lessons check lessons/foundation/1_first_turn.toml"},
      .run = lessons_main};
}

}  // namespace orrery
