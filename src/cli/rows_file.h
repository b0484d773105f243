// A file of rows (lab/sim_rows.h) that is written while games are played. What is there already is
// read and kept; a last line that was being written when somebody stopped it is cut off.
#pragma once
#include <chrono>
#include <functional>

#include "lab/sim_rows.h"

namespace orrery {

class RowsFile {
 public:
  RowsFile() = default;
  ~RowsFile();
  RowsFile(const RowsFile&) = delete;
  RowsFile& operator=(const RowsFile&) = delete;

  // Why it cannot be, in words that name the file. `row` gets every row that is there; false: it
  // cannot be one. "-" is standard output, where nothing is read.
  std::optional<std::string> open(const std::string& path, const RowsHead& head,
                                  const std::function<bool(std::string_view)>& row);
  u64 next_game() const { return next_; }  // the first that is not there
  bool add(std::string_view row);          // false if it cannot be written
  bool finish();                           // everything that was added is handed to the system

 private:
  std::optional<std::string> read(const RowsHead& head,
                                  const std::function<bool(std::string_view)>& row);
  std::optional<std::string> look_at_the_head(const RowsHead& head);
  bool write(std::string_view text);

  std::string path_;
  int file_ = -1;
  u64 next_ = 0, good_ = 0;  // bytes that are kept
  std::string waiting_;
  std::chrono::steady_clock::time_point written_ = {};
  bool failed_ = false;
};

// In a folder, named by what is played: "foundation-0123456789abcdef.csv", of parts
// "foundation-0123456789abcdef.2of8.csv".
std::string rows_path(const std::string& folder, const AnyGame& game, const RowsHead& head);

}  // namespace orrery
