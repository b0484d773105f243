// A position from outside: the turn and the players. Planets, cards, Objectives and agenda have
// files of their own.
#include "position.h"

#include <numeric>

#include "core/step_words.h"
#include "kinds.h"
#include "names.h"
#include "paper.h"
#include "table_json.h"

namespace orrery::renaissance {

namespace {

class PositionReader {
 public:
  PositionReader(const Renaissance& game, const Reader& root) : game_(game), root_(root) {}

  State read(GoingOn<Renaissance>& on) {
    Form(game_).check(described(), root_);
    s_ = game_.setup();
    s_.agenda.clear();
    if (root_.ok()) who_and_when();
    if (root_.ok()) offers();
    if (root_.ok()) players();
    if (root_.ok()) points_and_turns();
    if (root_.ok()) read_planets(game_, root_, s_);
    if (root_.ok()) after_planets();
    if (root_.ok()) read_cards(game_, root_, s_);
    if (root_.ok()) read_objectives(game_, root_, s_);
    if (root_.ok()) result();
    if (root_.ok()) read_agenda(game_, root_, s_, on);
    return s_;
  }

 private:
  Seat seat_or(const Reader& in, Seat otherwise) const {
    if (!in.exists()) return otherwise;
    return in.is_null() ? Seat::Nobody : seat_at(named(game_, kSeatKind, in));
  }
  Seat seat_after(Seat p, int places) const { return is_player(p) ? game_.left_of(p, places) : p; }
  int after_first(Seat p) const {
    return (orrery::index(p) - orrery::index(s_.first) + game_.players()) % game_.players();
  }

  // How many turns everybody has begun when so many have begun in all.
  int begun_by(int seat, int turn) const {
    const int n = game_.players();
    return is_player(s_.first) ? (turn + n - 1 - after_first(seat_at(seat))) / n : 0;
  }
  // The table is at this turn, or so many rounds later, as the first who counts her turns has it.
  int as_players_count(int turn) const {
    const int n = game_.players();
    for (int i = 0; i < n; ++i)
      if (const Reader turns = player_in(root_, seat_at(i)).optional("turns"); turns.exists())
        return turn + n * std::max(0, static_cast<int>(turns.number_or(0)) - begun_by(i, turn));
    return turn;
  }

  // GR-4.1  Of turn, first and active one follows from the others.
  void who_and_when() {
    const Reader turn = root_.optional("turn"), first = root_.optional("first"),
                 active = root_.optional("active"), hub = root_.optional("hub"),
                 pending = root_.optional("pending");
    const std::string_view begins = pending.exists() ? pending.word() : "PLAY";
    setting_up_ = hub.exists() && hub.is_null();
    begins_ = begins == "START_TURN" || next_on_the_agenda(root_) == "start turn";
    const bool nobodys_turn = setting_up_ || begins == "MULLIGAN";
    const int n = game_.players(), counted = static_cast<int>(turn.number_or(0)),
              places = std::max(0, counted - !begins_) % n;
    s_.first = seat_or(first, setting_up_ ? Seat::Nobody : Seat::P1);
    s_.active = seat_or(active, nobodys_turn ? Seat::Nobody : seat_after(s_.first, places));
    if (counted > 0 && !first.exists()) s_.first = seat_after(s_.active, n - places);
    const int before = is_player(s_.active) && is_player(s_.first) ? after_first(s_.active) : 0;
    s_.turn =
        static_cast<u16>(turn.number_or(nobodys_turn ? 0 : as_players_count(before + !begins_)));
    s_.played = small(root_.optional("played"), length_of(root_.optional("row").elements()));
    s_.may_play_again = root_.optional("may_play_again").is_true();
    const bool before_the_first =
        s_.turn == 0 && (nobodys_turn || root_.optional("agenda").exists());
    if (!before_the_first && !is_player(s_.active))
      active.refuse("it is somebody's turn", "GR-4.1");
    if (!setting_up_ && !is_player(s_.first))
      first.refuse("somebody is the first player", "GR-2.12");
  }

  void offers() {
    const Reader offer = root_.optional("offer"), emissaries = offer.optional("emissaries");
    if (!setting_up_ || emissaries.exists()) s_.emissary_offer = 0;
    for (const Reader& at : offer.optional("planets").elements())
      s_.planet_offer = static_cast<Planets>(s_.planet_offer | 1u << named(game_, kPlanetKind, at));
    for (const Reader& at : offer.optional("specialists").elements()) {
      const Card card = named(game_, kCardKind, at);
      if (!is_specialist(card)) return at.refuse("only Specialists are offered", "GR-2.11");
      s_.specialist_offer.put(card);
    }
    for (const Reader& at : emissaries.elements())
      s_.emissary_offer = static_cast<u16>(s_.emissary_offer | 1u << at.number_or(0));
    if (!setting_up_ &&
        (s_.planet_offer != 0 || s_.specialist_offer.size() != 0 || s_.emissary_offer != 0))
      offer.refuse("nothing is on offer once the draft is over", "GR-2.12");
  }

