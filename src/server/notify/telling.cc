// Who is told, and when.
#include <algorithm>

#include "server/log.h"
#include "server/notify/reminders.h"
#include "server/room.h"
#include "server/secrets.h"

namespace orrery::server {
namespace {

constexpr i64 kMuchMorePatience = 10;  // with somebody whose page is open, times as much
constexpr i64 kSweepMs = 3'600'000;
constexpr std::size_t kMostAtOnce = 20, kMostSwept = 100;

}  // namespace

void Reminders::table_moved(const std::string& table) {
  if (!messengers_) return;
  const i64 now = house_.ticks();
  due_[table] = {now + house_.patience_ms, now};
}

void Reminders::stop() {
  if (messengers_) messengers_->stop();
  messengers_.reset();
  due_.clear();
  pending_.clear();
}

void Reminders::tick() {
  if (!messengers_) return;
  const i64 now = house_.ticks();
  if (swept_at_ < 0 || now - swept_at_ > kSweepMs) sweep();
  std::vector<std::pair<std::string, Due>> tables;
  for (const auto& [table, due] : due_)
    if (due.at <= now && tables.size() < kMostAtOnce) tables.emplace_back(table, due);
  for (const auto& [table, due] : tables) due_.erase(table);
  for (const auto& [table, due] : tables) look(table, due);
  std::vector<std::pair<std::string, Pending>> letters;
  for (const auto& [id, pending] : pending_)
    if (pending.at <= now) letters.emplace_back(id, pending);
  for (const auto& [id, pending] : letters) pending_.erase(id);
  for (const auto& [id, pending] : letters) write_to(id, pending);
  std::erase_if(last_, [&](const auto& l) { return now - l.second > house_.patience_ms; });
}

// ------------------------------------------------------------------------------- whose turn it is
void Reminders::look(const std::string& table, const Due& due) {
  house_.find_room(table, [this, due](const Room* room) {
    if (room && messengers_) look_at(*room, due);
  });
}
// A page may be open where nobody looks at it: then she is given more time, and told as well.
void Reminders::look_at(const Room& room, const Due& due) {
  const i64 patience_ends = due.moved_at + kMuchMorePatience * house_.patience_ms;
  std::vector<Called> called;
  bool later = false;
  for (int seat = 0; seat < room.players(); ++seat) {
    const u32 turn = room.turn_of(seat);
    if (turn == 0) continue;
    if (room.is_here(seat) && house_.ticks() < patience_ends) {
      later = true;
      continue;
    }
    Turn hers{room.id(), turn, seat, room.ordered().game, {}};
    for (int other = 0; other < room.players(); ++other)
      if (other != seat && room.is_person(other)) hers.others.push_back(room.name_of(other));
    for (const SavedSession& s : room.sessions())
      if (s.seat == seat) called.push_back({s.hash, hers});
  }
  if (later) due_.try_emplace(room.id(), Due{patience_ends, due.moved_at});
  if (called.empty()) return;
  look_up(
      house_.store, house_.post,
      [called](Reading& kept) {
        std::vector<Known> known;
        std::set<std::string> sessions;
        for (const Called& c : called)
          if (sessions.insert(c.session).second)
            for (SavedReminder& r : kept.reminders_of(c.session)) {
              std::vector<SavedTold> told = kept.told(r.id);
              known.push_back({std::move(r), std::move(told)});
            }
        return known;
      },
      [this, called, due](const LookedUp<std::vector<Known>>& found) {
        if (const auto* known = std::get_if<0>(&found); known && messengers_)
          know(called, *known, due);
      });
}
void Reminders::know(const std::vector<Called>& called, const std::vector<Known>& known,
                     const Due& due) {
  const i64 now = house_.ticks();
  for (const Known& k : known) {
    const std::optional<Reminder> reminder = opened(k.saved, house_.seal);
    if (!reminder || !reminder->confirmed) continue;
    for (const Called& c : called) {
      const Turn& turn = c.turn;
      const auto is_known = [&](const SavedTold& t) {
        return t.table == turn.table && t.turn >= i64{turn.turn};
      };
      if (c.session != reminder->session || !reminder->covers(turn.table)) continue;
      if (std::ranges::any_of(k.told, is_known)) continue;
      if (const i64 quiet = quiet_for(reminder->quiet, reminder->zone, house_.date() / 1000)) {
        due_.try_emplace(turn.table, Due{now + quiet * 1000, due.moved_at});
        continue;
      }
      // What comes at the same time goes into one letter.
      Pending& pending = pending_[reminder->id];
      if (pending.turns.empty()) pending.at = now + house_.patience_ms / 10;
      pending.turns.insert_or_assign(turn.table, turn);
    }
  }
}

// ------------------------------------------------------------------------------- one letter
void Reminders::write_to(const std::string& id, const Pending& pending) {
  look_up(
      house_.store, house_.post, [id](Reading& kept) { return kept.reminder(id); },
      [this, pending](const LookedUp<std::optional<SavedReminder>>& found) {
        const auto* saved = std::get_if<0>(&found);
        if (!saved || !*saved || !messengers_) return;
        const std::optional<Reminder> reminder = opened(**saved, house_.seal);
        if (!reminder || !reminder->confirmed) return;
        // To one address one letter follows another not too soon, whoever wants them there.
        const i64 now = house_.ticks();
        const auto [last, is_first] = last_.try_emplace(reminder->mark(), now);
        const i64 next = last->second + house_.patience_ms;
        if (!is_first && now < next) {
          Pending& later = pending_[reminder->id];
          for (const auto& [table, turn] : pending.turns) later.turns.try_emplace(table, turn);
          later.at = next;
          return;
        }
        last->second = now;
        const auto round = std::make_shared<Round>(Round{*reminder});
        round->open = pending.turns.size();
        for (const auto& [table, turn] : pending.turns) ask_for(round, turn);
      });
}
// She may have answered meanwhile, or not want it any more.
void Reminders::ask_for(const std::shared_ptr<Round>& round, const Turn& turn) {
  house_.find_room(turn.table, [this, round, turn](const Room* room) {
    const bool is_hers =
        room && room->turn_of(turn.seat) == turn.turn && round->reminder.covers(turn.table);
    if (is_hers && messengers_)
      claim(round, turn);
    else
      one_less(round);
  });
}
void Reminders::claim(const std::shared_ptr<Round>& round, const Turn& turn) {
  constexpr std::size_t kClaimBytes = 15;
  Write write;
  write.telling = SavedTold{round->reminder.id, turn.table, i64{turn.turn}, new_token(kClaimBytes)};
  write.done = [this, round, turn, post = house_.post](Written how) {
    post([this, round, turn, how] {
      if (how == Written::Done) round->ours.push_back(turn);
      one_less(round);
    });
  };
  house_.store.write(std::move(write));
}
void Reminders::one_less(const std::shared_ptr<Round>& round) {
  if (--round->open > 0 || round->ours.empty() || !messengers_) return;
  std::ranges::sort(round->ours, {}, &Turn::table);
  send(round->reminder, letter_about(round->reminder, round->ours, house_.seal), 0);
}

void Reminders::send(const Reminder& reminder, const Letter& letter, int tries) {
  const bool taken =
      messengers_->send(letter, [this, reminder, letter, tries, post = house_.post](Sent how) {
        post([this, reminder, letter, tries, how] { sent(reminder, letter, tries, how); });
      });
  if (!taken) sent(reminder, letter, tries, Sent::Refused);
}
// What certainly did not arrive is tried again, a few times. Where there is nobody any more nothing
// is sent again.
void Reminders::sent(const Reminder& reminder, const Letter& letter, int tries, Sent how) {
  constexpr int kMostTries = 3;
  constexpr i64 kThen = 5;
  if (!messengers_) return;
  if (how == Sent::Done) {
    ++figures_.sent;
    failing_.erase(reminder.id);
    return;
  }
  ++figures_.failed;
  failing_.insert(reminder.id);
  constexpr const char* kHow[] = {"done", "later", "gone", "refused"};
  log_event("not_told",
            {{"way", name_of(reminder.way)}, {"how", kHow[static_cast<std::size_t>(how)]}});
  if (how == Sent::Gone) {
    Write write;
    write.stopping = {reminder.id};
    return house_.store.write(std::move(write));
  }
  if (how != Sent::Later || tries >= kMostTries) return;
  i64 wait = house_.patience_ms;
  for (int i = 0; i < tries; ++i) wait *= kThen;
  house_.after(static_cast<int>(std::min<i64>(wait, kSweepMs)), [this, reminder, letter, tries] {
    look_up(
        house_.store, house_.post,
        [id = reminder.id](Reading& kept) { return kept.reminder(id).has_value(); },
        [this, reminder, letter, tries](const LookedUp<bool>& found) {
          const bool* wanted = std::get_if<0>(&found);
          if (wanted && *wanted && messengers_) send(reminder, letter, tries + 1);
        });
  });
}

// ------------------------------------------------------------------------------- what was missed
// A node may fall between a move and a letter: at the start and once an hour everybody's tables are
// looked at, a few at a time.
void Reminders::sweep() {
  swept_at_ = house_.ticks();
  sweep_from("", swept_at_ + house_.patience_ms);
}
void Reminders::sweep_from(const std::string& last, i64 at) {
  struct Page {
    std::string last;
    std::set<std::string> tables = {};
    std::vector<std::string> idle = {};  // of people who sit nowhere any more
  };
  look_up(
      house_.store, house_.post,
      [last](Reading& kept) {
        Page page{last};
        for (const SavedReminder& r : kept.reminders_after(last, kMostSwept)) {
          page.last = r.id;
          const std::vector<SavedSession> seats = kept.seats_of(r.session);
          if (seats.empty()) page.idle.push_back(r.id);
          for (const SavedSession& s : seats)
            if (const auto table = kept.table(s.table); table && !table->over)
              page.tables.insert(s.table);
        }
        return page;
      },
      [this, last, at](const LookedUp<Page>& found) {
        constexpr i64 kApartMs = 100;
        const Page* page = std::get_if<0>(&found);
        if (!page || !messengers_ || page->last == last) return;
        Write gone;
        gone.stopping = page->idle;
        if (!page->idle.empty()) house_.store.write(std::move(gone));
        i64 next = at;
        for (const std::string& table : page->tables)
          due_.try_emplace(table, Due{next += kApartMs, house_.ticks()});
        sweep_from(page->last, next);
      });
}

}  // namespace orrery::server
