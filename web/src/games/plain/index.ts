// Any game, before it has a board of its own: its view in plain form, its offers as buttons.
import type { GameBoard } from '../../table/board';
import { nameOf } from '../../table/people';
import { say } from '../../words/words.svelte';
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
    const { winners, players } = state;
    if (winners.length === 0 || winners.length === players) return say('plain.draw');
    return say('plain.won', { names: { list: winners.map((s) => nameOf(scene, s)), by: 'and' } });
  },
};
