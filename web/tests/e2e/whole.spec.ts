// The whole way without a network: a game is played to its end, passed on as a link, and somebody who has nothing but the site
// plays on from an early moment of it and looks back at its end.
import { expect, test, type Page } from '@playwright/test';
import { bring, hasEngines, nearlyOver, serveCopy, standing, visit } from './device';
import { clickAnything, dice, sayAnything, wait } from './people';

test.use({ serviceWorkers: 'allow' });
test.skip(!hasEngines); // built without

const kEarly = 12; // steps

async function playToTheEnd(page: Page) {
  const roll = dice(5);
  await standing(page);
  await clickAnything(page, roll);
  await wait(page);
  const before = await page.locator('.table').getAttribute('data-step');
  await page.reload();
  await wait(page);
  await expect(page.locator('.table')).toHaveAttribute('data-step', before ?? '');
  for (let i = 0; i < 200 && (await wait(page)) === 'asked'; i++) await clickAnything(page, roll);
  expect(await wait(page)).toBe('over');
}
async function share(page: Page) {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'A link that holds the game' }).click();
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  expect(link).toContain('/open#');
  return link;
}
async function playOn(page: Page, link: string) {
  await page.goto(link);
  await expect(page.locator('.replay')).toBeVisible();
  await page.keyboard.press('Home');
  for (let i = 0; i < kEarly; i++) await page.keyboard.press('ArrowRight');
  await expect(page.locator('.replay footer .num')).toContainText(`${kEarly} /`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await expect(page.getByText(`from step ${kEarly}`)).toBeVisible();
  await standing(page);
  await sayAnything(page);
}
async function analyseTheEnd(page: Page, link: string) {
  await page.goto(link);
  await expect(page.locator('.replay')).toBeVisible();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Analyse' }).click();
  await expect(page).toHaveURL(/\/analyse\/\w+/);
  await expect(page.getByRole('heading', { name: 'The end' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.answers button, .wait').first()).toBeVisible();
}

const games: Record<string, [players: number, options: object]> = {
  foundation: [2, { round_limit: 2 }],
  renaissance: [2, {}],
  one_deck_galaxy: [1, {}],
  trian: [2, {}],
};
for (const [game, [players, options]] of Object.entries(games))
  test(`${game}: played, shared, played on and analysed offline`, async ({
    page,
    context,
    browser,
  }) => {
    await visit(page);
    await context.setOffline(true);
    await bring(page, nearlyOver(game, players, options));
    await playToTheEnd(page);
    const link = await share(page);

    const elsewhere = await browser.newContext({ serviceWorkers: 'allow' });
    const friend = await elsewhere.newPage();
    await visit(friend);
    await elsewhere.setOffline(true);
    await playOn(friend, link);
    await analyseTheEnd(friend, link);
    await elsewhere.close();
  });

test('all of it on a copy of files', async ({ page, browser }) => {
  const { stop, address } = await serveCopy();
  const elsewhere = await browser.newContext({ serviceWorkers: 'allow' });
  const friend = await elsewhere.newPage();
  await visit(page, `${address}/`);
  await visit(friend, `${address}/`);
  stop();
  await bring(page, nearlyOver('one_deck_galaxy'), `${address}/`);
  await playToTheEnd(page);
  const link = await share(page);
  await playOn(friend, link);
  await analyseTheEnd(friend, link);
  await elsewhere.close();
});
