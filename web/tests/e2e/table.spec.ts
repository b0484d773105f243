// The table at work on a laid-out position: menus, undo, previews, reasons, hints, what a bump will do.
import { expect, test } from '@playwright/test';
import type { Engine } from './engine';
import { dress, glance, learn, order, settled, wait } from './people';
import { stage } from './stage';

let engine: Engine;
test.beforeEach(async ({ page }) => {
  await dress(page);
  engine = await stage(page, 'bump');
  await page.goto('/t/bump');
  await expect(page.locator('.prompt')).toContainText('Two kins on Trade II');
});
test.afterEach(() => engine.close());
const space = (code: string) => `[data-el="space/P1/${code}"][role=button]`;

test('a bump is chosen on the wheel, undone, and chosen by its arrow', async ({ page }) => {
  await page.locator(`${space('ST2')} [data-core]`).click();
  await expect(page.locator('.prompt')).not.toContainText('Two kins');
  await page.keyboard.press('u');
  await expect(page.locator('.prompt')).toContainText('Two kins on Trade II');
  await page.locator('.arrow[data-offer="bump left"] [data-core]').click();
  await expect(page.locator('.prompt')).toContainText('Two kins on Research II');
});

test('what is not offered says why, with its clause', async ({ page }) => {
  await page.locator('.arrow[data-offer="bump right"] [data-core]').click();
  await expect(page.locator('.prompt')).toContainText(/orders? left|No orders/i);
  await page.locator('[data-el="research/R3-ST"] [data-core]').click();
  const why = page.locator('.whynot');
  await expect(why).toBeVisible();
  await expect(why.getByRole('button').first()).toHaveText(/^FD-/);
  await why.getByRole('button').first().click();
  await expect(page.getByRole('note')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(why).toHaveCount(0);
});

test('a tip tells what a thing is, without covering it', async ({ page }) => {
  const planet = page.locator('[data-el="planet/PO2"]');
  await planet.locator('[data-core]').hover();
  const tip = page.locator('.tip');
  await expect(tip).toContainText('Yellow planet PO2');
  const [a, b] = [await tip.boundingBox(), await planet.locator('[data-core]').boundingBox()];
  if (!a || !b) throw new Error('nothing drawn');
  const apart =
    a.x >= b.x + b.width || a.x + a.width <= b.x || a.y >= b.y + b.height || a.y + a.height <= b.y;
  expect(apart).toBe(true);
});

test('of a thing that was clicked nothing more is said until it is pointed at anew', async ({
  page,
}) => {
  await page.goto(`/t/${(await learn(page, 'foundation/first_turn')).table}`);
  const space = page.locator('[data-el="space/P1/TR1"] [data-core]');
  const tip = page.locator('.tip');
  await space.hover();
  await expect(tip).toContainText('Trade I');
  await space.click();
  await expect(page.locator('.guide')).toContainText('step 2 of 8');
  await page.waitForTimeout(1000); // tips come after less
  await expect(tip).toHaveCount(0);
  await page.locator('[data-el="space/P1/ST1"] [data-core]').hover();
  await expect(tip).toContainText('Space Travel I');
  await space.hover();
  await expect(tip).toContainText('Trade I');
});

test('one live region hears events, then the prompt', async ({ page }) => {
  expect(await page.locator('[aria-live]').count()).toBe(1);
  await page.locator('.arrow[data-offer="bump right"] [data-core]').click();
  await expect(page.locator('[data-announcer]')).toContainText(/Bump on Trade II.*You decide/);
});

test('nothing essential lies below the fold or is cut off', async ({ page }) => {
  for (const part of [
    '.map',
    '.wheel svg',
    '.research svg',
    '.prompt',
    '.own',
    '.players',
    '.log',
  ]) {
    const box = await page.locator(part).first().boundingBox();
    expect(box, part).not.toBeNull();
    if (box) expect(box.y + box.height, part).toBeLessThanOrEqual(768.5);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(768);
});

test('a game without a board of its own is played through the list', async ({ page }) => {
  const { table } = await order(page, {
    game: 'connect_four',
    players: 2,
    seats: [
      { kind: 'me', name: 'Asta' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  await page.goto(`/t/${table}`);
  for (let moves = 0; (await wait(page)) === 'asked'; moves++) {
    expect(moves).toBeLessThan(22);
    const offers = page.locator('#offer-list [data-offer]');
    let before = await glance(page);
    await offers.nth(moves % (await offers.count())).click();
    await settled(page, before);
    if ((before = await glance(page)).confirm === 0) continue;
    await page.locator('[data-confirm]').click();
    await settled(page, before);
  }
  await expect(page.locator('.prompt')).toContainText(/won|draw/);
});
