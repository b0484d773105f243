// A tap means what was under the finger when it came down. The table may go on before the finger is up: a thing that moved away, or
// was drawn anew, is still meant, and whatever came into its place is not.
const kMeant = '[data-offer], [data-answers], [data-el][role=button], button, a';
const kNames = ['data-offer', 'data-answers', 'data-el'];

interface Meant {
  thing: Element;
  called: string | null; // how it is found when it was drawn anew
}

function meantAt(target: EventTarget | null): Meant | null {
  const thing = (target as Element | null)?.closest?.(kMeant);
  if (!thing) return null;
  const name = kNames.find((n) => thing.hasAttribute(n));
  const called = name ? `[${name}="${CSS.escape(thing.getAttribute(name) ?? '')}"]` : null;
  return { thing, called };
}
// What is drawn may become something else without being drawn anew: where there is a name, the name counts.
const isSame = (was: Meant, is: Meant | null) =>
  was.called === null ? is?.thing === was.thing : is?.called === was.called;
const isDrawn = (e: Element) => e.getClientRects().length > 0;
function find({ thing, called }: Meant): Element | null {
  if (called === null || (thing.isConnected && thing.matches(called))) return thing;
  return [...document.querySelectorAll(called)].find(isDrawn) ?? null;
}

export function tapping(root: HTMLElement) {
  let meant: Meant | null = null;

  const down = (event: PointerEvent) =>
    (meant = event.isPrimary && event.pointerType !== 'mouse' ? meantAt(event.target) : null);

  function clicked(event: MouseEvent) {
    const [was, is] = [meant, meantAt(event.target)];
    if (!was || !event.isTrusted) return;
    meant = null;
    if (isSame(was, is)) return;
    event.stopPropagation();
    event.preventDefault();
    const { clientX, clientY } = event;
    const again = { bubbles: true, cancelable: true, clientX, clientY };
    find(was)?.dispatchEvent(new MouseEvent('click', again));
  }

  root.addEventListener('pointerdown', down, true);
  root.addEventListener('click', clicked, true);
  return {
    destroy() {
      root.removeEventListener('pointerdown', down, true);
      root.removeEventListener('click', clicked, true);
    },
  };
}
