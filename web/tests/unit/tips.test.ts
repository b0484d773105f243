// Every thing that is drawn has a tip: what it is and at least one line about it, in every language, and none of the
// program's own names in it. Boards are drawn as the page draws them, in laid-out positions and at moments of games at random.
import { existsSync, readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import { boardFor } from '../../src/games/boards';
import { readQuestion } from '../../src/host/messages';
import { settings } from '../../src/settings/settings.svelte';
import { linesOf, type GameBoard } from '../../src/table/board';
import { nowOf } from '../../src/table/now';
import type { Scene } from '../../src/table/scene';
import { languages, openWords, readBy } from '../../src/words/words.svelte';
import { Engine, program, type Json } from '../e2e/engine';
import { dice } from '../e2e/people';
import { sceneOf } from './scenes';

const names = ['Asta', 'Bram', 'Cleo', 'Dario', 'Edda'];
const games: Record<string, { players: number; scenes: string[]; moments: number[] }> = {
  foundation: { players: 3, scenes: ['bump'], moments: [0, 40, 150] },
  trian: {
    players: 3,
    scenes: ['trian_emissaries', 'trian_place', 'trian_ships'],
    moments: [0, 12, 90],
  },
  one_deck_galaxy: {
    players: 2,
    scenes: ['galaxy_act', 'galaxy_claim', 'galaxy_coop'],
    moments: [0, 8, 60],
  },
  renaissance: {
    players: 3,
    scenes: ['renaissance_disorder', 'renaissance_move'],
    moments: [0, 30, 120],
  },
};
interface Moment {
  when: string;
  scene: Scene;
}

// What the one who is asked sees.
async function moment(engine: Engine, now: Json, when: string): Promise<Moment> {
  const [seat = 0] = now.to_act as number[];
  const { view } = await engine.ask({ type: 'view', seat });
  const question = readQuestion(await engine.ask({ type: 'choices', seat }));
  const more = { me: seat, decision: question?.decision ?? null, offers: question?.offers ?? [] };
  return { when, scene: sceneOf(view, names, more) };
}
async function momentsOf(game: string): Promise<Moment[]> {
  const { players, scenes, moments } = games[game]!;
  const engine = new Engine();
  const seen: Moment[] = [];
  for (const name of scenes) {
    const file = new URL(`../e2e/scenes/${name}.json`, import.meta.url);
    const { position } = JSON.parse(readFileSync(file, 'utf8')) as Json;
    const loaded = await engine.ask({ type: 'load', position, seed: 1, words: 'none' });
    seen.push(await moment(engine, loaded, name));
  }
  const roll = dice(3);
  let now = await engine.ask({ type: 'new', game, players, seed: 5, words: 'none' });
  for (let step = 0; step <= Math.max(...moments) && now.over !== true; step++) {
    if (moments.includes(step)) seen.push(await moment(engine, now, `step ${step}`));
    const [seat = 0] = now.to_act as number[];
    const offers = (await engine.ask({ type: 'choices', seat })).offers as { token: string }[];
    now = await engine.ask({ type: 'play', seat, token: offers[roll(offers.length)]?.token });
  }
  engine.close();
  return seen;
}

function drawn(board: GameBoard, scene: Scene): string[] {
  const { Main, Side, Own, Now, Head, Facts, Strip, Tally, tabs } = board;
  const parts = [Main, Side, Own, Now, Head, Facts, ...tabs.map((t) => t.body)];
  const pages = parts.flatMap((part) => (part ? [render(part, { props: { scene } }).body] : []));
  for (const part of [Strip, Tally])
    if (part) pages.push(render(part, { props: { scene, seat: (scene.me + 1) % 2 } }).body);
  const named = pages.flatMap((body) => [...body.matchAll(/data-el="([^"]*)"/g)].map((m) => m[1]!));
  return [...new Set(named)];
}
// Names the program gives to things and phrases: they are nobody's words.
const kOurs = /[[\]{}]|undefined|NaN|\b[a-z]+\/[A-Z0-9-]|^[a-z_]+(?:\.\w+)+$|^\s*$/;

function faults(board: GameBoard, scene: Scene, element: string): string[] {
  const tip = board.describe(scene, element);
  if (!tip) return [`${element}: no tip`];
  const lines = linesOf(tip);
  const odd = [tip.title, ...lines].filter((words) => kOurs.test(words));
  return [
    ...(lines.length === 0 ? [`${element}: nothing about “${tip.title}”`] : []),
    ...odd.map((words) => `${element}: “${words}”`),
  ];
}

describe.skipIf(!existsSync(program))('every thing that is drawn has a tip', () => {
  for (const game of Object.keys(games))
    test(game, async () => {
      const seen = await momentsOf(game);
      const board = await boardFor(game);
      const found = new Set<string>();
      for (const language of Object.keys(languages)) {
        settings.language = language;
        await openWords(game);
        for (const { when, scene } of seen) {
          readBy({ you: scene.me, names });
          const things = drawn(board, scene);
          expect(things.length, when).toBeGreaterThan(0);
          for (const element of things)
            for (const fault of faults(board, scene, element))
              found.add(`${language}, ${when}: ${fault}`);
          // And whoever points at what is offered reads what that would do.
          const offered = things.filter((e) => scene.offers.some((o) => o.touches.includes(e)));
          for (const element of offered)
            if (scene.offers.length > 1)
              expect(nowOf(scene, element)?.deeds.length ?? 1, element).toBeGreaterThan(0);
          // Nothing of it twice.
          for (const element of offered) {
            const lines = linesOf(board.describe(scene, element));
            const heads = nowOf(scene, element, lines)?.deeds.map((d) => d.head) ?? [];
            const twice = lines.filter((l) => heads.some((head) => head.endsWith(`: ${l}`)));
            expect(twice, element).toEqual([]);
          }
        }
      }
      settings.language = 'en';
      expect([...found]).toEqual([]);
    });
});
