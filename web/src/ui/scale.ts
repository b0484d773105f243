// Tells a drawing how many of its units make one pixel (--px), so that its letters can stay readable when it is small:
// font-size: max(12px, calc(9px * var(--px))).
export function scale(node: SVGSVGElement) {
  const measure = () => {
    const { width, height } = node.viewBox.baseVal;
    const [w, h] = [node.clientWidth, node.clientHeight];
    if (w > 0 && h > 0) node.style.setProperty('--px', Math.max(width / w, height / h).toFixed(3));
  };
  const size = new ResizeObserver(measure); // also at first, when it has been laid out
  size.observe(node);
  const units = new MutationObserver(measure);
  units.observe(node, { attributeFilter: ['viewBox'] });
  return {
    destroy() {
      size.disconnect();
      units.disconnect();
    },
  };
}

// Tells how broad a thing is, as soon as it has been laid out and whenever that changes.
export function breadth(node: Element, tell: (px: number) => void) {
  const size = new ResizeObserver(() => tell(node.clientWidth));
  size.observe(node);
  return { destroy: () => size.disconnect() };
}
