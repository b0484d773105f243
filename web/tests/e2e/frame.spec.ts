// The frame around every board: the dock stays, a tap tells first, the keyboard is never lost, motion stops when asked.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { expectReachable } from './audit';
import { dress, glance, learn, order, sayAnything, sayLiked, settled, wait } from './people';
import { stage } from './stage';
import { aims, inspect, moved, places } from './walk';

const bots = [1, 2].map(() => ({ kind: 'bot', level: 'easy' }));
const me = { kind: 'me', name: 'Asta' };

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test.beforeEach(({ page }) => dress(page));

  const dockAt = (page: Page) =>
    page.locator('.dock').evaluate((e) => JSON.stringify(e.getBoundingClientRect()));

  test('a tap on what is not offered shows its card in the sheet’s place, the reason as its last line', async ({
    page,
  }) => {
    const engine = await stage(page, 'renaissance_move');
    await page.goto('/t/renaissance_move');
    await expect(page.locator('.prompt')).toContainText('2 steps left');
    const [dock, map] = [await dockAt(page), await page.locator('.main').boundingBox()];
    await page.locator('[data-el="planet/PG"] [data-core]').tap();
    await page.locator('[data-el="planet/PO"] [data-core]').tap();
    const card = page.locator('.whynot');
    await expect(card).toContainText('GR-');
    await expect(card.locator('h3')).not.toBeEmpty();
    expect(await card.locator('.about p').count()).toBeGreaterThan(0);
    // What was chosen before stays; board, prompt and dock are not covered and have not moved.
    await expect(page.locator('[data-el="planet/PG"]')).toHaveAttribute('data-light', 'chosen');
    expect(await dockAt(page)).toBe(dock);
    expect(await page.locator('.main').boundingBox()).toEqual(map);
    const [c, p] = [await card.boundingBox(), await page.locator('.question').boundingBox()];
    expect(c!.y).toBeGreaterThanOrEqual(p!.y + p!.height - 1);
    await expect(page.locator('.tip')).toHaveCount(0);
    await card.getByRole('button', { name: 'Close' }).tap();
    await expect(card).toHaveCount(0);
    engine.close();
  });

  test('a finger that rests on a legal thing shows its card, and does nothing', async ({
    page,
  }) => {
    const engine = await stage(page, 'renaissance_move');
    await page.goto('/t/renaissance_move');
    await expect(page.locator('.prompt')).toContainText('2 steps left');
    const box = await page.locator('[data-el="planet/PG"] [data-core]').boundingBox();
    const at = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(page.locator('.whynot h3')).not.toBeEmpty();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('.whynot')).toBeVisible();
    await expect(page.locator('[data-light=chosen]')).toHaveCount(0);
    engine.close();
  });

  test('a tap means what was under the finger when it came down', async ({ page }) => {
    const engine = await stage(page, 'renaissance_move');
    await page.goto('/t/renaissance_move');
    await expect(page.locator('.prompt')).toContainText('2 steps left');
    const box = await page.locator('[data-el="planet/PG"] [data-core]').boundingBox();
    const at = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    // The board goes away under it, and a button comes into its place.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.main')!.style.visibility = 'hidden';
      const button = document.createElement('button');
      button.style.cssText = 'position:fixed;inset:0;z-index:99';
      button.onclick = () => button.setAttribute('data-hit', '');
      document.querySelector('.table')!.append(button);
    });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('[data-el="planet/PG"]')).toHaveAttribute('data-light', 'chosen');
    await expect(page.locator('[data-hit]')).toHaveCount(0);
    engine.close();
  });

  test('a finger beside a small thing that can be chosen means that thing', async ({ page }) => {
    const { table } = await order(page, { players: 3, seats: [me, ...bots] });
    await page.goto(`/t/${table}`);
    await wait(page);
    const map = await page.locator('.main').boundingBox();
    const gate = page.locator('[data-el^="gate/GO"][data-light=legal] [data-core]').first();
    const box = await gate.boundingBox();
    const at = { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
    const middle = { x: map!.x + map!.width / 2, y: map!.y + map!.height / 2 };
    const away = Math.hypot(at.x - middle.x, at.y - middle.y);
    const kBeside = 19; // px outwards, where no other gate is
    const before = await glance(page);
    await page.touchscreen.tap(
      at.x + ((at.x - middle.x) / away) * kBeside,
      at.y + ((at.y - middle.y) / away) * kBeside,
    );
    await settled(page, before);
    await expect(page.locator('.whynot')).toHaveCount(0);
  });

  test('nothing moves between a finger’s down and up, on any board', async ({ page }) => {
    const finger = await page.context().newCDPSession(page);
    for (const scene of ['bump', 'renaissance_move', 'galaxy_act', 'trian_place']) {
      const engine = await stage(page, scene);
      await page.goto(`/t/${scene}`);
      await wait(page);
      const aim = (await aims(page)).find((a) => a.kind === 'thing' || a.kind === 'chip');
      const seen = await places(page);
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: aim!.x, y: aim!.y }],
      });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(moved(seen, await places(page)), `${scene}: ${aim!.name} down`).toEqual([]);
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      expect(
        moved(seen, { '.question': (await places(page))['.question']! }),
        `${scene}: ${aim!.name} up`,
      ).toEqual([]);
      engine.close();
    }
  });

  test('several meanings are asked for in the sheet’s place, never below the edge', async ({
    page,
  }) => {
    const engine = await stage(page, 'bump', (state) => {
      const [asta] = state.players as [{ kins: { hand: number; board: Record<string, number> } }];
      state.orders_left = 2;
      state.agenda = [{ do: 'turn main', who: 'P1' }];
      asta.kins = { hand: 2, board: { ...asta.kins.board, TR2: 1 } };
    });
    await page.goto('/t/bump');
    await page.locator('[data-el="space/P1/RE2"][role=button] [data-core]').tap();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    const [m, d] = [await menu.boundingBox(), await page.locator('.dock').boundingBox()];
    expect(m!.y + m!.height).toBeLessThanOrEqual(d!.y + 1);
    // The list may be wanted instead; it lies over the menu, and can be put away.
    await page.locator('.dock > button').nth(2).tap();
    await page
      .getByRole('dialog', { name: 'All choices' })
      .getByRole('button', { name: 'Close' })
      .tap();
    await expect(menu).toBeVisible();
    engine.close();
  });
});

