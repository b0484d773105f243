// How screens are looked at: at which sizes, and with axe's eyes.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const sizes = { desktop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

export async function examine(page: Page, where: string) {
  // No frames here, and only what is wrong is of interest: many times faster.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  expect(bad.map((v) => `${where}: ${v.id} ${v.nodes.slice(0, 3).map((n) => n.target.join(' '))}`)).toEqual([]);
}
