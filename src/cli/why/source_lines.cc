#include "cli/why/source_lines.h"

#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

namespace fs = std::filesystem;

// A program that was built in its checkout has the sources above it.
fs::path beside_the_program(std::string_view file) {
  std::error_code none;
  const fs::path program = fs::read_symlink("/proc/self/exe", none);
  for (fs::path at = program.parent_path(); at.has_relative_path(); at = at.parent_path())
    if (fs::is_regular_file(at / file, none)) return at / file;
  return {};
}

}  // namespace

std::string place_of(std::string_view file, std::string_view words) {
  std::ifstream in(beside_the_program(file));
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.ends_with(words)) return std::string(file) + ":" + std::to_string(number);
  }
  return std::string(file);
}

}  // namespace orrery
