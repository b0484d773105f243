#include "core/toml_text.h"

#include <algorithm>

#include "core/toml_nodes.h"

namespace orrery {
namespace {

// From where to where something stands in a text.
struct Span {
  std::size_t begin = 0, end = 0;
};

bool is_blank(char c) { return c == ' ' || c == '\t'; }

class Editor {
 public:
  explicit Editor(std::string_view text) : text_(text), parsed_(toml::parse(text)) {}

  bool ok() const { return static_cast<bool>(parsed_); }
  const toml::table& root() const { return parsed_.table(); }

  Span of(const toml::source_region& region) const {
    return {offset_of(region.begin), offset_of(region.end)};
  }
  // A table that has lines of its own ends with the last of its values.
  Span of(const toml::node& node) const {
    Span span = of(node.source());
    stretch(node, span);
    return span;
  }
  std::size_t line_begins(std::size_t at) const {
    const std::size_t before = at == 0 ? text_.npos : text_.rfind('\n', at - 1);
    return before == text_.npos ? 0 : before + 1;
  }
  std::size_t line_ends(std::size_t at) const {
    return std::min(text_.find('\n', at), text_.size());
  }
  std::size_t next_line(std::size_t at) const { return std::min(line_ends(at) + 1, text_.size()); }
  std::size_t skip_blanks(std::size_t at) const {
    while (at < text_.size() && is_blank(text_[at])) ++at;
    return at;
  }
  std::size_t skip_blanks_before(std::size_t at) const {
    while (at > 0 && (is_blank(text_[at - 1]) || text_[at - 1] == '\n')) --at;
    return at;
  }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\n'; }
  std::string with(Span span, std::string_view instead) const {
    std::string changed(text_);
    return changed.replace(span.begin, span.end - span.begin, instead);
  }
  std::string_view text_of(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }

 private:
  // Columns count letters, not bytes.
  std::size_t offset_of(const toml::source_position& position) const {
    std::size_t at = 0;
    for (toml::source_index line = 1; line < position.line; ++line) at = next_line(at);
    for (toml::source_index column = 1; column < position.column && at < text_.size(); ++column) {
      ++at;
      while (at < text_.size() && (static_cast<u8>(text_[at]) & 0xC0) == 0x80) ++at;
    }
    return at;
  }
  void stretch(const toml::node& node, Span& span) const {
    const toml::table* table = node.as_table();
    if (!table || table->is_inline()) return;
    for (const auto& [key, child] : *table) {
      span.end = std::max(span.end, of(child).end);
      if (const toml::array* rows = child.as_array())
        for (const toml::node& row : *rows) span.end = std::max(span.end, of(row).end);
    }
  }

