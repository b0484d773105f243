#include "play/explorer.h"

#include <algorithm>
#include <set>

#include "core/bytes.h"
#include "play/base64.h"

namespace orrery {
namespace {

std::string said_as_json(const Said& said) {
  JsonWriter out;
  write_said(said, out);
  return out.take();
}

std::string as_json_list(const std::vector<std::string>& items) {
  std::string list = "[";
  for (const std::string& item : items) (list += list.size() > 1 ? "," : "") += item;
  return list + "]";
}

std::vector<std::string> ids_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    words.emplace_back(text.substr(0, end));
    text = end == text.npos ? std::string_view{} : text.substr(end + 1);
  }
  return words;
}

// What options leave as the rulebook has it: who is met, what is laid out, what is asked twice.
constexpr std::string_view kNoRules =
    "layout end_turn adversary hard_side confrontation homeworld_1 homeworld_2 society_1 society_2 "
    "undo confirm_exile first_player races";

std::string key_of(std::initializer_list<std::string_view> parts) {
  std::string key;
  for (const std::string_view part : parts) (key += key.empty() ? "" : "\t") += part;
  return key;
}

}  // namespace

const char* name_of(Breadth rung) {
  switch (rung) {
    case Breadth::Ever: return "ever";
    case Breadth::Start: return "start";
    case Breadth::Opening: break;
  }
  return "opening";
}

std::string Situation::id() const {
  const std::string all = key_of({name_of(rung), question, after});
  const auto* bytes = reinterpret_cast<const u8*>(all.data());
  return hex16(hash_bytes(std::span(bytes, all.size())));
}

std::string pot_of(const AnyGame& game) {
  if (!countable(game)) return {};
  for (const auto& [name, value] : game.settings()) {
    const auto option = std::ranges::find(game.info().options, name, &Option::name);
    if (option == game.info().options.end() || is_word_of(kNoRules, name)) continue;
    if (value != option->values.front()) return {};
  }
  return game.info().name + "/" + std::to_string(game.players()) + "/" +
         std::to_string(game.info().rules_version) + "/" + hex16(game.content_hash());
}

GameCounter::GameCounter(const AnyGame& game) : game_(game), what_(countable(game)) {}

std::vector<std::string> GameCounter::start_of(const AnyState& s, Seat seat) const {
  std::vector<std::string> start;
  const auto& facts = what_->facts();
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (!facts[i].at_start) continue;
    const std::string id = what_->fact(i, s, seat);
    const auto piece = std::ranges::find(facts[i].pieces, id, &Piece::id);
    if (piece != facts[i].pieces.end()) start.push_back(said_as_json(printed(piece->name)));
  }
  return start;
}

GameCounter::Asked GameCounter::asked(const AnyState& before, Seat seat) const {
  Asked asked;
  if (!what_) return asked;
  std::set<std::string> ways;
  for (const Offer& offer : game_.choices(before, seat)) {
    const Way way = what_->way(offer.choice);
    asked.offers.push_back({offer.choice, way.said.empty() ? "" : said_as_json(way.said)});
    if (!way.said.empty()) ways.insert(asked.offers.back().way);
  }
  if (ways.size() < 2) return {};
  const std::string question = game_.prompt(game_.observe(before, seat)).decision;
  const std::vector<std::string>& opening = nth(opening_, seat);
  std::vector<std::string> after = start_of(before, seat);
  const std::string start = as_json_list(after);
  const bool has_start = !after.empty();
  // What she has chosen herself is not said twice.
  std::erase_if(after, [&](const std::string& fact) {
    return std::ranges::any_of(opening,
                               [&](const std::string& way) { return way.find(fact) != way.npos; });
  });
  after.insert(after.end(), opening.begin(), opening.end());
  if (opening.size() < kOpening)
    asked.situations.push_back({Breadth::Opening, question, as_json_list(after)});
  if (has_start) asked.situations.push_back({Breadth::Start, question, start});
  asked.situations.push_back({Breadth::Ever, question, "[]"});
  return asked;
}

