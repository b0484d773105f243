// Games of this browser: played, kept, reloaded and saved without a server, with the network switched off.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { bring, crash, hasEngines, nearlyOver, serveCopy, standing, step, visit } from './device';
import { everywhere, hashIn } from '../everywhere';
import { byDay } from './night';
import { dress, sayAnything } from './people';

test.use({ serviceWorkers: 'allow' });
test.skip(!hasEngines); // built without

for (const game of ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'])
  test(
    `${game} is played, kept and gone on with offline`,
    byDay(['foundation', 'trian'].includes(game)),
    async ({ page, context }) => {
      await visit(page);
      await context.setOffline(true);
      await page.goto(`/new/${game}?with=device`);
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(page).toHaveURL(/\/local\/\w+$/);
      for (let i = 0; i < 4; i++) {
        await standing(page);
        await sayAnything(page);
      }
      // The tab dies as soon as an answer is shown: bots are thinking, an effect may be half done.
      const before = Number(await standing(page));
      const answered = sayAnything(page).catch(() => {}); // it does not live to see the end of it
      await expect.poll(async () => Number(await step(page))).toBeGreaterThan(before);
      const shown = Number(await step(page));
      page = await crash(page);
      await answered;
      expect(Number(await standing(page))).toBeGreaterThanOrEqual(shown);
      await sayAnything(page);

      await page.goto('/');
      await expect(page.getByText('on this device', { exact: false }).first()).toBeVisible();
      await expect(page.locator('[data-kept] [data-stands] .stage > *').first()).toBeVisible(); // its board, small
      await page
        .getByRole('link', { name: /^Go on|^Look/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/local\/\w+$/);
      await standing(page);
    },
  );

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

  await bring(page, text);
  await expect(page).toHaveURL(/\/local\/\w+$/);
  expect(await standing(page)).toBe(before);
  for (const broken of ['', 'no game', text.slice(0, -40), text.replace('one_deck', 'no_deck')]) {
    await bring(page, broken);
    await expect(page.getByRole('alert')).toContainText('cannot be read');
  }
});

test('one window at a time plays a game; the next goes on when that one is closed', async ({
  page,
  context,
}) => {
  await visit(page);
  await page.goto('/new/one_deck_galaxy?with=device');
  await page.getByRole('button', { name: 'Begin' }).click();
  const before = await standing(page);
  const another = await context.newPage();
  await dress(another);
  await another.goto(page.url());
  await expect(another.getByRole('alert')).toContainText('open in another window');
  await page.close();
  expect(await standing(another)).toBe(before);
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
  await page.locator('[data-learn=foundation]:visible').first().click();
  await expect(guide).toContainText('step 3 of');
});

test('two at one screen: it is covered until the next one is there, who then sees what is hers', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/new/renaissance?with=screen');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  const cover = page.getByRole('dialog', { name: 'Pass the screen on' });
  const seen = new Set<string>();
  for (let i = 0; i < 12 && seen.size < 2; i++) {
    await expect(cover.or(page.locator('.prompt.mine')).first()).toBeVisible();
    if (await cover.isVisible()) {
      const heading = (await cover.getByRole('heading').textContent()) ?? '';
      const name = heading.replace(' is to decide', '');
      seen.add(name);
      await page.reload(); // whoever comes back finds it covered
      await expect(cover).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(cover).toHaveCount(0);
      await expect(page.locator('.players .name').first()).toHaveText(name); // her side of the table
    }
    await standing(page);
    await sayAnything(page);
  }
  expect(seen.size).toBe(2);
});

