// Threads that wait for work and share it out: parts of a range, whoever is free takes the next.
#pragma once
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "core/types.h"

namespace orrery::python {

class Workers {
 public:
  explicit Workers(unsigned threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  using Work = std::function<void(std::size_t from, std::size_t to)>;
  // Every part of 0..n-1, in no order; back when all of it is done.
  void share(std::size_t n, const Work& work);

 private:
  struct Crew;
  void run_parts();
  void wait_for_work();
  void hire();

  unsigned threads_;
  std::unique_ptr<Crew> crew_;
};

}  // namespace orrery::python
