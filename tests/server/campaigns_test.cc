// Campaigns without a network: what is acknowledged is on disk, what cannot be is refused in words.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "play/strict_json.h"
#include "server/campaigns.h"
#include "server/house.h"
#include "server/lobby.h"

namespace orrery::server {
namespace {

constexpr const char* kFresh =
    R"({"orrery":"one_deck_galaxy campaign 1","sheet":"C01","players":1,"chain_lines":false,"strict_cross":false,"games":[],"crossed":[],"filled":[],"active":[]})";

// A whole game by the first answers offered.
Table played_out(const Setup& setup) {
  Opened game = open_game(setup.game, Order{setup.players, setup.options, {}});
  REQUIRE(game.index() == 0);
  auto opened = Table::open({.game = std::move(std::get<0>(game)), .dealer = {{}, 1}});
  Table table = std::get<Table>(std::move(opened));
  while (!table.over()) {
    const Seat seat = seat_at(*bits_of(table.awaited().bits).begin());
    REQUIRE_FALSE(table.answer(seat, table.offers(seat).front().choice));
  }
  return table;
}

struct Desk {
  ListStore store;
  std::map<std::string, Table> tables;
  std::optional<Setup> ordered;  // the last table that was made
  bool may_create = true;
  i64 date = 1'700'000'000'000;
  Campaigns campaigns{
      {.store = store,
       .post = [](std::function<void()> work) { work(); },
       .guest =
           [](const Request& r) {
             return Visitor{"t", r.session, "c"};
           },
       .visitor =
           [](const Request& r) {
             return Visitor{"t", r.session, ""};
           },
       .may_create = [this](const std::string&) { return may_create; },
       .has_space = [] { return true; },
       .make_table = [this](const Setup& setup, const Visitor&) -> std::variant<NewTable, Refusal> {
         const Opened opened = open_game(setup.game, Order{setup.players, setup.options, {}});
         if (const Refusal* why = std::get_if<Refusal>(&opened)) return *why;
         ordered = setup;
         NewTable made{new_token(kTableBytes), {}, "{}"};
         made.write.new_tables.push_back(
             {made.id, setup.game, write_setup(setup), "", "", 0, 0, false});
         return made;
       },
       .open_table = [](const std::string&) {},
       .find_table =
           [this](const std::string& id, const std::function<void(const Table*)>& then) {
             then(tables.count(id) ? &tables.at(id) : nullptr);
           },
       .date = [this] { return date; }}};
  std::string who = "ada";
  Reply last;

