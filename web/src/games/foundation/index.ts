// Foundation at the table.
import { plural, type GameBoard } from '../../table/board';
import { coach, primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import { flights } from './flights';
import Main from './Main.svelte';
import Own from './Own.svelte';
import { nameOf, viewOf } from './scene';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import Tally from './Tally.svelte';
import Hand from './tabs/Hand.svelte';
import Me from './tabs/Me.svelte';
import Research from './tabs/Research.svelte';
import { wishes } from './wishes';

const quietVerbs = ['free place', 'wild place', 'exchange', 'break black', 'declare'];

export const foundation: GameBoard = {
  Facts,
  Main,
  Side,
  Own,
  Strip,
  Tally,
  Now: Hand,
  tabs: [
    { name: 'Me', body: Me },
    { name: 'Research', body: Research },
  ],
  tabFor(question) {
    const kinds = new Set(question?.offers.filter((o) => !this.isQuiet(o)).flatMap((o) => o.touches.map((t) => t.split('/')[0])));
    if (kinds.has('space') || kinds.has('kins')) return 'Me';
    if (kinds.has('research') || kinds.has('goal')) return 'Research';
    return null;
  },
  primer,
  coach,
  describe,
  wishes,
  isQuiet: (offer) => quietVerbs.some((verb) => offer.token.startsWith(verb)) && !offer.label.includes('(fulfilled'),
  isHeld: (element) => /^(hand|kins|supply)\//.test(element),
  left(scene) {
    const { ordersLeft } = viewOf(scene);
    return ordersLeft > 0 ? `${plural(ordersLeft, 'order')} left` : null;
  },
  beginsTurn: (told) => told.clause === 'FD-5.0.1',
  flights,
  points: 'prestige',
  result(state, scene) {
    const view = viewOf(scene);
    const winners = (view.result?.winners ?? state.winners).map((s) => nameOf(scene, s));
    const goal = view.result?.goal ? view.goalTiles[view.result.goal]?.name : null;
    if (winners.length === 0) return 'The game is over.';
    return goal
      ? `${winners.join(' and ')} declared ${goal} and won.`
      : `The round limit is reached: ${winners.join(' and ')} ${winners.length > 1 ? 'have' : 'has'} the most prestige.`;
  },
};
