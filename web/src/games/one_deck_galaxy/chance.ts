// How likely dice are to fit, out of what is gathered every turn.
import { say } from '../../words/words.svelte';
import type { Box, Civilization } from './view';

// That one of so many dice shows at least this number.
export const oneOf = (dice: number, number: number): number => 1 - Math.pow((Math.min(7, Math.max(1, number)) - 1) / 6, dice);

// That so many dice together show at least this total.
export function together(dice: number, total: number): number {
  let ways = [1]; // by total
  for (let i = 0; i < dice; i++) {
    const more: number[] = Array.from({ length: ways.length + 6 }, () => 0);
    ways.forEach((n, sum) => [1, 2, 3, 4, 5, 6].forEach((face) => (more[sum + face] = (more[sum + face] ?? 0) + n / 6)));
    ways = more;
  }
  return ways.slice(Math.max(0, total)).reduce((sum, n) => sum + n, 0);
}

export const percent = (p: number) => (p > 0.995 && p < 1 ? 99 : p < 0.005 && p > 0 ? 1 : Math.round(p * 100));

// What the dice that come every turn can do for a box, in a sentence.
export function chanceWords(box: Box, players: readonly Civilization[]): string {
  if (box.filled || (box.kind !== 'small' && box.kind !== 'wide')) return '';
  const colours = (['E', 'M', 'D'] as const).filter((c) => box.tint === 'G' || box.tint === c);
  const dice = players.flatMap((p) => colours.map((c) => p.icons[c])).reduce((sum, n) => sum + n, 0);
  if (dice === 0) return '';
  const chance = box.kind === 'small' ? oneOf(dice, box.number) : together(dice, box.number);
  return say(`page.chance.${box.kind}`, { dice, percent: percent(chance), n: box.number });
}
