#!/usr/bin/env node
// How soon a game of this browser begins, and how long its bots take, in Chromium on the built site:
//   node bench/page/start.mjs --times 5
// cold: a new profile, from the address of the start page to the first question, clicked as soon as it can be;
// warm: the same table opened once more, when the browser has the site. Median, in ms of the page's own clock.
import { options } from '../load/load.mjs';
import { bots, openBrowser, usual } from './browser.mjs';

const asked = options(process.argv.slice(2), { games: Object.keys(usual).join(','), times: 5, answers: 12 });
const median = (all) => Math.round([...all].sort((a, b) => a - b)[all.length >> 1]);
const site = await openBrowser();

// Notes when the first question is there, since the address was opened.
const notice = () => {
  const look = () => {
    if (!document.querySelector('.prompt.mine, .prompt.watch')) return requestAnimationFrame(look);
    globalThis.asked = performance.now();
  };
  addEventListener('DOMContentLoaded', look);
};
const asks = (page) => page.waitForFunction(() => globalThis.asked).then((h) => h.jsonValue());

async function begins(game) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(notice);
  await page.goto(`${site.address}/new/${game}?with=device`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Begin' }).click();
  const cold = await asks(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload({ waitUntil: 'commit' });
  await asks(page);
  await page.reload({ waitUntil: 'commit' });
  const warm = await asks(page);
  await context.close();
  return { cold, warm };
}

// A table of bots in the worker of the site: how long each answer takes from the state before it, and how often progress was told.
const watch = ({ worker, engine, message, chairs, answers }) =>
  new Promise((settle, fail) => {
    const id = `bench${Math.random().toString(36).slice(2)}`;
    const make = new Worker(worker, { type: 'module' });
    make.onmessage = ({ data }) => {
      if (JSON.parse(data).error) return fail(new Error(data));
      make.terminate();
      const table = new Worker(worker, { type: 'module' });
      const [took, progress] = [[], []];
      let before = 0;
      table.onmessage = ({ data }) => {
        const { type } = JSON.parse(data);
        if (type === 'thinking') progress.push(1);
        if (type !== 'state') return;
        const now = performance.now();
        if (before) took.push(now - before);
        before = now;
        if (took.length < answers) return;
        table.terminate();
        settle({ took, progress: progress.length });
      };
      table.postMessage({ engine, order: { do: 'sit', id } });
    };
    make.postMessage({ engine, order: { do: 'make', id, message: { ...message, chairs }, chairs } });
  });
async function thinks(game, level, answers) {
  const page = await site.browser.newPage();
  await page.goto(`${site.address}/api/games`);
  const chairs = bots(game, level);
  const message = { type: 'new', game, players: chairs.length, options: {} };
  const found = await page.evaluate(watch, {
    worker: site.worker,
    engine: site.engine(game),
    message,
    chairs,
    answers,
  });
  await page.close();
  return found;
}

const rows = [];
for (const game of asked.games.split(',')) {
  const [cold, warm, easy] = [[], [], []];
  for (let i = 0; i < Number(asked.times); i++) {
    const begun = await begins(game);
    cold.push(begun.cold);
    warm.push(begun.warm);
    easy.push((await thinks(game, 'easy', 1)).took[0]);
  }
  const { took, progress } = await thinks(game, 'grandmaster', Number(asked.answers));
  rows.push({
    game,
    cold_ms: median(cold),
    warm_ms: median(warm),
    easy_first_ms: median(easy),
    strongest: { median_ms: median(took), longest_ms: Math.round(Math.max(...took)), progress_told: progress },
  });
}
await site.end();
console.log(JSON.stringify(rows, null, 2));
