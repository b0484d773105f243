// A campaign: six games on one sheet (ODG-14). What is kept in the browser and written into a file is docs/campaign.md; a file
// may come from anybody, so it is read as if it were hostile: everything in it must follow from the games it tells of.
import { knows, say, type Said } from '../../words/words.svelte';
import { content, type Sheet } from './content';

export const kGames = 6;

export interface PlayedGame {
  homeworlds: string[];
  societies: string[];
  adversary: string;
  side: 'normal' | 'hard';
  stars: number;
  won: boolean;
  fed: number; // Federation Level, the higher one of two
  discs_claimed: number;
  mark?: string; // of a game recorded in the terminal: it counts once
  score: number;
  crossed: string[]; // after this game, at most two
  filled: string[]; // as many lines, "S-a"
  settled: boolean; // crossed off and filled in, or declined
}
export interface Campaign {
  id: string;
  sheet: string;
  players: 1 | 2;
  chain_lines: boolean;
  strict_cross: boolean;
  games: PlayedGame[];
  table: string | null; // the game that is being played; never written into a file
}

export const sheetOf = (c: { sheet: string }): Sheet | undefined => content.sheets.find((s) => s.id === c.sheet);
export const crossedIn = (c: Campaign) => c.games.flatMap((g) => g.crossed);
export const filledIn = (c: Campaign) => c.games.flatMap((g) => g.filled);
const ends = (line: string): [string, string] => {
  const [from = '', to = ''] = line.split('-');
  return [from, to];
};
const reached = (lines: string[]) => [...new Set(lines.flatMap(ends))].filter((e) => e !== 'S').sort();
export const activeIn = (c: Campaign) => reached(filledIn(c)); // ODG-14.5

// ODG-14.2, ODG-14.3
export const scoreOf = (g: { won: boolean; stars: number; fed: number; discs_claimed: number }) =>
  g.won ? 10 + 2 * g.stars : g.stars + g.fed + g.discs_claimed;
export const pointsOf = (c: Campaign) => c.games.reduce((sum, g) => sum + g.score, 0);
// ODG-14.11
const ranks: [number, string][] = [
  [100, 'Legendtree'],
  [85, 'Strongbark'],
  [70, 'Shrubkin'],
  [55, 'Brancher'],
  [40, 'Leafling'],
];
export const rankOf = (points: number) => ranks.find(([least]) => points >= least)?.[1] ?? 'Sprout';
// From the lowest on, without the one everybody begins with.
export const allRanks = (): Said[] =>
  ranks.toReversed().map(([n, name]) => ({ id: 'campaign.rank_from', args: { n, rank: { name } } }));
export const nextRank = (points: number) => ranks.findLast(([least]) => points < least) ?? null;

export const isOver = (c: Campaign) => c.games.length >= kGames;
export const unsettled = (c: Campaign): PlayedGame | null => {
  const last = c.games.at(-1);
  return last && !last.settled && c.games.length < kGames ? last : null; // ODG-14.13  nothing is drawn after the sixth
};

// ODG-14.4, ODG-14.6  What was used in the last game and is not crossed off yet.
export function mayCross(c: Campaign): string[] {
  const last = unsettled(c);
  if (!last || last.crossed.length >= 2) return [];
  const gone = crossedIn(c);
  return [...last.homeworlds, ...last.societies, last.adversary].filter(
    (item, i, all) => !gone.includes(item) && all.indexOf(item) === i,
  );
}
// ODG-14.4, ODG-14.5b  From Start or an active node; as many lines as items were crossed off.
export function mayFill(c: Campaign): string[] {
  const last = unsettled(c);
  if (!last || last.filled.length >= last.crossed.length) return [];
  const filled = filledIn(c);
  const from = ['S', ...(c.chain_lines ? activeIn(c) : reached(filled.filter((l) => !last.filled.includes(l))))];
  return (sheetOf(c)?.lines ?? [])
    .map((l) => l.join('-'))
    .filter((l) => !filled.includes(l) && ends(l).some((e) => from.includes(e)));
}
const withLast = (c: Campaign, change: (last: PlayedGame) => PlayedGame): Campaign => ({
  ...c,
  games: c.games.map((g, i) => (i === c.games.length - 1 ? change(g) : g)),
});
export const crossOff = (c: Campaign, item: string): Campaign =>
  mayCross(c).includes(item) ? withLast(c, (g) => ({ ...g, crossed: [...g.crossed, item] })) : c;
export const fillIn = (c: Campaign, line: string): Campaign =>
  mayFill(c).includes(line) ? withLast(c, (g) => ({ ...g, filled: [...g.filled, line] })) : c;
export const takeBack = (c: Campaign): Campaign => withLast(c, (g) => (g.settled ? g : { ...g, crossed: [], filled: [] }));
export const settle = (c: Campaign): Campaign => withLast(c, (g) => ({ ...g, settled: true }));
export const record = (c: Campaign, g: Omit<PlayedGame, 'score' | 'crossed' | 'filled' | 'settled'>): Campaign =>
  isOver(c)
    ? c
    : {
        ...c,
        table: null,
        games: [...c.games, { ...g, score: scoreOf(g), crossed: [], filled: [], settled: c.games.length + 1 >= kGames }],
      };

