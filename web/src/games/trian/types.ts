// Galaxy of Trian as the screen sees it, in plain types. Seats are numbers here.
import type { Said } from '../../words/said';

export type Kind = 'space' | 'nebula' | 'system' | 'gas';
export type EdgeKind = 'S' | 'P' | 'N' | 'G';
export type Feature = 'outpost' | 'teleport' | 'exmitter';
export type Phase = 'setup' | 'extraction' | 'expansion' | 'exploration' | 'over';
export const colours = ['red', 'blue', 'green', 'yellow'] as const;
export type Colour = (typeof colours)[number];
export type Minerals = Record<Colour, number>;
export const tokenKinds = ['reroll', 'plus1'] as const;
export type TokenKind = (typeof tokenKinds)[number];

export interface Cell {
  x: number;
  y: number;
}
export interface FaceRegion {
  kind: Kind;
  edges: number[];
  planet: boolean;
  extractor: boolean;
  site: boolean;
  mines: number[];
}
export interface Face {
  id: string;
  name: string;
  category: string;
  edges: EdgeKind[];
  feature: Feature | null;
  regions: FaceRegion[];
}
export interface Skill {
  id: string;
  name: string;
  text: Said;
  cost: Said; // what using it costs
}
export interface Race {
  id: string;
  name: string;
  colour: string;
  character: string;
  basic: string[];
  modules: { universal: string; racial: string }[];
}

export interface Region {
  region: string;
  kind: Kind;
  edges: number[];
  area: string;
  planet: boolean;
  extractor: boolean;
  site: boolean;
}
export interface Ship {
  kind: string;
  owner: number;
  region: string;
  harnessed: boolean;
  arrived: boolean;
  reach: { region: string; steps: number }[];
  mines: string[];
}
export interface Emissary {
  kind: string;
  owner: number;
  site: string;
  level: number;
  blocked: boolean;
  protected: boolean;
}
export interface Tile extends Cell {
  cell: string;
  face: string;
  rotation: number;
  order: number; // 1 is the first tile of the galaxy
  edges: EdgeKind[];
  feature: Feature | null;
  zone: boolean;
  exmitter: number | null;
  modulator: number | null;
  wormholes: { owner: number; region: string }[];
  regions: Region[];
  ship: Ship | null;
  emissary: Emissary | null;
}
export interface Crowd {
  seat: number;
  count: number;
  unblocked: number;
  stations: number;
}
export interface Pay {
  credits: number;
  to: number | null;
  minerals: number;
  words: Said; // how it adds up
}
export interface Area {
  id: string;
  kind: 'nebula' | 'system' | 'space';
  name: string; // what people call it: "N3"
  cells: string[];
  tiles: number;
  open: number;
  state: 'open' | 'pending' | 'resolved';
  extractors: number;
  minerals: Minerals | null;
  controller: number | null;
  crowds: Crowd[];
  ships: { seat: number; count: number }[];
  pays: Pay | null;
  builds: { credits: number; words: Said } | null;
}
export const figureKinds = ['emissaries', 'research_stations', 'space_stations', 'corvettes', 'rogues'] as const;
export type Figures = Record<(typeof figureKinds)[number], number>;
export interface Player {
  seat: number;
  race: string | null;
  credits: number;
  minerals: Minerals | null;
  mineralCount: number;
  tokens: Record<TokenKind, number> | null;
  tokenCount: number;
  supply: Figures;
  inPlay: Figures;
  modules: ('locked' | 'universal' | 'racial')[];
  skills: string[];
  special: { kind: string; box: number; supply: number; board: number }[];
  used: string[];
  prices: { mineral: number; token: number; universal: number; racial: number };
  projected: number | null;
  piecesLeft: number;
}
export interface BattleSide {
  seat: number;
  bonus: number;
  committed: number;
  tokens: TokenKind[] | null;
  die: number;
  plus: number;
  warcry: boolean;
  total: number;
  left: number;
  out: boolean;
}
export interface Battle {
  kind: 'ships' | 'emissaries';
  area: string | null;
  ship: string | null;
  target: string | null;
  attacker: number | null;
  stage: string;
  asked: number | null;
  sides: BattleSide[];
}
export interface TallyRow {
  seat: number;
  credits: number;
  sets: number;
  minerals: number;
  plundered: number;
  lost: number;
  total: number;
  piecesLeft: number;
  rank: number;
}
export interface Stack {
  left: number;
  top: string | null;
  under: { up: string; down: string }[];
}
export interface TrianView {
  viewer: number | null;
  mode: 'standard' | 'ships' | 'beginner';
  turn: number;
  first: number | null;
  active: number | null;
  phase: Phase;
  actions: number;
  extra: number;
  justAdded: string | null;
  stacks: Stack[];
  drawn: { stack: number; up: string; down: string | null } | null;
  tiles: Tile[];
  byCell: Map<string, Tile>;
  areas: Map<string, Area>;
  pending: string[];
  bag: Minerals | null;
  mineralsLeft: number;
  tokenBag: number;
  players: Player[];
  battle: Battle | null;
  tally: TallyRow[];
  winners: number[];
  ranking: number[][];
  faces: Record<string, Face>;
  races: Record<string, Race>;
  skills: Record<string, Skill>;
}
