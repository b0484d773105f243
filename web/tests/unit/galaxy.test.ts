import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { inHand, trayOf } from '../../src/games/one_deck_galaxy/coach';
import { describe as tipOf, labelOf } from '../../src/games/one_deck_galaxy/describe';
import { flights } from '../../src/games/one_deck_galaxy/flights';
import { optionWords } from '../../src/games/one_deck_galaxy/options';
import { storyOf } from '../../src/games/one_deck_galaxy/phase_story';
import { heldDie, nextInRow, phaseOf } from '../../src/games/one_deck_galaxy/scene';
import { elementOfPlace, readView, type Box } from '../../src/games/one_deck_galaxy/view';
import { wishes } from '../../src/games/one_deck_galaxy/wishes';
import { boxWords, chanceWords, coinWords } from '../../src/games/one_deck_galaxy/words';
import { adversaries, homeworlds } from '../../src/games/one_deck_galaxy/portraits';
import { drawn, pictureOf } from '../../src/games/one_deck_galaxy/worlds';
import type { LogEntry, Question, Told } from '../../src/host/host';
import { telling } from '../../src/host/messages';
import type { Scene } from '../../src/table/scene';
import { openWords, say, type Said } from '../../src/words/words.svelte';
import { sceneOf } from './scenes';

await openWords('one_deck_galaxy');

// A view as the engine writes it: turn 6 against the Colony Fleet, level 3, a wide box of the Confrontation filled.
const raw = JSON.parse(
  readFileSync(new URL('./fixtures/galaxy_view.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const view = readView(raw);
const at = (v: unknown, more: Partial<Scene> = {}) =>
  sceneOf(v, ['Asta'], { decision: 'D-ACT', ...more });
const scene = at(raw);
const holding = (element: string) => at(raw, { light: (e) => (e === element ? 'chosen' : '') });
const asked: Question = {
  seat: 0,
  decision: 'D-ACT',
  clause: 'ODG-7.1',
  prompt: 'Use your dice',
  offers: [],
};
const box = (kind: Box['kind'], tint: Box['tint'], number: number): Box => ({
  ...{ kind, tint, number, place: '', element: '', filled: false, dice: [], ring: false },
});

describe('reading the view', () => {
  test('the dice of a pool stand by colour, the highest first', () => {
    expect(view.players[0]?.pool.map((d) => d.name)).toEqual([
      'E2',
      'M6',
      'M6',
      'M6',
      'D6',
      'D5',
      'D3',
      'D2',
    ]);
  });
  test('boxes know where they are and what lies in them', () => {
    const [, , wide] = view.rows[0]?.boxes ?? [];
    expect(wide).toMatchObject({
      element: 'confrontation/3',
      kind: 'wide',
      tint: 'G',
      number: 11,
      filled: true,
    });
    expect(wide?.dice.map((d) => d.name).sort()).toEqual(['E2', 'M4', 'M5']);
    expect(view.zone[0]?.rows.map((r) => r.reward)).toEqual([1, 2]);
    expect([elementOfPlace('Z1.2'), elementOfPlace('C3'), elementOfPlace('lab')]).toEqual([
      'zone/1/2',
      'confrontation/3',
      'lab',
    ]);
  });
  test('boxes of closed rows say what they ask for', () => {
    const [, closed] = view.rows;
    expect(closed?.state).toBe('later');
    expect(closed?.boxes.map((b) => b.kind)).toHaveLength(closed?.words.length ?? 0);
    expect(closed?.boxes.every((b) => b.number > 0 && !b.filled)).toBe(true);
  });
  test('cards, events and goals are printed', () => {
    expect(Object.keys(view.cards)).toHaveLength(40);
    expect(view.events).toHaveLength(5);
    expect(view.players[0]?.goals).toHaveLength(4);
    expect(view.cards.L05?.ruleWords).toBe('Only odd dice.');
  });
  test('something that is no view at all is an empty table', () => {
    for (const odd of [
      null,
      7,
      'x',
      [],
      { players: 'none', zone: [1], agenda: {}, adversary: 3, placed: [] },
    ])
      expect(readView(odd)).toMatchObject({ players: [], adversary: null, rows: [] });
  });
  test('everything has a drawing', () => {
    for (const [id, c] of Object.entries(view.cards)) {
      expect(drawn(id)).toBe(true);
      expect(pictureOf(id, c.kind).shapes.length).toBeGreaterThan(0);
    }
    for (const n of [1, 2, 3, 4, 5])
      expect([homeworlds[`H${n}`], adversaries[`A${n}`]]).not.toContain(undefined);
  });
});

describe('words', () => {
  test('what a box wants', () => {
    expect(boxWords(box('small', 'M', 5))).toBe('Materials or black, 5 or more');
    expect(boxWords(box('wide', 'G', 11))).toBe('Wide box: dice of any colour, total 11 or more');
    expect(boxWords(box('fleets', 'G', 2))).toBe('Ring: 2 Fleets and a Starbase Disc');
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
    for (const e of [
      ...elements,
      'milestone/P1/1',
      'card/L18',
      'event/1',
      'fleets',
      'science',
      'deck',
      'adversary',
      'supply/E',
    ])
      expect(tipOf(scene, e)?.title).toBeTruthy();
    expect(labelOf(scene, 'pool/P1/M6')).toContain('Materials die showing 6');
    expect(labelOf(scene, 'zone/4')).toContain('Escalates');
    // Whose boxes are full threatens nobody any more.
    const zone = (raw.zone as Record<string, unknown>[]).map((s) => ({ ...s, complete: 1 }));
    const solved = labelOf(at({ ...raw, zone }), 'zone/4');
    expect(solved).not.toContain('Escalates');
    expect(solved).toContain('Claimed in the Results Phase');
    expect(tipOf(scene, 'nowhere')).toBeNull();
  });
  test('options are called as the cards are', async () => {
    const sides = [{ stars: 1 }, { stars: 3 }];
    const cards = [
      { id: 'H2', name: { name: 'Felisi' } },
      { id: 'A1', name: { name: 'Neeble-Woober Colony Fleet' }, sides },
    ];
    const sheets = [{ id: 'C01', name: { name: 'First Steps' } }];
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ cards, sheets })));
    const options = await optionWords();
    vi.unstubAllGlobals();
    expect(options.value('homeworld_1', 'H2')).toBe('Felisi');
    expect(options.value('adversary', 'A1')).toContain('★★★');
    expect(options.value('sheet', 'C01')).toBe('First Steps');
    expect(say('option.hard_side.on')).toBe('hard');
    expect([options.isFor('society_2', 1), options.isFor('society_2', 2)]).toEqual([false, true]);
  });
  test('a newcomer is told what the die in the hand can do', () => {
    expect(inHand(asked, scene)).toBeNull();
    const offers = ['place P1 M6 Z1.1', 'fill Z2.4', 'return P1 M6'].map((token) => ({
      token,
      label: token,
      touches: [],
      irrevocable: false,
    }));
    expect(inHand(asked, { ...holding('pool/P1/M6'), offers })).toContain(
      'Materials 6: 2 places accept it',
    );
  });
});

