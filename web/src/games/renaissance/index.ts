// Galactic Renaissance at the table.
import type { GameBoard } from '../../table/board';
import { nameOf } from '../../table/people';
import { coach, primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import { flights } from './flights';
import Head from './Head.svelte';
import Main from './Main.svelte';
import Own from './Own.svelte';
import { viewOf } from './scene';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import Hand from './tabs/Hand.svelte';
import Me from './tabs/Me.svelte';
import Senate from './tabs/Senate.svelte';
import Tally from './Tally.svelte';
import { wishes } from './wishes';

const ordered = ['MOVE', 'MASS_MOVE', 'PUSH', 'SHIFT_FOUNDATION', 'MULLIGAN'];

export const renaissance: GameBoard = {
  Facts,
  Main,
  Side,
  flanked: true,
  Head,
  Own,
  Strip,
  Tally,
  Now: Hand,
  tabs: [
    { name: 'Me', body: Me },
    { name: 'Senate', body: Senate },
  ],
  tabFor(question) {
    const kinds = new Set(question?.offers.flatMap((o) => o.touches.map((t) => t.split('/')[0])));
    if (question?.decision === 'ACTIVATE' || question?.decision === 'RETURN') return 'Me';
    if (kinds.has('rabbit') || kinds.has('objective')) return 'Senate';
    return null;
  },
  primer,
  coach,
  describe,
  wishes,
  isQuiet: () => false,
  isOrdered: (question) => ordered.includes(question.decision),
  isHeld: (element) => /^(planet|pieces|foundation)\//.test(element),
  beginsTurn: (told) => told.clause === 'GR-4.1',
  flights,
  points: 'VP',
  result(state, scene) {
    const view = viewOf(scene);
    const winners = (view.result?.winners ?? state.winners).map((s) => nameOf(scene, s));
    if (winners.length === 0) return 'The game is over.';
    const who = winners.join(' and ');
    if (view.result?.ending === 'last_one_left') return `${who} is the last one left and wins.`;
    if (view.result?.ending === 'turn_cap')
      return `The turn limit is reached: ${who} ${winners.length > 1 ? 'have' : 'has'} the most points.`;
    return `${who} reached 30 points and won.`;
  },
};
