// The view of one seat, as the game writes it, made handy for drawing. Seats count from 0 here, as everywhere on the screen.
import { count, entries, list, object, seat, seats, word, words, type Json } from '../../table/reading';
import { argOf, readSaid, type Said } from '../../words/said';

export const portals = ['blue', 'yellow', 'red'] as const;
export type Portal = (typeof portals)[number];
export const isPortal = (x: unknown): x is Portal => portals.includes(x as Portal);

export interface Force {
  seat: number;
  emissaries: number;
  institutes: number;
  influence: number;
  rank: 'leading' | 'tied' | 'outnumbered';
}
export interface Planet {
  id: string;
  name: Said;
  stability: number | null; // null: a Home, where everybody has room
  portals: Portal[];
  foundations: number;
  marker: 'none' | 'red' | 'yellow';
  token: number | null; // the seat that holds it; null: it lies on the Planet
  used: boolean;
  forces: Force[]; // most influence first
  hub: boolean;
  homeOf: number | null;
  load: number;
  full: boolean;
  overcrowded: boolean;
  leader: number | null;
  adjacent: string[];
}
export interface Slot {
  card: string | null;
  knownToAll: boolean;
  knownTo: number[];
}
export interface ObjectiveSlot {
  place: string; // left, centre, right
  up: string | null;
  beneath: string | null;
  empty: boolean;
  turnsAt: number;
  value: number[];
  planets: string[][];
}
export interface TrackSpace {
  hand: number;
  draw: number;
  covered: boolean;
}
export interface Player {
  seat: number;
  vp: number;
  home: string | null;
  reserve: number;
  onBoard: number;
  beside: number;
  hand: Slot[];
  deck: Slot[];
  specialists: string[];
  handSize: number;
  cardsInHand: number;
  cardsInDeck: number;
  tokens: string[];
  senate: number;
  toWin: number;
  abroad: number;
  track: TrackSpace[];
  drafted: string | null;
  start: number;
  resigned: boolean;
}
export interface Effect {
  text: Said;
  again: boolean;
  activates: boolean;
}
export interface Card {
  id: string;
  name: Said;
  specialist: boolean;
  family: string; // the Advisor it is a variant of
  effects: Record<string, Effect>; // A, B, disorder
}
export interface World {
  id: string;
  name: Said;
  token: Effect;
  lore: Said; // what its text is called
  text: Said; // empty if nothing is printed on it
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
  offer: { planets: string[]; specialists: string[]; emissaries: number[] };
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

function readForces(x: unknown): Force[] {
  return entries(x)
    .flatMap(([code, f]): Force[] => {
      const who = seat(code);
      if (who === null) return [];
      const rank = f.rank === 'leading' || f.rank === 'tied' ? f.rank : 'outnumbered';
      return [
        { seat: who, emissaries: count(f.emissaries), institutes: count(f.institutes), influence: count(f.influence), rank },
      ];
    })
    .filter((f) => f.emissaries + f.institutes > 0)
    .sort((a, b) => b.influence - a.influence || a.seat - b.seat);
}

// A name printed in the content: a language may have its own for it.
const printedName = (x: unknown, otherwise: string): Said => ({ name: word(x) ?? otherwise });

function readPlanet(id: string, p: Json): Planet {
  return {
    id,
    name: printedName(p.name, id),
    stability: typeof p.stability === 'number' ? p.stability : null,
    portals: list(p.portals).filter(isPortal),
    foundations: count(p.foundations),
    marker: p.marker === 'red' || p.marker === 'yellow' ? p.marker : 'none',
    token: seat(p.token),
    used: p.used === true,
    forces: readForces(p.pieces),
    hub: p.hub === true,
    homeOf: seat(p.home_of),
    load: count(p.load),
    full: p.full === true,
    overcrowded: p.overcrowded === true,
    leader: seat(p.leader),
    adjacent: words(p.adjacent),
  };
}

function readSlot(x: unknown): Slot {
  const s = object(x);
  return { card: word(s.card), knownToAll: s.known_to === 'all', knownTo: seats(s.known_to) };
}

function readObjective(place: string, s: Json): ObjectiveSlot {
  return {
    place,
    up: word(s.up),
    beneath: word(s.beneath),
    empty: s.empty === true,
    turnsAt: count(s.turns_at),
    value: list(s.value).map(count),
    planets: list(s.planets).map(words),
  };
}

function readPlayer(x: unknown, i: number): Player {
  const p = object(x);
  return {
    seat: i,
    vp: count(p.vp),
    home: word(p.home),
    reserve: count(p.reserve),
    onBoard: count(p.on_board),
    beside: count(p.beside),
    hand: list(p.hand).map(readSlot),
    deck: list(p.deck).map(readSlot),
    specialists: words(p.specialists),
    handSize: count(p.hand_size),
    cardsInHand: count(p.cards_in_hand),
    cardsInDeck: count(p.cards_in_deck),
    tokens: words(p.tokens),
    senate: count(p.senate),
    toWin: count(p.to_win),
    abroad: count(p.pieces_abroad),
    track: list(p.track).map((t) => {
      const space = object(t);
      return { hand: count(space.hand), draw: count(space.draw), covered: space.covered === true };
    }),
    drafted: word(p.drafted),
    start: count(p.start),
    resigned: p.resigned === true,
  };
}

const readEffect = (x: unknown): Effect => {
  const e = object(x);
  return { text: readSaid(e.text), again: e.again === true, activates: e.activates === true };
};
const byId = <T>(x: unknown, read: (id: string, j: Json) => T): Record<string, T> =>
  Object.fromEntries(entries(x).map(([id, j]) => [id, read(id, j)]));

const readCard = (id: string, c: Json): Card => ({
  id,
  name: printedName(c.name, id),
  specialist: c.kind === 'specialist',
  family: word(c.family) ?? id,
  effects: byId(c.effects, (_, e) => readEffect(e)),
});
const readWorld = (id: string, p: Json): World => ({
  id,
  name: printedName(p.name, id),
  token: readEffect(p.token),
  lore: printedName(p.lore, ''),
  text: readSaid(p.text),
});
const readGoal = (id: string, o: Json): Objective => ({
  id,
  name: printedName(o.name, id),
  pays: argOf(readSaid(o.text), 'pays') ?? '',
  cap: count(o.cap),
});

export function readView(x: unknown): RenaissanceView {
  const v = object(x);
  const printed = object(v.printed);
  const offer = object(v.offer);
  const reserve = object(v.portal_reserve);
  const result = v.result ? object(v.result) : null;
  const disorder = v.disorder ? object(v.disorder) : null;
  const now = object(list(v.agenda)[0]);
  const slots = object(v.objectives);
  return {
    viewer: seat(v.viewer),
    turn: count(v.turn),
    active: seat(v.active),
    mayPlayAgain: v.may_play_again === true,
    hub: word(v.hub),
    planets: entries(v.planets).map(([id, p]) => readPlanet(id, p)),
    tilesLeft: list(v.tile_pile).length,
    tilesShown: words(v.tiles_shown),
    stabilityPile: Object.fromEntries(Object.entries(object(v.stability_pile)).map(([k, n]) => [k, count(n)])),
    reserve: { blue: count(reserve.blue), yellow: count(reserve.yellow), red: count(reserve.red) },
    rabbit: isPortal(v.rabbit) ? v.rabbit : null,
    foundations: count(v.foundation_reserve),
    specialistsLeft: list(v.specialist_deck).length,
    lookedAt: list(v.looked_at).map(readSlot),
    objectives: ['left', 'centre', 'right'].filter((s) => s in slots).map((s) => readObjective(s, object(slots[s]))),
    marks: list(v.marks).map(count),
    offer: {
      planets: words(offer.planets),
      specialists: words(offer.specialists),
      emissaries: list(offer.emissaries).map(count),
    },
    row: words(v.row),
    disorderCard: word(v.disorder_card),
    disorder: disorder && {
      planet: word(disorder.planet),
      asked: seat(disorder.asked),
      then: seats(disorder.then),
      red: words(disorder.red),
    },
    players: list(v.players).map(readPlayer),
    cards: byId(printed.cards, readCard),
    worlds: byId(printed.planets, readWorld),
    goals: byId(printed.objectives, readGoal),
    result: result && { winners: seats(result.winners), ending: word(result.ending) ?? '' },
    now: { do: word(now.do) ?? '', source: word(now.source), planet: word(now.planet) },
  };
}
