#include "play/content_rows.h"

#include <algorithm>

namespace orrery {
namespace {

using Children = std::vector<std::pair<std::string, const toml::node*>>;

// In the order of the file, not of the alphabet.
Children children_of(const toml::table& table) {
  Children children;
  for (const auto& [key, child] : table) children.emplace_back(key.str(), &child);
  std::stable_sort(children.begin(), children.end(), [](const auto& a, const auto& b) {
    return a.second->source().begin < b.second->source().begin;
  });
  return children;
}
bool is_plain(const toml::node& node) { return !node.is_table() && !node.is_array(); }
bool is_list_of_tables(const toml::node& node) {
  const toml::array* list = node.as_array();
  return list && !list->empty() && list->front().is_table();
}
bool is_row(const toml::table& table) {
  return table.contains("id") || std::all_of(table.begin(), table.end(), [](const auto& entry) {
           return is_plain(entry.second);
         });
}
std::string word_at(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  return node && is_plain(*node) ? typed(*node) : "";
}
// "adversary[2].event" is a list like "adversary[1].event".
std::string without_numbers(std::string_view at) {
  std::string name;
  bool inside = false;
  for (const char c : at) {
    if (c == '[') inside = true;
    if (!inside) name += c;
    if (c == ']') inside = false;
  }
  return name;
}
std::string list_of(std::string_view at) {
  return without_numbers(at.ends_with(']') ? at.substr(0, at.rfind('[')) : at);
}
bool is_inside(std::string_view place, std::string_view at) {
  return place.starts_with(at) &&
         (place.size() == at.size() || place[at.size()] == '.' || place[at.size()] == '[');
}
FieldKind kind_of(const toml::node& node) {
  if (const toml::array* list = node.as_array())
    return !list->empty() && list->front().is_number() ? FieldKind::Numbers : FieldKind::Lines;
  if (node.is_boolean()) return FieldKind::Yes;
  return node.is_number() ? FieldKind::Number : FieldKind::Text;
}

}  // namespace

std::string_view name_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::Text: return "text";
    case FieldKind::Number: return "number";
    case FieldKind::Yes: return "yes";
    case FieldKind::Lines: return "lines";
    case FieldKind::Numbers: return "numbers";
  }
  return "";
}

std::string typed(const toml::node& node) {
  if (const auto* text = node.as_string()) return **text;
  if (const auto* number = node.as_integer()) return std::to_string(**number);
  if (const auto* yes = node.as_boolean()) return **yes ? "true" : "false";
  std::string all;
  for (const std::string& line : typed_lines(node)) all += (all.empty() ? "" : ", ") + line;
  return all;
}
std::vector<std::string> typed_lines(const toml::node& node) {
  std::vector<std::string> lines;
  if (const toml::array* list = node.as_array())
    for (const toml::node& entry : *list) lines.push_back(typed(entry));
  return lines;
}

bool is_same(const toml::node& a, const toml::node& b) {
  if (a.type() != b.type()) return false;
  return a.is_array() ? typed_lines(a) == typed_lines(b) : typed(a) == typed(b);
}
bool is_same(const ContentRow& a, const ContentRow& b) {
  return a.fields.size() == b.fields.size() &&
         std::all_of(a.fields.begin(), a.fields.end(), [&](const ContentField& f) {
           const ContentField* other = b.field(f.name);
           return other && is_same(*f.node, *other->node);
         });
}

const ContentField* ContentRow::field(std::string_view field_name) const {
  for (const ContentField& f : fields)
    if (f.name == field_name) return &f;
  return nullptr;
}
bool ContentRow::has(std::string_view place) const { return is_inside(place, at); }

ContentRows::ContentRows(const toml::table& file) {
  for (const auto& [key, node] : children_of(file))
    if (key != "game" && key != "format") collect(*node, key, key);
  for (const ContentRow& row : rows)
    if (std::find(sections.begin(), sections.end(), row.section) == sections.end())
      sections.push_back(row.section);
}

