// What the server sends of a table of Foundation. Generated from src/games/foundation/paper/table_json.cc: do not edit.
import type { Said } from '../../words/said';

export type Seat = 'P1' | 'P2' | 'P3' | 'P4' | 'P5';
export type Gate = string;
export type PlanetName = 'PC' | 'PM0' | 'PM1' | 'PM2' | 'PM3' | 'PM4' | 'PM5' | 'PO0' | 'PO1' | 'PO2' | 'PO3' | 'PO4' | 'PO5' | 'PO6' | 'PO7' | 'PO8' | 'PO9' | 'PO10' | 'PO11';
export type PlanetTile = string;
export type Colour = 'blue' | 'green' | 'red' | 'yellow' | 'brown' | 'gray' | 'orange' | 'teal' | 'purple' | 'white' | 'black';
export type ColonyTile = string;
export type Space = 'ST1' | 'ST2' | 'ST3' | 'CO1' | 'CO2' | 'CO3' | 'PR1' | 'PR2' | 'PR3' | 'BA1' | 'BA2' | 'BA3' | 'RE1' | 'RE2' | 'RE3' | 'TR1' | 'TR2' | 'TR3';
export type ResearchSpaceName = string;
export type GoalTileName = string;
export type Action = 'ST' | 'CO' | 'PR' | 'BA' | 'RE' | 'TR';
export type Slot = 'A' | 'B' | 'C';
export type TileKind = 'once' | 'turn' | 'permanent';
export type Centre = 'centre';

// What lies on the table, and what follows from it.
export interface View {
  viewer: Seat | null; // whose view it is; `null` for a spectator
  round: number; // counted from 1; 0 during set-up
  turn: number; // counted from 1, through all rounds; 0 during set-up
  first: Seat | null; // who took the first turn; `null` until the Empire kin is given
  active: Seat | null; // whose turn it is
  orders_left: number; // orders the active player still has (FD-4.1)
  empire_kin: Seat | null; // who holds the Empire kin (FD-5.10.3)
  empire: Gate[]; // gates with an Empire ship (FD-5.10.8)
  empire_next: Gate[]; // where these will be when it moves (FD-5.10.1)
  empire_moves_in: number | null; // turns until it moves, 0 at the end of this one (FD-5.10.3)
  planets: Record<PlanetName, Planet>; // the planets
  supply: Record<Colour, number>; // cubes that are neither in hands nor on planets (FD-5.3.11)
  neutral_kins: number; // white kins in the common stock
  players: Player[]; // one for each seat, in their order
  colony_pile: ColonyTile[]; // tiles not drawn yet, in no order: nobody knows one
  colonies_drawn: ColonyTile[]; // just drawn, one of them will be kept
  colonies_out: ColonyTile[]; // tiles that have left the game
  sideways_tile: ColonyTile | null; // a tile that lasts for this order and is in force (C2-04)
  goals: Record<Slot, Goal>; // the goals on the level IV spaces
  tiles: Record<ColonyTile, Tile>; // what is printed on every colony tile
  research: Record<ResearchSpaceName, ResearchSpace>; // the research board
  goal_tiles: Record<GoalTileName, GoalTile>; // what is printed on every goal tile
  result: Result | null; // `null` until the game is over
  agenda: Step[]; // what is pending, next thing first
}

// A planet and what lies there.
export interface Planet {
  tile: PlanetTile | null; // the planet tile; `null` while planets are dealt
  level: number; // outer, middle, centre
  gives: Colour | null; // the colour it produces
  needs: Colour | null; // what trade and colony take
  factory: Colour[]; // what its factory takes; outer planets have none
  stock: number; // cubes on it (FD-5.3.9)
  colonies: ColonyTile[]; // tiles lying for it on the Colony Board: at most one, three for `PC`
}

// What lies in front of a player.
export interface Player {
  seat: Seat; // her seat
  name: string; // what the seat is called: Red, Yellow, Green, Blue, Purple
  ships: Gate[]; // gates with a ship of hers
  discs: number; // discs in her stock; 24 with ships and research discs (FD-5.3.10)
  hand: Partial<Record<Colour, number>>; // her cubes; colours she has none of are left out
  kins: Kins; // where they are
  own_kins: number; // how many of her six have entered play (FD-5.2.5)
  neutral_kins: number; // neutral kins she holds
  levels_taken: number[]; // levels of which she has taken an action; matters with `kin_unlock` = `strict`
  research: ResearchSpaceName[]; // research spaces she has; `personal` is her personal goal
  colonies: OwnedColony[]; // colony tiles she owns
  empire_ships: number; // captured Empire ships
  empire_ships_due: number; // of these, held already when her turn began (FD-5.10.7)
  personal_goal: Goal | null; // `null` while she has none (C3-04)
  prestige: number; // what ranks at the round limit (FD-6.6)
  reach: Record<Action, number>; // the highest level her kins may climb to
  touches: PlanetName[]; // planets a ship of hers touches
  ships_in_danger: Gate[]; // ships the Empire meets when it moves next
}

