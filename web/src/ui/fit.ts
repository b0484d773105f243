// Text that has to stay in its box grows smaller until it fits, as far as it can still be read.
const sizes = [1, 0.95, 0.9, 0.85, 0.8];

export function fit(node: HTMLElement) {
  let waiting = 0;
  const shrink = () => {
    for (const size of sizes) {
      node.style.setProperty('--fit', String(size));
      if (node.scrollHeight <= node.clientHeight + 1) break;
    }
  };
  const later = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(shrink);
  };
  shrink();
  void document.fonts.ready.then(later);
  const box = new ResizeObserver(later);
  box.observe(node);
  const text = new MutationObserver(later);
  text.observe(node, { childList: true, subtree: true, characterData: true });
  return {
    destroy() {
      cancelAnimationFrame(waiting);
      box.disconnect();
      text.disconnect();
    },
  };
}
