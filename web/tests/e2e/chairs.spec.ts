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

test('an open seat gets a bot instead of a friend; another table is called off', async ({
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  const open = async () => {
    await ada.goto('/new/foundation');
    await seats(ada, 2);
    await sit(ada, 2, /friend by link/);
    await ada.getByRole('button', { name: 'Open the table' }).click();
    return ada.getByRole('dialog', { name: 'Invite your friends' });
  };
  const invitation = await open();
  await invitation.getByLabel('Bots that sit down here').selectOption('cadet');
  await invitation.getByRole('button', { name: 'Seat a bot at seat 2' }).click();
  await expect(invitation).toHaveCount(0);
  await expect(ada.locator('.prompt.mine')).toBeVisible();
  await expect(ada.getByRole('list', { name: 'Players' })).toContainText('cadet bot');
  await ada.getByRole('button', { name: /^Chat/ }).click();
  await expect(ada.getByRole('list', { name: 'Messages' })).toContainText(
    'A cadet bot takes seat 2.',
  );
  const again = await open();
  await again.getByRole('button', { name: 'Call the table off' }).click();
  await again.getByRole('button', { name: 'Call it off', exact: true }).click();
  await expect(ada.locator('.prompt')).toContainText('This table was called off');
  await expect(again).toHaveCount(0);
});

test('a seat is handed over by a link, and left to a bot; the table is told both', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  await ada.goto('/new/foundation');
  await seats(ada, 2);
  await sit(ada, 2, /friend by link/);
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const forBo = await ada.getByLabel('Link: Seat 2', { exact: true }).inputValue();
  const bo = await another(browser, 'Bo');
  await bo.goto(forBo);
  await expect(bo.locator('.table')).toBeVisible();
  const mySeat = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Give my seat away' }).click();
    return page.getByRole('dialog', { name: 'Give my seat away' });
  };
  const giving = await mySeat(bo);
  await giving.getByRole('button', { name: 'Make the link' }).click();
  const forCy = await giving.getByLabel('Link that hands your seat over').inputValue();
  const cy = await another(browser, 'Cy');
  await cy.goto(forCy);
  await expect(cy.locator('.table')).toBeVisible();
  const players = ada.getByRole('list', { name: 'Players' });
  await expect(players).toContainText('Cy');
  await ada.getByRole('button', { name: /^Chat/ }).click();
  await expect(ada.getByRole('list', { name: 'Messages' })).toContainText(
    'Bo has handed seat 2 over to Cy.',
  );
  await expect(ada.getByText('One person looks on')).toBeVisible(); // it is Bo
  const leaving = await mySeat(cy);
  await expect(leaving).toContainText('A bot (captain) plays on in your place');
  await leaving.getByRole('button', { name: 'Leave the game' }).click();
  await leaving.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(ada.getByRole('list', { name: 'Messages' })).toContainText(
    'Cy has left the table. A captain bot plays on.',
  );
  await expect(players).toContainText('captain bot');
  for (const page of [bo, cy]) await page.context().close();
});

test('a clock of one’s own, and what follows when it has run out; a pause all want', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  await ada.goto('/new/foundation');
  await seats(ada, 2);
  await sit(ada, 2, /friend by link/);
  await change(ada, 'Clock', 'Your own');
  await change(ada, 'How it runs', /^Days/);
  await change(ada, 'Weekends', 'The clocks rest');
  await ada.getByLabel('Clocks also rest on').fill('2030-12-24');
  await expect(ada.getByRole('button', { name: 'No rest on 2030-12-24' })).toBeVisible();
  await ada.getByLabel('Days for a decision').fill('4');
  await change(ada, 'When time is up', /a bot answers this once/);
  await expect(ada.locator('.sentence')).toContainText('By mail: 4 days a decision');
  await ada.getByRole('button', { name: 'Open the table' }).click();
  const forBo = await ada.getByLabel('Link: Seat 2', { exact: true }).inputValue();
  const bo = await another(browser, 'Bo');
  await bo.goto(forBo);
  await expect(bo.locator('.table')).toBeVisible();
  await expect(ada.getByTitle('then a bot answers this once').first()).toBeVisible();
  const menu = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu(ada, 'Ask for a pause');
  await bo.getByRole('dialog', { name: 'A pause?' }).getByRole('button', { name: 'Agree' }).click();
  await expect(ada.getByText('Pause: the clocks stand still.')).toBeVisible();
  await menu(bo, 'End the pause');
  await expect(ada.getByText('Pause: the clocks stand still.')).toHaveCount(0);
  await bo.context().close();
});
