// orrery study FILE: what is strong and what is weak, or what a changed content changes.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/progress.h"
#include "cli/rows_file.h"
#include "core/toml_reader.h"
#include "lab/study/report.h"
#include "lab/trials.h"
#include "play/content_check.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

constexpr std::size_t kLongestLine = 1000;

// One content's games: what is there already, then what is played.
class Side {
 public:
  Side(const StudyPlan& plan, const StudySide& side, const Catalogue& catalogue, unsigned threads)
      : game_(*side.game), catalogue_(catalogue), trials_(*trials_of(plan.game)) {
    order_.bots = plan.bots;
    order_.seed = plan.seed;
    order_.threads = threads;
    order_.notes = true;
    const std::string_view printed = built_in_content_of(plan.game);
    const u64 usual = hash_bytes({reinterpret_cast<const u8*>(printed.data()), printed.size()});
    if (!side.content.empty() && game_.content_hash() != usual) order_.learned_with = usual;
    table_ = empty_report(game_, order_);
    order_.games = plan.deals * table_.games_per_deal;
    head_ = rows_head(game_, order_, RowFormat::Csv, {}, version());
  }

  // Why not, in words.
  std::optional<std::string> open(const std::string& folder) {
    path_ = rows_path(folder, game_, head_);
    return file_.open(path_, head_, [&](std::string_view line) {
      const std::optional<SimGame> played = read_row(head_, game_, line);
      if (played) games.push_back(study_game(catalogue_, table_, trials_, *played));
      return played.has_value();
    });
  }
  // Plays until so many deals are done.
  std::optional<std::string> play_until(u64 deals, Progress& shown) {
    SimOrder order = order_;
    order.first = file_.next_game() + added_;
    const u64 end = deals * table_.games_per_deal;
    if (order.first >= end) return std::nullopt;
    order.games = end - order.first;
    bool written = true;
    order.take = [&](u64 number, SimGame&& g) {
      written = file_.add(row_of(head_, game_, order_, table_, number, g));
      games.push_back(study_game(catalogue_, table_, trials_, g));
      ++added_;
      shown.one_more();
      return written;
    };
    const std::variant<SimReport, Refusal> result = run_sim(game_, order);
    if (const Refusal* refusal = std::get_if<Refusal>(&result)) return refusal->text();
    written = file_.finish() && written;
    if (!written) return "'" + path_ + "' cannot be written";
    const SimReport& report = std::get<SimReport>(result);
    if (report.games.empty()) return std::nullopt;
    const SimGame& broken = report.games.back();
    return "a law is broken in deal " + std::to_string(broken.block) + " (" +
           broken.record.broken_law +
           "); 'orrery sim' with these bots and this seed saves the game";
  }
  u64 there() const { return games.size(); }
  std::size_t until(u64 deals) const {
    return std::min(games.size(), static_cast<std::size_t>(deals * table_.games_per_deal));
  }
  u64 all_games() const { return order_.games; }

  std::vector<StudyGame> games;

 private:
  const AnyGame& game_;
  const Catalogue& catalogue_;
  const Trials& trials_;
  SimOrder order_;
  SimReport table_;
  RowsHead head_;
  RowsFile file_;
  std::string path_;
  u64 added_ = 0;
};

int study_failed(const std::string& why, int code) {
  std::cerr << "orrery study: " << why << "\n";
  return code;
}

std::variant<std::string, std::string> text_beside(const std::filesystem::path& study,
                                                   const std::string& name) {
  using Text = std::variant<std::string, std::string>;
  const std::filesystem::path path = study.parent_path() / name;
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(path, unknown))
    return Text(std::in_place_index<1>, "'" + path.string() + "' is no file");
  if (std::filesystem::file_size(path, unknown) > kLongestFile)
    return Text(std::in_place_index<1>, "'" + path.string() + "' is longer than " +
                                            std::to_string(kLongestFile / 1024) + " KB");
  std::ifstream in(path, std::ios::binary);
  std::string text((std::istreambuf_iterator<char>(in)), {});
  if (!in || text.empty())
    return Text(std::in_place_index<1>, "'" + path.string() + "' cannot be read, or is empty");
  return Text(std::in_place_index<0>, std::move(text));
}

