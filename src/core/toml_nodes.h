// Finds what stands at a place of a TOML file.
#pragma once
#include "core/toml_reader.h"

namespace orrery {

// "colonies.level_1[4].effects"; nothing of a name is the whole file.
inline const toml::node* toml_node_at(const toml::table& file, std::string_view at) {
  const toml::node* node = &file;
  while (node && !at.empty()) {
    if (at.front() == '[') {
      const std::size_t close = std::min(at.find(']'), at.size() - 1);
      std::size_t n = 0;
      for (const char c : at.substr(1, close - 1)) {
        if (c < '0' || c > '9' || n > kLongestFile) return nullptr;
        n = 10 * n + static_cast<std::size_t>(c - '0');
      }
      const toml::array* list = node->as_array();
      node = list && n >= 1 && n <= list->size() ? &(*list)[n - 1] : nullptr;
      at.remove_prefix(close + 1);
    } else {
      const std::size_t end = std::min(at.find_first_of(".["), at.size());
      const toml::table* table = node->as_table();
      node = table ? table->get(at.substr(0, end)) : nullptr;
      at.remove_prefix(end);
    }
    if (!at.empty() && at.front() == '.') at.remove_prefix(1);
  }
  return node;
}

}  // namespace orrery
