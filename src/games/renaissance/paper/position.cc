// A position from outside: the turn and the players. Planets, cards, Objectives and agenda have
// files of their own.
#include "position.h"
#include "core/json_library.h"
#include "core/step_words.h"

#include "names.h"
#include "paper.h"
#include "step_words.h"

namespace orrery::renaissance {

u8 read_planet_id(const Renaissance& game, const Reader& in) {
  const std::string_view id = in.word();
  const auto found = find_planet(game.content, id);
  if (in.ok() && !found) in.refuse("'" + std::string(id) + "' is not a Planet");
  return found.value_or(0);
}
Card read_card_id(const Renaissance& game, const Reader& in) {
  const std::string_view id = in.word();
  const auto found = find_card(game.content, id);
  if (in.ok() && !found) in.refuse("'" + std::string(id) + "' is not a card");
  return found.value_or(0);
}

namespace {

class PositionReader {
 public:
  PositionReader(const Renaissance& game, const Reader& root) : game_(game), root_(root) {}

  State read(GoingOn& on) {
    root_.only({"turn",
                "first",
                "active",
                "played",
                "may_play_again",
                "hub",
                "planets",
                "tile_pile",
                "tiles_shown",
                "stability_pile",
                "hub_tile",
                "portal_reserve",
                "rabbit",
                "foundation_reserve",
                "specialist_deck",
                "looked_at",
                "objectives",
                "marks",
                "offer",
                "row",
                "disorder_card",
                "in_disorder",
                "players",
                "result",
                "agenda",
                "pending"});
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
  Seat seat_or(const Reader& in, Seat otherwise) {
    if (!in.exists()) return otherwise;
    return in.is_null() ? Seat::Nobody : read_seat(in, game_.players());
  }
  int after_first(Seat p) const {
    return (orrery::index(p) - orrery::index(s_.first) + game_.players()) % game_.players();
  }
  int number_or(const Reader& in, int low, int high, int otherwise) {
    return in.exists() ? static_cast<int>(in.integer(low, high)) : otherwise;
  }

  void who_and_when() {
    const Reader hub = root_.optional("hub");
    setting_up_ = hub.exists() && hub.is_null();
    const Reader active = root_.optional("active"), first = root_.optional("first"),
                 row = root_.optional("row");
    const std::string_view pending =
        root_.optional("pending").exists() ? root_.optional("pending").word() : "PLAY";
    const bool nobodys_turn = setting_up_ || pending == "MULLIGAN";
    begins_ = pending == "START_TURN" || next_on_the_agenda(root_) == "start turn";
    const int counted =
        root_.optional("turn").exists() ? static_cast<int>(root_.at("turn").integer(0, 65535)) : 0;
    const int n = game_.players(), places = std::max(0, counted - !begins_) %
                                            n;  // from the first player on, if turns are counted
    s_.first = seat_or(first, setting_up_ ? Seat::Nobody : Seat::P1);
    s_.active =
        seat_or(active, nobodys_turn          ? Seat::Nobody
                        : is_player(s_.first) ? seat_at((orrery::index(s_.first) + places) % n)
                                              : s_.first);
    if (counted > 0 && !first.exists() && is_player(s_.active))
      s_.first = seat_at((orrery::index(s_.active) + n - places) % n);
    const int before = is_player(s_.active) && is_player(s_.first) ? after_first(s_.active) : 0;
    s_.turn = static_cast<u16>(number_or(root_.optional("turn"), 0, 65535,
                                         nobodys_turn ? 0
                                         : begins_    ? before
                                                      : before + 1));
    const std::size_t cards = row.exists() && row.json()->is_array() ? row.json()->size() : 0;
    s_.played = static_cast<u8>(number_or(root_.optional("played"), 0, kCards,
                                          static_cast<int>(std::min<std::size_t>(cards, kCards))));
    if (const Reader again = root_.optional("may_play_again"); again.exists())
      s_.may_play_again = again.yes_or_no();
    const bool before_the_first =
        s_.turn == 0 && (nobodys_turn || root_.optional("agenda").exists());
    if (root_.ok() && !before_the_first && !is_player(s_.active))
      active.refuse("it is somebody's turn", "GR-4.1");
    if (root_.ok() && !setting_up_ && !is_player(s_.first))
      first.refuse("somebody is the first player", "GR-2.12");
  }
  void offers() {
    const Reader offer = root_.optional("offer");
    if (!setting_up_) s_.emissary_offer = 0;
    if (!offer.exists()) return;
    offer.only({"planets", "specialists", "emissaries"});
    const auto each = [&](const char* key, std::size_t most, auto read) {
      const Reader list = offer.optional(key);
      const std::size_t n = list.exists() && offer.ok() ? list.length(most) : 0;
      for (std::size_t i = 0; i < n && list.ok(); ++i) read(list.element(i));
    };
    if (offer.optional("emissaries").exists()) s_.emissary_offer = 0;
    each("planets", kPlanets, [&](const Reader& in) {
      s_.planet_offer = static_cast<Planets>(s_.planet_offer | 1u << read_planet_id(game_, in));
    });
    each("specialists", kSpecialists, [&](const Reader& in) {
      const Card c = read_card_id(game_, in);
      if (in.ok() && !is_specialist(c)) in.refuse("only Specialists are offered", "GR-2.11");
      if (in.ok()) s_.specialist_offer.put(c);
    });
    each("emissaries", kMostPlayers, [&](const Reader& in) {
      s_.emissary_offer = static_cast<u16>(s_.emissary_offer | 1u << in.integer(4, 8));
    });
    if (root_.ok() && !setting_up_ &&
        (s_.planet_offer != 0 || s_.specialist_offer.size() != 0 || s_.emissary_offer != 0))
      offer.refuse("nothing is on offer once the draft is over", "GR-2.12");
  }
  void players() {
    const Reader list = root_.optional("players");
    const std::size_t n = list.exists() ? list.length(kMostPlayers) : 0;
    if (list.exists() && root_.ok() && n != static_cast<std::size_t>(game_.players()))
      return list.refuse("has " + std::to_string(n) + " entries, there are " +
                         std::to_string(game_.players()) + " players");
    for (std::size_t i = 0; i < n && root_.ok(); ++i) player(list.element(i), s_.corner[i]);
  }
  void player(const Reader& in, Mine& c) {
    if (!in.json()->is_object()) return in.refuse("a player is an object");
    in.only({"vp", "home", "reserve", "on_board", "beside", "hand", "deck", "unseen", "exchanged",
             "specialists", "drafted", "start", "turns", "resigned"});
    if (!in.ok()) return;
    c.vp = static_cast<u8>(number_or(in.optional("vp"), 0, 250, 0));
    c.beside = static_cast<u8>(number_or(in.optional("beside"), 0, kInstitutes, 0));
    c.start = static_cast<u8>(number_or(in.optional("start"), 0, 8, 0));
    if (const Reader resigned = in.optional("resigned"); resigned.exists()) {
      c.resigned = resigned.yes_or_no();
      if (in.ok() && c.resigned && !game_.options.resigning)
        return resigned.refuse("nobody resigns with resigning=off", "GR-15.2");
    }
    if (const Reader home = in.optional("home"); in.ok() && home.exists() && !home.is_null())
      c.home = read_planet_id(game_, home);
    if (const Reader drafted = in.optional("drafted");
        in.ok() && drafted.exists() && !drafted.is_null())
      c.drafted = read_card_id(game_, drafted);
    if (in.ok() && !setting_up_ && (c.drafted != kNone || c.start != 0))
      in.refuse("drafted and start belong to the draft", "GR-2.12");
  }
  // GR-4.1  Turns are taken clockwise from the first player on, unless somebody has resigned.
  void points_and_turns() {
    const Reader list = root_.optional("players");
    const bool all_play = std::none_of(s_.corner.begin(), s_.corner.end(),
                                       [](const Mine& c) { return c.resigned != 0; });
    const bool in_order = all_play && s_.turn > 0 && is_player(s_.first) && is_player(s_.active);
    if (const int places = (s_.turn - !begins_) % game_.players();
        in_order && after_first(s_.active) != places)
      return root_.at("turn").refuse(
          "turn " + std::to_string(s_.turn + begins_) + " is " +
              seat_code(seat_at((orrery::index(s_.first) + places) % game_.players())) + "'s if " +
              seat_code(s_.first) + " began",
          "GR-4.1");
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      Mine& c = s_.corner[static_cast<std::size_t>(i)];
      const int n = game_.players(),
                begun = is_player(s_.first) ? (s_.turn + n - 1 - after_first(seat_at(i))) / n : 0;
      c.turns = static_cast<u8>(std::min(begun, 255));
      if (!list.exists()) continue;
      const Reader in = list.element(static_cast<std::size_t>(i));
      c.turns = static_cast<u8>(number_or(in.optional("turns"), 0, 255, c.turns));
      if (root_.ok() && in_order && root_.optional("turn").exists() &&
          c.turns != std::min(begun, 255))
        return in.at("turns").refuse(
            "must be " + std::to_string(begun) + ": it is turn " + std::to_string(s_.turn),
            "GR-4.1");
      if (c.vp > kRest && seat_at(i) != s_.active)
        in.at("vp").refuse("outside her turn nobody stands above 20", "GR-8.6");
      const Reader result = root_.optional("result");
      if (root_.ok() && c.vp >= kWinningPoints && (!result.exists() || result.is_null()))
        in.at("vp").refuse("whoever has 30 points has won: say so in result", "GR-8.7");
    }
  }
  // What stands on planets tells the rest.
  void after_planets() {
    const Reader list = root_.optional("players");
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      Mine& c = s_.corner[static_cast<std::size_t>(i)];
      int emissaries = 0, institutes = 0;
      for (int x = 0; x < kPlanets; ++x)
        emissaries += c.emissaries[static_cast<std::size_t>(x)],
            institutes += c.institutes[static_cast<std::size_t>(x)];
      const std::optional<Reader> in =
          list.exists() ? std::optional(list.element(static_cast<std::size_t>(i))) : std::nullopt;
      const Reader where = in ? *in : root_.optional("planets");
      if (emissaries > kEmissaries)
        return where.refuse(
            "has " + std::to_string(emissaries) + " Emissaries on Planets, there are 12",
            "GR-2.10");
      if (institutes + c.beside > kInstitutes)
        return where.refuse("has more than 5 Institutes", "GR-2.10");
      c.reserve = static_cast<u8>(kEmissaries - emissaries);
      c.on_board = static_cast<u8>(kInstitutes - institutes - c.beside);
      if (!in) continue;
      const auto must_be = [&](const char* key, int n, const char* why, const char* clause) {
        if (const Reader at = in->optional(key); at.exists() && at.integer(0, 20) != n && at.ok())
          at.refuse("must be " + std::to_string(n) + ": " + why, clause);
      };
      must_be("reserve", c.reserve, "12 less those on Planets", "GR-2.10");
      must_be("on_board", c.on_board, "5 less those on Planets and beside the board", "GR-2.10");
    }
  }
  void result() {
    const Reader in = root_.optional("result");
    if (!in.exists() || in.is_null()) return;
    in.only({"winners", "ending"});
    const Reader winners = in.at("winners");
    const std::size_t n = in.ok() ? winners.length(static_cast<std::size_t>(game_.players())) : 0;
    SeatSet set;
    for (std::size_t i = 0; i < n && in.ok(); ++i)
      set = set.with(read_seat(winners.element(i), game_.players()));
    if (in.ok() && set.empty()) return winners.refuse("somebody has won");
    const Reader ending = in.optional("ending");
    const std::string_view how = ending.exists() ? ending.word() : "thirty";
    if (!in.ok()) return;
    if (how == "thirty")
      s_.ending = static_cast<u8>(Ending::Thirty);
    else if (how == "turn_cap")
      s_.ending = static_cast<u8>(Ending::TurnCap);
    else if (how == "last_one_left")
      s_.ending = static_cast<u8>(Ending::LastOneLeft);
    else
      return ending.refuse("'" + std::string(how) + "' is not thirty, turn_cap or last_one_left");
    s_.winner = set.bits;
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
  std::optional<Refusal> refusal;
  const Reader root(json, "", refusal);
  if (!json.is_object()) return Refusal{"", "a position is an object"};
  GoingOn on{std::nullopt, story};
  const State s = PositionReader(game, root).read(on);
  if (refusal) return refusal;
  out = s;
  if (laid) *laid = on.before.value_or(s);
  return std::nullopt;
}

}  // namespace orrery::renaissance
