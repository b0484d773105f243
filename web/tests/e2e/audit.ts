// What may be wrong with any page, found by looking at what the browser really shows.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

// By how much the page is wider than its window.
export const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// Words that can be seen and are drawn smaller than so many pixels, as they are on the screen; some may be left out.
export const smallWords = (page: Page, least: number, except = '') =>
  page.evaluate(
    ([px, without]) => {
      const found: string[] = [];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const [words, box] = [node.textContent?.trim() ?? '', node.parentElement];
        if (
          !words ||
          !box ||
          (without && box.closest(without)) ||
          box.closest('script, style, title, symbol, defs, .hidden-text, option')
        )
          continue;
        if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const at = range.getBoundingClientRect();
        if (
          at.width === 0 ||
          at.bottom < 0 ||
          at.top > innerHeight ||
          at.right < 0 ||
          at.left > innerWidth
        )
          continue;
        const svg = box.closest('svg');
        const matrix = box instanceof SVGGraphicsElement ? box.getScreenCTM() : null;
        const scale = svg && matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = parseFloat(getComputedStyle(box).fontSize) * scale;
        if (size < px - 0.05) found.push(`${size.toFixed(1)} px: ${words.slice(0, 40)}`);
      }
      return [...new Set(found)];
    },
    [least, except] as const,
  );

// Is it inside the window, and does a click in its middle hit it?
export async function expectReachable(it: Locator) {
  const why = await it.evaluate((e) => {
    const r = e.getBoundingClientRect();
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1)
      return 'lies outside the window';
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return hit && (e.contains(hit) || hit.contains(e))
      ? ''
      : `is covered by ${hit?.outerHTML.slice(0, 80)}`;
  });
  expect(`${await it.getAttribute('aria-label')} ${why}`.trim()).not.toMatch(
    /lies outside|is covered/,
  );
}

// Axe, with the rule that what is seen of a name is part of what is heard. No frames here, and only what is wrong is of
// interest: many times faster.
export async function expectAccessible(page: Page, name: string, only?: string[]) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    rules: { 'label-content-name-mismatch': { enabled: true } },
    ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
  });
  const bad = (await axe.analyze()).violations;
  expect
    .soft(bad.map((v) => `${name}: ${v.id} ${v.nodes.slice(0, 3).map((n) => n.target.join(' '))}`))
    .toEqual([]);
}

// Everything the page complains about.
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('pageerror', (e) => heard.push(e.message));
  page.on('console', (m) => m.type() === 'error' && heard.push(m.text()));
  return heard;
}
