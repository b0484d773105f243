// Games and positions as links: written, read back, refused with what is wrong, and never with more
// in them than their sender may know.
#include "play/link.h"

#include "play/base64.h"
#include "play/tables.h"
#include "play/transcript.h"
#include "random_game.h"

using namespace orrery;

namespace {

std::string link_of(const Link& link) {
  const std::variant<std::string, Refusal> text = write_link(link);
  if (const Refusal* refusal = std::get_if<Refusal>(&text)) FAIL(refusal->text());
  return std::get<std::string>(text);
}
std::string link_of(const Table& table) { return link_of(Link{table, table.step()}); }
Link opened(const std::string& text, Dealer dealer = {}) {
  std::variant<Link, Refusal> link = read_link(text, "", std::move(dealer));
  if (const Refusal* refusal = std::get_if<Refusal>(&link)) FAIL(refusal->text() << "\n" << text);
  return std::move(std::get<Link>(link));
}
// Which of the reasons it is.
std::string why_broken(const std::string& text) {
  const std::variant<Link, Refusal> link = read_link(text);
  const Refusal* refusal = std::get_if<Refusal>(&link);
  if (!refusal) return "opened";
  CHECK(!refusal->why.empty());
  return std::string(refusal->said.text);
}
std::string shared(const Table& table, const Wish& wish) {
  const std::variant<Link, Refusal> link = what_may_be_shared(table, wish);
  const Refusal* refusal = std::get_if<Refusal>(&link);
  if (refusal) return refusal->said.text;
  const std::variant<std::string, Refusal> text = write_link(std::get<Link>(link));
  const Refusal* unfit = std::get_if<Refusal>(&text);
  return unfit ? unfit->said.text : std::get<std::string>(text);
}
std::vector<std::shared_ptr<const AnyGame>> every_table() {
  std::vector<std::shared_ptr<const AnyGame>> games;
  for (const Shelf& game : shelf())
    for (int players = game.info.fewest; players <= game.info.most; ++players)
      games.push_back(game_of(game.info.name, players));
  games.push_back(game_of("foundation", 2, {{"layout", "quick"}, {"round_limit", "7"}}));
  return games;
}
// The same link with its bytes changed and its checksum right again.
template <class Change>
std::string forged(const std::string& link, Change&& change) {
  std::vector<u8> bytes = *from_base64url(link);
  change(bytes);
  const std::size_t length = bytes.size() - 7;
  bytes[1] = static_cast<u8>(length), bytes[2] = static_cast<u8>(length >> 8);
  const u64 sum = hash_bytes(std::span(bytes).subspan(7));
  for (std::size_t i = 0; i < 4; ++i) bytes[3 + i] = static_cast<u8>(sum >> (8 * i));
  return base64url(bytes);
}

}  // namespace

TEST_CASE("A game that is sent as a link is the same game") {
  for (const auto& game : every_table())
    for (u64 seed = 1; seed <= 2; ++seed) {
      INFO(game->info().name << " " << game->players() << " seed " << seed);
      const Table table = random_game(game, seed, seed == 1 ? 60 : 400);
      const Link link = opened(link_of(table));
      CHECK(write_transcript(link.table) == write_transcript(table));
      CHECK(link.table.may_undo() == table.may_undo());
      CHECK(link.at == table.step());
      CHECK(!link.is_position);
    }
}

TEST_CASE("So is one at whose table everything may be taken back") {
  for (const auto& game : every_table()) {
    INFO(game->info().name << " " << game->players());
    const Table table = random_game(game, 3, 80, true);
    const Link link = opened(link_of(table));
    CHECK(write_transcript(link.table) == write_transcript(table));
    CHECK(link.table.practice());
  }
}

TEST_CASE("A link may be a whole address, and point at a moment of the game") {
  const Table table = random_game(game_of("trian", 3), 5, 40);
  const std::string text = link_of(Link{table, 12});
  CHECK(opened("https://example.org/open#" + text + "\n").at == 12);
  CHECK(opened(" <" + text + ">").table.state_hash() == table.state_hash());
}

