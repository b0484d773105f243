// A table of this browser, without the browser: whole games against bots, through the messages the page sends.
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/host/local/engine';
import { LocalTable, type Kept, type Thinks } from '../../src/host/local/table';
import { engineOf, isBuilt } from './page_engine';

interface State extends Message {
  step: number;
  over: boolean;
  undo: number | null;
  question: { seat: number; offers: { token: string }[] } | null;
}

const opening = (game: string, players: number) => ({
  type: 'new',
  game,
  players,
  chairs: Array.from({ length: players }, (_, i) =>
    i === 0 ? { kind: 'me', name: 'Ada' } : { kind: 'bot', level: 'cadet' },
  ),
  undo: 'free',
  seed: 11,
  words: 'none',
});
// Whoever thinks beside the table, without a worker; `lost` to all that is done there.
async function mindFor(game: string, players: number, lost = false) {
  const engine = await engineOf(game);
  engine.ask(opening(game, players));
  const asked: Message[] = [];
  let stopped = false;
  const mind: Thinks = {
    ask: async (message) => {
      asked.push(message);
      if (stopped) throw new Error('stopped');
      return engine.ask(message);
    },
    follow: (message) => void (lost || engine.ask(message)),
    stop: () => (stopped = true),
  };
  return { mind, asked };
}

async function sitAt(game: string, players: number, keeps = true, beside?: Thinks) {
  const engine = await engineOf(game);
  engine.ask(opening(game, players));
  const heard: Message[] = [];
  const kept: Kept[] = [];
  const table = new LocalTable('t', engine, {
    tell: (message) => void heard.push(message),
    keep: (game) => (keeps ? Promise.resolve(void kept.push(game)) : Promise.reject(new Error())),
    pause: () => Promise.resolve(),
    whole: Promise.resolve(),
    ...(beside ? { mind: () => beside } : {}),
  });
  const state = () => heard.findLast((m) => m.type === 'state') as State;
  const turn = async () => {
    while (!state().question && !state().over) await new Promise((go) => setTimeout(go));
    return state();
  };
  let said = 0;
  const say = async (message: Message): Promise<Message> => {
    const id = ++said;
    await table.hear({ id, ...message });
    for (;;) {
      const reply = heard.find((m) => m.id === id);
      if (reply) return reply;
      await new Promise((go) => setTimeout(go));
    }
  };
  table.begin();
  return { engine, heard, kept, turn, say, state };
}

describe.skipIf(!isBuilt)('a table of this browser', () => {
  for (const [game, players] of Object.entries({
    foundation: 3,
    one_deck_galaxy: 1,
    renaissance: 3,
    trian: 2,
  }))
    it(`plays ${game} to its end and keeps every answer`, async () => {
      const { turn, say, kept, engine } = await sitAt(game, players);
      let now = await turn();
      for (let i = 0; i < 5000 && !now.over; i++) {
        const { seat, offers } = now.question ?? { seat: 0, offers: [] };
        const token = offers[(i * 7) % offers.length]?.token;
        const reply = await say({ type: 'play', seat, step: now.step, token, command: `c${i}` });
        expect(reply).toMatchObject({ ok: true });
        now = await turn();
      }
      expect(now.over).toBe(true);
      const last = kept.at(-1);
      expect(last).toMatchObject({ over: true, step: now.step });
      expect(engine.ask({ type: 'load', transcript: last?.transcript }).over).toBe(true);
      expect((await say({ type: 'replay', at: 1 })).view).toBeDefined();
    });

  it('answers what the page asks', async () => {
    const { turn, say } = await sitAt('foundation', 3);
    const { step, question } = await turn();
    const seat = question?.seat;
    const token = question?.offers[0]?.token;
    expect(await say({ type: 'hint', seat, step })).toHaveProperty('options.0.value');
    expect(await say({ type: 'coach', seat, step })).toHaveProperty('lines');
    expect(await say({ type: 'preview', seat, step, tokens: [token] })).toHaveProperty('reveals');
    expect(await say({ type: 'explain', seat, step, token })).toMatchObject({ legal: true });
    expect(await say({ type: 'log', since: 0 })).toHaveProperty('entries');
    expect(await say({ type: 'chat', text: 'hello' })).toMatchObject({
      error: { code: 'not_here' },
    });
    expect(await say({ type: 'play', seat, step, token: 'nonsense' })).toHaveProperty('error');
  });

  // Some answers, a hint, something taken back; what the game is then.
  async function play(beside?: Thinks) {
    const { turn, say, kept } = await sitAt('renaissance', 3, true, beside);
    for (let i = 0; i < 12; i++) {
      const { step, question } = await turn();
      const seat = question?.seat;
      if (i === 4) expect(await say({ type: 'hint', seat, step })).toHaveProperty('token');
      const token = question?.offers[(i * 7) % question.offers.length]?.token;
      const message = i % 5 === 3 ? { type: 'undo' } : { type: 'play', token };
      expect(await say({ ...message, seat, step })).toMatchObject({ ok: true });
    }
    await turn();
    return kept.at(-1)?.transcript;
  }
  it('plays the same whether its bots think beside the table, lose their way there, or think here', async () => {
    const here = await play();
    const beside = await mindFor('renaissance', 3);
    expect(await play(beside.mind)).toBe(here);
    expect(beside.asked.filter((m) => m.type === 'think').length).toBeGreaterThan(10);
    expect(beside.asked.some((m) => m.type === 'hint')).toBe(true);
    expect(await play((await mindFor('renaissance', 3, true)).mind)).toBe(here);
  });

  it('says when an answer could not be kept', async () => {
    const { turn, say } = await sitAt('foundation', 3, false);
    const { step, question } = await turn();
    const message = { type: 'play', seat: 0, step, token: question?.offers[0]?.token };
    expect(await say(message)).toMatchObject({ error: { code: 'not_saved' } });
  });
});
