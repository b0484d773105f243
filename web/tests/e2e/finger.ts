// A quick person on a phone: whatever shines is tapped where it was first seen, some time later, as long as a finger takes to get
// there. What the page does meanwhile must not matter.
import { expect, type Page } from '@playwright/test';
import { effect, glance } from './people';

const kOnTheWay = [0, 120, 250]; // ms from the eye to the glass
const kGuard = 20_000; // ms: what has had no effect by then is lost

export interface Seen {
  kind: string;
  what: string;
  x: number;
  y: number;
}
// Kinds of things by their selectors, the most urgent first.
export type Kinds = Record<string, string>;

// The first frame in which something shines and can be hit, and one of the most urgent things in it. What shines outside the part
// of the page that is seen is scrolled to.
const kFrames = 1200;
const kPatience = 40; // frames before one scrolls
export const firstSeen = (page: Page, kinds: Kinds, die = 0): Promise<Seen | null> =>
  page.evaluate(
    async ([kinds, die, frames, patience]) => {
      const coreOf = (e: Element) => e.querySelector('[data-core]') ?? e;
      const at = (e: Element) => {
        const r = coreOf(e).getBoundingClientRect();
        return { x: r.left + r.width / 2, y: r.top + r.height / 2, width: r.width };
      };
      const isHit = (e: Element) => {
        const { x, y, width } = at(e);
        return width > 0 && e.contains(document.elementFromPoint(x, y));
      };
      for (let frame = 1; frame <= frames; frame++) {
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        for (const [kind, selector] of Object.entries(kinds)) {
          const there = [...document.querySelectorAll(selector)];
          const seen = there.filter(isHit);
          const one = seen[die % Math.max(1, seen.length)];
          if (one) return { kind, what: one.outerHTML.slice(0, 160), ...at(one) };
          const hidden = there.find((e) => e.getClientRects().length > 0);
          if (hidden && frame % patience === 0) coreOf(hidden).scrollIntoView({ block: 'center' });
        }
      }
      return null;
    },
    [kinds, die, kFrames, kPatience] as const,
  );

// Taps what is seen first; something always comes of it. `told` is another way to be answered.
export async function tapFirst(
  page: Page,
  kinds: Kinds,
  roll: (n: number) => number,
  told = '.none',
): Promise<Seen> {
  const seen = await firstSeen(page, kinds, roll(1000));
  const before = await glance(page);
  if (!seen) throw new Error(`nothing shines: ${before.prompt}`);
  await page.waitForTimeout(kOnTheWay[roll(kOnTheWay.length)] ?? 0);
  await page.touchscreen.tap(seen.x, seen.y);
  const heard = async () =>
    effect(before, await glance(page)) ??
    ((await page.locator(told).count()) > 0 ? 'told' : 'lost');
  const message = `${seen.kind} in “${before.prompt}”: ${seen.what}`;
  await expect
    .poll(heard, { intervals: [50, 100], timeout: kGuard, message })
    .toMatch(/went on|asks further|told/);
  return seen;
}
