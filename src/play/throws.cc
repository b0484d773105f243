#include "play/throws.h"

namespace orrery {
namespace {

Throw throw_for(const Table& table, const std::string& token) {
  Throw out;
  out.step = table.step() + 1;
  out.token = token;
  table.next_deal([&out](u32 nth, u32 below) {
    out.nth = nth;
    out.below = below;
    return 0;
  });
  const std::optional<AnyChoice> given = table.game().parse(token);
  for (const Offer& offer : table.offers(Seat::Chance)) {
    out.up_to = out.from + offer.weight;
    if (offer.choice == given) return out;
    out.from = out.up_to;
  }
  return out;  // no number leads there
}

}  // namespace

std::optional<std::vector<Throw>> throws_of(const Table& played) {
  std::vector<Throw> all;
  Table again = played.at(0);
  for (const Table::Played& p : played.played(0)) {
    if (p.seat == Seat::Chance && !p.is_undo) all.push_back(throw_for(again, p.token));
    if (again.repeat(p)) return std::nullopt;
  }
  return all;
}

}  // namespace orrery
