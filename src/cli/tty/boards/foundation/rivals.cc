// The other players in a few lines each: wheel, hand, research, colonies.
#include <algorithm>
#include <array>

#include "cli/tty/boards/foundation/look.h"
#include "cli/tty/screen/text.h"
#include "games/foundation/paper/elements.h"

namespace orrery::tty::foundation {
namespace {

// A kin, a space she may enter from hand, a closed one.
Piece space(const Sight& sight, Seat p, Action a, int level) {
  if (sight.dynasty(p).kins.at(a, level) > 0) return shape_of(p);
  return level <= sight.reach(p, a) ? Piece{"○", kBrass} : Piece{"·", kFaint};
}

// "ST●○·": levels I, II, III.
Line wheel(const Sight& sight, Seat p) {
  Line line;
  for (int a = 0; a < kActions; ++a) {
    line.push_back({std::string(action_code(action_at(a))), kDim});
    for (int level = 1; level <= kLevels; ++level)
      line.push_back(space(sight, p, action_at(a), level));
    line.push_back({" ", {}});
  }
  const int centre = sight.dynasty(p).kins.centre;
  line.push_back({centre > 0 ? sight.say("tty.centre", {{"n", centre}}) : "", kDim});
  return line;
}

// The wheel itself, 13 columns by 7 rows: Space Travel at the top, then clockwise; the rim is level
// I.
constexpr int kSmallWheelWidth = 13, kSmallWheelHeight = 7;
void draw_small_wheel(Canvas& canvas, int x, int y, const Sight& sight, Seat p) {
  struct Spot {
    int x, y;
  };
  constexpr std::array<std::array<Spot, kLevels>, kActions> spots{{
      {{{6, 0}, {6, 1}, {6, 2}}},
      {{{12, 1}, {10, 2}, {8, 2}}},
      {{{12, 5}, {10, 4}, {8, 4}}},
      {{{6, 6}, {6, 5}, {6, 4}}},
      {{{0, 5}, {2, 4}, {4, 4}}},
      {{{0, 1}, {2, 2}, {4, 2}}},
  }};
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level) {
      const Spot at = nth(nth(spots, a), level - 1);
      const Piece piece = space(sight, p, action_at(a), level);
      canvas.write(x + at.x, y + at.y, piece.text, piece.look);
    }
  const int centre = sight.dynasty(p).kins.centre;
  canvas.write(x + 5, y + 3,
               {{"(", kFaint},
                centre > 0 ? Piece{std::to_string(centre), shape_of(p).look} : Piece{"·", kFaint},
                {")", kFaint}});
}

Line heading(const Sight& sight, Seat p) {
  const Dynasty<Seen>& d = sight.dynasty(p);
  Line line{shape_of(p), {" " + sight.name(p), Look{player_paint(orrery::index(p))}.strong()}};
  if (sight.view.active == p) line.push_back({"  " + sight.say("tty.to_move"), kBrass});
  if (sight.view.empire_kin == p)
    line.push_back({"  " + sight.say("tty.empire_kin"), Look{Paint::Empire}});
  if (d.empire_ships > 0)
    line.push_back({"  " + sight.say("tty.captured") + " " + std::to_string(d.empire_ships) + "✶",
                    Look{Paint::Empire}});
  return line;
}

Line kins(const Sight& sight, Seat p) {
  const Kins& k = sight.dynasty(p).kins;
  return {{sight.say("tty.rival_kins") + " ", kDim},
          {std::to_string(k.hand), kText},
          {"  " + sight.say("tty.rival_discs") + " ", kDim},
          {std::to_string(sight.dynasty(p).discs), kText}};
}

Line research(const Sight& sight, Seat p) {
  const u16 r = sight.dynasty(p).research;
  const auto of = [r](int first, int n) {
    return std::to_string(std::popcount(static_cast<unsigned>(r >> first) & ((1u << n) - 1)));
  };
  return {{sight.say("tty.rival_research") + " II ", kDim},
          {of(kResearch2, 6), kText},
          {" III ", kDim},
          {of(kResearch3, 6), kText},
          {" IV ", kDim},
          {of(kResearch4, 4), kText}};
}

Line colonies(const Sight& sight, Seat p) {
  Line line;
  const Dynasty<Seen>& d = sight.dynasty(p);
  for (const int tile : bits_of(d.colonies)) {
    if (!line.empty()) line.push_back({", ", kDim});
    const ColonyTile& t = nth(sight.game.content.colony, tile);
    const bool used = has_bit(d.flipped, tile);
    line.push_back(
        {std::string(mark_of(t, used)) + sight.words(say_colony(sight.game.content, tile)),
         used ? kFaint : kBrass});
  }
  return line;
}

Line joined(Line a, const Line& b) {
  a.push_back({"  ", {}});
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// With a small wheel beside them.
void draw_tall(Canvas& canvas, Rect where, const Sight& sight, Seat p) {
  canvas.write(where.x + 1, where.y, heading(sight, p), where.width - 1);
  draw_small_wheel(canvas, where.x + 2, where.y + 1, sight, p);
  const int x = where.x + kSmallWheelWidth + 5, width = where.right() - x;
  int y = where.y + 2;
  for (const Line& line :
       {joined({{sight.say("tty.rival_cubes"), kDim}}, cubes(sight, sight.dynasty(p).hand)),
        kins(sight, p), research(sight, p), colonies(sight, p)})
    for (const Line& part : broken(line, width, 2))
      if (y < where.bottom() - 1) canvas.write(x, y++, part, width);
}

// In as few lines as there are.
void draw_low(Canvas& canvas, Rect where, const Sight& sight, Seat p) {
  const Line hand = cubes(sight, sight.dynasty(p).hand);
  std::vector<Line> lines{heading(sight, p), wheel(sight, p), joined(hand, kins(sight, p)),
                          research(sight, p), colonies(sight, p)};
  if (where.height == 4) lines[3] = joined(lines[3], lines[4]);
  if (where.height < 4)
    lines = {joined(lines[0], hand),
             joined(wheel(sight, p),
                    {{sight.say("tty.hand", {{"n", sight.dynasty(p).kins.hand}}), kDim}}),
             joined(lines[3], lines[4])};
  for (int i = 0; i < std::min(where.height, static_cast<int>(lines.size())); ++i)
    canvas.write(where.x + (i == 0 ? 1 : 3), where.y + i, nth(lines, i), where.width - 3);
}

}  // namespace

void draw_rivals(Canvas& canvas, Rect where, const Sight& sight) {
  const int rivals = sight.players() - 1;
  const int lines = std::clamp((where.height - 1) / std::max(1, rivals), 1, kSmallWheelHeight + 2);
  const bool tall = lines > kSmallWheelHeight && where.width >= 40;
  canvas.title(where, sight.say("tty.others"), "○ " + sight.say("tty.open_from_hand"));
  for (int i = 0; i < rivals; ++i) {
    const Seat p = seat_at((orrery::index(sight.owner()) + 1 + i) % sight.players());
    const int each = tall ? lines : std::min(lines, 5);
    const Rect place{where.x, where.y + 1 + i * each, where.width, each};
    canvas.mark(place, element::seat(p));
    if (tall)
      draw_tall(canvas, place, sight, p);
    else
      draw_low(canvas, place, sight, p);
  }
}

}  // namespace orrery::tty::foundation
