// How screens are looked at: at which sizes, by night and by day, and with axe's eyes.
import type { Page } from '@playwright/test';
import { expectAccessible } from './audit';

export const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

// All that another theme changes is colours: these rules look at them.
const ofColours = ['color-contrast', 'link-in-text-block'];

// Colours that are still on their way from one theme to the other, words that are still appearing, and letters that are still
// being fetched are nobody's fault.
export const still = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const ends = (a: Animation) => a.effect?.getComputedTiming().endTime !== Infinity;
    const moving = document.getAnimations().filter((a) => ends(a) && a.playState === 'running');
    return Promise.all(moving.map((a) => a.finished.catch(() => null))).then(() => null);
  });

// Pictures go to artifacts; the star in their name becomes the theme.
export async function look(page: Page, name: string) {
  for (const theme of ['night', 'day']) {
    await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
    await still(page);
    await page.screenshot({ path: `artifacts/${name.replace('*', theme)}.png` });
    await expectAccessible(page, `${name} ${theme}`, theme === 'day' ? ofColours : undefined);
  }
}
