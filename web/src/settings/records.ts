// What became of the games on this device: how many, how many won, and the fastest win of each game.
interface Tally {
  played: number;
  won: number;
  fewest: number; // rounds of the fastest win; 0 if there is none
  tables: string[]; // counted already: a result that is looked at again is not a new game
}
export interface Kept {
  played: number;
  won: number;
  faster: number; // by so many rounds faster than any win before; 0 if it is no record
  unit: string;
}
export interface Ended {
  seats: readonly number[]; // at this screen
  winners: readonly number[];
  rounds: number;
  unit: string;
}
const place = 'orrery.records';
const mostTables = 40;

export function readRecords(text: string | null): Record<string, Tally> {
  const number = (x: unknown) => (typeof x === 'number' && x >= 0 ? x : 0);
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, Partial<Tally> | null>;
    return Object.fromEntries(
      Object.entries(kept).map(([game, t]) => [
        game,
        {
          played: number(t?.played),
          won: number(t?.won),
          fewest: number(t?.fewest),
          tables: Array.isArray(t?.tables) ? t.tables.filter((x) => typeof x === 'string') : [],
        },
      ]),
    );
  } catch {
    return {}; // somebody else's text: as if nobody had played here
  }
}

// Counts a game once. Where several sit at one screen, or nobody, there is nothing to count.
export function counted(before: Tally | undefined, table: string, end: Ended): [Tally, Kept] {
  const old = before ?? { played: 0, won: 0, fewest: 0, tables: [] };
  const won = end.seats.some((s) => end.winners.includes(s));
  if (old.tables.includes(table))
    return [old, { played: old.played, won: old.won, faster: 0, unit: end.unit }];
  const isFastest = won && end.rounds > 0 && (old.fewest === 0 || end.rounds < old.fewest);
  const next = {
    played: old.played + 1,
    won: old.won + Number(won),
    fewest: isFastest ? end.rounds : old.fewest,
    tables: [...old.tables, table].slice(-mostTables),
  };
  const faster = isFastest && old.fewest > 0 ? old.fewest - end.rounds : 0;
  return [next, { played: next.played, won: next.won, faster, unit: end.unit }];
}

export function keepResult(game: string, table: string, end: Ended): Kept | null {
  if (end.seats.length !== 1) return null;
  let all: Record<string, Tally> = {};
  try {
    all = readRecords(localStorage.getItem(place));
  } catch {
    // A browser that keeps nothing has no records.
  }
  const [next, kept] = counted(all[game], table, end);
  try {
    localStorage.setItem(place, JSON.stringify({ ...all, [game]: next }));
  } catch {
    // Nor does it make any.
  }
  return kept;
}
