#include "play/lesson.h"

#include <algorithm>

#include "core/toml_reader.h"
#include "play/any_game.h"

namespace orrery {
namespace {

using Tokens = std::vector<std::string>;

bool is_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

Tokens words_in(const TomlReader& in) {
  Tokens words;
  for (std::size_t i = 0; i < in.length() && in.ok(); ++i) words.push_back(in.element(i).word());
  return words;
}
Tokens words_at(const TomlReader& in, std::string_view key) {
  return in.has(key) ? words_in(in.at(key)) : Tokens{};
}

std::string name_in(const TomlReader& in) {
  std::string name = in.word();
  if (in.ok() && !is_name(name)) in.refuse("is '" + name + "': small letters, digits and _ only");
  return name;
}

// { "move hand *" = "elsewhere" }
ByAnswer<std::string> names_by_answer(const TomlReader& in) {
  ByAnswer<std::string> out;
  for (const std::string& pattern : in.keys())
    if (in.ok()) out.cases.push_back({pattern, name_in(in.at(pattern))});
  return out;
}

class LessonReader {
 public:
  LessonReader(const TomlReader& in, Lesson& out) : in_(in), out_(out) {}

  void read() {
    in_.only({"minutes", "players", "options", "position", "learner", "seed", "game", "shows",
              "begin", "step"});
    out_.minutes = in_.at("minutes").integer(1, 60);
    read_table();
    if (in_.has("game")) out_.is_game = in_.at("game").yes_or_no();
    out_.shows = words_at(in_, "shows");
    out_.begin = words_at(in_, "begin");
    if (out_.is_game) {
      if (in_.has("step")) in_.at("step").refuse("has no place in a game of one's own");
      if (in_.has("position")) in_.at("position").refuse("has no place in a game of one's own");
      if (in_.has("begin")) in_.at("begin").refuse("has no place in a game of one's own");
      return;
    }
    const TomlReader steps = in_.at("step");
    const std::size_t n = steps.length();
    for (std::size_t i = 0; i < n && in_.ok(); ++i) read_step(steps.element(i), i + 1 == n);
  }

 private:
  void read_table() {
    const Shelf* on = on_shelf(out_.game);
    const TomlReader players = in_.at("players");
    out_.order.players = players.integer(on->info.fewest, on->info.most);
    if (in_.has("options")) {
      const TomlReader options = in_.at("options");
      for (const std::string& name : options.keys())
        if (in_.ok()) out_.order.settings.emplace_back(name, options.at(name).word());
    }
    if (in_.has("position")) out_.position = in_.at("position").word();
    if (in_.has("seed")) out_.seed = static_cast<u64>(in_.at("seed").integer(0, 1'000'000));
    if (in_.has("learner")) {
      const TomlReader learner = in_.at("learner");
      const std::string who = learner.word();
      if (who.size() != 2 || who[0] != 'P' || who[1] < '1' || who[1] > '0' + out_.order.players)
        learner.refuse("is no seat: P1 to P" + std::to_string(out_.order.players));
      else
        out_.learner = seat_at(who[1] - '1');
    }
  }

  void read_step(const TomlReader& in, bool is_last) {
    in.only({"name", "point", "shows", "accept", "show", "otherwise", "after", "then"});
    LessonStep step{name_in(in.at("name"))};
    for (const LessonStep& other : out_.steps)
      if (other.name == step.name) in.at("name").refuse("is used twice");
    step.point = words_at(in, "point");
    step.shows = words_at(in, "shows");
    step.accept = words_at(in, "accept");
    if (in.ok() && step.accept.empty() && !is_last)
      in.refuse("wants no answer: only the last step may lack 'accept'");
    if (in.has("show")) step.show = in.at("show").word();
    if (step.show.empty() && !step.accept.empty() && step.accept[0].find('*') == std::string::npos)
      step.show = step.accept[0];
    if (in.has("otherwise")) step.otherwise = names_by_answer(in.at("otherwise"));
    read_after(in, step);
    read_then(in, step);
    if (in.ok()) out_.steps.push_back(std::move(step));
  }

