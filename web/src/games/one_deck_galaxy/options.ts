// The options of a table in the players' words: cards and sheets by their names, everything else by the catalogue.
import { printedOnce } from '../../host/campaigns';
import { say, words } from '../../words/words.svelte';
import type { OptionWords } from '../options';

export async function optionWords(): Promise<OptionWords> {
  const { cards, sheets } = await printedOnce();
  return {
    first: ['adversary', 'hard_side', 'homeworld_1', 'society_1', 'homeworld_2', 'society_2'],
    isFor: (option, players) => players > 1 || !option.endsWith('_2'),
    name: () => null,
    value(_, value) {
      const card = cards.find((c) => c.id === value);
      if (card?.sides) {
        const [normal = '', hard = ''] = card.sides.map((s) => '★'.repeat(s.stars));
        return say('page.option.foe', { name: card.name, normal, hard });
      }
      const named = card ?? sheets.find((s) => s.id === value);
      return named ? words(named.name) : null;
    },
  };
}
