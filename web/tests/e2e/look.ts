// How screens are looked at: at which sizes, by night and by day, and with axe's eyes.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

// Pictures go to artifacts; the star in their name becomes the theme.
export async function look(page: Page, name: string) {
  for (const theme of ['night', 'day']) {
    await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
    await page.screenshot({ path: `artifacts/${name.replace('*', theme)}.png` });
    // No frames here, and only what is wrong is of interest: many times faster.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const bad = (await axe.analyze()).violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
    expect(bad.map((v) => `${name}: ${v.id} ${v.nodes.slice(0, 3).map((n) => n.target.join(' '))}`)).toEqual([]);
  }
}
