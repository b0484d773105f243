// The engine of a game as the site has it, started without a browser.
import { existsSync, readFileSync } from 'node:fs';
import { enginesBuilt, partsOf } from '../../offline/engines';
import { startEngine, type Engine } from '../../src/host/local/engine';

export const isBuilt = existsSync(enginesBuilt);

export async function engineOf(game: string): Promise<Engine> {
  const { first, more } = await partsOf(game);
  const module = await WebAssembly.compile(readFileSync(first));
  return startEngine(module, { more: () => new WebAssembly.Module(readFileSync(more)) });
}
