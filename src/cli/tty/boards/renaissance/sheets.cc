#include "cli/tty/boards/renaissance/sheets.h"

#include <algorithm>

#include "games/renaissance/paper/effects.h"
#include "games/renaissance/paper/elements.h"

namespace orrery::tty::renaissance {
namespace {

std::string number(int n) { return std::to_string(n); }

constexpr Paint kPaints[] = {Paint::Blue, Paint::Yellow, Paint::Red};

// The Hub first: it lies on every line.
std::vector<int> planets_in_order(const Sight& s) {
  std::vector<int> all;
  for (const int x : bits_of(planets_in_play(s.facts)))
    if (x != s.view.hub) all.push_back(x);
  if (s.view.hub < kPlanets) all.insert(all.begin(), s.view.hub);
  return all;
}

// The three lines beside the Planets: "b─┼─r" where one stops, "│ │ │" between two stops.
class Lines {
 public:
  explicit Lines(const Sight& s) : s_(s), planets_(planets_in_order(s)) {}
  const std::vector<int>& planets() const { return planets_; }

  Line at(int x) const {
    Line line;
    const u8 here = nth(s_.view.portals, x);
    for (int c = 0; c < kColours; ++c) {
      const bool inside = has_left(here, c) && has_right(here, c);
      const std::string id = element::portal(s_.content, x, c);
      if (c > 0) line.push_back({has_left(here, c) && has_right(here, c - 1) ? "─" : " ", kFaint});
      if (has_bit(here, c))
        line.push_back(s_.piece(letter(c), id, Look{kPaints[c]}.strong()));
      else if (s_.shown.lights.of(id) != Lights::Off)
        line.push_back(s_.piece("+", id));
      else
        line.push_back(passes(x, c) ? Piece{inside ? "┼" : "│", Look{kPaints[c]}}
                                    : Piece{inside ? "─" : " ", Look{Paint::Faint}});
    }
    line.push_back({" ", {}});
    return line;
  }
  Line after(int x) const {
    Line line;
    for (int c = 0; c < kColours; ++c) {
      const bool goes_on =
          (passes(x, c) || has_bit(nth(s_.view.portals, x), c)) && stops(x, c, false);
      line.push_back({goes_on ? "│ " : "  ", Look{kPaints[c]}});
    }
    return line;
  }

 private:
  std::string letter(int c) const { return s_.say("tty.letter." + std::string(colour_name(c))); }
  static bool has_left(u8 portals, int c) {
    return (portals & ((1u << c) - 1)) != 0;
  }  // a stop before this line
  static bool has_right(u8 portals, int c) { return portals >> (c + 1) != 0; }  // and after it
  // Does the line stop anywhere before this Planet, or after it?
  bool stops(int x, int c, bool before) const {
    bool passed = false;
    for (const int y : planets_) {
      if (y == x)
        passed = true;
      else if (passed != before && has_bit(nth(s_.view.portals, y), c))
        return true;
    }
    return false;
  }
  bool passes(int x, int c) const { return stops(x, c, true) && stops(x, c, false); }

