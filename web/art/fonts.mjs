// Cuts the two fonts down to what the page is set in: the letters of western Europe, the weights that occur, digits of equal width. Everything else is still there
// in the whole fonts, and is loaded when a letter needs it.
// Run by hand when the fonts change: npm install --no-save subset-font && node art/fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const signs = 'ıŒœˆ˚˜‐‑‒–—‘’‚“”„†•…‰′″‹›€™↑↓−∕';
const letters = range(0x20, 0x7e) + range(0xa0, 0xff) + signs;
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'locl'];
const fonts = { inter: { min: 400, max: 800, default: 400 }, fraunces: 600 };

for (const [name, wght] of Object.entries(fonts)) {
  const source = new URL(
    `../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    import.meta.url,
  );
  const cut = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures,
  });
  writeFileSync(new URL(`../src/style/fonts/${name}.woff2`, import.meta.url), cut);
  console.log(`${name}: ${cut.length} bytes`);
}
