import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  drawingOf,
  holders,
  isOfNote,
  listed,
  outlineOf,
  titleOf,
} from '../../src/games/trian/areas';
import { fit, kept, seen, settled, showing, zoomed } from '../../src/games/trian/camera';
import { describe as tipOf, labelOf } from '../../src/games/trian/describe';
import { draw, inside, plan } from '../../src/games/trian/faces';
import { flights } from '../../src/games/trian/flights';
import * as geo from '../../src/games/trian/geometry';
import {
  aimAt,
  seenAt,
  clashes,
  edgesOf,
  elementOf,
  flipped,
  frontier,
  nearestFit,
  spotsIn,
  turned,
} from '../../src/games/trian/ghost';
import { obstacles, platesOf } from '../../src/games/trian/plates';
import { paidIn } from '../../src/games/trian/paid';
import { closings } from '../../src/games/trian/scene';
import { readView, type Area, type Cell, type Face, type Tile } from '../../src/games/trian/view';
import { wishes } from '../../src/games/trian/wishes';
import { closingWords } from '../../src/games/trian/words';
import type { Offer, Question } from '../../src/host/host';
import { openWords, readBy, words } from '../../src/words/words.svelte';
import { sceneOf } from './scenes';

// A view as the engine writes it: tile 55, three players, a battle for a system.
const raw: unknown = JSON.parse(
  readFileSync(new URL('./fixtures/trian_view.json', import.meta.url), 'utf8'),
);
const view = readView(raw);
const names = ['Asta', 'Bram', 'Cleo'];
const scene = sceneOf(raw, names, { decision: 'COMMIT', me: view.viewer ?? 0 });
await openWords('trian');
readBy({ you: view.viewer, names });
const areas = [...view.areas.values()];
const faces = Object.values(view.faces);
const cells: Cell[] = [];
for (let x = -3; x <= 3; x++) for (let y = -3; y <= 3; y++) cells.push({ x, y });
const close = (a: geo.Point, b: geo.Point) => geo.distance(a, b) < 1e-6;
const count = (d: string) => d.split('M').length - 1;

test('while everybody would have the same nobody is ahead', () => {
  const sent = raw as { players: object[] };
  const ranks = (...projected: number[]) => {
    const players = sent.players.map((p, i) => ({ ...p, projected: projected[i], rank: i + 1 }));
    return readView({ ...sent, players }).players.map((p) => p.rank);
  };
  expect(ranks(12, 12, 12)).toEqual([null, null, null]);
  expect(ranks(14, 12, 12)).toEqual([1, 2, 3]);
});

describe('what closings paid', () => {
  const sum = { id: 'sum', args: { tiles: 3, emissaries: 1, factor: 2, bonus: 0, most: 'no' } };
  const told = (step: number, seat: number, area: string) => {
    const args = { who: { seat }, n: 8, area: { id: 'area.nebula', args: { name: 'N2' } }, sum };
    const said = { id: 'gained_by_closing.told', args };
    const touches = [`credits/P${seat + 1}`, `area/${area}`];
    return {
      step,
      seat,
      told: [{ seat, clause: 'GT-8.1.2', words: words(said), said, touches }],
      changes: [],
    };
  };
  const closed = areas.find((a) => a.state === 'resolved' && a.kind !== 'space') as Area;
  const log = [told(3, 1, closed.id)];
  test('is read from the log, with the sum', () =>
    expect(paidIn({ ...scene, log })).toEqual([
      { area: closed.id, seat: 1, credits: 8, sum, isNew: true },
    ]));
  test('is said in the log', () =>
    expect(log[0]?.told[0]?.words).toBe(
      'Bram gains 8 credits for closing nebula N2: (3 tiles + 1 emissary) × 2.',
    ));
  test('stands in the tip of the area', () =>
    expect(tipOf({ ...scene, log }, `area/${closed.id}`)?.lines.join(' ')).toContain(
      '8 credits: (3 tiles + 1 emissary) × 2.',
    ));
});

