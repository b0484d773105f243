// Somebody who knows no rule: goes where the start page leads, clicks what the lesson points at, and in the first game of her own
// what glows. Every lesson and one whole game of each of the four must come to an end that way.
import { expect, test, type Page } from '@playwright/test';
import { complaints } from './audit';
import { calm, clickAnything, dice, dress, effect, glance, wait } from './people';

const kGame = 7; // after six lessons a game of one's own
const games = ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'];

const guide = (page: Page) => page.locator('.guide');
const showMe = (page: Page) => guide(page).getByRole('button', { name: 'Show me' });
const next = (page: Page) => guide(page).getByRole('button', { name: 'Go on' });

// One thing the lesson wants, found by its light alone; a thing may first ask which of its answers is meant. Whoever was told "not
// that" has it shown.
async function followTheLight(page: Page) {
  const isTold = (await guide(page).locator('.missed').count()) > 0;
  const shining = [
    page.locator('[data-confirm]'),
    ...(isTold ? [showMe(page)] : []),
    page.locator('.wanted'),
    page.locator('[data-el][data-light=hinted]'),
    page.locator('[data-el][data-light=legal]'),
  ];
  const any = shining.reduce((all, one) => all.or(one)).or(next(page));
  await expect(any.first(), `nothing shines: ${(await glance(page)).prompt}`).toBeVisible();
  if ((await next(page).count()) > 0) return;
  const now = await calm(page);
  for (const thing of shining) {
    if ((await thing.count()) === 0) continue;
    const core = thing.first().locator('[data-core]');
    const what = await thing.first().evaluate((e) => e.outerHTML.slice(0, 200));
    await ((await core.count()) > 0 ? core.first() : thing.first()).click({ force: true });
    const told = guide(page).locator('.missed');
    const heard = async () =>
      effect(now, await glance(page)) ?? ((await told.count()) > 0 ? 'told' : 'nothing');
    await expect
      .poll(heard, { intervals: [100], message: what })
      .toMatch(/went on|asks further|told/);
    return;
  }
}

for (const game of games)
  test(`a newcomer learns ${game}, and plays it to its end`, async ({ page }) => {
    test.setTimeout(1_200_000);
    await dress(page);
    const heard = complaints(page);
    await page.goto('/');
    await page.locator(`[data-learn=${game}]:visible`).first().click();
    for (let lesson = 1; lesson < kGame; lesson++) {
      await expect(guide(page)).toContainText(`lesson ${lesson} of ${kGame}`);
      for (let i = 0; (await next(page).count()) === 0; i++) {
        expect(i, `a lesson that does not end: ${lesson}`).toBeLessThan(60);
        await followTheLight(page);
      }
      await next(page).click();
    }
    await expect(guide(page)).toHaveCount(0);
    const roll = dice(7);
    for (let i = 0; (await wait(page)) === 'asked'; i++) {
      expect(i, 'a game that does not end').toBeLessThan(900);
      await clickAnything(page, roll);
    }
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
    expect(heard).toEqual([]);
  });
