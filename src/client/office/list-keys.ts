/** In a field, a letter is text; on a box that is ticked it is none. */
const FIELD = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/**
 * `<bx-list-keys>`: single keys for a page of the merchant's, while the focus is anywhere in it (WCAG 2.1.4): J and K go to the
 * next and the previous row of a list, whose link Enter then follows, and / goes to the search. What states a key itself
 * (`aria-keyshortcuts`) is gone to by it; with `data-by-key` it is pressed.
 */
export class ListKeysElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector<HTMLElement>('[data-keys]')!.hidden = false
    this.addEventListener('keydown', (event) => this.#act(event))
  }

  #act(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || (target as Element).closest(FIELD)) return
    const goal = this.#goalOf(key.toLowerCase())
    if (!goal) return
    event.preventDefault()
    goal.focus()
    if (goal.hasAttribute('data-by-key') && !event.repeat) goal.click()
  }

  #goalOf(key: string): HTMLElement | null | undefined {
    if (key === '/') return this.querySelector<HTMLElement>('input[type=search]')
    if (key !== 'j' && key !== 'k')
      return /^[a-z]$/.test(key) ? this.querySelector<HTMLElement>(`[aria-keyshortcuts=${key.toUpperCase()}]`) : null
    const rows = [...this.querySelectorAll<HTMLElement>('tbody th a')]
    const here = rows.findIndex((row) => row.closest('tr')!.contains(document.activeElement))
    if (here === -1) return rows[key === 'j' ? 0 : rows.length - 1]
    return rows[here + (key === 'j' ? 1 : -1)]
  }
}
