#include "lab/sim_report.h"

#include "lab/line_of.h"
#include "lab/trials.h"
#include "play/base64.h"
#include "play/transcript.h"

namespace orrery {
namespace {

std::string number(double x) { return line_of("%.2f", x); }

std::string win_line(const std::string& who, const Tally& t, const SimReport& report) {
  const Interval i = wilson(t.wins, static_cast<double>(t.games));
  return line_of("  %-32s %5.1f %%   (%5.1f to %5.1f)   %llu %s\n", who.c_str(), i.share, i.low,
                 i.high, static_cast<unsigned long long>(t.games),
                 report.together ? "games" : "seats");
}
std::string spread_line(const char* what, const Spread& s) {
  return line_of("  %-12s mean %.1f, median %llu, 90 %% of games %llu to %llu\n", what, s.mean,
                 static_cast<unsigned long long>(s.median), static_cast<unsigned long long>(s.low),
                 static_cast<unsigned long long>(s.high));
}

std::string seat_name(const AnyGame& game, std::size_t seat) {
  return seat < game.info().seat_names.size() ? game.info().seat_names[seat]
                                              : "seat " + std::to_string(seat + 1);
}

void write_tally(JsonWriter& out, const Tally& t) {
  const Interval i = wilson(t.wins, static_cast<double>(t.games));
  out.key("wins").raw(number(t.wins)).field("games", t.games);
  out.key("percent")
      .raw(number(i.share))
      .key("low")
      .raw(number(i.low))
      .key("high")
      .raw(number(i.high));
}
void write_spread(JsonWriter& out, const char* name, const Spread& s) {
  out.key(name)
      .open()
      .key("mean")
      .raw(number(s.mean))
      .field("median", s.median)
      .field("low", s.low)
      .field("high", s.high)
      .close();
}
// Which questions of the turn table never came up as a choice of two or more.
std::string never_asked(const AnyGame& game, const SimCount& all) {
  const Trials* trials = trials_of(game.info().name);
  if (!trials || all.games == 0) return "";
  int questions = 0, never = 0;
  std::string names;
  for (std::size_t i = 0; i < trials->questions.size(); ++i) {
    if (trials->questions[i].empty()) continue;
    ++questions;
    if (all.asked[i]) continue;
    ++never;
    names += "  " + trials->questions[i] + "\n";
  }
  return line_of("never asked: %d of %d questions of the rules\n", never, questions) + names;
}

}  // namespace

std::string sim_summary(const AnyGame& game, const SimOrder& order, const SimReport& report) {
  return sim_summary(game, order, report, count_all(report));
}

std::string sim_summary(const AnyGame& game, const SimOrder& order, const SimReport& report,
                        const SimCount& all) {
  std::string text = line_of("%s, %d players, %llu games, seed %llu\n", game.info().title.c_str(),
                             report.players, static_cast<unsigned long long>(all.games),
                             static_cast<unsigned long long>(order.seed));
  if (report.games_per_deal > 1)
    text +=
        line_of("The bots move one seat on with every game; %d games in a row share one deal.\n",
                report.players);
  text += "wins by bot (with 95 % intervals)\n";
  for (const auto& [bot, tally] : all.by_bot) text += win_line(bot, tally, report);
  text += "wins by seat\n";
  for (std::size_t seat = 0; seat < all.by_seat.size(); ++seat)
    text += win_line(seat_name(game, seat), all.by_seat[seat], report);
  text += "endings\n";
  for (const auto& [ending, n] : all.endings)
    text += line_of("  %-32s %5.1f %%   %llu games\n", ending.c_str(),
                    100.0 * static_cast<double>(n) / static_cast<double>(all.games),
                    static_cast<unsigned long long>(n));
  text += "length\n" + spread_line("decisions", all.decisions());
  if (all.rounds().high > 0) text += spread_line("rounds", all.rounds());
  double per_second = 0;
  if (report.cpu_seconds > 0)
    per_second = static_cast<double>(all.answered - all.answered_before) / report.cpu_seconds;
  text += line_of("  %.1f answers to choose from per decision", all.branching());
  text += per_second > 0 ? line_of(", %.0f decisions per second of CPU time\n", per_second) : "\n";
  return order.notes ? text + never_asked(game, all) : text;
}

std::string sim_csv(const SimReport& report) {
  std::string text = "game,block,rotation";
  for (int p = 1; p <= report.players; ++p) text += ",bot_" + std::to_string(p);
  for (int p = 1; p <= report.players; ++p) text += ",share_" + std::to_string(p);
  text += ",ending,decisions,chance,rounds,options,final_hash,broken_law";
  for (int p = 1; p <= report.players; ++p) text += ",score_" + std::to_string(p);
  text += "\n";
  for (std::size_t i = 0; i < report.games.size(); ++i) {
    const SimGame& g = report.games[i];
    text += std::to_string(i) + "," + std::to_string(g.block) + "," + std::to_string(g.rotation);
    for (int p = 0; p < report.players; ++p) text += "," + report.bots[report.bot_at(g, p)];
    for (int p = 0; p < report.players; ++p)
      text += "," + std::to_string(g.record.outcome.share[p]);
    text += "," + g.record.ending + "," + std::to_string(g.record.decisions) + "," +
            std::to_string(g.record.chance) + "," + std::to_string(g.record.rounds) + "," +
            std::to_string(g.record.options) + "," + hex16(g.record.final_hash) + "," +
            (g.record.broken_law ? g.record.broken_law : "");
    for (int p = 0; p < report.players; ++p)
      text += "," + std::to_string(g.record.outcome.score[p]);
    text += "\n";
  }
  return text;
}

std::string sim_json(const AnyGame& game, const SimOrder& order, const SimReport& report) {
  const SimCount all = count_all(report);
  JsonWriter out;
  out.open()
      .field("game", game.info().name)
      .field("players", report.players)
      .field("seed", order.seed)
      .field("games", report.games.size());
  out.key("options").open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close().key("bots").open_list();
  for (const auto& [bot, tally] : all.by_bot) {
    out.open().field("bot", bot);
    write_tally(out, tally);
    out.close();
  }
  out.close_list().key("seats").open_list();
  for (std::size_t seat = 0; seat < all.by_seat.size(); ++seat) {
    out.open().field("seat", seat_name(game, seat));
    write_tally(out, all.by_seat[seat]);
    out.close();
  }
  out.close_list().key("endings").open();
  for (const auto& [ending, n] : all.endings) out.field(ending, n);
  out.close();
  write_spread(out, "decisions", all.decisions());
  write_spread(out, "rounds", all.rounds());
  out.key("branching").raw(number(all.branching())).key("rows").open_list();
  for (const SimGame& g : report.games) {
    out.open().field("block", g.block).field("rotation", g.rotation).key("share").open_list();
    for (int p = 0; p < report.players; ++p) out.value(g.record.outcome.share[p]);
    out.close_list()
        .field("ending", g.record.ending)
        .field("decisions", g.record.decisions)
        .field("chance", g.record.chance);
    out.field("rounds", g.record.rounds)
        .field("options", g.record.options)
        .field("final_hash", hex16(g.record.final_hash));
    if (g.record.broken_law) out.field("broken_law", g.record.broken_law);
    out.close();
  }
  return out.close_list().close().take() + "\n";
}

std::string broken_transcript(const std::shared_ptr<const AnyGame>& game, const SimGame& broken) {
  Seating seating{.game = game};
  for (const Answered& a : broken.record.answers)
    if (a.who == Seat::Chance) seating.dealer.script.push_back(game->token(a.choice));
  std::variant<Table, Refusal> opened = Table::open(std::move(seating));
  Table* table = std::get_if<Table>(&opened);
  if (!table) return {};
  for (const Answered& a : broken.record.answers)
    if (a.who != Seat::Chance && table->answer(a.who, a.choice))
      break;  // what the table refuses is itself the finding
  return write_transcript(*table);
}

}  // namespace orrery
