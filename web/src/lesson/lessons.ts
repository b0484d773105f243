// Which lesson comes next, and the way there.
import type { Lesson } from '../host/host';
import { addressOf, lessonsOnce, lobby, type LessonInfo, type MyTable } from '../host/lobby';
import { learnHere } from '../host/local';
import { everyGame } from '../host/local/store';
import { go } from '../router.svelte';
import { yourName } from '../screens/quick';
import { habitOf, remember } from '../settings/habits.svelte';
import type { Session } from '../table/session.svelte';

const gameOf = (name: string) => name.split('/')[0] ?? '';

export const lessonsOf = (all: readonly LessonInfo[], game: string) =>
  all.filter((l) => l.game === game).sort((a, b) => a.number - b.number);
// Gone through, or passed over.
export const isPast = (lesson: string) => habitOf(gameOf(lesson)).lessons.includes(lesson);
// The first one of a game that was not gone through yet.
export const nextOf = (all: readonly LessonInfo[], game: string) =>
  lessonsOf(all, game).find((l) => !isPast(l.name)) ?? null;
// A table of a lesson that is past waits for nobody.
export const waits = (t: Pick<MyTable, 'over' | 'lesson'>) =>
  !t.over && !(t.lesson && isPast(t.lesson));

// Where it was left, if it was; else a new table. On the server, or in this browser.
async function tableOf(lesson: string, here: boolean): Promise<string> {
  const isOfIt = (t: { over: boolean; lesson?: string }) => t.lesson === lesson && waits(t);
  if (here) {
    const left = (await everyGame()).find(isOfIt);
    return `/local/${left?.id ?? (await learnHere(lesson))}`;
  }
  const left = (await lobby.myTables()).find(isOfIt);
  return left ? addressOf(left) : `/t/${(await lobby.learn(lesson, yourName())).table}`;
}
export async function begin(lesson: string, here: boolean): Promise<void> {
  go(await tableOf(lesson, here));
}

// This one is past; on with the next, or home after the last.
export async function nextLesson(done: Lesson | null, here: boolean): Promise<void> {
  if (!done) return go('/');
  const game = gameOf(done.name);
  if (!isPast(done.name)) remember(game, { lessons: [...habitOf(game).lessons, done.name] });
  const all = lessonsOf(await lessonsOnce(), game);
  const next = all.find((l) => l.number > done.number && !isPast(l.name)) ?? nextOf(all, game);
  if (next) return begin(next.name, here);
  go('/');
}
export const goOnFrom = (session: Session): void =>
  void nextLesson(session.state?.lesson ?? null, session.host.alone ?? false).catch((e: unknown) =>
    session.complain(e),
  );
