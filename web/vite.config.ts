import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { engines } from './offline/engines';
import { precache } from './offline/precache';

// Which program this is, for those who report what went wrong: the commit it was built from.
function version(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return `built ${new Date().toISOString().slice(0, 10)}`;
  }
}

// Beside each text of the site its compressed forms, as small as they get: the server only picks one.
function squeezed(): Plugin {
  const compressible = /\.(html|js|css|svg|json|txt|wasm|webmanifest)$/;
  const worth = 1000; // bytes
  let folder = '';
  return {
    name: 'squeezed',
    apply: 'build',
    configResolved: (config) => void (folder = path.resolve(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const text = readFileSync(file);
        if (text.length < worth) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

// What every page needs comes in one file: a request costs more than the few bytes that another page would not have needed.
type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: string[] } | null };
function alwaysNeeded(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>();
  const isNeeded = (id: string, graph: Graph): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false); // a circle alone needs nothing
    const info = graph.getModuleInfo(id);
    const needed =
      info !== null && (info.isEntry || info.importers.some((by) => isNeeded(by, graph)));
    known.set(id, needed);
    return needed;
  };
  return (id, graph) => (isNeeded(id, graph) ? 'index' : null);
}

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version()) },
  plugins: [engines(), svelte(), precache(), squeezed()],
  build: {
    target: 'es2022',
    manifest: true, // for tests that measure it
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ debugName: 'index', name: alwaysNeeded() }] } },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] }, // the catalogues lie in words/
    proxy: { '/api': { target: 'http://localhost:8377', ws: true } }, // npm run dev, beside `orrery serve`
  },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    setupFiles: ['tests/unit/setup.ts'],
    // Guards, not measures: the machine may be busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
