// A position from outside: Planets and what stands on them, tile piles, Portals.
#include <algorithm>
#include <numeric>

#include "core/json_library.h"
#include "kinds.h"
#include "names.h"
#include "position.h"

namespace orrery::renaissance {
namespace {

Planets with(Planets set, int x) { return static_cast<Planets>(set | 1u << x); }

class PlanetReader {
 public:
  PlanetReader(const Renaissance& game, const Reader& root, State& s)
      : game_(game), content_(game.content), root_(root), s_(s), list_(root.optional("planets")) {}

  void read() {
    const Reader hub = root_.optional("hub"), tile = root_.optional("hub_tile");
    const bool setting_up = hub.exists() && hub.is_null();
    for (const auto& [id, _] : list_.members()) listed_ = with(listed_, *find_planet(content_, id));
    if (setting_up && listed_ != 0)
      return list_.refuse("no Planet is in play before the draft is over", "GR-2.13");
    if (!setting_up && !tile.is_null())
      return tile.refuse("it lies on the Hub once the draft is over", "GR-2.13");
    s_.hub_tile = small(tile, 0);
    if (!setting_up) homes_and_hub(hub);
    if (!setting_up && root_.ok()) lay_out();
    if (root_.ok()) piles();
    if (root_.ok()) tile_pile();
  }

 private:
  Mine& corner(int i) { return nth(s_.corner, i); }
  Reader at(int x) const { return list_.optional(planet_id(content_, x)); }
  Reader home_of(int i) const { return player_in(root_, seat_at(i)).optional("home"); }
  Seat owner_of(int x) const {
    for (int i = 0; i < game_.players(); ++i)
      if (nth(s_.corner, i).home == x) return seat_at(i);
    return Seat::Nobody;
  }

  // ------------------------------------------------------------------------- Homes and the Hub
  // Homes that nobody named are the first Planets that may be one and are not listed; the Hub is
  // the next.
  void homes_and_hub(const Reader& hub) {
    Planets taken = listed_;
    if (hub.exists()) {
      s_.hub = named(game_, kPlanetKind, hub);
      taken = with(taken, s_.hub);
      check_start(hub, s_.hub, "the Hub");
    }
    for (int i = 0; i < game_.players(); ++i)
      if (corner(i).home != kNone) taken = with(taken, corner(i).home);
    const auto next = [&]() -> Planet {
      const unsigned free = content_.start_planets & ~unsigned{taken};
      if (free == 0) return kNone;
      taken = with(taken, std::countr_zero(free));
      return small(std::countr_zero(free));
    };
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      Planet& home = corner(i).home;
      if (home == kNone)
        home = next();
      else
        check_start(home_of(i), home, "a Home");
      if (home == kNone)
        root_.refuse("no Planet is left to be a Home: name it in players[].home", "GR-2.13");
      else if (owner_of(home) != seat_at(i))
        home_of(i).refuse(std::string(planet_name(content_, home)) + " is the Home of two players",
                          "GR-2.13");
    }
    if (!hub.exists()) s_.hub = next();
    if (s_.hub == kNone) root_.refuse("no Planet is left to be the Hub: name it", "GR-2.16");
  }
  void check_start(const Reader& in, int x, const char* what) const {
    if (!has_bit(content_.start_planets, x))
      in.refuse(std::string(planet_name(content_, x)) + " cannot be " + what +
                    ": it is no starting Planet",
                "GR-2.11");
  }

