// The view as the server sends it (view.gen.ts), made handy for drawing: boxes know what lies in them, seats count from 0, and names and
// texts are words in the reader's language, made when they are read.
import { seat, sent } from '../../table/reading';
import { unstopped } from '../../words/stops';
import { idOf, say, words, type Said } from '../../words/words.svelte';
import { emptyView, type Colour, type Icon, type Resource, type Tint } from './view.gen';
import type * as Sent from './view.gen';

export type { Colour, Nature, Tint } from './view.gen';
export type Coin = Icon;
export type Kind = Resource;
export const colours = ['E', 'M', 'D', 'K'] as const;
export const isColour = (x: unknown): x is Colour => colours.includes(x as Colour);
export const coins = ['E', 'M', 'D', '*'] as const;
export const kinds = ['Fuel', 'Crystal', 'Flora', 'Relic'] as const;

export interface Die {
  colour: Colour;
  value: number; // 0: not rolled
  name: string; // E4
}
export interface Box extends Sent.PrintedBox {
  place: string; // Z1.2, C3, X1.2; nothing of a row that is not open yet
  element: string;
  tint: Tint; // G: any colour
  filled: boolean;
  dice: Die[];
  ring: boolean; // carries a Starbase Disc
  gathered?: number;
  percent?: number;
}
export interface Row {
  boxes: Box[];
  reward: number;
  full: boolean;
}
export interface Slot extends Pick<Sent.Slot, 'element' | 'card' | 'influence'> {
  slot: number; // 1 to 4
  cost: number; // of a Location; 0 for Encounters
  study: number;
  earns: number; // influence of its full rows
  threshold: number; // of an Encounter
  claimed: boolean; // in the Results Phase, as things lie
  escalates: boolean; // in the next Adversary Phase, unless it is claimed before
  rows: Row[];
}
type InWords<Thing, Text extends keyof Thing> = Omit<Thing, Text> & {
  readonly [K in Text]: string;
};
export type Goal = InWords<Sent.Goal, 'text'> & { said: Said };
export type Branch = InWords<Sent.Branch, 'text'>;
export type Tech = InWords<Omit<Sent.TechCard, 'branches'>, 'name'> & { branches: Branch[] };
export interface Civilization extends Pick<
  Sent.Player,
  'homeworld' | 'society' | 'colonies' | 'discs'
> {
  seat: number;
  readonly homeworldName: string;
  readonly societyName: string;
  readonly societyRule: string;
  level: number;
  goals: Goal[];
  techs: Tech[];
  icons: Record<Coin, number>;
  resources: Record<Kind, number>;
  pool: Die[];
  picked: Die[];
  greenhouse: Die[];
  fill: Partial<Record<string, string>>; // by the first place of a row: the next answer that leads to a full one
}
export interface CardText extends Pick<Sent.CardText, 'science' | 'cost' | 'colony' | 'restricts'> {
  readonly name: string;
  encounter: boolean;
  kind: Kind;
  readonly ruleWords: string;
  readonly tech: string;
  readonly techText: string;
}
export interface BaseRow extends Omit<Sent.BaseRow, 'boxes'> {
  boxes: { element: string; die: Die | null }[];
  full: boolean;
}
type Line<Sentence extends { words: Said }> = InWords<Sentence, 'words'>;
export interface Adversary extends Omit<
  Sent.Adversary,
  'name' | 'captured' | 'reference' | 'next' | 'overwhelm' | 'cards'
> {
  readonly name: string;
  captured: Die[];
  overwhelm: Line<Sent.Overwhelm>;
  reference: Line<Sent.Rule>[];
  next: Line<Sent.Coming>[]; // what is certain to happen in its next phase
}
export interface ConfrontationRow extends Pick<Sent.ConfrontationRow, 'level' | 'state' | 'words'> {
  boxes: Box[];
}
export type EventCard = InWords<Omit<Sent.EventCard, 'row' | 'text'>, 'name'> & {
  readonly text: string[];
  row: Box[];
  state: 'unseen' | 'revealed' | 'salvaged' | 'lost';
};
export interface Printed {
  id: string;
  readonly name: string;
  icons: Record<Coin, number> | null;
  readonly lines: string[];
}
export interface GalaxyView extends Pick<
  Sent.View,
  'turn' | 'phase' | 'science' | 'deck' | 'discard' | 'exiled' | 'filling' | 'result'
