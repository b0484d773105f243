// Games as text files: written, read, checked, and refused with the line that is wrong.
#include "play/transcript.h"

#include <fstream>

#include "play/base64.h"
#include "play/tables.h"
#include "random_game.h"

using namespace orrery;

namespace {

Table read_back(const std::string& text, Dealer dealer = {}) {
  std::variant<Table, Refusal> table = read_transcript(text, "", std::move(dealer));
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) FAIL(refusal->text() << "\n" << text);
  return std::move(std::get<Table>(table));
}
std::string why_not(const std::string& text) {
  const std::variant<Table, Refusal> table = read_transcript(text);
  return std::holds_alternative<Refusal>(table) ? std::get<Refusal>(table).text() : "accepted";
}
std::string with(std::string text, std::string_view what, std::string_view instead) {
  const std::size_t at = text.find(what);
  REQUIRE(at != text.npos);
  return text.replace(at, what.size(), instead);
}

// Four moves, written out.
const std::string kShort =
    "orrery transcript 1\ngame connect_four\nrules 1\ncontent 0000000000000000\nplayers 2\nseat 0 X\nseat 1 O\nfrom setup\n"
    "1 0 drop 4\n2 1 drop 4\n3 0 drop 5\n4 1 drop 7\n";
std::string ended(const std::string& lines, const Table& table) {
  const std::string text =
      lines + "end " + std::to_string(table.step()) + " " + hex16(table.state_hash());
  return text + " " + hex16(hash_bytes({reinterpret_cast<const u8*>(text.data()), text.size()})) +
         "\n";
}

std::string golden(const std::string& name) {
  std::ifstream file(ORRERY_SOURCE_DIR "/tests/golden/" + name + ".game");
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("A game that is written and read back is the same game") {
  std::vector<std::shared_ptr<const AnyGame>> games;
  for (const Shelf& game : shelf())
    for (int players = game.info.fewest; players <= game.info.most; ++players)
      games.push_back(game_of(game.info.name, players));
  for (const auto& game : games) {
    for (u64 seed = 1; seed <= 3; ++seed) {
      const Table table = random_game(game, seed, 200);
      const std::string text = write_transcript(table);
      const Table again = read_back(text);
      CHECK(again.state_hash() == table.state_hash());
      CHECK(again.step() == table.step());
      CHECK(again.may_undo() == table.may_undo());
      CHECK(again.may_redo() == table.may_redo());
      CHECK(again.names() == table.names());
      CHECK(again.game().settings() == table.game().settings());
      CHECK(write_transcript(again) == text);
    }
  }
}

TEST_CASE("A transcript written by hand, without snapshots, is as good") {
  Table table = sit_down(game_of("connect_four", 2));
  for (const auto& [seat, token] : {std::pair{Seat::P1, "drop 4"},
                                    {Seat::P2, "drop 4"},
                                    {Seat::P1, "drop 5"},
                                    {Seat::P2, "drop 7"}})
    plays(table, seat, {token});
  CHECK(read_back(ended(kShort, table)).state_hash() == table.state_hash());
}

TEST_CASE("The seed is nowhere in it, and a turn start has its snapshot") {
  const std::string text = write_transcript(random_game(game_of("connect_four", 2), 424242, 5));
  CHECK(text.find("424242") == text.npos);
  CHECK(text.find("\n= 5 ") != text.npos);
}

TEST_CASE("Whatever byte is damaged, it is noticed, and the line is named") {
  const std::string text = write_transcript(random_game(game_of("connect_four", 2), 3, 9));
  REQUIRE(why_not(text) == "accepted");
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const unsigned flip : {1u, 2u, 4u, 8u, 16u, 32u, 64u, 128u}) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ flip);
      REQUIRE_MESSAGE(why_not(damaged).starts_with("line "), i);
    }
  }
}