// The options of a table for the next game.
export const optionsFor = (c: Campaign): Record<string, string> => ({
  sheet: c.sheet,
  nodes: activeIn(c).join('') || 'none',
  ...(c.chain_lines ? { chain_lines: 'on' } : {}),
  ...(c.strict_cross ? { strict_cross: 'on' } : {}),
});

export interface Standing {
  adversary: string;
  side: 'normal' | 'hard';
  games: number;
  wins: number;
  best: number; // most discs claimed, or all four
}
export function statistics(all: Campaign[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const g of all.flatMap((c) => c.games)) {
    const key = `${g.adversary} ${g.side}`;
    const at = found.get(key) ?? { adversary: g.adversary, side: g.side, games: 0, wins: 0, best: 0 };
    found.set(key, {
      ...at,
      games: at.games + 1,
      wins: at.wins + Number(g.won),
      best: Math.max(at.best, g.won ? 4 : g.discs_claimed),
    });
  }
  return [...found.values()].sort((a, b) => a.adversary.localeCompare(b.adversary) || a.side.localeCompare(b.side) * -1);
}

// ------------------------------------------------------------------------------------------ files
export const fileOf = (c: Campaign): string =>
  JSON.stringify(
    {
      orrery: 'one_deck_galaxy campaign 1',
      sheet: c.sheet,
      players: c.players,
      chain_lines: c.chain_lines,
      strict_cross: c.strict_cross,
      games: c.games,
      crossed: crossedIn(c),
      filled: filledIn(c),
      active: activeIn(c),
    },
    null,
    2,
  );

export const freshId = () => Math.random().toString(36).slice(2, 10);
export const begin = (sheet: string, players: 1 | 2): Campaign => ({
  id: freshId(),
  sheet,
  players,
  chain_lines: false,
  strict_cross: false,
  games: [],
  table: null,
});

const kLongest = 100_000; // characters of a file
class Wrong extends Error {
  constructor(
    readonly why: string,
    readonly args: Record<string, Said> = {},
  ) {
    super(why);
  }
}
// Otherwise the file cannot be used, for this reason: "campaign.file.no_game" and the like.
function must(right: boolean, why: string, args: Record<string, Said> = {}): asserts right {
  if (!right) throw new Wrong(why, args);
}
type Json = Record<string, unknown>;
const isObject = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x);
const strings = (x: unknown, where: string): string[] => {
  must(Array.isArray(x) && x.length <= 40 && x.every((s) => typeof s === 'string' && s.length <= 8), 'no_list', { where });
  return x as string[];
};
const same = (a: string[], b: string[]) => a.length === b.length && [...a].sort().every((x, i) => x === [...b].sort()[i]);
const whole = (x: unknown, least: number, most: number, where: string): number => {
  must(typeof x === 'number' && Number.isInteger(x) && x >= least && x <= most, 'no_number', { where, least, most });
  return x;
};

const mark = (x: unknown, where: string): string => {
  must(typeof x === 'string' && /^[0-9a-f]{16}$/.test(x), 'no_mark', { where });
  return x;
};

function readGame(x: unknown, players: number, where: string): PlayedGame {
  must(isObject(x), 'no_game', { where });
  const [homeworlds, societies] = [strings(x.homeworlds, `${where}.homeworlds`), strings(x.societies, `${where}.societies`)];
  const known = (list: { id: string }[], ids: string[]) =>
    ids.length === players && ids.every((id, i) => list.some((c) => c.id === id) && ids.indexOf(id) === i);
  must(known(content.homeworlds, homeworlds), 'unknown', { where: `${where}.homeworlds` });
  must(known(content.societies, societies), 'unknown', { where: `${where}.societies` });
  const foe = content.adversaries.find((a) => a.id === x.adversary);
  must(foe !== undefined, 'unknown', { where: `${where}.adversary` });
  must(x.side === 'normal' || x.side === 'hard', 'no_side', { where });
  must(typeof x.won === 'boolean', 'no_yes_or_no', { where: `${where}.won` });
  const stars = whole(x.stars, 1, 5, `${where}.stars`);
  must(stars === foe.stars[x.side === 'hard' ? 1 : 0], 'other_stars', { where });
  const game = {
    homeworlds,
    societies,
    adversary: foe.id,
    side: x.side as PlayedGame['side'],
    stars,
    won: x.won,
    fed: whole(x.fed, 1, 5, `${where}.fed`),
    discs_claimed: whole(x.discs_claimed, 0, 4, `${where}.discs_claimed`),
    ...(x.mark === undefined ? {} : { mark: mark(x.mark, `${where}.mark`) }),
  };
  must(game.won === (game.discs_claimed === 4), 'four_win', { where });
  must(x.score === scoreOf(game), 'other_score', { where });
  return { ...game, score: scoreOf(game), crossed: [], filled: [], settled: true };
}

export const cannotUse = (why: string, args: Record<string, Said> = {}): string =>
  say('campaign.cannot_use', { why: { id: `campaign.file.${why}`, args } });

