// What an analysis looks at next, where answers are drawn, what keys do.
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../src/analysis/keys';
import { apart, chipsOf } from '../../src/analysis/labels';
import { nextTask, type Known } from '../../src/analysis/plan';
import { placeOf, scaleOf, shownAnswers, stops } from '../../src/analysis/shown';
import { Study, type Asks } from '../../src/analysis/study.svelte';
import type { CurvePoint, Moment, Weighed } from '../../src/host/analysis';

const point = (at: number, depth = 1): CurvePoint => ({
  at,
  kind: 'decision',
  seat: 0,
  shares: [500, 500],
  spread: [10, 10],
  depth,
});
const answer = (token: string, rank: number, more: Partial<Weighed> = {}): Weighed => ({
  token,
  label: token,
  touches: [],
  rank,
  share: 600 - 20 * rank,
  spread: 10,
  looks: 8,
  played: false,
  givesAway: false,
  grounds: [],
  ...more,
});
const moment = (offers: Weighed[]): Moment => ({
  ...point(3, 2),
  worlds: 8,
  offers,
  after: null,
  betterThan: null,
  line: [],
});

describe('what is looked at next', () => {
  const known = (more: Partial<Known>): Known => ({
    first: 2,
    last: 13,
    at: 5,
    points: [],
    analysed: new Map(),
    wants: null,
    ...more,
  });
  const all = (depth: number) => Array.from({ length: 14 }, (_, i) => point(i, depth));

  it('is the step somebody looks at, then the whole game in pieces', () => {
    expect(nextTask(known({}))).toEqual({ do: 'analyse', at: 5, depth: 1 });
    const seen = known({ analysed: new Map([[5, 1]]) });
    expect(nextTask(seen)).toEqual({ do: 'curve', from: 2, to: 13, depth: 1 });
    const half = { ...seen, points: all(1).slice(0, 12) };
    expect(nextTask(half)).toEqual({ do: 'curve', from: 12, to: 13, depth: 1 });
  });
  it('is where it may have turned, before anything else is looked at deeper', () => {
    const looked = known({ points: all(1), analysed: new Map([[5, 2]]) });
    expect(nextTask(looked)).toEqual({ do: 'turning' });
    expect(nextTask({ ...looked, wants: [7, 9] })).toEqual({ do: 'analyse', at: 7, depth: 2 });
    const found = new Map([
      [5, 2],
      [7, 2],
      [9, 2],
    ]);
    expect(nextTask({ ...looked, wants: [7, 9], analysed: found })).toEqual({ do: 'turning' });
    expect(nextTask({ ...looked, wants: [] })).toEqual({ do: 'analyse', at: 5, depth: 3 });
  });
  it('ends', () => {
    const done = known({ points: all(2), wants: [], analysed: new Map([[5, 4]]) });
    expect(nextTask(done)).toBeNull();
  });
});

describe('answers on the board', () => {
  it('are the best three, what was played and what was chosen', () => {
    const offers = Array.from({ length: 9 }, (_, i) =>
      answer(`t${i + 1}`, i + 1, { played: i === 6 }),
    );
    expect(shownAnswers(moment(offers), 't9').map((o) => o.rank)).toEqual([1, 2, 3, 7, 9]);
  });
  it('stand where they differ from the others', () => {
    const a = { touches: ['ship/1', 'gate/A'] };
    const b = { touches: ['ship/1', 'gate/B'] };
    const drawn = () => true;
    expect(placeOf(a, [a, b], drawn)).toBe('gate/A');
    expect(placeOf(a, [a, b], (e) => e === 'ship/1')).toBe('ship/1');
    expect(placeOf(a, [a, b], () => false)).toBeNull();
  });
  it('are followed by lettered steps, where these are drawn', () => {
    const step = (touches: string[]) => ({ seat: 1, label: '', touches, worlds: 8 });
    const line = [step(['x', 'y']), step(['hidden']), step(['z'])];
    expect(stops(line, (e) => e !== 'hidden').map((s) => [s.letter, s.element, s.from])).toEqual([
      ['a', 'y', 'x'],
      ['c', 'z', null],
    ]);
  });
  it('share one scale', () => {
    const { from, to } = scaleOf([answer('a', 1, { share: 700 }), answer('b', 2, { share: 300 })]);
    expect(from).toBeLessThan(300);
    expect(to).toBeGreaterThan(700);
  });
});

