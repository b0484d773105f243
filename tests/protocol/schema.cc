#include "protocol/schema.h"
#include "core/json_library.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

namespace orrery {
namespace {

const Json& whole_schema() {
  static const Json schema = parsed(file_text("docs/protocol.schema.json"));
  return schema;
}

bool has_type(const Json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "boolean") return value.is_boolean();
  REQUIRE(type == "null");
  return value.is_null();
}

std::string check(const Json& schema, const Json& value, const std::string& path);

std::string check_members(const Json& schema, const Json& value, const std::string& path) {
  for (const auto& [name, member] : value.items()) {
    const std::string at = path + "." + name;
    const Json* rule = nullptr;
    if (schema.contains("properties") && schema["properties"].contains(name))
      rule = &schema["properties"][name];
    else if (schema.contains("additionalProperties"))
      rule = &schema["additionalProperties"];
    if (!rule) continue;
    if (rule->is_boolean()) {
      if (!rule->get<bool>()) return at + " is not in the schema";
      continue;
    }
    if (const std::string wrong = check(*rule, member, at); !wrong.empty()) return wrong;
  }
  return "";
}

std::string check_one(const std::string& word, const Json& rule, const Json& schema,
                      const Json& value, const std::string& path) {
  if (word == "$ref")
    return check(whole_schema()["$defs"][rule.get<std::string>().substr(8)], value, path);
  if (word == "type") {
    bool fits = false;
    if (rule.is_string())
      fits = has_type(value, rule.get<std::string>());
    else
      for (const Json& type : rule) fits = fits || has_type(value, type.get<std::string>());
    return fits ? "" : path + " is not " + rule.dump();
  }
  if (word == "const") return value == rule ? "" : path + " is not " + rule.dump();
  if (word == "enum") {
    for (const Json& one : rule)
      if (one == value) return "";
    return path + " is none of " + rule.dump();
  }
  if (word == "oneOf") {
    int fitting = 0;
    std::string all;
    for (const Json& one : rule) {
      const std::string wrong = check(one, value, path);
      fitting += wrong.empty();
      all += "; " + wrong;
    }
    return fitting == 1 ? ""
                        : path + " fits " + std::to_string(fitting) + " of the alternatives" + all;
  }
  if (word == "required") {
    for (const Json& name : rule)
      if (value.is_object() && !value.contains(name.get<std::string>()))
        return path + "." + name.get<std::string>() + " is missing";
    return "";
  }
  if (word == "properties") return value.is_object() ? check_members(schema, value, path) : "";
  if (word == "additionalProperties")
    return value.is_object() && !schema.contains("properties") ? check_members(schema, value, path)
                                                               : "";
  if (word == "items") {
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i)
      if (const std::string wrong = check(rule, value[i], path + "[" + std::to_string(i) + "]");
          !wrong.empty())
        return wrong;
    return "";
  }
  if (word == "minimum")
    return !value.is_number_integer() || value.get<i64>() >= rule.get<i64>()
               ? ""
               : path + " is too small";
  if (word == "maximum")
    return !value.is_number_integer() || value.get<i64>() <= rule.get<i64>()
               ? ""
               : path + " is too large";
  if (word == "maxLength")
    return !value.is_string() || value.get<std::string>().size() <= rule.get<std::size_t>()
               ? ""
               : path + " is too long";
  if (word == "minItems")
    return !value.is_array() || value.size() >= rule.get<std::size_t>() ? ""
                                                                        : path + " has too few";
  if (word == "maxItems")
    return !value.is_array() || value.size() <= rule.get<std::size_t>() ? ""
                                                                        : path + " has too many";
  return "the schema says '" + word + "', which is not understood";
}

std::string check(const Json& schema, const Json& value, const std::string& path) {
  for (const auto& [word, rule] : schema.items())
    if (const std::string wrong = check_one(word, rule, schema, value, path); !wrong.empty())
      return wrong;
  return "";
}

}  // namespace

std::string misfit(const std::string& name, const Json& value) {
  return check(whole_schema()["$defs"][name], value, name);
}

Json parsed(std::string_view text) {
  const std::optional<Json> json = parse_json(text);
  REQUIRE_MESSAGE(json, text);
  return *json;
}

std::string file_text(const std::string& path) {
  std::ifstream in(std::string(ORRERY_SOURCE_DIR) + "/" + path);
  std::ostringstream text;
  text << in.rdbuf();
  REQUIRE_MESSAGE(!text.str().empty(), path);
  return text.str();
}

}  // namespace orrery
