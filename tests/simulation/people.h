// Those who play, as small machines: they make tables, follow links, answer what they are asked,
// and try again when nothing comes back. Some are careless, some are hostile.
#pragma once
#include "simulation/node.h"

namespace orrery::simulation {

class People;
class Person;

// What a world is about, so that what is rare elsewhere comes up.
enum class Theme : u8 {
  Anything,
  Absence,   // three at every table, who come and go and are voted about
  Devices,   // links to one's own seat, which are followed and sent away again
  Thinking,  // two nodes, bots at every table who think for longer than a lease lasts
};

// Somebody at a table, through one socket after another.
class Visit {
 public:
  Visit(Person& who, std::string table) : who_(who), table_(std::move(table)) {}
  void tick();
  void stay_away(i64 until) { away_until_ = until; }
  const std::string& table() const { return table_; }
  bool is_over() const { return is_over_; }
  Line* line() { return line_.get(); }
  bool may_make_link() const { return !seats_.empty(); }

 private:
  struct Given {  // a command, until it is acknowledged
    std::string word, message;
    i64 id = 0;
    i64 again_at = 0;
  };
  void connect();
  void heard(const std::string& message);
  void choose();
  void play(const Json& question, const Json& rest);
  void give(Json message, bool is_careless);
  void ask(Json message);
  void misbehave(const Json& rest);
  void small_talk(const Json& rest);
  void send(const std::string& message);
  bool votes();
  bool sees_to_chairs();
  bool goes_back(const Json& rest);

  Person& who_;
  std::string table_;
  std::shared_ptr<Line> line_;
  i64 connecting_until_ = 0, away_until_ = 0;
  i64 next_id_ = 1;
  std::optional<Given> given_;
  std::vector<std::string> old_;  // messages with commands that were done
  std::vector<int> seats_;
  bool is_over_ = false, is_fresh_ = false;
  bool was_shown_ = false;  // ever; otherwise it may be a table that keeps her out
};

class Person {
 public:
  Person(People& people, int number, bool is_hostile);
  void tick();
  void make_table() { ++tables_to_make_; }
  void invite(std::string table, std::string token) {
    invitations_.push_back({std::move(table), std::move(token)});
  }
  void come_back();  // from wherever she is
  bool is_hostile() const { return is_hostile_; }
  bool sits_at(const std::string& table) const;
  People& people() { return people_; }
  const std::string& from() const { return from_; }
  const std::string& cookie() const { return cookie_; }
  std::string session() const;
  std::vector<std::unique_ptr<Visit>>& visits() { return visits_; }

 private:
  struct Invitation {
    std::string table, token;
    int tries = 0;
  };
  using Then = std::function<void(const std::optional<Reply>&, const Json& body)>;
  void post(const std::string& path, const Json& body, Then then);
  void order_table();
  void claim();
  void errand();
  void rematch(const std::string& table);
  void visit(const std::string& table);

  People& people_;
  int number_;
  bool is_hostile_, is_asking_ = false;
  std::string from_, cookie_;
  int tables_to_make_ = 0;
  std::vector<Invitation> invitations_;
  std::vector<std::unique_ptr<Visit>> visits_;
  std::string campaign_;
  i64 campaign_step_ = 0;
};

// Everybody, and the network between them and the nodes.
class People {
 public:
  People(Site& site, std::vector<std::unique_ptr<Node>>& nodes);
  void begin();
  void calm_down();  // everybody comes back and plays
  void fall_silent() { is_silent_ = true; }
  bool is_silent() const { return is_silent_; }
  World& world() { return site_.world; }
  Site& site() { return site_; }
  Node& some_node();
  std::shared_ptr<Line> new_line(u64& number);  // null: there were too many
  Person* somebody_else(const Person& than, const std::string& table);
  std::vector<std::unique_ptr<Person>>& all() { return people_; }
  Line* some_line();
  std::string cookie_at(const std::string& table) const;  // of somebody who sits there, or nothing

  // Tables everybody knows of: those that must be able to go on.
  std::set<std::string> tables;
  std::set<std::string> unanswered;  // where somebody without a session may have sat down unheard
  int more_tables = 2;               // rematches
  Theme theme = Theme::Anything;
  Json new_order();

 private:
  void keep_ticking(Person& person);
  Site& site_;
  std::vector<std::unique_ptr<Node>>& nodes_;
  std::vector<std::unique_ptr<Person>> people_;
  static constexpr std::size_t kMostLines = 1500;
  // In one piece: nodes go through their sockets in the order of their addresses.
  std::shared_ptr<std::vector<Line>> lines_;
  std::size_t used_ = 0;
  bool is_silent_ = false;
};

}  // namespace orrery::simulation
