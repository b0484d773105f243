// orrery tty GAME: play in the terminal, on the full screen or line by line.

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>

#include "cli/chairs.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/opening.h"
#include "cli/tty/full_screen/full_screen.h"
#include "cli/tty/plain.h"
#include "cli/tty/screen/curses_terminal.h"
#include "cli/tty/screen/svg.h"
#include "core/naming.h"
#include "play/transcript.h"

namespace orrery {
namespace {

using Chairs = std::vector<Chair>;
using LessonPointer = std::shared_ptr<const Lesson>;

// What was asked for besides the game itself.
struct Wishes {
  std::optional<std::string> load, save, picture, size;
  std::optional<i64> seed;
  std::string language;
  bool plain = false;
};

// What a person at the table expects unless she says otherwise: three players, and turns that she
// ends herself.
void suppose_defaults(Args& args, const std::optional<Chairs>& chairs) {
  const Shelf* game = on_shelf(args.optional_word("GAME").value_or(""));
  if (!game || args.value("--load") || args.value("--position")) return;
  const GameInfo& info = game->info;
  if (!args.value("--players"))
    args.suppose("--players", std::to_string(chairs ? static_cast<int>(chairs->size())
                                                    : std::clamp(3, info.fewest, info.most)));
  const bool human = !chairs || std::any_of(chairs->begin(), chairs->end(),
                                            [](const Chair& c) { return !c.bot_plays; });
  const std::vector<std::string> options = args.values("--option");
  const bool said = std::any_of(options.begin(), options.end(),
                                [](const std::string& o) { return o.starts_with("end_turn="); });
  for (const Option& o : info.options)
    if (o.name == "end_turn" && human && !said) args.suppose("--option", "end_turn=asked");
}

// A lesson brings its own table. The last one of a game has no steps: it is a game like any other.
LessonPointer lesson_asked_for(Args& args) {
  const std::optional<std::string> name = args.value("--lesson");
  if (!name) return nullptr;
  for (const char* flag :
       {"--seats", "--players", "--option", "--content", "--position", "--load", "--seed"})
    if (!args.values(flag).empty())
      args.refuse("a lesson brings its own table: " + std::string(flag) + " does not go with it");
  const std::string game = args.optional_word("GAME").value_or("");
  LessonPointer lesson = find_lesson(game + "/" + *name);
  if (!lesson)
    args.refuse("there is no lesson '" + *name + "' of '" + game +
                "'; 'orrery lessons' lists them");
  if (!lesson || !lesson->is_game) return lesson;
  args.suppose("--players", std::to_string(lesson->order.players));
  for (const auto& [option, value] : lesson->order.settings)
    args.suppose("--option", option + "=" + value);
  return lesson;
}

std::optional<Table> open_table(Args& args, const Wishes& wishes, u64 seed) {
  const Dealer dealer{{}, seed};
  if (!wishes.load) {
    const Opening opening = read_opening(args);
    if (!args.ok()) return std::nullopt;
    auto table =
        Table::open({.game = opening.game, .dealer = dealer, .position = opening.position});
    if (const Refusal* refusal = std::get_if<Refusal>(&table)) {
      args.refuse(refusal->text());
      return std::nullopt;
    }
    return std::move(std::get<Table>(table));
  }
  const std::optional<std::string> content = args.value("--content");
  const std::string content_text = content ? read_text(args, *content) : "";
  const std::string text = read_text(args, *wishes.load);
  const std::optional<std::string> name = args.optional_word("GAME");
  if (!args.ok()) return std::nullopt;
  auto table = read_transcript(text, content_text, dealer);
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) {
    args.refuse(*wishes.load + ", " + refusal->text());
    return std::nullopt;
  }
  const std::string& game = std::get<Table>(table).game().info().name;
  if (name && *name != game) {
    args.refuse(*wishes.load + " is a game of " + game + ", not of " + *name);
    return std::nullopt;
  }
  return std::move(std::get<Table>(table));
}

int draw_picture(tty::Session& session, const std::string& path, int width, int height) {
  struct NoTerminal final : tty::Terminal {
    int width() const override { return 0; }
    int height() const override { return 0; }
    void show(const tty::Canvas&) override {}
    tty::Key read() override { return {tty::Sign::Gone}; }
    void forget_typed() override {}
  } terminal;
  const tty::Canvas picture = tty::FullScreen(session, terminal).picture(width, height);
  return write_text(path, tty::svg(picture)) ? 0 : 1;
}

std::optional<std::pair<int, int>> read_size(const std::string& text) {
  const std::size_t by = text.find('x');
  const auto width = whole_number(text.substr(0, by)),
             height = whole_number(by == std::string::npos ? "" : text.substr(by + 1));
  if (!width || !height || *width < tty::kLeastWidth || *width > 400 ||
      *height < tty::kLeastHeight || *height > 200)
    return std::nullopt;
  return std::pair(static_cast<int>(*width), static_cast<int>(*height));
}

int play(tty::Session& session, const Wishes& wishes) {
  const bool at_a_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  if (!wishes.plain && at_a_terminal) {
    if (const auto terminal = tty::CursesTerminal::open()) {
      tty::FullScreen(session, *terminal)
          .run(!wishes.load && session.humans() > 0 && !session.taught());
      return 0;
    }
    std::cerr << "orrery: " << session.say("terminal.no_full_screen") << "\n";
  }
  return tty::play_plain(session, std::cin, std::cout) ? 0 : 1;
}

int tty_main(Args& args) {
  std::optional<Chairs> chairs;
  if (const auto seats = args.value("--seats")) {
    auto read = read_chairs(*seats);
    if (Refusal* refusal = std::get_if<Refusal>(&read))
      args.refuse(refusal->text());
    else
      chairs = std::get<Chairs>(read);
  }
  const LessonPointer lesson = lesson_asked_for(args);
  const bool has_steps = lesson && !lesson->is_game;
  if (lesson && lesson->is_game) chairs = chairs_of(*lesson);
  if (!has_steps) suppose_defaults(args, chairs);
  Wishes wishes;
  wishes.load = args.value("--load");
  wishes.save = args.value("--save");
  wishes.picture = args.value("--picture");
  wishes.size = args.value("--size");
  wishes.seed = args.maybe_number("--seed");
  wishes.plain = args.flag("--plain");
  wishes.language = language_of(args);
  const std::optional<std::pair<int, int>> size = read_size(wishes.size.value_or("160x48"));
  if (!size) args.refuse("--size takes WIDTHxHEIGHT, at least 80x24");
  const u64 seed = wishes.seed ? static_cast<u64>(*wishes.seed)
                               : (u64{std::random_device{}()} << 32 | std::random_device{}());

  std::optional<Table> table = has_steps ? std::nullopt : open_table(args, wishes, seed);
  if (table) {
    const std::size_t players = static_cast<std::size_t>(table->game().players());
    if (!chairs) {
      chairs = Chairs(players, Chair::bot("captain"));
      chairs->front() = Chair::human();
    }
    if (chairs->size() != players)
      args.refuse("--seats names " + counted(static_cast<int>(chairs->size()), "seat") +
                  ", the game has " + std::to_string(players));
  }
  if (args.ok() && wishes.save) must_be_writable(args, *wishes.save);
  if (args.ok() && wishes.picture) must_be_writable(args, *wishes.picture);
  if (!args.finish()) return 2;

  const std::string save_to = wishes.save.value_or("");
  auto session = has_steps ? tty::Session::learn(lesson, save_to)
                           : tty::Session::open(std::move(*table), *chairs, seed, save_to);
  if (const Refusal* refusal = std::get_if<Refusal>(&session)) {
    std::cerr << "orrery: " << refusal->text() << "\n";
    return 2;
  }
  std::get<tty::Session>(session).speak(wishes.language);
  if (wishes.picture)
    return draw_picture(std::get<tty::Session>(session), *wishes.picture, size->first,
                        size->second);
  return play(std::get<tty::Session>(session), wishes);
}

}  // namespace

