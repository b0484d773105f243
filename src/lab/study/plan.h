// What a study is to find out: one content alone, or content A against content B, played by the
// same bots with the same deals. docs/studies.md tells the keys of the file.
#pragma once
#include <functional>

#include "lab/sim.h"

namespace orrery {

struct StudySide {
  std::string name;                     // "as printed"
  std::string content;                  // its text; empty: the built-in one
  Settings options;                     // of this side, with those of both
  std::shared_ptr<const AnyGame> game;  // opened with these
};
struct StudyPlan {
  std::string title, game;
  int players = 0;
  std::vector<std::string> bots;  // one for all seats, or one for each
  u64 seed = 1;
  StudySide a;
  std::optional<StudySide> b;      // none: A is looked at alone
  u64 deals = 1000;                // at most
  std::optional<int> narrow;       // sooner: all that is watched is known to so many points
  std::vector<std::string> watch;  // ids of what was changed
};

inline constexpr int kMostDeals = 1'000'000;

// The text of a file named in a study, or why not.
using FileText = std::function<std::variant<std::string, std::string>(const std::string& path)>;
// All that is wrong with it, each with file and line.
std::variant<StudyPlan, std::vector<Refusal>> read_study(std::string_view text,
                                                         const std::string& file,
                                                         const FileText& file_text);

}  // namespace orrery
