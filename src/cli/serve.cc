// orrery serve: the table in the browser, for this machine or for friends.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "server/lobby.h"
#include "server/notify/url.h"

namespace orrery {
namespace {

// What the machine is called.
std::string own_node_name() {
  char name[64] = {};
  return gethostname(name, sizeof name - 1) == 0 && name[0] ? name : "node";
}

// The password stands on no command line: whoever is on the machine could read it there.
void read_mail(Args& args, server::ServeSettings& settings) {
  const std::optional<std::string> where = args.value("--mail"), from = args.value("--mail-from"),
                                   file = args.value("--mail-password");
  if (!where && (from || file)) return args.refuse("--mail says which server sends it");
  if (!where) return;
  std::string why;
  settings.mail = server::read_mail_server(*where, why);
  if (!settings.mail) return args.refuse("--mail: " + why);
  if (!from || !server::is_mail_address(*from))
    return args.refuse("--mail-from takes the address that mail comes from");
  settings.mail->from = *from;
  const char* given = std::getenv("ORRERY_MAIL_PASSWORD");
  if (given) settings.mail->password = given;
  if (file) settings.mail->password = read_text(args, *file);
  std::string& password = settings.mail->password;
  while (password.ends_with('\n') || password.ends_with('\r')) password.pop_back();
  if (!settings.mail->user.empty() && password.empty())
    args.refuse("a password is needed: --mail-password FILE, or ORRERY_MAIL_PASSWORD");
}

int serve_main(Args& args) {
  server::ServeSettings settings;
  settings.doors.port = static_cast<u16>(args.number("--port"));
  settings.doors.address = args.value("--address").value_or("127.0.0.1");
  settings.data = args.value("--data").value_or(usual_data_folder());
  settings.store = args.value("--store").value_or("");
  if (!settings.store.empty() && !server::is_postgres(settings.store))
    args.refuse("--store takes postgresql://USER@HOST:PORT/DATABASE; for a folder there is --data");
  settings.node = args.value("--node").value_or(own_node_name());
  settings.drain_seconds = static_cast<int>(args.number("--drain"));
  const bool is_name = std::ranges::all_of(settings.node, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '_';
  });
  if (!is_name || settings.node.empty() || settings.node.size() > 64)
    args.refuse("--node takes up to 64 letters, digits, dots and dashes");
  if (args.value("--node") && settings.store.empty())
    args.refuse("--node is for servers that share a database: --store postgresql://...");
  settings.site = args.value("--site").value_or("");
  settings.doors.hosts = args.values("--host");
  settings.doors.origins = args.values("--origin");
  settings.doors.behind_tls = args.flag("--behind-tls");
  settings.bot_threads = static_cast<int>(args.number("--bot-threads"));
  settings.messages_per_second = static_cast<int>(args.number("--messages-per-second"));
  settings.tables_per_hour = static_cast<int>(args.number("--tables-per-hour"));
  settings.most_tables = static_cast<std::size_t>(args.number("--most-tables"));
  settings.late_ms = static_cast<int>(args.number("--late-after"));
  settings.absent_seconds = static_cast<int>(args.number("--absent-after"));
  settings.doors.limits.sockets_per_address =
      static_cast<std::size_t>(args.number("--sockets-per-address"));
  settings.keep_finished_days = static_cast<int>(args.number("--keep-finished"));
  settings.keep_chat_days = static_cast<int>(args.number("--keep-chat"));
  settings.notify_private = args.flag("--notify-private");
  settings.notify_after_seconds = static_cast<int>(args.number("--notify-after"));
  read_mail(args, settings);
  if (const std::optional<i64> number = args.maybe_number("--rehearse"))
    settings.rehearsal = static_cast<u64>(*number);
  if (settings.rehearsal && settings.doors.address != "127.0.0.1")
    args.refuse("--rehearse is for this machine only: its deals can be foreseen");
  if (!args.finish()) return 2;
  if (settings.site == "none") {
    settings.site.clear();  // tables without pages, for other programs
  } else if (const std::string why = server::why_no_site(settings.site); !why.empty()) {
    std::cerr << "orrery serve: " << why << "\n";
    return 2;
  }
  return server::serve(settings, [&](u16 port) {
    std::cout << "Orrery is at";
    for (const std::string& address : server::addresses_of(settings.doors, port))
      std::cout << " " << address;
    if (settings.doors.behind_tls)
      std::cout << " (the proxy finds it at http://" << settings.doors.address << ":" << port
                << "/)";
    std::cout << std::endl;
  });
}

constexpr i64 kMany = 1'000'000;

}  // namespace

