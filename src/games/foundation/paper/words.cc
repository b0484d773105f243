// What stands on the tiles, made from what they do.
#include "content_file.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {

// FD-5.5.5  Effects work once when taken, once per turn, or always.
std::string_view tile_kind(const Content& content, int tile) {
  std::string_view kind = "permanent";
  for (const Effect& e : nth(content.colony, tile).effects) {
    if (e.trigger != Trigger::Once && e.trigger != Trigger::Always) return "turn";
    if (e.trigger == Trigger::Once) kind = "once";
  }
  return kind;
}

Said tile_text(const Content& content, int tile) {
  Said text;
  for (const Effect& e : nth(content.colony, tile).effects)
    text = text.empty() ? say_effect(e)
                        : say("sentences", {{"first", std::move(text)}, {"next", say_effect(e)}});
  return say("tile.text", {{"text", std::move(text)}, {"kind", tile_kind(content, tile)}});
}

// Spec 8.6
Said goal_text(const GoalTile& goal) {
  return say("goal." + std::string(aim_name(goal.aim)), {{"n", goal.at_least}});
}

// ------------------------------------------------------------------------------- as content
// What everything says, for whoever edits it.
std::vector<ReadsAs> content_words(const Content& content) {
  std::vector<ReadsAs> all;
  for (int i = 0; i < length_of(content.colony); ++i)
    all.push_back({std::string(content.colony[i].id.view()), {tile_text(content, i)}});
  for (const GoalTile& goal : content.goal)
    all.push_back({std::string(goal.id.view()), {goal_text(goal)}});
  return all;
}

}  // namespace orrery::foundation
