// Every screen at both sizes and in both themes: a picture for people to look at (web/artifacts), and axe's opinion.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
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
        await page.goto(`/t/${made.table}/replay`);
        await expect(page.getByRole('slider')).toBeVisible();
        await examine(page, 'replay');
      });

      test('the table', async ({ page }) => {
        await dress(page, { theme });
        const engine = await stage(page, 'bump');
        await page.goto('/t/bump');
        await expect(page.locator('.prompt')).toContainText('Two kins on Trade II');
        await page.waitForTimeout(250);
        await save(page, 'bump');
        await examine(page, 'bump');
        await page.locator('.prompt [data-offer="bump right"]').click();
        await expect(page.locator('.prompt')).not.toContainText('Two kins');
        await page.locator('[data-el="space/P1/BA1"][role=button] [data-core]').click();
        await save(page, 'menu');
        await examine(page, 'menu');
        engine.close();
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
