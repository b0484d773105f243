// What the server sends of a table of One Deck Galaxy. Generated from src/games/one_deck_galaxy/paper/table_json.cc: do not edit.
import type { Said } from '../../words/said';

export type Seat = 'P1' | 'P2';
export type Phase = 'set-up' | 'adversary' | 'discover' | 'gather' | 'act' | 'results';
export type HomeworldName = string;
export type SocietyName = string;
export type Card = string;
export type Die = string;
export type Colour = 'E' | 'M' | 'D' | 'K';
export type Source = string;
export type Resource = 'Fuel' | 'Crystal' | 'Flora' | 'Relic';
export type Icon = 'E' | 'M' | 'D' | '*';
export type Place = string;
export type BoxKind = 'small' | 'wide' | 'fleets' | 'science';
export type Tint = 'E' | 'M' | 'D' | 'K' | 'G';
export type AdversaryName = string;
export type ComingKind = 'event' | 'card' | 'influence' | 'warn';
export type Nature = 'settlers' | 'preservers' | 'syndicate' | 'nebula' | 'calibrator';
export type Side = 'A' | 'B';
export type EventName = string;
export type Resolved = '1' | '2' | '3' | '4' | 'X1' | 'X2' | 'X3' | 'X4' | 'X5';
export type Cause = 'none' | 'no events' | 'colonies' | 'preserves' | 'events' | 'swell' | 'captured';
export type RowState = 'done' | 'active' | 'later';
export type NodeKind = 'jump' | 'once' | 'always';
export type CardKind = 'location' | 'encounter';
export type Who = 'P1' | 'P2' | 'team' | 'chance';

// What lies on the table, and what follows from it.
export interface View {
  viewer: Seat | null; // whose view it is; `null` for a spectator
  turn: number; // counted from 1; 0 in the set-up
  phase: Phase; // of the turn
  players: Player[]; // one for each seat, in their order
  zone: (Slot | null)[]; // the four slots, `null` where no card lies
  placed: Partial<Record<Place, Die[]>>; // dice in boxes and in the lab
  shared: Die[]; // dice rolled for whoever gets them (ODG-13.5)
  shared_cup: Colour[]; // dice to be rolled for whoever gets them
  rings: Place[]; // rings with a Starbase Disc (ODG-7.4.1)
  base_discs: number; // Starbase Discs that are not used yet
  class: number; // of the Starbase (ODG-10.1)
  fleets: Pile; // the Fleets
  science: Card[]; // face up at the Starbase
  picked_cards: Card[]; // taken up for a payment, or being claimed
  adversary: Adversary | null; // `null` until it is chosen
  confrontation?: Side; // the side that is up; there with an adversary
  claimed?: number; // Adversary Discs beside the Starbase; there with an adversary
  claimed_total?: number; // Adversary Discs ever claimed; there with an adversary
  events: Events | null; // `null` until the adversary is chosen
  deck: number; // cards in the Galaxy Deck
  discard: Card[]; // the discard pile
  exiled: Card[]; // cards out of the game
  unseen: Card[][]; // cards nobody has seen, by generation; the deck is of the last (ODG-2.3)
  exiled_dice: Colour[]; // dice out of the game
  tech_discs_exiled: number; // Tech Discs out of the game
  nodes_used: string; // letters of nodes with a Tech Disc on them (ODG-14.9)
  stalled: boolean; // a draw has failed in this phase (ODG-3.7)
  just_flipped: boolean; // the Confrontation card was turned last (EC-41)
  limited_placed: number; // dice of the limited colour placed this turn (PA-1)
  resolved: Resolved[]; // slots and Experiments resolved in this Results Phase (ODG-8.1)
  upgraded: boolean; // the Starbase, this turn (ODG-8.13)
  result: Result | null; // `null` until the game is over
  supply: Supply; // what nobody has
  starbase: Starbase; // what its class gives
  filling: Place | null; // the wide box that dice are being added to
  confrontation_card?: Confrontation; // there with an adversary
  event_cards?: EventCard[]; // all five events; there with an adversary
  printed?: ToChooseFrom; // there in the set-up
  nodes: Node[]; // the active nodes of the campaign sheet
  plan: Outcome[]; // what the Results Phase would bring if the actions ended now
  reshuffle_in?: number; // turns, about; there with an adversary
  card_texts: Record<Card, CardText>; // what is printed on every Galaxy card
  agenda: Step[]; // what is pending, next thing first
}

