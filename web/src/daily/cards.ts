// What is printed on races, homeworlds and adversaries, by their ids: in one game cards have names apart from these.
import { printedOnce } from '../host/campaigns';
import { openWords, words, type Said } from '../words/words.svelte';

export async function namesIn(game: string): Promise<(id: string) => string> {
  const cards = game === 'one_deck_galaxy' ? printedOnce() : Promise.resolve({ cards: [] });
  const [printed] = await Promise.all([cards, openWords(game)]);
  const names = new Map<string, Said>(printed.cards.map((c) => [c.id, c.name]));
  return (id) => words(names.get(id) ?? { name: id });
}
