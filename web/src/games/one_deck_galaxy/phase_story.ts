// What the adversary did: the automatic steps of this turn, one after the other, each with the reason the game gives for it.
import type { LogEntry, Told } from '../../host/host';
import { argOf, idOf } from '../../words/words.svelte';

export interface StoryStep extends Pick<Told, 'words' | 'clause' | 'touches'> {
  key: number;
  why: string;
}

export const beginsTurn = (t: Told) => idOf(t.said ?? '') === 'turn_begins.told';
const beginsGather = (t: Told) => idOf(argOf(t.said, 'phase')) === 'phase.gather';

// The steps since the last turn began, up to the moment somebody acts.
export function storyOf(log: readonly LogEntry[]): StoryStep[] {
  const told = log.flatMap((e) =>
    e.takesBack === undefined ? e.told.map((t) => ({ t, step: e.step })) : [],
  );
  const start = told.findLastIndex(({ t }) => beginsTurn(t));
  if (start < 0) return [];
  const rest = told.slice(start + 1);
  const end = rest.findIndex(({ t }) => beginsGather(t));
  return rest.slice(0, end < 0 ? rest.length : end).flatMap(({ t, step }, i) => {
    const { words, clause, touches, why } = t;
    return why === undefined ? [] : [{ key: step * 100 + i, words, why, clause, touches }];
  });
}
