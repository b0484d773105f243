// A game, a moment of it or a position as one word that fits into an address: nobody need keep it
// anywhere. A game is the answers, each as its place among what was offered, so reading replays it
// through a table and nothing can be in it that the rules do not allow. The bytes are described in
// docs/links.md.
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "play/table.h"

namespace orrery {

inline constexpr int kLinkFormat = 1;
inline constexpr std::size_t kLongestLink = 32'768;  // letters
inline constexpr u32 kMostLinkSteps = 5'000;

struct Link {
  Table table;
  u32 at = 0;                // the moment to look at, of a game
  bool is_position = false;  // where it begins nobody is asked how it came there
  std::optional<Seat> imagined_for = std::nullopt;  // what this seat does not know is made up
};

// The link as it stands behind the #, or why there is none: it would be too long.
std::variant<std::string, Refusal> write_link(const Link& link);

// Accepts whole addresses too. What is wrong is said in words for whoever opens it: `said` of the
// refusal is one of link.* in words/table.*.json. `content` and `dealer` are as for a transcript;
// Chance goes on at the end of the game.
std::variant<Link, Refusal> read_link(std::string_view text, const std::string& content = {},
                                      Dealer dealer = {});

// What somebody may pass on of a table: everything when it is over; before that what she sees, with
// the rest imagined from her view alone. The whole of a running game only where nothing was ever
// hidden from her. No viewer: whoever runs the table, who knows everything.
struct Wish {
  std::optional<Seat> viewer = std::nullopt;
  bool game = false;  // otherwise the position
  u32 at = 0;
};
std::variant<Link, Refusal> what_may_be_shared(const Table& table, const Wish& wish);

}  // namespace orrery
