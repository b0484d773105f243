import { chromium } from '@playwright/test';
const lang = process.argv[2] ?? 'de';
const base = 'http://localhost:8611';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, size] of [['w', { width: 1366, height: 768 }], ['n', { width: 390, height: 844 }]]) {
  const ctx = await browser.newContext({ viewport: size, locale: lang === 'de' ? 'de-DE' : 'en-US', hasTouch: name === 'n', isMobile: name === 'n' });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.addInitScript(() => { if (!localStorage.getItem('orrery.settings')) localStorage.setItem('orrery.settings', JSON.stringify({ name: 'Asta', speed: 0, theme: 'night' })); });
  const shot = (what, full = false) => page.screenshot({ path: `/tmp/shots/${lang}_${name}_${what}.png`, fullPage: full });
  const game = process.argv[3] ?? 'foundation';
  await page.goto(base + '/'); await page.waitForSelector('.doors button'); await page.waitForTimeout(500); await shot('start', true);
  await page.goto(base + '/settings'); await page.waitForTimeout(500); await shot('settings', true);
  await page.goto(base + '/new/' + game); await page.waitForTimeout(800); await page.locator('details summary').click(); await page.waitForTimeout(200); await shot('new', true);
  await page.goto(base + '/about'); await page.waitForTimeout(300); await shot('about', true);
  await page.goto(base + '/rules/' + game); await page.waitForTimeout(800); await shot('rules');
  const table = await page.evaluate(async (game) => (await (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Orrery': '1' }, body: JSON.stringify({ game, players: game === 'one_deck_galaxy' ? 1 : 3, options: game === 'foundation' ? { end_turn: 'asked' } : {}, seats: [{ kind: 'me', name: 'Asta' }, { kind: 'bot', level: 'captain' }, { kind: 'bot', level: 'cadet' }].slice(0, game === 'one_deck_galaxy' ? 1 : 3) }) })).json()).table, game);
  await page.goto(`${base}/t/${table}`); await page.waitForSelector('.table'); await page.waitForTimeout(1500);
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('/'); await page.waitForTimeout(400);
    if (i === 1) await shot('list');
    await page.keyboard.press('Enter'); await page.waitForTimeout(700);
    if (await page.locator('[data-confirm]').count()) { if (i < 3) await shot('confirm'); await page.locator('[data-confirm]').click(); await page.waitForTimeout(1500); }
  }
  await page.waitForTimeout(2500); await shot('table');
  const text = await page.evaluate(() => document.body.innerText + ' ' + [...document.querySelectorAll('[title],[aria-label]')].map((e) => `${e.getAttribute('title') ?? ''} ${e.getAttribute('aria-label') ?? ''}`).join(' | '));
  console.log(name, 'brackets:', text.match(/\[[a-z_]+\.[^\]]*\]/g));
  await page.keyboard.press('?'); await page.waitForTimeout(500); await shot('help'); await page.keyboard.press('Escape');
  if (name === 'n') { await page.locator('[role=tab]').last().click(); await page.waitForTimeout(300); await shot('log'); }
  await page.goto(`${base}/t/${table}/replay`); await page.waitForTimeout(1500); await shot('replay');
  await ctx.close();
}
await browser.close();
