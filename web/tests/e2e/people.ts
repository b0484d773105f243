// What a person does at the table, in the tests' words.
import { expect, type Page } from '@playwright/test';

export interface Wish {
  game?: string;
  players: number;
  options?: Record<string, string>;
  seats: { kind: string; name?: string; level?: string }[];
  public?: boolean;
  clock?: { kind: string; bank?: number; add?: number };
}
export interface Made {
  table: string;
  links: { seat: number; link: string }[];
  watch: string;
}

export const dress = (page: Page, settings: Record<string, unknown> = {}) =>
  page.addInitScript(
    (s) => {
      if (!localStorage.getItem('orrery.settings'))
        localStorage.setItem('orrery.settings', JSON.stringify(s));
    },
    { name: 'Asta', speed: 0, theme: 'night', ...settings },
  );

// A table by the lobby's own door; the page becomes its first player.
export async function order(page: Page, wish: Wish): Promise<Made> {
  if (!page.url().startsWith('http')) await page.goto('/about');
  return page.evaluate(
    async (body) => {
      const reply = await fetch('/api/tables', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Orrery': '1' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(await reply.text());
      return (await reply.json()) as Made;
    },
    {
      game: 'foundation',
      ...wish,
      options: { ...(wish.game ? {} : { end_turn: 'asked' }), ...wish.options },
    },
  );
}

// The table of a lesson.
export async function learn(page: Page, lesson: string): Promise<Made> {
  if (!page.url().startsWith('http')) await page.goto('/about');
  return page.evaluate(async (name) => {
    const reply = await fetch('/api/tables', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Orrery': '1' },
      body: JSON.stringify({ lesson: name, seats: [{ kind: 'me', name: 'Asta' }] }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Made;
  }, lesson);
}

// Waits until this person is asked something, or the game is over. Both are seen in one glance: the others may play meanwhile.
export async function wait(page: Page): Promise<'asked' | 'over'> {
  let now = 'neither';
  const look = () =>
    page.evaluate(() => {
      const there = (selector: string) => document.querySelector(selector) !== null;
      if (there('.answers[aria-busy=true]')) return 'neither';
      if (there('.prompt.mine'))
        return there('.prompt.mine:not([aria-busy=true])') ? 'asked' : 'neither';
      const answers = [...document.querySelectorAll('.answers')];
      return answers.some((e) => e.textContent?.includes('Replay')) ? 'over' : 'neither';
    });
  await expect.poll(async () => (now = await look()), { intervals: [50, 100] }).not.toBe('neither');
  return now === 'over' ? 'over' : 'asked';
}

// What lies before this person, seen in one glance.
export const glance = (page: Page) =>
  page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return {
      step: document.querySelector('.table')?.getAttribute('data-step'),
      prompt: document.querySelector('.prompt .words')?.textContent ?? '',
      busy: count('.prompt[aria-busy=true], .answers[aria-busy=true]') > 0,
      confirm: count('[data-confirm]'),
      menu: count('[role=menu] [data-offer]'),
      chosen: count('[data-light=chosen]'),
      pointed: [...document.querySelectorAll('[data-light=chosen]')]
        .map((e) => e.getAttribute('data-el'))
        .join(' '),
      refused: document.querySelector('.whynot')?.textContent ?? '',
      near:
        document.querySelector<HTMLElement>('.galaxy [style*="scale("], .window > .picture')?.style
          .transform ?? '', // a map that came nearer
      lit: count('[data-light=legal][role=button]'),
      answers: count('.answers [data-offer], .main button[data-offer], [data-answers]:enabled'),
      end: count('.dock .end:not([aria-disabled=true])'),
    };
  });
type Glance = Awaited<ReturnType<typeof glance>>;

// What came of something done, or nothing yet: the game went on, the next thing is asked for, or a reason why not is told.
export function effect(before: Glance, now: Glance): 'went on' | 'asks further' | 'refused' | null {
  if (now.busy) return null;
  if (now.step !== before.step) return 'went on';
  const pointed = now.pointed !== before.pointed && now.pointed !== '';
  const nearer = now.near !== before.near; // two things under one finger: the next tap decides
  if (now.confirm > before.confirm || now.menu > before.menu || pointed || nearer)
    return 'asks further';
  return now.refused !== before.refused && now.refused !== '' ? 'refused' : null;
}

// Waits until what was done has had its effect.
export const settled = (page: Page, before: Glance) =>
  expect
    .poll(async () => effect(before, await glance(page)) ?? 'nothing', { intervals: [100] })
    .toMatch(/went on|asks further/);

// Says whatever comes first in the list of choices.
export async function sayAnything(page: Page) {
  let before = await glance(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Type a choice' })).toBeFocused();
  await page.keyboard.press('Enter');
  await settled(page, before);
  if ((before = await glance(page)).confirm === 0) return;
  await page.locator('[data-confirm]').click();
  await settled(page, before);
}

// Says the first thing in the list of choices that one likes, or whatever comes first.
export async function sayLiked(page: Page, liked: RegExp[]) {
  let before = await glance(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Type a choice' })).toBeFocused();
  const tokens = await page
    .locator('#offer-list [data-offer]')
    .evaluateAll((all) => all.map((e) => e.getAttribute('data-offer') ?? ''));
  const best =
    liked.flatMap((like) => tokens.filter((t) => like.test(t)).at(-1) ?? [])[0] ?? tokens[0] ?? '';
  await page.locator(`#offer-list [data-offer="${best}"]`).click();
  await settled(page, before);
  if ((before = await glance(page)).confirm === 0) return;
  await page.locator('[data-confirm]').click();
  await settled(page, before);
}

// What lies before this person once it is calm. What may be clicked lights up a moment after it is asked for, one thing after the
// other: nobody clicks at what has just come.
export async function calm(
  page: Page,
  isReady: (now: Glance) => boolean = () => true,
): Promise<Glance> {
  let now = await glance(page);
  const isCalm = async () => {
    const before = JSON.stringify(now);
    now = await glance(page);
    return JSON.stringify(now) === before && isReady(now);
  };
  await expect.poll(isCalm, { intervals: [50, 50, 100] }).toBe(true);
  return now;
}

// Does one thing by mouse: something that glows, else an answer with a button.
export async function clickAnything(
  page: Page,
  roll: (n: number) => number,
): Promise<'thing' | 'menu' | 'button' | 'confirm' | 'end'> {
  const isOffered = ({ confirm, menu, lit, answers, end }: Glance) =>
    confirm + menu + lit + answers + end > 0;
  const now = await calm(page, isOffered);
  const done = async <T>(what: T) => (await settled(page, now), what);
  if (now.confirm > 0) {
    await page.locator('[data-confirm]').click();
    return done('confirm');
  }
  if (now.menu > 0) {
    await page.locator('[role=menu] [data-offer]').nth(roll(now.menu)).click();
    return done('menu');
  }
  if (now.lit > 0) {
    const it = page.locator('[data-light=legal][role=button]').nth(roll(now.lit));
    const core = it.locator('[data-core]');
    await ((await core.count()) > 0 ? core.first() : it).click({ force: true });
    return done('thing');
  }
  if (now.answers > 0) {
    await page
      .locator('.answers [data-offer], .main button[data-offer], [data-answers]:enabled')
      .nth(roll(now.answers))
      .click();
    return done('button');
  }
  await page.locator('.dock .end').click();
  return done('end');
}

// Answers whatever comes, as quickly as the page allows, from its list of choices; so many answers, or until it is over.
export const playQuickly = (page: Page, answers = Infinity) =>
  page.evaluate(async (left) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const pause = () => new Promise((go) => setTimeout(go, 5));
    const isOver = () =>
      [...document.querySelectorAll('.answers')].some((e) => e.textContent?.includes('Replay'));
    const key = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    let die = 5;
    while (left > 0 && !isOver()) {
      const step = find('.table')?.dataset.step;
      const offers = document.querySelectorAll<HTMLElement>('#offer-list [data-offer]');
      const asked = find('.prompt.mine:not([aria-busy=true])');
      if (find('[data-confirm]')) find('[data-confirm]')?.click();
      else if (offers.length > 0) {
        die = (die * 16807) % 2147483647;
        offers[die % offers.length]?.click();
      } else if (asked) key();
      await pause();
      if (find('.table')?.dataset.step !== step) left--;
    }
  }, answers);

// The same choices in every run.
export function dice(seed: number) {
  let s = seed;
  return (n: number) => (s = (s * 16807) % 2147483647) % n;
}
