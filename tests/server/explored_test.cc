// What people play is counted when a game is over: once, and only where the table allows it.
#include "play/explorer.h"
#include "server/party.h"

namespace orrery::server {
namespace {

// A game of One Deck Galaxy alone, always the first answer: it is soon lost.
struct Alone : Party {
  explicit Alone(const std::string& allowed = "{}") : Party("one_deck_galaxy", 1) {
    house.allowed = allowed;
    restart();
    at.clear();
    enter(*at.emplace_back(std::make_shared<Notebook>()), "s0");
  }
  std::string next_answer() const {
    const Table& table = room->table();
    const Seat seat = table.awaited().first_seat();
    return R"({"type":"play","id":1,"seat":)" + std::to_string(index(seat)) + R"(,"token":")" +
           table.game().token(table.offers(seat).front().choice) + R"("})";
  }
  // `before_each` is called before every answer.
  void play_to_the_end(const std::function<void()>& before_each = [] {}) {
    for (int i = 0; i < 3000 && !room->over(); ++i) {
      before_each();
      forget();
      house.wait(1000);  // nobody is asked to slow down
      say(*at[0], next_answer());
    }
    REQUIRE(room->over());
  }
  const Tallies& counts() { return house.store.counts[pot_of(room->table().game())]; }
};

}  // namespace

TEST_CASE("A game is counted when it is over, and not before") {
  Alone p;
  p.play_to_the_end([&] { CHECK(p.counts().empty()); });
  CHECK(p.counts().at("games").games == 1);
  CHECK(p.counts().at("fact\tseat\t0").seats == 1);
  CHECK(p.counts() == counted(p.room->table(), SeatSet::of(Seat::P1)));
  p.restart();
  p.house.run();
  CHECK(p.counts().at("games").games == 1);
}

TEST_CASE("Where an answer could not be written it is not counted, and counted once when it is") {
  Alone p;
  p.play_to_the_end([&] {
    p.house.store.fails = true;
    p.say(*p.at[0], p.next_answer());
    p.house.store.fails = false;
    CHECK(p.counts().empty());
    p.house.wait(1000);
  });
  CHECK(p.counts().at("games").games == 1);
}

TEST_CASE("A table may keep its game out of what people play") {
  Alone p(R"({"explored":false})");
  p.play_to_the_end();
  CHECK(p.house.store.counts.empty());
}

TEST_CASE("A bot's choices are not counted as those of people") {
  Alone p;
  p.play_to_the_end();
  const Tallies nobody = counted(p.room->table(), SeatSet{});
  for (const auto& [key, tally] : nobody) CHECK_FALSE(key.starts_with("answer"));
  CHECK(nobody.size() < p.counts().size());
}

}  // namespace orrery::server
