// A newcomer with a mouse: from the start page through a whole game against bots to its end.
import { expect, test } from '@playwright/test';
import { dice, dress, glance, settled, wait } from './people';

test('one click from the start page leads to the first decision', async ({ page }) => {
  await dress(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Play Foundation now/ }).click();
  await expect(page.locator('.prompt.mine')).toContainText('Place your first ship', { timeout: 30_000 });
  await expect(page.locator('[data-light=legal]').first()).toBeVisible();
});

test('a whole game against bots by mouse', async ({ page }) => {
  await dress(page);
  await page.goto('/new/foundation');
  await page.getByLabel('Players').selectOption('2');
  await page.getByLabel('Strength of seat 2').selectOption('easy');
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/round limit/i).fill('3');
  await page.getByRole('button', { name: 'Create the table' }).click();

  const roll = dice(20);
  const seen = { thing: 0, menu: 0, button: 0, confirm: 0, end: 0 };
  for (let clicks = 0; (await wait(page)) === 'asked'; clicks++) {
    expect(clicks).toBeLessThan(150);
    const now = await glance(page);
    if (now.confirm > 0) {
      await page.locator('[data-confirm]').click();
      seen.confirm++;
    } else if (now.menu > 0) {
      await page.locator('[role=menu] [data-offer]').nth(roll(now.menu)).click();
      seen.menu++;
    } else if (now.lit > 0) {
      const it = page.locator('[data-light=legal][role=button]').nth(roll(now.lit));
      const core = it.locator('[data-core]');
      await ((await core.count()) > 0 ? core.first() : it).click({ force: true });
      seen.thing++;
    } else if (now.answers > 0) {
      await page.locator('.prompt [data-offer]').nth(roll(now.answers)).click();
      seen.button++;
    } else {
      await page.locator('button[data-el="turn/end"]').click();
      seen.end++;
    }
    await settled(page, now);
  }
  await expect(page.locator('.prompt')).toContainText('prestige');
  expect(seen.thing).toBeGreaterThan(5);
  expect(seen.end).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Asta');
});
