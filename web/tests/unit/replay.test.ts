// Going through a game step by step, faster than it is answered.
import { writable } from 'svelte/store';
import { expect, test } from 'vitest';
import { plain } from '../../src/games/plain';
import { Refused, type Host, type Moment, type TableState } from '../../src/host/host';
import { ReplayScene } from '../../src/table/replay.svelte';
import { Session } from '../../src/table/session.svelte';

const state = {
  table: 't',
  step: 40,
  game: 'g',
  players: 1,
  you: [0],
  seats: [],
  toAct: [],
  log: [],
};

// A table that answers when it is told to.
function slow() {
  const waiting: { step: number; answer: (m: Moment) => void; refuse: (e: Error) => void }[] = [];
  const asked: number[] = [];
  const host = {
    state: writable(state as unknown as TableState),
    ...{ connection: writable('open'), chatter: writable([]), votes: writable([]) },
    replay: (step: number) =>
      new Promise<Moment>((answer, refuse) => {
        asked.push(step);
        waiting.push({ step, answer, refuse });
      }),
    close: () => {},
  } as unknown as Host;
  const next = async (trouble?: Error) => {
    const one = waiting.shift();
    if (trouble) one?.refuse(trouble);
    else one?.answer({ step: one.step, view: { at: one.step } });
    await new Promise((done) => setTimeout(done, 0));
  };
  return { asked, next, scene: new ReplayScene(new Session(host, plain)) };
}

test('a key that is held asks for one step at a time, and comes to where it was let go', async () => {
  const { asked, next, scene } = slow();
  for (let i = 0; i < 30; i++) void scene.by(1);
  expect(asked).toEqual([1]);
  await next();
  expect(scene.view).toEqual({ at: 1 }); // one sees that it goes on
  await next();
  expect(asked).toEqual([1, 30]);
  expect([scene.at, scene.view]).toEqual([30, { at: 30 }]);
});

test('what cannot be fetched is said, and the next wish is heard', async () => {
  const { next, scene } = slow();
  void scene.go(3);
  await next(new Refused('slow_down', 'slow down'));
  expect(scene.trouble).not.toBe('');
  void scene.go(4);
  await next();
  expect([scene.at, scene.trouble]).toEqual([4, '']);
});
