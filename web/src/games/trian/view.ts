// The view of one seat as the server sends it (view.gen.ts), made handy for drawing: things know their ids, and seats count from 0, as
// everywhere on the screen.
import { seat, seats, sent } from '../../table/reading';
import { emptyView, type Colour, type TokenKind } from './view.gen';
import type * as Sent from './view.gen';

export type { Colour, EdgeKind, FaceRegion, FigureKind, TokenKind } from './view.gen';

export const colours = ['red', 'blue', 'green', 'yellow'] as const satisfies readonly Colour[];
export type Minerals = Record<Colour, number>;
export const tokenKinds = ['reroll', 'plus1'] as const satisfies readonly TokenKind[];
export const figureKinds = [
  'emissaries',
  'research_stations',
  'space_stations',
  'corvettes',
  'rogues',
] as const satisfies readonly Sent.FigureKind[];
export const sumOf = (m: Minerals | null) => (m ? colours.reduce((sum, c) => sum + m[c], 0) : 0);

type WithId<Thing> = Thing & { id: string };
// The same with seats as numbers.
type Seated<Thing, Field extends keyof Thing> = Omit<Thing, Field> & {
  [F in Field]: null extends Thing[F] ? number | null : number;
};

export type Cell = Pick<Sent.Tile, 'x' | 'y'>;
export type Face = WithId<Sent.Face>;
export type Race = WithId<Sent.Race>;
export type Skill = WithId<Sent.Skill>;
export type Ship = Seated<Sent.Ship, 'owner'>;
export type Emissary = Seated<Sent.Emissary, 'owner'>;
export interface Tile extends Omit<
  Seated<Sent.Tile, 'exmitter' | 'modulator'>,
  'wormholes' | 'regions' | 'ship' | 'emissary'
> {
  regions: (Omit<Sent.Region, 'area'> & { area: string })[]; // '' of gas
  wormholes: Seated<Sent.Wormhole, 'owner'>[];
  ship: Ship | null;
  emissary: Emissary | null;
}
export type Pay = Seated<Sent.Pay, 'to'>;
export interface Area extends Omit<
  Seated<Sent.Area, 'controller'>,
  'emissaries' | 'ships' | 'pays'
> {
  id: string;
  crowds: (Sent.Crowd & { seat: number })[];
  ships: { seat: number; count: number }[];
  pays: Pay | null;
}
export interface Player extends Omit<Seated<Sent.Player, 'seat'>, 'special'> {
  special: (Sent.Special & { kind: string })[];
}
export interface BattleSide extends Omit<Seated<Sent.Side, 'seat'>, 'tokens'> {
  tokens: TokenKind[] | null;
}
export interface Battle extends Omit<Seated<Sent.Battle, 'attacker' | 'asked'>, 'sides'> {
  sides: BattleSide[];
}
export interface TrianView extends Omit<
  Seated<Sent.View, 'viewer' | 'first' | 'active'>,
  'tiles' | 'areas' | 'players' | 'battle' | 'tally' | 'result' | 'printed' | 'agenda'
> {
  tiles: Tile[];
  byCell: Map<string, Tile>;
  areas: Map<string, Area>;
  players: Player[];
  battle: Battle | null;
  tally: Seated<Sent.Tally, 'seat'>[];
  winners: number[];
  ranking: number[][];
  faces: Record<string, Face>;
  races: Record<string, Race>;
  skills: Record<string, Skill>;
}

// "P1" where somebody must be.
const sure = (code: Sent.Seat) => seat(code) ?? 0;
const owned = <Thing extends { owner: Sent.Seat }>(thing: Thing) => ({
  ...thing,
  owner: sure(thing.owner),
});
const each = <Thing>(things: Record<string, Thing>): Record<string, WithId<Thing>> =>
  Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, { ...thing, id }]));

// What is written as before is the same object as before: nothing is worked out or drawn anew for it.
function unchanged<From, To>(read: (from: From, id: string) => To) {
  let known = new Map<string, To>();
  return (from: From, id = ''): To => {
    const words = `${id} ${JSON.stringify(from)}`;
    const there = known.get(words);
    if (there) return there;
    if (known.size > 2000) known = new Map();
    const fresh = read(from, id);
    known.set(words, fresh);
    return fresh;
  };
}

const tileOf = unchanged((t: Sent.Tile): Tile => ({
  ...t,
  exmitter: seat(t.exmitter),
  modulator: seat(t.modulator),
  wormholes: t.wormholes.map(owned),
  regions: t.regions.map((r) => ({ ...r, area: r.area ?? '' })),
  ship: t.ship && owned(t.ship),
  emissary: t.emissary && owned(t.emissary),
}));
export const readArea = (a: Sent.Area, id: string): Area => ({
  ...a,
  id,
  controller: seat(a.controller),
  crowds: Object.entries(a.emissaries ?? {}).map(([who, crowd]) => ({
    ...crowd,
    seat: sure(who as Sent.Seat),
  })),
  ships: Object.entries(a.ships ?? {}).map(([who, count]) => ({
    seat: sure(who as Sent.Seat),
    count,
  })),
  pays: a.pays && { ...a.pays, to: seat(a.pays.to) },
});
const areaOf = unchanged(readArea);
const printedOf = unchanged((p: Sent.Printed) => ({
  faces: each(p.faces),
  races: each(p.races),
  skills: each(p.skills),
}));

const playerOf = (p: Sent.Player): Player => ({
  ...p,
  seat: sure(p.seat),
  special: Object.entries(p.special).map(([kind, s]) => ({ ...s, kind })),
});
// While everybody would have the same nobody is ahead, whatever would decide the tie.
const ranked = (players: Player[]) =>
  players.some((p) => p.projected !== players[0]?.projected)
    ? players
    : players.map((p) => ({ ...p, rank: null }));
const battleOf = (b: Sent.Battle): Battle => ({
  ...b,
  attacker: sure(b.attacker),
  asked: seat(b.asked),
  sides: b.sides.map((side) => ({
    ...side,
    seat: sure(side.seat),
    tokens:
      side.tokens && tokenKinds.flatMap((t) => Array<TokenKind>(side.tokens?.[t] ?? 0).fill(t)),
  })),
});

const nothing: Sent.View = { ...emptyView, mode: 'standard', phase: 'setup' };
export function readView(x: unknown): TrianView {
  const v = sent(x, nothing);
  const tiles = v.tiles.map((t) => tileOf(t));
  return {
    ...v,
    viewer: seat(v.viewer),
    first: seat(v.first),
    active: seat(v.active),
    tiles,
    byCell: new Map(tiles.map((t) => [t.cell, t])),
    areas: new Map(Object.entries(v.areas).map(([id, a]) => [id, areaOf(a, id)])),
    players: ranked(v.players.map(playerOf)),
    battle: v.battle && battleOf(v.battle),
    tally: (v.tally ?? []).map((row) => ({ ...row, seat: sure(row.seat) })),
    winners: seats(v.result?.winners),
    ranking: (v.result?.ranking ?? []).map(seats),
    ...printedOf(v.printed),
  };
}
