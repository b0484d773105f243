// Every screen of the tables at both sizes and in both themes: a picture for people to look at (web/artifacts), and axe's opinion.
// The pages around them are looked at in screens.spec.ts, replays in replay.spec.ts, analyses in analysis.spec.ts.
import { expect, test, type Page } from '@playwright/test';
import { played } from './bots';
import type { Json } from './engine';
import { look, sizes } from './look';
import { dress, learn, order, wait } from './people';
import { sit } from './setup';
import { stage } from './stage';

// A turn of each game, its signs, a hint, and what is left when it is over.
interface Played {
  scene: string;
  players: number;
  options?: Record<string, string>;
  ends?: Record<string, string>; // of a game that bots play to its end
  browser?: string; // what can be leafed through, if there is something
}
const galaxy = {
  adversary: 'A1',
  hard_side: 'on',
  confrontation: 'B',
  homeworld_1: 'H2',
  society_1: 'SO2',
};
const beginners = { mode: 'beginner', races: 'random' };
const games: Record<string, Played> = {
  foundation: {
    scene: 'bump',
    players: 3,
    ends: { round_limit: '4' },
    browser: 'Goals and colonies',
  },
  renaissance: { scene: 'renaissance_move', players: 3, browser: 'All cards' },
  one_deck_galaxy: { scene: 'galaxy_act', players: 1, options: galaxy },
  trian: { scene: 'trian_place', players: 3, options: beginners },
};

// The same position with the bump behind it: two orders to give.
function settle(state: Json) {
  const [asta] = state.players as [{ kins: { hand: number; board: Record<string, number> } }];
  state.orders_left = 2;
  state.agenda = [{ do: 'turn main', who: 'P1' }];
  asta.kins = { hand: 2, board: { ...asta.kins.board, TR2: 1 } };
}

for (const [size, viewport] of Object.entries(sizes))
  test.describe(size, () => {
    test.use({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });
    test.beforeEach(({ page }) => dress(page));

    const show = (page: Page, name: string) => look(page, `${size}-*-${name}`);

    test('a table that waits for a friend', async ({ page }) => {
      await page.goto('/new/foundation');
      await sit(page, 2, /friend by link/);
      if (size === 'phone') await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open the table' }).click();
      await expect(page.getByRole('dialog', { name: 'Invite your friends' })).toBeVisible();
      await show(page, 'invite');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.locator('.prompt')).toContainText('Waiting for 1 player');
      await show(page, 'waiting');
    });

    test('the table', async ({ page }) => {
      const engine = await stage(page, 'bump');
      await page.goto('/t/bump');
      await expect(page.locator('.prompt')).toContainText('Two kins on Trade');
      await show(page, 'bump');
      await page.locator('.arrow[data-offer="bump right"] [data-core]').click();
      await expect(page.locator('.prompt')).not.toContainText('Two kins');
      if (size === 'phone') await page.getByRole('tab', { name: 'Me' }).click();
      await page.locator('[data-el="space/P1/BA1"][role=button] [data-core]').click();
      await expect(page.locator('.whynot')).toBeVisible();
      await show(page, 'whynot');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toContainText('The game in a minute');
      await show(page, 'help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      await show(page, 'table-menu');
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
      await show(page, 'table-settings');
      engine.close();
    });

    for (const [game, { scene, players, options = {}, ends = options, browser }] of Object.entries(
      games,
    ))
      test(`${game}: a turn, its signs, a hint, the end`, async ({ page }) => {
        const engine = await stage(page, scene);
        await page.goto(`/t/${scene}`);
        expect(await wait(page)).toBe('asked');
        await show(page, `${game}-turn`);
        await page.keyboard.press('i');
        await expect(page.getByRole('dialog', { name: 'What the icons mean' })).toBeVisible();
        await show(page, `${game}-signs`);
        if (browser) {
          await page.keyboard.press('Escape');
          await page.keyboard.press('b');
          await expect(page.getByRole('dialog', { name: browser })).toBeVisible();
          await show(page, `${game}-browser`);
        }
        engine.close();

        const me = { kind: 'me', name: 'Asta' };
        const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'easy' }));
        const { table } = await order(page, { game, players, options, seats: [me, ...bots] });
        await page.goto(`/t/${table}`);
        expect(await wait(page)).toBe('asked');
        await page.keyboard.press('h');
        await expect(page.locator('.hint')).toBeVisible();
        await show(page, `${game}-hint`);
        await page.goto('/');
        await expect(page.locator('.go .standing')).toBeVisible(); // the game to go on with, and how it stands
        await show(page, `start-${game}`);

        await page.goto(`/t/${await played(page, game, players, ends)}`);
        await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
        await show(page, `${game}-over`);
      });

    test('lessons: what is not taught yet stands back, and can be told apart', async ({ page }) => {
      for (const lesson of [
        'foundation/first_turn',
        'foundation/empire',
        'renaissance/first_turn',
        'one_deck_galaxy/first_turn',
        'trian/first_turn',
      ]) {
        const { table } = await learn(page, lesson);
        await page.goto(`/t/${table}`);
        await expect(page.locator('.guide')).toBeVisible();
        await expect(
          page.locator('.untaught, .wanted, [data-light=hinted]').first(),
        ).toBeAttached();
        await show(page, `lesson-${lesson.replace('/', '-')}`);
      }
      // Any lesson may be taken at any time; the list says where one is.
      if (size === 'phone') {
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('menuitem', { name: 'All lessons' }).click();
      } else await page.getByRole('button', { name: /^Lesson 1/ }).click();
      const list = page.getByRole('dialog', { name: 'Learn Galaxy of Trian' });
      await expect(list.getByRole('button', { name: /The first turn step 1/ })).toBeVisible();
      await show(page, 'lessons');
      await list.getByRole('button', { name: /Ships and battles/ }).click();
      await expect(page.locator('.guide')).toContainText('lesson 5 of 7');
    });

    test('an order', async ({ page }) => {
      const engine = await stage(page, 'bump', settle);
      await page.goto('/t/bump');
      await expect(page.locator('.prompt')).toContainText('Issue an order');
      await show(page, 'order');
      await page.locator('[data-el="space/P1/RE2"][role=button] [data-core]').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await show(page, 'menu');
      engine.close();
    });

    test('several at one screen', async ({ page }) => {
      const seats = ['Asta', 'Bram'].map((name) => ({ kind: 'me', name }));
      await page.goto(`/t/${(await order(page, { players: 2, seats })).table}`);
      await expect(page.getByRole('dialog', { name: 'Pass the screen on' })).toBeVisible();
      await show(page, 'cover');
    });

    if (size === 'phone')
      test('the tabs of the sheet', async ({ page }) => {
        const engine = await stage(page, 'bump');
        await page.goto('/t/bump');
        for (const tab of ['Now', 'Me', 'Research', 'Others', 'Log']) {
          await page.getByRole('tab', { name: tab }).click();
          await show(page, tab.toLowerCase());
        }
        engine.close();
      });
  });
