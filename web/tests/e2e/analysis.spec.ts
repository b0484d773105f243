// Looking back on a finished game of this browser: where it turned, what was better, open cards; by mouse, keys and thumb.
import { readdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { complaints, tooWide } from './audit';
import { playedOut } from './device';
import { look } from './look';
import { dress } from './people';

test.skip(!readdirSync('dist/assets').some((name) => name.endsWith('.wasm'))); // built without

const played = (game: string, players: number, options: object = {}) =>
  Buffer.from(playedOut(game, players, options));
async function bring(page: Page, buffer: Buffer) {
  await dress(page);
  await page.goto('/analyse');
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer };
  await page.locator('.drop input').setInputFiles(file);
  await expect(page).toHaveURL(/\/analyse\/\w+/);
  await expect(page.locator('.analysis')).toBeVisible();
}
const at = (page: Page) => page.getByRole('slider').inputValue();

test('a game is looked back at: turning points, answers, the line, cards', async ({ page }) => {
  const heard = complaints(page);
  await bring(page, played('foundation', 3, { round_limit: 4 }));
  // The whole game at first look, then where it turned.
  const chips = page.locator('.curve .chip');
  await expect(chips.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-turning]')).toContainText('→');
  // What was better, and what it looks like.
  const answers = page.locator('.answers button');
  await expect(answers.nth(1)).toBeVisible();
  await expect(answers.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.answers .played')).toHaveCount(1);
  await page.keyboard.press('2');
  await expect(answers.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.on-board g').first()).toBeVisible();
  await expect(page.locator('.line li').nth(1)).toBeVisible();
  // Keys and the slider.
  const before = await at(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => at(page)).toBe(String(Number(before) + 1));
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
  // Cards, and back.
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Open cards' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: 'As a table' }).click();
  await look(page, 'analysis-desktop-*');
  expect(heard).toEqual([]);
});

// A long game, so that there is something to stop.
test('thinking is stopped, and goes on', async ({ page }) => {
  await bring(page, played('trian', 2));
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toHaveCount(0);
});

test('a team has one chance, and a phone has room for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await bring(page, played('one_deck_galaxy', 1));
  await expect(page.locator('.chances li')).toHaveCount(1);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.locator('.answers button, .wait').first()).toBeVisible();
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await look(page, 'analysis-phone-*');
});

test('with open cards what each holds is in sight, on a phone too', async ({ page }) => {
  await bring(page, played('renaissance', 2));
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Open cards' }).click();
  await expect(page.locator('.chances .held')).toHaveCount(2);
  await look(page, 'analysis-open-desktop-*');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.strip .held')).toHaveCount(2);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await look(page, 'analysis-open-phone-*');
  await page.getByRole('button', { name: 'Could know' }).click();
  await expect(page.locator('.held')).toHaveCount(0);
});

test('what is no game is refused where it is brought', async ({ page }) => {
  await dress(page);
  await page.goto('/analyse');
  const file = { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from('no game') };
  await page.locator('.drop input').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText('cannot be read');
});
