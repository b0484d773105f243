// What is done, and behind an arrow what comes of it: labels are written so, in every language.
const kArrow = ' → ';

export function halves(label: string): { head: string; rest: string } {
  const at = label.indexOf(kArrow);
  return at < 0
    ? { head: label, rest: '' }
    : { head: label.slice(0, at), rest: label.slice(at + kArrow.length) };
}

// Where only the first letters of a label are seen, those that begin alike are told apart by what comes behind: "Use Probe Armada:
// … Roll a black die."
const kSeen = 26; // letters of a chip
const kHead = 18; // of them, where its middle is left out
export function apart(label: string, among: readonly string[]): string {
  const shared = Math.max(0, ...among.map((other) => (other === label ? 0 : alike(label, other))));
  const from = label.lastIndexOf(' ', shared);
  const head = label.slice(0, label.lastIndexOf(' ', kHead));
  const rest = label.slice(from + 1);
  return shared > kSeen && shared < label.length && from > head.length
    ? `${head} … ${rest}`
    : label;
}
function alike(a: string, b: string): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}
