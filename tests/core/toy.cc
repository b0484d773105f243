#include "core/toy.h"

namespace orrery::toy {
namespace {

using Ask = Asking<Toy>;
using Play = Acting<Toy>;

// Heads is three times as likely as tails.
void ask_the_coin(const Ask&, Step, Toy::Choices& out) {
  out.push({0}, 3);
  out.push({1}, 1);
}
void toss(Play& t, Step, Choice c) {
  t.s.coin.put(static_cast<u8>(c.what), SeatSet::of(Seat::P1));
  t.tell({c.what});
}
void cheer(Play& t, Step) { ++t.s.cheers; }
bool nobody_has_cheered(const Toy&, const Toy::State& s, Step) { return s.cheers == 0; }

// One token, one hand: there is nothing to choose, so nobody is asked.
void ask_to_hide(const Ask&, Step, Toy::Choices& out) { out.push({7}); }
void hide(Play& t, Step, Choice c) { t.s.corner[0].hand.value(t).push(static_cast<u8>(c.what)); }

void ask_for_a_guess(const Ask&, Step, Toy::Choices& out) {
  out.push({0});
  out.push({1});
}
void guess(Play& t, Step now, Choice c) {
  if (t.s.coin.value(t) == c.what) ++t.s.corner[1].points;
  t.s.coin.show(SeatSet::everyone());
  t.revealed = true;
  t.s.agenda.schedule(Step{Do::Cheer, now.who}, Step{Do::Last, now.who});
}
void ask_for_the_last_word(const Ask&, Step, Toy::Choices& out) { out.push({9}); }
void last_word(Play& t, Step, Choice) { t.tell({9}); }
bool is_said(const Toy& game, const Toy::State&, Step) { return game.say_the_end; }

constexpr StepRule<Toy> kSteps[] = {
    {.what = Do::Toss, .name = "TOSS", .ask = ask_the_coin, .answer = toss},
    {.what = Do::Cheer, .name = "CHEER", .when = nobody_has_cheered, .automatic = cheer},
    {.what = Do::Hide, .name = "HIDE", .ask = ask_to_hide, .answer = hide},
    {.what = Do::Guess, .name = "GUESS", .ask = ask_for_a_guess, .answer = guess},
    {.what = Do::Tell, .name = "TELL", .automatic = cheer},
    {.what = Do::Last,
     .name = "LAST",
     .ask = ask_for_the_last_word,
     .answer = last_word,
     .even_alone = is_said},
};

}  // namespace

std::span<const StepRule<Toy>> Toy::steps() { return kSteps; }
static_assert(Rules<Toy>);

}  // namespace orrery::toy
