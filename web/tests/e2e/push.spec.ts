// A message to a browser whose page is closed: its worker shows it, and nothing that is no message of ours.
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { inWhole } from './browser';
import { dress } from './people';

test.use({ serviceWorkers: 'allow', launchOptions: inWhole });

// As a push service would hand it over.
async function deliver(context: BrowserContext, page: Page, text: string) {
  const line = await context.newCDPSession(page);
  const known = new Promise<string>((found) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find((r) => r.scopeURL.startsWith(new URL(page.url()).origin));
      if (mine) found(mine.registrationId);
    }),
  );
  await line.send('ServiceWorker.enable');
  await line.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: text,
  });
  await line.detach();
}
const shown = (page: Page) =>
  page.evaluate(async () => {
    const site = await navigator.serviceWorker.ready;
    const all = await site.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

test('a message of the server is shown once for each table, others are not', async ({
  context,
  page,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await dress(page);
  await page.goto('/about');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  const told = {
    title: 'Your turn: Foundation',
    body: 'Foundation with Bo: it is your turn.',
    tag: 'aaaaaaaaaaaaaaaa',
    link: '/t/aaaaaaaaaaaaaaaa',
    stop: '/stop#a.token',
    words_stop: 'No more of these messages:',
  };
  await deliver(context, page, 'no message at all');
  await deliver(context, page, '{"title":7}');
  await deliver(context, page, JSON.stringify(told));
  await expect.poll(() => shown(page)).toHaveLength(1);
  expect((await shown(page))[0]).toEqual({
    title: told.title,
    body: told.body,
    tag: told.tag,
    data: { link: told.link, stop: told.stop },
  });
  await deliver(context, page, JSON.stringify({ ...told, body: 'It still is.' }));
  await expect.poll(async () => (await shown(page)).map((n) => n.body)).toEqual(['It still is.']);
});
