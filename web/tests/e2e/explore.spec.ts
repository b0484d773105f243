// What people play: the page with its openings and tables, and the panel beside a finished game.
import { expect, test, type Page } from '@playwright/test';
import { complaints, tooWide } from './audit';
import { bring, hasEngines, playedOut } from './device';
import { look } from './look';
import { dress } from './people';

const choose = (page: Page, name: string) => page.locator('label', { hasText: name }).click();

test('openings are gone into choice by choice, and there are tables of races and seats', async ({
  page,
}) => {
  const heard = complaints(page);
  await dress(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'What people play' }).click();
  await expect(page).toHaveURL(/\/explore$/);
  await choose(page, 'Galaxy of Trian');
  await expect(page).toHaveURL(/\/explore\/trian$/);
  // Nobody has played here yet: then it is told what bots do.
  await expect(page.getByText('of bots (captain)')).toBeVisible();
  const races = page.getByRole('region', { name: 'Races' });
  await expect(races.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Turn order' })).toBeVisible();
  const choices = page.getByRole('table').first().getByRole('button');
  const first = await choices.first().innerText();
  await choices.first().click();
  await expect(page.getByRole('navigation', { name: 'The choices so far' })).toContainText(first);
  await page.getByRole('button', { name: 'From the start' }).click();
  await expect(page.getByRole('navigation', { name: 'The choices so far' })).toHaveCount(0);
  await look(page, 'explore-desktop-*');
  // Nothing is told of people where fewer than five games were finished.
  await choose(page, 'People on this server');
  await expect(page.getByText('Nothing to tell yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Races' })).toHaveCount(0);
  expect(heard).toEqual([]);
});

test('on a phone, in German', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await dress(page);
  await page.goto('/explore/foundation');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Was gespielt wird' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Eröffnungen' })).toBeVisible();
  await expect(page.getByText(/\[\w+\./)).toHaveCount(0); // a phrase that is not there
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await look(page, 'explore-phone-*');
});

test('beside a finished game it is told what others did there', async ({ page }) => {
  test.skip(!hasEngines); // built without
  await dress(page);
  await bring(page, playedOut('foundation', 2));
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await page.goto(`${page.url()}/replay?step=44`);
  await page.getByRole('button', { name: 'What others play' }).click();
  const here = page.getByRole('region', { name: /^After/ });
  await expect(here.getByRole('row').nth(1)).toContainText('%');
  await expect(page.getByRole('region', { name: 'Whenever this is asked' })).toBeVisible();
  await expect(here.getByText('played here')).toHaveCount(1);
  await look(page, 'explore-replay-*');
  // And in the analysis.
  await page.goto(page.url().replace(/\/local\/(\w+)\/replay.*/, '/analyse/$1?step=44'));
  await page.getByText('What others play').click();
  await expect(page.getByRole('region', { name: 'Whenever this is asked' })).toBeVisible();
});
