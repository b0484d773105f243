// Answers given before they are asked for.
#include "core/json_library.h"
#include "play/foresight.h"
#include "play/protocol.h"
#include "play/replies.h"
#include "play/sitting.h"
#include "play/tables.h"
#include "play/transcript.h"

using namespace orrery;

namespace {

// Plays imagined tables on as it comes.
class Anyhow final : public Foresight {
 public:
  explicit Anyhow(const AnyGame& game) : game_(game) {}
  Chances after(const AnyState&, u32, const Rng&) override { return {}; }
  Spoken next_answer(AnyState& world, Rng& luck) override {
    while (game_.awaited(world).has(Seat::Chance))
      game_.apply(world, Seat::Chance, game_.deal(world, luck));
    const Seat by = game_.awaited(world).first_seat();
    if (!is_player(by)) return {};
    const std::vector<Offer> offers = game_.choices(world, by);
    return {by, offers[luck.below(static_cast<u32>(offers.size()))].choice};
  }
  void explain(const AnyView&, std::span<Advice>) override {}

 private:
  const AnyGame& game_;
};

const Speaker kHost = Speaker::host();

std::vector<MayCome> look_ahead(Sitting& sitting, Seat seat) {
  const TableReply reply = sitting.take(ask::Ahead{seat}, kHost);
  const Lookout* lookout = std::get_if<Lookout>(&reply);
  if (!lookout) return {};
  Anyhow anyhow(*lookout->game);
  std::vector<MayCome> questions = questions_ahead(*lookout, anyhow);
  sitting.foresaw(*lookout, questions);
  return questions;
}
std::string refused(const TableReply& reply) {
  const Refused* why = std::get_if<Refused>(&reply);
  return why ? why->code : "";
}
std::string shown_to(const Sitting& sitting, int seat) {
  const Shown shown = look_at(sitting, Speaker{seat < 0 ? std::vector<int>{} : std::vector{seat}},
                              {}, InWords::of(sitting.table(), "en"), {});
  return state_message(sitting.table(), shown, false);
}
void play(Sitting& sitting, Seat seat, const std::string& token) {
  INFO(token);
  REQUIRE(refused(sitting.take(ask::Play{seat, {*sitting.table().game().parse(token)}}, kHost))
              .empty());
}

Table three_begin() { return sit_down(game_of("foundation", 3), {{}, 7}); }

// Three at Foundation: the first is to place her ship, the next will be asked the same, and the
// turn is that of the last.
struct Beginning {
  Sitting sitting{three_begin()};
  Seat first = sitting.table().awaited().first_seat();
  Seat last = sitting.table().whose_turn();
  Seat other = seat_at(3 - index(first) - index(last));
  std::string gate = gate_of(12), elsewhere = gate_of(3);  // both are free
  Beginning() { REQUIRE(first != last); }

  std::string gate_of(std::size_t n) const {
    return sitting.table().game().token(sitting.table().offers(first)[n].choice);
  }

  void place_first(const std::string& where);

  TableReply prepare(const std::string& token, bool whenever = false) {
    const std::vector<MayCome> questions = look_ahead(sitting, other);
    REQUIRE(!questions.empty());
    CHECK(questions.front().prompt.decision == "START_GATE");
    return sitting.take(ask::Prepare{other, 0, *sitting.table().game().parse(token), whenever},
                        kHost);
  }
};

void Beginning::place_first(const std::string& where) {
  play(sitting, first, where);
  play(sitting, first, "start with blue");
}

}  // namespace

TEST_CASE("What was prepared is answered when it is asked; the log and the record say so") {
  Beginning b;
  REQUIRE(refused(b.prepare(b.gate)).empty());
  const Table& table = b.sitting.table();
  const u32 before = table.step();
  b.place_first(b.elsewhere);
  CHECK(table.step() == before + 3);
  CHECK(table.token_at(before + 3) == b.gate);
  CHECK(
      words_of(table.log(b.first, before + 2).front().told).ends_with("had prepared this answer."));
  const std::string text = write_transcript(table);
  CHECK(text.find(" " + std::to_string(index(b.other)) + " !prepared " + b.gate + "\n") !=
        text.npos);
  const std::variant<Table, Refusal> read = read_transcript(text, "", {});
  REQUIRE(std::holds_alternative<Table>(read));
  CHECK(write_transcript(std::get<Table>(read)) == text);
  Table again = three_begin();
  for (const Table::Played& played : table.played(before)) REQUIRE(!again.repeat(played));
  CHECK(write_transcript(again) == text);
  Table kept = three_begin();
  REQUIRE(kept.from_bytes(table.to_bytes()));
  CHECK(write_transcript(kept) == text);
  CHECK(write_transcript(kept.at(kept.step())) == text);
}