TEST_CASE("Seats keep their names, and a game its first position") {
  Table from = random_game(game_of("foundation", 2), 3, 30);
  std::variant<Table, Refusal> laid = Table::open({.game = from.game_pointer(),
                                                   .names = {"Ada", "Yellow"},
                                                   .dealer = {.script = {}, .seed = 4},
                                                   .position = from.state()});
  Table& table = std::get<Table>(laid);
  const Seat seat = table.awaited().first_seat();
  REQUIRE(!table.answer(seat, table.offers(seat).front().choice));
  const Link link = opened(link_of(table));
  CHECK(write_transcript(link.table) == write_transcript(table));
  CHECK(link.table.names() == std::vector<std::string>{"Ada", "Yellow"});
}

TEST_CASE("A position that is sent stands as it stood") {
  for (const auto& game : every_table()) {
    if (game->info().name == "connect_four") continue;  // has no readable positions
    INFO(game->info().name << " " << game->players());
    const Table table = random_game(game, 7, 80);
    const Link link = opened(shared(table, {.at = table.step() / 2}));
    CHECK(link.is_position);
    CHECK(!link.imagined_for);
    CHECK(link.table.state_hash() == table.at(table.step() / 2).state_hash());
  }
}

TEST_CASE("A link that was changed on its way is never taken for another game") {
  const std::string text = link_of(random_game(game_of("one_deck_galaxy", 1), 2, 50));
  const std::vector<u8> bytes = *from_base64url(text);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::vector<u8> changed = bytes;
      changed[i] = static_cast<u8>(changed[i] ^ 1u << bit);
      INFO("byte " << i << " bit " << bit);
      CHECK(why_broken(base64url(changed)) != "opened");
    }
}

TEST_CASE("Each thing that can be wrong with a link is told apart") {
  const Table table = random_game(game_of("trian", 2), 2, 50);
  const std::string text = link_of(table);
  for (std::size_t length = 12; length < text.size(); ++length) {
    CHECK_MESSAGE(why_broken(text.substr(0, length)) == "link.cut_off", length);
  }
  CHECK(why_broken("") == "link.none");
  CHECK(why_broken("hello") == "link.none");
  CHECK(why_broken("https://example.org/") == "link.none");
  CHECK(why_broken(std::string(kLongestLink + 1, 'A')) == "link.too_large");
  CHECK(why_broken(text + "AAAA") == "link.damaged");
  CHECK(why_broken(forged(text, [](auto& b) { b[0] = 2; })) == "link.other_format");
  CHECK(why_broken(forged(text, [](auto& b) { b[8] = 'x'; })) == "link.no_such_game");
  CHECK(why_broken(forged(text, [](auto& b) { b[7] = 250; })) == "link.damaged");
  // The version of the rules and the content stand first behind the name.
  const std::size_t coded = 8 + std::string("trian").size();
  CHECK(why_broken(forged(text, [&](auto& b) { b[coded] ^= 0x06; })) == "link.other_rules");
  CHECK(why_broken(forged(text, [&](auto& b) { b[coded + 3] ^= 0x10; })) == "link.other_content");
}

TEST_CASE("A link that somebody made up is refused, or it is a game that can be played") {
  const Table table = random_game(game_of("renaissance", 2), 2, 60);
  const std::string text = link_of(table);
  Rng rng(11);
  int games = 0;
  for (int i = 0; i < 300; ++i) {
    const std::string changed = forged(text, [&](std::vector<u8>& b) {
      const std::size_t from = 8 + std::string("renaissance").size() + 16;
      b[from + rng.below(static_cast<u32>(b.size() - from))] = static_cast<u8>(rng.below(256));
      if (rng.below(4) == 0) b.resize(from + rng.below(static_cast<u32>(b.size() - from)));
    });
    const std::variant<Link, Refusal> read = read_link(changed);
    if (const Link* link = std::get_if<Link>(&read)) {
      ++games;
      CHECK(!link->table.game().broken_law(link->table.state()));
    }
  }
  CHECK(games < 300);
}

