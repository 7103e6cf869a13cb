import { loadStripe } from '@stripe/stripe-js/pure'
import { BY_CARD } from '../../contract/payment-methods.ts'

/**
 * `<bx-card public-key amount currency away>`: the gateway's form for cards and wallets. When its form is sent with the card
 * chosen, it has the gateway make a payment method of what was typed, and submits the id of that. A card number is typed in a
 * frame of the gateway alone.
 */
export class CardElement extends HTMLElement {
  connectedCallback(): void {
    void this.#open().catch(() => this.#say(this.getAttribute('away') ?? ''))
  }

  async #open(): Promise<void> {
    const stripe = await loadStripe(this.getAttribute('public-key') ?? '')
    if (!stripe) throw new Error('The form for cards was not loaded.')
    const elements = stripe.elements({
      mode: 'payment',
      amount: Number(this.getAttribute('amount')),
      currency: this.getAttribute('currency') ?? '',
      paymentMethodCreation: 'manual',
      allowedPaymentMethodTypes: ['card'],
    })
    elements.create('payment').mount(this.querySelector<HTMLElement>('[data-form]')!)
    const form = this.closest('form')!
    const id = this.querySelector<HTMLInputElement>('[name="paymentMethod"]')!
    form.addEventListener('submit', (event) => {
      const sent = new FormData(form)
      if (sent.get('method') !== BY_CARD || sent.get('savedCard') || id.value) return
      event.preventDefault()
      void makeMethod().catch(() => this.#say(this.getAttribute('away') ?? ''))
    })

    const makeMethod = async () => {
      this.#say('')
      // The gateway's form says what a card is kept for.
      elements.update({ setupFutureUsage: new FormData(form).has('keepCard') ? 'off_session' : null })
      const checked = await elements.submit()
      const made = checked.error ? checked : await stripe.createPaymentMethod({ elements })
      if (made.error) return this.#say(made.error.message ?? '')
      id.value = 'paymentMethod' in made ? made.paymentMethod.id : ''
      form.requestSubmit()
    }
  }

  #say(text: string): void {
    this.querySelector('[role=status]')!.textContent = text
  }
}
