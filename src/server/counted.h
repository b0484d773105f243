// One of several from the same address, counted while it is there.
#pragma once
#include <string>
#include <unordered_map>
#include <utility>

namespace orrery::server {

class Counted {
 public:
  Counted(std::unordered_map<std::string, std::size_t>& all, const std::string& from)
      : all_(all), from_(from), number_(++all[from]) {}
  ~Counted() { leave(); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  std::size_t number() const { return number_; }
  void leave() {
    if (std::exchange(number_, 0) == 0) return;
    if (const auto at = all_.find(from_); --at->second == 0) all_.erase(at);
  }

 private:
  std::unordered_map<std::string, std::size_t>& all_;
  std::string from_;
  std::size_t number_;
};

}  // namespace orrery::server
