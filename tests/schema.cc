// Compiled fast even where tests are not: every value of every view that is looked at goes through
// it.
#include "schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/reader.h"

namespace orrery {
namespace {

std::string enumerated(const Json& list, const Json& v) {
  if (std::find(list.begin(), list.end(), v) != list.end()) return "";
  return " is not in " + list.dump();
}
std::string required(const Json& keys, const Json& v) {
  for (const Json& key : keys)
    if (!v.contains(key.get_ref<const std::string&>())) return " lacks " + key.dump();
  return "";
}
bool is(const Json& v, const std::string& type) {
  if (type == "object") return v.is_object();
  if (type == "array") return v.is_array();
  if (type == "string") return v.is_string();
  if (type == "integer") return v.is_number_integer();
  if (type == "boolean") return v.is_boolean();
  return v.is_null();
}
void collect(const Json& s, std::set<std::string>& names) {
  if (s.is_object() && s.contains("properties"))
    for (const auto& [key, _] : s["properties"].items()) names.insert(key);
  if (s.is_structured())
    for (const Json& child : s) collect(child, names);
}

}  // namespace

std::string text_of(const char* path) {
  std::ifstream file(std::string("docs/") + path);
  REQUIRE_MESSAGE(file, path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

Schema schema_of(const char* path) { return Schema(*parse_json(text_of(path))); }

Schema::Schema(Json root) : root_(std::move(root)) {}

std::set<std::string> Schema::unused() const {
  std::set<std::string> rest;
  collect(root_, rest);
  for (const std::string& name : used_) rest.erase(name);
  return rest;
}

std::string Schema::check(const Json& s, const Json& v) const {
  for (const auto& [word, x] : s.items())
    if (std::string why = obeys(word, x, v); !why.empty()) return why;
  return "";
}
std::string Schema::obeys(const std::string& word, const Json& x, const Json& v) const {
  const auto unless = [](bool fits, const char* why) { return std::string(fits ? "" : why); };
  if (word == "$schema" || word == "title" || word == "description" || word == "$defs") return "";
  if (word == "$ref") return check(root_["$defs"][x.get<std::string>().substr(8)], v);
  if (word == "type") return is(v, x.get_ref<const std::string&>()) ? "" : " is no " + x.dump();
  if (word == "const") return v == x ? "" : " is not " + x.dump();
  if (word == "enum") return enumerated(x, v);
  if (word == "minimum") return unless(v.get<i64>() >= x.get<i64>(), " is too small");
  if (word == "maximum") return unless(v.get<i64>() <= x.get<i64>(), " is too big");
  if (word == "minItems") return unless(v.size() >= x.get<std::size_t>(), " is too short");
  if (word == "maxItems") return unless(v.size() <= x.get<std::size_t>(), " is too long");
  if (word == "propertyNames") return names(x, v);
  if (word == "additionalProperties") return x.is_object() ? values(x, v) : "";
  if (word == "items") return items(x, v);
  if (word == "properties") return properties(x, v);
  if (word == "required") return required(x, v);
  if (word == "oneOf") return one_of(x, v);
  return ": the schema uses '" + word + "', which this test does not know";
}
std::string Schema::items(const Json& s, const Json& v) const {
  for (std::size_t i = 0; i < v.size(); ++i)
    if (const std::string why = check(s, v[i]); !why.empty())
      return "[" + std::to_string(i) + "]" + why;
  return "";
}
std::string Schema::properties(const Json& s, const Json& v) const {
  for (const auto& [key, value] : v.items()) {
    if (!s.contains(key)) return "." + key + " is not documented";
    if (const std::string why = check(s[key], value); !why.empty()) return "." + key + why;
    used_.insert(key);
  }
  return "";
}
std::string Schema::names(const Json& s, const Json& v) const {
  for (const auto& [key, _] : v.items())
    if (const std::string why = check(s, Json(key)); !why.empty()) return "." + key + why;
  return "";
}
std::string Schema::values(const Json& s, const Json& v) const {
  for (const auto& [key, value] : v.items())
    if (const std::string why = check(s, value); !why.empty()) return "." + key + why;
  return "";
}
std::string Schema::one_of(const Json& list, const Json& v) const {
  int fits = 0;
  std::string why = " fits nothing:";
  for (const Json& s : list) {
    const std::string w = check(s, v);
    if (w.empty())
      ++fits;
    else
      why += w + ";";
  }
  if (fits == 1) return "";
  return fits == 0 ? why : " fits more than one";
}

}  // namespace orrery
