// Galactic Renaissance at the table.
import type { GameBoard } from '../../table/board';
import { nameOf } from '../../table/people';
import { later } from '../../ui/later';
import { idOf } from '../../words/said';
import { say } from '../../words/words.svelte';
import { primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import { flights } from './flights';
import { legend } from './legend';
import Head from './Head.svelte';
import Main from './Main.svelte';
import Own from './Own.svelte';
import { listOf, viewOf } from './scene';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import Hand from './tabs/Hand.svelte';
import Me from './tabs/Me.svelte';
import Senate from './tabs/Senate.svelte';
import Tally from './Tally.svelte';
import { wishes } from './wishes';

const Browser = later(() => import('./Browser.svelte'));

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
    {
      key: 'me',
      get name() {
        return say('page.tab.me');
      },
      body: Me,
    },
    {
      key: 'senate',
      get name() {
        return say('page.tab.senate');
      },
      body: Senate,
    },
  ],
  tabFor(question) {
    const kinds = new Set(question?.offers.flatMap((o) => o.touches.map((t) => t.split('/')[0])));
    if (question?.decision === 'ACTIVATE' || question?.decision === 'RETURN') return 'me';
    if (kinds.has('rabbit') || kinds.has('objective')) return 'senate';
    return null;
  },
  get primer() {
    return primer();
  },
  legend,
  Browser,
  describe,
  wishes,
  isQuiet: () => false,
  isOrdered: (question) => ordered.includes(question.decision),
  isHeld: (element) => /^(planet|pieces|foundation)\//.test(element),
  beginsTurn: (told) => idOf(told.said) === 'turn_begins.told',
  telling: ['won.told', 'disorder_on.told', 'gained.told', 'explore.told', 'play.told'],
  flights,
  counts: [
    { path: 'players.{me}.vp', name: () => say('page.vp') },
    { path: 'players.{me}.senate', name: () => say('page.senator_now') },
  ],
  get points() {
    return say('page.vp');
  },
  result(state, scene) {
    const view = viewOf(scene);
    const winners = (view.result?.winners ?? state.winners).map((s) => nameOf(scene, s));
    if (winners.length === 0) return say('page.over');
    return say('page.result', {
      winners: listOf(winners, 'and'),
      n: winners.length,
      ending: view.result?.ending ?? '',
    });
  },
};
