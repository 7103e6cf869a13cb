/**
 * `<bx-delivery url text brief otherwise>`: replaces a number of working days by today's delivery date, once it is loaded.
 * Until then, and where it cannot be loaded, the rendered text stays; for another `url` the text becomes `otherwise`,
 * which fits that one. In a streamed part the text is a paragraph. Where there is a `brief` text too, for a narrow screen,
 * the two are a `span` each, and styles show one of them.
 */
export class DeliveryElement extends HTMLElement {
  static readonly observedAttributes = ['url']
  /** The texts with the date that was loaded for this `url`. */
  #known: [text: string, brief: string | undefined] | undefined

  /** Shows the date that is known again, for an island that has written the days over it. */
  showKnown(): void {
    if (this.#known) this.#show(...this.#known)
  }

  async attributeChangedCallback(_: string, before: string | null, url: string | null): Promise<void> {
    if (!url || url === before) return
    this.#known = undefined
    const otherwise = this.getAttribute('otherwise')
    if (otherwise) this.#show(otherwise)
    const answer = await fetch(url, { headers: { Accept: 'application/json' } }).catch(() => null)
    if (!answer?.ok) return
    const { date, short } = (await answer.json()) as { date?: string; short: string }
    const text = this.getAttribute('text')
    // An answer that arrives after a newer request is ignored.
    if (!date || !text || this.getAttribute('url') !== url) return
    this.#known = [text.replace('{{date}}', date), this.getAttribute('brief')?.replace('{{date}}', short)]
    this.showKnown()
  }

  #show(text: string, brief?: string): void {
    this.querySelector('div')?.replaceChildren(document.createElement('p'))
    const place = this.querySelector('p') ?? this
    place.textContent = brief ? '' : text
    if (brief) for (const each of [text, brief]) place.appendChild(document.createElement('span')).textContent = each
  }
}
