// Names and campaign sheets, read from the very file the game is made of, so that they are written once.
import file from '../../../../src/games/one_deck_galaxy/content/one_deck_galaxy.toml?raw';

export interface Named {
  id: string;
  name: string;
}
export interface Foe extends Named {
  stars: [number, number]; // normal and hard side
}
export interface NodeType {
  code: string;
  kind: 'jump' | 'once' | 'always';
}
export interface SheetNode {
  id: string; // a, b, c …
  code: string;
}
export interface Sheet extends Named {
  nodes: SheetNode[];
  lines: [string, string][]; // ends: S or a node
}
export interface Content {
  homeworlds: Named[];
  societies: Named[];
  adversaries: Foe[];
  nodeTypes: NodeType[];
  sheets: Sheet[];
}

// The tables of one kind: [[kind]], then lines of the form  key = value.
function tables(text: string, kind: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  let into: Record<string, string> | null = null;
  for (const line of text.split('\n')) {
    const head = /^\[\[?([\w.]+)\]\]?/.exec(line);
    if (head) {
      into = null;
      if (head[1] === kind) found.push((into = {}));
      continue;
    }
    const entry = /^(\w+) = (.*?)\s*$/.exec(line);
    if (entry?.[1] && into) into[entry[1]] = (entry[2] ?? '').replace(/^"(.*)"$/, '$1');
  }
  return found;
}
const named = (t: Record<string, string>): Named => ({ id: t.id ?? '', name: t.name ?? '' });

// "S-a=J.E, a-d=J.F2, j-m": a line names what its far end is, the first time it is reached.
export function readLines(text: string): { nodes: SheetNode[]; lines: [string, string][] } {
  const nodes = new Map<string, string>();
  const lines = text.split(',').flatMap((part): [string, string][] => {
    const [, from = '', to = '', code] = /^\s*(\w)-(\w)(?:=([\w.]+))?\s*$/.exec(part) ?? [];
    if (!from || !to) return [];
    if (code) nodes.set(to, code);
    return [[from, to]];
  });
  return { nodes: [...nodes].map(([id, code]) => ({ id, code })), lines };
}

export function readContent(text: string): Content {
  return {
    homeworlds: tables(text, 'homeworld').map(named),
    societies: tables(text, 'society').map(named),
    adversaries: tables(text, 'adversary').map((t) => {
      const [normal = 1, hard = 1] = (t.stars ?? '').replace(/[[\]]/g, '').split(',').map(Number);
      return { ...named(t), stars: [normal, hard] };
    }),
    nodeTypes: tables(text, 'node').map((t) => ({
      code: t.code ?? '',
      kind: t.kind === 'once' || t.kind === 'always' ? t.kind : 'jump',
    })),
    sheets: tables(text, 'sheet').map((t) => ({ ...named(t), ...readLines(t.lines ?? '') })),
  };
}

export const content: Content = readContent(file);
