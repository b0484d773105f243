import { execFileSync } from 'node:child_process';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version()) },
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the server's content policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
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
