// What changed between two views.
#include "play/tables.h"

using namespace orrery;

TEST_CASE("A number that changed is a difference, with its path") {
  const Changes changes = changes_between(R"({"players":[{"hand":{"blue":1,"red":2}}]})",
                                          R"({"players":[{"hand":{"blue":3,"red":2}}]})");
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].path == "players.0.hand.blue");
  CHECK(changes[0].by == 2);
  CHECK(changes[0].from == "1");
  CHECK(changes[0].to == "3");
}

TEST_CASE("What was not there counts from nothing") {
  CHECK(words_of(changes_between(R"({"hand":{}})", R"({"hand":{"blue":2}})")) == "hand.blue +2");
  CHECK(words_of(changes_between(R"({"hand":{"blue":2}})", R"({"hand":{}})")) == "hand.blue -2");
  CHECK(words_of(changes_between(R"({})", R"({"hand":{"blue":2,"name":"x"}})")) ==
        "hand.blue +2; hand.name now \"x\"");
  CHECK(words_of(changes_between(R"({"goal":null})", R"({"goal":"G3"})")) == "goal now \"G3\"");
}

TEST_CASE("Words and yes or no are shown before and after") {
  CHECK(words_of(changes_between(R"({"a":"x","b":true})", R"({"a":"y","b":false})")) ==
        "a \"x\" -> \"y\"; b true -> false");
  CHECK(words_of(changes_between(R"({"a":"x"})", R"({"a":5})")) == "a \"x\" -> 5");
}

TEST_CASE("A list of words is compared by what is in it, or place by place where that says less") {
  CHECK(words_of(changes_between(R"({"ships":["GO1","GO5"]})", R"({"ships":["GM4","GO1"]})")) ==
        "ships no longer \"GO5\"; ships now \"GM4\"");
  CHECK(words_of(changes_between(R"({"rows":["..","..","XO"]})", R"({"rows":["..","X.","XO"]})")) ==
        "rows.1 \"..\" -> \"X.\"");
  CHECK(words_of(changes_between(R"({"ships":["GO1","GO5"]})",
                                 R"({"ships":["GM4","GO1","GO5"]})")) == "ships now \"GM4\"");
  CHECK(words_of(changes_between(R"({"ships":["GO1","GO1","GO5"]})",
                                 R"({"ships":["GO1","GO5"]})")) == "ships no longer \"GO1\"");
  CHECK(words_of(changes_between(R"({"stock":[1,2]})", R"({"stock":[1,0,4]})")) ==
        "stock.1 -2; stock.2 +4");
}

TEST_CASE("What is still to be done is not in the ledger") {
  CHECK(words_of(changes_between(R"({"agenda":[{"do":"x"}],"n":1})", R"({"n":2})")) == "n +1");
  CHECK(words_of(changes_between(R"({"n":1})", R"({"agenda":["y"],"n":1,"inner":{"agenda":1}})")) ==
        "inner.agenda +1");
}

TEST_CASE("Brackets, commas and quotes inside words are only words") {
  CHECK(words_of(changes_between(R"({"a":"},{\"]","b":[{"c":"x,"},{"c":1}]})",
                                 R"({"a":"},{\"]","b":[{"c":"x}"},{"c":2}]})")) ==
        "b.0.c \"x,\" -> \"x}\"; b.1.c +1");
  CHECK(words_of(changes_between(R"({"a":1,"b":2})", R"({"a":12,"b":2})")) == "a +11");
  CHECK(words_of(changes_between(R"({"a":12,"b":{}})", R"({"a":1,"b":{"c":3}})")) ==
        "a -11; b.c +3");
  CHECK(words_of(changes_between(R"({"a":[{"n":1}]})", R"({"a":[{"n":1},{"n":2}]})")) ==
        "a.1.n +2");
}

TEST_CASE("The same twice is no change") {
  CHECK(changes_between(R"({"a":[1,{"b":2}]})", R"({"a":[1,{"b":2}]})").empty());
}
