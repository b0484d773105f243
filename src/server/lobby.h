// The lobby: makes tables, seats people, finds rooms, serves the site.
#pragma once
#include <unordered_map>

#include "server/campaigns.h"
#include "server/load.h"
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
  int absent_seconds = 10;         // so long must somebody be gone before the others may vote
  int keep_finished_days = 0;      // so long are tables kept whose game is over; 0: for ever
  int keep_chat_days = 0;          // the same for what was said at them
  std::optional<u64> rehearsal;    // deals that can be foreseen, the same in each run
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
  Lobby(const ServeSettings& settings, std::unique_ptr<Store> store, Seal seal);
  void open_doors(Doors& doors) { doors_ = &doors; }
  void tick();     // once a second: clocks, idle rooms
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
  void expire();  // what is older than it is kept
  void get(const Request& request, const ReplyTo& reply);
  void post(const Request& request, const ReplyTo& reply);
  void create(const Request& request, const Json& body, const ReplyTo& reply);
  static std::vector<SavedSession> seats_for(const Setup& setup, const Visitor& maker);
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
  void new_link(const Request& request, const std::string& table, const Json& body,
                const ReplyTo& reply);
  void sit_down(const Request& request, const std::shared_ptr<Room>& room, int seat,
                const std::string& name, const ReplyTo& reply);
  void ask_to_sit(const Request& request, const std::shared_ptr<Room>& room, int seat,
                  const std::string& token_hash, const ReplyTo& reply);
  void transcript(const Request& request, const std::string& table, const ReplyTo& reply);
  std::string here_json() const;
  Reply book_reply(const std::string& name, const Request& request);  // "foundation/de"
  void public_tables(std::size_t skip, const ReplyTo& reply);
  void my_tables(const std::string& session_hash, const ReplyTo& reply);
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
  House house();
  void open_room(const std::string& id);  // of a new table: deals the set-up, wakes the bots
  // Looks something up for a request, which is answered here if it cannot be read.
  template <class Look, class Then>
  void look_for(Look look, const ReplyTo& reply, Then then);
  void recognise(Request request, std::function<void(Request, bool is_unreadable)> then);
  bool may_create(const std::string& from, bool is_public);
  Campaigns::Borrowed campaign_house();

  ServeSettings settings_;
  std::unique_ptr<Store> store_;
  Seal seal_;
  std::string build_;
  BotPool bots_;
  Workers desk_{1, 5, 256, 32};
  Doors* doors_ = nullptr;
  Counters counters_;
  i64 tick_due_ = 0, lag_ms_ = 0;
  i64 expired_at_ = 0;  // in ticks
  bool storage_was_well_ = true, is_pulse_under_way_ = false;
  u64 rehearsed_ = 0;  // tables made of a rehearsal
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::vector<WhenFound>> arriving_;  // rooms that are being read
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
  std::unordered_map<std::string, SiteFile> site_;
  SiteFile sheets_ = page_of("application/json", KeptCampaign::sheets(), false);
  SiteFile games_;
  std::unordered_map<std::string, SiteFile> rules_;     // by game
  std::unordered_map<std::string, SiteFile> books_;     // by game and language, once asked for
  std::unordered_map<std::string, SiteFile> contents_;  // what is printed, by game and name
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
