// Links that carry a game: shared, opened by somebody who has nothing but the site, played on; broken ones; a position edited.
import { readdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { program } from './engine';
import { dress, order, sayAnything, wait } from './people';

test.use({ serviceWorkers: 'allow' });
test.skip(!readdirSync('dist/assets').some((name) => name.endsWith('.wasm'))); // built without

async function visit(page: Page, address = '/about') {
  await dress(page);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
const step = async (page: Page) => Number(await page.locator('.table').getAttribute('data-step'));
const linkIn = (page: Page) => page.getByLabel('The link', { exact: true }).inputValue();

test('a game is shared, opened elsewhere without a network, and played on', async ({
  page,
  browser,
}) => {
  await visit(page);
  await page.goto('/new/one_deck_galaxy?with=device');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  for (let i = 0; i < 6; i++) {
    expect(await wait(page)).toBe('asked');
    await sayAnything(page);
  }
  await wait(page);
  const steps = await step(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Share this game or position').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toContainText('letters');
  const whole = await linkIn(page);
  expect(whole).toContain('/open#');
  expect(whole.length).toBeLessThan(2000);

  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const friend = await context.newPage();
  await visit(friend);
  await context.setOffline(true);
  await friend.goto(whole);
  await expect(friend.locator('.replay')).toBeVisible();
  await expect(friend.getByText('A game that was shared')).toBeVisible();
  await friend.keyboard.press('Home');
  for (let i = 0; i < 3; i++) await friend.keyboard.press('ArrowRight');
  await expect(friend.locator('.replay footer .num')).toContainText(/^3 \//);
  await friend.getByRole('button', { name: 'Play on from here' }).click();
  await friend.getByRole('dialog').getByText('As it was').click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(friend).toHaveURL(/\/local\/\w+$/);
  await expect(friend.getByText('from step 3')).toBeVisible();
  expect(await wait(friend)).toBe('asked');
  expect(await step(friend)).toBeLessThan(steps);
  const before = await step(friend);
  await sayAnything(friend);
  await wait(friend);
  expect(await step(friend)).toBeGreaterThan(before);
  await friend.reload();
  await wait(friend);
  expect(await step(friend)).toBeGreaterThan(before);

  // What is broken says how, and what can be opened instead.
  for (const [link, words] of [
    [whole.slice(0, -20), 'The end of the link is missing'],
    [`${whole.slice(0, -8)}AAAAAAAA`, 'damaged'],
    [`${whole}${'A'.repeat(40_000)}`, 'too long'],
    [whole.replace(/#.*/, '#hello'), 'not a link'],
  ] as const) {
    await friend.goto('/about');
    await friend.goto(link);
    await expect(friend.getByRole('alert').first()).toContainText(words);
  }
  await friend.getByLabel('Paste a link').fill(whole);
  await friend.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(friend.locator('.replay')).toBeVisible();
  await context.close();
});

// A game that was played to its end, as a link.
function bots(game: string, players: number): string {
  const chairs = Array.from({ length: players }, () => ({ kind: 'bot', level: 'cadet' }));
  const messages = [
    { type: 'new', game, players, seed: 3, chairs },
    ...Array.from({ length: 400 }, () => ({ type: 'think' })),
    { type: 'link', what: 'game' },
  ];
  const input = messages.map((m) => JSON.stringify(m)).join('\n') + '\n';
  const { stdout } = spawnSync(program, ['engine'], { input, maxBuffer: 2 ** 30 });
  const last = stdout.toString().trim().split('\n').at(-1) ?? '{}';
  return (JSON.parse(last) as { link: string }).link;
}

test('a position is edited: what is wrong is said at its field, then it is played', async ({
  page,
}) => {
  await dress(page);
  await page.goto(`/open#${bots('foundation', 2)}`);
  await expect(page.locator('.replay')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/edit\/foundation#/);
  const field = page.locator('[data-field="orders_left"]');
  await expect(field).toBeVisible();
  await expect(page.locator('.edit main .board')).toBeVisible();
  await page.locator('[data-field="round"] input').fill('70000');
  await page.locator('[data-field="round"] input').blur();
  await expect(page.locator('[data-field="round"]').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();
  await page.goBack();
  await expect(page.locator('.replay')).toBeVisible();

  await page.goto('/edit/foundation');
  const neutral = page.locator('[data-field="neutral_kins"]');
  await neutral.getByRole('button', { name: /one less/ }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await neutral.getByRole('button', { name: /one more/ }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await expect(page.getByText('from a position')).toBeVisible();
  expect(await wait(page)).toBe('asked');
});

test('of a running online game a seat shares what it sees, and friends go on from there', async ({
  page,
}) => {
  await dress(page);
  const seats = [
    { kind: 'me', name: 'Asta' },
    { kind: 'bot', level: 'cadet' },
  ];
  const { table } = await order(page, { game: 'renaissance', players: 2, options: {}, seats });
  await page.goto(`/t/${table}`);
  for (let i = 0; i < 3; i++) {
    expect(await wait(page)).toBe('asked');
    await sayAnything(page);
  }
  await wait(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Share this game or position').click();
  await expect(page.getByRole('dialog')).toContainText('The hidden part is imagined');
  await expect(page.getByRole('dialog')).toContainText('when it is over');
  const link = await linkIn(page);
  await page.goto(link);
  await expect(page.locator('.replay.imagined')).toBeVisible();
  await expect(page.locator('header').getByText('The hidden part is imagined')).toBeVisible();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page.locator('.analysis header')).toContainText('The hidden part is imagined');
  await page.goto(link);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByText('With friends online').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page).toHaveURL(/\/t\/\w+$/);
  await expect(page.locator('.table')).toBeVisible();
  await expect(page.getByRole('dialog').locator('input').first()).toHaveValue(/\/t\/\w+#/); // the way in for the friend
  await expect(page.locator('.origin')).toHaveText('from a position · The hidden part is imagined');
});
