// Setting a table as people do it: a chair is chosen, then who sits in it.
import { expect, type Page } from '@playwright/test';

export const chairs = (page: Page) => page.getByRole('button', { name: /^Seat \d:/ });
export async function chair(page: Page, n: number) {
  const button = page.getByRole('button', { name: `Seat ${n}:` });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}
export async function sit(page: Page, n: number, who: string | RegExp) {
  await chair(page, n);
  await page.getByRole('radio', { name: who }).check();
}
// So many chairs.
export async function seats(page: Page, n: number) {
  await expect(chairs(page).first()).toBeVisible();
  for (let have = await chairs(page).count(); have !== n; have = await chairs(page).count()) {
    if (have < n) await page.getByRole('button', { name: 'Add a chair' }).click();
    else {
      await chair(page, have);
      await page.getByRole('button', { name: 'Take this chair away' }).click();
    }
    await expect(chairs(page)).toHaveCount(have < n ? have + 1 : have - 1);
  }
}
export const allRules = (page: Page) =>
  page.getByRole('button', { name: /rules, all by the book/ }).click();
// An answer in words is changed in place.
export async function change(page: Page, what: string, to: string | RegExp) {
  const button = page.getByRole('button', { name: `Change: ${what}`, exact: true });
  await button.click();
  await page
    .getByRole('radiogroup', { name: what, exact: true })
    .getByRole('radio', { name: to })
    .check();
  await button.click();
}
