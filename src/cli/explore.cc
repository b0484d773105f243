// orrery explore: what bots play, or what was played in these games: openings and drafts, seats,
// races, goals and lengths, with their intervals.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <thread>

#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/opening.h"
#include "cli/progress.h"
#include "core/json_library.h"
#include "lab/sim_report.h"
#include "play/explorer.h"
#include "play/transcript.h"
#include "play/wilson.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr std::size_t kMostShown = 12;  // situations, answers, rows of a table

// What write_said wrote.
Said said_in(const Json& json) {
  if (json.is_number_integer()) return static_cast<int>(json.get<i64>());
  if (json.is_string()) return json.get<std::string>();
  if (json.contains("name")) return printed(json["name"].get<std::string>());
  if (json.contains("seat")) return seat_at(json["seat"].get<int>());
  if (json.contains("list")) {
    std::vector<Said> items;
    for (const Json& item : json["list"]) items.push_back(said_in(item));
    return listed(std::move(items));
  }
  std::vector<Argument> args;
  if (json.contains("args"))
    for (const auto& [name, value] : json["args"].items()) args.push_back({name, said_in(value)});
  return say(json["id"].get<std::string>(), std::move(args));
}

class Report {
 public:
  Report(const AnyGame& game, const std::string& language)
      : game_(game), book_(Phrasebook::of(game.info().name, language)) {}

  void print(const Explored& shown) const {
    std::cout << game_.info().title << ", " << game_.players() << " players, " << shown.games
              << " games\n";
    for (const Explored::Length& length : shown.lengths) print(length);
    if (!shown.endings.empty()) std::cout << "\n" << heading("ending") << "\n";
    for (const Explored::Row& row : shown.endings)
      std::printf("  %-44s %6.1f %%\n", book_.words(row.said).c_str(),
                  percent(row.tally.games, shown.games));
    std::cout << std::flush;
    for (const auto& [name, rows] : shown.facts) print(name, rows);
    std::size_t n = 0;
    for (const Explored::At& at : shown.situations)
      if (at.rung == name_of(Breadth::Opening) && n++ < kMostShown) print(at);
  }

 private:
  static double percent(i64 part, i64 all) {
    return all > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(all) : 0;
  }
  std::string heading(const std::string& name) const {
    return book_.words(say("explored." + name));
  }
  std::string words_in(const std::string& json) const {
    const std::optional<Json> parsed = parse_json(json);
    return parsed ? book_.words(said_in(*parsed)) : json;
  }
  void print(const Explored::Length& length) const {
    std::cout << heading(length.name) << ": " << length.middle;
    if (length.nine_of_ten)
      std::cout << " (" << length.nine_of_ten->first << " - " << length.nine_of_ten->second << ")";
    std::cout << "\n";
  }
  static std::string share_of(const Frequency& tally) {
    if (tally.seats == 0) return "";
    const Interval share =
        wilson(static_cast<double>(tally.share) / 1000, static_cast<double>(tally.seats));
    char text[64];
    std::snprintf(text, sizeof text, "%5.1f %%  (%.1f - %.1f)", share.share, share.low, share.high);
    return text;
  }
  std::string name_of_row(const std::string& table, const Explored::Row& row) const {
    if (table == "seat") return game_.info().seat_names[std::stoul(row.id)];
    if (table == "order") return std::to_string(std::stoul(row.id) + 1);
    return book_.words(row.said);
  }
  void print(const std::string& name, std::vector<Explored::Row> rows) const {
    std::cout << "\n" << heading(name) << "\n";
    if (name != "seat" && name != "order")
      std::ranges::sort(rows, [](const auto& a, const auto& b) {
        return a.tally.share * b.tally.seats > b.tally.share * a.tally.seats;
      });
    for (std::size_t i = 0; i < std::min(rows.size(), kMostShown); ++i)
      std::printf("  %-44s %7lld  %s\n", name_of_row(name, rows[i]).c_str(),
                  static_cast<long long>(rows[i].tally.games), share_of(rows[i].tally).c_str());
    std::cout << std::flush;
  }
  void print(const Explored::At& at) const {
    std::string after;
    if (const std::optional<Json> path = parse_json(at.after))
      for (const Json& said : *path)
        after += (after.empty() ? "" : ", ") + book_.words(said_in(said));
    const std::string asked = "question." + at.question;
    std::cout << "\n" << (book_.knows(asked) ? book_.words(say(asked)) : at.question);
    std::cout << (after.empty() ? "" : ": " + after) << "\n";
    for (std::size_t i = 0; i < std::min(at.answers.size(), kMostShown); ++i) {
      const Explored::Answer& a = at.answers[i];
      std::printf("  %-44s %5.1f %%  %7lld  %s\n", words_in(a.said).c_str(),
                  percent(a.tally.times, a.tally.offered), static_cast<long long>(a.tally.times),
                  share_of(a.tally).c_str());
    }
    std::cout << std::flush;
  }

  const AnyGame& game_;
  const Phrasebook& book_;
};

