// Links that carry a game: what the page reads of them itself, and the form that a position is edited with.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameIn, linkIn, looksLikeLink } from '../../src/host/links';
import { readAddress } from '../../src/router.svelte';
import {
  below,
  blank,
  isWithin,
  schemaOf,
  shapeOf,
  wayOf,
  type Schema,
} from '../../src/screens/edit/schema';
import { engineOf, isBuilt } from './page_engine';

const games = ['foundation', 'one_deck_galaxy', 'renaissance', 'trian'];

describe('a link', () => {
  it('is found in whatever was pasted', () => {
    const word = 'AVYASoG9-Qpmb3VuZGF0aW9u_FoKGiy-A33X1';
    for (const text of [word, ` ${word}\n`, `https://example.org/open#${word}`, `<${word}>.`])
      expect(linkIn(text)).toBe(word);
    expect(looksLikeLink(`https://example.org/open#${word}`)).toBe(true);
    expect(looksLikeLink('have a look at this')).toBe(false);
    expect(gameIn(word)).toBe('foundation');
    for (const broken of ['', 'x', '%%%%', 'AAAAAAAAAAAAAAAAAAAA']) expect(gameIn(broken)).toBe('');
  });
  it('stands in the address, whatever somebody typed there', () => {
    expect(readAddress('/open', '#abc')).toMatchObject({ screen: 'open', secret: 'abc' });
    expect(readAddress('/open/', '#%E0%A4%A')).toMatchObject({ screen: 'open' });
    expect(readAddress('/edit/trian', '#abc')).toMatchObject({ screen: 'edit', id: 'trian' });
  });
});

describe.skipIf(!isBuilt)('with the engine', () => {
  for (const game of games)
    it(`${game} goes through a link and on from it`, async () => {
      const one = await engineOf(game);
      const players = game === 'one_deck_galaxy' ? 1 : 2;
      one.ask({ type: 'new', game, players, seed: 4, words: 'none' });
      for (let i = 0; i < 12; i++) {
        const { step } = one.ask({ type: 'position' });
        expect(one.ask({ type: 'play', index: 0, step }).error).toBeUndefined();
      }
      const { link, steps } = one.ask({ type: 'link', what: 'game' });
      expect(gameIn(String(link))).toBe(game);
      const other = await engineOf(game);
      const at = Number(steps) - 3;
      const forked = other.ask({ type: 'load', link, at, chance: 'as_it_was', seed: 1 });
      expect(forked.error).toBeUndefined();
      expect(Number(forked.step)).toBeGreaterThanOrEqual(at);
      const broken = other.ask({ type: 'load', link: String(link).slice(0, -9) });
      expect(broken.error).toMatchObject({ code: 'link' });
    });

  for (const game of games)
    it(`every field of a position of ${game} has a form, and what it adds is understood`, async () => {
      const schema = (await schemaOf(game)) as Schema;
      const engine = await engineOf(game);
      engine.ask({ type: 'new', game, players: 2, seed: 4 });
      const { position } = engine.ask({ type: 'position' });
      const { state } = position as { state: unknown };
      const unknown: string[] = [];
      const visit = (value: unknown, of: Schema, place: string) => {
        const shape = shapeOf(of, schema);
        if (shape.kind === 'either') {
          const way = shape.ways[wayOf(shape.ways, value, schema)];
          return visit(value, way ?? {}, place);
        }
        if (shape.kind === 'fields')
          for (const [name, inner] of Object.entries(value as object)) {
            const row = shape.fields.find(([known]) => known === name);
            if (row) visit(inner, row[1], below(place, name));
            else unknown.push(below(place, name));
          }
        if (shape.kind === 'list')
          (value as unknown[]).forEach((v, i) => visit(v, shape.of, below(place, i)));
        if (shape.kind === 'number' && typeof value !== 'number') unknown.push(place);
        if (shape.kind === 'choice' && value !== null && !shape.values.includes(String(value)))
          unknown.push(place);
      };
      visit(state, schema, '');
      expect(unknown).toEqual([]);
      for (const def of Object.values(schema.$defs ?? {}))
        expect(blank(def, schema)).not.toBe(undefined);
    });

  it('tells at which field a position is refused', async () => {
    const engine = await engineOf('foundation');
    engine.ask({ type: 'new', game: 'foundation', players: 2, seed: 4 });
    const { position } = engine.ask({ type: 'position' }) as {
      position: { state: { players: { discs: number }[] } };
    };
    position.state.players[1]!.discs = 3;
    const { error } = engine.ask({ type: 'load', position }) as { error: { where: string } };
    expect(isWithin(error.where, 'position.state.players[1]')).toBe(true);
    expect(isWithin('players[10].discs', 'players[1]')).toBe(false);
  });
});

// The words of the form follow the description: every field that is described has its own, in every language, and the English
// ones are the description's.
describe.each(['foundation', 'one_deck_galaxy', 'renaissance', 'trian'])(
  'the fields of a position of %s',
  (game) => {
    const read = (file: string) =>
      JSON.parse(readFileSync(`../${file}`, 'utf8')) as Record<string, string>;
    const plain = (text: string) =>
      text
        .replaceAll('`null`', 'nothing')
        .replaceAll('`[]`', 'empty')
        .replaceAll('`', '')
        .replaceAll("'", '’');
    const described = (kind: string, of: Schema): [string, string][] =>
      Object.entries(of.properties ?? {}).flatMap(([key, { description }]) =>
        description ? [[`field.${kind}${key}.what`, plain(description)]] : [],
      );
    it('are named and explained', () => {
      const schema = read(`docs/schema/${game}.position.json`) as Schema;
      const english = read(`words/${game}_fields.en.json`);
      const wanted = [
        ...described('', schema),
        ...Object.entries(schema.$defs ?? {}).flatMap(([kind, of]): [string, string][] => [
          ...described(`${kind}.`, of),
          ...(of.description ? [[`kind.${kind}`, plain(of.description)] as [string, string]] : []),
        ]),
      ];
      const told = Object.entries(english).filter(([id]) => /^kind\.|\.what$/.test(id));
      expect(Object.fromEntries(told)).toEqual(Object.fromEntries(wanted));
      for (const [id] of described('', schema)) expect(english[id.slice(0, -5)]).toBeTruthy();
      const german = read(`words/${game}_fields.de.json`);
      expect(Object.keys(german)).toEqual(Object.keys(english));
    });
  },
);
