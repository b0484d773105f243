#include "simulation/truth.h"

#include <algorithm>
#include <sstream>

#include "play/strict_json.h"

namespace orrery::simulation {
namespace {

// A command in the log is "who:word#what it said".
std::string without_content(const std::string& command) {
  return command.substr(0, command.rfind('#'));
}

}  // namespace

std::unique_ptr<TrueTable> TrueTable::open(const SavedTable& saved, World& world) {
  std::unique_ptr<TrueTable> out(new TrueTable(world));
  out->saved_ = saved;
  out->setup_ = std::get<Setup>(read_kept_setup(std::get<Json>(read_json(saved.setup))));
  Setup& setup = out->setup_;
  Opened opened = open_game(setup.game, Order{setup.players, setup.options, {}});
  std::variant<Table, Refusal> table = Table::open(Seating{std::move(std::get<0>(opened))});
  out->sitting_.emplace(std::move(std::get<Table>(table)), setup.chairs);
  out->old_votes_.resize(static_cast<std::size_t>(setup.players));
  out->is_handed_over_.resize(static_cast<std::size_t>(setup.players));
  out->late_bot_.resize(static_cast<std::size_t>(setup.players));
  out->voters_.resize(static_cast<std::size_t>(setup.players));
  out->played_at_ = world.ticks_ms();
  out->looked_at_.assign(static_cast<std::size_t>(setup.players), world.ticks_ms());
  out->left_.assign(static_cast<std::size_t>(setup.players), setup.clock.bank_ms);
  return out;
}

void TrueTable::wrong(const SavedEvent& e, const std::string& why) {
  world_.wrong("table " + saved_.id + ", event " + std::to_string(e.seq) + " (" + e.kind + " " +
               std::to_string(e.seat) + " " + e.payload + "): " + why);
}

void TrueTable::take(const Write& write) {
  for (const SavedEvent& e : write.events) {
    if (e.seq != next_seq_) wrong(e, "its number should be " + std::to_string(next_seq_));
    next_seq_ = e.seq + 1;
    if (!e.command.empty()) {
      const std::string command = without_content(e.command);
      if (commands_.count(command)) wrong(e, "the same command was done twice: " + command);
      commands_[command] = e.kind == "play" ? e.payload : "";
    }
    if (e.kind == "play" || e.kind == "undo")
      take_play(e, write);
    else if (e.kind == "clock")
      take_clock(e);
    else
      take_note(e);
    if (e.state_hash != 0 && e.state_hash != table().state_hash())
      wrong(e, "the state is not the one that was saved with it");
  }
  const std::string& kind = write.events.front().kind;
  if (kind == "play" || kind == "undo") played_at_ = world_.ticks_ms();
}

void TrueTable::take_play(const SavedEvent& e, const Write& write) {
  const bool is_first = &e == &write.events.front();
  if (e.seat >= 0) {
    const Chair& chair = sitting_->chair(e.seat);
    // What a bot said while its chair was being taken back is written behind that.
    const bool is_together = played(e).before > 0;  // whoever agrees last gives no command of hers
    if (is_first && e.command.empty() && !is_together && !chair.bot_plays &&
        !nth(late_bot_, e.seat))
      wrong(e, "nobody has asked for it, and no bot plays here");
    if (is_first && !chair.bot_plays) nth(late_bot_, e.seat) = false;
    if (!e.command.empty() && chair.kind != Chair::Kind::Human) wrong(e, "nobody sits there");
    const auto forgets = [&](const SavedEvent& o) {
      return o.kind == "vote" && o.seat == e.seat && o.payload == "forgotten";
    };
    // A vote that came while she answered is forgotten next.
    const bool stands = !voters(e.seat).empty() && std::ranges::none_of(write.events, forgets);
    if (is_first && stands && nth(old_votes_, e.seat))
      wrong(e, "who answers is no longer voted about, and the votes stand");
    if (is_first) nth(old_votes_, e.seat) = stands;
  }
  if (played(e).before > 0) take_going_back(e);
  if (e.seat >= 0 && is_person(e.seat)) going_back_.reset();
  if (const auto refusal = sitting_->repeat(played(e)))
    wrong(e, "it is not possible there: " + refusal->text());
  else
    seqs_.push_back(e.seq);
}

bool TrueTable::is_person(int seat) const {
  const Chair& chair = sitting_->chair(seat);
  return chair.kind == Chair::Kind::Human && !chair.bot_plays;
}

// All go back together only as far as was asked, and when all have said so. Whoever has made the
// table for people at her own screen need not ask.
void TrueTable::take_going_back(const SavedEvent& e) {
  const bool is_asked =
      going_back_ && going_back_->seat == e.seat && going_back_->before == played(e).before;
  const auto agrees = [&](int seat) { return is_asked && going_back_->agreed.count(seat) > 0; };
  const auto is_at_her_screen = [&](int seat) {
    return nth(setup_.chairs, seat).kind == Chair::Kind::Human && !nth(is_handed_over_, seat);
  };
  for (int seat = 0; seat < setup_.players; ++seat)
    if (is_person(seat) && !agrees(seat) && !is_at_her_screen(seat))
      return wrong(e, "not everybody has agreed");
}

void TrueTable::take_note_of_going_back(const SavedEvent& e) {
  if (e.kind == "seat" || e.kind == "left" || e.kind == "fill" || e.kind == "bot" ||
      (e.kind == "back" && e.payload == "refuses"))
    going_back_.reset();
  if (e.kind != "back") return;
  if (e.payload.starts_with("asks "))
    going_back_ = {e.seat, static_cast<u32>(std::stoul(e.payload.substr(5))), {e.seat}};
  if (e.payload == "agrees" && going_back_) going_back_->agreed.insert(e.seat);
}

// Nobody loses more time than has gone by while a server ran her clock.
void TrueTable::take_clock(const SavedEvent& e) {
  const ClockRule& rule = setup_.clock;
  const i64 left = std::atoll(e.payload.c_str());
  i64& before = nth(left_, e.seat);
  if (rule.kind == ClockRule::Kind::Live) {
    if (left > before + rule.add_ms) wrong(e, "a clock has gained time");
    const i64 lost = before - left;
    const i64 gone_by = clock_to - std::max(clocks_began, nth(looked_at_, e.seat));
    if (lost > gone_by)
      wrong(e,
            "a clock lost " + std::to_string(lost) + " ms in " + std::to_string(gone_by) + " ms");
  } else if (left > rule.bank_ms) {
    wrong(e, "a clock has more than it can");
  }
  before = left;
  nth(looked_at_, e.seat) = played_at_;
}

void TrueTable::take_note(const SavedEvent& e) {
  take_note_of_going_back(e);
  if (e.kind == "rematch") rematch_ = e.payload;
  if (e.kind == "chat") chat_.push_back(e.payload);
  if (e.kind == "cancelled") {
    if (sitting_->open_chairs() == 0) wrong(e, "it is called off, and had begun");
    is_called_off_ = true;
    chat_.push_back("");  // the table says so itself
  }
  if (e.seat < 0 || e.seat >= setup_.players) return;
  Chair& chair = sitting_->chair(e.seat);
  std::set<int>& voters = nth(voters_, e.seat);
  if (e.kind == "bot") {
    if (chair.kind != Chair::Kind::Human) wrong(e, "nobody sits there who could play again");
    if (chair.bot_plays) nth(late_bot_, e.seat) = true;
    chair.bot_plays = e.payload != "off";
    voters.clear();
    ++changes_;
  }
  if (e.kind == "seat") {
    if (chair.kind != Chair::Kind::Open && !nth(is_handed_over_, e.seat))
      wrong(e, "somebody sits there already");
    nth(is_handed_over_, e.seat) = false;
    chair.kind = Chair::Kind::Human;
    chair.name = e.payload;
    chair.bot_plays = false;
    voters.clear();
    ++changes_;
  }
  if (e.kind == "handover") nth(is_handed_over_, e.seat) = true;
  if (e.kind == "fill" || e.kind == "left") {
    if (chair.kind == Chair::Kind::Bot) wrong(e, "a bot sits there already");
    const bool is_free = e.kind == "left";
    if (is_free && sitting_->open_chairs() == 0) wrong(e, "the game has begun, and a bot plays on");
    chair = is_free ? Chair::open() : Chair::bot(e.payload);
    voters.clear();
    ++changes_;
  }
  if (e.kind != "vote") return;
  std::istringstream in(e.payload);
  std::string what;
  in >> what;
  if (what == "forgotten") voters.clear();
  nth(old_votes_, e.seat) = false;
  for (int voter = 0; in >> voter;) {
    if (voter == e.seat) wrong(e, "she votes about herself");
    if (what == "for")
      voters.insert(voter);
    else
      voters.erase(voter);
  }
}

// ------------------------------------------------------------------------------- what is shown
const Json& TrueTable::view(u32 step, Seat viewer, bool with_printed) {
  const auto [at, is_new] = views_.try_emplace({step, viewer, with_printed});
  if (!is_new) return at->second;
  const auto written = [&](const Table& then) {
    return with_printed ? then.view_json(viewer) : then.view_without_printed(viewer);
  };
  const std::string text = step == this->step() ? written(table()) : written(table().at(step));
  return at->second = Json::parse(text, nullptr, false);
}
const Json& TrueTable::rest(const std::vector<int>& seats, const std::string& words) {
  auto& [known, rest] = rests_[{seats, words}];
  if (const std::pair now{step(), changes_ + 1}; std::exchange(known, now) != now) {
    const Shown shown = look_at(*sitting_, Speaker{seats}, Around{}, InWords::of(table(), words),
                                Show{.since = step()});
    rest = Json::parse(shown.rest, nullptr, false);
  }
  return rest;
}
const Json& TrueTable::log(Seat viewer, u32 since, const std::string& words) {
  auto& [known, log] = logs_[{viewer, since, words}];
  if (std::exchange(known, step()) != step() || log.is_null()) {
    log = Json::parse("[" + written_log(table(), viewer, since, InWords::of(table(), words)) + "]",
                      nullptr, false);
    for (Json& entry : log) entry.erase("changes");
  }
  return log;
}

}  // namespace orrery::simulation
