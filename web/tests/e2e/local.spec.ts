// Games of this browser: played, kept, reloaded and saved without a server, with the network switched off.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dress, sayAnything, wait } from './people';

test.use({ serviceWorkers: 'allow' });

// The first visit; then the browser has all of it.
async function visit(page: Page) {
  await dress(page);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
const step = (page: Page) => page.locator('.table').getAttribute('data-step');
// Where the game stands when nobody moves any more but this person.
async function standing(page: Page) {
  expect(await wait(page)).toBe('asked');
  return step(page);
}

for (const game of ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'])
  test(`${game} is played, kept and gone on with offline`, async ({ page, context }) => {
    await visit(page);
    await context.setOffline(true);
    await page.goto(`/new/${game}?with=device`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/local\/\w+$/);
    for (let i = 0; i < 4; i++) {
      await standing(page);
      await sayAnything(page);
    }
    const before = await standing(page);
    await page.reload();
    expect(await standing(page)).toBe(before);
    await sayAnything(page);

    await page.goto('/');
    await expect(page.getByText('On this device.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Go on|^Look/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/local\/\w+$/);
    await standing(page);
  });

test('a game is saved as a file and brought back', async ({ page, context }) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/new/one_deck_galaxy?with=device');
  await page.getByRole('button', { name: 'Begin' }).click();
  await standing(page);
  await sayAnything(page);
  const before = await standing(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByText('Save as a file').click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('orrery transcript 1\ngame one_deck_galaxy\n');

  const bring = async (content: string) => {
    await page.goto('/');
    const input = page.locator('.file input');
    await input.setInputFiles({
      name: 'game.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    });
  };
  await bring(text);
  await expect(page).toHaveURL(/\/local\/\w+$/);
  expect(await standing(page)).toBe(before);
  for (const broken of ['', 'no game', text.slice(0, -40), text.replace('one_deck', 'no_deck')]) {
    await bring(broken);
    await expect(page.getByRole('alert')).toContainText('cannot be read');
  }
});
