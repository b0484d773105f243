import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../src/games/renaissance/cards';
import { describe as tipOf, labelOf } from '../../src/games/renaissance/describe';
import { arc, onDial, spread } from '../../src/games/renaissance/dial';
import { flights } from '../../src/games/renaissance/flights';
import {
  chartOf,
  shiftOf,
  onGlobe,
  places,
  ringOf,
  shared,
  strand,
} from '../../src/games/renaissance/layout';
import { emblems, vignettes } from '../../src/games/renaissance/paint';
import { lookedFrom, paysNow, phaseOf, restsAt } from '../../src/games/renaissance/scene';
import { readView, type Planet, type RenaissanceView } from '../../src/games/renaissance/view';
import { wishes } from '../../src/games/renaissance/wishes';
import { globes } from '../../src/games/renaissance/worlds';
import type { Question } from '../../src/host/host';
import type { Scene } from '../../src/table/scene';
import { openWords, words as inWords } from '../../src/words/words.svelte';
import { sceneOf } from './scenes';

await openWords('renaissance');

// A view as the engine writes it: turn 72, five players, all fifteen Planets, a Disorder on the Hub.
const raw: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/renaissance_view.json', import.meta.url), 'utf8'),
);
const view = readView(raw);
const planet = (id: string) => view.planets.find((p) => p.id === id) as Planet;
const scene = sceneOf(raw, ['Asta', 'Bram', 'Cleo', 'Dario', 'Elin'], { decision: 'DIS_OPTION' });

describe('reading the view', () => {
  test('seats count from 0', () => {
    expect([view.viewer, view.active]).toEqual([0, 4]);
    expect(view.disorder).toMatchObject({ planet: 'PH', asked: 0, then: [1, 3], red: ['PH'] });
    expect(planet('PH')).toMatchObject({
      name: { name: 'Hearth' },
      hub: true,
      stability: 8,
      load: 8,
      marker: 'red',
      leader: null,
    });
  });
  test('who has most influence comes first', () => {
    for (const p of view.planets) {
      const influence = p.forces.map((f) => f.influence);
      expect(influence).toEqual([...influence].sort((a, b) => b - a));
    }
  });
  test('cards, Planets and Objectives are printed', () => {
    expect(Object.keys(view.cards)).toHaveLength(35);
    expect(Object.keys(view.worlds)).toHaveLength(15);
    expect(Object.keys(view.goals)).toHaveLength(16);
    expect(view.cards.S22).toMatchObject({
      name: { name: 'Urbanist' },
      specialist: true,
      family: 'A6',
    });
    expect(inWords(view.goals.O13?.pays ?? '')).toBe('2 per full Planet where you are present');
  });
  test('hidden cards of others stay hidden', () => {
    const others = view.players.slice(1).flatMap((p) => p.hand);
    expect(others.length).toBeGreaterThan(0);
    for (const slot of others)
      expect(slot.card === null || slot.knownToAll || slot.knownTo.includes(0)).toBe(true);
  });
  test('something that is no view at all is an empty table', () => {
    for (const odd of [
      null,
      7,
      'x',
      [],
      { players: 'none', planets: [1], agenda: {}, disorder: 3 },
    ])
      expect(readView(odd)).toMatchObject({ players: [], now: { do: '' }, objectives: [] });
  });
  test('every world, family and Objective has a drawing', () => {
    for (const id of Object.keys(view.worlds)) expect(globes[id]).toBeDefined();
    for (const c of Object.values(view.cards)) expect(vignettes[c.family]).toBeDefined();
    for (const id of Object.keys(view.goals)) expect(emblems[id]).toBeDefined();
  });
});

describe('the phases and the points', () => {
  test('the phase follows from what is pending', () => {
    expect(phaseOf(view)).toBe('disorder');
    expect(phaseOf({ ...view, disorder: null })).toBe('operation');
    expect(
      phaseOf({ ...view, disorder: null, now: { do: 'discard', source: null, planet: null } }),
    ).toBe('end');
    expect(phaseOf({ ...view, active: null })).toBe('draft');
  });
  test('what the Senator brings is what the Objectives pay', () => {
    for (const p of view.players)
      expect(paysNow(view, p.seat).reduce((a, b) => a + b, 0)).toBe(p.senate);
  });
  test('nobody rests between 21 and 29', () => {
    expect([restsAt(8, 10), restsAt(19, 10), restsAt(20, 9), restsAt(20, 10)]).toEqual([
      18, 20, 20, 30,
    ]);
  });
  test('the dial runs from left over the top to right', () => {
    expect(onDial(0, 100).x).toBeCloseTo(16);
    expect(onDial(15, 100).y).toBeCloseTo(12);
    expect(onDial(30, 100).x).toBeCloseTo(216);
    expect(arc(0, 30, 92)).toMatch(/^M24\.0 112\.0A92 92/);
  });
  test('markers on one number step aside', () => {
    expect(spread([19, 20, 19])).toEqual([
      { vp: 19, aside: -0.5 },
      { vp: 20, aside: 0 },
      { vp: 19, aside: 0.5 },
    ]);
  });
});

