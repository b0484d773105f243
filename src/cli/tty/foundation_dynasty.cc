// The Dynasty Board of whoever looks: the wheel with its kins, and what lies in front of her.
#include <array>

#include "cli/tty/foundation_look.h"
#include "cli/tty/text.h"
#include "games/foundation/paper/names.h"

namespace orrery::tty::foundation {
namespace {

constexpr int kWheelWidth = 46, kWheelHeight = 13;

std::string element_of_space(Action a, int level) { return "space/" + space_code(a, level); }

class Wheel {
 public:
  Wheel(Canvas& canvas, int x, int y, const Sight& sight) : canvas_(canvas), x_(x), y_(y), sight_(sight), owner_(sight.owner()) {}

  void draw() {
    // Level I is the rim, the centre the end of the climb.
    struct Spoke {
      Action action;
      int x, y, dx, dy;     // of level I, and the way inwards
      int title_x, title_y;
    };
    constexpr std::array<Spoke, kActions> spokes{{
        {Action::SpaceTravel, 21, 1, 0, 1, 17, 0},
        {Action::Colonize, 35, 3, -5, 1, 36, 2},
        {Action::Produce, 35, 9, -5, -1, 36, 10},
        {Action::Battle, 21, 11, 0, -1, 20, 12},
        {Action::Research, 7, 9, 5, -1, 1, 10},
        {Action::Trade, 7, 3, 5, 1, 3, 2},
    }};
    for (const Spoke& s : spokes) {
      canvas_.write(x_ + s.title_x, y_ + s.title_y, std::string(action_name(s.action)), kText);
      for (int level = 1; level <= kLevels; ++level) space(s.action, level, x_ + s.x + s.dx * (level - 1), y_ + s.y + s.dy * (level - 1));
      const bool left = s.x < 20;
      const int at = s.x == 21 ? s.x + 4 : left ? s.x - 3 : s.x + 4;
      for (int level = 1; level <= kLevels; ++level)
        canvas_.write(x_ + at + s.dx * (level - 1) + (left ? 2 - static_cast<int>(roman(level).size()) : 0), y_ + s.y + s.dy * (level - 1), roman(level), kFaint);
    }
    centre(x_ + 20, y_ + 6);
  }

 private:
  void space(Action a, int level, int x, int y) {
    const int kins = sight_.dynasty(owner_).kins.at(a, level);
    const bool open = level <= sight_.reach(owner_, a);
    const Lights::Light light = sight_.light(element_of_space(a, level));
    const Look edge = light == Lights::Off ? Look{open ? Paint::Brass : Paint::Faint} : lit(kText, light);
    canvas_.mark({x, y, 3, 1}, element_of_space(a, level));
    canvas_.write(x, y, open ? "[ ]" : "( )", edge);
    if (kins == 1) canvas_.write(x + 1, y, shape_of(owner_).text, light == Lights::Chosen ? edge : shape_of(owner_).look);
    else if (kins > 1) canvas_.write(x + 1, y, std::to_string(kins), Look{Paint::Warning}.strong().reversed());
  }
  void centre(int x, int y) {
    const int kins = sight_.dynasty(owner_).kins.centre;
    const Lights::Light light = sight_.light("space/centre");
    canvas_.mark({x, y, 5, 1}, "space/centre");
    canvas_.write(x, y, {{"(", lit(kBrass, light)}, kins > 0 ? Piece{std::to_string(kins), Look{Paint::Text}.strong()} : Piece{" ", {}}, kins > 0 ? shape_of(owner_) : Piece{"·", kFaint}, {" )", lit(kBrass, light)}});
  }

