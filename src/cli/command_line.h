// The only door to CLI11, which takes its time to compile.
#pragma once
#include <map>
#include <span>
#include <string>
#include <vector>

#include "cli/word.h"

namespace orrery {

struct CommandLine {
  std::map<std::string, std::vector<std::string>, std::less<>>
      given;              // by the names of flags and plain words
  std::string complaint;  // empty if everything is as declared
};

CommandLine read_command_line(const Word& word, std::span<const std::string> words);
std::string help_for(const Word& word);

}  // namespace orrery
