// An answer that is prepared: picked from what may come, given when it comes, taken back before.
import { expect, test, type Page } from '@playwright/test';
import { dress, order, sayAnything } from './people';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const panel = (page: Page) => page.getByRole('dialog', { name: 'Prepared answers' });
const question = (page: Page) => panel(page).getByRole('group', { name: /Place your first ship/ });

test('a first ship is placed as prepared, while nobody waits; the others see nothing of it before', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  const { links, table } = await order(ada, {
    players: 3,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }, { kind: 'open' }],
  });
  const friends: Page[] = [];
  for (const [i, { link }] of links.filter((l) => l.seat > 0).entries()) {
    const page = await (await browser.newContext(phone)).newPage();
    await dress(page, { name: i === 0 ? 'Bo' : 'Cy' });
    await page.goto(link);
    await expect(page.locator('.table')).toBeVisible();
    friends.push(page);
  }
  await ada.goto(`/t/${table}`);
  const all = [ada, ...friends];
  const asked = async () => {
    const counts = await Promise.all(all.map((p) => p.locator('.prompt.mine').count()));
    return all.filter((_, i) => (counts[i] ?? 0) > 0);
  };
  await expect.poll(async () => (await asked()).length).toBe(1);
  const [begins = ada] = await asked();

  // Of the two who wait one has the first turn; the other may be asked before hers.
  let waits = ada;
  for (const page of all.filter((p) => p !== begins)) {
    await page.getByRole('button', { name: 'Prepare an answer' }).click();
    const nothing = panel(page).getByText('Nothing is likely to be asked');
    await expect(question(page).or(nothing)).toBeVisible();
    if ((await question(page).count()) > 0) waits = page;
    else await panel(page).getByRole('button', { name: 'Close' }).click();
  }
  const prepare = async () => {
    await question(waits)
      .getByRole('combobox', { name: 'Your answer' })
      .selectOption({ index: 12 });
    await question(waits).getByRole('button', { name: 'Prepare' }).click();
  };
  const standing = panel(waits).getByRole('list', { name: 'Prepared' }).getByRole('listitem');
  await prepare();
  await expect(standing).toHaveCount(1);
  await standing.getByRole('button', { name: /^Take back/ }).click();
  await expect(standing).toHaveCount(0);
  await prepare();
  await expect(standing).toHaveCount(1);
  await panel(waits).getByRole('button', { name: 'Close' }).click();
  const chip = waits.getByRole('button', { name: 'Prepare an answer (1)' });
  await expect(chip).toBeVisible();
  await waits.reload();
  await expect(chip).toBeVisible();
  for (const page of all.filter((p) => p !== waits))
    await expect(page.getByText('Prepare an answer (1)')).toHaveCount(0);

  await sayAnything(begins); // the ship
  await sayAnything(begins); // a cube
  await expect(waits.locator('.prompt.mine')).toContainText(/cube/); // her ship is placed already
  await expect(ada.locator('.log')).toContainText('had prepared this answer');
  for (const page of friends) await page.context().close();
});
