// The table as it stood at some step of the game: the same scene, but nothing can be chosen.
import type { LogEntry, Offer } from '../host/host';
import { complaint } from '../host/refusals';
import { say } from '../words/words.svelte';
import type { Light, Scene } from './scene';
import type { Session } from './session.svelte';
import { firstStep } from './story';

export class ReplayScene implements Scene {
  at = $state(0);
  view = $state.raw<unknown>(null);
  hovered = $state<string | null>(null);
  trouble = $state('');
  readonly still = true;
  readonly foreseen = [];
  get offers(): readonly Offer[] {
    return [];
  }
  get aimed(): Offer | null {
    return null;
  }
  aim() {}
  foresee() {}
  follow() {}
  readonly decision = null;
  #kept = new Map<string, unknown>();
  #wanted = 0;

  // Of a variation: the step it goes on from.
  constructor(
    readonly session: Session,
    private readonly from: number | null = null,
  ) {}

  get board() {
    return this.session.board;
  }
  get people() {
    return this.session.people;
  }
  watched = $state<number | null>(null); // whose board is shown large
  get me() {
    return this.watched ?? this.session.state?.you[0] ?? 0;
  }
  get log() {
    return (this.session.state?.log ?? []).filter((e) => e.step <= this.at);
  }
  last: number = $derived.by(() => this.session.state?.step ?? 0);
  first: number = $derived.by(() => this.from ?? firstStep(this.session.state?.log ?? []));
  // What led to this moment.
  entry: LogEntry | null = $derived.by(
    () => this.session.state?.log.findLast((e) => e.step <= this.at && e.told.length > 0) ?? null,
  );
  words: string = $derived.by(() =>
    this.entry ? this.entry.told.map((t) => t.words).join(' ') : say('replay.setup'),
  );
  #lit: ReadonlySet<string> = $derived.by(
    () => new Set([...(this.entry?.told.flatMap((t) => t.touches) ?? []), ...this.session.linked]),
  );

  light(element: string): Light {
    return this.#lit.has(element) ? 'linked' : '';
  }
  choose() {}

  // How a view is asked for, and by which name it is kept.
  protected async fetch(step: number): Promise<unknown> {
    return (await this.session.host.replay(step)).view;
  }
  protected named(step: number): string {
    return String(step);
  }

  // One step is fetched at a time, then the one wished for by then: a key that is held asks no faster than it is answered.
  async go(step: number) {
    this.#wanted = Math.max(this.first, Math.min(step, this.last));
    this.trouble = '';
    if (this.#isOnTheWay) return;
    this.#isOnTheWay = true;
    while (!(await this.#comes(this.#wanted)));
    this.#isOnTheWay = false;
  }
  #isOnTheWay = false;
  // Shows a step; true if it is still the one that is wished for.
  async #comes(to: number): Promise<boolean> {
    const name = this.named(to);
    const isWished = () => this.#wanted === to && this.named(to) === name;
    try {
      if (!this.#kept.has(name)) this.#kept.set(name, await this.fetch(to));
    } catch (e) {
      if (isWished()) this.trouble = complaint(e);
      return isWished();
    }
    if (this.named(to) === name) {
      this.at = to;
      this.view = this.#kept.get(name);
    }
    return isWished();
  }

  // Counted from where one is already heading, so that quick keys add up.
  by(steps: number) {
    return this.go(this.#wanted + steps);
  }

  // Where turns begin, and whose they are.
  turns: { step: number; seat: number | null; words: string }[] = $derived.by(() =>
    (this.session.state?.log ?? []).flatMap((e) => {
      const told = e.told.find((t) => this.board.beginsTurn(t));
      return told && e.step >= this.first
        ? [{ step: e.step, seat: told.seat, words: told.words }]
        : [];
    }),
  );
  // Who does what led to this moment.
  mover: number | null = $derived.by(() => this.entry?.seat ?? null);

  // The step at which the next (or this) turn begins.
  turn(way: 1 | -1): number {
    const starts = this.turns.map((t) => t.step);
    return (
      (way > 0 ? starts.find((s) => s > this.at) : starts.findLast((s) => s < this.at)) ??
      (way > 0 ? this.last : this.first)
    );
  }
}
