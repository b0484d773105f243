#include "server/rules_pages.h"

#include <string_view>

#include "core/json.h"
#include "play/any_game.h"

namespace orrery::server {

// Made by the build from docs/rules/*.md: name, text, name, text, ..., empty.
extern const char* const kRulesTexts[];

namespace {

std::string_view trimmed(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  return line;
}

// "FD-5.1.6", "GT-13.U.2", "E-07": letters, a hyphen, then a number, or a letter that stands for
// one.
bool is_clause_id(std::string_view word) {
  const std::size_t hyphen = word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  return hyphen != 0 && hyphen < word.size() && word[hyphen] == '-' &&
         word.find_first_of("0123456789", hyphen) != std::string_view::npos;
}

// A clause begins "- **FD-5.1.6** ..." or "- **GT-7.2 Research**: ..." and goes on until an empty
// line, the next clause or a heading. What is set in bold without a number ("- **Escalate**: ...")
// belongs to its section. Worked examples are for those who test the program: they are left out.
class Page {
 public:
  Page(const std::string& game, const std::string& title) {
    out_.open().field("game", game).field("title", title).key("clauses").open_list();
  }

  void read(std::string_view line) {
    const std::size_t close =
        line.substr(0, 4) == "- **" ? line.find("**", 4) : std::string_view::npos;
    if (close != std::string_view::npos)
      begin(line.substr(4, close - 4), line.substr(close + 2));
    else if (line.empty() || line.front() == '#' || line.front() == '|' ||
             line.substr(0, 3) == "```") {
      finish();
      if (!line.empty() && line.front() == '#') enter(line);
    } else if (!words_.empty())
      go_on(trimmed(line));
  }
  std::string take() {
    finish();
    return out_.close_list().close().take();
  }

 private:
  void begin(std::string_view title, std::string_view rest) {
    finish();
    if (example_level_ > 0) return;
    const std::size_t end = std::min(title.find(' '), title.size());
    if (is_clause_id(title.substr(0, end))) {
      id_ = std::string(title.substr(0, end));
      title = trimmed(title.substr(end));
    }
    words_ = title.empty() ? std::string(trimmed(rest))
                           : "**" + std::string(title) + "**" + std::string(rest);
  }
  void go_on(std::string_view line) {
    const bool listed = line.substr(0, 2) == "* " || line.substr(0, 2) == "- ";
    words_ += listed ? "\n• " : " ";
    words_ += listed ? line.substr(2) : line;
  }
  void enter(std::string_view heading) {
    const std::size_t level = std::min(heading.find_first_not_of('#'), heading.size());
    section_ = std::string(trimmed(heading.substr(level)));
    if (example_level_ >= level) example_level_ = 0;
    if (example_level_ == 0 && section_.find("test scenarios") != std::string::npos)
      example_level_ = level;
  }
  void finish() {
    if (!words_.empty())
      out_.open().field("id", id_).field("section", section_).field("text", words_).close();
    id_.clear();
    words_.clear();
  }

  JsonWriter out_;
  std::string section_, id_, words_;
  std::size_t example_level_ = 0;  // of the heading they stand under
};

std::string read_page(const std::string& game, const std::string& title, std::string_view text) {
  Page page(game, title);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    page.read(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return page.take();
}

}  // namespace

const std::vector<RulesPage>& rules_pages() {
  static const std::vector<RulesPage> pages = [] {
    std::vector<RulesPage> all;
    for (const char* const* at = kRulesTexts; *at; at += 2)
      if (const Shelf* game = on_shelf(at[0]))
        all.push_back({at[0], read_page(at[0], game->info.title, at[1])});
    return all;
  }();
  return pages;
}

}  // namespace orrery::server
