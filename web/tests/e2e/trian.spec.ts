// Galaxy of Trian at the table: a whole game by mouse, a tile laid by keyboard, battles between two people, pictures.
import { expect, test, type Page } from '@playwright/test';
import { expectReachable } from './audit';
import { look, sizes } from './look';
import { atNight } from './night';
import { dice, dress, glance, order, settled, wait } from './people';
import { stage } from './stage';

const lit = (page: Page, what: string) =>
  page.locator(`[data-light=legal][role=button][data-el^="${what}"]`);
const cell = (page: Page, name: string) => page.locator(`[data-el="cell/${name}"]`);

// One click, and whether it did something: a galaxy that grows may move under the pointer.
async function tried(page: Page, click: () => Promise<void>): Promise<boolean> {
  const before = await glance(page);
  await click();
  return expect
    .poll(
      async () => {
        const now = await glance(page);
        return (
          !now.busy &&
          (now.step !== before.step || now.confirm > before.confirm || now.chosen > before.chosen)
        );
      },
      { timeout: 8_000, intervals: [40, 80, 160] },
    )
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

// What a newcomer would do: lay the tile where it glows, send an emissary, resolve what closed, end the turn.
const likes = ['area/', 'stack/', 'cell/', 'site/', 'figures/', 'action/', 'emissary/', 'race/'];
async function act(page: Page, roll: (n: number) => number): Promise<void> {
  const spot = await page.evaluate(
    ({ likes, dice }) => {
      // Where a thing can really be hit.
      const hit = (e: Element) => {
        const r = (e.querySelector('[data-core]') ?? e).getBoundingClientRect();
        const at = { x: r.left + r.width / 2, y: r.top + r.height / 2 };
        return e.contains(document.elementFromPoint(at.x, at.y)) ? [at] : [];
      };
      const find = (selector: string) => [...document.querySelectorAll(selector)].flatMap(hit);
      const lit = likes.map((like) => find(`[data-light=legal][role=button][data-el^="${like}"]`));
      const answers = [
        '[role=menu] [data-offer]',
        '.answers [data-offer]',
        '.dock .end:not([aria-disabled=true])',
      ].map(find);
      const battle = find('.battle .btn:not([disabled])');
      const best =
        [find('[data-confirm]'), battle, ...lit, ...answers].find((all) => all.length > 0) ?? [];
      return best[dice % Math.max(1, best.length)] ?? null;
    },
    { likes, dice: roll(1_000_000) },
  );
  if (spot) await tried(page, () => page.mouse.click(spot.x, spot.y));
}

test('a whole beginner game against easy bots by clicking', atNight, async ({ page }) => {
  await dress(page);
  const { table } = await order(page, {
    game: 'trian',
    players: 4,
    options: { mode: 'beginner', races: 'random' },
    seats: [{ kind: 'me', name: 'Asta' }, ...[1, 2, 3].map(() => ({ kind: 'bot', level: 'easy' }))],
  });
  await page.goto(`/t/${table}`);
  const roll = dice(7);
  for (let clicks = 0; (await wait(page)) === 'asked'; clicks++) {
    expect(clicks).toBeLessThan(300);
    await act(page, roll);
  }
  await expect(page.locator('.prompt')).toContainText(/credits/);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Asta');
  for (const step of ['Credits', 'Minerals', 'Plundered', 'Lost', 'Total'])
    await expect(result).toContainText(step);
  await expect(page.locator('.tiles > [data-el^="tile/"]')).toHaveCount(84);
  await page.screenshot({ path: 'artifacts/trian-desktop-night-over.png' });
});

test('a tile is laid by keyboard alone, and says what it closes', async ({ page }) => {
  await dress(page);
  const engine = await stage(page, 'trian_place');
  await page.goto('/t/trian_place');
  await expect(page.locator('.prompt')).toContainText('Place');
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('data-el') ?? '');
  for (let i = 0; i < 16 && !(await focus()).startsWith('cell/'); i++)
    await page.keyboard.press('Tab');
  const first = await focus();
  expect(first).toMatch(/^cell\//);
  await page.keyboard.press('ArrowUp');
  expect(await focus()).not.toBe(first);
  // The other side is looked at, and held over the place it closes.
  await cell(page, '0,3').focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, '0,3')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-confirm]')).toHaveText('Put it here');
  // A preview may come late: turned round once more, it is there.
  for (
    let i = 0;
    i < 400 && !(await page.locator('.prompt .why').textContent())?.includes('Closes');
    i++
  ) {
    await page.keyboard.press(i % 2 === 0 ? 'r' : 'f');
    await page.waitForTimeout(400);
  }
  await expect(page.locator('.prompt .why')).toContainText(
    /Closes outer space O\d+b?: .*3 tiles × 3 = 9 credits/,
  );
  await expect(page.locator('.galaxy .tag')).toContainText('+9 cr');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-confirm]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-el="tile/0,3"]')).toHaveCount(1);
  engine.close();
  // Of this one a single side fits: the places glow, and are not listed beside the prompt once more.
  const another = await stage(page, 'trian_place', (state) => {
    state.drawn = { stack: 0, up: 'G2', down: 'P3', tile: 4, known_to: ['P1'] };
  });
  await page.reload();
  await wait(page);
  await expect(lit(page, 'cell/').first()).toBeVisible();
  await expect(page.locator('.answers[aria-busy=false]')).toHaveCount(1);
  await expect(page.locator('.answers [data-offer]')).toHaveCount(0);
  another.close();
});

