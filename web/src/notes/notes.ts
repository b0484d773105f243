// What somebody wrote to a finished game (docs/annotated.md): words, a sign and drawings to its steps, and variations. One text holds
// all of it, behind a transcript, in a link, and in this browser. Whatever does not fit is refused with its line.
import { Refused } from '../host/host';

export const signs = ['!', '?', '!?'] as const;
export type Sign = (typeof signs)[number];
export interface Drawing {
  from: string; // a thing of the board
  to: string | null; // none: a ring
}
export interface Note {
  sign: Sign | null;
  comment: string;
  drawings: readonly Drawing[];
}
export interface Answer {
  seat: number | null; // null: Chance
  token: string;
}
// What might have been played from a step on. Its steps are counted on from there.
export interface Variation {
  from: number;
  answers: readonly Answer[];
  notes: ByStep;
}
export type ByStep = ReadonlyMap<number, Note>;
export interface Notes {
  main: ByStep;
  variations: readonly Variation[];
}

export const blank: Note = { sign: null, comment: '', drawings: [] };
export const none: Notes = { main: new Map(), variations: [] };
export const isBlank = (note: Note) =>
  note.sign === null && note.comment === '' && note.drawings.length === 0;
export const isEmpty = (notes: Notes) => notes.main.size === 0 && notes.variations.length === 0;
export const howMany = (notes: Notes) =>
  notes.main.size + notes.variations.reduce((sum, v) => sum + 1 + v.notes.size, 0);

export const kLongestComment = 2000; // characters
export const kMostVariations = 40;
export const kLongestVariation = 200; // answers, with those of Chance
export const kMostDrawings = 40; // at a step
const kLongest = 200_000; // characters of all of it
const kFormat = 1;
const kTitle = 'orrery notes';

const refused = (id: string, args: Record<string, string | number> = {}) =>
  new Refused('notes', id, { said: { id: `notes.bad.${id}`, args } });

// ---------------------------------------------------------------------------------------------- writing
function written(steps: ByStep): string[] {
  return [...steps]
    .sort(([a], [b]) => a - b)
    .filter(([, note]) => !isBlank(note))
    .flatMap(([step, { sign, comment, drawings }]) => [
      `at ${step}${sign ? ` ${sign}` : ''}`,
      ...drawings.map(({ from, to }) => (to === null ? `ring ${from}` : `arrow ${from} ${to}`)),
      ...(comment ? comment.split('\n').map((line) => `| ${line}`.trimEnd()) : []),
    ]);
}
export function writeNotes({ main, variations }: Notes): string {
  const lines = [
    `${kTitle} ${kFormat}`,
    ...written(main),
    ...variations.flatMap((v) => [
      `variation ${v.from}`,
      ...v.answers.map(({ seat, token }) => `${seat ?? 'chance'} ${token}`),
      ...written(v.notes),
    ]),
  ];
  return lines.join('\n') + '\n';
}

// ---------------------------------------------------------------------------------------------- reading
// The notes behind a transcript, and on which line of the file they begin.
export function apart(file: string): { transcript: string; notes: string; line: number } {
  const begin = file.indexOf(`\n${kTitle} `) + 1;
  if (begin === 0) return { transcript: file, notes: '', line: 1 };
  const transcript = file.slice(0, begin);
  return { transcript, notes: file.slice(begin), line: transcript.split('\n').length };
}

// What a person may write: no letters that cannot be seen but the end of a line.
export const cleaned = (text: string) =>
  text
    .slice(0, kLongestComment)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '');

const whole = (digits: string | undefined) =>
  digits !== undefined && /^\d{1,7}$/.test(digits) ? Number(digits) : NaN;
const isThing = (name: string | undefined): name is string =>
  name !== undefined && /^[\w/.:+-]{1,80}$/.test(name);
const isSign = (word: string): word is Sign => (signs as readonly string[]).includes(word);

export interface Bounds {
  last: number; // step of the game
  seats: number;
}
class Reader {
  readonly #main = new Map<number, Note>();
  readonly #variations: { from: number; answers: Answer[]; notes: Map<number, Note> }[] = [];
  #at: number | null = null; // the step that is spoken of
  #line = 0;

