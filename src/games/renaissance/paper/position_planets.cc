// A position from outside: planets and what stands on them, tile piles, Portals, the Senate board.
#include "core/json_library.h"
#include "position.h"

#include "names.h"
#include "step_words.h"

namespace orrery::renaissance {
namespace {

u8 small(i64 n) { return static_cast<u8>(n); }

class PlanetReader {
 public:
  PlanetReader(const Renaissance& game, const Reader& root, State& s)
      : game_(game), root_(root), s_(s), list_(root.optional("planets")) {}

  void read() {
    if (list_.exists() && !list_.json()->is_object())
      return list_.refuse("an object is expected, Planets by their id");
    const Reader hub = root_.optional("hub");
    if (hub.exists() && hub.is_null()) return before_the_draft_is_over();
    if (const Reader tile = root_.optional("hub_tile"); tile.exists() && !tile.is_null())
      return tile.refuse("it lies on the Hub once the draft is over", "GR-2.13");
    list_planets();
    if (root_.ok()) homes_and_hub();
    if (root_.ok()) lay_out();
    if (root_.ok()) piles();
  }

 private:
  const Mine& corner(int i) const { return s_.corner[static_cast<std::size_t>(i)]; }
  bool is_listed(int x) const { return has_bit(listed_, x); }
  Reader at(int x) const { return list_.at(planet_id(game_.content, x)); }

  void before_the_draft_is_over() {
    if (list_.exists() && !list_.json()->empty())
      return list_.refuse("no Planet is in play before the draft is over", "GR-2.13");
    if (const Reader tile = root_.optional("hub_tile"); tile.exists() && !tile.is_null())
      s_.hub_tile = small(tile.integer(7, kHighest));
    piles();
  }
  void list_planets() {
    if (!list_.exists()) return;
    for (const auto& [id, _] : list_.json()->items()) {
      const auto x = find_planet(game_.content, id);
      if (!x) return list_.optional(id).refuse("'" + id + "' is not a Planet");
      listed_ = static_cast<Planets>(listed_ | 1u << *x);
    }
  }
  // Homes that nobody named are the first Planets that may be one and are not listed; the Hub is
  // the next.
  void homes_and_hub() {
    Planets taken = listed_;
    const Reader hub = root_.optional("hub");
    if (hub.exists())
      s_.hub = read_planet_id(game_, hub), taken = static_cast<Planets>(taken | 1u << s_.hub),
      may_start(hub, s_.hub, "the Hub");
    for (int i = 0; i < game_.players(); ++i)
      if (corner(i).home != kNone) taken = static_cast<Planets>(taken | 1u << corner(i).home);
    const auto next = [&]() -> Planet {
      for (const int x : bits_of(game_.content.start_planets))
        if (!has_bit(taken, x)) return taken = static_cast<Planets>(taken | 1u << x), small(x);
      return kNone;
    };
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      Mine& c = s_.corner[static_cast<std::size_t>(i)];
      if (c.home != kNone)
        may_start(root_.at("players").element(static_cast<std::size_t>(i)).at("home"), c.home,
                  "a Home");
      else
        c.home = next();
      if (c.home == kNone)
        root_.refuse("no Planet is left to be a Home: name it in players[].home", "GR-2.13");
      for (int k = 0; k < i && root_.ok(); ++k)
        if (corner(k).home == c.home)
          root_.at("players")
              .element(static_cast<std::size_t>(i))
              .at("home")
              .refuse(
                  std::string(planet_name(game_.content, c.home)) + " is the Home of two players",
                  "GR-2.13");
    }
    if (!hub.exists() && root_.ok()) s_.hub = next();
    if (root_.ok() && s_.hub == kNone)
      root_.refuse("no Planet is left to be the Hub: name it", "GR-2.16");
  }
  void may_start(const Reader& in, int x, const char* what) const {
    if (in.ok() && !has_bit(game_.content.start_planets, x))
      in.refuse(std::string(planet_name(game_.content, x)) + " cannot be " + what +
                    ": it is no starting Planet",
                "GR-2.11");
  }
  bool is_a_home(int x) const {
    for (int i = 0; i < game_.players(); ++i)
      if (corner(i).home == x) return true;
    return false;
  }

