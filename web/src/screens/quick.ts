// The shortest way into a game: one click, bots on the other seats.
import { lobby, type GameInfo, type NewTable, type SeatWish } from '../host/lobby';
import { settings } from '../settings/settings.svelte';
import { nameless } from '../table/people';

// What a person at a screen wants where a program would not: turns end when she says so.
export function screenOptions(game: GameInfo): Record<string, string> {
  const asked = game.options.find((o) => o.name === 'end_turn')?.values.find((v) => v === 'asked');
  return asked ? { end_turn: asked } : {};
}
export const yourName = () => settings.name.trim() || nameless();

// How many bots sit down with one who just wants to play: none where the game is played alone.
export const usualBots = (game: GameInfo) => (game.fewest === 1 ? 0 : Math.max(game.fewest - 1, game.most > 2 ? 2 : 1));

export function playNow(game: GameInfo, opponents: number): Promise<NewTable> {
  const level = game.bots[0] ?? 'cadet'; // the weakest comes first
  const bots: SeatWish[] = Array.from({ length: opponents }, () => ({ kind: 'bot', level }));
  return lobby.create({
    game: game.name,
    players: opponents + 1,
    options: screenOptions(game),
    seats: [{ kind: 'me', name: yourName() }, ...bots],
  });
}
