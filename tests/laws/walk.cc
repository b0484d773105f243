#include "laws/walk.h"

#include <cstdlib>
#include <cstring>
#include <utility>

#include "laws/late_starts.h"
#include "laws/rare_starts.h"

namespace orrery::laws {
namespace {

int number_in(const char* name) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : 0;
}

// Most games keep most defaults; every value of every option turns up.
std::string random_value(const Option& option, Rng& rng) {
  std::string letters;
  for (char c = 'a'; option.any_letters && c <= 'n'; ++c)
    if (rng.below(3) == 0) letters += c;
  return letters.empty() ? option.values[rng.below(static_cast<u32>(option.values.size()))]
                         : letters;
}
Settings random_settings(const GameInfo& info, Rng& rng) {
  Settings settings;
  for (const Option& option : info.options)
    if (rng.below(3) == 0) settings.emplace_back(option.name, random_value(option, rng));
  return settings;
}

// A random game of full length is mostly more of the same: short limits leave time for more games.
bool limit_the_length(const GameInfo& info, Settings& settings, Rng& rng) {
  for (const Option& option : info.options) {
    if (option.name != "round_limit" && option.name != "turn_cap") continue;
    for (const auto& [name, value] : settings)
      if (name == option.name && rng.below(8) == 0) return value != "0";
    std::erase_if(settings, [&](const auto& s) { return s.first == option.name; });
    settings.emplace_back(option.name, std::to_string(1 + rng.below(12)));
  }
  return true;
}

// Any offer; half of the time first a kind of answer (its first byte) and then one of these, so
// that the many do not drown the few.
AnyChoice pick_from(const std::vector<Offer>& offers, Rng& rng) {
  const AnyChoice any = offers[rng.below(static_cast<u32>(offers.size()))].choice;
  if (rng.below(2) == 0) return any;
  std::array<u8, 256> seen_kind{};
  std::vector<AnyChoice> kinds;
  for (const Offer& o : offers)
    if (!std::exchange(seen_kind[o.choice & 255], u8{1})) kinds.push_back(o.choice & 255);
  const AnyChoice kind = kinds[rng.below(static_cast<u32>(kinds.size()))];
  std::vector<AnyChoice> fitting;
  for (const Offer& o : offers)
    if ((o.choice & 255) == kind) fitting.push_back(o.choice);
  return fitting[rng.below(static_cast<u32>(fitting.size()))];
}

}  // namespace

int games() {
  if (const int n = number_in("ORRERY_GAMES")) return n;
  if (number_in("ORRERY_NIGHTLY")) return 10'000;
#ifdef ORRERY_SANITIZED
  return 12;
#else
  return 150;
#endif
}

Opening opening(const Shelf& shelf, int players, u64 seed) {
  Rng rng = Rng(seed).fork(1);
  Order order{players, random_settings(shelf.info, rng), ""};
  const bool ends = limit_the_length(shelf.info, order.settings, rng);
  Opened opened = open_game(shelf.info.name, order);
  // Two values that do not go together: the one that is refused keeps its default.
  for (const Refusal* refusal = std::get_if<Refusal>(&opened);
       refusal && refusal->where.starts_with("options."); refusal = std::get_if<Refusal>(&opened)) {
    if (std::erase_if(order.settings,
                      [&](const auto& s) { return "options." + s.first == refusal->where; }) == 0)
      break;
    opened = open_game(shelf.info.name, order);
  }
  std::string recipe =
      shelf.info.name + ", " + std::to_string(players) + " players, seed " + std::to_string(seed);
  for (const auto& [name, value] : order.settings) recipe += ", " + name + "=" + value;
  if (const Refusal* refusal = std::get_if<Refusal>(&opened))
    FAIL(recipe << " cannot be opened: " << refusal->text());
  std::shared_ptr<const AnyGame> game = std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  AnyState start = game->setup();
  const bool late = rng.below(2) == 0 && start_late(*game, rng, start);
  if (late) recipe += ", begun late";
  return {game, start, seed, ends, late, recipe};
}

Finding play(const Opening& opening, const Law& law, AnyState* end) {
  const AnyGame& game = *opening.game;
  const int most = opening.ends ? kMostSteps : 500;
  AnyState s = opening.start;
  Rng rng = Rng(opening.seed).fork(2), for_the_law = Rng(opening.seed).fork(3);
  Finding finding;
  int step = 0;
  for (; step < most && !game.awaited(s).empty() && !finding; ++step) {
    Seat by = game.awaited(s).first_seat();
    std::vector<Offer> offers = game.choices(s, by);
    // Now and then somebody speaks up who was not asked, where a rule lets her.
    if (is_player(by) && rng.below(16) == 0) {
      const Seat other = seat_at(static_cast<int>(rng.below(static_cast<u32>(game.players()))));
      if (std::vector<Offer> asides = game.choices(s, other); !asides.empty())
        by = other, offers = std::move(asides);
    }
    if (offers.empty()) {
      finding = "a question without an answer";
      break;
    }
    const AnyChoice pick = by == Seat::Chance ? game.deal(s, rng) : pick_from(offers, rng);
    finding = law({game, s, by, offers, pick, step, for_the_law});
    if (finding) *finding += " (before: " + game.token(pick) + ")";
    game.apply(s, by, pick);
  }
  if (!finding && opening.ends && step == most) finding = "the game does not end";
  if (finding) *finding += "\n  " + opening.recipe + ", step " + std::to_string(step);
  if (end) *end = s;
  return finding;
}

void hold(const Law& law) {
  hold_games([&](const Opening& opening) { return play(opening, law); });
}

void hold_games(const std::function<Finding(const Opening&)>& law) {
  int held = 0;
  for (const Shelf& game : shelf())
    for (int players = game.info.fewest; players <= game.info.most; ++players)
      for (int n = 0; n < games(); ++n, ++held)
        if (const Finding finding = law(opening(
                game, players, static_cast<u64>(players) * 1'000'000 + static_cast<u64>(n)))) {
          FAIL_CHECK(*finding);
          return;
        }
  for (const RareStart& start : rare_starts())
    for (u64 seed = 0; seed < 4; ++seed)
      if (const Finding finding = law(opening(start, seed))) {
        FAIL_CHECK(*finding);
        return;
      }
  CHECK(held >= games());
}

bool same(const AnyState& a, const AnyState& b) {
  return a.size == b.size && std::memcmp(a.bytes.data(), b.bytes.data(), a.size) == 0;
}
bool same(const AnyView& a, const AnyView& b) {
  return a.viewer == b.viewer && a.size == b.size &&
         std::memcmp(a.bytes.data(), b.bytes.data(), a.size) == 0;
}
bool same(const std::vector<Offer>& a, const std::vector<Offer>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i)
    if (a[i].choice != b[i].choice || a[i].weight != b[i].weight) return false;
  return true;
}

}  // namespace orrery::laws