// A player's kins.
export interface Kins {
  hand: number; // in hand
  centre: number; // in the centre of the Dynasty Board
  board: Partial<Record<Space, number>>; // on its spaces; those without a kin are left out
}

// A colony tile that somebody owns.
export interface OwnedColony {
  tile: ColonyTile; // which
  planet: PlanetName; // the planet that is colonized
  laid_for?: PlanetName; // there if it was laid out for another planet and taken for the centre (FD-5.5.4)
  flipped: boolean; // used since the start of her last turn (FD-5.5.5)
  counters: number; // cubes left on it (C1-14)
}

// A goal on the research board, or a personal one.
export interface Goal {
  goal: GoalTileName | null; // the goal tile; `null` if nobody has looked, or the viewer has not
  known_to: Seat[]; // who has looked at it
  face_up: boolean; // everybody knows it
}

// What is printed on a colony tile.
export interface Tile {
  name: string; // its name
  level: number; // its level
  kind: TileKind; // works once, once per turn, or always
  text: Said; // what it does
}

// A space of the research board.
export interface ResearchSpace {
  level: number; // its level
  action?: Action; // of levels II and III: the action it is for
  slot?: Slot; // of level IV: whose goal lies there
  pay: Colour[]; // a cube of one of these
  after: ResearchSpaceName[]; // one of these must be researched before
  researched_by: Seat[]; // who has it
}

// What is printed on a goal tile, and how far everybody is.
export interface GoalTile {
  name: string; // its name
  text: Said; // what it asks for
  need: number; // how many are needed
  have: number[]; // how many each player has
}

// How the game ended.
export interface Result {
  winners: Seat[]; // who has won
  goal: GoalTileName | null; // with which goal; `null` at the round limit (FD-6.6)
}

export type StepName = 'deal planet' | 'place empire' | 'deal colony' | 'give empire kin' | 'start gate' | 'start resource' | 'start turn' | 'turn main' | 'finish order' | 'settle bumps' | 'bump' | 'retrieve bonus' | 'take action' | 'place disc' | 'unlock kin' | 'kin destination' | 'colony effect' | 'gain cube' | 'draw or decline' | 'draw colony' | 'keep tile' | 'peek which' | 'peek goal' | 'turn up goal' | 'draw personal goal' | 'trade more' | 'produce again' | 'produce elsewhere' | 'further kin' | 'move empire' | 'settle hits' | 'empire hit' | 'capture hit' | 'final declare' | 'return empire' | 'pass empire kin' | 'next turn' | 'wild target';
export interface Step {
  do: StepName; // which step
  planet?: PlanetName; // which planet
  ring?: number; // counted from outside
  dealt?: number; // tiles that lie there already
  who?: Seat; // who is asked
  action?: Action; // whose action is taken, or whose space is doubled
  level?: number | Centre; // of the space, of the cubes, of the tiles
  tile?: ColonyTile; // the tile that gives it
  left?: number; // how many are still to come
  kins_used?: number; // kins that battled before
  must?: boolean; // no action is not offered
  executed?: number; // the level executed, none without an action
  effect?: number; // which of its effects, counted from 0
  player?: Seat; // for whom Chance answers
  slot?: Slot; // which goal
  ally?: Gate; // the Empire ship that counts as her own (C3-05)
  gates_settled?: number; // gates before this one are settled
  gate?: Gate; // which gate
  begun?: boolean; // a cube was placed already
}

// What a screen draws as long as there is nothing to draw.
export const emptyView = {
  viewer: null,
  round: 0,
  turn: 0,
  first: null,
  active: null,
  orders_left: 0,
  empire_kin: null,
  empire: [],
  empire_next: [],
  empire_moves_in: null,
  planets: {},
  supply: {},
  neutral_kins: 0,
  players: [],
  colony_pile: [],
  colonies_drawn: [],
  colonies_out: [],
  sideways_tile: null,
  goals: {},
  tiles: {},
  research: {},
  goal_tiles: {},
  result: null,
  agenda: [],
} as unknown as View;
