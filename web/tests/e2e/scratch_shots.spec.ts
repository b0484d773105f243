import { expect, test, type Page } from '@playwright/test';
import { dress, order, sayAnything } from './people';
const look = (page: Page) =>
  page.evaluate(() => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('.answers[aria-busy=true], .prompt[aria-busy=true]')) return 'busy';
    if (there('.prompt.mine')) return 'asked';
    return there('.question.watching') && there('.watch .what') && !there('.watch .thinks') ? 'shown' : 'busy';
  });
const games = (process.env.GAMES ?? 'foundation,renaissance,one_deck_galaxy,trian').split(',');
for (const game of games)
  test(`shots ${game}`, async ({ page }) => {
    test.setTimeout(180_000);
    await dress(page, { speed: 2, language: 'en' });
    const { table } = await order(page, {
      game, players: game === 'one_deck_galaxy' ? 2 : 3,
      seats: [{ kind: 'me', name: 'Asta' }, ...Array.from({ length: game === 'one_deck_galaxy' ? 1 : 2 }, () => ({ kind: 'bot', level: 'cadet' }))],
    });
    await page.goto(`/t/${table}`);
    let shots = 0, asked = 0;
    for (let i = 0; i < 90 && asked < 14; i++) {
      let now = 'busy';
      await expect.poll(async () => (now = await look(page)), { intervals: [50], timeout: 20000 }).not.toBe('busy');
      if (now === 'asked') { 
        asked++;
        if (shots > 3 && shots < 100) {
          shots = 100;
          await page.screenshot({ path: `/tmp/shots/${game}-since.png` });
          if (await page.locator('.recap').count()) {
            await page.locator('.recap').click();
            await page.waitForTimeout(200);
            await page.screenshot({ path: `/tmp/shots/${game}-film.png` });
            await page.locator('.recap').click();
          }
          break;
        }
        await sayAnything(page).catch(() => {}); }
      else {
        shots++;
        await page.waitForTimeout(150);
        if (shots === 2 || shots === 5) {
          await page.screenshot({ path: `/tmp/shots/${game}-live${shots}.png` });
          await page.setViewportSize({ width: 390, height: 844 });
          await page.waitForTimeout(200);
          await page.screenshot({ path: `/tmp/shots/${game}-phone${shots}.png` });
          await page.setViewportSize({ width: 1366, height: 768 });
          await page.waitForTimeout(200);
        }
        await page.keyboard.press('ArrowRight');
      }
    }
    await page.goto(`/t/${table}/replay?step=12`);
    await page.waitForTimeout(1200);
    await page.screenshot({ path: `/tmp/shots/${game}-replay.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots/${game}-replay-phone.png` });
  });
