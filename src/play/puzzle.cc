#include "play/puzzle.h"

#include <algorithm>

#include "core/json.h"
#include "core/json_library.h"
#include "play/link.h"
#include "play/strangers_words.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

constexpr std::size_t kMostAnswers = 1'000, kMostSteps = 40;
constexpr i64 kLargest = 2'000'000;

bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= 32 && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

void write_list(std::string_view name, const std::vector<std::string>& words, JsonWriter& out) {
  out.key(name).open_list();
  for (const std::string& word : words) out.value(word);
  out.close_list();
}

std::string name_in(const Reader& in) {
  const std::string_view name = in.word();
  if (in.ok() && !is_name(name)) in.refuse("small letters, digits and _ only, at most 32");
  return std::string(name);
}

std::vector<std::string> words_in(const Reader& in, std::size_t most) {
  std::vector<std::string> words;
  const std::size_t n = in.length(most);
  for (std::size_t i = 0; i < n && in.ok(); ++i) words.emplace_back(in.element(i).word());
  if (in.ok() && words.empty()) in.refuse("is empty");
  return words;
}

template <class Value>
Value one_of(const Reader& in, std::initializer_list<std::pair<std::string_view, Value>> known) {
  const std::string_view word = in.word();
  for (const auto& [name, value] : known)
    if (word == name) return value;
  if (in.ok()) in.refuse("'" + printable(word) + "' is none of those that there are");
  return known.begin()->second;
}

PuzzleStep step_in(const Reader& in) {
  in.only({"accept", "worths"});
  PuzzleStep step{words_in(in.at("accept"), kMostAnswers), {}};
  const Reader worths = in.at("worths");
  const std::size_t n = worths.length(kMostAnswers);
  for (std::size_t i = 0; i < n && in.ok(); ++i)
    step.worths.push_back(static_cast<i32>(worths.element(i).integer(-kLargest, kLargest)));
  return step;
}

Puzzle puzzle_in(const Reader& in, std::string_view game) {
  in.only({"id", "theme", "seat", "link", "proof", "aim", "level", "steps", "line", "from"});
  Puzzle p{.game = std::string(game)};
  p.id = name_in(in.at("id"));
  p.theme = name_in(in.at("theme"));
  p.seat = seat_at(static_cast<int>(in.at("seat").integer(0, kMaxPlayers - 1)));
  p.link = in.at("link").word();
  p.proof = one_of<Proof>(in.at("proof"), {{"exact", Proof::Exact}, {"judged", Proof::Judged}});
  if (const Reader aim = in.optional("aim"); aim.exists())
    p.aim = one_of<Aim>(aim, {{"win", Aim::Win}, {"points", Aim::Points}});
  p.level = static_cast<int>(in.at("level").integer(1, kHardest));
  const Reader steps = in.at("steps");
  const std::size_t n = steps.length(kMostSteps);
  for (std::size_t i = 0; i < n && in.ok(); ++i) p.steps.push_back(step_in(steps.element(i)));
  if (in.ok() && p.steps.empty()) steps.refuse("is empty");
  p.line = words_in(in.at("line"), kMostSteps);
  if (const Reader from = in.optional("from"); from.exists())
    p.from_game = static_cast<u64>(from.integer(0, i64{1} << 53));
  if (in.ok() && p.id != puzzle_id(p.link)) in.at("id").refuse("is not the one of this link");
  return p;
}

// The steps and the line are gone through at the table; what is said of each answer must be there.
std::optional<Refusal> walk(const Puzzle& puzzle, Table table) {
  const AnyGame& game = table.game();
  for (std::size_t i = 0; i < puzzle.line.size(); ++i) {
    const std::string place = "line[" + std::to_string(i) + "]";
    if (table.awaited() != SeatSet::of(puzzle.seat))
      return Refusal{place, "this seat is not asked then"};
    const std::vector<Offer> offers = table.offers(puzzle.seat);
    if (i < puzzle.steps.size()) {
      const PuzzleStep& step = puzzle.steps[i];
      const std::string at = "steps[" + std::to_string(i) + "]";
      if (step.worths.size() != offers.size())
        return Refusal{at + ".worths", "there are " + std::to_string(offers.size()) + " answers"};
      for (const std::string& token : step.accept) {
        const std::optional<AnyChoice> choice = game.parse(token);
        if (!choice || !table.offers(puzzle.seat, *choice))
          return Refusal{at + ".accept", "'" + printable(token) + "' is not offered"};
      }
      if (std::ranges::find(step.accept, puzzle.line[i]) == step.accept.end())
        return Refusal{place, "is not one of the answers that are right"};
    }
    if (const auto wrong = table.answer(puzzle.seat, puzzle.line[i]))
      return Refusal{place, "is not offered"};
  }
  if (puzzle.steps.size() > puzzle.line.size()) return Refusal{"line", "is shorter than the steps"};
  return std::nullopt;
}

}  // namespace

