// Getting about by keyboard: Tab goes from zone to zone, arrows go to the nearest thing in their direction.
// A zone is any element with data-zone; its things are those with data-el that can be chosen.

const things = (zone: Element) =>
  [...zone.querySelectorAll<HTMLElement | SVGElement>('[data-el][role=button]')].filter(
    (e) => e.closest('[data-zone]') === zone && e.getClientRects().length > 0,
  );
const isLit = (e: Element) =>
  ['legal', 'hinted', 'chosen'].includes(e.getAttribute('data-light') ?? '');

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isDirection = (key: string): key is Direction =>
  /^Arrow(Left|Right|Up|Down)$/.test(key);

interface Box {
  x: number;
  y: number;
}
// The nearest of several places in a direction: along the way counts once, aside counts double.
export function nearest(from: Box, others: Box[], direction: Direction): number {
  let [best, cost] = [-1, Infinity];
  others.forEach((to, i) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[direction];
    const aside = Math.abs(direction === 'ArrowLeft' || direction === 'ArrowRight' ? dy : dx);
    if (along < 2 || aside > along * 2.5) return;
    const c = along + aside * 2;
    if (c < cost) [best, cost] = [i, c];
  });
  return best;
}
const centre = (e: Element): Box => {
  const r = (e.querySelector('[data-core]') ?? e).getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
};

// Exactly one thing of each zone can be reached by Tab: the one last used, or a lit one, or the first.
export function tidy(root: ParentNode) {
  for (const zone of root.querySelectorAll('[data-zone]')) {
    const all = things(zone);
    const current =
      all.find((e) => e === document.activeElement) ??
      all.find((e) => e.tabIndex === 0 && e.hasAttribute('tabindex') && isLit(e));
    const chosen =
      current ?? all.find(isLit) ?? all.find((e) => e.getAttribute('tabindex') === '0') ?? all[0];
    for (const e of all) {
      const wanted = e === chosen ? '0' : '-1';
      if (e.getAttribute('tabindex') !== wanted) e.setAttribute('tabindex', wanted);
    }
  }
}

function focus(e: HTMLElement | SVGElement) {
  const zone = e.closest('[data-zone]');
  if (zone)
    for (const other of things(zone)) other.setAttribute('tabindex', other === e ? '0' : '-1');
  e.focus();
}

export function move(from: Element, direction: Direction): boolean {
  const zone = from.closest('[data-zone]');
  if (!zone) return false;
  const all = things(zone).filter((e) => e !== from);
  const i = nearest(centre(from), all.map(centre), direction);
  const to = all[i];
  if (to) focus(to);
  return true;
}

// The next thing that can be chosen, in all zones.
export function cycle(root: ParentNode, step: 1 | -1) {
  const lit = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-el][role=button]')].filter(
    (e) => isLit(e) && e.getClientRects().length > 0,
  );
  if (lit.length === 0) return;
  const at = lit.findIndex((e) => e === document.activeElement);
  const next = lit[(at + step + lit.length) % lit.length] ?? lit[0];
  if (next) focus(next);
}

// Keeps the zones of a table tidy while it changes.
export function zones(root: HTMLElement) {
  let waiting = 0;
  const later = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => tidy(root));
  };
  const watch = new MutationObserver(later);
  watch.observe(root, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-light'],
  });
  later();
  return {
    destroy() {
      watch.disconnect();
      cancelAnimationFrame(waiting);
    },
  };
}
