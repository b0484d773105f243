// A copy of the site for any file server: what a server tells everybody alike stands in it as
// files, and games are played in the browser.
#pragma once
#include <optional>
#include <string>

#include "core/reader.h"

namespace orrery::server {

// `site` is a built site, `folder` new or empty.
std::optional<Refusal> write_static_copy(const std::string& site, const std::string& folder);

}  // namespace orrery::server
