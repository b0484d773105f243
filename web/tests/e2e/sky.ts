// A game of the day in the tests' words: played by bots up to shortly before its end, and put into the browser as if this
// person had played it.
import type { Page } from '@playwright/test';
import { Engine, type Json } from './engine';

export interface OfDay {
  id: string;
  game: string;
  date: string;
  link: string; // of the whole game, as bots ended it
  claim: string; // what came of it
  kept: Json; // as the browser keeps it, some answers before the end
}
export async function playedByBots(game: string, date: string, id: string): Promise<OfDay> {
  const engine = new Engine();
  const deal = await engine.ask({ type: 'daily', do: 'deal', game, date });
  const { players, options, seed, seat } = deal;
  const mine = deal.chairs as Json[];
  const chairs = mine.map((c) => (c.kind === 'me' ? { kind: 'bot', level: 'cadet' } : c));
  const begin = { type: 'new', game, players, options, seed, chairs };
  await engine.ask(begin);
  const replies: Json[] = [];
  do replies.push(await engine.ask({ type: 'think' }));
  while (replies.at(-1)?.over !== true);
  const { link } = await engine.ask({ type: 'link', what: 'game' });
  const { result } = await engine.ask({ type: 'daily', do: 'check', game, date, link });
  const { share, score, rounds } = result as Json;
  const asked = replies.findLastIndex(
    (r, i) => i < replies.length - 6 && (r.to_act as number[]).includes(Number(seat)),
  );
  await engine.ask(begin);
  for (let i = 0; i <= asked; i++) await engine.ask({ type: 'think' });
  const { transcript, step } = await engine.ask({ type: 'save' });
  engine.close();
  const begun = Date.parse(`${date}T10:00:00Z`) / 1000;
  return {
    id,
    game,
    date,
    link: String(link),
    claim: [share, score, rounds].join('_'),
    kept: {
      id,
      game,
      transcript,
      chairs: mine,
      seed,
      step,
      over: false,
      toAct: [seat],
      updated: begun,
      daily: { date, begun },
    },
  };
}
export const putGame = (page: Page, kept: Json) =>
  page.evaluate(
    (kept) =>
      new Promise<void>((done, fail) => {
        const opened = indexedDB.open('orrery');
        opened.onerror = () => fail(new Error('no database'));
        opened.onsuccess = () => {
          const write = opened.result.transaction('games', 'readwrite');
          write.objectStore('games').put(kept);
          write.oncomplete = () => {
            opened.result.close();
            done();
          };
        };
      }),
    kept,
  );
