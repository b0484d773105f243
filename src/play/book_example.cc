#include "play/book_example.h"

#include <algorithm>

#include "core/json_library.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

std::vector<Seat> asked_at(const Table& table) {
  std::vector<Seat> seats;
  for (const int seat : bits_of(table.awaited().bits)) seats.push_back(seat_at(seat));
  return seats;
}

std::string offered_at(const Table& table) {
  std::string out;
  for (const Seat seat : asked_at(table)) {
    const std::vector<Offer> offers = table.offers(seat);
    for (std::size_t i = 0; i < offers.size() && i < 60; ++i)
      out += (out.empty() ? "" : ", ") + table.game().token(offers[i].choice);
  }
  return out.empty() ? "nothing" : out;
}

// "players.0.hand.blue", "players.0.ships.length"; null where nothing is.
Json value_at(const Json& view, std::string_view path) {
  const Json* at = &view;
  while (!path.empty()) {
    const std::size_t dot = std::min(path.find('.'), path.size());
    const std::string name(path.substr(0, dot));
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (at->is_array() && name == "length") return at->size();
    const bool is_place = name.find_first_not_of("0123456789") == name.npos;
    if (at->is_array() && is_place && std::stoul(name) < at->size())
      at = &(*at)[std::stoul(name)];
    else if (at->is_object() && at->contains(name))
      at = &(*at)[name];
    else
      return nullptr;
  }
  return *at;
}

}  // namespace

std::variant<ExampleTable, Refusal> ExampleTable::open(const BookExample& example,
                                                       std::string_view game) {
  Opened opened = open_game(game, example.order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  Seating seating{.game = std::move(std::get<0>(opened))};
  if (!example.position.empty()) {
    const std::variant<Json, Refusal> json = read_json(example.position);
    if (const Refusal* refusal = std::get_if<Refusal>(&json)) return *refusal;
    Laid laid;
    if (const auto wrong = seating.game->lay(std::get<Json>(json), laid)) return *wrong;
    seating.position = laid.state;
    seating.laid = std::move(laid);
  }
  std::variant<Table, Refusal> table = Table::open(std::move(seating));
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
  return ExampleTable(std::move(std::get<Table>(table)), example);
}

Seat ExampleTable::who_is_offered(std::string_view token) const {
  const std::optional<AnyChoice> choice = table_.game().parse(token);
  if (!choice) return Seat::Nobody;
  for (const Seat seat : asked_at(table_))
    if (table_.offers(seat, *choice)) return seat;
  return Seat::Nobody;
}

void ExampleTable::deal() { table_.answer(Seat::Chance, table_.next_deal(seed_, dealt_++)); }

std::optional<Refusal> ExampleTable::play(const ExampleStep& step) {
  step_began_ = table_.step();
  for (const std::string& token : step.play) {
    Seat seat = who_is_offered(token);
    for (; seat == Seat::Nobody && table_.awaited().has(Seat::Chance); seat = who_is_offered(token))
      deal();
    if (seat == Seat::Nobody)
      return Refusal{token, "is not offered; offered is " + offered_at(table_)};
    if (auto refusal = table_.answer(seat, token)) return refusal;
  }
  while (table_.awaited().has(Seat::Chance)) deal();
  return std::nullopt;
}

std::vector<std::string> ExampleTable::broken_claims(const ExampleStep& step) const {
  std::vector<std::string> broken;
  for (const std::string& token : step.offers)
    if (who_is_offered(token) == Seat::Nobody)
      broken.push_back("'" + token + "' is not offered; offered is " + offered_at(table_));
  for (const std::string& token : step.lacks) {
    if (!table_.game().parse(token)) broken.push_back("'" + token + "' cannot be read");
    if (who_is_offered(token) != Seat::Nobody) broken.push_back("'" + token + "' is offered");
  }
  for (const auto& [token, clause] : step.refuses) {
    const std::optional<AnyChoice> choice = table_.game().parse(token);
    if (!choice || table_.over() || who_is_offered(token) != Seat::Nobody) {
      broken.push_back("'" + token + "' is not refused");
      continue;
    }
    std::string named;
    for (const Reason& reason : table_.explain(table_.awaited().first_seat(), *choice))
      named += (named.empty() ? "" : ", ") + reason.clause;
    if ((", " + named + ", ").find(", " + clause + ", ") == named.npos)
      broken.push_back("'" + token + "' is refused by " + (named.empty() ? "nothing" : named) +
                       ", not by " + clause);
  }
  const auto view = parse_json(table_.view_json(viewer_));
  for (const auto& [path, expected] : step.expect) {
    const std::string found = value_at(*view, path).dump();
    if (parse_json(expected)->dump() != found)
      broken.push_back(path + " is " + found + ", not " + expected);
  }
  if (step.over != table_.over())
    broken.push_back(step.over ? "the game is not over" : "the game is over");
  return broken;
}

std::vector<Told> ExampleTable::told() const { return table_.told(viewer_, step_began_); }

}  // namespace orrery