// What lies in front of a player.
export interface Player {
  seat: Seat; // her seat
  homeworld: HomeworldName | null; // `null` while it is chosen
  society: SocietyName | null; // `null` while it is chosen
  milestones: number[]; // those she has reached: 1 of the Homeworld, 2 to 4 of the Society
  colonies: Card[]; // her Colonies
  techs: Card[]; // Galaxy cards she claimed as Techs
  pool: Die[]; // her dice
  greenhouse: Die[]; // dice in her Greenhouse
  picked: Die[]; // taken up for what is being decided
  cup: Colour[]; // about to be rolled
  discs: number; // Tech Discs in her pool
  discs_paid: number; // Tech Discs paid this turn
  activated: Source[]; // Techs with a Tech Disc on them
  techs_used: number; // Techs used this turn (PA-2)
  calibrated: boolean; // this turn, with a Fleet
  passed_over?: number[]; // with `milestones=manual`: fulfilled ones nobody wanted yet (ODG-9.10)
  level?: number; // her Federation Level (ODG-9.2); this and the following once she has chosen both
  homeworld_name?: string; // what it is called
  society_name?: string; // what it is called
  society_rule?: Said; // always in effect
  resources?: Record<Resource, number>; // what she owns (ODG-7.6.4)
  icons?: Record<Icon, number>; // what she gathers every turn (ODG-6.1)
  goals?: Goal[]; // her four milestones
  tech_cards?: TechCard[]; // her Techs
  fill?: Partial<Record<Place, string>>; // there while she acts: by the first place of each row she can fill whole with her own dice, the token of the answer with which she begins or goes on
}

// A milestone of a player (ODG-9).
export interface Goal {
  element: string; // what is pointed at
  text: Said; // what it asks for
  done: boolean; // it is reached
  have: number; // how far she is
  need: number; // how far she must come
}

// A Tech of a player.
export interface TechCard {
  source: Source; // where it stands
  element: string; // what is pointed at
  name: string; // its name
  active: boolean; // a Tech Disc lies on it (ODG-7.6.1)
  branches: Branch[]; // what it can do
}

// One way to use a Tech.
export interface Branch {
  level: number; // the Federation Level it needs
  open: boolean; // she has that level
  text: Said; // what it does
}

// A card of the zone.
export interface Slot {
  card: Card; // which
  influence: number; // on it
  cards: number[]; // the face-down cards that show it, by generation: as few as possible (ODG-2.2)
  element: string; // what is pointed at
  threshold?: number; // of an Encounter: the influence at which it escalates
  escalates_next?: boolean; // of an Encounter: in the next Adversary Phase
  cost?: number; // of a Location: the influence for which it is claimed
  study?: number; // of a Location: lab dice for which it is studied
  rewards?: number[]; // of a Location: influence for each row
  row_1: Box[]; // the top row
  row_2?: Box[]; // of a Location: the bottom row
  complete: number; // the rows that are full: 1 the top one, 2 the bottom one, 3 both
  earns?: number; // of a Location: the influence of its full rows
}

// A box or ring of a row.
export interface Box {
  place: Place; // where it is
  kind: BoxKind; // a small or wide box; a ring for Fleets or Science
  colour?: Tint; // of the dice it takes; a ring has none
  number: number; // the least value or total; the price of a ring
  words: string; // as it is written: `E4`, `[E9]`, `(F2)`
  filled: boolean; // something lies in it
  gathered?: number; // of an empty box: dice gathered every turn that fit
  percent?: number; // that one of these is enough, or all for a wide box
}

// Influence, shown with as few cards as possible (ODG-2.2).
export interface Pile {
  influence: number; // how much
  cards: number[]; // its face-down cards by generation
}

