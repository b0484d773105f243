import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plain } from '../../src/games/plain';
import type { LogEntry, TableState, Told } from '../../src/host/host';
import { telling } from '../../src/host/messages';
import { mode, settings, stillness, type Mode } from '../../src/settings/settings.svelte';
import { mattersOf, momentsOf, tagOf } from '../../src/table/moments';
import { happeningsOf } from '../../src/table/motion';
import { turnsOf, storyOf, sinceLastTurn, isUnanswered } from '../../src/table/story';
import { Watching } from '../../src/table/watching.svelte';

const told = (seat: number | null, words: string, clause = ''): Told =>
  telling(seat, clause, words, [`place/${words}`]);
const entry = (step: number, seat: number | null, ...words: string[]): LogEntry => ({
  step,
  seat,
  told: words.map((w) => told(seat, w)),
  changes: [],
});
const asked = { seat: 0, decision: 'D', clause: '', prompt: '?', offers: [] };

function table(log: LogEntry[], more: Partial<TableState> = {}): TableState {
  const step = log.at(-1)?.step ?? 0;
  const whole = {
    ...{ table: 't', step, game: 'g', players: 2, options: {}, you: [0], seats: [], toAct: [1] },
    ...{ over: false, winners: [], scores: [], undo: null, undoWhy: null, redo: null },
    ...{ view: { at: step }, question: null, log, commitment: null, seed: null, lesson: null },
    next: null,
  };
  return { ...whole, ...more };
}

