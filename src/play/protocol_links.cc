// What the protocol has for going on from somewhere: links, and a game that turns off from another.
#include "core/json_library.h"
#include "play/link.h"
#include "play/protocol.h"
#include "play/reply_parts.h"

namespace orrery {

// The game as it stood at a step. Chance says what it said then, as far as it fits, or speaks anew.
void Engine::sit_down_on(const Table& before, const Reader& in, Dealer dealer, std::string words,
                         JsonWriter& out) {
  const Reader step = in.optional("at");
  const u32 at = step.exists() ? static_cast<u32>(step.integer(0, before.step())) : before.step();
  if (refused()) return;
  if (dealer.as_far_as_it_fits && !in.optional("script").exists())
    dealer.script = before.dealt_after(at);
  Table table = before.at(at);
  if (const auto wrong = table.go_on(std::move(dealer))) return refuse("refused", *wrong);
  sit_down(std::move(table), in, std::move(words), out);
  write_beginning(out);
}

void Engine::fork(const Reader& in, JsonWriter& out) {
  in.only({"id", "type", "step", "at", "chairs", "chance", "seed", "script", "words"});
  in.at("at");
  Dealer dealer = read_dealer(in);
  std::string words = in.optional("words").exists() ? read_words(in) : words_;
  if (sitting_->recital()) refuse("not_now", {"", "a lesson is not played on"});
  if (refused()) return;
  const Table before = sitting_->table();
  sit_down_on(before, in, std::move(dealer), std::move(words), out);
}

void Engine::load_link(const Reader& in, Dealer dealer, std::string words, JsonWriter& out) {
  const Reader content = in.optional("content");
  const std::string text(in.at("link").word());
  const std::string content_text(content.exists() ? content.word() : "");
  std::variant<Link, Refusal> read = read_link(text, content_text);
  if (const Refusal* wrong = std::get_if<Refusal>(&read)) return refuse("link", *wrong);
  const Link& link = std::get<Link>(read);
  if (link.is_position && in.optional("at").exists()) in.at("at").refuse("a position has no steps");
  if (refused()) return;
  sit_down_on(link.table, in, std::move(dealer), std::move(words), out);
  if (refused()) return;
  out.key("link").open().field("what", link.is_position ? "position" : "game");
  out.field("at", link.at);
  write_imagined(link.imagined_for, out);
  out.close();
}

}  // namespace orrery
