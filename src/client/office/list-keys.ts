/** In a field, a letter is text. */
const FIELD = 'input, select, textarea, [contenteditable]'

/**
 * `<bx-list-keys>`: single keys for a list of the merchant's, while the focus is anywhere in it (WCAG 2.1.4): J and K go to the
 * next and the previous row, whose link Enter then follows, and / goes to the search.
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
  }

  #goalOf(key: string): HTMLElement | null | undefined {
    if (key === '/') return this.querySelector<HTMLElement>('input[type=search]')
    if (key !== 'j' && key !== 'k') return null
    const rows = [...this.querySelectorAll<HTMLElement>('tbody th a')]
    const here = rows.findIndex((row) => row.closest('tr')!.contains(document.activeElement))
    if (here === -1) return rows[key === 'j' ? 0 : rows.length - 1]
    return rows[here + (key === 'j' ? 1 : -1)]
  }
}
