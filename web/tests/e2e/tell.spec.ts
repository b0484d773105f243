// Tell me when it is my turn: asked for at a table, changed in one place, ended by one click. What is sent is tried from outside
// (tests/server/outside/reminders.test.mjs).
import { expect, test, type Page } from '@playwright/test';
import { look, sizes } from './look';
import { dress, order } from './people';

const wish = {
  game: 'trian',
  players: 2,
  seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
};
// Whoever made a table that waits for somebody is shown how to invite, whenever she comes to it.
const declineToInvite = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Invite your friends' })
    .getByRole('button', { name: 'Close' })
    .click();
async function openPanel(page: Page) {
  await declineToInvite(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Tell me when it is my turn' }).click();
  const panel = page.getByRole('dialog', { name: 'Tell me when it is my turn' });
  await expect(panel.getByText('at most one for each turn')).toBeVisible();
  return panel;
}
async function atATable(page: Page) {
  await dress(page, { name: 'Ada' });
  const made = await order(page, wish);
  await page.goto(`/t/${made.table}`);
  await expect(page.locator('.table')).toBeVisible();
  return made.table;
}
const radio = (panel: ReturnType<Page['getByRole']>, name: string) =>
  panel.getByRole('radio', { name, exact: true });

test('a chat is told of this table, then of all, with quiet hours; what is removed is gone', async ({
  page,
}) => {
  const table = await atATable(page);
  let panel = await openPanel(page);
  await panel.getByLabel('In a chat').fill('https://chat.example.org/hooks/a-secret');
  await panel.getByLabel('In a chat').press('Enter');
  await expect(panel.getByText('Chat at chat.example.org').first()).toBeVisible();
  await expect(radio(panel, 'This table')).toBeChecked();
  await panel.getByText('All my tables', { exact: true }).click();
  await expect(radio(panel, 'All my tables')).toBeChecked();
  await panel.getByLabel('Quiet hours').check();
  await expect(panel.getByLabel('From')).toHaveValue('22:00');
  await panel.getByLabel('From').fill('21:30');
  await expect(page.locator('body')).not.toContainText('a-secret');

  // Another table of hers knows of it, and so does the page of settings.
  await page.reload();
  panel = await openPanel(page);
  await expect(radio(panel, 'All my tables')).toBeChecked();
  await expect(panel.getByLabel('From')).toHaveValue('21:30');
  await look(page, 'tell_*');
  await page.goto('/settings');
  const all = page.getByRole('region', { name: 'Tell me when it is my turn' });
  await expect(radio(all, 'All my tables')).toBeChecked();
  await look(page, 'tell_settings_*');
  await all.getByRole('button', { name: /^Remove/ }).click();
  await expect(all.getByText('Chat at chat.example.org')).toHaveCount(0);
  await page.goto(`/t/${table}`);
  panel = await openPanel(page);
  await expect(panel.getByText('Chat at chat.example.org')).toHaveCount(0);
});

test('what is no address is refused in words; a mail address is asked first', async ({ page }) => {
  await atATable(page);
  const panel = await openPanel(page);
  await panel.getByLabel('In a chat').fill('ftp://chat.example.org/hooks');
  await panel.getByLabel('In a chat').press('Enter');
  await expect(panel.getByRole('alert')).toHaveText('This address cannot be used.');
  await panel.getByLabel('By mail').fill('ada@home.example');
  await panel.getByLabel('By mail').press('Enter');
  await expect(panel.getByText('Mail to ada@home.example').first()).toBeVisible();
  await expect(panel.getByText('We wrote to this address')).toBeVisible();
});

test('on a phone everything is large enough for a finger', async ({ page }) => {
  await page.setViewportSize(sizes.phone);
  await atATable(page);
  const panel = await openPanel(page);
  await panel.getByLabel('In a chat').fill('https://chat.example.org/hooks/a-secret');
  await panel.getByLabel('In a chat').press('Enter');
  await expect(radio(panel, 'This table')).toBeChecked();
  await panel.getByLabel('Quiet hours').check();
  for (const button of await panel.locator('.tell button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await look(page, 'tell_phone_*');
});

test('links of messages: one that is not whole says so, and confirming waits for a click', async ({
  page,
}) => {
  await page.goto('/stop#nothing');
  await expect(page.getByRole('alert')).toHaveText('This link is not whole.');
  await page.goto('/confirm#nothing');
  await expect(page.getByText('Shall we write to this address')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, write to me' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link leads nowhere any more.');
  await look(page, 'tell_confirm_*');
});

test('a link for another device comes with a code for its camera', async ({ page }) => {
  await atATable(page);
  await declineToInvite(page);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link for another device' }).click();
  await expect(page.getByRole('img', { name: 'The link as a code for a camera' })).toBeVisible();
  await look(page, 'device_*');
});
