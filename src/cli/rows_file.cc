#include "cli/rows_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

constexpr std::size_t kEnoughToWrite = std::size_t{64} << 10;
constexpr std::chrono::milliseconds kLongestWait(200);  // of a row for the next one

}  // namespace

RowsFile::~RowsFile() {
  if (file_ > STDERR_FILENO) ::close(file_);
}

std::optional<std::string> RowsFile::open(const std::string& path, const RowsHead& head,
                                          const std::function<bool(std::string_view)>& row) {
  path_ = path;
  next_ = head.begin();
  written_ = std::chrono::steady_clock::now();
  const bool streamed = path == "-";
  file_ = streamed ? STDOUT_FILENO : ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0) return "'" + path + "' cannot be written";
  struct stat about {};
  const bool plain = !streamed && fstat(file_, &about) == 0 && S_ISREG(about.st_mode);
  if (!streamed && !plain) return "'" + path + "' is no plain file";
  if (plain) {
    // Where files cannot be locked at all, nobody can be asked.
    if (flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
      return "'" + path + "' is being written by another run";
    if (auto complaint = read(head, row)) return complaint;
    if (ftruncate(file_, static_cast<off_t>(good_)) != 0 || lseek(file_, 0, SEEK_END) < 0)
      return "'" + path + "' cannot be written";
  }
  if (good_ == 0 && !write(head.text())) return "'" + path + "' cannot be written";
  return std::nullopt;
}

std::optional<std::string> RowsFile::look_at_the_head(const RowsHead& head) {
  std::ifstream in(path_, std::ios::binary);
  const std::string expected = head.text();
  std::string there(expected.size(), '\0');
  in.read(there.data(), static_cast<std::streamsize>(there.size()));
  there.resize(static_cast<std::size_t>(in.gcount()));
  if (there == expected) {
    good_ = expected.size();
    return std::nullopt;
  }
  if (expected.starts_with(there)) return std::nullopt;  // stopped before the first game
  const std::string line = there.substr(0, there.find('\n'));
  const auto other = read_rows_head(line, head.format);
  const std::string file = "'" + path_ + "' is there already and ";
  const RowsHead* theirs = std::get_if<RowsHead>(&other);
  if (!theirs && there.find('\n') == std::string::npos)  // perhaps longer than ours
    return file + "holds something else, or the rows of another run";
  if (!theirs) return file + "holds no such rows: " + std::get<Refusal>(other).why;
  if (theirs->hash != head.hash)
    return file + "holds the rows of another run (" + difference(head, *theirs) + ")";
  return file + "holds part " + theirs->part.text() + ", not " + head.part.text();
}

std::optional<std::string> RowsFile::read(const RowsHead& head,
                                          const std::function<bool(std::string_view)>& row) {
  if (auto complaint = look_at_the_head(head)) return complaint;
  if (good_ == 0) return std::nullopt;
  std::ifstream in(path_, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(good_));
  u64 at = head.format == RowFormat::Csv ? 3 : 2;
  for (std::string line; std::getline(in, line); ++at) {
    if (in.eof()) break;  // it has no end: it was being written
    if (next_ == head.end() || game_in_row(head, line) != next_ || !row(line))
      return path_ + ":" + std::to_string(at) +
             ": this row is damaged or does not belong here; cut the file off before it to go on "
             "from there";
    good_ += line.size() + 1;
    ++next_;
  }
  return std::nullopt;
}

bool RowsFile::write(std::string_view text) {
  while (!text.empty() && !failed_) {
    const ssize_t n = ::write(file_, text.data(), text.size());
    if (n > 0)
      text.remove_prefix(static_cast<std::size_t>(n));
    else if (n == 0 || errno != EINTR)
      failed_ = true;
  }
  written_ = std::chrono::steady_clock::now();
  return !failed_;
}

bool RowsFile::add(std::string_view row) {
  waiting_ += row;
  const auto waited = std::chrono::steady_clock::now() - written_;
  if (waiting_.size() < kEnoughToWrite && waited < kLongestWait) return !failed_;
  return finish();
}

bool RowsFile::finish() {
  const bool good = write(waiting_);
  waiting_.clear();
  return good;
}

std::string rows_path(const std::string& folder, const AnyGame& game, const RowsHead& head) {
  std::string name = game.info().name + "-" + head.hash;
  if (head.part.of > 1)
    name += "." + std::to_string(head.part.number) + "of" + std::to_string(head.part.of);
  return (std::filesystem::path(folder) / (name + std::string(ending_of(head.format)))).string();
}

}  // namespace orrery
