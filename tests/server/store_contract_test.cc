// What every store promises, asked of each: SQLite in a folder, PostgreSQL started for the test.
#include <doctest/doctest.h>

#include "server/postgres.h"
#include "server/store_promises.h"

namespace orrery::server {
namespace {

promises::Home home_at(const std::string& where) {
  const auto opened = [](std::unique_ptr<Store> store, const std::string& error) {
    REQUIRE_MESSAGE(store, error);
    return store;
  };
  return {[where, opened] {
            std::string error;
            auto store = open_store(where, error);
            return opened(std::move(store), error);
          },
          [where, opened] {
            std::string error;
            auto store = open_store_to_read(where, error);
            return opened(std::move(store), error);
          }};
}

}  // namespace

TEST_CASE("a store in SQLite keeps its promises") {
  for (const auto promise : promises::kPromises) {
    const Folder folder;
    promise(home_at(folder.path));
  }
}

TEST_CASE("a store in PostgreSQL keeps its promises") {
  const Postgres server;
  int number = 0;
  for (const auto promise : promises::kPromises) {
    const std::string name = "contract" + std::to_string(++number);
    server.make_database(name);
    promise(home_at(server.url(name)));
  }
}

}  // namespace orrery::server
