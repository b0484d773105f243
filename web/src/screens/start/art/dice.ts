// A die with three faces to be seen, pips mapped onto each.
import { polygon, short, tilt } from './shapes';

const kinds = {
  blue: { faces: ['#8fc4ff', '#3f86ee', '#1f4fae'], ink: '#fff', pip: 'square' },
  pink: { faces: ['#ffb5da', '#e85fa6', '#9c2a6a'], ink: '#2a1020', pip: 'hexagon' },
  yellow: { faces: ['#fff09a', '#eccb2f', '#957709'], ink: '#2a1020', pip: 'round' },
  grey: { faces: ['#8590b4', '#414b6c', '#1c2238'], ink: '#f3f5ff', pip: 'star' },
} as const;
type Kind = keyof typeof kinds;

const spots: Record<number, [number, number][]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.22],
    [0.73, 0.22],
    [0.27, 0.5],
    [0.73, 0.5],
    [0.27, 0.78],
    [0.73, 0.78],
  ],
};

// Pips are drawn a hundred times as large, because corners are rounded to a tenth.
const pipShapes = {
  round: '<circle r="10"/>',
  square: `<polygon points="${polygon(4, 12.5)}"/>`,
  hexagon: `<polygon points="${polygon(6, 12.5)}"/>`,
  star: `<polygon points="${polygon(8, 12.5, -90, 0.45)}"/>`,
};
const pips = (n: number, kind: Kind) =>
  `<g transform="scale(.01)" fill="${kinds[kind].ink}">${(spots[n] ?? [])
    .map(
      ([u, v]) =>
        `<g transform="translate(${u * 100} ${v * 100})">${pipShapes[kinds[kind].pip]}</g>`,
    )
    .join('')}</g>`;

type Arrow = readonly [number, number];
const face = (o: Arrow, u: Arrow, v: Arrow, colour: string, line: number) =>
  `<path d="M${short(o[0])} ${short(o[1])}l${short(u[0])} ${short(u[1])}l${short(v[0])} ${short(v[1])}l${short(-u[0])} ${short(-u[1])}z" fill="${colour}" stroke="${colour}" stroke-width="${line}" stroke-linejoin="round"/>`;
const mapped = (o: Arrow, u: Arrow, v: Arrow, inner: string, opacity: number) =>
  `<g transform="matrix(${[...u, ...v, ...o].map(short).join(' ')})" opacity="${opacity}">${inner}</g>`;

export function die(
  x: number,
  y: number,
  size: number,
  kind: Kind,
  [top, left, right]: readonly [number, number, number],
  turned: number,
) {
  const a = (turned * Math.PI) / 180;
  const [light, middle, dark] = kinds[kind].faces;
  const e1: Arrow = [Math.cos(a) * size, Math.sin(a) * size * tilt];
  const e2: Arrow = [-Math.sin(a) * size, Math.cos(a) * size * tilt];
  const down: Arrow = [0, size * 0.86];
  const near: Arrow = [e1[0] + e2[0], e1[1] + e2[1]];
  const back: Arrow = [-e2[0], -e2[1]];
  const line = short(size * 0.13);
  const edge = `<path d="M${short(e2[0])} ${short(e2[1])}L${short(near[0])} ${short(near[1])}L${short(e1[0])} ${short(e1[1])}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="${short(size * 0.035)}" stroke-linejoin="round"/>`;
  return (
    `<g transform="translate(${x} ${y})"><ellipse cx="${short(near[0] / 2 + size * 0.12)}" cy="${short(near[1] + down[1] * 0.78 - size * 0.3)}" rx="${short(size * 1.1)}" ry="${short(size * 0.56)}" fill="url(#art-drop)"/>` +
    face(e2, e1, down, middle, line) +
    face(near, back, down, dark, line) +
    face([0, 0], e1, e2, light, line) +
    edge +
    mapped([0, 0], e1, e2, pips(top, kind), 1) +
    mapped(e2, e1, down, pips(left, kind), 0.95) +
    mapped(near, back, down, pips(right, kind), 0.75) +
    '</g>'
  );
}
