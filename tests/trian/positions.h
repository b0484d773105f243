// Games of Galaxy of Trian for the tests of positions and tokens, random walks through them, and
// what a position is told.
#pragma once
#include "core/json_library.h"
#include "trian/scene.h"

namespace orrery::trian {

inline Trian opened(int players, Settings settings) {
  return std::get<Trian>(open({players, std::move(settings), ""}));
}
inline std::vector<Trian> many_games() {
  return {opened(2, {}), opened(3, {{"mode", "ships"}}),
          opened(4, {{"mode", "beginner"}, {"first_player", "random"}}),
          opened(4, {{"races", "random"}, {"outposts", "once_per_tile"}}),
          opened(3, {{"minerals", "hidden"},
                     {"unplaceable", "removed"},
                     {"rogue_reach", "contact"},
                     {"controlled_areas", "open"},
                     {"events", "strict"},
                     {"first_player", "first_seat"},
                     {"expedition_barriers", "matter"},
                     {"cannon", "spares_owner"},
                     {"decoy", "pays_for_enemies"},
                     {"final_sets", "off"},
                     {"first_tile", "shows_space"},
                     {"rerolls", "4"},
                     {"closed_space", "frozen"},
                     {"take_back", "beside_blocked"}})};
}
template <class Look>
void walk(const Trian& game, u64 seed, Look look) {
  State s = game.setup();
  Trian::Choices next;
  Acting<Trian> t(game, s);
  Rng rng(seed);
  advance(t, next);
  for (int i = 0; !s.agenda.empty() && i < 20000; ++i) {
    look(s, next);
    const Choice c =
        chance_is_asked<Trian>(s) ? next.draw(rng) : next[rng.below(static_cast<u32>(next.size()))];
    apply(t, c, next);
  }
  look(s, next);
}
inline std::string written(const Trian& game, const State& s) {
  JsonWriter out;
  write_position_of(game, s, out);
  return out.take();
}
inline std::string why(const Trian& game, const char* text) {
  State s;
  const auto refusal = read_position_of(game, *parse_json(text), s);
  return refusal ? refusal->text() + (refusal->clause.empty() ? "" : " (" + refusal->clause + ")")
                 : std::string("taken");
}
inline bool has(const std::string& text, const char* words) {
  return text.find(words) != text.npos;
}

}  // namespace orrery::trian
