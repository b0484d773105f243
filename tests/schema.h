// As much of JSON Schema as the generated schemas use: does what the engine writes fit?
#pragma once
#include <set>
#include <string>

#include "core/json_library.h"

namespace orrery {

// A file below docs/.
std::string text_of(const char* path);

// The few words of JSON Schema that the files use; any other word is a mistake.
class Schema {
 public:
  explicit Schema(Json root);

  // What is wrong with a value, or nothing.
  std::string wrong(const Json& value) const { return check(root_, value); }
  // Properties that never occurred in anything that was checked.
  std::set<std::string> unused() const;

 private:
  // A complaint begins with the place; whoever looked into a part puts the way to it in front.
  std::string check(const Json& s, const Json& v) const;
  std::string obeys(const std::string& word, const Json& x, const Json& v) const;
  std::string items(const Json& s, const Json& v) const;
  std::string properties(const Json& s, const Json& v) const;
  std::string names(const Json& s, const Json& v) const;
  std::string values(const Json& s, const Json& v) const;
  std::string one_of(const Json& list, const Json& v) const;

  const Json root_;
  mutable std::set<std::string> used_;
};

Schema schema_of(const char* path);

}  // namespace orrery
