// Puts words on the clipboard, and says whether it could. Only a page over HTTPS, or on this very machine, is given the
// browser's clipboard; elsewhere (a table in the living room, http://192.168.…) the old way does.
export async function copy(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way may be.
  }
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Outside an open dialog nothing can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.focus({ preventScroll: true });
  box.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // Then by hand.
  }
  box.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}
