// Who sits where, and what they are called in sentences.
import type { Seat, TableState } from '../host/host';
import { say, type Audience } from '../words/words.svelte';
import { letters } from '../ui/marks';
import type { Person, Scene } from './scene';

// Bots are stars. Each begins with the letter of its seat; the game's own names would speak of other colours.
const stars = ['Altair', 'Bellatrix', 'Capella', 'Deneb', 'Electra'];
// Nobody is called "You": sentences about her would be about whoever reads them, and wrong.
export const nameless = () => say('person.guest');
export const starOf = (seat: number) => stars[seat] ?? '';
const unnamed = (seat: number) => say('person.unnamed', { n: seat + 1 });
const called = (s: Seat, usual: readonly string[]) => {
  if (s.kind === 'open') return say('person.open');
  if (s.kind === 'bot' || s.name === usual[s.seat]) return stars[s.seat] ?? s.name;
  return s.name.trim().toLowerCase() === 'you' ? nameless() : s.name || unnamed(s.seat);
};

// Two people of the same name are told apart by their letters. What the game calls a seat (“Red”) is no name here, where it has
// another colour.
export function peopleOf(state: TableState, usual: readonly string[] = []): Person[] {
  const names = state.seats.map((s) => called(s, usual));
  return state.seats.map((s, i) => {
    const name = names[i] ?? '';
    const shared = names.filter((n) => n === name).length > 1;
    return {
      seat: s.seat,
      name: shared ? `${name} ${letters[s.seat] ?? s.seat + 1}` : name,
      you: state.you.includes(s.seat),
      bot: s.kind === 'bot',
    };
  });
}

export const nameOf = (scene: Scene, seat: number) =>
  scene.people.find((p) => p.seat === seat)?.name ?? unnamed(seat);
// Does the one sit there whose board is shown, and is it the one who looks?
export const isYours = (scene: Scene, seat: number) =>
  seat === scene.me && scene.people.some((p) => p.seat === seat && p.you);

// Who reads what this table says: "you" is whoever sits at this screen alone; where several do, everybody is called by name.
export const audienceOf = (state: TableState, usual?: readonly string[]): Audience => ({
  you: state.you.length === 1 ? (state.you[0] ?? null) : null,
  get names() {
    return peopleOf(state, usual).map((p) => p.name);
  },
});
