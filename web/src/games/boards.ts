// Which game is drawn by what. A board is fetched when its game is opened.
import type { GameBoard } from '../table/board';

const boards: Record<string, () => Promise<GameBoard>> = {
  foundation: async () => (await import('./foundation')).foundation,
};

export async function boardFor(game: string): Promise<GameBoard> {
  return boards[game]?.() ?? (await import('./plain')).plain;
}
