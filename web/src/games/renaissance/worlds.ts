// The fifteen worlds: three tones lit from the upper left, and what is engraved on the globe (radius 30).
export interface Line {
  d: string;
  stroke?: string;
  width?: number;
  fill?: string;
  opacity?: number;
}
export interface Globe {
  tones: [string, string, string];
  lines: Line[];
}

const polar = (r: number, turns: number) =>
  [r * Math.cos(turns * 2 * Math.PI), r * Math.sin(turns * 2 * Math.PI)] as const;
const spot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const turns = (n: number, path: (turn: number) => string) =>
  Array.from({ length: n }, (_, i) => path(i / n)).join('');
const f = (n: number) => n.toFixed(1);

const petals = turns(8, (t) => {
  const [ax, ay] = polar(3, t);
  const [bx, by] = polar(17, t - 0.07);
  const [cx, cy] = polar(28, t);
  const [ex, ey] = polar(17, t + 0.07);
  return `M${f(ax + 3)} ${f(ay + 3)}Q${f(bx + 3)} ${f(by + 3)} ${f(cx + 3)} ${f(cy + 3)}Q${f(ex + 3)} ${f(ey + 3)} ${f(ax + 3)} ${f(ay + 3)}`;
});
const spiral = (from: number, to: number, shift: number) =>
  turns(6, (t) => {
    const [ax, ay] = polar(from, t + shift + 0.12);
    const [bx, by] = polar(to, t + shift + 0.26);
    return `M0 0Q${f(ax)} ${f(ay)} ${f(bx)} ${f(by)}`;
  });
const web =
  turns(11, (t) => {
    const [x, y] = polar(48, t);
    return `M-7-6L${f(x - 7)} ${f(y - 6)}`;
  }) +
  [6, 13, 21, 30, 40]
    .map((r) =>
      turns(11, (t) => {
        const [ax, ay] = polar(r, t);
        const [bx, by] = polar(r * 0.84, t + 0.5 / 11);
        const [cx, cy] = polar(r, t + 1 / 11);
        return `M${f(ax - 7)} ${f(ay - 6)}Q${f(bx - 7)} ${f(by - 6)} ${f(cx - 7)} ${f(cy - 6)}`;
      }),
    )
    .join('');
const waves = (rows: number[]) =>
  rows.map((y) => `M-32 ${y}Q-24 ${y - 5} -16 ${y}T0 ${y}T16 ${y}T32 ${y}`).join('');
const lights = Array.from({ length: 30 }, (_, i) => {
  const [x, y] = polar(5 + ((i * 37) % 23), (i * 0.381966) % 1);
  return spot(Number(f(x + 4)), Number(f(y + 5)), [0.6, 0.9, 0.5][i % 3] as number);
}).join('');
const windows = [
  ...[-14, -6, 2, 10].map((x) => [x, -6]),
  ...[-10, -2, 6].map((x) => [x, 4]),
  ...[-16, -7, 2].map((x) => [x, 14]),
]
  .map(([x, y]) => `M${x} ${y}h3v4.4h-3Z`)
  .join('');
const embers =
  'M-30-10-16-14-10-4 2-10 8-22 20-26M-10-4-14 10-4 16-2 30M2-10 10 2 24-2 32 6M10 2 6 16 16 26M-14 10-28 16';
const line = (d: string, stroke: string, opacity = 0.6, width = 0.8): Line => ({
  d,
  stroke,
  opacity,
  width,
});
const area = (d: string, fill: string, opacity = 0.5): Line => ({ d, fill, opacity });

