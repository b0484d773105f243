// What the server sends of a table of Galactic Renaissance. Generated from src/games/renaissance/paper/table_json.cc: do not edit.
import type { Said } from '../../words/said';

export type Seat = 'P1' | 'P2' | 'P3' | 'P4' | 'P5';
export type PlanetId = string;
export type Home = 'home';
export type Colour = 'blue' | 'yellow' | 'red';
export type Marker = 'none' | 'red' | 'yellow';
export type Rank = 'leading' | 'tied' | 'outnumbered';
export type Stability = '5' | '6' | '7' | '8' | '9';
export type CardId = string;
export type All = 'all';
export type Place = 'left' | 'centre' | 'right';
export type ObjectiveId = string;
export type CardSort = 'advisor' | 'specialist';
export type EffectName = 'A' | 'B' | 'disorder';
export type Ending = 'thirty' | 'turn_cap' | 'last_one_left';
export type Source = string;
export type Refuge = 'allied' | 'adjacent' | 'any';

// What lies on the table, and what follows from it.
export interface View {
  viewer: Seat | null; // whose view it is; `null` for a spectator
  turn: number; // turns begun so far, this one included; 0 during set-up
  first: Seat | null; // who took the first turn
  active: Seat | null; // whose turn it is; `null` before the first
  played: number; // cards played in this Operation phase (GR-4.2)
  may_play_again: boolean; // another one may follow (GR-4.5)
  hub: PlanetId | null; // the Hub; `null` until the draft is over (GR-2.16)
  planets: Record<PlanetId, Planet>; // the Planets in play
  tile_pile: (PlanetId | null)[]; // Planet tiles, top first; `null` where nobody has looked (GR-2.5)
  tiles_shown: PlanetId[]; // tiles of which one is being chosen (GR-12.3)
  stability_pile: Record<Stability, number>; // Stability tiles that are left (GR-2.7)
  hub_tile: number | null; // set aside until the Hub is there (GR-2.7)
  portal_reserve: Record<Colour, number>; // Portals that are left (GR-2.3)
  rabbit: Colour; // where the Cosmic Rabbit is (GR-2.4)
  foundation_reserve: number; // Foundations that are left (GR-2.9)
  specialist_deck: (Slot | null)[]; // the Specialists, top first (GR-13.2)
  looked_at: (Slot | null)[]; // Specialists of which one is being awakened
  objectives: Record<Place, ObjectiveSlot>; // the Senate (GR-2.2)
  marks: number[]; // of 6, 13, 20, those that were reached (GR-8.4)
  offer: Offer; // what is on offer in the draft
  row: CardId[]; // cards the active player has played this turn, in order
  disorder_card: CardId | null; // of a player who is not active, while it is resolved (GR-6.6)
  in_disorder: PlanetId | null; // the Planet whose Disorder is being resolved (GR-6.3)
  players: Player[]; // one for each seat, in their order
  disorder: Disorder | null; // `null` outside the Disorder phase
  printed: Printed; // names and texts, by id
  result: Result | null; // `null` until the game is over
  agenda: Step[]; // what is pending, next thing first
}

// A Planet in play and what stands there.
export interface Planet {
  stability: number | Home; // 5 to 9; a Home has no limit (GR-5.5)
  portals: Colour[]; // its Portals (GR-5.2)
  foundations: number; // Foundations (GR-13.1)
  marker: Marker; // red: it falls into Disorder; yellow: it was resolved (GR-6.1, GR-6.9)
  token: Seat | null; // whose board its token is attached to; `null`: it lies on the Planet (GR-10.3)
  used: boolean; // its token was activated this turn: it lies face down (GR-10.6)
  pieces: Partial<Record<Seat, Pieces>>; // of whoever is present
  name: string; // its name
  hub: boolean; // it is the Hub
  home_of: Seat | null; // whose Home it is
  load: number; // what counts against its Stability (GR-5.4)
  full: boolean; // as many as its Stability, or more
  overcrowded: boolean; // more than that: it will fall into Disorder if nothing changes
  leader: Seat | null; // who leads there (GR-10.2)
  adjacent: PlanetId[]; // Planets next to it (GR-11.1)
}

// A player's pieces on a Planet.
export interface Pieces {
  emissaries: number; // Emissaries
  institutes: number; // Institutes
  influence: number; // what they count (GR-5.1)
  rank: Rank; // beside the others (GR-10.2)
}

// A card of a hand or a pile that somebody knows.
export interface Slot {
  card: CardId | null; // the card; `null` if the viewer does not know it
  known_to: All | Seat[]; // who knows it; nobody has seen it, but it is fixed: `[]`
}

// A slot of the Senate.
export interface ObjectiveSlot {
  up: ObjectiveId | null; // the Objective that is face up; `null` if none is
  beneath: ObjectiveId | null; // the one face down; `null` before it was ever face up (GR-8.4)
  empty?: boolean; // there if nothing lies beneath
  turns_at: number; // the mark that turns it (GR-8.4)
  value?: number[]; // what the one that is up pays each player now
  planets?: PlanetId[][]; // and the Planets for which: along a road those where she is, of several largest groups every one; none if it pays nothing
}

// What is still to be taken in the draft (GR-2.11).
export interface Offer {
  planets: PlanetId[]; // Homes
  specialists: CardId[]; // Specialists
  emissaries: number[]; // numbers of Emissaries
}

