// Looking back: slider and keys through a game that was played.
import { expect, test } from '@playwright/test';
import { dress, order, sayAnything, wait } from './people';

test('a game can be gone through step by step', async ({ page }) => {
  await dress(page);
  const { table } = await order(page, {
    players: 2,
    options: { round_limit: '1' },
    seats: [
      { kind: 'me', name: 'Asta' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  await page.goto(`/t/${table}`);
  for (let i = 0; (await wait(page)) === 'asked'; i++) {
    expect(i).toBeLessThan(40);
    await sayAnything(page);
  }
  await page.getByRole('link', { name: 'Replay' }).first().click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await expect(slider).toHaveValue('0');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(10);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(last));
  await expect(page.locator('.now').last()).toContainText(/prestige|round limit/);
  const ships = page.locator('.gate use.ship');
  expect(await ships.count()).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await expect(ships).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(slider).not.toHaveValue('0');
  await slider.fill(String(Math.floor(last / 2)));
  await expect(page.locator('footer .num')).toContainText(`${Math.floor(last / 2)} / ${last}`);
});
