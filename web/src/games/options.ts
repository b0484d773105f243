// What stands in front of the other options when a table of a game is made, and what their values are called.
export interface OptionWords {
  first: string[]; // shown at once, in this order
  isFor(option: string, players: number): boolean; // means something with so many players
  name(option: string): string | null;
  value(option: string, value: string): string | null;
}

const words: Record<string, () => Promise<OptionWords>> = {
  one_deck_galaxy: async () => (await import('./one_deck_galaxy/options')).optionWords,
  trian: async () => (await import('./trian/options')).optionWords,
};
const plain: OptionWords = { first: [], isFor: () => true, name: () => null, value: () => null };
export const optionWordsFor = async (game: string): Promise<OptionWords> => (await words[game]?.()) ?? plain;
