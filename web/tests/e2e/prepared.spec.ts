// An answer that is prepared: picked from what may come, given when it comes, taken back before.
import { expect, test, type Page } from '@playwright/test';
import { dress, order, sayAnything } from './people';

test('a first ship is placed as prepared, while nobody waits; another player sees nothing before', async ({
  browser,
  page: ada,
}) => {
  await dress(ada, { name: 'Ada' });
  const { links, table } = await order(ada, {
    players: 2,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
  });
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const bo = await (await browser.newContext(phone)).newPage();
  await dress(bo, { name: 'Bo' });
  await bo.goto(links[0]?.link ?? '');
  await ada.goto(`/t/${table}`);
  const asked = (page: Page) => page.locator('.prompt.mine').count();
  await expect.poll(async () => (await asked(ada)) + (await asked(bo))).toBe(1);
  const [begins, waits] = (await asked(ada)) > 0 ? [ada, bo] : [bo, ada];

  await waits.getByRole('button', { name: 'Prepare an answer' }).click();
  const panel = waits.getByRole('dialog', { name: 'Prepared answers' });
  const question = panel.getByRole('group', { name: /Place your first ship/ });
  const prepare = async () => {
    await question.getByRole('combobox', { name: 'Your answer' }).selectOption({ index: 12 });
    await question.getByRole('button', { name: 'Prepare' }).click();
  };
  await prepare();
  const standing = panel.getByRole('list', { name: 'Prepared' });
  await expect(standing.getByRole('listitem')).toHaveCount(1);
  await standing.getByRole('button', { name: /^Take back/ }).click();
  await expect(standing).toHaveCount(0);
  await prepare();
  await expect(standing.getByRole('listitem')).toHaveCount(1);
  await waits.screenshot({ path: 'artifacts/prepared.png' });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(waits.getByRole('button', { name: '1 answer prepared' })).toBeVisible();
  await waits.reload();
  await expect(waits.getByRole('button', { name: '1 answer prepared' })).toBeVisible();
  await expect(begins.getByText(/prepared/)).toHaveCount(0);

  await sayAnything(begins);
  await expect(begins.getByRole('list', { name: 'What happened' })).toContainText(
    'had prepared this answer',
  );
  await bo.context().close();
});
