// orrery sim merge OUT IN...: the parts of one run become what it would have written alone.
#pragma once
#include <string>
#include <vector>

namespace orrery {

int merge_rows(const std::string& out, const std::vector<std::string>& parts);  // an exit code

}  // namespace orrery