// The adversary.
export interface Adversary {
  id: AdversaryName; // which
  hard: boolean; // its hard side is up
  discs: number; // Adversary Discs on it
  influence: number; // on it
  cards: number[]; // the face-down cards that show it, by generation
  tucked: Card[]; // cards it has taken
  captured: Colour[]; // dice it has captured
  name: string; // its name
  stars: number; // how hard it is
  x: number; // X, as it stands (ODG-11.6)
  acts_at: number; // influence at which it acts
  x_at: number[]; // X with 4, 3, 2 and 1 discs left
  time_passes: number; // cards discarded next (ODG-4.2)
  overwhelm: Overwhelm; // how near the end is
  reference: Rule[]; // its rules
  next: Coming[]; // what is certain to come
  nature: Nature; // what tells it from the others
  takes: string | null; // the card of the zone it takes in its next phase
}

// How far the adversary is from Overwhelming the players (ODG-12.1).
export interface Overwhelm {
  have: number; // what is counted
  at: number; // where it ends
  words: Said; // 4 of 5 Colonies
  next: number; // what the next turn adds for certain
}

// A rule of the adversary's Reference card, with today's numbers.
export interface Rule {
  phase: Phase; // when
  words: Said; // what
}

// Something that is certain to happen in the next Adversary Phase.
export interface Coming {
  element: string; // what it is about
  words: Said; // what
  kind: ComingKind; // `warn` harms
}

// The events of the adversary (ODG-3.3).
export interface Events {
  stack: number; // under the deck
  pending: number; // revealed when the next turn begins
  unseen: EventName[]; // those of stack and pending, in no order
  revealed: EventName[]; // in their order
  salvaged: EventName[]; // of these, Salvage (Syndicate)
  morsels_lost: EventName[]; // Morsels that are gone (Nebula)
  losses: number; // Morsels that will be lost (Nebula)
}

// How the game ended.
export interface Result {
  won: boolean; // or lost
  cause: Cause; // of a defeat (ODG-12.1)
}

// What lies in the supply.
export interface Supply {
  E: number; // dice of this colour
  M: number; // dice of this colour
  D: number; // dice of this colour
  K: number; // dice of this colour
  tech_discs: number; // Tech Discs
  base_discs: number; // Starbase Discs
}

// What the class of the Starbase gives.
export interface Starbase {
  discs: number; // its Starbase Discs
  science_total: number; // what the Science is worth
  probe: number; // lab dice for a Probe
  upgrade: number | null; // Science for the next class
  rows: BaseRow[]; // its rows of boxes
  lab_buys: Said[]; // what the dice in the lab would buy
}

// A row of the Starbase.
export interface BaseRow {
  boxes: number; // how many boxes it has
  linked: boolean; // they take dice of one value (ODG-7.5.1)
  fleets: number; // what it earns
}

// The Confrontation card.
export interface Confrontation {
  name: string; // of the side that is up
  open: boolean; // everybody has the level of the active row (ODG-11.4)
  rows: ConfrontationRow[]; // one for each Adversary Disc
}

// A row of the Confrontation card (ODG-11.2).
export interface ConfrontationRow {
  level: number; // the Federation Level it needs of everybody
  state: RowState; // one after the other
  words: string[]; // its boxes as they are written
  boxes?: Box[]; // of the active one
  asks?: PrintedBox[]; // of the others: its boxes
}

// A box or ring that nothing can be put into now.
export interface PrintedBox {
  kind: BoxKind; // a small or wide box; a ring for Fleets or Science
  colour?: Tint; // of the dice it takes; a ring has none
  number: number; // the least value or total; the price of a ring
}

// An event of the adversary.
export interface EventCard {
  id: EventName; // which
  element: string; // what is pointed at
  name: string; // its name
  text: Said[]; // what it does
  row?: Box[]; // of a revealed Experiment
}

// What stands on the cards that are chosen in the set-up.
export interface ToChooseFrom {
  homeworlds: Record<HomeworldName, Printed>; // the Homeworlds
  societies: Record<SocietyName, Printed>; // the Societies
  adversaries: Record<AdversaryName, Printed>; // the adversaries
  sides: Partial<Record<Side, Printed>>; // the sides of the Confrontation card, once the adversary is known
  first_game: string[]; // tokens that make a good first game, as far as they are offered
}

