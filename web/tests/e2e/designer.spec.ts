// The lab: a card is changed and says so, a mistake is told in its place and mended, the variant is played, studied, passed on
// as a file that the program takes, and loaded again.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { smallWords, tooWide } from './audit';
import { program } from './engine';
import { dress, sayAnything, wait } from './people';

test.skip(!readdirSync('dist/assets').some((name) => name.startsWith('designer-'))); // built without

const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
async function openRow(page: Page, id: string) {
  const head = row(page, id).locator('button.open');
  await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
}
const line = (page: Page, id: string, field: string) =>
  row(page, id).locator(`[data-field="${field}"] input`).first();
async function visit(page: Page, game: string) {
  await dress(page);
  await page.goto(`/design/${game}`);
  await expect(page.locator('.rows .row').first()).toBeVisible();
}
async function audit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  expect(await smallWords(page, 10)).toEqual([]);
}

test('a card is changed, a mistake mended, the variant passed on as a file, and loaded', async ({
  page,
}, info) => {
  await visit(page, 'foundation');
  await openRow(page, 'C1-10');
  await expect(row(page, 'C1-10').locator('.says')).toContainText('2 trades');
  await line(page, 'C1-10', 'effects').fill('ON action(TR, 1): repeat(3)');
  await expect(row(page, 'C1-10').locator('.says')).toContainText('3 trades');
  await expect(row(page, 'C1-10')).toContainText('changed');
  await expect(page.getByRole('status')).toContainText('1 changed');

  await openRow(page, 'C1-11');
  await line(page, 'C1-11', 'effects').fill('ON action(PR, 1): repaet(2)');
  await expect(row(page, 'C1-11')).toContainText('1 error');
  await expect(line(page, 'C1-11', 'effects')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('status')).toContainText('C1-11 plays and is measured as printed');
  await audit(page);
  await row(page, 'C1-11').getByRole('button', { name: 'repeat', exact: true }).click();
  await expect(line(page, 'C1-11', 'effects')).toHaveValue('ON action(PR, 1): repeat(2)');
  await expect(page.getByRole('status')).toContainText('1 changed.');

  // It is there after a reload, and passed on as a file that the program takes.
  await page.reload();
  await expect(row(page, 'C1-10')).toContainText('changed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Share as a file' }).click(),
  ]);
  const file = info.outputPath('mine.toml');
  await download.saveAs(file);
  const checked = spawnSync(program, ['content', 'check', file], { encoding: 'utf8' });
  expect(`${checked.stdout}${checked.stderr}`).toContain('good content for Foundation');
  expect(readFileSync(file, 'utf8')).toContain('# gives: what factory and trade post put out');

  await page.getByRole('button', { name: 'All as printed' }).click();
  await expect(page.getByRole('status')).toContainText('As printed.');
  await page.getByLabel('Load a file').setInputFiles(file);
  await expect(page.getByRole('status')).toContainText('1 changed.');
  await row(page, 'C1-10').getByRole('button', { name: 'Twin Bazaars as printed' }).click();
  await expect(page.getByRole('status')).toContainText('As printed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status')).toContainText('1 changed.');

  // What is no content says so and changes nothing for good.
  const broken = info.outputPath('broken.toml');
  writeFileSync(broken, 'game = "trian"\n');
  await page.getByLabel('Load a file').setInputFiles(broken);
  await expect(page.getByRole('alert')).toContainText('this is content for trian');
  await expect(page.getByRole('button', { name: 'Play this' })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Play this' })).toBeEnabled();
});

test('a variant is played, and goes on after a reload', async ({ page }) => {
  await visit(page, 'renaissance');
  await page.getByRole('button', { name: /^Specialists/ }).click();
  await openRow(page, 'S15');
  await line(page, 'S15', 'name').fill('Grandmother');
  await expect(page.getByRole('status')).toContainText('1 changed');
  await page.getByRole('button', { name: 'Play this' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  expect(await wait(page)).toBe('asked');
  await sayAnything(page);
  await wait(page);
  const step = await page.locator('.table').getAttribute('data-step');
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<string>((settle) => {
          const opening = indexedDB.open('orrery');
          opening.onsuccess = () => {
            const all = opening.result.transaction('games').objectStore('games').getAll();
            all.onsuccess = () => settle(String((all.result[0] as { content?: string }).content));
          };
        }),
    );
  expect(await kept()).toContain('Grandmother');
  await page.reload();
  expect(await wait(page)).toBe('asked');
  expect(Number(await page.locator('.table').getAttribute('data-step'))).toBeGreaterThanOrEqual(
    Number(step),
  );
});

test('what a change changes is watched while it is played', async ({ page }) => {
  await visit(page, 'foundation');
  await expect(page.getByRole('button', { name: 'Find out' })).toBeDisabled();
  await expect(page.getByText('Change something first')).toBeVisible();
  await openRow(page, 'C1-01');
  await line(page, 'C1-01', 'effects').fill('ONCE gain(planetColour, 16)');
  await expect(page.getByRole('status')).toContainText('1 changed');
  await page.getByLabel('Bots').selectOption('cadet');
  await page.getByLabel('Pairs').selectOption('200');
  await page.getByRole('button', { name: 'Find out' }).click();
  await expect(page.getByText(/^\d+ of 200 pairs of games$/)).toBeVisible();
  await expect(page.locator('[data-verdict]')).toHaveCount(1);
  await expect(page.getByText('200 of 200 pairs of games')).toBeVisible({ timeout: 300_000 });
  await expect(page.locator('[data-verdict]')).not.toHaveAttribute('data-verdict', 'too_early');
  await expect(page.getByRole('button', { name: 'Find out' })).toBeEnabled();
  await expect(page.getByText('Bots of the level Cadet played.')).toBeVisible();
  await audit(page);

  // Another one is stopped, and keeps what it has.
  await page.getByLabel('Pairs').selectOption('2000');
  await page.getByRole('button', { name: 'Find out' }).click();
  await expect(page.getByText(/^[1-9]\d* of 2000 pairs of games$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('stopped by hand')).toBeVisible();
});

for (const game of ['foundation', 'one_deck_galaxy', 'renaissance', 'trian'])
  test(`${game} is a table to be edited, on a phone and in German, by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, game);
    await page.evaluate(() => localStorage.setItem('orrery.settings', '{"language":"de"}'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Damit spielen' })).toBeVisible();
    await expect(page.getByText(/\[[a-z_.]+\]/)).toHaveCount(0); // a phrase that is missing
    const first = page.locator('.rows button.open').first();
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.rows button.open').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.rows .row').nth(1).locator('input').first()).toBeVisible();
    await audit(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.rows .fields')).toHaveCount(0);
    await page.getByRole('button', { name: 'Was sich ändert' }).click();
    await expect(page.getByRole('heading', { name: 'Wie würde das Spiel anders?' })).toBeVisible();
    await audit(page);
  });
