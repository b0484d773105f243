// Words that end a reason: a question keeps its own mark, everything else gets a full stop.
#pragma once
#include <string>

namespace orrery {

inline std::string sentence(std::string words) {
  if (!words.ends_with('?') && !words.ends_with('.')) words += '.';
  return words;
}

}  // namespace orrery
