// The signs of the board and what they mean.
import type { Signs } from '../../table/board';
import { say } from '../../words/words.svelte';

const kParts = {
  pieces: [
    ['gr-em-0', 'emissary'],
    ['gr-in-0', 'institute'],
    ['gr-crown-0', 'crown'],
    ['gr-flag-0', 'flag'],
    ['gr-token', 'token'],
    ['gr-foundation', 'foundation'],
  ],
  planets: [
    ['gr-gate-blue', 'gate'],
    ['gr-gate-none', 'no_gate'],
    ['gr-rabbit', 'rabbit'],
    ['gr-i-chaos', 'chaos'],
  ],
} as const;

export const legend = (): Signs[] =>
  (['pieces', 'planets'] as const).map((part) => ({
    title: say(`page.signs.${part}`),
    signs: kParts[part].map(([picture, id]) => ({
      picture,
      name: say(`page.sign.${id}`),
      does: say(`page.sign.${id}.does`),
    })),
  }));
