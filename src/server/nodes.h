// This node among others: which tables it thinks for, who is at them elsewhere, what it tells and
// is told. Belongs to the hall's thread. Without neighbours a server has none of this.
#pragma once
#include <memory>
#include <set>
#include <unordered_map>

#include "server/neighbours.h"

namespace orrery::server {

class Room;

class Nodes {
 public:
  // What it borrows from the hall.
  struct Borrowed {
    std::function<void(std::function<void()>)> post;        // work for the hall's thread
    std::function<void(int, std::function<void()>)> after;  // the same, in so many milliseconds
    std::function<i64()> ticks;
    std::function<std::shared_ptr<Room>(const std::string& table)> room;  // in memory, or null
    std::function<void(const std::function<void(Room&)>&)> each_room;     // of those in memory
  };
  Nodes(std::unique_ptr<Neighbours> neighbours, Borrowed hall);

  void begin();  // it beats from now on
  void drain();  // gives up its leases, and takes none
  void leave();  // gives up everything: the last thing it does
  bool is_draining() const { return is_draining_; }
  int others() const { return others_; }
  std::size_t leases() const { return leases_.size(); }
  const std::string& name() const { return neighbours_->name(); }

  // ---- for rooms
  // The lease on a table; if it is not ours it is asked for, and the room is woken when it is.
  std::optional<Lease> lease(const std::string& table);
  void lost(const Lease& lease);  // a write under it was refused
  void wrote(const std::string& table) { tell(table); }
  void here_is_new(const std::string& table);  // somebody has come or gone
  // Asks whoever sits there, at other nodes; Room::knock_answered may follow.
  void knock(const Knocking& knocking);
  void knock_settled(const Knocking& knocking);
  void answer(const Knocking& knocking, bool let);

 private:
  struct Held {
    Lease lease;
    i64 until = 0;  // in ticks, counted from before it was asked for
  };
  void tick();
  void beat_soon();
  void beat();
  void heard(const Beat& said, const std::set<std::string>& around, i64 at,
             const std::optional<Heard>& what);
  void take_leases(const Beat& said, i64 at, const Heard& what);
  void look(const Beat& said, const Heard& what);
  void hinted(const Hint& hint);
  void tell(const std::string& table);

  std::unique_ptr<Neighbours> neighbours_;
  Borrowed hall_;
  bool is_draining_ = false, is_leaving_ = false;
  bool is_due_ = false, is_under_way_ = false;  // a beat
  bool is_wanted_ = false;                      // one more, when it is heard
  bool looks_now_ = false;                      // at watched tables, with the next beat
  bool is_telling_ = false;
  int others_ = 0;
  i64 watched_at_ = 0;  // in ticks
  std::unordered_map<std::string, Held> leases_;
  std::set<std::string> wanted_;    // tables it wants to think for
  std::set<std::string> here_new_;  // tables somebody has come to or left
  std::set<std::string> around_;    // tables of which others are told when the next beat is heard
  std::set<std::string> to_tell_;   // tables of which others are told
  Beat next_;                       // knocks and answers for the next beat
};

}  // namespace orrery::server
