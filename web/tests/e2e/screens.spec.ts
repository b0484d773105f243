// The pages around the tables: nothing complains, nothing is wider than the screen, everything can be read.
import { expect, test, type Page } from '@playwright/test';
import { complaints, expectAccessible, smallWords, tooWide } from './audit';
import { sizes } from './look';
import { dress } from './people';

test('a new table is put together without a complaint, whatever is changed', async ({ page }) => {
  const heard = complaints(page);
  await dress(page);
  await page.goto('/new');
  const game = page.getByRole('combobox', { name: /^Game/ });
  await expect(game).toHaveValue('foundation');
  await expect(page.getByLabel('Seat 3', { exact: true })).toBeVisible();
  const games = await game
    .locator('option')
    .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
  expect(games.length).toBeGreaterThanOrEqual(4);
  for (const name of [...games, 'foundation']) {
    await game.selectOption(name);
    const players = page.getByRole('combobox', { name: /^Players/ });
    for (const n of await players
      .locator('option')
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))) {
      await players.selectOption(n);
      await expect(page.getByLabel(/^Seat \d$/)).toHaveCount(Number(n));
    }
  }
  // Who sits where stays when the number of players changes.
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('2');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('open');
  await page.getByRole('combobox', { name: /^Players/ }).selectOption('4');
  await expect(page.getByLabel('Seat 2', { exact: true })).toHaveValue('open');
  await page.getByLabel('Seat 3', { exact: true }).selectOption('me');
  await page.getByLabel('Name at seat 3').fill('Bo');
  await page.getByLabel('Strength of seat 4').selectOption('admiral');
  await page.getByRole('combobox', { name: /^Clock/ }).selectOption('live');
  await page.getByRole('checkbox', { name: /Public/ }).check();
  await page.getByText('Options', { exact: true }).click();
  for (const option of await page.locator('details select').all())
    await option.selectOption({ index: 1 });
  await expect(page.locator('summary')).toContainText('changed');
  expect(heard).toEqual([]);
  await page.getByRole('button', { name: 'Create the table' }).click();
  await expect(page).toHaveURL(/\/t\//);
});

const pages: Record<string, { at: string; ready: (page: Page) => Promise<void> }> = {
  start: {
    at: '/',
    ready: async (page) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Four space games, by the book.'),
  },
  new: { at: '/new', ready: async (page) => page.getByText('Options', { exact: true }).click() },
  'new-trian': {
    at: '/new/trian',
    ready: async (page) => page.getByText('Options', { exact: true }).click(),
  },
  ...Object.fromEntries(
    ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'].map((game) => [
      `rules-${game}`,
      {
        at: `/rules/${game}`,
        ready: async (page: Page) => expect(page.locator('article').first()).toBeVisible(),
      },
    ]),
  ),
  campaign: {
    at: '/campaign',
    ready: async (page) => expect(page.locator('main .chart svg').first()).toBeVisible(),
  },
  settings: {
    at: '/settings',
    ready: async (page) => expect(page.getByText('Theme', { exact: true })).toBeVisible(),
  },
  about: {
    at: '/about',
    ready: async (page) => expect(page.getByText('By the book', { exact: true })).toBeVisible(),
  },
};
for (const [name, { at, ready }] of Object.entries(pages))
  test(`${name} fits the screen, can be read and heard, and complains of nothing`, async ({
    page,
  }) => {
    const heard = complaints(page);
    await dress(page);
    for (const [size, viewport] of Object.entries({
      ...sizes,
      landscape: { width: 844, height: 390 },
    })) {
      await page.setViewportSize(viewport);
      await page.goto(at);
      await ready(page);
      await page.screenshot({ path: `artifacts/page-${name}-${size}.png`, fullPage: true });
      expect.soft(await tooWide(page), `${name} at ${size} is wider than the screen`).toBe(0);
      expect.soft(await smallWords(page, 10), `${name} at ${size}`).toEqual([]);
      await expectAccessible(page, `${name} ${size}`);
    }
    expect(heard).toEqual([]);
  });

test('rules pages are written for players: no marks, no test scenarios, no sections that are not there', async ({
  page,
}) => {
  await dress(page);
  for (const game of ['foundation', 'renaissance', 'one_deck_galaxy', 'trian']) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('article').first()).toBeVisible();
    const texts = await page
      .locator('article')
      .evaluateAll((all) => all.map((a) => (a as HTMLElement).innerText.replaceAll('\n', ' ')));
    expect(texts.length).toBeGreaterThan(90);
    const broken =
      /`|\*\*|(?<!\d )\*(?! \d)|\bFX-\w+|\bS-\d|\[(?:seed|house|public)|\bseed\b|§ ?\d|\b[Ss]ection \d|\bsee \d+\.\d|\b[A-Z]+_[A-Z_]+\b|\bO-[A-Z0-9]+\b/;
    expect(texts.filter((t) => broken.test(t)).map((t) => t.slice(0, 160))).toEqual([]);
    await expect(page.getByRole('heading', { name: /scenario/i })).toHaveCount(0);
    // Every clause has its number for itself, and can be found by it.
    const ids = await page.locator('article[id]').evaluateAll((all) => all.map((a) => a.id));
    expect(ids.filter((id) => !/^[A-Z]+-[\dU.]+[a-z]?$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
