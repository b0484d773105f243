// Areas on the map: their borders, where their plates stand, and how they are called.
import { draw, type Drawn } from './faces';
import { distance, edgeOf, line, nameOf, neighbour, type Point } from './geometry';
import type { Area, Tile, TrianView } from './view';

// Every tile is worked out once, however often it is drawn.
const drawings = new WeakMap<Tile, Drawn>();
export function drawingOf(view: TrianView, tile: Tile): Drawn | null {
  const there = drawings.get(tile);
  if (there) return there;
  const face = view.faces[tile.face];
  if (!face) return null;
  const fresh = draw(face, tile, tile.rotation);
  drawings.set(tile, fresh);
  return fresh;
}

export interface Outline {
  fill: string;
  shore: string; // borders inside tiles
  rim: string; // borders along edges where nothing follows
  path: string; // starlight
  planets: Point[];
}
const partsOf = (view: TrianView, id: string) =>
  (view.areas.get(id)?.cells ?? []).flatMap((cell) => {
    const tile = view.byCell.get(cell);
    const drawing = tile && drawingOf(view, tile);
    if (!tile || !drawing) return [];
    return tile.regions.flatMap((region, i) => {
      const drawn = drawing.regions[i];
      return region.area === id && drawn ? [{ tile, region, drawn }] : [];
    });
  });
export function outlineOf(view: TrianView, id: string): Outline {
  const out: Outline = { fill: '', shore: '', rim: '', path: '', planets: [] };
  for (const { tile, region, drawn } of partsOf(view, id)) {
    out.fill += drawn.fill;
    out.shore += drawn.shore;
    out.path += drawn.path;
    if (region.planet) out.planets.push(drawn.anchor);
    for (const edge of region.edges) if (!view.byCell.has(nameOf(neighbour(tile, edge)))) out.rim += line(edgeOf(tile, edge, 5));
  }
  return out;
}

// Who stands in an area: one holds it or claims it, several contest it.
export function holders(area: Area): { seats: number[]; how: 'controlled' | 'claimed' | 'contested' | 'nobody' } {
  if (area.controller !== null) return { seats: [area.controller], how: 'controlled' };
  const seats = area.crowds.filter((c) => c.unblocked > 0).map((c) => c.seat);
  return { seats, how: seats.length === 0 ? 'nobody' : seats.length === 1 ? 'claimed' : 'contested' };
}

const names = { nebula: 'Nebula', system: 'System', space: 'Outer space' } as const;
// An area is called by its kind and the tile it began on, in the log as on the map: "nebula N3".
export const titleOf = (area: Area) => `${names[area.kind]} ${area.name}`;
export const spokenOf = (area: Area) => `${names[area.kind].toLowerCase()} ${area.name}`;

// Worth a line of its own: not a lone empty region, unless it is about to close.
export const isOfNote = (area: Area) =>
  area.state === 'pending' ||
  area.crowds.length > 0 ||
  area.controller !== null ||
  (area.state === 'open' && area.tiles >= (area.kind === 'space' ? 3 : 2)) ||
  (area.minerals !== null && Object.values(area.minerals).some((n) => n > 0));

const rank = { pending: 0, open: 1, resolved: 2 } as const;
// Those that close soonest come first.
export function listed(view: TrianView): { kind: Area['kind']; areas: Area[] }[] {
  const all = [...view.areas.values()].filter(isOfNote);
  return (['nebula', 'system', 'space'] as const).map((kind) => ({
    kind,
    areas: all
      .filter((a) => a.kind === kind && (kind !== 'space' || a.state !== 'resolved'))
      .sort((a, b) => rank[a.state] - rank[b.state] || a.open - b.open || b.tiles - a.tiles),
  }));
}

// ------------------------------------------------------------------------------------- plates
export interface Plate {
  area: Area;
  at: Point;
  bare: boolean; // its name alone
}
// More is worth saying of it than its name.
const tellsMore = (a: Area) =>
  a.state === 'pending' ||
  (a.kind !== 'space' && a.state === 'open' && (a.tiles > 1 || a.crowds.length > 0)) ||
  (a.kind === 'space' && a.state === 'open' && a.tiles > 2 && a.open <= 1) ||
  (a.minerals !== null && Object.values(a.minerals).some((n) => n > 0));
