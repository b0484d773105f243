// A toy with secrets, and ways to let them slip. Two players are dealt a card of four each and look
// at it. In turn they stay quiet, boast, or show it to everybody; after three turns each the higher
// card wins. Every leak is a mistake that a game on this core could make; the laws must find each
// of them.
#pragma once
#include "core/bag.h"
#include "core/json.h"
#include "core/paper.h"
#include "core/rules.h"

namespace orrery::laws {

enum class Leak : u8 {
  None,
  PublicField,     // a public field follows the secret as soon as it is dealt
  ForgottenField,  // a public field follows it after an answer that says nothing about it
  Offers,          // what is offered depends on the other's card
  OrderOfOffers,   // the same offers, in an order that depends on it
  AnswerAlone,     // a question is skipped because of a secret
  NextToAct,       // a secret decides who is asked next
  Log,             // the log names the card to everybody
  TakingBack,      // whether an answer may be taken back depends on the secret
  Imagination,     // imagine forgets what the viewer has seen
};
inline constexpr Leak kLeaks[] = {Leak::PublicField,   Leak::ForgottenField, Leak::Offers,
                                  Leak::OrderOfOffers, Leak::AnswerAlone,    Leak::NextToAct,
                                  Leak::Log,           Leak::TakingBack,     Leak::Imagination};

enum class Say : u8 {
  Deal,
  Quiet,
  Boast,
  Show
};

struct SecretStep {
  enum class Do : u8 {
    Deal,
    Speak
  } what{};
  Seat who = Seat::Nobody;
  u8 whose = 0;
  friend bool operator==(SecretStep, SecretStep) = default;
};

template <class Lens>
struct SecretTable {
  Public<Lens, Bag> pile;
  Public<Lens, Agenda<SecretStep, 9>> agenda;
  Public<Lens, u8> hint;
  Public<Lens, u8> boasts;
  std::conditional_t<std::is_same_v<Lens, Audit>, Declared<u8>, Array<KnownTo<Lens, u8>, 2>> card;
  Public<Lens, Array<u8, 6>> unused;
  static constexpr auto fields(auto& t) {
    return std::tie(t.pile, t.agenda, t.hint, t.boasts, t.card, t.unused);
  }
};

struct SecretCards {
  static constexpr std::string_view kName = "secret_cards";
  using State = SecretTable<Truth>;
  using View = SecretTable<Seen>;
  using Step = SecretStep;
  struct Choice {
    Say say{};
    u8 card = 0;
    Array<u8, 6> unused{};
    friend bool operator==(const Choice&, const Choice&) = default;
  };
  using Choices = orrery::Choices<Choice, 4>;
  struct Event {
    Seat who;
    Choice choice;
    u8 card;
  };

  Leak leak = Leak::None;

  int players() const { return 2; }
  State setup() const {
    State s{};
    s.pile = Bag::of_first(4);
    for (int turn = 0; turn < 3; ++turn)
      s.agenda.schedule(Step{Step::Do::Speak, Seat::P1}, Step{Step::Do::Speak, Seat::P2});
    s.agenda.schedule(Step{Step::Do::Deal, Seat::Chance, 0}, Step{Step::Do::Deal, Seat::Chance, 1});
    return s;
  }
  View observe(const State& s, Seat viewer) const {
    View v = blank<View>();
    orrery::observe<SecretTable>(s, viewer, Seat::Nobody, v);
    return v;
  }
  State imagine(const View& v, Rng& rng) const {
    State s{v.pile, v.agenda, v.hint, v.boasts, {}, v.unused};
    Bag left = Bag::of_first(4);
    const bool forgetful = leak == Leak::Imagination;
    for (const auto& card : v.card)
      if (card.is_known && !forgetful) left.take(card.value);
    for (std::size_t p = 0; p < 2; ++p) {
      if (v.card[p].to.empty()) continue;
      u8 card = v.card[p].value;
      if (!v.card[p].is_known || forgetful)
        left.take(
            card = static_cast<u8>(nth_bit(left.inside, rng.below(static_cast<u32>(left.size())))));
      s.card[p].put(card, v.card[p].to);
    }
    return s;
  }
  Outcome outcome(const State& s) const {
    Outcome o{.over = s.agenda.empty(), .winners = {}, .share = {}, .score = {}};
    if (!o.over) return o;
    const Insight all = Insight::of_the_table();
    const std::size_t best = s.card[0].value(all) > s.card[1].value(all) ? 0 : 1;
    o.winners = SeatSet::of(seat_at(static_cast<int>(best)));
    o.share[best] = 1000;
    return o;
  }
  const char* broken_law(const State&) const { return nullptr; }

