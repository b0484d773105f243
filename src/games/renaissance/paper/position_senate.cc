// A position from outside: the Senate. Marks follow from points if they are left out; Objectives
// that are not named are the first ones left.
#include <algorithm>

#include "kinds.h"
#include "names.h"
#include "position.h"

namespace orrery::renaissance {
namespace {

class SenateReader {
 public:
  SenateReader(const Renaissance& game, const Reader& root, State& s)
      : game_(game), root_(root), s_(s) {}

  void read() {
    const Reader marks = root_.optional("marks");
    if (marks.exists())
      read_marks(marks);
    else
      for (int m = 0; m < length_of(kMarks); ++m)
        if (is_reached(m, 255)) mark(m);
    for (int slot = 0; slot < kSlots; ++slot)
      read_slot(root_.optional("objectives").optional(slot_name(slot)), slot);
    if (root_.ok() && is_settled(s_)) deal_the_rest();
  }

 private:
  void mark(int m) { s_.marks = static_cast<u8>(s_.marks | 1u << m); }
  // Somebody has the points for it, and fewer than `below`.
  bool is_reached(int m, int below) const {
    return std::any_of(s_.corner.begin(), s_.corner.end(),
                       [&](const Mine& c) { return c.vp >= nth(kMarks, m) && c.vp < below; });
  }
  void read_marks(const Reader& in) {
    for (const Reader& at : in.elements()) {
      const auto found = std::find(kMarks.begin(), kMarks.end(), at.number_or(0));
      const int m = static_cast<int>(found - kMarks.begin());
      if (found == kMarks.end()) return at.refuse("is not 6, 13 or 20", "GR-8.4");
      if (has_bit(s_.marks, m)) return at.refuse("stands there twice", "GR-8.4");
      mark(m);
    }
    for (int m = 0; m < length_of(kMarks); ++m) {
      const std::string points = std::to_string(nth(kMarks, m));
      if (m > 0 && has_bit(s_.marks, m) && !has_bit(s_.marks, m - 1))
        in.refuse(points + " comes after " + std::to_string(nth(kMarks, m - 1)), "GR-8.4");
      if (!has_bit(s_.marks, m) && is_reached(m, kWinningPoints))
        in.refuse("somebody has reached " + points, "GR-8.4");
    }
  }

  void read_slot(const Reader& in, int slot) {
    const Reader up = in.optional("up"), beneath = in.optional("beneath");
    const bool empty = in.optional("empty").is_true();
    nth(up_given_, slot) = up.exists();
    nth(beneath_given_, slot) = beneath.exists() || empty;
    if (up.exists()) nth(s_.face_up, slot) = objective(up, kNone);
    if (beneath.exists()) nth(s_.beneath, slot) = objective(beneath, kUnseen);
    if (empty) nth(s_.beneath, slot) = kNone;
  }
  Objective objective(const Reader& in, Objective otherwise) {
    if (in.is_null()) return otherwise;
    const Objective o = named(game_, kObjectiveKind, in);
    if (has_bit(used_, o))
      in.refuse(std::string(objective_id(game_.content, o)) + " is in two places", "GR-2.2");
    used_ |= 1u << o;
    return o;
  }

  Objective next() {
    const int o = std::countr_one(used_);
    used_ |= 1u << o;
    return static_cast<Objective>(o);
  }
  // GR-8.4  Right: face down until mark 6. Left, centre: what was face up once is known to all.
  void deal_the_rest() {
    for (int slot = 0; slot < kSlots; ++slot) {
      const bool turned = has_bit(s_.marks, nth(kMarkOf, slot)),
                 right = slot == static_cast<int>(Slot::Right);
      Objective &up = nth(s_.face_up, slot), &beneath = nth(s_.beneath, slot);
      if (!nth(up_given_, slot)) up = right && !turned ? kNone : next();
      if (nth(beneath_given_, slot)) continue;
      if (right)
        beneath = up == kNone ? kUnseen : kNone;
      else
        beneath = turned ? next() : kUnseen;
    }
  }

  static constexpr std::array<int, kSlots> kMarkOf{1, 2, 0};  // 13, 20, 6
  const Renaissance& game_;
  const Reader root_;
  State& s_;
  std::array<bool, kSlots> up_given_{}, beneath_given_{};
  u32 used_ = 0;
};

}  // namespace

void read_objectives(const Renaissance& game, const Reader& root, State& s) {
  SenateReader(game, root, s).read();
}

}  // namespace orrery::renaissance
