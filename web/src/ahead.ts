// What the address asks for is fetched while the words are still on their way: the screen, the game's board and words, a table
// of this browser, or the engine for one. Whatever fails is asked for once more by whoever needs it, and told there.
import { fetchBoard } from './games/boards';
import { gamesOnce } from './host/lobby';
import { expectAt, prepare } from './host/local';
import type { Route } from './router.svelte';
import { pages } from './screens/pages';
import { fetchWords } from './words/words.svelte';

const quietly = (coming: Promise<unknown>) => void coming.catch(() => {});

function fetchGame(game: string) {
  quietly(fetchBoard(game));
  quietly(fetchWords(game));
}

export function lookAhead({ screen, id, local, company }: Route) {
  const page = screen === 'analyse' && !id ? 'analyses' : screen;
  if (page !== 'table') quietly(pages[page]());
  quietly(gamesOnce());
  if (screen === 'table' && local) expectAt(id, fetchGame);
  if (screen === 'create' && company === 'device') prepare(id);
}
