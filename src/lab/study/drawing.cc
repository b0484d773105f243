#include "lab/study/drawing.h"

#include <algorithm>
#include <cmath>

#include "lab/line_of.h"
#include "lab/study/words.h"

namespace orrery {
namespace {

std::string opened(double width, double height, std::string_view what) {
  return line_of(
             "<svg viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\" role=\"img\"><title>",
             width, height, width, height) +
         escaped(what) + "</title>\n";
}
std::string rect(const char* kind, double x, double y, double w, double h) {
  return line_of("<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                 kind, x, y, std::max(w, 0.0), std::max(h, 0.0));
}
std::string line(const char* kind, double x1, double y1, double x2, double y2) {
  return line_of("<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", kind, x1,
                 y1, x2, y2);
}
std::string words(const char* kind, double x, double y, std::string_view text) {
  return line_of("<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">", kind, x, y) + escaped(text) +
         "</text>\n";
}

// From numbers to places on the paper.
struct Scale {
  double low = 0, high = 1, from = 0, to = 100;
  double operator()(double x) const {
    const double part = (std::clamp(x, low, high) - low) / (high - low);
    return from + part * (to - from);
  }
};
// 1, 2 or 5 times a power of ten, so that about six fit.
double step_for(double width) {
  const double rough = width / 6, power = std::pow(10, std::floor(std::log10(rough)));
  for (const double times : {1.0, 2.0, 5.0})
    if (rough <= times * power) return times * power;
  return 10 * power;
}
std::string tick(double x, bool is_share) {
  return is_share ? line_of("%.4g", 100 * x) : line_of("%.4g", x);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string interval_bars(std::span<const Bar> bars, double usual, bool is_share,
                          std::string_view what) {
  double low = usual, high = usual;
  bool two = false;
  for (const Bar& bar : bars)
    for (const Estimate& e : {bar.a, bar.b})
      if (e.of > 0) {
        low = std::min(low, e.low());
        high = std::max(high, e.high());
        two = two || &e == &bar.b || bar.b.of > 0;
      }
  const double least = is_share ? 0.01 : 0.1;
  if (high - low < least) {
    low -= least / 2;
    high += least / 2;
  }
  constexpr double kLabels = 230, kWidth = 720;
  const double tall = two ? 26 : 18, height = tall * static_cast<double>(bars.size()) + 30;
  const Scale at{low, high, kLabels, kWidth - 12};
  std::string svg = opened(kWidth, height, what);
  const double step = step_for(high - low);
  for (double x = std::ceil(low / step) * step; x <= high + step * 1e-9; x += step) {
    svg += line("grid", at(x), 0, at(x), height - 22);
    svg += words("tick", at(x), height - 8, tick(std::abs(x) < step * 1e-9 ? 0 : x, is_share));
  }
  svg += line("usual", at(usual), 0, at(usual), height - 22);
  double y = 4;
  for (const Bar& bar : bars) {
    svg +=
        words(bar.is_strong ? "label strong" : "label", kLabels - 8, y + tall / 2 + 1, bar.label);
    const auto draw = [&](const Estimate& e, const char* kind, double top) {
      if (e.of <= 0) return;
      svg += rect(kind, at(e.low()), top, at(e.high()) - at(e.low()), 7);
      svg += line("middle", at(e.value), top - 2, at(e.value), top + 9);
    };
    draw(bar.a, two ? "a" : "b", y + 3);
    if (two) draw(bar.b, "b", y + 13);
    y += tall;
  }
  return svg + "</svg>\n";
}

std::string histogram(const std::map<u64, u64>& a, const std::map<u64, u64>& b,
                      std::string_view what) {
  if (a.empty()) return "";
  u64 low = a.begin()->first, high = a.rbegin()->first;
  if (!b.empty()) {
    low = std::min(low, b.begin()->first);
    high = std::max(high, b.rbegin()->first);
  }
  if (low == high) return "";  // nothing to be seen
  constexpr u64 kMostBins = 40;
  const u64 wide = (high - low) / kMostBins + 1, bins = (high - low) / wide + 1;
  const auto binned = [&](const std::map<u64, u64>& lengths) {
    std::vector<double> parts(bins);
    double all = 0;
    for (const auto& [n, times] : lengths) {
      parts[(n - low) / wide] += static_cast<double>(times);
      all += static_cast<double>(times);
    }
    for (double& part : parts) part /= std::max(all, 1.0);
    return parts;
  };
  const std::vector<double> of_a = binned(a), of_b = binned(b);
  double most = 0;
  for (u64 i = 0; i < bins; ++i) most = std::max({most, of_a[i], of_b[i]});
  constexpr double kWidth = 720, kHeight = 180, kFoot = 24;
  const double each = (kWidth - 20) / static_cast<double>(bins);
  std::string svg = opened(kWidth, kHeight, what);
  for (u64 i = 0; i < bins; ++i) {
    const double x = 10 + each * static_cast<double>(i);
    const auto draw = [&](double part, const char* kind, double from, double width) {
      const double tall = part / most * (kHeight - kFoot - 6);
      svg += rect(kind, x + from * each, kHeight - kFoot - tall, width * each, tall);
    };
    if (b.empty()) {
      draw(of_a[i], "b", 0.06, 0.88);
    } else {
      draw(of_a[i], "a", 0.06, 0.43);
      draw(of_b[i], "b", 0.51, 0.43);
    }
    if (i % (bins / 12 + 1) == 0)
      svg += words("tick", x + each / 2, kHeight - 8, std::to_string(low + i * wide));
  }
  svg += line("line", 10, kHeight - kFoot, kWidth - 10, kHeight - kFoot);
  return svg + "</svg>\n";
}

std::string heat_map(const HeatMap& map) {
  constexpr double kLabels = 230, kHead = 64;
  const double across = static_cast<double>(map.columns.size()),
               cell = std::clamp(560 / std::max(across, 1.0), 13.0, 58.0);
  const double width = kLabels + cell * across + 6,
               height = kHead + cell * static_cast<double>(map.rows.size()) + 6;
  double most = 0.05;
  for (const auto& row : map.cells)
    for (const Estimate& e : row)
      if (e.of >= kFewestCases) most = std::max(most, std::abs(e.value));
  std::string svg = opened(width, height, map.title + ": " + map.words);
  for (std::size_t c = 0; c < map.columns.size(); ++c) {
    const double x = kLabels + cell * (static_cast<double>(c) + 0.5);
    svg += line_of("<text class=\"column\" transform=\"translate(%.1f %.1f) rotate(-60)\">", x,
                   kHead - 6) +
           escaped(map.columns[c]) + "</text>\n";
  }
  for (std::size_t r = 0; r < map.rows.size(); ++r) {
    const double y = kHead + cell * static_cast<double>(r);
    svg += words("label", kLabels - 8, y + cell / 2 + 4, map.rows[r]);
    for (std::size_t c = 0; c < map.columns.size(); ++c) {
      const Estimate& e = map.cells[r][c];
      const double x = kLabels + cell * static_cast<double>(c);
      if (e.of < kFewestCases) {
        svg += rect("nothing", x, y, cell - 1, cell - 1);
        continue;
      }
      const std::string told = signed_points(e.value) + " ± " + points(e.half()) + ", " +
                               line_of("%.0f", e.of) + " cases";
      svg +=
          line_of(
              "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
              "fill-opacity=\"%.2f\"><title>",
              e.value >= 0 ? "more" : "less", x, y, cell - 1, cell - 1, std::abs(e.value) / most) +
          escaped(map.rows[r] + ", " + map.columns[c] + ": " + told) + "</title></rect>\n";
      if (cell >= 34)
        svg += words(e.without(0) ? "cell strong" : "cell", x + cell / 2, y + cell / 2 + 4,
                     line_of("%+.0f", 100 * e.value));
    }
  }
  return svg + "</svg>\n";
}

std::string funnel(const Settling& settling) {
  if (settling.after.empty()) return "";
  constexpr double kWidth = 720, kHeight = 200;
  // The first few are as wide as the world; the axis is for what comes after.
  double reach = 0.02;
  for (std::size_t i = settling.after.size() / 8; i < settling.after.size(); ++i)
    reach = std::max({reach, std::abs(settling.after[i].second.low()),
                      std::abs(settling.after[i].second.high())});
  const Scale x{0, static_cast<double>(settling.after.back().first), 50, kWidth - 12};
  const Scale y{-reach, reach, kHeight - 26, 8};
  std::string svg = opened(kWidth, kHeight, settling.label + ": how the difference settled");
  std::string upper, lower, middle;
  for (const auto& [deals, e] : settling.after) {
    const double at = x(static_cast<double>(deals));
    upper += line_of("%.1f,%.1f ", at, y(e.high()));
    lower.insert(0, line_of("%.1f,%.1f ", at, y(e.low())));
    middle += line_of("%.1f,%.1f ", at, y(e.value));
  }
  const double step = step_for(2 * reach);
  for (double v = std::ceil(-reach / step) * step; v <= reach + step * 1e-9; v += step) {
    svg += line("grid", 50, y(v), kWidth - 12, y(v));
    svg += words("label", 44, y(v) + 4, tick(std::abs(v) < step * 1e-9 ? 0 : v, true));
  }
  svg += "<polygon class=\"band\" points=\"" + upper + lower + "\"/>\n";
  svg += "<polyline class=\"course\" points=\"" + middle + "\"/>\n";
  svg += line("usual", 50, y(0), kWidth - 12, y(0));
  svg += words("tick", kWidth - 60, kHeight - 8,
               std::to_string(settling.after.back().first) + " deals");
  return svg + "</svg>\n";
}

}  // namespace orrery
