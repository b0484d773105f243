#include "lab/study/words.h"

#include <algorithm>
#include <cmath>

#include "lab/line_of.h"

namespace orrery {
namespace {}  // namespace

std::string points(double share) { return line_of("%.1f", 100 * share); }
std::string signed_points(double share) { return line_of("%+.1f", 100 * share); }
std::string percent(const Estimate& e) { return points(e.value) + " % ± " + points(e.half()); }
std::string number_of(double number) { return line_of("%.2f", number); }

std::string rounded(double number) {
  if (number < 10) return line_of("%.0f", number);
  const double step = std::pow(10, std::floor(std::log10(number)) - 1);
  std::string digits = line_of("%.0f", std::ceil(number / step) * step);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string spaced(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string value_of(const Finding& f, const Estimate& e) {
  if (e.of <= 0) return "–";
  if (e.of < kFewestCases) return "too few";
  if (f.is_share) return percent(e);
  return number_of(e.value) + " ± " + number_of(e.half());
}

std::string difference_of(const Finding& f, const Estimate& e) {
  if (e.of < kFewestCases) return "too few";
  if (!e.without(0)) return "unclear";
  if (f.is_share) return signed_points(e.value) + " ± " + points(e.half());
  return line_of("%+.2f ± %.2f", e.value, e.half());
}

}  // namespace orrery