// What lies in front of a player.
export interface Player {
  seat: Seat; // her seat
  name: string; // what the seat is called: Orange, Purple, Blue, Green, White
  vp: number; // victory points
  home: PlanetId | null; // her Home (GR-2.13)
  reserve: number; // Emissaries beside her board (GR-2.10)
  on_board: number; // Institutes that cover spaces (GR-14.1)
  beside: number; // Institutes that were removed (GR-11.9)
  hand: (Slot | null)[]; // her hand; `null` for a card nobody knows
  deck: (Slot | null)[]; // her deck, top first; `null` where nobody has looked
  unseen?: CardId[]; // her cards in slots nobody knows; there for herself alone
  exchanged?: CardId[]; // what she put under her deck in secret (`exchange` = `hidden`); there for herself alone
  specialists: CardId[]; // Specialists all have seen to be hers
  drafted: CardId | null; // the Specialist she has drafted, until decks are made
  start: number; // and the number of Emissaries
  turns: number; // turns she has begun (GR-15.1)
  resigned: boolean; // she has resigned (GR-15.2)
  hand_size: number; // cards she refills to (GR-7.4)
  cards_in_hand: number; // cards in her hand
  cards_in_deck: number; // cards in her deck
  tokens: PlanetId[]; // Planets allied to her (GR-10.3)
  senate: number; // what the Objectives that are face up pay her now
  to_win: number; // points missing to 30
  pieces_abroad: number; // pieces outside her Home
  track: TrackSpace[]; // the ring of her board
}

// A space of the player board's ring (GR-14.1).
export interface TrackSpace {
  hand?: number; // the hand size it gives
  draw?: number; // or the cards it lets her draw
  covered: boolean; // an Institute lies on it
}

// The Disorder phase (GR-6.4).
export interface Disorder {
  planet: PlanetId | null; // the Planet being resolved
  asked: Seat | null; // who acts now
  then: Seat[]; // who acts after her in this round
  red: PlanetId[]; // Planets that wait or are being resolved
}

// What is printed in the game.
export interface Printed {
  cards: Record<CardId, Card>; // on the cards
  planets: Record<PlanetId, World>; // on the Planets and their tokens
  objectives: Record<ObjectiveId, Objective>; // on the Objectives
}

// What is printed on a card.
export interface Card {
  name: string; // its name
  kind: CardSort; // Advisors are everybody's, a Specialist is its owner's
  family?: CardId; // of a Specialist: the Advisor it is a variant of
  effects: Partial<Record<EffectName, Effect>>; // up to two for Operations, one for Disorder (GR-3.6)
}

// What a card or a token does.
export interface Effect {
  text: Said; // in words
  again: boolean; // it has the play-again arrow (GR-3.7)
  activates: boolean; // it activates allied Planets
}

// What is printed on a Planet tile and its token.
export interface World {
  name: string; // its name
  start: boolean; // it may be drafted (GR-2.11)
  token: Effect; // what its token does
  lore: string; // what its text is called
  text: Said; // `""` if nothing is printed on it
}

// What is printed on an Objective.
export interface Objective {
  name: string; // its name
  text: Said; // what it pays
  cap: number; // and at most
}

// How the game ended.
export interface Result {
  winners: Seat[]; // who has won
  ending: Ending; // 30 points, the turn cap, or all others have resigned
}

export type StepName = 'deal objective' | 'deal hub tile' | 'offer planet' | 'offer specialist' | 'choose first' | 'draft' | 'settle in' | 'opening hands' | 'exchange' | 'redraw' | 'draw' | 'draw card' | 'start turn' | 'play' | 'effect' | 'after play' | 'disorder' | 'choose disorder' | 'round' | 'disorder option' | 'evacuate' | 'finish disorder card' | 'end of turn' | 'discard' | 'refill' | 'next turn' | 'turn up objective' | 'flip objective' | 'choose objectives' | 'change stability' | 'ally' | 'return token' | 'activate' | 'recruit' | 'recruit each' | 'recruit up to' | 'move' | 'mass move' | 'mass move number' | 'gather' | 'gather from' | 'build' | 'remove rival' | 'remove rival institute' | 'push' | 'send home' | 'explore' | 'draw tile' | 'take tile' | 'draw stability' | 'follow' | 'add portal' | 'put rabbit' | 'discover' | 'take foundation' | 'shift foundation' | 'look at specialists' | 'draw specialist' | 'awaken';
export interface Step {
  do: StepName; // which step
  slot?: Place; // which Objectives
  left?: number; // how many are still to come
  who?: Seat; // who is asked
  served?: number; // seats or picks so far
  player?: Seat; // who gets the asset
  from_bottom?: boolean; // from under the deck
  source?: Source; // whose effect it is: a card, or a Planet with its token
  effect?: EffectName; // which of its effects
  task?: number; // the task that comes next
  origin?: PlanetId; // where it was explored from
  new?: PlanetId; // the new Planet
  there?: PlanetId; // the Planet acted on
  done?: boolean; // the last task was done (GR-9.1)
  planet?: PlanetId; // which Planet
  begun?: boolean; // the round has begun
  to?: PlanetId; // where to
  planets?: PlanetId[]; // still open, or served already
  from?: PlanetId; // where they leave
  colour?: Colour; // the Portal explored through
}

// What a screen draws as long as there is nothing to draw.
export const emptyView = {
  viewer: null,
  turn: 0,
  first: null,
  active: null,
  played: 0,
  may_play_again: false,
  hub: null,
  planets: {},
  tile_pile: [],
  tiles_shown: [],
  stability_pile: {},
  hub_tile: null,
  portal_reserve: {},
  rabbit: '',
  foundation_reserve: 0,
  specialist_deck: [],
  looked_at: [],
  objectives: {},
  marks: [],
  offer: { planets: [], specialists: [], emissaries: [] },
  row: [],
  disorder_card: null,
  in_disorder: null,
  players: [],
  disorder: null,
  printed: { cards: {}, planets: {}, objectives: {} },
  result: null,
  agenda: [],
} as unknown as View;
