// The boards of Foundation and Galactic Renaissance in full positions, at every size: all that is offered is inside the
// window and can be hit, letters can be read, nothing is cut off; rings find their things.
import { expect, test, type Page } from '@playwright/test';
import type { Json } from './engine';
import { dress, glance, learn, order, settled, wait } from './people';
import { stage } from './stage';
import { inspect } from './walk';

const me = { kind: 'me', name: 'Asta' };
const bots = (n: number) => Array.from({ length: n }, () => ({ kind: 'bot', level: 'easy' }));

// All orders are given; what is left is free actions, a declaration and the end of the turn.
function noOrders(state: Json) {
  const [asta] = state.players as [{ kins: { hand: number; board: Record<string, number> } }];
  state.orders_left = 0;
  state.agenda = [{ do: 'turn main', who: 'P1' }];
  asta.kins = { hand: 2, board: { ...asta.kins.board, TR2: 1 } };
}
// The longest name among the cards of everybody lies in the row.
function archaeologist(state: Json) {
  const [asta] = state.players as [{ deck: Json[] }];
  state.row = ['A7', 'A2'];
  asta.deck = asta.deck.map((slot) =>
    slot.card === 'A7' ? { ...slot, card: 'A4', known_to: 'all' } : slot,
  );
}
const scenes: [string, string, ((state: Json) => void)?][] = [
  ['a bump', 'bump'],
  ['no orders left', 'bump', noOrders],
  ['a Disorder of five', 'renaissance_disorder'],
  ['a move', 'renaissance_move', archaeologist],
];
const sizes: Record<string, [number, number]> = {
  '1280×720': [1280, 720],
  '1366×768': [1366, 768],
  '390×844': [390, 844],
  '844×390': [844, 390],
  '1366×768 at 200 %': [683, 384],
};

const lost = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((e) => {
      const r = e.getBoundingClientRect();
      const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
      const inside = r.top >= 0 && r.left >= 0 && r.bottom <= innerHeight && r.right <= innerWidth;
      return inside && hit && e.contains(hit) ? [] : [e.getAttribute('data-el') ?? e.textContent];
    }),
  );

for (const [size, [width, height]] of Object.entries(sizes))
  test(`full positions can be read and played at ${size}`, async ({ browser }) => {
    const hasTouch = Math.min(width, height) < 500;
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch,
      isMobile: hasTouch,
    });
    const limits = { touch: hasTouch, text: hasTouch ? 9 : 10, hit: 24 };
    const found: string[] = [];
    for (const [what, scene, change] of scenes) {
      const page = await context.newPage();
      await dress(page);
      const engine = await stage(page, scene, change);
      await page.goto(`/t/${scene}`);
      await expect(page.locator('.prompt.mine')).toBeVisible();
      const look = async (where: string) =>
        found.push(...(await inspect(page, limits)).map((f) => `${what}, ${where}: ${f}`));
      await look('at first');
      for (const tab of hasTouch ? ['Me', 'Research', 'Senate', 'Others'] : []) {
        if ((await page.locator(`#tab-${tab}`).count()) === 0) continue;
        await page.locator(`#tab-${tab}`).tap();
        await look(tab);
      }
      // What an Objective pays stands in its own box.
      if (!hasTouch)
        found.push(
          ...(await page.locator('.mid .objective').evaluateAll((all) =>
            all.flatMap((e) => {
              const [box, values] = [e, e.querySelector('.values, em')].map((x) =>
                x!.getBoundingClientRect(),
              );
              return values!.bottom > box!.bottom
                ? [`values below their Objective: ${e.textContent}`]
                : [];
            }),
          )),
          ...(await page
            .locator('.gr-own :is(.row b, .deck li, .head span)')
            .evaluateAll((all) =>
              all.flatMap((e) =>
                e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0
                  ? [`cut off: ${e.textContent}`]
                  : [],
              ),
            )),
        );
      engine.close();
      await page.close();
    }
    expect(found).toEqual([]);
    await context.close();
  });

