// The other players in a few lines each: wheel, hand, research, colonies.
#include "cli/tty/foundation_look.h"
#include "cli/tty/text.h"
#include "games/foundation/paper/names.h"

namespace orrery::tty::foundation {
namespace {

// "ST ●○·": levels I, II, III; a kin, a space she may enter from hand, a closed one.
Line wheel(const Sight& sight, Seat p) {
  Line line;
  const Dynasty<Seen>& d = sight.dynasty(p);
  for (int a = 0; a < kActions; ++a) {
    line.push_back({std::string(action_code(action_at(a))), kDim});
    for (int level = 1; level <= kLevels; ++level) {
      const bool open = level <= sight.reach(p, action_at(a));
      line.push_back(d.kins.at(action_at(a), level) > 0 ? shape_of(p) : open ? Piece{"○", kBrass} : Piece{"·", kFaint});
    }
    line.push_back({" ", {}});
  }
  return line;
}

std::string count(int n, std::string_view one, std::string_view many) { return std::to_string(n) + " " + std::string(n == 1 ? one : many); }

Line heading(const Sight& sight, Seat p) {
  const Dynasty<Seen>& d = sight.dynasty(p);
  Line line{shape_of(p), {" " + sight.name(p), Look{player_paint(orrery::index(p))}.strong()}};
  if (sight.view.active == p) line.push_back({"  to move", kBrass});
  if (sight.view.empire_kin == p) line.push_back({"  Empire kin", Look{Paint::Empire}});
  if (d.empire_ships > 0) line.push_back({"  captured " + std::to_string(d.empire_ships) + "✶", Look{Paint::Empire}});
  return line;
}

Line hand(const Sight& sight, Seat p) {
  Line line = cubes(sight.dynasty(p).hand);
  const Dynasty<Seen>& d = sight.dynasty(p);
  line.push_back({"  " + count(d.kins.hand, "kin", "kins") + " in hand, " + count(d.kins.centre, "in the centre", "in the centre"), kDim});
  return line;
}

Line research(const Sight& sight, Seat p) {
  const u16 r = sight.dynasty(p).research;
  const auto of = [r](int first, int n) { return std::to_string(std::popcount(static_cast<unsigned>(r >> first) & ((1u << n) - 1))); };
  Line line{{"research II ", kDim}, {of(kResearch2, 6), kText}, {" III ", kDim}, {of(kResearch3, 6), kText}, {" IV ", kDim}, {of(kResearch4, 4), kText},
            {"  discs ", kDim}, {std::to_string(sight.dynasty(p).discs), kText}};
  return line;
}

Line colonies(const Sight& sight, Seat p) {
  Line line;
  const Dynasty<Seen>& d = sight.dynasty(p);
  for (const int tile : bits_of(d.colonies)) {
    if (!line.empty()) line.push_back({", ", kDim});
    const ColonyTile& t = sight.game.content.colony[static_cast<std::size_t>(tile)];
    line.push_back({std::string(mark_of(t, has_bit(d.flipped, tile))) + std::string(t.name.view()), Look{Paint::Dim}});
  }
  return line;
}

}  // namespace

void draw_rivals(Canvas& canvas, Rect where, const Sight& sight) {
  const int rivals = sight.players() - 1;
  const int lines = std::clamp((where.height - 1) / std::max(1, rivals), 1, 5);
  canvas.title(where, "The others", lines > 2 ? "kin, ○ open, · closed" : "");
  int y = where.y + 1;
  for (int i = 1; i <= rivals; ++i) {
    const Seat p = seat_at((orrery::index(sight.owner()) + i) % sight.players());
    canvas.mark({where.x, y, where.width, lines}, "seat/" + seat_code(p));
    std::vector<Line> all{heading(sight, p), wheel(sight, p), hand(sight, p), research(sight, p), colonies(sight, p)};
    if (lines < 5 && lines > 3) {  // colonies beside the research counts
      all[3].push_back({"  ", {}});
      for (Piece& piece : all[4]) all[3].push_back(std::move(piece));
    }
    if (lines < 4 && lines > 1) {  // cubes beside the name
      all[0].push_back({"  ", {}});
      for (Piece& piece : cubes(sight.dynasty(p).hand)) all[0].push_back(std::move(piece));
      all[2] = std::move(all[3]);
    }
    for (int line = 0; line < lines && y < where.bottom(); ++line, ++y)
      canvas.write(where.x + (line == 0 ? 1 : 3), y, all[static_cast<std::size_t>(line)], where.width - (line == 0 ? 1 : 3));
  }
}

}  // namespace orrery::tty::foundation
