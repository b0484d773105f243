// Any text may be opened as a link: it is refused with words for whoever opened it, or it is a game
// that makes the same link. The bytes are taken as they are, and once more with a head that fits,
// so that what is behind it is met.
#include <cstdio>
#include <cstdlib>

#include "play/base64.h"
#include "play/link.h"

using namespace orrery;

namespace {

void open(std::string_view text) {
  const std::variant<Link, Refusal> read = read_link(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) {
    if (refusal->why.empty() || refusal->said.empty()) std::abort();
    return;
  }
  const Link& link = std::get<Link>(read);
  const std::variant<std::string, Refusal> again = write_link(link);
  const std::string* written = std::get_if<std::string>(&again);
  if (!written) return;  // it was on the edge
  const std::variant<Link, Refusal> twice = read_link(*written);
  const Link* same = std::get_if<Link>(&twice);
  if (same && same->table.state_hash() == link.table.state_hash() && same->at == link.at) return;
  std::fprintf(stderr, "a link it wrote itself is not read back:\n%s\n", written->c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  open({reinterpret_cast<const char*>(data), size});
  if (size == 0) return 0;
  const std::string& name = shelf()[data[0] % shelf().size()].info.name;
  std::vector<u8> body{static_cast<u8>(name.size())};
  body.insert(body.end(), name.begin(), name.end());
  body.insert(body.end(), data + 1, data + size);
  const u64 sum = hash_bytes(body);
  std::vector<u8> all{kLinkFormat, static_cast<u8>(body.size()), static_cast<u8>(body.size() >> 8)};
  for (int shift = 0; shift < 32; shift += 8) all.push_back(static_cast<u8>(sum >> shift));
  all.insert(all.end(), body.begin(), body.end());
  open(base64url(all));
  return 0;
}
