// What the rules say under a clause, from the rule documents that travel with the program.
#pragma once
#include <string>
#include <string_view>

namespace orrery::tty {

std::string rule_text(std::string_view clause);  // empty if there is no such clause; "FD-5.1.6",
                                                 // also in small letters

}  // namespace orrery::tty
