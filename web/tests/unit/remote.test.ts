import { get } from 'svelte/store';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteHost, type Line, type Wiring } from '../../src/host/remote';
import { Refused } from '../../src/host/host';

// A line whose other end is the test.
class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly path: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let lines: FakeLine[];
let clock: number;
let timers: { at: number; then: () => void }[];
let commands: number;
const wiring: Wiring = {
  open(path) {
    const line = new FakeLine(path);
    lines.push(line);
    return line;
  },
  wait(ms, then) {
    const timer = { at: clock + ms, then };
    timers.push(timer);
    return () => (timers = timers.filter((t) => t !== timer));
  },
  now: () => clock,
  command: () => `command-${String(++commands).padStart(8, '0')}`,
};
function pass(ms: number) {
  const until = clock + ms;
  for (;;) {
    const [next] = timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at);
    if (!next) break;
    timers = timers.filter((t) => t !== next);
    clock = next.at;
    next.then();
  }
  clock = until;
}
const last = () => lines.at(-1) as FakeLine;

const state = (step: number, log: unknown[] = []) => ({
  type: 'state',
  table: 't',
  step,
  game: 'foundation',
  players: 2,
  options: {},
  you: [0],
  seats: [
    {
      seat: 0,
      name: 'Ada',
      kind: 'human',
      connected: true,
      clock: { left: 61_000, running: true },
    },
  ],
  to_act: [0],
  over: false,
  undo: 0,
  redo: null,
  view: { round: 1 },
  question: {
    seat: 0,
    decision: 'TURN_MAIN',
    clause: 'FD-4.1',
    prompt: 'Issue an order',
    offers: [{ token: 'end turn', label: 'End turn', touches: [] }],
  },
  log,
});
const entry = (step: number, words: string) => ({
  step,
  seat: 0,
  told: [{ seat: 0, clause: '', words, touches: [] }],
  changes: [],
});

beforeEach(() => {
  [lines, clock, timers, commands] = [[], 1000, [], 0];
});
function sitDown() {
  const host = new RemoteHost('t', wiring);
  last().onopen?.();
  last().say(state(5, [entry(4, 'one')]));
  return host;
}

describe('the state of the table', () => {
  test('arrives with its push', () => {
    const host = sitDown();
    expect(get(host.connection)).toBe('open');
    expect(get(host.state)).toMatchObject({
      step: 5,
      you: [0],
      toAct: [0],
      question: { prompt: 'Issue an order' },
    });
    expect(get(host.state)?.seats[0]?.clock).toEqual({ left: 61, runs: true, at: 1000 });
  });
  test('says why nothing can be taken back', () => {
    const host = sitDown();
    expect(get(host.state)?.undoWhy).toBe(null);
    last().say({ ...state(6), undo: null, undo_why: 'no answer is left' });
    expect(get(host.state)).toMatchObject({ undo: null, undoWhy: 'no answer is left' });
  });
  test('grows its log by what each push brings', () => {
    const host = sitDown();
    last().say(state(7, [entry(5, 'two'), entry(6, 'three')]));
    expect(get(host.state)?.log.map((e) => e.told[0]?.words)).toEqual(['one', 'two', 'three']);
  });
  test('takes an entry that comes twice only once', () => {
    const host = sitDown();
    last().say(state(6, [entry(4, 'one'), entry(5, 'two')]));
    expect(get(host.state)?.log.map((e) => e.step)).toEqual([4, 5]);
  });
  test('survives nonsense on the line', () => {
    const host = sitDown();
    last().onmessage?.({ data: '{"type":' });
    last().say([1, 2]);
    last().say({ type: 'state' });
    expect(get(host.state)).toMatchObject({ step: 0, seats: [], question: null });
  });
  test('shows in one what others do one right after the other, and at once what is asked', () => {
    const host = sitDown();
    const others = (step: number) => ({
      ...state(step, [entry(step - 1, `${step}`)]),
      question: null,
    });
    last().say(others(6)); // the answer was given: seen at once
    expect(get(host.state)?.step).toBe(6);
    last().say(others(7));
    last().say(others(8));
    expect(get(host.state)?.step).toBe(6);
    pass(50);
    expect(get(host.state)?.step).toBe(8);
    expect(get(host.state)?.log.map((e) => e.step)).toEqual([4, 5, 6, 7]);
    last().say(others(9));
    last().say(state(10));
    expect(get(host.state)).toMatchObject({ step: 10, question: { prompt: 'Issue an order' } });
    pass(50);
    expect(get(host.state)?.step).toBe(10);
  });
  test('hears of people coming and going', () => {
    const host = sitDown();
    last().say({
      type: 'presence',
      seats: [{ seat: 0, name: 'Ada', kind: 'human', connected: false }],
    });
    expect(get(host.state)?.seats[0]?.connected).toBe(false);
  });
});

