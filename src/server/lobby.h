// The lobby: makes tables, seats people, finds rooms, serves the site.
#pragma once
#include <unordered_map>

#include "server/campaigns.h"
#include "server/load.h"
#include "server/notify/mail.h"
#include "server/notify/reminders.h"
#include "server/room.h"

namespace orrery::server {

struct ServeSettings {
  DoorSettings doors;
  std::string data;   // folder for the key, and for the database if it is not elsewhere
  std::string store;  // where the database is: "postgresql://..."; empty: in the folder
  std::string site;   // folder of the built web client; empty: no site
  int bot_threads = 1;
  int messages_per_second = 10;    // of one socket
  int tables_per_hour = 600;       // per address; 0: no limit
  std::size_t most_tables = 5000;  // in memory
  int late_ms = 1000;              // so late may tasks be begun before new tables are refused
  int absent_seconds = 10;         // so long must somebody be gone before the others may vote
  int keep_finished_days = 0;      // so long are tables kept whose game is over; 0: for ever
  int keep_chat_days = 0;          // the same for what was said at them
  std::string node;                // what people call this node, if there may be several
  int drain_seconds = 0;           // so long does it serve on after it was told to stop
  bool notify_private = false;     // webhooks and push may go into private networks
  int notify_after_seconds = 60;   // so long is somebody given who is not here, before she is told
  std::optional<MailServer> mail;  // nothing: nobody is told by mail
  std::optional<u64> rehearsal;    // deals that can be foreseen, the same in each run
};

// What the server takes from the machine it runs on. A simulation makes all of it itself
// (docs/simulation.md); what else is left to chance comes from libsodium, which can be lent dice.
struct Surroundings {
  std::function<i64()> date = now_ms;
  std::function<i64()> ticks = ticks_ms;
  std::string build = hash_of_program();
  MakeAgent make_agent = orrery::make_agent;
  std::function<std::unique_ptr<Hands>(int threads, int niceness, std::size_t most_waiting,
                                       std::size_t most_of_one)>
      hire = [](int threads, int niceness, std::size_t most_waiting, std::size_t most_of_one) {
        return std::make_unique<Workers>(threads, niceness, most_waiting, most_of_one);
      };
  // Who carries letters to people who are not here; nobody, if it is not said.
  std::function<std::unique_ptr<Messengers>(const ServeSettings&, const Seal&)> hire_messengers =
      {};
};

// Serves until it is told to stop. Gives the exit code; `listening` is called once with the port.
int serve(const ServeSettings& settings, const std::function<void(std::uint16_t port)>& listening);

// Something that is sent as it is to many: a file of the site, a page of rules, what is printed in
// a game.
struct SiteFile {
  std::string type, body;
  bool keep = false;
  std::string brotli = {}, gzip = {};  // the same, compressed; empty: not worth it
  std::string tag = {};                // names the bytes
};
SiteFile page_of(std::string type, std::string body,
                 bool keep);  // compressed here, where that pays
Reply file_reply(const SiteFile& file,
                 const Request& request);  // as the client takes it, or that it has it already
std::unordered_map<std::string, SiteFile> read_site(const std::string& folder);  // by path
std::string why_no_site(const std::string& folder);  // in words; empty if a built site is there

constexpr std::size_t kSessionBytes = 32, kTableBytes = 10;
Reply error_reply(int status, const std::string& code, const std::string& message,
                  const std::string& where = {});

Reply unreadable_reply();
Reply unreadable_reply(const Unreadable& why);  // and it is logged

std::string games_json();  // what can be played, with which options and bots

class Lobby final : public Hall {
 public:
  // With neighbours it is one of several equal nodes.
  Lobby(const ServeSettings& settings, std::unique_ptr<Store> store, Seal seal,
        Surroundings machine = {}, std::unique_ptr<Neighbours> neighbours = nullptr);
  void open_doors(Chores& doors) { doors_ = &doors; }
  void begin();    // now that the doors are open
  void tick();     // once a second: clocks, idle rooms
  void drain();    // it is to stop: no new people, others think for bots
  void goodbye();  // before the sockets close
  void close();    // after the last request: everything still waiting is written

  void on_request(Request request, ReplyTo reply) override;
  void on_knock(Request request, KnockTo answer) override;
  void on_enter(std::shared_ptr<Socket> socket, Request request) override;
  void on_message(Socket& socket, std::string_view message) override;
  void on_drained(Socket& socket) override;
  void on_leave(Socket& socket) override;

