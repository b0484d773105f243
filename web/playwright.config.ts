import { defineConfig } from '@playwright/test';
import { inShell } from './tests/e2e/browser';
import { program } from './tests/e2e/engine';

// The same deals in each run: what a walk finds it finds again. ORRERY_DEAL=N deals others.
const deal = Number(process.env.ORRERY_DEAL ?? 1);
// Files may run side by side, each with a server and folders of its own.
const port = Number(process.env.ORRERY_TEST_PORT ?? 8471);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `artifacts/traces/${port}`,
  workers: 1, // one browser at a time: the machine may be small
  // Guards against hanging, not measures of speed: a busy machine must not fail a test.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  ...(process.env.ORRERY_NIGHTLY ? {} : { grepInvert: /@night/ }),
  maxFailures: 3, // what fails everywhere need not wait everywhere
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 45_000,
    serviceWorkers: 'block', // where the site without a network is tried they are allowed
    viewport: { width: 1366, height: 768 },
    launchOptions: inShell,
  },
  webServer: {
    command: `rm -rf artifacts/data/${port} && exec "${program}" serve --port ${port} --data artifacts/data/${port} --site dist --absent-after 0 --notify-after 3600 --mail smtp-plain://localhost:9 --mail-from orrery@games.example --late-after 3600000 --rehearse ${deal}`,
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 300_000,
  },
});
