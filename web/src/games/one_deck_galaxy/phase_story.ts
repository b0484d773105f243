// What the adversary did: the automatic steps of this turn, one after the other, each with its reason.
import type { LogEntry, Told } from '../../host/host';

export interface StoryStep {
  key: number;
  words: string;
  why: string;
  clause: string;
  touches: string[];
}

// Why a step happens, by the clause it is told under.
const reasons: Record<string, string> = {
  'ODG-2.4': 'Influence lies face down; it is turned up when its pile is used up.',
  'ODG-2.6': 'Influence is counted in cards from the deck, as few as possible.',
  'ODG-2.7': 'Influence that is spent or lost is discarded.',
  'ODG-3.3': 'The deck was empty: the discard pile becomes the deck, and an event is set aside.',
  'ODG-3.5': 'Events that were pending come up first.',
  'ODG-4.1': 'Every turn begins with the Adversary Phase.',
  'ODG-4.2': 'Every Adversary Phase some cards of the deck are lost.',
  'ODG-4.3': 'The adversary gains one every turn.',
  'ODG-4.4': 'Every Encounter in play gains one.',
  'ODG-4.5': 'An Encounter that reached its threshold escalates, then it is yours to study.',
  'ODG-5.1': 'Empty places of the Discovery Zone are filled.',
  'ODG-11.8': 'This is the adversary’s own rule, on its reference card.',
  'ODG-12.2': 'A claimed disc can be given up to survive; without one the game is lost.',
};

// Influence is told under one clause; who gains or loses it says why.
const influence: [RegExp, string][] = [
  [/^The adversary gains 1 /, 'It gains one in every Adversary Phase (ODG-4.3).'],
  [/^The adversary gains /, 'An Encounter escalated, or an event said so.'],
  [/^The adversary loses /, 'It had enough to act, and spends that.'],
  [/ gains \d+ influence/, 'Every Encounter in play gains one (ODG-4.4).'],
  [/ loses \d+ influence/, 'What lay on a card that leaves is discarded.'],
];
const whyOf = (t: Told) => influence.find(([words]) => words.test(t.words))?.[1] ?? reasons[t.clause] ?? '';

const isAutomatic = (t: Told) => /^ODG-(2|3|4|5|11|12)\./.test(t.clause) && t.words !== '';
const begins = (t: Told) => t.clause === 'ODG-4.1' && /^Turn \d/.test(t.words);

// The steps since the last turn began, up to the moment somebody acts.
export function storyOf(log: readonly LogEntry[]): StoryStep[] {
  const told = log.flatMap((e) => (e.takesBack === undefined ? e.told.map((t) => ({ t, step: e.step })) : []));
  const start = told.findLastIndex(({ t }) => begins(t));
  if (start < 0) return [];
  const rest = told.slice(start + 1);
  const end = rest.findIndex(({ t }) => /^ODG-(6|7)\./.test(t.clause));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .filter(({ t }) => isAutomatic(t) && !/ Phase\.$/.test(t.words))
    .map(({ t, step }, i) => ({
      key: step * 100 + i,
      words: t.words,
      why: whyOf(t),
      clause: t.clause,
      touches: t.touches,
    }));
}
