// What stands around the games: clauses as people read them, muting, clocks, reports.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { piecesOf } from '../../src/host/clause';
import { timeUp, type TableState } from '../../src/host/host';
import { peopleOf } from '../../src/table/people';
import { keepMuted, mutedAt, speaker } from '../../src/table/muted';
import { inWords, suggested, suggestionOf } from '../../src/table/suggest';
import { reportOf } from '../../src/screens/report';

describe('a clause', () => {
  const shown = (text: string) =>
    piecesOf(text, (id) => id === 'FD-5.1.6').map((p) => [p.kind, p.text]);
  test('shows no mark of the page it is written on', () => {
    const text =
      '**Round limit** (option `round_limit`): by *prestige*, see FD-5.1.6. `START_GATE` first. [seed: p. 4; house]';
    expect(shown(text)).toEqual([
      ['strong', 'Round limit'],
      ['plain', ' (option '],
      ['name', 'round limit'],
      ['plain', '): by '],
      ['stressed', 'prestige'],
      ['plain', ', see '],
      ['clause', 'FD-5.1.6'],
      ['plain', '. '],
      ['name', 'start gate'],
      ['plain', ' first. '],
      ['source', 'book: p. 4; house'],
    ]);
  });
  test('says what follows from the book, and names of programs as words', () => {
    expect(shown('Always CHAIN_LINES. [row 2 seed+]')).toEqual([
      ['plain', 'Always chain lines. '],
      ['source', 'row 2 follows from the book'],
    ]);
  });
  test('a multiplication is no stress, brackets without a source stay', () => {
    expect(shown('2 * 3 tiles [or fewer]')).toEqual([['plain', '2 * 3 tiles [or fewer]']]);
  });
});

describe('talk', () => {
  const memory = new Map<string, string>();
  beforeEach(() => {
    memory.clear();
    vi.stubGlobal('localStorage', {
      getItem: (k: string) => memory.get(k) ?? null,
      setItem: (k: string, v: string) => void memory.set(k, v),
    });
  });
  const line = (seat: number | null, name: string) => ({
    seat,
    sender: name,
    name,
    text: 'hello',
    at: 1,
  });
  test('whom I muted stays muted at this table, whatever name she takes, and at no other', () => {
    keepMuted('t1', [speaker(line(1, 'Bo'))]);
    expect(mutedAt('t1')).toContain(speaker(line(1, 'Bobby')));
    expect(mutedAt('t1')).not.toContain(speaker(line(0, 'Bo')));
    expect(mutedAt('t2')).toEqual([]);
    keepMuted('t1', []);
    expect(mutedAt('t1')).toEqual([]);
  });
  test('old tables are forgotten, and somebody else’s text is no trouble', () => {
    for (let i = 0; i < 40; i++) keepMuted(`t${i}`, ['P2']);
    expect(mutedAt('t39')).toEqual(['P2']);
    expect(mutedAt('t1')).toEqual([]);
    memory.set('orrery.muted', '[1,2');
    expect(mutedAt('t39')).toEqual([]);
  });
  test('the longest suggestion fits into a message and comes back whole', () => {
    const things = ['pool/P2/E4', 'zone/1/1', 'confrontation/3', 'greenhouse/P1/D6'];
    const text = suggestionOf('Energy 4, '.repeat(80), things);
    expect(text.length).toBeLessThanOrEqual(500);
    expect(suggested(text)).toEqual(things);
    expect(inWords(text)).not.toContain('[');
  });
});

describe('a clock', () => {
  test('says when its time is up, whether or not anybody tells', () => {
    expect(timeUp(null)).toBe(Infinity);
    expect(timeUp({ left: 20, runs: true, at: 1000 })).toBe(21_000);
    expect(timeUp({ left: 20, runs: false, at: 1000 })).toBe(Infinity);
    expect(timeUp({ left: 0, runs: false, at: 1000 })).toBe(1000);
  });
});

const seat = (n: number, name: string) => ({
  seat: n,
  name,
  kind: 'human' as const,
  connected: true,
  botPlays: false,
  clock: null,
});
const table: TableState = {
  ...{
    table: 't',
    step: 3,
    game: 'trian',
    players: 2,
    options: { mode: 'beginner' },
    you: [0],
    seats: [seat(0, 'You'), seat(1, 'Bo')],
  },
  ...{
    toAct: [0],
    over: false,
    winners: [],
    scores: [],
    undo: null,
    undoWhy: null,
    redo: null,
    view: {},
    commitment: 'c0ffee',
    seed: null,
    lesson: null,
    next: null,
  },
  question: { seat: 0, decision: 'PLACE', clause: 'GT-6.2', prompt: 'Place the tile', offers: [] },
  log: [
    {
      step: 1,
      seat: null,
      told: [{ seat: null, clause: '', words: 'Dealt.', touches: [] }],
      changes: [],
    },
    {
      step: 2,
      seat: 0,
      token: 'draw 1',
      told: [{ seat: 0, clause: '', words: 'Red draws.', touches: [] }],
      changes: [],
    },
    { step: 3, seat: 0, takesBack: 2, told: [], changes: [] },
  ],
};

test('nobody is called You', () => {
  expect(peopleOf(table).map((p) => p.name)).toEqual(['Guest', 'Bo']);
});

describe('a report', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { userAgent: 'Browser 1' });
    vi.stubGlobal('innerWidth', 800);
    vi.stubGlobal('innerHeight', 600);
  });
  test('of a running game names program, game, options, step and what this seat answered, and no seed', async () => {
    const text = await reportOf(table);
    for (const part of [
      'Orrery ',
      'trian, 2 players',
      '"mode":"beginner"',
      'step 3',
      'PLACE',
      '2 P1 | draw 1 | Red draws.',
      '3 P1 | takes back 2',
    ])
      expect(text).toContain(part);
    expect(text).toContain('seed not known before the end');
  });
  test('of a finished game holds the seed and everybody’s answers', async () => {
    vi.stubGlobal('fetch', async () => new Response('orrery transcript 1\nP2 end\n'));
    const text = await reportOf({ ...table, over: true, seed: 'abc123' });
    expect(text).toContain('seed abc123');
    expect(text).toContain('P2 end');
  });
});
