// The rows and fields of a content file, whichever game it is for: a list of tables is a list of
// rows, a table of plain values is a row, and so is a list of plain values.
#pragma once
#include <map>

#include "core/toml_nodes.h"

namespace orrery {

enum class FieldKind : u8 {
  Text,
  Number,
  Yes,
  Lines,    // a list of texts
  Numbers,  // a list of numbers, in one line
};
std::string_view name_of(FieldKind kind);

struct ContentField {
  std::string name;  // "effects", "a.rows", "tiers[2]"
  std::string at;
  const toml::node* node = nullptr;  // none: this row has no such field, others have
};

struct ContentRow {
  std::string at;       // "colonies.level_1[4]"
  std::string list;     // "colonies.level_1": without numbers, the same for all lists of a kind
  std::string section;  // "colonies"
  std::string id, name;
  std::vector<ContentField> fields;  // in the order of the file

  const ContentField* field(std::string_view field_name) const;
  bool has(std::string_view place) const;  // it is this row's
};

bool is_same(const toml::node& a, const toml::node& b);
bool is_same(const ContentRow& a, const ContentRow& b);
// A value as somebody types it; of a list, a line for each.
std::string typed(const toml::node& node);
std::vector<std::string> typed_lines(const toml::node& node);

class ContentRows {
 public:
  explicit ContentRows(const toml::table& file);

  std::vector<ContentRow> rows;
  std::vector<std::string> sections;                       // in the order of the file
  const ContentRow* row_of(std::string_view place) const;  // the innermost one
  // The row of these that is the same thing as one of another file: by its id, else by its place.
  const ContentRow* counterpart(const ContentRow& row, const ContentRows& others) const;

 private:
  void collect(const toml::node& node, const std::string& at, const std::string& section);
  void collect_list(const toml::array& list, const std::string& at, const std::string& section);
  void add_row(const toml::table& table, const std::string& at, const std::string& section);
  void add_fields(const toml::table& table, const std::string& at, const std::string& before,
                  ContentRow& row, std::vector<std::pair<std::string, const toml::array*>>& inner);
};

// What is usual for the rows of a list: which fields there are, of which kind, and whether a row
// may lack them.
class UsualFields {
 public:
  struct Usual {
    FieldKind kind = FieldKind::Text;
    bool may_lack = false;
  };
  void learn(const ContentRows& rows);
  std::optional<Usual> of(const ContentRow& row, std::string_view field) const;
  std::vector<std::string> names(const ContentRow& row) const;

 private:
  std::map<std::string, std::map<std::string, Usual>, std::less<>> by_list_;
};

}  // namespace orrery