  int get(const std::string& path) {
    campaigns.get({.method = "GET", .path = path, .query = "", .session = who, .from = "here"},
                  [this](Reply reply) { last = std::move(reply); });
    return last.status;
  }
  int post(const std::string& path, const std::string& body, const std::string& query = "") {
    const auto json = read_json(body);
    REQUIRE(std::holds_alternative<Json>(json));
    campaigns.post({.method = "POST",
                    .path = path,
                    .query = query,
                    .body = body,
                    .session = who,
                    .from = "here"},
                   std::get<Json>(json), [this](Reply reply) { last = std::move(reply); });
    return last.status;
  }
  Json said() const { return std::get<Json>(read_json(last.body)); }
  std::string error() const { return said()["error"]["code"]; }
  std::string begin(const std::string& wish = "{}") {
    REQUIRE(post("/api/campaigns", wish) == 201);
    return said()["campaign"];
  }
  int step(const std::string& id, const std::string& wish) {
    REQUIRE(get("/api/campaigns/" + id) == 200);
    return post("/api/campaigns/" + id + "/step",
                "{\"step\":" + said()["step"].dump() + "," + wish + "}");
  }
  // The next game is played to its end.
  void plays(const std::string& id, const std::string& options = "{}") {
    REQUIRE(get("/api/campaigns/" + id) == 200);
    REQUIRE(post("/api/campaigns/" + id + "/play",
                 "{\"step\":" + said()["step"].dump() +
                     ",\"seats\":[{\"kind\":\"me\"}],\"options\":" + options + "}") == 201);
    const std::string table = store.campaigns[id].table;
    tables.emplace(table, played_out(*ordered));
    store.tables[table].over = true;
  }
};

constexpr const char* kGame =
    R"({"adversary":"A1","hard_side":"off","homeworld_1":"H2","society_1":"SO1"})";

}  // namespace

TEST_CASE("a campaign is begun on the sheet that was chosen, and shown to whoever keeps it alone") {
  Desk desk;
  const std::string id = desk.begin(R"({"sheet":"C18","players":2})");
  REQUIRE(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.said()["sheet"]["id"] == "C18");
  CHECK(desk.said()["players"] == 2);
  CHECK(desk.said()["now"] == "play");
  CHECK(desk.said()["stars"].size() == 14);
  desk.who = "eve";
  CHECK(desk.get("/api/campaigns/" + id) == 403);
  CHECK(desk.post("/api/campaigns/" + id + "/step", R"({"step":0,"do":"settle"})") == 403);
  CHECK(desk.get("/api/campaigns") == 200);
  CHECK(desk.said()["campaigns"].empty());
  CHECK(desk.get("/api/campaigns/aaaaaaaaaaaaaaaa") == 404);
  CHECK(desk.get("/api/campaigns/../tables") == 404);
}

TEST_CASE("a game is played at a table with the sheet's options, and recorded when it is over") {
  Desk desk;
  const std::string id = desk.begin();
  desk.plays(id, kGame);
  CHECK(std::count(desk.ordered->options.begin(), desk.ordered->options.end(),
                   std::pair<std::string, std::string>("sheet", "C01")) == 1);
  desk.campaigns.table_ended(desk.store.campaigns[id].table);
  CHECK(desk.store.campaigns[id].table.empty());  // on disk, before anybody has looked
  REQUIRE(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.said()["now"] == "write");
  CHECK(desk.said()["games"].size() == 1);
  CHECK(desk.said()["games"][0]["homeworlds"][0] == "H2");
  CHECK(desk.step(id, R"("do":"cross","card":"H2")") == 200);
  CHECK(desk.step(id, R"("do":"draw","line":"S-a")") == 200);
  CHECK(desk.step(id, R"("do":"cross","card":"H1")") == 400);  // was not played
  CHECK(desk.step(id, R"("do":"settle")") == 200);
  CHECK(desk.said()["stars"][0]["state"] == "lit");
  desk.plays(id, kGame);
  CHECK(std::count(desk.ordered->options.begin(), desk.ordered->options.end(),
                   std::pair<std::string, std::string>("nodes", "a")) == 1);
}

TEST_CASE("a game that ended while nobody was told of it is recorded when somebody looks") {
  Desk desk;
  const std::string id = desk.begin();
  desk.plays(id, kGame);
  REQUIRE(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.said()["games"].size() == 1);
  CHECK(desk.said()["table"].is_null());
  const i64 step = desk.said()["step"];
  REQUIRE(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.said()["games"].size() == 1);  // once
  CHECK(desk.said()["step"] == step);
}

TEST_CASE("what could not be written is not acknowledged, and nothing is changed") {
  Desk desk;
  const std::string id = desk.begin();
  desk.plays(id, kGame);
  desk.store.fails = true;
  CHECK(desk.get("/api/campaigns/" + id) == 503);
  desk.store.fails = false;
  REQUIRE(desk.get("/api/campaigns/" + id) == 200);
  const std::string before = desk.store.campaigns[id].file;
  desk.store.fails = true;
  CHECK(desk.post("/api/campaigns/" + id + "/step", "{\"step\":" + desk.said()["step"].dump() +
                                                        R"(,"do":"cross","card":"H2"})") == 503);
  CHECK(desk.error() == "not_saved");
  CHECK(desk.post("/api/campaigns", "{}") == 503);
  CHECK(desk.store.campaigns[id].file == before);
  CHECK(desk.store.campaigns.size() == 1);
  desk.store.fails = false;
  CHECK(desk.step(id, R"("do":"cross","card":"H2")") == 200);
}

TEST_CASE("a step for a campaign that has gone on meanwhile is not done") {
  Desk desk;
  const std::string id = desk.begin();
  CHECK(desk.post("/api/campaigns/" + id + "/step", R"({"step":0,"do":"sheet","sheet":"C02"})") ==
        200);
  CHECK(desk.post("/api/campaigns/" + id + "/step", R"({"step":0,"do":"sheet","sheet":"C03"})") ==
        409);
  CHECK(desk.error() == "stale");
  desk.get("/api/campaigns/" + id);
  CHECK(desk.said()["sheet"]["id"] == "C02");
}

TEST_CASE(
    "a game can be given up; ODG-14.6 one with a card that may not be played again is not begun, and does not count") {
  Desk desk;
  const std::string id = desk.begin(R"({"strict_cross":true})");
  desk.plays(id, kGame);
  CHECK(desk.step(id, R"("do":"cross","card":"A1")") == 200);
  CHECK(desk.step(id, R"("do":"settle")") == 200);
  const std::string at = "{\"step\":" + desk.said()["step"].dump();
  const std::string path = "/api/campaigns/" + id + "/play";
  CHECK(desk.post(path, at + R"(,"seats":[{"kind":"me"}],"options":{"adversary":"A1"}})") == 400);
  CHECK(desk.said()["error"]["where"] == "options.adversary");
  CHECK(desk.post(path, at + R"(,"seats":[{"kind":"me"}],"options":{"nodes":"abc"}})") == 400);
  CHECK(desk.said()["error"]["where"] == "options.nodes");
  CHECK(desk.post(path, at + R"(,"seats":[{"kind":"me"},{"kind":"me"}]})") == 400);
  // The adversary is chosen at the table, where nobody knows of the sheet.
  desk.plays(id);
  const std::string table = desk.store.campaigns[id].table;
  Setup forbidden = *desk.ordered;
  forbidden.options.emplace_back("adversary", "A1");
  desk.tables.erase(table);
  desk.tables.emplace(table, played_out(forbidden));
  REQUIRE(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.said()["games"].size() == 1);
  CHECK(desk.said()["table"]["over"] == true);
  CHECK(desk.said()["table"]["clause"] == "ODG-14.6");
  CHECK(desk.step(id, R"("do":"settle")") == 409);
  CHECK(desk.step(id, R"("do":"leave")") == 200);
  CHECK(desk.said()["table"].is_null());
  CHECK(desk.said()["now"] == "play");
}

TEST_CASE(
    "a file goes out as it came in, and one that was tampered with is refused where it is wrong") {
  Desk desk;
  const std::string id = desk.begin();
  desk.plays(id, kGame);
  REQUIRE(desk.get("/api/campaigns/" + id + "/file") == 200);
  const std::string file = desk.last.body;
  REQUIRE(desk.post("/api/campaigns/import", file) == 201);
  const std::string again = desk.said()["campaign"];
  CHECK(again != id);
  CHECK(desk.store.campaigns[again].file == file);
  std::string forged = file;
  const std::size_t at = forged.find("\"score\": ") + 9;
  forged.replace(at, forged.find(',', at) - at, "99");
  CHECK(desk.post("/api/campaigns/import", forged) == 400);
  CHECK(desk.said()["error"]["where"] == "games[0].score");
  for (const char* bad :
       {"{}", "[]", "7", R"({"orrery":"one_deck_galaxy campaign 2"})",
        R"({"orrery":"one_deck_galaxy campaign 1","sheet":"C99"})",
        R"({"orrery":"one_deck_galaxy campaign 1","sheet":"__proto__","players":1e99})"}) {
    CHECK(desk.post("/api/campaigns/import", bad) == 400);
    CHECK_FALSE(desk.said()["error"]["message"].get<std::string>().empty());
  }
  CHECK(desk.store.campaigns.size() == 2);
  for (const char* bad :
       {R"({"sheet":"C99"})", R"({"players":3})", R"({"chain_lines":1})", R"({"other":1})"})
    CHECK(desk.post("/api/campaigns", bad) == 400);
  for (const char* bad : {R"("do":"win")", R"("do":"cross")", R"("do":"cross","card":"H9")",
                          R"("do":"draw","line":"a-z")", R"("do":"back","more":1)"})
    CHECK(desk.step(again, bad) == 400);
}

TEST_CASE("the table of a game that is being played comes with the file, from whoever sits there") {
  Desk desk;
  const std::string table = new_token(kTableBytes);
  desk.store.tables[table] = {table, "one_deck_galaxy", "", "", "", 0, 0, false};
  desk.store.sessions.push_back({"ada", table, 0, 0});
  REQUIRE(desk.post("/api/campaigns/import", kFresh, "table=" + table) == 201);
  CHECK(desk.said()["table"]["table"] == table);
  desk.who = "eve";
  REQUIRE(desk.post("/api/campaigns/import", kFresh, "table=" + table) == 201);
  CHECK(desk.said()["table"].is_null());
}

TEST_CASE("nobody keeps more campaigns than sixty, or makes them faster than tables") {
  Desk desk;
  for (std::size_t i = 0; i < kMostCampaigns; ++i) desk.begin();
  CHECK(desk.post("/api/campaigns", "{}") == 409);
  CHECK(desk.error() == "full");
  desk.who = "bob";
  desk.may_create = false;
  CHECK(desk.post("/api/campaigns", "{}") == 429);
  CHECK(desk.post("/api/campaigns/import", kFresh) == 429);
  CHECK(desk.error() == "slow_down");
}

TEST_CASE("a link brings a campaign to one further device; forgotten by all it is gone") {
  Desk desk;
  const std::string id = desk.begin();
  REQUIRE(desk.post("/api/campaigns/" + id + "/link", "{}") == 200);
  const std::string link = desk.said()["link"];
  const std::string token = link.substr(link.find('#') + 1);
  CHECK(link == "/campaign/" + id + "#" + token);
  CHECK(desk.store.campaigns[id].token_hash == hash_of_token(token));  // never the token itself
  desk.who = "phone";
  const std::string claim = "/api/campaigns/" + id + "/claim";
  CHECK(desk.post(claim, R"({"token":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})") == 404);
  CHECK(desk.post(claim, "{\"token\":\"" + token + "\"}") == 200);
  CHECK(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.post(claim, "{\"token\":\"" + token + "\"}") == 200);  // hers already
  desk.who = "eve";
  CHECK(desk.post(claim, "{\"token\":\"" + token + "\"}") == 404);  // has done its work
  desk.who = "phone";
  CHECK(desk.post("/api/campaigns/" + id + "/forget", "{}") == 200);
  CHECK(desk.get("/api/campaigns/" + id) == 403);
  desk.who = "ada";
  CHECK(desk.get("/api/campaigns/" + id) == 200);
  CHECK(desk.post("/api/campaigns/" + id + "/forget", "{}") == 200);
  CHECK(desk.get("/api/campaigns/" + id) == 404);
}

}  // namespace orrery::server
