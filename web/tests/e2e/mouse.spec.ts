// A newcomer with a mouse: from the start page through a whole game against bots to its end.
import { expect, test } from '@playwright/test';
import { clickAnything, dice, dress, wait } from './people';

test('one click from the start page leads to the first decision', async ({ page }) => {
  await dress(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Foundation/ }).click();
  await expect(page.locator('.prompt.mine')).toContainText('Place your first ship');
  await expect(page.locator('[data-light=legal]').first()).toBeVisible();
});

test('a whole game against bots by mouse', async ({ page }) => {
  await dress(page);
  await page.goto('/new/foundation');
  await page.getByLabel('Players').selectOption('2');
  await page.getByLabel('Strength of seat 2').selectOption('cadet');
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabel(/round limit/i).fill('3');
  await page.getByRole('button', { name: 'Create the table' }).click();

  const roll = dice(20);
  const seen = { thing: 0, menu: 0, button: 0, confirm: 0, end: 0 };
  for (let clicks = 0; (await wait(page)) === 'asked'; clicks++) {
    expect(clicks).toBeLessThan(150);
    seen[await clickAnything(page, roll)]++;
  }
  await expect(page.locator('.prompt')).toContainText('prestige');
  expect(seen.thing).toBeGreaterThan(5);
  expect(seen.end).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Asta');
});
