// Numbers of a study as they are read.
#pragma once
#include <string>

#include "lab/study/findings.h"

namespace orrery {

std::string points(double share);           // "34.8"
std::string signed_points(double share);    // "+8.7"
std::string percent(const Estimate& e);     // "34.8 % ± 2.6"
std::string rounded(double number);         // "1,200" of two digits that count
std::string number_of(double number);       // "12.34"
std::string spaced(std::string_view name);  // "personal goal"
// In the unit of the finding, with its interval; "too few" where there is nothing to say.
std::string value_of(const Finding& f, const Estimate& e);
std::string difference_of(const Finding& f, const Estimate& e);  // with its sign; "unclear"

}  // namespace orrery
