// A real PostgreSQL for a test: made in a folder of its own, started on a unix socket there,
// stopped with the test. PostgreSQL does not run as root: there it is somebody else's.
#pragma once
#include <filesystem>
#include <string>

namespace orrery::server {

class Postgres {
 public:
  Postgres();
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  std::string url(const std::string& database = "orrery", const std::string& user = "orrery") const;
  // As the one who may do everything; output without headings.
  std::string sql(const std::string& statements, const std::string& database = "orrery") const;
  void make_database(const std::string& name) const;
  void stop(const std::string& how = "immediate") const;  // "fast": everybody is sent away first
  void start() const;

 private:
  std::string run(const std::string& command) const;
  std::filesystem::path folder_;
};

}  // namespace orrery::server