Word serve_word() {
  return {
      .name = "serve",
      .what = "the table in the browser: site, lobby, tables",
      .about =
          {"Serves the built web client and its tables, prints the address, and runs until it is stopped. './orrery play' builds both and calls it. docs/hosts.md tells how to keep a table for friends."},
      .plain = {},
      .flags = {{.name = "--port",
                 .value = "N",
                 .words = "where it listens; 0 takes any that is free",
                 .usual = "8377",
                 .low = 0,
                 .high = 65535},
                {.name = "--address",
                 .value = "A",
                 .words = "which of the machine's addresses it listens at; 0.0.0.0 is all of them",
                 .usual = "127.0.0.1, this machine only"},
                {.name = "--data",
                 .value = "FOLDER",
                 .words = "where tables and keys are kept",
                 .usual = kUsualDataFolder},
                {.name = "--store",
                 .value = "URL",
                 .words = "tables are kept in this PostgreSQL database, postgresql://...",
                 .usual = "SQLite in the data folder"},
                {.name = "--node",
                 .value = "NAME",
                 .words = "what this server is called among others that share its database",
                 .usual = "the name of the machine"},
                {.name = "--drain",
                 .value = "SECONDS",
                 .words = "how long it serves on after it was told to stop, while /readyz sends "
                          "people elsewhere",
                 .usual = "0",
                 .low = 0,
                 .high = 3600},
                {.name = "--site",
                 .value = "FOLDER|none",
                 .words = "the built web client; with none there are tables but no pages"},
                {.name = "--host",
                 .value = "NAME",
                 .words = "a name browsers may reach it by, besides the address itself",
                 .many = true},
                {.name = "--origin",
                 .value = "URL",
                 .words = "a page that may open tables here, besides its own",
                 .many = true},
                {.name = "--behind-tls",
                 .words = "a proxy in front of it speaks https and names its clients"},
                {.name = "--bot-threads",
                 .value = "N",
                 .words = "threads that think for bots",
                 .usual = "1",
                 .low = 1,
                 .high = 64},
                {.name = "--most-tables",
                 .value = "N",
                 .words = "tables there may be",
                 .usual = "5000",
                 .low = 1,
                 .high = kMany},
                {.name = "--tables-per-hour",
                 .value = "N",
                 .words = "tables one address may open in an hour",
                 .usual = "600",
                 .low = 0,
                 .high = kMany},
                {.name = "--sockets-per-address",
                 .value = "N",
                 .words = "connections one address may hold",
                 .usual = "200",
                 .low = 1,
                 .high = kMany},
                {.name = "--messages-per-second",
                 .value = "N",
                 .words = "messages one connection may send in a second",
                 .usual = "10",
                 .low = 1,
                 .high = kMany},
                {.name = "--absent-after",
                 .value = "SECONDS",
                 .words = "when a player without a connection counts as absent",
                 .usual = "10",
                 .low = 0,
                 .high = 86400},
                {.name = "--late-after",
                 .value = "MS",
                 .words = "so late may the server come to its tasks before it refuses new tables",
                 .usual = "1000",
                 .low = 1,
                 .high = 3600000},
                {.name = "--keep-finished",
                 .value = "DAYS",
                 .words = "tables whose game was over so long ago are deleted; 0 keeps them",
                 .usual = "0",
                 .low = 0,
                 .high = 36500},
                {.name = "--keep-chat",
                 .value = "DAYS",
                 .words = "the same for what was said at them",
                 .usual = "0",
                 .low = 0,
                 .high = 36500},
                {.name = "--notify-after",
                 .value = "SECONDS",
                 .words = "so long is a player given who is not there, before she is told that it "
                          "is her turn",
                 .usual = "60",
                 .low = 1,
                 .high = 86400},
                {.name = "--notify-private",
                 .words = "webhooks may lead into private networks, and to this machine"},
                {.name = "--mail",
                 .value = "URL",
                 .words = "who sends mail: smtps://USER@HOST, smtp://USER@HOST or "
                          "smtp-plain://localhost",
                 .usual = "no mail"},
                {.name = "--mail-from",
                 .value = "ADDRESS",
                 .words = "the address that mail comes from"},
                {.name = "--mail-password",
                 .value = "FILE",
                 .words = "where the password of the mail server stands",
                 .usual = "the variable ORRERY_MAIL_PASSWORD"},
                {.name = "--rehearse",
                 .value = "N",
                 .words = "deals that follow from this number, the same in each run; for tests on "
                          "this machine only",
                 .low = 0,
                 .high = kMany}},
      .examples = {"orrery serve --site web/dist",
                   "orrery serve --site web/dist --port 9000 --data tables"},
      .run = serve_main};
}

}  // namespace orrery
