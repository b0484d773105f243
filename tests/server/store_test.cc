// The store: what cannot be read is never taken for what is not there.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/kept.h"
#include "server/secrets.h"

namespace orrery::server {

TEST_CASE("a damaged block in the history is said, and not taken for its end") {
  const Folder folder;
  std::string error;
  {
    const auto store = open_store(folder.path, error);
    REQUIRE(store);
    Write write;
    write.table = "aaaaaaaaaaaaaaaa";
    for (u32 i = 0; i < 3000; ++i)
      write.events.push_back(
          {i, "play", "", 0,
           "a rather long token, so that there are many pages " + std::to_string(i), 0, 0});
    REQUIRE(written(*store, std::move(write)));
    CHECK(wait_for(*store, [](Reading& r) { return r.events("aaaaaaaaaaaaaaaa"); }).events.size() ==
          3000);
    CHECK(wait_for(*store, [](Reading& r) { return r.events("aaaaaaaaaaaaaaaa"); }).broken.empty());
  }
  const std::string file = folder.path + "/orrery.db";
  const auto size = std::filesystem::file_size(file);
  REQUIRE(size > 100'000);
  {
    std::fstream spoil(file, std::ios::in | std::ios::out | std::ios::binary);
    spoil.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
    spoil << std::string(8192, '\xEE');
  }
  const auto bytes = [&] {
    std::ifstream in(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  const std::string before = bytes();
  CHECK_FALSE(open_store(folder.path, error));  // a server does not start on it
  CHECK(error.find("is damaged") != std::string::npos);
  CHECK(bytes() == before);  // and nothing was overwritten
  const auto store = open_store_to_read(folder.path, error);
  REQUIRE(store);
  const History history = wait_for(*store, [](Reading& r) { return r.events("aaaaaaaaaaaaaaaa"); });
  CHECK_FALSE(history.broken.empty());
  CHECK(history.events.size() < 3000);
}

TEST_CASE("a folder that holds no database but something by its name is refused in words") {
  const Folder folder;
  std::ofstream(folder.path + "/orrery.db") << std::string(10'000, 'x');
  std::string error;
  CHECK_FALSE(open_store(folder.path, error));
  CHECK(error.find("orrery.db") != std::string::npos);
}

// As a server before there were campaigns has left it.
TEST_CASE(
    "a database from before there were campaigns keeps what it has and takes them from now on") {
  const Folder folder;
  std::string error;
  {
    const auto store = open_store(folder.path, error);
    REQUIRE(store);
    Write write;
    write.new_tables.push_back({"aaaaaaaaaaaaaaaa", "foundation", "{}", "", "", 1, 1, false});
    REQUIRE(written(*store, std::move(write)));
  }
  sqlite3* old = nullptr;
  REQUIRE(sqlite3_open((folder.path + "/orrery.db").c_str(), &old) == SQLITE_OK);
  REQUIRE(
      sqlite3_exec(
          old,
          "drop table campaigns; drop table keepers; drop table reminders; drop table told; drop table tallies; drop index table_finished; drop index event_chat; pragma user_version=3",
          nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(old);
  {
    const auto store = open_store(folder.path, error);
    REQUIRE_MESSAGE(store, error);
    CHECK(wait_for(*store, [](Reading& r) { return r.table("aaaaaaaaaaaaaaaa"); }));
    Write write;
    write.campaigns.push_back({"cccccccccccccccc", "a file", "aaaaaaaaaaaaaaaa", "", 3, 5, 6});
    write.keeping.push_back({"ada", "cccccccccccccccc", 7});
    REQUIRE(written(*store, std::move(write)));
  }
  const auto store = open_store(folder.path, error);
  REQUIRE(store);
  const auto kept = wait_for(*store, [](Reading& r) { return r.campaign("cccccccccccccccc"); });
  REQUIRE(kept);
  CHECK((kept->file == "a file" && kept->step == 3 && kept->updated == 6));
  CHECK(wait_for(*store, [](Reading& r) { return r.campaign_at("aaaaaaaaaaaaaaaa"); })->id ==
        "cccccccccccccccc");
  CHECK_FALSE(wait_for(*store, [](Reading& r) { return r.campaign_at(""); }));
  CHECK(wait_for(*store, [](Reading& r) { return r.campaigns_of("ada"); }).size() == 1);
  CHECK(wait_for(*store, [](Reading& r) { return r.campaigns_of("eve"); }).empty());
  Write gone;
  gone.forgetting.push_back({"ada", "cccccccccccccccc", 0});
  REQUIRE(written(*store, std::move(gone)));
  CHECK_FALSE(wait_for(*store, [](Reading& r) { return r.campaign("cccccccccccccccc"); }));
}

// As the server before has left it: everything but the newest step.
TEST_CASE(
    "a database from before anybody was told keeps what it has, and takes wishes from now on") {
  const Folder folder;
  std::string error;
  {
    const auto store = open_store(folder.path, error);
    REQUIRE(store);
    Write write;
    write.new_tables.push_back({"aaaaaaaaaaaaaaaa", "foundation", "{}", "", "", 1, 1, false});
    write.campaigns.push_back({"cccccccccccccccc", "a file", "", "", 3, 5, 6});
    write.keeping.push_back({"ada", "cccccccccccccccc", 7});
    REQUIRE(written(*store, std::move(write)));
  }
  sqlite3* old = nullptr;
  REQUIRE(sqlite3_open((folder.path + "/orrery.db").c_str(), &old) == SQLITE_OK);
  REQUIRE(sqlite3_exec(
              old,
              "drop table reminders; drop table told; drop table tallies; pragma user_version=5",
              nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(old);
  const auto store = open_store(folder.path, error);
  REQUIRE_MESSAGE(store, error);
  CHECK(wait_for(*store, [](Reading& r) { return r.table("aaaaaaaaaaaaaaaa"); }));
  CHECK(wait_for(*store, [](Reading& r) { return r.campaign("cccccccccccccccc"); }));
  CHECK(wait_for(*store, [](Reading& r) { return r.reminders_after("", 5); }).empty());
  CHECK(wait_for(*store, [](Reading& r) { return r.pots(); }).empty());
  Write wish;
  wish.reminders = {{"rrrrrrrrrrrrrrrr", "ada", "sealed", 5, true}};
  REQUIRE(written(*store, std::move(wish)));
  CHECK(wait_for(*store, [](Reading& r) { return r.reminders_of("ada"); }).size() == 1);
}

TEST_CASE("a session is only what this server has signed") {
  const Folder folder;
  std::string error;
  REQUIRE(secrets_work());
  const auto seal = Seal::from_file(folder.path + "/secret.key", error),
             again = Seal::from_file(folder.path + "/secret.key", error);
  const auto other = Seal::from_file(folder.path + "/other.key", error);
  REQUIRE((seal && again && other));
  const std::string word = new_token(32), text = seal->sign(word);
  CHECK(again->signed_word(text) == word);
  CHECK(other->signed_word(text).empty());
  for (const std::string& made_up :
       {word, word + ".", "." + text, text + "a", std::string(), std::string(".")})
    CHECK(seal->signed_word(made_up).empty());
}

}  // namespace orrery::server
