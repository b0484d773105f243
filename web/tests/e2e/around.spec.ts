// What friends do around a game: they write, mute, vote and copy links.
import { expect, test, type Browser, type Page } from '@playwright/test';
import { dress, order, wait } from './people';

async function friends(
  browser: Browser,
  ada: Page,
  clock?: { kind: string; bank: number; add: number },
) {
  await dress(ada, { name: 'Ada' });
  const made = await order(ada, {
    players: 2,
    seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    ...(clock ? { clock } : {}),
  });
  await ada.goto(`/t/${made.table}`);
  const bo = await (await browser.newContext()).newPage();
  await dress(bo, { name: 'Bo' });
  const link = made.links.find((l) => l.seat === 1)?.link ?? '';
  await bo.goto(link);
  await expect(bo.locator('.table')).toBeVisible();
  return { bo, link };
}
const chat = (page: Page) =>
  page.getByRole('group', { name: 'Log or chat' }).getByRole('button', { name: /Chat/ }).click();
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

test('a long message arrives whole, and who is muted stays muted after a reload', async ({
  browser,
  page: ada,
}) => {
  const { bo } = await friends(browser, ada);
  await chat(ada);
  await chat(bo);
  const long = Array.from({ length: 60 }, (_, i) => `word${i}`)
    .join(' ')
    .slice(0, 480);
  await ada.getByLabel('Write a message').fill(long);
  await ada.keyboard.press('Enter');
  await expect(messages(bo)).toContainText(long);
  await bo.getByRole('button', { name: 'mute', exact: true }).click();
  await expect(messages(bo)).not.toContainText('word1');
  await bo.reload();
  await chat(bo);
  await expect(bo.getByText('Muted: Ada')).toBeVisible();
  await expect(messages(bo)).not.toContainText('word1');
  await bo.getByRole('button', { name: 'undo', exact: true }).click();
  await expect(messages(bo)).toContainText(long);
});

test('a seat has one sitter: a used link opens nothing, a further device is asked about and told to the table', async ({
  browser,
  page: ada,
}) => {
  const { bo, link } = await friends(browser, ada);
  const visitor = async (at: string) => {
    const page = await (await browser.newContext()).newPage();
    await dress(page, { name: 'Eve' });
    await page.goto(at);
    return page;
  };
  await expect((await visitor(link)).getByRole('alert')).toContainText(
    'somebody has sat down with it already',
  );
  await bo.getByRole('button', { name: 'Menu' }).click();
  await bo.getByRole('menuitem', { name: 'Link for another device' }).click();
  const own = await bo.getByLabel('Link: your seat').inputValue();
  await bo.keyboard.press('Escape');
  const second = await visitor(own);
  const asks = bo.getByRole('dialog', { name: 'Another device at your seat?' });
  await expect(asks).toBeVisible();
  await expect(second.locator('.table')).toHaveCount(0);
  await asks.getByRole('button', { name: 'It is me, let it in' }).click();
  await expect(second.locator('.table')).toBeVisible();
  await chat(ada);
  await expect(messages(ada)).toContainText('The seat of Bo is now open on a further device.');
  // Whoever comes, the seat keeps its name.
  await expect(ada.locator('.players')).not.toContainText('Eve');
});

test('when the time of a player is up, the others may vote without a reload', async ({
  browser,
  page: ada,
}) => {
  const { bo } = await friends(browser, ada, { kind: 'live', bank: 10, add: 0 });
  // Whoever is not asked sees the vote come by itself.
  await expect
    .poll(
      async () =>
        (await ada.locator('.prompt.mine').count()) + (await bo.locator('.prompt.mine').count()),
    )
    .toBe(1);
  const asked = (await ada.locator('.prompt.mine').count()) > 0 ? ada : bo;
  const other = asked === ada ? bo : ada;
  const vote = other.getByRole('button', { name: 'Let a bot play on' });
  await expect(vote).toBeVisible();
  await vote.click();
  await expect(other.getByText('A bot plays on.')).toBeVisible();
  await expect(other.getByText(/only just left/)).toHaveCount(0);
});

test('on a page without a clipboard of its own, links and reports are copied all the same', async ({
  page,
}) => {
  // As over plain HTTP in the living room: there is no navigator.clipboard.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    const copied: string[] = [];
    (window as unknown as { copied: string[] }).copied = copied;
    document.addEventListener('copy', () =>
      copied.push(
        document.getSelection()?.toString() ||
          ((document.activeElement as HTMLTextAreaElement).value ?? ''),
      ),
    );
  });
  await dress(page);
  const { table } = await order(page, {
    players: 2,
    seats: [
      { kind: 'me', name: 'Asta' },
      { kind: 'bot', level: 'easy' },
    ],
  });
  await page.goto(`/t/${table}`);
  await wait(page);
  const menu = async (what: string) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  const copied = () =>
    page.evaluate(() => (window as unknown as { copied: string[] }).copied.at(-1) ?? '');
  await menu('Copy link for watching');
  await expect(page.getByText('The link is on the clipboard.')).toBeVisible();
  expect(await copied()).toMatch(new RegExp(`/t/${table}$`));
  await menu('Copy report');
  await expect(page.getByText('The report is on the clipboard.')).toBeVisible();
  const report = await copied();
  for (const part of [
    'Orrery ',
    `table ${table}`,
    'foundation, 2 players',
    'options {',
    'step ',
    'seed not known',
  ])
    expect(report).toContain(part);
  // Where even that is forbidden, the words stand there to be copied by hand.
  await page.evaluate(() => (document.execCommand = () => false));
  await menu('Copy link for watching');
  const box = page.getByRole('dialog', { name: 'To copy by hand' }).getByRole('textbox');
  await expect(box).toBeFocused();
  expect(
    await box.evaluate((b: HTMLTextAreaElement) => b.selectionEnd - b.selectionStart),
  ).toBeGreaterThan(10);
});
