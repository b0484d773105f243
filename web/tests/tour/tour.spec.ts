// The pictures of docs/tour: what somebody sees who learns a game, plays it and comes to its end. They are taken from the running
// program, by `npm run tour`; the pages that show them are written by hand.
import { expect, test, type Page } from '@playwright/test';
import { played } from '../e2e/bots';
import { sizes } from '../e2e/look';
import { dress, order, wait } from '../e2e/people';
import { stage } from '../e2e/stage';

interface Stop {
  players: number;
  lesson: string;
  scene: string;
  options?: Record<string, string>;
  ends?: Record<string, string>; // options of a game that bots play to its end
}
const games: Record<string, Stop> = {
  foundation: {
    players: 3,
    lesson: 'foundation/first_turn',
    scene: 'bump',
    ends: { round_limit: '12' },
  },
  renaissance: { players: 3, lesson: 'renaissance/first_turn', scene: 'renaissance_disorder' },
  one_deck_galaxy: {
    players: 1,
    lesson: 'one_deck_galaxy/first_turn',
    scene: 'galaxy_act',
    options: {
      adversary: 'A1',
      confrontation: 'B',
      homeworld_1: 'H2',
      society_1: 'SO2',
    },
    ends: { adversary: 'A1', confrontation: 'B', homeworld_1: 'H2', society_1: 'SO2' },
  },
  trian: {
    players: 3,
    lesson: 'trian/first_turn',
    scene: 'trian_emissaries',
    options: { mode: 'beginner', races: 'random' },
    ends: { mode: 'beginner', races: 'random' },
  },
};

const picture = (page: Page, name: string) =>
  page.screenshot({ path: `../docs/tour/images/${name}.jpg`, type: 'jpeg', quality: 82 });

// The first answer of the list, whatever it is.
async function answer(page: Page) {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Enter');
  const confirm = page.locator('[data-confirm]');
  if ((await confirm.count()) > 0) await confirm.click();
}

for (const [game, { players, lesson, scene, options = {}, ends = {} }] of Object.entries(games))
  test.describe(game, () => {
    const me = { kind: 'me', name: 'Asta' };
    const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'captain' }));
    const learn = (page: Page) =>
      page.evaluate(async (name) => {
        const reply = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Orrery': '1' },
          body: JSON.stringify({ lesson: name, seats: [{ kind: 'me', name: 'Asta' }] }),
        });
        return ((await reply.json()) as { table: string }).table;
      }, lesson);

    test('lesson, first turn, decision, end', async ({ page }) => {
      await dress(page);
      await page.goto('/about');
      await page.goto(`/t/${await learn(page)}`);
      await wait(page);
      await picture(page, `${game}_lesson`);

      const { table } = await order(page, { game, players, options, seats: [me, ...bots] });
      await page.goto(`/t/${table}`);
      await wait(page);
      await picture(page, `${game}_turn`);

      const engine = await stage(page, scene);
      await page.goto(`/t/${scene}`);
      await wait(page);
      await picture(page, `${game}_decision`);
      engine.close();

      await page.goto(`/t/${await played(page, game, players, ends)}`);
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await picture(page, `${game}_end`);
    });

    if (players > 1)
      test('while the others play', async ({ page }) => {
        await dress(page, { speed: 1 });
        const { table } = await order(page, { game, players, options, seats: [me, ...bots] });
        await page.goto(`/t/${table}`);
        // Until something of theirs is shown.
        for (let i = 0; i < 20 && (await page.locator('[data-watching]').count()) === 0; i++) {
          if ((await wait(page)) === 'over') break;
          await answer(page);
          await page
            .locator('[data-watching]')
            .waitFor({ timeout: 4000 })
            .catch(() => {});
        }
        await picture(page, `${game}_watching`);
      });

    test.describe('on a phone', () => {
      test.use({ viewport: sizes.phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
      test('the table', async ({ page }) => {
        await dress(page);
        const engine = await stage(page, scene);
        await page.goto(`/t/${scene}`);
        await wait(page);
        await picture(page, `${game}_phone`);
        engine.close();
      });
    });
  });
