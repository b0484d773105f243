// Games of this browser: played, kept, reloaded and saved without a server, with the network switched off.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { program } from './engine';
import { dress, sayAnything, wait } from './people';

test.use({ serviceWorkers: 'allow' });
test.skip(!readdirSync('dist/assets').some((name) => name.endsWith('.wasm'))); // built without

// The first visit; then the browser has all of it.
async function visit(page: Page, address = '/') {
  await dress(page);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
const step = (page: Page) => page.locator('.table').getAttribute('data-step');
// Where the game stands when nobody moves any more but this person.
async function standing(page: Page) {
  expect(await wait(page)).toBe('asked');
  return step(page);
}

for (const game of ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'])
  test(`${game} is played, kept and gone on with offline`, async ({ page, context }) => {
    await visit(page);
    await context.setOffline(true);
    await page.goto(`/new/${game}?with=device`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/local\/\w+$/);
    for (let i = 0; i < 4; i++) {
      await standing(page);
      await sayAnything(page);
    }
    const before = await standing(page);
    await page.reload();
    expect(await standing(page)).toBe(before);
    await sayAnything(page);

    await page.goto('/');
    await expect(page.getByText('on this device', { exact: false }).first()).toBeVisible();
    await page
      .getByRole('link', { name: /^Go on|^Look/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/local\/\w+$/);
    await standing(page);
  });

test('a game is saved as a file and brought back', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/new/one_deck_galaxy?with=device');
  await page.getByRole('button', { name: 'Begin' }).click();
  await standing(page);
  await sayAnything(page);
  const before = await standing(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Save as a file').click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('orrery transcript 1\ngame one_deck_galaxy\n');

  const bring = async (content: string) => {
    await page.goto('/');
    const input = page.locator('.file input');
    await input.setInputFiles({
      name: 'game.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
  };
  await bring(text);
  await expect(page).toHaveURL(/\/local\/\w+$/);
  expect(await standing(page)).toBe(before);
  for (const broken of ['', 'no game', text.slice(0, -40), text.replace('one_deck', 'no_deck')]) {
    await bring(broken);
    await expect(page.getByRole('alert')).toContainText('cannot be read');
  }
});

// A game that bots have played, as it stood a few answers before its end.
function nearlyOver(game: string): string {
  const chairs = [{ kind: 'bot', level: 'cadet' }];
  const rounds = Array.from({ length: 600 }, () => [{ type: 'think' }, { type: 'save' }]);
  const messages = [{ type: 'new', game, players: 1, seed: 3, chairs }, ...rounds.flat()];
  const input = messages.map((m) => JSON.stringify(m)).join('\n') + '\n';
  const { stdout } = spawnSync(program, ['engine'], { input, maxBuffer: 2 ** 30 });
  const replies = stdout
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { over?: boolean; transcript?: string });
  const end = replies.findIndex((r) => r.over === true);
  return replies[end - 9]?.transcript ?? '';
}

test('a game is played to its end and looked back at, offline', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/');
  await page.locator('.file input').setInputFiles({
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(nearlyOver('one_deck_galaxy')),
  });
  await expect(page).toHaveURL(/\/local\/\w+$/);
  for (let i = 0; i < 200 && (await wait(page)) === 'asked'; i++) await sayAnything(page);
  await expect(page.getByRole('button', { name: /again|rematch/i }).first()).toBeVisible();
  await page.goto(`${page.url()}/replay`);
  await expect(page.locator('.replay')).toBeVisible();
  await page.keyboard.press('End');
});

test('a lesson is begun offline, and goes on where it was', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.reload();
  await page.locator('[data-learn=foundation]:visible').first().click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  const guide = page.locator('.guide');
  await expect(guide).toContainText('lesson 1 of 7');
  await expect(guide).toContainText('step 1 of');
  await guide.getByRole('button', { name: 'Show me' }).click();
  await expect(guide).toContainText('step 2 of');
  await page.reload();
  await expect(guide).toContainText('step 2 of');
  await guide.getByRole('button', { name: 'Show me' }).click();
  await expect(guide).toContainText('step 3 of');
  await page.goto('/');
  await expect(page.getByText('on this device', { exact: false }).first()).toBeVisible();
});

test('alone, an answer is taken back after the bots have answered it', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/new/foundation?with=device');
  await page.getByRole('button', { name: 'Begin' }).click();
  // Until bots have played after an answer of hers: more than that one answer came.
  let now = Number(await standing(page));
  for (let i = 0, came = 0; i < 40 && came < 6; i++) {
    await sayAnything(page);
    const then = Number(await standing(page));
    came = then - now;
    now = then;
  }
  await page.keyboard.press('u');
  await expect.poll(async () => Number(await step(page))).toBeGreaterThan(now);
  await standing(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Save as a file').click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('\nundo free\n');
  expect(text).toMatch(/^\d+ [12] !undo \d+$/m);
});

test('a campaign is begun, played and saved offline', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/campaign');
  await page
    .getByRole('button', { name: /^Begin/ })
    .first()
    .click();
  await expect(page.locator('.next')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save' }).first().click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('one_deck_galaxy campaign 1');
  await page.locator('.next form button').click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  const table = new URL(page.url()).pathname;
  await standing(page);
  await sayAnything(page);
  await page.goto('/campaign');
  await expect(page.locator(`.next a[href="${table}"]`)).toBeVisible();
});

// Random games in this browser's own engine, through the worker of the site.
const tumbleHere = ({ worker, engine, message }: Record<string, string>) =>
  new Promise<string>((settle, fail) => {
    const running = new Worker(worker ?? '', { type: 'module' });
    running.onerror = () => fail(new Error('the worker broke'));
    running.onmessage = ({ data }) => {
      if ((JSON.parse(String(data)) as { ready?: boolean }).ready) running.postMessage(message);
      else settle(String(data));
    };
    running.postMessage({ engine, order: { do: 'try', id: 'desk' } });
  });

test('the browser plays by the same rules as the program, and asks nobody else', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  const home = new URL(test.info().project.use.baseURL ?? '').origin;
  page.on('request', (r) => {
    if (/^http/.test(r.url()) && new URL(r.url()).origin !== home) elsewhere.push(r.url());
  });
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(/script-src ([^;]*)/.exec(policy)?.[1]?.trim()).toBe("'self' 'wasm-unsafe-eval'");
  expect(policy).not.toMatch(/unsafe-inline'?[^;]*;? *script|'unsafe-eval'|\*/);
  const assets = readdirSync('dist/assets');
  const named = (begin: string, end: RegExp) =>
    `${home}/assets/${assets.find((a) => a.startsWith(begin) && end.test(a)) ?? ''}`;
  for (const [game, players] of Object.entries({
    foundation: 3,
    one_deck_galaxy: 2,
    renaissance: 3,
    trian: 3,
  })) {
    const message = JSON.stringify({ type: 'tumble', game, players, games: 60, seed: 11 });
    const here = await page.evaluate(tumbleHere, {
      worker: named('worker-', /\.js$/),
      engine: named(`${game}-`, /^[^.]*\.wasm$/),
      message,
    });
    const { stdout } = spawnSync(program, ['engine'], { input: message + '\n' });
    expect(JSON.parse(here), game).toEqual(JSON.parse(stdout.toString()));
  }
  expect(elsewhere).toEqual([]);
});

// As dumb as a file server can be: a file, or nothing.
async function serveFiles(folder: string) {
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
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test('a copy on a file server is played, with nobody to play with', async ({ page }) => {
  const folder = 'artifacts/static';
  rmSync(folder, { recursive: true, force: true });
  execFileSync(program, ['site', folder, '--site', 'dist']);
  const { server, address } = await serveFiles(folder);
  await visit(page, `${address}/`);
  await expect(page.getByRole('link', { name: 'At one screen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'With friends' })).toHaveCount(0);
  server.close();
  server.closeAllConnections();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await standing(page);
  await sayAnything(page);
  await page.reload();
  await standing(page);
  await page.goto(`${address}/rules/foundation`);
  await expect(page.getByRole('heading', { name: 'Foundation' }).first()).toBeVisible();
});
