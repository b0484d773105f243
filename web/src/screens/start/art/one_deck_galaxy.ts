// One Deck Galaxy's table: cards and dice below, the adversary's fleet above them.
import { points, tilt, tray } from './shapes';
import { die } from './dice';

// Half of a crowned flagship, seen from the bow.
const hull = [
  [0, -46],
  [5, -30],
  [9, -14],
  [16, -24],
  [20, -8],
  [30, -30],
  [34, -6],
  [50, -20],
  [48, 2],
  [62, 6],
  [44, 14],
  [30, 22],
  [14, 26],
  [6, 40],
  [0, 48],
] as const;
const ports = [
  [8, 4],
  [16, 5],
  [24, 4],
  [32, 3],
  [40, 3],
] as const;

function flagship(x: number, y: number, size: number, opacity = 1) {
  const whole = [...hull, ...[...hull].reverse().map(([a, b]) => [-a, b])];
  const lights = ports
    .flatMap(([a, b]) => [a, -a].map((at) => [at, b] as const))
    .map(([a, b]) => `<rect x="${a - 1.4}" y="${b}" width="2.8" height="4.4" rx="1"/>`)
    .join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${size})" opacity="${opacity}">` +
    `<polygon points="${points(whole)}" fill="url(#art-hull)" stroke="#ff8a8a" stroke-opacity=".75" stroke-width="${1.1 / size}" stroke-linejoin="round"/>` +
    `<polygon points="${points(hull)}" fill="#12041a" opacity=".38"/><path d="M-62 6Q0 -6 62 6Q0 24-62 6z" fill="#3a1030" opacity=".75"/>` +
    '<path d="M-44 14Q0 30 44 14M-30 22Q0 34 30 22" fill="none" stroke="#ffb0a8" stroke-opacity=".35"/>' +
    `<g fill="#ffd0a0">${lights}</g><circle cy="12" r="7" fill="#1a0812" stroke="#ffb08a" stroke-width="1.2"/>` +
    '<circle cy="12" r="3.4" fill="#ff6a5c"/><circle cx="-1" cy="11" r="1.2" fill="#fff"/></g>'
  );
}

const boxes = [
  [-14, 2, '#6fb0ff'],
  [-4.2, 2, '#ff8cc4'],
  [5.6, 2, '#f0d24a'],
  [-14, 12.5, '#ff8cc4'],
  [-4.2, 12.5, '#f0d24a'],
]
  .map(
    ([x, y, c]) =>
      `<rect x="${x}" y="${y}" width="8.5" height="8.5" rx="2" fill="#0a1024" stroke="${c}" stroke-width="1.1"/>`,
  )
  .join('');

const card = (x: number, y: number, turn: number, sign: string, hostile = false) =>
  `<g transform="translate(${x} ${y}) scale(1 ${tilt}) rotate(${turn})"><rect x="-17" y="-21" width="38" height="48" rx="4" fill="#000" opacity=".4"/>` +
  `<rect x="-19" y="-24" width="38" height="48" rx="4" fill="${hostile ? '#3a1730' : '#1d2b56'}" stroke="${hostile ? '#ff7a6b' : '#5b78c8'}" stroke-width="1.2"/>${boxes}${sign}</g>`;
const globe = (kind: string) => `<circle cx="8" cy="-12" r="8" fill="url(#art-${kind})"/>`;
const arrow = '<polygon points="8,-20 14,-6 2,-6" fill="#ff7a6b"/>';

export function galaxy() {
  const fleet =
    flagship(74, 62, 0.28, 0.8) +
    flagship(248, 58, 0.3, 0.85) +
    flagship(110, 38, 0.17, 0.6) +
    flagship(214, 34, 0.16, 0.55) +
    flagship(160, 70, 1);
  const cards =
    card(64, 140, -24, globe('violet')) +
    card(112, 128, -8, globe('teal')) +
    card(206, 128, 8, arrow, true) +
    card(256, 140, 24, globe('gold'));
  const dice =
    die(82, 170, 19, 'yellow', [3, 5, 1], 52) +
    die(243, 166, 19, 'blue', [2, 6, 4], 32) +
    die(124, 166, 24, 'pink', [5, 4, 6], 30) +
    die(192, 160, 24, 'blue', [6, 3, 5], 50) +
    die(160, 182, 25, 'grey', [4, 2, 1], 42);
  return `<ellipse cx="160" cy="84" rx="150" ry="84" fill="url(#art-red-glow)"/>${tray('felt-red', 12)}${fleet}${cards}${dice}`;
}
