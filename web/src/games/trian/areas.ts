// Areas on the map: their borders, where their plates stand, and how they are called.
import { say } from '../../words/words.svelte';
import { draw, type Drawn } from './faces';
import { edgeOf, line, nameOf, neighbour, type Point } from './geometry';
import type { Area, Tile, TrianView } from './view';

export function drawingOf(view: TrianView, tile: Tile): Drawn | null {
  const face = view.faces[tile.face];
  return face ? draw(face, tile, tile.rotation) : null;
}

export interface Outline {
  fill: string;
  shore: string; // borders inside tiles
  rim: string; // borders along edges where nothing follows
  path: string; // starlight
  planets: Point[];
}
export const partsOf = (view: TrianView, id: string) =>
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
    for (const edge of region.edges)
      if (!view.byCell.has(nameOf(neighbour(tile, edge)))) out.rim += line(edgeOf(tile, edge, 5));
  }
  return out;
}

// Who stands in an area: one holds it or claims it, several contest it.
export function holders(area: Area): {
  seats: number[];
  how: 'controlled' | 'claimed' | 'contested' | 'nobody';
} {
  if (area.controller !== null) return { seats: [area.controller], how: 'controlled' };
  const seats = area.crowds.filter((c) => c.unblocked > 0).map((c) => c.seat);
  return {
    seats,
    how: seats.length === 0 ? 'nobody' : seats.length === 1 ? 'claimed' : 'contested',
  };
}

// "Nebula N3"
export const titleOf = (area: Area) => say(`page.area.${area.kind}`, { name: area.name });

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
