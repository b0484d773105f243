// The pages around the tables: nothing complains, nothing is wider than the screen, everything can be read.
import { expect, test, type Page } from '@playwright/test';
import { complaints, expectAccessible, smallWords, tooWide } from './audit';
import { hasEngines } from './device';
import { look, sizes } from './look';
import { byDay } from './night';
import { dress } from './people';
import { allRules, chairs, change, seats, sit } from './setup';

test('a new table is put together without a complaint, whatever is changed', async ({ page }) => {
  const heard = complaints(page);
  await dress(page);
  await page.goto('/new');
  const games = page.getByRole('radiogroup', { name: 'Game' }).getByRole('radio');
  await expect(games).toHaveCount(4); // Connect Four has its address, and no place among the four
  await expect(page.getByRole('radio', { name: 'Foundation' })).toBeChecked();
  await expect(chairs(page)).toHaveCount(3);
  for (let i = 0; i < 5; i++) {
    const game = games.nth(i < 4 ? i : 3);
    await game.check();
    await expect(page.locator('.sentence')).toBeVisible();
    const most = page.getByRole('button', { name: 'Add a chair' });
    while (await most.isVisible()) {
      const n = await chairs(page).count();
      await most.click();
      await expect(chairs(page)).toHaveCount(n + 1);
    }
    const fewer = page.getByRole('button', { name: 'Take this chair away' });
    while (await fewer.isVisible()) {
      const n = await chairs(page).count();
      await fewer.click();
      await expect(chairs(page)).toHaveCount(n - 1);
    }
  }
  // Who sits where stays when the number of chairs changes, and moves along with Alt and an arrow.
  await page.getByRole('radio', { name: 'Foundation' }).check();
  await sit(page, 2, /friend by link/);
  await seats(page, 4);
  await expect(chairs(page).nth(1)).toHaveAccessibleName(/friend/);
  await sit(page, 3, 'Somebody else at this screen');
  await page.getByLabel('Name at seat 3').fill('Bo');
  await sit(page, 4, 'Bot');
  await page.getByRole('radio', { name: 'Admiral' }).check();
  await chairs(page).nth(2).press('Alt+ArrowRight');
  await expect(chairs(page).nth(3)).toHaveAccessibleName('Seat 4: Bo, at this screen');
  await expect(page.locator('.sentence')).toHaveText(
    'You, Bo, a friend by link and one admiral bot. By the book. No clock, about 75 minutes.',
  );
  await change(page, 'Clock', /^Live/);
  await change(page, 'Who may join', /^Public/);
  await page.getByRole('radio', { name: 'Short evening' }).check();
  await expect(page.getByRole('switch', { name: 'Everybody starts with four kins' })).toBeChecked();
  await expect(page.locator('.sentence')).toContainText('2 house rules. Live: 20 min');
  await allRules(page);
  for (const rule of await page.getByRole('switch').all()) await rule.click();
  await expect(page.getByRole('radio', { name: 'Our own' })).toBeChecked();
  expect(heard).toEqual([]);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\//);
});

const games = ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'];
interface Place {
  at: string;
  ready: (page: Page) => Promise<void>;
}
const ofEach = (name: string, place: (game: string) => Place) =>
  Object.fromEntries(games.map((game) => [`${name}-${game}`, place(game)]));
// What the page does by itself, with the engines in it.
const alone: Record<string, Place> = {
  ...ofEach('edit', (game) => ({
    at: `/edit/${game}`,
    ready: async (page) => {
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
      const upright = page.viewportSize()?.width === sizes.phone.width;
      if (upright) return; // the fields; with little room otherwise the board
      const board = page.getByRole('tab', { name: 'Board' });
      if ((await board.count()) > 0) await board.click();
      await expect(page.locator('.edit main .board').first()).toBeVisible();
    },
  })),
  analyse: {
    at: '/analyse',
    ready: async (page) => expect(page.locator('.drop input')).toBeAttached(),
  },
  open: {
    at: '/open',
    ready: async (page) => expect(page.getByLabel('Paste a link')).toBeVisible(),
  },
  'open-broken': {
    at: '/open#hello',
    ready: async (page) => expect(page.getByRole('alert').first()).toContainText('not a link'),
  },
};
const pages: Record<string, Place> = {
  start: {
    at: '/',
    ready: async (page) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Four space games, by the book.'),
  },
  ...ofEach('new', (game) => ({ at: `/new/${game}`, ready: allRules })),
  ...ofEach('rules', (game) => ({
    at: `/rules/${game}`,
    ready: async (page) => expect(page.locator('.text h2').first()).toBeVisible(),
  })),
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
  nowhere: {
    at: '/nowhere',
    ready: async (page) => expect(page.getByText('leads nowhere')).toBeVisible(),
  },
  ...(hasEngines ? alone : {}),
};
// Of the pages that every game has, one by day.
const isOnce = (name: string) =>
  !games.some((game) => name.endsWith(`-${game}`) && game !== 'trian');
for (const [name, { at, ready }] of Object.entries(pages))
  test(
    `${name} fits the screen, can be read and heard by night and by day, and complains of nothing`,
    byDay(isOnce(name)),
    async ({ page }) => {
      const heard = complaints(page);
      await dress(page);
      for (const [size, viewport] of Object.entries({
        ...sizes,
        landscape: { width: 844, height: 390 },
      })) {
        await page.setViewportSize(viewport);
        await page.goto(at);
        await ready(page);
        expect.soft(await tooWide(page), `${name} at ${size} is wider than the screen`).toBe(0);
        expect.soft(await smallWords(page, 10), `${name} at ${size}`).toEqual([]);
        if (size === 'landscape') await expectAccessible(page, `${name} ${size}`);
        else await look(page, `page-${name}-${size}-*`);
      }
      expect(heard).toEqual([]);
    },
  );

test('rules pages are written for players: no marks, no test scenarios, no sections that are not there', async ({
  page,
}) => {
  await dress(page);
  for (const game of games) {
    await page.goto(`/rules/${game}`);
    await expect(page.locator('.text h2').first()).toBeVisible();
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
    expect(ids.filter((id) => !/^(?:[A-Z]+-[\dU.]+[a-z]?|7\.\d+\(\d+\))$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    // Every example is drawn, and what it points at is there.
    const pictures = page.locator('.example .still[role=img]');
    for (let i = 0; i < (await pictures.count()); i++) {
      await pictures.nth(i).scrollIntoViewIfNeeded();
      await expect(pictures.nth(i).locator('[data-el]').first()).toBeAttached();
    }
    await expect(page.locator('.still[role=img]:not(:has([data-el]))')).toHaveCount(0);
    await expect(page.locator('[data-lacking]')).toHaveCount(0);
  }
});

test('a clause is reached by its number, words are found, and paper gets everything', async ({
  page,
}) => {
  await dress(page);
  await page.goto('/rules/foundation#FD-5.1.6');
  await expect(page.locator('[id="FD-5.1.6"]')).toBeInViewport();
  await page.getByRole('searchbox').fill('bump');
  const found = page.getByRole('list', { name: 'Found in the rules' }).getByRole('link');
  await expect(found.filter({ hasText: 'FD-5.1.7' })).toBeVisible();
  await found.first().click();
  await expect(page).toHaveURL(/#(?:p-)?wheel/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[id="FD-6.1"]')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
