// Tells a drawing how many of its units make one pixel (--px), so that its letters can stay readable when it is small:
// font-size: max(12px, calc(9px * var(--px))).
export function scale(node: SVGSVGElement) {
  const measure = () => {
    const { width, height } = node.viewBox.baseVal;
    const [w, h] = [node.clientWidth, node.clientHeight];
    if (w > 0 && h > 0) node.style.setProperty('--px', Math.max(width / w, height / h).toFixed(3));
  };
  measure();
  const size = new ResizeObserver(measure);
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
