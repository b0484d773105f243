#include "cli/tty/session.h"

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "play/names.h"
#include "play/transcript.h"

namespace orrery::tty {
namespace {

constexpr std::string_view kAdviser = "hard";

}  // namespace

std::variant<std::vector<Chair>, Refusal> read_chairs(std::string_view text) {
  std::vector<Chair> chairs;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    if (word == "human") chairs.push_back({});
    else if (word.starts_with("bot:") && word.size() > 4) chairs.push_back({false, std::string(word.substr(4))});
    else return Refusal{"--seats", "a seat is 'human' or 'bot:' and its kind (bot:search), not '" + printable(word) + "'"};
    if (comma == std::string_view::npos) return chairs;
    text.remove_prefix(comma + 1);
  }
}

void Story::catch_up(const Table& table) {
  if (step_ == table.step()) return;
  for (Logged& line : table.log(viewer_, step_)) {
    if (line.takes_back) std::erase_if(entries_, [&](const Entry& e) { return e.step == *line.takes_back; });
    for (Told& told : line.told)
      if (!line.takes_back && !told.words.empty()) entries_.push_back({line.step, std::move(told)});
  }
  step_ = table.step();
}

std::variant<Session, Refusal> Session::open(Table table, std::vector<Chair> chairs, u64 seed, std::string save_to) {
  Session session;
  session.table_ = std::make_unique<Table>(std::move(table));
  session.chairs_ = std::move(chairs);
  session.seed_ = seed;
  session.save_to_ = std::move(save_to);
  for (std::size_t i = 0; i < session.chairs_.size(); ++i) {
    session.bots_.emplace_back();
    if (session.chairs_[i].is_human) continue;
    auto bot = make_agent(session.game(), session.chairs_[i].bot, seed + i);
    if (const Refusal* refusal = std::get_if<Refusal>(&bot)) return Refusal{"--seats, bot:" + printable(session.chairs_[i].bot), refusal->text()};
    session.bots_.back() = std::move(std::get<0>(bot));
  }
  return session;
}

int Session::humans() const {
  return static_cast<int>(std::count_if(chairs_.begin(), chairs_.end(), [](const Chair& c) { return c.is_human; }));
}

std::string Session::name(Seat s) const { return is_player(s) ? table_->names()[static_cast<std::size_t>(s)] : "Nobody"; }
std::string Session::description(Seat s) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(s)];
  return name(s) + (chair.is_human ? "" : " (bot: " + chair.bot + ")");
}

Seat Session::asked() const {
  Seat person = Seat::Nobody;
  bool bots = false;
  for (int i = table_->game().players() - 1; i >= 0; --i) {
    if (!table_->awaited().has(seat_at(i))) continue;
    if (is_human(seat_at(i))) person = seat_at(i);
    else bots = true;
  }
  if (!bots) return person;
  if (spoken_at_ != table_->step()) {
    std::vector<AnyAgent*> minds;
    for (const auto& bot : bots_) minds.push_back(bot.get());
    spoken_ = speak_up(*table_, minds);
    spoken_at_ = table_->step();
  }
  return person == Seat::Nobody || spoken_.own ? spoken_.seat : person;
}

std::optional<Refusal> Session::let_bot_decide() {
  const Seat seat = asked();
  if (auto refusal = table_->answer(seat, spoken_.choice)) return refusal;
  return keep();
}

// The game is kept in its file from answer to answer, so that nothing is lost if the terminal goes away.
std::optional<Refusal> Session::keep() {
  if (save_to_.empty()) return std::nullopt;
  const auto saved = save(save_to_);
  if (const Refusal* failed = std::get_if<Refusal>(&saved)) return *failed;
  return std::nullopt;
}
std::optional<Refusal> Session::after_answer(Seat seat, std::optional<Refusal> refusal) {
  if (refusal) return refusal;
  read_until_[seat] = story(seat).entries().size();
  return keep();
}
std::optional<Refusal> Session::choose(Seat seat, AnyChoice choice) { return after_answer(seat, table_->answer(seat, choice)); }
std::optional<Refusal> Session::undo(Seat seat) { return after_answer(seat, table_->undo(seat)); }
std::optional<Refusal> Session::redo(Seat seat) { return after_answer(seat, table_->redo(seat)); }

// Written beside the old file first: a full disk does not destroy what was saved before.
std::variant<std::string, Refusal> Session::save(const std::string& path) {
  const std::string fresh = path + ".new";
  std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
  file << write_transcript(*table_);
  file.close();
  if (!file || std::rename(fresh.c_str(), path.c_str()) != 0) {
    std::remove(fresh.c_str());
    return Refusal{printable(path), "cannot be written"};
  }
  save_to_ = path;
  return path;
}

std::optional<Session::Hint> Session::hint(Seat seat) const {
  const auto adviser = make_agent(game(), kAdviser, seed_);
  if (std::holds_alternative<Refusal>(adviser)) return std::nullopt;
  const auto ranked = std::get<0>(adviser)->rank(table_->view(seat), table_->offers(seat));
  if (ranked.empty()) return std::nullopt;
  return Hint{ranked.front().choice, ranked.front().share};
}

std::vector<Session::Aside> Session::asides() const {
  std::vector<Aside> out;
  for (int i = 0; i < game().players(); ++i)
    if (is_human(seat_at(i)) && !table_->awaited().has(seat_at(i)))
      for (const Offered& offered : table_->question(seat_at(i)).offers) out.push_back({seat_at(i), offered});
  return out;
}

std::string Session::result() const {
  const Outcome outcome = table_->outcome();
  if (!outcome.over) return "The game is not over.";
  std::string winners;
  for (int i = 0; i < game().players(); ++i)
    if (outcome.winners.has(seat_at(i))) winners += (winners.empty() ? "" : " and ") + description(seat_at(i));
  if (outcome.winners.size() > 1) return "The game is over: " + winners + " share the victory.";
  return winners.empty() ? "The game is over: nobody wins." : "The game is over: " + winners + " wins.";
}

const Story& Session::story(Seat viewer) {
  Story& story = stories_.try_emplace(viewer, viewer).first->second;
  story.catch_up(*table_);
  return story;
}
std::size_t Session::news_since(Seat viewer) const {
  const auto found = read_until_.find(viewer);
  return found == read_until_.end() ? 0 : found->second;
}

bool Session::has_secrets() const {
  const AnyView open = table_->view(Seat::Nobody);
  for (int i = 0; i < game().players(); ++i)
    if (is_human(seat_at(i)) && table_->view(seat_at(i)).bytes != open.bytes) return true;
  return false;
}

}  // namespace orrery::tty