  void lay_out() {
    Planets all = static_cast<Planets>(listed_ | 1u << s_.hub);
    for (int i = 0; i < game_.players(); ++i)
      all = static_cast<Planets>(all | 1u << corner(i).home);
    left_ = table_size(game_.players()).stability;
    for (const int x : bits_of(all))
      if (root_.ok()) given_stability(x);
    for (const int x : bits_of(all))
      if (root_.ok()) rest_of_planet(x);
    for (int i = 0; i < game_.players() && root_.ok(); ++i) first_emissaries(i);
  }
  u8& tiles_left(int value) { return left_[static_cast<std::size_t>(value - kLowest)]; }
  void given_stability(int x) {
    const std::size_t k = static_cast<std::size_t>(x);
    if (is_listed(x)) {
      const Reader in = at(x);
      if (!in.json()->is_object()) return in.refuse("a Planet is an object");
      in.only({"stability", "portals", "foundations", "marker", "token", "used", "pieces"});
    }
    const Reader in = is_listed(x) ? at(x).optional("stability")
                                   : Reader(root_.optional("planets").optional("?"));
    if (in.exists() && in.json()->is_string()) {
      if (in.word() != "home") return in.refuse("is a number from 5 to 9, or \"home\"", "GR-5.4");
      if (!is_a_home(x))
        return in.refuse("only a Home has no limit: name it in players[].home", "GR-5.5");
    } else if (in.exists() && is_a_home(x)) {
      return in.refuse("a Home has no limit: \"home\"", "GR-5.5");
    }
    if (is_a_home(x)) {
      s_.stability[k] = kInfinite;
    } else if (in.exists()) {
      const int value = static_cast<int>(in.integer(kLowest, kHighest));
      if (in.ok() && tiles_left(value) == 0)
        return in.refuse(
            "there is no further tile of Stability " + std::to_string(value) + " in this game",
            "GR-2.6");
      if (in.ok()) s_.stability[k] = small(value), --tiles_left(value);
    }
  }
  void rest_of_planet(int x) {
    const std::size_t k = static_cast<std::size_t>(x);
    if (s_.stability[k] == kNotInPlay) {
      for (const int value : {7, 8, 6, 9, 5})
        if (tiles_left(value) > 0 && (x != s_.hub || value >= 7) && s_.stability[k] == kNotInPlay)
          s_.stability[k] = small(value), --tiles_left(value);
      if (s_.stability[k] == kNotInPlay)
        return root_.refuse(
            "no Stability tile is left for " + std::string(planet_id(game_.content, x)), "GR-2.6");
    }
    const bool has = is_listed(x);
    if (const Reader in = has ? at(x).optional("portals") : list_.optional("?"); in.exists())
      read_portals(in, x);
    else
      s_.portals[k] = default_portals(x);
    if (x == s_.hub && s_.portals[k] != kAllColours && root_.ok())
      return at(x).refuse("the Hub has all three Portals", "GR-2.16");
    s_.holder[k] = owner_of(x);
    if (!has || !root_.ok()) return;
    const Reader in = at(x);
    if (const Reader token = in.optional("token"); token.exists())
      s_.holder[k] = token.is_null() ? Seat::Nobody : read_seat(token, game_.players());
    if (const Reader used = in.optional("used"); used.exists() && used.yes_or_no())
      s_.used = static_cast<u16>(s_.used | 1u << x);
    if (const Reader n = in.optional("foundations"); n.exists())
      s_.foundations[k] = small(n.integer(0, kFoundations));
    if (const Reader marker = in.optional("marker");
        in.ok() && marker.exists() && !marker.is_null()) {
      const std::string_view name = marker.word();
      if (marker.ok() && name != "none" && name != "red" && name != "yellow")
        return marker.refuse("is none, red or yellow", "GR-6.1");
      s_.marker[k] = name == "red" ? Marker::Red : name == "yellow" ? Marker::Yellow : Marker::None;
    }
    if (const Reader pieces = in.optional("pieces"); in.ok() && pieces.exists())
      read_pieces(pieces, x);
  }
  Seat owner_of(int x) const {
    for (int i = 0; i < game_.players(); ++i)
      if (corner(i).home == x) return seat_at(i);
    return Seat::Nobody;
  }
  // As set-up leaves them: Homes by the Rabbit's walk, the Hub all; others blue as long as there is
  // enough of it.
  u8 default_portals(int x) const {
    if (x == s_.hub) return kAllColours;
    for (int i = 0; i < game_.players(); ++i)
      if (corner(i).home == x) {
        const int steps = (i - orrery::index(s_.first) + game_.players()) % game_.players();
        return small(1 << steps % kColours);
      }
    for (int c = 0; c < kColours; ++c) {
      int used = 0;
      for (const u8 on : s_.portals) used += has_bit(on, c);
      if (used + game_.players() < kPortalsOfAColour) return small(1 << c);
    }
    return 1;
  }
  void read_portals(const Reader& in, int x) {
    const std::size_t n = in.length(kColours);
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
      const Reader at = in.element(i);
      const auto colour = find_colour(at.word());
      if (at.ok() && !colour) at.refuse("is not blue, yellow or red", "GR-5.2");
      if (at.ok() && has_bit(s_.portals[static_cast<std::size_t>(x)], *colour))
        at.refuse("is there already: a Planet has one Portal space per colour", "GR-5.2");
      if (at.ok())
        s_.portals[static_cast<std::size_t>(x)] =
            small(s_.portals[static_cast<std::size_t>(x)] | 1 << *colour);
    }
    if (in.ok() && n == 0) in.refuse("a Planet in play has a Portal", "GR-12.4");
  }
  // {"P1": {"emissaries": 3, "institutes": 1}, "P2": 2}
  void read_pieces(const Reader& in, int x) {
    if (!in.json()->is_object()) return in.refuse("an object is expected, pieces by seat");
    for (const auto& [seat, _] : in.json()->items()) {
      const Reader who = in.at(seat);
      const auto p = find_seat(seat, game_.players());
      if (!p) return who.refuse("there is no such seat");
      Mine& c = corner_of(s_, *p);
      const std::size_t k = static_cast<std::size_t>(x);
      if (!who.json()->is_object()) {
        c.emissaries[k] = small(who.integer(0, kEmissaries));
        continue;
      }
      who.only({"emissaries", "institutes"});
      if (const Reader n = who.optional("emissaries"); n.exists())
        c.emissaries[k] = small(n.integer(0, kEmissaries));
      if (const Reader n = who.optional("institutes"); n.exists())
        c.institutes[k] = small(n.integer(0, kInstitutes));
    }
  }
  // A Home of which nothing is said holds its owner's starting Emissaries, as far as they are not
  // elsewhere.
  void first_emissaries(int i) {
    Mine& c = s_.corner[static_cast<std::size_t>(i)];
    if (is_listed(c.home) && at(c.home).optional("pieces").exists()) return;
    int elsewhere = 0;
    for (const u8 n : c.emissaries) elsewhere += n;
    const int start = table_size(game_.players()).emissaries[static_cast<std::size_t>(i)];
    c.emissaries[c.home] =
        small(start + elsewhere > kEmissaries ? std::max(0, kEmissaries - elsewhere) : start);
  }

