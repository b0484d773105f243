// What is new moves: pieces fly, things others touched ring. It is drawn above the board, waits for nothing and
// nothing waits for it; a whole round of bots takes three seconds at most.
import type { LogEntry } from '../host/host';
import { elementOf } from '../ui/float';
import type { Flight, GameBoard } from './board';
import { seat, seatCode } from './reading';
import type { Scene } from './scene';
import { isHeld, shownAt } from './sight';

const longest = 3000; // ms for everything one push brought

export interface Happening {
  flights: Flight[];
  rings: string[];
  seat: number | null; // in whose colour
}

// Rings are around what others touched: not around seats, nor around the hand into which one's own cards were drawn.
const ringsOf = ({ seat: by, told }: LogEntry, you: readonly number[]): string[] => {
  if (by !== null && you.includes(by)) return [];
  const isOwn = (element: string) => you.some((me) => element.split('/').includes(seatCode(me)));
  return told
    .flatMap((t) => t.touches)
    .filter((x) => !x.startsWith('seat/') && !(by === null && isOwn(x)));
};

// What entries of the log make move.
export const happeningsOf = (
  entries: LogEntry[],
  { board, scene, you }: { board: GameBoard; scene: Scene; you: readonly number[] },
): Happening[] =>
  entries
    .filter((e) => e.takesBack === undefined)
    .map((e) => ({
      flights: board.flights(e.changes, scene),
      rings: ringsOf(e, you),
      seat: e.seat,
    }))
    .filter((h) => h.flights.length + h.rings.length > 0);

const svg = (picture: string, size: number) => {
  const ns = 'http://www.w3.org/2000/svg';
  const s = document.createElementNS(ns, 'svg');
  const use = document.createElementNS(ns, 'use');
  s.setAttribute('width', String(size));
  s.setAttribute('height', String(size));
  use.setAttribute('href', `#${picture}`);
  use.setAttribute('width', String(size));
  use.setAttribute('height', String(size));
  s.append(use);
  return s;
};

// Where a thing is now; one that is not drawn is in the folded strip of whoever owns it. What is out of sight is nowhere: nothing
// flashes over the hand that lies on it.
function placeOf(element: string): DOMRect | null {
  if (elementOf(element)) return shownAt(element);
  const owner = element.split('/').find((part) => seat(part) !== null);
  return owner ? shownAt(`seat/${owner}`) : null;
}

export function play(layer: HTMLElement, happenings: Happening[], pace: number) {
  if (pace === 0 || happenings.length === 0 || document.hidden) return;
  const beat = Math.min(pace * 0.8, longest / happenings.length);
  happenings.forEach((what, i) => {
    const delay = i * beat;
    const colour = what.seat === null ? 'var(--brass-strong)' : `var(--p${what.seat})`;
    // Strips open and close meanwhile: each looks for its place when its time has come.
    what.flights
      .slice(0, 6)
      .forEach((f, k) => setTimeout(() => fly(layer, f, pace * 2, colour), delay + k * pace * 0.3));
    for (const element of what.rings.slice(0, 4))
      setTimeout(() => ring(layer, element, pace * 3, colour), delay);
  });
}

function fly(layer: HTMLElement, { picture, from, to }: Flight, duration: number, colour: string) {
  const [a, b] = [placeOf(from), placeOf(to)];
  if (!a || !b) return;
  const size = 22;
  const piece = svg(picture, size);
  piece.classList.add('flight');
  layer.append(piece);
  const at = (r: DOMRect) =>
    [r.left + r.width / 2 - size / 2, r.top + r.height / 2 - size / 2] as const;
  const [[x0, y0], [x1, y1]] = [at(a), at(b)];
  const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) * 0.18);
  const half = size / 2;
  const bend = `${(x0 + x1) / 2 + half} ${(y0 + y1) / 2 - 2 * lift + half}`;
  trail(
    layer,
    `M${x0 + half} ${y0 + half}Q${bend} ${x1 + half} ${y1 + half}`,
    duration + 600,
    colour,
  );
  const animation = piece.animate(
    [
      { transform: `translate(${x0}px, ${y0}px) scale(0.8)`, opacity: 0 },
      { transform: `translate(${x0}px, ${y0}px) scale(1.15)`, opacity: 1, offset: 0.12 },
      {
        transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) scale(1.25)`,
        opacity: 1,
        offset: 0.55,
      },
      { transform: `translate(${x1}px, ${y1}px) scale(1)`, opacity: 1, offset: 0.92 },
      { transform: `translate(${x1}px, ${y1}px) scale(0.6)`, opacity: 0 },
    ],
    { duration, easing: 'ease-in-out', fill: 'both' },
  );
  animation.onfinish = animation.oncancel = () => piece.remove();
}

// The way a piece went, in its owner's colour; it fades when the piece is there.
function trail(layer: HTMLElement, way: string, duration: number, colour: string) {
  const ns = 'http://www.w3.org/2000/svg';
  const [s, path] = [document.createElementNS(ns, 'svg'), document.createElementNS(ns, 'path')];
  s.classList.add('trail');
  path.setAttribute('d', way);
  path.style.stroke = colour;
  s.append(path);
  layer.prepend(s);
  const animation = s.animate([{ opacity: 0 }, { opacity: 0.75, offset: 0.3 }, { opacity: 0 }], {
    duration,
    easing: 'ease-out',
    fill: 'both',
  });
  animation.onfinish = animation.oncancel = () => s.remove();
}

function ring(layer: HTMLElement, element: string, duration: number, colour: string) {
  const first = isHeld(element) ? null : placeOf(element);
  if (!first || first.width === 0) return;
  const size = Math.max(26, Math.min(90, Math.max(first.width, first.height)));
  const circle = document.createElement('i');
  circle.classList.add('ring');
  circle.style.borderColor = colour;
  circle.style.width = circle.style.height = `${size}px`;
  layer.append(circle);
  // It stays with its thing, wherever that goes; one that rests costs no layout.
  let was = '';
  const follow = () => {
    const r = placeOf(element);
    if (!r || !circle.isConnected) return circle.remove();
    const at = `${r.left + r.width / 2 - size / 2}px ${r.top + r.height / 2 - size / 2}px`;
    if (at !== was) [circle.style.left = '', circle.style.top = ''] = at.split(' ');
    was = at;
    requestAnimationFrame(follow);
  };
  follow();
  const animation = circle.animate(
    [
      { transform: 'scale(0.5)', opacity: 0 },
      { transform: 'scale(0.9)', opacity: 0.9, offset: 0.25 },
      { transform: 'scale(1.35)', opacity: 0 },
    ],
    { duration, easing: 'ease-out', fill: 'both' },
  );
  animation.onfinish = animation.oncancel = () => circle.remove();
}
