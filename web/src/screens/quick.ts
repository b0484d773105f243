// The shortest way into a game: one click, bots on the other seats.
import type { GameInfo, SeatWish } from '../host/lobby';
import { openNew } from '../host/tables';
import { habitOf, remember } from '../settings/habits.svelte';
import { settings } from '../settings/settings.svelte';
import { nameless } from '../table/people';

// What a person at a screen wants where a program would not: turns end when she says so.
export function screenOptions(game: GameInfo): Record<string, string> {
  const asked = game.options.find((o) => o.name === 'end_turn')?.values.find((v) => v === 'asked');
  return asked ? { end_turn: asked } : {};
}
// Whoever plays it for the first time plays the beginners' game, where there is one.
function firstOptions(game: GameInfo): Record<string, string> {
  const has = (name: string, value: string) =>
    game.options.some((o) => o.name === name && o.values.includes(value));
  if (habitOf(game.name).played || !has('mode', 'beginner')) return {};
  return { mode: 'beginner', ...(has('races', 'random') && { races: 'random' }) };
}
export const yourName = () => settings.name.trim() || nameless();

// How many bots sit down with one who just wants to play: none where the game is played alone.
export const usualBots = (game: GameInfo) =>
  game.fewest === 1 ? 0 : Math.max(game.fewest - 1, game.most > 2 ? 2 : 1);

// As strong as last time; at first the weakest, who comes first.
export function usualLevel(game: GameInfo): string {
  const last = habitOf(game.name).level;
  return game.bots.includes(last) ? last : (game.bots[0] ?? 'cadet');
}

export async function playNow(game: GameInfo, opponents: number, here: boolean): Promise<string> {
  const level = usualLevel(game);
  const bots: SeatWish[] = Array.from({ length: opponents }, () => ({ kind: 'bot', level }));
  const wish = {
    game: game.name,
    players: opponents + 1,
    options: { ...screenOptions(game), ...firstOptions(game) },
    seats: [{ kind: 'me' as const, name: yourName() }, ...bots],
  };
  const address = await openNew(wish, here);
  remember(game.name, { played: true });
  return address;
}
