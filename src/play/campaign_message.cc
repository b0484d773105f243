#include "play/campaign_message.h"

#include "core/json_library.h"
#include "play/kept_campaign.h"
#include "play/position.h"
#include "play/transcript.h"

namespace orrery {
namespace {

constexpr std::size_t kMostCampaigns = 60;

std::optional<Refusal> in_field(std::string_view field, const Refusal& why) {
  return Refusal{why.where.empty() ? std::string(field) : why.where, why.why, why.clause, why.said};
}

void write(const KeptCampaign& campaign, JsonWriter& out) {
  out.field("file", campaign.file()).key("campaign").open();
  campaign.write_page(out);
  out.close();
}

std::optional<Refusal> sheets(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "do"});
  out.key("printed").raw(KeptCampaign::sheets());
  return std::nullopt;
}

std::optional<Refusal> begin(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "do", "wish"});
  const Reader wish = in.at("wish");
  if (!in.ok()) return std::nullopt;
  const std::variant<KeptCampaign, Refusal> begun = KeptCampaign::begin(*wish.json());
  if (const Refusal* why = std::get_if<Refusal>(&begun)) return in_field("wish", *why);
  write(std::get<KeptCampaign>(begun), out);
  return std::nullopt;
}

std::optional<Refusal> list(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "do", "files"});
  const Reader files = in.at("files");
  const std::size_t n = files.length(kMostCampaigns);
  std::vector<KeptCampaign> all;
  out.key("lines").open_list();
  for (std::size_t i = 0; i < n && in.ok(); ++i) {
    std::variant<KeptCampaign, Refusal> read = KeptCampaign::from_file(files.element(i).word());
    if (read.index() != 0) {
      out.null();
      continue;
    }
    all.push_back(std::get<KeptCampaign>(std::move(read)));
    out.open();
    all.back().write_line(out);
    out.close();
  }
  out.close_list().key("standings");
  KeptCampaign::write_standings(all, out);
  return std::nullopt;
}

// What is done with one that there is.
std::optional<Refusal> step(const Reader& in, KeptCampaign& campaign, JsonWriter& out) {
  in.only({"id", "type", "step", "do", "file", "wish"});
  const Reader wish = in.at("wish");
  if (!in.ok()) return std::nullopt;
  if (const std::optional<Refusal> why = campaign.step(*wish.json())) return in_field("wish", *why);
  write(campaign, out);
  return std::nullopt;
}
std::optional<Refusal> next(const Reader& in, const KeptCampaign& campaign, JsonWriter& out) {
  in.only({"id", "type", "step", "do", "file", "options"});
  const Reader options = in.optional("options");
  const Settings wishes = options.exists() ? read_settings(options) : Settings{};
  if (!in.ok()) return std::nullopt;
  const std::variant<Order, Refusal> order = campaign.next_game(wishes);
  if (const Refusal* why = std::get_if<Refusal>(&order)) return in_field("options", *why);
  out.field("game", KeptCampaign::game()).field("players", std::get<Order>(order).players);
  out.key("options").open();
  for (const auto& [name, value] : std::get<Order>(order).settings) out.field(name, value);
  out.close();
  return std::nullopt;
}
std::optional<Refusal> record(const Reader& in, KeptCampaign& campaign, JsonWriter& out) {
  in.only({"id", "type", "step", "do", "file", "transcript"});
  const std::string_view text = in.at("transcript").word();
  if (!in.ok()) return std::nullopt;
  const std::variant<Table, Refusal> table = read_transcript(text, "", {});
  if (const Refusal* why = std::get_if<Refusal>(&table)) return in_field("transcript", *why);
  if (const std::optional<Refusal> why = campaign.record(std::get<Table>(table)))
    return in_field("transcript", *why);
  write(campaign, out);
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> answer_campaign(const Reader& in, JsonWriter& out) {
  const Reader what = in.at("do");
  const std::string_view asked = what.word();
  if (!in.ok()) return std::nullopt;
  if (asked == "sheets") return sheets(in, out);
  if (asked == "begin") return begin(in, out);
  if (asked == "list") return list(in, out);
  if (asked != "show" && asked != "step" && asked != "next" && asked != "record") {
    what.refuse("one of sheets, begin, list, show, step, next and record is expected");
    return std::nullopt;
  }
  const std::string_view text = in.at("file").word();
  if (!in.ok()) return std::nullopt;
  std::variant<KeptCampaign, Refusal> read = KeptCampaign::from_file(text);
  if (const Refusal* why = std::get_if<Refusal>(&read)) return in_field("file", *why);
  KeptCampaign& campaign = std::get<KeptCampaign>(read);
  if (asked == "step") return step(in, campaign, out);
  if (asked == "next") return next(in, campaign, out);
  if (asked == "record") return record(in, campaign, out);
  in.only({"id", "type", "step", "do", "file"});
  write(campaign, out);
  return std::nullopt;
}

}  // namespace orrery