  const Sight& s_;
  std::vector<int> planets_;
};

Line planet(const Sight& s, int x) {
  const bool home = s.view.stability[x] == kInfinite, crowded = is_overcrowded(s.game, s.facts, x);
  Line line{
      s.piece(s.name_of_planet(x), element::planet(s.content, x), Look{Paint::Text}.strong())};
  line.push_back({" ", kBrass});
  if (s.view.hub == x || home)
    line.push_back({s.say(s.view.hub == x ? "tty.hub" : "tty.home") + " ", kBrass});
  line.push_back(
      s.piece(number(load(s.game, s.facts, x)) + "/" + (home ? "∞" : number(s.view.stability[x])),
              "stability/" + std::string(planet_id(s.content, x)),
              crowded ? Look{Paint::Warning}.strong() : kDim));
  line.push_back({crowded ? "! " : " ", Look{Paint::Warning}.strong()});
  if (s.view.foundations[x]) {
    line.push_back(s.piece(s.say("tty.foundation"), element::foundation(s.content, x), kBrass));
    line.push_back({" ", {}});
  }
  for (int i = 0; i < s.game.players(); ++i) {
    const Seat p = seat_at(i);
    const int e = emissaries_on(s.facts, p, x), n = institutes_on(s.facts, p, x);
    if (e + n == 0) continue;
    line.push_back(s.mark(p));
    const bool leads = rank_on(s.game, s.facts, p, x) == Rank::Leading;
    line.push_back(s.piece(number(e) + (n ? "+" + number(n) + "I" : "") + (leads ? "*" : ""),
                           element::pieces(s.content, x, p)));
    line.push_back({" ", {}});
  }
  const Seat holder = s.view.holder[x];
  const std::string token = element::token(s.content, x);
  const std::string used = has_bit(s.view.used, x) ? " " + s.say("tty.used") : "";
  if (is_player(holder))
    append(line,
           {{s.say("tty.token") + " ", kFaint}, s.mark(holder), s.piece(used, token, kFaint)});
  else
    line.push_back(s.piece(s.say("tty.token_here"), token, kFaint));
  if (s.view.marker[x] != Marker::None)
    line.push_back({" " + s.say("tty.marker", {{"marker", marker_name(s.view.marker[x])}}),
                    Look{Paint::Warning}});
  return line;
}

void card(const Sight& s, Sheet& sheet, Card c, const std::string& head) {
  const CardFace& face = s.content.card[c];
  const std::string id = element::card(s.content, c);
  Line line{{head, kDim}, s.piece(s.words(say_card(s.content, c)), id, kBrass), {" ", {}}};
  for (std::size_t i = 0; i < face.ops.size(); ++i)
    line.push_back({std::string(effect_name(static_cast<int>(i))) + " " +
                        s.words(text_of(s.content, face.ops[i])) + " ",
                    kText});
  if (!face.disorder.empty())
    line.push_back(
        {s.say("tty.disorder_text", {{"text", text_of(s.content, face.disorder[0])}}), kDim});
  sheet.say(std::move(line), id);
}

}  // namespace

Said neighbours(const Sight& s, int planet) {
  const Planets near = adjacent_to(s.game, s.facts, planet),
                others = static_cast<Planets>(planets_in_play(s.facts) & ~(1u << planet));
  if (near == others) return say("tty.next_to_all");
  std::vector<Said> planets;
  for (const int x : bits_of(near)) planets.push_back(say_planet(s.content, x));
  if (planets.empty()) return say("tty.next_to_none");
  return say("tty.next_to", {{"planets", listed(std::move(planets), Said::Join::Comma)}});
}

Said token_and_print(const Sight& s, const PlanetTile& tile) {
  const Said print = tile.printed == Printed::Nothing
                         ? kNothing
                         : text_of(tile.printed, printed(tile.name.view()));
  return say("tty.token_text", {{"text", text_of(s.content, tile.token)}, {"printed", print}});
}

Sheet galaxy(const Sight& s, int width) {
  Sheet sheet{s.say("tty.planets"), s.say("tty.planets_aside")};
  const Lines lines(s);
  for (const int x : lines.planets()) {
    const std::string id = element::planet(s.content, x);
    Line words = planet(s, x);
    std::vector<Line> rows = broken(words, width - 8, 2);
    for (Line& more : broken({{"  " + s.words(neighbours(s, x)), kFaint}}, width - 8, 4))
      rows.push_back(std::move(more));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Line row = i == 0 ? lines.at(x) : lines.after(x);
      append(row, rows[i]);
      sheet.say(std::move(row), id);
    }
  }
  for (int x = 0; x < kPlanets; ++x) {  // what may come into play
    const std::string id = element::planet(s.content, x);
    if (in_play(s.facts, x) || s.shown.lights.of(id) == Lights::Off) continue;
    const PlanetTile& tile = nth(s.content.planet, x);
    const std::string words =
        " " + s.say("tty.planet_offered", {{"token", token_and_print(s, tile)}});
    sheet.say({s.piece(s.name_of_planet(x), id, kBrass), {words, kText}}, id);
  }
  sheet.say({{s.say("tty.supply", {{"colour", say_colour(index(s.view.rabbit))},
                                   {"tiles", static_cast<int>(s.view.tile_pile.size())},
                                   {"foundations", s.view.foundation_reserve}}),
              kDim}});
  return sheet;
}

