// Something from outside that has fields; what they are worth is still to be seen.
export type Fields = Record<string, unknown>;

export const isObject = (x: unknown): x is Fields =>
  typeof x === 'object' && x !== null && !Array.isArray(x);
