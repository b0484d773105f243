// Which lesson comes next, and the way there.
import type { Lesson } from '../host/host';
import { lessonsOnce, lobby, type LessonInfo } from '../host/lobby';
import { learnHere } from '../host/local';
import { go } from '../router.svelte';
import { yourName } from '../screens/quick';
import { habitOf, remember } from '../settings/habits.svelte';

const gameOf = (name: string) => name.split('/')[0] ?? '';

// The first one of a game that was not gone through yet.
export const nextOf = (all: readonly LessonInfo[], game: string) =>
  all
    .filter((l) => l.game === game)
    .sort((a, b) => a.number - b.number)
    .find((l) => !habitOf(game).lessons.includes(l.name)) ?? null;

// On the server, or in this browser.
export async function begin(lesson: string, here: boolean): Promise<void> {
  const at = here
    ? `/local/${await learnHere(lesson)}`
    : `/t/${(await lobby.learn(lesson, yourName())).table}`;
  go(at);
}

export function leaveLesson() {
  go('/');
}

// This one is done; on with the next, or home after the last.
export async function nextLesson(done: Lesson | null, here: boolean): Promise<void> {
  if (!done) return leaveLesson();
  const game = gameOf(done.name);
  const before = habitOf(game).lessons;
  if (!before.includes(done.name)) remember(game, { lessons: [...before, done.name] });
  const next = nextOf(await lessonsOnce(), game);
  if (next) return begin(next.name, here);
  leaveLesson();
}
