// The games of this browser, kept in it: each as the transcript that the program and the server use, with who sits
// where. What is kept may have been tampered with: whatever is not a game is not there.
import { openDB, type IDBPDatabase } from 'idb';
import type { SeatWish } from '../lobby';
import { isObject } from '../fields';
import type { Origin } from '../links';

export interface LocalGame {
  id: string;
  game: string;
  transcript: string;
  chairs: SeatWish[];
  seed: number; // of Chance; a transcript tells nothing of what is still to come
  step: number;
  over: boolean;
  toAct: number[];
  updated: number; // seconds
  origin?: Origin; // of a game that was turned off from another
  script?: string[]; // what Chance is still to say, as far as it fits
}

const kGames = 'games';

let opened: Promise<IDBPDatabase> | null = null;
const games = () =>
  (opened ??= openDB('orrery', 1, {
    upgrade: (db) => void db.createObjectStore(kGames, { keyPath: 'id' }),
    terminated: () => (opened = null),
  }));

const isGame = (x: unknown): x is LocalGame =>
  isObject(x) &&
  ['id', 'game', 'transcript'].every((name) => typeof x[name] === 'string') &&
  ['seed', 'step', 'updated'].every((name) => typeof x[name] === 'number') &&
  ['chairs', 'toAct'].every((name) => Array.isArray(x[name]));

export async function keepGame(game: LocalGame): Promise<void> {
  await (await games()).put(kGames, game);
}
export async function gameCalled(id: string): Promise<LocalGame | null> {
  const game: unknown = await (await games()).get(kGames, id);
  return isGame(game) ? game : null;
}
export async function forgetGame(id: string): Promise<void> {
  await (await games()).delete(kGames, id);
}
// The newest first. A browser that keeps nothing has none.
export async function everyGame(): Promise<LocalGame[]> {
  try {
    const all: unknown[] = await (await games()).getAll(kGames);
    return all.filter(isGame).sort((a, b) => b.updated - a.updated);
  } catch {
    return [];
  }
}
