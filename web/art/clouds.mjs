// What nebulas and gas clouds are filled with: squares that can be laid side by side without a seam.
import { makeNoise } from './noise.mjs';

const ramp = (stops, t) => {
  const k = Math.min(0.9999, Math.max(0, t)) * (stops.length - 1);
  const [i, f] = [Math.floor(k), k % 1];
  return stops[i].map((v, c) => v + (stops[i + 1][c] - v) * f);
};
const clouds = {
  nebula: {
    seed: 11,
    stretch: [1, 1],
    tones: [
      [0.17, 0.08, 0.31],
      [0.29, 0.13, 0.44],
      [0.47, 0.2, 0.56],
      [0.72, 0.34, 0.68],
      [0.93, 0.62, 0.8],
    ],
  },
  gas: {
    seed: 4,
    stretch: [0.55, 1.7],
    tones: [
      [0.07, 0.15, 0.12],
      [0.12, 0.22, 0.15],
      [0.2, 0.31, 0.18],
      [0.34, 0.42, 0.24],
      [0.5, 0.55, 0.32],
    ],
  },
};

// A picture of size x size pixels, as red, green, blue, opacity.
export function cloud(kind, size) {
  const { seed, stretch, tones } = clouds[kind];
  const noise = makeNoise(seed);
  const at = (u, v) => {
    const q = [u * 3.4 * stretch[0], v * 3.4 * stretch[1], 0.37];
    return noise.fbm(noise.warped(q, 1, 0.35), 1, 5);
  };
  // Four shifted copies, each faded out where the next one begins.
  const fade = (t) => t * t * (3 - 2 * t);
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [x / size, y / size];
      const [a, b] = [fade(u), fade(v)];
      const n =
        at(u, v) * (1 - a) * (1 - b) +
        at(u - 1, v) * a * (1 - b) +
        at(u, v - 1) * (1 - a) * b +
        at(u - 1, v - 1) * a * b;
      const weight = Math.sqrt((a * a + (1 - a) * (1 - a)) * (b * b + (1 - b) * (1 - b)));
      const colour = ramp(tones, 0.5 + (0.62 * n) / weight);
      const i = (y * size + x) * 4;
      for (let c = 0; c < 3; c++) pixels[i + c] = 255 * colour[c];
      pixels[i + 3] = 255;
    }
  return pixels;
}
