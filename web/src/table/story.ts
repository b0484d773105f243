// The log as people read it: lines in order, a heading where a turn begins, what was taken back left out.
import type { LogEntry, Told } from '../host/host';

export interface Line {
  key: string;
  step: number;
  seat: number | null;
  told: Told;
  heading: boolean;
  isNew: boolean; // since the end of one's own last turn
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

// Where the news begins: right after the last thing I did in my last turn that has ended. A turn runs from its heading to the
// next; one that belongs to nobody in particular is everybody's who acted in it. What I decided in somebody else's turn, or was
// asked in between, does not count. Without headings: after the last thing I did before somebody else acted.
function newsFrom(lines: (Line & { mine: boolean })[], you: number[]): number {
  const heads = lines.flatMap((l, i) => (l.heading ? [i] : []));
  if (heads.length === 0)
    return (
      lines.findLastIndex((l, i) => {
        const next = lines[i + 1];
        return l.mine && next !== undefined && !next.mine;
      }) + 1
    );
  const starts = heads[0] === 0 ? heads : [0, ...heads];
  for (let i = starts.length - 2; i >= 0; i--) {
    const [start = 0, end = 0] = [starts[i], starts[i + 1]];
    const head = lines[start];
    const last = lines.findLastIndex((l, at) => at >= start && at < end && l.mine);
    const owner = head?.heading ? head.told.seat : null;
    if (owner === null ? last >= 0 : you.includes(owner)) return last >= start ? last + 1 : end;
  }
  return 0;
}

export function storyOf(
  log: LogEntry[],
  you: number[],
  beginsTurn: (told: Told) => boolean,
  alike: readonly RegExp[] = [],
): Line[] {
  const takenBack = new Set(log.flatMap((e) => (e.takesBack === undefined ? [] : [e.takesBack])));
  const kept = log.filter((e) => e.takesBack === undefined && !takenBack.has(e.step));
  const lines = kept.flatMap((e) =>
    e.told
      .filter((t) => t.words)
      .map((told, i) => ({
        key: `${e.step}.${i}`,
        step: e.step,
        seat: told.seat ?? e.seat,
        told,
        heading: beginsTurn(told),
        isNew: false,
        mine: e.seat !== null && you.includes(e.seat),
      })),
  );
  const news = newsFrom(lines, you);
  const story = lines.map(({ mine: _, ...line }, i): Line => ({ ...line, isNew: i >= news }));
  return joined(story, alike);
}
