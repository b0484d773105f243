// Every row of every card is filled once with dice that are just enough: 28 Locations, 12
// Encounters, 5 x 2 x 4 rows of Confrontation cards. One pip less, and it cannot be filled.
#include "games/one_deck_galaxy/paper/names.h"
#include "in_words.h"
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {
namespace {

bool has_parity(LocationRule rule, int value) {
  return rule == LocationRule::Odd    ? value % 2 == 1
         : rule == LocationRule::Even ? value % 2 == 0
                                      : true;
}

// Values that make up a wide box: as few dice as possible, none of them superfluous.
bool make_up(int number, int dice, LocationRule rule, std::vector<int>& values) {
  if (dice == 0) {
    int total = 0, least = 6;
    for (const int v : values) total += v, least = std::min(least, v);
    return total >= number && total - least < number;
  }
  for (int v = values.empty() ? 6 : values.back(); v >= 1; --v) {
    if (!has_parity(rule, v)) continue;
    values.push_back(v);
    if (make_up(number, dice - 1, rule, values)) return true;
    values.pop_back();
  }
  return false;
}

// What a row needs: for every box its dice, and what its rings cost.
struct Filling {
  std::vector<std::vector<std::string>> dice;  // of each box; none for a ring
  int fleets = 0, science = 0, rings = 0;
};
Filling just_enough(const Row& r, LocationRule rule, int grey) {
  Filling f;
  u8 used = 0;
  for (const Box& box : r.boxes) {
    std::vector<std::string>& dice = f.dice.emplace_back();
    const int colour = box.colour == kGrey ? grey : box.colour;
    if (box.kind == BoxKind::FleetRing)
      f.fleets += box.number, ++f.rings;
    else if (box.kind == BoxKind::ScienceRing)
      f.science += box.number, ++f.rings;
    else if (box.kind == BoxKind::Wide) {
      std::vector<int> values;
      for (int n = 1; n < 6 && !make_up(box.number, n, rule, values); ++n) values.clear();
      for (const int v : values) dice.push_back(die_name(colour, v));
    } else {
      int v = box.number;
      while (!has_parity(rule, v) || (rule == LocationRule::Different && has_bit(used, v))) ++v;
      used = static_cast<u8>(used | bit(v));
      dice.push_back(die_name(colour, v));
    }
  }
  return f;
}
// A colour for grey boxes that no other box of the row asks for, and the card allows.
int grey_for(const Row& r, LocationRule rule, int forbidden) {
  for (int c = 0; c < 3; ++c) {
    bool free = !(rule == LocationRule::No && forbidden == c);
    for (const Box& box : r.boxes) free = free && (is_ring(box) || box.colour != c);
    if (free) return c;
  }
  return rule == LocationRule::No && forbidden == 0 ? 1 : 0;
}
std::string named(const std::vector<std::vector<std::string>>& dice) {
  std::string text;
  for (const auto& box : dice)
    for (const std::string& die : box) text += (text.empty() ? "\"" : ", \"") + die + "\"";
  return text;
}
// Science cards of values 4 and 3, enough for any ring: of the other kind than the card that is
// filled.
std::string science_for(int cost, bool locations) {
  if (cost == 0) return "[]";
  const std::string four = locations ? "L13" : "X07", three = locations ? "L04" : "X03";
  return "[\"" + four + (cost > 4 ? "\", \"" + three : "") + "\"]";
}
std::string laid_out(const Filling& f, const std::vector<std::vector<std::string>>& dice,
                     const std::string& more) {
  return R"({"class": 4, "base_discs": )" + std::to_string(f.rings) + R"(, "fleets": )" +
         std::to_string(f.fleets) + R"(, "science": )" +
         science_for(f.science, more.find("\"card\": \"X") != more.npos) + ", " + more +
         named(dice) + "]}]}";
}
void fill_row(Scene& scene, const Row& r, const Filling& f, const std::string& card, int first) {
  for (std::size_t i = 0; i < r.boxes.size(); ++i) {
    const std::string place = card + std::to_string(first + static_cast<int>(i) + 1);
    if (is_ring(r.boxes[i])) {
      scene.plays("ring " + place);
      for (const char* card : {"card X07", "card X03", "card L13", "card L04"})
        if (scene.asked() == "D-PAY" && scene.offers(card)) scene.plays(card);
      scene.all_chance();
    } else if (r.boxes[i].kind == BoxKind::Small)
      scene.plays("place P1 " + f.dice[i][0] + " " + place);
    else {
      scene.plays("fill " + place);
      for (std::size_t k = 0; scene.asked() == "D-FILL"; ++k)
        scene.plays("pick P1 " + f.dice[i].at(k));
    }
  }
}
// With one pip less in this box, is it closed?
bool needs_every_pip(const Row& r, const Filling& f, const std::string& more,
                     const std::string& card, int first) {
  for (std::size_t i = 0; i < r.boxes.size(); ++i) {
    if (is_ring(r.boxes[i])) continue;
    auto dice = f.dice;
    std::string& last = dice[i].back();
    int total = 0;
    for (const std::string& die : dice[i]) total += die[1] - '0';
    if (total != r.boxes[i].number)
      continue;  // parity or different values ask for more than the number
    if (last[1] == '1')
      dice[i].pop_back();
    else
      --last[1];
    auto alone = std::vector<std::vector<std::string>>{dice[i]};
    const Scene scene(laid_out(f, alone, more));
    const std::string place = card + std::to_string(first + static_cast<int>(i) + 1);
    const bool open = r.boxes[i].kind == BoxKind::Wide
                          ? scene.offers("fill " + place)
                          : scene.offers("place P1 " + dice[i][0] + " " + place);
    if (open) return false;
  }
  return true;
}

}  // namespace

TEST_CASE(
    "ODG-8.2 every row of every Location earns its influence, and claims the card when that is enough") {
  int rows = 0;
  for (int i = 0; i < kCards; ++i) {
    const GalaxyCard& c = built_in_cards().card[static_cast<std::size_t>(i)];
    if (c.encounter) continue;
    for (int k = 0; k < 2; ++k) {
      const Row& r = c.row[static_cast<std::size_t>(k)];
      const std::string id(c.id.view());
      CAPTURE(id);
      CAPTURE(k);
      const Filling f = just_enough(r, c.rule, grey_for(r, c.rule, c.rule_n));
      const int first = k == 0 ? 0 : static_cast<int>(c.row[0].boxes.size());
      const auto with = [&](int influence) {
        return R"("zone": [{"card": ")" + id + R"(", "influence": )" + std::to_string(influence) +
               R"(}], "players": [{"homeworld": "H2", "society": "SO5", "pool": [)";
      };
      CHECK(needs_every_pip(r, f, with(0), "Z1.", first));

      Scene scene(laid_out(f, f.dice, with(0)));
      fill_row(scene, r, f, "Z1.", first);
      const int fleets = scene.fleets();
      scene.plays("end");
      CHECK(scene.influence(1) == r.influence);
      CHECK(scene.fleets() == fleets + (c.rule == LocationRule::RowFleet ? c.rule_n : 0));

      Scene claimed(laid_out(f, f.dice, with(c.cost - 1)));
      fill_row(claimed, r, f, "Z1.", first);
      const int before = claimed.fleets();
      const u64 science = claimed.s().science;
      claimed.plays("end").all_chance().plays("colony P1 " + id).all_chance();
      CHECK(claimed.has(claimed.s().civilization[0].colonies, id));
      for (int icon = 0; icon < kCoins; ++icon)
        CHECK(icons(claimed.game(), claimed.s(), 0, icon) ==
              built_in_cards().homeworld[1].icons[0][static_cast<std::size_t>(icon)] +
                  c.icons[static_cast<std::size_t>(icon)]);
      CHECK(claimed.fleets() ==
            before + (c.rule == LocationRule::RowFleet || c.rule == LocationRule::ClaimFleets
                          ? c.rule_n
                          : 0));
      CHECK(std::popcount(claimed.s().science) ==
            std::popcount(science) + (c.rule == LocationRule::ClaimProbe ? c.rule_n : 0));
      ++rows;
    }
  }
  CHECK(rows == 56);
}

TEST_CASE(
    "ODG-8.5 every Encounter is claimed when it is filled, and its Tech can be used in the next turn") {
  int encounters = 0;
  for (int i = 0; i < kCards; ++i) {
    const GalaxyCard& c = built_in_cards().card[static_cast<std::size_t>(i)];
    if (!c.encounter) continue;
    const std::string id(c.id.view());
    CAPTURE(id);
    const Filling f = just_enough(c.row[0], c.rule, grey_for(c.row[0], c.rule, 0));
    const std::string more =
        R"("zone": [{"card": ")" + id +
        R"(", "influence": 1}], "players": [{"homeworld": "H2", "society": "SO5", "pool": [)";
    CHECK(needs_every_pip(c.row[0], f, more, "Z1.", 0));
    Scene scene(laid_out(f, f.dice, more));
    fill_row(scene, c.row[0], f, "Z1.", 0);
    scene.plays("end").all_chance().plays("develop P1 " + id).all_chance();
    CHECK(scene.has(scene.s().civilization[0].techs, id));
    CHECK(resource(scene.game(), scene.s(), 0, c.resource) ==
          built_in_cards().homeworld[1].resources[static_cast<std::size_t>(c.resource)] + 1);
    ++encounters;
  }
  CHECK(encounters == 12);
}

