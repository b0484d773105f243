// A small table described field by field: written for a screen and as a position, checked, and
// generated from.
#include "core/described.h"

#include <doctest/doctest.h>

#include "core/description.h"
#include "core/json_library.h"

using namespace orrery;

namespace {

struct Market {
  std::vector<std::string> goods{"tea", "silk", "salt"};
};
struct Stall {
  int coins = 0, sold = 0, good = -1;
  bool open = false;
};

constexpr Kind kGood = kind_of<Market>(
    {.name = "Good", .what = "a good", .is_fixed = false},
    [](const Market& m) { return m.goods.size(); },
    [](const Market& m, int n) { return m.goods[static_cast<std::size_t>(n)]; },
    [](const Market& m, std::string_view word) -> std::optional<u8> {
      for (std::size_t i = 0; i < m.goods.size(); ++i)
        if (m.goods[i] == word) return static_cast<u8>(i);
      return std::nullopt;
    });

template <bool is_view>
struct Pen {
  static constexpr bool kIsView = is_view;
  const Market& market;
  const Stall& stall;
  JsonWriter& out;
};
template <bool is_view>
const auto& stall_rows() {
  using W = Pen<is_view>;
  static const Rows<W> rows(
      "Stall", "A stall",
      {{"coins", number(0, 9), "in the till", [](W& w) { return w.stall.coins; }, In::Both,
        May::Not},
       {"rich", yes_or_no(), "more than five coins", [](W& w) { return w.stall.coins > 5; },
        In::View},
       {"sold", number(0, 99), "sold today", [](W& w) { return w.stall.sold; }, In::Position},
       {"good", name_of(kGood), "what it sells, if anything",
        [](W& w) { return w.market.goods[static_cast<std::size_t>(w.stall.good)]; },
        [](W& w) { return w.stall.good >= 0; }},
       {"open", null_or(yes_or_no()), "`null` at night",
        [](W& w) { w.stall.open ? w.out.value(true) : w.out.null(); }},
       {"sign", text(), "over the door", [](W&, JsonWriter& out) { out.value("Stall"); }},
       {"prices",
        map_of(kGood, either(number(1, 9), list_of(number(1, 9), 2))).or_short(number(1, 9)),
        "only read"}});
  return rows;
}
template <bool is_view>
std::string written(const Stall& stall) {
  const Market market;
  JsonWriter out;
  stall_rows<is_view>().write({market, stall, out});
  return out.take();
}

std::string refusal_of(const char* text) {
  std::optional<Refusal> refusal;
  const Json json = *parse_json(text);
  Form(Market{}).check(stall_rows<true>(), Reader(json, "", refusal));
  return refusal ? refusal->text() : "";
}

}  // namespace

TEST_CASE("The same rows write what is seen and what is laid out") {
  CHECK(written<true>({7, 3, 1, true}) ==
        R"({"coins":7,"rich":true,"good":"silk","open":true,"sign":"Stall"})");
  CHECK(written<false>({7, 3, 1, true}) == R"({"coins":7,"sold":3,"good":"silk","open":true})");
  CHECK(written<true>({}) == R"({"coins":0,"rich":false,"open":null,"sign":"Stall"})");
  const Market market;
  const Stall stall;
  std::string aside;
  JsonWriter out;
  stall_rows<true>().write({market, stall, out.leave_out_printed(&aside)});
  CHECK(out.text() == R"({"coins":0,"rich":false,"open":null})");
  CHECK(aside == R"("sign":"Stall")");
}

TEST_CASE("What has the described form is taken, anything else is refused where it differs") {
  for (const char* fine :
       {R"({"coins": 0})", R"({"coins": 9, "sold": 99, "good": "tea", "open": null})",
        R"({"coins": 1, "open": true})", R"({"coins": 1, "prices": 4})",
        R"({"coins": 1, "prices": {"tea": 2, "salt": [2, 3]}})"})
    CHECK(refusal_of(fine) == "");
  CHECK(refusal_of("[]") == "an object is expected, not a list");
  CHECK(refusal_of("{}") == "coins: is missing");
  CHECK(refusal_of(R"({"coins": 10})") == "coins: 10 is out of range, 0 to 9 is possible");
  CHECK(refusal_of(R"({"coins": 1, "rich": true})") == "rich: no such field");
  CHECK(refusal_of(R"({"coin": 1})") == "coin: no such field; did you mean 'coins'?");
  CHECK(refusal_of(R"({"coins": 1, "good": "slik"})") ==
        "good: 'slik' is not a good; did you mean 'silk'?");
  CHECK(refusal_of(R"({"coins": 1, "good": null})") == "good: a word is expected, not null");
  CHECK(refusal_of(R"({"coins": 1, "open": "yes"})") ==
        "open: true or false is expected, not a word");
  CHECK(refusal_of(R"({"coins": 1, "prices": {"gold": 3}})") == "prices.gold: no such field");
  CHECK(refusal_of(R"({"coins": 1, "prices": {"tea": 0}})") ==
        "prices.tea: 0 is out of range, 1 to 9 is possible");
  CHECK(refusal_of(R"({"coins": 1, "prices": {"tea": [1, 2, 3]}})") ==
        "prices.tea: has 3 entries, at most 2 are possible");
  CHECK(refusal_of(R"({"coins": 1, "prices": {"tea": true}})") ==
        "prices.tea: a whole number is expected, not true or false");
}

TEST_CASE("Schema, page and types follow from the rows") {
  const Market market;
  const Description d{"Market", "market", stall_rows<true>(), &market};
  const Json view = *parse_json(schema_of_view(d)), position = *parse_json(schema_of_position(d));
  CHECK(view["required"] == *parse_json(R"(["coins", "rich", "open", "sign"])"));
  CHECK(position["required"] == *parse_json(R"(["coins"])"));
  CHECK(view["properties"]["coins"] ==
        *parse_json(
            R"({"type": "integer", "minimum": 0, "maximum": 9, "description": "in the till"})"));
  CHECK(!view["properties"].contains("sold"));
  CHECK(!position["properties"].contains("rich"));
  CHECK(position["properties"]["prices"]["oneOf"].size() == 2);
  CHECK(page_of_view(d).find("| `rich` | true or false | more than five coins |  |") !=
        std::string::npos);
  const std::string types = types_of_view(d);
  CHECK(types.find("export type Good = string;") != std::string::npos);
  CHECK(types.find("  good?: Good; // what it sells, if anything") != std::string::npos);
  CHECK(types.find("  open: null,") != std::string::npos);
}
