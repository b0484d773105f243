// How screens are looked at: at which sizes, by night and by day, and with axe's eyes.
import type { Page } from '@playwright/test';
import { expectAccessible } from './audit';

export const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

// Pictures go to artifacts; the star in their name becomes the theme.
export async function look(page: Page, name: string) {
  for (const theme of ['night', 'day']) {
    await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
    await page.screenshot({ path: `artifacts/${name.replace('*', theme)}.png` });
    await expectAccessible(page, `${name} ${theme}`);
  }
}
