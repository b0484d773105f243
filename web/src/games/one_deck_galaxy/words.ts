// Dice, boxes and cards in the players' words.
import { plural } from '../../table/board';
import type { Box, CardText, Coin, Colour, Die, Tint } from './view';
import { coins } from './view';

export const colourNames: Record<Tint, string> = { E: 'Energy', M: 'Materials', D: 'Diplomacy', K: 'Ultratech', G: 'any colour' };
export const coinNames: Record<Coin, string> = { E: 'Energy', M: 'Materials', D: 'Diplomacy', '*': 'Tech Disc' };
export const roman = ['', 'I', 'II', 'III', 'IV'];

export const dieWords = (d: Die) => `${colourNames[d.colour]} die${d.value > 0 ? ` showing ${d.value}` : ''}`;

export function boxWords(b: Box): string {
  if (b.kind === 'fleets') return `Ring: ${plural(b.number, 'Fleet')} and a Starbase Disc`;
  if (b.kind === 'science') return `Ring: Science worth ${b.number} and a Starbase Disc`;
  const what = b.tint === 'G' ? 'Dice of any colour' : b.tint === 'K' ? 'Ultratech' : `${colourNames[b.tint]} or black`;
  return b.kind === 'wide' ? `Wide box: ${what.toLowerCase()}, total ${b.number} or more` : `${what}, ${b.number} or more`;
}
export const fits = (b: Box, colour: Colour) => b.tint === 'G' || b.tint === colour || colour === 'K';

export function coinWords(icons: Record<Coin, number>): string {
  const parts = coins
    .filter((c) => icons[c] > 0)
    .map((c) => `${icons[c]} ${c === '*' ? plural(icons[c], 'Tech Disc').slice(2) : coinNames[c]}`);
  return parts.join(', ') || 'nothing';
}
export const cardWords = (c: CardText | undefined, id: string) => c?.name ?? id;
export const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
