#include "server/rules_pages.h"

#include <string_view>

#include "core/json.h"
#include "play/any_game.h"

namespace orrery::server {

// Made by the build from docs/rules/*.md: name, text, name, text, ..., empty.
extern const char* const kRulesTexts[];

namespace {

// A clause begins "- **FD-5.1.6** ..." and goes on until an empty line, the next clause or a heading.
std::string read_page(const std::string& game, const std::string& title, std::string_view text) {
  JsonWriter out;
  out.open().field("game", game).field("title", title).key("clauses").open_list();
  std::string section, id, words;
  const auto finish = [&] {
    if (!id.empty()) out.open().field("id", id).field("section", section).field("text", words).close();
    id.clear();
    words.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.substr(0, 4) == "- **" && line.find("** ") != std::string_view::npos) {
      finish();
      const std::size_t close = line.find("** ");
      id = std::string(line.substr(4, close - 4));
      words = std::string(line.substr(close + 3));
    } else if (line.empty() || line.front() == '#' || line.front() == '|' || line.substr(0, 3) == "```") {
      finish();
      if (!line.empty() && line.front() == '#') section = std::string(line.substr(std::min(line.find(' ') + 1, line.size())));
    } else if (!id.empty()) {
      words += ' ';
      words += line;
    }
  }
  finish();
  return out.close_list().close().take();
}

}  // namespace

const std::vector<RulesPage>& rules_pages() {
  static const std::vector<RulesPage> pages = [] {
    std::vector<RulesPage> all;
    for (const char* const* at = kRulesTexts; *at; at += 2)
      if (const Shelf* game = on_shelf(at[0])) all.push_back({at[0], read_page(at[0], game->info.title, at[1])});
    return all;
  }();
  return pages;
}

}  // namespace orrery::server
