// What people play: the page of a server for its people, and the files that are shipped for the bots (docs/explorer.md). It is
// read with care: whatever is not as it should be is left out.
import { isObject } from '../host/fields';
import { request } from '../host/lobby';
import { readSaid, type Said } from '../words/said';

export interface Share {
  value: number; // thousandths
  low: number;
  high: number;
}
export interface Answer {
  said: Said;
  times: number;
  offered: number;
  share: Share | null;
}
export type Rung = 'opening' | 'start' | 'ever';
export interface Situation {
  id: string;
  rung: Rung;
  question: string;
  after: Said[];
  games: number;
  times: number;
  answers: Answer[];
}
export interface Row {
  id: string;
  said: Said;
  games: number;
  share: Share | null;
  score: number | null;
}
export interface Length {
  name: string;
  middle: number;
  low: number | null;
  high: number | null;
}
export interface Explored {
  game: string;
  players: number;
  rules: number;
  content: string;
  by: string; // "people", or the bots
  games: number;
  least: number;
  facts: { name: string; rows: Row[] }[];
  endings: Row[];
  lengths: Length[];
  situations: Situation[];
}
export type Who = 'people' | 'bots';

const files = import.meta.glob<string>('../../../explore/*.json', {
  query: '?raw',
  import: 'default',
});
const kFile = '../../../explore/';
const fileOf = (game: string, players: number) => files[`${kFile}${game}-${players}.json`];
// For how many players there are games of bots.
export const botsPlay = (game: string): number[] =>
  [2, 3, 4, 5, 1].filter((n) => fileOf(game, n) !== undefined);
export const gamesOfBots: string[] = [
  ...new Set(Object.keys(files).map((path) => path.slice(kFile.length).split('-')[0] ?? '')),
].sort();

const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);
const number = (x: unknown): number => (typeof x === 'number' && Number.isFinite(x) ? x : 0);
const orNull = (x: unknown): number | null => (typeof x === 'number' ? x : null);
const word = (x: unknown): string => (typeof x === 'string' ? x : '');
const every = <T>(x: unknown, read: (o: Record<string, unknown>) => T): T[] =>
  list(x).flatMap((o) => (isObject(o) ? [read(o)] : []));

function readShare(x: unknown): Share | null {
  const [value, low, high] = list(x);
  if (typeof value !== 'number' || typeof low !== 'number' || typeof high !== 'number') return null;
  return { value, low, high };
}
const readRow = (o: Record<string, unknown>): Row => ({
  id: word(o.id),
  said: readSaid(o.said),
  games: number(o.games),
  share: readShare(o.share),
  score: orNull(o.score),
});
const readSituation = (o: Record<string, unknown>): Situation => ({
  id: word(o.id),
  rung: o.rung === 'opening' || o.rung === 'start' ? o.rung : 'ever',
  question: word(o.question),
  after: list(o.after).map(readSaid),
  games: number(o.games),
  times: number(o.times),
  answers: every(o.answers, (a) => ({
    said: readSaid(a.said),
    times: number(a.times),
    offered: number(a.offered),
    share: readShare(a.share),
  })),
});
export function readExplored(x: unknown): Explored | null {
  if (!isObject(x) || x.format !== 1) return null;
  return {
    game: word(x.game),
    players: number(x.players),
    rules: number(x.rules),
    content: word(x.content),
    by: word(x.by),
    games: number(x.games),
    least: number(x.least),
    facts: every(x.facts, (f) => ({ name: word(f.name), rows: every(f.rows, readRow) })),
    endings: every(x.endings, readRow),
    lengths: every(x.lengths, (l) => ({
      name: word(l.name),
      middle: number(l.middle),
      low: orNull(l.low),
      high: orNull(l.high),
    })),
    situations: every(x.situations, readSituation),
  };
}

// Nothing: there is none, or it is no such page. People play where there is a server; a site of files has none.
export async function exploredBy(
  who: Who,
  game: string,
  players: number,
): Promise<Explored | null> {
  if (who === 'bots') {
    const text = await fileOf(game, players)?.();
    return text === undefined ? null : readExplored(JSON.parse(text));
  }
  const path = `/api/explore/${encodeURIComponent(game)}/${players}`;
  return request<unknown>('explore', path).then(readExplored, () => null);
}
// "foundation/3/1/e97d7974d07f208a": games by other rules are not compared with these.
export const potOf = (e: Explored): string => [e.game, e.players, e.rules, e.content].join('/');
export const isSame = (a: Said, b: Said): boolean => JSON.stringify(a) === JSON.stringify(b);

// With what one may begin, where that was dealt: a Homeworld and a Society.
export const starts = (e: Explored): Said[][] => {
  const isDealt = (s: Said) => typeof s === 'object' && 'name' in s;
  const found = e.situations
    .filter((s) => s.rung === 'opening' && s.after.length > 0 && s.after.every(isDealt))
    .map((s) => s.after);
  return [...new Map(found.map((after) => [JSON.stringify(after), after])).values()];
};
// Openings after these choices: a question, and what was answered.
export const openings = (e: Explored, after: readonly Said[]): Situation[] => {
  const key = (choices: readonly Said[]) =>
    choices
      .map((c) => JSON.stringify(c))
      .sort()
      .join();
  const wanted = key(after);
  return e.situations.filter((s) => s.rung === 'opening' && key(s.after) === wanted);
};
