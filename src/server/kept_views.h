// The newest view of each viewer at a table, as it was last shown. Most of a view is the same for
// everybody who looks: that is kept once.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/replies.h"

namespace orrery::server {

class KeptViews {
 public:
  void put(Seat viewer, const ViewThen& view);
  // The view as it was at this step, if it is still known.
  std::optional<ViewThen> at(Seat viewer, u32 step) const;
  u32 step_of(Seat viewer) const;  // the newest; 0: none is known
  void clear() { *this = {}; }

 private:
  // A stretch of what is kept once, or, behind it, of what is this viewer's own.
  struct Stretch {
    u32 begin = 0, size = 0;
    u32 own = 0;
  };
  struct Kept {
    u32 step = 0;
    std::shared_ptr<const std::string> common = {};
    std::vector<Stretch> stretches = {};
    std::string own = {};
  };
  std::shared_ptr<const std::string> common_;  // somebody's whole view
  u32 common_step_ = 0;
  std::map<Seat, Kept> kept_;
};

}  // namespace orrery::server
