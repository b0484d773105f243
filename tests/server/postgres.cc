#include "server/postgres.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

namespace orrery::server {
namespace {

const std::string kPrograms = "/usr/lib/postgresql/15/bin/";

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

// Runs it as somebody PostgreSQL accepts; what it says comes back.
std::string Postgres::run(const std::string& command) const {
  const std::string all = "cd / && { " + command + "; } 2>&1";
  const std::string whole =
      geteuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups sh -c " + quoted(all)
                     : "sh -c " + quoted(all);
  FILE* out = popen(whole.c_str(), "r");
  REQUIRE(out);
  std::string text;
  std::array<char, 4096> part{};
  while (const std::size_t n = fread(part.data(), 1, part.size(), out)) text.append(part.data(), n);
  const int code = pclose(out);
  REQUIRE_MESSAGE(code == 0, command << ": " << text);
  return text;
}

Postgres::Postgres() {
  std::string path = (std::filesystem::temp_directory_path() / "orrery-pg-XXXXXX").string();
  REQUIRE(mkdtemp(path.data()));
  folder_ = path;
  std::filesystem::permissions(folder_, std::filesystem::perms::all);
  run(kPrograms + "initdb -D " + path +
      "/data -U orrery --auth=trust --no-sync --no-locale -E UTF8");
  start();
  make_database("orrery");
}
Postgres::~Postgres() {
  if (std::filesystem::exists(folder_ / "data/postmaster.pid")) stop();
  run("rm -rf " + (folder_ / "data").string());
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}
void Postgres::start() const {
  const std::string at = folder_.string();
  run(kPrograms + "pg_ctl -w -s -D " + at + "/data -l " + at +
      "/data/log -o \"-c listen_addresses='' -c unix_socket_directories='" + at +
      "' -c max_connections=40 -c shared_buffers=8MB\" start");
}
void Postgres::stop(const std::string& how) const {
  run(kPrograms + "pg_ctl -w -s -D " + folder_.string() + "/data -m " + how + " stop");
}
std::string Postgres::url(const std::string& database, const std::string& user) const {
  return "postgresql://" + user + "@/" + database + "?host=" + folder_.string();
}
std::string Postgres::sql(const std::string& statements, const std::string& database) const {
  return run("psql -XAtq -v ON_ERROR_STOP=1 -d " + quoted(url(database)) + " -c " +
             quoted(statements));
}
void Postgres::make_database(const std::string& name) const {
  sql("create database " + name, "postgres");
}

}  // namespace orrery::server
