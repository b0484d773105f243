// What a position may hold, as the games describe it (docs/schema/<game>.position.json), and what a form needs to know of it.
export interface Schema {
  type?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: unknown[];
  required?: string[];
  const?: unknown;
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

const files = import.meta.glob<Schema>('../../../../docs/schema/*.position.json', {
  import: 'default',
});
export function schemaOf(game: string): Promise<Schema> | null {
  return files[`../../../../docs/schema/${game}.position.json`]?.() ?? null;
}

export type Shape =
  | { kind: 'number'; least: number; most: number }
  | { kind: 'flag' }
  | { kind: 'choice'; values: string[]; orNothing?: boolean }
  | { kind: 'text' }
  | { kind: 'nothing' }
  | { kind: 'list'; of: Schema; most: number }
  | { kind: 'fields'; fields: [string, Schema][] }
  | { kind: 'map'; keys: string[]; of: Schema }
  | { kind: 'either'; ways: Schema[] };

export function resolved(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name && root.$defs?.[name]) || schema;
}

const wordsIn = (schema: Schema): string[] =>
  schema.enum?.map(String) ?? (schema.const !== undefined ? [String(schema.const)] : []);

export function shapeOf(given: Schema, root: Schema): Shape {
  const schema = resolved(given, root);
  if (schema.oneOf) {
    const [none, some, ...more] = schema.oneOf;
    const only = none?.type === 'null' && more.length === 0 && some ? shapeOf(some, root) : null;
    if (only?.kind === 'choice') return { ...only, orNothing: true };
    return { kind: 'either', ways: schema.oneOf };
  }
  const values = wordsIn(schema);
  if (values.length > 0) return { kind: 'choice', values };
  switch (schema.type) {
    case 'integer':
      return { kind: 'number', least: schema.minimum ?? 0, most: schema.maximum ?? 999 };
    case 'boolean':
      return { kind: 'flag' };
    case 'null':
      return { kind: 'nothing' };
    case 'array':
      return { kind: 'list', of: schema.items ?? {}, most: schema.maxItems ?? 99 };
    case 'object':
      if (schema.properties) return { kind: 'fields', fields: Object.entries(schema.properties) };
      return {
        kind: 'map',
        keys: wordsIn(resolved(schema.propertyNames ?? {}, root)),
        of: schema.additionalProperties || {},
      };
  }
  return { kind: 'text' };
}

const isAmong = (choice: { values: string[]; orNothing?: boolean }, value: unknown) =>
  choice.values.includes(String(value)) || (choice.orNothing === true && value === null);
// Has it these fields, and the words that tell one kind from another?
function holds(fields: [string, Schema][], value: Record<string, unknown>, root: Schema): boolean {
  const known = new Map(fields);
  return Object.entries(value).every(([name, inner]) => {
    const field = known.get(name);
    const shape = field && shapeOf(field, root);
    return shape && (shape.kind !== 'choice' || isAmong(shape, inner));
  });
}
// Which of several ways a value goes.
export function wayOf(ways: Schema[], value: unknown, root: Schema): number {
  const fits = (way: Schema) => {
    const shape = shapeOf(way, root);
    if (shape.kind === 'nothing') return value === null || value === undefined;
    if (shape.kind === 'number') return typeof value === 'number';
    if (shape.kind === 'flag') return typeof value === 'boolean';
    if (shape.kind === 'list') return Array.isArray(value);
    if (shape.kind === 'choice') return isAmong(shape, value);
    if (shape.kind === 'text') return typeof value === 'string';
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return shape.kind !== 'fields' || holds(shape.fields, value as Record<string, unknown>, root);
  };
  return Math.max(0, ways.findIndex(fits));
}

// The least that can stand there.
export function blank(schema: Schema, root: Schema): unknown {
  const shape = shapeOf(schema, root);
  switch (shape.kind) {
    case 'number':
      return shape.least;
    case 'flag':
      return false;
    case 'choice':
      return shape.orNothing ? null : shape.values[0];
    case 'text':
      return '';
    case 'list':
      return [];
    case 'fields': // those that must be there
      return Object.fromEntries(
        shape.fields
          .filter(([name]) => resolved(schema, root).required?.includes(name))
          .map(([name, field]) => [name, blank(field, root)]),
      );
    case 'map':
      return {};
    case 'either':
      return blank(shape.ways[0] ?? {}, root);
    case 'nothing':
      return null;
  }
}

// How a way is called where one has to be chosen: by the name of its kind.
export function wayName(schema: Schema): string {
  const told = Object.values(schema.properties ?? {}).find((field) => field.const !== undefined);
  return String(told?.const ?? schema.$ref?.split('/').at(-1) ?? schema.type ?? '');
}

// "turn" of {"turn": 3}, "[0]" of a list: as the engine names places.
export const below = (path: string, part: string | number) =>
  typeof part === 'number' ? `${path}[${part}]` : path ? `${path}.${part}` : part;
export const isWithin = (place: string, path: string) =>
  place === path || place.startsWith(`${path}.`) || place.startsWith(`${path}[`);

// In one line, for what is folded up.
export function brief(value: unknown, name = (key: string) => key): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) {
    const plain = value.every((x) => typeof x !== 'object');
    return plain && value.length <= 8 ? value.join(', ') || '–' : `${value.length} ×`;
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).filter(([, v]) => typeof v !== 'object');
    if (parts.length === 0) return `${Object.keys(value).length} ×`;
    return parts
      .slice(0, 4)
      .map(([k, v]) => `${name(k)} ${String(v)}`)
      .join(', ');
  }
  return String(value);
}
