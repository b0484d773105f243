#include "lab/sim_rows.h"

#include <algorithm>
#include <charconv>
#include <cstdio>

#include "core/json_library.h"
#include "lab/trials.h"
#include "play/base64.h"

namespace orrery {
namespace {

constexpr std::string_view kJsonCheck = ",\"check\":\"", kJsonEnd = "\"}";
constexpr std::size_t kCheckDigits = 8;

// ---------------------------------------------------------------------------------- writing
struct Cell {
  std::string text;       // empty: there is nothing to say
  bool is_number = true;  // otherwise words
};
Cell words(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';  // a row is one line
  return {std::move(text), false};
}
template <class Int>
Cell number(Int n) {
  return {std::to_string(n), true};
}

// Winners are first, the others follow by their scores; together there are no places.
Cell place_of(const SimReport& table, const Outcome& outcome, int seat) {
  if (table.together) return {};
  if (outcome.winners.has(seat_at(seat))) return number(1);
  int better = 0;
  for (int p = 0; p < table.players; ++p)
    if (outcome.winners.has(seat_at(p)) || outcome.score[p] > outcome.score[seat]) ++better;
  return number(1 + better);
}
std::string mean_of(u64 sum, u64 n) {
  if (n == 0) return "";
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", static_cast<double>(sum) / static_cast<double>(n));
  return text;
}
// "x..x": a letter for each question of the game.
std::string asked_in(const Trials& trials, const GameNotes& notes) {
  std::string text;
  for (std::size_t i = 0; i < trials.questions.size(); ++i)
    if (!trials.questions[i].empty()) text += notes.asked[i] ? 'x' : '.';
  return text;
}

// In the order of the columns (lab/sim_rows_head.cc), all but the check.
std::vector<Cell> cells_of(const Trials& trials, const SimOrder& order, const SimReport& table,
                           u64 game, const SimGame& g) {
  const GameRecord& r = g.record;
  const GameNotes& notes = *r.notes;
  std::vector<Cell> cells = {number(game), number(order.seed), number(g.block), number(g.rotation),
                             number(table.players)};
  for (int p = 0; p < table.players; ++p) cells.push_back(words(table.bots[table.bot_at(g, p)]));
  for (int p = 0; p < table.players; ++p) cells.push_back(number(r.outcome.score[p]));
  for (int p = 0; p < table.players; ++p) cells.push_back(number(r.outcome.share[p]));
  for (int p = 0; p < table.players; ++p) cells.push_back(place_of(table, r.outcome, p));
  cells.push_back(words(r.ending));
  for (const u64 n : {u64{r.decisions}, u64{r.chance}, u64{r.rounds}, u64{notes.turns}, r.options})
    cells.push_back(number(n));
  cells.push_back({mean_of(r.options, r.decisions), true});
  cells.push_back(number(notes.most_options));
  cells.push_back(notes.lead_changes ? number(*notes.lead_changes) : Cell{});
  auto fact = notes.facts.begin();
  for (const FactColumn& column : trials.facts)
    for (int p = 0; p < (column.each_seat ? table.players : 1); ++p)
      cells.push_back(column.is_number ? Cell{*fact++} : words(*fact++));
  cells.push_back(words(asked_in(trials, notes)));
  cells.push_back(words(hex16(r.final_hash)));
  return cells;
}

std::string as_csv(std::span<const Cell> cells) {
  std::string line;
  for (const Cell& cell : cells) {
    if (!line.empty()) line += ',';
    if (cell.text.find_first_of(",\"") == std::string::npos) {
      line += cell.text;
      continue;
    }
    line += '"';
    for (const char c : cell.text) line += c == '"' ? std::string("\"\"") : std::string(1, c);
    line += '"';
  }
  return line;
}
std::string as_json(const RowsHead& head, std::span<const Cell> cells) {
  JsonWriter out;
  out.open();
  for (std::size_t i = 0; i < cells.size() && i < head.columns.size(); ++i) {
    const Cell& cell = cells[i];
    out.key(head.columns[i]);
    if (!cell.is_number)
      out.value(cell.text);
    else if (cell.text.empty())
      out.null();
    else
      out.raw(cell.text);
  }
  std::string line = out.close().take();
  line.pop_back();  // the check comes first
  return line;
}

std::string check_of(const RowsHead& head, std::string_view row) {
  const std::string text = head.hash + ":" + std::string(row);
  return hex16(hash_bytes({reinterpret_cast<const u8*>(text.data()), text.size()}))
      .substr(0, kCheckDigits);
}

// ---------------------------------------------------------------------------------- reading
// What stands before the check, if it is right.
std::optional<std::string_view> checked(const RowsHead& head, std::string_view line) {
  std::string_view before = ",", behind;
  if (head.format == RowFormat::JsonLines) {
    before = kJsonCheck;
    behind = kJsonEnd;
  }
  if (line.size() < before.size() + kCheckDigits + behind.size() || !line.ends_with(behind))
    return std::nullopt;
  line.remove_suffix(behind.size());
  const std::string_view check = line.substr(line.size() - kCheckDigits);
  line.remove_suffix(kCheckDigits);
  if (!line.ends_with(before)) return std::nullopt;
  line.remove_suffix(before.size());
  if (check != check_of(head, line)) return std::nullopt;
  return line;
}

std::vector<std::string> csv_cells(std::string_view line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool doubled = quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (doubled) {
      cells.back() += c;
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}
std::vector<std::string> json_cells(const RowsHead& head, std::string_view line) {
  std::vector<std::string> cells;
  const std::optional<Json> row = parse_json(std::string(line) + "}");
  if (!row || !row->is_object()) return cells;
  for (const std::string& column : head.columns) {
    if (column == "check") break;
    const auto found = row->find(column);
    if (found == row->end()) return {};
    if (found->is_string())
      cells.push_back(found->get<std::string>());
    else
      cells.push_back(found->is_null() ? "" : found->dump());
  }
  return cells;
}

// The cells of a row by the names of their columns.
class ReadCells {
 public:
  ReadCells(const RowsHead& head, std::string_view row)
      : head_(head),
        cells_(head.format == RowFormat::Csv ? csv_cells(row) : json_cells(head, row)) {
    good_ = cells_.size() + 1 == head.columns.size();
  }
  std::string text(std::string_view column) {
    const auto found = std::find(head_.columns.begin(), head_.columns.end(), column);
    good_ = good_ && found != head_.columns.end();
    return good_ ? cells_[static_cast<std::size_t>(found - head_.columns.begin())] : "";
  }
  template <class Int>
  void read(std::string_view column, Int& into) {
    const std::string digits = text(column);
    const char* const end = digits.data() + digits.size();
    const auto [at, error] = std::from_chars(digits.data(), end, into);
    good_ = good_ && error == std::errc{} && at == end;
  }
  bool good() const { return good_; }

 private:
  const RowsHead& head_;
  std::vector<std::string> cells_;
  bool good_ = false;
};

}  // namespace

std::string row_of(const RowsHead& head, const AnyGame& game, const SimOrder& order,
                   const SimReport& table, u64 number, const SimGame& played) {
  const Trials& trials = *trials_of(game.info().name);
  const std::vector<Cell> cells = cells_of(trials, order, table, number, played);
  if (head.format == RowFormat::Csv) {
    const std::string row = as_csv(cells);
    return row + "," + check_of(head, row) + "\n";
  }
  const std::string row = as_json(head, cells);
  return row + std::string(kJsonCheck) + check_of(head, row) + std::string(kJsonEnd) + "\n";
}

std::optional<u64> game_in_row(const RowsHead& head, std::string_view line) {
  std::optional<std::string_view> row = checked(head, line);
  if (!row) return std::nullopt;
  if (head.format == RowFormat::JsonLines) {
    constexpr std::string_view kFirst = "{\"game\":";
    if (!row->starts_with(kFirst)) return std::nullopt;
    row->remove_prefix(kFirst.size());
  }
  u64 n = 0;
  const auto read = std::from_chars(row->data(), row->data() + row->size(), n);
  if (read.ec != std::errc{} || read.ptr == row->data() + row->size() || *read.ptr != ',')
    return std::nullopt;
  return n;
}

std::optional<SimGame> read_row(const RowsHead& head, const AnyGame& game, std::string_view line) {
  const std::optional<std::string_view> row = checked(head, line);
  const Trials* trials = trials_of(game.info().name);
  if (!row || !trials) return std::nullopt;
  ReadCells cells(head, *row);
  SimGame g;
  g.record.notes = std::make_unique<GameNotes>();
  cells.read("deal", g.block);
  cells.read("rotation", g.rotation);
  cells.read("decisions", g.record.decisions);
  cells.read("rounds", g.record.rounds);
  cells.read("options", g.record.options);
  for (int p = 0; p < game.players(); ++p) {
    cells.read("share_" + std::to_string(p + 1), g.record.outcome.share[p]);
    cells.read("score_" + std::to_string(p + 1), g.record.outcome.score[p]);
  }
  g.record.ending = cells.text("ending");
  for (const FactColumn& fact : trials->facts) {
    const std::string name(fact.name);
    for (int p = 0; p < (fact.each_seat ? game.players() : 1); ++p)
      g.record.notes->facts.push_back(
          cells.text(fact.each_seat ? name + "_" + std::to_string(p + 1) : name));
  }
  if (const std::string changes = cells.text("lead_changes"); !changes.empty())
    cells.read("lead_changes", g.record.notes->lead_changes.emplace());
  const std::string asked = cells.text("asked");
  std::size_t at = 0;
  for (std::size_t i = 0; i < trials->questions.size(); ++i)
    if (!trials->questions[i].empty() && at < asked.size())
      g.record.notes->asked[i] = asked[at++] == 'x';
  if (!cells.good() || at != asked.size()) return std::nullopt;
  return g;
}

}  // namespace orrery
