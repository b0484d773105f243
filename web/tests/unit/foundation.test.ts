import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  gates,
  links,
  nextGate,
  planets,
  planetsAt,
  rings,
} from '../../src/games/foundation/galaxy';
import { describe as tipOf } from '../../src/games/foundation/describe';
import { flights } from '../../src/games/foundation/flights';
import { Tracker } from '../../src/games/foundation/tracker';
import { ownerOf, readView } from '../../src/games/foundation/view';
import { wishes } from '../../src/games/foundation/wishes';
import type { Question } from '../../src/host/host';
import { settings } from '../../src/settings/settings.svelte';
import { openWords, words as inWords } from '../../src/words/words.svelte';
import { sceneOf } from './scenes';

await openWords('foundation');

// A view as the engine writes it: round 12, Asta (the first seat) has two kins on Trade II.
const raw: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/bump_view.json', import.meta.url), 'utf8'),
);
const view = readView(raw);
const scene = sceneOf(raw, ['Asta', 'Bram', 'Cleo', 'Dario'], { decision: 'BUMP' });

describe('reading the view', () => {
  test('seats count from 0', () => {
    expect([view.viewer, view.active, view.empireKin]).toEqual([0, 0, 1]);
    expect(view.research['R3-BA']?.by).toEqual([1]);
    expect(view.goals.map((g) => [g.slot, g.goal, g.knownTo])).toEqual([
      ['A', null, [1]],
      ['B', 'G9', [0]],
      ['C', null, [3]],
    ]);
  });
  test('planets, hands, kins and tiles are there', () => {
    expect(view.planets.PM0).toMatchObject({
      gives: 'teal',
      needs: 'orange',
      factory: ['blue', 'green'],
      stock: 1,
      colonies: ['C2-03'],
    });
    expect(view.players[0]?.hand).toMatchObject({ blue: 2, green: 0, white: 1, black: 0 });
    expect(view.players[0]?.board).toMatchObject({ TR2: 2, RE1: 1 });
    expect(view.players[0]?.reach).toMatchObject({ TR: 3, ST: 2, BA: 1 });
    expect(view.tiles['C1-04']?.name).toBe('Court Favour');
    expect(view.goalTiles.G9).toMatchObject({ name: 'Inner Circle', need: 6 });
    expect(inWords(view.tiles['C1-04']?.text ?? '')).toBe(
      'One kin displaced sideways may go 1 or 2 spaces. (once per turn)',
    );
    expect(inWords(view.tiles['C1-04']?.does ?? '')).toBe(
      'One kin displaced sideways may go 1 or 2 spaces.',
    );
    expect(view.now).toMatchObject({ do: 'bump', who: 0, action: 'TR', level: 2 });
  });
  test('a colonized planet knows its owner', () => {
    expect(ownerOf(view, 'PO11')).toEqual({ seat: 1, tile: 'C1-14' });
    expect(ownerOf(view, 'PO0')).toBeNull();
  });
  test('something that is no view at all is an empty table', () => {
    for (const odd of [null, 7, 'x', [], { players: 'none', planets: [1], agenda: {} }]) {
      expect(readView(odd)).toMatchObject({ players: [], planets: {}, now: null });
    }
  });
});

describe('the galaxy', () => {
  test('has 19 planets, 54 gates and 72 links', () => {
    expect(Object.keys(planets)).toHaveLength(19);
    expect(Object.keys(gates)).toHaveLength(54);
    expect(links).toHaveLength(72);
  });
  test('every planet is touched by six gates', () => {
    for (const planet of Object.keys(planets))
      expect(Object.keys(gates).filter((g) => planetsAt(g).includes(planet))).toHaveLength(6);
  });
  test('gates touch what the rules page says (8.1)', () => {
    expect(planetsAt('GI0').sort()).toEqual(['PC', 'PM0', 'PM1']);
    expect(planetsAt('GM13').sort()).toEqual(['PM4', 'PO8', 'PO9']);
    expect(planetsAt('GO28').sort()).toEqual(['PO10', 'PO11']);
  });
  test('rings turn clockwise, each gate linked to the next', () => {
    expect(nextGate('GO29')).toBe('GO0');
    for (const [ring, n] of Object.entries(rings))
      for (let i = 0; i < n; i++) {
        const pair = [`${ring}${i}`, nextGate(`${ring}${i}`)];
        expect(links.some((l) => pair.includes(l.from) && pair.includes(l.to))).toBe(true);
      }
    const [x0, y0] = gates.GI0 as readonly [number, number];
    const [x1, y1] = gates.GI1 as readonly [number, number];
    expect(x0 * y1 - y0 * x1).toBeGreaterThan(0); // clockwise on a screen
  });
});

