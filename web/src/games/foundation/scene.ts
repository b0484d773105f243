// The scene as Foundation sees it.
import { isYours, nameOf } from '../../table/people';
import { readOnce } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { say, type Said } from '../../words/words.svelte';
import { readView, type GoalTile } from './view';
import { idOf } from '../../words/said';

const read = readOnce(readView);
export const viewOf = (scene: Scene) => read(scene.view);

export { nameOf };
// A player as a phrase takes her: "you" is the key it chooses by.
export const whoIs = (scene: Scene, seat: number): Said =>
  isYours(scene, seat) ? 'you' : nameOf(scene, seat);
export const people = (scene: Scene, seats: number[]): Said => ({
  list: seats.map((s): Said => (isYours(scene, s) ? { id: 'seat.you' } : nameOf(scene, s))),
  by: 'comma',
});

// How far somebody is with a goal: "4 of 6", and of what.
export const howFar = (goal: GoalTile, seat: number) =>
  say('page.of', { have: goal.have[seat] ?? 0, need: goal.need });
export const unitOf = (goal: GoalTile) => say(`${idOf(goal.text)}.unit`);