> {
  viewer: number | null;
  players: Civilization[];
  zone: (Slot | null)[];
  lab: Die[];
  readonly labBuys: Said[];
  waiting: Die[]; // rolled or to be rolled for somebody still to be named
  baseClass: number;
  baseDiscs: number;
  baseRows: BaseRow[];
  probe: number;
  upgrade: number | null;
  fleets: number;
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
  unseen: string[];
  supply: Record<Colour, number>;
  techDiscs: number;
  spareDiscs: number; // Starbase Discs in the supply
  nodes: { letter: string; readonly text: string; used: boolean; kind: string }[]; // of the campaign sheet
  plan: Line<Sent.Outcome>[]; // what resolves if the actions end now
  reshuffleIn: number; // turns, about
  cards: Record<string, CardText>;
  printed: {
    homeworlds: Printed[];
    societies: Printed[];
    adversaries: Printed[];
    sides: Printed[];
    firstGame: string[]; // tokens
  };
  now: string; // what is being done
}

const called = (name: string | undefined): string => (name ? words({ name }) : '');
const line = <Sentence extends { words: Said }>(of: Sentence): Line<Sentence> => ({
  ...of,
  get words() {
    return words(of.words);
  },
});
const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((k) => [k, 0])) as Record<K, number>;

export const readDie = (x: unknown): Die | null =>
  typeof x === 'string' && isColour(x[0])
    ? { colour: x[0], value: Number(x[1] ?? 0), name: x }
    : null;
// By colour, then the highest first.
export const readDice = (names: readonly string[] | undefined): Die[] =>
  (names ?? [])
    .flatMap((d) => readDie(d) ?? [])
    .sort((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour) || b.value - a.value);

// Z1.2 is zone/1/2, C3 is confrontation/3.
const areas: Record<string, string> = { Z: 'zone', C: 'confrontation', X: 'experiment', B: 'base' };
export function elementOfPlace(place: string): string {
  const area = areas[place[0] ?? ''];
  return area ? [area, ...place.slice(1).split('.')].join('/') : place;
}

function boxesOf(boxes: Sent.Box[] | undefined, { placed, rings }: Sent.View): Box[] {
  return (boxes ?? []).map((b) => ({
    ...b,
    element: elementOfPlace(b.place),
    tint: b.colour ?? 'G',
    dice: readDice(placed[b.place]),
    ring: rings.includes(b.place),
  }));
}
const asks = (b: Sent.PrintedBox): Box => ({
  ...b,
  place: '',
  element: '',
  tint: b.colour ?? 'G',
  filled: false,
  dice: [],
  ring: false,
});

function slotOf(s: Sent.Slot | null, i: number, view: Sent.View): Slot | null {
  if (!s) return null;
  const rows = [s.row_1, s.row_2].flatMap((sentRow, k): Row[] => {
    const boxes = boxesOf(sentRow, view);
    const full = (s.complete & (k + 1)) !== 0;
    return boxes.length > 0 ? [{ boxes, reward: s.rewards?.[k] ?? 0, full }] : [];
  });
  const isLocation = s.cost !== undefined;
  const claimed = isLocation
    ? s.influence + (s.earns ?? 0) >= (s.cost ?? 0)
    : rows.every((r) => r.full);
  return {
    ...s,
    slot: i + 1,
    cost: s.cost ?? 0,
    study: s.study ?? 0,
    earns: s.earns ?? 0,
    threshold: s.threshold ?? 0,
    claimed,
    escalates: !claimed && (s.escalates_next ?? false),
    rows,
  };
}

const playerOf = (p: Sent.Player, i: number): Civilization => ({
  ...p,
  seat: i,
  get homeworldName() {
    return called(p.homeworld_name);
  },
  get societyName() {
    return called(p.society_name);
  },
  get societyRule() {
    return words(p.society_rule ?? '');
  },
  level: p.level ?? 1,
  goals: (p.goals ?? []).map((g) => ({
    ...g,
    said: g.text,
    get text() {
      return unstopped(words(g.text));
    },
  })),
  techs: (p.tech_cards ?? []).map((t) => ({
    ...t,
    get name() {
      return called(t.name);
    },
    branches: t.branches.map((b) => ({
      ...b,
      get text() {
        return words(b.text);
      },
    })),
  })),
  icons: p.icons ?? zeros(coins),
  resources: p.resources ?? zeros(kinds),
  pool: readDice(p.pool),
  picked: readDice(p.picked),
  greenhouse: readDice(p.greenhouse),
  fill: p.fill ?? {},
});

