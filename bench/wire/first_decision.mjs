#!/usr/bin/env node
// What comes over the wire from the first page to the first decision, game by game, counted between a real browser and the server by a relay
// that copies bytes. Nothing is in the browser's cache at first.
//   node bench/wire/first_decision.mjs --games foundation,trian --site web/dist
// ORRERY_PROGRAM names the program, CHROMIUM the browser. --json 1 prints figures for programs, --files 1 every answer by itself.
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { options, startServer } from '../load/load.mjs';

const home = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { chromium } = createRequire(path.join(home, 'web/package.json'))('@playwright/test');
const players = { foundation: 4, renaissance: 4, one_deck_galaxy: 1, trian: 4 };
const asked = options(process.argv.slice(2), { games: Object.keys(players).join(','), site: path.join(home, 'web/dist'), files: 0, json: 0 });

// Everything that comes from the server, and what of it came on sockets.
async function relay(to) {
  const counted = { all: 0, sockets: 0 };
  const server = net.createServer((near) => {
    const far = net.connect(to, '127.0.0.1');
    let isSocket = false;
    near.on('data', (data) => (isSocket ||= data.includes('Upgrade: websocket')));
    far.on('data', (data) => {
      counted.all += data.length;
      if (isSocket) counted.sockets += data.length;
    });
    near.pipe(far);
    far.pipe(near);
    for (const end of [near, far]) end.on('error', () => (near.destroy(), far.destroy()));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { counted, port: server.address().port, close: () => server.close() };
}

const kind = (url) => (/\/api\//.test(url) ? 'api' : (/\.(js|css|woff2|webp|svg)$/.exec(new URL(url).pathname)?.[1] ?? 'html'));

async function firstDecision(browser, server, game) {
  const wire = await relay(server.port);
  const origin = `http://localhost:${wire.port}`;
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  await page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ name: 'Ada', speed: 0, theme: 'night' })));
  const files = [];
  // What the browser has already comes with no body.
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => null);
    if (sizes && sizes.responseBodySize > 0) files.push([kind(request.url()), sizes.responseBodySize, new URL(request.url()).pathname]);
  });
  await page.goto(origin + '/', { waitUntil: 'networkidle' });
  const lobby = wire.counted.all;
  const table = await page.evaluate(async ([game, n]) => {
    const seats = Array.from({ length: n }, (_, i) => (i === 0 ? { kind: 'me', name: 'Ada' } : { kind: 'bot', level: 'cadet' }));
    const reply = await fetch('/api/tables', { method: 'POST', headers: { 'X-Orrery': '1' }, body: JSON.stringify({ game, players: n, seats }) });
    return (await reply.json()).table;
  }, [game, players[game]]);
  await page.goto(`${origin}/t/${table}`);
  await page.waitForSelector('.prompt.mine:not([aria-busy=true])', { timeout: 300_000 });
  await page.waitForLoadState('networkidle'); // pictures and fonts that the first decision is shown with
  const byKind = {};
  for (const [what, bytes] of files) byKind[what] = (byKind[what] ?? 0) + bytes;
  if (asked.files) for (const [what, bytes, name] of files.sort((a, b) => b[1] - a[1])) console.log(`${String(bytes).padStart(8)}  ${what.padEnd(6)} ${name}`);
  const figures = { game, all: wire.counted.all, lobby, socket: wire.counted.sockets, ...byKind };
  await page.close();
  wire.close();
  return figures;
}

const server = await startServer(undefined, asked.site);
const rows = [];
try {
  for (const game of asked.games.split(',')) {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
    rows.push(await firstDecision(browser, server, game));
    await browser.close();
  }
} finally {
  await server.end();
}
if (asked.json) console.log(JSON.stringify(rows, null, 2));
else console.table(Object.fromEntries(rows.map(({ game, ...figures }) => [game, figures])));
