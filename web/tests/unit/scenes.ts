// A table for a unit test: the first of these people looks at the view, nothing is asked.
import type { Scene } from '../../src/table/scene';

export const sceneOf = (view: unknown, names: string[], more: Partial<Scene> = {}): Scene => ({
  view,
  people: names.map((name, seat) => ({ seat, name, you: seat === (more.me ?? 0), bot: false })),
  me: 0,
  offers: [],
  decision: null,
  foreseen: [],
  log: [],
  hovered: null,
  light: () => '',
  choose: () => {},
  aimed: null,
  aim: () => {},
  foresee: () => {},
  follow: () => {},
  ...more,
});
