// Looking back: slider and keys through a game that was played.
import { expect, test, type Page } from '@playwright/test';
import { complaints, expectReachable, smallWords, tooWide } from './audit';
import { played } from './bots';
import { look, sizes } from './look';
import { byDay } from './night';
import { dress, order, sayAnything, wait } from './people';

// What stands in the head of the page and lies over what comes next.
const crowded = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((head) => {
      const isShown = (e: Element) => e.getClientRects().length > 0;
      const words = [...head.querySelectorAll('.home b, .btn')].filter(isShown);
      const boxes = words.map((e) => e.getBoundingClientRect());
      const covers = (i: number) => boxes[i]!.left < (boxes[i - 1]?.right ?? 0) - 1;
      return words.flatMap((e, i) => (covers(i) ? [e.textContent] : []));
    });

test('a game can be gone through step by step', async ({ page }) => {
  await dress(page);
  const { table } = await order(page, {
    players: 2,
    options: { round_limit: '1' },
    seats: [
      { kind: 'me', name: 'Asta' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  await page.goto(`/t/${table}`);
  for (let i = 0; (await wait(page)) === 'asked'; i++) {
    expect(i).toBeLessThan(40);
    await sayAnything(page);
  }
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('link', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await expect(slider).toHaveValue('0');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(10);
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('1');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(last));
  await expect(page.locator('.now').last()).toContainText(/prestige|round limit/);
  const ships = page.locator('.gate use.ship');
  expect(await ships.count()).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await expect(ships).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(slider).not.toHaveValue('0');
  await slider.fill(String(Math.floor(last / 2)));
  await expect(page.locator('footer .num')).toContainText(`${Math.floor(last / 2)} / ${last}`);
  // Turns by Shift, a click in the log goes to its step, and the address says where one is.
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(slider).not.toHaveValue('0');
  const turn = await slider.inputValue();
  const line = page.locator('.log .step:has(.pick)').last();
  const step = await line.getAttribute('data-step');
  await line.locator('.pick').click();
  // The line stays where it was clicked, though the next turn may open below it.
  const clicked = page.locator(`.log .step[data-step="${step}"] .pick`).first();
  await expect(clicked).toHaveAttribute('aria-current', 'step');
  const there = await slider.inputValue();
  expect(Number(there)).toBeGreaterThanOrEqual(Number(turn));
  await expect.poll(() => page.url()).toMatch(new RegExp(`\\?step=${step}$`));
  await expect(page.locator('.strips li')).toHaveCount(2);
  await page.reload();
  await expect(slider).toHaveValue(there);
});

const games: { game: string; players: number; options: Record<string, string> }[] = [
  { game: 'foundation', players: 3, options: { round_limit: '3' } },
  { game: 'renaissance', players: 3, options: {} },
  { game: 'one_deck_galaxy', players: 2, options: {} },
  { game: 'trian', players: 3, options: {} },
];
const looks = {
  ...sizes,
  laptop: { width: 1280, height: 720 },
  landscape: { width: 844, height: 390 },
};

for (const { game, players, options } of games)
  test(
    `the replay of ${game} begins with its first decision, tells everything, and nothing covers its buttons`,
    byDay(game === 'renaissance'),
    async ({ page }) => {
      await dress(page);
      const table = await played(page, game, players, options);
      const heard = complaints(page);
      await page.goto(`/t/${table}/replay`);
      const slider = page.getByRole('slider', { name: 'Step' });
      await expect(slider).toHaveValue('0');
      // The log goes back to what was dealt, and what is told first is there.
      const first = await page.evaluate(
        (id) =>
          new Promise<{ step: number; words: string }>((found) => {
            const line = new WebSocket(`ws://${location.host}/api/tables/${id}/ws`);
            line.onopen = () => line.send(JSON.stringify({ id: 1, type: 'log', since: 0 }));
            line.onmessage = ({ data }) => {
              const reply = JSON.parse(String(data)) as {
                id?: number;
                entries?: { step: number; told: { words: string }[] }[];
              };
              const told = reply.entries?.find((e) => e.told.length > 0);
              if (reply.id === 1 && told)
                found({ step: told.step, words: told.told[0]?.words ?? '' });
            };
          }),
        table,
      );
      const log = page.getByRole('list', { name: 'What happened' });
      await expect(log.locator('li[data-step]').first()).toHaveAttribute(
        'data-step',
        String(first.step),
      );
      await expect(log.getByRole('button', { name: 'Earlier' })).toHaveCount(0);
      // One step on, somebody has decided something.
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveValue('1');
      await expect(log.locator('.now, .turn').first()).toBeVisible();

      const last = Number(await slider.getAttribute('max'));
      for (const [size, viewport] of Object.entries(looks)) {
        await page.setViewportSize(viewport);
        for (const part of [0, 0.5, 1]) {
          await slider.fill(String(Math.round(last * part)));
          await expect(page.locator('footer .num')).toContainText(
            `${Math.round(last * part)} / ${last}`,
          );
          await page.screenshot({ path: `artifacts/replay-${game}-${size}-${part}.png` });
          const needed = 'header a, .strips button, footer button, footer input';
          for (const it of await page.locator(needed).all()) await expectReachable(it);
          expect.soft(await crowded(page), `${game} at ${size}: words over words`).toEqual([]);
          expect.soft(await tooWide(page), `${game} at ${size} is wider than the screen`).toBe(0);
          expect.soft(await smallWords(page, 9), `${game} at ${size}`).toEqual([]);
        }
        await look(page, `replay-${game}-${size}-*`);
      }
      // At the end of a long game the beginning is still there.
      for (
        let i = 0;
        i < 40 && (await log.getByRole('button', { name: 'Earlier' }).count()) > 0;
        i++
      )
        await log.getByRole('button', { name: 'Earlier' }).click();
      await expect(log.locator('li[data-step]').first()).toHaveAttribute(
        'data-step',
        String(first.step),
      );
      expect(heard).toEqual([]);
    },
  );
