#include "play/position.h"
#include "core/json_library.h"

#include "play/base64.h"

namespace orrery {
namespace {

constexpr std::size_t kMostPlayers = 255;

bool has_setting(const Settings& settings, std::string_view name) {
  for (const auto& [n, _] : settings)
    if (n == name) return true;
  return false;
}

}  // namespace

std::string write_position(const Table& table) {
  const AnyGame& game = table.game();
  JsonWriter out;
  out.open()
      .field("game", game.info().name)
      .field("rules", game.info().rules_version)
      .field("content", hex16(game.content_hash()));
  out.field("players", game.players()).key("options").open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close().key("state").raw(table.position_json()).close();
  return out.take();
}

std::variant<Seating, Refusal> read_position(const Reader& in, const Settings& more,
                                             const std::string& content) {
  std::optional<Refusal> refusal;
  if (!in.exists() || !in.json()->is_object())
    return Refusal{in.where(), "a position is an object"};
  const Reader read(*in.json(), in.where(), refusal);
  read.only({"game", "rules", "content", "players", "options", "state"});
  const std::string name(read.at("game").word());
  const i64 rules = read.at("rules").integer(0, INT32_MAX);
  const i64 players = read.at("players").integer(0, kMostPlayers);
  Order order{static_cast<int>(players), more, content};
  if (const Reader options = read.optional("options"); options.exists())
    for (auto& setting : read_settings(options))
      if (!has_setting(more, setting.first)) order.settings.push_back(std::move(setting));
  const Reader state = read.at("state");
  if (refusal) return *refusal;

  const auto inside = [&](const Refusal& r) {
    return Refusal{r.where.empty() ? in.where() : in.where() + "." + r.where, r.why, r.clause};
  };
  Opened opened = open_game(name, order);
  if (const Refusal* wrong = std::get_if<Refusal>(&opened)) return inside(*wrong);
  Seating seating{std::move(std::get<0>(opened))};
  // How a table stands is the same under older rules; how it came there is not asked.
  if (rules < 1 || rules > seating.game->info().rules_version) {
    read.at("rules").refuse("these are rules " +
                            std::to_string(seating.game->info().rules_version) + ", not " +
                            std::to_string(rules));
  }
  if (const Reader hash = read.optional("content");
      hash.exists() && hash.word() != hex16(seating.game->content_hash()))
    hash.refuse("the position belongs to other content; this is " +
                hex16(seating.game->content_hash()));
  if (refusal) return *refusal;
  Laid laid;
  if (const auto wrong = seating.game->lay(*state.json(), laid))
    return inside(
        {"state" + (wrong->where.empty() ? "" : "." + wrong->where), wrong->why, wrong->clause});
  seating.position = laid.state;
  seating.laid = std::move(laid);
  return seating;
}

Settings read_settings(const Reader& in) {
  Settings settings;
  if (!in.exists() || !in.json()->is_object()) {
    in.refuse("options are an object of names and values");
    return settings;
  }
  for (const auto& [name, value] : in.json()->items()) {
    if (value.is_string())
      settings.emplace_back(name, value.get<std::string>());
    else if (value.is_number_integer())
      settings.emplace_back(name, value.dump());
    else
      in.at(name).refuse("a word or a whole number is expected");
  }
  return settings;
}

}  // namespace orrery
