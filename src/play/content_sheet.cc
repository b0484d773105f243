#include "play/content_sheet.h"

#include <algorithm>
#include <set>

#include "core/bytes.h"
#include "core/toml_text.h"
#include "games/foundation/paper/content_file.h"
#include "games/one_deck_galaxy/paper/content_file.h"
#include "games/renaissance/paper/content_file.h"
#include "games/trian/paper/content_file.h"
#include "play/base64.h"
#include "play/content_check.h"
#include "play/content_rows.h"
#include "play/held.h"

namespace orrery {
namespace {

constexpr int kMostMended = 100;

// ------------------------------------------------------------------------------------- words
using WordsById = std::map<std::string, std::vector<Said>, std::less<>>;

template <class Content>
WordsById words_in(const std::variant<Content, Refusal>& read) {
  WordsById words;
  if (const Content* content = std::get_if<Content>(&read))
    for (ReadsAs& row : content_words(*content)) words[row.id] = std::move(row.lines);
  return words;
}
WordsById words_in(std::string_view game, std::string_view text) {
  if constexpr (holds("foundation"))
    if (game == "foundation") return words_in(foundation::read_content(text));
  if constexpr (holds("one_deck_galaxy"))
    if (game == "one_deck_galaxy") return words_in(one_deck_galaxy::read_content(text));
  if constexpr (holds("renaissance"))
    if (game == "renaissance") return words_in(renaissance::read_content(text));
  if constexpr (holds("trian"))
    if (game == "trian") return words_in(trian::read_content(text));
  return {};
}
// Pieces of a tile with several copies are called C1-01a, C1-01b.
const std::vector<Said>* words_of(const WordsById& words, const std::string& id) {
  for (const std::string& called : {id, id + "a"})
    if (const auto found = words.find(called); found != words.end()) return &found->second;
  return nullptr;
}

// ---------------------------------------------------------------------------- beside what is
// printed A content and what is printed, both as rows.
struct Compared {
  toml::parse_result file, printed_file;
  std::optional<ContentRows> rows, printed;
  UsualFields usual;

  Compared(std::string_view game, std::string_view text)
      : file(toml::parse(text)), printed_file(toml::parse(built_in_content_of(game))) {
    if (!file || !printed_file) return;
    printed.emplace(printed_file.table());
    rows.emplace(file.table());
    usual.learn(*printed);
    usual.learn(*rows);
  }
  bool ok() const { return rows.has_value(); }
  const ContentRow* printed_of(const ContentRow& row) const {
    return printed->counterpart(row, *rows);
  }
  bool is_changed(const ContentRow& row) const {
    const ContentRow* as_printed = printed_of(row);
    return !as_printed || !is_same(row, *as_printed);
  }
  FieldKind kind_of_field(const ContentRow& row, std::string_view name) const {
    const auto found = usual.of(row, name);
    return found ? found->kind : FieldKind::Text;
  }
};

// ------------------------------------------------------------------------------------- typing
bool is_whole_number(std::string_view words) {
  if (words.starts_with('-')) words.remove_prefix(1);
  return !words.empty() && words.size() < 10 && (words.size() == 1 || words[0] != '0') &&
         std::all_of(words.begin(), words.end(), [](char c) { return c >= '0' && c <= '9'; });
}
// What is no number stays words: then the game's reader says what it wants there.
std::string as_number(std::string_view words) {
  while (words.starts_with(' ')) words.remove_prefix(1);
  while (words.ends_with(' ')) words.remove_suffix(1);
  return is_whole_number(words) ? std::string(words) : toml_quoted(words);
}
std::vector<std::string> numbers_in(std::string_view words) {
  std::vector<std::string> numbers;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(','), words.size());
    numbers.push_back(as_number(words.substr(0, end)));
    words.remove_prefix(std::min(words.size(), end + 1));
  }
  return numbers;
}
std::string in_the_file(FieldKind kind, const Typed& value) {
  switch (kind) {
    case FieldKind::Text: return toml_quoted(value.words);
    case FieldKind::Number: return as_number(value.words);
    case FieldKind::Yes: return value.words == "true" ? "true" : "false";
    case FieldKind::Numbers: return toml_list(numbers_in(value.words));
    case FieldKind::Lines: break;
  }
  std::vector<std::string> lines;
  for (const std::string& line : value.lines) lines.push_back(toml_quoted(line));
  return toml_list(lines);
}
Typed as_typed(const toml::node& node) { return {typed(node), typed_lines(node)}; }