int play(const StudyPlan& plan, const std::string& folder, unsigned threads, bool progress) {
  const Catalogue catalogue(plan);
  Side a(plan, plan.a, catalogue, threads);
  std::optional<Side> b;
  if (plan.b) b.emplace(plan, *plan.b, catalogue, threads);
  if (const auto why = a.open(folder)) return study_failed(*why, 2);
  if (const auto why = b ? b->open(folder) : std::nullopt) return study_failed(*why, 2);
  // Looked at after the same deals in any case, however often it was stopped on the way.
  u64 deals = 0;
  {
    Progress shown(progress, a.all_games() + (b ? b->all_games() : 0),
                   a.there() + (b ? b->there() : 0));
    const u64 at_once = plan.narrow ? kDealsBetweenLooks : plan.deals;
    while (deals < plan.deals) {
      deals = std::min(plan.deals, deals + at_once);
      if (const auto why = a.play_until(deals, shown)) return study_failed(*why, 1);
      if (const auto why = b ? b->play_until(deals, shown) : std::nullopt)
        return study_failed(*why, 1);
      if (deals < kFewestDeals) continue;
      const std::span<const StudyGame> of_a(a.games.data(), a.until(deals));
      const std::span<const StudyGame> of_b(b ? b->games.data() : nullptr, b ? b->until(deals) : 0);
      if (known_enough(plan, catalogue, of_a, of_b)) break;
    }
  }
  a.games.resize(a.until(deals));
  if (b) b->games.resize(b->until(deals));
  const StudyFindings found =
      findings_of(plan, catalogue, a.games, b ? b->games : std::vector<StudyGame>());
  const std::vector<ReportSection> sections = sections_of(plan, found, version());
  const std::filesystem::path place(folder);
  const bool written = write_text((place / "report.md").string(), as_markdown(plan, sections)) &&
                       write_text((place / "report.html").string(), as_page(plan, sections));
  if (!written) return 1;
  std::cout << title_of(plan) << "\n";
  for (const auto* sentences : {&sections.front().sentences, &found.verdicts, &found.warnings})
    for (const std::string& sentence : *sentences) std::cout << "  " << sentence << "\n";
  std::cout << "the whole report: " << (place / "report.html").string() << " and report.md\n";
  return 0;
}

int study_main(Args& args) {
  const std::string file = args.word("FILE");
  const std::optional<std::string> out = args.value("--out");
  const bool progress = args.flag("--progress");
  const auto threads = static_cast<unsigned>(
      args.maybe_number("--threads")
          .value_or(std::clamp<i64>(std::thread::hardware_concurrency(), 1, kMostThreads)));
  const std::string text = args.ok() ? read_text(args, file) : "";
  if (!args.finish()) return 2;
  const std::filesystem::path path(file);
  const auto read =
      read_study(text, file, [&](const std::string& name) { return text_beside(path, name); });
  if (const auto* faults = std::get_if<std::vector<Refusal>>(&read)) {
    for (const Refusal& fault : *faults) std::cerr << printable(fault.text(), kLongestLine) << "\n";
    return study_failed(
        std::to_string(faults->size()) + (faults->size() == 1 ? " mistake" : " mistakes"), 1);
  }
  std::filesystem::path folder = path;
  if (out)
    folder = *out;
  else
    folder.replace_extension(".study");
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) return study_failed("'" + folder.string() + "' cannot be a folder", 2);
  return play(std::get<StudyPlan>(read), folder.string(), threads, progress);
}

}  // namespace

Word study_word() {
  return {
      .name = "study",
      .what = "measures content: what is strong, what a change changes",
      .about =
          {"Bots play content A, or content A and content B with the same deals; the report says who wins by seat, race, card, colony and goal with 95 % intervals, "
           "what differs, and what deserves a look, as Markdown and as one page with drawings. docs/studies.md tells what stands in the file.",
           "The games are kept in the folder of the report: the same command goes on where it was stopped, and a finished study is told again without playing."},
      .plain = {{.name = "FILE", .words = "a study in TOML"}},
      .flags = {{.name = "--out",
                 .value = "FOLDER",
                 .words = "for the report and the games",
                 .usual = "FILE with .study instead of .toml"},
                threads_flag("one for each core"),
                {.name = "--progress",
                 .words = "how far it is and how long it will take; on a terminal always"}},
      .examples = {"orrery study docs/studies/trian.toml --out trian"},
      .run = study_main};
}

}  // namespace orrery
