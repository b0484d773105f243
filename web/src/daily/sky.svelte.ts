// What this person has done on which day, and the way to a table of a day.
import { everyFinished, everyGame, gameCalled, type LocalGame } from '../host/local/store';
import { playDay } from '../host/local';
import type { Finished } from '../host/local/finished';
import { yourName } from '../screens/quick';
import { remember } from '../settings/habits.svelte';
import { countedOf, streakOf, today } from './day';

export type Standing =
  | { is: 'new' }
  | { is: 'running'; id: string }
  | { is: 'done'; game: Finished; replay: string | null }; // the game may have been deleted since

export class Sky {
  now = $state(today());
  finished = $state.raw<Finished[]>([]);
  #games = $state.raw<LocalGame[]>([]);

  async load() {
    this.now = today();
    [this.finished, this.#games] = await Promise.all([everyFinished(), everyGame()]);
  }
  get streak() {
    return streakOf(this.finished, this.now);
  }
  standing(game: string, date: string): Standing {
    const done = countedOf(this.finished, game, date);
    const kept = (id: string) => this.#games.some((g) => g.id === id);
    if (done) return { is: 'done', game: done, replay: kept(done.id) ? done.id : null };
    const running = this.running(game, date);
    return running ? { is: 'running', id: running } : { is: 'new' };
  }
  // The newest that is not finished, practice too.
  running(game: string, date: string): string | null {
    const begun = this.#games.find((g) => g.game === game && g.daily?.date === date && !g.over);
    return begun?.id ?? null;
  }
  // To the game that was begun, or to a new one; its address.
  async play(game: string, date: string): Promise<string> {
    const begun = this.running(game, date);
    if (begun) return `/local/${begun}`;
    const id = await playDay(game, date, yourName());
    remember(game, { played: true });
    return `/local/${id}`;
  }
}
export const transcriptOf = async (id: string): Promise<string | null> =>
  (await gameCalled(id))?.transcript ?? null;
