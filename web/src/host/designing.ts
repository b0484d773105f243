// The page's side of a designer's module (src/wasm/designer.cc): content as a table, and studies of it. Each has a worker, so
// that one types while games are played.
import { Refused } from './host';
import { Thinker } from './thinking';

// One for each game, where the site was built with them: their addresses by file.
const modules = import.meta.glob<string>('../../../build/wasm/src/wasm/designer/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const moduleOf = (game: string) => modules[`../../../build/wasm/src/wasm/designer/${game}.wasm`];

export const designs = (game: string) => moduleOf(game) !== undefined;

export function openDesigner(game: string): Thinker {
  const module = moduleOf(game);
  if (!module) throw new Refused('no_engine');
  return new Thinker(new URL(module, location.href).href, { type: 'sound', game });
}
