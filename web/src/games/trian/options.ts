// The options of a table in the players' words. How much of the game is played comes first.
import type { OptionWords } from '../options';

const titles: Record<string, string> = {
  mode: 'Mode',
  races: 'Races',
  first_player: 'Who begins',
  minerals: 'Minerals of others',
  closed_space: 'Ships in closed space',
  take_back: 'Taking emissaries back',
};
const values: Record<string, Record<string, string>> = {
  mode: { standard: 'everything', ships: 'without skills', beginner: 'beginner: no ships, no skills' },
  races: { choose: 'choose at the table', random: 'by lot' },
  closed_space: { free: 'move inside it', frozen: 'stay where they are' },
  take_back: { alone: 'only where no enemy stands', beside_blocked: 'also beside blocked enemies' },
};

export const optionWords: OptionWords = {
  first: ['mode', 'races'],
  isFor: () => true,
  name: (option) => titles[option] ?? null,
  value: (option, value) => values[option]?.[value] ?? null,
};
