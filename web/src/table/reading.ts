// Reading what a game wrote: a field that is missing or odd becomes something empty, never an error.
export type Json = Record<string, unknown>;

export const object = (x: unknown): Json =>
  typeof x === 'object' && x !== null && !Array.isArray(x) ? (x as Json) : {};
export const list = (x: unknown): unknown[] => (Array.isArray(x) ? x : []);
export const words = (x: unknown): string[] =>
  list(x).filter((w): w is string => typeof w === 'string');
export const word = (x: unknown): string | null => (typeof x === 'string' ? x : null);
export const count = (x: unknown): number => (typeof x === 'number' ? x : 0);
export const entries = (x: unknown): [string, Json][] =>
  Object.entries(object(x)).map(([k, v]) => [k, object(v)]);

// A view with every field it has by its description; how they look is the server's business. Anything else is an empty one.
export const sent = <View extends object>(x: unknown, empty: View): View =>
  Object.keys(empty).every((field) => field in object(x)) ? (x as View) : empty;

// "P1" is the first seat.
export const seat = (x: unknown): number | null =>
  typeof x === 'string' && /^P\d$/.test(x) ? Number(x[1]) - 1 : null;
export const seats = (x: unknown): number[] => list(x).flatMap((s) => seat(s) ?? []);
export const seatCode = (seat: number) => `P${seat + 1}`;

// A view is read once, however many parts of the screen draw from it.
export function readOnce<View>(read: (raw: unknown) => View): (raw: unknown) => View {
  const known = new WeakMap<object, View>();
  const empty = read(null);
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return empty;
    const there = known.get(raw);
    if (there) return there;
    const fresh = read(raw);
    known.set(raw, fresh);
    return fresh;
  };
}
