// Taking back what is final: one asks where Undo says it cannot, and all have to agree.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { dress, order, sayAnything } from './people';

// Two at a table, and whoever is asked first has answered: the other is asked now.
async function two(browser: Browser, ada: Page, narrow = false) {
  await dress(ada, { name: 'Ada' });
  const { links, table } = await order(ada, {
    players: 2,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
  });
  const size = narrow ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {};
  const bo = await (await browser.newContext(size)).newPage();
  await dress(bo, { name: 'Bo' });
  await bo.goto(links.find((l) => l.seat === 1)?.link ?? '');
  await ada.goto(`/t/${table}`);
  await expect(bo.locator('.table')).toBeVisible();
  await expect(ada.locator('.table')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await ada.locator('.prompt.mine').count()) + (await bo.locator('.prompt.mine').count()),
    )
    .toBe(1);
  const begins = (await ada.locator('.prompt.mine').count()) > 0 ? ada : bo;
  const other = begins === ada ? bo : ada;
  await sayAnything(begins); // a ship
  await sayAnything(begins); // a cube
  await expect(other.locator('.prompt.mine')).toBeVisible();
  return { begins, other, bo };
}
const question = (page: Page) =>
  page.getByRole('dialog', { name: /would like to take something back/ });
const asking = (page: Page) => page.getByRole('dialog', { name: 'Take it back together?' });

test('asked with the keyboard, granted: the game is where it was, and the log says so', async ({
  browser,
  page: ada,
}) => {
  const { begins, other, bo } = await two(browser, ada);
  await begins.keyboard.press('u');
  await expect(asking(begins)).toContainText('Nothing can be taken back');
  await expect(asking(begins).getByRole('list')).toContainText('blue cube');
  await asking(begins).getByRole('button', { name: 'Ask everybody to take it back' }).focus();
  await begins.keyboard.press('Enter');
  await expect(begins.getByText(/Still to answer: (Ada|Bo)\./)).toBeVisible();
  await expect(question(other).getByRole('list')).toContainText('blue cube');
  // Whoever closes the question has not answered it; and it is there again after the page was opened anew.
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(question(other)).toBeVisible();
  await other.reload();
  await question(other).getByRole('button', { name: 'Yes, go back' }).click();
  await expect(begins.locator('.prompt.mine')).toBeVisible();
  await expect(question(other)).toHaveCount(0);
  for (const page of [begins, other]) {
    await expect(page.getByText(/Still to answer/)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'What happened' })).toContainText('All agree');
  }
  await bo.context().close();
});

test('asked and refused, on a phone: it stands, and the asker is told; another one is withdrawn', async ({
  browser,
  page: ada,
}) => {
  const { begins, other, bo } = await two(browser, ada, true);
  const ask = async () => {
    await begins.getByRole('button', { name: 'Undo' }).click();
    await asking(begins).getByRole('button', { name: 'Ask everybody to take it back' }).click();
  };
  await ask();
  await question(other).getByRole('button', { name: 'No, let it stand' }).click();
  await expect(begins.getByText(/It stands: not everybody agreed/)).toBeVisible();
  await expect(other.locator('.prompt.mine')).toBeVisible();
  await begins.getByRole('button', { name: 'Close' }).click();
  await ask();
  await expect(question(other)).toBeVisible();
  await begins.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question(other)).toHaveCount(0);
  await expect(begins.getByText(/It stands/)).toHaveCount(0);
  await expect(other.locator('.prompt.mine')).toBeVisible();
  await bo.context().close();
});
