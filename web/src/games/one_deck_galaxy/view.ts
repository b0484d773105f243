// The view, as the game writes it (docs/views/one_deck_galaxy.md), made handy for drawing.
import { count, entries, list, object, seat, word, words, type Json } from '../../table/reading';
import { unstopped } from '../../words/stops';
import { idOf, readSaid, say, words as inWords, type Said } from '../../words/words.svelte';
import {
  colours,
  isColour,
  coins,
  kinds,
  type Colour,
  type Tint,
  type Die,
  type Box,
  type Row,
  type Slot,
  type Goal,
  type Branch,
  type Tech,
  type Civilization,
  type CardText,
  type BaseRow,
  type Nature,
  type Adversary,
  type ConfrontationRow,
  type EventCard,
  type Printed,
  type GalaxyView,
} from './types';

export * from './types';

const called = (name: unknown, otherwise = ''): string => (typeof name === 'string' ? inWords({ name }) : otherwise);
function notice<About extends object>(about: About, raw: unknown) {
  const said = readSaid(raw);
  return {
    ...about,
    said,
    get words() {
      return inWords(said);
    },
  };
}

export function readDie(x: unknown): Die | null {
  const found = typeof x === 'string' ? /^([EMDK])([1-6]?)$/.exec(x) : null;
  return found ? { colour: found[1] as Colour, value: Number(found[2] || 0), name: found[0] } : null;
}
// By colour, then the highest first.
const sorted = (dice: Die[]) =>
  [...dice].sort((a, b) => colours.indexOf(a.colour) - colours.indexOf(b.colour) || b.value - a.value);
export const readDice = (x: unknown): Die[] => sorted(list(x).flatMap((d) => readDie(d) ?? []));

// Z1.2 is zone/1/2, C3 is confrontation/3.
export function elementOfPlace(place: string): string {
  const found = /^([ZCXB])(\d)(?:\.(\d))?$/.exec(place);
  if (!found) return place;
  const area = { Z: 'zone', C: 'confrontation', X: 'experiment', B: 'base' }[found[1] as 'Z' | 'C' | 'X' | 'B'];
  return [area, found[2], found[3]].filter(Boolean).join('/');
}

const numbers = <K extends string>(keys: readonly K[], x: unknown): Record<K, number> => {
  const from = object(x);
  return Object.fromEntries(keys.map((k) => [k, count(from[k])])) as Record<K, number>;
};
const boxKinds = ['small', 'wide', 'fleets', 'science'] as const;
function readBoxes(x: unknown, placed: Json, rings: string[]): Box[] {
  return list(x).map((b): Box => {
    const box = object(b);
    const place = word(box.place) ?? '';
    return {
      place,
      element: elementOfPlace(place),
      kind: boxKinds.find((k) => k === box.kind) ?? 'small',
      tint: isColour(box.colour) ? box.colour : 'G',
      number: count(box.number),
      filled: box.filled === true,
      dice: readDice(placed[place]),
      ring: rings.includes(place),
    };
  });
}
// How a box is written on a card: E4, [G11], (F2), (S3).
export function readBoxWords(words: string): Box {
  const found = /^([[(]?)([A-Z])(\d+)[\])]?$/.exec(words);
  const [, mark = '', letter = 'G', n = '0'] = found ?? [];
  const kind = mark === '[' ? 'wide' : mark === '(' ? (letter === 'F' ? 'fleets' : 'science') : 'small';
  const tint: Tint = mark !== '(' && isColour(letter) ? letter : 'G';
  return { place: words, element: '', kind, tint, number: Number(n), filled: false, dice: [], ring: false };
}

function readSlot(x: unknown, i: number, placed: Json, rings: string[]): Slot | null {
  if (typeof x !== 'object' || x === null) return null;
  const s = object(x);
  const rewards = list(s.rewards).map(count);
  const rows = [s.row_1, s.row_2]
    .map((r) => readBoxes(r, placed, rings))
    .filter((boxes) => boxes.length > 0)
    .map((boxes, k): Row => ({ boxes, reward: rewards[k] ?? 0, full: boxes.every((b) => b.filled) }));
  return {
    slot: i + 1,
    element: word(s.element) ?? `zone/${i + 1}`,
    card: word(s.card) ?? '?',
    influence: count(s.influence),
    cost: count(s.cost),
    study: count(s.study),
    threshold: count(s.threshold),
    escalates: s.escalates_next === true,
    rows,
  };
}

