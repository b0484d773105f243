// A sentence before it is one, as the engine says it (src/core/said.h): which phrase of the catalogues, and what goes into it.
export type Said =
  | string
  | number
  | { seat: number } // "you" for the reader's own; -1: Chance
  | { name: string } // printed in the content; a language may have its own for it
  | { id: string; args?: Record<string, Said> }
  | { list: Said[]; by: 'and' | 'or' | 'comma' };

const isRecord = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

// What came over the wire, or nothing: a thing of another shape says nothing.
export function readSaid(x: unknown): Said {
  if (typeof x === 'string' || typeof x === 'number') return x;
  if (!isRecord(x)) return '';
  if (typeof x.seat === 'number') return { seat: x.seat };
  if (x.seat === 'chance' || x.seat === 'spectator') return { seat: -1 };
  if (typeof x.name === 'string') return { name: x.name };
  if (Array.isArray(x.list))
    return { list: x.list.map(readSaid), by: x.by === 'or' || x.by === 'comma' ? x.by : 'and' };
  if (typeof x.id !== 'string') return '';
  const args = isRecord(x.args)
    ? Object.entries(x.args).map(([name, said]) => [name, readSaid(said)] as const)
    : [];
  return { id: x.id, args: Object.fromEntries(args) };
}

// Which phrase it is; empty for anything else.
export const idOf = (said: Said | undefined): string =>
  typeof said === 'object' && 'id' in said ? said.id : '';
// What goes into it by this name.
export const argOf = (said: Said | undefined, name: string): Said | undefined =>
  typeof said === 'object' && 'id' in said ? said.args?.[name] : undefined;
