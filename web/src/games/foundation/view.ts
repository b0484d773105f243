// The view of one seat as the server sends it (view.gen.ts), made handy for drawing: things know their ids, and seats count from 0, as
// everywhere on the screen.
import { seat, seats, sent } from '../../table/reading';
import { argOf, type Said } from '../../words/said';
import { emptyView, type Action, type Colour, type Goal } from './view.gen';
import type * as Sent from './view.gen';
import { colours } from './words';

type WithId<Thing> = Thing & { id: string };

export type Planet = WithId<Sent.Planet>;
export type GoalTile = WithId<Sent.GoalTile>;
export type OwnedColony = Sent.OwnedColony;
export type Tile = WithId<Sent.Tile> & { does: Said }; // `text` without how often
export interface KnownGoal {
  slot: string; // A, B, C or personal
  goal: string | null;
  knownTo: number[];
  faceUp: boolean;
}
export interface Player extends Pick<
  Sent.Player,
  'ships' | 'discs' | 'research' | 'colonies' | 'prestige' | 'reach'
> {
  seat: number;
  hand: Record<Colour, number>;
  kinsHand: number;
  centre: number;
  board: Record<string, number>; // TR2 → 1
  ownKins: number;
  neutralKins: number;
  captured: number;
  capturedDue: number;
  personalGoal: KnownGoal | null;
  touches: string[];
  inDanger: string[];
}
export interface ResearchSpace extends Pick<Sent.ResearchSpace, 'level' | 'pay' | 'after'> {
  id: string;
  action: Action | null;
  slot: string | null;
  by: number[];
}
export interface Step {
  do: string;
  who: number;
  action: Action | null;
  level: number | 'centre' | null;
  gate: string | null;
  planet: string | null;
}
export interface FoundationView {
  viewer: number | null;
  round: number;
  turn: number;
  active: number | null;
  ordersLeft: number;
  empireKin: number | null;
  empire: string[];
  empireNext: string[];
  empireMovesIn: number | null;
  planets: Record<string, Planet>;
  supply: Record<Colour, number>;
  neutralKins: number;
  players: Player[];
  drawn: string[];
  goals: KnownGoal[];
  tiles: Record<string, Tile>;
  research: Record<string, ResearchSpace>;
  goalTiles: Record<string, GoalTile>;
  result: { winners: number[]; goal: string | null } | null;
  now: Step | null;
}

// By id, each made into something that knows it.
const each = <From, To>(
  from: Record<string, From>,
  make: (thing: WithId<From>) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([id, thing]) => [id, make({ ...thing, id })]));
const cubes = (of: Partial<Record<Colour, number>>) =>
  Object.fromEntries(colours.map((c) => [c, of[c] ?? 0])) as Record<Colour, number>;
const knownGoal = (slot: string, g: Goal): KnownGoal => ({
  slot,
  goal: g.goal,
  knownTo: seats(g.known_to),
  faceUp: g.face_up,
});

const playerOf = (p: Sent.Player, i: number): Player => ({
  ...p,
  seat: i,
  hand: cubes(p.hand),
  kinsHand: p.kins.hand,
  centre: p.kins.centre,
  board: p.kins.board as Record<string, number>,
  ownKins: p.own_kins,
  neutralKins: p.neutral_kins,
  captured: p.empire_ships,
  capturedDue: p.empire_ships_due,
  personalGoal: p.personal_goal && knownGoal('personal', p.personal_goal),
  inDanger: p.ships_in_danger,
});
const stepOf = ({ do: what, who, action, level, gate, planet }: Sent.Step): Step => ({
  do: what,
  who: seat(who) ?? -1,
  action: action ?? null,
  level: level ?? null,
  gate: gate ?? null,
  planet: planet ?? null,
});

export function readView(x: unknown): FoundationView {
  const v = sent(x, emptyView);
  return {
    viewer: seat(v.viewer),
    round: v.round,
    turn: v.turn,
    active: seat(v.active),
    ordersLeft: v.orders_left,
    empireKin: seat(v.empire_kin),
    empire: v.empire,
    empireNext: v.empire_next,
    empireMovesIn: v.empire_moves_in,
    planets: each(v.planets, (p) => p),
    supply: cubes(v.supply),
    neutralKins: v.neutral_kins,
    players: v.players.map(playerOf),
    drawn: v.colonies_drawn,
    goals: Object.entries(v.goals).map(([slot, g]) => knownGoal(slot, g)),
    tiles: each(v.tiles, (t) => ({ ...t, does: argOf(t.text, 'text') ?? '' })),
    research: each(v.research, (r) => ({
      ...r,
      action: r.action ?? null,
      slot: r.slot ?? null,
      by: seats(r.researched_by),
    })),
    goalTiles: each(v.goal_tiles, (g) => g),
    result: v.result ? { winners: seats(v.result.winners), goal: v.result.goal } : null,
    now: v.agenda[0] ? stepOf(v.agenda[0]) : null,
  };
}

export const ownerOf = (
  view: FoundationView,
  planet: string,
): { seat: number; tile: string } | null => {
  for (const p of view.players)
    for (const c of p.colonies)
      if (c.planet === planet && planet !== 'PC') return { seat: p.seat, tile: c.tile };
  return null;
};
