// What a player alone has looked at: goals, by their names.
import { readView } from './view';
import { printed } from './words';

export function secrets(seen: unknown, seat: number): string[] {
  const view = readView(seen);
  const personal = view.players[seat]?.personalGoal;
  return [...view.goals, ...(personal ? [personal] : [])]
    .filter((g) => !g.faceUp && g.knownTo.includes(seat))
    .flatMap((g) => printed(view.goalTiles[g.goal ?? '']?.name ?? '') || []);
}
