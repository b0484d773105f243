// The geometry of the wheel. Level I is the outer ring; inward is up; the centre is the end of the climb.
import { actions, type Action, type Level } from './words';

export const radius: Record<Level, [number, number]> = { 1: [111, 150], 2: [72, 111], 3: [33, 72] };
export const middle: Record<Level, number> = { 1: 131, 2: 91.5, 3: 53.5 };
export const half = Math.PI / 6; // half a sector
export const angle = (action: Action) => (-90 + 60 * actions.indexOf(action)) * (Math.PI / 180);
export const polar = (r: number, t: number): [number, number] => [r * Math.cos(t), r * Math.sin(t)];
const text = (r: number, t: number) =>
  polar(r, t)
    .map((n) => n.toFixed(1))
    .join(' ');

// A sector between two radii, a little smaller than its place so that neighbours stand apart.
export function sector([r0, r1]: [number, number], t: number, gap = 2): string {
  const [a, b] = [t - half, t + half];
  return `M${text(r1, a + gap / r1)}A${r1} ${r1} 0 0 1 ${text(r1, b - gap / r1)}L${text(r0, b - gap / r0)}A${r0} ${r0} 0 0 0 ${text(r0, a + gap / r0)}Z`;
}

// A curved arrow along a ring.
export function ribbon(r: number, from: number, to: number, width: number, head: number): string {
  const way = Math.sign(to - from);
  const neck = to - (way * head) / r;
  const [out, inn] = [r + width / 2, r - width / 2];
  const f = way > 0 ? 1 : 0;
  const large = Math.abs(neck - from) > Math.PI ? 1 : 0;
  return (
    `M${text(out, from)}A${out} ${out} 0 ${large} ${f} ${text(out, neck)}L${text(r + width * 1.15, neck)}L${text(r, to)}` +
    `L${text(r - width * 1.15, neck)}L${text(inn, neck)}A${inn} ${inn} 0 ${large} ${1 - f} ${text(inn, from)}Z`
  );
}

// The lit edge of a sector: how deep a kin from hand may enter.
export function litEdge(action: Action, level: Level): string {
  const t = angle(action);
  const [inner] = radius[level];
  const r = inner + 1.5;
  return (
    `M${text(150, t - half + 2.4 / 150)}L${text(r, t - half + 2.4 / r)}` +
    `A${r} ${r} 0 0 1 ${text(r, t + half - 2.4 / r)}L${text(150, t + half - 2.4 / 150)}`
  );
}

// A line of writing on the rim; below the middle it runs the other way so that it stays upright.
export function titleArc(action: Action): string {
  const t = angle(action);
  const upside = Math.sin(t) > 0.1;
  const r = upside ? 165 : 157.5;
  const [a, b] = upside ? [t + half, t - half] : [t - half, t + half];
  return `M${text(r, a)}A${r} ${r} 0 0 ${upside ? 0 : 1} ${text(r, b)}`;
}

// Where the kins of a space stand: side by side on the screen, whatever the sector.
export function spot(space: string, i: number, n: number): [number, number] {
  const [x, y] =
    space === 'centre'
      ? [0, 0]
      : polar(middle[Number(space[2]) as Level], angle(space.slice(0, 2) as Action));
  const spread = space === 'centre' ? 15 : 21;
  return [x + (i - (n - 1) / 2) * spread, y];
}

export const sides: Record<string, number> = {
  stay: 0,
  right: 1,
  right2: 2,
  across: 3,
  left2: -2,
  left: -1,
};
