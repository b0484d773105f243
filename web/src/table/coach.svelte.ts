// The coach: what matters now and why, asked of the table at every question of a first game. Off, it costs nothing.
import type { CoachLine, Host, TableState } from '../host/host';
import { habitOf, remember } from '../settings/habits.svelte';
import { settings } from '../settings/settings.svelte';

const kFirstGames = 3; // so many games of a kind are coached unless somebody says otherwise

export class Coaching {
  lines = $state.raw<CoachLine[]>([]);
  #wish = $state<boolean | null>(null); // at this table: shown or hidden by hand
  #step = -1;
  #game = $state('');

  constructor(readonly host: Host) {}

  get isOn(): boolean {
    if (this.#wish !== null) return this.#wish;
    if (settings.coach === 'first') return habitOf(this.#game).games < kFirstGames;
    return settings.coach === 'always';
  }
  // What is said: one line.
  get line(): CoachLine | null {
    return this.isOn ? (this.lines[0] ?? null) : null;
  }
  toggle(now: TableState | null) {
    this.#wish = !this.isOn;
    this.#step = -1;
    this.asked(now);
  }
  // A table is shown: a new question, the same one, or the end.
  arrived(next: TableState, before: TableState | null) {
    this.#game = next.game;
    if (next.over && before && !before.over && next.you.length > 0 && !next.lesson)
      remember(next.game, { games: habitOf(next.game).games + 1 });
    this.asked(next);
  }
  asked(now: TableState | null) {
    if (!now?.question || now.lesson || now.allowed?.hints === false || !this.isOn) {
      this.lines = [];
      return;
    }
    if (now.step === this.#step) return;
    const step = (this.#step = now.step);
    this.lines = [];
    this.host.coach().then(
      (lines) => {
        if (this.#step === step) this.lines = lines;
      },
      () => {}, // an older server, or a question that is gone: it says nothing
    );
  }
}
