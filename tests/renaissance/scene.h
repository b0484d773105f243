// A small language for tests that read like the rulebook:
//
//   Scene scene(2, R"({"planets": {"PC": {"stability": 7, "pieces": {"P1": 3}}}, "players":
//   [{"hand": ["A5"]}, {}]})"); scene.plays("play A5 A"); CHECK(scene.offers("move PC PB"));
//
// The table is laid by a position (docs/positions.md), played on by tokens (docs/notation.md)
// through the real driver, with Chance answered by the test. A scene is strict: a token that is not
// offered and a broken law fail the test and say what was offered.
//
// Another test program uses it through a file of one line, #include "renaissance/scene.cc".
#pragma once
#include <doctest/doctest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/renaissance/paper/paper.h"

namespace orrery::renaissance {

inline constexpr Seat Orange = Seat::P1, Purple = Seat::P2, Blue = Seat::P3, Green = Seat::P4,
                      White = Seat::P5;

class Scene {
 public:
  Scene(int players, std::string_view position, const Settings& options = {},
        std::string content = {});
  static Scene set_up(
      int players, const Settings& options = {});  // from the very beginning: Chance is asked first

  // -------- answers
  Scene& plays(std::string_view token);  // whoever is asked; not Chance
  Scene& chance(std::string_view token);
  Scene& any_chance();  // Chance takes its first answer until a player is asked
  Scene& plays_on(std::initializer_list<std::string_view> tokens);

  // -------- what is asked
  std::string decision() const;  // "PLAY", "MOVE", ...; "OVER" at the end
  Seat asked() const;
  std::string offered() const;  // all tokens, joined by ", "
  bool offers(std::string_view token) const;
  std::size_t offers() const;
  u32 weight(std::string_view token) const;           // of an answer of Chance
  std::string why_not(std::string_view token) const;  // clause of the first reason against it

  // -------- what lies on the table
  int emissaries(Seat p, std::string_view planet) const { return me(p).emissaries[at(planet)]; }
  int institutes(Seat p, std::string_view planet) const { return me(p).institutes[at(planet)]; }
  int reserve(Seat p) const { return me(p).reserve; }
  int vp(Seat p) const { return me(p).vp; }
  int stability(std::string_view planet) const { return s.stability[at(planet)]; }
  int tiles(int value) const { return s.stability_pile[static_cast<std::size_t>(value - kLowest)]; }
  int load(std::string_view planet) const;
  int foundations(std::string_view planet) const { return s.foundations[at(planet)]; }
  Marker marker(std::string_view planet) const { return s.marker[at(planet)]; }
  Seat token(std::string_view planet) const { return s.holder[at(planet)]; }
  bool in_play(std::string_view planet) const { return s.stability[at(planet)] != kNotInPlay; }
  bool adjacent(std::string_view a, std::string_view b) const;
  bool leads(Seat p, std::string_view planet) const;
  int influence(Seat p, std::string_view planet) const;
  std::string portals(std::string_view planet) const;  // "blue red"
  std::string rabbit() const;
  std::string hand(Seat p) const;                        // "A1 S03", by id
  std::string deck(Seat p) const;                        // "A2 ? S01", top first
  std::string specialist_deck(std::size_t first) const;  // its first slots
  std::string row() const;
  std::string up() const;  // face-up Objectives, left to right
  int hand_size(Seat p) const { return renaissance::hand_size(game->content, me(p).on_board); }
  int value(Seat p, std::string_view objective) const;
  int senate(Seat p) const { return senate_value(*game, s, p); }
  bool over() const { return s.agenda.empty(); }
  SeatSet winners() const { return SeatSet{s.winner}; }
  std::string told(Seat viewer) const;  // what the last answer made the log say to a viewer
  std::string view(Seat viewer) const;  // as JSON
  std::string refused() const { return refusal ? refusal->text() + " " + refusal->clause : ""; }

  std::shared_ptr<Renaissance> game;
  State s{};
  std::optional<Refusal> refusal;  // of a position that cannot be

 private:
  Scene() = default;
  const Corner<Truth>& me(Seat p) const { return s.corner[static_cast<std::size_t>(p)]; }
  std::size_t at(std::string_view planet) const;
  void answer(std::string_view token, bool by_chance);
  std::vector<Renaissance::Event> story_;
};

// A position that must be refused: what is wrong with it, with field and clause.
std::string refusal_of(int players, std::string_view position, const Settings& options = {});

}  // namespace orrery::renaissance
