// How cards look: every world is a lit globe with one idea of its own, every Encounter a thing that flies.
import {
  seeded,
  f,
  disc,
  shard,
  bands,
  craters,
  land,
  ring,
  shards,
  hole,
  door,
  lights,
  beams,
  flares,
  trees,
  petals,
  hexes,
  facets,
  belt,
  obelisk,
  cracks,
  comet,
  spectrum,
  type Picture,
  type Shape,
} from './shapes';
import type { Kind } from './view';

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

const ideas: Record<string, (next: () => number) => Shape[]> = {
  L01: cracks,
  L02: (n) => [
    ...craters(n, 6),
    { d: 'M14 66Q50 90 86 66V100H14Z', fill: '#ff9a4c', opacity: 0.55 },
  ],
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
  L18: (n) => [
    ...land(n, '#e0a0c4'),
    { d: 'M12 62q20 8 38 -2t38 4', stroke: '#ffffff', width: 3, opacity: 0.55 },
  ],
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
  {
    d: `M${f(x - 20 * s)} ${f(y)}l${f(-9 * s)} ${f(-2.6 * s)}v${f(5.2 * s)}Z`,
    fill: '#ffd88a',
    opacity: 0.9,
    free: true,
  },
];
const flying: Record<string, (next: () => number) => Shape[]> = {
  X01: () => [...ship(80, 30, 0.9), ...ship(62, 54, 1.2, '#d24c4a'), ...ship(86, 76, 0.8)],
  X02: () => [
    ...ship(82, 46, 1.4, '#8a4a34'),
    {
      d: 'M34 60h18v14h-18ZM54 62h14v12h-14Z',
      fill: '#d9a94f',
      stroke: '#3a2416',
      width: 1,
      free: true,
    },
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
      .concat([
        { d: 'M52 40l-12 20h10l-6 20l18 -26h-10l8 -14Z', fill: '#ffe08a', free: true } as never,
      ]),
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
    {
      d: 'M10 46h70q12 4 12 8t-12 8H10Z',
      fill: '#8094c4',
      stroke: '#1c2b52',
      width: 1,
      free: true,
    },
    {
      d: 'M24 46v-12h10v12M46 46v-16h10v16M66 46v-10h8v10',
      fill: '#b9c6ea',
      stroke: '#1c2b52',
      width: 1,
      free: true,
    },
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
    {
      d: 'M14 66H88Q82 84 68 84H34Q20 84 14 66Z',
      fill: '#8a4a34',
      stroke: '#2a1014',
      width: 1,
      free: true,
    },
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