function readPlayer(x: unknown, i: number): Civilization {
  const p = object(x);
  return {
    seat: i,
    homeworld: word(p.homeworld),
    get homeworldName() {
      return called(p.homeworld_name);
    },
    society: word(p.society),
    get societyName() {
      return called(p.society_name);
    },
    get societyRule() {
      return inWords(readSaid(p.society_rule));
    },
    level: count(p.level) || 1,
    goals: list(p.goals).map((g): Goal => {
      const goal = object(g);
      const said = readSaid(goal.text);
      return {
        element: word(goal.element) ?? '',
        said,
        get text() {
          return unstopped(inWords(said));
        },
        done: goal.done === true,
        have: count(goal.have),
        need: count(goal.need),
      };
    }),
    techs: list(p.tech_cards).map((t): Tech => {
      const tech = object(t);
      return {
        element: word(tech.element) ?? '',
        source: word(tech.source) ?? '',
        get name() {
          return called(tech.name);
        },
        active: tech.active === true,
        branches: list(tech.branches).map((b): Branch => {
          const branch = object(b);
          const said = readSaid(branch.text);
          return {
            level: count(branch.level),
            open: branch.open === true,
            get text() {
              return inWords(said);
            },
          };
        }),
      };
    }),
    colonies: words(p.colonies),
    icons: numbers(coins, p.icons),
    resources: numbers(kinds, p.resources),
    pool: readDice(p.pool),
    picked: readDice(p.picked),
    greenhouse: readDice(p.greenhouse),
    discs: count(p.discs),
  };
}

// Rules of a Location that forbid dice stand behind a sign that says so: there they are told without the word.
const restrictions = ['no', 'different', 'odd', 'even', 'max_two', 'one_row'].map((rule) => `location.${rule}`);
const argsOf = (said: Said) => (typeof said === 'object' && 'id' in said ? said.args : undefined);
function readCard(c: Json): CardText {
  const [rule, techText] = [readSaid(c.rule), readSaid(c.tech_text)];
  const restricts = restrictions.includes(idOf(rule));
  return {
    get name() {
      return called(c.name, '?');
    },
    encounter: c.kind === 'encounter',
    kind: kinds.find((k) => k === c.resource) ?? 'Fuel',
    science: count(c.science),
    cost: count(c.cost),
    rule,
    restricts,
    get ruleWords() {
      return restricts ? say(`page.${idOf(rule)}`, argsOf(rule)) : inWords(rule);
    },
    colony: numbers(coins, c.colony),
    get tech() {
      return called(c.tech);
    },
    get techText() {
      return inWords(techText);
    },
  };
}

const natures: Record<string, Nature> = { A1: 'settlers', A2: 'preservers', A3: 'syndicate', A4: 'nebula', A5: 'calibrator' };
function readAdversary(x: unknown): Adversary | null {
  if (typeof x !== 'object' || x === null) return null;
  const a = object(x);
  const bar = object(a.overwhelm);
  const id = word(a.id) ?? '';
  return {
    id,
    get name() {
      return called(a.name, id);
    },
    nature: natures[id] ?? 'settlers',
    hard: a.hard === true,
    stars: count(a.stars),
    x: count(a.x),
    xAt: list(a.x_at).map(count),
    discs: count(a.discs),
    influence: count(a.influence),
    actsAt: count(a.acts_at),
    timePasses: count(a.time_passes),
    have: count(bar.have),
    at: count(bar.at),
    get words() {
      return inWords(readSaid(bar.words));
    },
    tucked: words(a.tucked),
    captured: readDice(a.captured),
    reference: list(a.reference).map((r) => notice({ phase: word(object(r).phase) ?? '' }, object(r).words)),
    next: list(a.next).map((n) => notice({ element: word(object(n).element) ?? '' }, object(n).words)),
  };
}

const readPrinted = (x: unknown): Printed[] =>
  entries(x).map(([id, p]) => ({
    id,
    get name() {
      return called(p.name, id);
    },
    icons: p.icons ? numbers(coins, p.icons) : null,
    get lines() {
      return list(p.lines).map((line) => inWords(readSaid(line)));
    },
  }));