describe('reading the view', () => {
  test('everything printed is there', () => {
    expect([faces.length, Object.keys(view.races).length, Object.keys(view.skills).length]).toEqual(
      [36, 8, 43],
    );
    for (const race of Object.values(view.races))
      for (const id of [...race.basic, ...race.modules.flatMap((m) => [m.universal, m.racial])])
        expect(words(view.skills[id]?.text ?? '').length).toBeGreaterThan(20);
  });
  test('tokens of others are a number, one’s own have kinds', () => {
    for (const p of view.players) expect(p.tokens === null).toBe(p.seat !== view.viewer);
  });
  test('the battle has its sides, attacker first', () => {
    expect(view.battle).toMatchObject({ kind: 'emissaries', stage: 'commit', asked: view.viewer });
    expect(view.battle?.sides[0]?.seat).toBe(view.battle?.attacker);
  });
  test('something that is no view at all is an empty table', () => {
    for (const odd of [
      null,
      7,
      'x',
      [],
      { tiles: 3, areas: [1], players: 'none', battle: 1, printed: { faces: { X: 1 } } },
    ])
      expect(readView(odd)).toMatchObject({ tiles: [], players: [], phase: 'setup', drawn: null });
  });
});

describe('the grid on the screen', () => {
  test('neighbours see each other through the same edge, and the edge lies at the same place', () => {
    for (const cell of cells)
      for (const edge of [0, 1, 2]) {
        const next = geo.neighbour(cell, edge);
        expect(geo.neighbour(next, edge)).toEqual(cell);
        const [a, b] = geo.edgeOf(cell, edge);
        const [c, d] = geo.edgeOf(next, edge);
        expect((close(a, c) && close(b, d)) || (close(a, d) && close(b, c))).toBe(true);
      }
  });
  test('a cell is where the contract says, in a triangle of its own', () => {
    expect(geo.centreOf({ x: 0, y: 0 })).toEqual({ x: geo.kSide / 2, y: (geo.kHeight * 2) / 3 });
    expect(geo.centreOf({ x: 1, y: 0 })).toEqual({ x: geo.kSide, y: geo.kHeight / 3 });
    expect(new Set(cells.map((c) => geo.triangle(c))).size).toBe(cells.length);
  });
  test('an up cell has its edges right, below, left; a down cell left, above, right', () => {
    const where = (cell: Cell, edge: number) => {
      const [a, b] = geo.edgeOf(cell, edge);
      const [m, c] = [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, geo.centreOf(cell)];
      return Math.abs(m.x - c.x) < 1e-6
        ? m.y > c.y
          ? 'below'
          : 'above'
        : m.x > c.x
          ? 'right'
          : 'left';
    };
    expect([0, 1, 2].map((e) => where({ x: 0, y: 0 }, e))).toEqual(['right', 'below', 'left']);
    expect([0, 1, 2].map((e) => where({ x: 1, y: 0 }, e))).toEqual(['left', 'above', 'right']);
  });
  test('a face edge lies on the cell edge it is turned to', () => {
    for (const cell of cells.slice(0, 8))
      for (const rotation of [0, 1, 2])
        for (const edge of [0, 1, 2]) {
          const [a, b] = geo.edgeOf(cell, (edge + rotation) % 3);
          const m = geo.laid(cell, rotation)(geo.middleOf(edge));
          expect(close(m, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })).toBe(true);
        }
  });
});

