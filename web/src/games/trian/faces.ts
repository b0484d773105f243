// How the regions of a face lie in its triangle. One of them is the body and fills it; each of the others is a lens on
// its edge: a curve from corner to corner that bulges inwards. So regions that are apart in the rules are apart in the picture.
import {
  at,
  between,
  corner,
  corners,
  curve,
  distance,
  kHeight,
  kSide,
  laid,
  middleOf,
  type Move,
  type Point,
} from './geometry';
import type { Cell, Face, FaceRegion } from './view';

interface Lens {
  region: number;
  edge: number;
  shore: Point[]; // from corner to corner
}
export interface Plan {
  body: number | null;
  lenses: Lens[];
  anchors: Point[]; // where a piece of each region stands: planet, emissary, ship
  middle: Point; // of a feature, or of a fork
}

const isArea = (r: FaceRegion) => r.kind !== 'system';

function bodyOf(regions: FaceRegion[]): number | null {
  const areas = regions.map((r, i) => ({ r, i })).filter(({ r }) => isArea(r));
  const broad =
    areas.find(({ r }) => r.edges.length > 1) ?? areas.find(({ r }) => r.edges.length === 0);
  if (broad) return broad.i;
  const spaces = areas.filter(({ r }) => r.kind === 'space');
  const clouds = areas.filter(({ r }) => r.kind !== 'space');
  // Clouds part two spaces; a single space lies between clouds, unless one of them keeps it from the nebula.
  if (spaces.length !== 1) return (clouds[0] ?? areas[0])?.i ?? null;
  const reaches = spaces[0]?.r.mines.length !== 0 || !clouds.some(({ r }) => r.kind === 'nebula');
  return reaches ? (spaces[0]?.i ?? null) : (clouds.find(({ r }) => r.kind === 'gas')?.i ?? null);
}

// How deep a lens goes at t along its edge: as steep as its corners allow, and no deeper than it should.
function depthAt(t: number, deep: number, steep: [number, number]): number {
  const limits = [steep[0] * t * kSide, steep[1] * (1 - t) * kSide, deep];
  return limits.reduce((sum, l) => sum + Math.max(l, 1e-3) ** -3, 0) ** (-1 / 3);
}

const kPoints = 18;

function shoreOf(edge: number, deep: number, shared: [boolean, boolean], wave: number): Point[] {
  const [a, b] = [corner(edge), corner(edge + 1)];
  const inward = { x: -(b.y - a.y) / kSide, y: (b.x - a.x) / kSide };
  const steep = shared.map((s) => (s ? 0.42 : 0.95)) as [number, number];
  return Array.from({ length: kPoints + 1 }, (_, i) => {
    const t = i / kPoints;
    const d =
      depthAt(t, deep, steep) + wave * Math.sin(Math.PI * t) * Math.sin((5 + wave) * Math.PI * t);
    const p = between(a, b, t);
    return i === 0 || i === kPoints ? p : { x: p.x + inward.x * d, y: p.y + inward.y * d };
  });
}

// How far a point lies inside its region; negative outside.
function within(p: Point, shores: Point[][], own: Point[] | null): number {
  const edges = fromEdges(p);
  if (own) return inside(p, own) ? Math.min(edges, fromShore(p, own)) : -1;
  if (edges < 0 || shores.some((s) => inside(p, s))) return -1;
  return shores.reduce((least, shore) => Math.min(least, fromShore(p, shore)), edges);
}
function fromShore(p: Point, shore: Point[]): number {
  let least = Infinity;
  for (const q of shore) least = Math.min(least, (p.x - q.x) ** 2 + (p.y - q.y) ** 2);
  return Math.sqrt(least);
}
const fromEdges = (p: Point) =>
  corners.reduce((least, a, i) => Math.min(least, fromEdge(p, a, corner(i + 1))), Infinity);
const fromEdge = (p: Point, a: Point, b: Point) =>
  ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / distance(a, b);
export function inside(p: Point, ring: Point[]): boolean {
  let odd = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x)
      odd = !odd;
  });
  return odd;
}

const grid: Point[] = [];
for (let y = -0.62 * kHeight; y < 0.33 * kHeight; y += 3)
  for (let x = -kSide / 2; x <= kSide / 2; x += 3) if (fromEdges({ x, y }) > 4) grid.push({ x, y });

// The best place in a region: away from its borders, and from what stands there already.
function place(shores: Point[][], own: Point[] | null, taken: Point[], room: number): Point {
  let [best, worth] = [{ x: 0, y: 0 }, -Infinity];
  for (const p of grid) {
    const free = within(p, shores, own);
    if (free < 0) continue;
    const apart = taken.reduce((d, q) => Math.min(d, distance(p, q)), 99);
    const value = Math.min(free, room) + 0.9 * Math.min(apart, 40) - 0.02 * Math.hypot(p.x, p.y);
    if (value > worth) [best, worth] = [p, value];
  }
  return best;
}

