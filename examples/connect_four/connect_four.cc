#include "connect_four.h"

namespace orrery::connect_four {
namespace {

constexpr u64 cell(int column, int row) { return bit(7 * column + row); }
constexpr u64 kFloor = [] { u64 m = 0; for (int c = 0; c < kColumns; ++c) m |= cell(c, 0); return m; }();
constexpr u64 kBoard = kFloor * 0x3F;
u64 taken(const ConnectFour::State& s) { return s.discs[0] | s.discs[1]; }

// C4-3  Shifted onto itself a row of two becomes one bit; twice shifted, a row of four.
bool four_in_a_row(u64 discs) {
  for (const int step : {1, 7, 6, 8}) {
    const u64 pairs = discs & discs >> step;
    if (pairs & pairs >> 2 * step) return true;
  }
  return false;
}

// C4-2  The top cell of a column tells whether there is room.
void ask_which_column(const Asking<ConnectFour>& q, Step, ConnectFour::Choices& out) {
  for (int c = 0; c < kColumns; ++c)
    if (!(taken(q.s) & cell(c, kRows - 1))) out.push({static_cast<u8>(c)});
}

// C4-1  Adding one to the floor of a column carries into its lowest free cell.
void drop_a_disc(Turn<ConnectFour>& t, Step now, Choice c) {
  const u64 all = taken(t.s);
  const u64 column = cell(c.column, 0) * 0x3F;
  u64& mine = t.s.discs[static_cast<std::size_t>(index(now.who))];
  mine |= (all + cell(c.column, 0)) & ~all & column;
  t.tell({now.who, c.column});
  if (four_in_a_row(mine)) return;                                                       // C4-3
  if (taken(t.s) == kBoard) return;                                                      // C4-4
  t.s.agenda.schedule(Step{Do::Drop, now.who == Seat::P1 ? Seat::P2 : Seat::P1});        // C4-1
}

constexpr StepRule<ConnectFour> kSteps[] = {
    {.what = Do::Drop, .name = "DROP", .clause = "C4-1", .prompt = "Drop a disc", .ask = ask_which_column, .answer = drop_a_disc,
     .even_alone = [](const ConnectFour&, const ConnectFour::State&, Step) { return true; }},
};

}  // namespace

std::span<const StepRule<ConnectFour>> ConnectFour::steps() { return kSteps; }

ConnectFour::State ConnectFour::setup() const {
  State s{};
  s.agenda.schedule(Step{Do::Drop, Seat::P1});
  return s;
}
ConnectFour::View ConnectFour::observe(const State& s, Seat viewer) const {
  View v{};
  orrery::observe<Table>(s, viewer, Seat::Nobody, v);
  return v;
}
ConnectFour::State ConnectFour::imagine(const View& v, Rng&) const { return {v.discs, v.agenda, v.unused}; }

Outcome ConnectFour::outcome(const State& s) const {
  Outcome o{.over = s.agenda.empty(), .winners = {}, .share = {}, .score = {}};
  if (!o.over) return o;
  for (std::size_t p = 0; p < 2; ++p)
    if (four_in_a_row(s.discs[p])) o.winners = SeatSet::of(seat_at(static_cast<int>(p))), o.share[p] = 1000;
  if (o.winners.empty()) o.share[0] = o.share[1] = 500, o.winners = SeatSet::first(2);
  return o;
}
const char* ConnectFour::broken_law(const State& s) const {
  if (s.discs[0] & s.discs[1]) return "two discs in one cell";
  const int lead = std::popcount(s.discs[0]) - std::popcount(s.discs[1]);
  return lead == 0 || lead == 1 ? nullptr : "somebody dropped out of turn";
}

std::string token_of(const ConnectFour&, Choice c) { return "drop " + std::to_string(c.column + 1); }
std::optional<Choice> parse_token(const ConnectFour&, std::string_view token) {
  if (token.size() != 6 || token.substr(0, 5) != "drop " || token[5] < '1' || token[5] > '7') return std::nullopt;
  return Choice{static_cast<u8>(token[5] - '1')};
}
void write_view_of(const ConnectFour&, const ConnectFour::View& v, Seat, JsonWriter& out) {
  out.open().key("rows").open_list();
  for (int r = kRows - 1; r >= 0; --r) {
    std::string row;
    for (int c = 0; c < kColumns; ++c) row += v.discs[0] & cell(c, r) ? 'X' : v.discs[1] & cell(c, r) ? 'O' : '.';
    out.value(row);
  }
  out.close_list().close();
}
Told told_of(const ConnectFour&, const Event& e, Seat) {
  return {e.who, "C4-1", (e.who == Seat::P1 ? "X drops into column " : "O drops into column ") + std::to_string(e.column + 1), {"column/" + std::to_string(e.column + 1)}};
}

}  // namespace orrery::connect_four
