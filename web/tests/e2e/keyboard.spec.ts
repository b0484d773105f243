// Somebody without a mouse plays a whole game: zones, arrows, Enter, the command box, and hears what happens.
import { expect, test } from '@playwright/test';
import { dress, glance, order, settled, wait } from './people';

test('a whole game against bots by keyboard alone', async ({ page }) => {
  await dress(page);
  const { table } = await order(page, {
    players: 2,
    options: { round_limit: '2' },
    seats: [
      { kind: 'me', name: 'Asta' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  await page.goto(`/t/${table}`);
  await page.mouse.move(0, 0);
  await wait(page);

  // Tab leads into the map, arrows from gate to gate.
  const focus = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('data-el') ?? document.activeElement?.tagName ?? '',
    );
  for (let i = 0; i < 12 && !/^(gate|planet)/.test(await focus()); i++)
    await page.keyboard.press('Tab');
  const first = await focus();
  expect(first).toMatch(/^(gate|planet)/);
  await page.keyboard.press('ArrowRight');
  expect(await focus()).not.toBe(first);
  // N goes to something that can be chosen.
  await page.keyboard.press('n');
  expect(await focus()).toMatch(/^gate\/GO/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toContainText('first cube');
  await page.keyboard.press('u');
  await expect(page.locator('.prompt')).toContainText('first ship');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toContainText('first cube');

  // The help and the log are a key away.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Esc');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('l');
  expect(await focus()).toBe('OL');

  const seen = { pieces: 0, typed: 0, ended: 0 };
  for (let turns = 0; (await wait(page)) === 'asked'; turns++) {
    expect(turns).toBeLessThan(120);
    const now = await glance(page);
    if (now.confirm > 0) await page.keyboard.press('Enter');
    else if (now.menu > 0) {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else if (/No orders left/.test(now.prompt)) {
      await page.keyboard.press('e');
      seen.ended++;
    } else if (now.lit > 0 && turns % 2 === 0) {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      seen.pieces++;
    } else {
      await page.keyboard.press('/');
      // With few choices there is no need of a list; it opens all the same.
      await expect(page.getByRole('combobox', { name: 'Type a choice' })).toBeFocused();
      if (now.chosen === 0 && /Issue an order/.test(now.prompt)) await page.keyboard.type('move');
      await page.keyboard.press('Enter');
      seen.typed++;
    }
    await settled(page, now);
  }
  expect(seen.pieces).toBeGreaterThan(0);
  expect(seen.typed).toBeGreaterThan(0);
  expect(seen.ended).toBeGreaterThan(0);
  await expect(page.locator('[data-announcer]')).toContainText(/the winner is|wins/);
});
