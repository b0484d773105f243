// The view of one seat, as the game writes it, made handy for drawing. Seats count from 0 here, as everywhere on the screen.
import { count, entries, list, object, seat, seats, word, words, type Json } from '../../table/reading';
import { argOf, readSaid, type Said } from '../../words/said';
import { colours, isAction, isColour, type Action, type Colour } from './words';

export interface Planet {
  id: string;
  level: number;
  gives: Colour | null;
  needs: Colour | null;
  factory: Colour[];
  stock: number;
  colonies: string[]; // tiles lying there
}
export interface OwnedColony {
  tile: string;
  planet: string;
  flipped: boolean;
  counters: number;
}
export interface KnownGoal {
  slot: string; // A, B, C or personal
  goal: string | null;
  knownTo: number[];
  faceUp: boolean;
}
export interface Player {
  seat: number;
  ships: string[];
  discs: number;
  hand: Record<Colour, number>;
  kinsHand: number;
  centre: number;
  board: Record<string, number>; // TR2 → 1
  ownKins: number;
  neutralKins: number;
  research: string[];
  colonies: OwnedColony[];
  captured: number;
  capturedDue: number;
  personalGoal: KnownGoal | null;
  prestige: number;
  reach: Record<Action, number>;
  touches: string[];
  inDanger: string[];
}
export interface Tile {
  id: string;
  name: string;
  level: number;
  kind: 'once' | 'turn' | 'permanent';
  text: Said; // all of it
  does: Said; // without how often
}
export interface ResearchSpace {
  id: string;
  level: number;
  action: Action | null;
  slot: string | null;
  pay: Colour[];
  after: string[];
  by: number[];
}
export interface GoalTile {
  id: string;
  name: string;
  text: Said;
  need: number;
  have: number[];
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

function cubes(x: unknown): Record<Colour, number> {
  const from = object(x);
  return Object.fromEntries(colours.map((c) => [c, count(from[c])])) as Record<Colour, number>;
}
const paint = (x: unknown): Colour | null => (isColour(x) ? x : null);
const paints = (x: unknown): Colour[] => list(x).filter(isColour);

function readPlanet(id: string, p: Json): Planet {
  return {
    id,
    level: count(p.level),
    gives: paint(p.gives),
    needs: paint(p.needs),
    factory: paints(p.factory),
    stock: count(p.stock),
    colonies: words(p.colonies),
  };
}

function readGoal(slot: string, x: unknown): KnownGoal {
  const g = object(x);
  return { slot, goal: word(g.goal), knownTo: seats(g.known_to), faceUp: g.face_up === true };
}

function readPlayer(x: unknown, i: number): Player {
  const p = object(x);
  const kins = object(p.kins);
  const reach = object(p.reach);
  return {
    seat: i,
    ships: words(p.ships),
    discs: count(p.discs),
    hand: cubes(p.hand),
    kinsHand: count(kins.hand),
    centre: count(kins.centre),
    board: Object.fromEntries(Object.entries(object(kins.board)).map(([k, v]) => [k, count(v)])),
    ownKins: count(p.own_kins),
    neutralKins: count(p.neutral_kins),
    research: words(p.research),
    colonies: list(p.colonies).map((c) => {
      const o = object(c);
      return { tile: word(o.tile) ?? '', planet: word(o.planet) ?? '', flipped: o.flipped === true, counters: count(o.counters) };
    }),
    captured: count(p.empire_ships),
    capturedDue: count(p.empire_ships_due),
    personalGoal: p.personal_goal ? readGoal('personal', p.personal_goal) : null,
    prestige: count(p.prestige),
    reach: Object.fromEntries(Object.entries(reach).filter(([k]) => isAction(k))) as Record<Action, number>,
    touches: words(p.touches),
    inDanger: words(p.ships_in_danger),
  };
}

function readStep(x: unknown): Step {
  const s = object(x);
  return {
    do: word(s.do) ?? '',
    who: seat(s.who) ?? -1,
    action: isAction(s.action) ? s.action : null,
    level: s.level === 'centre' ? 'centre' : typeof s.level === 'number' ? s.level : null,
    gate: word(s.gate),
    planet: word(s.planet),
  };
}

export function readView(x: unknown): FoundationView {
  const v = object(x);
  const agenda = list(v.agenda);
  const result = v.result ? object(v.result) : null;
  return {
    viewer: seat(v.viewer),
    round: count(v.round),
    turn: count(v.turn),
    active: seat(v.active),
    ordersLeft: count(v.orders_left),
    empireKin: seat(v.empire_kin),
    empire: words(v.empire),
    empireNext: words(v.empire_next),
    empireMovesIn: typeof v.empire_moves_in === 'number' ? v.empire_moves_in : null,
    planets: Object.fromEntries(entries(v.planets).map(([id, p]) => [id, readPlanet(id, p)])),
    supply: cubes(v.supply),
    neutralKins: count(v.neutral_kins),
    players: list(v.players).map(readPlayer),
    drawn: words(v.colonies_drawn),
    goals: Object.entries(object(v.goals)).map(([slot, g]) => readGoal(slot, g)),
    tiles: Object.fromEntries(
      entries(v.tiles).map(([id, t]) => [
        id,
        {
          id,
          name: word(t.name) ?? id,
          level: count(t.level),
          kind: (word(t.kind) ?? 'once') as Tile['kind'],
          text: readSaid(t.text),
          does: argOf(readSaid(t.text), 'text') ?? '',
        },
      ]),
    ),
    research: Object.fromEntries(
      entries(v.research).map(([id, r]) => [
        id,
        {
          id,
          level: count(r.level),
          action: isAction(r.action) ? r.action : null,
          slot: word(r.slot),
          pay: paints(r.pay),
          after: words(r.after),
          by: seats(r.researched_by),
        },
      ]),
    ),
    goalTiles: Object.fromEntries(
      entries(v.goal_tiles).map(([id, g]) => [
        id,
        { id, name: word(g.name) ?? id, text: readSaid(g.text), need: count(g.need), have: list(g.have).map(count) },
      ]),
    ),
    result: result ? { winners: seats(result.winners), goal: word(result.goal) } : null,
    now: agenda.length > 0 ? readStep(agenda[0]) : null,
  };
}

export const ownerOf = (view: FoundationView, planet: string): { seat: number; tile: string } | null => {
  for (const p of view.players)
    for (const c of p.colonies) if (c.planet === planet && planet !== 'PC') return { seat: p.seat, tile: c.tile };
  return null;
};
