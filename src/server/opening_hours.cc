// The server as a whole: what it opens, until it is told to stop.
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>

#include "server/folder_lock.h"
#include "server/lobby.h"
#include "server/log.h"

namespace orrery::server {
namespace {

// Every socket is an open file: take as many as the system lets us have.
void open_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

int serve(const ServeSettings& settings, const std::function<void(std::uint16_t port)>& listening) {
  open_many_files();
  umask(077);  // names and chat are nobody else's business
  std::string error;
  std::error_code no_folder;
  std::filesystem::create_directories(settings.data, no_folder);
  std::unique_ptr<Store> store;
  std::optional<Seal> seal;
  const FolderLock lock(settings.data);
  if (!lock.is_ours())
    error = settings.data +
            (lock.is_taken() ? ": another server uses this folder" : ": cannot be written");
  if (error.empty() && !secrets_work()) error = "the cryptographic library does not start";
  if (error.empty()) seal = Seal::from_file(settings.data + "/secret.key", error);
  if (error.empty())
    store = open_store(settings.store.empty() ? settings.data : settings.store, error);
  if (!error.empty()) {
    log_event("cannot_start", {{"why", error}});
    return 1;
  }
  Lobby lobby(settings, std::move(store), *seal);
  Doors doors(settings.doors, lobby);
  lobby.open_doors(doors);
  if (const std::string why = doors.open(); !why.empty()) {
    log_event("cannot_start", {{"why", why}});
    return 1;
  }
  doors.on_stop([&] { lobby.goodbye(); });
  lobby.tick();
  log_event("listening",
            {{"address", settings.doors.address}, {"port", std::to_string(doors.port())}});
  listening(doors.port());
  doors.run();
  lobby.close();
  log_event("stopped");
  return 0;
}

}  // namespace orrery::server
