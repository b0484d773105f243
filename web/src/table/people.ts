// Who sits where, and what they are called in sentences.
import type { Seat, TableState } from '../host/host';
import { letters } from '../ui/marks';
import type { Person, Scene } from './scene';

// Bots are stars. Each begins with the letter of its seat; the game's own names would speak of other colours.
const stars = ['Altair', 'Bellatrix', 'Capella', 'Deneb', 'Electra'];
// Nobody is called "You": sentences about her would be about whoever reads them, and wrong.
export const kNameless = 'Guest';
const called = (s: Seat) => {
  if (s.kind === 'open') return 'Open seat';
  if (s.kind === 'bot') return stars[s.seat] ?? s.name;
  return /^you$/i.test(s.name.trim()) ? kNameless : s.name;
};

// Two people of the same name are told apart by their letters.
export function peopleOf(state: TableState): Person[] {
  const names = state.seats.map(called);
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

export const nameOf = (scene: Scene, seat: number) => scene.people.find((p) => p.seat === seat)?.name ?? `Player ${seat + 1}`;
// Does the one sit there whose board is shown, and is it the one who looks?
export const isYours = (scene: Scene, seat: number) => seat === scene.me && scene.people.some((p) => p.seat === seat && p.you);
export const whose = (scene: Scene, seat: number) => (isYours(scene, seat) ? 'Your' : `${nameOf(scene, seat)}’s`);

// The game calls players by its own names ("Red") or seats ("P1"); the table by theirs.
export function renamer(seatNames: string[], people: Person[]): (words: string) => string {
  const names = new Map(
    people.flatMap(
      (p) =>
        [
          [seatNames[p.seat] ?? '', p.name],
          [`P${p.seat + 1}`, p.name],
        ] as const,
    ),
  );
  const known = [...names.keys()].filter(Boolean).map((n) => n.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (known.length === 0) return (words) => words;
  const pattern = new RegExp(`\\b(${known.join('|')})\\b`, 'g');
  return (words) => words.replace(pattern, (name) => names.get(name) ?? name);
}
