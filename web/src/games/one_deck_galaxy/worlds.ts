// How cards look: every world is a lit globe with one idea of its own, every Encounter a thing that flies. Shapes in a field
// of 100 × 100, drawn in order; those on the globe are cut off at its rim.
import type { Kind } from './view';

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

const bodies: Record<Kind, [string, string, string][]> = {
  Fuel: [
    ['#ffd9a8', '#c9693f', '#3f1710'],
    ['#ffe0b0', '#d0842f', '#4a2408'],
    ['#ffc7a1', '#b8503e', '#360f14'],
  ],
  Crystal: [
    ['#d7c6ff', '#7d66c4', '#1d1646'],
    ['#c9f4ff', '#4a93c9', '#0d2d55'],
    ['#f4d2ff', '#a85fb8', '#331046'],
  ],
  Flora: [
    ['#d9ffd8', '#5cb06a', '#123f2a'],
    ['#f3ffc9', '#8fae45', '#2c3c10'],
    ['#c9fff0', '#3f9a8a', '#0b3232'],
  ],
  Relic: [
    ['#c2efe2', '#3f8a80', '#0b2226'],
    ['#f2e6c9', '#9a7f68', '#2e2018'],
    ['#d6dcff', '#6a76b0', '#191d40'],
  ],
};

// The same small numbers for the same card, always.
export function seeded(id: string): () => number {
  let s = [...id].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7);
  return () => {
    s = (s * 1664525 + 1013904223) >>> 0;
    return s / 2 ** 32;
  };
}

