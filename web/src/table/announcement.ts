// What is read aloud when the table has gone on: what one did oneself; a round of others is one sentence, the log has
// the rest.
import type { LogEntry, TableState } from '../host/host';
import type { Person } from './scene';

export function announcementOf(
  fresh: LogEntry[],
  next: TableState,
  { people, named, covered }: { people: Person[]; named: (words: string) => string; covered: boolean },
): string {
  const wordsOf = (entries: LogEntry[]) => entries.flatMap((e) => e.told.map((t) => named(t.words))).filter(Boolean);
  const isOthers = (e: LogEntry) => e.seat !== null && !next.you.includes(e.seat);
  const theirs = fresh.findIndex(isOthers);
  const own = wordsOf(theirs < 0 ? fresh : fresh.slice(0, theirs)).slice(-3);
  const names = [...new Set(fresh.filter(isOthers).map((e) => people.find((p) => p.seat === e.seat)?.name ?? ''))];
  const told = wordsOf(theirs < 0 ? [] : fresh.slice(theirs));
  const round = told.length > 1 ? [`${names.join(' and ')} played: ${told.at(-1) ?? ''}`] : told;
  const prompt = next.question && !covered ? `You decide: ${named(next.question.prompt)}.` : '';
  return [...own, ...round, prompt].join(' ');
}
