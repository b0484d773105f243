// orrery serve: the table in the browser, for this machine or for friends. orrery verify: was the dealing fair?
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "play/transcript.h"
#include "server/hall.h"

namespace orrery {

int serve_main(Arguments words) {
  Args args(words,
            "orrery serve [--port N] [--address A] [--data FOLDER] --site FOLDER|none [--host NAME]... [--origin URL]... [--behind-tls] "
            "[--bot-threads N] [--most-tables N] [--tables-per-hour N] [--sockets-per-address N] [--messages-per-second N] [--absent-after SECONDS]");
  server::ServeSettings settings;
  settings.doors.port = static_cast<u16>(args.number("--port", 0, 65535, 8377));
  settings.doors.address = args.value("--address").value_or("127.0.0.1");
  settings.data = args.value("--data").value_or(usual_data_folder());
  settings.site = args.value("--site").value_or("");
  settings.doors.hosts = args.values("--host");
  settings.doors.origins = args.values("--origin");
  settings.doors.behind_tls = args.flag("--behind-tls");
  settings.bot_threads = static_cast<int>(args.number("--bot-threads", 1, 64, 1));
  settings.messages_per_second = static_cast<int>(args.number("--messages-per-second", 1, 1'000'000, 10));
  settings.tables_per_hour = static_cast<int>(args.number("--tables-per-hour", 0, 1'000'000, 600));
  settings.most_tables = static_cast<std::size_t>(args.number("--most-tables", 1, 1'000'000, 5000));
  settings.absent_seconds = static_cast<int>(args.number("--absent-after", 0, 86400, 10));
  settings.doors.limits.sockets_per_address = static_cast<std::size_t>(args.number("--sockets-per-address", 1, 1'000'000, 200));
  if (!args.finish()) return 2;
  if (settings.site == "none") {
    settings.site.clear();  // tables without pages, for other programs
  } else if (const std::string why = server::why_no_site(settings.site); !why.empty()) {
    std::cerr << "orrery serve: " << why << "\n";
    return 2;
  }
  return server::serve(settings, [&](u16 port) {
    std::cout << "Orrery is at";
    for (const std::string& address : server::addresses_of(settings.doors, port)) std::cout << " " << address;
    if (settings.doors.behind_tls) std::cout << " (the proxy finds it at http://" << settings.doors.address << ":" << port << "/)";
    std::cout << std::endl;
  });
}

// With the seed that a table reveals when it is over, everybody can deal its cards again.
int verify_main(Arguments words) {
  Args args(words, "orrery verify TRANSCRIPT --table ID --seed HEX --commitment HEX [--content FILE]");
  const std::string file = args.word("TRANSCRIPT");
  const std::string table_id = args.value("--table").value_or(""), seed = args.value("--seed").value_or(""),
                    commitment = args.value("--commitment").value_or("");
  const std::optional<std::string> content_file = args.value("--content");
  if (args.ok() && (table_id.empty() || seed.empty() || commitment.empty())) args.refuse("--table, --seed and --commitment are needed");
  const std::string text = args.ok() ? read_text(args, file) : "", content = args.ok() && content_file ? read_text(args, *content_file) : "";
  if (!args.finish()) return 2;
  const auto complain = [](const std::string& why) {
    std::cerr << "orrery verify: " << why << "\n";
    return 1;
  };
  if (!server::secrets_work()) return complain("the cryptographic library does not start");
  const std::optional<server::FairDice> dice = server::FairDice::from_hex(seed);
  if (!dice) return complain("the seed is not 64 hexadecimal digits");
  if (dice->commitment(table_id) != commitment) return complain("the seed is not the one that was committed to");
  const std::variant<Table, Refusal> read = read_transcript(text, content);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) return complain(refusal->text());
  const Table& played = std::get<Table>(read);
  Table again = played.at(0);
  u32 deals = 0;
  for (const Table::Played& p : played.played(0)) {
    if (p.seat == Seat::Chance) {
      const std::vector<Offer> offers = again.offers(Seat::Chance);
      u32 total = 0;
      for (const Offer& o : offers) total += o.weight;
      u32 at = dice->below(deals++, total);
      std::size_t i = 0;
      while (at >= offers[i].weight) at -= offers[i++].weight;
      if (const std::string fair = again.game().token(offers[i].choice); fair != p.token)
        return complain("step " + std::to_string(again.step() + 1) + ": the seed deals '" + fair + "', the record has '" + p.token + "'");
    }
    if (const auto refusal = p.is_undo ? again.undo(p.seat) : again.answer(p.seat, p.token)) return complain(refusal->text());
  }
  std::cout << "fair: " << deals << " deals of Chance follow from the committed seed\n";
  return 0;
}

}  // namespace orrery