// Ada and Bo look at the same table, each from the own seat.
async function two(page: Page, name: string) {
  const other = await page.context().browser()?.newContext({ viewport: sizes.phone });
  const bo = (await other?.newPage()) as Page;
  await dress(page, { name: 'Ada' });
  await dress(bo, { name: 'Bo' });
  const engine = await stage([page, bo], name);
  await page.goto(`/t/${name}`);
  await bo.goto(`/t/${name}`);
  return { bo, close: () => (engine.close(), other?.close()) };
}
// Both commit in secret, dice roll, tokens are turned up and used in order; until nobody is asked for the battle any more.
async function fight(ada: Page, bo: Page) {
  const battle = (p: Page) => p.getByRole('region', { name: 'Battle' });
  let committed = 0;
  for (let i = 0; i < 30 && (await battle(ada).count()) > 0; i++) {
    const asked = (await ada.locator('.prompt.mine').count()) > 0 ? ada : bo;
    const before = await glance(asked);
    const more = battle(asked).getByRole('button', { name: /token more$/ });
    const chips = asked.locator('.answers [data-offer^=commit]'); // on a phone they are all there is
    if ((await battle(asked).locator('.commit').count()) > 0) {
      committed++;
      const own = battle(asked).locator('.commit .pick b');
      if (await more.first().isEnabled()) {
        await more.first().click();
        await expect(own.first()).toHaveText('1');
      }
      await battle(asked)
        .getByRole('button', { name: /^Commit/ })
        .click();
      // The other one sees how many, not which.
      const backs = (asked === ada ? bo : ada).locator(
        '.battle .tokens use[href="#gt-token-back"]',
      );
      if (committed === 1) await expect(backs).toHaveCount(1);
    } else if ((await chips.count()) > 0) {
      committed++;
      await chips.last().click();
    } else if ((await battle(asked).locator('.btn').count()) > 0)
      await battle(asked).locator('.btn').first().click();
    else await act(asked, dice(3));
    await expect.poll(async () => (await glance(ada)).step).not.toBe(before.step);
    // Both have seen it before anybody goes on.
    await expect
      .poll(async () => {
        const [a, b] = [await glance(ada), await glance(bo)];
        return a.step === b.step && !a.busy && !b.busy;
      })
      .toBe(true);
  }
  expect(committed).toBeGreaterThan(1);
}

test('two people fight with ships', async ({ page: ada }) => {
  const { bo, close } = await two(ada, 'trian_ships');
  await expect(ada.locator('.prompt')).toContainText('Exploration');
  // The ship shows how far it comes; its goal is beside an enemy.
  await ada.locator('[data-el="ship/3,0"] [data-core]').click();
  await expect(lit(ada, 'space/').first()).toBeVisible();
  await ada.locator('[data-el="space/2,0/1"] [data-core]').click();
  await expect(ada.getByRole('region', { name: 'Battle' })).toContainText('You attack');
  await expect(bo.getByRole('region', { name: 'Battle' })).toContainText('Ada');
  await ada.screenshot({ path: 'artifacts/trian-online-ships-ada.png' });
  await fight(ada, bo);
  await expect(ada.locator('.log')).toContainText(/wins|tie|goes home|returns/i);
  await close();
});

test('two people fight for a nebula or a system with emissaries', async ({ page: ada }) => {
  const { bo, close } = await two(ada, 'trian_emissaries');
  await expect(ada.locator('.prompt')).toContainText('to resolve');
  await lit(ada, 'area/').first().click({ force: true });
  await expect(ada.getByRole('region', { name: 'Battle' })).toContainText(
    /Battle for (nebula N|system S)\d+/,
  );
  await bo.screenshot({ path: 'artifacts/trian-online-emissaries-bo.png' });
  await fight(ada, bo);
  await expect(ada.locator('[data-light]').first()).toBeVisible();
  await close();
});

