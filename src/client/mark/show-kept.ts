/** `MARK_KEY` of `kept-mark.ts`, repeated here, because importing it would make every page fetch another file. */
const KEY = 'bx-mark'

/** Shows the visitor's own mark on the pictures of this page, where one is stored; else nothing more is loaded. */
export function showKeptMark(): void {
  try {
    if (!localStorage.getItem(KEY)) return
  } catch {
    // Where the browser forbids storage, nothing is stored.
    return
  }
  void import('./marked-pictures.ts').then(({ showKept }) => showKept())
}
