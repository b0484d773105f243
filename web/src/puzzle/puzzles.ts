// The puzzles that are shipped with the page, and what was solved on this device. Of a puzzle's line only what it is about is
// read here; the rest is for the engine.
import { isObject } from '../host/fields';
import { Refused } from '../host/host';
import { habitOf, remember } from '../settings/habits.svelte';

export interface PuzzleInfo {
  game: string;
  id: string;
  theme: string;
  level: number; // the lowest that answers right, 1 to 5
  line: string; // of the file, as the engine reads it
}
export const levels = [1, 2, 3, 4, 5] as const;

const files = import.meta.glob<string>('../../../puzzles/*.jsonl', {
  query: '?raw',
  import: 'default',
});
const fileOf = (game: string) => files[`../../../puzzles/${game}.jsonl`];
export const games: string[] = Object.keys(files)
  .map((path) => path.replace(/^.*\/|\.jsonl$/g, ''))
  .sort();
export const hasPuzzles = (game: string): boolean => fileOf(game) !== undefined;

function readLine(text: string, game: string): PuzzleInfo | null {
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || typeof read.id !== 'string' || typeof read.theme !== 'string')
      return null;
    return { game, id: read.id, theme: read.theme, level: Number(read.level), line: text };
  } catch {
    return null;
  }
}
// The first line is the head. A line that is none is left out.
export const readPuzzles = (text: string, game: string): PuzzleInfo[] =>
  text.split('\n').flatMap((line, i) => {
    const info = i > 0 && line !== '' ? readLine(line, game) : null;
    return info ? [info] : [];
  });

export async function puzzlesOf(game: string): Promise<PuzzleInfo[]> {
  const file = fileOf(game);
  if (!file) throw new Refused('no_table');
  return readPuzzles(await file(), game);
}

// ------------------------------------------------------------------------------- what was done
export type Mark = 'solved' | 'shown' | 'open';
export function markOf({ game, id }: Pick<PuzzleInfo, 'game' | 'id'>): Mark {
  const { puzzles, shown } = habitOf(game);
  if (puzzles.includes(id)) return 'solved';
  return shown.includes(id) ? 'shown' : 'open';
}
export function markSolved(game: string, id: string) {
  const { puzzles, shown } = habitOf(game);
  if (!puzzles.includes(id) && !shown.includes(id)) remember(game, { puzzles: [...puzzles, id] });
}
export function markShown(game: string, id: string) {
  const { puzzles, shown } = habitOf(game);
  if (!puzzles.includes(id) && !shown.includes(id)) remember(game, { shown: [...shown, id] });
}

// ------------------------------------------------------------------------------- the queue
export interface Wanted {
  theme: string; // '' for any
  level: number; // 0 for any
}
export const any: Wanted = { theme: '', level: 0 };
export const fits = (p: PuzzleInfo, wanted: Wanted) =>
  (wanted.theme === '' || p.theme === wanted.theme) &&
  (wanted.level === 0 || p.level === wanted.level);

// Themes by turns, easier ones first, what was never tried before what was.
export function queue(all: readonly PuzzleInfo[], wanted: Wanted): PuzzleInfo[] {
  const seen = new Map<string, number>();
  const turn = (p: PuzzleInfo) => {
    const kind = `${p.level} ${p.theme}`;
    const n = seen.get(kind) ?? 0;
    seen.set(kind, n + 1);
    return n;
  };
  const order = { open: 0, shown: 1, solved: 2 };
  return all
    .filter((p) => fits(p, wanted))
    .sort((a, b) => a.level - b.level)
    .map((p) => ({ p, turn: turn(p), done: order[markOf(p)] }))
    .sort((a, b) => a.done - b.done || a.turn - b.turn || a.p.level - b.p.level)
    .map(({ p }) => p);
}
export const nextAfter = (all: readonly PuzzleInfo[], id: string, wanted: Wanted) =>
  queue(all, wanted).find((p) => p.id !== id) ?? null;

export const addressOf = (p: Pick<PuzzleInfo, 'game' | 'id'>, wanted: Wanted = any): string => {
  const asked = new URLSearchParams();
  if (wanted.theme) asked.set('theme', wanted.theme);
  if (wanted.level) asked.set('level', String(wanted.level));
  const behind = asked.toString();
  return `/puzzle/${p.game}/${p.id}${behind && `?${behind}`}`;
};
export function wantedIn(search: string): Wanted {
  const asked = new URLSearchParams(search);
  return { theme: asked.get('theme') ?? '', level: Number(asked.get('level') ?? 0) || 0 };
}
