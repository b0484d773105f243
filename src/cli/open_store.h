// The server's store, opened by a word of the program.
#pragma once
#include <memory>
#include <string>

#include "cli/args.h"
#include "server/folder_lock.h"
#include "server/store.h"

namespace orrery {

// Nobody else writes to it as long as it is open.
struct OwnStore {
  std::unique_ptr<server::FolderLock> lock;
  std::unique_ptr<server::Store> store;  // null: it cannot be opened
};
OwnStore open_own_store(const std::string& where, std::string& error);

// What --data and --store say; a complaint in `args` if that is no place.
std::string store_in(Args& args);
Flag data_flag();
Flag store_flag();

}  // namespace orrery
