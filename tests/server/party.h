// People at a table, and what each of them was sent.
#pragma once
#include "server/house.h"

namespace orrery::server {

inline bool has(const Notebook& notes, std::string_view text) {
  for (const std::string& m : notes.sent)
    if (m.find(text) != std::string::npos) return true;
  return false;
}
inline int count(const Notebook& notes, std::string_view text) {
  int n = 0;
  for (const std::string& m : notes.sent) n += m.find(text) != std::string::npos;
  return n;
}

// A table with a person at each seat, and somebody watching.
struct Party {
  TestHouse house;
  std::shared_ptr<Room> room;
  std::vector<std::shared_ptr<Notebook>> at;
  std::shared_ptr<Notebook> watcher = std::make_shared<Notebook>();

  explicit Party(const std::string& game = "connect_four", int players = 2, int taken = -1) {
    room = house.room(game, players, {}, taken < 0 ? players : taken);
    for (int i = 0; i < (taken < 0 ? players : taken); ++i)
      enter(*at.emplace_back(std::make_shared<Notebook>()), "s" + std::to_string(i));
    enter(*watcher, "");
    forget();
  }
  void enter(Notebook& notes, const std::string& session) {
    room->enter(std::shared_ptr<Notebook>(std::shared_ptr<Notebook>(), &notes), session, 0);
    house.run();
  }
  void forget() {
    for (auto& notes : at) notes->sent.clear();
    watcher->sent.clear();
  }
  void say(Notebook& by, const std::string& message) {
    room->message(by, message);
    house.run();
  }
  // The same house after a restart, before anybody is back.
  void restart() {
    room = house.room(room->setup().game, room->setup().players,
                      std::vector<SavedEvent>(house.store.log["table"]));
  }
};

}  // namespace orrery::server
