// The engine for the page: one JSON message in, one JSON reply out (docs/protocol.md).
#include <string>

#include "agents/adviser.h"
#include "agents/progress.h"
#include "play/protocol.h"

#define OF_THE_PAGE(name) __attribute__((import_module("page"), import_name(name))) extern "C"

OF_THE_PAGE("has_come") void page_has_come(orrery::u32 done, orrery::u32 of);

namespace {

orrery::Engine& engine() {
  orrery::tell_progress = page_has_come;
  static orrery::Engine one(orrery::advise, orrery::lend_foresight);
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
  reply = engine().handle(message);
  return reply.size();
}
FOR_THE_PAGE("reply") const char* reply_begins() { return reply.data(); }