// A card that can be chosen in the set-up.
export interface Printed {
  name: string; // its name
  icons?: Record<Icon, number>; // of a Homeworld
  lines: Said[]; // what stands on it
}

// An active node of the campaign sheet (ODG-14.5).
export interface Node {
  node: string; // its letter
  element: string; // what is pointed at
  code: string; // its type
  kind: NodeKind; // used by a jump, once in a game, or always in effect
  text: Said; // what it does
  used: boolean; // a Tech Disc lies on it (ODG-14.9)
}

// Something the Results Phase would bring.
export interface Outcome {
  element: string; // what it is about
  words: Said; // what
  good: boolean; // or something is left lying
}

// What is printed on a Galaxy card.
export interface CardText {
  name: string; // its name
  kind: CardKind; // what it is
  resource: Resource; // what a Colony gives
  science: number; // its worth as Science
  cost: number; // in influence; the threshold of an Encounter
  rule: Said; // `""` if it has none
  colony: Record<Icon, number>; // icons of the Colony
  tech: string; // the name of its Tech
  tech_text: Said; // what the Tech does
  restricts: boolean; // its rule forbids dice (ODG-7.3.9); otherwise it gives something
}

export type StepName = 'choose homeworld' | 'choose society' | 'choose adversary' | 'choose confrontation' | 'lay out' | 'add influence' | 'draw' | 'turn up' | 'reshuffle' | 'shuffle' | 'probe' | 'look again' | 'overwhelm' | 'confirm exile' | 'begin turn' | 'any time' | 'lose morsel' | 'reveal events' | 'reveal event' | 'run event' | 'choose location' | 'choose science' | 'time passes' | 'adversary gains' | 'encounter influence' | 'thresholds' | 'choose encounter' | 'escalate' | 'study encounter' | 'end adversary phase' | 'trigger' | 'take card' | 'swell' | 'feed dice' | 'feed card' | 'capture die' | 'discover' | 'gather' | 'give out' | 'take icons' | 'roll cup' | 'reroll one' | 'fill base' | 'gather end' | 'tie die' | 'end gather' | 'act' | 'fill box' | 'pay science' | 'combine dice' | 'combine to' | 'pay dice' | 'run effect' | 'pick dice' | 'name colour' | 'gain die' | 'set dice' | 'recolour dice' | 'copy from' | 'choose target' | 'pay card' | 'give dice' | 'results' | 'resolve zone' | 'claim check' | 'claim' | 'starbase' | 'lab' | 'upgrade' | 'confront' | 'free preserve' | 'release dice' | 'end results' | 'reset' | 'end turn';
export interface Step {
  do: StepName; // which step
  who?: Who; // who is asked, or whose it is
  y?: number; // which player
  x?: number; // the pile: slots from 0, 4 the adversary, 5 the Fleets
  n?: number; // how much influence
  src?: number; // the card
  pc?: number; // which of its effects is next
  branch?: number; // whose help was declined, as bits
}

// What a screen draws as long as there is nothing to draw.
export const emptyView = {
  viewer: null,
  turn: 0,
  phase: '',
  players: [],
  zone: [],
  placed: {},
  shared: [],
  shared_cup: [],
  rings: [],
  base_discs: 0,
  class: 1,
  fleets: { influence: 0, cards: [] },
  science: [],
  picked_cards: [],
  adversary: null,
  events: null,
  deck: 0,
  discard: [],
  exiled: [],
  unseen: [],
  exiled_dice: [],
  tech_discs_exiled: 0,
  nodes_used: '',
  stalled: false,
  just_flipped: false,
  limited_placed: 0,
  resolved: [],
  upgraded: false,
  result: null,
  supply: { E: 0, M: 0, D: 0, K: 0, tech_discs: 0, base_discs: 0 },
  starbase: { discs: 0, science_total: 0, probe: 0, upgrade: null, rows: [], lab_buys: [] },
  filling: null,
  nodes: [],
  plan: [],
  card_texts: {},
  agenda: [],
} as unknown as View;