describe('faces', () => {
  test.each(faces.map((f) => [f.id, f] as const))(
    '%s: every region has its own ground',
    (_, face: Face) => {
      const { body, lenses, anchors } = plan(face);
      const grounds = face.regions.flatMap((r, i) => (r.kind === 'system' ? [] : [i]));
      expect([...lenses.map((l) => l.region), ...(body === null ? [] : [body])].sort()).toEqual(
        grounds,
      );
      const lensOf = (i: number) => lenses.find((l) => l.region === i)?.shore;
      for (const l of lenses) {
        expect(face.regions[l.region]?.edges).toEqual([l.edge]);
        expect(
          close(l.shore[0] as geo.Point, geo.corner(l.edge)) &&
            close(l.shore.at(-1) as geo.Point, geo.corner(l.edge + 1)),
        ).toBe(true);
      }
      face.regions.forEach((r, i) => {
        if (r.kind === 'system' && !r.planet) return;
        const p = anchors[i] as geo.Point;
        expect(inside(p, [...geo.corners])).toBe(true);
        // A planet stands in the space its paths run through.
        const ground =
          r.kind === 'system'
            ? face.regions.findIndex(
                (s) => s.kind === 'space' && r.edges.every((e) => s.edges.includes(e)),
              )
            : i;
        const own = lensOf(ground);
        if (own) expect(inside(p, own)).toBe(true);
        else for (const l of lenses) expect(inside(p, l.shore)).toBe(false);
      });
    },
  );
  test('clouds part what the rules part', () => {
    const body = (id: string) => {
      const face = view.faces[id] as Face;
      return face.regions[plan(face).body ?? -1]?.kind;
    };
    expect(['G1', 'G2', 'N2', 'N5', 'N6', 'N8', 'P4', 'P7', 'X5', 'TO'].map(body)).toEqual([
      'gas', 'gas', 'nebula', 'space', 'space', 'gas', 'gas', 'gas', 'nebula', 'space',
    ]); // prettier-ignore
  });
  test('pieces of one tile do not stand on each other', () => {
    for (const face of faces) {
      const { anchors } = plan(face);
      face.regions.forEach((a, i) =>
        face.regions.forEach((b, j) => {
          const stand = (r: typeof a) => r.site || r.kind === 'space' || r.planet;
          if (i < j && stand(a) && stand(b))
            expect(geo.distance(anchors[i] as geo.Point, anchors[j] as geo.Point)).toBeGreaterThan(
              16,
            );
        }),
      );
    }
  });
  test('a path without a planet runs from edge to edge', () => {
    const drawn = draw(view.faces.L1 as Face, { x: 0, y: 0 }, 0).regions[0];
    expect(count(drawn?.path ?? '')).toBe(1);
    expect(count(draw(view.faces.L2 as Face, { x: 0, y: 0 }, 0).regions[0]?.path ?? '')).toBe(3);
  });
});

describe('the tile in the hand', () => {
  const offer = (cell: string, r: number, face: string): Offer => ({
    token: `place ${face} ${cell} r${r}`,
    label: '',
    touches: [`drawn/${face}`, `spot/${cell},${r},${face}`],
    irrevocable: false,
  });
  const offers = [
    offer('3,-1', 0, 'N1'),
    offer('3,-1', 2, 'N1'),
    offer('3,-1', 1, 'P1'),
    offer('-4,2', 1, 'P1'),
  ];
  const spots = spotsIn([...offers, { ...offer('0,0', 0, 'N1'), touches: ['turn/end'] }]);
  test('spots are read from what offers touch', () => {
    expect(spots.map((s) => [s.cell, s.rotation, s.face])).toEqual([
      ['3,-1', 0, 'N1'],
      ['3,-1', 2, 'N1'],
      ['3,-1', 1, 'P1'],
      ['-4,2', 1, 'P1'],
    ]);
    expect(spots.map(elementOf)).toEqual(offers.map((o) => o.touches[1]));
  });
  test('it lies with the side one looks at, if that fits', () => {
    expect(aimAt(spots, '3,-1', 'P1')?.offer).toBe(offers[2]);
    expect(aimAt(spots, '3,-1', null)?.offer).toBe(offers[0]);
    expect(aimAt(spots, '-4,2', 'N1')?.offer).toBe(offers[3]);
    expect(aimAt(spots, '9,9', 'N1')).toBeNull();
  });
  test('a mouse shows it so, or turned as often as asked', () => {
    const at = (turns: number) => seenAt(spots, '3,-1', 'N1', turns)?.offer;
    expect([at(0), at(1), at(2)]).toEqual([offers[0], offers[1], offers[0]]);
    expect(seenAt(spots, '-4,2', 'N1', 1)?.offer).toBe(offers[3]);
    expect(seenAt(spots, '9,9', 'N1', 1)).toBeNull();
  });
  test('turning goes round the ways it fits; flipping stays in the place', () => {
    const [a, b, c, d] = spots as [
      (typeof spots)[0],
      (typeof spots)[0],
      (typeof spots)[0],
      (typeof spots)[0],
    ];
    expect([turned(spots, a), turned(spots, b), turned(spots, d)]).toEqual([b, a, d]);
    expect([flipped(spots, a), flipped(spots, c), flipped(spots, d)]).toEqual([c, a, null]);
  });
  test('everything that lies fits: no edge clashes', () => {
    for (const t of view.tiles) {
      const face = view.faces[t.face] as Face;
      expect(edgesOf(face, t.rotation)).toEqual(t.edges);
      expect(clashes(view, face, t, t.rotation)).toEqual([]);
    }
  });
  test('a misfit shows the fewest edges that clash', () => {
    for (const cell of frontier(view))
      for (const face of faces) {
        const best = nearestFit(view, face, cell);
        for (const r of [0, 1, 2])
          expect(best.edges.length).toBeLessThanOrEqual(
            clashes(view, face, geo.cellOf(cell), r).length,
          );
      }
  });
  test('free places lie beside the galaxy; an empty galaxy has one', () => {
    for (const cell of frontier(view)) {
      expect(view.byCell.has(cell)).toBe(false);
      expect(
        [0, 1, 2].some((e) => view.byCell.has(geo.nameOf(geo.neighbour(geo.cellOf(cell), e)))),
      ).toBe(true);
    }
    expect(frontier(readView(null))).toEqual(['0,0']);
  });
});

