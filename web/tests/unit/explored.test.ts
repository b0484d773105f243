// What people play, as it is read: pages that are broken, openings in any order.
import { describe, expect, test } from 'vitest';
import {
  botsPlay,
  exploredBy,
  gamesOfBots,
  openings,
  potOf,
  readExplored,
  starts,
} from '../../src/explore/explored';

const a = { id: 'way.mine', args: { colour: 'red' } };
const b = { id: 'way.build', args: {} };
const page = {
  format: 1,
  game: 'trian',
  players: 3,
  rules: 2,
  content: 'abc',
  by: 'people',
  least: 5,
  games: 9,
  facts: [
    { name: 'race', rows: [{ id: 'R1', said: { name: 'Zarak' }, games: 7, share: [1, 0, 5] }] },
  ],
  endings: [],
  lengths: [{ name: 'rounds', middle: 17 }],
  situations: [
    {
      id: '1',
      rung: 'opening',
      question: 'PHASE1',
      after: [b, a],
      games: 6,
      times: 6,
      answers: [],
    },
    { id: '2', rung: 'ever', question: 'PHASE1', after: [], games: 9, times: 90, answers: [] },
  ],
};

describe('what people play', () => {
  test('a page is read', () => {
    const read = readExplored(page);
    expect(read?.facts[0]?.rows[0]?.share).toEqual({ value: 1, low: 0, high: 5 });
    expect(read && potOf(read)).toBe('trian/3/2/abc');
    expect(read?.lengths[0]?.low).toBeNull();
  });
  test('an opening is found in whatever order its choices were made, and nothing else', () => {
    const read = readExplored(page);
    expect(read && openings(read, [a, b]).map((s) => s.id)).toEqual(['1']);
    expect(read && openings(read, [b, a]).map((s) => s.id)).toEqual(['1']);
    expect(read && openings(read, [a])).toEqual([]);
    expect(read && openings(read, [])).toEqual([]); // "ever" is no opening
  });
  test('what is no page is none, and broken rows are left out', () => {
    for (const x of [null, 3, 'x', [], {}, { format: 2 }]) expect(readExplored(x)).toBeNull();
    const broken = readExplored({
      format: 1,
      facts: [null, 3, { name: 7, rows: 'x' }],
      situations: [{ after: 'x', answers: [null, { said: 5, share: ['a', 1, 2] }] }],
      lengths: {},
    });
    expect(broken?.games).toBe(0);
    expect(broken?.facts).toEqual([{ name: '', rows: [] }]);
    expect(broken?.situations[0]?.answers).toEqual([
      { said: 5, times: 0, offered: 0, share: null },
    ]);
  });
  test('games of bots are shipped for every game, for their number of players', async () => {
    expect(gamesOfBots).toEqual(['foundation', 'one_deck_galaxy', 'renaissance', 'trian']);
    for (const game of gamesOfBots)
      for (const players of botsPlay(game)) {
        const read = await exploredBy('bots', game, players);
        expect(read?.game).toBe(game);
        expect(read?.players).toBe(players);
        expect(read?.games).toBeGreaterThan(100);
        expect(read?.by).not.toBe('people');
        const begins = read ? [...openings(read, []), ...starts(read)] : [];
        expect(begins.length).toBeGreaterThan(0);
      }
    expect(await exploredBy('bots', 'trian', 9)).toBeNull();
  });
});
