// Other players' turns to the eye: shown one after the other, skipped by a key or a click, looked at again. Step by step nothing
// depends on how quick the machine is.
import { expect, test, type Page } from '@playwright/test';
import { complaints } from './audit';
import { look as lookAt } from './look';
import { dress, order, sayAnything } from './people';

const kStep = 2;
const look = (page: Page) =>
  page.evaluate(() => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('.answers[aria-busy=true], .prompt[aria-busy=true]')) return 'busy';
    if (there('.prompt.mine')) return 'asked';
    return there('.moment') && there('.question.watching') ? 'shown' : 'busy';
  });
// Several people have the same cards: what others did with theirs is not told at one's own.
const tellsAtOwnHand = (page: Page) =>
  page.evaluate(() => {
    const name = document.querySelector<HTMLElement>('.moment')?.dataset.watching ?? '';
    const thing = document.querySelector(`[data-el="${CSS.escape(name)}"]`);
    return thing?.parentElement?.closest('[data-own]') ? name : '';
  });
async function until(page: Page, what: 'asked' | 'shown') {
  for (let i = 0; i < 60; i++) {
    let now = 'busy';
    await expect.poll(async () => (now = await look(page)), { intervals: [50] }).not.toBe('busy');
    if (now === 'shown') expect(await tellsAtOwnHand(page)).toBe('');
    if (now === what) return;
    if (now === 'asked') await sayAnything(page);
    else await page.keyboard.press('ArrowRight');
  }
  throw new Error(`never ${what}`);
}

test('a bot’s turn is shown action by action, skipped by Space or a click, and shown again', async ({
  page,
}) => {
  await dress(page, { speed: kStep });
  const heard = complaints(page);
  const { table } = await order(page, {
    game: 'renaissance',
    players: 3,
    seats: [
      { kind: 'me', name: 'Asta' },
      ...['easy', 'easy'].map((level) => ({ kind: 'bot', level })),
    ],
  });
  await page.goto(`/t/${table}`);
  await until(page, 'shown');
  // The tag and the bar say the same; it waits, and the next one is another.
  const tag = page.locator('.moment .what b');
  const bar = page.locator('.prompt.watch .what');
  const first = (await tag.textContent())?.trim() ?? '';
  expect(first).not.toBe('');
  await expect(bar).toContainText(first);
  // The place it speaks of is seen beside it.
  const isCovered = await page.evaluate(() => {
    const tag = document.querySelector<HTMLElement>('.moment');
    const name = CSS.escape(tag?.dataset.watching ?? '');
    const thing = document.querySelector(`[data-el="${name}"]`);
    const block = thing?.closest('[data-el^="seat/"], [data-block]') ?? thing;
    const [a, b] = [tag, block?.querySelector('[data-extent]') ?? block].map((e) =>
      e?.getBoundingClientRect(),
    );
    if (!a || !b) return false;
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  });
  expect(isCovered).toBe(false);
  await lookAt(page, 'watching-*');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(
      async () =>
        (await page.locator('.prompt.mine').count()) > 0 ||
        (await tag.allTextContents()).join() !== first,
    )
    .toBe(true);
  await page.keyboard.press(' ');
  for (let i = 0; i < 60 && (await look(page)) !== 'asked'; i++) {
    await page.waitForTimeout(50); // others may still be thinking
    if ((await look(page)) === 'shown') await page.keyboard.press(' ');
  }
  await expect(page.locator('.prompt.mine')).toBeVisible();

  // What changed is marked, and is a film: a click on a frame shows that moment, a click on the board leads back.
  const recap = page.locator('.log .recap');
  const n = Number(await recap.locator('b').textContent());
  expect(n).toBeGreaterThan(0);
  await recap.click();
  const frames = page.locator('.film li[data-step] button');
  await expect(frames).toHaveCount(n);
  await lookAt(page, 'film-*');
  await frames.first().click();
  await expect(page.locator('.prompt.watch')).toContainText('Once more');
  await expect(page.locator('.prompt.mine')).toHaveCount(0);
  await page.locator('.main').click({ position: { x: 8, y: 8 } });
  await expect(page.locator('.prompt.mine')).toBeVisible();
  expect(heard).toEqual([]);
});