describe('what the game foretells', () => {
  test('what is to come, and what the bar counts for certain', () => {
    expect(view.adversary?.next.map((c) => c.kind)).toEqual(['event', 'card', 'influence', 'warn']);
    expect(view.adversary?.next.at(-1)).toMatchObject({ element: 'zone/4' });
    expect(view.adversary?.overwhelm).toMatchObject({ have: 3, at: 5, next: 2 });
    expect(view.adversary?.takes).toBeNull();
    expect(view.reshuffleIn).toBeGreaterThan(0);
  });
  test('the plan is told in words', () => {
    expect(view.plan.map((o) => o.words)).toEqual(['You may upgrade to Class 4 for 12 Science']);
  });
  test('a box says what the dice of every turn can do for it', () => {
    const open = view.zone[0]?.rows
      .flatMap((r) => r.boxes)
      .find((b) => b.kind === 'small' && !b.filled);
    expect(open && chanceWords(open)).toMatch(/gathered each turn: \d+ % that (one|it) fits\.$/);
    expect(chanceWords(box('fleets', 'G', 2))).toBe('');
  });
  test('a row that can be filled says with which answer, whichever of its boxes is pointed at', () => {
    expect(nextInRow(view, 0, 'zone/2/3')).toBe('place P1 D5 Z2.3');
    expect(nextInRow(view, 0, 'zone/2/4')).toBe('place P1 D5 Z2.3');
    expect(nextInRow(view, 0, 'zone/1/3')).toBeUndefined();
    expect(nextInRow(view, 1, 'zone/2/3')).toBeUndefined();
  });
});

describe('what the adversary did', () => {
  const told = (clause: string, id: string, args: Record<string, Said> = {}, why?: string): Told =>
    telling(null, clause, { id: `${id}.told`, args }, [], why && { id: why });
  const entry = (step: number, ...lines: Told[]): LogEntry => ({
    step,
    seat: null,
    told: lines,
    changes: [],
  });
  const log = [
    entry(
      1,
      told('ODG-4.1', 'turn_begins', { n: 5 }),
      told('ODG-4.2', 'discarded', { card: 'Old News' }, 'why.ODG-4.2'),
    ),
    entry(
      9,
      told('ODG-4.1', 'turn_begins', { n: 6 }),
      told('ODG-4.1', 'phase_begins', { phase: { id: 'phase.adversary' } }),
      told('ODG-4.2', 'discarded', { card: { name: 'Geode Belt' } }, 'why.ODG-4.2'),
      told(
        'ODG-2.6',
        'influence_gained',
        { pile: 'adversary', card: 'none', n: 1 },
        'why.gains_one',
      ),
      told('ODG-6.1', 'phase_begins', { phase: { id: 'phase.gather' } }),
      told('ODG-2.6', 'influence_gained', { pile: 'fleets', card: 'none', n: 1 }, 'why.ODG-2.6'),
    ),
  ];
  test('the steps of this turn, each with its reason, up to the moment somebody acts', () => {
    const steps = storyOf(log);
    expect(steps.map((s) => s.words)).toEqual([
      'Time passes: Geode Belt is discarded.',
      'The adversary gains 1 influence.',
    ]);
    expect(steps.map((s) => s.why)).toEqual([say('why.ODG-4.2'), say('why.gains_one')]);
  });
  test('before the first turn there is nothing to tell', () => expect(storyOf([])).toEqual([]));
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
    const filling = {
      ...raw,
      filling: 'Z2.4',
      players: [{ ...(raw.players as object[])[0], picked: ['M6', 'M3'] }],
    };
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