describe('a broken line', () => {
  test('is taken up again at the last step seen', () => {
    const host = sitDown();
    last().onclose?.();
    expect(get(host.connection)).toBe('lost');
    pass(300);
    expect(lines).toHaveLength(2);
    expect(last().path).toBe('/api/tables/t/ws?words=none&since=5');
    last().onopen?.();
    expect(get(host.connection)).toBe('open');
  });
  test('is tried more and more seldom, but at once when the network is back', () => {
    const host = sitDown();
    for (let i = 0; i < 4; i++) {
      last().onclose?.();
      pass(250 * 2 ** i);
    }
    expect(lines).toHaveLength(5);
    last().onclose?.();
    host.retryNow();
    expect(lines).toHaveLength(6);
  });
  test('sends an answer that was under way once more, under the same command', async () => {
    const host = sitDown();
    const played = host.play('end turn');
    const [first] = last().sent;
    expect(first).toMatchObject({
      type: 'play',
      seat: 0,
      step: 5,
      token: 'end turn',
      command: 'command-00000001',
    });
    last().onclose?.();
    pass(300);
    last().onopen?.();
    expect(last().sent[0]).toEqual(first);
    last().say({ id: first?.id, ok: true, step: 6 });
    await expect(played).resolves.toBeUndefined();
  });
  test('gives up questions that can be asked again', async () => {
    const host = sitDown();
    const asked = host.explain('travel GO1 level 1');
    last().onclose?.();
    await expect(asked).rejects.toMatchObject({ code: 'lost' });
    pass(300);
    last().onopen?.();
    expect(last().sent).toEqual([]);
  });
  test('is noticed when nothing is heard for long', () => {
    const host = sitDown();
    const silent = last();
    pass(25_000);
    expect(silent.sent.at(-1)).toMatchObject({ type: 'ping' });
    pass(75_000);
    expect(silent.closed).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    host.close();
  });
  test('is not taken up again after leaving', () => {
    const host = sitDown();
    host.close();
    last().onclose?.();
    pass(60_000);
    expect(lines).toHaveLength(1);
    expect(get(host.connection)).toBe('closed');
  });
});

describe('requests', () => {
  test('are answered by their id, in any order', async () => {
    const host = sitDown();
    const [a, b] = [host.preview(['end turn']), host.explain('declare A')];
    const [first, second] = last().sent;
    last().say({
      id: second?.id,
      ok: true,
      legal: false,
      reasons: [{ clause: 'FD-6.2', words: 'You have not researched it.' }],
    });
    last().say({
      id: first?.id,
      ok: true,
      reveals: false,
      commits: true,
      irrevocable: true,
      told: [],
      changes: [{ path: 'turn', from: 1, to: 2, by: 1 }],
    });
    expect(await b).toMatchObject({
      legal: false,
      reasons: [{ clause: 'FD-6.2', words: 'You have not researched it.' }],
    });
    expect(await a).toMatchObject({ commits: true, changes: [{ path: 'turn', by: 1 }] });
  });
  test('are refused in words', async () => {
    const host = sitDown();
    const played = host.play('travel GO1 level 1');
    last().say({
      id: last().sent[0]?.id,
      error: { code: 'not_offered', message: 'the gate is taken', clause: 'FD-5.4.2' },
    });
    const why = await played.catch((e: unknown) => e);
    expect(why).toBeInstanceOf(Refused);
    expect(why).toMatchObject({
      code: 'not_offered',
      message: 'the gate is taken',
      more: { clause: 'FD-5.4.2', during: 'play' },
    });
  });
  test('that come too fast for the table are sent once more, after a pause', async () => {
    const host = sitDown();
    const played = host.play('end turn');
    const first = last().sent[0];
    last().say({ id: first?.id, error: { code: 'slow_down', message: 'too many messages' } });
    await vi.waitFor(() => {
      pass(100);
      expect(last().sent).toHaveLength(2);
    });
    const second = last().sent[1];
    expect(second).toEqual({ ...first, id: second?.id });
    last().say({ id: second?.id, ok: true, step: 6 });
    await expect(played).resolves.toBeUndefined();
  });
  test('of a spectator are not even sent', async () => {
    const host = sitDown();
    last().say({ ...state(6), question: null });
    await expect(host.play('end turn')).rejects.toMatchObject({ code: 'not_asked' });
    expect(last().sent).toEqual([]);
  });
  test('without an answer give up after a while, except moves', async () => {
    const host = sitDown();
    const hint = host.hint();
    const caught = expect(hint).rejects.toMatchObject({ code: 'slow' });
    pass(16_000);
    await caught;
  });
});

