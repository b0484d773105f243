// The newcomer once more, with a quick finger on a phone: whatever shines is tapped as soon as it does. Every lesson and one whole
// game of each of the four must come to an end that way, and no tap may be lost.
import { expect, test, type Page } from '@playwright/test';
import { complaints } from './audit';
import { tapFirst, type Kinds } from './finger';
import { sizes } from './look';
import { byDay } from './night';
import { dice, dress, wait } from './people';

const kGame = 7; // after six lessons a game of one's own
const games = ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'];
const kDaily = 'renaissance';
const kMoving = ['foundation', 'one_deck_galaxy']; // with all that moves, as the page comes

test.use({ viewport: sizes.phone, hasTouch: true, isMobile: true });

const guide = (page: Page) => page.locator('.guide');
const kGoOn = '.guide [data-go-on]';
const kMissed = '.guide .missed';

const inLesson: Kinds = {
  goOn: kGoOn,
  confirm: '[data-confirm]',
  showMe: `.guide:has(.missed) [data-show-me]`, // whoever was told "not that" has it shown
  wanted: '.wanted',
  hinted: '[data-el][data-light=hinted]',
  legal: '[data-el][data-light=legal]',
};
const inGame: Kinds = {
  confirm: '[data-confirm]',
  menu: '[role=menu] [data-offer]',
  thing: '[data-light=legal][role=button]',
  answer: '.answers [data-offer], .main button[data-offer], [data-answers]:enabled',
  end: '.dock .end:not([aria-disabled=true])',
};

async function learn(page: Page, lesson: number, roll: (n: number) => number) {
  await expect(guide(page)).toContainText(`lesson ${lesson} of ${kGame}`);
  for (let i = 0; i < 60; i++)
    if ((await tapFirst(page, inLesson, roll, kMissed)).kind === 'goOn') return;
  throw new Error(`a lesson that does not end: ${lesson}`);
}

for (const game of games)
  test(
    `a quick finger learns ${game}, and plays it to its end`,
    byDay(game === kDaily),
    async ({ page }) => {
      test.setTimeout(1_200_000);
      await dress(page, { speed: kMoving.includes(game) ? 1 : 0 });
      const heard = complaints(page);
      await page.goto('/');
      await page.locator(`#game-${game} .tap`).tap();
      await page.locator(`dialog [data-learn=${game}]`).tap();
      const roll = dice(11);
      for (let lesson = 1; lesson < kGame; lesson++) await learn(page, lesson, roll);
      await expect(guide(page)).toHaveCount(0);
      for (let i = 0; (await wait(page)) === 'asked'; i++) {
        expect(i, 'a game that does not end').toBeLessThan(900);
        await tapFirst(page, inGame, roll);
      }
      await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
      expect(heard).toEqual([]);
    },
  );
