// The built program, driven from outside.
#pragma once
#include <string>
#include <vector>

namespace orrery {

// Runs `orrery words...` with this on its standard input, until it ends.
struct Ran {
  int exit_code = -1;
  std::string out, err;
};
Ran run(std::vector<std::string> words, const std::string& in = "");

// `orrery engine` on two pipes.
class Pipe {
 public:
  Pipe();
  ~Pipe();
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  std::string ask(const std::string& message);  // sends a line, waits for the reply
  int wait();                                   // closes its input; the exit code

 private:
  int to_ = -1, from_ = -1, process_ = -1;
  std::string unread_;
};

}  // namespace orrery
