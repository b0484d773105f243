// The options of a table in the players' words: cards and sheets by their names, everything else by the catalogue.
import type { OptionWords } from '../options';
import { say, words } from '../../words/words.svelte';
import { content } from './content';

const named = [...content.homeworlds, ...content.societies, ...content.sheets];

export const optionWords: OptionWords = {
  first: ['adversary', 'hard_side', 'homeworld_1', 'society_1', 'homeworld_2', 'society_2'],
  isFor: (option, players) => players > 1 || !option.endsWith('_2'),
  name: () => null,
  value(_, value) {
    const foe = content.adversaries.find((a) => a.id === value);
    if (foe) {
      const [normal, hard] = foe.stars.map((n) => '★'.repeat(n)) as [string, string];
      return say('page.option.foe', { name: { name: foe.name }, normal, hard });
    }
    const card = named.find((c) => c.id === value);
    return card ? words({ name: card.name }) : null;
  },
};