test.describe('a phone held across', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  for (const game of ['foundation', 'renaissance', 'one_deck_galaxy', 'trian'])
    test(`a lesson of ${game} shows its words, what it means and the menu`, async ({ page }) => {
      await dress(page, { language: 'de' }); // longer words
      await page.goto(`/t/${(await learn(page, `${game}/first_turn`)).table}`);
      await wait(page);
      await expectReachable(page.locator('.guide [data-your-move]'));
      await expectReachable(page.locator('.top .menu button'));
      const lit = page.locator('[data-light=hinted]').last();
      const core = lit.locator('[data-core]');
      const meant = (await core.count()) > 0 ? core.first() : lit;
      await expect(async () => expectReachable(meant)).toPass();
      await page.locator('.top .menu button').tap();
      for (const item of await page.locator('.top [role=menuitem]').all())
        await expectReachable(item);
      // What the first lesson of Foundation is about is the wheel: all of it is there to be looked at.
      if (game !== 'foundation') return;
      const wheel = await page.locator('svg.wheel').boundingBox();
      expect(wheel!.y).toBeGreaterThanOrEqual(0);
      expect(wheel!.y + wheel!.height).toBeLessThanOrEqual(390);
    });
});

test('a menu leaves free the whole planet it speaks of, and says nothing twice', async ({
  page,
}) => {
  await dress(page);
  await page.goto(`/t/${(await learn(page, 'foundation/six_actions')).table}`);
  await wait(page);
  const planet = page.locator('[data-el="planet/PO3"]');
  const before = await glance(page);
  await planet.locator('[data-core]').click();
  await settled(page, before);
  await wait(page);
  await planet.locator('[data-core]').click();
  const [menu, place] = [page.getByRole('menu'), planet.locator('[data-extent]')];
  await expect(menu).toBeVisible();
  const [m, p] = [(await menu.boundingBox())!, (await place.boundingBox())!];
  const isApart =
    m.x >= p.x + p.width || m.x + m.width <= p.x || m.y >= p.y + p.height || m.y + m.height <= p.y;
  expect(isApart).toBe(true);
  await expect(page.locator('.answers [data-offer]')).toHaveCount(0);
});

