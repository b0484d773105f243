// What must always hold (spec section 11). Checked after every step of every simulated game,
// and for every position that comes from outside.
#include "rules/steps.h"

namespace orrery::renaissance {
namespace {

struct LawBook : Insight {
  const Renaissance& game;
  const State& s;
  LawBook(const Renaissance& g, const State& state) : game(g), s(state) {}

  const Mine& corner(int i) const { return s.corner[i]; }
  bool settled() const { return s.hub != kNone; }  // the draft is over
  const Step* pending(Do what) const {
    for (const Step& step : s.agenda.todo)
      if (step.what == what) return &step;
    return nullptr;
  }

  const char* pieces() const {  // I-01, I-02, I-03
    int foundations = s.foundation_reserve;
    for (int x = 0; x < kPlanets; ++x) foundations += s.foundations[x];
    if (foundations != kFoundations) return "there are not five Foundations (GR-2.9)";
    for (int i = 0; i < kMostPlayers; ++i) {
      const Mine& c = corner(i);
      int emissaries = c.reserve, institutes = c.on_board + c.beside;
      for (int x = 0; x < kPlanets; ++x) {
        emissaries += c.emissaries[x];
        institutes += c.institutes[x];
        if (!in_play(s, x) && (is_present(s, seat_at(i), x) || s.foundations[x]))
          return "something stands on a planet that is not in play (GR-11.4)";
        if (c.institutes[x] > 0 && has_printed(game, x, Printed::NoInstitutes))
          return "an Institute stands where none can be built (GR-5.3)";
      }
      const bool plays = i < game.players();
      if (emissaries != (plays ? kEmissaries : 0))
        return "a player does not have 12 Emissaries (GR-2.10)";
      if (institutes != (plays ? kInstitutes : 0))
        return "a player does not have 5 Institutes (GR-2.10)";
    }
    return nullptr;
  }
  const char* portals() const {  // I-04, I-22
    if (index(s.rabbit) >= kColours) return "the Rabbit is nowhere (GR-2.4)";
    for (int c = 0; c < kColours; ++c) {
      int n = s.portal_reserve[c];
      for (const u8 on : s.portals) n += has_bit(on, c);
      if (n != kPortalsOfAColour) return "there are not 12 Portals of a colour (GR-2.3)";
    }
    for (int x = 0; x < kPlanets; ++x)
      if (in_play(s, x) != (s.portals[x] != 0) || s.portals[x] > kAllColours)
        return "a planet in play has a Portal, and no other planet has one (GR-12.4)";
    if (settled() && s.portals[s.hub] != kAllColours)
      return "the Hub has all three Portals (GR-2.16)";
    return nullptr;
  }
  const char* tiles() const {  // I-05
    unsigned seen = 0;
    int n = 0;
    bool twice = false;
    const auto count = [&](Planet x) {
      ++n;
      if (x == kUnseen) return;
      if (x >= kPlanets || (seen >> x & 1u))
        twice = true;
      else
        seen |= 1u << x;
    };
    for (const Planet x : s.tile_pile) count(x);
    for (const Planet x : s.tiles_shown) count(x);
    for (const int x : bits_of(s.planet_offer)) count(static_cast<Planet>(x));
    for (const int x : bits_of(planets_in_play(s))) count(static_cast<Planet>(x));
    for (int i = 0; i < game.players() && !settled(); ++i)
      if (corner(i).home != kNone) count(corner(i).home);
    if (const Step* step = pending(Do::DrawStability)) count(step->at);
    if (twice) return "a planet tile is in two places (GR-2.5)";
    if (n != kPlanets) return "there are not 15 planet tiles (GR-2.5)";
    return nullptr;
  }
  const char* stability() const {  // I-06, I-13, I-14
    Array<int, kValues> all{};
    for (int v = 0; v < kValues; ++v) all[v] = s.stability_pile[v];
    Planets homes = 0;
    for (int x = 0; x < kPlanets; ++x) {
      const u8 value = s.stability[x];
      if (value == kInfinite)
        homes = static_cast<Planets>(homes | 1u << x);
      else if (value != kNotInPlay && (value < kLowest || value > kHighest))
        return "a Stability is 5 to 9 (GR-5.4)";
      else if (value != kNotInPlay)
        ++all[value - kLowest];
    }
    if (s.hub_tile != 0) ++all[s.hub_tile - kLowest];
    for (int v = 0; v < kValues; ++v)
      if (all[v] != table_size(game.players()).stability[v])
        return "Stability tiles were made or lost (GR-2.6)";
    if (!settled()) return homes == 0 ? nullptr : "there is a Home before the Hub (GR-2.13)";
    Planets owned = 0;
    for (int i = 0; i < game.players(); ++i) {
      if (corner(i).home >= kPlanets || has_bit(owned, corner(i).home))
        return "every player has a Home of her own (GR-2.13)";
      owned = static_cast<Planets>(owned | 1u << corner(i).home);
    }
    if (homes != owned) return "Homes, and only Homes, have no limit (GR-5.5)";
    if (has_bit(homes, s.hub) || !in_play(s, s.hub))
      return "the Hub is a planet in play and nobody's Home (GR-2.16)";
    return nullptr;
  }
  const char* cards() const {  // I-07, I-08
    u64 specialists = 0;
    bool twice = false;
    const auto once = [&](Card c, u64& seen) {
      if (c >= kCards || has_bit(seen, c))
        twice = true;
      else
        seen |= bit(c);
    };
    const auto pile = [&](const auto& slots, u64 unseen, u64& seen) {
      int hidden = 0;
      u64 fixed = 0;
      for (const Known<Card>& slot : slots) {
        if (!slot.to().empty())
          once(slot.value(*this), seen);
        else if (++hidden; slot.value(*this) != kUnseen)
          once(slot.value(*this), fixed);
      }
      if (hidden != std::popcount(unseen) || (fixed & ~unseen) != 0 || (seen & unseen) != 0)
        twice = true;
      seen |= unseen;
    };
    for (int i = 0; i < game.players(); ++i) {
      const Mine& c = corner(i);
      u64 hers = 0;
      for (const Known<Card>& slot : c.hand) {
        if (!slot.is_known_to(seat_at(i))) return "a player does not know her own hand (GR-3.3)";
        once(slot.value(*this), hers);
      }
      pile(c.deck, c.unseen.value(*this).bits(), hers);
      if (s.active == seat_at(i))
        for (const Card card : s.row) once(card, hers);
      if (const Step* step = pending(Do::FinishDisorderCard);
          step && s.disorder_card != kNone && step->who == seat_at(i))
        once(s.disorder_card, hers);
      if (twice) return "a card is in two places (GR-3.2)";
      if (settled() && (hers & kAllAdvisors) != kAllAdvisors)
        return "a player keeps her seven Advisors (GR-3.5)";
      if (!settled() && hers != 0) return "there are no decks before the draft is over (GR-2.14)";
      if ((c.specialists.bits() & ~hers) != 0) return "a Specialist has left its owner (GR-3.5)";
      if ((hers & kAllSpecialists & specialists) != 0)
        return "a Specialist is with two players (GR-3.2)";
      specialists |= hers & kAllSpecialists;
      if (!settled() && c.drafted != kNone) once(c.drafted, specialists);
    }
    for (const Known<Card>& slot : s.looked_at) once(slot.value(*this), specialists);
    for (const int c : bits_of(s.specialist_offer.bits())) once(static_cast<Card>(c), specialists);
    pile(s.specialist_deck, s.unseen_specialists.value(*this).bits(), specialists);
    if (twice) return "a Specialist is in two places (GR-3.2)";
    if (specialists != game.content.specialists()) return "a Specialist is missing (GR-2.5)";
    return nullptr;
  }
  const char* objectives() const {  // I-09, I-17, I-18
    u32 seen = 0;
    int up = 0;
    for (int i = 0; i < kSlots; ++i)
      for (const bool face_up : {true, false}) {
        const Objective o = face_up ? s.face_up[i] : s.beneath[i];
        up += face_up && o != kNone;
        if (o == kNone || (o == kUnseen && !face_up)) continue;
        if (o >= kMostObjectives || (seen >> o & 1u))
          return "an Objective is in two places (GR-2.2)";
        seen |= 1u << o;
      }
    if ((s.marks & 4) && !(s.marks & 2)) return "mark 20 comes after mark 13 (GR-8.4)";
    if ((s.marks & 2) && !(s.marks & 1)) return "mark 13 comes after mark 6 (GR-8.4)";
    if (!settled()) return nullptr;
    for (const std::size_t two : {std::size_t{0}, std::size_t{1}})
      if (s.face_up[two] == kNone || s.beneath[two] == kNone)
        return "two Objectives lie on the left and on the centre slot (GR-2.2)";
    if ((s.face_up[2] == kNone) == (s.beneath[2] == kNone))
      return "one Objective lies on the right slot (GR-2.2)";
    if (!pending(Do::FlipObjective) && up != ((s.marks & 1) ? 3 : 2))
      return "two Objectives are face up before mark 6, three after it (GR-8.4)";
    return nullptr;
  }
  const char* tokens() const {  // I-10, I-11, I-20
    for (int x = 0; x < kPlanets; ++x) {
      const Seat holder = s.holder[x];
      if (holder == Seat::Nobody) continue;
      if (orrery::index(holder) >= game.players())
        return "a token is attached to nobody's board (GR-10.3)";
      if (!in_play(s, x)) return "the token of a planet that is not in play is attached (GR-10.3)";
    }
    const Step* sixth = pending(Do::ReturnToken);
    for (int i = 0; i < game.players(); ++i)
      if (tokens_of(s, seat_at(i)) > kTokenSlots + (sixth && sixth->who == seat_at(i)))
        return "a player has more than five tokens (GR-10.4)";
    return nullptr;
  }
  const char* points() const {  // I-15
    for (int i = 0; i < game.players(); ++i) {
      if (corner(i).vp > kRest && seat_at(i) != s.active)
        return "outside her turn nobody stands above 20 (GR-8.6)";
      if (corner(i).vp >= kWinningPoints && s.winner == 0)
        return "whoever has 30 points has won (GR-8.7)";
      for (int m = 0; m < std::ssize(kMarks); ++m)
        if (corner(i).vp >= kMarks[m] && corner(i).vp < kWinningPoints && !has_bit(s.marks, m))
          return "a mark was passed unnoticed (GR-8.4)";
    }
    if ((s.winner != 0) != s.agenda.empty())
      return "the game is over when somebody has won (GR-8.7)";
    return nullptr;
  }
  const char* ending() const {  // I-26
    const SeatSet winners{s.winner};
    SeatSet still_there;
    for (int i = 0; i < game.players(); ++i)
      if (!corner(i).resigned) still_there = still_there.with(seat_at(i));
    if (winners.empty())
      return still_there.size() > 1 ? nullptr
                                    : "the last one who has not resigned has won (GR-15.2)";
    switch (static_cast<Ending>(s.ending)) {
      case Ending::Thirty:
        return winners.size() == 1 && corner_of(s, winners.first_seat()).vp >= kWinningPoints
                   ? nullptr
                   : "the winner has 30 points (GR-8.7)";
      case Ending::TurnCap:
        return winners == best_of(game, s)
                   ? nullptr
                   : "at the turn cap most points win, then tokens, then pieces abroad (GR-15.1)";
      default:
        return winners.size() == 1 && winners == still_there
                   ? nullptr
                   : "the last one who has not resigned has won (GR-15.2)";
    }
  }
  const char* turn() const {  // I-19, I-21, I-23, I-24
    const Do next = s.agenda.empty() ? Do::Play : s.agenda.next().what;
    const bool disorder = pending(Do::Disorder) || pending(Do::ChooseDisorder);
    for (int x = 0; x < kPlanets; ++x) {
      if (s.marker[x] == Marker::None) continue;
      if (!in_play(s, x)) return "a marker lies on a planet that is not in play (GR-6.1)";
      if (!disorder) return "markers lie on planets in the Disorder phase only (GR-6.11)";
      if (is_home(s, x)) return "a Home never falls into Disorder (GR-5.5)";
    }
    const bool begins =
        next == Do::StartTurn || (next == Do::Play && !s.agenda.empty() && s.played == 0);
    if (begins && (!s.row.empty() || s.used != 0))
      return "a turn begins with an empty row and all tokens face up (GR-7.3)";
    const bool operation = pending(Do::AfterPlay) != nullptr;
    if (s.turn == 0 && (operation || disorder || pending(Do::EndOfTurn) || pending(Do::NextTurn)))
      return "turns are counted from 1 (GR-4.1)";
    if (operation && s.played != s.row.size())
      return "the cards played in this phase are those of the row (GR-4.3)";
    if (operation && s.played == 0 && s.may_play_again)
      return "a card must be played before another may follow (GR-4.5)";
    if (const Step* play = pending(Do::Play); play && corner_of(s, play->who).resigned)
      return "who has resigned plays no cards (GR-15.2)";
    const Step* finish = pending(Do::FinishDisorderCard);
    if ((s.disorder_card != kNone) != (finish && finish->who != s.active))
      return "a Disorder card waits for its end while another player than the active one resolves it (GR-6.6)";
    if ((s.in_disorder != kNone) != (pending(Do::Round) != nullptr))
      return "a planet is in Disorder while it is resolved (GR-6.3)";
    if (!s.tiles_shown.empty() && !pending(Do::TakeTile))
      return "tiles are shown, but nobody takes one (GR-12.3)";
    if (!s.looked_at.empty() && !pending(Do::Awaken) && !pending(Do::LookAt))
      return "Specialists were looked at, but nobody is awakened (GR-13.2)";
    if ((next == Do::Discard || next == Do::Exchange || next == Do::Draft) && !s.row.empty())
      return "the row was put under the deck (GR-7.1)";
    return nullptr;
  }
};

}  // namespace

const char* Renaissance::broken_law(const State& s) const {
  const LawBook laws(*this, s);
  for (const auto law :
       {&LawBook::pieces, &LawBook::portals, &LawBook::tiles, &LawBook::stability, &LawBook::cards,
        &LawBook::objectives, &LawBook::tokens, &LawBook::points, &LawBook::ending, &LawBook::turn})
    if (const char* broken = (laws.*law)()) return broken;
  return nullptr;
}

}  // namespace orrery::renaissance
