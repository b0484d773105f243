import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chanceWords, oneOf, together } from '../../src/games/one_deck_galaxy/chance';
import { coach, trayOf } from '../../src/games/one_deck_galaxy/coach';
import { describe as tipOf, labelOf } from '../../src/games/one_deck_galaxy/describe';
import { nextInRow } from '../../src/games/one_deck_galaxy/fill';
import { flights } from '../../src/games/one_deck_galaxy/flights';
import { doomOf, forecastOf, targetOf, turnsToReshuffle } from '../../src/games/one_deck_galaxy/forecast';
import { optionWords } from '../../src/games/one_deck_galaxy/options';
import { storyOf } from '../../src/games/one_deck_galaxy/phase_story';
import { influenceOf, planOf } from '../../src/games/one_deck_galaxy/plan';
import { heldDie, phaseOf, total } from '../../src/games/one_deck_galaxy/scene';
import {
  elementOfPlace,
  readBoxWords,
  readDice,
  readView,
  type Die,
  type GalaxyView,
  type Slot,
} from '../../src/games/one_deck_galaxy/view';
import { wishes } from '../../src/games/one_deck_galaxy/wishes';
import { boxWords, coinWords, fits } from '../../src/games/one_deck_galaxy/words';
import { adversaries, homeworlds } from '../../src/games/one_deck_galaxy/portraits';
import { drawn, pictureOf } from '../../src/games/one_deck_galaxy/worlds';
import type { LogEntry, Offer, Question, Told } from '../../src/host/host';
import type { Scene } from '../../src/table/scene';
import { openWords, say, words, type Said } from '../../src/words/words.svelte';
import { sceneOf } from './scenes';

await openWords('one_deck_galaxy');

// A view as the engine writes it: turn 6 against the Colony Fleet, level 3, a wide box of the Confrontation filled.
const raw = JSON.parse(readFileSync(new URL('./fixtures/galaxy_view.json', import.meta.url), 'utf8')) as Record<string, unknown>;
const view = readView(raw);
const at = (v: unknown, more: Partial<Scene> = {}) => sceneOf(v, ['Asta'], { decision: 'D-ACT', ...more });
const scene = at(raw);
const holding = (element: string) => at(raw, { light: (e) => (e === element ? 'chosen' : '') });
const asked: Question = { seat: 0, decision: 'D-ACT', clause: 'ODG-7.1', prompt: 'Use your dice', offers: [] };
const slot = (n: number) => view.zone[n - 1] as Slot;
const changed = (change: (v: GalaxyView) => Partial<GalaxyView>): GalaxyView => ({ ...view, ...change(view) });

describe('reading the view', () => {
  test('the dice of a pool stand by colour, the highest first', () => {
    expect(view.players[0]?.pool.map((d) => d.name)).toEqual(['E2', 'M6', 'M6', 'M6', 'D6', 'D5', 'D3', 'D2']);
  });
  test('boxes know where they are and what lies in them', () => {
    const [, , wide] = view.rows[0]?.boxes ?? [];
    expect(wide).toMatchObject({ element: 'confrontation/3', kind: 'wide', tint: 'G', number: 11, filled: true });
    expect(wide?.dice.map((d) => d.name).sort()).toEqual(['E2', 'M4', 'M5']);
    expect(slot(1).rows.map((r) => r.reward)).toEqual([1, 2]);
    expect([elementOfPlace('Z1.2'), elementOfPlace('C3'), elementOfPlace('lab')]).toEqual(['zone/1/2', 'confrontation/3', 'lab']);
  });
  test('boxes of closed rows are read from their words', () => {
    expect(readBoxWords('[G11]')).toMatchObject({ kind: 'wide', tint: 'G', number: 11 });
    expect(readBoxWords('(F2)')).toMatchObject({ kind: 'fleets', number: 2 });
    expect(readBoxWords('E6')).toMatchObject({ kind: 'small', tint: 'E', number: 6 });
  });
  test('cards, events and goals are printed', () => {
    expect(Object.keys(view.cards)).toHaveLength(40);
    expect(view.events).toHaveLength(5);
    expect(view.players[0]?.goals).toHaveLength(4);
    expect(view.cards.L05?.ruleWords).toBe('Only odd dice.');
  });
  test('something that is no view at all is an empty table', () => {
    for (const odd of [null, 7, 'x', [], { players: 'none', zone: [1], agenda: {}, adversary: 3, placed: [] }])
      expect(readView(odd)).toMatchObject({ players: [], adversary: null, rows: [] });
  });
  test('everything has a drawing', () => {
    for (const [id, c] of Object.entries(view.cards)) {
      expect(drawn(id)).toBe(true);
      expect(pictureOf(id, c.kind).shapes.length).toBeGreaterThan(0);
    }
    for (const n of [1, 2, 3, 4, 5]) expect([homeworlds[`H${n}`], adversaries[`A${n}`]]).not.toContain(undefined);
  });
});

