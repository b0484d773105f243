#include "server/static_copy.h"

#include <filesystem>
#include <fstream>

#include "play/book.h"
#include "play/replies.h"
#include "server/lobby.h"
#include "server/rules_pages.h"

namespace orrery::server {
namespace {

namespace fs = std::filesystem;

bool write(const fs::path& file, const std::string& text) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  std::ofstream out(file, std::ios::binary);
  out << text;
  return out.flush().good();
}

// Under the names by which the page asks for them.
bool write_answers(const fs::path& api) {
  bool ok = write(api / "games", games_json()) && write(api / "lessons", lessons_json("none"));
  for (const RulesPage& page : rules_pages()) {
    ok = ok && write(api / "rules" / page.game, page.json);
    for (const std::string_view language : languages())
      if (const std::optional<std::string> book = book_json(page.game, language))
        ok = ok && write(api / "book" / page.game / language, *book);
  }
  return ok;
}

}  // namespace

std::optional<Refusal> write_static_copy(const std::string& site, const std::string& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error))
    return Refusal{folder, "is not empty"};
  fs::create_directories(folder, error);
  fs::copy(site, folder, fs::copy_options::recursive, error);
  if (error) return Refusal{folder, error.message()};
  // Many file servers show this page where they have no file: every address of the site is one
  // page.
  fs::copy_file(fs::path(site) / "index.html", fs::path(folder) / "404.html", error);
  // What is shared is opened first of all, and where nobody knows what to do about a missing page.
  for (const char* page : {"open", "daily"}) {
    if (!error) fs::create_directories(fs::path(folder) / page, error);
    if (!error)
      fs::copy_file(fs::path(site) / "index.html", fs::path(folder) / page / "index.html", error);
  }
  if (error || !write_answers(fs::path(folder) / "api"))
    return Refusal{folder, "cannot be written to"};
  return std::nullopt;
}

}  // namespace orrery::server
