// The page holds no rules: it takes nothing from the games' own files and does not take words apart. What it wants to know comes
// from the table: ids, tokens, elements, fields of the view.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../../src');

// These dress words or read what a person typed; none of them learns a rule from words.
const dressing: Record<string, string> = {
  'host/clause.ts': 'marks in the text of a rules page',
  'notes/notes.ts': 'what somebody wrote to a game',
  'table/Prompt.svelte': 'keeps a numeral with its word',
  'table/narrowing.ts': 'what somebody typed',
  'ui/spelled.ts': 'what is read aloud',
};
// Names of what the engine calls by name, in the middle of a token.
const tokens: Record<string, string> = {
  'games/one_deck_galaxy/Setup.svelte': 'the card in a token',
  'games/renaissance/wishes.ts': 'a token that is not whole',
  'games/trian/Window.svelte': 'the place in an element',
};
const said = /\b(?:words|say)\(|\.(?:words|label|prompt|text|tip|title|told|message)\b/;

const program = (file: string, text: string) =>
  file.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]).join('\n')
    : text;

// What a regular expression is held against: /x/.exec(subject), subject.replace(/x/, ...).
function subjectOf(node: ts.Node): string {
  const call = node.parent;
  if (ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression))
    return call.expression.expression.getText();
  const outer = ts.isPropertyAccessExpression(call) ? call.parent : undefined;
  return outer && ts.isCallExpression(outer)
    ? outer.arguments.map((a) => a.getText()).join(', ')
    : '';
}

export function faults(file: string, text: string): string[] {
  const found: string[] = [];
  const tree = ts.createSourceFile(file, program(file, text), ts.ScriptTarget.Latest, true);
  const look = (node: ts.Node) => {
    if (ts.isStringLiteral(node)) {
      const from = node.text;
      if (from.includes('.toml') || /(?:\.\.\/)+src\//.test(from))
        found.push(`${file} reads ${from}`);
    }
    if (ts.isRegularExpressionLiteral(node)) {
      const what = node.text;
      if (!(file in dressing) && said.test(subjectOf(node)))
        found.push(`${file} takes words apart with ${what}`);
      else if (!(file in dressing) && !(file in tokens) && !/^\/\^/.test(what))
        found.push(`${file} looks for ${what} anywhere`);
    }
    if (ts.isIdentifier(node) && node.text === 'RegExp')
      found.push(`${file} makes up a regular expression`);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

describe('the page holds no rules', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((f) =>
    /\.(ts|svelte)$/.test(f),
  );
  test('nowhere in its source', { timeout: 60_000 }, () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((f) => faults(f, readFileSync(path.join(source, f), 'utf8')))).toEqual([]);
  });
  test('places where words may be touched are still there', () => {
    for (const f of [...Object.keys(dressing), ...Object.keys(tokens)]) expect(files).toContain(f);
  });
  test('what is planted is found', () => {
    const planted = [
      `import file from '../../../../src/games/one_deck_galaxy/content/one_deck_galaxy.toml?raw';`,
      `import { score } from '../../../src/games/rules';`,
      `const n = /^Gain (\\d+)/.exec(offer.label);`,
      `const n = words(card.text).match(/^Roll/);`,
      `const n = /gains (\\d)/.exec(line);`,
      `const n = new RegExp(a);`,
    ];
    for (const text of planted) expect(faults('games/any/board.ts', text), text).toHaveLength(1);
    expect(faults('a.svelte', `<script>const n = /^a/.exec(told.words)</script>`)).toHaveLength(1);
    expect(faults('games/any/flights.ts', `/^players\\.(\\d)$/.exec(change.path)`)).toEqual([]);
  });
});
