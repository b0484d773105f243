// The view (docs/views/trian.md) read into plain types; what is missing becomes a sensible nothing.
import { count, entries, list, object, seat, seats, word, words, type Json } from '../../table/reading';
import { readSaid } from '../../words/said';
import {
  colours,
  tokenKinds,
  type EdgeKind,
  type Minerals,
  type TokenKind,
  type Face,
  type Ship,
  type Emissary,
  type Tile,
  type Pay,
  type Area,
  type Figures,
  type Player,
  type BattleSide,
  type Battle,
  type TrianView,
} from './types';

export * from './types';

const minerals = (x: unknown): Minerals | null => {
  if (typeof x !== 'object' || x === null) return null;
  const o = object(x);
  return { red: count(o.red), blue: count(o.blue), green: count(o.green), yellow: count(o.yellow) };
};
export const sumOf = (m: Minerals | null) => (m ? colours.reduce((sum, c) => sum + m[c], 0) : 0);
const numbers = (x: unknown) => list(x).filter((n): n is number => typeof n === 'number');
const oneOf = <T extends string>(x: unknown, known: readonly T[], otherwise: T): T =>
  known.includes(x as T) ? (x as T) : otherwise;
const kinds = ['space', 'nebula', 'system', 'gas'] as const;
const feature = (x: unknown) => (x === 'outpost' || x === 'teleport' || x === 'exmitter' ? x : null);
const edgeKinds = (x: unknown): EdgeKind[] =>
  (typeof x === 'string' ? [...x] : list(x)).map((e) => oneOf(e, ['S', 'P', 'N', 'G'] as const, 'S'));

// What is written as before is the same object as before: nothing is worked out or drawn anew for it.
function unchanged<T>(read: (id: string, o: Json, order: number) => T): (id: string, o: Json, order?: number) => T {
  let known = new Map<string, T>();
  return (id, o, order = 0) => {
    const words = `${id} ${order} ${JSON.stringify(o)}`;
    const there = known.get(words);
    if (there) return there;
    if (known.size > 2000) known = new Map();
    const fresh = read(id, o, order);
    known.set(words, fresh);
    return fresh;
  };
}

const readFace = unchanged((id: string, o: Json): Face => {
  return {
    id,
    name: word(o.name) ?? id,
    category: word(o.category) ?? '',
    edges: edgeKinds(o.edges),
    feature: feature(o.feature),
    regions: list(o.regions).map((item) => {
      const r = object(item);
      return {
        kind: oneOf(r.kind, kinds, 'space'),
        edges: numbers(r.edges),
        planet: r.planet === true,
        extractor: r.extractor === true,
        site: r.site === true,
        mines: numbers(r.mines),
      };
    }),
  };
});

function readShip(x: unknown): Ship | null {
  const o = object(x);
  const owner = seat(o.owner);
  if (owner === null) return null;
  return {
    kind: word(o.kind) ?? 'corvette',
    owner,
    region: word(o.region) ?? '',
    harnessed: o.harnessed === true,
    arrived: o.arrived === true,
    reach: list(o.reach).map((r) => ({ region: word(object(r).region) ?? '', steps: count(object(r).steps) })),
    mines: words(o.mines),
  };
}
function readEmissary(x: unknown): Emissary | null {
  const o = object(x);
  const owner = seat(o.owner);
  if (owner === null) return null;
  return {
    kind: word(o.kind) ?? 'emissary',
    owner,
    site: word(o.site) ?? '',
    level: count(o.level),
    blocked: o.blocked === true,
    protected: o.protected === true,
  };
}

const readTile = unchanged((_, o: Json, order): Tile => {
  return {
    cell: word(o.cell) ?? `${count(o.x)},${count(o.y)}`,
    x: count(o.x),
    y: count(o.y),
    face: word(o.face) ?? '',
    rotation: count(o.rotation),
    order,
    edges: edgeKinds(o.edges),
    feature: feature(o.feature),
    zone: o.zone === true,
    exmitter: seat(o.exmitter),
    modulator: seat(o.modulator),
    wormholes: list(o.wormholes).flatMap((w) => {
      const owner = seat(object(w).owner);
      return owner === null ? [] : [{ owner, region: word(object(w).region) ?? '' }];
    }),
    regions: list(o.regions).map((item) => {
      const r = object(item);
      return {
        region: word(r.region) ?? '',
        kind: oneOf(r.kind, kinds, 'space'),
        edges: numbers(r.edges),
        area: word(r.area) ?? '',
        planet: r.planet === true,
        extractor: r.extractor === true,
        site: r.site === true,
      };
    }),
    ship: readShip(o.ship),
    emissary: readEmissary(o.emissary),
  };
});

function readPay(x: unknown): Pay | null {
  if (typeof x !== 'object' || x === null) return null;
  const o = object(x);
  return { credits: count(o.credits), to: seat(o.to), minerals: count(o.minerals), words: readSaid(o.words) };
}
export function readArea(id: string, o: Json): Area {
  return {
    id,
    kind: oneOf(o.kind, ['nebula', 'system', 'space'] as const, 'space'),
    name: word(o.name) ?? id,
    cells: words(o.cells),
    tiles: count(o.tiles),
    open: count(o.open),
    state: oneOf(o.state, ['open', 'pending', 'resolved'] as const, 'open'),
    extractors: count(o.extractors),
    minerals: minerals(o.minerals),
    controller: seat(o.controller),
    crowds: entries(o.emissaries).flatMap(([who, e]) => {
      const s = seat(who);
      return s === null ? [] : [{ seat: s, count: count(e.count), unblocked: count(e.unblocked), stations: count(e.stations) }];
    }),
    ships: Object.entries(object(o.ships)).flatMap(([who, n]) => {
      const s = seat(who);
      return s === null ? [] : [{ seat: s, count: count(n) }];
    }),
    pays: readPay(o.pays),
    builds: readPay(o.builds),
  };
}
const sameArea = unchanged(readArea);

