// The end of a game and the next one: what is drawn of the course, what is remembered, how a table is put together.
import { describe, expect, test } from 'vitest';
import { byRound, readCourse } from '../../src/host/course';
import type { TableState } from '../../src/host/host';
import type { GameInfo } from '../../src/host/lobby';
import { chairsFor, peopleWords, seatsOf, told, type Chair } from '../../src/screens/setup/order';
import { byTheBook, changedOf, preset, presetOf } from '../../src/screens/setup/presets';
import { counted, readRecords } from '../../src/settings/records';
import { leadOf } from '../../src/table/result/lead';
import { levelAbove, wishFor } from '../../src/table/result/step_up';
import { words } from '../../src/words/words.svelte';

const course = readCourse({
  unit: 'round',
  why: [{ clause: 'FD-6.6', words: 'Round 2 was the last.' }],
  count: { clause: 'FD-6.6', columns: [{ name: 'sum', words: 'Prestige' }], rows: 'none' },
  lines: [
    { name: 'prestige', seat: 0, goal: 0, words: 'Prestige' },
    { name: 'prestige', seat: 1, goal: 0, words: 'Prestige' },
  ],
  moments: [
    { step: 0, round: 0, values: [0, 0] },
    { step: 4, round: 1, values: [3, 0] },
    { step: 6, round: 1, values: [3, 4] },
    { step: 9, round: 2, values: [6, 4] },
    { step: 12, round: 3, values: [6, 5] },
  ],
  brought: [{ words: 'Research', values: [6, 2] }, null],
});

describe('the course', () => {
  test('odd fields are read as nothing', () => {
    expect(course.count.rows).toEqual([]);
    expect(course.brought).toHaveLength(1);
    expect(course.why[0]?.words).toBe('Round 2 was the last.');
    expect(readCourse(null).lines).toEqual([]);
  });
  test('a round is drawn as it ended', () => {
    expect(byRound(course).map((m) => m.values)).toEqual([
      [0, 0],
      [3, 4],
      [6, 4],
      [6, 5],
    ]);
  });
  test('who is ahead, and since when', () => {
    expect(leadOf(course, byRound(course))).toEqual({ seat: 0, since: 2 });
    expect(leadOf(course, byRound(course).slice(0, 1))).toBeNull(); // nobody
    expect(leadOf(course, [])).toBeNull();
  });
});

describe('records', () => {
  const end = { seats: [0], winners: [0], rounds: 17, unit: 'round' };
  test('a game is counted once, a faster win is a record', () => {
    const [one, first] = counted(undefined, 'a', end);
    expect(first).toEqual({ played: 1, won: 1, faster: 0, unit: 'round' });
    expect(counted(one, 'a', { ...end, rounds: 9 })[1]).toEqual(first);
    expect(counted(one, 'b', { ...end, rounds: 15 })[1].faster).toBe(2);
    expect(counted(one, 'b', { ...end, rounds: 15, winners: [1] })[1]).toEqual({
      played: 2,
      won: 1,
      faster: 0,
      unit: 'round',
    });
  });
  test('somebody else’s text is no record', () => {
    expect(readRecords('{')).toEqual({});
    expect(readRecords('{"trian":{"played":"x","tables":[1,"t"]}}').trian).toEqual({
      played: 0,
      won: 0,
      fewest: 0,
      tables: ['t'],
    });
  });
});

const game: GameInfo = {
  name: 'foundation',
  title: 'Foundation',
  fewest: 2,
  most: 5,
  seats: ['Red', 'Yellow', 'Green', 'Blue', 'Purple'],
  bots: ['cadet', 'officer', 'captain'],
  options: [
    { name: 'end_turn', values: ['auto', 'asked'], clause: '', words: '', any_number: false },
    { name: 'round_limit', values: ['50'], clause: '', words: '', any_number: true },
    { name: 'start_kins', values: ['3', '4'], clause: '', words: '', any_number: false },
  ],
};
const seat = (n: number, kind: 'human' | 'bot', level?: string) => ({
  seat: n,
  name: `n${n}`,
  kind,
  connected: true,
  botPlays: false,
  clock: null,
  ...(level ? { level } : {}),
});
const state = (change: Partial<TableState>) =>
  ({
    game: 'foundation',
    players: 2,
    options: { end_turn: 'asked', round_limit: '50', start_kins: '4' },
    you: [0],
    seats: [seat(0, 'human'), seat(1, 'bot', 'officer')],
    ...change,
  }) as TableState;

