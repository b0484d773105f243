#include "agents/learned.h"

#include <charconv>
#include <sstream>

#include "core/bytes.h"

namespace orrery {
namespace {

std::string hex(u64 n) {
  char digits[17] = "0000000000000000";
  for (int i = 15; i >= 0; --i, n >>= 4) digits[i] = "0123456789abcdef"[n & 15];
  return digits;
}
u64 hash_text(std::string_view text) {
  u64 sum = text.size();
  for (const char c : text) sum = mix64(sum ^ static_cast<u8>(c));
  return sum;
}
u64 hash_names(std::span<const WeightName> names) {
  u64 sum = 0;
  for (const WeightName& row : names) sum = mix64(sum ^ hash_text(row.name)) + row.how_many;
  return sum;
}
std::string headline(const WeightsFor& what) {
  return "orrery weights 1\ngame " + what.game + " rules " + std::to_string(what.rules) +
         " content " + hex(what.content) + " weights " + hex(hash_names(what.names)) + "\n";
}

// Takes the next line off; nothing if there is none.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + 1);
  return line;
}
// "name 1 2 3": exactly so many whole numbers.
bool take_numbers(std::string_view line, std::string_view name, std::size_t how_many,
                  std::vector<i32>& out) {
  if (!line.starts_with(name)) return false;
  const char *at = line.data() + name.size(), *const end = line.data() + line.size();
  for (std::size_t i = 0; i < how_many; ++i) {
    i32 number = 0;
    if (at == end || *at != ' ') return false;
    const auto [stop, error] = std::from_chars(at + 1, end, number);
    if (error != std::errc{}) return false;
    out.push_back(number);
    at = stop;
  }
  return at == end;
}

}  // namespace

std::string write_weights(const WeightsFor& what, const LearnedWeights& learned) {
  std::string text = headline(what) + "training " + learned.training + "\ndoubling " +
                     std::to_string(learned.doubling) + "\n";
  std::size_t at = 0;
  for (const WeightName& row : what.names) {
    text += row.name;
    for (u32 i = 0; i < row.how_many; ++i) text += " " + std::to_string(learned.weights[at++]);
    text += "\n";
  }
  const HiddenLayer& layer = learned.hidden;
  const auto row = [&](std::string_view name, const std::vector<i32>& numbers, std::size_t from) {
    text += name;
    for (std::size_t u = 0; u < layer.units; ++u) text += " " + std::to_string(numbers[from + u]);
    text += "\n";
  };
  text += "hidden " + std::to_string(layer.units) + "\n";
  if (layer.units > 0) {
    row("bias", layer.bias, 0);
    row("out", layer.out, 0);
  }
  for (std::size_t k = 0; k < layer.seen.size(); k += layer.units) {
    row("seen", layer.seen, k);
    row("feared", layer.feared, k);
  }
  return text + "checksum " + hex(hash_text(text)) + "\n";
}

std::variant<LearnedWeights, Refusal> read_weights(std::string_view text, const WeightsFor& what) {
  const auto refused = [](std::string why) { return Refusal{"weights", std::move(why)}; };
  const std::size_t last = text.rfind("checksum ");
  if (last == std::string_view::npos ||
      text.substr(last) != "checksum " + hex(hash_text(text.substr(0, last))) + "\n")
    return refused("the checksum does not fit");
  text = text.substr(0, last);
  const std::string expected = headline(what);
  if (!text.starts_with(expected))
    return refused(
        "they are for another game, other rules, other content or another list of weights");
  text.remove_prefix(expected.size());
  LearnedWeights learned;
  std::vector<i32> doubling;
  const auto training = take_line(text), scale = take_line(text);
  if (!training || !training->starts_with("training ") || !scale ||
      !take_numbers(*scale, "doubling", 1, doubling) || doubling[0] < 1)
    return refused("the scale is missing");
  learned.training = training->substr(9);
  learned.doubling = doubling[0];
  for (const WeightName& row : what.names) {
    const auto line = take_line(text);
    if (!line || !take_numbers(*line, row.name, row.how_many, learned.weights))
      return refused("the row \"" + std::string(row.name) + "\" is missing or not whole");
  }
  std::vector<i32> units;
  const auto line = take_line(text);
  if (!line || !take_numbers(*line, "hidden", 1, units) || units[0] < 0 ||
      units[0] > static_cast<i32>(kMostHidden))
    return refused("it does not say how many hidden units there are");
  HiddenLayer& layer = learned.hidden;
  layer.units = static_cast<std::size_t>(units[0]);
  const auto row = [&](std::string_view name, std::vector<i32>& numbers) {
    const auto next = take_line(text);
    return next && take_numbers(*next, name, layer.units, numbers);
  };
  bool whole = layer.units == 0 || (row("bias", layer.bias) && row("out", layer.out));
  for (std::size_t k = 0; k < learned.weights.size() && layer.units > 0; ++k)
    whole = whole && row("seen", layer.seen) && row("feared", layer.feared);
  if (!whole) return refused("the hidden layer is not whole");
  if (!text.empty()) return refused("there is more in it than weights");
  return learned;
}

}  // namespace orrery