const phases = ['set-up', 'adversary', 'discover', 'gather', 'act', 'results'] as const;
export function readView(x: unknown): GalaxyView {
  const v = object(x);
  const placed = object(v.placed);
  const rings = words(v.rings);
  const base = object(v.starbase);
  const face = object(v.confrontation_card);
  const events = object(v.events);
  const supply = object(v.supply);
  const printed = object(v.printed);
  const result = v.result ? object(v.result) : null;
  const [revealed, salvaged, lost] = [words(events.revealed), words(events.salvaged), words(events.morsels_lost)];
  return {
    viewer: seat(v.viewer),
    turn: count(v.turn),
    phase: phases.find((p) => p === v.phase) ?? 'set-up',
    players: list(v.players).map(readPlayer),
    zone: list(v.zone).map((s, i) => readSlot(s, i, placed, rings)),
    lab: readDice(placed.lab),
    waiting: [...readDice(v.shared), ...readDice(v.shared_cup)],
    baseClass: count(v.class),
    baseDiscs: count(v.base_discs),
    baseRows: list(base.rows).map((r, i): BaseRow => {
      const row = object(r);
      const boxes = Array.from({ length: count(row.boxes) }, (_, k) => ({
        element: `base/${i + 1}/${k + 1}`,
        die: readDice(placed[`B${i + 1}.${k + 1}`])[0] ?? null,
      }));
      return { boxes, linked: row.linked === true, fleets: count(row.fleets), full: boxes.every((b) => b.die !== null) };
    }),
    probe: count(base.probe),
    upgrade: typeof base.upgrade === 'number' ? base.upgrade : null,
    fleets: count(object(v.fleets).influence),
    science: words(v.science),
    scienceTotal: count(base.science_total),
    claiming: words(v.picked_cards),
    adversary: readAdversary(v.adversary),
    side: v.confrontation === 'B' ? 'B' : 'A',
    get sideName() {
      return called(face.name);
    },
    open: face.open === true,
    rows: list(face.rows).map((r): ConfrontationRow => {
      const row = object(r);
      const state = row.state === 'done' || row.state === 'active' ? row.state : 'later';
      const boxes = state === 'active' ? readBoxes(row.boxes, placed, rings) : words(row.words).map(readBoxWords);
      return { level: count(row.level), state, words: words(row.words), boxes };
    }),
    claimed: count(v.claimed),
    claimedTotal: count(v.claimed_total),
    events: list(v.event_cards).map((e): EventCard => {
      const event = object(e);
      const id = word(event.id) ?? '';
      const state = salvaged.includes(id)
        ? 'salvaged'
        : lost.includes(id)
          ? 'lost'
          : revealed.includes(id)
            ? 'revealed'
            : 'unseen';
      return {
        id,
        element: word(event.element) ?? '',
        get name() {
          return called(event.name, id);
        },
        get text() {
          return list(event.text).map((effect) => inWords(readSaid(effect)));
        },
        row: readBoxes(event.row, placed, rings),
        state,
      };
    }),
    eventsLeft: count(events.stack),
    pending: count(events.pending) + count(events.losses),
    deck: count(v.deck),
    discard: words(v.discard),
    exiled: words(v.exiled),
    unseen: list(v.unseen).flatMap(words),
    supply: numbers(colours, supply),
    techDiscs: count(supply.tech_discs),
    spareDiscs: count(supply.base_discs),
    filling: word(v.filling),
    nodes: list(v.nodes).map((n) => {
      const node = object(n);
      return {
        letter: word(node.node) ?? '',
        get text() {
          return inWords(readSaid(node.text));
        },
        used: node.used === true,
        kind: word(node.kind) ?? '',
      };
    }),
    cards: Object.fromEntries(entries(v.card_texts).map(([id, c]) => [id, readCard(c)])),
    printed: {
      homeworlds: readPrinted(printed.homeworlds),
      societies: readPrinted(printed.societies),
      adversaries: readPrinted(printed.adversaries),
    },
    result: result && { won: result.won === true, cause: word(result.cause) ?? '' },
    now: word(object(list(v.agenda)[0]).do) ?? '',
  };
}
