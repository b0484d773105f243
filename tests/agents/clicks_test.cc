// How often a person clicks in a turn of hers: answers, and "do you really?". The same game, with
// the same answers, once as the page asked before (every answer, and once more for whatever cannot
// be taken back) and once as it asks now: what is routine is done for her, one pointing may mean
// several answers, and only what loses something is asked again. She wants what a bot wants, and
// points at a row or a place instead of at dice: which of them go there is the table's advice.
//   build/release/tests/agents_tests -tc="*fewer clicks*"      prints the figures
#include <set>
#include <sstream>

#include "agents/games.h"
#include "core/json_library.h"
#include "play/table.h"

using namespace orrery;

namespace {

struct Clicks {
  int before = 0, now = 0, answers = 0;
  std::set<int> turns;
  double per_turn(int clicks) const {
    return static_cast<double>(clicks) / static_cast<double>(turns.size());
  }
};

bool begins(std::string_view text, std::string_view with) { return text.starts_with(with); }
bool touches_end(const Offered& o) {
  return std::any_of(o.touches.begin(), o.touches.end(),
                     [](const std::string& t) { return t == "turn/end"; });
}
// What used to be passed over when the page looked whether ending the turn wasted something.
bool was_quiet(std::string_view game, const Offered& o) {
  const auto any = [](std::string_view text, std::initializer_list<std::string_view> all) {
    return std::any_of(all.begin(), all.end(), [&](auto with) { return begins(text, with); });
  };
  if (game == "foundation")
    return any(o.token, {"free place", "wild place", "exchange", "break black", "declare"});
  if (game == "one_deck_galaxy")
    return any(o.token, {"return", "flip", "lower", "raise", "combine", "end"});
  if (game == "trian")
    return std::any_of(o.touches.begin(), o.touches.end(), [&](const std::string& t) {
      return any(t, {"bag/", "module/", "minerals/P"});
    });
  return false;
}
bool was_confirmed(std::string_view game, const Question& q, const Offered& o) {
  if (!touches_end(o)) return o.irrevocable;
  return std::any_of(q.offers.begin(), q.offers.end(),
                     [&](const Offered& other) { return &other != &o && !was_quiet(game, other); });
}

// A mouse shows the tile over a cell as it would lie there, and a click puts it down so. What shows
// the other side is flipped first, and what is to lie otherwise is turned: a press each.
int presses_before(const Json& view, const Question& q, const Offered& place) {
  struct Spot {
    std::string place, face, cell, turned;
  };
  const auto spot_of = [](const Offered& o) {
    Spot spot;
    std::istringstream(o.token) >> spot.place >> spot.face >> spot.cell >> spot.turned;
    return spot;
  };
  const Spot wanted = spot_of(place);
  const std::string up = view["drawn"]["up"];
  bool up_fits = false;
  std::set<std::string> ways;  // of this side, in the order in which they are shown
  bool other = false;
  for (const Offered& o : q.offers) {
    const Spot s = spot_of(o);
    up_fits = up_fits || s.face == up;
    if (s.cell != wanted.cell) continue;
    if (s.face == wanted.face)
      ways.insert(s.turned);
    else
      other = true;
  }
  const int flips = other && up_fits && wanted.face != up;
  return flips + static_cast<int>(std::distance(ways.begin(), ways.find(wanted.turned)));
}

class Person {
 public:
  Person(const AnyGame& game, u64 seed) : bot_(agent(game, "greedy", seed)) {}

  // What she answers; counted.
  std::string answer(const Table& table, Seat seat, Clicks& clicks) {
    const Question q = table.question(seat);
    const std::string token = wish(table, seat, q);
    const auto at = std::find_if(q.offers.begin(), q.offers.end(),
                                 [&](const Offered& o) { return o.token == token; });
    REQUIRE(at != q.offers.end());
    ++clicks.answers;
    const std::string& game = table.game().info().name;
    const bool held = game == "trian" && begins(token, "place ");
    clicks.before += 1 + (held || was_confirmed(game, q, *at));
    const Json view = Json::parse(table.view_json(seat));
    clicks.now +=
        token == q.routine ? 0 : price(q, *at) + (held ? presses_before(view, q, *at) : 0);
    clicks.turns.insert(view["turn"].get<int>());
    return token;
  }

