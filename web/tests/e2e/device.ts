// A browser by itself, in the tests' words: the first visit, games that are brought as files, a site on a file server.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { program } from './engine';
import { dress, wait } from './people';

export const hasEngines = readdirSync('dist/assets').some((name) => name.endsWith('.wasm'));

// The first visit; then the browser has all of it.
export async function visit(page: Page, address = '/') {
  await dress(page);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
export const step = (page: Page) => page.locator('.table').getAttribute('data-step');
// Where the game stands when nobody moves any more but this person.
export async function standing(page: Page) {
  expect(await wait(page)).toBe('asked');
  return step(page);
}

// The tab dies, whatever it was doing; another one is opened at the same address.
export async function crash(page: Page): Promise<Page> {
  const address = page.url();
  const devtools = await page.context().newCDPSession(page);
  const died = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => {}); // nobody is there to answer
  await died;
  const another = await page.context().newPage();
  await dress(another);
  await another.goto(address);
  return another;
}

// What the engine replies when bots play by themselves; the same game each time.
function botsPlay(begin: object, answers: number): Reply[] {
  const thinking = Array.from({ length: answers }, () => ({ type: 'think' }));
  const messages = [begin, ...thinking, { type: 'save' }];
  const input = messages.map((m) => JSON.stringify(m)).join('\n') + '\n';
  const { stdout } = spawnSync(program, ['engine'], { input, maxBuffer: 2 ** 30 });
  const lines = stdout.toString().trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Reply);
}
interface Reply {
  over?: boolean;
  to_act?: number[];
  transcript?: string;
}
// A game that bots have played, as it stood a few answers before its end, when the first seat was to answer.
export function nearlyOver(game: string, players = 1, options: object = {}): string {
  const chairs = Array.from({ length: players }, () => ({ kind: 'bot', level: 'cadet' }));
  const begin = { type: 'new', game, players, options, seed: 3, chairs };
  const whole = botsPlay(begin, 900);
  const end = whole.findIndex((r) => r.over === true);
  const asked = whole.findLastIndex((r, i) => i <= end - 6 && r.to_act?.includes(0));
  return botsPlay(begin, asked).at(-1)?.transcript ?? '';
}
// One that bots have played to its end.
export function playedOut(game: string, players: number, options: object = {}): string {
  const chairs = Array.from({ length: players }, () => ({ kind: 'bot', level: 'cadet' }));
  const begin = { type: 'new', game, players, options, seed: 3, chairs };
  return botsPlay(begin, 900).at(-1)?.transcript ?? '';
}
// Brings a file to the start page.
export async function bring(page: Page, transcript: string, home = '/') {
  await page.goto(home);
  await page.locator('.file-btn input').setInputFiles({
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(transcript),
  });
}

// As dumb as a file server can be: a file, or nothing.
export async function serveFiles(folder: string) {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml',
  };
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = readFileSync(path.join(folder, path.normalize(name)));
      reply.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream');
      reply.end(body);
    } catch {
      reply.statusCode = 404;
      reply.end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { stop, address: `http://localhost:${(server.address() as AddressInfo).port}` };
}
// The site as files, on such a server.
export async function serveCopy() {
  const folder = `artifacts/static/${process.env.ORRERY_TEST_PORT ?? 0}`; // another file may make one, too
  rmSync(folder, { recursive: true, force: true });
  execFileSync(program, ['site', folder, '--site', 'dist']);
  return { folder, ...(await serveFiles(folder)) };
}
