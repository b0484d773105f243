// The built web client, read into memory once.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/lobby.h"

namespace orrery::server {
namespace {

std::string type_of(const std::string& extension) {
  constexpr std::pair<const char*, const char*> kTypes[] = {
      {".html", "text/html; charset=utf-8"}, {".js", "text/javascript; charset=utf-8"}, {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"}, {".png", "image/png"}, {".woff2", "font/woff2"}, {".woff", "font/woff"}, {".json", "application/json"},
      {".ico", "image/x-icon"}, {".webmanifest", "application/manifest+json"}, {".wasm", "application/wasm"}, {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : kTypes)
    if (extension == ending) return type;
  return "application/octet-stream";
}

}  // namespace

std::string why_no_site(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const std::string how = "; build it with 'npm ci && npm run build' in web/ and name web/dist, or say --site none to serve tables without pages";
  if (folder.empty()) return "--site is missing: the folder of the built site" + how;
  if (!fs::exists(folder, error)) return "--site " + folder + ": there is no such folder" + how;
  if (!fs::is_directory(folder, error)) return "--site " + folder + ": is no folder" + how;
  if (!fs::is_regular_file(folder + "/index.html", error)) return "--site " + folder + ": there is no index.html in it, so it is not a built site" + how;
  return {};
}

std::unordered_map<std::string, SiteFile> read_site(const std::string& folder) {
  namespace fs = std::filesystem;
  std::unordered_map<std::string, SiteFile> site;
  std::error_code error;
  if (folder.empty() || !fs::is_directory(folder, error)) return site;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string path = "/" + fs::relative(entry.path(), folder, error).generic_string();
    // What the build puts in assets/ carries a hash in its name and never changes.
    site[path] = {type_of(entry.path().extension().string()), std::string(std::istreambuf_iterator<char>(in), {}), path.rfind("/assets/", 0) == 0};
  }
  return site;
}

}  // namespace orrery::server
