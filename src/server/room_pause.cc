// The clocks stand still when all people at the table want it, and go on when one of them does.
#include "core/json_library.h"
#include "server/room.h"

namespace orrery::server {

void Room::pause(Member& member, const Json& message, const std::string& id) {
  const auto given = message.find("pause");
  if (given == message.end() || !given->is_boolean())
    return reply_error(member, id, "field", "pause: true or false");
  const std::set<int> people = electors(-1), mine = seats_with_a_say(member);
  if (mine.empty())
    return reply_error(member, id, "not_yours", "only those who play here pause the game");
  const bool wants = given->get<bool>();
  const bool is_asked = !pause_wanted_by_.empty();
  const bool can = ordered_.clock.kind != ClockRule::Kind::None && !over() && open_chairs() == 0;
  if (!can || (wants ? paused_ : !paused_ && !is_asked))
    return reply_error(member, id, "not_now", "there is nothing to pause, or it is so already");
  const int first = *mine.begin();
  const std::string& name = sitting_->name(first);
  std::set<int> all = pause_wanted_by_;
  all.insert(mine.begin(), mine.end());
  const bool is_agreed = std::ranges::all_of(people, [&](int seat) { return all.count(seat) > 0; });
  std::string what = paused_ ? "off" : "no", told = paused_ ? "remark.goes_on" : "remark.no_pause";
  if (wants) {
    what = is_agreed ? "on" : "yes";
    told = is_agreed ? "remark.paused" : "remark.wants_pause";
  }
  Write write;
  write.events.push_back(said(orrery::say(told, {{"name", name}})));
  for (const int seat : mine)
    if (what == "yes" && seat != first)
      write.events.push_back({0, "pause", "", seat, "yes", 0, house_.date()});
  if (what == "on") {
    charge_clocks(house_.ticks());
    for (const int seat : bits_of(timed_.bits))
      write.events.push_back(
          {0, "clock", "", seat, std::to_string(place_at(seat).left_ms), 0, house_.date()});
  }
  note(
      {0, "pause", "", first, what},
      [this, done = acknowledging(member, id)](bool ok) {
        done(ok);
        if (!ok) return;
        charge_clocks(house_.ticks());
        push_to_all();
        watch_clocks();
      },
      std::move(write), [this, was = paused_](Write&) { return paused_ == was; });
}

}  // namespace orrery::server