const f = (n: number) => n.toFixed(1);
const disc = (x: number, y: number, r: number) =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`;
const shard = (x: number, y: number, w: number, h: number, lean = 0) =>
  `M${f(x - w)} ${f(y)}L${f(x - w + lean)} ${f(y - h * 0.6)}L${f(x + lean * 1.6)} ${f(y - h)}L${f(x + w + lean)} ${f(y - h * 0.7)}L${f(x + w)} ${f(y)}Z`;

function bands(next: () => number, light: string, dark: string): Shape[] {
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
function craters(next: () => number, n: number): Shape[] {
  return Array.from({ length: n }, () => ({
    d: disc(20 + next() * 60, 20 + next() * 60, 2.5 + next() * 5),
    fill: '#05070f',
    opacity: 0.34,
  }));
}
function land(next: () => number, fill: string): Shape[] {
  return Array.from({ length: 4 }, () => {
    const [x, y, w] = [12 + next() * 62, 18 + next() * 58, 9 + next() * 11];
    return {
      d: `M${f(x - w)} ${f(y)}q${f(w * 0.5)} ${f(-w)} ${f(w)} ${f(-w * 0.4)}t${f(w)} ${f(w * 0.5)}q${f(-w * 0.3)} ${f(w * 0.8)} ${f(-w)} ${f(w * 0.5)}t${f(-w)} ${f(-w * 0.6)}Z`,
      fill,
      opacity: 0.75,
    };
  });
}
const ring = (tilt = -18): Shape[] => {
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
function shards(next: () => number, n: number, from: number): Shape[] {
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
const hole = (): Shape[] => [
  { d: 'M26 52a17 22 -16 1 0 34 -6a17 22 -16 1 0 -34 6Z', fill: '#090c1c' },
  { d: shard(38, 66, 3.5, 24, -1), fill: '#5de0ee' },
  { d: shard(45, 68, 4, 31, 1), fill: '#8ef0ff' },
  { d: shard(52, 65, 3, 20, 2), fill: '#b9a4ff' },
];
const door = (): Shape[] => [
  { d: disc(45, 52, 19), fill: '#5d4a28', stroke: '#06110f', width: 2 },
  { d: disc(45, 52, 19), stroke: '#e2bd72', width: 3, opacity: 0.9 },
  { d: disc(45, 52, 12.5), fill: '#10282b', stroke: '#e2bd72', width: 1.2 },
  { d: 'M45 43v18M36 52h18M39 46l12 12M51 46l-12 12', stroke: '#ffd88a', width: 1.4 },
];
const lights = (next: () => number, n: number, fill: string): Shape[] =>
  Array.from({ length: n }, () => ({ d: disc(18 + next() * 64, 18 + next() * 64, 0.9 + next() * 1.3), fill, opacity: 0.95 }));
const beams = (): Shape[] => [
  { d: 'M50 50L14 2L24 0Z', fill: '#ffe9c0', opacity: 0.5, free: true },
  { d: 'M50 50L86 98L76 100Z', fill: '#ffe9c0', opacity: 0.5, free: true },
  { d: disc(50, 50, 9), fill: '#fff6df', opacity: 0.95, free: true },
];
const flares = (): Shape[] =>
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
const trees = (fill: string): Shape[] =>
  Array.from({ length: 7 }, (_, i) => {
    const x = 24 + i * 9;
    const y = 20 + Math.abs(i - 3) * 3.4;
    return { d: `M${x - 4} ${f(y)}L${x} ${f(y - 14)}L${x + 4} ${f(y)}Z`, fill, free: true };
  });
const petals = (): Shape[] =>
  Array.from({ length: 8 }, (_, i) => {
    const a = i * 45;
    return { d: `M50 50`.concat(petal(a)), fill: i % 2 ? '#ff9ec4' : '#ffd0e4', opacity: 0.85 };
  });
function petal(angle: number): string {
  const r = (angle * Math.PI) / 180;
  const p = (a: number, l: number) => `${f(50 + Math.cos(r + a) * l)} ${f(50 + Math.sin(r + a) * l)}`;
  return `Q${p(-0.5, 22)} ${p(0, 33)}Q${p(0.5, 22)} 50 50Z`;
}
const hexes = (): Shape[] =>
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
const facets = (): Shape[] => [
  {
    d: 'M50 12L22 36L36 80L66 82L80 38ZM22 36L80 38L36 80M50 12L36 80M50 12L66 82L22 36',
    stroke: '#f3eaff',
    width: 1,
    opacity: 0.6,
  },
  { d: 'M50 12L22 36L50 42Z', fill: '#ffffff', opacity: 0.28 },
];
const belt = (next: () => number): Shape[] =>
  Array.from({ length: 11 }, (_, i) => {
    const a = Math.PI * (i / 10);
    return {
      d: disc(50 - Math.cos(a) * 50, 54 + Math.sin(a) * 14 - (50 - i * 10) * 0.12, 1.6 + next() * 2.6),
      fill: i % 3 ? '#b9a4d8' : '#ffe3a8',
      free: true,
    };
  });
const obelisk = (): Shape[] => [
  { d: 'M40 78L44 20L50 8L56 20L60 78Z', fill: '#c9b48a', stroke: '#3a2a12', width: 1, free: true },
  { d: 'M50 8L56 20L60 78H50Z', fill: '#2e2018', opacity: 0.5, free: true },
  { d: 'M47 30h6M46 40h8M46 50h8M45 60h10', stroke: '#3a2a12', width: 1.4, free: true },
];
const cracks = (): Shape[] => [
  { d: 'M20 40l14 6l8 -8l12 14l10 -4l16 10M30 70l10 -8l14 6l12 -10M46 20l2 14', stroke: '#ffcf6a', width: 2.2, opacity: 0.95 },
  { d: 'M62 18v-14h5v12ZM72 24v-13h5v16Z', fill: '#2a1014', stroke: '#e2bd72', width: 0.8, free: true },
];
const comet = (): Shape[] => [{ d: 'M8 10Q34 22 52 44Q26 30 8 10Z', fill: '#cfeaff', opacity: 0.85, free: true }];
const spectrum = (): Shape[] =>
  ['#6db1ff', '#ff8fbd', '#f6dc4e'].map((stroke, i) => ({
    d: `M60 26L100 ${6 + i * 7}`,
    stroke,
    width: 2,
    opacity: 0.9,
    free: true,
  }));

const ideas: Record<string, (next: () => number) => Shape[]> = {
  L01: cracks,
  L02: (n) => [...craters(n, 6), { d: 'M14 66Q50 90 86 66V100H14Z', fill: '#ff9a4c', opacity: 0.55 }],
  L03: flares,
  L04: (n) => [
    ...bands(n, '#ffe9c9', '#7a3d22'),
    { d: disc(50, 50, 44), stroke: '#ffd88a', width: 1.4, opacity: 0.7, free: true },
    { d: disc(50, 50, 49), stroke: '#ffd88a', width: 0.9, opacity: 0.45, free: true },
  ],
  L05: (n) => [...bands(n, '#ffd29a', '#6a2f1d'), ...lights(n, 10, '#ffe08a')],
  L06: beams,
  L07: (n) => [...bands(n, '#ffe9c9', '#7a3d22'), ...ring()],
  L08: (n) => [...craters(n, 7), ...comet()],
  L09: (n) => [...bands(n, '#d8e6ff', '#2d3d78'), ...shards(n, 4, 30)],
  L10: (n) => [...craters(n, 5), ...belt(n)],
  L11: (n) => [...bands(n, '#ffd7f4', '#6e2b6a'), ...shards(n, 5, 26), ...spectrum()],
  L12: (n) => land(n, '#dff3ff'),
  L13: (n) => [...facets(), ...lights(n, 5, '#ffffff')],
  L14: facets,
  L15: (n) => [
    ...craters(n, 4),
    { d: disc(46, 54, 17), fill: '#04060f' },
    { d: disc(46, 54, 17), stroke: '#8ef0ff', width: 1.6 },
  ],
  L16: (n) => [...bands(n, '#e8d7ff', '#3b2b6e'), ...hole()],
  L17: (n) => land(n, '#2f7f46'),
  L18: (n) => [...land(n, '#e0a0c4'), { d: 'M12 62q20 8 38 -2t38 4', stroke: '#ffffff', width: 3, opacity: 0.55 }],
  L19: (n) => [...land(n, '#1f6b3c'), ...trees('#2f8f4f')],
  L20: (n) => [...bands(n, '#fff3b0', '#5d7a1f'), ...lights(n, 18, '#ffe66a')],
  L21: (n) => [...land(n, '#2f6f3a'), ...lights(n, 14, '#ffdf7a')],
  L22: petals,
  L23: (n) => [...bands(n, '#ffdb8a', '#7a4a10'), ...door()],
  L24: hexes,
  L25: (n) => [...land(n, '#0d2a2c'), ...door(), ...ring(14)],
  L26: (n) => [...craters(n, 5), ...obelisk()],
  L27: (n) => [...craters(n, 5), ...door()],
  L28: (n) => [...bands(n, '#f2e2c0', '#4a3a5e'), ...ring(-24)],
};

const ship = (x: number, y: number, s: number, hull = '#c93c39'): Shape[] => [
  {
    d: `M${f(x)} ${f(y)}l${f(-26 * s)} ${f(-9 * s)}l${f(6 * s)} ${f(9 * s)}l${f(-6 * s)} ${f(9 * s)}Z`,
    fill: hull,
    stroke: '#2a0d10',
    width: 0.8,
    free: true,
  },
  { d: `M${f(x - 20 * s)} ${f(y)}l${f(-9 * s)} ${f(-2.6 * s)}v${f(5.2 * s)}Z`, fill: '#ffd88a', opacity: 0.9, free: true },
];
const flying: Record<string, (next: () => number) => Shape[]> = {
  X01: () => [...ship(80, 30, 0.9), ...ship(62, 54, 1.2, '#d24c4a'), ...ship(86, 76, 0.8)],
  X02: () => [
    ...ship(82, 46, 1.4, '#8a4a34'),
    { d: 'M34 60h18v14h-18ZM54 62h14v12h-14Z', fill: '#d9a94f', stroke: '#3a2416', width: 1, free: true },
  ],
  X03: (n) =>
    Array.from({ length: 9 }, () => ({
      d: shard(16 + n() * 68, 24 + n() * 60, 3 + n() * 2, 13 + n() * 10, n() * 6 - 3),
      fill: n() > 0.5 ? '#8ef0ff' : '#b9a4ff',
      opacity: 0.95,
      free: true,
    })),
  X04: () =>
    [10, 18, 26, 34]
      .map((r) => ({
        d: `M${50 - r} 50a${r} ${r} 0 0 1 ${2 * r} 0`,
        stroke: '#8fd0ff',
        width: 3,
        opacity: 1 - r / 46,
        free: true,
      }))
      .concat([{ d: 'M52 40l-12 20h10l-6 20l18 -26h-10l8 -14Z', fill: '#ffe08a', free: true } as never]),
  X05: (n) =>
    Array.from({ length: 8 }, () => {
      const [x, y, r] = [18 + n() * 64, 18 + n() * 64, 4 + n() * 7];
      return [
        { d: disc(x, y, r), fill: '#9fe08a', opacity: 0.75, free: true },
        {
          d: `M${f(x)} ${f(y - r)}v-5M${f(x + r)} ${f(y)}h5M${f(x)} ${f(y + r)}v5M${f(x - r)} ${f(y)}h-5`,
          stroke: '#d9ffb8',
          width: 1.2,
          free: true,
        },
      ];
    }).flat(),
  X06: () => [
    {
      d: 'M8 54Q26 22 62 34Q84 40 92 26Q94 44 86 52Q92 60 92 74Q82 62 66 66Q34 80 8 54Z',
      fill: '#4a7fae',
      stroke: '#bfe3ff',
      width: 1,
      free: true,
    },
    { d: 'M14 56Q38 72 66 62', stroke: '#d8f0ff', width: 2, opacity: 0.7, free: true },
    { d: disc(26, 49, 2.4), fill: '#08101f', free: true },
  ],
  X07: () =>
    [40, 31, 22, 13].map((r, i) => ({
      d: `M${50 - r} 50a${r} ${f(r * 0.62)} ${i * 24} 1 1 ${2 * r} 0a${f(r * 0.8)} ${f(r * 0.5)} ${i * 24} 1 1 ${f(-1.6 * r)} 0`,
      stroke: ['#7db8ff', '#b9a4ff', '#ff9ec4', '#ffffff'][i] ?? '#fff',
      width: 3,
      opacity: 0.85,
      free: true,
    })),
  X08: () => [
    { d: 'M10 46h70q12 4 12 8t-12 8H10Z', fill: '#8094c4', stroke: '#1c2b52', width: 1, free: true },
    { d: 'M24 46v-12h10v12M46 46v-16h10v16M66 46v-10h8v10', fill: '#b9c6ea', stroke: '#1c2b52', width: 1, free: true },
    { d: 'M16 54h64', stroke: '#ffe9a8', width: 2, opacity: 0.9, free: true },
  ],
  X09: () => [
    { d: 'M28 84V16M72 84V16', stroke: '#e2bd72', width: 2.4, free: true },
    { d: 'M28 18q14 -6 20 4q-4 8 0 16q-10 -6 -20 2Z', fill: '#d24c4a', free: true },
    { d: 'M72 18q-14 -6 -20 4q4 8 0 16q10 -6 20 2Z', fill: '#3f97e6', free: true },
    { d: 'M34 76L66 60M34 60L66 76', stroke: '#dfe7ff', width: 2, opacity: 0.7, free: true },
  ],
  X10: () => [
    ...ship(52, 28, 0.7, '#8094c4'),
    ...ship(76, 42, 0.9, '#6a86cf'),
    ...ship(54, 58, 0.8, '#8094c4'),
    ...ship(84, 74, 0.7, '#6a86cf'),
  ],
  X11: () => [
    ...ship(74, 36, 1.2, '#5a5f78'),
    ...ship(60, 70, 0.9, '#474b63'),
    { d: 'M30 20l8 6l-4 8M84 60l8 4l-6 8', stroke: '#9fabc9', width: 1.6, free: true },
  ],
  X12: () => [
    { d: 'M14 66H88Q82 84 68 84H34Q20 84 14 66Z', fill: '#8a4a34', stroke: '#2a1014', width: 1, free: true },
    { d: 'M52 66V14M34 66V24M70 66V26', stroke: '#e2bd72', width: 1.6, free: true },
    {
      d: 'M54 16q22 14 6 30ZM50 16q-18 16 -2 32ZM72 28q14 12 2 26ZM32 26q-16 12 -2 28Z',
      fill: '#d24c4a',
      stroke: '#6d1626',
      width: 0.8,
      free: true,
    },
    { d: 'M24 74h6M38 74h6M52 74h6M66 74h6', stroke: '#ffe9a8', width: 2.6, free: true },
  ],
};

export function pictureOf(id: string, kind: Kind): Picture {
  const next = seeded(id);
  const fly = flying[id];
  if (fly) return { globe: null, r: 0, tilt: 0, shapes: fly(next) };
  const body = bodies[kind][Math.floor(next() * 3)] ?? ['#ffffff', '#888888', '#222222'];
  return {
    globe: body,
    r: 38,
    tilt: Math.round(next() * 40 - 20),
    shapes: ideas[id]?.(next) ?? bands(next, '#ffffff', '#000000'),
  };
}
export const drawn = (id: string) => id in ideas || id in flying;

// Homeworlds: a face each.
const eye = (x: number, y: number, fill = '#fff'): Shape[] => [
  { d: disc(x, y, 5), fill },
  { d: disc(x + 0.8, y + 0.6, 2.2), fill: '#0b1020' },
];
export const homeworlds: Record<string, Picture> = {
  H1: {
    globe: ['#fff0c9', '#d98a4a', '#3a1a10'],
    r: 36,
    tilt: -14,
    shapes: [
      { d: 'M14 50Q32 34 50 50T86 50V90H14Z', fill: '#3f93c9', opacity: 0.8 },
      {
        d: 'M50 14c4 12 16 16 16 28a16 16 0 0 1 -32 0c0 -8 6 -10 8 -16c4 2 6 6 6 10c4 -6 4 -14 2 -22Z',
        fill: '#ffcf6a',
        opacity: 0.9,
      },
      ...eye(40, 58),
      ...eye(60, 58),
      { d: 'M42 72q8 7 16 0', stroke: '#0b1020', width: 1.8 },
    ],
  },
  H2: {
    globe: ['#ffe3b0', '#e08d3c', '#5a230c'],
    r: 34,
    tilt: -14,
    shapes: [
      { d: 'M24 34L20 4Q38 10 46 22ZM76 34L80 4Q62 10 54 22Z', fill: '#e0954a', stroke: '#ffd9a3', width: 1, free: true },
      { d: 'M27 27L25 12Q35 16 39 23ZM73 27L75 12Q65 16 61 23Z', fill: '#ffb9a0', opacity: 0.8, free: true },
      {
        d: 'M22 34q12 0 22 6M20 50q10 -2 20 4M78 34q-12 0 -22 6M80 50q-10 -2 -20 4M50 18v14',
        stroke: '#7a3410',
        width: 4,
        opacity: 0.55,
      },
      { d: 'M33 50q7 -8 13 0q-6 6 -13 0ZM54 50q7 -8 13 0q-6 6 -13 0Z', fill: '#b9f09a' },
      { d: 'M39 46.5v7M60 46.5v7', stroke: '#2a1006', width: 2.2 },
      { d: 'M47 61h6l-3 3.6ZM50 65q-3 5 -8 3M50 65q3 5 8 3', fill: '#2a1006', stroke: '#2a1006', width: 1.1 },
      { d: 'M24 60L2 56M24 65L3 69M76 60L98 56M76 65L97 69', stroke: '#fff3dc', width: 0.9, free: true },
    ],
  },
  H3: {
    globe: ['#f7c9ff', '#8f4aa8', '#2e0f42'],
    r: 36,
    tilt: -10,
    shapes: [
      { d: 'M50 14Q52 6 60 3Q58 12 52 16Z', fill: '#86d878', free: true },
      { d: 'M50 16v70', stroke: '#4a1a60', width: 3, opacity: 0.5 },
      ...eye(38, 48),
      ...eye(62, 48),
      { d: 'M36 62q14 14 28 0', stroke: '#2e0f42', width: 2.4 },
      { d: `${disc(28, 58, 5)}${disc(72, 58, 5)}`, fill: '#ff9ec4', opacity: 0.7 },
    ],
  },
  H4: {
    globe: ['#d8fff4', '#3f9a9a', '#0b3238'],
    r: 34,
    tilt: -20,
    shapes: [
      { d: `${disc(16, 16, 9)}`, fill: '#f6d53c', stroke: '#5a4200', width: 1.2, free: true },
      { d: `${disc(86, 22, 8)}`, fill: '#ec6aa2', stroke: '#4a1230', width: 1.2, free: true },
      { d: `${disc(84, 84, 7)}`, fill: '#3b86ee', stroke: '#0c2450', width: 1.2, free: true },
      { d: 'M22 24Q40 8 58 34M78 26Q66 12 54 34', stroke: '#e2bd72', width: 1, opacity: 0.8, free: true },
      ...eye(40, 52),
      ...eye(60, 52),
      { d: 'M44 66h12', stroke: '#06272c', width: 2.4 },
    ],
  },
  H5: {
    globe: ['#fffbc9', '#a8b03c', '#33360a'],
    r: 34,
    tilt: -12,
    shapes: [
      { d: 'M30 20L36 2L42 18M58 18L64 2L70 20', stroke: '#e2bd72', width: 2, free: true },
      { d: `${disc(36, 3, 3)}${disc(64, 3, 3)}`, fill: '#ffd88a', free: true },
      { d: 'M16 60L30 50L40 62L52 50L62 62L74 50L86 60', stroke: '#5a6010', width: 5, opacity: 0.6 },
      ...eye(36, 42),
      ...eye(50, 38),
      ...eye(64, 42),
      { d: 'M40 74l5 -4l5 4l5 -4l5 4', stroke: '#20230a', width: 2.2 },
    ],
  },
};

// Adversaries, in a field of 100 × 110.
export const adversaries: Record<string, Shape[]> = {
  A1: [
    { d: disc(88, 100, 34), fill: '#c9793f' },
    { d: 'M54 96q34 10 68 0v8q-34 10 -68 0Z', fill: '#ffe9c9', opacity: 0.3 },
    { d: 'M22 70q-12 8 -10 16q12 2 20 -8ZM24 46q-12 -6 -12 -16q14 -2 20 10Z', fill: '#8a2f2f', stroke: '#e2bd72', width: 1 },
    { d: 'M12 58a38 23 0 1 0 76 0a38 23 0 1 0 -76 0Z', fill: '#e56f5c', stroke: '#2b1a12', width: 1 },
    { d: 'M14 62q36 17 72 0', stroke: '#3a2416', width: 1.2, opacity: 0.6 },
    { d: [26, 38, 50, 62, 74].map((x) => disc(x, 66, 2.6)).join(''), fill: '#ffe9a8', stroke: '#3a2416', width: 0.7 },
    { d: 'M32 46a20 20 0 0 1 40 -1q-20 9 -40 1Z', fill: '#bfeaff', opacity: 0.7, stroke: '#e6f7ff', width: 1 },
    { d: 'M42 42a6 8 0 1 0 12 0a6 8 0 1 0 -12 0Z', fill: '#9fe08a' },
    { d: 'M55 43a5.4 7 0 1 0 10.8 0a5.4 7 0 1 0 -10.8 0Z', fill: '#f2a9d0' },
    {
      d: [
        [46, 40],
        [51, 40],
        [58.5, 41],
        [62.5, 41],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 1.9))
        .join(''),
      fill: '#fff',
    },
    {
      d: [
        [46.4, 40.4],
        [51.4, 40.4],
        [58.9, 41.4],
        [62.9, 41.4],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 0.9))
        .join(''),
      fill: '#0b1020',
    },
    { d: 'M52 26V10', stroke: '#e2bd72', width: 1.2 },
    { d: 'M52 10q9 -3 15 2q-5 1 -6 5q-5 -2 -9 0Z', fill: '#ff7a6b' },
  ],
  A2: [
    { d: 'M20 92h60v8H20Z', fill: '#8094c4', stroke: '#1c2b52', width: 1 },
    { d: disc(50, 62, 24), fill: '#5cb06a' },
    { d: 'M30 58q10 -12 22 -2t20 -2q4 12 -8 14t-18 -2t-16 2Z', fill: '#2f7f46' },
    { d: 'M18 92V52a32 34 0 0 1 64 0V92Z', fill: '#cfeaff', opacity: 0.24, stroke: '#e6f7ff', width: 1.6 },
    { d: 'M26 50a24 26 0 0 1 14 -22', stroke: '#ffffff', width: 2.6, opacity: 0.8 },
    { d: disc(50, 14, 5), fill: '#e2bd72', stroke: '#5a3d08', width: 1 },
    { d: 'M36 96h28', stroke: '#ffd88a', width: 1.6 },
  ],
  A3: [
    { d: disc(50, 54, 42), fill: '#ff9a4c', opacity: 0.25 },
    { d: disc(50, 54, 35), fill: '#ffcf6a', opacity: 0.75 },
    { d: disc(53, 52, 32), fill: '#0a0814' },
    {
      d: 'M50 6V16M50 92v12M4 54h10M86 54h10M16 20l8 8M84 20l-8 8M16 88l8 -8M84 88l-8 -8',
      stroke: '#ffd88a',
      width: 1.6,
      opacity: 0.8,
    },
    { d: 'M36 50q8 -8 14 0q-6 6 -14 0ZM56 50q8 -8 14 0q-6 6 -14 0Z', fill: '#ff5b4c' },
    { d: 'M40 68q13 6 26 0', stroke: '#ff5b4c', width: 1.6 },
  ],
  A4: [
    {
      d: 'M8 60Q4 34 28 30Q34 10 56 18Q82 12 84 38Q102 52 88 72Q84 96 58 92Q34 102 22 84Q4 80 8 60Z',
      fill: '#6b2f7a',
      opacity: 0.9,
    },
    {
      d: 'M16 58Q18 40 34 38Q40 24 56 28Q76 26 76 44Q90 54 78 68Q74 84 56 82Q38 90 28 76Q14 72 16 58Z',
      fill: '#a8489a',
      opacity: 0.85,
    },
    { d: 'M26 58Q50 44 76 58Q70 80 50 80Q32 80 26 58Z', fill: '#1a0620' },
    { d: 'M30 57l5 8l5 -9l5 9l5 -10l5 10l5 -9l5 9l5 -8', stroke: '#fff0d6', width: 2.2 },
    { d: `${disc(38, 42, 5)}${disc(62, 42, 5)}`, fill: '#ffe08a' },
    { d: `${disc(39, 43, 2)}${disc(63, 43, 2)}`, fill: '#1a0620' },
    { d: `${disc(14, 20, 2)}${disc(90, 24, 2.4)}${disc(88, 94, 1.8)}${disc(12, 96, 1.6)}`, fill: '#ffd0f0' },
  ],
  A5: [
    { d: 'M50 10L86 30V76L50 98L14 76V30Z', fill: '#33447a', stroke: '#b9c6ea', width: 1.6 },
    { d: 'M50 10L86 30L50 52L14 30Z', fill: '#8094c4', opacity: 0.6 },
    { d: disc(50, 56, 23), fill: '#0a1226', stroke: '#e2bd72', width: 2.4 },
    { d: disc(50, 56, 12), fill: '#ff5b4c' },
    { d: disc(46, 52, 3.6), fill: '#ffd9d3' },
    { d: 'M50 29v6M50 77v6M23 56h6M71 56h6M31 37l4 4M65 71l4 4M69 37l-4 4M35 71l-4 4', stroke: '#e2bd72', width: 1.8 },
    { d: 'M14 30v46M86 30v46', stroke: '#e3ecff', width: 1, opacity: 0.6 },
  ],
};