  // ----------------------------------------------------------------------------------- players
  void players() {
    const std::vector<Reader> list = root_.optional("players").elements();
    if (root_.optional("players").exists() && length_of(list) != game_.players())
      return root_.at("players").refuse("has " + std::to_string(list.size()) +
                                        " entries, there are " + std::to_string(game_.players()) +
                                        " players");
    for (std::size_t i = 0; i < list.size(); ++i) player(list[i], s_.corner[i]);
  }
  void player(const Reader& in, Mine& c) {
    const Reader home = in.optional("home"), drafted = in.optional("drafted"),
                 resigned = in.optional("resigned");
    c.vp = small(in.optional("vp"), 0);
    c.beside = small(in.optional("beside"), 0);
    c.start = small(in.optional("start"), 0);
    c.resigned = resigned.is_true();
    if (c.resigned && !game_.options.resigning)
      resigned.refuse("nobody resigns with resigning=off", "GR-15.2");
    if (!home.is_null()) c.home = named(game_, kPlanetKind, home);
    if (!drafted.is_null()) c.drafted = named(game_, kCardKind, drafted);
    if (!setting_up_ && (c.drafted != kNone || c.start != 0))
      in.refuse("drafted and start belong to the draft", "GR-2.12");
  }
  // GR-4.1  Turns are taken clockwise from the first player on, unless somebody has resigned.
  void points_and_turns() {
    const bool all_play = std::none_of(s_.corner.begin(), s_.corner.end(),
                                       [](const Mine& c) { return c.resigned != 0; });
    const bool in_order = all_play && s_.turn > 0 && is_player(s_.first) && is_player(s_.active);
    const int n = game_.players(), places = (s_.turn - !begins_) % n;
    if (in_order && after_first(s_.active) != places)
      return root_.at("turn").refuse("turn " + std::to_string(s_.turn + begins_) + " is " +
                                         seat_code(seat_after(s_.first, places)) + "'s if " +
                                         seat_code(s_.first) + " began",
                                     "GR-4.1");
    for (int i = 0; i < n && root_.ok(); ++i) {
      Mine& c = nth(s_.corner, i);
      const Reader in = player_in(root_, seat_at(i)), turns = in.optional("turns");
      const int begun = std::min(begun_by(i, s_.turn), 255);
      c.turns = small(turns, begun);
      if ((in_order || s_.turn == 0) && c.turns != begun)
        return turns.refuse(
            "must be " + std::to_string(begun) + ": it is turn " + std::to_string(s_.turn),
            "GR-4.1");
      if (c.vp > kRest && seat_at(i) != s_.active)
        in.at("vp").refuse("outside her turn nobody stands above 20", "GR-8.6");
      if (c.vp >= kWinningPoints && root_.optional("result").is_null())
        in.at("vp").refuse("whoever has 30 points has won: say so in result", "GR-8.7");
    }
  }
  // GR-2.10  What stands on Planets tells the rest.
  void after_planets() {
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      Mine& c = nth(s_.corner, i);
      const Reader in = player_in(root_, seat_at(i));
      const int emissaries = std::accumulate(c.emissaries.begin(), c.emissaries.end(), 0),
                institutes =
                    std::accumulate(c.institutes.begin(), c.institutes.end(), int{c.beside});
      if (emissaries > kEmissaries)
        return in.refuse(
            "has " + std::to_string(emissaries) + " Emissaries on Planets, there are 12",
            "GR-2.10");
      if (institutes > kInstitutes) return in.refuse("has more than 5 Institutes", "GR-2.10");
      c.reserve = static_cast<u8>(kEmissaries - emissaries);
      c.on_board = static_cast<u8>(kInstitutes - institutes);
      must_be(in.optional("reserve"), c.reserve, "12 less those on Planets", "GR-2.10");
      must_be(in.optional("on_board"), c.on_board, "5 less those on Planets and beside the board",
              "GR-2.10");
    }
  }

  void result() {
    const Reader in = root_.optional("result");
    if (in.is_null()) return;
    const Reader ending = in.optional("ending");
    s_.winner = read_seats(in.at("winners"), game_.players()).bits;
    if (s_.winner == 0) return in.at("winners").refuse("somebody has won");
    const int how = ending.exists() ? named(game_, kEndingKind, ending) : 0;
    s_.ending = static_cast<u8>(static_cast<int>(Ending::Thirty) + how);
  }

  const Renaissance& game_;
  const Reader root_;
  State s_{};
  bool setting_up_ = false;
  bool begins_ = false;  // the turn is just to begin, and not counted yet
};

}  // namespace

std::optional<Refusal> read_position_of(const Renaissance& game, const Json& json, State& out,
                                        State* laid, std::vector<Renaissance::Event>* story) {
  return read_position<PositionReader>(game, json, out, laid, story);
}

}  // namespace orrery::renaissance
