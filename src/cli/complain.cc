#include "cli/complain.h"

#include <iostream>

namespace orrery {

int complain(std::string_view why, int code) {
  std::cerr << "orrery: " << why << "\n";
  return code;
}

int complain(const Refusal& refusal, int code) { return complain(refusal.text(), code); }

int complain(const std::string& where, const Refusal& refusal, int code) {
  return complain(where + ": " + refusal.text(), code);
}

}  // namespace orrery
