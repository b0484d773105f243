#include "cli/tty/boards/foundation/look.h"

#include "cli/tty/screen/text.h"

namespace orrery::tty::foundation {

int Sight::turns_until_the_empire_moves() const {
  if (!is_player(view.empire_kin) || !is_player(view.active)) return 0;
  return (orrery::index(view.empire_kin) - orrery::index(view.active) + players()) % players();
}

int Sight::reach(Seat p, Action a) const {
  const Dynasty<Seen>& d = dynasty(p);
  if (d.research >> (kResearch3 + index(a)) & 1) return 3;
  int deepest = d.research >> (kResearch2 + index(a)) & 1 ? 2 : 1;
  for (const int tile : bits_of(d.colonies & game.content.with(Op::HandReach)))
    deepest = std::max<int>(deepest, game.content.effect_of(tile, Op::HandReach)->level);
  return deepest;
}

char32_t letter_of(Colour c) {
  constexpr std::array<char32_t, kColours> letters{U'B', U'G', U'R', U'Y', U'N', U'A',
                                                   U'O', U'T', U'P', U'W', U'K'};
  return c == Colour::None ? U'-' : nth(letters, c);
}
Look look_of(Colour c) {
  if (c == Colour::None) return kFaint;
  const Paint ground = static_cast<Paint>(static_cast<int>(Paint::Blue) + index(c));
  return Look{c == Colour::Black ? Paint::Text : Paint::Dark, ground, true};
}
Piece cube(Colour c) { return {utf8(std::u32string(1, letter_of(c))), look_of(c)}; }

Line cubes(const Sight& sight, const Cubes& some) {
  Line line;
  for (int c = 0; c < kColours; ++c) {
    if (some[colour_at(c)] == 0) continue;
    if (!line.empty()) line.push_back({" ", {}});
    line.push_back(cube(colour_at(c)));
    line.push_back({std::to_string(some[colour_at(c)]), kText});
  }
  return line.empty() ? Line{{sight.say("tty.none"), kDim}} : line;
}

Piece shape_of(Seat p) {
  return {utf8(std::u32string(1, player_shape(orrery::index(p)))),
          Look{player_paint(orrery::index(p))}.strong()};
}

std::string_view mark_of(const ColonyTile& tile, bool used) {
  bool once = true, always = true;
  for (const Effect& e : tile.effects) {
    once = once && e.trigger == Trigger::Once;
    always = always && e.trigger == Trigger::Always;
  }
  if (once) return "✓";
  if (always) return "∞";
  return used ? "·" : "↻";
}

}  // namespace orrery::tty::foundation
