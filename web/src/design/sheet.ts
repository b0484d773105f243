// A content as a table: what the designer's module says of it (docs/designer.md).
import { isObject } from '../host/fields';
import type { Message } from '../host/local/engine';
import { readSaid, type Said } from '../words/words.svelte';

export type Value = string | string[];
export interface Fault {
  at: string;
  why: string; // in English, as `orrery content check` says it
  said: string; // what nobody knows, and
  meant: string; // what may have been meant; '' if nothing is near
}
export interface Field {
  name: string;
  at: string;
  kind: 'text' | 'number' | 'yes' | 'lines' | 'numbers';
  mayLack: boolean;
  value: Value | null; // null: the row lacks it
  changed: boolean;
  was: Value | null;
  faults: Fault[];
}
export interface Row {
  at: string;
  list: string;
  id: string;
  name: string;
  changed: boolean;
  printed: boolean; // otherwise it is new
  fields: Field[];
  faults: Fault[]; // of the row as a whole
  reads: Said[] | null; // null: it says nothing, or something is wrong with it
  read: Said[] | null; // as it was printed, if that was something else
}
export interface Section {
  name: string;
  rows: Row[];
}
export interface Sheet {
  text: string;
  playable: boolean;
  hash: string;
  leftOut: string[];
  sections: Section[];
  faults: Fault[]; // of more than one row
  bots: string; // who usually plays a study,
  players: number; // and how many
}

const list = (x: unknown): Record<string, unknown>[] =>
  Array.isArray(x) ? x.filter(isObject) : [];
const word = (x: unknown) => (typeof x === 'string' ? x : '');
const value = (x: unknown): Value | null =>
  Array.isArray(x) ? x.map(String) : typeof x === 'string' ? x : null;
const said = (x: unknown): Said[] | null => (Array.isArray(x) ? x.map(readSaid) : null);

const readFault = (f: Record<string, unknown>): Fault => ({
  at: word(f.at),
  why: word(f.why),
  said: word(f.said),
  meant: word(f.meant),
});
const readField = (f: Record<string, unknown>): Field => ({
  name: word(f.name),
  at: word(f.at),
  kind: word(f.kind) as Field['kind'],
  mayLack: f.may_lack === true,
  value: value(f.value),
  changed: f.changed === true,
  was: value(f.was),
  faults: list(f.faults).map(readFault),
});
const readRow = (r: Record<string, unknown>): Row => ({
  at: word(r.at),
  list: word(r.list),
  id: word(r.id),
  name: word(r.name),
  changed: r.changed === true,
  printed: r.printed === true,
  fields: list(r.fields).map(readField),
  faults: list(r.faults).map(readFault),
  reads: said(r.reads),
  read: said(r.read),
});
export const readSheet = (m: Message): Sheet => ({
  text: word(m.text),
  playable: m.playable === true,
  hash: word(m.hash),
  leftOut: Array.isArray(m.left_out) ? m.left_out.map(String) : [],
  sections: list(m.sections).map((s) => ({ name: word(s.name), rows: list(s.rows).map(readRow) })),
  faults: list(m.faults).map(readFault),
  bots: word(m.bots),
  players: Number(m.players),
});

export const faultsOf = (row: Row): Fault[] => [
  ...row.faults,
  ...row.fields.flatMap((f) => f.faults),
];
export const rowsOf = (sheet: Sheet): Row[] => sheet.sections.flatMap((s) => s.rows);
export const isWrong = (row: Row) => faultsOf(row).length > 0;

// Does what somebody looks for stand in it?
export function mentions(row: Row, wanted: string): boolean {
  const small = wanted.trim().toLowerCase();
  const texts = [row.id, row.name, ...row.fields.flatMap((f) => f.value ?? [])];
  return small === '' || texts.some((text) => text.toLowerCase().includes(small));
}
// Every line that stands in such a field somewhere, to choose from.
export function vocabulary(sheet: Sheet, row: Row, field: Field): string[] {
  const known = new Set<string>();
  for (const other of rowsOf(sheet)) {
    if (other.list !== row.list && !other.fields.some((f) => f.name === field.name)) continue;
    const same = other.fields.find((f) => f.name === field.name && f.kind === field.kind);
    for (const line of [same?.value ?? []].flat()) known.add(line);
  }
  return [...known].sort();
}
