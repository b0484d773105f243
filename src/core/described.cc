#include "core/described.h"

#include <algorithm>

#include "core/json_library.h"
#include "core/near.h"

namespace orrery {
namespace {

bool is_in_a_position(const Field& field) {
  return field.in == In::Both || field.in == In::Position;
}

std::vector<std::string_view> names_in_a_position(const Object& fields) {
  std::vector<std::string_view> names;
  for (const Field& field : fields.fields)
    if (is_in_a_position(field)) names.push_back(field.name);
  return names;
}

// Whether a value looks like one of this type at all, so that an alternative can be chosen before
// it is checked.
bool looks_like(const Type& type, const Json& json) {
  switch (type.is) {
    case Type::Is::Number: return json.is_number();
    case Type::Is::YesNo: return json.is_boolean();
    case Type::Is::Text:
    case Type::Is::Words:
    case Type::Is::Name: return json.is_string();
    case Type::Is::List: return json.is_array();
    case Type::Is::Map:
    case Type::Is::Object:
    case Type::Is::Step: return json.is_object();
    case Type::Is::Either:
      return std::any_of(type.of.begin(), type.of.end(),
                         [&](const Type& t) { return looks_like(t, json); });
  }
  return false;
}

const Type& meant(const Type& type, const Json& json) {
  for (const Type& one : type.of)
    if (looks_like(one, json)) return one;
  return type.of.front();
}

}  // namespace

std::vector<std::string> Kind::names(const void* game) const {
  std::vector<std::string> all;
  for (int n = 0; n < count(game); ++n) all.push_back(name_of(game, n));
  return all;
}

void Form::check(const Object& fields, const Reader& in) const { check_fields(fields, in, ""); }

void Form::check_fields(const Object& fields, const Reader& in, const std::string& owner) const {
  if (!in.is_object()) return;
  const auto field_called = [&](std::string_view name) {
    const auto is_it = [&](const Field& field) {
      return is_in_a_position(field) && field.name == name;
    };
    const auto field = std::find_if(fields.fields.begin(), fields.fields.end(), is_it);
    return field != fields.fields.end() ? &*field : nullptr;
  };
  for (const auto& [key, _] : in.json()->items())
    if (!field_called(key))
      return in.optional(key).refuse("no such field" + owner +
                                     perhaps(key, names_in_a_position(fields)));
  for (const auto& [key, value] : in.members()) check(field_called(key)->type, value);
  for (const Field& field : fields.fields)
    if (is_in_a_position(field) && field.may == May::Not) in.at(field.name);
}

void Form::check(const Type& type, const Reader& in) const {
  if (!in.ok() || (type.or_null && in.is_null())) return;
  for (const Type& instead : type.shorthand)
    if (looks_like(instead, *in.json()) || (instead.or_null && in.is_null()))
      return check(instead, in);
  switch (type.is) {
    case Type::Is::Number: in.integer(type.low, type.high); break;
    case Type::Is::YesNo: in.yes_or_no(); break;
    case Type::Is::Text:
    case Type::Is::Words: in.word(); break;
    case Type::Is::Name: check_name(*type.kind, in); break;
    case Type::Is::List: {
      const std::size_t n = in.length(static_cast<std::size_t>(type.high));
      for (std::size_t i = 0; i < n; ++i) check(type.of.front(), in.element(i));
      break;
    }
    case Type::Is::Map: check_keys(type, in); break;
    case Type::Is::Object: check(*type.object, in); break;
    case Type::Is::Step: {
      if (!in.is_object()) return;
      const Reader name = in.at("do");
      const std::string_view what = name.ok() ? name.word() : std::string_view{};
      const auto one = std::find_if(type.steps->begin(), type.steps->end(),
                                    [&](const Object& o) { return o.name == what; });
      if (!name.ok()) return;
      if (one == type.steps->end())
        return name.refuse("'" + std::string(what) + "' is not a step of the game");
      check_fields(*one, in, " of '" + std::string(what) + "'");
      break;
    }
    case Type::Is::Either: {
      const Type &one = meant(type, *in.json()), &first = type.of.front();
      const bool or_number = one.is == Type::Is::Name && first.is == Type::Is::Number;
      if (or_number)
        check_name(*one.kind, in,
                   std::to_string(first.low) + " to " + std::to_string(first.high) + " or ");
      else
        check(one, in);
      break;
    }
  }
}

void Form::check_name(const Kind& kind, const Reader& in, const std::string& or_what) const {
  const std::string_view word = in.word();
  if (!in.ok() || kind.find(game_, word)) return;
  const std::vector<std::string> names = kind.names(game_);
  const std::string others =
      kind.in_a_row ? ", " + names.front() + " to " + names.back() : perhaps_of(word, names);
  in.refuse("'" + std::string(word) + "' is not " + or_what + std::string(kind.what) + others);
}
void Form::check_keys(const Type& type, const Reader& in) const {
  if (!in.is_object()) return;
  for (const auto& [key, _] : in.json()->items()) {
    const Reader value = in.optional(key);
    if (!type.kind->find(game_, key))
      return value.refuse(std::string(type.kind->no_such) +
                          perhaps_of(key, type.kind->names(game_)));
    check(type.of.front(), value);
  }
}

u8 Form::number_of(const Type& type, const Reader& in) const {
  switch (type.is) {
    case Type::Is::Number: return static_cast<u8>(in.integer(type.low, type.high));
    case Type::Is::YesNo: return in.yes_or_no() ? u8{1} : u8{0};
    case Type::Is::Name: return type.kind->find(game_, in.word()).value_or(0);
    case Type::Is::Either: return number_of(meant(type, *in.json()), in);
    default: return 0;
  }
}
void Form::write(const Type& type, u8 n, JsonWriter& out) const {
  switch (type.is) {
    case Type::Is::Number: out.value(n); return;
    case Type::Is::YesNo: out.value(n != 0); return;
    case Type::Is::Name: out.value(type.kind->name_of(game_, n)); return;
    case Type::Is::Either: {
      const auto holds = [&](const Type& t) {
        return t.is == Type::Is::Number && n >= t.low && n <= t.high;
      };
      const auto one = std::find_if(type.of.begin(), type.of.end(), holds);
      return write(one != type.of.end() ? *one : type.of.back(), n, out);
    }
    default: out.null(); return;
  }
}

}  // namespace orrery