describe('chat and votes', () => {
  test('takes what was said before in one message, once, however often the line breaks', () => {
    const host = sitDown();
    const line = (text: string) => ({ type: 'chat', from: { seat: 0, name: 'Ada' }, text, at: 1 });
    last().say({ type: 'chats', lines: [line('one'), line('two')] });
    last().say(line('three'));
    last().say({ type: 'chats', lines: [line('one'), line('two'), line('three')] });
    expect(get(host.chatter).map((c) => c.text)).toEqual(['one', 'two', 'three']);
  });
  test('knows about whom there may be a vote from who is there, and who knocks', () => {
    const host = sitDown();
    last().say({
      type: 'presence',
      seats: [
        { seat: 0, vote: null },
        { seat: 1, vote: { for: 1, needed: 2 } },
      ],
    });
    expect(get(host.votes)).toEqual([{ seat: 1, votes: 1, needed: 2 }]);
    last().say({ type: 'presence', seats: [{ seat: 0 }, { seat: 1, vote: null }] });
    expect(get(host.votes)).toEqual([]);
    last().say({ type: 'knock', knock: 3, seat: 0, seconds: 30 });
    expect(get(host.knocks)).toEqual([{ knock: 3, seat: 0 }]);
    last().say({ type: 'knock', knock: 3, seat: 0, let: false });
    expect(get(host.knocks)).toEqual([]);
  });
  test('are kept in order', () => {
    const host = sitDown();
    last().say({ type: 'chat', from: { seat: 1, name: 'Bo' }, text: 'hello', at: 7 });
    last().say({ type: 'chat', from: { seat: null, name: 'a spectator' }, text: 'hi', at: 8 });
    expect(get(host.chatter).map((c) => [c.name, c.text, c.seat])).toEqual([
      ['Bo', 'hello', 1],
      ['a spectator', 'hi', null],
    ]);
    last().say({ type: 'vote', seat: 1, for: 1, needed: 2 });
    last().say({ type: 'vote', seat: 1, for: 2, needed: 2 });
    expect(get(host.votes)).toEqual([{ seat: 1, votes: 2, needed: 2 }]);
  });
});

describe('the whole log', () => {
  const told = (step: number) => ({
    step,
    seat: 0,
    told: [{ seat: 0, clause: '', words: `line ${step}`, touches: [] }],
    changes: [],
  });
  const steps = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => told(from + i));
  test('is fetched in slices, from the first step to what is known', async () => {
    const host = sitDown();
    last().say(state(500, steps(301, 500)));
    const whole = host.wholeLog();
    for (const [since, until] of [
      [0, 200],
      [200, 300],
    ] as const) {
      await vi.waitFor(() => expect(last().sent.at(-1)).toMatchObject({ type: 'log', since }));
      last().say({
        id: last().sent.at(-1)?.id,
        ok: true,
        entries: steps(since + 1, until),
        more: true,
      });
    }
    await whole;
    expect(get(host.state)?.log.map((e) => e.step)).toEqual(
      Array.from({ length: 500 }, (_, i) => i + 1),
    );
  });
  test('waits when the table says to slow down', async () => {
    const host = sitDown();
    last().say(state(10, steps(6, 10)));
    const whole = host.wholeLog();
    await vi.waitFor(() => expect(last().sent.at(-1)).toMatchObject({ type: 'log' }));
    last().say({
      id: last().sent.at(-1)?.id,
      error: { code: 'slow_down', message: 'too many messages' },
    });
    const asked = last().sent.length;
    await vi.waitFor(() => {
      pass(1000);
      expect(last().sent.length).toBeGreaterThan(asked);
    });
    last().say({ id: last().sent.at(-1)?.id, ok: true, entries: steps(1, 10) });
    await whole;
    expect(get(host.state)?.log.length).toBe(10);
  });
});
