// What somebody wants of a campaign, read strictly.
#include "campaign_file.h"
#include "campaign_page.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

void wish_for_sheet(const Content& content, const Reader& at, Campaign& c) {
  const std::optional<u8> found = find_id(content.sheet, at.word());
  if (!found) at.refuse("there is no such sheet", "ODG-14.1");
  c.sheet = found.value_or(0);
}
void wish_to_cross(const Content& content, const Reader& at, Campaign& c) {
  const std::optional<u8> item = find_item(content, at.word());
  if (!item) return at.refuse("there is no such card");
  if (!cross_off(c, *item))
    at.refuse("cannot be crossed off: at most two cards that were played, each once", "ODG-14.4");
}
void wish_to_draw(const Content& content, const Reader& at, Campaign& c) {
  const std::optional<u8> line = find_line(content, c.sheet, at.word());
  if (!line) return at.refuse("the sheet has no such line");
  if (!fill_in(content, c, *line))
    at.refuse(
        "cannot be drawn now: as many lines as cards, each once, from Start or an active node",
        "ODG-14.4");
}

}  // namespace

std::variant<Campaign, Refusal> begin_campaign(const Content& content, const Reader& wish) {
  Campaign c;
  std::optional<Refusal> refusal;
  const Reader in(*wish.json(), wish.where(), refusal);
  in.only({"sheet", "players", "chain_lines", "strict_cross"});
  if (const Reader sheet = in.optional("sheet"); in.ok() && sheet.exists())
    wish_for_sheet(content, sheet, c);
  if (const Reader players = in.optional("players"); in.ok() && players.exists())
    c.players = static_cast<int>(players.integer(1, kMostPlayers));
  if (const Reader chain = in.optional("chain_lines"); in.ok() && chain.exists())
    c.chain_lines = chain.yes_or_no();
  if (const Reader strict = in.optional("strict_cross"); in.ok() && strict.exists())
    c.strict_cross = strict.yes_or_no();
  if (refusal) return *refusal;
  return c;
}

std::optional<Refusal> take_step(const Content& content, Campaign& c, const Reader& wish) {
  std::optional<Refusal> refusal;
  const Reader in(*wish.json(), wish.where(), refusal);
  in.only({"do", "card", "line", "sheet"});
  Campaign after = c;
  const Reader what = in.at("do");
  const std::string_view word = what.word();
  if (!in.ok()) return refusal;
  if (word == "sheet") {
    if (!c.games.empty()) what.refuse("the first game is played already", "ODG-14.1");
    if (const Reader sheet = in.at("sheet"); in.ok()) wish_for_sheet(content, sheet, after);
  } else if (word == "cross") {
    if (const Reader card = in.at("card"); in.ok()) wish_to_cross(content, card, after);
  } else if (word == "draw") {
    if (const Reader line = in.at("line"); in.ok()) wish_to_draw(content, line, after);
  } else if (word == "back") {
    if (!take_back(after)) what.refuse("there is nothing to take back");
  } else if (word == "settle") {
    if (!after.waits()) what.refuse("there is no game after which the sheet is written on");
    settle(after);
  } else {
    what.refuse("cross, draw, back, settle or sheet is expected");
  }
  if (!refusal) c = std::move(after);
  return refusal;
}

}  // namespace orrery::one_deck_galaxy
