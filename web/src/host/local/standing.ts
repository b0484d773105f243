// Where a game stands, in the few numbers that everybody at the table sees. Of a game of this browser they are kept beside it,
// so that the start page can show them without an engine.
import { isObject } from '../fields';

export interface Standing {
  at: number; // the round or the turn; 0 while the game is set up
  points: number[]; // of each seat; none before there are any
}

// Fields of a game's view.
const shown: Record<string, { at: string; points: string }> = {
  foundation: { at: 'round', points: 'prestige' },
  renaissance: { at: 'turn', points: 'vp' },
  one_deck_galaxy: { at: 'turn', points: 'level' },
  trian: { at: 'turn', points: 'projected' },
};

const isNumber = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x);

export function standingOf(game: string, view: unknown): { standing?: Standing } {
  const fields = shown[game];
  if (!fields || !isObject(view)) return {};
  const at = view[fields.at];
  if (!isNumber(at)) return {};
  const players = Array.isArray(view.players) ? view.players.filter(isObject) : [];
  const points = players.map((p) => p[fields.points]);
  return { standing: { at, points: points.every(isNumber) ? points : [] } };
}

// What was kept may have been tampered with, or be older than this.
export function readStanding(kept: unknown): Standing | null {
  if (!isObject(kept) || !isNumber(kept.at) || !Array.isArray(kept.points)) return null;
  return kept.points.every(isNumber) ? { at: kept.at, points: kept.points } : null;
}
