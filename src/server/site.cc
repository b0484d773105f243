// The built web client, read into memory once.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "server/lobby.h"
#include "server/squeeze.h"

namespace orrery::server {
namespace {

std::string type_of(const std::string& extension) {
  constexpr std::pair<const char*, const char*> kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".webp", "image/webp"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".json", "application/json"},
      {".ico", "image/x-icon"},
      {".webmanifest", "application/manifest+json"},
      {".wasm", "application/wasm"},
      {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : kTypes)
    if (extension == ending) return type;
  return "application/octet-stream";
}

// Compressed only if that is shorter.
std::string if_shorter(std::string squeezed, const std::string& than) {
  return squeezed.size() < than.size() ? std::move(squeezed) : std::string();
}

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

std::string tag_of(const std::string& body) { return hash_of_token(body).substr(0, 16); }

}  // namespace

SiteFile page_of(std::string type, std::string body, bool keep) {
  SiteFile file{std::move(type), std::move(body), keep};
  file.tag = tag_of(file.body);
  if (file.body.size() >= kWorthSqueezing) file.gzip = gzipped(file.body);
  return file;
}

// Every encoding has a tag of its own: they are different bytes.
Reply file_reply(const SiteFile& file, const Request& request) {
  Reply reply{.type = file.type, .keep = file.keep};
  const std::string* body = &file.body;
  const auto may_come_as = [&](const char* encoding, const std::string& squeezed) {
    if (!reply.encoding.empty() || squeezed.empty() || !takes_encoding(request.encodings, encoding))
      return;
    reply.encoding = encoding;
    body = &squeezed;
  };
  may_come_as("br", file.brotli);
  may_come_as("gzip", file.gzip);
  reply.varies = !file.brotli.empty() || !file.gzip.empty();
  reply.tag = "\"" + file.tag + (reply.encoding.empty() ? "" : "-" + reply.encoding) + "\"";
  if (request.has_already.find(reply.tag) != std::string::npos)
    reply.status = 304;
  else
    reply.body = *body;
  return reply;
}

std::string why_no_site(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const std::string how =
      "; build it with 'npm ci && npm run build' in web/ and name web/dist, or say --site none to serve tables without pages";
  if (folder.empty()) return "--site is missing: the folder of the built site" + how;
  if (!fs::exists(folder, error)) return "--site " + folder + ": there is no such folder" + how;
  if (!fs::is_directory(folder, error)) return "--site " + folder + ": is no folder" + how;
  if (!fs::is_regular_file(folder + "/index.html", error))
    return "--site " + folder + ": there is no index.html in it, so it is not a built site" + how;
  return {};
}

std::unordered_map<std::string, SiteFile> read_site(const std::string& folder) {
  namespace fs = std::filesystem;
  std::unordered_map<std::string, SiteFile> site;
  std::error_code error;
  if (folder.empty() || !fs::is_directory(folder, error)) return site;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file(error)) continue;
    const std::string extension = entry.path().extension().string();
    if (extension == ".br" || extension == ".gz") continue;  // read with the file they stand beside
    const std::string path = "/" + fs::relative(entry.path(), folder, error).generic_string();
    // What the build puts in assets/ carries a hash in its name and never changes.
    SiteFile& file =
        site[path] = {type_of(extension), read_file(entry.path()), path.rfind("/assets/", 0) == 0};
    file.tag = tag_of(file.body);
    file.brotli = if_shorter(read_file(entry.path().string() + ".br"), file.body);
    file.gzip = if_shorter(read_file(entry.path().string() + ".gz"), file.body);
  }
  return site;
}

}  // namespace orrery::server
