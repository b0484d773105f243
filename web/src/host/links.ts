// Links that carry a game, a moment of it or a position (docs/links.md). The engine writes and reads them; of the bytes
// themselves only the name of the game is looked at here, to know which engine to ask.
export interface MadeLink {
  link: string; // what stands behind the #
  what: 'game' | 'position';
  at: number;
  steps: number;
  imagined: number | 'spectator' | null; // for whom the hidden part is made up
}
// What a link turned out to be.
export interface OpenedLink {
  what: 'game' | 'position';
  at: number;
  imagined: number | 'spectator' | null;
}
// Where a game was turned off from.
export interface Origin {
  step: number; // 0: a position
  imagined: boolean;
}

export const kLongestLink = 32_768; // letters; a longer one is not read

export const addressWith = (link: string) => `${location.origin}/open#${link}`;
// The link in whatever was pasted: an address, or what stands behind its #.
export const linkIn = (text: string) =>
  text.replace(/^[^#]*#/, '').replace(/^[\s<>"'().,;]+|[\s<>"'().,;]+$/g, '');
// As far as one can see before it is opened.
export const looksLikeLink = (text: string) => /^[\w-]{16,}(?:\.[\w-]+)?$/.test(linkIn(text));
// The notes to a game stand behind it (docs/annotated.md).
export const withNotes = (link: string, packed: string) => `${link}.${packed}`;
export function notesIn(word: string): { link: string; packed: string } {
  const [link = '', packed = ''] = word.split('.', 2);
  return { link, packed };
}

const kHead = 7; // bytes before the name of the game
export function gameIn(link: string): string {
  try {
    const letters = link.slice(0, 96).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = atob(letters.slice(0, letters.length - (letters.length % 4)));
    const length = bytes.charCodeAt(kHead);
    const name = bytes.slice(kHead + 1, kHead + 1 + length);
    return /^\w{1,64}$/.test(name) ? name : '';
  } catch {
    return '';
  }
}

const isSeat = (x: unknown): x is number | 'spectator' =>
  typeof x === 'number' || x === 'spectator';
type Message = Record<string, unknown>;
export function readLink(reply: Message): MadeLink {
  return {
    link: String(reply.link),
    steps: Number(reply.steps),
    ...readOpened(reply),
  };
}
export function readOpened(reply: Message): OpenedLink {
  return {
    what: reply.what === 'position' ? 'position' : 'game',
    at: Number(reply.at),
    imagined: isSeat(reply.imagined) ? reply.imagined : null,
  };
}
