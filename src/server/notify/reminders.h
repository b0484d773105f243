// People who are not here are told when it is their turn (docs/decisions/0036). Belongs to the
// hall's thread. A table that has moved is looked at a little later: who is asked, is not here and
// has not been told of this turn gets a letter, one for all her tables. Who writes down first that
// she tells somebody of a turn is the one who does: at most once, whatever node falls or wakes up.
#pragma once
#include <map>
#include <memory>
#include <set>

#include "server/campaigns.h"
#include "server/notify/reminder.h"

namespace orrery::server {

class Seal;

struct ReminderFigures {
  u64 sent = 0, failed = 0;
};

class Reminders {
 public:
  struct Borrowed {
    Store& store;
    const Seal& seal;
    std::function<void(std::function<void()>)> post;        // work for the hall's thread
    std::function<void(int, std::function<void()>)> after;  // the same, in so many milliseconds
    std::function<Visitor(const Request&)> guest;           // whoever is new gets a session
    std::function<Visitor(const Request&)> visitor;
    // Null: there is none, or it cannot be read just now.
    std::function<void(const std::string& table, std::function<void(const Room*)>)> find_room;
    std::function<i64()> date;
    std::function<i64()> ticks;
    i64 patience_ms = 60'000;  // so long is somebody given who is not here
  };
  // Without messengers nobody is told anything.
  Reminders(Borrowed house, std::unique_ptr<Messengers> messengers)
      : house_(std::move(house)), messengers_(std::move(messengers)) {}

  void get(const Request& request, const ReplyTo& reply);
  void post(const Request& request, const Json& body, const ReplyTo& reply);
  // What a mail program asks by itself, with the token in its address.
  void unsubscribe(std::string_view token, const ReplyTo& reply);

  void table_moved(const std::string& table);
  void tick();  // once a second
  void stop();  // before the store goes
  const ReminderFigures& figures() const { return figures_; }

 private:
  struct Due {
    i64 at = 0;        // in ticks
    i64 moved_at = 0;  // in ticks
  };
  // What is waiting to be said to somebody.
  struct Pending {
    i64 at = 0;  // in ticks
    std::map<std::string, Turn> turns = {};
  };
  struct Called {
    std::string session;
    Turn turn;
  };
  struct Known {
    SavedReminder saved;
    std::vector<SavedTold> told;
  };
  // A letter that is being prepared: of each turn is asked whether it still is, and ours to tell.
  struct Round {
    Reminder reminder;
    std::vector<Turn> ours = {};
    std::size_t open = 0;
  };
  using Found = std::function<void(Reminder)>;

  // ---- telling (telling.cc)
  void look(const std::string& table, const Due& due);
  void look_at(const Room& room, const Due& due);
  void know(const std::vector<Called>& called, const std::vector<Known>& known, const Due& due);
  void write_to(const std::string& id, const Pending& pending);
  void ask_for(const std::shared_ptr<Round>& round, const Turn& turn);
  void claim(const std::shared_ptr<Round>& round, const Turn& turn);
  void one_less(const std::shared_ptr<Round>& round);
  void send(const Reminder& reminder, const Letter& letter, int tries);
  void sent(const Reminder& reminder, const Letter& letter, int tries, Sent how);
  void sweep();
  void sweep_from(const std::string& last, i64 at);

  // ---- what is asked (reminder_pages.cc)
  void list(const Request& request, const ReplyTo& reply);
  void make(const Request& request, const Json& body, const ReplyTo& reply);
  void keep(const Request& request, Reminder fresh, const std::vector<SavedReminder>& hers,
            const ReplyTo& reply);
  void change(const Request& request, const std::string& id, const Json& body,
              const ReplyTo& reply);
  void forget(const Request& request, const std::string& id, const ReplyTo& reply);
  void confirm(const Json& body, const ReplyTo& reply);
  void find_hers(const Request& request, const std::string& id, const ReplyTo& reply, Found then);
  void write(Write write, const ReplyTo& reply, std::function<Reply()> made);
  bool may_ask_to_confirm(const std::string& from, const std::string& address);
  bool may_make(const std::string& from);

  Borrowed house_;
  std::unique_ptr<Messengers> messengers_;
  std::map<std::string, Due> due_;          // by table
  std::map<std::string, Pending> pending_;  // by reminder
  std::map<std::string, i64> last_;         // when an address was last written to, in ticks
  std::set<std::string> failing_;           // reminders whose last letter did not arrive
  std::map<std::string, int> asked_today_;  // by address, and by who asked
  std::map<std::string, int> made_today_;
  i64 day_ = 0;        // of both
  i64 swept_at_ = -1;  // in ticks
  ReminderFigures figures_;
};

}  // namespace orrery::server