const figures = (x: unknown): Figures => {
  const o = object(x);
  return {
    emissaries: count(o.emissaries),
    research_stations: count(o.research_stations),
    space_stations: count(o.space_stations),
    corvettes: count(o.corvettes),
    rogues: count(o.rogues),
  };
};
function readPlayer(x: unknown, i: number): Player {
  const o = object(x);
  const [tokens, prices] = [object(o.tokens), object(o.prices)];
  return {
    seat: seat(o.seat) ?? i,
    race: word(o.race),
    credits: count(o.credits),
    minerals: minerals(o.minerals),
    mineralCount: count(o.mineral_count),
    tokens: o.tokens ? { reroll: count(tokens.reroll), plus1: count(tokens.plus1) } : null,
    tokenCount: count(o.token_count),
    supply: figures(o.supply),
    inPlay: figures(o.in_play),
    modules: list(o.modules).map((m) => oneOf(m, ['locked', 'universal', 'racial'] as const, 'locked')),
    skills: words(o.skills),
    special: entries(o.special).map(([kind, s]) => ({
      kind,
      box: count(s.box),
      supply: count(s.supply),
      board: count(s.board),
    })),
    used: words(o.used),
    prices: {
      mineral: count(prices.mineral),
      token: count(prices.token),
      universal: count(prices.universal),
      racial: count(prices.racial),
    },
    projected: typeof o.projected === 'number' ? o.projected : null,
    piecesLeft: count(o.pieces_left),
  };
}

function readBattle(x: unknown): Battle | null {
  if (typeof x !== 'object' || x === null) return null;
  const o = object(x);
  return {
    kind: oneOf(o.kind, ['ships', 'emissaries'] as const, 'ships'),
    area: word(o.area),
    ship: word(o.ship),
    target: word(o.target),
    attacker: seat(o.attacker),
    stage: word(o.stage) ?? '',
    asked: seat(o.asked),
    sides: list(o.sides).flatMap((item) => {
      const s = object(item);
      const who = seat(s.seat);
      if (who === null) return [];
      return [
        {
          seat: who,
          bonus: count(s.bonus),
          committed: count(s.committed),
          tokens: s.tokens ? tokenKinds.flatMap((t) => Array<TokenKind>(count(object(s.tokens)[t])).fill(t)) : null,
          die: count(s.die),
          plus: count(s.plus),
          warcry: s.warcry === true,
          total: count(s.total),
          left: count(s.left),
          out: s.out === true,
        } as BattleSide,
      ];
    }),
  };
}

export function readView(raw: unknown): TrianView {
  const o = object(raw);
  const [drawn, result, printed] = [object(o.drawn), object(o.result), object(o.printed)];
  const up = word(drawn.up);
  const tiles = list(o.tiles).map((t, i) => readTile('', object(t), i + 1));
  return {
    viewer: seat(o.viewer),
    mode: oneOf(o.mode, ['standard', 'ships', 'beginner'] as const, 'standard'),
    turn: count(o.turn),
    first: seat(o.first),
    active: seat(o.active),
    phase: oneOf(o.phase, ['setup', 'extraction', 'expansion', 'exploration', 'over'] as const, 'setup'),
    actions: count(o.actions),
    extra: count(o.extra_actions),
    justAdded: word(o.just_added),
    stacks: list(o.stacks).map((item) => {
      const s = object(item);
      return {
        left: count(s.left),
        top: word(s.top),
        under: list(s.under).map((u) => ({ up: word(object(u).up) ?? '', down: word(object(u).down) ?? '' })),
      };
    }),
    drawn: up === null ? null : { stack: count(drawn.stack), up, down: word(drawn.down) },
    tiles,
    byCell: new Map(tiles.map((t) => [t.cell, t])),
    areas: new Map(entries(o.areas).map(([id, a]) => [id, sameArea(id, a)])),
    pending: words(o.pending),
    bag: minerals(o.mineral_bag),
    mineralsLeft: count(o.minerals_left),
    tokenBag: count(o.token_bag),
    players: list(o.players).map(readPlayer),
    battle: readBattle(o.battle),
    tally: list(o.tally).flatMap((item) => {
      const t = object(item);
      const who = seat(t.seat);
      if (who === null) return [];
      return [
        {
          seat: who,
          credits: count(t.credits),
          sets: count(t.sets),
          minerals: count(t.minerals),
          plundered: count(t.plundered),
          lost: count(t.lost),
          total: count(t.total),
          piecesLeft: count(t.pieces_left),
          rank: count(t.rank),
        },
      ];
    }),
    winners: seats(result.winners),
    ranking: list(result.ranking).map(seats),
    faces: Object.fromEntries(entries(printed.faces).map(([id, f]) => [id, readFace(id, f)])),
    races: Object.fromEntries(
      entries(printed.races).map(([id, r]) => [
        id,
        {
          id,
          name: word(r.name) ?? id,
          colour: word(r.colour) ?? '',
          character: word(r.character) ?? '',
          basic: words(r.basic),
          modules: list(r.modules).map((m) => ({
            universal: word(object(m).universal) ?? '',
            racial: word(object(m).racial) ?? '',
          })),
        },
      ]),
    ),
    skills: Object.fromEntries(
      entries(printed.skills).map(([id, s]) => [
        id,
        { id, name: word(s.name) ?? id, text: readSaid(s.text), cost: readSaid(s.cost) },
      ]),
    ),
  };
}
