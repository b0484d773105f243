// What a study keeps of every game: who won, how long it took, who had what.
#pragma once
#include <map>

#include "lab/study/plan.h"

namespace orrery {

struct Piece;
struct Trials;

// Everything that can be too strong or too weak, in the order of the content.
class Catalogue {
 public:
  struct Column {
    std::string name;        // "colonies"
    bool each_seat = false;  // otherwise the table's
  };
  struct Entry {
    std::size_t column = 0;
    std::string id, name;  // copies of one tile are one: "C1-01"
    std::string label() const { return name.empty() ? id : id + " " + name; }
  };
  explicit Catalogue(const StudyPlan& plan);

  std::vector<Column> columns;
  std::vector<Entry> entries;
  // Which column of the catalogue a column of the rows goes into; none where it is not studied.
  std::vector<std::optional<std::size_t>> column_of_fact;
  std::optional<std::size_t> find(std::size_t column, std::string_view id) const;

 private:
  void add(std::size_t column, const Piece& piece);
  std::map<std::pair<std::size_t, std::string>, std::size_t, std::less<>> by_id_;
};

inline constexpr int kTable = -1;  // as a seat
struct Had {
  std::size_t entry = 0;
  int seat = kTable;
  // NOLINTNEXTLINE(modernize-use-nullptr): what it means is the zero of <=>
  friend auto operator<=>(const Had&, const Had&) = default;
};
struct StudyGame {
  u64 deal = 0;
  std::vector<double> share, score;  // by seat; shares of 1
  std::vector<std::size_t> bot;      // by seat, as named in the plan
  int first = 0;                     // who took the first turn
  u32 rounds = 0, decisions = 0;
  std::optional<u32> lead_changes;
  std::string ending;
  std::vector<Had> had;  // each once
  u64 length() const { return rounds > 0 ? rounds : decisions; }
};
StudyGame study_game(const Catalogue& catalogue, const SimReport& table, const Trials& trials,
                     const SimGame& played);

}  // namespace orrery
