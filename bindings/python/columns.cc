#include "columns.h"

#include <algorithm>

#include "layout.h"

namespace orrery::python {

Layout::At Layout::At::in(const std::string& step, std::string_view words_there) const {
  At there = *this;
  there.path = path.empty() || step.front() == '[' ? path + step : path + "." + step;
  there.words = words_there;
  there.depth = depth + 1;
  return there;
}

Layout::Layout(const Object& table, const void* game, int players)
    : game_(game), players_(players) {
  root_ = add_object(table, {});
}
Layout::~Layout() = default;

int Layout::new_node(Node node) {
  for (u32 i = 0; i < node.keys.size(); ++i) node.by_name.push_back(i);
  std::ranges::sort(node.by_name, {},
                    [&](u32 place) -> std::string_view { return node.keys[place]; });
  nodes_.push_back(std::move(node));
  return static_cast<int>(nodes_.size()) - 1;
}
int Layout::new_column(Column column) {
  columns_.push_back(std::move(column));
  return static_cast<int>(columns_.size()) - 1;
}

std::shared_ptr<const Layout::Names> Layout::names_of(const Kind& kind) {
  for (const auto& [known, names] : known_names_)
    if (known == &kind) return names;
  auto names = std::make_shared<Names>();
  names->in_order = kind.names(game_);
  for (std::size_t i = 0; i < names->in_order.size(); ++i)
    names->sorted.emplace_back(names->in_order[i], static_cast<int>(i));
  std::ranges::sort(names->sorted);
  known_names_.emplace_back(&kind, names);
  return names;
}

int Layout::add(const Type& type, const At& at) {
  const bool may_be_missing = type.or_null && type.is != Type::Is::Name;
  const int present =
      may_be_missing
          ? new_column({at.path + "?", "it is there: " + std::string(at.words), 0, at.most})
          : -1;
  const int node = add_value(type, at);
  if (nodes_[static_cast<std::size_t>(node)].is == Node::Is::Nothing && present < 0) return node;
  if (present >= 0) nodes_[static_cast<std::size_t>(node)].present = present;
  return node;
}

int Layout::add_value(const Type& type, const At& at) {
  const std::string words(at.words);
  switch (type.is) {
    case Type::Is::Number: {
      const i64 low = std::min<i64>(0, type.low * at.most);
      const int column = new_column({at.path, words, low, type.high * at.most});
      return new_node({.is = Node::Is::Number, .column = column});
    }
    case Type::Is::YesNo:
      return new_node({.is = Node::Is::YesNo, .column = new_column({at.path, words, 0, at.most})});
    case Type::Is::Name: return add_name(*type.kind, at);
    case Type::Is::List: return add_list(type, at);
    case Type::Is::Map: return add_map(type, at);
    case Type::Is::Object: return add_object(*type.object, at);
    case Type::Is::Step: return add_step(*type.steps, at);
    case Type::Is::Either: return add_either(type.of, at);
    case Type::Is::Text:
    case Type::Is::Words: break;
  }
  return new_node({});
}

int Layout::add_name(const Kind& kind, const At& at) {
  const auto names = names_of(kind);
  if (names->in_order.empty()) return add_numbers_of_a_name(at);
  const std::string words(at.words);
  const i64 last = static_cast<i64>(names->in_order.size());
  if (at.counted == Counted::No) {
    const int column = new_column({at.path, words, 0, last, names->in_order});
    return new_node({.is = Node::Is::Name, .column = column, .names = names});
  }
  const int first = static_cast<int>(columns_.size());
  for (const std::string& name : names->in_order)
    new_column({at.path + "=" + name, words, 0, at.most});
  return new_node({.is = Node::Is::Count, .column = first, .names = names});
}

// Added up they would mean nothing.
int Layout::add_numbers_of_a_name(const At& at) {
  if (at.counted == Counted::Yes) return new_node({});
  const std::string words(at.words);
  const int present = new_column({at.path + "?", "it is there: " + words, 0, 1});
  const int first = static_cast<int>(columns_.size());
  for (int i = 0; i < kNumbersInAName; ++i)
    new_column({at.path + "[" + std::to_string(i) + "]",
                words + ", number " + std::to_string(i + 1) + " in its name", -128, 127});
  return new_node({.is = Node::Is::Numbers, .column = first, .present = present});
}

int Layout::add_list(const Type& type, const At& at) {
  const Type& entry = type.of.front();
  const bool of_players = entry.is == Type::Is::Object && entry.object->name == "Player";
  const bool of_steps = entry.is == Type::Is::Step;
  const bool of_names = entry.is == Type::Is::Name && !names_of(*entry.kind)->in_order.empty();
  Node list{.is = Node::Is::List};
  if (!of_players)
    list.length = new_column(
        {at.path + ".length", "how many: " + std::string(at.words), 0, type.high * at.most});
  const bool each =
      !of_names && at.counted == Counted::No && (type.high <= kShort || at.depth <= 1);
  if (each) {
    i64 most = type.high;
    if (of_players) most = players_;
    if (of_steps) most = kStepsShown;
    for (i64 i = 0; i < most; ++i)
      list.members.push_back(add(entry, at.in("[" + std::to_string(i) + "]", at.words)));
  } else {
    At counted = at;
    counted.counted = Counted::Yes;
    counted.most = at.most * type.high;
    counted.depth = at.depth + 1;
    list.all_alike = true;
    list.members.push_back(add(entry, counted));
  }
  return new_node(std::move(list));
}

// By names that cannot be listed: what is in it is counted.
int Layout::add_map(const Type& type, const At& at) {
  const auto names = names_of(*type.kind);
  Node map{.is = Node::Is::Object};
  if (names->in_order.empty()) {
    At counted = at;
    counted.counted = Counted::Yes;
    counted.most = at.most * 100;
    counted.depth = at.depth + 1;
    map.length =
        new_column({at.path + ".length", "how many: " + std::string(at.words), 0, counted.most});
    map.all_alike = true;
    map.members.push_back(add(type.of.front(), counted));
    return new_node(std::move(map));
  }
  for (const std::string& name : names->in_order) {
    map.keys.push_back(name);
    map.members.push_back(add(type.of.front(), at.in(name, at.words)));
  }
  return new_node(std::move(map));
}

int Layout::add_object(const Object& object, const At& at) {
  Node node{.is = Node::Is::Object};
  for (const Field& field : object.fields) {
    if (field.in != In::Both && field.in != In::View) continue;
    Type type = field.type;
    if (field.may == May::BeMissing) type.or_null = true;
    node.keys.emplace_back(field.name);
    node.members.push_back(add(type, at.in(std::string(field.name), field.words)));
  }
  return new_node(std::move(node));
}

// Which step it is, then the fields of all steps by their names.
int Layout::add_step(const std::vector<Object>& steps, const At& at) {
  struct Merged {
    std::string_view name, words;
    std::vector<Type> types;
  };
  std::vector<Merged> fields;
  auto names = std::make_shared<Names>();
  for (const Object& one : steps) {
    names->in_order.emplace_back(one.name);
    for (const Field& field : one.fields) {
      if (field.name == "do") continue;
      auto known = std::ranges::find(fields, field.name, &Merged::name);
      if (known == fields.end()) known = fields.insert(fields.end(), {field.name, field.words, {}});
      const auto is_alike = [&](const Type& t) {
        return t.is == field.type.is && t.kind == field.type.kind;
      };
      const auto alike = std::ranges::find_if(known->types, is_alike);
      if (alike == known->types.end()) {
        known->types.push_back(field.type);
      } else {
        alike->low = std::min(alike->low, field.type.low);
        alike->high = std::max(alike->high, field.type.high);
      }
    }
  }
  for (std::size_t i = 0; i < names->in_order.size(); ++i)
    names->sorted.emplace_back(names->in_order[i], static_cast<int>(i));
  std::ranges::sort(names->sorted);
  Node node{.is = Node::Is::Object};
  const int which = new_column({at.path + ".do", "which step is pending", 0,
                                static_cast<i64>(names->in_order.size()), names->in_order});
  node.keys.emplace_back("do");
  node.members.push_back(new_node({.is = Node::Is::Name, .column = which, .names = names}));
  for (const Merged& field : fields) {
    const At there = at.in(std::string(field.name), field.words);
    node.keys.emplace_back(field.name);
    node.members.push_back(field.types.size() == 1 ? add(field.types.front(), there)
                                                   : add_either(field.types, there));
  }
  return new_node(std::move(node));
}

int Layout::add_either(const std::vector<Type>& types, const At& at) {
  Node node{.is = Node::Is::Either};
  for (const Type& type : types) {
    At there = at;
    if (type.is == Type::Is::Name)
      there.path += "(" + std::string(type.kind->name) + ")";
    else if (!node.members.empty())
      there.path += "(" + std::to_string(node.members.size()) + ")";
    node.members.push_back(add(type, there));
  }
  return new_node(std::move(node));
}

}  // namespace orrery::python
