#include "connect_four.h"

namespace orrery::connect_four {

// ---------------------------------------------------------------------------------- the table
ConnectFour::State ConnectFour::setup() const {
  State s{};
  s.agenda.schedule(Step{Do::Drop, Seat::P1});
  return s;
}
ConnectFour::View ConnectFour::observe(const State& s, Seat viewer) const {
  View v{};
  orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
  return v;
}
// Nothing is hidden, so there is only one table that looks like this.
ConnectFour::State ConnectFour::imagine(const View& v, Rng&) const {
  return {v.discs, v.agenda, v.unused};
}

Outcome ConnectFour::outcome(const State& s) const {
  Outcome o{.over = s.agenda.empty(), .winners = {}, .share = {}, .score = {}};
  if (!o.over) return o;
  for (std::size_t p = 0; p < 2; ++p)
    if (four_in_a_row(s.discs[p])) {  // C4-3
      o.winners = SeatSet::of(seat_at(static_cast<int>(p)));
      o.share[p] = 1000;
    }
  if (o.winners.empty()) {  // C4-4
    o.share[0] = o.share[1] = 500;
    o.winners = SeatSet::first(2);
  }
  return o;
}
const char* ConnectFour::broken_law(const State& s) const {
  if (s.discs[0] & s.discs[1]) return "two discs in one cell";
  if (taken(s) & ~kBoard) return "a disc beside the board";
  const int lead = std::popcount(s.discs[0]) - std::popcount(s.discs[1]);
  return lead == 0 || lead == 1 ? nullptr : "somebody dropped out of turn";
}

// ---------------------------------------------------------------------------------- the words
std::string token_of(const ConnectFour&, Choice c) {
  return "drop " + std::to_string(c.column + 1);
}
std::optional<Choice> parse_token(const ConnectFour&, std::string_view token) {
  if (token.size() != 6 || token.substr(0, 5) != "drop " || token[5] < '1' || token[5] > '7')
    return std::nullopt;
  return Choice{token[5] - '1'};
}
void write_view_of(const ConnectFour&, const ConnectFour::View& v, Seat, JsonWriter& out) {
  out.open().key("rows").open_list();
  for (int r = kRows - 1; r >= 0; --r) {
    std::string row;
    for (int c = 0; c < kColumns; ++c) {
      char disc = '.';
      if (v.discs[0] & cell(c, r)) disc = 'X';
      if (v.discs[1] & cell(c, r)) disc = 'O';
      row += disc;
    }
    out.value(row);
  }
  out.close_list().close();
}
Told told_of(const ConnectFour&, const Event& e, Seat) {
  const std::string column = std::to_string(e.column + 1);
  return {e.who,
          "C4-1",
          (e.who == Seat::P1 ? "X drops into column " : "O drops into column ") + column,
          {"column/" + column}};
}
void explain_why_not(const ConnectFour&, const ConnectFour::State& s, Seat by, Choice c,
                     Reasons& out) {
  if (s.agenda.empty() || s.agenda.next().who != by || c.column < 0 || c.column >= kColumns) return;
  out.push_back({"C4-2", "Column " + std::to_string(c.column + 1) + " is full: it holds " +
                             std::to_string(kRows) + " discs."});
}

}  // namespace orrery::connect_four
