// The table as it stood, with answers lit: what was chosen in the list is held over its place. With open cards it is seen
// through the eyes of whoever decides.
import type { Moment } from '../host/analysis';
import { secretsOf } from '../games/secrets';
import type { Offer } from '../host/host';
import { ReplayScene } from '../table/replay.svelte';
import type { Light } from '../table/scene';
import type { Session } from '../table/session.svelte';
import { shownAnswers } from './shown';

export class AnalysisScene extends ReplayScene {
  moment = $state.raw<Moment | null>(null);
  chosen = $state(''); // the token of an answer
  open = $state(false); // cards

  constructor(
    session: Session,
    private readonly through: (step: number, seat: number) => Promise<unknown>,
  ) {
    super(session);
  }

  #answers: Offer[] = $derived.by(() =>
    (this.moment ? shownAnswers(this.moment, this.chosen) : []).map((o) => ({
      token: o.token,
      label: o.label,
      touches: o.touches,
      irrevocable: false,
    })),
  );
  #held: Offer | null = $derived.by(
    () => this.#answers.find((o) => o.token === this.chosen) ?? null,
  );

  override get offers(): readonly Offer[] {
    return this.#answers;
  }
  override get aimed(): Offer | null {
    return this.#held;
  }
  override light(element: string): Light {
    if (this.#held?.touches.includes(element)) return 'chosen';
    return this.#answers.some((o) => o.touches.includes(element)) ? 'linked' : '';
  }
  // The board of whoever decides is shown large.
  #large: number = $derived.by(() => this.watched ?? this.decider(this.at) ?? super.me);
  override get me() {
    return this.#large;
  }
  #deciders: ReadonlyMap<number, number | null> = $derived.by(
    () => new Map(this.session.state?.log.map((e) => [e.step - 1, e.seat])),
  );
  // Who answers at a step; null: Chance, or nobody.
  decider(step: number): number | null {
    return this.#deciders.get(step) ?? null;
  }

  // What a seat alone knew at a step.
  async secrets(step: number, seat: number): Promise<string[]> {
    const seen = await this.through(step, seat);
    return (await secretsOf(this.session.state?.game ?? ''))(seen, seat);
  }

  protected override named(step: number): string {
    return this.open ? `${step} open` : String(step);
  }
  protected override fetch(step: number): Promise<unknown> {
    const seat = this.open ? this.decider(step) : null;
    return seat === null ? super.fetch(step) : this.through(step, seat);
  }
}
