// What stands in front of the other options when a table of a game is made, and what options and their values are called:
// "page.option.layout" and "option.layout.quick" in the game's catalogue.
import { knows, openWords, say } from '../words/words.svelte';

export interface OptionWords {
  first: string[]; // shown at once, in this order
  isFor(option: string, players: number): boolean; // means something with so many players
  // Where they are called otherwise.
  name(option: string): string | null;
  value(option: string, value: string): string | null;
}
export interface SpokenOptions extends OptionWords {
  name(option: string): string;
  value(option: string, value: string): string;
}

const words: Record<string, () => Promise<OptionWords>> = {
  one_deck_galaxy: async () => (await import('./one_deck_galaxy/options')).optionWords(),
  trian: async () => (await import('./trian/options')).optionWords,
};
const plain: OptionWords = { first: [], isFor: () => true, name: () => null, value: () => null };
const firstKnown = (ids: string[], otherwise: string) => {
  const id = ids.find(knows);
  return id ? say(id) : otherwise.replaceAll('_', ' ');
};

export async function optionWordsFor(game: string): Promise<SpokenOptions> {
  const [own] = await Promise.all([words[game]?.() ?? plain, openWords(game)]);
  return {
    first: own.first,
    isFor: own.isFor,
    name: (option) => own.name(option) ?? firstKnown([`page.option.${option}`], option),
    value: (option, value) =>
      own.value(option, value) ??
      firstKnown([`option.${option}.${value}`, `value.${value}`], value),
  };
}
