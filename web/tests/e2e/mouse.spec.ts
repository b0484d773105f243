// A newcomer with a mouse: from the start page through a whole game against bots to its end.
import { expect, test } from '@playwright/test';
import { dice, dress, wait } from './people';

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
    const before = await page.locator('[data-announcer]').textContent();
    const confirm = page.locator('[data-confirm]');
    const menu = page.locator('[role=menu] [data-offer]');
    const lit = page.locator('[data-light=legal][role=button]');
    const answers = page.locator('.prompt [data-offer]');
    const end = page.locator('button[data-el="turn/end"]');
    const [confirms, items, things, buttons] = await Promise.all([confirm.count(), menu.count(), lit.count(), answers.count()]);
    if (confirms > 0) await confirm.click().then(() => seen.confirm++);
    else if (items > 0)
      await menu
        .nth(roll(items))
        .click()
        .then(() => seen.menu++);
    else if (things > 0) {
      const it = lit.nth(roll(things));
      const core = it.locator('[data-core]');
      await ((await core.count()) > 0 ? core.first() : it).click({ force: true });
      seen.thing++;
    } else if (buttons > 0)
      await answers
        .nth(roll(buttons))
        .click()
        .then(() => seen.button++);
    else await end.click().then(() => seen.end++);
    await expect(async () => {
      const busy = await page.locator('.prompt .btn:disabled[data-offer]').count();
      const changed =
        (await page.locator('[data-announcer]').textContent()) !== before ||
        (await page.locator('[role=menu], [data-confirm], [data-light=chosen]').count()) > 0;
      expect(busy === 0 && changed).toBe(true);
    }).toPass({ timeout: 10_000 });
  }
  await expect(page.locator('.prompt')).toContainText('prestige');
  expect(seen.thing).toBeGreaterThan(5);
  expect(seen.end).toBeGreaterThan(0);
  await page.screenshot({ path: 'artifacts/desktop-night-over.png' });
});