TEST_CASE("Wherever it breaks off, it is noticed") {
  const std::string text = write_transcript(random_game(game_of("connect_four", 2), 3, 9));
  for (std::size_t i = 0; i < text.size(); ++i)
    REQUIRE_MESSAGE(why_not(text.substr(0, i)).starts_with("line "), i);
  CHECK(why_not("") == "line 1: the transcript breaks off here");
  CHECK(why_not(kShort) == "line 13: the transcript breaks off here");
  CHECK(why_not(kShort + "5 0 dr") == "line 13: the line breaks off");
}

TEST_CASE("A header that does not fit is refused") {
  CHECK(why_not("hello\n") == "line 1: 'orrery transcript ...' is expected here");
  CHECK(why_not(with(kShort, "transcript 1", "transcript 2")) ==
        "line 1: format 2 is not known, only 1");
  CHECK(why_not(with(kShort, "transcript 1", "transcript 99999999999")) ==
        "line 1: '99999999999' is not a number");
  CHECK(why_not(with(kShort, "connect_four", "chess"))
            .starts_with("line 2: game: there is no game 'chess'"));
  CHECK(
      why_not(with(kShort, "rules 1", "rules 7")) ==
      "line 3: it was played by version 7 of the rules, these are version 1, by which it might have gone otherwise");
  CHECK(why_not(with(kShort, "content 0000000000000000", "content 0123456789abcdef"))
            .starts_with("line 4: it was played with other content"));
  CHECK(why_not(with(kShort, "content 0000000000000000", "content 0")) ==
        "line 4: sixteen hexadecimal digits are expected");
  CHECK(why_not(with(kShort, "players 2", "players 3")) ==
        "line 5: players: Connect Four is played by 2, not by 3");
  CHECK(why_not(with(kShort, "players 2", "players 4294967295")).starts_with("line 5: players:"));
  CHECK(why_not(with(kShort, "players 2", "players two")) == "line 5: 'two' is not a number");
  CHECK(why_not(with(kShort, "seat 0 X", "option speed fast\nseat 0 X")) ==
        "line 6: options.speed: there is no such option; connect_four has none");
  CHECK(why_not(with(kShort, "seat 0 X", "seat 0 \x1b[2J")) ==
        "line 6: the name contains control characters");
  CHECK(why_not(with(kShort, "seat 1 O\n", "")) == "line 7: 'seat 1 ...' is expected here");
  CHECK(why_not(with(kShort, "from setup", "from scratch")) ==
        "line 8: 'from setup' or 'from position ...' is expected here");
  CHECK(why_not(with(kShort, "from setup", "from position {"))
            .starts_with("line 8: this is not JSON"));
  CHECK(why_not(with(kShort, "from setup", "from position {}")) ==
        "line 8: connect_four has no readable positions");
}

TEST_CASE("A game by older rules is refused with the version, before anything else is looked at") {
  for (const char* game : {"trian/standard_two", "one_deck_galaxy/won_together"}) {
    const std::string text = golden(game);
    CHECK(text.find("\nrules 2\n") != text.npos);
    CHECK(why_not(text) == "accepted");
    CHECK(
        why_not(with(with(text, "rules 2", "rules 1"), "content ", "content 0")) ==
        "line 3: it was played by version 1 of the rules, these are version 2, by which it might have gone otherwise");
  }
}

TEST_CASE(
    "A game of Foundation in which seats were still written as numbers is read, and written as they are now") {
  std::string text = golden("foundation/three_spheres");
  const std::string now = write_transcript(read_back(text));
  REQUIRE(text.find("empire kin P") != text.npos);
  while (text.find("empire kin P") != text.npos) text = with(text, "empire kin P", "empire kin ");
  const std::size_t end = text.rfind("\nend ") + 1;
  CHECK(why_not(text).ends_with("the transcript was changed after it was written"));
  const std::string old = ended(text.substr(0, end), read_back(golden("foundation/three_spheres")));
  CHECK(write_transcript(read_back(old)) == now);
  for (const char* wrong :
       {"empire kin 0", "empire kin 4", "empire kin 12", "empire kin", "empire kin p1"}) {
    const std::size_t at = old.find("empire kin "), line = old.find('\n', at);
    CHECK(why_not(std::string(old).replace(at, line - at, wrong))
              .ends_with("is no answer in this game"));
  }
}

