// Random games of every game, at least 2,000 each, and one number for all the states of those with so many players. Every
// build of the rules must come to it: tests/laws/everywhere_test.cc asks those of GCC and Clang, the tests here the engine
// of the page, in Node and in a browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '../src/host/local/engine';

const file = path.resolve(import.meta.dirname, '../../tests/laws/everywhere.txt');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [game = '', players, games, seed, hash = ''] = line.split(' ');
    return { game, players: Number(players), games: Number(games), seed: Number(seed), hash };
  });

export interface Everywhere {
  players: number[];
  tumbles: Message[];
  hashes: string[];
}
export const everywhere: Record<string, Everywhere> = Object.fromEntries(
  [...new Set(rows.map((r) => r.game))].map((name) => {
    const mine = rows.filter((r) => r.game === name);
    const tumbles = mine.map(({ hash: _, ...of }) => ({ type: 'tumble', ...of }));
    return [
      name,
      { players: mine.map((r) => r.players), tumbles, hashes: mine.map((r) => r.hash) },
    ];
  }),
);
export const hashIn = ({ hash }: Message) => hash;
