import { beforeEach, expect, test } from 'vitest';
import { Parcels, patched } from '../../src/host/parcels';

type Message = Record<string, unknown>;

test('a patch goes into what stays, and changes nothing in place', () => {
  const before = { round: 2, hand: ['a', 'b'], same: { x: 1 } };
  const after = patched(before, { round: [3], hand: { 1: [] } }) as typeof before;
  expect(after).toEqual({ round: 3, hand: ['a'], same: { x: 1 } });
  expect(after.same).toBe(before.same);
  expect(before).toEqual({ round: 2, hand: ['a', 'b'], same: { x: 1 } });
  expect(patched([1, { y: 2 }], { 1: { y: [null] }, 2: [4] })).toEqual([1, { y: null }, 4]);
  expect(patched({ a: [1] }, [{ b: 1 }])).toEqual({ b: 1 });
  expect(patched({ a: 1 }, {})).toEqual({ a: 1 });
  expect(JSON.stringify(patched({ b: 1, a: 2 }, { b: [3], c: [4] }))).toBe('{"b":3,"a":2,"c":4}');
  expect(() => patched(null, { a: [1] })).toThrow();
});

let shown: Message[];
let asked: string[];
let anew: number;
let answer: (path: string) => Promise<unknown>;
let game = 0;
const state = (step: number, view: Message, more: Message = {}) => ({
  type: 'state',
  game: `game${game}`,
  step,
  viewer: 0,
  content: 'abc',
  view,
  log: [],
  ...more,
});
const parcels = () =>
  new Parcels({
    fetch: (path) => (asked.push(path), answer(path)),
    wait: (_, then) => void Promise.resolve().then(then),
    whole: (message) => void shown.push(message),
    startOver: () => void ++anew,
  });
const settled = () => new Promise((go) => setTimeout(go, 5));

beforeEach(() => {
  shown = [];
  asked = [];
  anew = 0;
  ++game; // what one test fetched, the next has not
  answer = () => Promise.resolve({ tiles: { t1: 'Tithe' } });
});

test('what is printed is fetched once, and what came meanwhile follows in order', async () => {
  const p = parcels();
  expect(p.begin()).toBe('&content=hash&deltas=1');
  p.take(state(1, { n: 1 }));
  p.take({
    type: 'delta',
    step: 2,
    since: 1,
    seen: 1,
    rest: { step: [2] },
    view: { n: [2] },
    log: ['second'],
  });
  expect(shown).toEqual([]);
  await settled();
  expect(asked).toEqual([`/api/content/game${game}/abc`]);
  expect(shown.map((s) => [s.step, s.view, s.log])).toEqual([
    [1, { tiles: { t1: 'Tithe' }, n: 1 }, []],
    [2, { tiles: { t1: 'Tithe' }, n: 2 }, ['second']],
  ]);
  expect(p.furnished({ n: 0 })).toEqual({ tiles: { t1: 'Tithe' }, n: 0 });
});

test('each viewer of a shared screen has a view of her own to go on from', async () => {
  const p = parcels();
  p.begin();
  p.take(state(1, { mine: 1 }));
  p.take(state(2, { hers: 5 }, { viewer: 1 }));
  p.take({
    type: 'delta',
    step: 3,
    since: 2,
    seen: 1,
    rest: { step: [3], viewer: [0] },
    view: { mine: [2] },
    log: [],
  });
  await settled();
  expect(shown.at(-1)).toMatchObject({ step: 3, viewer: 0, view: { mine: 2 } });
});

test('what does not follow from what is here begins anew', () => {
  const p = parcels();
  p.begin();
  p.take({ type: 'delta', step: 3, since: 2, seen: 2, rest: {}, view: {}, log: [] });
  expect(anew).toBe(1);
  p.take(state(5, { n: 1 }));
  p.take({ type: 'delta', step: 8, since: 7, seen: 5, rest: {}, view: {}, log: [] });
  p.take({ type: 'delta', step: 8, since: 5, seen: 4, rest: {}, view: {}, log: [] });
  p.take({
    type: 'delta',
    step: 8,
    since: 5,
    seen: 5,
    rest: {},
    view: { deep: { er: [1] } },
    log: [],
  });
  expect(anew).toBe(4);
});

test('if what is printed cannot be fetched, the next line asks for everything', async () => {
  answer = () => Promise.reject(new Error('404'));
  const p = parcels();
  p.begin();
  p.take(state(1, { n: 1 }));
  await settled();
  expect(asked.length).toBe(4);
  expect(anew).toBe(1);
  expect(p.begin()).toBe('');
  p.take(state(2, { n: 2, tiles: {} }, { content: undefined }));
  expect(shown.at(-1)).toMatchObject({ step: 2, view: { n: 2, tiles: {} } });
});
