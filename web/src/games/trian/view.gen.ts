// What the server sends of a table of Galaxy of Trian. Generated from src/games/trian/paper/table_json.cc: do not edit.
import type { Said } from '../../words/said';

export type Seat = 'P1' | 'P2' | 'P3' | 'P4';
export type Mode = 'standard' | 'ships' | 'beginner';
export type Phase = 'setup' | 'extraction' | 'expansion' | 'exploration' | 'over';
export type CellName = string;
export type FaceName = string;
export type EdgeKind = 'S' | 'P' | 'N' | 'G';
export type Feature = 'outpost' | 'teleport' | 'exmitter';
export type RegionName = string;
export type RegionKind = 'space' | 'nebula' | 'system' | 'gas';
export type AreaName = string;
export type ShipKind = 'corvette' | 'rogue' | 'priestess' | 'decoy' | 'cannon';
export type EmissaryKind = 'emissary' | 'minion' | 'priestess';
export type AreaKind = 'space' | 'nebula' | 'system';
export type AreaState = 'open' | 'pending' | 'resolved';
export type Colour = 'red' | 'blue' | 'green' | 'yellow';
export type RaceName = string;
export type TokenKind = 'reroll' | 'plus1';
export type FigureKind = 'emissaries' | 'research_stations' | 'space_stations' | 'corvettes' | 'rogues';
export type ModuleSide = 'locked' | 'universal' | 'racial';
export type SkillName = string;
export type SpecialKind = 'priestess' | 'harness' | 'minion' | 'wormhole' | 'exmitter' | 'decoy' | 'modulator' | 'cannon';
export type Used = 'evolved' | 'risky' | 'transporter' | 'manipulation' | 'harness' | 'outpost' | 'exmitter';
export type BattleKind = 'ships' | 'emissaries';
export type Stage = 'target' | 'evade' | 'commit' | 'roll' | 'use' | 'lose';
export type CellOrEnd = string;

// What lies on the table, and what follows from it.
export interface View {
  viewer: Seat | null; // whose view it is; `null` for a spectator
  mode: Mode; // which game is played (GT-15.1)
  turn: number; // turns begun so far; 0 during set-up
  first: Seat | null; // who began
  active: Seat | null; // whose turn it is; `null` during set-up
  phase: Phase; // where the turn stands
  actions: number; // the base action of phase 3, if it is left
  extra_actions: number; // additional actions of an outpost that are left; no sending
  just_added: CellName | null; // the tile placed this turn
  stacks: Stack[]; // the two stacks of the rack
  drawn: Drawn | null; // the tile of phase 2, until it is placed
  tiles: Tile[]; // the galaxy, in the order of placing
  areas: Record<AreaName, Area>; // what the regions form; in a position only closed nebulas and systems
  pending: AreaName[]; // closed areas still to be resolved
  mineral_bag: Record<Colour, number> | null; // what is in it; `null` with hidden minerals
  minerals_left: number; // how many are in it
  token_bag: number; // how many combat tokens are in the bag
  players: Player[]; // one for each seat, in their order
  battle: Battle | null; // a battle that is going on
  tally: Tally[] | null; // the final count; `null` until the game is over
  result: Result | null; // `null` until the game is over
  printed: Printed; // what is printed on faces, races and skills
  agenda: Step[]; // what is pending, next thing first
}

// A stack of the rack.
export interface Stack {
  left: number; // tiles in it
  top: FaceName | null; // the visible face; `null` if it is empty
  under: UnderTile[]; // tiles slid under it, known to all; topmost first
}

// A tile that was shown and slid under a stack.
export interface UnderTile {
  tile: number; // which
  up: FaceName; // the side that is up
  down: FaceName; // the other side
}

// A tile between drawing and placing.
export interface Drawn {
  stack: number; // where it came from: 0 or 1
  up: FaceName; // the side that lay open in the rack
  down: FaceName | null; // the other side, seen by the drawer only
  tile: number | null; // which it is, known to the drawer only
}

// A tile of the galaxy.
export interface Tile {
  cell: CellName; // where it lies
  number: number; // in the order of placing, from 1
  x: number; // of the cell, to the right
  y: number; // of the cell, downwards
  up: boolean; // the cell points up
  face: FaceName; // the side that is up
  rotation: number; // thirds it is turned by
  tile: number | null; // which tile it is, if the viewer knows it
  edges: EdgeKind[]; // what the edges of the cell show: space, space with a starlight path, nebula, gas
  feature: Feature | null; // what else is printed there
  zone: boolean; // in an exmitter zone (GT-12.3.1)
  exmitter: Seat | null; // whose token makes it an exmitter
  modulator: Seat | null; // whose token makes it a teleport
  wormholes: Wormhole[]; // wormholes on it
  regions: Region[]; // what it is divided into
  ship: Ship | null; // what flies there
  emissary: Emissary | null; // who stands there
}