// ------------------------------------------------------------------------------------- writing
class SheetWriter {
 public:
  SheetWriter(std::string_view game, std::string_view text, JsonWriter& out)
      : out_(out),
        both_(game, text),
        faults_(check_content(text, "content", game).faults),
        sound_(sound_content(game, text)),
        words_(sound_ ? words_in(game, sound_->text) : WordsById{}),
        printed_words_(words_in(game, built_in_content_of(game))) {}

  void write() {
    out_.field("playable", sound_.has_value());
    if (sound_) out_.field("hash", hex16(hash_bytes(bytes_in(sound_->text))));
    out_.key("left_out").open_list();
    if (sound_)
      for (const std::string& id : sound_->left_out) out_.value(id);
    out_.close_list().key("sections").open_list();
    if (both_.ok()) write_sections();
    out_.close_list();
    write_faults("", [&](const ContentFault& fault) {
      return !both_.ok() || !both_.rows->row_of(fault.at);
    });
  }

 private:
  static std::span<const u8> bytes_in(std::string_view text) {
    return {reinterpret_cast<const u8*>(text.data()), text.size()};
  }
  // What has words comes first: it is what people come for.
  void write_sections() {
    std::vector<std::pair<int, std::string>> order;
    for (const std::string& section : both_.rows->sections) {
      int without_words = 0;
      for (const ContentRow& row : both_.rows->rows)
        if (row.section == section) without_words -= words_of(printed_words_, row.id) != nullptr;
      order.emplace_back(without_words, section);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [rank, section] : order) {
      out_.open().field("name", section).key("rows").open_list();
      for (const ContentRow& row : both_.rows->rows)
        if (row.section == section) write_row(row);
      out_.close_list().close();
    }
  }
  void write_row(const ContentRow& row) {
    const ContentRow* printed = both_.printed_of(row);
    const bool is_changed = both_.is_changed(row);
    out_.open().field("at", row.at).field("list", row.list).field("id", row.id);
    out_.field("name", row.name).field("changed", is_changed).field("printed", printed != nullptr);
    out_.key("fields").open_list();
    for (const ContentField& f : row.fields) write_field(row, f, printed);
    for (const std::string& name : both_.usual.names(row))
      if (!row.field(name) && name.find_first_of(".[") == name.npos)
        write_field(row, {name, row.at + "." + name, nullptr}, printed);
    out_.close_list();
    write_faults(row.at, [&](const ContentFault& fault) {
      return both_.rows->row_of(fault.at) == &row && !field_of(row, fault.at);
    });
    const bool is_wrong = std::any_of(faults_.begin(), faults_.end(), [&](const auto& fault) {
      return both_.rows->row_of(fault.at) == &row;
    });
    const std::vector<Said>* now = words_of(words_, row.id);
    if (now && !is_wrong) write_lines("reads", *now);
    const std::vector<Said>* then = printed ? words_of(printed_words_, printed->id) : nullptr;
    if (is_changed && then && (!now || is_wrong || *now != *then)) write_lines("read", *then);
    out_.close();
  }
  void write_lines(std::string_view name, const std::vector<Said>& lines) {
    out_.key(name).open_list();
    for (const Said& line : lines) write_said(line, out_);
    out_.close_list();
  }
  static const ContentField* field_of(const ContentRow& row, std::string_view at) {
    for (const ContentField& f : row.fields)
      if (at.starts_with(f.at) && (at.size() == f.at.size() || at[f.at.size()] == '[')) return &f;
    return nullptr;
  }
  void write_field(const ContentRow& row, const ContentField& f, const ContentRow* printed) {
    const FieldKind kind = both_.kind_of_field(row, f.name);
    const auto usual = both_.usual.of(row, f.name);
    out_.open().field("name", f.name).field("at", f.at).field("kind", name_of(kind));
    if (usual && usual->may_lack) out_.field("may_lack", true);
    if (f.node) write_value("value", kind, *f.node);
    const ContentField* was = printed ? printed->field(f.name) : nullptr;
    const bool differs =
        (f.node == nullptr) != (was == nullptr) || (f.node && was && !is_same(*f.node, *was->node));
    if (printed && differs) out_.field("changed", true);
    if (was && differs) write_value("was", kind, *was->node);
    if (f.node)
      write_faults(f.at, [&](const ContentFault& fault) {
        return both_.rows->row_of(fault.at) == &row && field_of(row, fault.at) == &f;
      });
    out_.close();
  }
  void write_value(std::string_view name, FieldKind kind, const toml::node& node) {
    out_.key(name);
    if (kind != FieldKind::Lines) {
      out_.value(typed(node));
      return;
    }
    out_.open_list();
    for (const std::string& line : typed_lines(node)) out_.value(line);
    out_.close_list();
  }
  // Those of one place; `at` is what they need not say again.
  template <class Which>
  void write_faults(std::string_view at, Which which) {
    bool any = false;
    for (const ContentFault& fault : faults_) {
      if (!which(fault)) continue;
      if (!any) out_.key("faults").open_list();
      any = true;
      out_.open().field("at", fault.at).field("why", reason(fault, at));
      if (!fault.meant.empty()) out_.field("said", fault.said).field("meant", fault.meant);
      out_.close();
    }
    if (any) out_.close_list();
  }
  // Where it stands in place, its address and what may have been meant are shown in other ways.
  std::string reason(const ContentFault& fault, std::string_view at) const {
    std::string why = fault.why;
    const auto leave_out = [&](const std::string& known) {
      if (why.starts_with(known)) why.erase(0, known.size());
    };
    if (!at.empty() && !fault.at.empty()) {
      leave_out(fault.at + " ");
      if (const toml::node* node = toml_node_at(both_.file.table(), fault.at))
        leave_out("'" + typed(*node) + "': ");
    }
    if (!fault.meant.empty()) why.erase(why.rfind("; did you mean"));
    return why;
  }

