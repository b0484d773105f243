// What is generated from a description (core/described.h): pages for people, JSON Schema and types
// for programs.
#pragma once
#include <string>

#include "core/described.h"

namespace orrery {

struct Description {
  std::string title;      // "Foundation"
  std::string game_name;  // "foundation"
  const Object& table;    // the whole
  const void* game;       // opened for as many as can play: whose names are listed
};

std::string schema_of_view(const Description& d);      // docs/schema/foundation.view.json
std::string schema_of_position(const Description& d);  // docs/schema/foundation.position.json
std::string page_of_view(const Description& d);        // docs/views/foundation.md
std::string types_of_view(const Description& d);       // web/src/games/foundation/view.gen.ts

}  // namespace orrery
