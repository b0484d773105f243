// Every screen at both sizes and in both themes: a picture for people to look at (web/artifacts), and axe's opinion.
import { expect, test, type Page } from '@playwright/test';
import type { Json } from './engine';
import { look, sizes } from './look';
import { dress, order } from './people';
import { sit } from './setup';
import { stage } from './stage';

const pages: [string, string, string][] = [
  ['start', '/', 'Four space games'],
  ['create', '/new/foundation', 'How this table plays'],
  ['rules', '/rules/foundation#FD-5.1.6', 'FD-5.1.6'],
  ['settings', '/settings', 'Theme'],
  ['about', '/about', 'Whose is what'],
  ['nowhere', '/nowhere', 'leads nowhere'],
];

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

    test('the pages around the table', async ({ page }) => {
      for (const [name, address, words] of pages) {
        await page.goto(address);
        await expect(page.getByText(words).first()).toBeVisible();
        await show(page, name);
      }
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
      engine.close();
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

    test('after the game, and several at one screen', async ({ page }) => {
      const bot = { kind: 'bot', level: 'easy' };
      const game = await order(page, {
        players: 3,
        options: { round_limit: '4' },
        seats: [bot, bot, bot],
      });
      await page.goto(`/t/${game.table}`);
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
      await show(page, 'over');
      await page.goto(`/t/${game.table}/replay`);
      await expect(page.getByRole('slider')).toHaveValue('0');
      await page.getByRole('slider').fill('20');
      await expect(page.locator('footer .num')).toContainText('20 /');
      await show(page, 'replay');

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
