// The rules of each game as the client shows them: the clauses of docs/rules/<game>.md, which
// travel inside the program.
#pragma once
#include <string>
#include <vector>

namespace orrery::server {

struct RulesPage {
  std::string game;
  std::string json;  // {"game","title","clauses":[{"id","section","text"}]}
};
const std::vector<RulesPage>& rules_pages();

}  // namespace orrery::server
