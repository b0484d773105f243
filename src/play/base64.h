// Bytes as letters and back: snapshots in a transcript, links, hashes as sixteen hexadecimal
// digits.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace orrery {

std::string base64(std::span<const u8> bytes);
std::optional<std::vector<u8>> from_base64(
    std::string_view text);  // nothing unless exactly what base64() writes
// The same in letters that an address takes, without the signs at the end.
std::string base64url(std::span<const u8> bytes);
std::optional<std::vector<u8>> from_base64url(std::string_view text);
std::string hex16(u64 n);
std::optional<u64> from_hex16(std::string_view text);

}  // namespace orrery
