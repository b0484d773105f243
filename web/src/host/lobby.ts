// The way to a table: games there are, tables one sits at, tables one may join, and making a new one.
import { Refused, type Allowed } from './host';
import type { Book } from '../book/book';
import { readRefusal } from './messages';
import { isObject } from './fields';
import { standingOf, type Standing } from './local/standing';

export interface GameOption {
  name: string;
  values: string[];
  clause: string;
  words: string;
  said?: unknown;
  any_number: boolean;
}
export interface GameInfo {
  name: string;
  title: string;
  fewest: number;
  most: number;
  seats: string[]; // what the game calls them
  options: GameOption[];
  bots: string[];
}
export interface LessonInfo {
  name: string; // "foundation/first_turn"
  game: string;
  number: number;
  minutes: number;
  title?: { said?: unknown; words?: string };
}
export interface Clause {
  id: string;
  section: string;
  text: string;
  ruling?: boolean; // an odd case
}
export interface Rules {
  game: string;
  title: string;
  clauses: Clause[];
}
export interface OpenTable {
  table: string;
  game: string;
  title: string;
  players: number;
  open: number;
  names: string[];
  created: number;
}
export interface MyTable {
  table: string;
  game: string;
  title: string;
  seats: number[];
  to_act: number[];
  over: boolean;
  step: number;
  updated: number;
  local?: boolean; // of this browser
  lesson?: string; // whose table it is
  standing?: Standing;
  view?: unknown; // of it, as everybody sees it
}
export const addressOf = (t: MyTable) => `${t.local ? '/local' : '/t'}/${t.table}`;
export type SeatWish =
  { kind: 'me'; name?: string } | { kind: 'bot'; level: string } | { kind: 'open' };
// What follows when somebody's time is up.
export type TimeUp = 'vote' | 'answer' | 'bot' | 'lost';
export interface RestDays {
  weekdays: number[]; // Monday is 1
  dates: string[]; // 2026-12-24
  zone: string;
}
export type ClockWish =
  | { kind: 'none' }
  | { kind: 'live'; bank: number; add: number; then?: TimeUp }
  | { kind: 'move'; seconds: number; then?: TimeUp }
  | { kind: 'days'; days: number; then?: TimeUp; rest?: RestDays };
export interface TableWish {
  game: string;
  players: number;
  options?: Record<string, string>;
  seats: SeatWish[];
  public?: boolean;
  clock?: ClockWish;
  allowed?: Allowed;
  seed?: string | number;
}
export interface NewTable {
  table: string;
  links: { seat: number; link: string }[];
  watch: string;
}

// A body that is text already is sent as it is.
export async function request<T>(during: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  init.headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'X-Orrery': '1' };
  init.credentials = 'same-origin';
  let reply: Response;
  try {
    reply = await fetch(path, init);
  } catch {
    throw new Refused('unreachable');
  }
  const json: unknown = await reply.json().catch(() => null);
  if (reply.ok && json !== null) return json as T;
  throw readRefusal(
    isObject(json) && isObject(json.error) ? json.error : {},
    `status_${reply.status}`,
    during,
  );
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const lobby = {
  games: async () => (await request<{ games: GameInfo[] }>('games', '/api/games')).games,
  rules: (game: string) => request<Rules>('rules', `/api/rules/${encodeURIComponent(game)}`),
  book: (game: string, language: string) =>
    request<Book>('rules', `/api/book/${encodeURIComponent(game)}/${language}`),
  // A hundred at a time.
  openTables: (page = 0) =>
    request<{ tables: OpenTable[]; more: boolean }>(
      'tables',
      `/api/tables${page ? `?skip=${100 * page}` : ''}`,
    ),
  // The server tells the view without what is printed: enough for the figures, not for a picture.
  myTables: async () =>
    (await request<{ tables: MyTable[] }>('mine', '/api/mine')).tables.map(({ view, ...t }) => ({
      ...t,
      ...standingOf(t.game, view),
    })),
  lessons: async () =>
    (await request<{ lessons: LessonInfo[] }>('lessons', '/api/lessons?words=none')).lessons,
  learn: (lesson: string, name: string) =>
    request<NewTable>('learn', '/api/tables', { lesson, seats: [{ kind: 'me', name }] }),
  // A game that goes on from a moment of another.
  playOn: (wish: { link: string; at?: number; shown?: number; seats: SeatWish[] }) =>
    request<NewTable>('create', '/api/tables', wish),
  create: (wish: TableWish) => request<NewTable>('create', '/api/tables', wish),
  claim: (id: string, token: string, name: string) =>
    request<{ table: string; seat: number; link?: string }>('claim', `${table(id)}/claim`, {
      token,
      name,
    }),
  join: (id: string, name: string) =>
    request<{ table: string; seat: number }>('join', `${table(id)}/join`, { name }),
  // To one's own seat, or to an open one of a table one made.
  ownLink: async (id: string, seat?: number) =>
    (
      await request<{ link: string }>(
        'link',
        `${table(id)}/link`,
        seat === undefined ? {} : { seat },
      )
    ).link,
  handOver: async (id: string, seat: number) =>
    (await request<{ link: string }>('handover', `${table(id)}/handover`, { seat })).link,
  here: async () => (await request<{ addresses: string[] }>('here', '/api/here')).addresses,
  rematch: (id: string) => request<NewTable>('rematch', `${table(id)}/rematch`, {}),
  transcript: async (id: string) => {
    const reply = await fetch(`${table(id)}/transcript`, { credentials: 'same-origin' });
    if (!reply.ok) throw new Refused('not_over');
    return reply.text();
  },
};

// Games and rules do not change while a page is open.
const kept = new Map<string, Promise<unknown>>();
export function once<T>(key: string, get: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const fresh = get();
  kept.set(key, fresh);
  fresh.catch(() => kept.delete(key));
  return fresh;
}
export const gamesOnce = () => once('games', lobby.games);
export const lessonsOnce = () => once('lessons', lobby.lessons);
export const bookOnce = (game: string, language: string) =>
  once(`book/${game}/${language}`, () => lobby.book(game, language));
export const rulesOnce = (game: string) => once(`rules/${game}`, () => lobby.rules(game));
