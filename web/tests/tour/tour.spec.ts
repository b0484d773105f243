// The pictures of docs/tour: what somebody sees who learns a game, plays it and comes to its end. They are taken from the running
// program, by `npm run tour`; the pages that show them are written by hand.
import { expect, test, type Page } from '@playwright/test';
import { played } from '../e2e/bots';
import { sizes } from '../e2e/look';
import { dress, learn, order, wait } from '../e2e/people';
import { stage } from '../e2e/stage';

interface Stop {
  players: number;
  lesson: string;
  scene: string;
  settled: number; // answers until the game proper begins
  options?: Record<string, string>;
  ends?: Record<string, string>; // options of a game that bots play to its end
}
const games: Record<string, Stop> = {
  foundation: {
    players: 3,
    lesson: 'foundation/first_turn',
    scene: 'bump',
    settled: 2,
    ends: { round_limit: '12' },
  },
  renaissance: {
    players: 3,
    lesson: 'renaissance/first_turn',
    scene: 'renaissance_disorder',
    settled: 4,
  },
  one_deck_galaxy: {
    players: 1,
    lesson: 'one_deck_galaxy/first_turn',
    scene: 'galaxy_act',
    settled: 0,
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
    settled: 3,
    options: { mode: 'beginner', races: 'random' },
    ends: { mode: 'beginner', races: 'random' },
  },
};

const kLooking = { timeout: 120_000 }; // the analysis thinks
const kSheet = 600; // ms, until the sheet of a lesson stands

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

for (const [game, { players, lesson, scene, settled, options = {}, ends = {} }] of Object.entries(
  games,
))
  test.describe(game, () => {
    const me = { kind: 'me', name: 'Asta' };
    const bots = Array.from({ length: players - 1 }, () => ({ kind: 'bot', level: 'captain' }));
    test('lesson, first turn, decision, end', async ({ page }) => {
      await dress(page);
      await page.goto(`/t/${(await learn(page, lesson)).table}`);
      await wait(page);
      await picture(page, `${game}_lesson`);

      const { table } = await order(page, { game, players, options, seats: [me, ...bots] });
      await page.goto(`/t/${table}`);
      await wait(page);
      const first = page.getByRole('button', { name: 'First game: choose for me' });
      if ((await first.count()) > 0) await first.click();
      for (let i = 0; i < settled; i++) {
        await wait(page);
        await answer(page);
      }
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
      await expect(page.getByText('Where it turned')).toBeVisible();
      await expect(page.getByText('Looking for turning points')).toHaveCount(0, kLooking);
      await picture(page, `${game}_end`);
    });

    if (players > 1)
      test('while the others play', async ({ page }) => {
        await dress(page, { speed: 1 });
        const { table } = await order(page, { game, players, options, seats: [me, ...bots] });
        await page.goto(`/t/${table}`);
        // Until something of theirs is shown.
        const shown = page.locator('[data-watching]');
        for (let i = 0; i < 40 && (i < 2 * settled + 6 || (await shown.count()) === 0); i++) {
          await page.keyboard.press(' ');
          if ((await wait(page)) === 'over') break;
          await answer(page);
          await shown.waitFor({ timeout: 2000 }).catch(() => {});
        }
        await picture(page, `${game}_watching`);
      });

    test.describe('on a phone', () => {
      test.use({ viewport: sizes.phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
      test('lesson and table', async ({ page }) => {
        await dress(page);
        await page.goto(`/t/${(await learn(page, lesson)).table}`);
        await wait(page);
        await page.waitForTimeout(kSheet);
        await picture(page, `${game}_lesson_phone`);
        const engine = await stage(page, scene);
        await page.goto(`/t/${scene}`);
        await wait(page);
        await picture(page, `${game}_phone`);
        engine.close();
      });
    });
  });
