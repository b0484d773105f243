#include "cli/tty/tty.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <random>

#include "cli/opening.h"
#include "cli/tty/curses_terminal.h"
#include "cli/tty/full_screen.h"
#include "cli/tty/plain.h"
#include "cli/tty/svg.h"
#include "play/transcript.h"

namespace orrery {
namespace {

constexpr std::string_view kUsage =
    "orrery tty GAME [--seats human,bot:search,...] [--players N] [--seed N] [--option NAME=VALUE]... [--content FILE]\n"
    "                [--position FILE | --load FILE] [--save FILE] [--plain] [--picture FILE [--size WIDTHxHEIGHT]]";

using Chairs = std::vector<tty::Chair>;

// What was asked for besides the game itself.
struct Wishes {
  std::optional<std::string> seats, load, save, picture, size;
  std::optional<i64> seed;
  bool plain = false;
};

bool mentions(std::span<const std::string> words, std::string_view flag) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& w) { return w == flag || w.starts_with(std::string(flag) + "="); });
}
bool sets_option(std::span<const std::string> words, std::string_view name) {
  return std::any_of(words.begin(), words.end(), [&](const std::string& w) { return w.find(std::string(name) + "=") != std::string::npos; });
}

// What a person at the table expects unless she says otherwise: three players, and turns that she ends herself.
std::vector<std::string> with_defaults(std::span<const std::string> words, const std::optional<Chairs>& chairs) {
  std::vector<std::string> all(words.begin(), words.end());
  if (mentions(words, "--load") || mentions(words, "--position")) return all;
  const auto named = std::find_if(words.begin(), words.end(), [](const std::string& w) { return on_shelf(w) != nullptr; });
  if (named == words.end()) return all;
  const GameInfo& info = on_shelf(*named)->info;
  if (!mentions(words, "--players")) all.insert(all.end(), {"--players", std::to_string(chairs ? static_cast<int>(chairs->size()) : std::clamp(3, info.fewest, info.most))});
  const bool human = !chairs || std::any_of(chairs->begin(), chairs->end(), [](const tty::Chair& c) { return c.is_human; });
  for (const Option& o : info.options)
    if (o.name == "end_turn" && human && !sets_option(words, o.name)) all.insert(all.end(), {"--option", "end_turn=asked"});
  return all;
}

std::optional<Table> open_table(Args& args, const Wishes& wishes, u64 seed) {
  const Dealer dealer{{}, seed};
  if (!wishes.load) {
    const Opening opening = read_opening(args);
    if (!args.ok()) return std::nullopt;
    auto table = Table::open({.game = opening.game, .dealer = dealer, .position = opening.position});
    if (const Refusal* refusal = std::get_if<Refusal>(&table)) return args.refuse(refusal->text()), std::nullopt;
    return std::move(std::get<Table>(table));
  }
  const std::optional<std::string> content = args.value("--content");
  const std::string content_text = content ? read_text(args, *content) : "";
  const std::string text = read_text(args, *wishes.load);
  const std::optional<std::string> name = args.optional_word();
  if (!args.ok()) return std::nullopt;
  auto table = read_transcript(text, content_text, dealer);
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return args.refuse(*wishes.load + ", " + refusal->text()), std::nullopt;
  const std::string& game = std::get<Table>(table).game().info().name;
  if (name && *name != game) return args.refuse(*wishes.load + " is a game of " + game + ", not of " + *name), std::nullopt;
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
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << tty::svg(tty::FullScreen(session, terminal).picture(width, height));
  file.close();
  if (!file) std::cerr << "orrery: '" << path << "' cannot be written\n";
  return file ? 0 : 1;
}

std::optional<std::pair<int, int>> read_size(const std::string& text) {
  const std::size_t by = text.find('x');
  const auto width = whole_number(text.substr(0, by)), height = whole_number(by == std::string::npos ? "" : text.substr(by + 1));
  if (!width || !height || *width < tty::kLeastWidth || *width > 400 || *height < tty::kLeastHeight || *height > 200) return std::nullopt;
  return std::pair(static_cast<int>(*width), static_cast<int>(*height));
}

int play(tty::Session& session, const Wishes& wishes) {
  const bool at_a_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  if (!wishes.plain && at_a_terminal) {
    if (const auto terminal = tty::CursesTerminal::open()) {
      tty::FullScreen(session, *terminal).run(!wishes.load && session.humans() > 0);
      return 0;
    }
    std::cerr << "orrery: this terminal cannot show the full screen; here is the line mode\n";
  }
  return tty::play_plain(session, std::cin, std::cout) ? 0 : 1;
}

}  // namespace

int tty_main(std::span<const std::string> words) {
  Args seats_only(words, std::string(kUsage));
  std::optional<Chairs> chairs;
  if (const auto seats = seats_only.value("--seats")) {
    auto read = tty::read_chairs(*seats);
    if (Refusal* refusal = std::get_if<Refusal>(&read)) seats_only.refuse(refusal->text());
    else chairs = std::get<Chairs>(read);
  }
  if (!seats_only.ok()) return seats_only.finish(), 2;

  Args args(with_defaults(words, chairs), std::string(kUsage));
  Wishes wishes;
  wishes.seats = args.value("--seats");
  wishes.load = args.value("--load");
  wishes.save = args.value("--save");
  wishes.picture = args.value("--picture");
  wishes.size = args.value("--size");
  wishes.seed = args.number("--seed", 0, INT64_MAX);
  wishes.plain = args.flag("--plain");
  const std::optional<std::pair<int, int>> size = read_size(wishes.size.value_or("160x48"));
  if (!size) args.refuse("--size takes WIDTHxHEIGHT, at least 80x24");
  const u64 seed = wishes.seed ? static_cast<u64>(*wishes.seed) : (u64{std::random_device{}()} << 32 | std::random_device{}());

  std::optional<Table> table = open_table(args, wishes, seed);
  if (table) {
    const std::size_t players = static_cast<std::size_t>(table->game().players());
    if (!chairs) chairs = Chairs(players, {false, "hard"}), chairs->front() = {};
    if (chairs->size() != players) args.refuse("--seats names " + std::to_string(chairs->size()) + " seats, the game has " + std::to_string(players));
  }
  if (!args.finish()) return 2;

  auto session = tty::Session::open(std::move(*table), *chairs, seed, wishes.save.value_or(""));
  if (const Refusal* refusal = std::get_if<Refusal>(&session)) {
    std::cerr << "orrery: " << refusal->text() << "\n";
    return 2;
  }
  if (wishes.picture) return draw_picture(std::get<tty::Session>(session), *wishes.picture, size->first, size->second);
  return play(std::get<tty::Session>(session), wishes);
}

}  // namespace orrery
