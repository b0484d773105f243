// Where one looks at the galaxy from: a point of the galaxy p lies on the screen at p * k + (x, y).
import type { Box, Point } from './geometry';

export interface Camera extends Point {
  k: number;
}
export interface Size {
  width: number;
  height: number;
}
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const kNearest = 2.6;
const kFirst = 1.35; // a young galaxy is not blown up

export function fit(box: Box, size: Size, margins: Margins): Camera {
  const [w, h] = [
    size.width - margins.left - margins.right,
    size.height - margins.top - margins.bottom,
  ];
  const k = Math.max(
    0.05,
    Math.min(w / (box.right - box.left), h / (box.bottom - box.top), kFirst),
  );
  return {
    k,
    x: margins.left + w / 2 - (k * (box.left + box.right)) / 2,
    y: margins.top + h / 2 - (k * (box.top + box.bottom)) / 2,
  };
}
// The camera moves by itself only when it must: something would be off the screen, or there is much more room than before.
export function settled(now: Camera | null, box: Box, size: Size, margins: Margins): Camera {
  const ideal = fit(box, size, margins);
  if (!now || ideal.k > now.k * 1.12) return ideal;
  const slack = 8;
  const whole =
    now.x + now.k * box.left >= margins.left - slack &&
    now.y + now.k * box.top >= margins.top - slack &&
    now.x + now.k * box.right <= size.width - margins.right + slack &&
    now.y + now.k * box.bottom <= size.height - margins.bottom + slack;
  return whole ? now : ideal;
}
// Nearer or farther, with the place under the pointer staying where it is.
export function zoomed(camera: Camera, at: Point, factor: number, farthest: number): Camera {
  const k = Math.min(kNearest, Math.max(farthest, camera.k * factor));
  return {
    k,
    x: at.x - ((at.x - camera.x) * k) / camera.k,
    y: at.y - ((at.y - camera.y) * k) / camera.k,
  };
}
// The galaxy never leaves the screen altogether.
export function kept({ x, y, k }: Camera, box: Box, size: Size): Camera {
  const clamp = (v: number, low: number, high: number) =>
    Math.min(Math.max(v, Math.min(low, high)), Math.max(low, high));
  return {
    k,
    x: clamp(x, 60 - k * box.right, size.width - 60 - k * box.left),
    y: clamp(y, 60 - k * box.bottom, size.height - 60 - k * box.top),
  };
}
// What of the galaxy is on the screen.
export const seen = ({ x, y, k }: Camera, size: Size): Box => ({
  left: -x / k,
  top: -y / k,
  right: (size.width - x) / k,
  bottom: (size.height - y) / k,
});
// The camera moved as little as needed to show a place.
export function showing(camera: Camera, p: Point, size: Size, margins: Margins): Camera {
  const [sx, sy] = [p.x * camera.k + camera.x, p.y * camera.k + camera.y];
  const room = 50;
  const by = (at: number, low: number, high: number) =>
    at < low ? low - at : at > high ? high - at : 0;
  return {
    k: camera.k,
    x: camera.x + by(sx, margins.left + room, size.width - margins.right - room),
    y: camera.y + by(sy, margins.top + room, size.height - margins.bottom - room),
  };
}
