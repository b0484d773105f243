// Any game, before it has a board of its own: its view in plain form, its offers as buttons.
import type { GameBoard } from '../../table/board';
import Main from './Main.svelte';

export const plain: GameBoard = {
  Main,
  tabs: [],
  tabFor: () => null,
  describe: () => null,
  wishes: () => [],
  isQuiet: () => false,
  beginsTurn: () => false,
  flights: () => [],
  result(state, scene) {
    const names = state.winners.map((s) => scene.people.find((p) => p.seat === s)?.name ?? `Player ${s + 1}`);
    return names.length === 0 || names.length === state.players ? 'The game is a draw.' : `${names.join(' and ')} won.`;
  },
};