// The campaign a file tells of, or why it is none. What was crossed off and filled in is done again, by the rules.
export function readFile(text: string): Campaign | string {
  try {
    must(text.length <= kLongest, 'too_long');
    let x: unknown;
    try {
      x = JSON.parse(text);
    } catch {
      throw new Wrong('no_json');
    }
    must(isObject(x) && x.orrery === 'one_deck_galaxy campaign 1', 'no_campaign');
    must(typeof x.sheet === 'string' && sheetOf({ sheet: x.sheet }) !== undefined, 'unknown', { where: 'sheet' });
    must(x.players === 1 || x.players === 2, 'no_players');
    must(typeof x.chain_lines === 'boolean' && typeof x.strict_cross === 'boolean', 'no_options');
    must(Array.isArray(x.games) && x.games.length <= kGames, 'no_games', { most: kGames });
    let c: Campaign = { ...begin(x.sheet, x.players), chain_lines: x.chain_lines, strict_cross: x.strict_cross };
    const total = x.games.length;
    for (const [i, raw] of (x.games as unknown[]).entries()) {
      const where = `games[${i}]`;
      const game = readGame(raw, c.players, where);
      const told = raw as Json;
      must(typeof told.settled === 'boolean', 'no_yes_or_no', { where: `${where}.settled` });
      must(told.settled || i === total - 1, 'only_last_waits', { where });
      const gone = c.strict_cross ? crossedIn(c) : [];
      const again = [...game.homeworlds, ...game.societies, game.adversary].find((item) => gone.includes(item));
      must(again === undefined, 'played_again', { where, item: again ?? '' }); // ODG-14.6
      const twice = game.mark !== undefined && c.games.some((g) => g.mark === game.mark);
      must(!twice, 'twice', { where }); // ODG-14.1
      c = { ...record(c, game), table: null };
      for (const item of strings(told.crossed, `${where}.crossed`)) {
        must(mayCross(c).includes(item), 'cannot_cross', { where, item });
        c = crossOff(c, item);
      }
      for (const line of strings(told.filled, `${where}.filled`)) {
        must(mayFill(c).includes(line), 'cannot_fill', { where, line });
        c = fillIn(c, line);
      }
      if (told.settled) c = settle(c);
    }
    must(same(strings(x.crossed, 'crossed'), crossedIn(c)), 'not_from_games', { where: 'crossed' });
    must(same(strings(x.filled, 'filled'), filledIn(c)), 'not_from_games', { where: 'filled' });
    must(same(strings(x.active, 'active'), activeIn(c)), 'not_from_lines');
    return c;
  } catch (e) {
    if (e instanceof Wrong) return cannotUse(e.why, e.args);
    throw e;
  }
}

// -------------------------------------------------------------------------------- kept in the browser
const kKey = 'orrery.campaigns';
const kMost = 60;
export function kept(): Campaign[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    if (!Array.isArray(all)) return [];
    return all.flatMap((x: unknown) => {
      if (!isObject(x)) return [];
      const c = readFile(JSON.stringify(x));
      const [id, table] = [x.id, x.table];
      if (typeof c === 'string') return [];
      return [{ ...c, id: typeof id === 'string' ? id : c.id, table: typeof table === 'string' ? table : null }];
    });
  } catch {
    return []; // what cannot be read is not there
  }
}
export function keep(all: Campaign[]) {
  try {
    const written = all.slice(0, kMost).map((c) => ({ ...(JSON.parse(fileOf(c)) as Json), id: c.id, table: c.table }));
    localStorage.setItem(kKey, JSON.stringify(written));
  } catch {
    // a full or forbidden store: the campaign lives as long as the page
  }
}

// What the nodes of a sheet do.
export const nodeWords = (code: string): string => (knows(`campaign.does.${code}`) ? say(`campaign.does.${code}`) : code);

export interface Spot {
  id: string;
  x: number; // 0 to 1
  y: number;
}
// Where the nodes of a sheet are drawn: as far from Start as lines lead there, beside what they come from.
export function layoutOf(sheet: Sheet): Spot[] {
  const depth = new Map<string, number>([['S', 0]]);
  for (let again = true; again;) {
    again = false;
    for (const [a, b] of sheet.lines)
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const d = depth.get(from);
        if (d !== undefined && !depth.has(to)) {
          depth.set(to, d + 1);
          again = true;
        }
      }
  }
  const deepest = Math.max(1, ...depth.values());
  const spots = new Map<string, Spot>([['S', { id: 'S', x: 0, y: 0.5 }]]);
  for (let d = 1; d <= deepest; d++) {
    const layer = [...depth].filter(([, n]) => n === d).map(([id]) => id);
    const parentY = (id: string) => {
      const from = sheet.lines.flatMap(([a, b]) => (b === id ? [a] : a === id ? [b] : [])).find((p) => depth.get(p) === d - 1);
      return spots.get(from ?? 'S')?.y ?? 0.5;
    };
    layer.sort((a, b) => parentY(a) - parentY(b) || a.localeCompare(b));
    layer.forEach((id, i) => spots.set(id, { id, x: d / deepest, y: (i + 0.5) / layer.length }));
  }
  return [...spots.values()];
}
