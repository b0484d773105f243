// What the adversary did: the automatic steps of this turn, one after the other, each with its reason.
import type { LogEntry, Told } from '../../host/host';
import { argOf, idOf, knows, say } from '../../words/words.svelte';

export interface StoryStep {
  key: number;
  words: string;
  why: string;
  clause: string;
  touches: string[];
}

// Why a step happens: influence is told under one clause, so who gains or loses it says why; the others say it by their clause.
function whyOf(t: Told): string {
  const [id, pile] = [idOf(t.said ?? ''), argOf(t.said ?? '', 'pile')];
  if (id === 'influence_gained.told' && pile === 'adversary')
    return say(argOf(t.said ?? '', 'n') === 1 ? 'page.why.gains_one' : 'page.why.gains_more');
  if (id === 'influence_lost.told' && pile === 'adversary') return say('page.why.loses');
  if (id === 'influence_gained.told' && pile === 'card') return say('page.why.card_gains');
  if (id === 'influence_lost.told' && pile === 'card') return say('page.why.card_loses');
  const reason = `page.why.${t.clause}`;
  return knows(reason) ? say(reason) : '';
}

const chapterOf = (t: Told) => Number(t.clause.replace('ODG-', '').split('.')[0]);
const isAutomatic = (t: Told) => [2, 3, 4, 5, 11, 12].includes(chapterOf(t)) && t.words !== '';
const isHeading = (t: Told) => idOf(t.said ?? '') === 'phase_begins.told';
export const beginsTurn = (t: Told) => idOf(t.said ?? '') === 'turn_begins.told';

// The steps since the last turn began, up to the moment somebody acts.
export function storyOf(log: readonly LogEntry[]): StoryStep[] {
  const told = log.flatMap((e) => (e.takesBack === undefined ? e.told.map((t) => ({ t, step: e.step })) : []));
  const start = told.findLastIndex(({ t }) => beginsTurn(t));
  if (start < 0) return [];
  const rest = told.slice(start + 1);
  const end = rest.findIndex(({ t }) => [6, 7].includes(chapterOf(t)));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(({ t }) => isAutomatic(t) && !isHeading(t))
    .map(({ t, step }, i) => ({
      key: step * 100 + i,
      words: t.words,
      why: whyOf(t),
      clause: t.clause,
      touches: t.touches,
    }));
}
