// The page in another language: chosen by a click or by the browser, read at once, and nothing cut or left without words.
import { expect, test, type Page } from '@playwright/test';
import { dress, glance, order, settled, wait } from './people';
import { inspect } from './walk';

const bots = [1, 2].map(() => ({ kind: 'bot', level: 'captain' }));
const me = { kind: 'me', name: 'Asta' };
const language = (page: Page) => page.locator('html').getAttribute('lang');

test('a language is chosen in the head of the page, read at once, and kept', async ({ page }) => {
  await dress(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Four space games, by the book.',
  );
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vier Weltraumspiele nach den Regeln.',
  );
  expect(await language(page)).toBe('de');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Vier Weltraumspiele nach den Regeln.',
  );
});

test('at the table it changes prompt, log and dock without a step', async ({ page }) => {
  await dress(page);
  await page.goto(`/t/${(await order(page, { players: 3, seats: [me, ...bots] })).table}`);
  await wait(page);
  const { step } = await glance(page);
  await expect(page.locator('.prompt')).toContainText('Place your first ship');
  const choose = async (menu: string, settings: string, language: string, close: string) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: settings }).click();
    await page.getByLabel(language, { exact: true }).check();
    await page.getByRole('dialog').getByRole('button', { name: close }).click();
  };
  await choose('Menu', 'Settings', 'Deutsch', 'Schließen');
  await expect(page.locator('.dock .end')).toContainText('Zug beenden');
  await expect(page.locator('.prompt')).not.toContainText('first ship');
  await expect(page.locator('.players')).toContainText('Kapitän-Bot');
  await choose('Menü', 'Einstellungen', 'English', 'Close');
  await expect(page.locator('.prompt')).toContainText('Place your first ship');
  expect((await glance(page)).step).toBe(step);
});

test('without its words the page says so, and asks again', async ({ page }) => {
  await page.route('**/assets/page.*', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
  await page.unroute('**/assets/page.*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Four space games, by the book.',
  );
});

test('a language that cannot be fetched changes nothing', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/assets/page.de*', (route) => route.abort());
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Orrery');
  expect(await language(page)).toBe('en');
});

const games = [
  ['foundation', 3, {}],
  ['renaissance', 3, {}],
  [
    'one_deck_galaxy',
    1,
    { adversary: 'A1', hard_side: 'on', confrontation: 'B', homeworld_1: 'H2', society_1: 'SO2' },
  ],
  ['trian', 3, { mode: 'beginner', races: 'random' }],
] as const;
const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];
for (const viewport of sizes)
  test.describe(`in German at ${viewport.width}×${viewport.height}`, () => {
    const touch = viewport.width < 1000;
    test.use({ locale: 'de-DE', viewport, hasTouch: touch, isMobile: touch });
    test.beforeEach(({ page }) => dress(page));

    // Ids of phrases are shown in brackets where there are no words for them.
    const speechless = (page: Page) =>
      page.evaluate(() => {
        const told = [...document.querySelectorAll('[title], [aria-label]')].flatMap((e) => [
          e.getAttribute('title'),
          e.ariaLabel,
        ]);
        return [document.body.innerText, ...told].join('\n').match(/\[[\w.]+\.[\w.]+\]/g) ?? [];
      });

    for (const [game, players, options] of games)
      test(`the table of ${game} has words for everything, and room for them`, async ({ page }) => {
        const seats = [me, ...bots].slice(0, players);
        await page.goto(`/t/${(await order(page, { game, players, options, seats })).table}`);
        for (let i = 0; i < 6 && (await wait(page)) === 'asked'; i++) {
          expect(await language(page)).toBe('de');
          expect(await speechless(page)).toEqual([]);
          expect(await inspect(page, { touch, text: touch ? 9 : 10, hit: 24 })).toEqual([]);
          let before = await glance(page);
          await page.keyboard.press('/');
          await expect(page.getByRole('combobox')).toBeFocused();
          await page.keyboard.press('Enter');
          await settled(page, before);
          if ((before = await glance(page)).confirm === 0) continue;
          await page.locator('[data-confirm]').click();
          await settled(page, before);
        }
      });

    for (const path of [
      '/',
      '/new',
      '/new/renaissance',
      '/new/one_deck_galaxy',
      '/new/trian',
      '/settings',
      '/about',
      '/rules',
      '/rules/one_deck_galaxy',
      '/nowhere',
    ])
      test(`${path} has words for everything, and is no wider than the screen`, async ({
        page,
      }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await page.waitForLoadState('networkidle');
        expect(await speechless(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
  });
