// A finished game is annotated: a comment, a sign, an arrow, a ring, a variation; kept, sent as a link and as a file, read by somebody else.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { complaints, expectAccessible, tooWide } from './audit';
import { bring, playedOut } from './device';
import { look } from './look';
import { dress, sayAnything, wait } from './people';

test.skip(!readdirSync('dist/assets').some((name) => name.endsWith('.wasm'))); // built without

const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const panel = (page: Page) => page.getByRole('region', { name: 'Notes' });
const atStep = (page: Page, n: number) =>
  expect(page.locator('.replay footer .num')).toContainText(new RegExp(`^${n} /`));
async function middleOf(thing: Locator) {
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a game is annotated, kept, and read by somebody else', async ({ page, browser }) => {
  const heard = complaints(page);
  await dress(page);
  await bring(page, playedOut('foundation', 2, { round_limit: 3 }));
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await page.goto(`${page.url()}/replay?step=55`);
  await expect(page.getByRole('button', { name: 'Notes' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(comment(page)).toBeFocused();
  const shown = await page.locator('.replay footer .num').innerText();
  const n = Number(shown.split(' ')[0]);

  // Words, a sign, and with the right button an arrow and a ring.
  await comment(page).fill('Too early.\nThe other gate was free.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '? a mistake' }).click();
  const gates = page.locator('main [data-el^="gate/"]');
  const [a, b] = [await middleOf(gates.nth(3)), await middleOf(gates.nth(14))];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  await page.mouse.click(b.x, b.y, { button: 'right' });
  await expect(page.locator('.drawn path.arrow')).toHaveCount(1);
  await expect(page.locator('.drawn rect.arrow')).toHaveCount(1);
  // By keyboard, too; what is drawn once more is gone.
  await page.keyboard.press('d');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
  await page.getByRole('combobox', { name: 'From' }).selectOption({ index: 5 });
  await page.getByRole('combobox', { name: 'To' }).selectOption({ index: 9 });
  await page.getByRole('button', { name: 'Draw it' }).press('Enter');
  await expect(page.locator('.drawn path.arrow')).toHaveCount(2);
  await expectAccessible(page, 'notes');
  await page.getByRole('button', { name: 'Draw it' }).press('Enter');
  await expect(page.locator('.drawn path.arrow')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.screenshot({ path: 'artifacts/notes.png' });

  // What might have been: two answers, one of them taken back, and a word to it.
  await page.getByRole('button', { name: 'Variation' }).click();
  const guide = page.getByRole('region', { name: `A variation from step ${n}` });
  await expect(guide).toBeVisible();
  const step = () => page.locator('.table').getAttribute('data-step');
  const before = Number(await step());
  await sayAnything(page);
  await expect.poll(async () => Number(await step())).toBeGreaterThan(before);
  const one = await step();
  expect(await wait(page)).toBe('asked');
  await sayAnything(page);
  await expect.poll(step).not.toBe(one);
  await guide.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(step).toBe(one);
  await page.screenshot({ path: 'artifacts/notes-variation.png' });
  await expectAccessible(page, 'a variation that is played');
  await guide.getByRole('button', { name: 'Keep' }).click();
  await expect(panel(page)).toContainText(`Variation from step ${n}`);
  await atStep(page, 1);
  await comment(page).fill('Better so.');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await atStep(page, n);
  const all = panel(page).getByRole('list', { name: 'All notes' });
  await expect(all.getByRole('button')).toHaveCount(3);
  await page.screenshot({ path: 'artifacts/notes-list.png' });

  // It is still there, on the page of the analysis, too.
  await expect(page).not.toHaveURL(/variation/);
  await page.reload();
  await expect(comment(page)).toHaveValue(/Too early/);
  await expect(page.locator('.drawn path.arrow')).toHaveCount(1);
  await page.getByRole('link', { name: 'Analyse' }).click();
  await expect(page.locator('.analysis summary', { hasText: 'Notes' })).toContainText('Too early.');
  await page.locator('.analysis summary', { hasText: 'Notes' }).click();
  await expect(comment(page)).toHaveValue(/Too early/);
  await expectAccessible(page, 'notes in an analysis');
  await expect(page.locator('.drawn rect.arrow')).toHaveCount(1);
  await page.goBack();

  // As a link.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('everything written to it');
  const link = await page.getByLabel('The link', { exact: true }).inputValue();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(heard).toEqual([]);

  const context = await browser.newContext({ serviceWorkers: 'block', hasTouch: true });
  const friend = await context.newPage();
  await friend.setViewportSize({ width: 390, height: 844 });
  await dress(friend, { theme: 'day' });
  await friend.goto(link);
  await expect(panel(friend)).toContainText('Too early.');
  await expect(friend.locator('.drawn path.arrow')).toHaveCount(1);
  await expectAccessible(friend, 'notes that were sent');
  expect(await tooWide(friend)).toBe(0);
  await friend.screenshot({ path: 'artifacts/notes-sent-phone.png' });
  await panel(friend).getByRole('button', { name: 'variation' }).click();
  await expect(panel(friend)).toContainText('Better so.');
  await panel(friend).getByRole('button', { name: 'Back to the game' }).click();
  // She writes on: the game and its notes are hers now.
  await panel(friend).getByRole('button', { name: 'Write notes of your own' }).click();
  await expect(friend).toHaveURL(/\/local\/\w+\/replay/);
  await expect(comment(friend)).toHaveValue(/Too early/);
  // With the pencil a finger draws.
  await panel(friend).getByRole('button', { name: 'Draw' }).click();
  const gate = friend.locator('main [data-el^="gate/"]').nth(8);
  await gate.tap({ force: true });
  await expect(friend.locator('.drawn rect.arrow')).toHaveCount(2);
  await friend.screenshot({ path: 'artifacts/notes-draw-phone.png' });

  // Broken ones say what and where, and the game is still there.
  for (const [broken, why] of [
    [`${link.slice(0, -6)}AAAAAA`, 'damaged'],
    [link.slice(0, -9), 'damaged'],
  ] as const) {
    await friend.goto('/about');
    await friend.goto(broken);
    await expect(friend.getByRole('heading', { name: 'These notes' })).toBeVisible();
    await expect(friend.getByRole('alert')).toContainText(why);
  }
  await friend.getByRole('link', { name: 'without the notes' }).click();
  await expect(friend.locator('.replay')).toBeVisible();

  // The file: whole, with a step that is not there, with an answer that the rules do not allow.
  await bring(friend, file);
  await expect(friend).toHaveURL(/\/local\/\w+\/replay/);
  await expect(panel(friend).getByRole('list').getByRole('button')).toHaveCount(3);
  const at = file.split('\n').findIndex((l) => l.startsWith('at ')) + 1;
  for (const [forged, why] of [
    [file.replace(/\nat \d+/, '\nat 999999'), `Line ${at} of the notes speaks of a step`],
    [file.replace(/(\nvariation \d+\n\d) .*/, '$1 anything'), 'Variation 1 of the notes'],
  ] as const) {
    await bring(friend, forged);
    await expect(friend.getByRole('alert').first()).toContainText(why);
  }
  // She has not played what she was sent. Deleting everything leaves nothing of it.
  await friend.goto('/record');
  await expect(friend.getByText('No finished game yet')).toBeVisible();
  await friend.getByRole('button', { name: 'Delete everything' }).click();
  await friend.getByRole('button', { name: 'Delete for good' }).click();
  await friend.waitForURL('/');
  const left = await friend.evaluate(
    () =>
      new Promise<number>((done) => {
        const open = indexedDB.open('orrery');
        open.onsuccess = () => {
          const all = open.result.transaction('notes').objectStore('notes').count();
          all.onsuccess = () => done(all.result);
        };
      }),
  );
  expect(left).toBe(0);
  await page.keyboard.press('Escape');
  await look(page, 'notes-*');
  await context.close();
});

test('a game that goes on has no notes', async ({ page }) => {
  await dress(page);
  await page.goto('/new/one_deck_galaxy?with=device');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page).toHaveURL(/\/local\/\w+$/);
  await expect(page.locator('.table')).toBeVisible();
  await page.goto(`${page.url()}/replay`);
  await expect(page.locator('.replay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notes' })).toHaveCount(0);
});