describe('things in words', () => {
  const words = (element: string) =>
    [tipOf(scene, element)?.title, ...(tipOf(scene, element)?.lines ?? [])].join(' ');
  test('a planet tells what it makes, holds and lacks', () => {
    expect(words('planet/PM0')).toContain('Teal planet PM0');
    expect(words('planet/PM0')).toContain('produces from blue and green');
    expect(words('planet/PO9')).toContain('Colonized by Cleo: Shared Docks');
    expect(words('planet/PO10')).toContain('You have no ship here');
  });
  test('a gate tells whose ship is there and that the Empire comes', () => {
    expect(words('gate/GO9')).toContain('Your ship is here');
    expect(words('gate/GO9')).toContain('An Empire ship comes here');
  });
  test('a goal is told only to who knows it', () => {
    expect(words('goal/B')).toContain('Inner Circle');
    expect(words('goal/B')).toContain('4 of 6');
    expect(words('goal/A')).toContain('Face down');
    expect(words('goal/A')).toContain('Known to Bram');
  });
  test('every kind of thing has words', () => {
    for (const e of [
      'space/P1/TR2',
      'space/P1/centre',
      'colony/C1-04',
      'research/R4-A',
      'hand/P1/blue',
      'supply/red',
      'kins/P1',
      'captured/P3',
    ])
      expect(words(e).length).toBeGreaterThan(5);
    expect(tipOf(scene, 'nothing/at/all')).toBeNull();
  });
  test('every phrase is there, with what it needs, in both languages', async () => {
    const elements = [
      ...Object.keys(view.planets).map((id) => `planet/${id}`),
      ...Object.keys(gates).map((id) => `gate/${id}`),
      ...Object.keys(view.tiles).map((id) => `colony/${id}`),
      ...Object.keys(view.research).map((id) => `research/${id}`),
      ...[
        'goal/A',
        'goal/B',
        'goal/P1',
        'supply/red',
        'space/P2/TR2',
        'space/P1/centre',
        'hand/P2/blue',
        'kins/P2',
        'captured/P1',
      ],
    ];
    for (const language of ['de', 'en'] as const) {
      settings.language = language;
      await openWords('foundation');
      for (const e of elements) expect(words(e)).not.toMatch(/\[|\{/);
    }
    expect(words('planet/PM0')).toContain('Teal');
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
  test('a space in her own turn: a kin there', () => {
    expect(wishes(scene, question('TURN_MAIN'), 'space/P1/CO2')[0]).toBe('move hand CO2');
    expect(wishes(scene, question('TURN_MAIN'), 'space/P2/CO2')).toEqual([]);
  });
  test('a gate at the start: the first ship', () => {
    expect(wishes(scene, question('START_GATE'), 'gate/GM5')).toEqual(['start GM5']);
  });
  test('a research space: either price', () => {
    expect(wishes(scene, question('ACTION'), 'research/R2-CO')).toEqual([
      'research R2-CO pay red',
      'research R2-CO pay yellow',
    ]);
  });
});

describe('pieces that move', () => {
  test('a cube flies from the planet that lost it to the hand that got it', () => {
    const changes = [
      { path: 'planets.PO1.stock', from: 1, to: 0, by: -1 },
      { path: 'players.0.hand.blue', from: 2, to: 3, by: 1 },
    ];
    expect(flights(changes, scene)).toEqual([
      { picture: 'cube-blue', from: 'planet/PO1', to: 'hand/P1/blue' },
    ]);
  });
  test('without a loser it comes from nowhere and does not fly', () => {
    expect(flights([{ path: 'players.0.hand.blue', from: 2, to: 3, by: 1 }], scene)).toEqual([]);
  });
  test('a piece that vanished here and appeared there has moved', () => {
    const tracker = new Tracker();
    const [a, b] = tracker.follow(['GO8', 'GO23']);
    const moved = tracker.follow(['GO24', 'GO9'], (from, to) => (nextGate(from) === to ? 0 : 9));
    expect(moved.map((p) => p.id)).toEqual([b?.id, a?.id]);
  });
  test('what stays keeps its name, what is new gets one', () => {
    const tracker = new Tracker();
    const [one] = tracker.follow(['TR2']);
    const next = tracker.follow(['TR2', 'TR2', 'RE1']);
    expect(next[0]?.id).toBe(one?.id);
    expect(new Set(next.map((p) => p.id)).size).toBe(3);
  });
});
