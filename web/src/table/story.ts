// The log as people read it: lines in order, a heading where a turn begins, what was taken back left out.
import type { LogEntry, Told } from '../host/host';

export interface Line {
  key: string;
  step: number;
  seat: number | null;
  told: Told;
  heading: boolean;
  isNew: boolean; // since one's own last move
}

export function storyOf(log: LogEntry[], you: number[], beginsTurn: (told: Told) => boolean): Line[] {
  const takenBack = new Set(log.flatMap((e) => (e.takesBack === undefined ? [] : [e.takesBack])));
  const kept = log.filter((e) => e.takesBack === undefined && !takenBack.has(e.step));
  // What happened after the last thing I did before somebody else acted.
  let mine = -1;
  kept.forEach((e, i) => {
    const next = kept[i + 1];
    if (e.seat !== null && you.includes(e.seat) && next && (next.seat === null || !you.includes(next.seat))) mine = e.step;
  });
  return kept.flatMap((e) =>
    e.told
      .filter((t) => t.words)
      .map((told, i) => ({
        key: `${e.step}.${i}`,
        step: e.step,
        seat: told.seat ?? e.seat,
        told,
        heading: beginsTurn(told),
        isNew: e.step > mine,
      })),
  );
}
