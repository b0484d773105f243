// Foundation at the table.
import type { GameBoard } from '../../table/board';
import { later } from '../../ui/later';
import { idOf } from '../../words/said';
import { argOf, say } from '../../words/words.svelte';
import { primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import { flights } from './flights';
import { legend } from './legend';
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

const Browser = later(() => import('./Browser.svelte'));
const Final = later(() => import('./Final.svelte'));

const quietVerbs = ['free place', 'wild place', 'exchange', 'break black', 'declare'];

export const foundation: GameBoard = {
  Facts,
  Main,
  Side,
  Own,
  Strip,
  Tally,
  Final,
  Now: Hand,
  tabs: [
    {
      key: 'Me',
      get name() {
        return say('page.tab.me');
      },
      body: Me,
    },
    {
      key: 'Research',
      get name() {
        return say('page.research');
      },
      body: Research,
    },
  ],
  tabFor(question) {
    const kinds = new Set(
      question?.offers
        .filter((o) => !this.isQuiet(o))
        .flatMap((o) => o.touches.map((t) => t.split('/')[0])),
    );
    if (kinds.has('space') || kinds.has('kins')) return 'Me';
    if (kinds.has('research') || kinds.has('goal')) return 'Research';
    return null;
  },
  get primer() {
    return primer();
  },
  legend,
  Browser,
  describe,
  wishes,
  isQuiet: (offer) =>
    quietVerbs.some((verb) => offer.token.startsWith(verb)) &&
    argOf(offer.said ?? '', 'done') !== 'yes',
  isHeld: (element) => /^(hand|kins|supply)\//.test(element),
  beginsTurn: (told) => idOf(told.said) === 'turn_begins.told',
  telling: [
    'won.told',
    'round_limit.told',
    'goal_shown.told',
    'battle.told',
    'research.told',
    'colonize.told',
    'trade.told',
    'produce.told',
    'travel.told',
    'move_hand.told',
  ],
  flights,
  counts: [{ path: 'players.{me}.prestige', name: () => say('page.prestige') }],
  get points() {
    return say('page.prestige');
  },
  result(state, scene) {
    const view = viewOf(scene);
    const winners = (view.result?.winners ?? state.winners).map((s) => nameOf(scene, s));
    const goal = view.result?.goal ? view.goalTiles[view.result.goal]?.name : null;
    if (winners.length === 0) return say('page.result.over');
    const all = { winners: { list: winners, by: 'and' }, n: winners.length } as const;
    return goal
      ? say('page.result.declared', { ...all, goal: { name: goal } })
      : say('page.result.limit', all);
  },
};
