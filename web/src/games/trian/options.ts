// How much of the game is played comes first among the options of a table.
import type { OptionWords } from '../options';

export const optionWords: OptionWords = {
  first: ['mode', 'races'],
  isFor: () => true,
  name: () => null,
  value: () => null,
};
