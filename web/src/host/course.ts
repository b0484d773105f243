// How a game went, as the engine says it when it is over: why it ended so, the count of the rulebook, and the
// figures from step to step.
import { readSaid, wording, type Said } from '../words/words.svelte';
import type { Reason } from './host';
import { isObject } from './fields';

export interface Named {
  readonly words: string;
}
export interface CourseLine extends Named {
  name: string;
  seat: number | null; // null: nobody's, where all play together
  goal: number; // where it decides the game; 0: nowhere
}
export interface Count {
  clause: string;
  columns: (Named & { name: string })[]; // the last is what ranks
  rows: { seat: number; values: number[] }[];
}
export interface CourseMoment {
  step: number;
  round: number;
  values: number[]; // one for each line
}
export interface Course {
  unit: string; // what rounds are called: "round", "turn"
  why: Reason[];
  count: Count;
  lines: CourseLine[];
  moments: CourseMoment[];
  brought: (Named & { values: number[] })[];
  tookBack: number[]; // answers that are final elsewhere, by seat
}

type Json = Record<string, unknown>;
const objects = (x: unknown): Json[] => (Array.isArray(x) ? x.filter(isObject) : []);
const word = (x: unknown): string => (typeof x === 'string' ? x : '');
const number = (x: unknown): number => (typeof x === 'number' ? x : 0);
const numbers = (x: unknown): number[] => (Array.isArray(x) ? x.map(number) : []);

// Words are made when they are read.
function named<T extends object>(o: Json, rest: T): T & Named & { said: Said } {
  const said = o.said === undefined ? word(o.words) : readSaid(o.said);
  const inWords = wording(said);
  return {
    ...rest,
    said,
    get words() {
      return inWords();
    },
  };
}

export function readCourse(x: unknown): Course {
  const o = isObject(x) ? x : {};
  const count = isObject(o.count) ? o.count : {};
  return {
    unit: word(o.unit) || 'round',
    why: objects(o.why).map((w) => named(w, { clause: word(w.clause) })),
    count: {
      clause: word(count.clause),
      columns: objects(count.columns).map((c) => named(c, { name: word(c.name) })),
      rows: objects(count.rows).map((r) => ({ seat: number(r.seat), values: numbers(r.values) })),
    },
    lines: objects(o.lines).map((l) =>
      named(l, {
        name: word(l.name),
        seat: typeof l.seat === 'number' ? l.seat : null,
        goal: number(l.goal),
      }),
    ),
    moments: objects(o.moments).map((m) => ({
      step: number(m.step),
      round: number(m.round),
      values: numbers(m.values),
    })),
    brought: objects(o.brought).map((b) => named(b, { values: numbers(b.values) })),
    tookBack: numbers(o.took_back),
  };
}

// How everything stood at the end of each round: what is drawn.
export function byRound(course: Course): CourseMoment[] {
  const rounds: CourseMoment[] = [];
  for (const moment of course.moments) {
    if (rounds.at(-1)?.round === moment.round) rounds.pop();
    rounds.push(moment);
  }
  return rounds;
}
