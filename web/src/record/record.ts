// What all finished games of this device say: ratings, and results by what they have in common.
import { dayOf } from '../daily/day';
import type { Finished } from '../host/local/finished';
import { rated, unrated, type Outcome, type Rating } from './glicko';
import { adversary, botAt } from './ladder';

export const playersOf = (f: Finished) => f.chairs.length;
const opponentsOf = (f: Finished) =>
  f.chairs.flatMap((level, seat) => (seat === f.seat ? [] : [{ level, seat }]));

// What a game says about one's strength. Of a lost game among several it says who was stronger, of the others nothing.
export function outcomesOf(f: Finished): Outcome[] {
  if (f.against) {
    const foe = f.chairs.length === 1 ? adversary(f.against) : null;
    return foe ? [{ ...foe, score: f.share > 0 ? 1 : 0 }] : [];
  }
  const won = f.winners.includes(f.seat);
  return opponentsOf(f).flatMap(({ level, seat }) => {
    const bot = botAt(f.game, level, playersOf(f));
    const theyWon = f.winners.includes(seat);
    if (!bot || (!won && !theyWon && f.winners.length > 0)) return [];
    const score = won === theyWon ? 0.5 : Number(won);
    return [{ rating: bot.rating, deviation: bot.deviation, score }];
  });
}

export interface Rated {
  game: string;
  players: number;
  games: number; // that counted
  now: Rating;
  course: { at: number; rating: Rating }[]; // after each day that was played
}
// For each game and number of players. The games of a day are one period of the system; games in which somebody took back
// what is final elsewhere, or that only people played, say nothing.
export function ratings(all: readonly Finished[]): Rated[] {
  const groups = new Map<string, Finished[]>();
  for (const f of [...all].sort((a, b) => a.ended - b.ended)) {
    if (f.tookBack > 0 || outcomesOf(f).length === 0) continue;
    const key = `${f.game}/${playersOf(f)}`;
    groups.set(key, [...(groups.get(key) ?? []), f]);
  }
  return [...groups.values()].map((games) => {
    const days = new Map<string, Finished[]>();
    for (const f of games) days.set(dayOf(f.ended), [...(days.get(dayOf(f.ended)) ?? []), f]);
    let now = unrated;
    const course = [...days.values()].map((played) => {
      now = rated(now, played.flatMap(outcomesOf));
      return { at: played.at(-1)?.ended ?? 0, rating: now };
    });
    const [first] = games;
    return {
      game: first?.game ?? '',
      players: first?.chairs.length ?? 0,
      games: games.length,
      now,
      course,
    };
  });
}

export const groupings = ['level', 'players', 'pick', 'against'] as const;
export type By = (typeof groupings)[number];
export interface Line {
  key: string;
  games: number;
  won: number;
  score: number; // on average
}
// The strongest bot at the table; people count as people.
function levelOf(f: Finished): string {
  const names = opponentsOf(f).map((o) => o.level);
  if (names.length === 0) return 'alone';
  if (names.some((n) => n === 'open')) return 'people';
  const order = ['cadet', 'officer', 'captain', 'admiral', 'grandmaster'];
  return names.reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a));
}
const keys: Record<By, (f: Finished) => string> = {
  level: levelOf,
  players: (f) => String(playersOf(f)),
  pick: (f) => f.pick,
  against: (f) => f.against,
};
// The most played first.
export function results(all: readonly Finished[], by: By): Line[] {
  const lines = new Map<string, Line>();
  for (const f of all) {
    const key = keys[by](f);
    if (!key) continue;
    const line = lines.get(key) ?? { key, games: 0, won: 0, score: 0 };
    line.score = (line.score * line.games + (f.scores[f.seat] ?? 0)) / (line.games + 1);
    line.games += 1;
    if (f.share > 0) line.won += 1;
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => b.games - a.games);
}
