// A phrase of the catalogues, read: ICU MessageFormat as far as they use it, which is arguments, plural, selectordinal and
// select. Compared with a whole implementation, phrase by phrase, in tests/unit/pattern.test.ts.
export type Values = Record<string, string | number>;

type Counted = 'plural' | 'selectordinal';
type Piece =
  | string
  | { arg: string }
  | { arg: string; by: Counted | 'select'; cases: Map<string, Piece[]> }
  | { count: string }; // '#': the number a plural is about
export type Pattern = Piece[];

const isSpace = (sign: string) => sign === ' ' || sign === '\n' || sign === '\t';
const isOfAWord = (sign: string) => !isSpace(sign) && !',{}'.includes(sign);

class Reader {
  #at = 0;
  constructor(private readonly text: string) {}

  whole(): Pattern {
    const read = this.#pieces('');
    if (this.#at < this.text.length) this.#fail();
    return read;
  }
  #fail(): never {
    throw new Error(`not a pattern at ${this.#at}: ${this.text}`);
  }
  #next() {
    return this.text[this.#at] ?? '';
  }
  #take(what: (sign: string) => boolean): string {
    const from = this.#at;
    while (this.#at < this.text.length && what(this.#next())) this.#at++;
    return this.text.slice(from, this.#at);
  }
  #must(sign: string) {
    this.#take(isSpace);
    if (this.#next() !== sign) this.#fail();
    this.#at++;
    this.#take(isSpace);
  }
  #word(): string {
    this.#take(isSpace);
    return this.#take(isOfAWord) || this.#fail();
  }

  // Up to the end, or the brace that closes these. `counted`: what '#' stands for.
  #pieces(counted: string): Piece[] {
    const pieces: Piece[] = [];
    let plain = '';
    const push = (piece: Piece) => {
      if (plain) pieces.push(plain);
      plain = '';
      if (piece) pieces.push(piece);
    };
    for (; this.#at < this.text.length && this.#next() !== '}';) {
      const sign = this.#next();
      if (sign === "'") plain += this.#quoted(counted !== '');
      else if (sign === '{') push(this.#argument());
      else {
        this.#at++;
        if (sign === '#' && counted) push({ count: counted });
        else plain += sign;
      }
    }
    push('');
    return pieces;
  }
  // Two apostrophes are one; one before a sign of patterns lets it stand for itself, up to the next; any other is one.
  #quoted(counting: boolean): string {
    const after = this.text[++this.#at] ?? '';
    if (after === "'") {
      this.#at++;
      return "'";
    }
    if (!'{}'.includes(after || ' ') && !(counting && after === '#')) return "'";
    let plain = '';
    for (; this.#at < this.text.length; this.#at++) {
      if (this.#next() === "'") {
        this.#at++;
        if (this.#next() !== "'") break;
      }
      plain += this.#next();
    }
    return plain;
  }
  #argument(): Piece {
    this.#must('{');
    const arg = this.#word();
    this.#take(isSpace);
    if (this.#next() === '}') {
      this.#at++;
      return { arg };
    }
    this.#must(',');
    const by = this.#word();
    if (by !== 'plural' && by !== 'selectordinal' && by !== 'select') this.#fail();
    this.#must(',');
    const cases = new Map<string, Piece[]>();
    while (this.#next() !== '}') {
      const name = this.#word();
      this.#take(isSpace);
      if (this.#next() !== '{') this.#fail();
      this.#at++;
      cases.set(name, this.#pieces(by === 'select' ? '' : arg));
      if (this.#next() !== '}') this.#fail();
      this.#at++;
      this.#take(isSpace);
    }
    if (!cases.has('other')) this.#fail();
    this.#at++;
    return { arg, by, cases };
  }
}

// Throws if it is no pattern.
export const readPattern = (text: string): Pattern => new Reader(text).whole();

const kTypes = { plural: 'cardinal', selectordinal: 'ordinal' } as const;
const rules = new Map<string, Intl.PluralRules>();
function ruleOf(locale: string, by: Counted): Intl.PluralRules {
  const key = `${locale}/${by}`;
  let rule = rules.get(key);
  if (!rule) rules.set(key, (rule = new Intl.PluralRules(locale, { type: kTypes[by] })));
  return rule;
}
const numbers = new Map<string, Intl.NumberFormat>();
function numbersOf(locale: string): Intl.NumberFormat {
  let format = numbers.get(locale);
  if (!format) numbers.set(locale, (format = new Intl.NumberFormat(locale)));
  return format;
}

function valueOf(arg: string, values: Values): string | number {
  const value = values[arg];
  if (value === undefined) throw new Error(`nothing for {${arg}}`);
  return value;
}
// Throws if an argument is missing.
export function put(pattern: Pattern, values: Values, locale: string): string {
  let words = '';
  for (const piece of pattern)
    if (typeof piece === 'string') words += piece;
    else if ('count' in piece)
      words += numbersOf(locale).format(Number(valueOf(piece.count, values)));
    else if ('by' in piece) words += put(chosen(piece, values, locale), values, locale);
    else words += valueOf(piece.arg, values);
  return words;
}
function chosen(
  { arg, by, cases }: { arg: string; by: Counted | 'select'; cases: Map<string, Piece[]> },
  values: Values,
  locale: string,
): Pattern {
  const value = valueOf(arg, values);
  const exact = cases.get(by === 'select' ? String(value) : `=${value}`);
  if (exact) return exact;
  const kind = by === 'select' ? 'other' : ruleOf(locale, by).select(Number(value));
  return cases.get(kind) ?? cases.get('other') ?? [];
}
