// Which game is drawn by what. A board is fetched when its game is opened.
import type { GameBoard } from '../table/board';
import { openWords } from '../words/words.svelte';

const boards: Record<string, () => Promise<GameBoard>> = {
  foundation: async () => (await import('./foundation')).foundation,
  one_deck_galaxy: async () => (await import('./one_deck_galaxy')).galaxy,
  trian: async () => (await import('./trian')).trian,
  renaissance: async () => (await import('./renaissance')).renaissance,
};

// Games with a board of their own come first.
export const byBoard = <G extends { name: string }>(games: G[]): G[] =>
  [...games].sort((a, b) => Number(b.name in boards) - Number(a.name in boards));

export const fetchBoard = (game: string): Promise<GameBoard> =>
  boards[game]?.() ?? import('./plain').then((m) => m.plain);

export async function boardFor(game: string, lessons = false): Promise<GameBoard> {
  const [board] = await Promise.all([
    fetchBoard(game),
    openWords(game, lessons ? `${game}_lessons` : ''),
  ]);
  return board;
}
