// The Dynasty Board of whoever looks: the wheel with its kins, and what lies in front of her.
#include <array>

#include "cli/tty/boards/foundation/look.h"
#include "cli/tty/screen/text.h"
#include "games/foundation/paper/elements.h"

namespace orrery::tty::foundation {
namespace {

constexpr int kWheelWidth = 46, kWheelHeight = 13;
constexpr int kSpaceWidth = 5;

// "[ ● ]": open to a kin from hand; "( II)": only by climbing. An empty space shows its level.
void draw_space(Canvas& canvas, int x, int y, const Sight& sight, Action a, int level) {
  const Seat owner = sight.owner();
  const int kins = sight.dynasty(owner).kins.at(a, level);
  const bool open = level <= sight.reach(owner, a);
  const std::string element = element::space(owner, a, level);
  const Lights::Light light = sight.light(element);
  const Look edge =
      light == Lights::Off ? Look{open ? Paint::Brass : Paint::Faint} : lit(kText, light);
  canvas.mark({x, y, kSpaceWidth, 1}, element);
  canvas.write(x, y, open ? "[   ]" : "(   )", edge);
  if (kins == 1)
    canvas.write(x + 2, y, shape_of(owner).text,
                 light == Lights::Chosen ? edge : shape_of(owner).look);
  else if (kins > 1)
    canvas.write(x + 1, y, " " + std::to_string(kins) + " ",
                 Look{Paint::Warning}.strong().reversed());
  else {
    const Look plain = open ? kDim : kFaint;
    canvas.write(x + (level == 3 ? 1 : 2), y, roman(level), light == Lights::Chosen ? edge : plain);
  }
}

void draw_centre(Canvas& canvas, int x, int y, const Sight& sight) {
  const int kins = sight.dynasty(sight.owner()).kins.centre;
  const std::string element = element::space(sight.owner(), Action::SpaceTravel, kCentre);
  const Look edge = lit(kBrass, sight.light(element));
  canvas.mark({x, y, 7, 1}, element);
  canvas.write(
      x, y,
      {{"(( ", edge},
       kins > 0 ? Piece{std::to_string(kins), shape_of(sight.owner()).look} : Piece{"·", kFaint},
       {" ))", edge}});
}

// Level I is the rim, the centre the end of the climb.
void draw_wheel(Canvas& canvas, int x, int y, const Sight& sight) {
  struct Spoke {
    Action action;
    int x, y, dx, dy;    // of level I, and the way inwards
    int title, title_y;  // its column; at the top and the bottom its middle, on the right its end
  };
  constexpr std::array<Spoke, kActions> spokes{{
      {Action::SpaceTravel, 21, 1, 0, 1, 23, 0},
      {Action::Colonize, 39, 3, -6, 1, 46, 2},
      {Action::Produce, 39, 9, -6, -1, 46, 10},
      {Action::Battle, 21, 11, 0, -1, 23, 12},
      {Action::Research, 3, 9, 6, -1, 1, 10},
      {Action::Trade, 3, 3, 6, 1, 3, 2},
  }};
  for (const int row : {4, 5, 7, 8}) canvas.put(x + 23, y + row, U'│', kFaint);
  for (const Spoke& s : spokes) {
    const std::string title = sight.words(say_action(s.action));
    int before = s.dx < 0 ? columns(title) : 0;
    if (s.dx == 0) before = columns(title) / 2;
    canvas.write(x + s.title - before, y + s.title_y, title, kText);
    for (int level = 1; level <= kLevels; ++level)
      draw_space(canvas, x + s.x + s.dx * (level - 1), y + s.y + s.dy * (level - 1), sight,
                 s.action, level);
  }
  draw_centre(canvas, x + 20, y + 6, sight);
}

// The same as a small table, for a low pane.
void draw_table(Canvas& canvas, int x, int y, const Sight& sight) {
  for (int a = 0; a < kActions; ++a) {
    const int column = x + 6 * a;
    canvas.write(column + 1, y, std::string(action_code(action_at(a))), kText);
    for (int level = 1; level <= kLevels; ++level)
      draw_space(canvas, column, y + 4 - level, sight, action_at(a), level);
  }
  draw_centre(canvas, x + 6 * kActions + 1, y + 1, sight);
}

// Cubes, kins, discs, captured ships and colony tiles.
std::vector<Line> belongings(const Sight& sight, int width) {
  const Seat owner = sight.owner();
  const Dynasty<Seen>& d = sight.dynasty(owner);
  std::vector<Line> lines;
  const auto add = [&](const Line& line) {
    for (Line& part : broken(line, width, 2)) lines.push_back(std::move(part));
  };
  Line hand{{sight.say("tty.cubes_in_hand") + " ", kDim}};
  for (int c = 0; c < kColours; ++c) {
    if (d.hand[colour_at(c)] == 0) continue;
    const Lights::Light light = sight.light(element::cubes(owner, colour_at(c)));
    hand.push_back(cube(colour_at(c)));
    hand.push_back({std::to_string(d.hand[colour_at(c)]), lit(kText, light)});
    hand.push_back({" ", {}});
  }
  if (hand.size() == 1) hand.push_back({sight.say("tty.none"), kDim});
  add(hand);
  Line pieces{{sight.say("tty.kins_in_hand") + " ",
               lit(kDim, sight.light(element::kins(owner)) == Lights::Chosen ? Lights::Offered
                                                                             : Lights::Off)},
              {std::to_string(d.kins.hand), Look{Paint::Text}.strong()}};
  const auto next = [&](std::string_view words) {  // side by side where there is room
    if (width < 40) {
      add(pieces);
      pieces.clear();
    }
    pieces.push_back({(width < 40 ? "" : "   ") + std::string(words), kDim});
  };
  next(sight.say("tty.discs") + " ");
  pieces.push_back({std::to_string(d.discs), kText});
  if (d.empire_ships > 0) {
    next(sight.say("tty.captured_ships") + " ");
    pieces.push_back({std::to_string(d.empire_ships) + "✶", Look{Paint::Empire}});
    pieces.push_back(
        {" (" + sight.say(d.empire_ships_due > 0 ? "tty.due_now" : "tty.due_next_turn") + ")",
         kDim});
  }
  if (sight.view.empire_kin == owner) {
    next("");
    pieces.push_back({sight.say("tty.empire_kin"), Look{Paint::Empire}});
  }
  add(pieces);
  Line colonies{{sight.say("tty.colonies") + " ", kDim}};
  for (const int tile : bits_of(d.colonies)) {
    const bool used = has_bit(d.flipped, tile);
    if (colonies.size() > 1) colonies.push_back({", ", kDim});
    const ColonyTile& t = nth(sight.game.content.colony, tile);
    std::string words = sight.words(say_colony(sight.game.content, tile));
    if (sight.view.counters[tile] > 0) words += " " + std::to_string(sight.view.counters[tile]);
    const Lights::Light light = sight.light(element::colony(sight.game.content, tile));
    colonies.push_back({std::string(mark_of(t, used)) +
                            (used ? words + " (" + sight.say("tty.used") + ")" : words),
                        lit(used ? kDim : kBrass, light)});
  }
  if (d.colonies == 0) colonies.push_back({sight.say("tty.none"), kDim});
  add(colonies);
  return lines;
}

}  // namespace

void draw_dynasty(Canvas& canvas, Rect where, const Sight& sight) {
  const Seat owner = sight.owner();
  canvas.title(where, sight.say("tty.dynasty", {{"who", owner}}),
               "[ ] " + sight.say("tty.open_from_hand"));
  const Rect inside{where.x + 1, where.y + 1, where.width - 2, where.height - 1};
  Rect text = inside;
  if (inside.width >= kWheelWidth + 20 && inside.height >= kWheelHeight) {
    draw_wheel(canvas, inside.x, inside.y, sight);
    text = {inside.x + kWheelWidth + 2, inside.y + 1, inside.width - kWheelWidth - 2,
            inside.height - 1};
  } else if (inside.width >= kWheelWidth && inside.height >= kWheelHeight + 3) {
    draw_wheel(canvas, inside.x + (inside.width - kWheelWidth) / 2, inside.y, sight);
    text = {inside.x, inside.y + kWheelHeight, inside.width, inside.height - kWheelHeight};
  } else {
    draw_table(canvas, inside.x, inside.y, sight);
    text = {inside.x, inside.y + 4, inside.width, inside.height - 4};
  }
  int y = text.y;
  for (const Line& line : belongings(sight, text.width))
    if (y < text.bottom()) canvas.write(text.x, y++, line, text.width);
}

}  // namespace orrery::tty::foundation
