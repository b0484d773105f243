// What no longer stands, and what all at a table may take back together.
import type { Host, LogEntry, Seat, TableState } from '../host/host';

// Whoever takes an answer back takes back what came after it as well.
export function takenBack(log: readonly LogEntry[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { step, takesBack } of log) for (let s = takesBack ?? step; s < step; s++) gone.add(s);
  return gone;
}

const kMost = 8;
// My newest answers that stand, the newest first.
export function myAnswers({ log, you }: TableState): LogEntry[] {
  const gone = takenBack(log);
  const isMine = ({ step, seat, takesBack }: LogEntry) =>
    takesBack === undefined && seat !== null && you.includes(seat) && !gone.has(step);
  return log.filter(isMine).slice(-kMost).reverse();
}

const plays = (s: Seat) => s.kind === 'human' && !s.botPlays;
// The others who have to agree.
export const othersAt = (now: TableState): Seat[] =>
  now.seats.filter((s) => plays(s) && !now.you.includes(s.seat));

// Is it others' turn, and may they take their time? Then what they may ask me can be answered before.
export function mayPrepare(now: TableState | null, host: Host): boolean {
  if (!now || host.alone || now.over || now.shut || now.lesson || now.puzzle) return false;
  if (now.you.length === 0 || now.question || now.seats.some((s) => s.kind === 'open'))
    return false;
  return othersAt(now).some((s) => now.toAct.includes(s.seat));
}

// Is there anybody to ask, and anything to ask for? Several at one screen agree among themselves.
export function mayAskAll(now: TableState | null, host: Host): now is TableState {
  if (!now || !host.takeBack || now.over || now.shut || now.lesson || now.puzzle) return false;
  if (host.openly || now.goingBack || now.seats.some((s) => s.kind === 'open')) return false;
  const mine = now.seats.filter((s) => plays(s) && now.you.includes(s.seat));
  return mine.length > 0 && mine.length + othersAt(now).length > 1 && myAnswers(now).length > 0;
}
