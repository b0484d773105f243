// Rules put together: by the book, for a short evening, and what was played here last that was neither.
import type { GameInfo } from '../../host/lobby';
import { screenOptions } from '../quick';
import type { Options } from './order';

export type Preset = 'book' | 'short' | 'own';
const short: Record<string, Options> = {
  foundation: { round_limit: '30', start_kins: '4' },
  renaissance: { turn_cap: '30', draft: 'dealt' },
  trian: { mode: 'beginner', races: 'random' },
  one_deck_galaxy: { boost: 'medium' },
};
const place = 'orrery.own_rules';

export const byTheBook = (game: GameInfo): Options => ({
  ...Object.fromEntries(game.options.map((o) => [o.name, o.values[0] ?? ''])),
  ...screenOptions(game),
});

// Only options and values that the game has.
function fitting(game: GameInfo, wish: unknown): Options {
  if (typeof wish !== 'object' || wish === null) return {};
  return Object.fromEntries(
    Object.entries(wish as Record<string, unknown>).filter((entry): entry is [string, string] => {
      const option = game.options.find((o) => o.name === entry[0]);
      if (!option || typeof entry[1] !== 'string') return false;
      return option.values.includes(entry[1]) || (option.any_number && /^\d+$/.test(entry[1]));
    }),
  );
}
function readOwn(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
export const ownRules = (game: GameInfo): Options => fitting(game, readOwn()[game.name]);
export function keepOwn(game: GameInfo, options: Options) {
  try {
    localStorage.setItem(place, JSON.stringify({ ...readOwn(), [game.name]: options }));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function preset(game: GameInfo, which: Preset): Options {
  const more = which === 'short' ? fitting(game, short[game.name]) : ownRules(game);
  return which === 'book' ? byTheBook(game) : { ...byTheBook(game), ...more };
}
export const hasShort = (game: GameInfo) => Object.keys(fitting(game, short[game.name])).length > 0;

// What differs from the book, by name. What belongs to the table rather than to the rules is left out.
export const changedOf = (game: GameInfo, options: Options, apart: readonly string[]): string[] => {
  const book = byTheBook(game);
  return game.options
    .map((o) => o.name)
    .filter((name) => !apart.includes(name) && options[name] !== book[name]);
};
// Which of them these are; our own, if it is neither.
export function presetOf(game: GameInfo, options: Options, apart: readonly string[]): Preset {
  const is = (which: Preset) => {
    const wish = preset(game, which);
    return game.options.every((o) => apart.includes(o.name) || options[o.name] === wish[o.name]);
  };
  if (is('book')) return 'book';
  return hasShort(game) && is('short') ? 'short' : 'own';
}
