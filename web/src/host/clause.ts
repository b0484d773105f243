// The text of a clause as people read it. The rules page is written with marks (see docs/server_api.md); none of them is shown.
import { say } from '../words/words.svelte';

export interface Piece {
  kind: 'plain' | 'strong' | 'stressed' | 'name' | 'source' | 'clause';
  text: string;
}

const marks =
  /(\b[A-Z]{1,3}-(?:\d+|U)(?:\.(?:\d+|U))*[a-z]?(?![\w-])|\*\*[^*]+\*\*|\*[^*\n]+\*|`[^`]+`|\[[^[\]]*\b(?:seed|house|public)\b[^[\]]*\])/;

// Names of options and decisions are written for programs: central_wild, START_GATE, FreePlace.
function spoken(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words === name ? name : words.toLowerCase();
}
const withoutNames = (text: string) => text.replace(/\b[A-Za-z]+(?:_[A-Za-z0-9]+)+\b/g, spoken);
// What the rulebook says is marked "seed", what follows from it "seed+".
const sources: Record<string, string> = {
  'seed+': 'follows',
  seed: 'book',
  house: 'house',
  public: 'public',
};
const sourced = (text: string) =>
  withoutNames(text).replace(/\bseed\+(?![a-z])|\b(?:seed|house|public)\b/g, (mark) =>
    say(`source.${sources[mark]}`),
  );

export function piecesOf(text: string, isClause: (id: string) => boolean): Piece[] {
  return text
    .split(marks)
    .filter((t) => t !== '')
    .map((t): Piece => {
      if (isClause(t)) return { kind: 'clause', text: t };
      if (t.length > 4 && t.startsWith('**')) return { kind: 'strong', text: t.slice(2, -2) };
      if (t.length > 2 && t.startsWith('*')) return { kind: 'stressed', text: t.slice(1, -1) };
      if (t.length > 2 && t.startsWith('`')) return { kind: 'name', text: spoken(t.slice(1, -1)) };
      if (t.startsWith('[') && marks.test(t))
        return { kind: 'source', text: sourced(t.slice(1, -1)) };
      return { kind: 'plain', text: withoutNames(t) };
    });
}
