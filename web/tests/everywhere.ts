// Random games of every game, at least 2,000 each, and one number for all the states of those with so many players. The program
// and the engine of the page, in Node and in a browser, must come to it. If the rules were meant to change, the numbers are
// written anew (the tests say which they are); the commit says why.
import type { Message } from '../src/host/local/engine';

const kGames = 2_001; // of each game, over its numbers of players

export const everywhere: Record<string, { players: number[]; hashes: string[] }> = {
  foundation: {
    players: [2, 3, 5],
    hashes: ['0c9295d1288e4b1c', '6749af39486261a3', 'e44f11910aeb1ba5'],
  },
  one_deck_galaxy: { players: [1, 2], hashes: ['94940cdf986dcf79', '71080aa4bbf14ec9'] },
  renaissance: {
    players: [2, 3, 4],
    hashes: ['83423943ef8a9214', '6f8fe0bd0972e3c9', '08e062c80c4f5799'],
  },
  trian: {
    players: [2, 3, 4],
    hashes: ['fb561aff7b5fd268', '4f898ba72fb5b272', '797a6c1642fb4c9f'],
  },
};
export function tumbles(game: string): Message[] {
  const { players = [] } = everywhere[game] ?? {};
  const games = Math.ceil(kGames / players.length);
  return players.map((n, i) => ({ type: 'tumble', game, players: n, games, seed: 1000 * i }));
}
export const hashIn = ({ hash }: Message) => hash;
