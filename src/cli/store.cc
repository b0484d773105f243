// orrery store: what the server keeps, copied to another database or as a backup.
#include <filesystem>
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "server/folder_lock.h"
#include "server/secrets.h"
#include "server/store/copy.h"

namespace orrery {
namespace {

int complain(const std::string& why) {
  std::cerr << "orrery store: " << why << "\n";
  return 1;
}
int tell(const server::Copied& copied) {
  if (!copied.why.empty()) return complain(copied.why);
  std::cout << copied.tables << " tables with " << copied.events << " events and "
            << copied.sessions << " seats taken, " << copied.campaigns
            << " campaigns: every record was compared and is the same\n";
  return 0;
}

int copy(const std::string& from, const std::string& to) {
  std::string error;
  const auto source = server::open_store_to_read(from, error);
  if (!source) return complain(error);
  std::optional<server::FolderLock> lock;
  if (!server::is_postgres(to)) {
    std::error_code no_folder;
    std::filesystem::create_directories(to, no_folder);
    lock.emplace(to);
    if (!lock->is_ours())
      return complain(to +
                      (lock->is_taken() ? ": a server uses this folder" : ": cannot be written"));
  }
  const auto target = server::open_store(to, error);
  if (!target) return complain(error);
  return tell(server::copy_store(*source, *target));
}
int backup(const std::string& store, const std::string& data, const std::string& folder) {
  std::string error;
  const auto source = server::open_store_to_read(store.empty() ? data : store, error);
  if (!source) return complain(error);
  return tell(server::back_up(*source, data, folder));
}

int store_main(Args& args) {
  const std::string what = args.word("ACTION");
  const std::string first = args.word("PLACE");
  const std::optional<std::string> second = args.optional_word("TO");
  const std::string data = args.value("--data").value_or(usual_data_folder());
  const std::string store = args.value("--store").value_or("");
  const bool is_copy = what == "copy";
  if (args.ok() && !is_copy && what != "backup")
    args.refuse("'store' knows 'copy' and 'backup', not '" + what + "'");
  if (args.ok() && is_copy != second.has_value())
    args.refuse(is_copy ? "'store copy' wants two places, FROM and TO"
                        : "'store backup' wants one folder");
  if (args.ok() && !store.empty() && !server::is_postgres(store))
    args.refuse("--store takes postgresql://USER@HOST:PORT/DATABASE; for a folder there is --data");
  if (!args.finish()) return 2;
  if (!server::secrets_work()) return complain("the cryptographic library does not start");
  return is_copy ? copy(first, *second) : backup(store, data, first);
}

}  // namespace

Word store_word() {
  return {
      .name = "store",
      .what = "copies what the server keeps, or makes a backup of it",
      .about =
          {"'store copy FROM TO' copies every table and campaign into an empty database, and compares each record when it is there. A place is a data folder, with SQLite in it, or postgresql://USER@HOST:PORT/DATABASE. The key stays where it is: take 'secret.key' along.",
           "'store backup FOLDER' makes a data folder of its own, database and key, that 'orrery serve --data' could serve. It is of one moment, and people may go on playing."},
      .plain = {{.name = "ACTION", .words = "copy or backup"},
                {.name = "PLACE", .words = "where it is copied from, or the folder of the backup"},
                {.name = "TO", .words = "where it is copied to", .needed = false}},
      .flags = {{.name = "--data",
                 .value = "FOLDER",
                 .words = "the server's data folder, for a backup",
                 .usual = kUsualDataFolder},
                {.name = "--store",
                 .value = "URL",
                 .words = "the server's PostgreSQL database, for a backup",
                 .usual = "SQLite in the data folder"}},
      .examples = {"orrery store backup /backup/monday --data /var/lib/orrery",
                   "orrery store copy /var/lib/orrery postgresql://orrery@db.example.org/orrery"},
      .run = store_main};
}

}  // namespace orrery
