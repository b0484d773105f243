#include "core/description.h"

#include <algorithm>

#include "core/json_library.h"

namespace orrery {
namespace {

constexpr std::size_t kWidth = 140;        // of a line of generated JSON
constexpr std::size_t kMostInAUnion = 20;  // more names than that are just a string to the client

enum class Of : u8 {
  View,
  Position
};
bool is_in(const Field& field, Of of) {
  if (field.in == In::Both) return true;
  return of == Of::Position ? field.in == In::Position
                            : field.in == In::View || field.in == In::Printed;
}

// Everything that is met on the way through a description, in the order in which it is met.
struct Met {
  std::vector<const Object*> objects;
  std::vector<const Kind*> kinds;
  const std::vector<Object>* steps = nullptr;
  bool words = false;

  Met(const Object& table, Of of) : of_(of) { meet(table); }

 private:
  void meet(const Object& object) {
    if (std::find(objects.begin(), objects.end(), &object) != objects.end()) return;
    objects.push_back(&object);
    meet_fields(object);
  }
  void meet_fields(const Object& object) {
    for (const Field& field : object.fields)
      if (is_in(field, of_)) meet(field.type);
  }
  void meet(const Type& type) {
    if (type.kind && std::find(kinds.begin(), kinds.end(), type.kind) == kinds.end())
      kinds.push_back(type.kind);
    if (type.object) meet(*type.object);
    if (type.steps && !steps) {
      steps = type.steps;
      for (const Object& step : *steps) meet_fields(step);
    }
    words = words || type.is == Type::Is::Words;
    for (const Type& one : type.of) meet(one);
    if (of_ == Of::Position)
      for (const Type& one : type.shorthand) meet(one);
  }
  Of of_;
};

std::vector<std::string> names_of(const Kind& kind, const Description& d) {
  return kind.names(d.game);
}

// ----------------------------------------------------------------------------------- JSON Schema
// What is short stands on one line.
void put_json(const Json& json, std::size_t indent, std::string& out) {
  const std::string flat = json.dump();
  if (!json.is_structured() || json.empty() || indent + flat.size() <= kWidth) {
    out += flat;
    return;
  }
  const std::string margin(indent + 2, ' ');
  out += json.is_array() ? "[" : "{";
  bool first = true;
  for (const auto& [key, value] : json.items()) {
    out += (first ? "\n" : ",\n") + margin;
    if (json.is_object()) out += Json(key).dump() + ": ";
    put_json(value, indent + 2, out);
    first = false;
  }
  out += "\n" + std::string(indent, ' ') + (json.is_array() ? "]" : "}");
}

Json ref(std::string_view name) { return {{"$ref", "#/$defs/" + std::string(name)}}; }

class Schema {
 public:
  Schema(const Description& d, Of of) : d_(d), of_(of) {}

