// Where the stars of a sheet are drawn: as far from Start as lines lead there, beside what they come from.
import type { Line } from '../../host/campaigns';

export interface Spot {
  id: string;
  along: number; // away from Start, 0 to 1
  across: number; // 0 to 1
}

// From Start outwards: each layer with the star its first line comes from.
function layersOf(lines: Line[]): { id: string; from: string }[][] {
  const layers = [[{ id: 'S', from: '' }]];
  const known = new Set(['S']);
  for (let last = layers[0]; last && last.length > 0; last = layers.at(-1)) {
    const next = last.flatMap(({ id }) =>
      lines.flatMap((l) => {
        if (l.from !== id && l.to !== id) return [];
        const far = l.from === id ? l.to : l.from;
        if (known.has(far)) return [];
        known.add(far);
        return [{ id: far, from: id }];
      }),
    );
    if (next.length === 0) break;
    layers.push(next);
  }
  return layers;
}

export function layoutOf(lines: Line[]): { spots: Map<string, Spot>; depth: number } {
  const layers = layersOf(lines);
  const depth = layers.length - 1;
  const gap = 1 / Math.max(3, ...layers.map((l) => l.length));
  const spots = new Map<string, Spot>();
  layers.forEach((layer, d) => {
    const wished = layer.map(({ id, from }) => {
      const family = layer.filter((s) => s.from === from);
      const place = family.findIndex((s) => s.id === id) - (family.length - 1) / 2;
      return { id, at: (spots.get(from)?.across ?? 0.5) + place * gap };
    });
    // Nobody stands closer to the next than a label is high, and all stay on the chart.
    let least = gap / 2;
    for (const w of wished) {
      w.at = Math.max(w.at, least);
      least = w.at + gap;
    }
    let most = 1 - gap / 2;
    for (const w of wished.toReversed()) {
      w.at = Math.min(w.at, most);
      most = w.at - gap;
    }
    for (const w of wished)
      spots.set(w.id, { id: w.id, along: depth > 0 ? d / depth : 0, across: w.at });
  });
  return { spots, depth };
}
