// Finished games for the record. Those that ended before there was one are read once, each by its engine; tables of a server
// are counted when their end is seen on this device.
import type { Course } from '../host/course';
import type { TableState } from '../host/host';
import type { SeatWish } from '../host/lobby';
import { thinksAbout } from '../host/local';
import { finishedOf, type Finished } from '../host/local/finished';
import { everyFinished, everyGame, keepFinished, type LocalGame } from '../host/local/store';
import { thinkerAbout } from '../host/thinking';

async function readOld(old: LocalGame): Promise<void> {
  const thinker = thinkerAbout(old.game, old.transcript);
  try {
    const { state } = await thinker.ask({ type: 'show' });
    const course = await thinker.ask({ type: 'course' });
    const { id, game, chairs, updated } = old;
    const end = {
      id,
      game,
      chairs,
      course,
      ended: updated,
      state: state as Record<string, unknown>,
    };
    const finished = finishedOf(end);
    if (finished) await keepFinished({ ...finished, ...(old.daily ? { daily: old.daily } : {}) });
  } finally {
    thinker.close();
  }
}
const isOwn = (g: LocalGame) => g.over && !g.lesson && !g.content && !g.origin && !g.brought;

export async function gathered(): Promise<Finished[]> {
  const known = new Set((await everyFinished()).map((f) => f.id));
  const old = (await everyGame()).filter((g) => isOwn(g) && !known.has(g.id));
  for (const game of old.filter((g) => thinksAbout(g.game))) await readOld(game).catch(() => {}); // it is not counted then
  return everyFinished();
}

export async function keepOnline(now: TableState, course: Course): Promise<void> {
  if (now.you.length !== 1 || now.lesson || now.origin) return;
  const chairs = now.seats.map((s): SeatWish => {
    if (now.you.includes(s.seat)) return { kind: 'me' };
    return s.kind === 'bot' ? { kind: 'bot', level: s.level ?? '' } : { kind: 'open' };
  });
  const { table: id, game, winners, scores, view } = now;
  const end = finishedOf({
    id,
    game,
    chairs,
    state: { winners, scores, view },
    course: { moments: course.moments, unit: course.unit, took_back: course.tookBack },
    ended: Math.floor(Date.now() / 1000),
  });
  if (end) await keepFinished({ ...end, online: true }).catch(() => {});
}