// A wormhole.
export interface Wormhole {
  owner: Seat; // whose it is
  region: RegionName; // the space it lies in
}

// A region of a placed tile.
export interface Region {
  region: RegionName; // its name
  kind: RegionKind; // what it is
  edges: number[]; // edges of the cell it reaches
  area: AreaName | null; // the area it belongs to; gas belongs to none
  planet: boolean; // it has a planet
  extractor: boolean; // it has an extractor
  site: boolean; // an emissary may stand there
}

// A ship, a decoy or a cannon.
export interface Ship {
  kind: ShipKind; // what it is
  owner: Seat; // whose it is
  region: RegionName; // the space it stands in
  harnessed: boolean; // a Harness holds it
  arrived: boolean; // came here this turn (GT-7.5.2)
  reach: Reached[]; // where it may end a Moving action now, whoever's turn it is
  mines: AreaName[]; // areas a Rogue may mine
}

// Where a ship may end a move.
export interface Reached {
  region: RegionName; // the space
  steps: number; // how far it is
}

// An emissary or who stands like one, and the station built there.
export interface Emissary {
  kind: EmissaryKind; // what it is
  owner: Seat; // whose it is
  site: RegionName; // where: a region, or the outpost of the tile
  level: number; // 1: with a research station, 2: with a space station
  blocked: boolean; // by a ship on the tile (GT-3.2.1)
  protected: boolean; // by an own ship (GT-3.3.1)
}

// A nebula, a system or outer space.
export interface Area {
  name: string; // what people call it: N3 is the nebula that begins on tile 3
  kind: AreaKind; // what it is
  cells: CellName[]; // tiles it lies on
  tiles: number; // how many
  open: number; // open edges
  state: AreaState; // outer space is resolved once it is closed and paid
  extractors: number; // extractors in it
  minerals: Record<Colour, number> | null; // what lies in a nebula
  controller: Seat | null; // who controls it
  emissaries: Partial<Record<Seat, Crowd>> | null; // who is there; `null` of outer space
  ships: Partial<Record<Seat, number>> | null; // how many fly there; `null` of nebulas and systems
  pays: Pay | null; // what closing pays if it were resolved now; if a battle decides, the most one of the fighters can win; `null` once it is paid
  builds: Build | null; // what the controller's next station pays
}

// A player's emissaries in an area.
export interface Crowd {
  count: number; // how many
  unblocked: number; // of these not blocked
  stations: number; // of these with a station
}

// What closing an area pays.
export interface Pay {
  credits: number; // so many credits
  to: Seat | null; // to whom; `null` if a battle decides
  minerals: number; // minerals that come to lie there
  words: Said; // how it adds up: "(3 tiles + 1 emissary) × 2"
}

// What a station pays.
export interface Build {
  credits: number; // so many credits
  words: Said; // how it adds up
}

// A player's corner of the table.
export interface Player {
  seat: Seat; // her seat
  name: string; // what the seat is called: Yellow, Red, Blue, Green
  race: RaceName | null; // `null` until it is chosen
  credits: number; // her credits
  minerals: Record<Colour, number> | null; // `null` if they are hidden from the viewer
  mineral_count: number; // how many minerals
  tokens: Record<TokenKind, number> | null; // combat tokens; `null` for the others
  token_count: number; // how many combat tokens
  supply: Record<FigureKind, number>; // figures on her race board
  in_play: Record<FigureKind, number>; // figures in the galaxy
  modules: ModuleSide[]; // what is unlocked
  skills: SkillName[]; // skills in force
  special: Partial<Record<SpecialKind, Special>>; // special tokens of her race
  used: Used[]; // what she has used that is used once per turn
  prices: Prices; // what she pays
  projected: number | null; // credits with minerals exchanged and plundering done, if the game ended now; `null` while minerals are hidden
  for_minerals: number | null; // of these for minerals, sets or not (GT-14.2)
  plunder: number | null; // and by plundering, what others take subtracted (GT-14.3)
  rank: number | null; // how she would stand then; 1 is best (GT-14.8)
  pieces_left: number; // breaks a tie (GT-14.7)
}

// A player's special tokens of one kind.
export interface Special {
  box: number; // not unlocked yet
  supply: number; // beside the race board
  board: number; // in the galaxy
}

// What a player pays, in credits.
export interface Prices {
  mineral: number; // for a mineral
  token: number; // for a combat token
  universal: number; // for the universal side of a module
  racial: number; // for its racial side
}

