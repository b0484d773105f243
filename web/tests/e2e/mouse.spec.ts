// A newcomer with a mouse: from the start page through a whole game against bots to its end.
import { expect, test } from '@playwright/test';
import { atNight } from './night';
import { clickAnything, dice, dress, wait } from './people';
import { allRules, seats, sit } from './setup';

test('one click from the start page leads to the first decision', async ({ page }) => {
  await dress(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Foundation/ }).click();
  await expect(page.locator('.prompt.mine')).toContainText('Place your first ship');
  await expect(page.locator('[data-light=legal]').first()).toBeVisible();
});

test('a whole game against bots by mouse', atNight, async ({ page }) => {
  await dress(page);
  await page.goto('/new/foundation');
  await seats(page, 2);
  await sit(page, 2, 'Cadet');
  await allRules(page);
  await page.getByRole('spinbutton', { name: /round limit/i }).fill('3');
  await expect(page.locator('.sentence')).toHaveText(/^You and one cadet bot\. One house rule\./);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();

  const roll = dice(20);
  const seen = { thing: 0, menu: 0, button: 0, confirm: 0, end: 0 };
  for (let clicks = 0; (await wait(page)) === 'asked'; clicks++) {
    expect(clicks).toBeLessThan(150);
    seen[await clickAnything(page, roll)]++;
  }
  await expect(page.locator('.prompt')).toContainText('prestige');
  expect(seen.thing).toBeGreaterThan(5);
  expect(seen.end).toBeGreaterThan(0);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Asta');
  // Why in words, the count of the rulebook, the course as numbers, what is remembered here.
  await expect(result).toContainText(/Round 3 was the last/);
  await expect(result.getByRole('columnheader', { name: 'Prestige' })).toBeVisible();
  await result.getByRole('button', { name: 'as numbers' }).click();
  await expect(result.getByRole('row', { name: /^3 \d+ \d+$/ })).toBeVisible();
  await expect(result).toContainText('Your first game here');
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await page.getByRole('button', { name: 'Result' }).click();
  await result.getByRole('button', { name: 'A level up: officer' }).click();
  await expect(page.locator('.prompt.mine')).toContainText('Place your first ship');
});
