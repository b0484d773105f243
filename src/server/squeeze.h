// Fewer bytes for whoever can read them: which encoding a client takes, and gzip.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace orrery::server {

// Does an Accept-Encoding header take this encoding ("br", "gzip")? One that is not named is not
// taken, unless "*" stands for all.
bool takes_encoding(std::string_view header, std::string_view encoding);

constexpr std::size_t kWorthSqueezing =
    1000;  // shorter texts fit into the packet that is sent anyway
std::string gzipped(std::string_view text);  // empty if it does not get shorter, or cannot be done

}  // namespace orrery::server
