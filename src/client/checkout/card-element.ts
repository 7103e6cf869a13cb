import type { StripeElementLocale } from '@stripe/stripe-js'
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
      // Of the store, not of the browser.
      locale: document.documentElement.lang.split('-')[0] as StripeElementLocale,
    })
    const form = this.closest('form')!
    const id = this.querySelector<HTMLInputElement>('[name="paymentMethod"]')!
    const forget = () => {
      id.value = ''
    }
    // Where the page stays, as its answer did not come, the one that was sent is sent again until another card may have been typed.
    const element = elements.create('payment')
    element.on('focus', forget)
    element.on('change', forget)
    element.mount(this.querySelector<HTMLElement>('[data-form]')!)
    // A browser that comes back to the page may have filled in the one that was sent, which is good once.
    forget()
    addEventListener('pageshow', forget)
    let isMaking = false
    form.addEventListener('submit', (event) => {
      const sent = new FormData(form)
      if (sent.get('method') !== BY_CARD || sent.get('savedCard') || id.value) return
      event.preventDefault()
      if (isMaking) return
      isMaking = true
      void makeMethod(sent)
        .catch(() => this.#say(this.getAttribute('away') ?? ''))
        .finally(() => {
          isMaking = false
        })
    })

    const makeMethod = async (sent: FormData) => {
      this.#say('')
      // The gateway's form says what a card is kept for, and instalments are drawn from one that is kept.
      const isKept = sent.has('keepCard') || sent.has('drawInstallments')
      elements.update({ setupFutureUsage: isKept ? 'off_session' : null })
      // Nothing is waited for before this: a wallet opens at the press of a button alone.
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
