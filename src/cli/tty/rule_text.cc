#include "cli/tty/rule_text.h"

#include <algorithm>

#include "cli/why/clause_index.h"

namespace orrery::tty {

std::string rule_text(std::string_view name) {
  std::string clause(name);
  std::transform(clause.begin(), clause.end(), clause.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  std::string text;
  const std::string start = "text\t" + clause + "\t";
  for (std::string_view rest = kClauseIndex; !rest.empty() && !clause.empty();) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    if (!line.starts_with(start)) continue;
    line.remove_prefix(start.size());
    (text += text.empty() ? "" : " ") += line.substr(line.find('\t') + 1);
  }
  std::erase_if(text, [](char c) { return c == '*' || c == '`'; });
  return text;
}

}  // namespace orrery::tty