// A clock that is wound by hand: what waits is done when its time has come.
class Clock {
  #waiting: { at: number; then: () => void }[] = [];
  #now = 0;
  wait = (ms: number, then: () => void) => {
    const one = { at: this.#now + ms, then };
    this.#waiting.push(one);
    return () => void (this.#waiting = this.#waiting.filter((w) => w !== one));
  };
  pass(ms: number) {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#waiting.filter((w) => w.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((w) => w !== next);
      this.#now = next.at;
      next.then();
    }
    this.#now = end;
  }
  get isIdle() {
    return this.#waiting.length === 0;
  }
}

const begun = [entry(1, 0, 'I begin')];
const one = [...begun, entry(2, 1, 'Bo moves')];
const two = [...one, entry(3, 1, 'Bo builds')];
const three = [...two, entry(4, 1, 'Bo ends')];

let clock: Clock;
let shown: TableState[];
let how: Mode;
let watching: Watching;
const fetched = vi.fn(async (step: number) => ({ fetched: step }));
const steps = () => shown.map((s) => s.step);
const bots = () => {
  watching.take(table(one));
  watching.take(table(two));
  watching.take(table(three, { question: asked, toAct: [0] }));
};

beforeEach(() => {
  clock = new Clock();
  shown = [];
  how = 'normal';
  fetched.mockClear();
  watching = new Watching({
    show: (s) => shown.push(s),
    mode: () => how,
    wait: clock.wait,
    fetch: fetched,
  });
  watching.take(table(begun));
});

describe('what others do is shown one after the other', () => {
  test('in order, about one second each, and the last one brings the question', () => {
    bots();
    expect(steps()).toEqual([1, 2]);
    expect(watching.now?.entries[0]?.told[0]?.words).toBe('Bo moves');
    clock.pass(999);
    expect(steps()).toEqual([1, 2]);
    clock.pass(1);
    expect(steps()).toEqual([1, 2, 3]);
    expect(watching.isBehind).toBe(true);
    clock.pass(1000);
    expect(steps()).toEqual([1, 2, 3, 4]);
    expect(shown.at(-1)?.question).toEqual(asked); // asked while its tag still stands
    expect(watching.now?.step).toBe(4);
    expect(watching.isBehind).toBe(false);
    clock.pass(1000);
    expect(watching.now).toBeNull();
    expect(clock.isIdle).toBe(true);
  });
  test('that a turn ends is no moment of its own: the next one begins with what is done in it', () => {
    const ends = {
      ...entry(5, 1),
      told: [telling(1, '', { id: 'end_turn.told' }, [])],
    };
    const log = [...three, ends, entry(6, 2, 'Cy moves')];
    const [last, ...none] = momentsOf(log.slice(4), table(log));
    expect(none).toEqual([]);
    expect([last?.seat, last?.step, last?.quiet]).toEqual([2, 6, false]);
    expect(tagOf(last!, plain, [0]).what).toBe('Cy moves');
    expect(momentsOf([ends], table(log)).map((m) => m.quiet)).toEqual([true]);
  });
  test('off: everything at once, and nothing is kept waiting', () => {
    how = 'off';
    bots();
    expect(steps()).toEqual([1, 2, 3, 4]);
    expect([watching.now, watching.isBehind, clock.isIdle]).toEqual([null, false, true]);
    expect(watching.film.map((m) => m.step)).toEqual([2, 3, 4]);
  });
  test('fast', () => {
    how = 'fast';
    bots();
    clock.pass(500);
    expect(steps()).toEqual([1, 2, 3, 4]);
  });
  test('step by step: each waits to be asked for', () => {
    how = 'step';
    bots();
    clock.pass(60_000);
    expect(steps()).toEqual([1, 2]);
    watching.next();
    expect(steps()).toEqual([1, 2, 3]);
    watching.next();
    expect(shown.at(-1)?.question).toEqual(asked);
    clock.pass(1000);
    expect(watching.now).toBeNull(); // nothing has to be put away
  });
  test('less motion takes away no time to read', () => {
    const before = settings.speed;
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    settings.speed = 1;
    expect([stillness(), mode()]).toEqual([true, 'normal']);
    settings.speed = 0;
    expect(mode()).toBe('off');
    settings.speed = 2;
    expect(mode()).toBe('step');
    settings.speed = before;
    vi.unstubAllGlobals();
  });
  test('nobody loses time at the clock by looking', () => {
    how = 'step';
    const clock_ = { left: 60, runs: true, at: 0 };
    const seats = [{ ...{ seat: 0, name: 'Ada', kind: 'human' as const, connected: true } }].map(
      (s) => ({ ...s, botPlays: false, clock: clock_ }),
    );
    watching.take(table(one));
    watching.take(table(two));
    watching.take(table(three, { question: asked, seats }));
    clock.pass(750);
    expect(shown.at(-1)?.question).toEqual(asked);
  });
  test('a long round is shown quicker', () => {
    const log = [...begun, ...Array.from({ length: 40 }, (_, i) => entry(i + 2, 1, `move ${i}`))];
    for (let n = 2; n <= log.length; n++) watching.take(table(log.slice(0, n)));
    clock.pass(28_000); // instead of forty seconds
    expect(steps().at(-1)).toBe(41);
  });
});

describe('whoever does not want to wait', () => {
  test('sees the newest at once, and nothing comes after it', () => {
    bots();
    watching.skip();
    expect(steps()).toEqual([1, 2, 4]);
    expect([watching.now, watching.isBehind, clock.isIdle]).toEqual([null, false, true]);
    expect(watching.film.map((m) => m.step)).toEqual([2, 3, 4]);
    clock.pass(10_000);
    expect(steps()).toEqual([1, 2, 4]);
  });
  test('may hold it, and go on', () => {
    bots();
    watching.pause();
    clock.pass(10_000);
    expect(steps()).toEqual([1, 2]);
    watching.pause();
    clock.pass(1000);
    expect(steps()).toEqual([1, 2, 3]);
  });
  test('may turn it off in the middle of it', () => {
    bots();
    how = 'off';
    watching.changed();
    expect(steps()).toEqual([1, 2, 4]);
  });
});

describe('what comes in between', () => {
  test('own answers are shown at once, with what happens by itself', () => {
    watching.take(table([...begun, entry(2, 0, 'I move'), entry(3, null, 'a die falls')]));
    expect(steps()).toEqual([1, 3]);
    expect([watching.now, clock.isIdle]).toEqual([null, true]);
  });
  test('an own answer ends what is still to be seen', () => {
    bots();
    watching.take(table([...three, entry(5, 0, 'I answer')]));
    expect(steps()).toEqual([1, 2, 5]);
    expect(watching.isBehind).toBe(false);
  });
  test('what was taken back is gone at once, from the film as well', () => {
    watching.take(table(one));
    watching.take(table([...one, { ...entry(3, 1), takesBack: 2 }]));
    expect(steps()).toEqual([1, 2, 3]);
    expect(watching.film).toEqual([]);
  });
  test('somebody who goes meanwhile is no moment', () => {
    bots();
    watching.take(table(three, { question: asked, winners: [7] }));
    expect(steps()).toEqual([1, 2]);
    watching.skip();
    expect(shown.at(-1)?.winners).toEqual([7]);
  });
  test('steps that tell nothing take no time', () => {
    watching.take(table([...begun, entry(2, 1), entry(3, 1)]));
    watching.take(table([...begun, entry(2, 1), entry(3, 1), entry(4, 1, 'Bo moves')]));
    expect(steps()).toEqual([1, 3, 4]);
    expect(watching.film.map((m) => m.step)).toEqual([4]);
  });
  test('several that come together are told apart; only the last brings the question', () => {
    const all = momentsOf(three.slice(1), table(three, { question: asked }));
    expect(all.map((m) => [m.step, m.state?.question ?? null, m.state?.log.length])).toEqual([
      [2, null, 2],
      [3, null, 3],
      [4, asked, 4],
    ]);
  });
  test('where everybody acts at once, nothing is held back from whoever is asked', () => {
    watching.take(table(one, { question: asked }));
    watching.take(table(two, { question: asked }));
    watching.take(table(three, { question: asked }));
    expect(steps()).toEqual([1, 2, 3, 4]);
    expect(watching.now?.step).toBe(4); // but it is told
    expect(watching.isBehind).toBe(false);
    clock.pass(1000);
    expect(watching.now).toBeNull();
  });
  test('in a lesson nothing is held back', () => {
    const lesson = { name: 'a' } as unknown as TableState['lesson'];
    watching.take(table(one, { lesson }));
    watching.take(table(two, { lesson }));
    expect(steps()).toEqual([1, 2, 3]);
  });
});

describe('the film', () => {
  test('is shown again, and ends where the table is now', () => {
    how = 'off';
    bots();
    how = 'normal';
    watching.play(0);
    expect([watching.again, watching.view]).toEqual([0, { at: 2 }]);
    clock.pass(1000);
    expect(watching.view).toEqual({ at: 3 });
    clock.pass(2000);
    expect([watching.again, watching.view, watching.now]).toEqual([null, null, null]);
    expect(steps()).toEqual([1, 2, 3, 4]); // the table itself never went back
  });
  test('one moment of it stands until one goes on', () => {
    how = 'off';
    bots();
    watching.look(1);
    clock.pass(60_000);
    expect([watching.again, watching.view]).toEqual([1, { at: 3 }]);
    watching.skip();
    expect(watching.isAgain).toBe(false);
  });
  test('what was not seen is fetched', async () => {
    const late = new Watching({
      show: () => {},
      mode: () => how,
      wait: clock.wait,
      fetch: fetched,
    });
    late.take(table(three, { question: asked }));
    expect(late.film.map((m) => m.step)).toEqual([2, 3, 4]);
    late.look(1);
    expect(late.isAgain).toBe(false); // not before there is something to see
    await vi.waitFor(() => expect(late.view).toEqual({ fetched: 3 }));
    expect(fetched).toHaveBeenCalledWith(3);
  });
  test('begins after my own last turn, and is answered by my next move', () => {
    how = 'off';
    bots();
    const board = { ...plain, beginsTurn: (t: Told) => t.clause === 'turn' };
    const session = (log: LogEntry[]) => ({ state: table(log), board, watching });
    const since = sinceLastTurn(session(three));
    expect(since.map((m) => m.step)).toEqual([2, 3, 4]);
    expect(isUnanswered({ state: table(three), since })).toBe(true);
    const answered = [...three, entry(5, 0, 'I move')];
    expect(isUnanswered({ state: table(answered), since })).toBe(false);
  });
});

describe('a tag', () => {
  const board = {
    ...plain,
    beginsTurn: (t: Told) => t.clause === 'turn',
    counts: [{ path: 'players.{me}.vp', name: () => 'VP' }],
  };
  const moment = (e: LogEntry) => momentsOf([e], table([e]))[0]!;
  test('says what happened and what came of it, without the heading', () => {
    const e = { ...entry(2, 1, 'Bo moves.', 'It is full.'), changes: [] };
    e.told.unshift(told(1, 'Turn 2.', 'turn'));
    expect(tagOf(moment(e), board, [0])).toEqual({
      seat: 1,
      what: 'Bo moves',
      came: ['It is full.'],
      forYou: [],
    });
  });
  test('says what it changes for me, and only then', () => {
    const e = entry(2, 1, 'Bo scores.');
    e.told.push(told(0, 'You lose a ship.'));
    e.changes = [
      { path: 'players.0.vp', from: 3, to: 5, by: 2 },
      { path: 'players.1.vp', from: 1, to: 9, by: 8 },
    ];
    expect(tagOf(moment(e), board, [0]).forYou).toEqual(['You lose a ship', 'VP 3 → 5']);
    expect(tagOf(moment(e), board, [1]).forYou).toEqual(['VP 1 → 9']);
  });
  test('of all that happened only what is left of it matters', () => {
    const [one, two] = [entry(2, 1, 'Bo scores.'), entry(3, 2, 'Cy scores.')];
    one.changes = [{ path: 'players.0.vp', from: 4, to: 2, by: -2 }];
    two.changes = [{ path: 'players.0.vp', from: 2, to: 4, by: 2 }];
    two.told.push(told(0, 'You lose a ship.'));
    const both = [moment(one), moment(two)];
    expect(mattersOf(both, board, [0])).toEqual([{ seat: 2, words: 'You lose a ship' }]);
    two.changes = [];
    const words = mattersOf([moment(one), moment(two)], board, [0]).map((m) => m.words);
    expect(words).toEqual(['You lose a ship', 'VP 4 → 2']);
  });
});

test('the log has one line a turn, which says the most telling of its steps', () => {
  const log = [entry(1, null, 'dealt'), entry(2, 1, 'a'), entry(3, 1, 'b'), entry(4, 0, 'c')];
  log[1]!.told.unshift(told(1, 'Turn 1', 'turn'));
  log[2]!.told[0]!.touches.push('another/place');
  log[3]!.told.unshift(told(0, 'Turn 2', 'turn'));
  const turns = turnsOf(storyOf(log, [0], (t) => t.clause === 'turn'));
  expect(turns.map((t) => [t.seat, t.lines.length, t.gist])).toEqual([
    [null, 1, 'dealt'],
    [1, 2, 'b'],
    [0, 1, 'c'],
  ]);
});

test('what happens several times in a row is told once, with its number', () => {
  const draws = { id: 'draws.told', args: { who: { seat: 1 } } };
  const log = [entry(1, 1), entry(2, 1)];
  log[0]!.told = [telling(1, '', draws, []), telling(1, '', draws, [])];
  log[1]!.told = [telling(1, '', draws, []), told(1, 'something else')];
  const story = storyOf(log, [0], () => false);
  expect(story.map((l) => l.told.said)).toEqual([
    { id: 'watch.times', args: { what: draws, n: 3 } },
    'something else',
  ]);
  expect(storyOf(log, [0], () => false, null)).toHaveLength(4); // where every step is looked at
});

test('a turn is told by what its game calls telling', () => {
  const log = [entry(1, 1, 'draws a tile', 'places it')];
  log[0]!.told[0]!.touches.push('another/place');
  log[0]!.told[1]!.said = { id: 'place.told', args: {} };
  const [turn] = turnsOf(
    storyOf(log, [0], () => false),
    ['closed.told', 'place.told'],
  );
  expect(turn?.gist).toBe('places it');
});

test('what others touch rings, the hand into which one’s own cards were drawn does not', () => {
  const ringsOf = (seat: number | null, touched: string) => {
    const log = [{ ...entry(1, seat), told: [telling(seat, '', 'it', [touched])] }];
    const scene = { ...table(log) } as never;
    return happeningsOf(log, { board: plain, scene, you: [0] }).flatMap((h) => h.rings);
  };
  expect(ringsOf(1, 'planet/PA')).toEqual(['planet/PA']);
  expect(ringsOf(1, 'pieces/PA/P1')).toEqual(['pieces/PA/P1']); // of what is hers, too
  expect(ringsOf(0, 'planet/PA')).toEqual([]);
  expect(ringsOf(null, 'hand/P1')).toEqual([]);
  expect(ringsOf(null, 'hand/P2')).toEqual(['hand/P2']);
});
