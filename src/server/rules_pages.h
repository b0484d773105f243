// The rules of each game as the client shows them: its clauses (play/clauses.h).
#pragma once
#include <string>
#include <vector>

namespace orrery::server {

struct RulesPage {
  std::string game;
  std::string json;  // {"game","title","clauses":[{"id","section","text","ruling"?}]}
};
const std::vector<RulesPage>& rules_pages();

}  // namespace orrery::server