test('games are listed with where they stand; a deleted one can be brought back', async ({
  page,
  context,
}) => {
  await visit(page);
  await context.setOffline(true);
  await bring(page, nearlyOver('foundation', 2, { round_limit: 2 }));
  await standing(page);
  await bring(page, nearlyOver('one_deck_galaxy'));
  await standing(page);
  await page.goto('/');
  const shelf = page.locator('[data-kept]');
  await expect(shelf).toHaveCount(2);
  await expect(shelf.first()).toContainText('One Deck Galaxy'); // the newest
  const foundation = shelf.filter({ hasText: 'Foundation' });
  await expect(foundation).toContainText(/Round 2.*prestige/s);
  await foundation.getByRole('button', { name: /^Delete Foundation/ }).click();
  await expect(foundation).toContainText('is deleted');
  await page.keyboard.press('Enter'); // the way back is at hand
  await expect(foundation).toContainText('Round 2');
  await page.reload();
  await expect(shelf).toHaveCount(2);
  await foundation.getByRole('button', { name: /^Delete/ }).click();
  await expect(foundation).toContainText('is deleted');
  await page.reload();
  await expect(shelf).toHaveCount(1);
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
const tumbleHere = ({
  worker,
  engine,
  messages,
}: {
  worker: string;
  engine: string;
  messages: string[];
}) =>
  new Promise<string[]>((settle, fail) => {
    const running = new Worker(worker, { type: 'module' });
    const replies: string[] = [];
    running.onerror = () => fail(new Error('the worker broke'));
    running.onmessage = ({ data }) => {
      if (!(JSON.parse(String(data)) as { ready?: boolean }).ready) replies.push(String(data));
      const next = messages[replies.length];
      if (next) running.postMessage(next);
      else settle(replies);
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
  await Promise.all(
    Object.entries(everywhere).map(async ([game, { hashes, tumbles }]) => {
      const replies = await page.evaluate(tumbleHere, {
        worker: named('worker-', /\.js$/),
        engine: named(`${game}-`, /^[^.]*\.wasm$/),
        messages: tumbles.map((m) => JSON.stringify(m)),
      });
      expect(
        replies.map((r) => hashIn(JSON.parse(r) as Record<string, unknown>)),
        game,
      ).toEqual(hashes);
    }),
  );
  expect(elsewhere).toEqual([]);
});

test('the site can be installed, and a new version waits for a click, never in a game', async ({
  page,
  context,
}) => {
  const { stop, address, folder } = await serveCopy();
  await visit(page, `${address}/`);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors: wrong } = await devtools.send('Page.getInstallabilityErrors');
  expect(wrong.filter((e) => e.errorId !== 'in-incognito')).toEqual([]);
  const app = await devtools.send('Page.getAppManifest');
  expect(app.errors).toEqual([]);
  const { icons } = JSON.parse(app.data ?? '{}') as { icons: { src: string; sizes: string }[] };
  expect(icons.map((i) => i.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of icons) expect((await page.request.get(address + src)).ok()).toBe(true);

  const another = await context.newPage(); // where a game is going on
  await dress(another);
  await another.goto(`${address}/new/trian?with=device`);
  await another.getByRole('button', { name: 'Begin' }).click();
  const before = await standing(another);
  // Another build comes to lie there.
  const change = (file: string, from: RegExp, to: string) => {
    const path = `${folder}/${file}`;
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    for (const squeezed of ['.br', '.gz']) rmSync(path + squeezed, { force: true });
  };
  change('index.html', /<html/, '<html data-build="next"');
  change('sw.js', /orrery-[0-9a-f]{16}/, 'orrery-next');
  const isNext = (on: Page) => on.locator('html').getAttribute('data-build');
  const banner = (on: Page) => on.getByRole('status').filter({ hasText: 'new version' });
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect(await isNext(page)).toBeNull(); // it waits
  await sayAnything(another);
  await expect(banner(another)).toHaveCount(0);
  await banner(page).getByRole('button').click();
  await expect.poll(() => isNext(page)).toBe('next');
  await expect(banner(page)).toHaveCount(0);
  // The game stays as it was, and goes on.
  expect(await isNext(another)).toBeNull();
  expect(Number(await standing(another))).toBeGreaterThan(Number(before));
  await another.getByRole('button', { name: 'Menu' }).click();
  await another.getByText('Settings').click();
  await expect(another.getByRole('heading', { name: 'Settings' })).toBeVisible(); // fetched only now
  stop();
});

test('a copy on a file server is played, with nobody to play with', async ({ page }) => {
  const { stop, address } = await serveCopy();
  await visit(page, `${address}/`);
  await expect(page.getByRole('link', { name: 'At one screen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'With friends' })).toHaveCount(0);
  stop();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await standing(page);
  await sayAnything(page);
  await page.reload();
  await standing(page);
  await page.goto(`${address}/rules/foundation`);
  await expect(page.getByRole('heading', { name: 'Foundation' }).first()).toBeVisible();
  await page.goto(`${address}/`);
  await page.locator('[data-learn=renaissance]:visible').first().click();
  const guide = page.locator('.guide');
  await expect(guide).toContainText('step 1 of');
  await guide.getByRole('button', { name: 'Show me' }).click();
  await expect(guide).toContainText('step 2 of');
});
