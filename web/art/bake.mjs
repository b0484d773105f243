// Bakes the globes into one picture (a row per kind, three different worlds of each outer colour), whole and in half the size for
// screens that show no more of it, and the clouds.
// Run by hand (npm run bake) when the look changes; the picture is kept with the source.
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { cloud } from './clouds.mjs';
import { globe, hole } from './globes.mjs';

const cell = 136; // pixels; the page shows it at about half of that
const columns = 5;
const shades = 16; // of transparency: they are kept without loss, and were half of the file
const radius = { plain: 54, ringed: 38, hole: 29 };
const outer = ['blue', 'green', 'red', 'yellow'];
const middle = ['brown', 'gray', 'orange', 'teal', 'purple', 'white'];

const cells = [
  ...outer.flatMap((c) => [0, 1, 2].map((v) => ({ paint: globe(c, v), r: radius.plain }))),
  ...middle.map((c) => ({
    paint: globe(c, 0),
    r: c === 'teal' || c === 'purple' ? radius.ringed : radius.plain,
  })),
  { paint: hole(), r: radius.hole },
];

const [width, height] = [columns * cell, Math.ceil(cells.length / columns) * cell];
const pixels = new Uint8ClampedArray(width * height * 4);
const grid = [0.17, 0.5, 0.83];
cells.forEach(({ paint, r }, i) => {
  const [left, top] = [(i % columns) * cell, Math.floor(i / columns) * cell];
  for (let py = 0; py < cell; py++)
    for (let px = 0; px < cell; px++) {
      const sum = [0, 0, 0, 0];
      for (const a of grid)
        for (const b of grid) {
          const s = paint((px + a - cell / 2) / r, (py + b - cell / 2) / r);
          for (let k = 0; k < 3; k++) sum[k] += s[k] * s[3];
          sum[3] += s[3];
        }
      const at = ((top + py) * width + left + px) * 4;
      for (let k = 0; k < 3; k++) pixels[at + k] = sum[3] > 0 ? (255 * sum[k]) / sum[3] : 0;
      pixels[at + 3] = (255 * Math.round((shades * sum[3]) / 9)) / shades;
    }
});

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
async function bake(pixels, width, height, file, quality, part = 1) {
  const encoded = await page.evaluate(
    async ({ base64, width, height, quality, part }) => {
      const bytes = Uint8ClampedArray.from(atob(base64), (c) => c.charCodeAt(0));
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d').putImageData(new ImageData(bytes, width, height), 0, 0);
      const shown = new OffscreenCanvas(width * part, height * part);
      const pen = shown.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(canvas, 0, 0, width * part, height * part);
      const blob = await shown.convertToBlob({ type: 'image/webp', quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    { base64: Buffer.from(pixels).toString('base64'), width, height, quality, part },
  );
  writeFileSync(new URL(`../src/games/${file}`, import.meta.url), Buffer.from(encoded));
  console.log(`${file}: ${encoded.length} bytes`);
}
await bake(pixels, width, height, 'foundation/art/planets.webp', 0.6);
await bake(pixels, width, height, 'foundation/art/planets_half.webp', 0.75, 0.5);
const side = 384;
for (const kind of ['nebula', 'gas'])
  await bake(cloud(kind, side), side, side, `trian/art/${kind}.webp`, 0.82);
await browser.close();
