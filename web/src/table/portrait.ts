// A thing of a drawn board once more, large and still: what it looks like, for a card about it.
import { elementOf } from '../ui/float';

const kNames = ['id', 'data-el', 'data-light', 'data-offer', 'role', 'tabindex', 'aria-label'];

function bared(thing: Element): Element {
  const copy = thing.cloneNode(true) as Element;
  for (const e of [copy, ...copy.querySelectorAll('*')])
    for (const name of kNames) e.removeAttribute(name);
  for (const e of copy.querySelectorAll('.halo, title')) e.remove();
  copy.removeAttribute('transform');
  return copy;
}

// Some things are only places: what is seen there is drawn by others. An empty picture is none.
const kShapes = 'path, circle, ellipse, rect, polygon, line, text, use, image';
const isNone = (paint: string) => paint === 'none' || paint === 'rgba(0, 0, 0, 0)';
function isPainted(thing: Element): boolean {
  return [...thing.querySelectorAll(`:is(${kShapes}):not(.halo)`)].some((shape) => {
    const { fill, stroke, opacity, display, visibility } = getComputedStyle(shape);
    const isSeen = opacity !== '0' && display !== 'none' && visibility !== 'hidden';
    return isSeen && !(isNone(fill) && isNone(stroke));
  });
}

export function portrait(frame: HTMLElement, element: string) {
  const thing = elementOf(element);
  if (!(thing instanceof SVGGraphicsElement) || thing instanceof SVGSVGElement) return;
  if (!isPainted(thing)) return;
  const core = thing.querySelector<SVGGraphicsElement>('[data-core]');
  const box = (core ?? thing).getBBox();
  const size = Math.max(box.width, box.height);
  if (size === 0) return;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const [x, y] = [box.x + box.width / 2 - size * 0.7, box.y + box.height / 2 - size * 0.7];
  svg.setAttribute('viewBox', `${x} ${y} ${size * 1.4} ${size * 1.4}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.append(bared(thing));
  frame.replaceChildren(svg);
}