describe('areas', () => {
  test('an outline is open where the area is', () => {
    for (const a of areas) expect([a.id, count(outlineOf(view, a.id).rim)]).toEqual([a.id, a.open]);
  });
  test('systems are paths and planets, clouds and space have ground', () => {
    for (const a of areas) {
      const o = outlineOf(view, a.id);
      expect(a.kind === 'system' ? o.path : o.fill).not.toBe('');
      if (a.kind !== 'system') expect(o.planets).toEqual([]);
    }
  });
  test('who holds an area', () => {
    const base = areas[0] as Area;
    const crowd = (seat: number, unblocked = 1) => ({ seat, count: 1, unblocked, stations: 0 });
    expect(holders({ ...base, controller: 2, crowds: [crowd(1)] })).toEqual({
      seats: [2],
      how: 'controlled',
    });
    expect(holders({ ...base, controller: null, crowds: [crowd(1), crowd(0, 0)] })).toEqual({
      seats: [1],
      how: 'claimed',
    });
    expect(holders({ ...base, controller: null, crowds: [crowd(1), crowd(0)] }).how).toBe(
      'contested',
    );
    expect(holders({ ...base, controller: null, crowds: [] }).how).toBe('nobody');
  });
  test('those that close soonest stand first', () => {
    for (const { areas: group } of listed(view)) {
      expect(group.every(isOfNote)).toBe(true);
      const open = group.filter((a) => a.state === 'open').map((a) => a.open);
      expect(open).toEqual([...open].sort((x, y) => x - y));
    }
  });
  test('plates keep off pieces and each other, and every nebula and system near by has its name', () => {
    const overlap = (far: boolean) => {
      const [w, h] = far ? [40, 30] : [24, 15];
      const plates = platesOf(view, far ? 2.5 : 1);
      expect(plates.length).toBeGreaterThan(far ? 2 : 5);
      const covered = plates.filter(({ at }) =>
        obstacles(view).some((q) => geo.distance(at, q) < 12),
      );
      expect(covered.length).toBeLessThan(3);
      return plates.flatMap((a, i) =>
        plates
          .slice(i + 1)
          .filter((b) => Math.abs(a.at.x - b.at.x) < w && Math.abs(a.at.y - b.at.y) < h)
          .map((b) => `${a.area.name} ${b.area.name}`),
      );
    };
    expect(overlap(false)).toEqual([]);
    expect(overlap(true)).toEqual([]);
    // Where an emissary or a ship may go, no name lies over the place, not even of an area that can be chosen.
    const free = view.tiles.slice(-2).flatMap((t) => t.regions.map((r) => r.region));
    const ids = new Set(view.areas.keys());
    const over = platesOf(view, 1, ids, new Set(free)).filter(({ at }) =>
      obstacles(view, new Set(free))
        .slice(-3)
        .some((q) => geo.distance(at, q) < 12),
    );
    expect(over.map((p) => p.area.name)).toEqual([]);
    const named = new Set(platesOf(view, 1).map((p) => p.area.name));
    const missing = [...view.areas.values()]
      .filter((a) => a.kind !== 'space' && !named.has(a.name))
      .map((a) => a.name);
    expect(missing.length).toBeLessThan(3); // one that has no room is named when it is pointed at
  });
  test('a tile is worked out once', () => {
    const tile = view.tiles[0] as Tile;
    expect(drawingOf(view, tile)).toBe(drawingOf(view, tile));
  });
  test('closings are read from what a choice would change', () => {
    const open = areas.find((a) => a.kind === 'nebula' && a.state === 'open') as Area;
    const changes = [
      { path: `areas.${open.id}.state`, from: 'open', to: 'pending' },
      { path: `areas.${open.id}.pays.credits`, from: 1, to: 8 },
      { path: `areas.${open.id}.pays.words.args.tiles`, from: 1, to: 4 },
      { path: `areas.${open.id}.pays.words.args.emissaries`, from: 1, to: 0 },
      { path: `areas.${open.id}.pays.words.args.factor`, from: 1, to: 2 },
      { path: `areas.${open.id}.pays.to`, from: null, to: 'P2' },
      { path: `areas.${areas.find((a) => a !== open)?.id}.tiles`, from: 1, to: 2 },
      { path: 'areas.90,0/0.state', from: null, to: 'pending' },
      { path: 'areas.90,0/0.kind', from: null, to: 'space' },
    ];
    const found = closings(view, changes);
    expect(found.map((a) => [a.id, a.kind, a.pays?.credits])).toEqual([
      [open.id, 'nebula', 8],
      ['90,0/0', 'space', undefined],
    ]);
    expect(closingWords(found[0] as Area)).toMatch(/^4 tiles × 2 = 8 credits to Bram/);
  });
});

