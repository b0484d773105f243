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

// Lines one after the other that differ in one part only are told as one; its pattern has three groups, the part in the middle.
function joined(lines: Line[], alike: readonly RegExp[]): Line[] {
  const story: Line[] = [];
  for (const line of lines) {
    const last = story.at(-1);
    const whole = last && !line.heading && last.seat === line.seat && last.isNew === line.isNew ? both(last, line, alike) : null;
    if (last && whole !== null)
      story[story.length - 1] = {
        ...last,
        told: { ...last.told, words: whole, touches: [...last.told.touches, ...line.told.touches] },
      };
    else story.push(line);
  }
  return story;
}
function both(one: Line, two: Line, alike: readonly RegExp[]): string | null {
  for (const pattern of alike) {
    const [a, b] = [pattern.exec(one.told.words), pattern.exec(two.told.words)];
    if (a && b && a[1] === b[1] && a[3] === b[3]) return `${a[1]}${a[2]}, ${b[2]}${a[3]}`;
  }
  return null;
}

export function storyOf(
  log: LogEntry[],
  you: number[],
  beginsTurn: (told: Told) => boolean,
  alike: readonly RegExp[] = [],
): Line[] {
  const takenBack = new Set(log.flatMap((e) => (e.takesBack === undefined ? [] : [e.takesBack])));
  const kept = log.filter((e) => e.takesBack === undefined && !takenBack.has(e.step));
  // What happened after the last thing I did before somebody else acted.
  let mine = -1;
  kept.forEach((e, i) => {
    const next = kept[i + 1];
    if (e.seat !== null && you.includes(e.seat) && next && (next.seat === null || !you.includes(next.seat))) mine = e.step;
  });
  const lines = kept.flatMap((e) =>
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
  return joined(lines, alike);
}
