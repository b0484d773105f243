// The built site in Debian's Chromium, served by the program, for the measurements beside this file.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const home = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const web = path.join(home, 'web');
export const usual = { foundation: 3, one_deck_galaxy: 2, renaissance: 3, trian: 3 };
export const bots = (game, level) => Array.from({ length: usual[game] }, () => ({ kind: 'bot', level }));
const program = path.join(home, 'build/release/src/cli/orrery');
const { chromium } = createRequire(path.join(web, 'package.json'))('@playwright/test');

export async function openBrowser() {
  const data = mkdtempSync(path.join(tmpdir(), 'orrery-page-'));
  const server = spawn(program, ['serve', '--port', '0', '--data', data, '--site', path.join(web, 'dist')]);
  const address = await new Promise((settle) => {
    let said = '';
    const listen = (text) => {
      said += text;
      const port = /"listening".*?"port":"?(\d+)/.exec(said)?.[1];
      if (port) settle(`http://localhost:${port}`);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const assets = readdirSync(path.join(web, 'dist/assets'));
  const asset = (begin, end) => `${address}/assets/${assets.find((a) => a.startsWith(begin) && end.test(a))}`;
  return {
    address,
    browser,
    worker: asset('worker-', /\.js$/),
    engine: (game) => asset(`${game}-`, /^[^.]*\.wasm$/),
    end: async () => {
      await browser.close();
      server.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
