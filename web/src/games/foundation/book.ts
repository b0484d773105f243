// What the rules of Foundation are drawn with.
import type { GameBook } from '../../book/book';
import { say, words } from '../../words/words.svelte';
import Defs from './Defs.svelte';
import './foundation.css';
import Galaxy from './Map.svelte';
import Research from './Research.svelte';
import { readView, type ResearchSpace } from './view';
import Wheel from './Wheel.svelte';
import { actionName, colours, printed, researchOrder, roman } from './words';

// Two copies of a tile are one row.
function colonies(level: number) {
  return (view: unknown) => {
    const rows = new Map<string, string[]>();
    for (const tile of Object.values(readView(view).tiles))
      if (tile.level === level)
        rows.set(tile.name, [
          printed(tile.name),
          say(`page.kind.${tile.kind}`),
          words(tile.does),
          String(Number(rows.get(tile.name)?.[3] ?? 0) + 1),
        ]);
    return {
      head: ['page.book.tile', 'page.book.when', 'page.book.does', 'page.book.copies'],
      rows: [...rows.values()],
    };
  };
}
const spaceName = (space: ResearchSpace) =>
  space.action
    ? `${actionName(space.action)} ${roman(space.level)}`
    : say('page.book.goal_space', { slot: space.slot ?? '' });
const cubes = Object.fromEntries(colours.map((c) => [`cube-${c}`, { symbol: `cube-${c}` }]));

export const book: GameBook = {
  Defs,
  pieces: {
    ...cubes,
    kin: { symbol: 'kin-0' },
    'kin-neutral': { symbol: 'kin-n' },
    ship: { symbol: 'ship-0' },
    'ship-other': { symbol: 'ship-1' },
    empire: { symbol: 'empire' },
    travel: { symbol: 'act-ST' },
    colonize: { symbol: 'act-CO' },
    produce: { symbol: 'act-PR' },
    battle: { symbol: 'act-BA' },
    research: { symbol: 'act-RE' },
    trade: { symbol: 'act-TR' },
    centre: { symbol: 'atom' },
  },
  parts: {
    map: { body: Galaxy, width: 760, height: 680 },
    wheel: { body: Wheel, width: 520, height: 520 },
    research: { body: Research, width: 620, height: 380 },
  },
  tables: {
    goals: (view) => ({
      head: ['page.book.goal', 'page.book.asks'],
      rows: Object.values(readView(view).goalTiles).map((g) => [printed(g.name), words(g.text)]),
    }),
    research(view) {
      const spaces = readView(view).research;
      const place = (s: ResearchSpace) =>
        10 * s.level + (s.action ? researchOrder.indexOf(s.action) : 0);
      return {
        head: ['page.book.space', 'page.book.costs', 'page.book.after'],
        rows: Object.values(spaces)
          .sort((a, b) => place(a) - place(b))
          .map((s) => [
            spaceName(s),
            words({ list: s.pay.map((c) => ({ id: `colour.${c}` })), by: 'or' }),
            words({
              list: s.after.flatMap((id) => (spaces[id] ? [spaceName(spaces[id])] : [])),
              by: 'or',
            }),
          ]),
      };
    },
    colonies_1: colonies(1),
    colonies_2: colonies(2),
    colonies_3: colonies(3),
  },
};
