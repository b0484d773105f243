// Walks through all games at five sizes with real clicks and taps, and tells everything that stands in the way.
// The short form plays two turns at two sizes, and looks at a set scene and a few answers at the others.
// ORRERY_WALK_TURNS plays so many turns at every size, ORRERY_WALK names a game or a size to walk only there.
import { expect, test, type Page } from '@playwright/test';
import { dice, dress, effect, glance, order, wait } from './people';
import { stage } from './stage';
import { aims, inspect, moved, places, type Aim } from './walk';

const kAnswers = 6; // about so many make a turn
const kGuard = 20_000; // ms: what has had no effect by then is lost
const turns = Number(process.env.ORRERY_WALK_TURNS ?? 0);
const played = ['1366×768', '390×844']; // in the short form
const answersAt = (size: string) =>
  turns > 0 ? turns * kAnswers : played.includes(size) ? 2 * kAnswers : 3;
const only = process.env.ORRERY_WALK ?? '';

const sizes: Record<string, [number, number]> = {
  '1280×720': [1280, 720],
  '1366×768': [1366, 768],
  '1920×1080': [1920, 1080],
  '390×844': [390, 844],
  '844×390': [844, 390],
};
const bots = (n: number) => Array.from({ length: n }, () => ({ kind: 'bot', level: 'easy' }));
const games: Record<string, { players: number; options?: Record<string, string>; scene: string }> =
  {
    foundation: { players: 3, scene: 'bump' },
    renaissance: { players: 3, scene: 'renaissance_move' },
    one_deck_galaxy: { players: 1, scene: 'galaxy_act' },
    trian: { players: 3, options: { mode: 'beginner', races: 'random' }, scene: 'trian_place' },
  };

// One answer, pressed as a person would: the pointer comes, rests, goes down and up, and nothing moves meanwhile.
async function press(page: Page, aim: Aim, touch: boolean, say: (what: string) => void) {
  const before = await glance(page);
  const seen = await places(page, aim.element);
  if (touch) await page.touchscreen.tap(aim.x, aim.y);
  else {
    await page.mouse.move(aim.x, aim.y);
    await page.waitForTimeout(330); // what is shown about a resting pointer is shown now
    for (const what of moved(seen, await places(page, aim.element)))
      say(`moves under the pointer (${aim.name}): ${what}`);
    const resting = await places(page, aim.element);
    await page.mouse.down();
    for (const what of moved(resting, await places(page, aim.element)))
      say(`moves while pressed (${aim.name}): ${what}`);
    await page.mouse.up();
  }
  // Something always comes of a press that was heard; how long that takes is not judged, the limit is only a guard.
  let came: ReturnType<typeof effect> = null;
  await expect
    .poll(async () => (came = effect(before, await glance(page))), {
      intervals: [100],
      timeout: kGuard,
    })
    .not.toBeNull()
    .catch(() => {});
  const what = `${aim.kind} ${aim.name} in “${before.prompt.trim().slice(0, 60)}”`;
  if (came === null) say(`lost ${touch ? 'tap' : 'click'}: ${what}`);
  if (came === 'refused') say(`refused although offered: ${what}`);
  return came;
}

async function listed(
  page: Page,
  touch: boolean,
  note: (found: string[]) => void,
  limits: Parameters<typeof inspect>[1],
) {
  const list = page.locator('.dock > button').nth(2);
  await (touch ? list.tap() : list.click());
  await expect(page.locator('#offer-list [data-offer]').first()).toBeVisible();
  note(await inspect(page, limits));
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

for (const [size, [width, height]] of Object.entries(sizes))
  for (const [game, { players, options, scene }] of Object.entries(games)) {
    if (only && !only.split(',').some((w) => w === game || w === size)) continue;
    test(`a walk through ${game} at ${size}`, async ({ browser }) => {
      const touch = Math.min(width, height) < 500;
      const limits = { touch, text: touch ? 9 : 10, hit: 24 };
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        isMobile: touch,
      });
      const page = await context.newPage();
      const findings = new Map<string, number>(); // and how often
      const pictures: string[] = [];
      const say = (what: string) => findings.set(what, (findings.get(what) ?? 0) + 1);
      // What was found is kept as it was seen, for the first few.
      const keep = async () => {
        if (pictures.length > 3 || pictures.length >= findings.size) return;
        pictures.push(test.info().outputPath(`${game} ${size} ${pictures.length + 1}.png`));
        await page.screenshot({ path: pictures.at(-1) });
      };
      page.on('console', (line) => line.type() === 'error' && say(`console: ${line.text()}`));
      page.on('pageerror', (e) => say(`error: ${e.message}`));
      await dress(page);
      if (answersAt(size) < kAnswers) {
        const engine = await stage(page, scene);
        await page.goto(`/t/${scene}`);
        await wait(page);
        for (const what of await inspect(page, limits)) say(`${scene}: ${what}`);
        await listed(page, touch, (found) => found.forEach(say), limits);
        engine.close();
      }
      const seats = [{ kind: 'me', name: 'Asta' }, ...bots(players - 1)];
      const { table } = await order(page, { game, players, options, seats });
      await page.goto(`/t/${table}`);

      const roll = dice(width + game.length);
      let dock: Record<string, number[]> | null = null;
      for (let n = 0; n < answersAt(size) && (await wait(page)) === 'asked'; n++) {
        for (const what of await inspect(page, limits)) say(what);
        await keep();
        const now = await places(page);
        const frame = Object.fromEntries(
          ['.dock .end', '.dock .knob'].map((k) => [k, now[k] ?? []]),
        );
        for (const what of moved((dock ??= frame), frame)) say(`the frame moved: ${what}`);
        if (n % 4 === 1 && (await glance(page)).confirm === 0)
          await listed(page, touch, (found) => found.forEach(say), limits);
        const all = await aims(page);
        const pick = (kind: Aim['kind']) => all.filter((a) => a.kind === kind);
        const end = pick('end');
        const best = [
          pick('confirm'),
          pick('menu'),
          roll(5) === 0 ? end : [],
          pick('thing'),
          pick('chip'),
          end,
        ];
        const some = best.find((list) => list.length > 0) ?? [];
        const aim = some[roll(Math.max(1, some.length))];
        if (!aim) {
          say(`nothing can be pressed: ${(await glance(page)).prompt.trim()}`);
          break;
        }
        const came = await press(page, aim, touch, say);
        await keep();
        if (came === null) break; // the rest of the walk would only wait
        if (came === 'refused') await page.keyboard.press('Escape');
      }
      await keep();
      await context.close();
      const report = [...findings]
        .sort((a, b) => b[1] - a[1])
        .map(([what, n]) => `${n > 1 ? `${n}× ` : ''}${what}`);
      const words = [
        `${game} at ${size}:`,
        ...report,
        ...pictures.map((path) => `seen in ${path}`),
      ].join('\n');
      expect(report.length, words).toBe(0);
    });
  }
