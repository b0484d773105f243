// The server as a whole: what it opens, until it is told to stop.
#include <sys/resource.h>
#include <sys/stat.h>

#include <filesystem>

#include "server/folder_lock.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/notify/post_office.h"
#include "server/store/waiting.h"

namespace orrery::server {
namespace {

// Every socket is an open file: take as many as the system lets us have.
void open_many_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
}

// The key opens the seeds and signs the sessions of all nodes: one with another key would find
// neither tables nor people. It stays in a file at each node, so that the database alone opens
// nothing; the database knows its mark.
std::string why_not_this_key(Store& store, const Seal& seal) try {
  constexpr const char* kWrong =
      "secret.key is not the one this database was written with: copy it from another node, or "
      "from a backup";
  const auto kept =
      wait_for(store, [](Reading& r) { return std::pair(r.key(), r.tables_after("", 1)); });
  if (!kept.first.empty()) return kept.first == seal.mark() ? "" : kWrong;
  if (!kept.second.empty() && !seal.open(kept.second.front().seed)) return kWrong;
  Write first;
  first.key = seal.mark();
  switch (write_and_wait(store, std::move(first))) {
    case Written::Done: return {};
    case Written::Conflict: return kWrong;  // another node was first, with another key
    default: return "the mark of the key cannot be written";
  }
} catch (const Unreadable& why) {
  return why.what();
}
// A new key beside a database that knows one is never right.
std::optional<Seal> open_seal(const ServeSettings& settings, Store& store, std::string& error) {
  const std::string path = settings.data + "/secret.key";
  const bool is_shared = !settings.store.empty();
  try {
    if (is_shared && !std::filesystem::exists(path) &&
        !wait_for(store, [](Reading& r) { return r.key(); }).empty())
      error = path + " is missing, and this database has a key: copy it from another node";
  } catch (const Unreadable& why) {
    error = why.what();
  }
  if (!error.empty()) return std::nullopt;
  std::optional<Seal> seal = Seal::from_file(path, error);
  if (seal && is_shared) error = why_not_this_key(store, *seal);
  return seal;
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
  const bool is_shared = !settings.store.empty();
  if (error.empty())
    store = is_shared ? open_store(settings.store, error, Company::Shared)
                      : open_store(settings.data, error);
  if (error.empty()) seal = open_seal(settings, *store, error);
  std::unique_ptr<Neighbours> neighbours;
  if (error.empty() && is_shared)
    neighbours = open_neighbours(settings.store, settings.node, error);
  if (!error.empty()) {
    log_event("cannot_start", {{"why", error}});
    return 1;
  }
  if (neighbours) log_event("node", {{"name", neighbours->name()}});
  Surroundings machine;
  machine.hire_messengers = [](const ServeSettings& s, const Seal& key) {
    return open_post_office({.reaches_private = s.notify_private, .mail = s.mail}, key);
  };
  Lobby lobby(settings, std::move(store), *seal, std::move(machine), std::move(neighbours));
  Doors doors(settings.doors, lobby);
  lobby.open_doors(doors);
  if (const std::string why = doors.open(); !why.empty()) {
    log_event("cannot_start", {{"why", why}});
    return 1;
  }
  doors.on_signal([&] {
    lobby.drain();
    if (settings.drain_seconds == 0) return doors.stop();
    doors.after(settings.drain_seconds * 1000, [&] { doors.stop(); });
  });
  doors.on_stop([&] { lobby.goodbye(); });
  lobby.begin();
  log_event("listening",
            {{"address", settings.doors.address}, {"port", std::to_string(doors.port())}});
  listening(doors.port());
  doors.run();
  lobby.close();
  log_event("stopped");
  return 0;
}

}  // namespace orrery::server