for (const [size, viewport] of Object.entries(sizes))
  test(`pictures: ${size}`, atNight, async ({ browser }) => {
    const page = await browser.newPage({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });
    await dress(page);
    const show = (name: string) => look(page, `trian-${size}-*-${name}`);
    const place = await stage(page, 'trian_place');
    await page.goto('/t/trian_place');
    await expect(page.locator('.prompt')).toContainText('Place');
    await show('place');
    // A mouse lays what it shows; by keys it is held first.
    await cell(page, '0,3').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-confirm]')).toHaveText('Put it here');
    await show('held');
    await page.keyboard.press('Escape');
    // A place where it does not fit says why.
    await page.locator('.cell:not([data-light]) [data-core]').first().click({ force: true });
    await expect(page.locator('.whynot')).toContainText('GT-');
    await show('whynot');
    place.close();

    const battle = await stage(page, 'trian_emissaries');
    await page.goto('/t/trian_emissaries');
    await expect(page.locator('.prompt')).toContainText('to resolve');
    await show('resolve');
    await lit(page, 'area/').first().click({ force: true });
    await expect(page.getByRole('region', { name: 'Battle' })).toBeVisible();
    await show('battle');
    if (size === 'phone')
      for (const tab of ['Me', 'Areas', 'Others']) {
        await page.getByRole('tab', { name: tab }).click();
        await show(tab.toLowerCase());
      }
    battle.close();
    await page.close();
  });

// Points of a free place by their distance from its corners: the middle, near each corner, and along the lower edge.
const points = [
  [1, 1, 1],
  [4, 1, 1],
  [1, 4, 1],
  [1, 1, 4],
  [1, 3, 3],
  [3, 1, 3],
  [3, 3, 1],
];
const pointIn = (page: Page, name: string, weights: number[]) =>
  page.locator(`[data-el="${name}"] > path`).evaluate((path: SVGPathElement, w) => {
    const matrix = path.getScreenCTM() as DOMMatrix;
    const corners = [...(path.getAttribute('d') ?? '').matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].slice(
      0,
      3,
    );
    const sum = w.reduce((a, b) => a + b);
    const [x, y] = [1, 2].map(
      (k) => corners.reduce((s, c, i) => s + Number(c[k]) * (w[i] ?? 0), 0) / sum,
    );
    return new DOMPoint(x, y).matrixTransform(matrix).toJSON() as { x: number; y: number };
  }, weights);
const names = (page: Page, what: string) =>
  lit(page, what).evaluateAll((all) => all.map((e) => e.getAttribute('data-el') ?? ''));

