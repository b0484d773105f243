// Every screen at both sizes and in both themes: a picture for people to look at (web/artifacts), and axe's opinion.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import type { Json } from './engine';
import { dress, order } from './people';
import { stage } from './stage';

const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };
const pages: [string, string, string][] = [
  ['start', '/', 'Play Foundation now'],
  ['create', '/new/foundation', 'Options'],
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

async function examine(page: Page, where: string) {
  // No frames here, and only what is wrong is of interest: many times faster.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  expect(bad.map((v) => `${where}: ${v.id} ${v.nodes.slice(0, 3).map((n) => n.target.join(' '))}`)).toEqual([]);
}

for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ['night', 'day'])
    test.describe(`${size}, ${theme}`, () => {
      test.use({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });
      const save = (page: Page, name: string) => page.screenshot({ path: `artifacts/${size}-${theme}-${name}.png` });

      test('the pages around the table', async ({ page }) => {
        await dress(page, { theme });
        for (const [name, address, words] of pages) {
          await page.goto(address);
          await expect(page.getByText(words).first()).toBeVisible();
          await save(page, name);
          await examine(page, name);
        }
        const made = await order(page, {
          players: 3,
          seats: [{ kind: 'me', name: 'Asta' }, { kind: 'open' }, { kind: 'bot', level: 'easy' }],
        });
        await page.goto(`/t/${made.table}`);
        await expect(page.locator('.prompt')).toContainText('Waiting for 1 player');
        await save(page, 'waiting');
        await examine(page, 'waiting');
      });

      test('the table', async ({ page }) => {
        await dress(page, { theme });
        const engine = await stage(page, 'bump');
        await page.goto('/t/bump');
        await expect(page.locator('.prompt')).toContainText('Two kins on Trade');
        await save(page, 'bump');
        await examine(page, 'bump');
        await page.locator('.prompt [data-offer="bump right"]').click();
        await expect(page.locator('.prompt')).not.toContainText('Two kins');
        await page.locator('[data-el="space/P1/BA1"][role=button] [data-core]').click();
        await expect(page.locator('.why[role=status]')).toBeVisible();
        await save(page, 'whynot');
        await examine(page, 'whynot');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog')).toContainText('The game in a minute');
        await save(page, 'help');
        await examine(page, 'help');
        engine.close();
      });

      test('an order', async ({ page }) => {
        await dress(page, { theme });
        const engine = await stage(page, 'bump', settle);
        await page.goto('/t/bump');
        await expect(page.locator('.prompt')).toContainText('Issue an order');
        await save(page, 'order');
        await examine(page, 'order');
        await page.locator('[data-el="space/P1/RE2"][role=button] [data-core]').click();
        await expect(page.getByRole('menu')).toBeVisible();
        await save(page, 'menu');
        await examine(page, 'menu');
        engine.close();
      });

      test('after the game, and several at one screen', async ({ page }) => {
        await dress(page, { theme });
        const bot = { kind: 'bot', level: 'easy' };
        const game = await order(page, { players: 3, options: { round_limit: '4' }, seats: [bot, bot, bot] });
        await page.goto(`/t/${game.table}`);
        await expect(page.getByRole('region', { name: 'Result' })).toBeVisible({ timeout: 60_000 });
        await save(page, 'over');
        await examine(page, 'over');
        await page.goto(`/t/${game.table}/replay`);
        await expect(page.getByRole('slider')).toHaveValue('0');
        await page.getByRole('slider').fill('60');
        await expect(page.locator('footer .num')).toContainText('60 /');
        await save(page, 'replay');
        await examine(page, 'replay');

        const shared = await order(page, {
          players: 2,
          seats: [
            { kind: 'me', name: 'Asta' },
            { kind: 'me', name: 'Bram' },
          ],
        });
        await page.goto(`/t/${shared.table}`);
        await expect(page.getByRole('dialog', { name: 'Pass the screen on' })).toBeVisible();
        await save(page, 'cover');
        await examine(page, 'cover');
      });

      if (size === 'phone')
        test('the tabs of the sheet', async ({ page }) => {
          await dress(page, { theme });
          const engine = await stage(page, 'bump');
          await page.goto('/t/bump');
          for (const tab of ['Hand', 'Research', 'Others', 'Log', 'Chat']) {
            await page.getByRole('tab', { name: tab }).click();
            await save(page, tab.toLowerCase());
            await examine(page, tab);
          }
          engine.close();
        });
    });
