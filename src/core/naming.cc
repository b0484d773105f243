#include "core/naming.h"

#include <charconv>

namespace orrery {

std::string seat_code(Seat s) {
  return is_player(s) ? "P" + std::to_string(index(s) + 1) : std::string(kUnknown);
}
std::optional<Seat> find_seat(std::string_view code, int players) {
  for (int i = 0; i < players; ++i)
    if (seat_code(seat_at(i)) == code) return seat_at(i);
  return std::nullopt;
}
Seat read_seat(const Reader& in, int players) {
  const auto seat = find_seat(in.word(), players);
  if (in.ok() && !seat)
    in.refuse("'" + std::string(in.word()) + "' is not a seat, P1 to P" + std::to_string(players));
  return seat.value_or(Seat::P1);
}
u8 known(const Reader& in, std::optional<u8> found, const char* what) {
  if (in.ok() && !found) in.refuse("'" + std::string(in.word()) + "' is not " + what);
  return found.value_or(0);
}

std::optional<int> find_number(std::string_view digits, int most) {
  int n = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  const bool plain =
      !digits.empty() && digits[0] != '-' && (digits.size() == 1 || digits[0] != '0');
  if (!plain || error != std::errc{} || end != digits.data() + digits.size() || n > most)
    return std::nullopt;
  return n;
}

std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}
std::string counted(int n, std::string_view one) { return counted(n, one, std::string(one) + "s"); }

}  // namespace orrery
