// One description of what is written about a table. Every field is a row: its name, what it can be,
// a line of words, and how it is written. From the same rows come the JSON of views and positions,
// the check of positions from outside, and what is generated from them (core/description.h): JSON
// Schema, docs/views/, the types of the web client.
//
//   {"orders_left", number(0, 2), "orders the active player still has", [](auto& w) { return
//   w.t.orders_left; }},
#pragma once
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/json.h"
#include "core/reader.h"

namespace orrery {

// ---------------------------------------------------------------------------------------- names
// Names of one kind: gates, colours, seats. Which there are may depend on the game that is open;
// `count` is 0 where they are too many to list.
struct Kind {
  std::string_view name;                       // "Gate"
  std::string_view what;                       // "a gate": "'G15' is not a gate"
  bool is_fixed = true;                        // the same names whatever the content
  std::string_view no_such = "no such field";  // said of a key
  bool in_a_row = false;  // the first and the last name say it all: "a seat, P1 to P5"
  int (*count)(const void* game) = nullptr;
  std::string (*name_of)(const void* game, int n) = nullptr;
  std::optional<u8> (*find)(const void* game, std::string_view word) = nullptr;

  std::vector<std::string> names(const void* game) const;
};

// The functions take the game.
template <class G, class Count, class NameOf, class Find>
constexpr Kind kind_of(Kind kind, Count, NameOf, Find) {
  kind.count = [](const void* game) {
    return static_cast<int>(Count{}(*static_cast<const G*>(game)));
  };
  kind.name_of = [](const void* game, int n) {
    return std::string(NameOf{}(*static_cast<const G*>(game), n));
  };
  kind.find = [](const void* game, std::string_view word) {
    return Find{}(*static_cast<const G*>(game), word);
  };
  return kind;
}
// A few words that never change.
template <const auto& words>
constexpr Kind kind_of_words(std::string_view name, std::string_view what) {
  Kind kind{name, what};
  kind.count = [](const void*) { return static_cast<int>(std::size(words)); };
  kind.name_of = [](const void*, int n) { return std::string(std::begin(words)[n]); };
  kind.find = [](const void*, std::string_view word) -> std::optional<u8> {
    for (std::size_t i = 0; i < std::size(words); ++i)
      if (words[i] == word) return static_cast<u8>(i);
    return std::nullopt;
  };
  return kind;
}

// ---------------------------------------------------------------------------------------- types
struct Object;

struct Type {
  enum class Is : u8 {
    Number,  // low to high
    YesNo,
    Text,   // as it is printed
    Words,  // something said, core/said.h
    Name,   // of a kind
    List,   // at most `high`
    Map,    // by names of a kind
    Object,
    Step,  // one of several objects; its field "do" says which
    Either,
  };
  Is is = Is::Text;
  bool or_null = false;
  bool every = false;  // a map that has every name
  i64 low = 0, high = 0;
  const Kind* kind = nullptr;
  const Object* object = nullptr;
  const std::vector<Object>* steps = nullptr;
  std::vector<Type> of = {};         // the entries of a list or map, the alternatives of an Either
  std::vector<Type> shorthand = {};  // what a position may say instead

  Type or_short(Type instead) const {
    Type type = *this;
    type.shorthand = {std::move(instead)};
    return type;
  }
};

inline Type number(i64 low, i64 high) { return {.is = Type::Is::Number, .low = low, .high = high}; }
inline Type yes_or_no() { return {.is = Type::Is::YesNo}; }
inline Type text() { return {.is = Type::Is::Text}; }
inline Type words() { return {.is = Type::Is::Words}; }
inline Type name_of(const Kind& kind) { return {.is = Type::Is::Name, .kind = &kind}; }
inline Type list_of(Type entry, i64 most) {
  return {.is = Type::Is::List, .high = most, .of = {std::move(entry)}};
}
inline Type map_of(const Kind& key, Type entry) {
  return {.is = Type::Is::Map, .kind = &key, .of = {std::move(entry)}};
}
inline Type every(const Kind& key, Type entry) {
  return {.is = Type::Is::Map, .every = true, .kind = &key, .of = {std::move(entry)}};
}
inline Type object(const Object& fields) { return {.is = Type::Is::Object, .object = &fields}; }
inline Type step(const std::vector<Object>& steps) {
  return {.is = Type::Is::Step, .steps = &steps};
}
inline Type either(Type one, Type other) {
  return {.is = Type::Is::Either, .of = {std::move(one), std::move(other)}};
}
inline Type null_or(Type type) {
  type.or_null = true;
  return type;
}

// ----------------------------------------------------------------------------------------- rows
enum class In : u8 {
  Both,
  View,      // follows from the rest, so that a client needs no rules
  Printed,   // of a view too, and never changes while a game is played: whoever has it already is
             // told the rest alone
  Position,  // no screen needs it; only read if it is not written
};
enum class May : u8 {
  BeLeftOut,  // of a position: it is filled in
  Not,        // a position must say it
  BeMissing,  // and a view does not always have it
};

struct Field {
  std::string_view name;
  Type type;
  std::string_view words;
  In in = In::Both;
  May may = May::BeLeftOut;
};
struct Object {
  std::string_view name;   // "Player", in what is generated
  std::string_view words;  // what it is, in a line
  std::vector<Field> fields;
};

// W: what a writer has at hand: `out`, `kIsView`, and the thing that is written.
template <class W>
struct Row {
  Field field;
  void (*write)(W&) = nullptr;
  bool (*is_there)(W&) = nullptr;
  void (*print)(W&, JsonWriter&) = nullptr;

