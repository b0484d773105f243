// What an engine finds out about a game when it looks back (docs/protocol.md, "Looking back"). Shares are thousandths of
// the win.
import { readSaid, wording } from '../words/words.svelte';
import { isObject, type Fields } from './fields';

export type Kind = 'decision' | 'forced' | 'chance' | 'taken_back' | 'over';
export interface CurvePoint {
  at: number;
  kind: Kind;
  seat: number | null; // who answers; null: Chance, or nobody
  shares: number[];
  spread: number[];
  depth: number;
}
export interface Weighed {
  token: string;
  readonly label: string;
  touches: string[];
  rank: number;
  share: number;
  spread: number;
  looks: number;
  played: boolean;
  givesAway: boolean;
  grounds: { for: boolean; readonly words: string }[];
}
export interface Expected {
  seat: number | null;
  readonly label: string;
  touches: string[];
  worlds: number;
}
export interface Moment extends CurvePoint {
  worlds: number;
  offers: Weighed[]; // best first
  after: number[] | null; // what was answered, or dealt
  betterThan: number | null; // Chance: of what could have come
  line: Expected[];
}
export interface TurningPoint {
  at: number;
  seat: number;
  luck: boolean;
  before: number;
  after: number;
  readonly words: string;
}
export interface Turning {
  points: TurningPoint[];
  wants: number[]; // steps to be analysed before the points can be trusted
  best: TurningPoint | null; // moves of whoever looks
  worst: TurningPoint | null;
}

const objects = (x: unknown): Fields[] => (Array.isArray(x) ? x.filter(isObject) : []);
const number = (x: unknown): number => (typeof x === 'number' ? x : 0);
const numbers = (x: unknown): number[] => (Array.isArray(x) ? x.map(number) : []);
const words = (x: unknown): string[] =>
  Array.isArray(x) ? x.filter((w): w is string => typeof w === 'string') : [];
const word = (x: unknown): string => (typeof x === 'string' ? x : '');
const kinds: readonly string[] = ['decision', 'forced', 'chance', 'taken_back', 'over'];

export function readPoint(o: Fields): CurvePoint {
  return {
    at: number(o.at),
    kind: kinds.includes(word(o.kind)) ? (o.kind as Kind) : 'over',
    seat: typeof o.seat === 'number' ? o.seat : null,
    shares: numbers(o.shares),
    spread: numbers(o.spread),
    depth: number(o.depth),
  };
}
export const readCurve = (o: Fields): CurvePoint[] => objects(o.points).map(readPoint);

export function readLine(o: Fields): Expected[] {
  return objects(o.line).map((e) => {
    const label = wording(readSaid(e.said));
    return {
      seat: typeof e.seat === 'number' ? e.seat : null,
      get label() {
        return label();
      },
      touches: words(e.touches),
      worlds: number(e.worlds),
    };
  });
}
function readWeighed(o: Fields): Weighed {
  const label = wording(readSaid(o.said));
  return {
    token: word(o.token),
    get label() {
      return label();
    },
    touches: words(o.touches),
    rank: number(o.rank),
    share: number(o.share),
    spread: number(o.spread),
    looks: number(o.looks),
    played: o.played === true,
    givesAway: o.gives_away === true,
    grounds: objects(o.grounds).map((g) => {
      const said = wording(readSaid(g.said));
      return {
        for: g.for === true,
        get words() {
          return said();
        },
      };
    }),
  };
}
export function readMoment(o: Fields): Moment {
  return {
    ...readPoint(o),
    worlds: number(o.worlds),
    offers: objects(o.offers).map(readWeighed),
    after: Array.isArray(o.after) ? numbers(o.after) : null,
    betterThan: typeof o.better_than === 'number' ? o.better_than : null,
    line: readLine(o),
  };
}
function readTurningPoint(o: Fields): TurningPoint {
  const said = wording(readSaid(o.said));
  return {
    at: number(o.at),
    seat: number(o.seat),
    luck: o.luck === true,
    before: number(o.before),
    after: number(o.after),
    get words() {
      return said();
    },
  };
}
export function readTurning(o: Fields): Turning {
  const one = (x: unknown) => (isObject(x) ? readTurningPoint(x) : null);
  return {
    points: objects(o.points).map(readTurningPoint),
    wants: numbers(o.wants),
    best: one(o.best),
    worst: one(o.worst),
  };
}