test('the bar of a lesson keeps its menu inside the window of a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await dress(page, { language: 'de' }); // longer words
  await page.goto(`/t/${(await learn(page, 'foundation/research_and_goals')).table}`);
  await wait(page);
  await expectReachable(page.locator('.top .menu button'));
  await expect(page.locator('.top .lesson')).toHaveAttribute('title', /Forschung/);
});

test('two answers stand beside the prompt of a small laptop, not behind a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await dress(page);
  const engine = await stage(page, 'galaxy_act');
  await page.goto('/t/galaxy_act');
  await wait(page);
  await sayLiked(page, [/^tech P1 society 1$/]);
  await expect(page.locator('.prompt')).toContainText('Keep the probed card?');
  await expect(page.locator(':is(.answers, .asked) [data-offer]')).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^\d+ more$/ })).toHaveCount(0);
  engine.close();
});

test('the end button asks once when something would be left, and names it', async ({ page }) => {
  await dress(page);
  const engine = await stage(page, 'galaxy_act');
  await page.goto('/t/galaxy_act');
  const end = page.locator('.dock .end');
  await expect(end).toContainText(/\d+ dice left/);
  await expect(end).not.toHaveClass(/full/);
  const step = (await glance(page)).step;
  await end.click();
  await expect(page.locator('.prompt')).toContainText(/End.*\?.*dice left/s);
  expect((await glance(page)).step).toBe(step);
  await page.keyboard.press('Escape');
  await expect(page.locator('.prompt')).toContainText('Use your dice');
  engine.close();
});

test('undo at its limit says what made it the limit', async ({ page }) => {
  await dress(page);
  await page.goto(`/t/${(await order(page, { players: 3, seats: [me, ...bots] })).table}`);
  await wait(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  const why =
    /^Nothing can be taken back: (no answer is left|the turn has passed on|something hidden was revealed)/;
  await expect(undo).toHaveAttribute('title', why);
  await undo.click({ force: true });
  await expect(page.locator('.prompt .trouble')).toHaveText(why);
});

test('focus stays at the table when what had it is gone', async ({ page }) => {
  await dress(page);
  const focus = () => page.evaluate(() => document.activeElement?.closest('.table') !== null);
  const engine = await stage(page, 'trian_place');
  await page.goto('/t/trian_place');
  await expect(page.locator('.prompt')).toContainText('Place');
  await page.locator('[data-el="cell/0,3"]').focus();
  const before = await glance(page);
  await page.keyboard.press('Enter');
  await settled(page, before);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-el="tile/0,3"]')).toHaveCount(1);
  await expect.poll(focus).toBe(true);
  engine.close();
  // Enter on three assets, and a round of bots after each.
  await page.goto(
    `/t/${(await order(page, { game: 'renaissance', players: 3, seats: [me, ...bots] })).table}`,
  );
  for (let i = 0; i < 3 && (await wait(page)) === 'asked'; i++) {
    const now = await glance(page);
    if (now.confirm === 0) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await settled(page, now);
    await expect.poll(focus).toBe(true);
  }
});

test('a result shows that it was dealt fairly, and is put away with Escape', async ({ page }) => {
  await dress(page);
  const game = await order(page, {
    players: 3,
    options: { round_limit: '2' },
    seats: [...bots, ...bots.slice(1)],
  });
  await page.goto(`/t/${game.table}`);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toBeVisible();
  const fair = result.getByRole('region', { name: 'Fair deal' });
  await fair.getByRole('button', { name: 'Check the deal' }).click();
  await expect(fair.getByRole('status')).toContainText(/✓\s+All \d+ deals follow/);
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
});