Sheet senate(const Sight& s) {
  Sheet sheet{s.say("tty.senate"), s.say("tty.senate_aside")};
  for (int slot = 0; slot < kSlots; ++slot) {
    const Objective o = nth(s.view.face_up, slot);
    if (o >= kMostObjectives) {
      sheet.say({{s.say("tty.face_down", {{"n", kMarks[0]}}), kFaint}});
      continue;
    }
    const std::string id = element::objective(s.content, o);
    Line line{s.piece(s.words(say_objective(s.content, o)), id, kBrass), {" ", {}}};
    for (int i = 0; i < s.game.players(); ++i)
      append(line,
             {s.mark(seat_at(i)), {number(value_of(s.game, s.facts, seat_at(i), o)) + " ", kText}});
    line.push_back({s.words(text_of(s.content.objective[o])), kDim});
    sheet.say(std::move(line), id);
  }
  return sheet;
}

Sheet players(const Sight& s) {
  Sheet sheet{s.say("tty.players"), s.say("tty.players_aside")};
  for (int i = 0; i < s.game.players(); ++i) {
    const Seat p = seat_at(i);
    const Corner<Seen>& c = nth(s.view.corner, i);
    Line line = s.name_in_colour(p);
    line.push_back({s.view.active == p ? " ◂ " : " ", kText});
    line.push_back(
        {s.say("tty.points", {{"vp", c.vp}, {"senate", senate_value(s.game, s.facts, p)}}), kText});
    line.push_back({s.say("tty.stock", {{"hand", static_cast<int>(c.hand.size())},
                                        {"size", hand_size(s.content, c.on_board)},
                                        {"deck", static_cast<int>(c.deck.size())},
                                        {"reserve", c.reserve},
                                        {"institutes", c.on_board},
                                        {"beside", c.beside}}),
                    kDim});
    sheet.say(std::move(line), element::seat(p));
  }
  return sheet;
}

Sheet cards(const Sight& s) {
  Sheet sheet{s.say("tty.cards"), s.say("tty.cards_aside")};
  const Seat p = is_player(s.viewer) ? s.viewer : s.view.active;
  if (!s.view.row.empty()) {
    Line row{{s.say("tty.played") + " ", kDim}};
    for (const Card c : s.view.row) row.push_back({s.words(say_card(s.content, c)) + " ", kText});
    sheet.say(std::move(row));
  }
  for (const Rumour<Card>& slot : s.view.looked_at)
    if (slot.is_known) card(s, sheet, slot.value, s.say("tty.looked_at") + " ");
  if (!is_player(p)) return sheet;
  const Corner<Seen>& me = nth(s.view.corner, p);
  for (const Rumour<Card>& slot : me.hand)
    if (slot.is_known) card(s, sheet, slot.value, "");
  for (std::size_t c = 0; c < s.content.card.size(); ++c) {  // what may be taken
    const bool in_hand = std::ranges::any_of(
        me.hand, [&](const Rumour<Card>& slot) { return slot.is_known && slot.value == c; });
    if (!in_hand && s.shown.lights.of(element::card(s.content, static_cast<int>(c))) != Lights::Off)
      card(s, sheet, static_cast<Card>(c), s.say("tty.offered") + " ");
  }
  Line deck{{s.say("tty.deck") + " ", kDim}};
  for (const Rumour<Card>& slot : me.deck)
    deck.push_back(
        {(slot.is_known && !s.game.options.no_memory ? s.words(say_card(s.content, slot.value))
                                                     : "?") +
             " · ",
         kDim});
  sheet.say(std::move(deck));
  return sheet;
}

}  // namespace orrery::tty::renaissance