  JsonWriter& out_;
  const Compared both_;
  const std::vector<ContentFault> faults_;
  const std::optional<SoundContent> sound_;
  const WordsById words_, printed_words_;
};

// Rows under a place that are not as printed.
std::vector<const ContentRow*> changed_under(const Compared& both, std::string_view at) {
  std::vector<const ContentRow*> changed;
  for (const ContentRow& row : both.rows->rows)
    if (row.at.starts_with(at) && both.is_changed(row)) changed.push_back(&row);
  return changed;
}
std::optional<std::string> as_printed_or_gone(std::string_view game, const std::string& text,
                                              const ContentRow& row, bool is_printed) {
  return is_printed ? with_row_as_printed(game, text, row.at) : toml_without(text, row.at);
}

}  // namespace

void write_sheet(std::string_view game, std::string_view text, JsonWriter& out) {
  SheetWriter(game, text, out).write();
}

std::optional<std::string> with_field(std::string_view game, std::string_view text,
                                      std::string_view at, const Typed& value) {
  const Compared both(game, text);
  const ContentRow* row = both.ok() ? both.rows->row_of(at) : nullptr;
  if (!row) return std::nullopt;
  const std::string_view name = at.size() > row->at.size() ? at.substr(row->at.size() + 1) : at;
  const ContentField* field = nullptr;
  for (const ContentField& f : row->fields)
    if (f.at == at) field = &f;
  const FieldKind kind = both.kind_of_field(*row, field ? field->name : name);
  return toml_with(text, at, in_the_file(kind, value));
}