describe('keys', () => {
  const press = (key: string, more: object = {}) =>
    keyOf({
      key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      target: null,
      ...more,
    });
  it('step, jump, choose and switch', () => {
    expect(press('ArrowLeft')).toEqual({ do: 'step', by: -1 });
    expect(press('ArrowRight', { shiftKey: true })).toEqual({ do: 'turn', by: 1 });
    expect(press('ArrowDown')).toEqual({ do: 'turning', by: 1 });
    expect(press('3')).toEqual({ do: 'choose', nth: 3 });
    expect(press('O')).toEqual({ do: 'cards' });
    expect(press('Enter')).toEqual({ do: 'line' });
    expect(press('c', { ctrlKey: true })).toBeNull();
    expect(press('0')).toBeNull();
  });
});

describe('a study', () => {
  // An engine that knows a game of six steps in which nothing happens.
  function engine(): Asks & { asked: string[] } {
    const asked: string[] = [];
    return {
      asked,
      ask(m) {
        asked.push(String(m.type));
        const depth = Number(m.depth ?? 1);
        if (m.type === 'turning') return Promise.resolve({ points: [], wants: [] });
        if (m.type === 'analyze')
          return Promise.resolve({ ...point(Number(m.at), depth), offers: [], line: [] });
        const [from, to] = [Number(m.from), Number(m.to)];
        const points = Array.from({ length: to - from + 1 }, (_, i) => point(from + i, depth));
        return Promise.resolve({ points });
      },
    };
  }
  it('looks at everything, and then is done', async () => {
    const study = new Study(engine(), 0, 0, 6);
    study.at = 3;
    await study.run();
    expect(study.done).toBe(true);
    expect(study.searched).toBe(7);
    expect(study.known.turning).not.toBeNull();
  });
  it('stops between two pieces, and goes on', async () => {
    const thinks = engine();
    const study = new Study(thinks, 0, 0, 6);
    study.stop();
    await study.run();
    expect(thinks.asked).toEqual([]);
    study.stopped = false;
    const running = study.run();
    study.stop();
    await running;
    expect(thinks.asked).toHaveLength(1);
  });
  it('keeps open cards apart', async () => {
    const study = new Study(engine(), 0, 0, 6);
    study.open = true;
    await study.run();
    expect(study.opened.points).toHaveLength(7);
    expect(study.known.points).toHaveLength(0);
  });
});

describe('what is written on the curve', () => {
  it('leaves out the smaller of two chips that would touch, never the chosen one', () => {
    const turn = (at: number, after: number) => ({
      at,
      seat: 0,
      luck: false,
      before: 500,
      after,
      words: '',
    });
    const [large, small, far] = [turn(100, 300), turn(140, 450), turn(400, 520)];
    const shown = (here: typeof large | null) =>
      chipsOf([large, small, far], here, (t) => t.at, 700).map((c) => c.turn.at);
    expect(shown(null)).toEqual([100, 400]);
    expect(shown(small)).toEqual([140, 400]);
  });
  it('puts names one below the other, and none below the bottom', () => {
    const put = apart([{ y: 95 }, { y: 90 }, { y: 10 }], 100).map((l) => l.y);
    expect(put[1]! - put[0]!).toBeGreaterThanOrEqual(16);
    expect(put[2]! - put[1]!).toBeGreaterThanOrEqual(16);
    expect(put[2]).toBeLessThanOrEqual(100);
  });
});
