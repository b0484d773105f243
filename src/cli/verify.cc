// orrery verify: was the dealing fair, and do the bots of the table answer like that?
#include <iostream>

#include "agents/adviser.h"
#include "cli/args.h"
#include "cli/chairs.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "play/bots_again.h"
#include "play/throws.h"
#include "play/transcript.h"
#include "server/secrets.h"

namespace orrery {
namespace {

// With the seed that a table reveals when it is over, everybody can deal its cards again.
struct Promise {
  std::string table, seed, commitment;
  bool is_given() const { return !table.empty() || !seed.empty() || !commitment.empty(); }
  bool is_whole() const { return !table.empty() && !seed.empty() && !commitment.empty(); }
};

int check_dealing(const Table& played, const Promise& promise) {
  if (!server::secrets_work()) return complain("the cryptographic library does not start");
  const std::optional<server::FairDice> dice = server::FairDice::from_hex(promise.seed);
  if (!dice) return complain("the seed is not 64 hexadecimal digits");
  if (dice->commitment(promise.table) != promise.commitment)
    return complain("the seed is not the one that was committed to");
  const auto throws = throws_of(played);
  if (!throws) return complain("an answer of the record was not possible");
  for (const Throw& t : *throws)
    if (!t.fits(dice->below(t.nth, t.below)))
      return complain("step " + std::to_string(t.step) + ": the seed does not deal '" + t.token +
                      "', which the record has");
  std::cout << "fair: " << throws->size() << " deals of Chance follow from the committed seed\n";
  return 0;
}

int check_bots(const Table& played, const std::vector<Chair>& chairs, u64 luck) {
  const auto said = bots_again(played, chairs, luck, advise);
  if (const Refusal* refusal = std::get_if<Refusal>(&said)) return complain(refusal->text());
  int result = 0;
  for (std::size_t seat = 0; seat < chairs.size(); ++seat) {
    if (!chairs[seat].bot_plays) continue;
    const BotsAnswers& answers = std::get<0>(said)[seat];
    std::cout << "seat " << seat + 1 << ", " << chairs[seat].level << ": " << answers.as_before
              << " of " << answers.given << " answers are the bot's\n";
    if (!answers.first) continue;
    std::cout << "  step " << answers.first->step << ": the record has '" << answers.first->given
              << "', the bot says '" << answers.first->again << "'\n";
    result = 1;
  }
  return result;
}

int verify_main(Args& args) {
  const std::string file = args.word("TRANSCRIPT");
  const Promise promise{args.value("--table").value_or(""), args.value("--seed").value_or(""),
                        args.value("--commitment").value_or("")};
  const std::optional<std::string> content_file = args.value("--content"),
                                   seats = args.value("--seats");
  std::vector<Chair> chairs;
  if (seats) {
    auto read = read_chairs(*seats);
    if (const Refusal* refusal = std::get_if<Refusal>(&read))
      args.refuse(refusal->text());
    else
      chairs = std::move(std::get<0>(read));
  }
  const auto luck = static_cast<u64>(args.number("--luck"));
  if (args.ok() && !promise.is_whole() && (promise.is_given() || !seats))
    args.refuse("--table, --seed and --commitment are needed, or --seats, or all of them");
  const std::string text = args.ok() ? read_text(args, file) : "",
                    content = args.ok() && content_file ? read_text(args, *content_file) : "";
  if (!args.finish()) return 2;
  const std::variant<Table, Refusal> read = read_transcript(text, content);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return complain(refusal->text());
  const Table& played = std::get<Table>(read);
  if (seats && std::ssize(chairs) != played.game().players())
    return complain("--seats names " + std::to_string(chairs.size()) + " seats, the table has " +
                    std::to_string(played.game().players()));
  const int dealing = promise.is_given() ? check_dealing(played, promise) : 0;
  const int bots = seats ? check_bots(played, chairs, luck) : 0;
  return dealing != 0 ? dealing : bots;
}

}  // namespace

Word verify_word() {
  return {
      .name = "verify",
      .what = "checks that Chance dealt from the committed seed, and that bots answer so",
      .about =
          {"A table shows a commitment before the first answer and its seed when the game is over. With both, everybody can deal its cards again.",
           "What a bot answers follows from what it sees, its level, its seat and the step. --seats says who sat where, and every answer is asked for again."},
      .plain = {{.name = "TRANSCRIPT", .words = "the saved game; '-' reads standard input"}},
      .flags =
          {{.name = "--table", .value = "ID", .words = "the table's name in its address"},
           {.name = "--seed",
            .value = "HEX",
            .words = "the seed it revealed, 64 hexadecimal digits"},
           {.name = "--commitment", .value = "HEX", .words = "what it showed at the beginning"},
           {.name = "--seats",
            .value = "A,B,...",
            .words = "who sat there, in order: human, or bot:LEVEL"},
           {.name = "--luck",
            .value = "N",
            .words =
                "the seed of a table that was played on a device or in a program; servers have none",
            .usual = "0",
            .low = 0,
            .high = INT64_MAX},
           {.name = "--content",
            .value = "FILE",
            .words = "the content file the game was played with",
            .usual = "the built-in content"}},
      .examples = {"orrery verify my.game --seats human,bot:admiral"},
      .run = verify_main};
}

}  // namespace orrery
