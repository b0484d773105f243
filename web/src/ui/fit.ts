// Text that has to stay in its box grows smaller until it fits, as far as it can still be read. All that changed are
// measured together: the page is laid out once for each size, not once for each text.
const sizes = [1, 0.95, 0.9, 0.84]; // of 12 px: 10 are left

const changed = new Set<HTMLElement>();
let waiting = 0;

function shrink() {
  let large = [...changed];
  changed.clear();
  for (const size of sizes) {
    for (const node of large) node.style.setProperty('--fit', String(size));
    large = large.filter((node) => node.scrollHeight > node.clientHeight + 1);
    if (large.length === 0) break;
  }
}
function later(node: HTMLElement) {
  changed.add(node);
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(shrink);
}

export function fit(node: HTMLElement) {
  const again = () => later(node);
  again();
  document.fonts.addEventListener('loadingdone', again);
  const box = new ResizeObserver(again);
  box.observe(node);
  const text = new MutationObserver(again);
  text.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy() {
      changed.delete(node);
      document.fonts.removeEventListener('loadingdone', again);
      box.disconnect();
      text.disconnect();
    },
  };
}
