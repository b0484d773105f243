// orrery link: a game as a word that fits into an address, and back. With the name of a game it
// lets bots play and tells how long their links are.
#include <algorithm>
#include <iomanip>
#include <iostream>

#include "agents/adviser.h"
#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "play/link.h"
#include "play/position.h"
#include "play/sitting.h"
#include "play/transcript.h"

namespace orrery {
namespace {

constexpr std::string_view kAddress = "/open#";  // stands before the link

int write_one(const Table& whole, const Wish& wish) {
  const std::variant<Link, Refusal> shared = what_may_be_shared(whole, wish);
  if (const Refusal* refusal = std::get_if<Refusal>(&shared)) return complain(*refusal);
  const std::variant<std::string, Refusal> link = write_link(std::get<Link>(shared));
  if (const Refusal* refusal = std::get_if<Refusal>(&link)) return complain(*refusal);
  std::cout << std::get<std::string>(link) << "\n";
  return 0;
}

// An address, or what no file is called: the letters of a link, many of them.
bool is_a_link(const std::string& what) {
  constexpr std::size_t kShortest = 24;
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return what.find('#') != what.npos ||
         (what.size() >= kShortest && what.find_first_not_of(kLetters) == what.npos);
}

int open_one(const std::string& text) {
  const std::variant<Link, Refusal> read = read_link(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return complain(*refusal);
  const Link& link = std::get<Link>(read);
  std::cout << (link.is_position ? write_position(link.table) + "\n"
                                 : write_transcript(link.table));
  return 0;
}

Table played_by(const std::string& bot, std::shared_ptr<const AnyGame> game, u64 seed) {
  const std::vector<Chair> chairs(static_cast<std::size_t>(game->players()), Chair::bot(bot));
  std::variant<Table, Refusal> table =
      Table::open({.game = std::move(game), .dealer = {.script = {}, .seed = seed}});
  Sitting sitting(std::move(std::get<Table>(table)), chairs, seed);
  while (sitting.pending().who == Pending::Who::Bot) let_bot_answer(sitting);
  return sitting.table();
}

// A row for every number of players: how long the links of bots' games are.
int measure(const Shelf& game, const std::string& bot, i64 games) {
  std::cout << "game             players  games  steps  letters  at most  position\n";
  for (int players = game.info.fewest; players <= game.info.most; ++players) {
    const std::shared_ptr<const AnyGame> opened =
        std::move(std::get<0>(open_game(game.info.name, {players, {}, ""})));
    std::vector<std::size_t> letters, steps, positions;
    for (i64 n = 0; n < games; ++n) {
      const Table table = played_by(bot, opened, static_cast<u64>(n) + 1);
      const auto length = [&](const Link& link) {
        const std::variant<std::string, Refusal> text = write_link(link);
        const std::string* fits = std::get_if<std::string>(&text);
        return kAddress.size() + (fits ? fits->size() : kLongestLink);
      };
      steps.push_back(table.step());
      letters.push_back(length({table, table.step()}));
      const Wish halfway{.at = table.step() / 2};
      positions.push_back(length(std::get<Link>(what_may_be_shared(table, halfway))));
    }
    for (auto* all : {&letters, &steps, &positions}) std::ranges::sort(*all);
    const std::size_t half = letters.size() / 2;
    std::cout << std::left << std::setw(17) << game.info.name << std::right << std::setw(7)
              << players << std::setw(7) << games << std::setw(7) << steps[half] << std::setw(9)
              << letters[half] << std::setw(9) << letters.back() << std::setw(10) << positions[half]
              << "\n";
  }
  return 0;
}

int link_main(Args& args) {
  const std::string what = args.word("WHAT");
  const bool position = args.flag("--position");
  const std::optional<i64> at = args.maybe_number("--at"), seat = args.maybe_number("--seat");
  const std::string bot = args.value("--bot").value_or("cadet");
  if (const auto spec = read_agent_spec(bot); std::holds_alternative<Refusal>(spec))
    args.refuse("--bot: " + std::get<Refusal>(spec).why);
  const i64 games = args.number("--games");
  if (const Shelf* game = on_shelf(what)) return args.finish() ? measure(*game, bot, games) : 2;
  if (is_a_link(what)) return args.finish() ? open_one(what) : 2;
  const std::string text = args.ok() ? read_text(args, what) : "";
  if (!args.finish()) return 2;
  const std::variant<Table, Refusal> read = read_transcript(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return complain(*refusal);
  const Table& whole = std::get<Table>(read);
  if (at && *at > whole.step())
    args.refuse("the game has only " + std::to_string(whole.step()) + " steps");
  if (seat && *seat >= whole.game().players())
    args.refuse("there is no seat " + std::to_string(*seat));
  if (!args.ok()) return args.finish() ? 1 : 2;
  Wish wish{.game = !position, .at = at ? static_cast<u32>(*at) : whole.step()};
  if (seat) wish.viewer = seat_at(static_cast<int>(*seat));
  return write_one(whole, wish);
}

}  // namespace

Word link_word() {
  return {
      .name = "link",
      .what = "a game as a link, a link as a game; how long links are",
      .about =
          {"Writes the link of a saved game, or of a position of it: what stands behind the # of an address of the site (/open#...). With a link it writes the game as a transcript, or "
           "the position as JSON. With the name of a game it lets bots play it and tells how long the links of their games are. The format: docs/links.md."},
      .plain =
          {{.name = "WHAT",
            .words =
                "a transcript file ('-' reads standard input), a link, or the name of a game"}},
      .flags =
          {{.name = "--at",
            .value = "STEP",
            .words = "the moment to show",
            .usual = "the end",
            .low = 0,
            .high = UINT32_MAX},
           {.name = "--position", .words = "only how the table stands there"},
           {.name = "--seat",
            .value = "N",
            .words =
                "only what this seat may know: the rest of a running game is imagined; the first is 0",
            .usual = "everything",
            .low = 0,
            .high = kMaxPlayers - 1},
           {.name = "--bot", .value = "BOT", .words = "who plays", .usual = "cadet"},
           {.name = "--games",
            .value = "N",
            .words = "games of each number of players",
            .usual = "21",
            .low = 1,
            .high = 10'000}},
      .examples = {"orrery link mine.game --at 40", "orrery link trian --bot officer"},
      .run = link_main};
}

}  // namespace orrery