for (const [width, height] of [sizes['1280×720']!, sizes['1366×768']!])
  test(`the draft of five lies before one whole at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await dress(page);
    const { table } = await order(page, {
      game: 'renaissance',
      players: 5,
      seats: [me, ...bots(4)],
    });
    await page.goto(`/t/${table}`);
    await wait(page);
    const offered = '[data-light=legal][role=button]';
    expect(await page.locator(offered).count()).toBeGreaterThan(10);
    expect(await lost(page, offered)).toEqual([]);
  });

test('what stands below the lowest Planet keeps its distance from the prompt', async ({ page }) => {
  await dress(page);
  const engine = await stage(page, 'renaissance_disorder');
  await page.goto('/t/renaissance_disorder');
  const prompt = await page.locator('.question').boundingBox();
  const notes = await page
    .locator('.map .note')
    .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().bottom));
  expect(notes.length).toBeGreaterThan(0);
  expect(Math.max(...notes)).toBeLessThan(prompt!.y - 3);
  engine.close();
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ page }) => dress(page));

  test('all four cubes to begin with can be reached', async ({ page }) => {
    await page.goto(`/t/${(await order(page, { players: 2, seats: [me, ...bots(1)] })).table}`);
    await wait(page);
    const before = await glance(page);
    await page.locator('[data-el^="gate/"][data-light=legal] [data-core]').first().tap();
    await settled(page, before);
    if ((await glance(page)).confirm > 0) await page.locator('[data-confirm]').tap();
    await expect(page.locator('.prompt')).toContainText('first cube');
    await expect(page.locator('[data-el^="supply/"][data-light=legal]')).toHaveCount(4);
    expect(await lost(page, '[data-el^="supply/"][data-light=legal], .dock > button')).toEqual([]);
  });

  for (const lesson of ['foundation/bumping', 'one_deck_galaxy/adversary_phase'])
    test(`the line of ${lesson} leads to what is to be tapped, wherever that goes`, async ({
      page,
    }) => {
      await page.goto(`/t/${(await learn(page, lesson)).table}`);
      const leadsThere = () =>
        page.evaluate(() => {
          const end = document.querySelector('.pointer circle')?.getBoundingClientRect();
          const [x, y] = end ? [end.x + end.width / 2, end.y + end.height / 2] : [-1, -1];
          const lit = document.querySelectorAll('.wanted, [data-light=hinted], [data-light=legal]');
          return [...lit].some((e) => {
            const r = (e.querySelector('[data-core]') ?? e).getBoundingClientRect();
            return x >= r.left - 1 && x <= r.right + 1 && y >= r.top - 1 && y <= r.bottom + 1;
          });
        });
      for (let i = 0; i < 4; i++) {
        await wait(page);
        await expect.poll(leadsThere, `step ${i + 1}`).toBe(true);
        const { step } = await glance(page);
        await page.locator('.guide').getByRole('button', { name: 'Show me' }).tap();
        await expect.poll(async () => (await glance(page)).step).not.toBe(step);
      }
    });

  test('the sheet shows the next answers, however far one has read in it', async ({ page }) => {
    const engine = await stage(page, 'renaissance_move');
    await page.goto('/t/renaissance_move');
    await expect(page.locator('.prompt')).toContainText('2 steps left');
    const sheet = page.locator('#sheet-body');
    await sheet.evaluate((e) => e.scrollTo(0, 400));
    expect(await sheet.evaluate((e) => e.scrollTop)).toBeGreaterThan(0);
    await page.locator('[data-el="planet/PG"] [data-core]').tap();
    await page.locator('[data-el="planet/PK"] [data-core]').tap();
    await expect(page.locator('.prompt')).toContainText('1 step left');
    expect(await sheet.evaluate((e) => e.scrollTop)).toBe(0);
    engine.close();
  });

  test('a planet that is not offered shows its card first, the reason last', async ({ page }) => {
    const engine = await stage(page, 'bump');
    await page.goto('/t/bump');
    await expect(page.locator('.prompt')).toContainText('Two kins on Trade');
    await page.locator('[data-el="planet/PO0"] [data-core]').tap();
    const card = page.locator('.whynot');
    await expect(card.locator('h3')).toContainText('PO0');
    expect(await card.locator('.about p').count()).toBeGreaterThan(0);
    await expect(card.locator('> :last-child')).toContainText('Not now.');
    // A gate has no part in a bump: then what is asked is the reason.
    await card.getByRole('button', { name: 'Close' }).tap();
    await page.locator('[data-el="gate/GI0"] [data-core]').tap();
    await expect(card.locator('h3')).toContainText('GI0');
    await expect(card.locator('> :last-child')).toContainText(
      'Not now. What is asked now: Two kins on Trade',
    );
    engine.close();
  });
});

test('a ring stays with its thing when strips fold, and names of players are never cut', async ({
  browser,
}) => {
  const [asta, bram] = [await browser.newPage(), await browser.newPage()];
  await dress(asta);
  await dress(bram, { name: 'Bram', speed: 8 });
  const engine = await stage([asta, bram], 'bump');
  await asta.goto('/t/bump');
  await bram.goto('/t/bump');
  await expect(bram.locator('.prompt')).toContainText('Asta');
  const strip = (name: string) => bram.getByRole('button', { name: `Details of ${name}` });
  await strip('Asta').click(); // what her kin does is inside now
  await asta.locator('.arrow[data-offer="bump right"] [data-core]').click();
  await expect(bram.locator('.ring').first()).toBeAttached();
  // How far the nearest ring is from the middle of Asta's strip, before and after the strips above it fold.
  const far = () =>
    bram.evaluate(() => {
      const middle = (e: Element) => ((r) => r.top + r.height / 2)(e.getBoundingClientRect());
      const at = middle(document.querySelector('[data-el="seat/P1"]')!);
      return Math.min(
        ...[...document.querySelectorAll('.ring')].map((e) => Math.abs(middle(e) - at)),
      );
    });
  expect(await far()).toBeLessThan(3);
  await strip('Cleo').click();
  await expect.poll(far).toBeLessThan(3);
  engine.close();
  for (const page of [asta, bram]) await page.context().close();

  const table = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await dress(table);
  const clock = { kind: 'live', bank: 1200, add: 15 };
  await table.goto(
    `/t/${(await order(table, { players: 5, seats: [me, ...bots(4)], clock })).table}`,
  );
  await wait(table);
  const cut = await table
    .locator('.players .name')
    .evaluateAll((all) =>
      all.flatMap((e) => (e.scrollWidth > e.clientWidth ? [e.textContent] : [])),
    );
  expect(cut).toEqual([]);
  await table.context().close();
});
