// Writes the service worker of a build: which files it keeps, and what the server tells besides.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const games = ['foundation', 'one_deck_galaxy', 'renaissance', 'trian'];
const languages = ['en', 'de'];
// Answers of the server that are the same for everybody (`orrery site` writes them as files).
export const told = [
  '/api/games',
  '/api/lessons?words=none',
  ...games.map((game) => `/api/rules/${game}`),
  ...games.flatMap((game) => languages.map((l) => `/api/book/${game}/${l}`)),
];

export function precache(): Plugin {
  let folder = '';
  return {
    name: 'precache',
    apply: 'build',
    configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    closeBundle() {
      if (!existsSync(folder)) return;
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(
          (f) =>
            f.isFile() &&
            !/\.(br|gz)$/.test(f.name) &&
            !f.name.startsWith('designer-') && // for those who design: they would double what everybody fetches
            f.name !== 'sw.js' &&
            !f.parentPath.endsWith('.vite'),
        )
        .map((f) => `/${path.relative(folder, path.join(f.parentPath, f.name))}`)
        .sort();
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(readFileSync(path.join(folder, file)));
      const script = readFileSync(path.join(import.meta.dirname, 'sw.js'), 'utf8')
        .replace('__BUILD__', `orrery-${hash.digest('hex').slice(0, 16)}`)
        .replace('= __FILES__', `= ${JSON.stringify(files)}`)
        .replace('= __TOLD__', `= ${JSON.stringify(told)}`);
      writeFileSync(path.join(folder, 'sw.js'), script);
    },
  };
}
