// Who sits, who looks on, and what a table allows: two or three browsers at one table.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { dress } from './people';
import { change, seats, sit } from './setup';

async function another(browser: Browser, name: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await dress(page, { name });
  return page;
}
const house = (page: Page) => page.getByText('Hints, chat, who looks on', { exact: true }).click();

test('a table without hints and chat says so; those who look on are named', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  await ada.goto('/new/foundation');
  await seats(ada, 2);
  await house(ada);
  await change(ada, 'Hints', 'No hints and no coach');
  await change(ada, 'Chat', 'No chat');
  await change(ada, 'Looking on', /you see their names/);
  await ada.getByRole('button', { name: 'Begin' }).click();
  await expect(ada.locator('.prompt.mine')).toBeVisible();
  await ada.keyboard.press('h');
  await expect(ada.locator('.prompt')).toContainText('This table plays without hints.');
  await ada.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(ada.getByText('This table plays without chat.')).toBeVisible();
  await expect(ada.getByLabel('Write a message')).toHaveCount(0);

  const eve = await another(browser, 'Eve');
  await eve.goto(ada.url());
  await expect(ada.getByText('Eve looks on')).toBeVisible();
  await expect(eve.getByText('Eve looks on')).toBeVisible();
  await eve.context().close();
  await expect(ada.getByText('Eve looks on')).toHaveCount(0);
});

test('a table may keep spectators out: they are told, and the one who made it invites nobody to watch', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  await ada.goto('/new/foundation');
  await seats(ada, 2);
  await sit(ada, 2, /friend by link/);
  await house(ada);
  await change(ada, 'Looking on', 'Nobody but those who play');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const invitation = ada.getByRole('dialog', { name: 'Invite your friends' });
  const forBo = await invitation.getByLabel('Link: Seat 2', { exact: true }).inputValue();
  await expect(invitation.getByLabel('Link: Watch', { exact: true })).toHaveCount(0);
  const eve = await another(browser, 'Eve');
  await eve.goto(ada.url());
  await expect(eve.getByRole('alert')).toContainText('for those who play there');
  const bo = await another(browser, 'Bo');
  await bo.goto(forBo);
  await expect(bo.locator('.table')).toBeVisible();
  await eve.context().close();
  await bo.context().close();
});