// A battle that is going on.
export interface Battle {
  kind: BattleKind; // who fights
  area: AreaName | null; // where emissaries fight
  ship: CellName | null; // the attacking ship
  target: CellName | null; // the ship it attacks
  attacker: Seat; // who attacks
  stage: Stage; // what is done now
  asked: Seat | null; // who acts
  nobody_wins: number | null; // the chance of a tie without a winner, in percent; `null` before the clash
  sides: Side[]; // attacker first
}

// One who takes part in a battle.
export interface Side {
  seat: Seat; // who
  bonus: number; // added to the die
  committed: number; // how many tokens
  tokens: Record<TokenKind, number> | null; // which, if they lie open or are the viewer's own
  die: number; // 0 before the roll
  plus: number; // tokens used so far that add one
  warcry: boolean; // has paid for it
  total: number; // what counts
  wins: number | null; // the chance to win this clash in percent, if nobody uses a token; `null` before it begins
  left: number; // emissaries left
  out: boolean; // none is left
}

// The final count of one player (GT-14.2 to GT-14.7).
export interface Tally {
  seat: Seat; // who
  credits: number; // before
  sets: number; // for sets of minerals
  minerals: number; // for the other minerals
  plundered: number; // taken from others
  lost: number; // taken by others
  total: number; // after all that
  pieces_left: number; // breaks a tie
  rank: number; // 1 is best
}

// How the game ended.
export interface Result {
  winners: Seat[]; // who has won
  ranking: Seat[][]; // best first; who shares a rank stands together
}

// What the content file prints; a catalogue may have another word for a name (`name/Gas veil`).
export interface Printed {
  faces: Record<FaceName, Face>; // every side of a tile
  races: Record<RaceName, Race>; // every race
  skills: Record<SkillName, Skill>; // every skill
}

// One side of a tile.
export interface Face {
  name: string; // its name
  category: string; // what sort of face it is
  edges: EdgeKind[]; // what its edges show, unturned
  feature: Feature | null; // what else is printed there
  regions: FaceRegion[]; // what it is divided into
}

// A region of a face.
export interface FaceRegion {
  kind: RegionKind; // what it is
  edges: number[]; // edges of the face it reaches
  planet: boolean; // a planet is printed there
  extractor: boolean; // an extractor is printed there
  site: boolean; // an emissary may stand there
  mines: number[]; // nebula regions of the face that a Rogue there may mine
}

// What is printed on a race board.
export interface Race {
  name: string; // its name
  colour: string; // its colour
  character: string; // who they are
  basic: SkillName[]; // skills it begins with
  modules: RaceModule[]; // what it may unlock
}

// The two sides of a module.
export interface RaceModule {
  universal: SkillName; // the skill every race may unlock there
  racial: SkillName; // the skill of this race
}

// A skill.
export interface Skill {
  name: string; // its name
  text: Said; // what it does
  cost: Said; // what using it costs
}

export type StepName = 'choose race' | 'roll first' | 'deal first' | 'show top' | 'starting tokens' | 'start turn' | 'upkeep' | 'end turn' | 'settle' | 'extract' | 'gather' | 'expand' | 'draw' | 'turn tile' | 'place' | 'phase 2 skill' | 'explore' | 'teleport to' | 'transport to' | 'swap with' | 'priestess mines' | 'priestess settles' | 'roll risky' | 'resolve' | 'take back' | 'draw mineral' | 'draw token' | 'pay' | 'choose attacker' | 'choose battle' | 'ship battle' | 'target' | 'evade' | 'evade to' | 'ship clash' | 'commit' | 'roll' | 'reveal' | 'use tokens' | 'reroll' | 'compare' | 'emissary battle' | 'emissary clash' | 'lose';
export interface Step {
  do: StepName; // which step
  who?: Seat; // who is asked
  mode?: number; // whose: 1 for P2
  n?: number; // it is the second stack
  at?: CellOrEnd; // the tile it goes on with; at the end there is none
  part?: number; // the emissary, not the ship
  area?: AreaName; // the area it is about
  from?: number; // the least colour that may still be paid
}

// What a screen draws as long as there is nothing to draw.
export const emptyView = {
  viewer: null,
  mode: '',
  turn: 0,
  first: null,
  active: null,
  phase: '',
  actions: 0,
  extra_actions: 0,
  just_added: null,
  stacks: [],
  drawn: null,
  tiles: [],
  areas: {},
  pending: [],
  mineral_bag: null,
  minerals_left: 0,
  token_bag: 0,
  players: [],
  battle: null,
  tally: null,
  result: null,
  printed: { faces: {}, races: {}, skills: {} },
  agenda: [],
} as unknown as View;
