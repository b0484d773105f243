// Galaxy of Trian: New Order at the table.
import type { GameBoard } from '../../table/board';
import { nameOf } from '../../table/people';
import { idOf } from '../../words/said';
import { say } from '../../words/words.svelte';
import { inHand, primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import { flights } from './flights';
import { handOf } from './hand.svelte';
import { legend } from './legend';
import Head from './Head.svelte';
import Main from './Main.svelte';
import Own from './Own.svelte';
import { viewOf } from './scene';
import Side from './Side.svelte';
import Strip from './Strip.svelte';
import Areas from './tabs/Areas.svelte';
import Me from './tabs/Me.svelte';
import Tile from './tabs/Tile.svelte';
import Tally from './Tally.svelte';
import { wishes } from './wishes';

export const trian: GameBoard = {
  Facts,
  Main,
  Head,
  Side,
  stacked: true,
  docked: true,
  pans: true,
  roomFor: 2,
  Own,
  Strip,
  Tally,
  Now: Tile,
  tabs: [
    {
      get name() {
        return say('page.tab.me');
      },
      body: Me,
    },
    {
      get name() {
        return say('page.tab.areas');
      },
      body: Areas,
    },
  ],
  tabFor: () => null,
  get primer() {
    return primer();
  },
  legend,
  inHand,
  seen: (scene) => handOf(scene).seen?.offer ?? null,
  describe,
  wishes,
  isQuiet: (offer) =>
    !/^pay \w+$/.test(offer.token) && // then nothing else is asked
    offer.touches.some((t) => /^(bag|module)\//.test(t) || /^minerals\/P/.test(t)),
  standsAt(element) {
    const cell = /^spot\/(-?\d+,-?\d+),/.exec(element)?.[1];
    return cell ? `cell/${cell}` : null;
  },
  isRoaming: (question) =>
    question.offers.some((o) => o.touches.some((t) => /^(figures|action)\//.test(t))),
  next: (scene) => (viewOf(scene).phase === 'extraction' ? say('page.then_draw') : undefined),
  beginsTurn: (told) => idOf(told.said) === 'turn_begins.told',
  telling: [
    'won.told',
    'exploded.told',
    'won_clash.told',
    'gained_by_closing.told',
    'closed.told',
    'gained_by_building.told',
    'build.told',
    'send_emissary.told',
    'send_ship.told',
    'evolve.told',
    'teleport.told',
    'move.told',
    'place.told',
  ],
  alike: [{ id: 'filled.told', arg: 'colour' }],
  flights,
  counts: [
    { path: 'players.{me}.credits', name: () => say('page.count.credits') },
    { path: 'players.{me}.projected', name: () => say('page.count.projected') },
  ],
  get points() {
    return say('page.points');
  },
  result(state, scene) {
    const view = viewOf(scene);
    const winners = view.winners.length > 0 ? view.winners : state.winners;
    const best = view.tally.find((t) => winners.includes(t.seat));
    if (winners.length === 0) return say('page.over');
    const names = { list: winners.map((s) => nameOf(scene, s)), by: 'and' as const };
    return say('page.result', { names, n: winners.length, credits: best?.total ?? -1 });
  },
};
