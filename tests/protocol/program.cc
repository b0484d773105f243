#include "protocol/program.h"

#include <doctest/doctest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <span>

namespace orrery {
namespace {

struct Child {
  int process = -1, in = -1, out = -1, err = -1;
};

Child start(const std::vector<std::string>& words) {
  std::array<int, 2> in{}, out{}, err{};
  REQUIRE(pipe(in.data()) == 0);
  REQUIRE(pipe(out.data()) == 0);
  REQUIRE(pipe(err.data()) == 0);
  const int process = fork();
  REQUIRE(process >= 0);
  if (process == 0) {
    dup2(in[0], 0), dup2(out[1], 1), dup2(err[1], 2);
    for (const int fd : {in[0], in[1], out[0], out[1], err[0], err[1]}) close(fd);
    std::vector<char*> arguments{const_cast<char*>("orrery")};
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    execv(ORRERY_PROGRAM, arguments.data());
    _exit(127);
  }
  close(in[0]), close(out[1]), close(err[1]);
  return {process, in[1], out[0], err[0]};
}

int exit_code_of(int process) {
  int status = 0;
  waitpid(process, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace

Ran run(std::vector<std::string> words, const std::string& in) {
  std::signal(SIGPIPE, SIG_IGN);
  const Child child = start(words);
  Ran ran;
  std::size_t sent = 0;
  int in_fd = child.in;
  bool out_open = true, err_open = true;
  while (out_open || err_open) {
    if (in_fd >= 0 && sent == in.size()) close(in_fd), in_fd = -1;
    pollfd fds[] = {{out_open ? child.out : -1, POLLIN, 0},
                    {err_open ? child.err : -1, POLLIN, 0},
                    {in_fd, POLLOUT, 0}};
    poll(fds, 3, -1);
    char block[1 << 16];
    if (fds[0].revents) {
      const ssize_t n = read(child.out, block, sizeof block);
      if (n > 0)
        ran.out.append(block, static_cast<std::size_t>(n));
      else
        out_open = false;
    }
    if (fds[1].revents) {
      const ssize_t n = read(child.err, block, sizeof block);
      if (n > 0)
        ran.err.append(block, static_cast<std::size_t>(n));
      else
        err_open = false;
    }
    if (fds[2].revents) {
      const ssize_t n =
          write(in_fd, in.data() + sent, std::min<std::size_t>(in.size() - sent, 4096));
      if (n > 0)
        sent += static_cast<std::size_t>(n);
      else
        sent = in.size();
    }
  }
  if (in_fd >= 0) close(in_fd);
  close(child.out), close(child.err);
  ran.exit_code = exit_code_of(child.process);
  return ran;
}

Pipe::Pipe() {
  const Child child = start({"engine"});
  close(child.err);
  to_ = child.in, from_ = child.out, process_ = child.process;
}

Pipe::~Pipe() {
  if (process_ >= 0) wait();
}

std::string Pipe::ask(const std::string& message) {
  const std::string line = message + "\n";
  REQUIRE(write(to_, line.data(), line.size()) == static_cast<ssize_t>(line.size()));
  char block[1 << 16];
  while (unread_.find('\n') == unread_.npos) {
    const ssize_t n = read(from_, block, sizeof block);
    REQUIRE(n > 0);
    unread_.append(block, static_cast<std::size_t>(n));
  }
  const std::size_t end = unread_.find('\n');
  const std::string reply = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return reply;
}

int Pipe::wait() {
  close(to_), close(from_);
  const int code = exit_code_of(process_);
  process_ = -1;
  return code;
}

}  // namespace orrery