  // ------------------------------------------------------------------------------------- piles
  void must_be(const Reader& in, int n, const char* why, const char* clause) {
    if (in.exists() && in.integer(0, 99) != n && in.ok())
      in.refuse("must be " + std::to_string(n) + ": " + why, clause);
  }
  void piles() {
    int foundations = 0;
    for (const u8 n : s_.foundations) foundations += n;
    if (foundations > kFoundations) return list_.refuse("there are five Foundations", "GR-2.9");
    s_.foundation_reserve = small(kFoundations - foundations);
    must_be(root_.optional("foundation_reserve"), s_.foundation_reserve, "5 less those on Planets",
            "GR-2.9");
    for (int c = 0; c < kColours; ++c) {
      int n = kPortalsOfAColour;
      for (const u8 on : s_.portals) n -= has_bit(on, c);
      if (n < 0)
        return list_.refuse(
            "carry more than the 12 " + std::string(colour_name(c)) + " Portals there are",
            "GR-2.3");
      s_.portal_reserve[static_cast<std::size_t>(c)] = small(n);
      if (const Reader in = root_.optional("portal_reserve"); in.exists())
        must_be(in.optional(colour_name(c)), n, "12 less those on Planets", "GR-2.3");
    }
    s_.rabbit = is_settled(s_) ? colour_at(game_.players() % kColours) : Colour::Blue;
    if (const Reader in = root_.optional("rabbit"); root_.ok() && in.exists()) {
      const auto colour = find_colour(in.word());
      if (in.ok() && !colour) return in.refuse("is not blue, yellow or red", "GR-2.4");
      s_.rabbit = colour_at(colour.value_or(0));
    }
    s_.stability_pile = table_size(game_.players()).stability;
    const auto take = [&](u8 value) {
      if (value >= kLowest && value <= kHighest)
        --s_.stability_pile[static_cast<std::size_t>(value - kLowest)];
    };
    for (const u8 value : s_.stability) take(value);
    take(s_.hub_tile);
    for (int v = kLowest; v <= kHighest; ++v)
      if (const Reader in = root_.optional("stability_pile"); in.exists())
        must_be(in.optional(std::to_string(v)),
                s_.stability_pile[static_cast<std::size_t>(v - kLowest)],
                "all tiles less those on Planets", "GR-2.6");
    if (root_.ok()) tile_pile();
  }
  bool a_tile_is_being_placed() const {
    const Reader agenda = root_.optional("agenda");
    if (!agenda.exists() || !agenda.json()->is_array()) return false;
    for (const Json& step : *agenda.json())
      if (step.is_object() && step.contains("do") && step["do"] == "draw stability") return true;
    return false;
  }
  // The tiles listed lie on top, in order; the others under them, and nobody knows how.
  void tile_pile() {
    if (const Reader in = root_.optional("tiles_shown"); in.exists()) {
      const std::size_t n = in.length(decltype(s_.tiles_shown)::capacity());
      for (std::size_t i = 0; i < n && in.ok(); ++i)
        s_.tiles_shown.push(read_planet_id(game_, in.element(i)));
    }
    int elsewhere = std::popcount(planets_in_play(s_)) + static_cast<int>(s_.tiles_shown.size()) +
                    std::popcount(s_.planet_offer) + a_tile_is_being_placed();
    for (int i = 0; i < game_.players() && !is_settled(s_); ++i)
      elsewhere += corner(i).home != kNone;
    s_.tile_pile = {};
    const Reader in = root_.optional("tile_pile");
    const std::size_t n = in.exists() && root_.ok() ? in.length(kPlanets) : 0;
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
      const Reader at = in.element(i);
      const Planet x = at.is_null() ? kUnseen : read_planet_id(game_, at);
      if (at.ok() && x != kUnseen &&
          (in_play(s_, x) ||
           std::find(s_.tile_pile.begin(), s_.tile_pile.end(), x) != s_.tile_pile.end()))
        at.refuse(std::string(planet_id(game_.content, x)) + " is in two places", "GR-2.5");
      s_.tile_pile.push(x);
    }
    if (in.ok() && elsewhere + static_cast<int>(n) > kPlanets)
      return in.refuse("there are 15 Planet tiles", "GR-2.5");
    while (static_cast<int>(s_.tile_pile.size()) < kPlanets - elsewhere) s_.tile_pile.push(kUnseen);
  }

  const Renaissance& game_;
  const Reader root_;
  State& s_;
  const Reader list_;
  Planets listed_ = 0;
  std::array<u8, kValues> left_{};
};

}  // namespace

