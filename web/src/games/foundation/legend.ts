// The signs of the board and what they mean.
import type { Signs } from '../../table/board';
import { say } from '../../words/words.svelte';
import { actions } from './words';

const kParts = {
  map: [
    ['ship-0', 'ship'],
    ['empire', 'empire'],
    ['cube-blue', 'cube'],
    ['need-orange', 'need'],
    ['need-any2', 'any'],
    ['sym-green', 'colour'],
  ],
  dynasty: [
    ['kin-0', 'kin'],
    ['kin-ghost', 'neutral'],
    ['atom', 'centre'],
  ],
  goals: [
    ['eye', 'eye'],
    ['need-black', 'black'],
    ['mark-0', 'mark'],
  ],
} as const;

export function legend(): Signs[] {
  const signs = (part: keyof typeof kParts) =>
    kParts[part].map(([picture, id]) => ({
      picture,
      name: say(`page.sign.${id}`),
      does: say(`page.sign.${id}.does`),
    }));
  const deeds = actions.map((a) => ({
    picture: `act-${a}`,
    name: say(`action.${a}`),
    does: say(`page.does.${a}`, { level: 1 }),
  }));
  return [
    { title: say('page.signs.actions'), signs: deeds },
    { title: say('page.signs.map'), signs: signs('map') },
    { title: say('page.signs.dynasty'), signs: signs('dynasty') },
    { title: say('page.signs.goals'), signs: signs('goals') },
  ];
}