  // --------------------------------------------------------------------------------- one Planet
  void lay_out() {
    Planets all = with(listed_, s_.hub);
    for (int i = 0; i < game_.players(); ++i) all = with(all, corner(i).home);
    left_ = table_size(game_.players()).stability;
    for (const int x : bits_of(all)) given_stability(at(x).optional("stability"), x);
    for (const int x : bits_of(all)) {
      if (!root_.ok()) return;
      if (!in_play(s_, x)) next_stability(x);
      rest_of_planet(at(x), x);
    }
    for (int i = 0; i < game_.players(); ++i) first_emissaries(i);
  }
  bool take_stability(int x, int value) {
    u8& left = nth(left_, value - kLowest);
    if (left == 0) return false;
    --left;
    nth(s_.stability, x) = small(value);
    return true;
  }
  void given_stability(const Reader& in, int x) {
    if (is_player(owner_of(x))) {
      if (in.exists() && !in.json()->is_string())
        in.refuse("a Home has no limit: \"home\"", "GR-5.5");
      nth(s_.stability, x) = kInfinite;
    } else if (in.exists() && in.json()->is_string()) {
      in.refuse("only a Home has no limit: name it in players[].home", "GR-5.5");
    } else if (in.exists() && !take_stability(x, small(in, 0))) {
      in.refuse("there is no further tile of Stability " + std::to_string(in.number_or(0)) +
                    " in this game",
                "GR-2.6");
    }
  }
  void next_stability(int x) {
    for (const int value : {7, 8, 6, 9, 5})
      if ((x != s_.hub || value >= 7) && take_stability(x, value)) return;
    root_.refuse("no Stability tile is left for " + std::string(planet_id(content_, x)), "GR-2.6");
  }
  void rest_of_planet(const Reader& in, int x) {
    const Reader portals = in.optional("portals"), token = in.optional("token"),
                 marker = in.optional("marker");
    nth(s_.portals, x) = portals.exists() ? read_portals(portals) : default_portals(x);
    nth(s_.foundations, x) = small(in.optional("foundations"), 0);
    if (!marker.is_null())
      nth(s_.marker, x) = static_cast<Marker>(named(game_, kMarkerKind, marker));
    nth(s_.holder, x) = owner_of(x);
    if (token.exists())
      nth(s_.holder, x) = token.is_null() ? Seat::Nobody : seat_at(named(game_, kSeatKind, token));
    if (in.optional("used").is_true()) s_.used = static_cast<u16>(s_.used | 1u << x);
    for (const auto& [seat, pieces] : in.optional("pieces").members()) {
      Mine& c = corner_of(s_, *find_seat(seat, game_.players()));
      const bool in_short = pieces.json()->is_number();
      nth(c.emissaries, x) = small(in_short ? pieces : pieces.optional("emissaries"), 0);
      if (!in_short) nth(c.institutes, x) = small(pieces.optional("institutes"), 0);
    }
  }
  u8 read_portals(const Reader& in) const {
    unsigned portals = 0;
    for (const Reader& at : in.elements()) {
      const u8 colour = named(game_, kColourKind, at);
      if (has_bit(portals, colour))
        at.refuse("is there already: a Planet has one Portal space per colour", "GR-5.2");
      portals |= 1u << colour;
    }
    return static_cast<u8>(portals);
  }
  // As set-up leaves them: Homes by the Rabbit's walk, the Hub all; others blue as long as there is
  // enough of it.
  u8 default_portals(int x) const {
    if (x == s_.hub) return kAllColours;
    if (const Seat owner = owner_of(x); is_player(owner)) {
      const int n = game_.players(),
                steps = (orrery::index(owner) - orrery::index(s_.first) + n) % n;
      return small(1 << steps % kColours);
    }
    for (int c = 0; c < kColours; ++c)
      if (portals_in_use(c) + game_.players() < kPortalsOfAColour) return small(1 << c);
    return 1;
  }
  int portals_in_use(int colour) const {
    return static_cast<int>(std::count_if(s_.portals.begin(), s_.portals.end(),
                                          [&](u8 on) { return has_bit(on, colour); }));
  }
  // A Home of which nothing is said holds its owner's starting Emissaries, as far as they are not
  // elsewhere.
  void first_emissaries(int i) {
    Mine& c = corner(i);
    if (at(c.home).optional("pieces").exists()) return;
    const int start = nth(table_size(game_.players()).emissaries, i),
              elsewhere = std::accumulate(c.emissaries.begin(), c.emissaries.end(), 0);
    c.emissaries[c.home] = small(std::max(0, std::min(start, kEmissaries - elsewhere)));
  }

  // --------------------------------------------------------------------------------------- piles
  // What is not on Planets.
  void piles() {
    const Reader portals = root_.optional("portal_reserve"), rabbit = root_.optional("rabbit"),
                 tiles = root_.optional("stability_pile");
    const int foundations =
        kFoundations - std::accumulate(s_.foundations.begin(), s_.foundations.end(), 0);
    s_.foundation_reserve = small(foundations);
    must_be(root_.optional("foundation_reserve"), foundations, "5 less those on Planets", "GR-2.9");
    for (int c = 0; c < kColours; ++c) {
      const int left = kPortalsOfAColour - portals_in_use(c);
      nth(s_.portal_reserve, c) = small(left);
      must_be(portals.optional(colour_name(c)), left, "12 less those on Planets", "GR-2.3");
    }
    s_.rabbit = is_settled(s_) ? colour_at(game_.players() % kColours) : Colour::Blue;
    if (rabbit.exists()) s_.rabbit = colour_at(named(game_, kColourKind, rabbit));
    s_.stability_pile = table_size(game_.players()).stability;
    const auto take = [&](u8 value) {
      if (value >= kLowest && value <= kHighest) --nth(s_.stability_pile, value - kLowest);
    };
    for (const u8 value : s_.stability) take(value);
    take(s_.hub_tile);
    for (int v = kLowest; v <= kHighest; ++v)
      must_be(tiles.optional(std::to_string(v)), nth(s_.stability_pile, v - kLowest),
              "all tiles less those on Planets", "GR-2.6");
  }
  bool a_tile_is_being_placed() const {
    const std::vector<Reader> agenda = root_.optional("agenda").elements();
    return std::any_of(agenda.begin(), agenda.end(),
                       [](const Reader& step) { return step.at("do").word() == "draw stability"; });
  }
  // The tiles listed lie on top, in order; the others under them, and nobody knows how.
  void tile_pile() {
    for (const Reader& at : root_.optional("tiles_shown").elements())
      s_.tiles_shown.push(named(game_, kPlanetKind, at));
    int left = kPlanets - std::popcount(planets_in_play(s_)) - length_of(s_.tiles_shown) -
               std::popcount(s_.planet_offer) - a_tile_is_being_placed();
    for (int i = 0; i < game_.players() && !is_settled(s_); ++i) left -= corner(i).home != kNone;
    s_.tile_pile = {};
    const Reader in = root_.optional("tile_pile");
    for (const Reader& at : in.elements()) {
      const Planet x = at.is_null() ? kUnseen : named(game_, kPlanetKind, at);
      if (x != kUnseen && (in_play(s_, x) || s_.tile_pile.contains(x)))
        at.refuse(std::string(planet_id(content_, x)) + " is in two places", "GR-2.5");
      s_.tile_pile.push(x);
    }
    if (length_of(s_.tile_pile) > left) return in.refuse("there are 15 Planet tiles", "GR-2.5");
    while (length_of(s_.tile_pile) < left) s_.tile_pile.push(kUnseen);
  }

  const Renaissance& game_;
  const Content& content_;
  const Reader root_;
  State& s_;
  const Reader list_;
  Planets listed_ = 0;
  std::array<u8, kValues> left_{};  // Stability tiles
};

}  // namespace

void read_planets(const Renaissance& game, const Reader& root, State& s) {
  PlanetReader(game, root, s).read();
}

}  // namespace orrery::renaissance
