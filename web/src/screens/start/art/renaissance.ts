// Galactic Renaissance's table: planets joined by portals of three colours, emissaries around them.
import { Pile, pawn, shade, short, tilt, tray } from './shapes';
import { world, type World } from './worlds';

const planets: { x: number; y: number; r: number; kind: World }[] = [
  { x: 160, y: 146, r: 19, kind: 'green' },
  { x: 70, y: 128, r: 12, kind: 'white' },
  { x: 118, y: 98, r: 11, kind: 'violet' },
  { x: 214, y: 96, r: 12, kind: 'blue' },
  { x: 258, y: 132, r: 12, kind: 'red' },
  { x: 104, y: 186, r: 14, kind: 'gold' },
  { x: 214, y: 190, r: 14, kind: 'teal' },
];
const colours = { sun: '#ffd45e', moon: '#8db8ff', comet: '#ff7d6b' };
const portals: [from: number, to: number, colour: keyof typeof colours][] = [
  [0, 1, 'sun'],
  [0, 5, 'sun'],
  [0, 6, 'moon'],
  [0, 3, 'comet'],
  [1, 2, 'moon'],
  [3, 4, 'sun'],
  [1, 5, 'comet'],
  [6, 4, 'moon'],
  [0, 2, 'moon'],
];
const emissaries: [planet: number, angle: number, seat: number][] = [
  [0, 70, 1],
  [0, 115, 0],
  [0, 20, 2],
  [0, 200, 3],
  [5, 60, 0],
  [5, 110, 0],
  [5, 170, 1],
  [6, 50, 1],
  [6, 120, 3],
  [6, 10, 2],
  [4, 80, 2],
  [4, 20, 2],
  [1, 90, 3],
  [1, 150, 3],
  [3, 70, 1],
  [2, 70, 0],
];
const reach = 2.05; // of the ring on which emissaries stand

export function renaissance() {
  const pile = new Pile();
  let rings = '';
  let arcs = '';
  for (const { x, y, r, kind } of planets) {
    const ring = (k: number, look: string) =>
      `<ellipse cx="${x}" cy="${short(y + r * 0.35)}" rx="${short(r * reach * k)}" ry="${short(r * reach * k * tilt)}" ${look}/>`;
    rings += ring(
      1,
      'fill="#0c1430" fill-opacity=".55" stroke="#e2bd72" stroke-opacity=".8" stroke-width="1"',
    );
    rings += ring(
      0.78,
      'fill="none" stroke="#9fb4ee" stroke-opacity=".35" stroke-dasharray="2 3" stroke-width=".8"',
    );
    pile.add(
      y + r,
      shade(x + 3, y + r * 0.7, r * 1.2) + world(x, y - 2, r, kind, kind === 'green' ? -16 : 0),
    );
  }
  for (const [from, to, colour] of portals) {
    const [a, b] = [planets[from], planets[to]];
    if (!a || !b) continue;
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const path = `M${a.x} ${a.y}Q${x} ${y - 26} ${b.x} ${b.y}`;
    const c = colours[colour];
    arcs += `<path d="${path}" fill="none" stroke="${c}" stroke-opacity=".22" stroke-width="4"/><path d="${path}" fill="none" stroke="${c}" stroke-opacity=".95" stroke-width="1.2" stroke-dasharray="4 3"/>`;
    const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    pile.add(
      y + 7,
      `<g transform="translate(${short(x)} ${short(y - 13)}) rotate(${short(turn)})" fill="none"><ellipse rx="4.6" ry="8.6" stroke="${c}" stroke-width="4" stroke-opacity=".2"/><ellipse rx="4.2" ry="8" stroke="${c}" stroke-width="1.7"/><ellipse rx="4.2" ry="8" stroke="#fff" stroke-opacity=".7" stroke-width=".5"/></g>`,
    );
  }
  for (const [planet, angle, seat] of emissaries) {
    const p = planets[planet];
    if (!p) continue;
    const a = (angle * Math.PI) / 180;
    const x = p.x + p.r * reach * Math.cos(a);
    const y = p.y + p.r * 0.35 + p.r * reach * tilt * Math.sin(a);
    pile.add(y + p.r, pawn(seat, x, y + 1, 11));
  }
  return tray('felt-violet', 8) + rings + arcs + pile.drawn();
}
