// Words that do not fit are told in full by the title of their element; data-cut lets it show that there is more.
export function spelled(node: HTMLElement) {
  let waiting = 0;
  const isCut = (e: Element) =>
    e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2;
  const check = () => {
    const cut = [node, ...node.querySelectorAll(':not(.hidden-text)')].some(
      (e) => getComputedStyle(e).overflow !== 'visible' && isCut(e),
    );
    const words = cut ? node.innerText.replace(/\s+/g, ' ').trim() : '';
    node.toggleAttribute('data-cut', cut);
    if (node.title === words) return;
    if (words) node.title = words;
    else node.removeAttribute('title');
  };
  const later = () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(check);
  };
  later();
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
