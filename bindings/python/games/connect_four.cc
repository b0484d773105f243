// Connect Four has few answers, and a view of 42 cells that nobody described: both by hand.
#include "games/connect_four/connect_four.h"

#include "../face_of.h"
#include "faces.h"

namespace orrery::python {

using connect_four::cell;
using connect_four::ConnectFour;
using connect_four::kColumns;
using connect_four::kRows;

namespace {

// For every set of columns: how many there are, and which.
struct OfColumns {
  u8 count = 0;
  std::array<u8, kColumns> column{};
};
constexpr std::size_t kSets = std::size_t{1} << kColumns;
constexpr auto kOfColumns = [] {
  std::array<OfColumns, kSets> all{};
  for (std::size_t set = 0; set < all.size(); ++set) {
    for (u8 c = 0; c < kColumns; ++c) {
      if (!(set >> c & 1u)) continue;
      all[set].column[all[set].count] = c;
      ++all[set].count;
    }
  }
  return all;
}();

}  // namespace

// A column has one number, offered or not.
template <>
struct Answers<ConnectFour> {
  using Choice = ConnectFour::Choice;
  using Choices = ConnectFour::Choices;
  static constexpr std::size_t kSlots = kColumns;
  static constexpr bool kFew = true;

  // A bit for every column that takes a disc says it all.
  static constexpr std::size_t kKept = 0;
  static u32 summary(const Choices& next) {
    u32 columns = 0;
    for (const Choice& c : next) columns |= 1u << c.column;
    return columns;
  }
  static bool is_offered(u32 columns, i64 slot) {
    return slot >= 0 && slot < kColumns && (columns >> slot & 1u);
  }
  static i64 any_slot(u32 columns, Rng& rng) {
    const OfColumns& those = kOfColumns[columns];
    return those.column[rng.below(those.count)];
  }
  static void write_mask(u32 columns, u8* mask) {
    for (std::size_t c = 0; c < kSlots; ++c) mask[c] = static_cast<u8>(columns >> c & 1u);
  }
  static Choice at_slot(const Choice*, i64 slot) { return {static_cast<i32>(slot)}; }
  static std::size_t slot_of(const Choice& choice, std::size_t) {
    return static_cast<std::size_t>(choice.column);
  }
  static i64 id_of(const Choice& choice) { return choice.column; }
  static u64 choice_of(i64 id) {
    const bool is_column = id >= 0 && id < kColumns;
    return std::bit_cast<u64>(Choice{is_column ? static_cast<i32>(id) : -1});
  }
  static std::vector<Column> columns() {
    std::vector<Column> all;
    for (int c = 0; c < kColumns; ++c)
      all.push_back(
          {"column=" + std::to_string(c + 1), "a disc is dropped into this column", 0, 1});
    return all;
  }
  static void write(const Choice& choice, float* out) {
    if (choice.column >= 0 && choice.column < kColumns) out[choice.column] = 1;
  }
};

namespace {

struct Cells {
  std::shared_ptr<const std::vector<Column>> names;

  Cells() {
    std::vector<Column> all;
    for (const std::string whose : {"own", "other"})
      for (int c = 0; c < kColumns; ++c)
        for (int r = 0; r < kRows; ++r)
          all.push_back({whose + "[" + std::to_string(c + 1) + "," + std::to_string(r + 1) + "]",
                         "a disc of " + std::string(whose == "own" ? "the viewer" : "the other") +
                             " lies in this column and row, counted from below",
                         0, 1});
    names = std::make_shared<const std::vector<Column>>(std::move(all));
  }
  const std::vector<Column>& columns() const { return *names; }
  void operator()(const ConnectFour::View& view, Seat viewer, float* out) const {
    const int own = viewer == Seat::P2 ? 1 : 0;
    for (const int whose : {own, 1 - own})
      for (int c = 0; c < kColumns; ++c)
        for (int r = 0; r < kRows; ++r)
          *out++ = (nth(view.discs, whose) & cell(c, r)) ? 1.0f : 0.0f;
  }
};

}  // namespace

std::unique_ptr<Face> connect_four_face(std::shared_ptr<const AnyGame> game) {
  return std::make_unique<FaceOf<ConnectFour, Cells>>(std::move(game), Cells());
}

}  // namespace orrery::python
