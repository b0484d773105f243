// What the protocol has for whoever compares a finished game with others: the situation at a step,
// in the words under which it is counted (play/explorer.h).
#include <set>

#include "play/explorer.h"
#include "play/protocol.h"

namespace orrery {

void Engine::ways(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "at"});
  const auto at = static_cast<u32>(in.at("at").integer(0, step()));
  const Table& table = sitting_->table();
  if (!table.over()) refuse("not_over", {"", "games are compared when they are over"});
  if (refused()) return;
  const AnyGame& game = table.game();
  const Table then = table.at(at);
  GameCounter counter(game);
  then.look_at_what_stands([&](const AnyState& before, Seat by, AnyChoice choice) {
    if (is_player(by)) counter.answer(before, by, choice);
  });
  const Seat seat = then.awaited().first_seat();
  GameCounter::Asked asked;
  if (is_player(seat) && !pot_of(game).empty() && !table.from_position())
    asked = counter.asked(then.state(), seat);
  out.field("at", at).field("pot", pot_of(game)).key("situations").open_list();
  for (const Situation& s : asked.situations) out.value(s.id());
  out.close_list().key("ways").open_list();
  std::set<std::string> told;
  for (const WayOffered& offer : asked.offers)
    if (!offer.way.empty() && told.insert(offer.way).second) out.raw(offer.way);
  out.close_list();
  const std::vector<Table::Played> next = table.played(at);
  const bool is_answer = !next.empty() && !next.front().is_undo && next.front().seat == seat;
  const auto choice = is_answer ? game.parse(next.front().token) : std::nullopt;
  if (!choice) return;
  for (const WayOffered& offer : asked.offers)
    if (offer.choice == *choice && !offer.way.empty()) out.key("played").raw(offer.way);
}

}  // namespace orrery
