// The signs of the board and what they mean.
import type { Signs } from '../../table/board';
import { say } from '../../words/words.svelte';

const kParts = {
  plates: [
    ['gt-i-tri', 'tiles'],
    ['gt-i-open', 'open'],
    ['gt-coin', 'credits'],
    ['gt-gem-red', 'mineral'],
    ['gt-ic-ok', 'closed'],
  ],
  pieces: [
    ['gt-emissary-0', 'emissary'],
    ['gt-research-0', 'research'],
    ['gt-space-station-0', 'station'],
    ['gt-corvette-0', 'corvette'],
    ['gt-rogue-0', 'rogue'],
    ['gt-shield', 'protected'],
    ['gt-chain', 'harnessed'],
  ],
  tiles: [
    ['gt-pl0', 'planet'],
    ['gt-extractor', 'extractor'],
    ['gt-outpost', 'outpost'],
    ['gt-teleport', 'teleport'],
    ['gt-exmitter', 'exmitter'],
  ],
  battle: [
    ['gt-token-reroll', 'reroll'],
    ['gt-token-plus1', 'plus1'],
    ['gt-token-back', 'back'],
  ],
} as const;

export const legend = (): Signs[] =>
  (['plates', 'pieces', 'tiles', 'battle'] as const).map((part) => ({
    title: say(`page.signs.${part}`),
    signs: kParts[part].map(([picture, id]) => ({
      picture,
      name: say(`page.sign.${id}`),
      does: say(`page.sign.${id}.does`),
    })),
  }));