  std::string_view text_;
  toml::parse_result parsed_;
};

bool has_lines_of_its_own(const toml::node& node) {
  if (const toml::table* table = node.as_table()) return !table->is_inline();
  const toml::array* list = node.as_array();
  return list && !list->empty() && has_lines_of_its_own(list->front());
}

std::optional<std::string> with_key(const Editor& editor, const toml::table& table,
                                    std::string_view key, std::string_view value) {
  std::size_t end = 0;
  for (const auto& [name, child] : table)
    if (!has_lines_of_its_own(child)) end = std::max(end, editor.of(child).end);
  if (end == 0) return std::nullopt;
  const std::string added = std::string(key) + " = " + std::string(value);
  if (table.is_inline()) return editor.with({end, end}, ", " + added);
  end = editor.line_ends(end);
  return editor.with({end, end}, "\n" + added);
}

std::string without_key(const Editor& editor, const toml::table& table, const toml::key& key,
                        const toml::node& value) {
  Span span{editor.of(key.source()).begin, editor.of(value).end};
  if (!table.is_inline())
    return editor.with({editor.line_begins(span.begin), editor.next_line(span.end)}, "");
  const std::size_t before = editor.skip_blanks_before(span.begin),
                    behind = editor.skip_blanks(span.end);
  if (before > 0 && editor.at(before - 1) == ',')
    span.begin = before - 1;
  else if (editor.at(behind) == ',')
    span.end = editor.skip_blanks(behind + 1);
  return editor.with(span, "");
}

std::string without_entry(const Editor& editor, const toml::node& entry) {
  Span span = editor.of(entry);
  if (has_lines_of_its_own(entry))
    return editor.with({editor.line_begins(span.begin), editor.next_line(span.end)}, "");
  const std::size_t behind = editor.skip_blanks(span.end),
                    before = editor.skip_blanks_before(span.begin);
  const std::size_t line = editor.line_begins(span.begin);
  if (editor.at(behind) == ',') {
    span.end = editor.skip_blanks(behind + 1);
    // One that has a line for itself takes it along, with what is remarked there.
    if (editor.skip_blanks(line) == span.begin &&
        (editor.at(span.end) == '\n' || editor.at(span.end) == '#'))
      span = {line, editor.next_line(span.end)};
  } else if (before > 0 && editor.at(before - 1) == ',') {
    span.begin = before - 1;
  }
  return editor.with(span, "");
}

}  // namespace

TomlPlace::TomlPlace(std::string_view at) {
  const std::size_t cut = at.find_last_of(".[");
  if (cut == at.npos) {
    last = at;
    return;
  }
  parent = at.substr(0, cut);
  last = at.substr(at[cut] == '.' ? cut + 1 : cut);
}

std::string toml_quoted(std::string_view words) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string quoted = "\"";
  for (const char c : words) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (static_cast<u8>(c) < 0x20 || c == 0x7F) {
      quoted += "\\u00";
      quoted += digits[static_cast<u8>(c) >> 4];
      quoted += digits[static_cast<u8>(c) & 15];
    } else {
      quoted += c;
    }
  }
  return quoted + "\"";
}
std::string toml_list(const std::vector<std::string>& values) {
  std::string list = "[";
  for (const std::string& value : values) list += (list.size() > 1 ? ", " : "") + value;
  return list + "]";
}

std::optional<std::string> toml_with(std::string_view text, std::string_view at,
                                     std::string_view value) {
  const Editor editor(text);
  if (!editor.ok()) return std::nullopt;
  if (const toml::node* node = toml_node_at(editor.root(), at);
      node && !has_lines_of_its_own(*node))
    return editor.with(editor.of(*node), value);
  const TomlPlace place(at);
  const toml::node* parent = toml_node_at(editor.root(), place.parent);
  const toml::table* table = parent ? parent->as_table() : nullptr;
  if (!table || table->contains(place.last) || place.last.starts_with('[')) return std::nullopt;
  return with_key(editor, *table, place.last, value);
}

std::optional<std::string> toml_without(std::string_view text, std::string_view at) {
  const Editor editor(text);
  const toml::node* node = editor.ok() ? toml_node_at(editor.root(), at) : nullptr;
  if (!node) return std::nullopt;
  const TomlPlace place(at);
  const toml::node* parent = toml_node_at(editor.root(), place.parent);
  if (parent->is_array()) return without_entry(editor, *node);
  for (const auto& [key, child] : *parent->as_table())
    if (&child == node) return without_key(editor, *parent->as_table(), key, child);
  return std::nullopt;
}

std::optional<std::string> toml_twice(std::string_view text, std::string_view at) {
  const Editor editor(text);
  const toml::node* node = editor.ok() ? toml_node_at(editor.root(), at) : nullptr;
  if (!node || !TomlPlace(at).last.starts_with('[')) return std::nullopt;
  const Span span = editor.of(*node);
  if (!has_lines_of_its_own(*node))
    return editor.with({span.end, span.end}, ",\n  " + std::string(editor.text_of(span)));
  const Span lines{editor.line_begins(span.begin), editor.next_line(span.end)};
  return editor.with({lines.end, lines.end}, "\n" + std::string(editor.text_of(lines)));
}

}  // namespace orrery
