// Where things are on the star map. Every Planet has one place for the whole game, whatever is explored: Homes in
// the corners, clockwise from the viewer's, the Hub in the middle, all others on the seats that are left.
import type { Planet, Portal, RenaissanceView } from './view';

export interface Point {
  x: number;
  y: number;
}
interface Chart {
  width: number;
  height: number;
  hub: Point;
  corners: Record<number, Point[]>; // by number of players
  seats: Point[]; // all fifteen, near the Hub first
}

const at = (x: number, y: number): Point => ({ x, y });

// Broad screens: five columns of three, the even ones a little lower.
const broad: Chart = (() => {
  const columns = [94, 272, 450, 628, 806];
  const row = (column: number, r: number) =>
    (column % 2 ? [78, 234, 390] : [58, 214, 370])[r] as number;
  const seat = (column: number, r: number) => at(columns[column] as number, row(column, r));
  const [bl, tl, tc, tr, br] = [seat(0, 2), seat(0, 0), seat(2, 0), seat(4, 0), seat(4, 2)];
  return {
    width: 900,
    height: 502,
    hub: seat(2, 1),
    corners: { 2: [bl, tr], 3: [bl, tc, br], 4: [bl, tl, tr, br], 5: [bl, tl, tc, tr, br] },
    seats: [
      ...[
        seat(1, 1),
        seat(3, 1),
        seat(2, 2),
        seat(2, 0),
        seat(1, 0),
        seat(3, 2),
        seat(1, 2),
        seat(3, 0),
      ],
      ...[seat(0, 1), seat(4, 1), br, tl, tr, bl],
    ],
  };
})();

// Tall screens: four rows, of four, three, four and four.
const tall: Chart = (() => {
  const seat = (column: number, r: number) =>
    r === 1
      ? at([112, 280, 448][column] as number, 199)
      : at(72 + column * 139, [72, 0, 326, 453][r] as number);
  const [bl, tl, tr, br] = [seat(0, 3), seat(0, 0), seat(3, 0), seat(3, 3)];
  return {
    width: 560,
    height: 538,
    hub: seat(1, 1),
    corners: { 2: [bl, tr], 3: [bl, tl, tr], 4: [bl, tl, tr, br], 5: [bl, seat(0, 1), tl, tr, br] },
    seats: [
      ...[
        seat(1, 2),
        seat(2, 2),
        seat(0, 1),
        seat(2, 1),
        seat(1, 0),
        seat(2, 0),
        seat(1, 3),
        seat(2, 3),
      ],
      ...[seat(0, 2), seat(3, 2), br, tl, tr, bl],
    ],
  };
})();

// A tall chart grows broader with its window: names need room more than globes do.
export function chartOf(narrow: boolean, shape = 0): Chart {
  if (!narrow) return broad;
  const by = Math.min(1.5, Math.max(1, (shape * tall.height) / tall.width));
  const wider = (p: Point) => at(p.x * by, p.y);
  const corners = Object.fromEntries(
    Object.entries(tall.corners).map(([n, all]) => [n, all.map(wider)]),
  );
  return {
    width: tall.width * by,
    height: tall.height,
    hub: wider(tall.hub),
    corners,
    seats: tall.seats.map(wider),
  };
}

export function places(view: RenaissanceView, me: number, chart: Chart): Map<string, Point> {
  const found = new Map<string, Point>();
  const n = view.players.length;
  const corners = chart.corners[n] ?? chart.corners[4] ?? [];
  for (let i = 0; i < n; i++) {
    const home = view.players[(me + i) % n]?.home;
    const corner = corners[i];
    if (home && corner) found.set(home, corner);
  }
  if (view.hub) found.set(view.hub, chart.hub);
  const taken = [...found.values()];
  const free = chart.seats.filter((p) => !taken.some((t) => t.x === p.x && t.y === p.y));
  // Planets that nobody has found keep their seats too, so that nothing ever moves.
  for (const id of Object.keys(view.worlds).sort()) {
    if (found.has(id)) continue;
    const seat = free.shift();
    if (seat) found.set(id, seat);
  }
  return found;
}

// Where the middle one of the gates beside a Planet stands while they are asked for, seen from the Planet: on small maps
// all three have to be inside.
export function gatesAt(spot: Point, chart: Chart, reach: number, compact: boolean): Point {
  if (!compact) return at(-63, 0);
  const [up, down] = [3 * reach - spot.y, chart.height - spot.y - 3 * reach];
  return at(Math.max(-57, reach - spot.x), Math.max(0, up) + Math.min(0, down));
}