TEST_CASE("What a seat passes on of a running game says nothing that she does not know") {
  int told_apart = 0;
  for (const char* name : {"foundation", "renaissance", "trian"}) {
    for (u64 seed = 1; seed <= 4; ++seed) {
      const Table table = random_game(game_of(name, 3), seed, 60 + 20 * static_cast<int>(seed));
      if (table.over()) continue;
      INFO(name << " seed " << seed);
      // Another world that looks the same to her.
      const Seat viewer = seat_at(static_cast<int>(seed % 3));
      Rng rng(seed);
      const AnyState other = table.game().imagine(table.view(viewer), rng);
      const bool hides = table.game().hash(other) != table.state_hash();
      told_apart += hides;
      std::variant<Table, Refusal> two =
          Table::open({.game = table.game_pointer(), .position = other});
      const Wish wish{.viewer = viewer, .at = table.step()};
      const Wish there{.viewer = viewer, .at = 0};
      CHECK(shared(table, wish) == shared(std::get<Table>(two), there));
      if (hides) CHECK(shared(table, {.viewer = viewer, .game = true, .at = 9}) == "link.not_over");
      const Link link = opened(shared(table, wish));
      CHECK(link.table.view_json(viewer) == table.view_json(viewer));
    }
  }
  CHECK(told_apart > 4);
}

TEST_CASE("Where nothing is hidden the position is no fancy, and the game can be passed on") {
  const Table alone = random_game(game_of("one_deck_galaxy", 1), 3, 30);
  const Link position = opened(shared(alone, {.viewer = Seat::P1, .at = 20}));
  CHECK(!position.imagined_for);
  CHECK(position.table.state_hash() == alone.at(20).state_hash());
  const Table table = random_game(game_of("connect_four", 2), 3, 9);
  CHECK(shared(table, {.viewer = Seat::P1, .at = 4}) == "link.no_position");
  CHECK(shared(table, {.viewer = Seat::P1, .game = true, .at = 4}) == link_of(Link{table, 4}));
}

TEST_CASE("When it is over everything may be passed on") {
  const Table table = random_game(game_of("foundation", 2), 1, 100'000);
  REQUIRE(table.over());
  const Link game = opened(shared(table, {.viewer = Seat::P1, .game = true, .at = 9}));
  CHECK(game.at == 9);
  CHECK(game.table.over());
  CHECK(!opened(shared(table, {.viewer = Seat::P1, .at = 9})).imagined_for);
}

TEST_CASE("From any step of any game one can play on, with the luck of then or another") {
  Rng rng(3);
  for (const auto& game : every_table()) {
    const Table table = random_game(game, 9, 150);
    const u32 at = rng.below(table.step() + 1);
    INFO(game->info().name << " " << game->players() << " from step " << at);
    Table same = table.at(at);
    REQUIRE(!same.go_on({table.dealt_after(at), 77, {}, true}));
    // Whoever answers as before gets what she got before.
    for (const Table::Played& played : table.played(at)) {
      if (played.is_undo)
        REQUIRE(!same.undo(played.seat));
      else if (played.seat != Seat::Chance)
        REQUIRE(!same.answer(played.seat, played.token));
    }
    CHECK(same.state_hash() == table.state_hash());
    CHECK(same.step() == table.step());
    Table anew = table.at(at);
    REQUIRE(!anew.go_on({{}, 78}));
    for (int i = 0; i < 100 && !anew.over(); ++i) {
      const Seat seat = anew.awaited().first_seat();
      const std::vector<Offer> offers = anew.offers(seat);
      REQUIRE(!anew.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
    }
  }
}

TEST_CASE("Luck of then that does not fit any more is passed over, and the game goes on") {
  for (const char* name : {"foundation", "trian", "one_deck_galaxy", "renaissance"}) {
    const Table table = random_game(game_of(name, 2), 4, 200);
    Table other = table.at(table.step() / 4);
    REQUIRE(!other.go_on({table.dealt_after(table.step() / 4), 5, {}, true}));
    Rng rng(8);
    for (int i = 0; i < 200 && !other.over(); ++i) {
      REQUIRE(!other.awaited().has(Seat::Chance));
      const Seat seat = other.awaited().first_seat();
      const std::vector<Offer> offers = other.offers(seat);
      REQUIRE(!other.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
    }
  }
}
