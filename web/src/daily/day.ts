// Days of the sky: which day it is, which game counts for it, how results compare, how many days in a row. A day is one of UTC,
// so that everybody in the world has the same.
import type { Finished } from '../host/local/finished';

export const dailyGames = ['one_deck_galaxy', 'trian', 'renaissance', 'foundation'] as const;

const kDay = 86_400; // seconds
export const dayOf = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().slice(0, 10);
export const today = (): string => dayOf(Date.now() / 1000);
export const secondsOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1000;
export const isDay = (date: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(date) &&
  Number.isFinite(secondsOf(date)) &&
  dayOf(secondsOf(date)) === date;
export const dayAfter = (date: string, days: number): string =>
  dayOf(secondsOf(date) + days * kDay);
// Monday is 0.
export const weekday = (date: string): number =>
  (new Date(secondsOf(date) * 1000).getUTCDay() + 6) % 7;

// What came of a game of the day for whoever had the place.
export interface DailyResult {
  share: number; // of the win, in thousandths
  score: number;
  ahead: number; // of the best of the others; alone: the score
  rounds: number;
  tookBack: number;
}
export function resultOf(game: Finished): DailyResult {
  const score = game.scores[game.seat] ?? 0;
  const others = game.scores.filter((_, seat) => seat !== game.seat);
  return {
    share: game.share,
    score,
    ahead: others.length > 0 ? score - Math.max(...others) : score,
    rounds: game.rounds,
    tookBack: game.tookBack,
  };
}
// The better first: more of the win, further ahead, then won sooner or lost later.
export function compare(a: DailyResult, b: DailyResult): number {
  if (a.share !== b.share) return b.share - a.share;
  if (a.ahead !== b.ahead) return b.ahead - a.ahead;
  return a.share > 0 ? a.rounds - b.rounds : b.rounds - a.rounds;
}

// The first game of this deal that was finished; all others are practice.
export function countedOf(all: readonly Finished[], game: string, date: string): Finished | null {
  const tries = all.filter((f) => f.game === game && f.daily?.date === date);
  return tries.reduce<Finished | null>((a, b) => (a && a.ended <= b.ended ? a : b), null);
}
// Begun on its day, whenever it was finished.
export const isOnTime = (f: Finished): boolean =>
  f.daily !== undefined && dayOf(f.daily.begun) === f.daily.date;

// Days in a row on which a deal of that day was played to its end, up to today; a day that is not over breaks nothing.
export function streakOf(all: readonly Finished[], now: string): number {
  const days = new Set(all.flatMap((f) => (f.daily && isOnTime(f) ? [f.daily.date] : [])));
  let day = days.has(now) ? now : dayAfter(now, -1);
  let n = 0;
  for (; days.has(day); day = dayAfter(day, -1)) ++n;
  return n;
}
// Whole weeks, the last one with today in it.
export function weeksUntil(now: string, weeks: number): string[][] {
  const monday = dayAfter(now, -weekday(now));
  return Array.from({ length: weeks }, (_, i) =>
    Array.from({ length: 7 }, (_, d) => dayAfter(monday, 7 * (i - weeks + 1) + d)),
  );
}
