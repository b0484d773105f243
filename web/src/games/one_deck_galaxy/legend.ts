// The signs of the board and what they mean.
import type { Signs } from '../../table/board';
import { say } from '../../words/words.svelte';

const kParts = {
  dice: [
    ['od-i-E', 'E'],
    ['od-i-M', 'M'],
    ['od-i-D', 'D'],
    ['od-i-K', 'K'],
    ['od-i-G', 'G'],
  ],
  cards: [
    ['od-i-inf', 'influence'],
    ['od-i-sci', 'science'],
    ['od-i-fleet', 'fleet'],
    ['od-i-Crystal', 'Crystal'],
    ['od-i-Flora', 'Flora'],
    ['od-i-Fuel', 'Fuel'],
    ['od-i-Relic', 'Relic'],
    ['od-i-rule', 'rule'],
  ],
  discs: [
    ['od-disc-adv', 'adversary'],
    ['od-disc-tech', 'tech'],
    ['od-disc-base', 'base'],
    ['od-disc-fed', 'federation'],
    ['od-i-lock', 'lock'],
    ['od-i-event', 'event'],
    ['od-i-warn', 'warn'],
  ],
} as const;

export const legend = (): Signs[] =>
  (['dice', 'cards', 'discs'] as const).map((part) => ({
    title: say(`page.signs.${part}`),
    signs: kParts[part].map(([picture, id]) => ({
      picture,
      name: say(`page.sign.${id}`),
      does: say(`page.sign.${id}.does`),
    })),
  }));