describe('the star map', () => {
  for (const narrow of [false, true]) {
    test(`a tag over any Planet lies inside the map, ${narrow ? 'tall' : 'broad'}`, () => {
      const chart = chartOf(narrow);
      for (const spot of chart.seats)
        for (const half of [20, 80, 110]) {
          const x = spot.x + shiftOf(half, spot, chart);
          expect(x - half).toBeGreaterThanOrEqual(0);
          expect(x + half).toBeLessThanOrEqual(chart.width);
        }
      if (narrow) expect(Math.min(...chart.seats.map((s) => s.y))).toBeGreaterThanOrEqual(57 + 14);
    });
    test(`fifteen Planets stand apart, ${narrow ? 'tall' : 'broad'}`, () => {
      const chart = chartOf(narrow);
      const all = [...places(view, 0, chart).values()];
      expect(all).toHaveLength(15);
      for (const [i, a] of all.entries()) {
        expect(a.x > 50 && a.x < chart.width - 50 && a.y > 50 && a.y < chart.height - 70).toBe(
          true,
        );
        for (const b of all.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(110);
      }
    });
  }
  test('a Planet never moves when another is found', () => {
    const early: RenaissanceView = { ...view, planets: view.planets.slice(0, 4) };
    expect([...places(early, 0, chartOf(false))]).toEqual([...places(view, 0, chartOf(false))]);
  });
  test('the Hub is in the middle, one’s own Home at the lower left', () => {
    for (const me of [0, 2]) {
      const spots = places(view, me, chartOf(false));
      expect(spots.get(view.hub ?? '')).toEqual(chartOf(false).hub);
      expect(spots.get(view.players[me]?.home ?? '')).toEqual(chartOf(false).corners[5]?.[0]);
    }
  });
  test('every piece is drawn once; what does not fit stands outside', () => {
    for (const p of view.planets) {
      const pieces =
        p.forces.reduce((n, f) => n + f.emissaries + f.institutes, 0) + p.foundations - onGlobe(p);
      expect(ringOf(p).filter((x) => x.piece)).toHaveLength(pieces);
      expect(ringOf(p).filter((x) => x.outside)).toHaveLength(
        Math.max(0, pieces - (p.stability ?? 99)),
      );
    }
    const crowd: Planet = { ...planet('PH'), stability: 5, load: 8 };
    expect(ringOf(crowd).filter((x) => x.outside)).toHaveLength(3);
  });
  test('a Foundation that weighs nothing stands on the globe', () => {
    expect(onGlobe(planet('PF'))).toBe(1);
    expect(onGlobe(planet('PL'))).toBe(0);
  });
  test('a common Portal makes adjacent; without one, only what is printed on a Planet does', () => {
    const free = view.planets.filter((p) => !p.hub);
    for (const a of free)
      for (const b of free) {
        if (a === b) continue;
        if (shared(a, b).length > 0) expect(a.adjacent).toContain(b.id);
        else if (a.adjacent.includes(b.id))
          expect(view.worlds[a.id]?.text || view.worlds[b.id]?.text).not.toBe('');
      }
  });
  test('a strand goes from rim to rim', () => {
    const { d, end } = strand({ x: 0, y: 0 }, { x: 100, y: 0 }, 20, 30, 0);
    expect(d).toBe('M20.0 0.0Q45.0 0.0 70.0 0.0');
    expect(end).toEqual({ x: 70, y: 0 });
  });
  test('one looks from the Planet pointed at, otherwise from the one under the pointer', () => {
    expect(lookedFrom({ ...scene, hovered: 'planet/PC' }, view)).toBe('PC');
    expect(
      lookedFrom(
        { ...scene, hovered: 'planet/PC', light: (e) => (e === 'planet/PA' ? 'chosen' : '') },
        view,
      ),
    ).toBe('PA');
    expect(lookedFrom({ ...scene, hovered: 'card/A1' }, view)).toBeNull();
  });
});

describe('cards and things in words', () => {
  const words = (element: string) =>
    [tipOf(scene, element)?.title, ...(tipOf(scene, element)?.lines ?? [])].join(' ');
  test('the sign stands for the sentence, a Specialist may be drawn for', () => {
    const lines = linesOf(view.cards.S22 as (typeof view.cards)[string]);
    expect(lines.map((l) => [l.effect, l.again])).toEqual([
      ['A', true],
      ['draw', false],
      ['disorder', false],
    ]);
    expect(lines[0]?.text).not.toContain('play another');
    expect(linesOf(view.cards.A5 as (typeof view.cards)[string], true)[0]?.effect).toBe('disorder');
  });
  test('a Planet tells its load, who stands there, its gates and its token', () => {
    expect(words('planet/PH')).toContain('the Hub');
    expect(words('planet/PH')).toContain('8 of 8');
    expect(words('planet/PH')).toMatch(/you: 2 Emissaries, tied with 2/);
    expect(words('planet/PH')).toContain('Moon (blue)');
    expect(words('planet/PL')).toContain('Each Institute counts as 2 influence');
  });
  test('an Objective tells what it pays everybody, and where', () => {
    const up = view.objectives[0]?.up ?? '';
    expect(words(`objective/${up}`)).toMatch(/you: \d/);
    expect(words(`objective/${up}`)).toContain('Elin: 0');
  });
  test('every kind of thing has words', () => {
    const some = [
      'pieces/PH/P1',
      'institutes/PL/P4',
      'portal/PH/red',
      'foundation/PL',
      'token/PA',
      'tile/PJ',
      'card/A4',
      'effect/S05/draw',
    ];
    for (const e of [...some, 'stability/PC', 'rabbit/red', 'emissaries/7', 'deck/P1', 'board/P1'])
      expect(labelOf(scene, e), e).not.toBe(e);
    expect(tipOf(scene, 'nothing/at/all')).toBeNull();
  });
});

describe('what somebody meant who points at something grey', () => {
  const question = (decision: string): Question => ({
    seat: 0,
    decision,
    clause: '',
    prompt: '',
    offers: [],
  });
  test('a Planet in a move: from the one chosen to it', () => {
    const from: Scene = { ...scene, light: (e) => (e === 'planet/PC' ? 'chosen' : '') };
    expect(wishes(from, question('MOVE'), 'planet/PK')[0]).toBe('move PC PK');
  });
  test('a card: its effects, in a Disorder the one for it', () => {
    expect(wishes(scene, question('PLAY'), 'card/A4')).toEqual([
      'play A4 A',
      'play A4 B',
      'play A4 disorder',
    ]);
    expect(wishes(scene, question('DIS_OPTION'), 'card/A4')).toEqual(['play A4 disorder']);
    expect(wishes(scene, question('PLAY'), 'effect/A4/B')).toEqual(['play A4 B']);
  });
  test('no wish is half a sentence', () => {
    for (const decision of [
      'MOVE',
      'MASS_MOVE',
      'STABILITY',
      'PORTAL',
      'EXPLORE',
      'RECRUIT',
      'EVACUATE',
      'SHIFT_FOUNDATION',
    ])
      for (const p of view.planets)
        for (const wish of wishes(scene, question(decision), `planet/${p.id}`))
          expect(wish).not.toMatch(/ {2}| $|undefined|null/);
  });
});

describe('pieces that move', () => {
  test('an Emissary flies from the Planet it left', () => {
    const changes = [
      { path: 'planets.PC.pieces.P1.emissaries', from: 3, to: 2, by: -1 },
      { path: 'planets.PH.pieces.P1.emissaries', from: 1, to: 2, by: 1 },
    ];
    expect(flights(changes)).toEqual([{ picture: 'gr-em-0', from: 'planet/PC', to: 'planet/PH' }]);
  });
  test('one that is added comes from its owner’s board', () => {
    const changes = [
      { path: 'players.1.reserve', from: 4, to: 2, by: -2 },
      { path: 'planets.PB.pieces.P2.emissaries', from: 0, to: 2, by: 2 },
    ];
    expect(flights(changes)).toEqual(
      Array(2).fill({ picture: 'gr-em-1', from: 'board/P2', to: 'planet/PB' }),
    );
  });
});
