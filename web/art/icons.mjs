// Draws the icons of the installed site from favicon.svg, in Chromium: `node art/icons.mjs`. A rim is left free all around,
// so that a launcher may cut it to any shape.
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;background:#121a30}svg{width:78%}</style>${svg}`,
  );
  await page.screenshot({ path: new URL(`../public/icon-${size}.png`, import.meta.url).pathname });
}
await browser.close();
