// Plates: where the names of areas stand on the map.
import { drawingOf, partsOf } from './areas';
import { distance, edgeOf, type Point } from './geometry';
import type { Area, TrianView } from './view';

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
const isNamed = (a: Area) =>
  a.kind !== 'space' || (a.state === 'open' && (a.tiles > 1 || a.ships.length > 0));

// Where regions are, by their names.
export const pointsOf = (view: TrianView, regions: ReadonlySet<string>): Point[] =>
  view.tiles.flatMap((tile) =>
    tile.regions.flatMap((r, i) => {
      const p = regions.has(r.region) ? drawingOf(view, tile)?.regions[i]?.anchor : undefined;
      return p ? [p] : [];
    }),
  );

// What must not be covered: pieces, planets and buildings, and the places where something may be put now.
export function obstacles(view: TrianView, free: ReadonlySet<string> = new Set()): Point[] {
  return view.tiles.flatMap((tile) => {
    const drawing = drawingOf(view, tile);
    if (!drawing) return [];
    return tile.regions.flatMap((r, i) => {
      const p = drawing.regions[i]?.anchor;
      const stands =
        r.planet ||
        r.extractor ||
        tile.emissary?.site === r.region ||
        tile.ship?.region === r.region;
      return (stands || free.has(r.region)) && p ? [p] : [];
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
const kFar = 1.45; // plates so much larger than drawn hold their name and their worth only
const kFinger = 14.5; // half of what a finger needs of a plate in its plain size

// How much larger than drawn plates are, seen from k: never too small to read.
export const grownAt = (k: number) => Math.max(0.8, 0.9 / k);
export const scaleAt = (k: number) => Math.max(1, Math.round(grownAt(k) * 4) / 4); // in steps: zooming does not move them about
export const isFar = (scale: number) => scale > kFar;

// Seen from far away, letters are large: only what can still change is written, and only where it hides nothing else.
// Areas that can be chosen come first, each with room for a finger.
export function platesOf(
  view: TrianView,
  scale: number,
  lit: ReadonlySet<string> = new Set(),
  free: ReadonlySet<string> = new Set(),
): Plate[] {
  const far = isFar(scale);
  const taken = obstacles(view, free);
  const plates: (Plate & { half: Half })[] = [];
  const urgency = (a: Area) =>
    lit.has(a.id)
      ? -1
      : a.state === 'pending'
        ? 0
        : !tellsMore(a)
          ? 3
          : a.state === 'open' && a.crowds.length > 0
            ? 1
            : 2;
  const all = [...view.areas.values()]
    .filter((a) => lit.has(a.id) || tellsMore(a) || isNamed(a))
    .sort((a, b) => urgency(a) - urgency(b));
  for (const area of all) {
    const bare = !tellsMore(area);
    const isLit = lit.has(area.id);
    if (far && !isLit && (bare || area.state === 'resolved')) continue;
    const least = isLit ? kFinger * scale : 0;
    const half = {
      x: Math.max(least, (bare ? 13 : far ? 25 : 44) * scale),
      y: Math.max(least, 9 * scale),
    };
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
        if (now > worth)
          [best, worth, room] = [p, now, Math.min(others, bare || far ? pieces + 6 : others)];
      }
    }
    if (best && (isLit || area.state === 'pending' || room >= (bare ? 0 : -6)))
      plates.push({ area, at: best, bare, half });
  }
  return plates;
}
// Where the name of an area stands that has no plate now, if it is looked at.
export function nameAt(view: TrianView, id: string): Point | null {
  const [first] = partsOf(view, id);
  return first ? { x: first.drawn.anchor.x, y: first.drawn.anchor.y + 26 } : null;
}
