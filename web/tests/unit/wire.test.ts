// What comes over the wire until a game of this browser asks for the first time, brotli, from the site as it was built: the page,
// the game's board and words in one language, the worker and the first part of the engine; and what may follow after that.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const dist = path.resolve(import.meta.dirname, '../../dist');
const manifest = path.join(dist, '.vite/manifest.json');
const assets = existsSync(dist) ? readdirSync(path.join(dist, 'assets')) : [];
const isBuilt = existsSync(manifest) && assets.some((name) => name.endsWith('.more.wasm'));

const kGames = ['foundation', 'one_deck_galaxy', 'renaissance', 'trian'];
const kLanguages = ['en', 'de'];
const kMost = 350_000;

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}
const isSmallAlready = /\.(woff2|webp|png)$/;
function size(file: string): number {
  const whole = path.join(dist, file);
  if (isSmallAlready.test(file)) return readFileSync(whole).length;
  return existsSync(`${whole}.br`)
    ? readFileSync(`${whole}.br`).length
    : brotliCompressSync(readFileSync(whole)).length;
}
const sum = (files: Iterable<string>) => [...files].reduce((n, file) => n + size(file), 0);

describe.skipIf(!isBuilt)('over the wire', () => {
  const chunks = isBuilt
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>)
    : {};
  // A chunk with everything it brings along at once.
  function filesOf(keys: string[], seen = new Set<string>()): Set<string> {
    for (const key of keys) {
      const chunk = chunks[key];
      if (!chunk) throw new Error(`no chunk ${key}`);
      if (seen.has(chunk.file)) continue;
      seen.add(chunk.file);
      for (const css of chunk.css ?? []) seen.add(css);
      filesOf(chunk.imports ?? [], seen);
    }
    return seen;
  }
  const named = (begin: string, end: string) =>
    assets.filter((a) => a.startsWith(begin) && a.endsWith(end)).map((a) => `assets/${a}`);
  const words = (part: string, language: string) => `../words/${part}.${language}.json`;
  const pageOf = (language: string) =>
    filesOf([
      ...Object.keys(chunks).filter((key) => chunks[key]?.isEntry),
      words('page', language),
      words('table', language),
    ]);

  for (const game of kGames)
    for (const language of kLanguages)
      it(`${game} in ${language} asks its first question after at most ${kMost / 1000} kB`, () => {
        const files = pageOf(language);
        files.add('index.html');
        filesOf([`src/games/${game}/index.ts`, words(game, language)], files);
        const page = sum(files);
        const engine = sum([
          ...named('worker-', '.js'),
          ...named(`${game}-`, '.wasm').filter((a) => !a.endsWith('.more.wasm')),
        ]);
        const start = sum(
          [...filesOf(['src/screens/Start.svelte'])].filter((file) => !files.has(file)),
        );
        const fonts = sum(
          assets.filter((a) => /^(inter|fraunces)-[^-]+\.woff2$/.test(a)).map((a) => `assets/${a}`),
        );
        const more = sum(named(`${game}-`, '.more.wasm'));
        console.log(
          `${game} ${language}: page ${page} + engine ${engine} = ${page + engine}; ` +
            `start page ${start}, fonts ${fonts}, more of the engine later ${more}`,
        );
        expect(page + engine).toBeLessThan(kMost);
      });

  it('brings no words of another language and none of the terminal', () => {
    const english = [...pageOf('en')].map((f) => path.basename(f));
    expect(english.some((f) => f.includes('.de-'))).toBe(false);
    expect(assets.filter((f) => f.startsWith('terminal.'))).toEqual([]);
  });
});
