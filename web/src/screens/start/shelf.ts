// The four games as they stand on the first page: lighter ones first, so that their places can be learnt.
import type { GameInfo } from '../../host/lobby';

export interface OnShow {
  name: string;
  minutes: number;
  weight: number; // of five
}
const onShow: OnShow[] = [
  { name: 'one_deck_galaxy', minutes: 30, weight: 2 },
  { name: 'trian', minutes: 60, weight: 3 },
  { name: 'renaissance', minutes: 75, weight: 4 },
  { name: 'foundation', minutes: 75, weight: 5 },
];

// Those that this server has.
export const tablesOf = (games: GameInfo[]) =>
  onShow.flatMap((show) => {
    const game = games.find((g) => g.name === show.name);
    return game ? [{ ...show, game }] : [];
  });
export type Shown = ReturnType<typeof tablesOf>[number];
