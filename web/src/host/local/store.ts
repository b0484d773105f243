// The games of this browser, kept in it: each as the transcript that the program and the server use, with who sits
// where. What is kept may have been tampered with: whatever is not a game is not there.
import { openDB, type IDBPDatabase } from 'idb';
import type { SeatWish } from '../lobby';
import { isObject } from '../fields';
import type { Origin } from '../links';
import { readFinished, type Finished, type OfDay } from './finished';
import type { Standing } from './standing';

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
  standing?: Standing; // older games have none
  view?: unknown; // how it looks to somebody who looks on, to be drawn small
  origin?: Origin; // of a game that was turned off from another
  script?: string[]; // what Chance is still to say, as far as it fits
  lesson?: string; // whose table it is
  content?: string; // the content file it is played with, if it is not the printed one
  daily?: OfDay; // it is played on the deal of a day
  brought?: boolean; // it was over when it came here: nobody here has played it
}

// A campaign, as the file that the program and the server read.
export interface LocalCampaign {
  id: string;
  file: string;
  table: string; // of this browser, where its next game is being played; '' if none
  step: number; // how often it was changed
  updated: number; // seconds
}

const kGames = 'games';
const kCampaigns = 'campaigns';
const kFinished = 'finished';
const kSkies = 'skies';
const kNotes = 'notes';

let opened: Promise<IDBPDatabase> | null = null;
const games = () =>
  (opened ??= openDB('orrery', 4, {
    upgrade(db, before) {
      if (before < 1) db.createObjectStore(kGames, { keyPath: 'id' });
      if (before < 2) db.createObjectStore(kCampaigns, { keyPath: 'id' });
      if (before < 3) db.createObjectStore(kFinished, { keyPath: 'id' });
      if (before < 3) db.createObjectStore(kSkies, { keyPath: 'key' });
      db.createObjectStore(kNotes, { keyPath: 'id' });
    },
    // A newer page wants to change how things are kept.
    blocking(_now, _wanted, event) {
      (event.target as IDBDatabase).close();
      opened = null;
    },
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
  const both = (await games()).transaction([kGames, kNotes], 'readwrite');
  await both.objectStore(kGames).delete(id);
  await both.objectStore(kNotes).delete(id);
  await both.done;
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

const isCampaign = (x: unknown): x is LocalCampaign =>
  isObject(x) &&
  ['id', 'file', 'table'].every((name) => typeof x[name] === 'string') &&
  ['step', 'updated'].every((name) => typeof x[name] === 'number');

export async function keepCampaign(campaign: LocalCampaign): Promise<void> {
  await (await games()).put(kCampaigns, campaign);
}
export async function campaignCalled(id: string): Promise<LocalCampaign | null> {
  const campaign: unknown = await (await games()).get(kCampaigns, id);
  return isCampaign(campaign) ? campaign : null;
}
export async function forgetCampaign(id: string): Promise<void> {
  await (await games()).delete(kCampaigns, id);
}
export async function everyCampaign(): Promise<LocalCampaign[]> {
  try {
    const all: unknown[] = await (await games()).getAll(kCampaigns);
    return all.filter(isCampaign).sort((a, b) => b.updated - a.updated);
  } catch {
    return [];
  }
}

// What became of a game is written once, when it first ends: whoever takes that back and ends it otherwise is practising.
export async function keepFinished(game: Finished): Promise<void> {
  const all = (await games()).transaction(kFinished, 'readwrite');
  if ((await all.store.getKey(game.id)) === undefined) await all.store.put(game);
  await all.done;
}
// The newest first.
export async function everyFinished(): Promise<Finished[]> {
  try {
    const all: unknown[] = await (await games()).getAll(kFinished);
    const finished = all.flatMap((x) => readFinished(x) ?? []);
    return finished.sort((a, b) => b.ended - a.ended);
  } catch {
    return [];
  }
}

// What is known of the deal of a day, and of those who played it elsewhere; daily/sky.ts reads it.
export async function keepSky(key: string, sky: object): Promise<void> {
  await (await games()).put(kSkies, { ...sky, key });
}
export async function skyCalled(key: string): Promise<unknown> {
  try {
    return await (await games()).get(kSkies, key);
  } catch {
    return null;
  }
}

// What somebody wrote to a finished game, as one text (notes/notes.ts): to one of this browser by its name, to one of a server by
// "t/" and its name.
export async function keepNotes(id: string, notes: string): Promise<void> {
  const all = await games();
  await (notes ? all.put(kNotes, { id, notes }) : all.delete(kNotes, id));
}
const notesOf = (x: unknown) => (isObject(x) && typeof x.notes === 'string' ? x.notes : '');
export const notesTo = async (id: string): Promise<string> =>
  notesOf(await (await games()).get(kNotes, id));
export async function everyNote(): Promise<{ id: string; notes: string }[]> {
  const all: unknown[] = await (await games()).getAll(kNotes);
  return all.flatMap((x) => (isObject(x) ? [{ id: String(x.id), notes: notesOf(x) }] : []));
}

// Games, campaigns, results, days, notes: nothing of it is left.
export async function forgetEverything(): Promise<void> {
  const stores = [kGames, kCampaigns, kFinished, kSkies, kNotes];
  const all = (await games()).transaction(stores, 'readwrite');
  await Promise.all(stores.map((name) => all.objectStore(name).clear()));
  await all.done;
}