TEST_CASE(
    "What is not offered when the question comes is asked like any other, and its owner sees why") {
  Beginning b;
  REQUIRE(refused(b.prepare(b.gate)).empty());
  b.place_first(b.gate);
  CHECK(b.sitting.table().awaited().first_seat() == b.other);
  CHECK(shown_to(b.sitting, index(b.other)).find(R"("missed":true)") != std::string::npos);
  SUBCASE("it ends with an answer of her own") {
    play(b.sitting, b.other, b.elsewhere);
    CHECK(b.sitting.prepared().of(index(b.other)).empty());
    CHECK(shown_to(b.sitting, index(b.other)).find("prepared") == std::string::npos);
  }
  SUBCASE("and when all go back together") {
    REQUIRE(!refusal_in(b.sitting.take(ask::TakeBack{b.first, 0}, kHost)));
    CHECK(b.sitting.prepared().of(index(b.other)).empty());
  }
}

TEST_CASE("Nobody but its owner is shown anything of what is prepared, before it is answered") {
  Beginning with, without;
  REQUIRE(refused(with.prepare(with.gate)).empty());
  for (const int viewer : {index(with.first), index(with.last), -1})
    CHECK(shown_to(with.sitting, viewer) == shown_to(without.sitting, viewer));
  CHECK(shown_to(with.sitting, index(with.other)).find(R"("prepared":[{"number":1)") !=
        std::string::npos);
}

TEST_CASE("Only what may come is prepared, by whom it may come to, and not too much of it") {
  Beginning b;
  const AnyChoice gate = *b.sitting.table().game().parse(b.gate);
  const auto prepare = [&](u32 question, AnyChoice choice) {
    return refused(b.sitting.take(ask::Prepare{b.other, question, choice}, kHost));
  };
  CHECK(prepare(0, gate) == "not_foreseen");  // nobody has looked
  look_ahead(b.sitting, b.other);
  CHECK(prepare(99, gate) == "not_foreseen");
  CHECK(prepare(0, *b.sitting.table().game().parse("end turn")) == "not_offered");
  CHECK(refused(b.sitting.take(ask::Ahead{b.first}, kHost)) == "not_now");  // is asked
  CHECK(refused(b.sitting.take(ask::Ahead{b.last}, kHost)) == "not_now");   // it is her turn
  CHECK(refused(b.sitting.take(ask::Prepare{b.first, 0, gate}, kHost)) == "not_foreseen");
  CHECK(refused(b.sitting.take(ask::Unprepare{b.other, 1}, kHost)) == "not_prepared");
  for (std::size_t i = 0; i < kMostPrepared; ++i) CHECK(prepare(0, gate).empty());
  CHECK(prepare(0, gate) == "too_many");
  CHECK(refused(b.sitting.take(ask::Unprepare{b.other, 3}, kHost)).empty());
  CHECK(prepare(0, gate).empty());
  CHECK(refused(b.sitting.take(ask::Unprepare{b.other, 0}, kHost)).empty());
  CHECK(b.sitting.prepared().of(index(b.other)).empty());
  CHECK(prepare(0, gate).empty());
  b.place_first(b.elsewhere);
  CHECK(prepare(0, gate) == "not_foreseen");  // the table has moved on

  Sitting shells(sit_down(the_shells()));
  CHECK(refused(shells.take(ask::Ahead{Seat::P2}, kHost)) == "not_now");  // nobody has a turn
}