describe('the camera', () => {
  const size = { width: 800, height: 600 };
  const margins = { left: 200, top: 10, right: 40, bottom: 20 };
  const box = geo.boxOf(view.tiles);
  const whole = fit(box, size, margins);
  test('shows the whole galaxy beside what lies over the board', () => {
    const at = (p: geo.Point) => ({ x: p.x * whole.k + whole.x, y: p.y * whole.k + whole.y });
    const [a, b] = [at({ x: box.left, y: box.top }), at({ x: box.right, y: box.bottom })];
    expect(a.x).toBeGreaterThanOrEqual(199.9);
    expect(a.y).toBeGreaterThanOrEqual(9.9);
    expect(b.x).toBeLessThanOrEqual(760.1);
    expect(b.y).toBeLessThanOrEqual(580.1);
  });
  test('zooming keeps the place under the pointer', () => {
    const p = { x: 333, y: 222 };
    const next = zoomed(whole, p, 1.7, 0.1);
    expect((p.x - next.x) / next.k).toBeCloseTo((p.x - whole.x) / whole.k);
    expect((p.y - next.y) / next.k).toBeCloseTo((p.y - whole.y) / whole.k);
    expect(zoomed(whole, p, 100, 0.1).k).toBeLessThan(3);
    expect(zoomed(whole, p, 0.0001, 0.1).k).toBe(0.1);
  });
  test('stays where it is while everything is on the screen', () => {
    expect(settled(null, box, size, margins)).toEqual(whole);
    expect(settled(whole, box, { ...size, height: 596 }, margins)).toBe(whole);
    expect(settled(whole, { ...box, right: box.right + 200 }, size, margins)).not.toBe(whole);
    expect(settled(whole, box, { width: 1200, height: 900 }, margins).k).toBeGreaterThan(whole.k);
  });
  test('the galaxy cannot be lost, and what has the focus is shown', () => {
    const lost = kept({ ...whole, x: 1e6, y: -1e6 }, box, size);
    const s = seen(lost, size);
    expect(s.left).toBeLessThan(box.right);
    expect(s.bottom).toBeGreaterThan(box.top);
    const shown = showing({ k: 2, x: 0, y: 0 }, { x: 900, y: -200 }, size, margins);
    const at = { x: 900 * 2 + shown.x, y: -200 * 2 + shown.y };
    expect(at.x).toBeLessThan(size.width - margins.right);
    expect(at.y).toBeGreaterThan(margins.top);
  });
});

