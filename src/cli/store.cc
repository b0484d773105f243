// orrery store: what the server keeps, copied to another database or as a backup.
#include <iostream>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/open_store.h"
#include "server/secrets.h"
#include "server/store/copy.h"

namespace orrery {
namespace {

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
  const OwnStore target = open_own_store(to, error);
  if (!target.store) return complain(error);
  return tell(server::copy_store(*source, *target.store));
}
int backup(const std::string& where, const std::string& data, const std::string& folder) {
  std::string error;
  const auto source = server::open_store_to_read(where, error);
  if (!source) return complain(error);
  return tell(server::back_up(*source, data, folder));
}

int store_main(Args& args) {
  const std::string what = args.word("ACTION");
  const std::string first = args.word("PLACE");
  const std::optional<std::string> second = args.optional_word("TO");
  const std::string data = args.value("--data").value_or(usual_data_folder());
  const std::string where = store_in(args);
  const bool is_copy = what == "copy";
  if (args.ok() && !is_copy && what != "backup")
    args.refuse("'store' knows 'copy' and 'backup', not '" + what + "'");
  if (args.ok() && is_copy != second.has_value())
    args.refuse(is_copy ? "'store copy' wants two places, FROM and TO"
                        : "'store backup' wants one folder");
  if (!args.finish()) return 2;
  if (!server::secrets_work()) return complain("the cryptographic library does not start");
  return is_copy ? copy(first, *second) : backup(where, data, first);
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
      .flags = {data_flag(), store_flag()},
      .examples = {"orrery store backup /backup/monday --data /var/lib/orrery",
                   "orrery store copy /var/lib/orrery postgresql://orrery@db.example.org/orrery"},
      .run = store_main};
}

}  // namespace orrery
