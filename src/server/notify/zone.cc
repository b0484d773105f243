#include "server/notify/zone.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace orrery::server {
namespace {

constexpr std::size_t kHead = 44, kLongestName = 60, kLargest = 1 << 16;

bool is_zone_name(std::string_view name) {
  const auto is_fit = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/' ||
           c == '_' || c == '-' || c == '+';
  };
  return !name.empty() && name.size() <= kLongestName && name.front() != '/' &&
         std::ranges::all_of(name, is_fit);
}
i64 number_at(std::string_view file, std::size_t at, std::size_t bytes) {
  u64 number = at < file.size() && static_cast<u8>(file[at]) >= 128 ? ~u64{0} : 0;
  for (std::size_t i = 0; i < bytes; ++i)
    number = number << 8 | (at + i < file.size() ? static_cast<u8>(file[at + i]) : 0);
  return static_cast<i64>(number);
}
// How many there are of each thing, as the head of a block says.
struct Counts {
  std::size_t universal, standard, leaps, changes, kinds, letters;
  Counts(std::string_view file, std::size_t at)
      : universal(count(file, at + 20)),
        standard(count(file, at + 24)),
        leaps(count(file, at + 28)),
        changes(count(file, at + 32)),
        kinds(count(file, at + 36)),
        letters(count(file, at + 40)) {}
  static std::size_t count(std::string_view file, std::size_t at) {
    return static_cast<std::size_t>(std::clamp<i64>(number_at(file, at, 4), 0, kLargest));
  }
  std::size_t size(std::size_t time) const {
    return changes * (time + 1) + kinds * 6 + letters + leaps * (time + 4) + standard + universal;
  }
};

}  // namespace

std::optional<i64> offset_of_zone(std::string_view name, i64 seconds) {
  if (name == "UTC") return 0;
  if (!is_zone_name(name)) return std::nullopt;
  const std::string path = "/usr/share/zoneinfo/" + std::string(name);
  std::error_code none;
  if (!std::filesystem::is_regular_file(path, none)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string file{std::istreambuf_iterator<char>(in), {}};
  if (!in || file.size() > kLargest || !file.starts_with("TZif") || file.size() < 2 * kHead ||
      file[4] < '2')
    return std::nullopt;
  // The first block is for clocks that end in 2038.
  const std::size_t head = kHead + Counts(file, 0).size(4);
  const Counts counts(file, head);
  if (counts.kinds == 0 || head + kHead + counts.size(8) > file.size()) return std::nullopt;
  const std::size_t times = head + kHead, kinds_of = times + counts.changes * 8,
                    kinds = kinds_of + counts.changes;
  std::size_t kind = 0;
  for (std::size_t i = 0; i < counts.changes; ++i)
    if (number_at(file, times + i * 8, 8) <= seconds) kind = static_cast<u8>(file[kinds_of + i]);
  if (kind >= counts.kinds) return std::nullopt;
  return number_at(file, kinds + kind * 6, 4);
}

i64 quiet_for(const QuietHours& quiet, std::string_view zone, i64 seconds) {
  constexpr i64 kDay = 24 * 3600;
  const i64 here = seconds + offset_of_zone(zone, seconds).value_or(0);
  const i64 now = ((here % kDay) + kDay) % kDay;
  const i64 from = i64{quiet.from} * 60, to = i64{quiet.to} * 60;
  const i64 since = (now - from + kDay) % kDay, length = (to - from + kDay) % kDay;
  return since < length ? length - since : 0;
}

}  // namespace orrery::server
