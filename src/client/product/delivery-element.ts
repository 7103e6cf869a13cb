/**
 * `<bx-delivery url text otherwise>`: shows the date that working days mean today, once its answer is there. Until then,
 * and where none comes, it keeps what it says; for another `url` that is `otherwise`, which holds for that one.
 */
export class DeliveryElement extends HTMLElement {
  static readonly observedAttributes = ['url']

  async attributeChangedCallback(_: string, before: string | null, url: string | null): Promise<void> {
    if (!url || url === before) return
    const otherwise = this.getAttribute('otherwise')
    if (otherwise) this.textContent = otherwise
    const answer = await fetch(url, { headers: { Accept: 'application/json' } }).catch(() => null)
    if (!answer?.ok) return
    const { date } = (await answer.json()) as { date?: string }
    const text = this.getAttribute('text')
    // An answer that arrives after a newer request is ignored.
    if (date && text && this.getAttribute('url') === url) this.textContent = text.replace('{{date}}', date)
  }
}