describe('words', () => {
  test('everything on the table has a name', () => {
    const t = view.tiles.find((x) => x.emissary) as Tile;
    const s = view.tiles.find((x) => x.ship) as Tile;
    const things = [
      `tile/${t.cell}`, `emissary/${t.cell}`, `ship/${s.cell}`, ...areas.map((a) => `area/${a.id}`), 'stack/0', 'stack/1', 'bag/red', 'bag/token',
      'minerals/P1/red', 'minerals/area/red', 'tokens/P1/reroll', 'module/P1/1/racial', 'figures/P1/emissary', 'figures/P1/cannon', 'action/build',
      'race/R3', 'battle/commit', 'credits/P2', 'seat/P2', `site/${t.emissary?.site}`, 'drawn/N1', 'spot/1,0,2,N1', 'skill/U1',
    ]; // prettier-ignore
    for (const el of things) expect(tipOf(scene, el)?.title.length, el).toBeGreaterThan(2);
    expect(labelOf(scene, 'nothing/known')).toBe('nothing known');
  });
  test('an area says what closing it would pay', () => {
    const open = areas.find((a) => a.state === 'open' && a.pays && a.pays.to !== null) as Area;
    const tip = tipOf(scene, `area/${open.id}`);
    expect(tip?.title).toBe(titleOf(open));
    expect(tip?.lines.join(' ')).toContain(
      `${words(open.pays?.words ?? '')} = ${open.pays?.credits} credit`,
    );
  });
  test('wishes are questions the game can answer', () => {
    const question: Question = { seat: 0, decision: 'PLACE', clause: '', prompt: '', offers: [] };
    const drawn = { ...(raw as object), drawn: { stack: 0, up: 'N1', down: 'P1', tile: 15 } };
    const free = frontier(view)[0] ?? '';
    expect(wishes({ ...scene, view: drawn }, question, `cell/${free}`)).toEqual([
      expect.stringMatching(new RegExp(`^place N1 ${free} r[012]$`)),
      expect.stringMatching(new RegExp(`^place P1 ${free} r[012]$`)),
    ]);
    expect(wishes(scene, question, 'stack/1')).toEqual(['draw 2']);
    expect(wishes(scene, question, 'bag/red')).toEqual(['buy red']);
    expect(wishes(scene, question, 'module/P1/2/racial')).toEqual(['evolve 2 racial']);
    expect(wishes(scene, question, 'nothing/here')).toEqual([]);
  });
});

describe('what moves', () => {
  test('credits come from the area that closed, minerals from the bag or a nebula', () => {
    expect(
      flights([
        { path: 'areas.0,0/1.state', from: 'pending', to: 'resolved' },
        { path: 'players.1.credits', from: 4, to: 12, by: 8 },
        { path: 'areas.0,0/1.minerals.red', from: 0, to: 1, by: 1 },
      ]),
    ).toEqual([
      { picture: 'gt-coin', from: 'area/0,0/1', to: 'credits/P2' },
      { picture: 'gt-gem-red', from: 'bag/red', to: 'area/0,0/1' },
    ]);
    expect(
      flights([
        { path: 'areas.0,0/1.minerals.red', from: 1, to: 0, by: -1 },
        { path: 'players.0.minerals.red', from: 0, to: 1, by: 1 },
        { path: 'players.0.credits', from: 9, to: 3, by: -6 },
      ]),
    ).toEqual([{ picture: 'gt-gem-red', from: 'area/0,0/1', to: 'minerals/P1/red' }]);
  });
});
