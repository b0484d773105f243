// What this browser knows of the deal of a day: the deal, how bots did on it, and those whose results were opened here. Bots of
// another build may play otherwise, so what they did is found out anew with every build.
import { isObject } from '../host/fields';
import { readDeal, readResult, type Deal } from '../host/daily';
import { keepSky, skyCalled } from '../host/local/store';
import type { DailyResult } from './day';

export interface Friend {
  name: string;
  link: string;
  result: DailyResult;
}
export interface Known {
  deal: Deal | null;
  bots: Record<string, DailyResult>; // by level
  friends: Friend[];
}

const kMostFriends = 40;
const key = (game: string, date: string) => `${game}/${date}`;

function readFriend(x: unknown): Friend[] {
  if (!isObject(x) || !isObject(x.result)) return [];
  if (typeof x.name !== 'string' || typeof x.link !== 'string') return [];
  return [{ name: x.name, link: x.link, result: readResult(x.result) }];
}
export function readKnown(x: unknown, version: string): Known {
  const kept = isObject(x) ? x : {};
  const friends: unknown[] = Array.isArray(kept.friends) ? kept.friends : [];
  const ours = kept.version === version;
  const bots = ours && isObject(kept.bots) ? Object.entries(kept.bots) : [];
  return {
    deal: ours ? readDeal(kept.deal) : null,
    bots: Object.fromEntries(
      bots.flatMap(([level, r]) => (isObject(r) ? [[level, readResult(r)]] : [])),
    ) as Record<string, DailyResult>,
    friends: friends.flatMap(readFriend).slice(-kMostFriends),
  };
}
export const knownOf = async (game: string, date: string): Promise<Known> =>
  readKnown(await skyCalled(key(game, date)), __VERSION__);
export const keepKnown = (game: string, date: string, known: Known): Promise<void> =>
  keepSky(key(game, date), { ...known, version: __VERSION__ }).catch(() => {}); // then it is found out once more
// The same game of the same person stands there once.
export const withFriend = (known: Known, friend: Friend): Known => ({
  ...known,
  friends: [...known.friends.filter((f) => f.link !== friend.link), friend].slice(-kMostFriends),
});