function planOf(face: Face): Plan {
  const { regions } = face;
  const body = bodyOf(regions);
  const inLens = regions
    .map((r, i) => ({ r, i }))
    .filter(({ r, i }) => isArea(r) && i !== body && r.edges.length === 1);
  const edges = inLens.map(({ r }) => r.edges[0] as number);
  const hasPlanet = (edge: number) =>
    regions.some((r) => r.kind === 'system' && r.planet && r.edges.includes(edge));
  const lenses = inLens.map(({ r, i }) => {
    const edge = r.edges[0] as number;
    const depth = { nebula: 0.46, gas: 0.36, space: hasPlanet(edge) ? 0.5 : 0.38, system: 0 }[
      r.kind
    ];
    const shared: [boolean, boolean] = [
      edges.includes((edge + 2) % 3),
      edges.includes((edge + 1) % 3),
    ];
    return {
      region: i,
      edge,
      shore: shoreOf(edge, depth * kHeight, shared, r.kind === 'gas' ? 2.2 : 1.2),
    };
  });
  const shores = lenses.map((l) => l.shore);
  const ringOf = (i: number) => lenses.find((l) => l.region === i)?.shore ?? null;
  // Planets and clouds first, then ships beside them.
  const anchors: Point[] = regions.map(() => ({ x: 0, y: 0 }));
  const taken: Point[] = face.feature ? [{ x: 0, y: 0 }] : [];
  const put = (i: number, own: Point[] | null, room: number) =>
    taken.push((anchors[i] = place(shores, own, taken, room)));
  regions.forEach((r, i) => {
    if (r.kind !== 'system' || !r.planet) return;
    const space = regions.findIndex(
      (s) => s.kind === 'space' && r.edges.every((e) => s.edges.includes(e)),
    );
    put(i, ringOf(space), 40);
  });
  regions.forEach((r, i) => r.kind === 'nebula' && put(i, ringOf(i), 40));
  const path = regions.find((r) => r.kind === 'system' && !r.planet);
  const middle = path ? bendOf(path.edges, lenses) : { x: 0, y: 0 };
  if (path) taken.push(middle, ...path.edges.map((e) => between(middleOf(e), middle, 0.4)));
  regions.forEach((r, i) => r.kind === 'space' && put(i, ringOf(i), 15));
  regions.forEach((r, i) => r.kind === 'gas' && (anchors[i] = place(shores, ringOf(i), [], 40)));
  return { body, lenses, anchors, middle };
}

// Where a path without a planet bends: in the middle, or beside the cloud on the third edge.
function bendOf(edges: number[], lenses: Lens[]): Point {
  if (edges.length !== 2) return { x: 0, y: 0 };
  const third = 3 - (edges[0] as number) - (edges[1] as number);
  const away = corner(third + 2);
  return lenses.some((l) => l.edge === third)
    ? between({ x: 0, y: 0 }, away, 0.3)
    : between({ x: 0, y: 0 }, away, 0.06);
}

const known = new WeakMap<Face, Plan>();
export function plan(face: Face): Plan {
  const there = known.get(face);
  if (there) return there;
  const fresh = planOf(face);
  known.set(face, fresh);
  return fresh;
}

// ------------------------------------------------------------------------ a face, laid in a cell
export interface Drawn {
  regions: {
    kind: FaceRegion['kind'];
    fill: string; // to be filled by the even-odd rule
    shore: string; // its border inside the tile
    anchor: Point;
    path: string; // of a system: its starlight
  }[];
  move: Move;
}

// Every face in a cell is worked out once, however often it is drawn.
const drawings = new WeakMap<Face, Map<string, Drawn>>();
export function draw(face: Face, cell: Cell, rotation: number): Drawn {
  const all = drawings.get(face) ?? new Map<string, Drawn>();
  drawings.set(face, all);
  const key = `${cell.x},${cell.y},${rotation}`;
  const drawn = all.get(key) ?? drawIn(face, cell, rotation);
  all.set(key, drawn);
  return drawn;
}
function drawIn(face: Face, cell: Cell, rotation: number): Drawn {
  const move = laid(cell, rotation);
  const { body, lenses, anchors, middle } = plan(face);
  const shores = new Map(lenses.map((l) => [l.region, l.shore.map(move)]));
  const whole = `M${corners.map(move).map(at).join('L')}Z`;
  const regions = face.regions.map((r, i) => {
    const own = shores.get(i);
    const anchor = move(anchors[i] as Point);
    const path = r.kind === 'system' ? pathOf(r, anchors[i] as Point, middle, move) : '';
    if (own) return { kind: r.kind, fill: `${curve(own)}Z`, shore: curve(own), anchor, path };
    if (i !== body) return { kind: r.kind, fill: '', shore: '', anchor, path };
    const holes = [...shores.values()].map(curve);
    return {
      kind: r.kind,
      fill: whole + holes.map((h) => `${h}Z`).join(''),
      shore: holes.join(''),
      anchor,
      path,
    };
  });
  return { regions, move };
}

function pathOf(r: FaceRegion, planet: Point, middle: Point, move: Move): string {
  const [a, b] = r.edges.map(middleOf);
  if (!r.planet && r.edges.length === 2 && a && b) {
    const [p, q, m] = [a, b, middle].map(move) as [Point, Point, Point];
    return `M${at(p)}Q${at(m)} ${at(q)}`;
  }
  const goal = r.planet ? planet : middle;
  return r.edges
    .map((e) => {
      const from = middleOf(e);
      // Straight in from the edge, then towards its end.
      const in_ = between(from, { x: 0, y: 0 }, 0.45);
      const [p, c, q] = [from, in_, goal].map(move) as [Point, Point, Point];
      return `M${at(p)}Q${at(c)} ${at(q)}`;
    })
    .join('');
}