// How far a tag so broad over a Planet is moved to the side, so that it ends inside the chart.
export function shiftOf(half: number, spot: Point, chart: { width: number }): number {
  const [left, right] = [half - spot.x, chart.width - spot.x - half];
  return Math.max(0, left) + Math.min(0, right);
}

// ------------------------------------------------------------------------------------ around a Planet
export type Piece = { kind: 'emissary' | 'institute'; seat: number } | { kind: 'foundation' };
export interface Placed extends Point {
  piece: Piece | null; // null: an empty socket
  outside: boolean; // beyond Stability
}
export const around = (turn: number, r: number): Point => ({
  x: r * Math.sin(turn),
  y: -r * Math.cos(turn),
});
const part = (i: number, n: number) => (i / n) * 2 * Math.PI;
export const turnOf = ({ x, y }: Point): number => Math.atan2(x, -y);

// Directions around a Planet that are nearer to each other than they may be are turned apart.
export function apart(turns: number[], least: number): number[] {
  const now = [...turns];
  const room = Math.min(least, (2 * Math.PI) / Math.max(1, now.length));
  for (let round = 0; round < 40; round++)
    now.forEach((a, i) =>
      now.forEach((b, j) => {
        if (j <= i) return;
        const between = Math.atan2(Math.sin(b - a), Math.cos(b - a));
        const missing = room - Math.abs(between);
        if (missing <= 1e-3) return;
        const way = between < 0 ? -1 : 1;
        now[i] = (now[i] ?? 0) - (way * missing) / 2;
        now[j] = (now[j] ?? 0) + (way * missing) / 2;
      }),
    );
  return now;
}

// A Foundation that weighs nothing stands on the globe itself.
export const onGlobe = (planet: Planet): number => {
  const pieces = planet.forces.reduce((n, f) => n + f.emissaries + f.institutes, 0);
  return Math.max(0, Math.min(planet.foundations, pieces + planet.foundations - planet.load));
};

export function ringOf(planet: Planet): Placed[] {
  const pieces: Piece[] = planet.forces.flatMap((f) => [
    ...Array.from({ length: f.institutes }, (): Piece => ({ kind: 'institute', seat: f.seat })),
    ...Array.from({ length: f.emissaries }, (): Piece => ({ kind: 'emissary', seat: f.seat })),
  ]);
  for (let i = onGlobe(planet); i < planet.foundations; i++) pieces.push({ kind: 'foundation' });
  const sockets = planet.stability ?? Math.max(8, pieces.length);
  const placed: Placed[] = [];
  for (let i = 0; i < sockets; i++)
    placed.push({ ...around(part(i, sockets), 40), piece: pieces[i] ?? null, outside: false });
  const over = pieces.slice(sockets);
  // What does not fit stands outside, over the top.
  over.forEach((piece, i) =>
    placed.push({ ...around(part(i - (over.length - 1) / 2, 19), 59), piece, outside: true }),
  );
  return placed;
}

// ---------------------------------------------------------------------------------------------- links
export const shared = (a: Planet, b: Planet): Portal[] =>
  a.portals.filter((c) => b.portals.includes(c));

// A gently bent line between two globes, from rim to rim; strands lie side by side.
export function strand(
  a: Point,
  b: Point,
  from: number,
  to: number,
  bend: number,
  aside = 0,
): { d: string; end: Point; angle: number; middle: Point } {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [nx, ny] = [-uy, ux];
  const start = { x: a.x + ux * from + nx * aside, y: a.y + uy * from + ny * aside };
  const end = { x: b.x - ux * to + nx * aside, y: b.y - uy * to + ny * aside };
  const lift = bend * length;
  const control = { x: (start.x + end.x) / 2 + nx * lift, y: (start.y + end.y) / 2 + ny * lift };
  const angle = (Math.atan2(end.y - control.y, end.x - control.x) * 180) / Math.PI;
  const middle = {
    x: start.x * 0.25 + control.x * 0.5 + end.x * 0.25,
    y: start.y * 0.25 + control.y * 0.5 + end.y * 0.25,
  };
  const p = (q: Point) => `${q.x.toFixed(1)} ${q.y.toFixed(1)}`;
  return { d: `M${p(start)}Q${p(control)} ${p(end)}`, end, angle, middle };
}
