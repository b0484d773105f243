// The notes to a finished game: where they are kept, or what was sent of them.
import { lobby } from '../host/lobby';
import { saveText } from '../host/local/file';
import { gameCalled, keepNotes, notesTo } from '../host/local/store';
import type { RemoteHost } from '../host/remote';
import type { Session } from '../table/session.svelte';
import { Annotated } from './annotated.svelte';
import { notOver } from './bring';
import { checkVariations, type Source } from './lines';
import { none, readNotes, type Bounds, type Notes } from './notes';
import { unpack } from './packed';

export interface Sent {
  host: RemoteHost;
  packed: string; // behind its link
}
export interface Where {
  id: string; // of a table
  local: boolean;
  sent: Sent | null; // instead of a table
}
const nameOf = ({ id, local }: Where) => (local ? id : `t/${id}`);

export async function sourceOf(game: Session, { id, local, sent }: Where): Promise<Source> {
  const names = game.people.map((p) => p.name);
  const kept = local ? await gameCalled(id) : null;
  const transcript =
    kept?.transcript ?? (await (sent ? sent.host.transcript() : lobby.transcript(id)));
  return { game: game.state?.game ?? '', transcript, content: kept?.content, names };
}

// None of a game that goes on, so that nothing of it gets out.
export async function notesIfOver(game: Session, where: Where): Promise<Annotated | null> {
  const { state } = game;
  const { sent } = where;
  if (sent?.packed && !state?.over) throw notOver();
  if (!state?.over) return null;
  const bounds = { last: state.step, seats: state.players };
  if (sent) {
    const notes = sent.packed ? readNotes(await unpack(sent.packed), bounds) : none;
    await checkVariations(() => sourceOf(game, where), notes);
    return new Annotated(notes, null);
  }
  const name = nameOf(where);
  return new Annotated(await kept(name, bounds), (text) => keepNotes(name, text));
}
// What is kept may have been tampered with: whatever are no notes are not there.
async function kept(name: string, bounds: Bounds): Promise<Notes> {
  try {
    const text = await notesTo(name);
    return text ? readNotes(text, bounds) : none;
  } catch {
    return none;
  }
}

// As a file: the transcript, and the notes behind it.
export async function saveAnnotated(game: Session, where: Where, { text }: Annotated) {
  const { game: name, transcript } = await sourceOf(game, where);
  saveText(transcript + text, `${name}-${where.id || 'game'}-notes.txt`);
}