test('a round of others is announced as one sentence, and a reason once', async ({ page }) => {
  await dress(page);
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    new MutationObserver(() => {
      const words = document.querySelector('[data-announcer]')?.textContent ?? '';
      if (words && heard.at(-1) !== words) heard.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`/t/${(await order(page, { players: 3, seats: [me, ...bots] })).table}`);
  for (let i = 0; i < 3 && (await wait(page)) === 'asked'; i++) {
    const now = await glance(page);
    if (now.confirm === 0) await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await settled(page, now);
    await wait(page);
    const words = (await page.locator('[data-announcer]').textContent()) ?? '';
    expect(words.split(/[.!?](?:\s|$)/).filter((s) => s.trim()).length).toBeLessThanOrEqual(6);
    if (/played:/.test(words)) expect(words.match(/played:/g)).toHaveLength(1);
    expect(words).not.toMatch(/\?\.|played: Round/);
  }
  // However many messages a round of bots takes, nothing is said in the middle of it.
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.filter((words) => /played:/.test(words) && !/You decide/.test(words))).toEqual([]);
  await page.locator('[data-el="research/R3-ST"] [data-core]').click();
  await expect(page.locator('.whynot')).toBeVisible();
  const others = page.locator('[role=status], [role=alert]').filter({ hasText: /\S/ });
  await expect(others).toHaveCount(0); // the announcer says it, nobody else
});

test('asking for less motion stops every animation, at once', async ({ page }) => {
  await dress(page, { speed: 1 });
  const engine = await stage(page, 'galaxy_act');
  await page.goto('/t/galaxy_act');
  await expect(page.locator('.prompt')).toContainText('Use your dice');
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((a) => a instanceof CSSAnimation && a.playState === 'running').length,
    );
  await expect.poll(moving).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  engine.close();
});

const games = [
  ['foundation', 3, {}],
  ['renaissance', 3, {}],
  [
    'one_deck_galaxy',
    1,
    { adversary: 'A1', hard_side: 'on', confrontation: 'B', homeworld_1: 'H2', society_1: 'SO2' },
  ],
  ['trian', 3, { mode: 'beginner', races: 'random' }],
] as const;

// The browser's zoom at 200 % on a laptop: half as many pixels to lay out, each twice as large. Of the boards of One Deck
// Galaxy and Trian only the frame around them is judged here.
test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 683, height: 384 }, deviceScaleFactor: 2 });
  const limits = { touch: false, text: 9, hit: 24 };
  const framed = /page wider|the dock|button\.(knob|end)|“Your turn”/;
  const wrong = async (page: Page, game: string) => {
    const all = await inspect(page, limits);
    return /one_deck_galaxy|trian/.test(game) ? all.filter((what) => framed.test(what)) : all;
  };
  const long = { kind: 'me', name: 'Wilhelmina of the Far Rim' };

  for (const [game, players, options] of games)
    test(`the dock of ${game} stays in the window, and names that are cut are told`, async ({
      page,
    }) => {
      await dress(page, { name: long.name });
      const seats = [long, ...bots].slice(0, players);
      await page.goto(`/t/${(await order(page, { game, players, options, seats })).table}`);
      for (let i = 0; i < 9 && (await wait(page)) === 'asked'; i++) {
        expect(await wrong(page, game)).toEqual([]);
        await sayAnything(page);
      }
      await wait(page); // a new question turns to its own tab
      await expect(page.locator('.top .chip.turn')).toHaveAttribute('title', /./);
      // Alone there are no others, and no tab for them.
      const others = page.getByRole('tab', { name: 'Others' });
      await expect(others).toHaveCount(players > 1 ? 1 : 0);
      if (players === 1) return;
      await others.click();
      await expect(page.locator('.players .name').first()).toHaveAttribute('title', /Wilhelmina/);
      expect(await wrong(page, game)).toEqual([]);
    });
});

for (const [game, players, options] of games)
  test(`what is seen on a thing of ${game} is part of its name`, async ({ page }) => {
    await dress(page);
    const seats = [me, ...bots].slice(0, players);
    await page.goto(`/t/${(await order(page, { game, players, options, seats })).table}`);
    await wait(page);
    const bad = async () => {
      const axe = new AxeBuilder({ page })
        .setLegacyMode()
        .withRules(['label-content-name-mismatch']);
      return (await axe.analyze()).violations.flatMap((v) =>
        v.nodes.map((n) => n.html.slice(0, 160)),
      );
    };
    await expect.poll(bad).toEqual([]);
  });
