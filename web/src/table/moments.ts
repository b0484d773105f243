// What others did, cut into moments: one for each of their answers that tells something, with the table as it stood then. A tag
// says what happened, what came of it, and what it changes for the one who looks. Nothing is in it that she was not shown.
import type { Change, LogEntry, TableState, Told } from '../host/host';
import { idOf, type Said } from '../words/said';
import { unstopped } from '../words/stops';
import { say } from '../words/words.svelte';
import type { GameBoard } from './board';
import { takenBack } from './taken_back';

export interface Moment {
  step: number; // of its last entry
  seat: number | null; // null: nobody in particular
  entries: LogEntry[];
  state: TableState | null; // the table after it; null: was not seen, and has to be fetched
  quiet: boolean; // tells nothing: it is passed over
}

// That a turn ends is seen by what comes next.
const isPassing = (t: Told) => idOf(t.said) === 'end_turn.told';
const isTelling = (t: Told) => !!t.words && !isPassing(t);
const tells = (e: LogEntry) => e.told.some(isTelling);
export const freshIn = (before: TableState | null, next: TableState): LogEntry[] => {
  const last = before?.log.at(-1)?.step ?? before?.step ?? -1;
  return before ? next.log.filter((e) => e.step > last) : [];
};

// What happens by itself belongs to the answer before it, what tells nothing to what comes next. Nothing to watch: what I did
// myself, and what was taken back.
export function momentsOf(fresh: LogEntry[], next: TableState): Moment[] {
  if (fresh.some((e) => e.takesBack !== undefined)) return [];
  const isMine = (e: LogEntry) => e.seat !== null && next.you.includes(e.seat);
  const own = fresh.findLastIndex(isMine) + 1;
  const theirs = fresh.findIndex((e, i) => i >= own && (own === 0 || e.seat !== null));
  const groups: LogEntry[][] = [];
  for (const e of theirs < 0 ? [] : fresh.slice(theirs)) {
    const last = groups.at(-1);
    if (last && (e.seat === null || !last.some(tells))) last.push(e);
    else groups.push([e]);
  }
  return groups.map((entries, i) => {
    const step = entries.at(-1)?.step ?? next.step;
    const whole = i === groups.length - 1;
    return {
      step,
      seat: (entries.find((e) => e.seat !== null && tells(e)) ?? entries[0])?.seat ?? null,
      entries,
      state: whole ? next : { ...next, step, question: null, log: upTo(next.log, step) },
      quiet: !entries.some(tells),
    };
  });
}
// What somebody who comes to the table, or comes back, has not seen.
export function filmOf(state: TableState): Moment[] {
  const gone = takenBack(state.log);
  const kept = state.log.filter((e) => e.takesBack === undefined && !gone.has(e.step));
  return momentsOf(kept, state)
    .filter((m) => !m.quiet)
    .map((m) => ({ ...m, state: null }));
}
const upTo = (log: LogEntry[], step: number) => log.filter((e) => e.step <= step);

// ------------------------------------------------------------------------------------ in words
export interface Tag {
  seat: number | null;
  what: string;
  came: string[]; // of it
  forYou: string[];
}

const speaksOf = (said: Said | undefined, seats: readonly number[]): boolean => {
  if (typeof said !== 'object') return false;
  if ('seat' in said) return seats.includes(said.seat);
  if ('list' in said) return said.list.some((s) => speaksOf(s, seats));
  return 'id' in said && Object.values(said.args ?? {}).some((s) => speaksOf(s, seats));
};

// What happened several times is said once.
function counted(all: string[]): string[] {
  const times = new Map<string, number>();
  for (const words of all) times.set(words, (times.get(words) ?? 0) + 1);
  return [...times].map(([words, n]) => (n > 1 ? say('watch.times', { what: words, n }) : words));
}

// Numbers of the one who looks, before and after.
export function countsIn(changes: Change[], board: GameBoard, you: readonly number[]): string[] {
  const paths = (board.counts ?? []).flatMap((c) =>
    you.map((seat) => ({ ...c, path: c.path.replace('{me}', String(seat)) })),
  );
  const found = new Map<string, string>();
  for (const { path, name } of paths) {
    const all = changes.filter((c) => c.path === path);
    const [from, to] = [all[0]?.from, all.at(-1)?.to];
    if (typeof from === 'number' && typeof to === 'number' && from !== to)
      found.set(path, say('watch.count', { what: name(), from, to }));
  }
  return [...found.values()];
}

// What is told of it, and the sentence that says it best.
function toldOf(moment: Moment, board: GameBoard) {
  const told = moment.entries.flatMap((e) => e.told).filter(isTelling);
  const lines = told.filter((t) => !board.beginsTurn(t));
  const first = lines[0] ?? told[0];
  return { first, rest: lines.filter((t) => t !== first) };
}
const isYours = (t: Told, you: readonly number[]) =>
  (t.seat !== null && you.includes(t.seat)) || speaksOf(t.said, you);

export function tagOf(
  moment: Moment,
  board: GameBoard,
  you: readonly number[],
  most = 2, // sentences about what came of it
): Tag {
  const { first, rest } = toldOf(moment, board);
  const isMine = (t: Told) => isYours(t, you);
  const counts = countsIn(
    moment.entries.flatMap((e) => e.changes),
    board,
    you,
  );
  return {
    seat: moment.seat,
    what: first ? unstopped(first.words) : '',
    came: counted(rest.filter((t) => !isMine(t)).map((t) => t.words)).slice(0, most),
    forYou: [...new Set([...rest.filter(isMine).map((t) => unstopped(t.words)), ...counts])].slice(
      0,
      3,
    ),
  };
}

// What matters of all of them to the one who looks: numbers that came back to what they were do not.
export function mattersOf(
  moments: readonly Moment[],
  board: GameBoard,
  you: readonly number[],
): { seat: number | null; words: string }[] {
  const told = moments.flatMap((m) =>
    toldOf(m, board)
      .rest.filter((t) => isYours(t, you))
      .map((t) => ({ seat: m.seat, words: unstopped(t.words) })),
  );
  const changes = moments.flatMap((m) => m.entries).flatMap((e) => e.changes);
  return [...told, ...countsIn(changes, board, you).map((words) => ({ seat: null, words }))];
}

// What it is about, the most telling first: the tag stands beside the first of these that is drawn.
export const placesOf = (moment: Moment): string[] => [
  ...new Set(
    moment.entries
      .flatMap((e) => e.told)
      .flatMap((t) => t.touches)
      .filter((x) => !x.startsWith('seat/')),
  ),
];
