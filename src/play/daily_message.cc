#include "play/daily_message.h"

#include "core/json_library.h"
#include "play/daily.h"
#include "play/link.h"
#include "play/transcript.h"

namespace orrery {
namespace {

void write_deal(const Daily& daily, JsonWriter& out) {
  out.field("game", daily.game).field("date", daily.date).field("players", daily.order.players);
  out.key("options").open();
  for (const auto& [name, value] : daily.order.settings) out.field(name, value);
  out.close();
  out.field("seat", index(daily.seat)).field("level", daily.level);
  out.field("seed", static_cast<i64>(daily.seed)).key("chairs").open_list();
  for (const Chair& chair : daily.chairs()) {
    out.open().field("kind", chair.bot_plays ? "bot" : "me");
    if (chair.bot_plays) out.field("level", chair.level);
    out.close();
  }
  out.close_list();
}

void write_result(const DailyResult& result, JsonWriter& out) {
  out.key("result").open().field("share", result.share).field("score", result.score);
  out.field("ahead", result.ahead).field("rounds", result.rounds);
  out.field("took_back", result.took_back).key("scores").open_list();
  for (const i32 score : result.scores) out.value(score);
  out.close_list().close();
}

std::variant<Table, Refusal> read_played(const Reader& in) {
  const Reader link = in.optional("link"), transcript = in.optional("transcript");
  if (link.exists() == transcript.exists()) {
    in.at("transcript").refuse("one of transcript and link is expected");
    return Refusal{};
  }
  const std::string_view text = (link.exists() ? link : transcript).word();
  if (!in.ok()) return Refusal{};
  if (transcript.exists()) return read_transcript(text, "", {});
  std::variant<Link, Refusal> read = read_link(text);
  if (const Refusal* why = std::get_if<Refusal>(&read)) return *why;
  return std::move(std::get<Link>(read).table);
}

}  // namespace

std::optional<Refusal> answer_daily(const Reader& in, Adviser adviser, JsonWriter& out) {
  const std::string_view asked = in.at("do").word(), game = in.at("game").word(),
                         date = in.at("date").word();
  if (!in.ok()) return std::nullopt;
  const std::variant<Daily, Refusal> deal = daily_deal(game, date);
  if (const Refusal* why = std::get_if<Refusal>(&deal)) return *why;
  const Daily& daily = std::get<Daily>(deal);
  if (asked == "deal") {
    in.only({"id", "type", "step", "words", "do", "game", "date"});
    write_deal(daily, out);
    return std::nullopt;
  }
  if (asked != "bot" && asked != "check") {
    in.at("do").refuse("one of deal, bot and check is expected");
    return std::nullopt;
  }
  std::variant<DailyResult, Refusal> result;
  if (asked == "bot") {
    in.only({"id", "type", "step", "words", "do", "game", "date", "level"});
    const std::string level(in.at("level").word());
    if (!in.ok()) return std::nullopt;
    result = bot_on(daily, level, adviser);
  } else {
    in.only({"id", "type", "step", "words", "do", "game", "date", "transcript", "link"});
    const std::variant<Table, Refusal> played = read_played(in);
    if (!in.ok()) return std::nullopt;
    if (const Refusal* why = std::get_if<Refusal>(&played)) return *why;
    result = result_on(daily, std::get<Table>(played), adviser);
  }
  if (const Refusal* why = std::get_if<Refusal>(&result)) return *why;
  out.field("game", daily.game).field("date", daily.date);
  write_result(std::get<DailyResult>(result), out);
  return std::nullopt;
}

}  // namespace orrery
