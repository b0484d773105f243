// The program as somebody types it: what it prints, what it complains about, its exit code.
#pragma once
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace orrery {

inline bool has(std::string_view text, std::string_view words) {
  return text.find(words) != text.npos;
}
inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string quoted(const std::string& path) { return "'" + path + "' "; }

// A folder of its own, gone at the end.
class Desk {
 public:
  Desk() { std::filesystem::create_directories(folder_); }
  ~Desk() { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string file(const std::string& name, std::string_view text) const {
    std::ofstream(path(name), std::ios::binary) << text;
    return path(name);
  }

  int code = -1;
  std::string out, err;
  // True if it ended with this code. Nothing is waiting on standard input.
  bool typed(const std::string& words, int expected) {
    const std::string command = "LC_ALL=C '" ORRERY_PROGRAM "' " + words + " > '" + path("out") +
                                "' 2> '" + path("err") + "' < /dev/null";
    const int status = std::system(command.c_str());
    code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    out = text_of(path("out"));
    err = text_of(path("err"));
    if (code != expected) MESSAGE("orrery ", words, " -> ", code, "\n", out, err);
    return code == expected;
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("orrery_cli_test." + std::to_string(getpid()));
};

}  // namespace orrery