  // Nothing: <step>.after; false: nothing new; by answer: <step>.after.<word>
  void read_after(const TomlReader& in, LessonStep& step) {
    if (!in.has("after")) return;
    const TomlReader after = in.at("after");
    if (after.is_table())
      step.after = names_by_answer(after);
    else if (!after.yes_or_no())
      step.after.cases.push_back({"*", ""});
    else
      after.refuse("is true anyway: leave it out");
  }

  // A list, or lists by answer.
  void read_then(const TomlReader& in, LessonStep& step) {
    if (!in.has("then")) return;
    const TomlReader then = in.at("then");
    if (then.is_list()) {
      step.then.cases.push_back({"*", words_in(then)});
      return;
    }
    for (const std::string& pattern : then.keys())
      if (in.ok()) step.then.cases.push_back({pattern, words_in(then.at(pattern))});
  }

  const TomlReader& in_;
  Lesson& out_;
};

}  // namespace

bool fits(std::string_view pattern, std::string_view token) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == token;
  if (!token.starts_with(pattern.substr(0, star))) return false;
  pattern.remove_prefix(star + 1);
  token.remove_prefix(star);
  for (std::size_t i = 0; i <= token.size(); ++i)
    if (fits(pattern, token.substr(i))) return true;
  return false;
}

bool LessonStep::wants(std::string_view token) const {
  return std::ranges::any_of(accept, [&](const std::string& p) { return fits(p, token); });
}

std::string Lesson::id(std::string_view what) const {
  return "lesson." + name + "." + std::string(what);
}
std::string Lesson::id(const LessonStep& step, std::string_view what) const {
  return id(step.name + "." + std::string(what));
}

std::variant<Lesson, Refusal> read_lesson(std::string_view text, std::string_view game,
                                          std::string_view file) {
  const std::string path = "lessons/" + std::string(game) + "/" + std::string(file);
  Lesson lesson{.game = std::string(game)};
  if (!on_shelf(game)) return Refusal{path, "there is no game '" + lesson.game + "'"};
  const std::size_t line = file.find('_');
  if (!file.ends_with(".toml") || line != 1 || file[0] < '1' || file[0] > '9')
    return Refusal{path, "a lesson's file is called by number and name: 1_first_turn.toml"};
  lesson.number = file[0] - '0';
  lesson.name = file.substr(2, file.size() - 2 - std::string_view(".toml").size());
  if (!is_name(lesson.name))
    return Refusal{path, "the name of a lesson has small letters, digits and _ only"};
  if (auto refusal =
          read_toml(text, path, [&](const TomlReader& in) { LessonReader(in, lesson).read(); }))
    return *refusal;
  return lesson;
}

const std::vector<std::shared_ptr<const Lesson>>& lessons() {
  static const std::vector<std::shared_ptr<const Lesson>> all = [] {
    std::vector<std::shared_ptr<const Lesson>> read;
    for (const LessonFile& f : lesson_files())
      if (auto lesson = read_lesson(f.text, f.game, f.file); lesson.index() == 0)
        read.push_back(std::make_shared<const Lesson>(std::move(std::get<Lesson>(lesson))));
    return read;
  }();
  return all;
}

std::vector<std::shared_ptr<const Lesson>> lessons_of(std::string_view game) {
  std::vector<std::shared_ptr<const Lesson>> of_game;
  for (const auto& lesson : lessons())
    if (lesson->game == game) of_game.push_back(lesson);
  return of_game;
}

std::shared_ptr<const Lesson> find_lesson(std::string_view full_name) {
  for (const auto& lesson : lessons())
    if (lesson->full_name() == full_name) return lesson;
  return nullptr;
}

}  // namespace orrery
