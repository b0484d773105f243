// The designer's modules, as the page has them: content as a table, changes, mistakes, a study. What they say is tested beside
// the program (tests/paper/content_sheet_test.cc, tests/agents/designer_test.cc); here that the modules say it, too.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  mentions,
  readSheet,
  rowsOf,
  vocabulary,
  type Row,
} from '../../src/design/sheet';
import { readKnown } from '../../src/design/study.svelte';
import { startWhole, type Engine } from '../../src/host/local/engine';

const folder = path.resolve(import.meta.dirname, '../../../build/wasm/src/wasm/designer');
const games = ['foundation', 'one_deck_galaxy', 'renaissance', 'trian'];
const moduleOf = (game: string) => path.join(folder, `${game}.wasm`);
const isBuilt = games.every((game) => existsSync(moduleOf(game)));

async function designerOf(game: string): Promise<Engine> {
  const first = await WebAssembly.compile(new Uint8Array(readFileSync(moduleOf(game))));
  return startWhole({ first, more: null });
}
const called = (rows: Row[], id: string) => {
  const row = rows.find((r) => r.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};

describe.skipIf(!isBuilt)('the designer in the page', () => {
  for (const game of games)
    it(`has ${game} as a table without mistakes, and studies it`, async () => {
      const designer = await designerOf(game);
      const sheet = readSheet(designer.ask({ type: 'content', game }));
      expect(sheet.playable).toBe(true);
      expect(sheet.hash).toMatch(/^[0-9a-f]{16}$/);
      expect(rowsOf(sheet).length).toBeGreaterThan(40);
      expect(rowsOf(sheet).filter((r) => r.changed || faultsOf(r).length > 0)).toEqual([]);
      expect(sheet.sections[0]?.rows[0]?.reads?.length).toBeGreaterThan(0);
      const { players } = sheet;
      designer.ask({ type: 'study', game, players, bots: 'random', deals: 3, seed: 1 });
      const known = readKnown(designer.ask({ type: 'more', deals: 2 }));
      expect(known.deals).toBe(2);
      expect(known.whole.length).toBeGreaterThan(2);
      expect(known.whole.every((f) => f.difference.value === 0)).toBe(true); // it is the same
    });
  it('tells a change, a mistake, and what may have been meant', async () => {
    const designer = await designerOf('foundation');
    const game = 'foundation';
    const printed = readSheet(designer.ask({ type: 'content', game }));
    const field = (row: Row, name: string) => row.fields.find((f) => f.name === name);
    const at = field(called(rowsOf(printed), 'C1-10'), 'effects')?.at;
    const set = (value: string[]) =>
      readSheet(designer.ask({ type: 'set', game, text: printed.text, at, value }));
    const three = called(rowsOf(set(['ON action(TR, 1): repeat(3)'])), 'C1-10');
    expect(three.changed).toBe(true);
    expect(three.reads).not.toEqual(three.read);
    const wrong = set(['ON action(TR, 1): repaet(3)']);
    expect(faultsOf(called(rowsOf(wrong), 'C1-10'))[0]).toMatchObject({ meant: 'repeat' });
    expect(wrong.leftOut).toEqual(['C1-10']);
    expect(wrong.hash).toBe(printed.hash);
  });
  it('finds rows by what stands in them, and offers lines that are known', async () => {
    const sheet = readSheet(
      (await designerOf('foundation')).ask({ type: 'content', game: 'foundation' }),
    );
    const found = rowsOf(sheet).filter((r) => mentions(r, 'neutralkins'));
    expect(found.map((r) => r.id)).toEqual(['C1-02', 'C2-02', 'C3-02']);
    const row = called(rowsOf(sheet), 'C1-10');
    const effects = row.fields.find((f) => f.name === 'effects');
    expect(effects && vocabulary(sheet, row, effects)).toContain('ALWAYS stackOnPlayers');
  });
});