  std::string text() const {
    const Met met(d_.table, of_);
    const bool view = of_ == Of::View;
    Json all;
    all["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    all["title"] =
        view ? "The view of one seat of " + d_.title + " (docs/views/" + d_.game_name + ".md)"
             : "The state of a position of " + d_.title + " (docs/positions.md)";
    all.update(object(d_.table));
    Json& defs = all["$defs"] = Json::object();
    for (const Object* object_met : met.objects)
      if (object_met != &d_.table) defs[std::string(object_met->name)] = object(*object_met);
    for (const Kind* kind : met.kinds) {
      Json& def = defs[std::string(kind->name)];
      if (kind->is_fixed)
        def["enum"] = names_of(*kind, d_);
      else
        def["type"] = "string";
    }
    if (met.steps) {
      Json& step = defs["Step"]["oneOf"] = Json::array();
      for (const Object& one : *met.steps) step.push_back(object(one, one.name));
    }
    if (met.words) defs["Words"] = words();
    std::string out;
    put_json(all, 0, out);
    return out + "\n";
  }

 private:
  Json object(const Object& object, std::string_view step = {}) const {
    Json schema{{"type", "object"}, {"additionalProperties", false}};
    if (!object.words.empty()) schema["description"] = object.words;
    Json required = Json::array(), properties = Json::object();
    for (const Field& field : object.fields) {
      if (!is_in(field, of_)) continue;
      const std::string name(field.name);
      if (field.may == May::Not || (of_ == Of::View && field.may == May::BeLeftOut))
        required.push_back(name);
      properties[name] = step.empty() || name != "do" ? type(field.type) : Json{{"const", step}};
      if (step.empty() && !field.words.empty()) properties[name]["description"] = field.words;
    }
    if (!required.empty()) schema["required"] = required;
    schema["properties"] = properties;
    return schema;
  }

  Json type(const Type& t) const {
    Json others = Json::array();
    bool or_null = t.or_null;
    if (of_ == Of::Position)
      for (const Type& one : t.shorthand) {
        or_null = or_null || one.or_null;
        if (plain(one) != plain(t)) others.push_back(plain(one));
      }
    if (t.is == Type::Is::Either)
      for (const Type& one : t.of) others.push_back(plain(one));
    else
      others.insert(others.begin(), plain(t));
    if (or_null) others.insert(others.begin(), Json{{"type", "null"}});
    return others.size() == 1 ? others.front() : Json{{"oneOf", others}};
  }
  Json plain(const Type& t) const {
    switch (t.is) {
      case Type::Is::Number: return {{"type", "integer"}, {"minimum", t.low}, {"maximum", t.high}};
      case Type::Is::YesNo: return {{"type", "boolean"}};
      case Type::Is::Text: return {{"type", "string"}};
      case Type::Is::Words: return ref("Words");
      case Type::Is::Name: return ref(t.kind->name);
      case Type::Is::List:
        return {{"type", "array"}, {"items", type(t.of.front())}, {"maxItems", t.high}};
      case Type::Is::Object: return ref(t.object->name);
      case Type::Is::Step: return ref("Step");
      case Type::Is::Either: return type(t);
      case Type::Is::Map: break;
    }
    Json map{{"type", "object"},
             {"propertyNames", ref(t.kind->name)},
             {"additionalProperties", type(t.of.front())}};
    if (t.every && t.kind->is_fixed && of_ == Of::View) map["required"] = names_of(*t.kind, d_);
    return map;
  }
  static Json words() {
    const Json any = ref("Words"), text{{"type", "string"}}, whole{{"type", "integer"}};
    return {{"description",
             "something said: a phrase of the catalogues in words/ and what goes into it"},
            {"oneOf",
             {text,
              whole,
              {{"type", "object"},
               {"additionalProperties", false},
               {"properties",
                {{"id", text},
                 {"args", {{"type", "object"}, {"additionalProperties", any}}},
                 {"name", text},
                 {"seat", {{"oneOf", {whole, text}}}},
                 {"list", {{"type", "array"}, {"items", any}}},
                 {"by", {{"enum", {"and", "or", "comma"}}}}}}}}}};
  }

  const Description& d_;
  Of of_;
};

// ------------------------------------------------------------------------------- pages for people
std::string_view without_article(std::string_view what) {
  for (const std::string_view article : {"a ", "an "})
    if (what.starts_with(article)) return what.substr(article.size());
  return what;
}
std::string heading(const Object& object, const Description& d) {
  return &object == &d.table ? "The table" : std::string(object.name);
}
std::string link_to(std::string_view name) {
  std::string anchor(name);
  std::transform(anchor.begin(), anchor.end(), anchor.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return "[" + std::string(name) + "](#" + anchor + ")";
}

std::string in_words(const Type& t) {
  const auto plain = [&]() -> std::string {
    switch (t.is) {
      case Type::Is::Number:
        return t.low == t.high ? std::to_string(t.low)
                               : std::to_string(t.low) + " to " + std::to_string(t.high);
      case Type::Is::YesNo: return "true or false";
      case Type::Is::Text: return "text";
      case Type::Is::Words: return link_to("Words");
      case Type::Is::Name: return std::string(t.kind->what);
      case Type::Is::List:
        return "list, at most " + std::to_string(t.high) + ": " + in_words(t.of.front());
      case Type::Is::Map:
        return (t.every ? "for every " : "by ") + std::string(without_article(t.kind->what)) +
               ": " + in_words(t.of.front());
      case Type::Is::Object: return link_to(t.object->name);
      case Type::Is::Step: return link_to("Step");
      case Type::Is::Either: return in_words(t.of.front()) + " or " + in_words(t.of.back());
    }
    return {};
  };
  return plain() + (t.or_null ? ", or `null`" : "");
}

std::string in_backticks(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "`" : ", `") + name + "`";
  return all;
}

void put_object(const Object& object, bool in_positions, const Description& d, std::string& out) {
  out += "\n## " + heading(object, d) + "\n\n" + std::string(object.words) +
         ".\n\n| field | what it can be | what it is | in a position |\n|---|---|---|---|\n";
  for (const Field& field : object.fields) {
    if (!is_in(field, Of::View)) continue;
    std::string_view position = field.may == May::Not ? "needed" : "yes";
    if (!in_positions || field.in != In::Both) position = "";
    out += "| `" + std::string(field.name) + "` | " + in_words(field.type) + " | " +
           std::string(field.words) + (field.in == In::Printed ? " (never changes)" : "") + " | " +
           std::string(position) + " |\n";
  }
}

// The steps have few fields in all, and one means the same wherever it stands.
void put_steps(const std::vector<Object>& steps, std::string& out) {
  out +=
      "\n## Step\n\nOne thing that is pending: `do` says what, `who` is asked (nobody where Chance answers). A field "
      "in brackets is not always there.\n\n"
      "| `do` | further fields |\n|---|---|\n";
  std::vector<std::string> seen, rows;
  for (const Object& step : steps) {
    std::string fields;
    for (const Field& field : step.fields) {
      const std::string name = "`" + std::string(field.name) + "`";
      const std::string row =
          "| " + name + " | " + in_words(field.type) + " | " + std::string(field.words) + " |\n";
      if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
      if (field.name != "do")
        fields += (fields.empty() ? "" : ", ") + (field.may == May::Not ? name : "(" + name + ")");
    }
    out += "| `" + std::string(step.name) + "` | " + fields + " |\n";
  }
  out += "\n| field | what it can be | what it is |\n|---|---|---|\n";
  for (const std::string& row : rows) out += row;
}

// -------------------------------------------------------------------------------------- TypeScript
std::string ts_type(const Type& t) {
  const auto plain = [&]() -> std::string {
    switch (t.is) {
      case Type::Is::Number: return "number";
      case Type::Is::YesNo: return "boolean";
      case Type::Is::Text: return "string";
      case Type::Is::Words: return "Said";
      case Type::Is::Name: return std::string(t.kind->name);
      case Type::Is::List: {
        const std::string entry = ts_type(t.of.front());
        return entry.find('|') == entry.npos ? entry + "[]" : "(" + entry + ")[]";
      }
      case Type::Is::Map: {
        const std::string record =
            "Record<" + std::string(t.kind->name) + ", " + ts_type(t.of.front()) + ">";
        return t.every || !t.kind->is_fixed ? record : "Partial<" + record + ">";
      }
      case Type::Is::Object: return std::string(t.object->name);
      case Type::Is::Step: return "Step";
      case Type::Is::Either: return ts_type(t.of.front()) + " | " + ts_type(t.of.back());
    }
    return {};
  };
  return plain() + (t.or_null ? " | null" : "");
}
std::string ts_nothing(const Type& t) {
  if (t.or_null) return "null";
  switch (t.is) {
    case Type::Is::Number: return std::to_string(t.low);
    case Type::Is::YesNo: return "false";
    case Type::Is::List: return "[]";
    case Type::Is::Map:
    case Type::Is::Step: return "{}";
    case Type::Is::Object: {
      std::string fields;
      for (const Field& field : t.object->fields)
        if (is_in(field, Of::View) && field.may != May::BeMissing)
          fields += (fields.empty() ? "" : ", ") + std::string(field.name) + ": " +
                    ts_nothing(field.type);
      return "{ " + fields + " }";
    }
    default: return "''";
  }
}
std::string ts_line(std::string_view name, bool is_always_there, const std::string& type,
                    std::string_view words) {
  return "  " + std::string(name) + (is_always_there ? ": " : "?: ") + type + "; // " +
         std::string(words) + "\n";
}
std::string ts_names(const std::vector<std::string>& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "'" : " | '") + name + "'";
  return all;
}
// All steps in one: what some have, a step may have.
std::string ts_step(const std::vector<Object>& steps) {
  struct Line {
    std::string_view name, words;
    std::vector<std::string> types;
    std::size_t steps = 0;
  };
  std::vector<Line> lines;
  std::vector<std::string> names;
  for (const Object& step : steps) {
    names.emplace_back(step.name);
    for (const Field& field : step.fields) {
      auto line = std::find_if(lines.begin(), lines.end(),
                               [&](const Line& l) { return l.name == field.name; });
      if (line == lines.end()) line = lines.insert(line, {field.name, field.words, {}, 0});
      const std::string type = field.name == "do" ? "StepName" : ts_type(field.type);
      if (std::find(line->types.begin(), line->types.end(), type) == line->types.end())
        line->types.push_back(type);
      line->steps += field.may == May::Not;
    }
  }
  std::string out = "export type StepName = " + ts_names(names) + ";\nexport interface Step {\n";
  for (const Line& line : lines) {
    // `number | Centre` says `number` already
    const std::string& widest =
        *std::max_element(line.types.begin(), line.types.end(),
                          [](const auto& a, const auto& b) { return a.size() < b.size(); });
    out += ts_line(line.name, line.steps == steps.size(), widest, line.words);
  }
  return out + "}\n";
}

}  // namespace

std::string schema_of_view(const Description& d) { return Schema(d, Of::View).text(); }
std::string schema_of_position(const Description& d) { return Schema(d, Of::Position).text(); }

std::string page_of_view(const Description& d) {
  const Met met(d.table, Of::View);
  std::string out =
      "# " + d.title + ": the view of one seat\n\n<!-- Generated from src/games/" + d.game_name +
      "/paper/table_json.cc; `tests/paper/described_test.cc` says how to renew it. -->\n\n"
      "What is sent to whoever sits at a table or watches it: everything a position has "
      "([positions](../positions.md)), `null` where the\n"
      "viewer may not look, and what follows from the rest, so that a screen needs no rules. As JSON "
      "Schema:\n[schema/" +
      d.game_name + ".view.json](../schema/" + d.game_name + ".view.json), for positions [schema/" +
      d.game_name + ".position.json](../schema/" + d.game_name + ".position.json).\n";
  const std::vector<const Object*> in_positions = Met(d.table, Of::Position).objects;
  for (const Object* object : met.objects)
    put_object(*object,
               std::find(in_positions.begin(), in_positions.end(), object) != in_positions.end(), d,
               out);
  if (met.steps) put_steps(*met.steps, out);
  if (met.words)
    out +=
        "\n## Words\n\nSomething said, before it is a sentence: text, a number, `{\"id\", \"args\"}` (a phrase of the "
        "catalogues in `words/` and what goes into\nit), "
        "`{\"name\"}` (as it is printed), `{\"seat\"}`, or `{\"list\", \"by\"}`. Whoever shows it puts the words in, "
        "in the reader's language.\n";
  out += "\n## Names\n\n| | |\n|---|---|\n";
  for (const Kind* kind : met.kinds) {
    const std::vector<std::string> names = names_of(*kind, d);
    if (names.empty()) continue;  // too many
    out += "| " + std::string(kind->what) + " | " +
           (kind->is_fixed ? "" : "of the content, as built in: ") + in_backticks(names) + " |\n";
  }
  return out;
}

std::string types_of_view(const Description& d) {
  const Met met(d.table, Of::View);
  std::string out = "// What the server sends of a table of " + d.title +
                    ". Generated from src/games/" + d.game_name +
                    "/paper/table_json.cc: do not edit.\n";
  if (met.words) out += "import type { Said } from '../../words/said';\n";
  out += "\n";
  for (const Kind* kind : met.kinds) {
    const std::vector<std::string> names = names_of(*kind, d);
    const bool is_union = kind->is_fixed && names.size() <= kMostInAUnion;
    out += "export type " + std::string(kind->name) + " = " +
           (is_union ? ts_names(names) : "string") + ";\n";
  }
  for (const Object* object : met.objects) {
    out += "\n// " + std::string(object->words) + ".\nexport interface " +
           std::string(object->name) + " {\n";
    for (const Field& field : object->fields)
      if (is_in(field, Of::View))
        out += ts_line(field.name, field.may != May::BeMissing, ts_type(field.type), field.words);
    out += "}\n";
  }
  if (met.steps) out += "\n" + ts_step(*met.steps);
  out +=
      "\n// What a screen draws as long as there is nothing to draw.\nexport const emptyView = {\n";
  for (const Field& field : d.table.fields)
    if (is_in(field, Of::View) && field.may != May::BeMissing)
      out += "  " + std::string(field.name) + ": " + ts_nothing(field.type) + ",\n";
  return out + "} as unknown as View;\n";
}

}  // namespace orrery
