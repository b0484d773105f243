// The view of one seat as the server sends it (view.gen.ts), made handy for drawing: things know their ids, and seats count from 0, as
// everywhere on the screen.
import { seat, seats, sent } from '../../table/reading';
import { argOf, type Said } from '../../words/said';
import { emptyView, type Colour, type Effect, type TrackSpace } from './view.gen';
import type * as Sent from './view.gen';

export const portals = ['blue', 'yellow', 'red'] as const satisfies Colour[];
export type Portal = Colour;
export const isPortal = (x: unknown): x is Portal => portals.includes(x as Portal);

export interface Force extends Sent.Pieces {
  seat: number;
}
export interface Planet extends Pick<
  Sent.Planet,
  | 'portals'
  | 'foundations'
  | 'marker'
  | 'used'
  | 'hub'
  | 'load'
  | 'full'
  | 'overcrowded'
  | 'adjacent'
> {
  id: string;
  name: Said;
  stability: number | null; // null: a Home, where everybody has room
  token: number | null; // the seat that holds it; null: it lies on the Planet
  forces: Force[]; // most influence first
  homeOf: number | null;
  leader: number | null;
}
export interface Slot {
  card: string | null;
  knownToAll: boolean;
  knownTo: number[];
}
export interface ObjectiveSlot extends Pick<Sent.ObjectiveSlot, 'up' | 'beneath'> {
  place: Sent.Place;
  empty: boolean;
  turnsAt: number;
  value: number[];
  planets: string[][];
}
export interface Player extends Pick<
  Sent.Player,
  'vp' | 'home' | 'reserve' | 'beside' | 'specialists' | 'tokens' | 'senate' | 'drafted' | 'start'
> {
  seat: number;
  onBoard: number;
  hand: Slot[];
  deck: Slot[];
  handSize: number;
  cardsInHand: number;
  cardsInDeck: number;
  track: Required<TrackSpace>[];
}
export interface Card {
  id: string;
  name: Said;
  specialist: boolean;
  family: string; // the Advisor it is a variant of
  effects: Record<string, Effect>; // A, B, disorder
}
export interface World extends Pick<Sent.World, 'token' | 'text'> {
  id: string;
  name: Said;
  lore: Said; // what its text is called
}
export interface Objective {
  id: string;
  name: Said;
  pays: Said; // without its cap
  cap: number;
}
export interface Disorder {
  planet: string | null;
  asked: number | null;
  then: number[];
  red: string[];
}
export interface RenaissanceView {
  viewer: number | null;
  turn: number;
  active: number | null;
  mayPlayAgain: boolean;
  hub: string | null;
  planets: Planet[];
  tilesLeft: number;
  tilesShown: string[];
  stabilityPile: Record<string, number>;
  reserve: Record<Portal, number>;
  rabbit: Portal | null;
  foundations: number;
  specialistsLeft: number;
  lookedAt: Slot[];
  objectives: ObjectiveSlot[];
  marks: number[];
  offer: Sent.Offer;
  row: string[];
  disorderCard: string | null;
  disorder: Disorder | null;
  players: Player[];
  cards: Record<string, Card>;
  worlds: Record<string, World>;
  goals: Record<string, Objective>;
  result: { winners: number[]; ending: string } | null;
  now: { do: string; source: string | null; planet: string | null };
}

// A name printed in the content: a language may have its own for it.
const printedName = (name: string): Said => ({ name });
// By id, each made into something that knows it.
const each = <From, To>(
  from: Record<string, From>,
  make: (id: string, thing: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([id, thing]) => [id, make(id, thing)]));

const forcesOf = (pieces: Sent.Planet['pieces']): Force[] =>
  Object.entries(pieces)
    .map(([code, f]) => ({ ...f, seat: seat(code) ?? -1 }))
    .sort((a, b) => b.influence - a.influence || a.seat - b.seat);
const planetOf = (id: string, p: Sent.Planet): Planet => ({
  ...p,
  id,
  name: printedName(p.name),
  stability: p.stability === 'home' ? null : p.stability,
  token: seat(p.token),
  forces: forcesOf(p.pieces),
  homeOf: seat(p.home_of),
  leader: seat(p.leader),
});
const reserveOf = ({ blue = 0, yellow = 0, red = 0 }: Partial<Record<Portal, number>>) => ({
  blue,
  yellow,
  red,
});
const slotOf = (s: Sent.Slot | null): Slot => ({
  card: s?.card ?? null,
  knownToAll: s?.known_to === 'all',
  knownTo: seats(s?.known_to),
});
const objectiveOf = (place: Sent.Place, s: Sent.ObjectiveSlot): ObjectiveSlot => ({
  place,
  up: s.up,
  beneath: s.beneath,
  empty: s.empty ?? false,
  turnsAt: s.turns_at,
  value: s.value ?? [],
  planets: s.planets ?? [],
});
const playerOf = (p: Sent.Player, i: number): Player => ({
  ...p,
  seat: i,
  onBoard: p.on_board,
  hand: p.hand.map(slotOf),
  deck: p.deck.map(slotOf),
  handSize: p.hand_size,
  cardsInHand: p.cards_in_hand,
  cardsInDeck: p.cards_in_deck,
  track: p.track.map((t) => ({ hand: 0, draw: 0, ...t })),
});
const cardOf = (id: string, c: Sent.Card): Card => ({
  id,
  name: printedName(c.name),
  specialist: c.kind === 'specialist',
  family: c.family ?? id,
  effects: c.effects as Record<string, Effect>,
});

export function readView(x: unknown): RenaissanceView {
  const v = sent(x, emptyView);
  const now = v.agenda[0];
  return {
    viewer: seat(v.viewer),
    turn: v.turn,
    active: seat(v.active),
    mayPlayAgain: v.may_play_again,
    hub: v.hub,
    planets: Object.entries(v.planets).map(([id, p]) => planetOf(id, p)),
    tilesLeft: v.tile_pile.length,
    tilesShown: v.tiles_shown,
    stabilityPile: v.stability_pile,
    reserve: reserveOf(v.portal_reserve),
    rabbit: isPortal(v.rabbit) ? v.rabbit : null,
    foundations: v.foundation_reserve,
    specialistsLeft: v.specialist_deck.length,
    lookedAt: v.looked_at.map(slotOf),
    objectives: Object.entries(v.objectives).map(([place, s]) =>
      objectiveOf(place as Sent.Place, s),
    ),
    marks: v.marks,
    offer: v.offer,
    row: v.row,
    disorderCard: v.disorder_card,
    disorder: v.disorder && {
      ...v.disorder,
      asked: seat(v.disorder.asked),
      then: seats(v.disorder.then),
    },
    players: v.players.map(playerOf),
    cards: each(v.printed.cards, cardOf),
    worlds: each(v.printed.planets, (id, p) => ({
      ...p,
      id,
      name: printedName(p.name),
      lore: printedName(p.lore),
    })),
    goals: each(v.printed.objectives, (id, o) => ({
      id,
      name: printedName(o.name),
      pays: argOf(o.text, 'pays') ?? '',
      cap: o.cap,
    })),
    result: v.result && { winners: seats(v.result.winners), ending: v.result.ending },
    now: { do: now?.do ?? '', source: now?.source ?? null, planet: now?.planet ?? null },
  };
}
