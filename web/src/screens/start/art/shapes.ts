// Small shapes that the pictures of the four tables are put together from: all drawn, no bitmaps. A shape is SVG as text.
import { marks } from '../../../ui/marks';

export const tilt = 0.56; // how flat a table is seen

export const short = (n: number) => Number(n.toFixed(1));
export const at = (x: number, y: number, inner: string) =>
  `<g transform="translate(${short(x)} ${short(y)})">${inner}</g>`;
export const points = (corners: readonly (readonly number[])[]) =>
  corners.map((c) => c.map(short).join(',')).join(' ');

// The same picture every time: numbers that only look thrown.
export function thrown(seed: number): () => number {
  let s = seed;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((s ^ (s >>> 13)) >>> 0) / 4294967296;
  };
}

let names = 0;
export const freshName = () => `art-${++names}`;

// A polygon around the origin; every other corner drawn in by `waist` makes a star of it.
export function polygon(corners: number, radius: number, from = -90, waist = 1) {
  const list = Array.from({ length: corners }, (_, i) => {
    const angle = ((from + (i * 360) / corners) * Math.PI) / 180;
    const reach = i % 2 ? radius * waist : radius;
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  return points(list);
}

export const shade = (x: number, y: number, r: number) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(r)}" ry="${short(r * tilt)}" fill="url(#art-drop)"/>`;

// ------------------------------------------------------------------------------------ players
const player = (seat: number, tone = '') => `var(--p${seat}${tone})`;

export function coin(seat: number, x: number, y: number, r: number) {
  const flat = `rx="${r}" ry="${short(r * tilt)}"`;
  const mark = `<g transform="scale(1 ${tilt})"><g transform="scale(${(r * 0.055).toFixed(2)})"><path d="${marks[seat]}" fill="${player(seat, '-lo')}"/></g></g>`;
  return at(
    x,
    y,
    `<ellipse cy="${short(r * 0.42)}" ${flat} fill="#000" opacity=".45"/>` +
      `<ellipse cy="${short(r * 0.26)}" ${flat} fill="${player(seat, '-lo')}"/>` +
      `<ellipse ${flat} fill="${player(seat)}" stroke="#fff" stroke-opacity=".65" stroke-width="${short(r * 0.16)}"/>` +
      mark,
  );
}

export function enemyCoin(x: number, y: number, r: number) {
  const flat = `rx="${r}" ry="${short(r * tilt)}"`;
  return at(
    x,
    y,
    `<ellipse cy="${short(r * 0.42)}" ${flat} fill="#000" opacity=".45"/>` +
      `<ellipse cy="${short(r * 0.26)}" ${flat} fill="#4a1215"/>` +
      `<ellipse ${flat} fill="#1a0d14" stroke="#ff6a5c" stroke-width="${short(r * 0.16)}"/>` +
      `<g transform="scale(1 ${tilt})"><polygon points="${polygon(16, r * 0.62, -90, 0.45)}" fill="#ff7a6b"/></g>`,
  );
}

export function pawn(seat: number, x: number, y: number, height: number) {
  const w = height * 0.34;
  const h = height;
  const [foot, neck] = [short(w), short(w * 0.28)];
  const body = `M${-foot} 0Q${short(-w * 0.3)} ${short(-h * 0.35)} ${-neck} ${short(-h * 0.7)}L${neck} ${short(-h * 0.7)}Q${short(w * 0.3)} ${short(-h * 0.35)} ${foot} 0A${foot} ${short(w * tilt)} 0 0 1 ${-foot} 0Z`;
  const side = `M${short(w * 0.1)} ${short(-h * 0.7)}L${neck} ${short(-h * 0.7)}Q${short(w * 0.3)} ${short(-h * 0.35)} ${foot} 0Q${short(w * 0.7)} ${short(w * 0.5)} ${short(w * 0.2)} ${short(w * 0.52)}Z`;
  return at(
    x,
    y,
    shade(0, 0, w * 1.9) +
      `<ellipse rx="${foot}" ry="${short(w * tilt)}" fill="${player(seat, '-lo')}"/>` +
      `<path d="${body}" fill="${player(seat)}"/><path d="${side}" fill="#000" opacity=".25"/>` +
      `<circle cy="${short(-h * 0.84)}" r="${short(w * 0.62)}" fill="${player(seat)}"/>` +
      `<circle cx="${short(-w * 0.2)}" cy="${short(-h * 0.9)}" r="${short(w * 0.2)}" fill="#fff" opacity=".6"/>`,
  );
}

// ------------------------------------------------------------------------------------- the tray
// The round brass table on which every game stands.
export const centre = { x: 160, y: 152 };
const [broad, deep] = [150, 84];

function rimTicks() {
  let path = '';
  for (let i = 0; i < 120; i++) {
    const a = (i * 3 * Math.PI) / 180;
    const inner = i % 10 ? 0.968 : 0.95;
    const from = [
      centre.x + broad * 0.985 * Math.cos(a),
      centre.y + deep * 0.985 * Math.sin(a),
    ].map(short);
    const to = [centre.x + broad * inner * Math.cos(a), centre.y + deep * inner * Math.sin(a)].map(
      short,
    );
    path += `M${from.join(' ')}L${to.join(' ')}`;
  }
  return path;
}
function stars(seed: number) {
  const throwOf = thrown(seed);
  return Array.from({ length: 40 }, () => {
    const angle = throwOf() * 6.28;
    const reach = Math.sqrt(throwOf()) * 0.9;
    const [x, y] = [
      centre.x + broad * reach * Math.cos(angle),
      centre.y + deep * reach * Math.sin(angle),
    ];
    return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(0.4 + throwOf() * 0.7)}" opacity="${short(0.25 + throwOf() * 0.5)}"/>`;
  }).join('');
}

export function tray(felt: string, seed: number) {
  const { x, y } = centre;
  const ring = (k: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${short(broad * k)}" ry="${short(deep * k)}" fill="none" stroke="#9fb4ee" stroke-opacity=".13"/>`;
  return (
    `<ellipse cx="${x}" cy="${y + 20}" rx="168" ry="92" fill="url(#art-drop)"/>` +
    `<path d="M${x - broad} ${y}v9a${broad} ${deep} 0 0 0 ${2 * broad} 0v-9z" fill="url(#art-brass)"/>` +
    `<path d="M${x - broad} ${y + 9}a${broad} ${deep} 0 0 0 ${2 * broad} 0" fill="none" stroke="#3a2810"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${broad}" ry="${deep}" fill="url(#art-brass)"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${broad - 5}" ry="${deep - 3.2}" fill="url(#art-${felt})"/>` +
    `<path d="${rimTicks()}" stroke="#e2bd72" stroke-opacity=".75" stroke-width=".7" fill="none"/>` +
    `${ring(0.78)}${ring(0.52)}<g fill="#fff">${stars(seed)}</g>`
  );
}

export const stem = (height: number) =>
  `<path d="M156 236h8v${height}h-8z" fill="url(#art-brass)"/><path d="M146 236q14 10 28 0l-6 10h-16z" fill="url(#art-brass-down)"/>`;

// Things further up stand behind those further down.
export class Pile {
  private things: [number, string][] = [];
  add(depth: number, thing: string) {
    this.things.push([depth, thing]);
  }
  drawn() {
    return this.things
      .sort((a, b) => a[0] - b[0])
      .map((t) => t[1])
      .join('');
  }
}