TEST_CASE(
    "ODG-8.14 ODG-11.5 every row of every Confrontation card, on both sides, removes its disc; a level too low closes it") {
  for (int a = 0; a < kAdversaries; ++a)
    for (int side = 0; side < 2; ++side)
      for (int k = 0; k < 4; ++k) {
        const Adversary& foe = built_in_cards().adversary[static_cast<std::size_t>(a)];
        const Row& r = foe.row[static_cast<std::size_t>(side)][static_cast<std::size_t>(k)];
        const std::string id(foe.id.view());
        CAPTURE(id);
        CAPTURE(side);
        CAPTURE(k);
        const Filling f = just_enough(r, LocationRule::None, grey_for(r, LocationRule::None, 0));
        const auto with = [&](int level) {
          std::string milestones;
          for (int m = 1; m < level; ++m) milestones += (m > 1 ? ", " : "") + std::to_string(m + 1);
          return R"("adversary": {"id": ")" + id + R"(", "discs": )" + std::to_string(4 - k) +
                 R"(}, "confrontation": ")" + (side ? "B" : "A") + R"(", "claimed": )" +
                 std::to_string(k) +
                 R"(, "zone": ["L17", "L18", "L19", "L20"], "players": [{"homeworld": "H2", "society": "SO5", "milestones": [)" +
                 milestones + R"(], "pool": [)";
        };
        CHECK(needs_every_pip(r, f, with(k + 1), "C", 0));
        if (k > 0) {
          const Scene low(laid_out(f, f.dice, with(k)));
          CHECK(low.count("fill C") + low.count("ring C") == 0);
          CHECK_FALSE(low.offers("place P1 " + f.dice[0][0] + " C1"));
        }
        Scene scene(laid_out(f, f.dice, with(k + 1)));
        fill_row(scene, r, f, "C", 0);
        scene.plays("end");
        CHECK(scene.s().adversary_discs == 3 - k);
        CHECK(scene.s().claimed_total == k + 1);
        CHECK((k == 3) == (scene.s().result == Result::Won));
      }
}

