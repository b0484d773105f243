#include "cli/open_store.h"

#include <filesystem>

namespace orrery {

OwnStore open_own_store(const std::string& where, std::string& error) {
  OwnStore own;
  if (!server::is_postgres(where)) {
    std::error_code no_folder;
    std::filesystem::create_directories(where, no_folder);
    own.lock = std::make_unique<server::FolderLock>(where);
    if (!own.lock->is_ours()) {
      error = where + (own.lock->is_taken() ? ": a server uses this folder; stop it first"
                                            : ": cannot be written");
      return own;
    }
  }
  own.store = server::open_store(where, error);
  return own;
}

std::string store_in(Args& args) {
  std::string store = args.value("--store").value_or("");
  if (store.empty()) return args.value("--data").value_or(usual_data_folder());
  if (args.ok() && !server::is_postgres(store))
    args.refuse("--store takes postgresql://USER@HOST:PORT/DATABASE; for a folder there is --data");
  return store;
}
Flag data_flag() {
  return {.name = "--data",
          .value = "FOLDER",
          .words = "the server's data folder",
          .usual = kUsualDataFolder};
}
Flag store_flag() {
  return {.name = "--store",
          .value = "URL",
          .words = "the server's PostgreSQL database",
          .usual = "SQLite in the data folder"};
}

}  // namespace orrery
