import { describe, expect, test } from 'vitest';
import * as c from '../../src/games/one_deck_galaxy/campaign';
import { content, readLines } from '../../src/games/one_deck_galaxy/content';
import { openWords } from '../../src/words/words.svelte';
import shared from '../../../tests/one_deck_galaxy/campaigns/shared.json?raw';

await openWords('one_deck_galaxy');

const lost = {
  homeworlds: ['H2'],
  societies: ['SO2'],
  adversary: 'A1',
  side: 'hard' as const,
  stars: 3,
  won: false,
  fed: 2,
  discs_claimed: 1,
};
const won = { ...lost, adversary: 'A3', side: 'normal' as const, stars: 2, won: true, fed: 4, discs_claimed: 4 };
const first = () => c.record(c.begin('C01', 1), lost);
const settled = () => c.settle(c.fillIn(c.fillIn(c.crossOff(c.crossOff(first(), 'H2'), 'A1'), 'S-a'), 'S-b'));

describe('sheets', () => {
  test('all 24 are there, each node is reached and has words', () => {
    expect(content.sheets).toHaveLength(24);
    for (const s of content.sheets) {
      const spots = c.layoutOf(s);
      expect(spots.map((x) => x.id).sort()).toEqual(['S', ...s.nodes.map((n) => n.id)].sort());
      for (const n of s.nodes) expect(c.nodeWords(n.code)).not.toBe(n.code);
      for (const a of spots) for (const b of spots) expect(a === b || a.x !== b.x || a.y !== b.y).toBe(true);
    }
  });
  test('a line may join nodes that are known already', () => {
    expect(readLines('S-a=J.E, S-b=O.PR, a-b')).toEqual({
      nodes: [
        { id: 'a', code: 'J.E' },
        { id: 'b', code: 'O.PR' },
      ],
      lines: [
        ['S', 'a'],
        ['S', 'b'],
        ['a', 'b'],
      ],
    });
  });
  test('names come from the cards', () => {
    expect(content.adversaries).toHaveLength(5);
    expect(content.adversaries[0]).toMatchObject({ id: 'A1', stars: [1, 3] });
  });
});

describe('the rules of a campaign', () => {
  test('points and ranks (ODG-14.2, ODG-14.3, ODG-14.11)', () => {
    expect(c.scoreOf(won)).toBe(14);
    expect(c.scoreOf({ won: false, stars: 3, fed: 3, discs_claimed: 2 })).toBe(8);
    expect([39, 40, 55, 70, 85, 100].map(c.rankOf)).toEqual([
      'Sprout',
      'Leafling',
      'Brancher',
      'Shrubkin',
      'Strongbark',
      'Legendtree',
    ]);
    expect(c.nextRank(54)).toEqual([55, 'Brancher']);
  });
  test('at most two items that were used are crossed off, once (ODG-14.4, ODG-14.6)', () => {
    expect(c.mayCross(first())).toEqual(['H2', 'SO2', 'A1']);
    const two = c.crossOff(c.crossOff(first(), 'H2'), 'SO2');
    expect(c.mayCross(two)).toEqual([]);
    const again = c.record(c.settle(two), won);
    expect(c.mayCross(again)).toEqual(['A3']);
  });
  test('as many lines as were crossed off, from Start or an active node (ODG-14.4, ODG-14.5)', () => {
    expect(c.mayFill(first())).toEqual([]);
    const one = c.crossOff(first(), 'H2');
    expect(c.mayFill(one)).toEqual(['S-a', 'S-b', 'S-c']);
    expect(c.mayFill(c.fillIn(one, 'S-a'))).toEqual([]);
    const chained = c.fillIn(c.crossOff(one, 'A1'), 'S-a');
    expect(c.mayFill(chained)).not.toContain('a-d'); // ODG-14.5b
    expect(c.mayFill({ ...chained, chain_lines: true })).toContain('a-d');
    expect(c.fillIn(one, 'a-d')).toBe(one);
  });
  test('active nodes are given to the next table', () => {
    expect(c.optionsFor(settled())).toEqual({ sheet: 'C01', nodes: 'ab' });
    expect(c.optionsFor({ ...settled(), chain_lines: true }).chain_lines).toBe('on');
    expect(c.optionsFor(c.begin('C02', 1))).toEqual({ sheet: 'C02', nodes: 'none' });
  });
  test('after the sixth game nothing is drawn, and no seventh is played (ODG-14.1, ODG-14.13)', () => {
    let six = c.begin('C01', 1);
    for (let i = 0; i < 8; i++) six = c.settle(c.record(six, won));
    expect(six.games).toHaveLength(6);
    expect([c.isOver(six), c.unsettled(six), c.mayCross(six), c.pointsOf(six)]).toEqual([true, null, [], 84]);
  });
  test('statistics for each adversary and side', () => {
    expect(c.statistics([c.record(settled(), won), first()])).toEqual([
      { adversary: 'A1', side: 'hard', games: 2, wins: 0, best: 1 },
      { adversary: 'A3', side: 'normal', games: 1, wins: 1, best: 4 },
    ]);
  });
});

