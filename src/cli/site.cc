// orrery site: a copy of the site that needs no server.
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "server/lobby.h"
#include "server/static_copy.h"

namespace orrery {
namespace {

int site_main(Args& args) {
  const std::string folder = args.word("FOLDER");
  const std::string site = args.value("--site").value_or("");
  if (!args.finish()) return 2;
  if (const std::string why = server::why_no_site(site); !why.empty()) {
    std::cerr << "orrery site: " << why << "\n";
    return 2;
  }
  if (const std::optional<Refusal> refusal = server::write_static_copy(site, folder)) {
    std::cerr << "orrery site: " << refusal->text() << "\n";
    return 1;
  }
  std::cout << folder << " can be put on any file server\n";
  return 0;
}

}  // namespace

Word site_word() {
  return {
      .name = "site",
      .what = "a copy of the site for any file server",
      .about = {"Writes the site into a folder, with everything a server tells everybody alike. "
                "Put on any file server, at the root of its address, it is played in the "
                "browser: alone, against bots, at one screen. Tables for several screens "
                "need 'orrery serve'."},
      .plain = {{"FOLDER", "where to; new or empty"}},
      .flags = {{.name = "--site", .value = "FOLDER", .words = "the built site"}},
      .examples = {"orrery site public --site web/dist"},
      .run = site_main};
}

}  // namespace orrery
