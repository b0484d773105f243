// What no longer stands when all have gone back together, and who may ask for that.
import { describe, expect, test } from 'vitest';
import type { Host, LogEntry, Seat, TableState } from '../../src/host/host';
import { storyOf } from '../../src/table/story';
import { mayAskAll, mayPrepare, myAnswers, takenBack } from '../../src/table/taken_back';

const entry = (step: number, seat: number | null, takesBack?: number): LogEntry => ({
  step,
  seat,
  told: [{ seat, clause: '', words: `${step}.`, touches: [] }],
  changes: [],
  ...(takesBack === undefined ? { token: `t${step}` } : { takesBack }),
});
// Two answers of mine, one of another, a deal; then all go back to before my second.
const log = [entry(1, 0), entry(2, 0), entry(3, null), entry(4, 1), entry(5, 0, 2), entry(6, 0)];
const person = (seat: number, more: Partial<Seat> = {}): Seat => ({
  seat,
  name: `P${seat}`,
  kind: 'human',
  connected: true,
  botPlays: false,
  clock: null,
  ...more,
});
const table = (more: Partial<TableState> = {}) =>
  ({
    you: [0],
    seats: [person(0), person(1)],
    toAct: [1],
    over: false,
    lesson: null,
    question: null,
    log,
    ...more,
  }) as TableState;
const host = { takeBack: async () => {} } as unknown as Host;

test('whatever came after an answer that is taken back is gone with it; the log tells the rest', () => {
  expect([...takenBack(log)].sort()).toEqual([2, 3, 4]);
  expect(myAnswers(table()).map((e) => e.step)).toEqual([6, 1]);
  const told = storyOf(log, [0], () => false).map((line) => line.told.words);
  expect(told).toEqual(['1.', '5.', '6.']);
});

describe('all are asked', () => {
  test('where there is somebody to ask and something to take back', () => {
    expect(mayAskAll(table(), host)).toBe(true);
    expect(mayAskAll(table({ log: [entry(1, 1)] }), host)).toBe(false);
    expect(mayAskAll(table({ over: true }), host)).toBe(false);
    expect(mayAskAll(table({ you: [] }), host)).toBe(false);
    expect(mayAskAll(table(), { ...host, openly: true } as Host)).toBe(false);
    expect(mayAskAll(table({ goingBack: { seat: 1, before: 4, agreed: [1] } }), host)).toBe(false);
    expect(mayAskAll(table({ seats: [person(0), person(1, { kind: 'open' })] }), host)).toBe(false);
  });
  test('not where one plays alone, or a bot plays for everybody else', () => {
    for (const other of [{ kind: 'bot' as const }, { botPlays: true }])
      expect(mayAskAll(table({ seats: [person(0), person(1, other)] }), host)).toBe(false);
    expect(mayAskAll(table({ you: [0, 1] }), host)).toBe(true); // at one screen
  });
});

test('an answer is prepared while another person takes her time', () => {
  expect(mayPrepare(table(), host)).toBe(true);
  expect(mayPrepare(table({ seats: [person(0), person(1, { kind: 'bot' })] }), host)).toBe(false);
  expect(mayPrepare(table({ toAct: [0] }), host)).toBe(false);
  expect(mayPrepare(table(), { ...host, alone: true } as Host)).toBe(false);
});
