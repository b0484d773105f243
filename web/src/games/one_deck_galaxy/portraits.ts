// Who is who: Homeworlds with a face each, and adversaries.
import { disc, type Picture, type Shape } from './shapes';

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
      {
        d: 'M24 34L20 4Q38 10 46 22ZM76 34L80 4Q62 10 54 22Z',
        fill: '#e0954a',
        stroke: '#ffd9a3',
        width: 1,
        free: true,
      },
      {
        d: 'M27 27L25 12Q35 16 39 23ZM73 27L75 12Q65 16 61 23Z',
        fill: '#ffb9a0',
        opacity: 0.8,
        free: true,
      },
      {
        d: 'M22 34q12 0 22 6M20 50q10 -2 20 4M78 34q-12 0 -22 6M80 50q-10 -2 -20 4M50 18v14',
        stroke: '#7a3410',
        width: 4,
        opacity: 0.55,
      },
      { d: 'M33 50q7 -8 13 0q-6 6 -13 0ZM54 50q7 -8 13 0q-6 6 -13 0Z', fill: '#b9f09a' },
      { d: 'M39 46.5v7M60 46.5v7', stroke: '#2a1006', width: 2.2 },
      {
        d: 'M47 61h6l-3 3.6ZM50 65q-3 5 -8 3M50 65q3 5 8 3',
        fill: '#2a1006',
        stroke: '#2a1006',
        width: 1.1,
      },
      {
        d: 'M24 60L2 56M24 65L3 69M76 60L98 56M76 65L97 69',
        stroke: '#fff3dc',
        width: 0.9,
        free: true,
      },
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
      {
        d: 'M22 24Q40 8 58 34M78 26Q66 12 54 34',
        stroke: '#e2bd72',
        width: 1,
        opacity: 0.8,
        free: true,
      },
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
      {
        d: 'M16 60L30 50L40 62L52 50L62 62L74 50L86 60',
        stroke: '#5a6010',
        width: 5,
        opacity: 0.6,
      },
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
    {
      d: 'M22 70q-12 8 -10 16q12 2 20 -8ZM24 46q-12 -6 -12 -16q14 -2 20 10Z',
      fill: '#8a2f2f',
      stroke: '#e2bd72',
      width: 1,
    },
    {
      d: 'M12 58a38 23 0 1 0 76 0a38 23 0 1 0 -76 0Z',
      fill: '#e56f5c',
      stroke: '#2b1a12',
      width: 1,
    },
    { d: 'M14 62q36 17 72 0', stroke: '#3a2416', width: 1.2, opacity: 0.6 },
    {
      d: [26, 38, 50, 62, 74].map((x) => disc(x, 66, 2.6)).join(''),
      fill: '#ffe9a8',
      stroke: '#3a2416',
      width: 0.7,
    },
    {
      d: 'M32 46a20 20 0 0 1 40 -1q-20 9 -40 1Z',
      fill: '#bfeaff',
      opacity: 0.7,
      stroke: '#e6f7ff',
      width: 1,
    },
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
    {
      d: 'M18 92V52a32 34 0 0 1 64 0V92Z',
      fill: '#cfeaff',
      opacity: 0.24,
      stroke: '#e6f7ff',
      width: 1.6,
    },
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
    {
      d: `${disc(14, 20, 2)}${disc(90, 24, 2.4)}${disc(88, 94, 1.8)}${disc(12, 96, 1.6)}`,
      fill: '#ffd0f0',
    },
  ],
  A5: [
    { d: 'M50 10L86 30V76L50 98L14 76V30Z', fill: '#33447a', stroke: '#b9c6ea', width: 1.6 },
    { d: 'M50 10L86 30L50 52L14 30Z', fill: '#8094c4', opacity: 0.6 },
    { d: disc(50, 56, 23), fill: '#0a1226', stroke: '#e2bd72', width: 2.4 },
    { d: disc(50, 56, 12), fill: '#ff5b4c' },
    { d: disc(46, 52, 3.6), fill: '#ffd9d3' },
    {
      d: 'M50 29v6M50 77v6M23 56h6M71 56h6M31 37l4 4M65 71l4 4M69 37l-4 4M35 71l-4 4',
      stroke: '#e2bd72',
      width: 1.8,
    },
    { d: 'M14 30v46M86 30v46', stroke: '#e3ecff', width: 1, opacity: 0.6 },
  ],
};
