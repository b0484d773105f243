// What is new moves: pieces fly, things others touched ring. It is drawn above the board, waits for nothing and
// nothing waits for it; a whole round of bots takes three seconds at most.
import { rectOf } from '../ui/float';
import type { Flight } from './board';

const longest = 3000; // ms for everything one push brought

export interface Happening {
  flights: Flight[];
  rings: string[];
}

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

export function play(layer: HTMLElement, happenings: Happening[], pace: number) {
  if (pace === 0 || happenings.length === 0 || document.hidden) return;
  const beat = Math.min(pace * 0.8, longest / happenings.length);
  happenings.forEach((what, i) => {
    const delay = i * beat;
    what.flights.slice(0, 6).forEach((f, k) => fly(layer, f, delay + k * pace * 0.3, pace * 2));
    for (const element of what.rings.slice(0, 4)) ring(layer, element, delay, pace * 3);
  });
}

function fly(layer: HTMLElement, { picture, from, to }: Flight, delay: number, duration: number) {
  const [a, b] = [rectOf(from), rectOf(to)];
  if (!a || !b) return;
  const size = 22;
  const piece = svg(picture, size);
  piece.classList.add('flight');
  layer.append(piece);
  const at = (r: DOMRect) => [r.left + r.width / 2 - size / 2, r.top + r.height / 2 - size / 2] as const;
  const [[x0, y0], [x1, y1]] = [at(a), at(b)];
  const lift = Math.min(60, Math.hypot(x1 - x0, y1 - y0) * 0.18);
  const animation = piece.animate(
    [
      { transform: `translate(${x0}px, ${y0}px) scale(0.8)`, opacity: 0 },
      { transform: `translate(${x0}px, ${y0}px) scale(1.15)`, opacity: 1, offset: 0.12 },
      { transform: `translate(${(x0 + x1) / 2}px, ${(y0 + y1) / 2 - lift}px) scale(1.25)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${x1}px, ${y1}px) scale(1)`, opacity: 1, offset: 0.92 },
      { transform: `translate(${x1}px, ${y1}px) scale(0.6)`, opacity: 0 },
    ],
    { duration, delay, easing: 'ease-in-out', fill: 'both' },
  );
  animation.onfinish = animation.oncancel = () => piece.remove();
}

function ring(layer: HTMLElement, element: string, delay: number, duration: number) {
  const r = rectOf(element);
  if (!r || r.width === 0) return;
  const size = Math.max(26, Math.min(90, Math.max(r.width, r.height)));
  const circle = document.createElement('i');
  circle.classList.add('ring');
  circle.style.width = circle.style.height = `${size}px`;
  layer.append(circle);
  const place = `translate(${r.left + r.width / 2 - size / 2}px, ${r.top + r.height / 2 - size / 2}px)`;
  const animation = circle.animate(
    [
      { transform: `${place} scale(0.5)`, opacity: 0 },
      { transform: `${place} scale(0.9)`, opacity: 0.9, offset: 0.25 },
      { transform: `${place} scale(1.35)`, opacity: 0 },
    ],
    { duration, delay, easing: 'ease-out', fill: 'both' },
  );
  animation.onfinish = animation.oncancel = () => circle.remove();
}
