// Friends by a link: two browsers and somebody watching at one table, and a line that breaks in the middle.
import { expect, test, type Page, type WebSocketRoute } from '@playwright/test';
import { dress, sayAnything } from './people';
import { allRules, seats, sit } from './setup';

test('two friends and a spectator play online, with a reconnect in the middle', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  await ada.goto('/new/foundation');
  await seats(ada, 2);
  await sit(ada, 2, /friend by link/);
  await allRules(ada);
  await ada.getByRole('spinbutton', { name: /round limit/i }).fill('1');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const invitation = ada.getByRole('dialog', { name: 'Invite your friends' });
  const forBo = await invitation.getByLabel('Link: Seat 2', { exact: true }).inputValue();
  const forWatching = await invitation.getByLabel('Link: Watch', { exact: true }).inputValue();
  await expect(ada.locator('.prompt')).toContainText('Waiting for 1 player');
  await ada.reload(); // the links are still there
  await expect(invitation.getByLabel('Link: Seat 2', { exact: true })).toHaveValue(forBo);
  const address = ada.url();

  const bo = await (await browser.newContext()).newPage();
  const watcher = await (await browser.newContext()).newPage();
  await Promise.all([dress(bo, { name: '' }), dress(watcher, { name: '' })]);
  // Bo's line runs through here, so that it can break.
  const lines: WebSocketRoute[] = [];
  let down = false;
  await bo.routeWebSocket(/\/ws(\?|$)/, async (line) => {
    if (down) return line.close();
    lines.push(line, line.connectToServer());
  });
  await bo.goto(forBo);
  await bo.getByLabel('What shall the others call you?').fill('Bo');
  await bo.getByRole('button', { name: 'Sit down' }).click();
  await expect(bo.locator('.table')).toBeVisible();
  expect(new URL(bo.url()).hash).toBe(''); // the key does not stay in the address
  await expect(invitation).toHaveCount(0);
  await watcher.goto(forWatching);
  await expect(watcher.locator('.prompt')).toContainText(/decides/);

  // Everybody sees Bo; a word between friends arrives.
  await expect(ada.getByRole('list', { name: 'Players' })).toContainText('Bo');
  await ada.getByRole('button', { name: 'Chat', exact: true }).click();
  await ada.getByLabel('Write a message').fill('Good luck!');
  await ada.keyboard.press('Enter');
  await bo
    .getByRole('group', { name: 'Log or chat' })
    .getByRole('button', { name: /Chat/ })
    .click();
  await expect(bo.getByRole('list', { name: 'Messages' })).toContainText('Good luck!');
  await bo.getByRole('button', { name: 'mute', exact: true }).click();
  await expect(bo.getByRole('list', { name: 'Messages' })).not.toContainText('Good luck!');
  await ada.getByRole('button', { name: 'Log', exact: true }).click();
  await ada.locator('body').click({ position: { x: 5, y: 400 } });
  await bo.getByRole('button', { name: 'Log', exact: true }).click();

  const players = [ada, bo];
  const turn = async () => {
    for (const p of players) if (await p.locator('.prompt.mine').isVisible()) return p;
    return null;
  };
  let moves = 0;
  let broken = false;
  // Each reads it in other words: what one did oneself is told as such.
  const newest = (page: Page) => page.locator('.log li').last();
  for (;;) {
    await expect(async () =>
      expect(
        (await turn()) !== null ||
          (await ada.locator('.prompt').textContent())?.includes('prestige'),
      ).toBeTruthy(),
    ).toPass();
    const who = await turn();
    if (!who) break;
    await sayAnything(who);
    if (++moves >= 4 && !broken && (await turn()) === ada) {
      broken = true;
      // Bo's line breaks. Ada plays on, and it is all there when Bo is back.
      down = true;
      for (const line of lines.splice(0)) await line.close();
      await expect(bo.locator('.prompt')).toContainText('The connection was lost');
      await sayAnything(ada);
      down = false;
      await expect(bo.locator('.prompt')).not.toContainText('connection');
      await expect(newest(bo)).toHaveAttribute(
        'data-step',
        (await newest(ada).getAttribute('data-step')) ?? '',
      );
      // Even a page that was closed comes back to its seat.
      await bo.reload();
      await expect(bo.locator('.log')).toContainText('starts at');
      await expect(bo.getByRole('list', { name: 'Players' })).toContainText('you');
    }
    expect(moves).toBeLessThan(60);
  }
  expect(broken).toBe(true);
  for (const p of [ada, bo, watcher]) await expect(p.locator('.prompt')).toContainText('prestige');
  const rematch = (p: Page) =>
    p.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Rematch' });
  await expect(rematch(ada)).toBeVisible();
  for (const again of [rematch(watcher), watcher.getByRole('button', { name: 'Play again' })])
    await expect(again).toHaveCount(0);
  await expect(newest(bo)).toHaveAttribute(
    'data-step',
    (await newest(ada).getAttribute('data-step')) ?? '',
  );

  // Once more: whoever asks second comes to the same table, one seat on.
  await rematch(ada).click();
  await expect(ada).not.toHaveURL(address);
  await expect(bo.locator('.prompt')).toContainText('The next game is set up');
  await expect(bo.getByRole('region', { name: 'Result' })).toContainText('The next game is set up');
  await rematch(bo).click();
  await expect(bo).toHaveURL(ada.url());
  await expect(bo.locator('.prompt')).toContainText(/Place your first ship|decides/);
  await bo.context().close();
  await watcher.context().close();
});