export const globes: Record<string, Globe> = {
  PA: {
    tones: ['#ffc6f0', '#a33c8d', '#33103f'],
    lines: [
      line(spiral(14, 31, 0.05), '#5b1355', 0.8, 2.4),
      line(spiral(12, 31, 0), '#ffd9f6', 0.65),
      area(spot(0, 0, 4), '#ffd9f6', 1),
    ],
  },
  PB: {
    tones: ['#f4fbff', '#8fa9bd', '#2c3d52'],
    lines: [
      area(
        'M-32-18C-14-26 6-10 32-20V-10C10-2-12-16-32-8ZM-32 2C-12-6 10 8 32-2V8C10 16-12 4-32 12Z',
        '#f7fcff',
        0.42,
      ),
      area('M-32 18C-10 12 12 24 32 16V30H-32Z', '#dbe9f3', 0.3),
      line(waves([-22, -4, 14]), '#ffffff', 0.55),
    ],
  },
  PC: {
    tones: ['#d9f7ff', '#3f8fb8', '#10294f'],
    lines: [
      area(petals, '#bff0ea', 0.36),
      line(petals, '#eafffb', 0.8, 0.7),
      area(spot(3, 3, 4.4), '#ffe6a8', 1),
      area(spot(3, 3, 2), '#c58a2c', 1),
    ],
  },
  PD: {
    tones: ['#e9dcff', '#7257a8', '#251a45'],
    lines: [
      area(
        spot(-12, -9, 5) +
          spot(8, -15, 3.4) +
          spot(13, 4, 4.4) +
          spot(-4, 10, 3) +
          spot(-18, 8, 2.4) +
          spot(6, 19, 3.6),
        '#1d1338',
        0.55,
      ),
      line(
        spot(-12, -9, 5) +
          spot(8, -15, 3.4) +
          spot(13, 4, 4.4) +
          spot(-4, 10, 3) +
          spot(6, 19, 3.6),
        '#e9dcff',
        0.55,
        0.7,
      ),
      line('M-34 14C-14 22 14 4 34-12', '#cbb5ff', 0.7, 1.1),
    ],
  },
  PE: {
    tones: ['#fdfff0', '#9fc08a', '#2c4a38'],
    lines: [
      line(
        'M0-30C-14-14-14 14 0 30M0-30C14-14 14 14 0 30M-30 0C-14-12 14-12 30 0C14 12-14 12-30 0',
        '#fbffe9',
        0.65,
      ),
      area(spot(0, 0, 7.5), '#173524', 0.7),
      line(spot(0, 0, 7.5), '#f4ffe0', 0.8),
      area(spot(2, -2, 2.2), '#fdfff0', 0.9),
    ],
  },
  PF: {
    tones: ['#a6e0ff', '#1f5fae', '#06163d'],
    lines: [
      line(waves([-20, -14, -8, -2, 14, 20]), '#cbeeff', 0.45),
      area('M-15 6a17 6 0 1 0 34 0a17 6 0 1 0 -34 0', '#030a24', 0.75),
      line(
        'M-15 6a17 6 0 1 0 34 0a17 6 0 1 0 -34 0M-8 6.6a10 3 0 1 0 20 0a10 3 0 1 0 -20 0',
        '#9bd8ff',
        0.5,
        0.7,
      ),
    ],
  },
  PG: { tones: ['#ffffff', '#a9b4d8', '#3b4673'], lines: [line(web, '#ffffff', 0.6, 0.6)] },
  PH: {
    tones: ['#ffb36b', '#b8442a', '#34100f'],
    lines: [line(embers, '#ff6a1f', 0.5, 3.4), line(embers, '#ffe08a', 1, 1)],
  },
  PI: {
    tones: ['#c9f2c0', '#3f9a72', '#0d3b39'],
    lines: [
      area(
        'M-30 6C-18-2-8 4-2-8 4-18 14-14 30-24V-6C18 0 12-6 4 4-4 14-16 10-30 20Z',
        '#0e5a4a',
        0.55,
      ),
      line(
        'M-26 14C-8 8 8-4 24-22M-16 10C-16 3-19-3-23-7M-6 5C-7-4-11-12-16-16M5-2C5-10 2-18-2-24M-12 9C-6 13 0 15 8 14M-1 3C6 6 14 6 20 3',
        '#e6ffd9',
        0.7,
      ),
    ],
  },
  PJ: {
    tones: ['#fff3b8', '#e08a3c', '#6b2438'],
    lines: [
      line(
        turns(
          12,
          (t) =>
            `M${f(polar(9, t)[0])} ${f(polar(9, t)[1])}L${f(polar(31, t)[0])} ${f(polar(31, t)[1])}`,
        ),
        '#fff6cf',
        0.5,
        1,
      ),
      line(spot(0, 0, 9) + spot(0, 0, 15), '#fff6cf', 0.75, 0.8),
      area(
        turns(6, (t) =>
          spot(Number(f(polar(21, t + 0.04)[0])), Number(f(polar(21, t + 0.04)[1])), 2),
        ),
        '#ffe9a0',
        0.9,
      ),
    ],
  },
  PK: {
    tones: ['#ffe3ad', '#c98f4a', '#4a2913'],
    lines: [
      area(
        'M-32-14C-14-20 8-8 32-18V-10C8-2-14-12-32-5ZM-32 8C-12 2 10 14 32 4V9C12 20-12 8-32 15Z',
        '#8a5423',
        0.55,
      ),
      area(
        'M-17-2C-11-9-5-8-1-2 3-9 11-11 18-6 11-6 5-3 2 4L-1 9-4 4C-7-1-12-2-17-2Z',
        '#3a1d0a',
        0.75,
      ),
      line('M-32-20C-10-26 12-16 32-25M-32 21C-10 15 12 25 32 16', '#fff2d0', 0.5, 0.7),
    ],
  },
  PL: {
    tones: ['#fffbe6', '#e3bd62', '#6b4415'],
    lines: [
      line(
        'M-22-20Q0-15 22-20M-28-10Q0-5 28-10M-30 0Q0 5 30 0M-28 10Q0 15 28 10M-22 20Q0 25 22 20M0-30A18 30 0 0 1 0 30M0-30A18 30 0 0 0 0 30M0-30V30',
        '#6b4415',
        0.55,
        0.6,
      ),
      area(windows, '#fffdf0', 1),
    ],
  },
  PM: {
    tones: ['#d6fff4', '#2d9c9a', '#0b3444'],
    lines: [
      area(
        'M-30-12C-18-20-8-10 2-16 12-20 20-14 32-20V-12C18-4 12-12 0-6-12 0-20-8-30-2Z',
        '#f2fffb',
        0.36,
      ),
      area(
        'M-30 12C-14 6 2 16 14 10 22 6 26 10 32 7V12C20 20 10 14-2 18-14 22-24 16-30 20Z',
        '#f2fffb',
        0.28,
      ),
      area('M-6 6 0-14 6 6Z', '#07303a', 0.6),
      line('M-6 6 0-14 6 6ZM-9 6H9M0-14V-20', '#eafffb', 0.85),
      area(spot(0, -20, 2), '#ffffff', 1),
    ],
  },
  PN: {
    tones: ['#7c79c4', '#2c2a5e', '#090818'],
    lines: [
      area(lights, '#ffd88a', 0.95),
      area('M-30-12C-12-20 6-6 30-18V-10C8 2-12-12-30-4Z', '#c8c4ff', 0.18),
      line('M-30-8C-12-16 6-2 30-14', '#c8c4ff', 0.45),
    ],
  },
  PO: {
    tones: ['#fff6e2', '#b9a78a', '#4b3d33'],
    lines: [
      line(
        'M-24 18V2A6 6 0 0 1-12 2V18M-9 20V-6A9 9 0 0 1 9-6V20M12 18V2A6 6 0 0 1 24 2V18M-30 19H30',
        '#3b2d22',
        0.7,
        1.3,
      ),
      line('M-26-14Q0-24 26-14M-29-7Q0-16 29-7', '#fff6e2', 0.6),
      area('M-3 20V2A3 3 0 0 1 3 2V20Z', '#3b2d22', 0.55),
    ],
  },
};