test('a glowing cell can be clicked anywhere, and the tile over it does not flicker', async ({
  page,
}) => {
  await dress(page);
  // A planet with two paths: its starlight runs through the lower part of the cell.
  const engine = await stage(page, 'trian_place', (state) => {
    state.drawn = { stack: 0, up: 'P2', down: 'TO', tile: 70, known_to: ['P1'] };
  });
  await page.goto('/t/trian_place');
  await expect(page.locator('.prompt')).toContainText('Place');
  const cells = lit(page, 'cell/');
  await expect(cells.first()).toBeVisible();
  await page.evaluate(() => {
    const seen = { gone: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    const isGhost = (n: Node) =>
      n instanceof Element && (n.matches('.ghost') || n.querySelector('.ghost') !== null);
    new MutationObserver((all) =>
      all.forEach((m) => m.removedNodes.forEach((n) => isGhost(n) && seen.gone++)),
    ).observe(document.querySelector('.galaxy') as Element, { childList: true, subtree: true });
  });
  const some = (await names(page, 'cell/')).slice(0, 4);
  expect(some.length).toBeGreaterThan(1);
  for (const name of some)
    for (const weights of points) {
      const p = await pointIn(page, name, weights);
      await page.mouse.move(2, 300);
      await page.mouse.move(p.x, p.y);
      await expect(page.locator('.ghost')).toHaveCount(1);
      const gone = await page.evaluate(
        () => (window as unknown as { seen: { gone: number } }).seen.gone,
      );
      // The pointer rests, and trembles a little: the tile stays.
      for (const d of [1, -1, 1, 0]) await page.mouse.move(p.x + d, p.y);
      const under = await page.evaluate(
        ({ x, y }) =>
          document.elementFromPoint(x, y)?.closest('[data-el]')?.getAttribute('data-el'),
        p,
      );
      expect(under, `${name} at ${weights}`).toBe(name);
      expect(
        await page.evaluate(() => (window as unknown as { seen: { gone: number } }).seen.gone),
      ).toBe(gone);
      const before = await glance(page);
      await page.mouse.click(p.x, p.y);
      await settled(page, before);
      await page.keyboard.press((await glance(page)).step === before.step ? 'Escape' : 'u');
      await expect(page.locator('[data-confirm]')).toHaveCount(0);
      await expect(page.locator('.prompt')).toContainText('Place');
    }
  engine.close();
});

test('the extraction phase can be bought from and ended at every size', async ({ page }) => {
  await dress(page);
  for (const mode of ['beginner', 'standard']) {
    const { table } = await order(page, {
      game: 'trian',
      players: 2,
      options: { mode, races: 'random' },
      seats: [
        { kind: 'me', name: 'Asta' },
        { kind: 'bot', level: 'easy' },
      ],
    });
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1600, 900],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/t/${table}`);
      await wait(page);
      await expect(page.locator('.prompt')).toContainText('Extraction');
      const buys = page.locator('.counter .buy');
      await expect(buys).toHaveCount(5);
      for (const buy of await buys.all()) await expectReachable(buy);
      await expectReachable(page.locator('.dock .end'));
      // Nothing is pushed aside by long answers: skills are unlocked on the board, not by further buttons.
      await expect(page.locator('.answers [data-offer]')).toHaveCount(0);
    }
  }
});

test('areas and tiles are found by the names that log and list give them', async ({ page }) => {
  await dress(page, { coach: 'never' }); // it lights what it speaks of
  const engine = await stage(page, 'trian_place');
  await page.goto('/t/trian_place');
  await expect(page.locator('.prompt')).toContainText('Place');
  const row = page.locator('.areas .row').first();
  const name = (await row.locator('.at').textContent()) ?? '';
  expect(name).toMatch(/^N\d+/);
  await expect(
    page.locator('.plate .name', { hasText: new RegExp(`^${name}\\s*$`) }),
  ).toBeVisible();
  await row.hover();
  await expect(page.locator('.galaxy .looked')).toHaveCount(1);
  await page.mouse.move(2, 300);
  await expect(page.locator('.galaxy .looked')).toHaveCount(0);
  // A tile that was laid is pointed at in the log, and shows its number on the map.
  await cell(page, '0,3').locator('[data-core]').click();
  await expect(page.locator('[data-el="tile/0,3"]')).toHaveCount(1);
  await page.locator('.log li', { hasText: 'tile 38' }).first().hover();
  await expect(page.locator('.numbers')).toHaveText('tile 38');
  await expect(page.locator('[data-el="tile/0,3"]')).toHaveAttribute('data-light', 'linked');
  engine.close();
});

test('with a finger: tiles are held over any point of a place, small things are brought apart, other things are told of', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: sizes.phone,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await dress(page);
  const place = await stage(page, 'trian_place', (state) => {
    state.drawn = { stack: 0, up: 'P2', down: 'TO', tile: 70, known_to: ['P1'] };
  });
  await page.goto('/t/trian_place');
  await expect(lit(page, 'cell/').first()).toBeVisible();
  for (const name of (await names(page, 'cell/')).slice(0, 2))
    for (const weights of points) {
      const p = await pointIn(page, name, weights);
      await page.touchscreen.tap(p.x, p.y);
      await expect(page.locator(`[data-el="${name}"]`)).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-confirm]')).toHaveCount(0);
    }
  // What cannot be chosen shows what it is, and last why not.
  await page.locator('[data-el="emissary/0,0"] [data-core]').tap();
  await expect(page.locator('.whynot h3')).toContainText('emissary');
  await expect(page.locator('.whynot .reason')).toContainText('Not now');
  place.close();

  const ships = await stage(page, 'trian_ships');
  await page.goto('/t/trian_ships');
  await expect(lit(page, 'space/').first()).toBeVisible();
  const zoom = () =>
    page.locator('.world').evaluate((g) => {
      const { a } = (g as SVGGElement).getScreenCTM() as DOMMatrix;
      return a;
    });
  const crowded = await page.evaluate(() => {
    const all = [...document.querySelectorAll('.galaxy [data-light=legal]')].map((e) => {
      const r = (e.querySelector('[data-core]') ?? e).getBoundingClientRect();
      return {
        name: e.getAttribute('data-el') ?? '',
        x: r.left + r.width / 2,
        y: r.top + r.height / 2,
      };
    });
    return all.find((a) => all.some((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 16));
  });
  expect(crowded).toBeTruthy();
  const [before, step] = [await zoom(), (await glance(page)).step];
  await page.touchscreen.tap(crowded?.x ?? 0, crowded?.y ?? 0);
  await expect.poll(zoom).toBeGreaterThan(before * 1.2);
  expect((await glance(page)).step).toBe(step);
  await page.locator(`[data-el="${crowded?.name}"] [data-core]`).tap();
  await expect
    .poll(async () => (await glance(page)).chosen + Number((await glance(page)).step !== step))
    .toBeGreaterThan(0);
  ships.close();
  await context.close();
});
