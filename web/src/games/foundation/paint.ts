// Colours, shapes and outlines of the pieces. Every colour has a shape of its own, so that colour never stands alone.
import type { Action, Colour } from './words';

// light, body, shade
export const tones: Record<Colour, [string, string, string]> = {
  blue: ['#8fc0ff', '#3b7be0', '#17408f'],
  green: ['#a5e59a', '#3da654', '#14602f'],
  red: ['#ff9d86', '#d8443a', '#7d1a1c'],
  yellow: ['#fff0a3', '#efc035', '#9a6c0d'],
  brown: ['#c99a6d', '#8b5a35', '#4a2b16'],
  gray: ['#dfe5ee', '#98a3b3', '#4f5867'],
  orange: ['#ffc68a', '#ee8327', '#9a450b'],
  teal: ['#8ef0e4', '#1fb0ab', '#0b5f66'],
  purple: ['#d0aef8', '#8d57d3', '#45218a'],
  white: ['#ffffff', '#e9eef5', '#a3b3c9'],
  black: ['#4a4d63', '#15161d', '#050507'],
};
export const symbolInk: Record<Colour, string> = {
  blue: '#fff',
  green: '#fff',
  red: '#fff',
  yellow: '#5a3d05',
  brown: '#fff',
  gray: '#28303d',
  orange: '#fff',
  teal: '#fff',
  purple: '#fff',
  white: '#3c4a63',
  black: '#c9cbe0',
};
export const globeInk: Record<Colour, string> = {
  ...symbolInk,
  white: '#2f4c78',
  gray: '#1b222d',
  black: '#fff',
};

const ring = (n: number, at: (i: number) => [number, number]) =>
  Array.from({ length: n }, (_, i) => at(i))
    .map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('') + 'Z';
const polar = (r: number, turns: number): [number, number] => [
  r * Math.sin(turns * 2 * Math.PI),
  -r * Math.cos(turns * 2 * Math.PI),
];

const cog = () => {
  const teeth = 8;
  const outline = ring(teeth * 4, (i) => {
    const tooth = i % 4 < 2;
    const shift = [-0.17, 0.17, 0.3, 0.7][i % 4] as number;
    return polar(tooth ? 9.2 : 6.8, (Math.floor(i / 4) + shift) / teeth);
  });
  return `${outline}M0-3.1A3.1 3.1 0 1 0 0 3.1A3.1 3.1 0 1 0 0-3.1Z`;
};
const rays = Array.from({ length: 8 }, (_, i) => {
  const [a, b] = [polar(6.5, i / 8), polar(9.3, i / 8)];
  return `M${a[0].toFixed(2)} ${a[1].toFixed(2)}L${b[0].toFixed(2)} ${b[1].toFixed(2)}`;
}).join('');
const flake = Array.from({ length: 6 }, (_, i) => {
  const p = (r: number, t: number) =>
    polar(r, i / 6 + t)
      .map((n) => n.toFixed(2))
      .join(' ');
  return `M0 0L${p(9.2, 0)}M${p(8.6, -0.055)}L${p(6, 0)}L${p(8.6, 0.055)}`;
}).join('');