  Row(std::string_view name, Type type, std::string_view words)
      : field{name, std::move(type), words, In::Position} {}
  template <class F>
  requires std::is_invocable_v<F, W&, JsonWriter&> Row(std::string_view name, Type type,
                                                       std::string_view words, F)
      : field{name, std::move(type), words, In::Printed},
        print([](W& w, JsonWriter& out) { F{}(w, out); }) {}
  template <class F>
  requires std::is_invocable_v<F, W&> Row(std::string_view name, Type type, std::string_view words,
                                          F, In in = In::Both, May may = May::BeLeftOut)
      : field{name, std::move(type), words, in, may}, write(put<F>) {}
  template <class F, class There>
  requires std::is_invocable_v<There, W&> Row(std::string_view name, Type type,
                                              std::string_view words, F, There, In in = In::Both)
      : field{name, std::move(type), words, in, May::BeMissing},
        write(put<F>),
        is_there([](W& w) { return There{}(w); }) {}

 private:
  // What a row's function returns is written; or it writes by itself.
  template <class F>
  static void put(W& w) {
    if constexpr (std::is_void_v<std::invoke_result_t<F, W&>>)
      F{}(w);
    else
      w.out.value(F{}(w));
  }
};

template <class W>
class Rows : public Object {
 public:
  Rows(std::string_view name, std::string_view words, std::vector<Row<W>> rows)
      : Object{name, words, {}} {
    for (Row<W>& row : rows) {
      const bool is_here =
          row.field.in == In::Both || row.field.in == (W::kIsView ? In::View : In::Position);
      const bool is_printed_here = W::kIsView && row.print;
      if ((row.write && is_here) || is_printed_here)
        written_.push_back({row.field.name, JsonWriter::quoted_key(row.field.name), row.write,
                            row.is_there, row.print});
      fields.push_back(std::move(row.field));
    }
  }
  void write(W w) const {
    w.out.open();
    for (const Written& row : written_) {
      if (row.is_there && !row.is_there(w)) continue;
      if (row.print) {
        w.out.printed(row.name, [&](JsonWriter& out) { row.print(w, out); });
        continue;
      }
      w.out.ready_key(row.key);
      row.write(w);
    }
    w.out.close();
  }

 private:
  struct Written {
    std::string_view name;
    std::string key;  // as it is written
    void (*write)(W&);
    bool (*is_there)(W&);
    void (*print)(W&, JsonWriter&);
  };
  std::vector<Written> written_;
};

// --------------------------------------------------------------------------------------- reading
// Refuses a position that does not have this shape: a field that does not exist, something of
// another kind, a number out of range, a list that is too long, a name nobody knows. What follows
// may read without looking.
class Form {
 public:
  template <class G>
  explicit Form(const G& game) : game_(&game) {}

  void check(const Object& fields, const Reader& in) const;
  void check(const Type& type, const Reader& in) const;

  // A small value of a described type and the number behind it, both ways.
  u8 number_of(const Type& type, const Reader& in) const;
  void write(const Type& type, u8 n, JsonWriter& out) const;

 private:
  void check_fields(const Object& fields, const Reader& in, const std::string& owner) const;
  void check_name(const Kind& kind, const Reader& in, const std::string& or_what = {}) const;
  void check_keys(const Type& type, const Reader& in) const;

  const void* game_;
};

template <class G>
u8 named(const G& game, const Kind& kind, const Reader& in) {
  return kind.find(&game, in.word()).value_or(0);
}

}  // namespace orrery