  static std::size_t other(Seat p) { return p == Seat::P1 ? 1 : 0; }
  static void ask_card(const Asking<SecretCards>& q, Step, Choices& out) {
    u64 left = q.s.pile.inside;
    for (const auto& card : q.s.card)
      if (!card.to().empty()) left &= ~bit(card.value(q));
    for (const int card : bits_of(left)) out.push({Say::Deal, static_cast<u8>(card)});
  }
  static void deal_card(Acting<SecretCards>& t, Step now, Choice c) {
    t.s.card[now.whose].put(c.card, SeatSet::of(seat_at(now.whose)));
    if (t.game.leak == Leak::PublicField && now.whose == 0) t.s.hint = c.card;
  }
  static void ask_to_speak(const Asking<SecretCards>& q, Step now, Choices& out) {
    const u8 mine = q.s.card[1 - other(now.who)].value(q),
             theirs = q.s.card[other(now.who)].value(q);
    if (q.game.leak == Leak::AnswerAlone && mine == 0) return out.push({Say::Quiet});
    if (q.game.leak == Leak::OrderOfOffers && theirs % 2 == 1)
      out.push({Say::Boast}), out.push({Say::Quiet});
    else {
      out.push({Say::Quiet});
      if (q.game.leak != Leak::Offers || theirs < 2) out.push({Say::Boast});
    }
    out.push({Say::Show});
  }
  static void speak(Acting<SecretCards>& t, Step now, Choice c) {
    auto& card = t.s.card[1 - other(now.who)];
    if (c.say == Say::Show) card.show(SeatSet::everyone()), t.revealed = true;
    if (c.say == Say::Boast) {
      ++t.s.boasts;
      if (t.game.leak == Leak::ForgottenField) t.s.hint = card.value(t) % 2;
      if (t.game.leak == Leak::TakingBack && card.value(t) == 3) t.revealed = true;
      if (t.game.leak == Leak::NextToAct && card.value(t) == 3 && !t.s.agenda.empty())
        t.s.agenda.take();
    }
    t.tell({now.who, c, card.value(t)});
  }
  static std::span<const StepRule<SecretCards>> steps() {
    static constexpr StepRule<SecretCards> kSteps[] = {
        {.what = Step::Do::Deal,
         .name = "DEAL",
         .clause = "SC-1",
         .prompt = "Deal a card",
         .ask = ask_card,
         .answer = deal_card},
        {.what = Step::Do::Speak,
         .name = "SPEAK",
         .clause = "SC-2",
         .prompt = "Say something",
         .ask = ask_to_speak,
         .answer = speak},
    };
    return kSteps;
  }
};

inline std::string token_of(const SecretCards&, SecretCards::Choice c) {
  constexpr const char* words[] = {"deal ", "quiet", "boast", "show"};
  return words[static_cast<std::size_t>(c.say) & 3] +
         (c.say == Say::Deal ? std::to_string(c.card) : "");
}
inline std::optional<SecretCards::Choice> parse_token(const SecretCards& game,
                                                      std::string_view token) {
  for (const Say say : {Say::Deal, Say::Quiet, Say::Boast, Say::Show})
    for (u8 card = 0; card < 4; ++card)
      if (const SecretCards::Choice c{say, say == Say::Deal ? card : u8{0}};
          token_of(game, c) == token)
        return c;
  return std::nullopt;
}
inline void write_view_of(const SecretCards&, const SecretCards::View& v, Seat, JsonWriter& out) {
  out.open().field("hint", v.hint).field("boasts", v.boasts).key("cards").open_list();
  for (const auto& card : v.card) card.is_known ? out.value(card.value) : out.null();
  out.close_list().close();
}
inline Told told_of(const SecretCards& game, const SecretCards::Event& e, Seat) {
  std::string words = token_of(game, e.choice);
  if (e.choice.say == Say::Show || (game.leak == Leak::Log && e.choice.say == Say::Boast))
    words += " " + std::to_string(e.card);
  return {e.who, "SC-2", words, {}};
}

}  // namespace orrery::laws
