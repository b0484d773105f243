// What somebody did with each game on this device: the first page offers what comes next.
interface Habit {
  played: boolean;
  games: number; // played to their end
  level: string; // of the bots last chosen; '' if none
  lessons: string[]; // gone through
  puzzles: string[]; // solved
  shown: string[]; // puzzles whose answer was looked at
}
const place = 'orrery.habits';
const none: Habit = { played: false, games: 0, level: '', lessons: [], puzzles: [], shown: [] };
const textsIn = (x: unknown): string[] =>
  Array.isArray(x) ? x.filter((t): t is string => typeof t === 'string') : [];

export function readHabits(text: string | null): Record<string, Habit> {
  const habits: Record<string, Habit> = {};
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    for (const [game, value] of Object.entries(kept as Record<string, Partial<Habit> | null>)) {
      const [lessons, puzzles, shown] = [value?.lessons, value?.puzzles, value?.shown].map(textsIn);
      const level = typeof value?.level === 'string' ? value.level : '';
      const games = typeof value?.games === 'number' ? value.games : 0;
      habits[game] = {
        played: value?.played === true,
        games,
        level,
        lessons: lessons ?? [],
        puzzles: puzzles ?? [],
        shown: shown ?? [],
      };
    }
  } catch {
    // Somebody else's text: as if nobody had played here.
  }
  return habits;
}
function load() {
  try {
    return readHabits(localStorage.getItem(place));
  } catch {
    return {};
  }
}
const habits = $state<Record<string, Habit>>(load());

export const habitOf = (game: string): Habit => habits[game] ?? none;
export function remember(game: string, change: Partial<Habit>) {
  habits[game] = { ...habitOf(game), ...change };
  try {
    localStorage.setItem(place, JSON.stringify(habits));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
