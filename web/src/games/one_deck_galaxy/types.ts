// One Deck Galaxy as the screen sees it, in plain types. Seats count from 0 here. Names and texts are words in the reader's
// language, made when they are read.
import type { Said } from '../../words/said';

export const colours = ['E', 'M', 'D', 'K'] as const;
export type Colour = (typeof colours)[number];
export const isColour = (x: unknown): x is Colour => colours.includes(x as Colour);
export type Tint = Colour | 'G'; // G: any colour
export const coins = ['E', 'M', 'D', '*'] as const;
export type Coin = (typeof coins)[number];
export const kinds = ['Fuel', 'Crystal', 'Flora', 'Relic'] as const;
export type Kind = (typeof kinds)[number];

export interface Die {
  colour: Colour;
  value: number; // 0: not rolled
  name: string; // E4
}
export interface Box {
  place: string; // Z1.2, C3, X1.2
  element: string;
  kind: 'small' | 'wide' | 'fleets' | 'science';
  tint: Tint;
  number: number;
  filled: boolean;
  dice: Die[];
  ring: boolean; // carries a Starbase Disc
}
export interface Row {
  boxes: Box[];
  reward: number;
  full: boolean;
}
export interface Slot {
  slot: number; // 1 to 4
  element: string;
  card: string;
  influence: number;
  cost: number; // of a Location; 0 for Encounters
  study: number;
  threshold: number; // of an Encounter
  escalates: boolean; // in the next Adversary Phase
  rows: Row[];
}
export interface Goal {
  element: string;
  said: Said;
  readonly text: string;
  done: boolean;
  have: number;
  need: number;
}
export interface Branch {
  level: number;
  open: boolean;
  readonly text: string;
}
export interface Tech {
  element: string;
  source: string; // a card, home or society
  readonly name: string;
  active: boolean;
  branches: Branch[];
}
export interface Civilization {
  seat: number;
  homeworld: string | null;
  readonly homeworldName: string;
  society: string | null;
  readonly societyName: string;
  readonly societyRule: string;
  level: number;
  goals: Goal[];
  techs: Tech[];
  colonies: string[];
  icons: Record<Coin, number>;
  resources: Record<Kind, number>;
  pool: Die[];
  picked: Die[];
  greenhouse: Die[];
  discs: number;
}
export interface CardText {
  readonly name: string;
  encounter: boolean;
  kind: Kind;
  science: number;
  cost: number;
  rule: Said;
  readonly ruleWords: string;
  restricts: boolean; // the rule forbids something; otherwise it gives something
  colony: Record<Coin, number>;
  readonly tech: string;
  readonly techText: string;
}
export interface BaseRow {
  boxes: { element: string; die: Die | null }[];
  linked: boolean;
  fleets: number;
  full: boolean;
}
export type Nature = 'settlers' | 'preservers' | 'syndicate' | 'nebula' | 'calibrator';
export interface Adversary {
  id: string;
  readonly name: string;
  nature: Nature;
  hard: boolean;
  stars: number;
  x: number;
  xAt: number[]; // X with 4, 3, 2 and 1 discs left
  discs: number;
  influence: number;
  actsAt: number;
  timePasses: number; // cards discarded in the next phase
  have: number;
  at: number;
  readonly words: string;
  tucked: string[];
  captured: Die[];
  reference: { phase: string; said: Said; readonly words: string }[];
  next: { element: string; said: Said; readonly words: string }[]; // what is certain to happen in its next phase
}
export interface ConfrontationRow {
  level: number;
  state: 'done' | 'active' | 'later';
  words: string[];
  boxes: Box[];
}
export interface EventCard {
  id: string;
  element: string;
  readonly name: string;
  readonly text: string[];
  row: Box[];
  state: 'unseen' | 'revealed' | 'salvaged' | 'lost';
}
export interface Printed {
  id: string;
  readonly name: string;
  icons: Record<Coin, number> | null;
  readonly lines: string[];
}
export interface GalaxyView {
  viewer: number | null;
  turn: number;
  phase: 'set-up' | 'adversary' | 'discover' | 'gather' | 'act' | 'results';
  players: Civilization[];
  zone: (Slot | null)[];
  lab: Die[];
  waiting: Die[]; // rolled or to be rolled for somebody still to be named
  baseClass: number;
  baseDiscs: number;
  baseRows: BaseRow[];
  probe: number;
  upgrade: number | null;
  fleets: number;
  science: string[];
  scienceTotal: number;
  claiming: string[]; // cards just claimed or being paid with
  adversary: Adversary | null;
  side: 'A' | 'B';
  readonly sideName: string;
  open: boolean; // is the active row open to everybody?
  rows: ConfrontationRow[];
  claimed: number;
  claimedTotal: number;
  events: EventCard[];
  eventsLeft: number;
  pending: number;
  deck: number;
  discard: string[];
  exiled: string[];
  unseen: string[];
  supply: Record<Colour, number>;
  techDiscs: number;
  spareDiscs: number; // Starbase Discs in the supply
  filling: string | null; // the wide box that is being filled
  nodes: { letter: string; readonly text: string; used: boolean; kind: string }[]; // of the campaign sheet
  cards: Record<string, CardText>;
  printed: { homeworlds: Printed[]; societies: Printed[]; adversaries: Printed[] };
  result: { won: boolean; cause: string } | null;
  now: string; // what is being done
}