std::optional<std::string> with_row_as_printed(std::string_view game, std::string_view text,
                                               std::string_view at) {
  const Compared both(game, text);
  const ContentRow* row = both.ok() ? both.rows->row_of(at) : nullptr;
  const ContentRow* printed = row ? both.printed_of(*row) : nullptr;
  if (!printed) return std::nullopt;
  std::optional<std::string> changed(text);
  for (const ContentField& f : printed->fields) {
    const ContentField* mine = row->field(f.name);
    if (!changed || (mine && is_same(*mine->node, *f.node))) continue;
    const std::string place = mine ? mine->at : row->at + "." + f.name;
    changed = toml_with(*changed, place,
                        in_the_file(both.kind_of_field(*row, f.name), as_typed(*f.node)));
  }
  for (const ContentField& f : row->fields)
    if (changed && !printed->field(f.name)) changed = toml_without(*changed, f.at);
  return changed;
}

// A new id for a copy: the next number that nobody has.
std::optional<std::string> with_row_twice(std::string_view text, std::string_view at) {
  const toml::parse_result file = toml::parse(text);
  if (!file) return std::nullopt;
  const ContentRows rows(file.table());
  const ContentRow* row = rows.row_of(at);
  std::optional<std::string> changed = row && row->at == at ? toml_twice(text, at) : std::nullopt;
  if (!changed || row->id.empty()) return changed;
  const std::size_t digits = row->id.find_last_not_of("0123456789") + 1;
  const std::string stem = row->id.substr(0, digits);
  const std::size_t width = row->id.size() - digits;
  std::string id;
  for (int n = 1; id.empty(); ++n) {
    std::string number = std::to_string(n);
    if (number.size() < width) number.insert(0, width - number.size(), '0');
    const bool is_taken =
        std::any_of(rows.rows.begin(), rows.rows.end(),
                    [&](const ContentRow& other) { return other.id == stem + number; });
    if (!is_taken) id = stem + number;
  }
  const TomlPlace place(at);
  const std::string next = std::to_string(1 + std::stoi(place.last.substr(1)));
  return toml_with(*changed, place.parent + "[" + next + "].id", toml_quoted(id));
}

std::optional<SoundContent> sound_content(std::string_view game, std::string_view text) {
  SoundContent sound{std::string(text), {}};
  std::set<std::string> left_out;
  for (int i = 0; i < kMostMended; ++i) {
    const std::vector<ContentFault> faults = check_content(sound.text, "content", game).faults;
    if (faults.empty()) {
      sound.left_out.assign(left_out.begin(), left_out.end());
      return sound;
    }
    const Compared both(game, sound.text);
    if (!both.ok()) return std::nullopt;
    const ContentRow* row = both.rows->row_of(faults[0].at);
    if (row && !both.is_changed(*row)) row = nullptr;  // somebody else's fault
    const auto suspects = changed_under(both, row ? row->at : faults[0].at);
    const auto others = suspects.empty() ? changed_under(both, "") : suspects;
    if (others.empty()) return std::nullopt;
    const ContentRow& blamed = row ? *row : *others.back();
    const auto mended =
        as_printed_or_gone(game, sound.text, blamed, both.printed_of(blamed) != nullptr);
    if (!mended || *mended == sound.text) return std::nullopt;
    left_out.insert(blamed.id.empty() ? blamed.list : blamed.id);
    sound.text = *mended;
  }
  return std::nullopt;
}

std::vector<std::string> touched_rows(std::string_view game, std::string_view text) {
  const Compared both(game, text);
  if (!both.ok()) return {};
  std::vector<std::string> ids;
  for (const ContentRow* row : changed_under(both, ""))
    if (!row->id.empty()) ids.push_back(row->id);
  const std::size_t changed = ids.size();
  const auto names_one = [&](const ContentField& f) {
    const auto is_changed = [&](const std::string& word) {
      return std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(changed), word) !=
             ids.begin() + static_cast<std::ptrdiff_t>(changed);
    };
    const std::vector<std::string> lines = typed_lines(*f.node);
    return f.name != "id" &&
           (is_changed(typed(*f.node)) || std::any_of(lines.begin(), lines.end(), is_changed));
  };
  for (const ContentRow& row : both.rows->rows)
    if (!row.id.empty() && std::any_of(row.fields.begin(), row.fields.end(), names_one))
      ids.push_back(row.id);
  return ids;
}

}  // namespace orrery
