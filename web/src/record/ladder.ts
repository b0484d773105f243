// How strong the levels are, in points: from the wins of each level against the one below, as docs/bots.md has them with the
// commands that measure them. The officer has 1500. What was not measured counts like the level below it.
import { chanceAgainst } from './glicko';

export interface Level {
  name: string;
  rating: number;
  deviation: number; // from the interval of the measurement, and of those below it
}
// Per cent of wins, and its interval of 95 %.
type Share = readonly [wins: number, low: number, high: number];

export const levels = ['cadet', 'officer', 'captain', 'admiral', 'grandmaster'] as const;
const kOfficer = 1500;
const kPoints = 400 / Math.LN10;

// Against the level below; two players.
export const overBelow: Record<string, Partial<Record<string, Share>>> = {
  foundation: {
    officer: [70.0, 64.1, 75.9],
    captain: [71.5, 65.3, 77.7],
    admiral: [75.5, 70.2, 80.8],
  },
  renaissance: {
    officer: [69.0, 62.8, 75.2],
    captain: [78.0, 72.4, 83.6],
    admiral: [67.2, 56.8, 77.6],
  },
  trian: { officer: [73.0, 67.2, 78.8], captain: [75.0, 69.5, 80.5], admiral: [70.3, 55.3, 85.3] },
};
// One Deck Galaxy: alone against the hard sides of all adversaries, and the captain against each side.
export const alone: Record<string, Share> = {
  cadet: [58.0, 48.2, 67.2],
  officer: [68.0, 58.3, 76.3],
  captain: [80.0, 71.1, 86.7],
  admiral: [80.0, 62.7, 90.5],
  grandmaster: [90.0, 76.9, 96.0],
};
export const captainAgainst: Record<string, Share> = {
  A1: [91.7, 81.9, 96.4],
  'A1 hard': [83.3, 72.0, 90.7],
  A2: [85.0, 73.9, 91.9],
  'A2 hard': [75.0, 62.8, 84.2],
  A3: [91.7, 81.9, 96.4],
  'A3 hard': [68.3, 55.8, 78.7],
  A4: [100.0, 94.0, 100.0],
  'A4 hard': [78.3, 66.4, 86.9],
  A5: [98.3, 91.1, 99.7],
  'A5 hard': [81.7, 70.1, 89.4],
};

const logit = (percent: number) => Math.log(percent / (100 - percent));
const kMost = 98.5; // per cent: sixty wins of sixty say no more
// How much stronger, and how sure that is.
function ahead([wins, low, high]: Share): { by: number; deviation: number } {
  const wide = (Math.min(high, 99.9) - low) / (2 * 1.96);
  const share = Math.min(wins, kMost);
  const slope = (share / 100) * (1 - share / 100) * 100;
  return { by: kPoints * logit(share), deviation: Math.min(150, (kPoints * wide) / slope) };
}

function ladderOf(game: string): Level[] {
  if (game === 'one_deck_galaxy') {
    const officer = ahead(alone.officer ?? [50, 40, 60]);
    return levels.map((name) => {
      const { by, deviation } = ahead(alone[name] ?? [50, 40, 60]);
      return { name, rating: kOfficer + by - officer.by, deviation };
    });
  }
  const steps = overBelow[game] ?? {};
  const first = ahead(steps.officer ?? [50, 40, 60]);
  let [rating, spread] = [kOfficer - first.by, first.deviation];
  return levels.map((name, i) => {
    const step = steps[name];
    if (step && i > 0) {
      const { by, deviation } = ahead(step);
      rating += by;
      spread = name === 'officer' ? 0 : Math.hypot(spread, deviation);
    }
    return { name, rating, deviation: spread };
  });
}
const ladders = new Map<string, Level[]>();
export function ladder(game: string): Level[] {
  const known = ladders.get(game) ?? ladderOf(game);
  ladders.set(game, known);
  return known;
}

const kOtherTable = 50; // points: nobody has measured levels among three or more
export function botAt(game: string, level: string, players: number): Omit<Level, 'name'> | null {
  const bot = ladder(game).find((l) => l.name === level);
  if (!bot) return null;
  const { rating, deviation } = bot;
  return { rating, deviation: players > 2 ? Math.hypot(deviation, kOtherTable) : deviation };
}
// An adversary counts as an opponent as strong as the captain's results against it say.
export function adversary(side: string): Omit<Level, 'name'> | null {
  const share = captainAgainst[side];
  const captain = ladder('one_deck_galaxy').find((l) => l.name === 'captain');
  if (!share || !captain) return null;
  const { by, deviation } = ahead(share);
  return { rating: captain.rating - by, deviation: Math.hypot(deviation, captain.deviation) };
}

const kFair = 0.6;
// The first level that one is not expected to beat in six games of ten; the highest, if one beats them all.
export function nextLevel(game: string, mine: number): string {
  const ahead = ladder(game).find((l) => chanceAgainst(mine, l.rating) < kFair);
  return ahead?.name ?? 'grandmaster';
}