describe('a step up', () => {
  test('the level above the strongest bot', () => {
    expect(levelAbove(state({}), game.bots)).toBe('captain');
    const best = state({ seats: [seat(0, 'human'), seat(1, 'bot', 'captain')] });
    expect(levelAbove(best, game.bots)).toBeNull();
    expect(levelAbove(state({ seats: [seat(0, 'human')] }), game.bots)).toBeNull();
  });
  test('the same table otherwise, if nobody else has a say', () => {
    expect(wishFor(state({}), game, { level: 'captain' })).toEqual({
      game: 'foundation',
      players: 2,
      options: { end_turn: 'asked', start_kins: '4' },
      seats: [
        { kind: 'me', name: 'n0' },
        { kind: 'bot', level: 'captain' },
      ],
    });
    const friends = state({ seats: [seat(0, 'human'), seat(1, 'human')] });
    expect(wishFor(friends, game, { level: 'captain' })).toBeNull();
    expect(wishFor(state({ you: [] }), game, { level: 'captain' })).toBeNull();
  });
});

describe('a new table', () => {
  const fresh = { kind: 'bot' as const, name: 'Asta', level: 'captain' };
  test('whoever sat there stays, if the game has such a bot', () => {
    const chairs = chairsFor(game, 3, [{ kind: 'bot', level: 'admiral', name: '' }], fresh);
    expect(chairs.map((c) => c.level)).toEqual(['captain', 'captain', 'captain']);
    expect(chairs.map((c) => c.kind)).toEqual(['bot', 'bot', 'bot']);
    expect(chairsFor(game, 2, [], fresh)[0]).toEqual({
      kind: 'me',
      level: 'captain',
      name: 'Asta',
    });
  });
  test('what is said of it', () => {
    const chairs: Chair[] = [
      { kind: 'me', level: 'cadet', name: 'Asta' },
      { kind: 'open', level: 'cadet', name: '' },
      { kind: 'bot', level: 'cadet', name: '' },
      { kind: 'bot', level: 'captain', name: '' },
    ];
    expect(words(peopleWords(chairs))).toBe('you, a friend by link and 2 bots');
    expect(seatsOf(chairs, [])).toEqual([
      { kind: 'me', name: 'Asta' },
      { kind: 'open' },
      { kind: 'bot', level: 'cadet' },
      { kind: 'bot', level: 'captain' },
    ]);
  });
  test('people at one screen are counted, and told apart by their chairs', () => {
    const me = (name: string): Chair => ({ kind: 'me', level: 'cadet', name });
    const chairs = [me('Asta'), me(''), me('Bo'), me('')];
    expect(words(peopleWords(chairs))).toBe('you, Bo and 2 others at this screen');
    const names = ['Asta', 'Player 2', 'Bo', 'Player 4'];
    expect(seatsOf(chairs, names)).toEqual(names.map((name) => ({ kind: 'me', name })));
  });
  test('rules: by the book, for a short evening, our own', () => {
    const book = byTheBook(game);
    expect(book).toEqual({ end_turn: 'asked', round_limit: '50', start_kins: '3' });
    expect(changedOf(game, book, [])).toEqual([]);
    expect(told(game, book)).toEqual({ end_turn: 'asked' });
    const short = preset(game, 'short');
    expect(changedOf(game, short, [])).toEqual(['round_limit', 'start_kins']);
    expect(presetOf(game, book, [])).toBe('book');
    expect(presetOf(game, short, [])).toBe('short');
    expect(presetOf(game, { ...short, round_limit: '7' }, [])).toBe('own');
    expect(presetOf(game, { ...book, round_limit: '7' }, ['round_limit'])).toBe('book');
  });
});
