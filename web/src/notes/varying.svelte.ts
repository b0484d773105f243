// Going through a variation, and playing one: in both the table of the variation takes the place of the game's.
import { complaint } from '../host/refusals';
import type { RemoteHost } from '../host/remote';
import type { TableState } from '../host/host';
import { ReplayScene } from '../table/replay.svelte';
import { Session } from '../table/session.svelte';
import type { Annotated } from './annotated.svelte';
import { answersAfter, openVariation, type Source } from './lines';
import { kLongestVariation, type Answer } from './notes';

export interface Shown {
  index: number;
  from: number;
  session: Session;
  scene: ReplayScene;
}
export interface Played {
  index: number | null; // of the one that is played on; none: a new one
  from: number;
  session: Session;
  host: RemoteHost;
}

export class Varying {
  shown = $state.raw<Shown | null>(null);
  played = $state.raw<Played | null>(null);
  trouble = $state('');
  busy = $state(false);
  #closed = false;

  constructor(
    private readonly game: Session,
    private readonly annotated: Annotated,
    private readonly source: () => Promise<Source>,
  ) {}

  // One after the other; what goes wrong is said.
  async #doing(what: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      await what();
    } catch (e) {
      this.trouble = complaint(e);
    } finally {
      this.busy = false;
    }
  }
  async #sit(from: number, answers: readonly Answer[]) {
    const host = await openVariation(await this.source(), from, answers);
    await new Promise<TableState>((settle) => {
      const leave = host.state.subscribe((s) => {
        if (!s) return;
        settle(s);
        queueMicrotask(() => leave());
      });
    });
    if (this.#closed) host.close();
    return { host, session: new Session(host, this.game.board, this.game.usual) };
  }

  // Shows a variation, at one of its steps.
  enter = (index: number, step?: number) =>
    this.#doing(async () => {
      const variation = this.annotated.notes.variations[index];
      if (!variation) return;
      if (this.shown?.index === index) return void this.shown.scene.go(step ?? variation.from + 1);
      const { from, answers } = variation;
      const { host, session } = await this.#sit(from, answers);
      await host.wholeLog().catch(() => {});
      const scene = new ReplayScene(session, from);
      await scene.go(step ?? from + 1);
      this.#put();
      this.shown = { index, from, session, scene };
    });
  leave = () => {
    this.#put();
    this.game.addressed();
  };
  #put() {
    this.shown?.session.close();
    this.played?.session.close();
    this.shown = this.played = null;
  }

  // Plays a new one from a step of the game, or on from where another one ends.
  play = (from: number, index: number | null = null) =>
    this.#doing(() => this.#play(from, index, this.#answers(index)));
  #answers = (index: number | null) =>
    index === null ? [] : (this.annotated.notes.variations[index]?.answers ?? []);
  async #play(from: number, index: number | null, answers: readonly Answer[]) {
    const { host, session } = await this.#sit(from, answers);
    this.#put();
    this.played = { index, from, session, host };
  }
  async #sofar({ host, from }: Played): Promise<Answer[]> {
    return answersAfter(await host.transcript(), from);
  }
  // The last answer of a person, with everything that came of it.
  takeBack = () =>
    this.#doing(async () => {
      const now = this.played;
      if (!now) return;
      const answers = await this.#sofar(now);
      const last = answers.findLastIndex((a) => a.seat !== null);
      if (last >= 0) await this.#play(now.from, now.index, answers.slice(0, last));
    });
  keep = () =>
    this.#doing(async () => {
      const now = this.played;
      if (!now) return;
      const answers = (await this.#sofar(now)).slice(0, kLongestVariation);
      const { index, from } = now;
      const before = this.#answers(index).length;
      if (answers.every((a) => a.seat === null)) return this.leave();
      if (index !== null) this.annotated.replay(index, answers);
      const i = index ?? this.annotated.add(from, answers);
      this.busy = false;
      await this.enter(i, from + Math.min(before + 1, answers.length));
    });

  close() {
    this.#closed = true;
    this.#put();
  }
}
