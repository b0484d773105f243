// For scene.cc and given.cc: names that must exist, and games that must open.
#pragma once
#include "foundation/scene.h"
#include "games/foundation/paper/names.h"
#include "games/foundation/paper/paper.h"

namespace orrery::foundation {

// A name that must exist.
template <class T>
T must(const std::optional<T>& found, std::string_view name) {
  if (!found) FAIL("there is no '" << name << "'");
  return *found;
}
inline int gate(std::string_view name) { return must(find_gate(name), name); }
inline int planet(std::string_view name) { return must(find_planet(name), name); }
inline Colour colour(std::string_view name) { return must(find_colour(name), name); }
inline int slot_named(std::string_view name) { return must(find_slot(name), name); }
inline int tile_named(const Foundation& game, std::string_view id) {
  return must(find_colony(game.content, id), id);
}
inline Goal goal_named(const Foundation& game, std::string_view id) {
  return must(find_goal(game.content, id), id);
}

inline std::shared_ptr<const Foundation> opened(int players, const Settings& settings) {
  auto game = open({.players = players, .settings = settings, .content = {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&game))
    FAIL(refusal->where << ": " << refusal->why);
  return std::make_shared<const Foundation>(std::get<Foundation>(game));
}

}  // namespace orrery::foundation
