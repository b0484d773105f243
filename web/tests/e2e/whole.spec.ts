// The whole way without a network: a game is played to its end, passed on as a link, and somebody who has nothing but the site
// plays on from an early moment of it and looks back at its end.
import { expect, test, type Page } from '@playwright/test';
import { bring, hasEngines, nearlyOver, serveCopy, standing, visit } from './device';
import { byDay } from './night';
import { clickAnything, dice, playQuickly, sayAnything, wait } from './people';

test.use({ serviceWorkers: 'allow' });
test.skip(!hasEngines); // built without

async function reloads(page: Page) {
  await wait(page);
  const before = await page.locator('.table').getAttribute('data-step');
  await page.reload();
  await wait(page);
  await expect(page.locator('.table')).toHaveAttribute('data-step', before ?? '');
}
// From the set-up on.
async function playWhole(page: Page, game: string) {
  await page.goto('/');
  await page.locator(`[data-play-now=${game}]:visible`).first().click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await standing(page);
  await playQuickly(page, 8);
  await reloads(page);
  await playQuickly(page);
  expect(await wait(page)).toBe('over');
}
// A game that was brought shortly before its end, by mouse.
async function playToTheEnd(page: Page) {
  const roll = dice(5);
  await standing(page);
  await clickAnything(page, roll);
  await reloads(page);
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
  const at = page.locator('.replay footer .num');
  const steps = async () => Number((await at.textContent())?.split('/')[0]);
  await page.keyboard.press('Home');
  await expect.poll(steps).toBe(0);
  // Turn by turn, to the third.
  for (let turn = 1; turn <= 3; turn++) {
    const before = await steps();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(steps).toBeGreaterThan(before);
  }
  const early = await steps();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await expect(page.getByText(`from step ${early}`)).toBeVisible();
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

async function passedOn(friend: Page, link: string) {
  await playOn(friend, link);
  await analyseTheEnd(friend, link);
}

const games: Record<string, [players: number, options: object]> = {
  foundation: [2, { round_limit: 2 }],
  renaissance: [2, {}],
  one_deck_galaxy: [1, {}],
  trian: [2, {}],
};
for (const game of Object.keys(games))
  test(
    `${game}: played from the first answer to the last, shared, played on and analysed offline`,
    byDay(game === 'renaissance'),
    async ({ page, context, browser }) => {
      await visit(page);
      await context.setOffline(true);
      await playWhole(page, game);
      const link = await share(page);

      const elsewhere = await browser.newContext({ serviceWorkers: 'allow' });
      const friend = await elsewhere.newPage();
      await visit(friend);
      await elsewhere.setOffline(true);
      await passedOn(friend, link);
      await elsewhere.close();
    },
  );

test('all of it on a copy of files', async ({ page, browser }) => {
  const { stop, address } = await serveCopy();
  const elsewhere = await browser.newContext({ serviceWorkers: 'allow' });
  const friend = await elsewhere.newPage();
  await visit(page, `${address}/`);
  await visit(friend, `${address}/`);
  stop();
  for (const [game, [players, options]] of Object.entries(games)) {
    await bring(page, nearlyOver(game, players, options), `${address}/`);
    await playToTheEnd(page);
    await passedOn(friend, await share(page));
  }
  await elsewhere.close();
});
