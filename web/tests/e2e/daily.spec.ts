// The deal of the day and one's record, in a browser: one tap from the start page, offline too; beside the bots; shared, opened
// and refused; counted; exported; deleted.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { hasEngines, standing, visit } from './device';
import { sayAnything } from './people';
import { playedByBots, putGame, type OfDay } from './sky';

test.use({ serviceWorkers: 'allow' });
test.skip(!hasEngines); // built without

const date = '2026-11-18';
const atNoon = (page: Page) => page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
const strip = (page: Page, game: string) => page.locator(`[data-daily=${game}]`);

let almost: OfDay;
test.beforeAll(async () => {
  almost = await playedByBots('one_deck_galaxy', date, 'ofday1');
});
async function finish(page: Page) {
  await page.goto(`/local/${almost.id}`);
  const result = page.getByRole('region', { name: 'The deal of' });
  for (let i = 0; i < 60 && !(await result.isVisible()); i++) {
    const state = page.locator('.prompt.mine').or(page.locator('section.result'));
    await expect(state.first()).toBeVisible();
    if (await page.locator('section.result').isVisible()) break;
    await standing(page);
    await sayAnything(page);
  }
  await expect(result).toBeVisible();
  return result;
}

test('one tap begins the deal of the day, offline too, and the next tap goes on with it', async ({
  page,
  context,
}) => {
  await atNoon(page);
  await visit(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(strip(page, 'foundation')).toContainText('Play');
  await strip(page, 'foundation').click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  const address = page.url();
  await standing(page);
  await expect(page.locator('.table')).toContainText('bot', { ignoreCase: true });
  await sayAnything(page);
  await page.goto('/');
  await expect(strip(page, 'foundation')).toContainText('Go on');
  await page.getByRole('link', { name: 'Today’s sky' }).click();
  const card = page.locator('[data-day-card=foundation]');
  await expect(card).toContainText('You have seat 2 of 3, against 2 bots: officer');
  await card.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(address);
});

test('a finished game of the day stands beside the bots and is shared; whoever opens it sees it checked', async ({
  page,
  browser,
}) => {
  await atNoon(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  await putGame(page, almost.kept);
  const result = await finish(page);
  await expect(result).toContainText('counts for the day');
  for (const who of ['You', 'Cadet', 'Grandmaster'])
    await expect(result.getByRole('row', { name: new RegExp(`^${who}`) })).toBeVisible();
  await page.screenshot({ path: 'artifacts/daily_result.png' });
  await result.getByRole('button', { name: 'Share my result' }).click();
  await expect(result).toContainText('The link is copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/daily#one_deck_galaxy.${date}.`);

  await page.goto('/');
  await expect(strip(page, 'one_deck_galaxy')).toContainText(/Won|Lost/);
  await page.goto('/daily');
  const card = page.locator('[data-day-card=one_deck_galaxy]');
  await card.getByRole('button', { name: 'Beside the bots' }).click();
  await expect(card.getByRole('row', { name: /^You/ })).toBeVisible();
  await expect(page.locator(`[data-day="${date}"]`)).toHaveAccessibleName(/one game played/);

  // Somebody else, who has not played it.
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const theirs = await other.newPage();
  await theirs.goto(link);
  const opened = theirs.locator('[data-opened]');
  await expect(opened).toContainText('Checked');
  await expect(opened).toContainText('Play this deal yourself');
  // A claim that the game does not bear out, a day it is not of, half a link.
  const claim = link.split('.')[2] ?? '';
  for (const [from, to, why] of [
    [`.${claim}.`, '.1000_4_99.', 'does not end as the link says'],
    ['2026-11-18', '2026-11-17', 'no game of that day'],
  ] as const) {
    await theirs.goto('about:blank');
    await theirs.goto(link.replace(from, to));
    await expect(opened.getByRole('alert')).toContainText(why);
    await expect(opened).not.toContainText('Checked');
  }
  await theirs.goto('about:blank');
  await theirs.goto(link.slice(0, 60));
  await expect(theirs.getByRole('alert')).toContainText('not a link to a result');
  await other.close();

  // Here both stand side by side: the game as the bots ended it is somebody else's.
  await page.goto('about:blank');
  const bos = `${almost.game}.${date}.${almost.claim}.${almost.link}.Bo`;
  await page.goto(`/daily#${bos}`);
  await expect(page.locator('[data-opened]').getByRole('row', { name: /^Bo/ })).toBeVisible();
  await expect(page.locator('[data-opened]').getByRole('row', { name: /^You/ })).toBeVisible();
});

test('the record counts a finished game, is taken along as a file, and is deleted as a whole', async ({
  page,
}) => {
  await atNoon(page);
  await visit(page);
  await putGame(page, almost.kept);
  await finish(page);
  await page.goto('/record');
  await expect(page.getByRole('main')).toContainText('of 1');
  await expect(page.locator('[data-rating=one_deck_galaxy]')).toContainText('One game so far');
  await page.getByRole('radio', { name: 'One Deck Galaxy' }).check();
  await expect(page.getByRole('region', { name: 'By adversary' })).toContainText('Dark Star');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { games: unknown[] };
  expect(record.games).toHaveLength(1);

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('main')).toContainText('One game so far');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/record');
  await expect(page.getByRole('main')).toContainText('No finished game yet');
  await page.goto('/');
  await expect(strip(page, 'one_deck_galaxy')).toContainText('Play');
});
