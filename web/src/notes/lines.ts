// A variation at a table: the game as it stood at a step, and what is played on from there. Chance gives what it gave then, as far as
// that fits; the engine plays every answer, so that none is there which the rules do not allow.
import { Refused } from '../host/host';
import { openDesk, openLine } from '../host/local';
import type { Desk } from '../host/local';
import type { Message } from '../host/local/engine';
import { isObject } from '../host/fields';
import type { RemoteHost } from '../host/remote';
import type { Answer, Notes, Variation } from './notes';

// The game that is spoken of.
export interface Source {
  game: string;
  transcript: string;
  content?: string | undefined;
  names: readonly string[];
}

// What was answered after a step, as a transcript tells it (docs/protocol.md): what was taken back is left out.
export function answersAfter(transcript: string, step: number): Answer[] {
  let found: { at: number; answer: Answer }[] = [];
  for (const line of transcript.split('\n')) {
    const [n = '', who = '', ...rest] = line.split(' ');
    const at = Number(n);
    if (!(at > step)) continue;
    const [first, back] = rest;
    if (first === '!undo') found = found.filter((f) => f.at < Number(back));
    else
      found.push({
        at,
        answer: { seat: who === 'chance' ? null : Number(who), token: rest.join(' ') },
      });
  }
  return found.map((f) => f.answer);
}

// What Chance is to say: first what it says in the variation, then what is left of the game's own.
function script(source: Source, from: number, answers: readonly Answer[]): string[] {
  const said = (all: readonly Answer[]) => all.flatMap((a) => (a.seat === null ? [a.token] : []));
  const used = said(answers);
  const left = said(answersAfter(source.transcript, from));
  for (const token of used) {
    const i = left.indexOf(token);
    if (i >= 0) left.splice(i, 1);
  }
  return [...used, ...left];
}
// A table takes names of so many bytes; where two are called the same, what tells them apart may make them longer.
const isShort = (name: string) => new TextEncoder().encode(name).length <= 60;
export function loading(source: Source, from: number, answers: readonly Answer[]): Message {
  const { transcript, content, names } = source;
  return {
    type: 'load',
    transcript,
    ...(content ? { content } : {}),
    at: from,
    chairs: names.map((name) => ({ kind: 'me', ...(isShort(name) ? { name } : {}) })),
    chance: 'as_it_was',
    script: script(source, from, answers),
    seed: 1,
    words: 'none',
  };
}
const given = (answers: readonly Answer[]) =>
  answers.flatMap(({ seat, token }) => (seat === null ? [] : [{ seat, token }]));

const isSame = (a: readonly Answer[], b: readonly Answer[]) =>
  a.length === b.length && a.every((x, i) => x.seat === b[i]?.seat && x.token === b[i]?.token);

const impossible = (n: number) =>
  new Refused('notes', 'variation', { said: { id: 'notes.bad.variation', args: { n } } });

// Whoever has it closes it.
export async function openVariation(
  source: Source,
  from: number,
  answers: readonly Answer[],
): Promise<RemoteHost> {
  return openLine(source.game, loading(source, from, answers), given(answers));
}

async function isPlayed(desk: Desk, source: Source, { from, answers }: Variation) {
  const begun = await desk.ask(loading(source, from, answers));
  if (isObject(begun.error)) return false;
  for (const answer of given(answers))
    if ((await desk.ask({ type: 'play', ...answer })).error) return false;
  const { transcript } = await desk.ask({ type: 'save' });
  return isSame(answersAfter(String(transcript), from), answers);
}
// Of notes that somebody sent: every variation is played once.
export async function checkVariations(
  of: () => Promise<Source>,
  { variations }: Notes,
  open: (game: string) => Promise<Desk> = openDesk,
): Promise<void> {
  if (variations.length === 0) return;
  const source = await of();
  const desk = await open(source.game);
  try {
    for (const [i, variation] of variations.entries())
      if (!(await isPlayed(desk, source, variation))) throw impossible(i + 1);
  } finally {
    desk.close();
  }
}