const isNamed = (a: Area) => a.kind !== 'space' || (a.state === 'open' && (a.tiles > 1 || a.ships.length > 0));

// What must not be covered: pieces, planets and buildings.
export function obstacles(view: TrianView): Point[] {
  return view.tiles.flatMap((tile) => {
    const drawing = drawingOf(view, tile);
    if (!drawing) return [];
    return tile.regions.flatMap((r, i) => {
      const p = drawing.regions[i]?.anchor;
      const stands = r.planet || r.extractor || tile.emissary?.site === r.region || tile.ship?.region === r.region;
      return stands && p ? [p] : [];
    });
  });
}
// The room between two boxes around points; less than nothing if they overlap.
type Half = Point;
function gap(p: Point, a: Half, q: Point, b: Half): number {
  const [dx, dy] = [Math.abs(p.x - q.x) - a.x - b.x, Math.abs(p.y - q.y) - a.y - b.y];
  return dx < 0 && dy < 0 ? Math.max(dx, dy) : Math.hypot(Math.max(0, dx), Math.max(0, dy));
}
const kPiece: Half = { x: 15, y: 15 };
const kEnough = 5; // more room is no better
export const kFar = 1.45; // plates so much larger than drawn hold their name and their worth only

// Seen from far away, letters are large: only what can still change is written, and only where it hides nothing else.
export function platesOf(view: TrianView, scale: number): Plate[] {
  const far = scale > kFar;
  const taken = obstacles(view);
  const plates: (Plate & { half: Half })[] = [];
  const urgency = (a: Area) =>
    a.state === 'pending' ? 0 : !tellsMore(a) ? 3 : a.state === 'open' && a.crowds.length > 0 ? 1 : 2;
  const all = [...view.areas.values()].filter((a) => tellsMore(a) || isNamed(a)).sort((a, b) => urgency(a) - urgency(b));
  for (const area of all) {
    const bare = !tellsMore(area);
    if (far && (bare || area.state === 'resolved')) continue;
    const half = { x: (bare ? 13 : far ? 25 : 44) * scale, y: 9 * scale };
    let [best, worth, room]: [Point | null, number, number] = [null, -Infinity, 0];
    for (const { tile, region, drawn } of partsOf(view, area.id)) {
      const { anchor } = drawn;
      const edges = region.edges.map((e) => {
        const [a, b] = edgeOf(tile, e);
        return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      });
      const beside = kPiece.x + half.x + 1;
      for (const p of [
        anchor,
        { x: anchor.x, y: anchor.y + 26 },
        { x: anchor.x, y: anchor.y - 28 },
        { x: anchor.x - beside, y: anchor.y },
        { x: anchor.x + beside, y: anchor.y },
        { x: anchor.x - beside, y: anchor.y + 14 },
        { x: anchor.x + beside, y: anchor.y + 14 },
        ...edges,
      ]) {
        const pieces = taken.reduce((d, q) => Math.min(d, gap(p, half, q, kPiece)), kEnough);
        const others = plates.reduce((d, q) => Math.min(d, gap(p, half, q.at, q.half)), kEnough);
        const now = pieces + 2 * others - 0.12 * distance(p, anchor);
        if (now > worth) [best, worth, room] = [p, now, Math.min(others, bare || far ? pieces + 6 : others)];
      }
    }
    if (best && (area.state === 'pending' || room >= (bare ? 0 : -6))) plates.push({ area, at: best, bare, half });
  }
  return plates;
}
// Where the name of an area stands that has no plate now, if it is looked at.
export function nameAt(view: TrianView, id: string): Point | null {
  const [first] = partsOf(view, id);
  return first ? { x: first.drawn.anchor.x, y: first.drawn.anchor.y + 26 } : null;
}
