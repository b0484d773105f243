// Lessons one after the other: which comes next, and which of their tables still wait.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lesson } from '../../src/host/host';
import type { LessonInfo } from '../../src/host/lobby';

const all: LessonInfo[] = [2, 1, 3].map((number) => ({
  name: `foundation/${number}`,
  game: 'foundation',
  number,
  minutes: 3,
}));
let mine: unknown[] = [];
const made: string[] = [];
const went: string[] = [];
vi.mock('../../src/router.svelte', () => ({ go: (to: string) => went.push(to) }));
vi.mock('../../src/host/local', () => ({ learnHere: (name: string) => Promise.resolve(name) }));
vi.mock('../../src/host/local/store', () => ({ everyGame: () => Promise.resolve([]) }));
vi.mock('../../src/host/lobby', () => ({
  addressOf: (t: { table: string }) => `/t/${t.table}`,
  lessonsOnce: () => Promise.resolve(all),
  lobby: {
    myTables: () => Promise.resolve(mine),
    learn: (name: string) => Promise.resolve({ table: `new-${(made.push(name), name)}` }),
  },
}));
const { isPast, nextLesson, nextOf, waits } = await import('../../src/lesson/lessons');
const { remember } = await import('../../src/settings/habits.svelte');
const at = (number: number) => ({ name: `foundation/${number}`, number }) as Lesson;

describe('lessons', () => {
  beforeEach(() => {
    remember('foundation', { lessons: [] });
    [mine, made.length, went.length] = [[], 0, 0];
  });
  test('come in their order, and one that was passed over is past', async () => {
    expect(nextOf(all, 'foundation')?.number).toBe(1);
    await nextLesson(at(1), false);
    expect(isPast('foundation/1')).toBe(true);
    expect(went).toEqual(['/t/new-foundation/2']);
  });
  test('whoever took a later one first goes on from there, and comes to the others after the last', async () => {
    await nextLesson(at(2), false);
    expect(went.at(-1)).toBe('/t/new-foundation/3');
    await nextLesson(at(3), false);
    expect(went.at(-1)).toBe('/t/new-foundation/1');
    await nextLesson(at(1), false);
    expect(went.at(-1)).toBe('/');
  });
  test('one that was left goes on where it stopped; a table of one that is past waits for nobody', async () => {
    mine = [2, 1].map((n) => ({ table: `left-${n}`, over: false, lesson: `foundation/${n}` }));
    await nextLesson(at(1), false);
    expect(went).toEqual(['/t/left-2']);
    expect(made).toEqual([]);
    expect(waits({ over: false, lesson: 'foundation/1' })).toBe(false);
    expect(waits({ over: false, lesson: 'foundation/2' })).toBe(true);
    expect(waits({ over: false })).toBe(true);
    expect(waits({ over: true })).toBe(false);
  });
});
