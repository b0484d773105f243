#include "server/kept_views.h"

#include "play/json_parts.h"

namespace orrery::server {

// The first view of a step is kept as it is; of others what is not in it, field by field.
void KeptViews::put(Seat viewer, const ViewThen& view) {
  Kept& kept = kept_[viewer];
  kept = {.step = view.step};
  if (!common_ || common_step_ != view.step) {
    common_ = std::make_shared<const std::string>(view.view);
    common_step_ = view.step;
  }
  kept.common = common_;
  const std::vector<Part> known = parts_of(*common_);
  const std::vector<Part> parts = parts_of(view.view, known);
  const auto offset_in = [](const std::string& text, const char* at) {
    return static_cast<u32>(at - text.data());
  };
  // What stands between two parts (commas, names) belongs to the part behind it.
  u32 done = 0, known_done = 0;
  Stretch stretch;
  std::string own;
  const auto take = [&](u32 end, bool is_common, u32 known_end) {
    const bool goes_on =
        is_common && stretch.own == 0 && stretch.begin + stretch.size == known_done;
    if (is_common && !goes_on) {
      if (stretch.size + stretch.own > 0) kept.stretches.push_back(stretch);
      stretch = {.begin = known_done};
    }
    if (is_common) {
      stretch.size += end - done;
    } else {
      stretch.own += end - done;
      own.append(view.view, done, end - done);
    }
    done = end;
    known_done = known_end;
  };
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const u32 end = offset_in(view.view, parts[i].value.data() + parts[i].value.size());
    const u32 known_end = i < known.size()
                              ? offset_in(*common_, known[i].value.data() + known[i].value.size())
                              : known_done;
    const std::string_view mine(view.view.data() + done, end - done);
    const std::string_view theirs(common_->data() + known_done, known_end - known_done);
    take(end, mine == theirs, known_end);
  }
  take(static_cast<u32>(view.view.size()), false, known_done);
  kept.stretches.push_back(stretch);
  kept.stretches.shrink_to_fit();
  kept.own = std::string(own);  // no longer than it has to be
}

std::optional<ViewThen> KeptViews::at(Seat viewer, u32 step) const {
  const auto found = kept_.find(viewer);
  if (found == kept_.end() || found->second.step != step) return std::nullopt;
  const Kept& kept = found->second;
  ViewThen out{.step = step};
  std::size_t size = kept.own.size();
  for (const Stretch& s : kept.stretches) size += s.size;
  out.view.reserve(size);
  std::size_t own = 0;
  for (const Stretch& s : kept.stretches) {
    out.view.append(*kept.common, s.begin, s.size);
    out.view.append(kept.own, own, s.own);
    own += s.own;
  }
  return out;
}
u32 KeptViews::step_of(Seat viewer) const {
  const auto found = kept_.find(viewer);
  return found == kept_.end() ? 0 : found->second.step;
}

}  // namespace orrery::server
