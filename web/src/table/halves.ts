// What is done, and behind an arrow what comes of it: labels are written so, in every language.
const kArrow = ' → ';

export function halves(label: string): { head: string; rest: string } {
  const at = label.indexOf(kArrow);
  return at < 0
    ? { head: label, rest: '' }
    : { head: label.slice(0, at), rest: label.slice(at + kArrow.length) };
}