 private:
  Visitor visitor(const Request& request) const;  // as she is
  Visitor guest(const Request& request) const;    // and if she is new she gets a session
  bool may_spend(const std::string& from, double cost);
  bool has_space();  // for one more table in memory, if need be after idle ones are put away
  // Why there is no new table just now; empty: there is.
  std::optional<Reply> no_new_table();
  Load load() const;
  void watch_storage();
  // Of games by the date that wait for somebody whose time is up while nobody looks.
  void look_after_clocks(const std::string& after);
  void expire();  // what is older than it is kept
  void get(const Request& request, const ReplyTo& reply);
  void post(const Request& request, const ReplyTo& reply);
  void create(const Request& request, const Json& body, const ReplyTo& reply);
  std::vector<SavedSession> seats_for(const Setup& setup, const Visitor& maker) const;
  // `theirs` says whose links she gets.
  std::variant<NewTable, Refusal> make_table(const Setup& setup, std::vector<SavedSession> sitting,
                                             const std::function<bool(int)>& theirs);
  FairDice new_dice();
  void claim(const Request& request, const std::string& table, const Json& body,
             const ReplyTo& reply);
  void join(const Request& request, const std::string& table, const Json& body,
            const ReplyTo& reply);
  void rematch(const Request& request, const std::string& table, const ReplyTo& reply);
  void rematch_at(const Request& request, const std::shared_ptr<Room>& at, const ReplyTo& reply);
  void new_link(const Request& request, const std::string& table, const Json& body, bool gives_away,
                const ReplyTo& reply);
  void take_over(const Request& request, const std::shared_ptr<Room>& room, int seat,
                 const std::string& token_hash, const std::string& name, const ReplyTo& reply);
  void sit_down(const Request& request, const std::shared_ptr<Room>& room, int seat,
                const std::string& name, const ReplyTo& reply);
  void ask_to_sit(const Request& request, const std::shared_ptr<Room>& room, int seat,
                  const std::string& token_hash, const ReplyTo& reply);
  void transcript(const Request& request, const std::string& table, const ReplyTo& reply);
  std::string here_json() const;
  void book(const std::string& name, const Request& request,
            const ReplyTo& reply);  // "foundation/de"
  void public_tables(std::size_t skip, const ReplyTo& reply);
  void my_tables(const Request& request, const ReplyTo& reply);
  // What takes long is worked out there, and text compressed: the hall's thread is everybody's.
  void at_the_desk(const std::string& from, std::function<Reply()> work, const ReplyTo& reply);
  ReplyTo squeezing(const Request& request, ReplyTo reply);
  std::string metrics() const;
  // ---- rooms
  struct Found {
    std::shared_ptr<Room> room;  // null: there is none
    bool is_unreadable = false;
  };
  using WhenFound = std::function<void(const Found&)>;
  using AtTable = std::function<void(const std::shared_ptr<Room>&)>;
  void find_room(const std::string& id, WhenFound then);
  // The same for a request, which is answered here if the table cannot be read.
  void with_room(const std::string& id, const ReplyTo& reply, AtTable then);
  void room_read(const std::string& id, const LookedUp<std::shared_ptr<Room>>& found);
  void room_is_here(const std::string& id, const Found& found);
  // So that every node can tell what is printed; `then` follows in any case.
  void share_print(const std::string& name, const std::string& body, std::function<void()> then);
  void explore(const std::string& name, const Request& request,
               const ReplyTo& reply);  // "trian/3"
  void forget_rare_counts();
  void content(const std::string& name, const Request& request, const ReplyTo& reply);
  Nodes::Borrowed nodes_house();
  House house();
  void open_room(const std::string& id);  // of a new table: deals the set-up, wakes the bots
  // Looks something up for a request, which is answered here if it cannot be read.
  template <class Look, class Then>
  void look_for(Look look, const ReplyTo& reply, Then then);
  void recognise(Request request, std::function<void(Request, bool is_unreadable)> then);
  bool may_create(const std::string& from, bool is_public);
  Campaigns::Borrowed campaign_house();
  Reminders::Borrowed reminder_house();

  ServeSettings settings_;
  std::unique_ptr<Store> store_;
  Seal seal_;
  Surroundings machine_;
  BotPool bots_;
  std::unique_ptr<Hands> desk_;
  Chores* doors_ = nullptr;
  Counters counters_;
  i64 tick_due_ = 0, lag_ms_ = 0;
  i64 expired_at_ = 0;  // in ticks
  bool storage_was_well_ = true, is_pulse_under_way_ = false;
  u64 rehearsed_ = 0;  // tables made of a rehearsal
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::vector<WhenFound>> arriving_;  // rooms that are being read
  std::unique_ptr<Nodes> nodes_;  // null: no other node writes to the store
  bool is_draining_ = false;
  std::unordered_map<Socket*, std::shared_ptr<Room>> where_;
  struct Made {
    i64 hour = 0;  // in ticks
    int tables = 0, public_tables = 0;
  };
  std::unordered_map<std::string, Made> created_by_;  // by address
  std::unordered_map<std::string, Budget> budgets_;   // by address
  std::set<std::string> claims_;                      // hashes of links that are being used
  std::set<std::string> rematches_;                   // tables whose rematch is being written
  Campaigns campaigns_{campaign_house()};
  Reminders reminders_;
  std::unordered_map<std::string, SiteFile> site_;
  std::unordered_map<std::string, SiteFile> books_;  // by game and language, once asked for
  struct ExploredPage {
    SiteFile page;
    i64 games = 0;
    i64 read_at = 0;  // in ticks
  };
  std::unordered_map<std::string, ExploredPage> explored_;  // by game and number of players
  std::unordered_map<std::string, SiteFile> contents_;      // what is printed, by game and name
};

template <class Look, class Then>
void Lobby::look_for(Look look, const ReplyTo& reply, Then then) {
  look_up(
      *store_, [this](std::function<void()> work) { doors_->post(std::move(work)); },
      std::move(look),
      [reply, then = std::move(then)](auto found) {
        if (const Unreadable* why = std::get_if<Unreadable>(&found))
          return reply(unreadable_reply(*why));
        then(std::get<0>(std::move(found)));
      });
}

}  // namespace orrery::server
