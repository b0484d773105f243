#include "server/rules_pages.h"

#include "core/json.h"
#include "play/any_game.h"
#include "play/clauses.h"

namespace orrery::server {
namespace {

std::string page_of(const GameInfo& game, const std::vector<Clause>& clauses) {
  JsonWriter out;
  out.open().field("game", game.name).field("title", game.title).key("clauses").open_list();
  for (const Clause& clause : clauses) {
    out.open().field("id", clause.id).field("section", clause.section).field("text", clause.text);
    if (clause.is_ruling) out.field("ruling", true);
    out.close();
  }
  return out.close_list().close().take();
}

}  // namespace

const std::vector<RulesPage>& rules_pages() {
  static const std::vector<RulesPage> pages = [] {
    std::vector<RulesPage> all;
    for (const Shelf& game : shelf())
      if (const std::vector<Clause>& clauses = clauses_of(game.info.name); !clauses.empty())
        all.push_back({game.info.name, page_of(game.info, clauses)});
    return all;
  }();
  return pages;
}

}  // namespace orrery::server
