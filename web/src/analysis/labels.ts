// What is written on the curve, and where there is room for it, in pixels.
import type { TurningPoint } from '../host/analysis';

export interface Chip {
  turn: TurningPoint;
  at: number; // its middle
  wide: number;
}
const kChip = 66;
const kNarrow = 600;

export const percent = (thousandths: number) => Math.round(thousandths / 10);
export function signed({ before, after }: TurningPoint): string {
  const by = percent(after) - percent(before);
  return by > 0 ? `+${by}` : `−${-by}`;
}

// Of turning points those whose chips touch no other: the chosen one first, then the largest.
export function chipsOf(
  turns: readonly TurningPoint[],
  here: TurningPoint | null,
  x: (turn: TurningPoint) => number,
  room: number,
): Chip[] {
  const change = (t: TurningPoint) => Math.abs(t.before - t.after);
  const ranked = [...turns].sort(
    (a, b) => Number(b === here) - Number(a === here) || change(b) - change(a),
  );
  const put: Chip[] = [];
  for (const turn of ranked) {
    const chosen = room < kNarrow ? 96 : 144;
    const wide = turn === here ? chosen : kChip;
    const at = Math.min(Math.max(x(turn), wide / 2), room - wide / 2);
    if (put.every((o) => Math.abs(o.at - at) > (o.wide + wide) / 2)) put.push({ turn, at, wide });
  }
  return put;
}

// Names at the ends of lines, one below the other, none below the bottom.
const kLine = 16;
export function apart<T extends { y: number }>(labels: readonly T[], bottom: number): T[] {
  const put: T[] = [];
  for (const label of [...labels].sort((a, b) => a.y - b.y))
    put.push({ ...label, y: Math.max(label.y, (put.at(-1)?.y ?? -kLine) + kLine) });
  const over = Math.max(0, (put.at(-1)?.y ?? 0) - bottom);
  return put.map((label) => ({ ...label, y: label.y - over }));
}