TEST_CASE("Steps that cannot have been played are refused") {
  CHECK(why_not(with(kShort, "2 1 drop 4", "3 1 drop 4")) == "line 10: step 2 is expected here");
  CHECK(why_not(with(kShort, "2 1 drop 4\n", "")) == "line 10: step 2 is expected here");
  CHECK(why_not(with(kShort, "2 1 drop 4", "2 0 drop 4"))
            .starts_with("line 10: seat 0: 'drop 4' is not offered"));
  CHECK(why_not(with(kShort, "2 1 drop 4", "2 2 drop 4")) == "line 10: there is no seat '2'");
  CHECK(why_not(with(kShort, "2 1 drop 4", "2 -1 drop 4")) == "line 10: there is no seat '-1'");
  CHECK(why_not(with(kShort, "2 1 drop 4", "2 chance drop 4"))
            .starts_with("line 10: chance: 'drop 4' is not offered"));
  CHECK(why_not(with(kShort, "2 1 drop 4", "2 1 drop 8")) ==
        "line 10: 'drop 8' is no answer in this game");
  CHECK(why_not(with(kShort, "2 1 drop 4", "2 1 !undo 1")) ==
        "line 10: nothing can be taken back: the turn has passed on to somebody else");
  CHECK(why_not(with(kShort, "2 1 drop 4", "")) == "line 10: step 2 is expected here");
}

TEST_CASE("Snapshots and the end must agree with the game as it is replayed") {
  const Table table = random_game(game_of("connect_four", 2), 3, 2);
  const std::string text = write_transcript(table);
  const std::size_t first = text.find("= 1 "), second = text.find("= 2 ");
  const std::string other = text.substr(second + 4, text.find('\n', second) - second - 4);
  const std::string exchanged =
      with(text, text.substr(first + 4, text.find('\n', first) - first - 4), other);
  CHECK(why_not(exchanged) == "line 10: the game as replayed is not the one of the snapshot");
  CHECK(why_not(with(text, "= 1 ", "= 2 ")) == "line 10: a snapshot of step 1 is expected here");
  CHECK(why_not(with(text, "= 1 ", "= 1 0")) == "line 10: the snapshot is damaged");
  CHECK(why_not(with(text, "end 2", "end 3")) == "line 13: the transcript ends after step 2");
  CHECK(why_not(with(text, "end 2 " + hex16(table.state_hash()), "end 2 0000000000000000")) ==
        "line 13: the game as replayed ends otherwise");
  CHECK(why_not(with(text, "seat 0 X", "seat 0 Y")) ==
        "line 13: the transcript was changed after it was written");
  CHECK(why_not(with(text, "end 2 ", "end 2 x")) == "line 13: two hashes are expected at the end");
  CHECK(why_not(text + "more\n") == "line 14: there is something behind the end");
}

TEST_CASE("Letters stand for bytes, and only one spelling is taken") {
  for (std::size_t n = 0; n < 20; ++n) {
    std::vector<u8> bytes(n);
    for (std::size_t i = 0; i < n; ++i) bytes[i] = static_cast<u8>(i * 83 + 7);
    CHECK(from_base64(base64(bytes)) == bytes);
  }
  for (const char* wrong :
       {"A", "AA", "AAA", "AB==x", "A===", "====", "AAA*", "AB==AAAA", "AAAB====", "AB=="})
    CHECK_FALSE_MESSAGE(from_base64(wrong), wrong);
  CHECK(from_hex16(hex16(0x0123456789abcdefu)) == 0x0123456789abcdefu);
  CHECK_FALSE(from_hex16("0123456789ABCDEF"));
  CHECK_FALSE(from_hex16("123"));
}
