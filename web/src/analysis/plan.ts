// What is looked at next: the step somebody looks at comes first, then the whole game at first sight, then where it may
// have turned, then everything deeper.
import type { CurvePoint } from '../host/analysis';

export type Task =
  | { do: 'analyse'; at: number; depth: number }
  | { do: 'curve'; from: number; to: number; depth: number }
  | { do: 'turning' };

export interface Known {
  first: number;
  last: number;
  at: number; // looked at
  points: readonly (CurvePoint | undefined)[]; // by step
  analysed: ReadonlyMap<number, number>; // how deep, by step
  wants: readonly number[] | null; // for turning points; null: not asked yet
}

export const kSearched = 2; // deeper than a first look
const kDeepest = 4;
const kPiece = 24; // steps
const kSmallPiece = 8;

export function nextTask(known: Known): Task | null {
  const { first, last, at, points, analysed, wants } = known;
  const isDeep = (depth: number) => (analysed.get(at) ?? 0) >= depth;
  const missing = (depth: number, piece: number): Task | null => {
    for (let from = first; from <= last; from++)
      if ((points[from]?.depth ?? 0) < depth)
        return { do: 'curve', from, to: Math.min(last, from + piece - 1), depth };
    return null;
  };
  if (!isDeep(1)) return { do: 'analyse', at, depth: 1 };
  const firstLook = missing(1, kPiece);
  if (firstLook) return firstLook;
  if (!isDeep(kSearched)) return { do: 'analyse', at, depth: kSearched };
  if (wants === null) return { do: 'turning' };
  const wanted = wants.find((step) => (analysed.get(step) ?? 0) < kSearched);
  if (wanted !== undefined) return { do: 'analyse', at: wanted, depth: kSearched };
  if (wants.length > 0) return { do: 'turning' };
  if (!isDeep(3)) return { do: 'analyse', at, depth: 3 };
  const deeper = missing(kSearched, kSmallPiece);
  if (deeper) return deeper;
  return isDeep(kDeepest) ? null : { do: 'analyse', at, depth: kDeepest };
}
