// A game that somebody sent, with the notes behind it: both become one's own, or neither.
import { Refused } from '../host/host';
import { notesIn } from '../host/links';
import { keepLink, openTranscript, textOf } from '../host/local';
import { forgetGame, gameCalled, keepNotes } from '../host/local/store';
import { checkVariations } from './lines';
import { apart, isEmpty, readNotes, writeNotes } from './notes';
import { unpack } from './packed';

export const notOver = () =>
  new Refused('notes', 'not_over', { said: { id: 'notes.bad.not_over' } });

// `line`: which one of its file the notes begin on.
async function put(id: string, text: string, line: number): Promise<void> {
  const game = await gameCalled(id);
  if (!game?.over) throw notOver();
  const notes = readNotes(text, { last: game.step, seats: game.chairs.length }, line);
  const names = game.chairs.map((_, i) => `${i + 1}`);
  await checkVariations(() => Promise.resolve({ ...game, names }), notes);
  await keepNotes(id, isEmpty(notes) ? '' : writeNotes(notes));
}
async function withNotes(id: string, text: () => Promise<string>, line: number): Promise<string> {
  try {
    await put(id, await text(), line);
  } catch (e) {
    await forgetGame(id);
    throw e;
  }
  return id;
}

// The name of the game.
export async function bringLink(word: string): Promise<string> {
  const { link, packed } = notesIn(word);
  const id = await keepLink(link);
  return packed ? withNotes(id, () => unpack(packed), 1) : id;
}
export async function bringFile(file: Blob): Promise<{ id: string; noted: boolean }> {
  const { transcript, notes, line } = apart(await textOf(file));
  const id = await openTranscript(transcript);
  if (notes) await withNotes(id, () => Promise.resolve(notes), line);
  return { id, noted: notes !== '' };
}
