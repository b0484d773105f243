// The program as a shell runs it, with standard error beside standard output.
#pragma once
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace orrery::tty {

struct Ran {
  int code = -1;
  std::string text;
};
inline Ran run_in_shell(const std::string& command) {
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  REQUIRE(pipe);
  Ran ran;
  std::array<char, 4096> block;
  for (std::size_t n; (n = fread(block.data(), 1, block.size(), pipe)) > 0;)
    ran.text.append(block.data(), n);
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

}  // namespace orrery::tty
