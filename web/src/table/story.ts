// The log as people read it: lines in order, a heading where a turn begins, what was taken back left out.
import type { LogEntry, TableState, Told } from '../host/host';
import { telling } from '../host/messages';
import { argOf, idOf, type Said } from '../words/said';
import { unstopped } from '../words/stops';
import type { GameBoard } from './board';
import type { Moment } from './moments';
import { takenBack } from './taken_back';

// The table as it was laid out: what Chance dealt before anybody was asked is no step of the game.
export const firstStep = (log: readonly LogEntry[]) =>
  log[0]?.step === 1 ? (log.find((e) => e.seat !== null)?.step ?? 1) - 1 : 0;

export interface Line {
  key: string;
  step: number;
  seat: number | null;
  told: Told;
  heading: boolean;
  isNew: boolean; // since the end of one's own last turn
}

// Lines of this phrase, one after the other, that differ in this argument only are told as one; of lines that say the same it is
// told how many there are.
export interface Alike {
  id: string;
  arg: string;
}
function joined(lines: Line[], alike: readonly Alike[] | null): Line[] {
  if (!alike) return lines;
  const story: Line[] = [];
  for (const line of lines) {
    const last = story.at(-1);
    const whole =
      last && !line.heading && last.seat === line.seat && last.isNew === line.isNew
        ? both(last, line, alike)
        : null;
    if (last && whole) story[story.length - 1] = { ...last, told: whole };
    else story.push(line);
  }
  return story;
}
const kTimes = 'watch.times';
const whatOf = (said: Said | undefined) => (idOf(said) === kTimes ? argOf(said, 'what') : said);
function both({ told: one }: Line, { told: two }: Line, alike: readonly Alike[]): Told | null {
  const { said } = one;
  const what = whatOf(said);
  const before = what === said ? 1 : Number(argOf(said, 'n'));
  if (what !== undefined && idOf(what) && JSON.stringify(what) === JSON.stringify(two.said))
    return telling(
      one.seat,
      one.clause,
      { id: kTimes, args: { what, n: before + 1 } },
      one.touches,
    );
  if (typeof said !== 'object' || !('id' in said) || idOf(two.said) !== said.id) return null;
  const without = (told: Told, arg: string) =>
    JSON.stringify({ ...argsOf(told.said), [arg]: null });
  const way = alike.find((a) => a.id === said.id && without(one, a.arg) === without(two, a.arg));
  if (!way) return null;
  const list = [one, two].flatMap((t) => partsOf(argOf(t.said, way.arg) ?? ''));
  const args = { ...said.args, [way.arg]: { list, by: 'comma' as const } };
  return telling(one.seat, one.clause, { id: said.id, args }, [...one.touches, ...two.touches]);
}
const argsOf = (said: Said | undefined) =>
  typeof said === 'object' && 'id' in said ? said.args : undefined;
const partsOf = (said: Said): Said[] =>
  typeof said === 'object' && 'list' in said ? said.list : [said];

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
  alike: readonly Alike[] | null = [], // null: every line for itself
): Line[] {
  const gone = takenBack(log);
  const kept = log.filter((e) => !gone.has(e.step));
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

const kRecent = 400; // entries; nobody's turn is longer ago

// The moments that are news: for whoever sits here.
export function sinceLastTurn(session: {
  state: TableState | null;
  board: GameBoard;
  watching: { film: Moment[] };
}): Moment[] {
  const { state, board, watching } = session;
  if (!state || state.you.length === 0 || watching.film.length === 0) return [];
  const recent = state.log.slice(-kRecent);
  const first = storyOf(recent, state.you, board.beginsTurn).find((l) => l.isNew)?.step;
  return first === undefined ? [] : watching.film.filter((m) => m.step >= first);
}
// Has nothing been done yet about what others did?
export function isUnanswered(session: { state: TableState | null; since: Moment[] }): boolean {
  const { state, since } = session;
  const last = since.at(-1)?.step;
  if (!state || last === undefined) return false;
  return !state.log.some((e) => e.step > last && e.seat !== null && state.you.includes(e.seat));
}

// One turn: its heading, who had it, and its steps. What was before the first one has no heading.
export interface Turn {
  key: string;
  step: number;
  seat: number | null;
  heading: Line | null;
  lines: Line[];
  gist: string; // in one line
}

export function turnsOf(lines: Line[], telling: readonly string[] = []): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (line.heading || !last)
      turns.push({
        key: line.key,
        step: line.step,
        seat: line.heading ? line.told.seat : null,
        heading: line.heading ? line : null,
        lines: line.heading ? [] : [line],
        gist: '',
      });
    else last.lines.push(line);
  }
  for (const turn of turns) turn.gist = gistOf(turn, telling);
  return turns;
}
// Of what its game calls telling the first; otherwise the step that touches the most says the most.
function gistOf({ lines, heading }: Turn, telling: readonly string[]): string {
  const most = Math.max(0, ...lines.map((l) => l.told.touches.length));
  const says = (l: Line) => idOf(whatOf(l.told.said));
  const id = telling.find((t) => lines.some((l) => says(l) === t));
  const line =
    id === undefined
      ? lines.find((l) => l.told.touches.length === most)
      : lines.find((l) => says(l) === id);
  return unstopped((line ?? heading)?.told.words ?? '');
}
