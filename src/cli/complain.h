// What went wrong, said once and alike by every word of the program.
#pragma once
#include <string>
#include <string_view>

#include "core/reader.h"

namespace orrery {

inline constexpr int kWentWrong = 1, kAskedWrongly = 2;
// Of what others wrote no more is repeated.
inline constexpr std::size_t kLongestComplaint = 1000;

// To whoever runs it; the program ends with `code`.
int complain(std::string_view why, int code = kWentWrong);
int complain(const Refusal& refusal, int code = kWentWrong);
// Of a file, or of what else has a name.
int complain(const std::string& where, const Refusal& refusal, int code = kWentWrong);

}  // namespace orrery
