/**
 * `<bx-delivery url text>`: replaces the days that a kept page names by the date that they mean today. Says nothing
 * when the answer does not come: the days stay.
 */
export class DeliveryElement extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const answer = await fetch(this.getAttribute('url') ?? '', { headers: { Accept: 'application/json' } }).catch(
      () => null,
    )
    if (!answer?.ok) return
    const { date } = (await answer.json()) as { date?: string }
    const text = this.getAttribute('text')
    if (date && text) this.textContent = text.replace('{{date}}', date)
  }
}
