// A table set for a picture: the engine lays out a written position, and the page believes it is at a server.
import { readFileSync } from 'node:fs';
import type { Page, WebSocketRoute } from '@playwright/test';
import { Engine, type Json } from './engine';

interface Scene {
  names: string[];
  position: Json;
  log?: Json[];
}

// The first page sits in the first seat, and so on.
export async function stage(
  pages: Page | Page[],
  name: string,
  change: (state: Json, options: Json) => void = () => {},
): Promise<Engine> {
  const scene = JSON.parse(
    readFileSync(new URL(`./scenes/${name}.json`, import.meta.url), 'utf8'),
  ) as Scene;
  change(scene.position.state as Json, scene.position.options as Json);
  const engine = new Engine();
  const loaded = await engine.ask({
    type: 'load',
    position: scene.position,
    seed: 1,
    words: 'none',
  });
  if (loaded.error) throw new Error(JSON.stringify(loaded.error));
  let standing = loaded;
  const toAct = () => (standing.to_act as number[])[0];

  const state = async (me: number, log: unknown[]): Promise<string> => {
    const view = await engine.ask({ type: 'view', seat: me });
    const asked =
      toAct() === me ? await engine.ask({ type: 'choices', seat: me, courtesy: true }) : null;
    return JSON.stringify({
      type: 'state',
      table: name,
      step: view.step,
      game: loaded.game,
      players: scene.names.length,
      options: loaded.options,
      you: [me],
      seats: scene.names.map((n, seat) => ({
        seat,
        name: n,
        kind: 'human',
        connected: true,
        clock: null,
      })),
      to_act: standing.to_act,
      over: standing.over,
      undo: standing.may_undo,
      redo: standing.may_redo,
      view: view.view,
      question: asked,
      log,
    });
  };

  const sockets = new Map<number, WebSocketRoute>();
  for (const [me, page] of [pages].flat().entries())
    await page.routeWebSocket(new RegExp(`/api/tables/${name}/ws`), async (socket) => {
      sockets.set(me, socket);
      socket.onMessage(async (text) => {
        const { command: _, ...message } = JSON.parse(String(text)) as Json;
        if (message.type === 'ping') return;
        const before = standing.step as number;
        const reply = await engine.ask(message);
        socket.send(JSON.stringify({ ...reply, ok: !reply.error }));
        if (reply.error || !['play', 'undo', 'redo'].includes(String(message.type))) return;
        standing = reply;
        for (const [seat, other] of sockets) {
          const log = await engine.ask({ type: 'log', seat, since: before });
          other.send(await state(seat, log.entries as unknown[]));
        }
      });
      socket.send(await state(me, scene.log ?? []));
    });
  return engine;
}