interface Shape {
  fill?: string;
  line?: string;
  cut?: string; // fine lines in the shade of the colour
  dot?: number; // radius of a disc in the middle
}
// In a box from -10 to 10.
export const shapes: Record<Colour, Shape> = {
  blue: { fill: 'M0-9.2C3.8-4.4 6.6-1 6.6 2.8A6.6 6.6 0 0 1-6.6 2.8C-6.6-1-3.8-4.4 0-9.2Z' },
  green: {
    fill: 'M-6.4 6.4C-9.2-2.8-3.4-8.6 8.6-8.4 9.2 2.6 3.2 9.2-4.6 6.9L-7 9.4-8.4 8Z',
    cut: 'M-5.4 5.6L4.2-4.4',
  },
  red: {
    fill: 'M.4-9.6C1.6-5.2 6.9-2.6 6.9 2.8A6.9 6.6 0 0 1-6.9 2.8C-6.9-.6-4.8-2.3-4-5-3-3.4-2-2.5-.9-2.3.6-4.6-.8-7 .4-9.6Z',
  },
  yellow: { line: rays, dot: 4.5 },
  brown: {
    fill: 'M-8.6-7.6H-.7V-3.1H-8.6ZM.7-7.6H8.6V-3.1H.7ZM-8.6-1.8H-4.7V2.7H-8.6ZM-3.3-1.8H3.3V2.7H-3.3ZM4.7-1.8H8.6V2.7H4.7ZM-8.6 4H-.7V8.5H-8.6ZM.7 4H8.6V8.5H.7Z',
  },
  gray: { fill: cog() },
  orange: { fill: `${ring(6, (i) => polar(9.2, i / 6))}${ring(6, (i) => polar(4.6, -i / 6))}` },
  teal: {
    fill: 'M-3.4-9H3.4V-7.1H2.4V-3L7.4 5.7Q8.8 8.9 5.6 8.9H-5.6Q-8.8 8.9-7.4 5.7L-2.4-3V-7.1H-3.4Z',
    cut: 'M-4.9 3.4H4.9',
  },
  purple: {
    fill: 'M-8.4-2.8-4.6-8.2H4.6L8.4-2.8 0 9.2Z',
    cut: 'M-8.2-2.8H8.2M-3.2-2.8 0 8.6 3.2-2.8 0-8-3.2-2.8',
  },
  white: { line: flake },
  black: {
    fill: 'M0-9.2A9.2 9.2 0 1 0 0 9.2 9.2 9.2 0 1 0 0-9.2ZM2.2-5.6A5.6 5.6 0 1 1 2.2 5.6 5.6 5.6 0 1 1 2.2-5.6Z',
  },
};

// The rim of a player's discs.
export const rims = ['', '3 2', '1 2.3', '6 2 1 2', '2 4'];

// Engraved line art in a box from 0 to 24.
export const actionArt: Record<Action, string> = {
  ST: 'M12 2.2C15.8 5.4 16.9 10 15.8 15.4H8.2C7.1 10 8.2 5.4 12 2.2ZM8 11.2L4.2 16.2L8.2 15.4M16 11.2L19.8 16.2L15.8 15.4M10.2 18L12 21.8L13.8 18M12 7.4A1.8 1.8 0 1 0 12 11A1.8 1.8 0 1 0 12 7.4Z',
  CO: 'M2.6 20.4H21.4M5 20.4A7 7 0 0 1 19 20.4M12 13.2V3L18.8 6L12 9M9.2 20.4V17.4H14.8V20.4',
  PR: 'M3 21V11.2L8 14.2V11.2L13 14.2V8.4L14.8 3.2H18L19.4 21ZM6.8 17.8H9M12 17.8H14.2',
  BA: 'M4 3.4L15.8 16.2M20 3.4L8.2 16.2M5.2 13.8L10.8 19.4M18.8 13.8L13.2 19.4M7.2 16.8L3.4 20.8M16.8 16.8L20.6 20.8',
  RE: 'M12 9.9A2.1 2.1 0 1 0 12 14.1A2.1 2.1 0 1 0 12 9.9ZM2 12A10 4 0 0 0 22 12A10 4 0 0 0 2 12ZM7 3.34A10 4 60 0 0 17 20.66A10 4 60 0 0 7 3.34ZM17 3.34A10 4 120 0 0 7 20.66A10 4 120 0 0 17 3.34Z',
  TR: 'M12 3V20.4M7.2 21H16.8M3.8 6H20.2M3.8 6L.9 14H6.7ZM20.2 6L17.3 14H23.1ZM.9 14A2.9 2.9 0 0 0 6.7 14M17.3 14A2.9 2.9 0 0 0 23.1 14',
};

export const star = (r: number, inner: number, points: number) =>
  ring(points * 2, (i) => polar(i % 2 ? inner : r, i / (points * 2)));

// Which globe of the baked picture a planet shows: three worlds of each outer colour, one of each other.
export const sheet = { columns: 5, rows: 4 };
const order: Colour[] = ['blue', 'green', 'red', 'yellow'];
const rest: Colour[] = ['brown', 'gray', 'orange', 'teal', 'purple', 'white', 'black'];
export function globeCell(colour: Colour, variant: number): number {
  const outer = order.indexOf(colour);
  return outer >= 0 ? outer * 3 + (variant % 3) : 12 + rest.indexOf(colour);
}
// How large a cell is drawn for a globe of radius 1.
export const globeScale = (colour: Colour) =>
  68 / ({ teal: 43, purple: 43, black: 29 }[colour as string] ?? 54);