i32 Puzzle::margin() const {
  i32 right = kUnreached, wrong = kUnreached;
  if (steps.empty() || steps[0].worths.empty()) return 0;
  std::vector<i32> sorted = steps[0].worths;
  std::ranges::sort(sorted, std::greater<>{});
  right = sorted[0];
  if (sorted.size() > steps[0].accept.size()) wrong = sorted[steps[0].accept.size()];
  return wrong == kUnreached ? right : right - wrong;
}

std::string puzzle_id(std::string_view link) {
  u64 hash = hash_bytes({reinterpret_cast<const u8*>(link.data()), link.size()});
  std::string id;
  for (int i = 0; i < 7; ++i, hash /= 32) id += "0123456789abcdefghjkmnpqrstvwxyz"[hash % 32];
  return id;
}

std::string write_puzzle(const Puzzle& p) {
  JsonWriter out;
  out.open().field("id", p.id).field("theme", p.theme).field("seat", index(p.seat));
  out.field("proof", p.proof == Proof::Exact ? "exact" : "judged");
  if (p.proof == Proof::Exact) out.field("aim", p.aim == Aim::Win ? "win" : "points");
  out.field("level", p.level).key("steps").open_list();
  for (const PuzzleStep& step : p.steps) {
    out.open();
    write_list("accept", step.accept, out);
    out.key("worths").open_list();
    for (const i32 worth : step.worths) out.value(worth);
    out.close_list().close();
  }
  out.close_list();
  write_list("line", p.line, out);
  return out.field("from", p.from_game).field("link", p.link).close().take();
}

std::variant<Puzzle, Refusal> read_puzzle(std::string_view line, std::string_view game) {
  if (line.size() > kLongestPuzzle) return Refusal{"", "the line is too long"};
  const std::variant<Json, Refusal> json = read_json(line);
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) return *refusal;
  std::optional<Refusal> refusal;
  const Reader in(std::get<Json>(json), "", refusal);
  Puzzle p;
  if (in.is_object()) p = puzzle_in(in, game);
  if (refusal) return *refusal;
  return p;
}

std::string write_puzzles(const PuzzleFile& file) {
  JsonWriter head;
  head.open().field("puzzles", kPuzzleFormat).field("game", file.game).field("bot", file.bot);
  head.field("judges", file.judges).field("seed", file.seed).close();
  std::string text = head.take() + "\n";
  for (const Puzzle& p : file.puzzles) text += write_puzzle(p) + "\n";
  return text;
}

std::variant<PuzzleFile, Refusal> read_puzzles(std::string_view text) {
  PuzzleFile file;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    const auto in_line = [&](Refusal refusal) {
      refusal.where =
          "line " + std::to_string(number) + (refusal.where.empty() ? "" : ", " + refusal.where);
      return refusal;
    };
    if (number == 1) {
      const std::variant<Json, Refusal> json = read_json(line);
      if (const Refusal* refusal = std::get_if<Refusal>(&json)) return in_line(*refusal);
      std::optional<Refusal> refusal;
      const Reader in(std::get<Json>(json), "", refusal);
      in.at("puzzles").integer(kPuzzleFormat, kPuzzleFormat);
      file.game = in.at("game").word();
      file.bot = in.at("bot").word();
      file.judges = in.at("judges").word();
      file.seed = static_cast<u64>(in.at("seed").integer(0, i64{1} << 53));
      if (!refusal && !on_shelf(file.game)) in.at("game").refuse("there is no such game");
      if (refusal) return in_line(*refusal);
      continue;
    }
    std::variant<Puzzle, Refusal> puzzle = read_puzzle(line, file.game);
    if (const Refusal* refusal = std::get_if<Refusal>(&puzzle)) return in_line(*refusal);
    file.puzzles.push_back(std::move(std::get<Puzzle>(puzzle)));
  }
  if (file.game.empty()) return Refusal{"line 1", "the head is missing"};
  return file;
}

std::variant<Table, Refusal> open_puzzle(const Puzzle& puzzle) {
  std::variant<Link, Refusal> read = read_link(puzzle.link);
  if (const Refusal* refusal = std::get_if<Refusal>(&read))
    return Refusal{"link", refusal->why, refusal->clause, refusal->said};
  const Link& link = std::get<Link>(read);
  if (!link.is_position) return Refusal{"link", "is no position"};
  if (link.table.game().info().name != puzzle.game) return Refusal{"link", "is of another game"};
  if (index(puzzle.seat) >= link.table.game().players())
    return Refusal{"seat", "there is no such seat"};
  std::variant<Table, Refusal> table = Table::open(
      {.game = link.table.game_pointer(), .position = link.table.state(), .practice = true});
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
  if (const auto wrong = walk(puzzle, std::get<Table>(table))) return *wrong;
  return table;
}

}  // namespace orrery
