#include "server/moves.h"

#include <charconv>

namespace orrery::server {

namespace {

// In front of the token of an answer that was given before it was asked for.
constexpr std::string_view kPrepared = "!prepared ";

}  // namespace

bool is_move(const SavedEvent& e) { return e.kind == "play" || e.kind == "undo"; }

Table::Played played(const SavedEvent& e) {
  const Seat seat = e.seat < 0 ? Seat::Chance : seat_at(e.seat);
  if (e.kind == "play" && e.payload.starts_with(kPrepared))
    return {.seat = seat, .token = e.payload.substr(kPrepared.size()), .prepared = true};
  if (e.kind == "play") return {seat, false, e.payload};
  Table::Played back{seat, true, ""};
  std::from_chars(e.payload.data(), e.payload.data() + e.payload.size(), back.before);
  return back;
}

SavedEvent event_of(const Table::Played& played, i64 date) {
  SavedEvent e;
  e.kind = played.is_undo ? "undo" : "play";
  e.seat = is_player(played.seat) ? index(played.seat) : -1;
  e.payload = played.before > 0 ? std::to_string(played.before) : played.token;
  if (played.prepared) e.payload.insert(0, kPrepared);
  e.at = date;
  return e;
}

}  // namespace orrery::server
