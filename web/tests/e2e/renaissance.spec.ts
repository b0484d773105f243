// Galactic Renaissance at the table: a whole game by mouse, a Disorder that two people decide, pictures of it all.
import { expect, test, type Page } from '@playwright/test';
import type { Json } from './engine';
import { look, sizes } from './look';
import { atNight } from './night';
import { clickAnything, dice, dress, order, sayLiked, wait } from './people';
import { stage } from './stage';

test('a whole game against bots by clicking', atNight, async ({ page }) => {
  await dress(page);
  const { table } = await order(page, {
    game: 'renaissance',
    players: 3,
    options: { turn_cap: '6' },
    seats: [
      { kind: 'me', name: 'Asta' },
      { kind: 'bot', level: 'easy' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  await page.goto(`/t/${table}`);
  const roll = dice(11);
  const seen = { thing: 0, menu: 0, button: 0, confirm: 0, end: 0 };
  for (let clicks = 0; (await wait(page)) === 'asked'; clicks++) {
    expect(clicks).toBeLessThan(250);
    seen[await clickAnything(page, roll)]++;
  }
  await expect(page.locator('.prompt')).toContainText(/wins|won/);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Asta');
  expect(seen.thing).toBeGreaterThan(10);
  await page.screenshot({ path: 'artifacts/renaissance-desktop-night-over.png' });
});

test('two people online give way in a Disorder', async ({ browser, page: ada }) => {
  await dress(ada, { name: 'Ada' });
  const made = await order(ada, {
    game: 'renaissance',
    players: 2,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
  });
  const bo = await (await browser.newContext({ viewport: sizes.phone })).newPage();
  await dress(bo, { name: 'Bo' });
  await ada.goto(`/t/${made.table}`);
  await bo.goto(made.links.find((l) => l.seat === 1)?.link ?? '');

  const pages = { Ada: ada, Bo: bo };
  const asked = async (): Promise<[string, Page]> => {
    const mine = '.prompt.mine:not([aria-busy=true])';
    await expect
      .poll(async () => (await ada.locator(mine).count()) + (await bo.locator(mine).count()))
      .toBeGreaterThan(0);
    return (await ada.locator(mine).count()) > 0 ? ['Ada', pages.Ada] : ['Bo', pages.Bo];
  };
  // Everybody crowds the Hub; it is named on the map.
  const hub = async () => {
    const there = ada.locator('.planet:has(.hub) [data-el^="planet/"]');
    return (await there.count()) > 0
      ? ((await there.getAttribute('data-el')) ?? '').slice(7)
      : 'PX';
  };
  const gaveWay = new Set<string>();
  for (let moves = 0; gaveWay.size < 2; moves++) {
    expect(moves).toBeLessThan(160);
    const [who, page] = await asked();
    const centre = await hub();
    if (/^Disorder on/.test((await page.locator('.prompt .words').textContent())?.trim() ?? '')) {
      // Everybody sees who acts now, and that it is not the other's turn to decide.
      const other = who === 'Ada' ? bo : ada;
      await expect(page.getByRole('region', { name: 'Disorder' }).locator('.now')).toContainText(
        'You',
      );
      await expect(other.getByRole('region', { name: 'Disorder' }).locator('.now')).toContainText(
        who,
      );
      if (gaveWay.size === 0) {
        await ada.screenshot({ path: 'artifacts/renaissance-online-ada.png' });
        await bo.screenshot({ path: 'artifacts/renaissance-online-bo.png' });
      }
      gaveWay.add(who);
      await sayLiked(page, [/^give up emissary/]);
    } else {
      if ((await page.getByRole('region', { name: 'Disorder' }).count()) === 0) gaveWay.clear();
      await sayLiked(page, [
        new RegExp(`^(mass )?move (?!${centre})\\w+ ${centre}$`),
        /^number \d+$/,
        /^follow/,
        new RegExp(`^recruit ${centre}`),
        /^play A5 B/,
        /^play A4 A/,
        /^play A3 B/,
        /^play A\d A/,
        /^discard A[1267]/,
        /^(stop|decline|keep all|exchange none)/,
      ]);
    }
  }
  await expect(ada.locator('.log')).toContainText(/Disorder/);
  await bo.context().close();
});

test('a move by keyboard alone, with what it would change', async ({ page }) => {
  await dress(page);
  const engine = await stage(page, 'renaissance_move');
  await page.goto('/t/renaissance_move');
  await expect(page.locator('.prompt')).toContainText('2 steps left');
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('data-el') ?? '');
  for (let i = 0; i < 16 && !(await focus()).startsWith('planet/'); i++)
    await page.keyboard.press('Tab');
  const first = await focus();
  await page.keyboard.press('ArrowRight');
  expect(await focus()).not.toBe(first);
  await page.locator('[data-el="planet/PG"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-el="planet/PG"]')).toHaveAttribute('data-light', 'chosen');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-light=chosen]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  // The Hub under the focus: the dial shows what the Senator would bring after this.
  await page.locator('[data-el="planet/PK"]').focus();
  await expect(page.locator('.dial .gain')).toHaveText('7 → +4');
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toContainText('1 step left');
  await page.keyboard.press('u');
  await expect(page.locator('.prompt')).toContainText('2 steps left');
  await page.keyboard.press('e');
  await expect(page.locator('.prompt')).not.toContainText('steps left');
  engine.close();
});

// Nine Emissaries are about to leave together: how many is asked for, and nothing on the map can answer that.
function crowd(state: Json) {
  const planets = state.planets as Record<string, { token: string; used: boolean; pieces: Json }>;
  const [asta] = state.players as [{ reserve: number }];
  asta.reserve = 0;
  planets.PG!.pieces.P1 = { emissaries: 0, institutes: 0 };
  planets.PB!.pieces.P1 = { emissaries: 9, institutes: 1 };
  planets.PB!.used = false;
  Object.assign(planets.PD!, { token: 'P1', used: true });
  const [first, rest, ...below] = state.agenda as Json[];
  state.agenda = [
    { do: 'mass move number', who: 'P1', source: 'PD', effect: 'A', task: 0, from: 'PB', to: 'PK' },
    { ...rest, source: 'PD' },
    ...below.map((step) => (step.there ? { ...step, there: 'PD' } : step)),
  ];
  expect(first?.do).toBe('move');
}

test('a number is answered by its button, however many there are', async ({ page }) => {
  await dress(page);
  const engine = await stage(page, 'renaissance_move', crowd);
  await page.goto('/t/renaissance_move');
  await expect(page.locator('.prompt')).toContainText('How many go');
  await expect(page.locator('.answers [data-offer^="number "]')).toHaveCount(9);
  await page.locator('.answers [data-offer="number 9"]').click();
  await expect(page.locator('.prompt')).not.toContainText('How many go');
  engine.close();
});

test('the map keeps every Planet, link and piece apart, and says why not', async ({ page }) => {
  await dress(page);
  const engine = await stage(page, 'renaissance_disorder');
  await page.goto('/t/renaissance_disorder');
  await expect(page.locator('.prompt')).toContainText('Disorder on Hearth');
  const globes = await page.locator('.map [data-el^="planet/"] [data-core]').evaluateAll((all) =>
    all.map((e) => {
      const r = e.getBoundingClientRect();
      return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
    }),
  );
  expect(globes).toHaveLength(15);
  for (const [i, a] of globes.entries())
    for (const b of globes.slice(i + 1))
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(100);
  // An empty socket is a part of its Planet: nobody clicks there in vain.
  const deaf = await page.locator('.map .socket').evaluateAll((all) =>
    all.map((e) => {
      const r = e.getBoundingClientRect();
      return (
        document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('[data-el]') !==
        null
      );
    }),
  );
  expect(deaf.length).toBeGreaterThan(10);
  expect(deaf.filter((hears) => !hears)).toEqual([]);
  // A thing that is not offered says why.
  await page.locator('[data-el="card/S20"]').click();
  await expect(page.locator('.whynot')).toContainText('GR-');
  engine.close();
});

for (const [size, viewport] of Object.entries(sizes))
  test(`pictures: ${size}`, atNight, async ({ browser }) => {
    const page = await browser.newPage({ viewport, deviceScaleFactor: size === 'phone' ? 2 : 1 });
    await dress(page);
    const show = (name: string) => look(page, `renaissance-${size}-*-${name}`);
    const move = await stage(page, 'renaissance_move');
    await page.goto('/t/renaissance_move');
    await expect(page.locator('.prompt')).toContainText('Move an Emissary');
    await show('move');
    await page.locator('[data-el="planet/PG"] [data-core]').click();
    await expect(page.locator('[data-el="planet/PG"]')).toHaveAttribute('data-light', 'chosen');
    await show('origin');
    await page.locator('[data-el="planet/PO"] [data-core]').click();
    await expect(page.locator('.whynot')).toContainText('GR-');
    await show('whynot');
    move.close();

    const disorder = await stage(page, 'renaissance_disorder');
    await page.goto('/t/renaissance_disorder');
    await expect(page.locator('.prompt')).toContainText('Disorder on Hearth');
    await show('disorder');
    if (size === 'phone')
      for (const tab of ['Me', 'Senate', 'Others']) {
        await page.getByRole('tab', { name: tab }).click();
        await show(tab.toLowerCase());
      }
    if (size === 'phone') await page.getByRole('tab', { name: 'Senate' }).click();
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Urbanist');
    await show('cards');
    disorder.close();

    const { table } = await order(page, {
      game: 'renaissance',
      players: 2,
      seats: [
        { kind: 'me', name: 'Asta' },
        { kind: 'bot', level: 'easy' },
      ],
    });
    await page.goto(`/t/${table}`);
    await wait(page);
    await show('draft');
    await page.close();
  });
