// The same table once more, and harder: bots of the next level, or what the game itself has that is harder.
import type { TableState } from '../../host/host';
import type { GameInfo, SeatWish, TableWish } from '../../host/lobby';

export interface Harder {
  words: string;
  options: Record<string, string>;
}

// The level above the strongest bot that sat here; null if there is none.
export function levelAbove(state: TableState, bots: readonly string[]): string | null {
  const sat = state.seats.filter((s) => s.kind === 'bot').map((s) => bots.indexOf(s.level ?? ''));
  const best = Math.max(-1, ...sat);
  return best < 0 ? null : (bots[best + 1] ?? null);
}

// Only where nobody else has a say: everybody at the table is at this screen, or a bot.
export function wishFor(
  state: TableState,
  game: GameInfo,
  change: { level?: string; options?: Record<string, string> },
): TableWish | null {
  const seats = state.seats.flatMap((s): SeatWish[] => {
    if (state.you.includes(s.seat)) return [{ kind: 'me', name: s.name }];
    return s.kind === 'bot' ? [{ kind: 'bot', level: change.level ?? s.level ?? 'cadet' }] : [];
  });
  if (state.you.length === 0 || seats.length !== state.players) return null;
  const all: Record<string, string> = { ...state.options, ...change.options };
  const options = Object.fromEntries(
    game.options.flatMap((o) => {
      const value = all[o.name];
      return value === undefined || value === o.values[0] ? [] : [[o.name, value]];
    }),
  );
  return { game: state.game, players: state.players, options, seats };
}
