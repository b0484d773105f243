// The puzzles of the page: the file, what was solved here, what comes next.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addressOf,
  any,
  games,
  markOf,
  markShown,
  markSolved,
  nextAfter,
  puzzlesOf,
  queue,
  readPuzzles,
  wantedIn,
} from '../../src/puzzle/puzzles';
import { readHabits, remember } from '../../src/settings/habits.svelte';
import { readState } from '../../src/host/messages';

const file = [
  '{"puzzles":1,"game":"trian"}',
  '{"id":"a","theme":"pays","level":2,"link":"x"}',
  'no json',
  '{"id":"b","theme":"tile","level":1,"link":"y"}',
  '{"id":"c","theme":"pays","level":1,"link":"z"}',
  '{"theme":"pays"}',
  '',
].join('\n');
const all = readPuzzles(file, 'trian');

beforeEach(() => remember('trian', { puzzles: [], shown: [] }));

describe('puzzles', () => {
  test('each game has a file; what is no puzzle is left out', async () => {
    expect(games.length).toBeGreaterThan(2);
    for (const game of games)
      expect((await puzzlesOf(game)).length).toBe(
        readFileSync(`../puzzles/${game}.jsonl`, 'utf8').trim().split('\n').length - 1,
      );
    expect(all.map((p) => p.id)).toEqual(['a', 'b', 'c']);
  });

  test('what is solved comes last, the easier ones first', () => {
    expect(queue(all, any).map((p) => p.id)).toEqual(['b', 'c', 'a']);
    markSolved('trian', 'c');
    expect(queue(all, any).at(-1)?.id).toBe('c');
    expect(nextAfter(all, 'b', any)?.id).toBe('a');
    expect(queue(all, { theme: 'pays', level: 0 }).map((p) => p.id)).toEqual(['a', 'c']);
  });

  test('who looked at the answer has not solved it', () => {
    markShown('trian', 'a');
    markSolved('trian', 'a');
    expect(markOf({ game: 'trian', id: 'a' })).toBe('shown');
    expect(markOf({ game: 'trian', id: 'b' })).toBe('open');
  });

  test('the address keeps what is wanted', () => {
    const wanted = { theme: 'pays', level: 2 };
    const address = addressOf({ game: 'trian', id: 'a' }, wanted);
    expect(address).toBe('/puzzle/trian/a?theme=pays&level=2');
    expect(wantedIn('?theme=pays&level=2')).toEqual(wanted);
    expect(wantedIn('?level=nonsense')).toEqual(any);
  });

  test('habits that somebody tampered with are read as nothing', () => {
    const read = readHabits('{"trian":{"puzzles":["a",3,null],"shown":"all"}}');
    expect(read.trian?.puzzles).toEqual(['a']);
    expect(read.trian?.shown).toEqual([]);
  });

  test('a state that is told with a puzzle has it, any other has none', () => {
    const line = [{ seat: 1, token: 'end', label: 'End', touches: ['x'] }];
    const state = readState({ puzzle: { id: 'a', game: 'trian', level: 2, line } }, null, 0);
    expect(state.puzzle?.line[0]).toMatchObject({ seat: 1, token: 'end', touches: ['x'] });
    expect(readState({}, null, 0).puzzle).toBeNull();
  });
});
