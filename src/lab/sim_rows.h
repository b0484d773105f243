// A row for every game, in a file that is written while they are played: CSV or JSON lines. Its
// first line says what was played and what came into it; the hash of that and of the row itself
// stands at the end of every row. So a file can be gone on with, parts of one run be put together,
// and whatever does not belong there is found. docs/sim_rows.md tells the columns.
#pragma once
#include "lab/sim.h"

namespace orrery {

enum class RowFormat : u8 {
  Csv,
  JsonLines
};
std::optional<RowFormat> format_by_ending(std::string_view path);  // ".csv", ".jsonl"
std::string_view ending_of(RowFormat format);

// One of several parts of a run: the games from begin to end.
struct RowsPart {
  u64 number = 1, of = 1;
  u64 begin(u64 games) const { return games * (number - 1) / of; }
  u64 end(u64 games) const { return games * number / of; }
  std::string text() const { return std::to_string(number) + "/" + std::to_string(of); }
};
inline constexpr u64 kMostParts = 100'000;

// The first line of a file, and the names of the columns.
struct RowsHead {
  RowFormat format = RowFormat::Csv;
  RowsPart part;
  std::string inputs;  // as JSON: everything the rows depend on, and their columns
  std::string hash;    // of the inputs
  u64 games = 0;       // of the whole run
  std::vector<std::string> columns;

  std::string text() const;  // the line, and for CSV the one with the columns
  u64 begin() const { return part.begin(games); }
  u64 end() const { return part.end(games); }
};
RowsHead rows_head(const AnyGame& game, const SimOrder& order, RowFormat format, RowsPart part,
                   std::string_view program);  // its version
// Of what somebody brings: the first line without its end.
std::variant<RowsHead, Refusal> read_rows_head(std::string_view line, RowFormat format);
// Why two files do not belong to one run: "seed: 2 there, 1 here".
std::string difference(const RowsHead& here, const RowsHead& there);

// The row of a game that was played with notes, with its end of line.
std::string row_of(const RowsHead& head, const AnyGame& game, const SimOrder& order,
                   const SimReport& table, u64 number, const SimGame& played);
// The number of the game in this line (without its end); none if it is damaged or another run's.
std::optional<u64> game_in_row(const RowsHead& head, std::string_view line);
// What a row says that can be counted (lab/sim_count.h); none if it is not such a row.
std::optional<SimGame> read_row(const RowsHead& head, const AnyGame& game, std::string_view line);

}  // namespace orrery