 private:
  std::string wish(const Table& table, Seat seat, const Question& q) {
    if (!q.routine.empty()) return q.routine;
    while (!plan_.empty()) {
      const std::string planned = plan_.front();
      plan_.erase(plan_.begin());
      for (const Offered& o : q.offers)
        if (o.token == planned) return planned;
    }
    std::vector<Offer> offers = table.offers(seat);
    // A greedy bot turns cards to and fro; nobody else does.
    if (offers.size() > 1)
      std::erase_if(offers, [&](const Offer& o) { return table.game().token(o.choice) == "flip"; });
    const std::string wanted = table.game().token(bot_->decide(table.view(seat), offers));
    for (const Shortcut& s : q.shortcuts)
      if (begins(s.element, "row/") && means(s, wanted)) return plan(s);
    for (const Shortcut& s : q.shortcuts)
      if (!begins(s.element, "stack/") && means(s, wanted)) return plan(s);
    return wanted;
  }
  // The same, or another die in the same place.
  static bool means(const Shortcut& s, const std::string& wanted) {
    const auto place_of = [](const std::string& token) {
      return begins(token, "place P1") ? token.substr(token.rfind(' ')) : token;
    };
    return std::any_of(s.tokens.begin(), s.tokens.end(), [&](const std::string& token) {
      return place_of(token) == place_of(wanted);
    });
  }
  std::string plan(const Shortcut& s) {
    plan_.assign(s.tokens.begin() + 1, s.tokens.end());
    return s.tokens.front();
  }
  // Nothing while it goes on as she has pointed it out; otherwise a click, and one more if it loses
  // something.
  int price(const Question& q, const Offered& o) {
    std::vector<std::vector<std::string>> still;
    for (std::vector<std::string>& way : ways_)
      if (const auto at = std::find(way.begin(), way.end(), o.token); at != way.end())
        still.emplace_back(at + 1, way.end());
    ways_ = std::move(still);
    if (!ways_.empty()) return 0;
    for (const Shortcut& s : q.shortcuts)
      if (s.tokens.front() == o.token) ways_.emplace_back(s.tokens.begin() + 1, s.tokens.end());
    return 1 + !o.loses.empty();
  }

  std::unique_ptr<AnyAgent> bot_;
  std::vector<std::string> plan_;               // the rest of a row
  std::vector<std::vector<std::string>> ways_;  // that her last click may have meant
};

Clicks clicks_in(std::string_view name, int players, Settings settings) {
  Clicks clicks;
  const auto game = open(name, players, std::move(settings));
  auto opened = Table::open({.game = game, .dealer = {{}, 12, {}}});
  REQUIRE(std::holds_alternative<Table>(opened));
  Table& table = std::get<Table>(opened);
  Person person(*game, 5);
  const auto others = agent(*game, "greedy", 9);
  for (int guard = 0; !table.over() && guard < 3000; ++guard) {
    const bool hers = table.awaited().has(Seat::P1);
    const Seat who = hers ? Seat::P1 : table.awaited().first_seat();
    const auto refusal =
        hers ? table.answer(who, person.answer(table, who, clicks))
             : table.answer(who, others->decide(table.view(who), table.offers(who)));
    REQUIRE(!refusal);
  }
  REQUIRE(table.over());
  return clicks;
}

}  // namespace

TEST_CASE("A turn takes fewer clicks than it did, in Trian and One Deck Galaxy half of them") {
  struct Game {
    const char* name;
    int players;
    Settings settings;
    double most;  // of what it took before
  };
  const std::vector<Game> games{
      {"foundation", 3, {{"round_limit", "12"}}, 0.95},
      {"renaissance", 3, {}, 0.75},
      {"one_deck_galaxy",
       1,
       {},
       0.50},  // the last click ends the actions, and nobody does that for her
      {"trian", 2, {{"mode", "beginner"}}, 0.50},
      {"trian", 2, {{"races", "random"}}, 0.50},
      {"trian", 2, {}, 0.50},  // Ysharae: the Harness may be moved whenever a turn could end
  };
  for (const Game& g : games) {
    const Clicks clicks = clicks_in(g.name, g.players, g.settings);
    MESSAGE(std::string(g.name) << ": " << clicks.turns.size() << " turns, " << clicks.answers
                                << " answers; " << clicks.per_turn(clicks.before)
                                << " clicks a turn before, " << clicks.per_turn(clicks.now)
                                << " now");
    CHECK(clicks.per_turn(clicks.now) <= g.most * clicks.per_turn(clicks.before));
  }
}
