/** The fields on which the figures depend: what is offered, how many, for how much, at which cost. */
const PRICED = /^line-\d+-(?:variant|discount|quantity\d|amount\d|cost\d)$/
/** How long a manager types before the figures are asked for, in milliseconds. */
const PAUSE = 300

/**
 * `<bx-composer>`: while a manager types quantities and prices, the figures beside them follow, as the button that
 * calculates has them. The form itself is asked, so that they are those of its page; until they are loaded, no figures
 * of an older input are shown.
 */
export class ComposerElement extends HTMLElement {
  #pause = 0
  #asked = new AbortController()

  connectedCallback(): void {
    this.addEventListener('input', ({ target }) => {
      if (PRICED.test((target as HTMLInputElement).name)) this.#ask()
    })
  }

  #ask(): void {
    this.toggleAttribute('stale', true)
    clearTimeout(this.#pause)
    this.#asked.abort()
    this.#asked = new AbortController()
    const { signal } = this.#asked
    // Figures that cannot be loaded stay hidden: the button asks again.
    this.#pause = window.setTimeout(() => this.#calculate(signal).catch(() => undefined), PAUSE)
  }

  async #calculate(signal: AbortSignal): Promise<void> {
    const fields = new FormData(this.querySelector('form')!)
    fields.delete('files')
    fields.set('intent', 'calculate')
    const answer = await fetch(location.href, { method: 'POST', body: fields, signal })
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (signal.aborted) return
    for (const figures of this.querySelectorAll('[data-figures]'))
      figures.replaceChildren(...(page.getElementById(figures.id)?.childNodes ?? []))
    this.removeAttribute('stale')
  }
}
