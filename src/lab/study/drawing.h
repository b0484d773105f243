// Drawings of a study as SVG, for a page that gives them their colours: .a, .b, .line, .quiet.
#pragma once
#include "lab/study/findings.h"

namespace orrery {

std::string escaped(std::string_view text);  // as it may stand in a page

struct Bar {
  std::string label;
  Estimate a, b;  // nothing is drawn where there are no cases
  bool is_strong = false;
};
// Each a line: the interval and its middle, by what is usual.
std::string interval_bars(std::span<const Bar> bars, double usual, bool is_share,
                          std::string_view what);
std::string histogram(const std::map<u64, u64>& a, const std::map<u64, u64>& b,
                      std::string_view what);
std::string heat_map(const HeatMap& map);
std::string funnel(const Settling& settling);

}  // namespace orrery
