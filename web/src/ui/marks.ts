// The players' shapes, in a box from -10 to 10: disc, square, triangle, diamond, star.
const points = (n: number, at: (i: number) => number) =>
  Array.from({ length: n }, (_, i) => {
    const [r, t] = [at(i), (i / n) * 2 * Math.PI];
    return `${i ? 'L' : 'M'}${(r * Math.sin(t)).toFixed(2)} ${(-r * Math.cos(t)).toFixed(2)}`;
  }).join('') + 'Z';

export const marks = [
  'M0-8.6A8.6 8.6 0 1 0 0 8.6 8.6 8.6 0 1 0 0-8.6Z',
  'M-7.6-7.6H7.6V7.6H-7.6Z',
  'M0-9.4L9.2 7.4H-9.2Z',
  'M0-10L8.8 0 0 10-8.8 0Z',
  points(10, (i) => (i % 2 ? 4.2 : 10)),
];
export const letters = ['A', 'B', 'C', 'D', 'E'];