  Canvas& canvas_;
  int x_, y_;
  const Sight& sight_;
  Seat owner_;
};

// The same as a small table, for a low pane.
void draw_table(Canvas& canvas, int x, int y, const Sight& sight) {
  const Seat owner = sight.owner();
  for (int a = 0; a < kActions; ++a) {
    const int column = x + 4 + 6 * a;
    canvas.write(column, y, std::string(action_code(action_at(a))), kText);
    for (int level = 1; level <= kLevels; ++level) {
      const int row = y + 4 - level, kins = sight.dynasty(owner).kins.at(action_at(a), level);
      const bool open = level <= sight.reach(owner, action_at(a));
      const Lights::Light light = sight.light(element_of_space(action_at(a), level));
      const Look edge = light == Lights::Off ? Look{open ? Paint::Brass : Paint::Faint} : lit(kText, light);
      canvas.mark({column - 1, row, 3, 1}, element_of_space(action_at(a), level));
      canvas.write(column - 1, row, open ? "[ ]" : "( )", edge);
      if (kins == 1) canvas.write(column, row, shape_of(owner).text, light == Lights::Chosen ? edge : shape_of(owner).look);
      else if (kins > 1) canvas.write(column, row, std::to_string(kins), Look{Paint::Warning}.strong().reversed());
    }
  }
  for (int level = 1; level <= kLevels; ++level) canvas.write(x, y + 4 - level, roman(level), kDim);
  const int kins = sight.dynasty(owner).kins.centre;
  canvas.write(x + 4 + 6 * kActions, y + 1, {{"centre ", lit(kDim, sight.light("space/centre"))}, {std::to_string(kins), kText}});
}

// Cubes, kins, discs, captured ships and colony tiles.
std::vector<Line> belongings(const Sight& sight, int width) {
  const Seat owner = sight.owner();
  const Dynasty<Seen>& d = sight.dynasty(owner);
  std::vector<Line> lines;
  const auto add = [&](const Line& line) {
    for (Line& part : broken(line, width, 2)) lines.push_back(std::move(part));
  };
  Line hand{{"Cubes ", lit(kDim, sight.light("hand"))}};
  for (Piece& p : cubes(d.hand)) hand.push_back(std::move(p));
  add(hand);
  Line pieces{{"Kins in hand ", kDim}, {std::to_string(d.kins.hand), Look{Paint::Text}.strong()}, {"   Discs ", kDim}, {std::to_string(d.discs), kText}};
  if (d.empire_ships > 0) {
    pieces.push_back({"   Captured ", kDim});
    pieces.push_back({std::to_string(d.empire_ships) + "✶", Look{Paint::Empire}});
    pieces.push_back({d.empire_ships_due > 0 ? " (one goes back after this turn)" : " (one goes back after your next turn)", kDim});
  }
  add(pieces);
  Line colonies{{"Colonies ", kDim}};
  for (const int tile : bits_of(d.colonies)) {
    const bool used = has_bit(d.flipped, tile);
    if (colonies.size() > 1) colonies.push_back({", ", kDim});
    const ColonyTile& t = sight.game.content.colony[static_cast<std::size_t>(tile)];
    std::string words = std::string(t.name.view());
    if (sight.view.counters[static_cast<std::size_t>(tile)] > 0) words += " " + std::to_string(sight.view.counters[static_cast<std::size_t>(tile)]);
    colonies.push_back({std::string(mark_of(t, used)) + (used ? words + " (used)" : words), used ? kDim : Look{Paint::Brass}});
  }
  if (d.colonies == 0) colonies.push_back({"none", kDim});
  add(colonies);
  return lines;
}

}  // namespace

void draw_dynasty(Canvas& canvas, Rect where, const Sight& sight) {
  const Seat owner = sight.owner();
  const bool mine = owner == sight.viewer;
  canvas.title(where, mine ? "Your dynasty" : sight.name(owner) + "'s dynasty", "[ ] a kin from hand may go there");
  const Rect inside{where.x + 1, where.y + 1, where.width - 2, where.height - 1};
  Rect text = inside;
  if (inside.width >= kWheelWidth + 24 && inside.height >= kWheelHeight) {
    Wheel(canvas, inside.x, inside.y, sight).draw();
    text = {inside.x + kWheelWidth + 1, inside.y + 1, inside.width - kWheelWidth - 1, inside.height - 1};
  } else if (inside.width >= kWheelWidth && inside.height >= kWheelHeight + 3) {
    Wheel(canvas, inside.x + (inside.width - kWheelWidth) / 2, inside.y, sight).draw();
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
