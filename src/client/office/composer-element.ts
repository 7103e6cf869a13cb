import { whenUnpressed } from '../island/pressed.ts'
import { isTyped } from '../page/is-typed.ts'

/** The fields on which figures depend, besides those of the goods: how many, for how much, at which cost. */
const PRICED = /^line-\d+-(?:discount|quantity\d|amount\d|cost\d)$/
/** How long a manager types before the figures are asked for, in milliseconds. */
const PAUSE = 300

/**
 * `<bx-composer>`: while a manager types quantities and prices, the figures beside them follow, as the button that
 * calculates has them, and the fields of the goods follow the product that is chosen. The form itself is asked, so that they are those of its page; until they are loaded, no figures
 * of an older input are shown.
 */
export class ComposerElement extends HTMLElement {
  #pause = 0
  #asked = new AbortController()

  connectedCallback(): void {
    this.addEventListener('input', ({ target }) => {
      const field = target as HTMLInputElement
      ownSizeOf(field)
      // An answer to what stood there before would bring back a field of the goods as it was.
      if (PRICED.test(field.name) || field.closest('[data-goods]')) this.#ask()
    })
    if (isTyped(this.#form)) this.#ask()
  }

  get #form(): HTMLFormElement {
    return this.querySelector('form')!
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
    const fields = new FormData(this.#form)
    fields.delete('files')
    fields.set('intent', 'calculate')
    const answer = await fetch(location.href, { method: 'POST', body: fields, signal })
    if (!answer.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    // Figures that come move the button below them.
    await whenUnpressed()
    if (signal.aborted) return
    for (const figures of this.querySelectorAll('[data-figures]'))
      figures.replaceChildren(...(page.getElementById(figures.id)?.childNodes ?? []))
    for (const goods of this.querySelectorAll('[data-goods]')) showGoods(goods, page.getElementById(goods.id))
    this.removeAttribute('stale')
  }
}

/** A side that is typed makes the size one of its own. */
function ownSizeOf(field: HTMLInputElement): void {
  const goods = field.closest('[data-own-size]') && field.closest('[data-goods]')
  const own = goods?.querySelector<HTMLOptionElement>('select[name$="-size"] option[value="own"]')
  if (own) own.selected = true
}

/** Shows the fields that a product has, with what is wrong with them; who is typing goes on in the field. */
function showGoods(goods: Element, asked: HTMLElement | null): void {
  if (!asked || asked.innerHTML === goods.innerHTML) return
  const typing = goods.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null
  goods.replaceChildren(...asked.childNodes)
  const field = typing && document.getElementById(typing.id)
  if (!field) return
  field.focus()
  // A box to tick has no caret.
  if (field instanceof HTMLInputElement && typing.selectionStart !== null)
    field.setSelectionRange(typing.selectionStart, typing.selectionEnd)
}
