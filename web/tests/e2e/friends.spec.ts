// Friends by a link: two browsers and somebody watching at one table, and a line that breaks in the middle.
import { expect, test } from '@playwright/test';
import { dress, order, sayAnything, wait } from './people';

test('two friends and a spectator play online, with a reconnect in the middle', async ({ browser, page: ada }) => {
  await dress(ada, { name: 'Ada' });
  const made = await order(ada, {
    players: 2,
    options: { round_limit: '1' },
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
  });
  const bo = await (await browser.newContext()).newPage();
  const watcher = await (await browser.newContext()).newPage();
  await Promise.all([dress(bo, { name: 'Bo' }), dress(watcher, { name: '' })]);

  await ada.goto(`/t/${made.table}`);
  await expect(ada.locator('.prompt')).toContainText('Waiting for 1 player');
  await bo.goto(made.links.find((l) => l.seat === 1)?.link ?? '');
  await expect(bo.locator('.table')).toBeVisible();
  expect(new URL(bo.url()).hash).toBe(''); // the key does not stay in the address
  await watcher.goto(made.watch);
  await expect(watcher.locator('.prompt')).toContainText(/decides/);

  // Everybody sees Bo; a word between friends arrives.
  await expect(ada.getByRole('list', { name: 'Players' })).toContainText('Bo');
  await ada.getByRole('button', { name: 'Chat' }).click();
  await ada.getByLabel('Write a message').fill('Good luck!');
  await ada.keyboard.press('Enter');
  await bo.getByRole('button', { name: /Chat/ }).click();
  await expect(bo.getByRole('list', { name: 'Messages' })).toContainText('Good luck!');
  await ada.getByRole('button', { name: 'Log' }).click();
  await ada.locator('body').click({ position: { x: 5, y: 400 } });
  await bo.getByRole('button', { name: 'Log' }).click();

  const players = [ada, bo];
  const turn = async () => {
    for (const p of players) if (await p.locator('.prompt.mine').isVisible()) return p;
    return null;
  };
  let moves = 0;
  for (;;) {
    await expect(async () =>
      expect((await turn()) !== null || (await ada.locator('.prompt').textContent())?.includes('prestige')).toBeTruthy(),
    ).toPass({ timeout: 20_000 });
    const who = await turn();
    if (!who) break;
    await sayAnything(who);
    if (++moves === 5) {
      // Bo's line breaks; what happens meanwhile is there when it is back.
      await bo.context().setOffline(true);
      await bo.evaluate(() => window.dispatchEvent(new Event('offline')));
      await bo.reload({ waitUntil: 'commit' }).catch(() => {});
      await bo.context().setOffline(false);
      await bo.goto(`/t/${made.table}`);
      await wait(bo).catch(() => {});
      await expect(bo.locator('.log')).toContainText('starts at');
    }
    expect(moves).toBeLessThan(60);
  }
  for (const p of [ada, bo, watcher]) await expect(p.locator('.prompt')).toContainText('prestige');
  await expect(watcher.getByRole('button', { name: 'Play again' })).toHaveCount(0);
  const last = await ada.locator('.log li').last().textContent();
  await expect(bo.locator('.log li').last()).toHaveText(last ?? '');
  await bo.context().close();
  await watcher.context().close();
});
