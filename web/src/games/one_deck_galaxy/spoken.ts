// The engine's words as players say them: dice by their colour, boxes by what they ask for. Which box of a card is meant, the
// board shows.
import { plural } from '../../table/board';
import { colourNames } from './words';
import type { Tint } from './view';

const colour = (letter: string) => colourNames[letter as Tint] ?? letter;
const kPlace = '\\((?:[ZX]\\d+\\.\\d+|C\\d+)\\)';
const ring = new RegExp(`\\(([FS])(\\d+)\\) ${kPlace} of`, 'g');
const wide = new RegExp(`\\[([EMDKG])(\\d+)\\] ${kPlace} of`, 'g');
const box = new RegExp(`\\b([EMDKG])(\\d+) ${kPlace} of`, 'g');

export function inPlayersWords(words: string): string {
  return words
    .replace(ring, (_, what: string, n: string) =>
      what === 'F' ? `the ring (${plural(Number(n), 'Fleet')}) of` : `the ring (Science ${n}) of`,
    )
    .replace(wide, (_, c: string, n: string) => `the wide box (${colour(c)}, ${n} or more) of`)
    .replace(box, (_, c: string, n: string) => `the box (${colour(c)}, ${n} or more) of`)
    .replace(/\b([EMDK])(\d)\b/g, (_, c: string, n: string) => `${colour(c)} ${n}`)
    .replace(/^([EMDK])(?= for |: )/, colour);
}