const argsOf = (said: Said) => (typeof said === 'object' && 'id' in said ? said.args : undefined);
// Rules of a Location that forbid dice stand behind a sign that says so: there they are told without the word.
const cardOf = (c: Sent.CardText): CardText => ({
  ...c,
  get name() {
    return called(c.name);
  },
  encounter: c.kind === 'encounter',
  kind: c.resource,
  get ruleWords() {
    return c.restricts ? say(`page.${idOf(c.rule)}`, argsOf(c.rule)) : words(c.rule);
  },
  get tech() {
    return called(c.tech);
  },
  get techText() {
    return words(c.tech_text);
  },
});

const adversaryOf = (a: Sent.Adversary): Adversary => ({
  ...a,
  get name() {
    return called(a.name);
  },
  captured: readDice(a.captured),
  overwhelm: line(a.overwhelm),
  reference: a.reference.map(line),
  next: a.next.map(line),
});

const noEvents = {
  salvaged: [],
  morsels_lost: [],
  revealed: [],
} as Partial<Sent.Events> as Sent.Events;
function eventOf(e: Sent.EventCard, view: Sent.View): EventCard {
  const { salvaged, morsels_lost: lost, revealed } = view.events ?? noEvents;
  const states = { salvaged, lost, revealed };
  const state = (['salvaged', 'lost', 'revealed'] as const).find((s) => states[s].includes(e.id));
  return {
    ...e,
    get name() {
      return called(e.name);
    },
    get text() {
      return e.text.map((effect) => words(effect));
    },
    row: boxesOf(e.row, view),
    state: state ?? 'unseen',
  };
}

const printedOf = (cards: Record<string, Sent.Printed> | undefined): Printed[] =>
  Object.entries(cards ?? {}).map(([id, p]) => ({
    id,
    get name() {
      return called(p.name);
    },
    icons: p.icons ?? null,
    get lines() {
      return p.lines.map((l) => words(l));
    },
  }));

export function readView(x: unknown): GalaxyView {
  const v = sent(x, emptyView);
  const face = v.confrontation_card;
  return {
    ...v,
    phase: v.phase || 'set-up',
    viewer: seat(v.viewer),
    players: v.players.map(playerOf),
    zone: v.zone.map((s, i) => slotOf(s, i, v)),
    lab: readDice(v.placed.lab),
    labBuys: v.starbase.lab_buys,
    waiting: [...readDice(v.shared), ...readDice(v.shared_cup)],
    baseClass: v.class,
    baseDiscs: v.base_discs,
    baseRows: v.starbase.rows.map((row, i) => {
      const boxes = Array.from({ length: row.boxes }, (_, k) => ({
        element: `base/${i + 1}/${k + 1}`,
        die: readDice(v.placed[`B${i + 1}.${k + 1}`])[0] ?? null,
      }));
      return { ...row, boxes, full: boxes.every((b) => b.die !== null) };
    }),
    probe: v.starbase.probe,
    upgrade: v.starbase.upgrade,
    fleets: v.fleets.influence,
    scienceTotal: v.starbase.science_total,
    claiming: v.picked_cards,
    adversary: v.adversary && adversaryOf(v.adversary),
    side: v.confrontation ?? 'A',
    get sideName() {
      return called(face?.name);
    },
    open: face?.open ?? false,
    rows: (face?.rows ?? []).map((row) => ({
      ...row,
      boxes: row.asks?.map(asks) ?? boxesOf(row.boxes, v),
    })),
    claimed: v.claimed ?? 0,
    claimedTotal: v.claimed_total ?? 0,
    events: (v.event_cards ?? []).map((e) => eventOf(e, v)),
    eventsLeft: v.events?.stack ?? 0,
    pending: (v.events?.pending ?? 0) + (v.events?.losses ?? 0),
    unseen: v.unseen.flat(),
    techDiscs: v.supply.tech_discs,
    spareDiscs: v.supply.base_discs,
    nodes: v.nodes.map((n) => ({
      ...n,
      letter: n.node,
      get text() {
        return words(n.text);
      },
    })),
    plan: v.plan.map(line),
    reshuffleIn: v.reshuffle_in ?? 1,
    cards: Object.fromEntries(Object.entries(v.card_texts).map(([id, c]) => [id, cardOf(c)])),
    printed: {
      homeworlds: printedOf(v.printed?.homeworlds),
      societies: printedOf(v.printed?.societies),
      adversaries: printedOf(v.printed?.adversaries),
      sides: printedOf(v.printed?.sides),
      firstGame: v.printed?.first_game ?? [],
    },
    now: v.agenda[0]?.do ?? '',
  };
}
