// Pictures for the film: a drawn thing, copied from the board when its moment was shown.
import { elementOf } from '../ui/float';
import { placesOf, type Moment } from './moments';

const kMost = 400; // drawn parts; a larger thing is not copied

export interface Picture {
  box: string; // what part of the drawing it is
  copy: SVGGraphicsElement;
}
const pictures = new WeakMap<object, Picture | null>(); // by the first entry of a moment

function take(moment: Moment): Picture | null {
  for (const place of placesOf(moment)) {
    const thing = elementOf(place);
    if (!(thing instanceof SVGGraphicsElement)) continue;
    if (thing.querySelectorAll('*').length > kMost) continue;
    const { x, y, width, height } = thing.getBBox();
    if (width === 0 || height === 0) continue;
    const copy = thing.cloneNode(true) as SVGGraphicsElement;
    for (const e of [copy, ...copy.querySelectorAll('*')])
      for (const name of ['id', 'data-el', 'data-offer', 'data-light', 'role', 'tabindex'])
        e.removeAttribute(name);
    copy.removeAttribute('transform');
    copy.style.transform = 'none';
    const margin = Math.max(width, height) * 0.12;
    const [w, h] = [width + 2 * margin, height + 2 * margin];
    return { box: `${x - margin} ${y - margin} ${w} ${h}`, copy };
  }
  return null;
}

export function pictureOf(moment: Moment): Picture | null {
  const [first] = moment.entries;
  if (!first) return null;
  if (!pictures.has(first)) pictures.set(first, take(moment));
  return pictures.get(first) ?? null;
}
