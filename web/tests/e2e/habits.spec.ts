// What people like and are used to: settings that hold, several at one screen, coming back to a game.
import { expect, test } from '@playwright/test';
import { dress, glance, order, settled, wait } from './people';

test('settings take effect at once and are kept', async ({ page }) => {
  await page.goto('/settings');
  const root = page.locator('html');
  await expect(page.getByLabel(/^Sounds/)).not.toBeChecked();
  await page.getByLabel('Day', { exact: true }).check();
  await expect(root).toHaveAttribute('data-theme', 'day');
  await page.getByLabel('Night', { exact: true }).check();
  await expect(root).toHaveAttribute('data-theme', 'night');
  await page.getByLabel('Off', { exact: true }).check();
  await expect(root).toHaveAttribute('data-motion', 'still');
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
  const normal = await size();
  await page.getByLabel('Very large').check();
  expect(await size()).toBeGreaterThan(normal * 1.2);
  await page.getByLabel(/^Patterns and letters/).check();
  await page.getByLabel('Everything').check();
  await page.reload();
  await expect(root).toHaveAttribute('data-patterns', 'on');
  await expect(page.getByLabel('Very large')).toBeChecked();
  await expect(root).toHaveAttribute('data-motion', 'still');

  // Every choice is asked for twice now, even one that can be taken back.
  const seats = [
    { kind: 'me', name: 'Asta' },
    { kind: 'bot', level: 'easy' },
  ];
  await page.goto(`/t/${(await order(page, { players: 2, seats })).table}`);
  await wait(page);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-confirm]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.prompt')).toContainText('Place your first ship');
});

test('who asks for less motion gets none', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'still');
  await page.context().close();
});

test('two at one screen: it is covered until the next one is there', async ({ page }) => {
  await dress(page);
  const seats = [
    { kind: 'me', name: 'Asta' },
    { kind: 'me', name: 'Bram' },
  ];
  await page.goto(`/t/${(await order(page, { players: 2, seats })).table}`);
  const cover = page.getByRole('dialog', { name: 'Pass the screen on' });
  const names: string[] = [];
  for (let i = 0; i < 2; i++) {
    await expect(cover).toBeVisible();
    names.push((await cover.getByRole('heading').textContent()) ?? '');
    await page.keyboard.press('u'); // keys do nothing below the cover
    await page.keyboard.press('Enter');
    await expect(cover).toHaveCount(0);
    await expect(page.locator('.prompt')).toContainText('Place your first ship');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(page.locator('.prompt')).toContainText('first cube');
    const before = await glance(page);
    await page.locator('[data-el^="supply/"][data-light=legal]').first().click();
    await settled(page, before);
    if ((await glance(page)).confirm > 0) await page.locator('[data-confirm]').click();
  }
  // Whoever placed last begins: the screen need not be passed on.
  await expect(page.locator('.prompt')).toContainText('Issue an order');
  await expect(cover).toHaveCount(0);
  expect(names.sort()).toEqual(['Asta is to decide', 'Bram is to decide']);
});

test('a game is taken up again from the start page', async ({ page }) => {
  await dress(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^Play Foundation/ }).click();
  await wait(page);
  const address = page.url();
  await page.getByRole('link', { name: /start page/ }).click();
  await page.getByRole('link', { name: /^Go on/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('.prompt.mine')).toContainText('Place your first ship');
});

test('a hint shows a choice and does it when asked', async ({ page }) => {
  await dress(page);
  const seats = [
    { kind: 'me', name: 'Asta' },
    { kind: 'bot', level: 'easy' },
  ];
  await page.goto(`/t/${(await order(page, { players: 2, seats })).table}`);
  await wait(page);
  await page.keyboard.press('h');
  await expect(page.locator('.prompt')).toContainText('Hint:');
  await expect(page.locator('[data-light=hinted]').first()).toBeVisible();
  // Why: each answer with its reasons, the chance before and after; it goes when one is done with it.
  const hint = page.getByRole('region', { name: 'Hint', exact: true });
  await expect(hint).toContainText('chance to win, now');
  for (const answer of await hint.locator('ol > li').all())
    expect(await answer.locator('ul li').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Do it', exact: true }).click();
  await expect(page.locator('.prompt')).toContainText('first cube');
  await expect(hint).toBeHidden();
  // In the first games the coach says what matters; C hides it.
  const coach = page.locator('.coach');
  await expect(coach).toContainText('Take what it does not give you');
  await page.keyboard.press('c');
  await expect(coach).toBeHidden();
});

test('a bot plays on for somebody who is gone, until they are back', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  const made = await order(ada, {
    players: 2,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    clock: { kind: 'live', bank: 1200, add: 15 },
  });
  const bo = await (await browser.newContext()).newPage();
  await dress(bo, { name: 'Bo' });
  await ada.goto(`/t/${made.table}`);
  await bo.goto(made.links.find((l) => l.seat === 1)?.link ?? '');
  const there = ada
    .getByRole('list', { name: 'Players' })
    .getByRole('listitem')
    .filter({ hasText: 'Bo' });
  await expect(there).toContainText(/\d+:\d\d/); // the clock
  await expect(there).not.toContainText('away');
  await bo.goto('about:blank');
  await expect(there).toContainText('away');
  await ada.getByRole('button', { name: 'Let a bot play on' }).click();
  await expect(there).toContainText('A bot plays on');
  await bo.goto(`/t/${made.table}`);
  await bo.getByRole('button', { name: 'Take the seat back' }).click();
  await expect(there).not.toContainText('A bot plays on');
  await bo.context().close();
});

test('every open table can be found, however many there are', async ({ page }) => {
  const table = (n: number) => ({
    table: `t${n}`,
    game: 'foundation',
    title: 'Foundation',
    players: 2,
    open: 1,
    names: [`Asta ${n}`, ''],
    created: 0,
  });
  const tables = Array.from({ length: 130 }, (_, n) => table(n));
  await page.route('**/api/tables*', (route) => {
    // One was made since the first page: the last of it comes again.
    const skip = Number(new URL(route.request().url()).searchParams.get('skip') ?? 0);
    const from = skip ? skip - 1 : 0;
    return route.fulfill({
      json: { tables: tables.slice(from, from + 100), more: from + 100 < tables.length },
    });
  });
  await page.goto('/');
  const joins = page.getByRole('button', { name: /^Join Foundation/ });
  await expect(joins).toHaveCount(100);
  await page.getByRole('button', { name: 'More tables' }).click();
  await expect(joins).toHaveCount(130);
  await expect(page.getByText('Asta 129')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More tables' })).toHaveCount(0);
});
