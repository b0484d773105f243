// Galaxy of Trian: New Order at the table.
import { plural, type GameBoard } from '../../table/board';
import { nameOf } from '../../table/people';
import { coach, primer } from './coach';
import { describe } from './describe';
import Facts from './Facts.svelte';
import Final from './Final.svelte';
import { flights } from './flights';
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
  Final,
  Now: Tile,
  tabs: [
    { name: 'Me', body: Me },
    { name: 'Areas', body: Areas },
  ],
  tabFor: () => null,
  primer,
  coach,
  describe,
  wishes,
  isQuiet: (offer) => offer.touches.some((t) => /^(bag|module)\//.test(t) || /^minerals\/P/.test(t)),
  isRoaming: (question) => question.offers.some((o) => o.touches.some((t) => /^(figures|action)\//.test(t))),
  left(scene) {
    const view = viewOf(scene);
    return view.phase === 'exploration' ? `${plural(view.actions + view.extra, 'action')} left` : null;
  },
  next: (scene) => (viewOf(scene).phase === 'extraction' ? 'then draw a tile' : undefined),
  beginsTurn: (told) => told.clause === 'GT-4.1',
  alike: [{ id: 'nebula_mineral.told', arg: 'mineral' }],
  flights,
  points: 'credits',
  result(state, scene) {
    const view = viewOf(scene);
    const winners = view.winners.length > 0 ? view.winners : state.winners;
    const best = view.tally.find((t) => winners.includes(t.seat));
    if (winners.length === 0) return 'The game is over.';
    const who = winners.map((s) => nameOf(scene, s)).join(' and ');
    return `${who} ${winners.length > 1 ? 'share the victory' : 'won'}${best ? ` with ${best.total} credits` : ''}.`;
  },
};
