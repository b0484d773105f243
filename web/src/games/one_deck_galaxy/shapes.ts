// What pictures of worlds are made of: shapes in a field of 100 × 100, drawn in order; those on the globe are cut off at its rim.
export interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  free?: boolean; // not on the globe: drawn over it and beyond its rim
}
export interface Picture {
  globe: [string, string, string] | null; // light, body, shade
  r: number;
  tilt: number;
  shapes: Shape[];
}

// The same small numbers for the same card, always.
export function seeded(id: string): () => number {
  let s = [...id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);
  return () => {
    s = (s * 1664525 + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
}

export const f = (n: number) => n.toFixed(1);
export const disc = (x: number, y: number, r: number) =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
export const shard = (x: number, y: number, w: number, h: number, lean = 0) =>
  `M${f(x - w)} ${f(y)}L${f(x - w + lean)} ${f(y - h * 0.6)}L${f(x + lean * 1.6)} ${f(y - h)}L${f(x + w + lean)} ${f(y - h * 0.7)}L${f(x + w)} ${f(y)}Z`;

export function bands(next: () => number, light: string, dark: string): Shape[] {
  return Array.from({ length: 6 }, (_, i) => {
    const y = 16 + i * 13 + next() * 4;
    const h = 4 + next() * 6;
    return {
      d: `M5 ${f(y)}Q50 ${f(y + 8)} 95 ${f(y)}V${f(y + h)}Q50 ${f(y + h + 8)} 5 ${f(y + h)}Z`,
      fill: i % 2 ? dark : light,
      opacity: 0.3,
    };
  });
}
export function craters(next: () => number, n: number): Shape[] {
  return Array.from({ length: n }, () => ({
    d: disc(20 + next() * 60, 20 + next() * 60, 2.5 + next() * 5),
    fill: '#05070f',
    opacity: 0.34,
  }));
}
export function land(next: () => number, fill: string): Shape[] {
  return Array.from({ length: 4 }, () => {
    const [x, y, w] = [12 + next() * 62, 18 + next() * 58, 9 + next() * 11];
    return {
      d: `M${f(x - w)} ${f(y)}q${f(w * 0.5)} ${f(-w)} ${f(w)} ${f(-w * 0.4)}t${f(w)} ${f(w * 0.5)}q${f(-w * 0.3)} ${f(w * 0.8)} ${f(-w)} ${f(w * 0.5)}t${f(-w)} ${f(-w * 0.6)}Z`,
      fill,
      opacity: 0.75,
    };
  });
}
export const ring = (tilt = -18): Shape[] => {
  const [c, s] = [Math.cos((tilt * Math.PI) / 180) * 49, Math.sin((tilt * Math.PI) / 180) * 49];
  return [
    {
      d: `M${f(50 - c)} ${f(50 - s)}A49 12 ${tilt} 0 0 ${f(50 + c)} ${f(50 + s)}`,
      stroke: '#ffe3a8',
      width: 3.4,
      opacity: 0.85,
      free: true,
    },
    {
      d: `M${f(50 - c)} ${f(50 - s)}A49 12 ${tilt} 0 0 ${f(50 + c)} ${f(50 + s)}`,
      stroke: '#8a5f14',
      width: 1,
      opacity: 0.8,
      free: true,
    },
  ];
};
export function shards(next: () => number, n: number, from: number): Shape[] {
  return Array.from({ length: n }, (_, i) => {
    const x = 26 + (i * 48) / Math.max(1, n - 1);
    const h = 17 + next() * 18;
    const tint = ['#8ef0ff', '#b9a4ff', '#6ad2f5', '#ffb3ec'][i % 4] ?? '#8ef0ff';
    return [
      { d: shard(x, from, 4.5, h, (x - 50) * 0.14), fill: tint, free: true },
      {
        d: `M${f(x)} ${f(from)}L${f(x + (x - 50) * 0.2)} ${f(from - h)}L${f(x + 4.5 + (x - 50) * 0.14)} ${f(from - h * 0.7)}L${f(x + 4.5)} ${f(from)}Z`,
        fill: '#1d1646',
        opacity: 0.28,
        free: true,
      },
    ];
  }).flat();
}
export const hole = (): Shape[] => [
  { d: 'M26 52a17 22 -16 1 0 34 -6a17 22 -16 1 0 -34 6Z', fill: '#090c1c' },
  { d: shard(38, 66, 3.5, 24, -1), fill: '#5de0ee' },
  { d: shard(45, 68, 4, 31, 1), fill: '#8ef0ff' },
  { d: shard(52, 65, 3, 20, 2), fill: '#b9a4ff' },
];
export const door = (): Shape[] => [
  { d: disc(45, 52, 19), fill: '#5d4a28', stroke: '#06110f', width: 2 },
  { d: disc(45, 52, 19), stroke: '#e2bd72', width: 3, opacity: 0.9 },
  { d: disc(45, 52, 12.5), fill: '#10282b', stroke: '#e2bd72', width: 1.2 },
  { d: 'M45 43v18M36 52h18M39 46l12 12M51 46l-12 12', stroke: '#ffd88a', width: 1.4 },
];
export const lights = (next: () => number, n: number, fill: string): Shape[] =>
  Array.from({ length: n }, () => ({
    d: disc(18 + next() * 64, 18 + next() * 64, 0.9 + next() * 1.3),
    fill,
    opacity: 0.95,
  }));
export const beams = (): Shape[] => [
  { d: 'M50 50L14 2L24 0Z', fill: '#ffe9c0', opacity: 0.5, free: true },
  { d: 'M50 50L86 98L76 100Z', fill: '#ffe9c0', opacity: 0.5, free: true },
  { d: disc(50, 50, 9), fill: '#fff6df', opacity: 0.95, free: true },
];
export const flares = (): Shape[] =>
  Array.from({ length: 9 }, (_, i) => {
    const a = (i * Math.PI * 2) / 9;
    const [x, y] = [50 + Math.cos(a) * 38, 50 + Math.sin(a) * 38];
    return {
      d: `M${f(x)} ${f(y)}q${f(Math.cos(a + 0.9) * 9)} ${f(Math.sin(a + 0.9) * 9)} ${f(Math.cos(a) * 13)} ${f(Math.sin(a) * 13)}`,
      stroke: '#ffb765',
      width: 2.6,
      opacity: 0.8,
      free: true,
    };
  });
export const trees = (fill: string): Shape[] =>
  Array.from({ length: 7 }, (_, i) => {
    const x = 24 + i * 9;
    const y = 20 + Math.abs(i - 3) * 3.4;
    return { d: `M${x - 4} ${f(y)}L${x} ${f(y - 14)}L${x + 4} ${f(y)}Z`, fill, free: true };
  });
export const petals = (): Shape[] =>
  Array.from({ length: 8 }, (_, i) => {
    const a = i * 45;
    return { d: `M50 50`.concat(petal(a)), fill: i % 2 ? '#ff9ec4' : '#ffd0e4', opacity: 0.85 };
  });
export function petal(angle: number): string {
  const r = (angle * Math.PI) / 180;
  const p = (a: number, l: number) =>
    `${f(50 + Math.cos(r + a) * l)} ${f(50 + Math.sin(r + a) * l)}`;
  return `Q${p(-0.5, 22)} ${p(0, 33)}Q${p(0.5, 22)} 50 50Z`;
}
export const hexes = (): Shape[] =>
  [
    [38, 38],
    [56, 34],
    [47, 52],
    [64, 52],
    [36, 64],
    [55, 69],
  ].map(([x = 0, y = 0]) => ({
    d: `M${x} ${y - 8}l7 4v8l-7 4l-7 -4v-8Z`,
    fill: '#2c1f06',
    stroke: '#ffd88a',
    width: 1,
    opacity: 0.75,
  }));
export const facets = (): Shape[] => [
  {
    d: 'M50 12L22 36L36 80L66 82L80 38ZM22 36L80 38L36 80M50 12L36 80M50 12L66 82L22 36',
    stroke: '#f3eaff',
    width: 1,
    opacity: 0.6,
  },
  { d: 'M50 12L22 36L50 42Z', fill: '#ffffff', opacity: 0.28 },
];
export const belt = (next: () => number): Shape[] =>
  Array.from({ length: 11 }, (_, i) => {
    const a = Math.PI * (i / 10);
    return {
      d: disc(
        50 - Math.cos(a) * 50,
        54 + Math.sin(a) * 14 - (50 - i * 10) * 0.12,
        1.6 + next() * 2.6,
      ),
      fill: i % 3 ? '#b9a4d8' : '#ffe3a8',
      free: true,
    };
  });
export const obelisk = (): Shape[] => [
  { d: 'M40 78L44 20L50 8L56 20L60 78Z', fill: '#c9b48a', stroke: '#3a2a12', width: 1, free: true },
  { d: 'M50 8L56 20L60 78H50Z', fill: '#2e2018', opacity: 0.5, free: true },
  { d: 'M47 30h6M46 40h8M46 50h8M45 60h10', stroke: '#3a2a12', width: 1.4, free: true },
];
export const cracks = (): Shape[] => [
  {
    d: 'M20 40l14 6l8 -8l12 14l10 -4l16 10M30 70l10 -8l14 6l12 -10M46 20l2 14',
    stroke: '#ffcf6a',
    width: 2.2,
    opacity: 0.95,
  },
  {
    d: 'M62 18v-14h5v12ZM72 24v-13h5v16Z',
    fill: '#2a1014',
    stroke: '#e2bd72',
    width: 0.8,
    free: true,
  },
];
export const comet = (): Shape[] => [
  { d: 'M8 10Q34 22 52 44Q26 30 8 10Z', fill: '#cfeaff', opacity: 0.85, free: true },
];
export const spectrum = (): Shape[] =>
  ['#6db1ff', '#ff8fbd', '#f6dc4e'].map((stroke, i) => ({
    d: `M60 26L100 ${6 + i * 7}`,
    stroke,
    width: 2,
    opacity: 0.9,
    free: true,
  }));