Tallies counted_again(const AnyGame& game, const SimGame& played) {
  GameCounter counter(game);
  AnyState s = game.setup();
  for (const Answered& a : played.record.answers) {
    if (is_player(a.who)) counter.answer(s, a.who, a.choice);
    game.apply(s, a.who, a.choice);
  }
  return counter.over(s, SeatSet::everyone());
}

std::variant<Tallies, Refusal> count_self_play(const AnyGame& game, SimOrder order) {
  Tallies all;
  order.answers = true;
  {
    Progress shown(false, order.games, 0);
    order.take = [&](u64, SimGame&& played) {
      add_up(all, counted_again(game, played));
      shown.one_more();
      return true;
    };
    const auto result = run_sim(game, order);
    if (const Refusal* refusal = std::get_if<Refusal>(&result)) return *refusal;
    if (const auto& games = std::get<SimReport>(result).games; !games.empty())
      return Refusal{"", std::string("a law is broken: ") + games.back().record.broken_law};
  }
  return all;
}

// Games of other rules, or that are not over, do not belong there.
std::variant<Tallies, Refusal> count_files(const AnyGame& game,
                                           const std::vector<std::string>& texts,
                                           const std::vector<std::string>& files) {
  Tallies all;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto table = read_transcript(texts[i]);
    if (const Refusal* refusal = std::get_if<Refusal>(&table))
      return Refusal{files[i], refusal->text()};
    const Table& played = std::get<Table>(table);
    if (!played.over()) return Refusal{files[i], "this game is not over"};
    if (pot_of(played.game()) != pot_of(game))
      return Refusal{files[i], "another game, other rules or another number of players"};
    add_up(all, counted(played, SeatSet::everyone()));
  }
  return all;
}

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    names.emplace_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return names;
}

int explore_main(Args& args) {
  const std::vector<std::string> files = args.words("FILE");
  const std::string bots = args.value("--bots").value_or("captain");
  SimOrder order{.bots = names_in(bots),
                 .games = static_cast<u64>(args.number("--games")),
                 .seed = static_cast<u64>(args.number("--seed")),
                 .threads = static_cast<unsigned>(args.number("--threads"))};
  const i64 least = args.number("--least");
  const auto room = static_cast<std::size_t>(args.number("--room"));
  const std::optional<std::string> out = args.value("--out");
  const std::string language = language_of(args);
  const Opening opening = read_opening(args);
  if (args.ok() && pot_of(*opening.game).empty())
    args.refuse("only games by the rulebook are counted: no option that changes a rule");
  std::vector<std::string> texts;
  for (const std::string& file : files)
    if (args.ok()) texts.push_back(read_text(args, file));
  if (args.ok() && out) must_be_writable(args, *out);
  if (!args.finish()) return 2;

  const AnyGame& game = *opening.game;
  const auto all = files.empty() ? count_self_play(game, order) : count_files(game, texts, files);
  if (const Refusal* refusal = std::get_if<Refusal>(&all)) {
    std::cerr << "orrery: " << refusal->text() << "\n";
    return files.empty() ? 2 : 1;
  }
  const Explored shown = explored(game, std::get<Tallies>(all), least);
  Report(game, language).print(shown);
  if (!out) return 0;
  const std::string page = explored_page(game, shown, files.empty() ? bots : "people", room);
  return write_text(*out, page + "\n") ? 0 : 1;
}

}  // namespace

Word explore_word() {
  return {
      .name = "explore",
      .what = "what is played: openings, drafts, seats, races, goals, lengths",
      .about =
          {"Lets bots play and counts: after these choices, what was answered, how often where it "
           "was possible, and how those who did it ended, with 95 % intervals. With files it "
           "counts those games instead.",
           "--out writes what the page shows, as JSON (docs/explorer.md)."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'"},
                {.name = "FILE",
                 .words = "transcripts of games that are over",
                 .needed = false,
                 .many = true}},
      .flags = opening_flags(
          {{.name = "--bots",
            .value = "A,B,...",
            .words = "one for each seat, or one for all",
            .usual = "captain"},
           {.name = "--games",
            .value = "N",
            .words = "so many games",
            .usual = "200",
            .low = 1,
            .high = 10'000'000},
           seed_flag(),
           threads_flag("1"),
           {.name = "--least",
            .value = "N",
            .words = "nothing is shown of fewer games",
            .usual = std::to_string(kLeastGames),
            .low = 1,
            .high = 1'000'000},
           {.name = "--out", .value = "FILE", .words = "where the page's JSON is written"},
           {.name = "--room",
            .value = "BYTES",
            .words = "so long may it be, of openings the most frequent",
            .usual = std::to_string(kMostOfAPage),
            .low = 10'000,
            .high = 10'000'000},
           {.name = "--language", .value = "LANGUAGE", .words = "en or de"}}),
      .examples = {"orrery explore trian --players 3 --games 500",
                   "orrery explore foundation --players 2 mine.game yours.game"},
      .run = explore_main};
}

}  // namespace orrery