void ContentRows::collect(const toml::node& node, const std::string& at,
                          const std::string& section) {
  if (const toml::array* list = node.as_array()) return collect_list(*list, at, section);
  const toml::table* table = node.as_table();
  if (!table) return;
  if (is_row(*table)) return add_row(*table, at, section);
  for (const auto& [key, child] : children_of(*table)) collect(*child, at + "." + key, section);
}
void ContentRows::collect_list(const toml::array& list, const std::string& at,
                               const std::string& section) {
  if (!is_list_of_tables(list)) {
    ContentRow row{at, list_of(at), section, "", "", {}};
    row.fields.push_back({at.substr(at.rfind('.') + 1), at, &list});
    rows.push_back(std::move(row));
    return;
  }
  for (std::size_t i = 0; i < list.size(); ++i)
    if (const toml::table* table = list[i].as_table())
      add_row(*table, at + "[" + std::to_string(i + 1) + "]", section);
}
void ContentRows::add_row(const toml::table& table, const std::string& at,
                          const std::string& section) {
  ContentRow row{at, list_of(at), section, word_at(table, "id"), word_at(table, "name"), {}};
  if (row.id.empty()) row.id = word_at(table, "code");
  std::vector<std::pair<std::string, const toml::array*>> inner;
  add_fields(table, at, "", row, inner);
  rows.push_back(std::move(row));
  for (const auto& [key, list] : inner) collect_list(*list, at + "." + key, key);
}
void ContentRows::add_fields(const toml::table& table, const std::string& at,
                             const std::string& before, ContentRow& row,
                             std::vector<std::pair<std::string, const toml::array*>>& inner) {
  for (const auto& [key, child] : children_of(table)) {
    const std::string place = at + "." + key, name = before + key;
    if (const toml::table* part = child->as_table()) {
      add_fields(*part, place, name + ".", row, inner);
    } else if (is_list_of_tables(*child)) {
      inner.emplace_back(key, child->as_array());
    } else if (const toml::array* list = child->as_array();
               list && !list->empty() && list->front().is_array()) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const std::string n = "[" + std::to_string(i + 1) + "]";
        row.fields.push_back({name + n, place + n, &(*list)[i]});
      }
    } else {
      row.fields.push_back({name, place, child});
    }
  }
}

const ContentRow* ContentRows::row_of(std::string_view place) const {
  const ContentRow* found = nullptr;
  for (const ContentRow& row : rows)
    if (row.has(place) && (!found || row.at.size() > found->at.size())) found = &row;
  return found;
}
const ContentRow* ContentRows::counterpart(const ContentRow& row, const ContentRows& others) const {
  const ContentRow* in_its_place = nullptr;
  for (const ContentRow& mine : rows) {
    if (mine.list != row.list) continue;
    if (!row.id.empty() && mine.id == row.id) return &mine;
    if (mine.at == row.at) in_its_place = &mine;
  }
  if (!in_its_place || in_its_place->id.empty()) return in_its_place;
  for (const ContentRow& other : others.rows)
    if (other.list == row.list && other.id == in_its_place->id) return nullptr;
  return in_its_place;
}

void UsualFields::learn(const ContentRows& all) {
  std::map<std::string, std::size_t> rows_in;
  std::map<std::pair<std::string, std::string>, std::size_t> rows_with;
  for (const ContentRow& row : all.rows) {
    ++rows_in[row.list];
    for (const ContentField& f : row.fields) {
      ++rows_with[{row.list, f.name}];
      by_list_[row.list].try_emplace(f.name, Usual{kind_of(*f.node), false});
    }
  }
  for (auto& [list, fields] : by_list_)
    for (auto& [name, usual] : fields)
      usual.may_lack = usual.may_lack || rows_with[{list, name}] < rows_in[list];
}
std::optional<UsualFields::Usual> UsualFields::of(const ContentRow& row,
                                                  std::string_view field) const {
  const auto list = by_list_.find(row.list);
  if (list == by_list_.end()) return std::nullopt;
  const auto found = list->second.find(std::string(field));
  if (found == list->second.end()) return std::nullopt;
  return found->second;
}
std::vector<std::string> UsualFields::names(const ContentRow& row) const {
  std::vector<std::string> names;
  if (const auto list = by_list_.find(row.list); list != by_list_.end())
    for (const auto& [name, usual] : list->second) names.push_back(name);
  return names;
}

}  // namespace orrery
