// What is different now, for whoever has the text as it was: small, and exact to the order of
// fields.
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "play/json_parts.h"

namespace orrery {

// Both are JSON that JsonWriter wrote. A patch is an object, "go into it", with the fields (of a
// list: the places) that are different; or a list, "here is": [value] what stands there now, []
// nothing any more (from this place on, in a list). {} changes nothing. What is as short is told
// whole.
//   {"round":2,"hand":["alpha","beta"]} -> {"round":3,"hand":["alpha"]}:
//   {"round":[3],"hand":{"1":[]}}
std::string patch_between(std::string_view before, std::string_view after);
void add_patch(std::string_view before, std::string_view after, std::string& out);
// The same where the parts are known; `of_part` tells what became of one.
using AddPatch = std::function<void(const Part&, const Part&, std::string& out)>;
void add_patch_of_parts(const std::vector<Part>& before, const std::vector<Part>& after,
                        std::string_view text_after, const AddPatch& of_part, std::string& out);

}  // namespace orrery