Word tty_word() {
  return {
      .name = "tty",
      .what = "play in the terminal (docs/terminal.md)",
      .about =
          {"You against two bots, unless --seats says otherwise. Inside the game '?' tells the keys. Where the output is no terminal, or with --plain, it goes line by line."},
      .plain = {{.name = "GAME",
                 .words = "its name, see 'orrery games'; not needed with --load or --position",
                 .needed = false}},
      .flags = opening_flags(
          {{.name = "--seats",
            .value = "A,B,...",
            .words = "who sits there: human or bot:LEVEL each, like human,bot:captain",
            .usual = "you, and bot:captain for the others"},
           {.name = "--seed",
            .value = "N",
            .words = "what Chance deals from",
            .usual = "another one every time",
            .low = 0,
            .high = INT64_MAX},
           {.name = "--lesson",
            .value = "NAME",
            .words = "learn the game: one of its lessons, see 'orrery lessons'"},
           {.name = "--position",
            .value = "FILE",
            .words = "start from this position (docs/positions.md)"},
           {.name = "--load", .value = "FILE", .words = "go on with this saved game"},
           {.name = "--save",
            .value = "FILE",
            .words = "keep the game here, from answer to answer"},
           {.name = "--language",
            .value = "LANGUAGE",
            .words = "of the game: en or de",
            .usual = "that of LC_ALL, LC_MESSAGES or LANG, or else English"},
           {.name = "--plain", .words = "line by line, for pipes and screen readers"},
           {.name = "--picture",
            .value = "FILE",
            .words = "draw the screen into an SVG file instead of playing"},
           {.name = "--size",
            .value = "WIDTHxHEIGHT",
            .words = "of the picture, at least 80x24",
            .usual = "160x48"}},
          "one for each of --seats, or three, or what comes nearest"),
      .examples = {"orrery tty foundation",
                   "orrery tty foundation --seats human,human,bot:greedy --option layout=quick",
                   "orrery tty one_deck_galaxy --players 1",
                   "orrery tty foundation --lesson first_turn"},
      .run = tty_main};
}

}  // namespace orrery
