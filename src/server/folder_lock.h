// Two servers at one folder would not see each other's tables. The system lets go of the lock when
// a program ends, however it ends.
#pragma once
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <string>

namespace orrery::server {

class FolderLock {
 public:
  explicit FolderLock(const std::string& folder)
      : file_(::open((folder + "/lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    taken_ = file_ >= 0 && ::flock(file_, LOCK_EX | LOCK_NB) != 0;
  }
  ~FolderLock() {
    if (file_ >= 0) ::close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  bool is_ours() const { return file_ >= 0 && !taken_; }
  bool is_taken() const { return taken_; }

 private:
  int file_ = -1;
  bool taken_ = false;
};

}  // namespace orrery::server