describe('words', () => {
  test('what a box wants', () => {
    expect(boxWords(readBoxWords('M5'))).toBe('Materials or black, 5 or more');
    expect(boxWords(readBoxWords('[G11]'))).toBe('Wide box: dice of any colour, total 11 or more');
    expect(boxWords(readBoxWords('(F2)'))).toBe('Ring: 2 Fleets and a Starbase Disc');
    expect([fits(readBoxWords('M5'), 'K'), fits(readBoxWords('M5'), 'E'), fits(readBoxWords('[G11]'), 'E')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(coinWords({ E: 1, M: 0, D: 2, '*': 1 })).toBe('1 Energy, 2 Diplomacy, 1 Tech Disc');
  });
  test('every element says what it is', () => {
    const elements = [
      'zone/1',
      'zone/1/1',
      'confrontation',
      'confrontation/1',
      'base',
      'base/1/1',
      'lab',
      'pool/P1/M6',
      'tech/P1/home',
    ];
    for (const e of [...elements, 'milestone/P1/1', 'card/L18', 'event/1', 'fleets', 'science', 'deck', 'adversary', 'supply/E'])
      expect(tipOf(scene, e)?.title).toBeTruthy();
    expect(labelOf(scene, 'pool/P1/M6')).toContain('Materials die showing 6');
    expect(labelOf(scene, 'zone/4')).toContain('Escalates');
    expect(tipOf(scene, 'nowhere')).toBeNull();
  });
  test('options are called as the cards are', () => {
    expect(optionWords.value('homeworld_1', 'H2')).toBe('Felisi');
    expect(optionWords.value('adversary', 'A1')).toContain('★');
    expect(say('option.hard_side.on')).toBe('hard');
    expect([optionWords.isFor('society_2', 1), optionWords.isFor('society_2', 2)]).toEqual([false, true]);
  });
  test('a newcomer is told what the die in the hand can do', () => {
    expect(coach(asked, scene)).toContain('Click a die');
    const offers = ['place P1 M6 Z1.1', 'fill Z2.4', 'return P1 M6'].map((token) => ({
      token,
      label: token,
      touches: [],
      irrevocable: false,
    }));
    expect(coach(asked, { ...holding('pool/P1/M6'), offers })).toContain('Materials 6: 2 places accept it');
    expect(coach({ ...asked, decision: 'D-R2' }, scene)).toContain('Colony');
  });
});

describe('what is to come', () => {
  test('the game foretells, the page sorts', () => {
    const coming = forecastOf(view);
    expect(coming.map((c) => c.kind)).toEqual(['event', 'card', 'influence', 'warn']);
    expect(coming.at(-1)).toMatchObject({ element: 'zone/4' });
  });
  test('the bar counts what comes for certain', () => {
    expect(doomOf(view)).toEqual({ have: 3, at: 5, next: 2 });
    expect(turnsToReshuffle(view)).toBeGreaterThan(0);
  });
  test('the Location that is taken next is marked', () => {
    expect(targetOf(view)).toBeNull();
    const next = [{ element: 'zone/2', said: { id: 'next.settlers' }, words: 'It settles Verdant Cradle.' }];
    expect(targetOf(changed((v) => ({ adversary: v.adversary && { ...v.adversary, next } })))?.slot).toBe(2);
  });
});

describe('the plan: what resolves if the actions end now', () => {
  const full = (s: Slot, ...rows: number[]): Slot => ({
    ...s,
    rows: s.rows.map((r, i) =>
      rows.includes(i) ? { ...r, full: true, boxes: r.boxes.map((b) => ({ ...b, filled: true })) } : r,
    ),
  });
  test('nothing is full: only the upgrade is possible', () => {
    expect(planOf(view).map((o) => o.words)).toEqual(['You may upgrade to Class 4 for 12 Science']);
  });
  test('rows earn their influence, both together more where the card says so', () => {
    expect(influenceOf(full(slot(1), 0), view)).toBe(1);
    expect(influenceOf(full(slot(2), 0, 1), view)).toBe(4); // Verdant Cradle: 1, 2 and 1 for both
  });
  test('enough influence claims, a filled Encounter is claimed, a begun row is lost', () => {
    const zone = [
      full(slot(1), 0),
      full(slot(2), 0, 1),
      {
        ...slot(3),
        rows: slot(3).rows.map((r, i) => (i ? r : { ...r, boxes: r.boxes.map((b, k) => ({ ...b, filled: k === 0 })) })),
      },
      full(slot(4), 0),
    ];
    const words = planOf(changed(() => ({ zone, upgrade: null }))).map((o) => o.words);
    expect(words).toEqual([
      'Comet Quarry +1 influence: 1 of 5',
      'Verdant Cradle is claimed',
      'Ember Reef: a row that is not full earns nothing',
      'Privateer Court is claimed',
    ]);
  });
  test('Starbase, lab and the last disc', () => {
    const won = changed((v) => ({
      upgrade: null,
      lab: v.players[0]?.pool.slice(0, 3) ?? [],
      baseRows: v.baseRows.map((r, i) => ({ ...r, full: i === 1 })),
      adversary: v.adversary && { ...v.adversary, discs: 1 },
      rows: v.rows.map((r, i) => (i ? r : { ...r, boxes: r.boxes.map((b) => ({ ...b, filled: true })) })),
    }));
    expect(planOf(won).map((o) => o.words)).toEqual([
      'Starbase: 2 Fleets',
      'Research Lab: 3 dice for 1 Probe or a Study',
      'The last Adversary Disc: you win',
    ]);
  });
});

describe('what the adversary did', () => {
  const told = (clause: string, id: string, args: Record<string, Said> = {}): Told => {
    const said = { id: `${id}.told`, args };
    return { seat: null, clause, said, words: words(said), touches: [] };
  };
  const entry = (step: number, ...lines: Told[]): LogEntry => ({ step, seat: null, told: lines, changes: [] });
  const log = [
    entry(1, told('ODG-4.1', 'turn_begins', { n: 5 }), told('ODG-4.2', 'discarded', { card: 'Old News' })),
    entry(
      9,
      told('ODG-4.1', 'turn_begins', { n: 6 }),
      told('ODG-4.1', 'phase_begins', { phase: { id: 'phase.adversary' } }),
      told('ODG-4.2', 'discarded', { card: { name: 'Geode Belt' } }),
      told('ODG-2.6', 'influence_gained', { pile: 'adversary', card: 'none', n: 1 }),
      told('ODG-6.1', 'phase_begins', { phase: { id: 'phase.gather' } }),
      told('ODG-2.6', 'influence_gained', { pile: 'fleets', card: 'none', n: 1 }),
    ),
  ];
  test('the steps of this turn, each with its reason, up to the moment somebody acts', () => {
    const steps = storyOf(log);
    expect(steps.map((s) => s.words)).toEqual(['Time passes: Geode Belt is discarded.', 'The adversary gains 1 influence.']);
    expect(steps.map((s) => s.why)).toEqual([say('page.why.ODG-4.2'), say('page.why.gains_one')]);
  });
  test('before the first turn there is nothing to tell', () => expect(storyOf([])).toEqual([]));
});

describe('chances', () => {
  test('one of several dice, and several together', () => {
    expect(oneOf(1, 5)).toBeCloseTo(2 / 6);
    expect(oneOf(2, 6)).toBeCloseTo(11 / 36);
    expect(oneOf(3, 1)).toBe(1);
    expect(together(2, 11)).toBeCloseTo(3 / 36);
    expect(together(2, 13)).toBe(0);
    expect(together(3, 3)).toBeCloseTo(1);
  });
  test('a box says what the dice of every turn can do for it', () => {
    const box = view.zone[0]?.rows.flatMap((r) => r.boxes).find((b) => b.kind === 'small' && !b.filled);
    expect(box && chanceWords(box, view.players)).toMatch(/gathered each turn: \d+ % that (one|it) fits\.$/);
  });
});

describe('filling a whole row', () => {
  const row = (boxes: string[], dice: string[], rule: Said = '') => {
    const written = boxes.map((b, i) => ({ ...readBoxWords(b), place: `Z1.${i + 1}`, element: `zone/1/${i + 1}` }));
    const pool = readDice(dice);
    const slot = { ...view.zone[0], rows: [{ boxes: written, reward: 1, full: false }] };
    return { written, pool, slot, rule };
  };
  // Plays on until nothing more is to be done, as the table would.
  const played = ({ written, pool, slot, rule }: ReturnType<typeof row>): string[] => {
    const said: string[] = [];
    let [left, picked, filling] = [pool, [] as Die[], null as string | null];
    const state = () => {
      const shown = { ...view, filling, zone: [slot], cards: { [slot.card ?? '']: { ...view.cards[slot.card ?? ''], rule } } };
      return { ...shown, players: [{ ...view.players[0], pool: left, picked }] } as unknown as GalaxyView;
    };
    for (let i = 0; i < 12; i++) {
      const places = written.filter((b) => !b.filled && b.kind === 'small');
      const tokens = filling
        ? left.map((d) => `pick P1 ${d.name}`)
        : [
            ...places.flatMap((b) => left.filter((d) => d.value >= b.number).map((d) => `place P1 ${d.name} ${b.place}`)),
            ...written.filter((b) => !b.filled && b.kind === 'wide').map((b) => `fill ${b.place}`),
          ];
      const offers = tokens.map((token) => ({ token, label: token, touches: [], irrevocable: false }) as unknown as Offer);
      const next = nextInRow(state(), 0, 'zone/1/1', offers)?.token;
      if (!next) break;
      said.push(next);
      const [verb, , name = '', place] = next.split(' ');
      if (verb === 'fill') filling = next.slice(5);
      else left = left.filter((d, k) => k !== left.findIndex((e) => e.name === name));
      if (verb === 'place') Object.assign(written.find((b) => b.place === place) ?? {}, { filled: true, dice: readDice([name]) });
      if (verb !== 'pick') continue;
      picked = [...picked, ...readDice([name])];
      const box = written.find((b) => b.place === filling);
      if (!box || total(picked) < box.number) continue;
      Object.assign(box, { filled: true, dice: picked });
      [picked, filling] = [[], null];
    }
    return said;
  };
  test('the smallest dice that do, coloured ones before black ones', () =>
    expect(played(row(['M4', 'E5'], ['M6', 'M4', 'K5', 'E6', 'E5']))).toEqual(['place P1 E5 Z1.2', 'place P1 M4 Z1.1']));
  test('wide boxes with the least waste', () =>
    expect(played(row(['[M9]', 'M4'], ['M6', 'M5', 'M4', 'M4']))).toEqual([
      'place P1 M4 Z1.2',
      'fill Z1.1',
      'pick P1 M5',
      'pick P1 M4',
    ]));
  test('what the card forbids is not tried', () =>
    expect(played(row(['M3', 'M3'], ['M4', 'M4', 'M5'], { id: 'location.different' }))).toEqual([
      'place P1 M4 Z1.1',
      'place P1 M5 Z1.2',
    ]));
  test('a row that cannot be filled is not begun', () => expect(played(row(['M4', '[E11]'], ['M4', 'E5', 'E5']))).toEqual([]));
});

describe('pointing', () => {
  test('the die in the hand', () => {
    expect(heldDie(scene)).toBeNull();
    expect(heldDie(holding('pool/P1/D5'))?.die.name).toBe('D5');
    expect(phaseOf(view)).toBe('action');
  });
  test('what somebody wanted who points at a thing that is not offered', () => {
    expect(wishes(holding('pool/P1/D5'), asked, 'zone/1/1')).toEqual(['place P1 D5 Z1.1']);
    expect(wishes(scene, asked, 'zone/3/4')).toEqual(['fill Z3.4']);
    expect(wishes(scene, asked, 'zone/1/2')).toEqual(['ring Z1.2']);
    expect(wishes(scene, asked, 'confrontation')).toEqual(['flip']);
    expect(wishes(scene, asked, 'tech/P1/home')[0]).toBe('tech P1 home 1');
    expect(wishes(scene, asked, 'nowhere')).toEqual([]);
  });
  test('the tray adds up what was taken up', () => {
    const filling = { ...raw, filling: 'Z2.4', players: [{ ...(raw.players as object[])[0], picked: ['M6', 'M3'] }] };
    expect(trayOf(at(filling)).sum).toBe(9);
    expect(labelOf(at(filling), 'zone/2/4')).toContain('So far 9 of');
  });
  test('a die that was placed flies there', () => {
    const changes = [
      { path: 'placed.Z1.1', from: null, to: ['M6'] },
      { path: 'fleets.influence', from: 1, to: 3, by: 2 },
    ];
    expect(flights(changes)).toEqual([
      { picture: 'od-die-M', from: 'desk', to: 'zone/1/1' },
      { picture: 'od-i-fleet', from: 'deck', to: 'fleets' },
      { picture: 'od-i-fleet', from: 'deck', to: 'fleets' },
    ]);
  });
});
