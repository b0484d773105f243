// Walks through all games at five sizes with real clicks and taps, and tells everything that stands in the way.
// ORRERY_WALK_TURNS makes the walks longer, ORRERY_WALK names a game or a size to walk only there.
import { expect, test, type Page } from '@playwright/test';
import { dice, dress, glance, order, settled, wait } from './people';
import { aims, inspect, moved, places, type Aim } from './walk';

const turns = Number(process.env.ORRERY_WALK_TURNS ?? 2);
const kAnswers = 6; // about so many make a turn
const only = process.env.ORRERY_WALK ?? '';

const sizes: Record<string, [number, number]> = {
  '1280×720': [1280, 720],
  '1366×768': [1366, 768],
  '1920×1080': [1920, 1080],
  '390×844': [390, 844],
  '844×390': [844, 390],
};
const bots = (n: number) => Array.from({ length: n }, () => ({ kind: 'bot', level: 'easy' }));
const games: Record<string, { players: number; options?: Record<string, string> }> = {
  foundation: { players: 3 },
  renaissance: { players: 3 },
  one_deck_galaxy: { players: 1 },
  trian: { players: 3, options: { mode: 'beginner', races: 'random' } },
};

// One answer, pressed as a person would: the pointer comes, rests, goes down and up, and nothing moves meanwhile.
async function press(page: Page, aim: Aim, touch: boolean, say: (what: string) => void) {
  const before = await glance(page);
  const seen = await places(page, aim.element);
  if (touch) await page.touchscreen.tap(aim.x, aim.y);
  else {
    await page.mouse.move(aim.x, aim.y);
    await page.waitForTimeout(330); // what is shown about a resting pointer is shown now
    for (const what of moved(seen, await places(page, aim.element))) say(`moves under the pointer (${aim.name}): ${what}`);
    const resting = await places(page, aim.element);
    await page.mouse.down();
    for (const what of moved(resting, await places(page, aim.element))) say(`moves while pressed (${aim.name}): ${what}`);
    await page.mouse.up();
  }
  const took = await settled(page, before, 20_000).then(
    () => true,
    () => false,
  );
  if (!took) say(`lost ${touch ? 'tap' : 'click'}: ${aim.kind} ${aim.name} in “${before.prompt.trim().slice(0, 60)}”`);
  return took;
}

async function listed(page: Page, touch: boolean, note: (found: string[]) => void, limits: Parameters<typeof inspect>[1]) {
  const list = page.locator('.dock > button').nth(2);
  await (touch ? list.tap() : list.click());
  await expect(page.locator('#offer-list [data-offer]').first()).toBeVisible();
  note(await inspect(page, limits));
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

for (const [size, [width, height]] of Object.entries(sizes))
  for (const [game, { players, options }] of Object.entries(games)) {
    if (only && !only.split(',').some((w) => w === game || w === size)) continue;
    test(`a walk through ${game} at ${size}`, async ({ browser }) => {
      const touch = Math.min(width, height) < 500;
      const limits = { touch, text: touch ? 9 : 10, hit: 24 };
      const context = await browser.newContext({ viewport: { width, height }, hasTouch: touch, isMobile: touch });
      const page = await context.newPage();
      const findings = new Map<string, number>(); // and how often
      const say = (what: string) => findings.set(what, (findings.get(what) ?? 0) + 1);
      page.on('console', (line) => line.type() === 'error' && say(`console: ${line.text()}`));
      page.on('pageerror', (e) => say(`error: ${e.message}`));
      await dress(page);
      const seats = [{ kind: 'me', name: 'Asta' }, ...bots(players - 1)];
      const { table } = await order(page, { game, players, options, seats });
      await page.goto(`/t/${table}`);

      const roll = dice(width + game.length);
      let dock: Record<string, number[]> | null = null;
      for (let n = 0; n < turns * kAnswers && (await wait(page)) === 'asked'; n++) {
        for (const what of await inspect(page, limits)) say(what);
        const now = await places(page);
        const frame = Object.fromEntries(['.dock .end', '.dock .knob'].map((k) => [k, now[k] ?? []]));
        for (const what of moved((dock ??= frame), frame)) say(`the frame moved: ${what}`);
        if (n % 4 === 1 && (await glance(page)).confirm === 0) await listed(page, touch, (found) => found.forEach(say), limits);
        const all = await aims(page);
        const pick = (kind: Aim['kind']) => all.filter((a) => a.kind === kind);
        const end = pick('end');
        const best = [pick('confirm'), pick('menu'), roll(5) === 0 ? end : [], pick('thing'), pick('chip'), end];
        const some = best.find((list) => list.length > 0) ?? [];
        const aim = some[roll(Math.max(1, some.length))];
        if (!aim) {
          say(`nothing can be pressed: ${(await glance(page)).prompt.trim()}`);
          await page.keyboard.press('e');
          break;
        }
        if (!(await press(page, aim, touch, say))) await page.keyboard.press('Escape');
      }
      await context.close();
      const report = [...findings].sort((a, b) => b[1] - a[1]).map(([what, n]) => `${n > 1 ? `${n}× ` : ''}${what}`);
      expect(report.length, `${game} at ${size}:\n${report.join('\n')}`).toBe(0);
    });
  }