TEST_CASE("What is read of the protocol speaks for one's own seats only") {
  Beginning b;
  look_ahead(b.sitting, b.other);
  const auto read = [&](const std::string& message, const Speaker& by) {
    const Json json = Json::parse(message);
    const auto request = read_request(json, json["type"].get<std::string>(), b.sitting, by);
    const Refused* why = std::get_if<Refused>(&request);
    return why ? why->code : "";
  };
  const Speaker owner{{index(b.other)}}, stranger{{index(b.first)}}, nobody{};
  const std::string seat = std::to_string(index(b.other));
  const std::string good =
      R"({"type":"prepare","seat":)" + seat + R"(,"question":0,"token":"start GO8"})";
  CHECK(read(good, owner).empty());
  CHECK(read(good, stranger) == "not_yours");
  CHECK(read(good, nobody) == "not_yours");
  for (const char* type : {"ahead", "unprepare"})
    CHECK(read(std::string(R"({"type":")") + type + R"(","seat":)" + seat + "}", stranger) ==
          "not_yours");
  for (const char* wrong :
       {R"({"type":"prepare","question":0})",
        R"({"type":"prepare","question":-1,"token":"start GO8"})",
        R"({"type":"prepare","question":"0","token":"start GO8"})",
        R"({"type":"prepare","question":0,"token":"start GO8","whenever":1})",
        R"({"type":"prepare","question":0,"token":"start GO8","about":{}})",
        R"({"type":"unprepare","number":0})", R"({"type":"unprepare","number":1.5})",
        R"({"type":"ahead","worlds":1000000})"})
    CHECK_MESSAGE(read(wrong, owner) == "field", wrong);
  CHECK(read(R"({"type":"prepare","question":0,"token":"\u0000"})", owner) == "token");
}

TEST_CASE("A prepared fight with the Empire is fought without waiting, as often as it comes") {
  u32 fought = 0;
  for (u64 seed = 1; seed <= 30 && fought < 2; ++seed) {
    Sitting sitting(sit_down(game_of("foundation", 3, {{"layout", "quick"}}), {{}, seed}));
    const Table& table = sitting.table();
    const AnyGame& game = table.game();
    Rng rng(seed);
    for (u32 answers = 0; answers < 400 && !table.over(); ++answers) {
      const Seat seat = table.awaited().first_seat();
      const u32 since = table.step();
      // Whoever does not have her turn looks ahead now and then.
      const Seat waits = seat_at((index(seat) + 1) % 3);
      if (answers % 8 == 0 && table.whose_turn() == seat) {
        const std::vector<MayCome> ahead = look_ahead(sitting, waits);
        for (u32 i = 0; i < ahead.size(); ++i)
          if (ahead[i].prompt.decision == "EMPIRE_HIT" &&
              sitting.prepared().of(index(waits)).empty())
            sitting.take(ask::Prepare{waits, i, ahead[i].answers.front().choice, true}, kHost);
      }
      const std::vector<Offer> offers = table.offers(seat);
      const AnyChoice choice = offers[rng.below(static_cast<u32>(offers.size()))].choice;
      REQUIRE(refused(sitting.take(ask::Play{seat, {choice}}, kHost)).empty());
      for (const Table::Played& played : table.played(since)) fought += played.prepared;
      const bool is_asked =
          !table.over() &&
          game.prompt(table.view(table.awaited().first_seat())).decision == "EMPIRE_HIT";
      if (!is_asked || table.whose_turn() == table.awaited().first_seat()) continue;
      for (const Prepared& p : sitting.prepared().of(index(table.awaited().first_seat())))
        CHECK_FALSE(table.offers(table.awaited().first_seat(), *game.parse(p.token)));
    }
  }
  CHECK(fought >= 2);
}

TEST_CASE("What was written of a prepared answer is read as it was") {
  Beginning b;
  REQUIRE(refused(b.prepare(b.gate, true)).empty());
  const Prepared& prepared = b.sitting.prepared().of(index(b.other)).front();
  const std::optional<Prepared> read = read_prepared(written(prepared));
  REQUIRE(read);
  CHECK(written(*read) == written(prepared));
  CHECK(read->speaks_to({prepared.decision, "", prepared.asked}));
  CHECK(read->speaks_to({prepared.decision, "", say("prompt.other")}));
  CHECK_FALSE(read->speaks_to({"EMPIRE_HIT", "", prepared.asked}));
  for (const char* broken : {"", "{}", "[]", "{\"asked\":1}"}) CHECK_FALSE(read_prepared(broken));
}
