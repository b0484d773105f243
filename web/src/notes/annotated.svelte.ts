// The notes to the game on the screen, while somebody reads and writes them.
import type { Answer, Drawing, Note, Notes, Variation } from './notes';
import { blank, isBlank, none, writeNotes, isEmpty } from './notes';

// A step of the game, or of one of its variations.
export interface Place {
  variation: number | null;
  step: number;
}
export class Annotated {
  notes = $state.raw<Notes>(none);
  trouble = $state(false); // could not be kept
  saved: Promise<void> = Promise.resolve(); // so far
  #waits = false; // something newer is to be kept

  // Without `keep` they are only read.
  constructor(
    notes: Notes,
    private readonly keep: ((text: string) => Promise<void>) | null,
  ) {
    this.notes = notes;
  }
  get writable() {
    return this.keep !== null;
  }
  get text() {
    return isEmpty(this.notes) ? '' : writeNotes(this.notes);
  }

  at({ variation, step }: Place): Note {
    const { main, variations } = this.notes;
    const steps = variation === null ? main : variations[variation]?.notes;
    return steps?.get(step) ?? blank;
  }
  change(place: Place, by: Partial<Note>) {
    const { variation, step } = place;
    const note = { ...this.at(place), ...by };
    const put = (steps: ReadonlyMap<number, Note>) => {
      const rest = [...steps].filter(([n]) => n !== step);
      return new Map(
        isBlank(note) ? rest : [...rest, [step, note] as const].sort(([a], [b]) => a - b),
      );
    };
    if (variation === null) this.#set({ ...this.notes, main: put(this.notes.main) });
    else this.#vary(variation, (v) => ({ ...v, notes: put(v.notes) }));
  }
  // What is drawn once more is taken away.
  draw(place: Place, drawing: Drawing) {
    const { drawings } = this.at(place);
    const others = drawings.filter((d) => d.from !== drawing.from || d.to !== drawing.to);
    this.change(place, {
      drawings: others.length < drawings.length ? others : [...drawings, drawing],
    });
  }

  // Its number.
  add(from: number, answers: readonly Answer[]): number {
    const { variations } = this.notes;
    this.#set({ ...this.notes, variations: [...variations, { from, answers, notes: new Map() }] });
    return variations.length;
  }
  // Played otherwise: what was written to steps that are no longer there goes.
  replay(i: number, answers: readonly Answer[]) {
    this.#vary(i, ({ from, answers: before, notes }) => {
      const same = answers.findIndex((a, n) => a.token !== before[n]?.token);
      const last = from + (same < 0 ? answers.length : same);
      return { from, answers, notes: new Map([...notes].filter(([step]) => step <= last)) };
    });
  }
  remove(i: number) {
    this.#set({ ...this.notes, variations: this.notes.variations.filter((_, n) => n !== i) });
  }
  #vary(i: number, by: (v: Variation) => Variation) {
    const variations = this.notes.variations.map((v, n) => (n === i ? by(v) : v));
    this.#set({ ...this.notes, variations });
  }

  #set(notes: Notes) {
    this.notes = notes;
    if (this.#waits) return;
    this.#waits = true;
    this.saved = this.saved.then(() => this.#save());
  }
  async #save() {
    this.#waits = false;
    try {
      await this.keep?.(this.text);
      this.trouble = false;
    } catch {
      this.trouble = true;
    }
  }
}
