// What is read aloud when the table has gone on: what one did oneself; a round of others is one sentence, the log has
// the rest. While bots play on, what they do is kept for later: their round is told when it is over.
import type { LogEntry, TableState } from '../host/host';
import { stopped } from '../words/stops';
import { say } from '../words/words.svelte';
import type { GameBoard } from './board';
import type { Person } from './scene';

const botsPlayOn = (now: TableState) =>
  now.you.length > 0 &&
  !now.over &&
  now.toAct.length > 0 &&
  now.toAct.every((n) => now.seats.find((s) => s.seat === n)?.botPlays);

export function announcementOf(
  fresh: LogEntry[],
  next: TableState,
  { people, covered, board }: { people: Person[]; covered: boolean; board: GameBoard },
): { words: string; later: LogEntry[] } {
  const toldIn = (entries: LogEntry[]) => entries.flatMap((e) => e.told).filter((t) => t.words);
  const isOthers = (e: LogEntry) => e.seat !== null && !next.you.includes(e.seat);
  const begins = fresh.findIndex(isOthers);
  const theirs = begins < 0 ? [] : fresh.slice(begins);
  const own = toldIn(begins < 0 ? fresh : fresh.slice(0, begins))
    .slice(-3)
    .map((t) => t.words);
  if (botsPlayOn(next)) return { words: own.join(' '), later: theirs };
  const names = [
    ...new Set(
      theirs.filter(isOthers).map((e) => people.find((p) => p.seat === e.seat)?.name ?? ''),
    ),
  ];
  const told = toldIn(theirs);
  const last = (told.findLast((t) => !board.beginsTurn(t)) ?? told.at(-1))?.words ?? '';
  const round =
    told.length > 1 ? say('announce.round', { names: { list: names, by: 'and' }, last }) : last;
  const prompt =
    next.question && !covered
      ? say('announce.asked', { prompt: stopped(next.question.prompt) })
      : '';
  return { words: [...own, round, prompt].filter(Boolean).join(' '), later: [] };
}
