/** `<bx-copy text done>`: shows its button where the browser can copy, and a status message after copying. */
export class CopyElement extends HTMLElement {
  connectedCallback(): void {
    if (!navigator.clipboard) return
    this.hidden = false
    // Its button may not be parsed yet.
    this.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button')) void this.#copy()
    })
  }

  async #copy(): Promise<void> {
    const copied = await navigator.clipboard.writeText(this.getAttribute('text') ?? '').then(
      () => true,
      () => false,
    )
    if (copied) this.querySelector('[role=status]')!.textContent = this.getAttribute('done')
  }
}
