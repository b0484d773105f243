// Campaigns: six games on one sheet, kept for whoever plays them. One that is shown or acknowledged
// is on disk. Who keeps it is known by her session; a link brings it to a further device.
#pragma once
#include <set>

#include "play/kept_campaign.h"
#include "server/room.h"

namespace orrery::server {

// Who asks: the session this server once gave her, or a new one.
struct Visitor {
  std::string token;   // empty: she has no session
  std::string hash;    // of the token
  std::string cookie;  // to be set; empty if she has it already
};
// A table as it will be written, and the answer to whoever made it.
struct NewTable {
  std::string id;
  Write write;
  std::string body;
};

constexpr std::size_t kCampaignBytes = 10;
constexpr std::size_t kMostCampaigns = 60;       // of one session
constexpr std::size_t kMostCampaignDevices = 8;  // that keep one campaign

class Campaigns {
 public:
  // What the campaigns borrow from the hall.
  struct Borrowed {
    Store& store;
    std::function<void(std::function<void()>)> post;  // work for the hall's thread
    std::function<Visitor(const Request&)> guest;     // whoever is new gets a session
    std::function<Visitor(const Request&)> visitor;
    std::function<bool(const std::string& from)> may_create;  // or she has made too much this hour
    std::function<bool()> has_space;                          // for one more table
    std::function<std::variant<NewTable, Refusal>(const Setup&, const Visitor&)> make_table;
    std::function<void(const std::string& table)> open_table;  // that has just been written
    // As it stands; null: there is none, or it cannot be read just now.
    std::function<void(const std::string& table, std::function<void(const Table*)>)> find_table;
    std::function<i64()> date = now_ms;
  };
  explicit Campaigns(Borrowed house) : house_(std::move(house)) {}

  void get(const Request& request, const ReplyTo& reply);
  void post(const Request& request, const Json& body, const ReplyTo& reply);
  // A table is over: if it was a game of a campaign, it is recorded there.
  void table_ended(const std::string& table);

 private:
  using Then = std::function<void(bool ok)>;
  // A campaign, and who keeps it.
  struct Kept {
    std::optional<SavedCampaign> saved;
    std::vector<SavedKeeper> keepers = {};
    bool is_written = true;  // false: its game is over, and that could not be written
  };
  using WhenKept = std::function<void(const LookedUp<Kept>&)>;

  void list(const Visitor& who, const ReplyTo& reply);
  void show(const SavedCampaign& saved, const ReplyTo& reply, int status = 200,
            const std::string& cookie = {});
  void begin(const Request& request, const Json& body, const ReplyTo& reply);
  void import(const Request& request, const ReplyTo& reply);
  void keep_new(const Request& request, const KeptCampaign& campaign, const std::string& table,
                const ReplyTo& reply);
  void change_it(const Request& request, const std::string& what, const Json& body,
                 const Kept& kept, const ReplyTo& reply);
  void claim(const Request& request, const Kept& kept, const Json& body, const ReplyTo& reply);
  void new_link(SavedCampaign saved, const ReplyTo& reply);
  void forget(const Visitor& who, const SavedCampaign& saved, const ReplyTo& reply);
  void step(SavedCampaign saved, const Json& body, const ReplyTo& reply);
  void play(const Request& request, SavedCampaign saved, const Json& body, const ReplyTo& reply);

  static std::optional<KeptCampaign> read(const SavedCampaign& saved);
  static bool keeps(const Visitor& who, const Kept& kept);
  void change(SavedCampaign& saved) const;  // one step on, now
  void write(const std::string& campaign, Write write, Then then);
  void find(const std::string& id, WhenKept then);
  void up_to_date(const std::string& id, WhenKept then);
  void record_game(Kept kept, const WhenKept& then);
  void if_over(const std::string& table, std::function<void(const Table*)> then);
  // Looks something up for a request, which is answered here if it cannot be read.
  template <class Look, class AndThen>
  void look_for(Look look, const ReplyTo& reply, AndThen then);

  Borrowed house_;
  std::set<std::string> held_;  // campaigns that are being read to be written
};

}  // namespace orrery::server
