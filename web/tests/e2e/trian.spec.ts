// Galaxy of Trian at the table: a whole game by mouse, a tile laid by keyboard, battles between two people, pictures.
import { expect, test } from '@playwright/test';
import { clickAnything, dice, dress, order, wait } from './people';

test('a whole beginner game against easy bots by clicking', async ({ page }) => {
  await dress(page);
  const { table } = await order(page, {
    game: 'trian',
    players: 4,
    options: { mode: 'beginner', races: 'random' },
    seats: [{ kind: 'me', name: 'Asta' }, ...[1, 2, 3].map(() => ({ kind: 'bot', level: 'easy' }))],
  });
  await page.goto(`/t/${table}`);
  const roll = dice(7);
  const seen = { thing: 0, menu: 0, button: 0, confirm: 0, end: 0 };
  for (let clicks = 0; (await wait(page)) === 'asked'; clicks++) {
    expect(clicks).toBeLessThan(400);
    seen[await clickAnything(page, roll)]++;
  }
  await expect(page.locator('.prompt')).toContainText(/credits/);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Asta');
  expect(await page.locator('.tiles > [data-el^="tile/"]').count()).toBe(84);
  expect(seen.thing).toBeGreaterThan(40);
  await page.screenshot({ path: 'artifacts/trian-desktop-night-over.png' });
});