// Spec 8.6, 8.8  What each of the ten sides does in a turn in which nothing else happens.
TEST_CASE("ODG-4.2 ODG-4.3 ODG-11.6 the phase bars of both sides of every adversary") {
  constexpr int kTime[5][2] = {{1, 1}, {1, 2}, {1, 2}, {1, 1}, {1, 2}};
  constexpr int kX[5][2][4] = {{{5, 5, 5, 6}, {4, 4, 4, 5}},
                               {{1, 1, 2, 2}, {2, 2, 3, 3}},
                               {{12, 12, 13, 14}, {9, 9, 10, 10}},
                               {{0, 0, 1, 1}, {0, 0, 0, 1}},
                               {{6, 6, 7, 8}, {4, 5, 5, 6}}};
  constexpr int kEnough[5][2] = {{3, 3}, {4, 3}, {0, 0}, {3, 3}, {4, 3}};
  for (int a = 0; a < kAdversaries; ++a)
    for (int hard = 0; hard < 2; ++hard) {
      const std::string foe = R"({"adversary": {"id": "A)" + std::to_string(a + 1) +
                              R"(", "hard": )" + (hard ? "true" : "false");
      const std::string rest =
          R"("zone": ["L17", "L18", "L19", "L20"], "players": [{"homeworld": "H2", "society": "SO5"}], "pending": "TURN"})";
      CAPTURE(a);
      CAPTURE(hard);
      Scene quiet(foe + "}, " + rest);
      quiet.all_chance();
      REQUIRE(quiet.s().phase != Phase::Adversary);
      CHECK(std::popcount(quiet.s().discard) == kTime[a][hard]);
      CHECK(quiet.s().pile[kAdversaryPile].influence == (a == 2 ? 0 : 1));
      CHECK(std::popcount(quiet.s().tucked) == (a == 2 ? 1 : 0));
      for (int removed = 0; removed < 4; ++removed) {
        const Scene scene(foe + R"(, "discs": )" + std::to_string(4 - removed) + "}, " +
                          rest.substr(0, rest.find(R"(, "pending")")) + "}");
        CHECK(x_of(scene.game(), scene.s()) == kX[a][hard][removed]);
      }
      if (a == 2) continue;
      Scene due(foe + R"(, "influence": )" + std::to_string(kEnough[a][hard] - 1) + "}, " + rest);
      while (due.s().phase == Phase::Adversary && due.asked() != "D-SWELL" && due.asked() != "D-C2")
        due.chance();
      const bool acted = std::popcount(due.s().tucked) == 1 || due.asked() == "D-SWELL" ||
                         due.asked() == "D-C2" || due.s().dice.count(kCaptured) == 1;
      CHECK(acted);
    }
}
TEST_CASE(
    "ODG-8.18 the hard Nebula gains influence from three cards on, the normal one from four") {
  for (int cards = 1; cards <= 4; ++cards)
    for (const bool hard : {false, true}) {
      std::string zone;
      for (int i = 0; i < cards; ++i)
        zone += (i ? ", \"L0" : "\"L0") + std::to_string(i + 1) + "\"";
      const Scene scene(std::string(R"({"adversary": {"id": "A4", "hard": )") +
                        (hard ? "true" : "false") + R"(}, "zone": [)" + zone +
                        R"(], "pending": "END_TURN"})");
      CHECK(scene.s().pile[kAdversaryPile].influence == (cards >= (hard ? 3 : 4) ? 1 : 0));
    }
}
TEST_CASE("HN-1 the two dice are fed in any order, of different colours") {
  Scene scene(
      R"({"adversary": {"id": "A4", "influence": 2}, "events": {"morsels_lost": ["HN-2", "HN-3", "HN-4", "HN-5"]}, "zone": ["L17"], "claimed": 1, "pending": "TURN", "adversary": {"id": "A4", "influence": 2, "discs": 3}})");
  scene.all_chance();
  CHECK(scene.count("feed die") == 4);
  scene.plays("feed die K");
  CHECK(scene.count("feed die") == 3);
  CHECK_FALSE(scene.offers("feed die K"));
  scene.plays("feed die M");
  CHECK(scene.s().dice.count(Colour::Ultratech, kExiled) == 1);
  CHECK(scene.s().dice.count(Colour::Materials, kExiled) == 1);
}
TEST_CASE("the log speaks of cards, Techs and events by their names") {
  const auto words = [](const OneDeckGalaxy::Event& e) {
    return in_words(
        told_of(std::get<OneDeckGalaxy>(open({.players = 1, .settings = {}, .content = {}})), e,
                Seat::P1)
            .said,
        "one_deck_galaxy");
  };
  CHECK(words({What::InfluenceGained, {}, {.at = 0, .a = 16}, 1}) ==
        "Verdant Cradle gains 1 influence.");
  CHECK(words({What::InfluenceLost, {}, {.at = kAdversaryPile}, 3}) ==
        "The adversary loses 3 influence.");
  CHECK(words({What::InfluenceGained, {}, {.at = kFleets}, 2}) == "2 Fleets are gained.");
  CHECK(words({What::EventRevealed, {}, {.at = 2, .a = 0}, 0}) == "Nursery Convoy is revealed.");
  CHECK(words({What::Answered,
               {},
               {.verb = Verb::Place, .colour = 0, .value = 4, .at = zone_box(1, 0), .a = 16},
               0}) == "P1 places Energy 4 on Verdant Cradle.");
  CHECK(words({What::Answered,
               {},
               {.verb = Verb::Place, .colour = 0, .value = 4, .at = confrontation_box(0)},
               0}) == "P1 places Energy 4 on the Confrontation card.");
  CHECK(words({What::Answered, {}, {.verb = Verb::Feed, .at = 1, .a = 3}, 0}) ==
        "The Nebula is fed: Consume Ideas.");
}

}  // namespace orrery::one_deck_galaxy