  constructor(
    private readonly bounds: Bounds,
    private readonly firstLine: number,
  ) {}

  read(text: string): Notes {
    if (text.length > kLongest) throw refused('much');
    const lines = text.replace(/\n$/, '').split('\n');
    lines.forEach((line, i) => {
      this.#line = this.firstLine + i;
      this.#take(line.replace(/\r$/, ''), i === 0);
    });
    for (const v of this.#variations) if (v.answers.length === 0) throw this.#bad('line');
    return { main: this.#main, variations: this.#variations };
  }

  #bad(why: string) {
    return refused(why, { line: this.#line });
  }
  #take(line: string, isFirst: boolean) {
    const [word = '', ...rest] = line.split(' ');
    if (isFirst) return this.#title(line);
    if (word === '|') return this.#comment(line.slice(2));
    if (word === 'at') return this.#step(rest);
    if (word === 'ring' || word === 'arrow') return this.#drawing(word, rest);
    if (word === 'variation') return this.#variation(rest);
    this.#answer(word, rest.join(' '));
  }
  #title(line: string) {
    if (!line.startsWith(`${kTitle} `)) throw this.#bad('line');
    if (line !== `${kTitle} ${kFormat}`) throw this.#bad('version');
  }
  get #variationAtHand() {
    return this.#variations.at(-1);
  }
  get #steps() {
    return this.#variationAtHand?.notes ?? this.#main;
  }
  #step([digits, sign, ...more]: string[]) {
    const step = whole(digits);
    const v = this.#variationAtHand;
    const [first, last] = v ? [v.from + 1, v.from + v.answers.length] : [0, this.bounds.last];
    if (Number.isNaN(step) || more.length > 0) throw this.#bad('line');
    if (sign !== undefined && !isSign(sign)) throw this.#bad('line');
    if (step < first || step > last) throw this.#bad('step');
    if (this.#steps.has(step)) throw this.#bad('twice');
    this.#steps.set(step, { ...blank, sign: sign ?? null });
    this.#at = step;
  }
  #change(by: (note: Note) => Note) {
    const note = this.#at === null ? undefined : this.#steps.get(this.#at);
    if (this.#at === null || !note) throw this.#bad('line');
    this.#steps.set(this.#at, by(note));
  }
  #comment(text: string) {
    if (cleaned(text) !== text) throw this.#bad('line');
    this.#change((note) => {
      const comment = note.comment ? `${note.comment}\n${text}` : text;
      if (comment.length > kLongestComment) throw this.#bad('long');
      return { ...note, comment };
    });
  }
  #drawing(kind: 'ring' | 'arrow', [from, to, ...more]: string[]) {
    const isRing = kind === 'ring';
    const fits = isThing(from) && (isRing ? to === undefined : isThing(to)) && more.length === 0;
    if (!fits) throw this.#bad('line');
    this.#change((note) => {
      if (note.drawings.length >= kMostDrawings) throw this.#bad('long');
      return { ...note, drawings: [...note.drawings, { from, to: to ?? null }] };
    });
  }
  #variation([digits, ...more]: string[]) {
    const from = whole(digits);
    if (Number.isNaN(from) || more.length > 0) throw this.#bad('line');
    if (this.#variationAtHand?.answers.length === 0) throw this.#bad('line');
    if (from >= this.bounds.last) throw this.#bad('step');
    if (this.#variations.length >= kMostVariations) throw this.#bad('long');
    this.#variations.push({ from, answers: [], notes: new Map() });
    this.#at = null;
  }
  #answer(who: string, token: string) {
    const v = this.#variationAtHand;
    const seat = who === 'chance' ? null : whole(who);
    const isSeat = seat === null || seat < this.bounds.seats;
    if (!v || this.#at !== null || !isSeat || !/^[ -~]{1,200}$/.test(token))
      throw this.#bad('line');
    if (v.answers.length >= kLongestVariation) throw this.#bad('long');
    v.answers.push({ seat, token });
  }
}
// `line`: which one of its file the notes begin on.
export const readNotes = (text: string, bounds: Bounds, line = 1): Notes =>
  new Reader(bounds, line).read(text);