void GameCounter::answer(const AnyState& before, Seat seat, AnyChoice choice) {
  ++answers_;
  const Asked asked = this->asked(before, seat);
  const auto given = std::ranges::find(asked.offers, choice, &WayOffered::choice);
  if (given == asked.offers.end() || given->way.empty()) return;
  std::set<std::string> offered;
  for (const WayOffered& offer : asked.offers)
    if (!offer.way.empty()) offered.insert(offer.way);
  for (const Situation& s : asked.situations)
    nth(given_, seat).push_back({s.id(), given->way, {offered.begin(), offered.end()}, s});
  std::vector<std::string>& opening = nth(opening_, seat);
  if (opening.size() >= kOpening || !what_->way(choice).opens) return;
  opening.insert(std::ranges::upper_bound(opening, given->way), given->way);
}

void GameCounter::count_answers(Seat seat, const Frequency& result, Tallies& all) const {
  Tallies own;
  for (const Given& given : nth(given_, seat)) {
    const Situation& s = given.whole;
    const std::string at = key_of({"at", given.situation, name_of(s.rung), s.question, s.after});
    ++own[at].times;
    for (const std::string& way : given.offered)
      ++own[key_of({"answer", given.situation, way})].offered;
    ++own[key_of({"answer", given.situation, given.way})].times;
  }
  for (auto& [key, tally] : own) {
    Frequency& sum = all[key];
    sum.games = 1;
    sum.offered += tally.offered;
    sum.times += tally.times;
    if (tally.times == 0) continue;
    sum.seats += 1;
    sum.share += result.share;
    sum.score += result.score;
  }
}

void GameCounter::count_facts(const AnyState& s, const Outcome& outcome, Tallies& all) const {
  const auto count = [&](const std::string& key, Seat seat, bool is_a_seats) {
    Frequency& tally = all[key];
    tally.games = 1;
    ++tally.times;
    if (!is_a_seats) return;
    ++tally.seats;
    tally.share += outcome.share[seat];
    tally.score += outcome.score[seat];
  };
  const bool together = game_.info().fewest == 1;
  const auto& facts = what_->facts();
  for (std::size_t i = 0; i < facts.size(); ++i)
    for (int p = 0; p < (facts[i].each_seat ? game_.players() : 1); ++p)
      for (const std::string& id : ids_of(what_->fact(i, s, seat_at(p))))
        count(key_of({"fact", facts[i].name, id}), seat_at(p), facts[i].each_seat || together);
  const Seat first = what_->first(s);
  for (int p = 0; p < game_.players(); ++p) {
    count(key_of({"fact", "seat", std::to_string(p)}), seat_at(p), true);
    if (first == Seat::Nobody) continue;
    const int turn = (p - index(first) + game_.players()) % game_.players();
    count(key_of({"fact", "order", std::to_string(turn)}), seat_at(p), true);
  }
  count(key_of({"ending", what_->ending(s)}), Seat::P1, together);
  count(key_of({"length", "rounds", std::to_string(what_->rounds(s))}), Seat::P1, false);
  constexpr u32 kTens = 10;
  count(key_of({"length", "answers", std::to_string(answers_ / kTens * kTens)}), Seat::P1, false);
}

Tallies GameCounter::over(const AnyState& s, SeatSet whose) const {
  Tallies all;
  if (!what_) return all;
  const Outcome outcome = game_.outcome(s);
  all["games"].games = 1;
  for (int p = 0; p < game_.players(); ++p)
    if (const Seat seat = seat_at(p); whose.has(seat))
      count_answers(seat, {.share = outcome.share[seat], .score = outcome.score[seat]}, all);
  count_facts(s, outcome, all);
  return all;
}

Tallies counted(const Table& table, SeatSet whose) {
  if (!table.over() || table.from_position() || pot_of(table.game()).empty()) return {};
  GameCounter counter(table.game());
  table.look_at_what_stands([&](const AnyState& before, Seat by, AnyChoice choice) {
    if (is_player(by)) counter.answer(before, by, choice);
  });
  return counter.over(table.state(), whose);
}

}  // namespace orrery
