// The designer's part of the page: one JSON message in, one JSON reply out (docs/designer.md).
#include "lab/design/designer.h"

#include <string>

namespace {

orrery::Designer& designer() {
  static orrery::Designer one;
  return one;
}
std::string message, reply;

}  // namespace

#define FOR_THE_PAGE(name) __attribute__((export_name(name))) extern "C"

// Room for a message of so many bytes.
FOR_THE_PAGE("room") char* room(std::size_t bytes) {
  message.resize(bytes);
  return message.data();
}
// Takes the message in that room; so many bytes has the reply.
FOR_THE_PAGE("ask") std::size_t ask() {
  reply = designer().handle(message);
  return reply.size();
}
FOR_THE_PAGE("reply") const char* reply_begins() { return reply.data(); }
