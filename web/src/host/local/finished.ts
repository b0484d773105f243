// A finished game of this device in figures: what days and the record count, also when the game itself is deleted.
// What is kept may have been tampered with: whatever does not fit is no such game.
import { isObject } from '../fields';
import type { SeatWish } from '../lobby';
import type { Message } from './engine';

export interface OfDay {
  date: string; // "2026-11-18", of UTC
  begun: number; // seconds
}
export interface Finished {
  id: string; // of the table
  game: string;
  seat: number; // of whoever played here
  chairs: string[]; // 'me', 'open' or a bot's level, by seat
  share: number; // of the win, in thousandths
  winners: number[];
  scores: number[];
  rounds: number;
  unit: string;
  tookBack: number;
  pick: string; // the race or homeworld; '' where there is none
  against: string; // "A3", "A3 hard": the adversary of a game against the game; '' elsewhere
  ended: number; // seconds
  daily?: OfDay;
  online?: boolean; // at a table of the server
}

// Fields of a game's view: what somebody chose to play, and what all play against.
const picks: Record<string, string> = { trian: 'race', one_deck_galaxy: 'homeworld' };
const foes: Record<string, string> = { one_deck_galaxy: 'adversary' };

const isNumber = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x);
const word = (x: unknown) => (typeof x === 'string' ? x : '');
const number = (x: unknown) => (isNumber(x) ? x : 0);
const isSeat = (x: unknown): x is number => isNumber(x) && Number.isInteger(x) && x >= 0;
const foeIn = (x: unknown) =>
  isObject(x) ? `${word(x.id)}${x.hard === true ? ' hard' : ''}`.trim() : '';

export interface Ended {
  id: string;
  game: string;
  chairs: SeatWish[];
  state: Message; // as it is shown at the end
  course: Message;
  ended: number;
}
// Null: several people sat here, or nobody; such games say nothing of one's own play.
export function finishedOf(end: Ended): Finished | null {
  const { id, game, chairs, state, course, ended } = end;
  const kinds = chairs.map((c) => (c.kind === 'bot' ? c.level : c.kind));
  const seat = kinds.indexOf('me');
  if (seat < 0 || kinds.lastIndexOf('me') !== seat) return null;
  const view = isObject(state.view) ? state.view : {};
  const players: unknown[] = Array.isArray(view.players) ? view.players : [];
  const mine = players[seat];
  const moments: unknown[] = Array.isArray(course.moments) ? course.moments : [];
  const last = moments.at(-1);
  const took: unknown[] = Array.isArray(course.took_back) ? course.took_back : [];
  const winners = Array.isArray(state.winners) ? state.winners.filter(isSeat) : [];
  const scores: unknown[] = Array.isArray(state.scores) ? state.scores : [];
  const together = foes[game] !== undefined; // who wins together wins the whole
  return {
    id,
    game,
    seat,
    chairs: kinds,
    share: winners.includes(seat) ? Math.floor(1000 / (together ? 1 : winners.length)) : 0,
    winners,
    scores: scores.map(number),
    rounds: number(isObject(last) ? last.round : 0),
    unit: word(course.unit) || 'round',
    tookBack: number(took[seat]),
    pick: word(isObject(mine) ? mine[picks[game] ?? ''] : ''),
    against: foeIn(view[foes[game] ?? '']),
    ended,
  };
}

export function readFinished(x: unknown): Finished | null {
  if (!isObject(x)) return null;
  const { chairs, scores, winners, daily } = x;
  if (!Array.isArray(chairs) || !chairs.every((c): c is string => typeof c === 'string'))
    return null;
  if (!Array.isArray(scores) || !scores.every(isNumber)) return null;
  if (!Array.isArray(winners) || !winners.every(isSeat)) return null;
  if (![x.id, x.game, x.unit, x.pick, x.against].every((w) => typeof w === 'string')) return null;
  if (![x.seat, x.share, x.rounds, x.tookBack, x.ended].every(isNumber)) return null;
  if (chairs[number(x.seat)] !== 'me' || scores.length !== chairs.length) return null;
  const day = isObject(daily) && typeof daily.date === 'string' && isNumber(daily.begun);
  return {
    id: word(x.id),
    game: word(x.game),
    seat: number(x.seat),
    chairs,
    share: number(x.share),
    winners,
    scores,
    rounds: number(x.rounds),
    unit: word(x.unit),
    tookBack: number(x.tookBack),
    pick: word(x.pick),
    against: word(x.against),
    ended: number(x.ended),
    ...(day ? { daily: { date: word(daily.date), begun: number(daily.begun) } } : {}),
    ...(x.online === true ? { online: true } : {}),
  };
}