void read_planets(const Renaissance& game, const Reader& root, State& s) {
  PlanetReader(game, root, s).read();
}

// ----------------------------------------------------------------------------------- the Senate
namespace {
Objective read_objective(const Renaissance& game, const Reader& in) {
  const auto found = find_objective(game.content, in.word());
  if (in.ok() && !found) in.refuse("'" + std::string(in.word()) + "' is not an Objective");
  return found.value_or(0);
}
}  // namespace

// Marks follow from points if they are left out; Objectives that are not named are the first ones
// left.
void read_objectives(const Renaissance& game, const Reader& root, State& s) {
  if (const Reader in = root.optional("marks"); in.exists()) {
    const std::size_t n = in.length(kMarks.size());
    for (std::size_t i = 0; i < n && in.ok(); ++i) {
      const i64 mark = in.element(i).integer(0, 30);
      const auto found = std::find(kMarks.begin(), kMarks.end(), mark);
      if (in.ok() && found == kMarks.end())
        return in.element(i).refuse("is not 6, 13 or 20", "GR-8.4");
      if (in.ok() && has_bit(s.marks, static_cast<int>(found - kMarks.begin())))
        return in.element(i).refuse("stands there twice", "GR-8.4");
      if (in.ok()) s.marks = small(s.marks | 1 << (found - kMarks.begin()));
    }
    for (std::size_t m = 0; m < kMarks.size() && in.ok(); ++m) {
      if (m > 0 && has_bit(s.marks, static_cast<int>(m)) &&
          !has_bit(s.marks, static_cast<int>(m) - 1))
        in.refuse(std::to_string(kMarks[m]) + " comes after " + std::to_string(kMarks[m - 1]),
                  "GR-8.4");
      for (const Mine& c : s.corner)
        if (in.ok() && c.vp >= kMarks[m] && c.vp < kWinningPoints &&
            !has_bit(s.marks, static_cast<int>(m)))
          in.refuse("somebody has reached " + std::to_string(kMarks[m]), "GR-8.4");
    }
  } else {
    for (std::size_t m = 0; m < kMarks.size(); ++m)
      for (const Mine& c : s.corner)
        if (c.vp >= kMarks[m]) s.marks = small(s.marks | 1 << m);
  }
  const Reader list = root.optional("objectives");
  if (list.exists()) list.only({"left", "centre", "right"});
  std::array<bool, kSlots> up_given{}, beneath_given{};
  u32 used = 0;
  for (int i = 0; i < kSlots && root.ok(); ++i) {
    const std::size_t k = static_cast<std::size_t>(i);
    if (!list.exists()) break;
    const Reader slot = list.optional(slot_name(i));
    if (!slot.exists()) continue;
    slot.only({"up", "beneath", "empty"});
    const Reader up = slot.optional("up"), beneath = slot.optional("beneath"),
                 empty = slot.optional("empty");
    if (up.exists())
      up_given[k] = true, s.face_up[k] = up.is_null() ? kNone : read_objective(game, up);
    if (beneath.exists())
      beneath_given[k] = true,
      s.beneath[k] = beneath.is_null() ? kUnseen : read_objective(game, beneath);
    if (empty.exists() && empty.yes_or_no()) beneath_given[k] = true, s.beneath[k] = kNone;
    for (const Objective o : {s.face_up[k], s.beneath[k]}) {
      if (o >= kObjectives) continue;
      if (root.ok() && (used >> o & 1u))
        slot.refuse(std::string(objective_id(game.content, o)) + " is in two places", "GR-2.2");
      used |= 1u << o;
    }
  }
  if (!root.ok() || !is_settled(s)) return;
  const auto next = [&] {
    const int o = std::countr_one(used);
    used |= 1u << o;
    return static_cast<Objective>(o);
  };
  // GR-8.4  Right: face down until mark 6. Left, centre: what was face up once is known to all.
  const std::array<bool, kSlots> turned{(s.marks & 2) != 0, (s.marks & 4) != 0, (s.marks & 1) != 0};
  for (int i = 0; i < kSlots; ++i) {
    const std::size_t k = static_cast<std::size_t>(i);
    const bool right = i == static_cast<int>(Slot::Right);
    if (!up_given[k]) s.face_up[k] = right && !turned[k] ? kNone : next();
    if (!beneath_given[k])
      s.beneath[k] = right       ? (s.face_up[k] == kNone ? kUnseen : kNone)
                     : turned[k] ? next()
                                 : kUnseen;
  }
}

}  // namespace orrery::renaissance
