// Dice, boxes and cards in the players' words.
import { say } from '../../words/words.svelte';
import type { Box, Coin, Die, Kind, Tint } from './view';
import { coins } from './view';

export const colourName = (colour: Tint): string => say(`colour.${colour}`);
export const kindName = (kind: Kind): string => say(`resource.${kind}`);
export const roman = ['', 'I', 'II', 'III', 'IV'];

export const dieWords = (d: Die): string =>
  say('page.die', { colour: colourName(d.colour), value: d.value });

export const boxWords = (b: Box): string =>
  say(`page.box.${b.kind}`, { n: b.number, tint: b.tint, colour: colourName(b.tint) });
// What the dice that come every turn can do for it.
export const chanceWords = ({ kind, gathered: dice, percent, number: n }: Box): string =>
  dice === undefined ? '' : say(`page.chance.${kind}`, { dice, percent: percent ?? 0, n });

export function coinWords(icons: Record<Coin, number>): string {
  const some = coins.filter((c) => icons[c] > 0);
  if (some.length === 0) return say('page.nothing');
  return some
    .map((c) =>
      c === '*' ? say('page.tech_discs', { n: icons[c] }) : `${icons[c]} ${colourName(c)}`,
    )
    .join(', ');
}
