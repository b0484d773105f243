#include "lab/design/designer.h"

#include "core/json_library.h"
#include "core/toml_text.h"
#include "play/content_check.h"
#include "play/content_sheet.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

constexpr std::size_t kMostLines = 200;
constexpr i64 kMostDealsAtOnce = 1000;

// Who plays where nobody says so: those whose thousand games do not take long (docs/studies.md).
struct UsualStudy {
  std::string_view game, bots;
  int players;
};
constexpr UsualStudy kUsual[] = {{"foundation", "captain", 4},
                                 {"one_deck_galaxy", "officer", 1},
                                 {"renaissance", "officer", 3},
                                 {"trian", "cadet", 3}};
const UsualStudy* usual_study(std::string_view game) {
  for (const UsualStudy& usual : kUsual)
    if (usual.game == game) return &usual;
  return nullptr;
}

Typed read_typed(const Reader& value) {
  Typed typed;
  if (!value.ok() || !value.json()->is_array()) {
    typed.words = value.word();
    return typed;
  }
  const std::size_t n = value.length(kMostLines);
  for (std::size_t i = 0; i < n && value.ok(); ++i)
    typed.lines.emplace_back(value.element(i).word());
  return typed;
}

}  // namespace

std::string Designer::handle(std::string_view message) {
  refusal_.reset();
  JsonWriter reply, body;
  reply.open();
  const std::variant<Json, Refusal> json = read_json(message);
  if (const Refusal* broken = std::get_if<Refusal>(&json)) {
    refusal_ = *broken;
  } else {
    const Reader in(std::get<Json>(json), "", refusal_);
    if (in.is_object()) dispatch(in, body);
  }
  if (refusal_)
    reply.key("error").open().field("code", "refused").field("message", refusal_->text()).close();
  else if (!body.text().empty())
    reply.raw(body.text());
  return reply.close().take();
}

void Designer::dispatch(const Reader& in, JsonWriter& out) {
  const std::string type(in.at("type").word());
  if (refusal_) return;
  if (type == "more") return play_on(in, out);
  game_ = in.at("game").word();
  if (refusal_) return;
  if (built_in_content_of(game_).empty())
    return in.at("game").refuse("there is no content of '" + game_ + "' here");
  if (type == "study") return begin_study(in, out);
  if (type == "sound") return sound(in, out);
  edit(in, type, out);
}

// Nothing said: what is printed.
std::string Designer::read_content(const Reader& in) {
  const Reader text = in.optional("text");
  return std::string(text.exists() ? text.word() : built_in_content_of(game_));
}

void Designer::edit(const Reader& in, std::string_view type, JsonWriter& out) {
  in.only({"type", "game", "text", "at", "value"});
  const std::string before = read_content(in);
  const std::string at(type == "content" ? "" : in.at("at").word());
  if (refusal_) return;
  std::optional<std::string> text = before;
  if (type == "set")
    text = with_field(game_, before, at, read_typed(in.at("value")));
  else if (type == "unset" || type == "remove")
    text = toml_without(before, at);
  else if (type == "restore")
    text = with_row_as_printed(game_, before, at);
  else if (type == "copy")
    text = with_row_twice(before, at);
  else if (type != "content")
    return in.at("type").refuse("there is no such message");
  if (refusal_) return;
  if (!text) return in.at("at").refuse("there is nothing here that could be changed so");
  out.field("text", *text);
  write_sheet(game_, *text, out);
  if (const UsualStudy* usual = usual_study(game_))
    out.field("bots", usual->bots).field("players", usual->players);
}

void Designer::sound(const Reader& in, JsonWriter& out) {
  in.only({"type", "game", "text"});
  const std::string before = read_content(in);
  if (refusal_) return;
  const std::optional<SoundContent> sound = sound_content(game_, before);
  if (!sound) return in.refuse("this content cannot be played");
  out.field("text", sound->text);
}

void Designer::begin_study(const Reader& in, JsonWriter& out) {
  in.only({"type", "game", "text", "players", "bots", "deals", "seed"});
  const std::optional<SoundContent> sound = sound_content(game_, read_content(in));
  StudyPlan plan;
  plan.game = game_;
  plan.players = static_cast<int>(in.at("players").integer(1, kMaxPlayers));
  plan.bots = {std::string(in.at("bots").word())};
  plan.deals = static_cast<u64>(in.at("deals").integer(1, kMostDeals));
  plan.seed = static_cast<u64>(in.at("seed").integer(0, kMostDeals));
  if (refusal_) return;
  if (!sound) return in.refuse("this content cannot be played");
  plan.a.name = "as printed";
  plan.b.emplace();
  plan.b->name = "changed";
  plan.b->content = sound->text;
  plan.watch = touched_rows(game_, sound->text);
  auto begun = LiveStudy::begin(std::move(plan));
  if (Refusal* refusal = std::get_if<Refusal>(&begun)) {
    refusal_ = std::move(*refusal);
    return;
  }
  study_ = std::move(std::get<0>(begun));
  write_findings(*study_, out);
}

void Designer::play_on(const Reader& in, JsonWriter& out) {
  in.only({"type", "deals"});
  const i64 deals = in.at("deals").integer(1, kMostDealsAtOnce);
  if (!study_) in.refuse("no study has begun");
  if (refusal_) return;
  refusal_ = study_->play(static_cast<u64>(deals));
  if (!refusal_) write_findings(*study_, out);
}

}  // namespace orrery
