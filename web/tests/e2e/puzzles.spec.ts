// Puzzles: found from the start page, tried, helped with, solved; without a network.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { hasEngines, visit } from './device';

test.use({ serviceWorkers: 'allow' });
test.skip(!hasEngines); // built without

interface Puzzle {
  id: string;
  level: number;
  seat: number;
  proof: string;
  line: string[];
  steps: { accept: string[] }[];
}
const puzzlesOf = (game: string) =>
  readFileSync(`../puzzles/${game}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Puzzle);
// By the list of answers: the same on every board.
const offers = (page: Page) => page.locator('#offer-list [data-offer]');
async function openList(page: Page) {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Type a choice' })).toBeFocused();
}
async function answer(page: Page, token: string, n: number) {
  await openList(page);
  await page.locator(`#offer-list [data-offer="${token}"]`).click();
  await expect(page.locator('.table')).toHaveAttribute('data-step', String(n));
}
const guide = (page: Page) => page.locator('[data-puzzle]');

test('one tap from the start page, and the queue begins', async ({ page }) => {
  await visit(page);
  await page.getByRole('link', { name: 'Puzzles' }).first().click();
  await expect(page).toHaveURL(/\/puzzles$/);
  await page.locator('[data-begin]').click();
  await expect(guide(page)).toBeVisible();
  await expect(page).toHaveURL(/\/puzzle\/\w+\/\w+$/);
});

for (const game of ['foundation', 'one_deck_galaxy', 'renaissance', 'trian'])
  test(`${game}: a wrong answer is taken back, the right ones solve it, offline`, async ({
    page,
    context,
  }) => {
    await visit(page);
    await context.setOffline(true);
    const puzzle = puzzlesOf(game).find((p) => p.proof === 'exact')!;
    await page.goto(`/puzzle/${game}/${puzzle.id}`);
    await expect(guide(page)).toBeVisible();
    await openList(page);
    const tokens = await offers(page).evaluateAll((all) =>
      all.map((o) => o.getAttribute('data-offer') ?? ''),
    );
    const wrong = tokens.find((t) => !puzzle.steps[0]?.accept.includes(t)) ?? '';
    await page.locator(`#offer-list [data-offer="${wrong}"]`).click();
    await expect(guide(page).locator('.missed')).toContainText(/taken back.*Try 1$/s);
    for (const [i, token] of puzzle.line.entries()) await answer(page, token, i + 1);
    await expect(guide(page).getByRole('heading')).toHaveText('Solved.');
    await guide(page).locator('[data-next]').click();
    await expect(guide(page)).not.toHaveAttribute('data-puzzle', puzzle.id);
    await page.goto(`/puzzles/${game}`);
    await expect(page.getByText(/^1 of \d+ solved$/)).toBeVisible();
  });
