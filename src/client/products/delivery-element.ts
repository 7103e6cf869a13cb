/**
 * `<bx-delivery url text otherwise>`: replaces a number of working days by today's delivery date, once it is loaded.
 * Until then, and where it cannot be loaded, the rendered text stays; for another `url` the text becomes `otherwise`,
 * which fits that one. In a streamed part the text is a paragraph.
 */
export class DeliveryElement extends HTMLElement {
  static readonly observedAttributes = ['url']

  async attributeChangedCallback(_: string, before: string | null, url: string | null): Promise<void> {
    if (!url || url === before) return
    const otherwise = this.getAttribute('otherwise')
    if (otherwise) this.#show(otherwise)
    const answer = await fetch(url, { headers: { Accept: 'application/json' } }).catch(() => null)
    if (!answer?.ok) return
    const { date } = (await answer.json()) as { date?: string }
    const text = this.getAttribute('text')
    // An answer that arrives after a newer request is ignored.
    if (date && text && this.getAttribute('url') === url) this.#show(text.replace('{{date}}', date))
  }

  #show(text: string): void {
    this.querySelector('div')?.replaceChildren(document.createElement('p'))
    const place = this.querySelector('p') ?? this
    place.textContent = text
  }
}