describe('files', () => {
  test('the mark of a game recorded in the terminal is kept, and no game counts twice (ODG-14.1)', () => {
    const one = c.settle(c.record(c.begin('C01', 1), { ...won, mark: '1234567890abcdef' }));
    expect(c.fileOf(one)).toContain('"mark": "1234567890abcdef"');
    expect((c.readFile(c.fileOf(one)) as c.Campaign).games[0]?.mark).toBe('1234567890abcdef');
    const twice = c.settle(c.record(one, { ...won, mark: '1234567890abcdef' }));
    expect(c.readFile(c.fileOf(twice))).toContain('games[1] is recorded twice');
    expect(c.readFile(c.fileOf(one).replace('1234567890abcdef', '../x'))).toContain('games[0].mark');
  });
  // The terminal's tests read and write the same file (tests/one_deck_galaxy/campaign_test.cc).
  test('a campaign is the same file here and in the terminal, byte by byte', () => {
    const pair = { ...lost, homeworlds: ['H2', 'H5'], societies: ['SO2', 'SO1'] };
    let two: c.Campaign = { ...c.begin('C18', 2), chain_lines: false, strict_cross: true };
    two = c.record(two, pair);
    for (const item of ['H5', 'A1']) two = c.crossOff(two, item);
    for (const line of ['S-d', 'S-b']) two = c.fillIn(two, line);
    two = c.record(c.settle(two), { ...won, homeworlds: ['H2', 'H1'], societies: ['SO2', 'SO1'] });
    two = c.fillIn(c.crossOff(two, 'SO2'), 'b-e');
    expect(c.fileOf(two)).toBe(shared);
    expect(c.readFile(shared)).toEqual({ ...two, id: expect.any(String) as string });
  });
  test('what is saved can be taken back, also while lines are still to be filled in', () => {
    for (const one of [c.begin('C07', 2), first(), c.crossOff(first(), 'SO2'), settled(), c.record(settled(), won)]) {
      const back = c.readFile(c.fileOf(one));
      expect(back).toEqual({ ...one, id: expect.any(String) as string, table: null });
    }
  });
  const spoilt = (change: (file: Record<string, never> & { games: Record<string, unknown>[] }) => void) => {
    const file = JSON.parse(c.fileOf(settled())) as never;
    change(file);
    return c.readFile(JSON.stringify(file));
  };
  test('hostile files are refused in words', () => {
    const refused = [
      c.readFile(''),
      c.readFile('[]'),
      c.readFile('{"orrery":"one_deck_galaxy campaign 1"}'),
      c.readFile('x'.repeat(200_000)),
      c.readFile(`${'['.repeat(50_000)}`),
      spoilt((f) => Object.assign(f, { sheet: 'C99' })),
      spoilt((f) => Object.assign(f, { players: 3 })),
      spoilt((f) => Object.assign(f, { active: ['a', 'd', 'n'] })),
      spoilt((f) => Object.assign(f, { filled: ['S-a', 'a-d', 'l-n'] })),
      spoilt((f) => Object.assign(f, { crossed: ['A5'] })),
      spoilt((f) => Object.assign(f, { games: Array(7).fill(f.games[0]) as unknown })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { score: 900 })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { won: true })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { stars: 1e9 })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { adversary: '__proto__' })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { homeworlds: ['H1', 'H2'] })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { crossed: ['H5'] })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { filled: ['c-f'] })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { filled: [['S', 'a']] })),
      spoilt((f) => Object.assign(f.games[0] ?? {}, { settled: 'yes' })),
      spoilt((f) => Object.assign(f, { strict_cross: true, games: [f.games[0], { ...f.games[0], crossed: [], filled: [] }] })),
    ];
    for (const r of refused) expect(r).toMatch(/^This file cannot be used: /);
  });
});
