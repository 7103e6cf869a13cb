import { TEST_PAYMENTS } from '../../../contract/test-payments.ts'
import { CURRENCIES, type Currency } from '../../../contract/vocabulary.ts'
import type { Gateway, Intent, IntentTerms } from '../gateway.ts'

/** The id of an intent states its terms, and the last digits of its card where one is known. */
const INTENT = /^pi_sandbox_(P(\d+)-\d+)_([A-Z]{3})(\d+)(?:_(\d{4}))?$/

/** The id of a card that was saved here, and its customer. */
const SAVED = /^pm_saved_(\d{4})_/
const CUSTOMER = 'cus_sandbox'

/**
 * A gateway that behaves like Stripe's PaymentIntents without a network: the outcome follows from the payment method, and an
 * intent's id from its terms and the card's last four digits, so that it is idempotent without any storage. No card is charged,
 * and no card number is used.
 */
export const sandboxGateway: Gateway = {
  publishableKey: 'pk_sandbox_boxwright',
  isSandbox: true,

  async start({ way, ...asked }) {
    const terms = termsOf(asked)
    const intent = { ...terms, intentId: idOf(terms), last4: '' }
    if (!('paymentMethodId' in way)) return { ...intent, status: 'requires_action' }
    const { paymentMethodId } = way
    const saved = way.customerId === CUSTOMER ? SAVED.exec(paymentMethodId)?.[1] : undefined
    const known = TEST_PAYMENTS.find((card) => card.id === paymentMethodId || card.last4 === saved)
    if (!known) return { ...intent, status: 'declined', code: 'card_unknown' }
    const { outcome, last4 } = known
    const named = { ...terms, intentId: `${intent.intentId}_${last4}`, last4 }
    if (outcome === 'declines') return { ...named, status: 'declined', code: 'insufficient_funds' }
    if (outcome === 'asks' && way.isDrawn) return { ...named, status: 'declined', code: 'authentication_required' }
    return { ...named, status: outcome === 'asks' ? 'requires_action' : 'succeeded' }
  },

  /** Without a card, the bank's page decides the outcome. */
  async confirm(intentId, { way, ...asked }) {
    const last4 = INTENT.exec(intentId)?.[5] ?? ''
    if (!way) return { ...termsOf(asked), status: 'succeeded', intentId, last4 }
    const result = await this.start({ ...asked, way }, { kept: intentId, keep: () => undefined })
    // The bank's confirmation was given: the card is not asked about again.
    return result.status === 'requires_action' ? { ...result, intentId, status: 'succeeded' } : { ...result, intentId }
  },

  /** Nobody but the shopper ends the wait for the bank, by `confirm`. */
  async fetch(intentId) {
    return readIntent(intentId, 'requires_action')
  },

  async cancel(intentId) {
    return readIntent(intentId, 'canceled')
  },

  async refund() {
    return 'done'
  },

  /** A saved card is as stateless as an intent: its id says which of the test cards it is. */
  cards: {
    async ofIntent(intentId) {
      const [, paymentNumber, , , , last4] = INTENT.exec(intentId) ?? []
      const known = TEST_PAYMENTS.find((card) => card.last4 === last4)
      if (!paymentNumber || !known) return null
      const paymentMethodId = `pm_saved_${known.last4}_${paymentNumber.replace('-', '_')}`
      return { paymentMethodId, customerId: CUSTOMER, brand: known.brand, last4: known.last4, expires: '2034-12' }
    },
    async forget() {},
  },

  /** Its intents change by the shopper's own acts alone. */
  async readEvent() {
    return null
  },
}

/** The sandbox of a shop that has a provider by now: what was begun there is over, and nothing is begun. */
export const closedSandbox: Gateway = {
  ...sandboxGateway,
  publishableKey: '',
  isSandbox: false,
  async start({ way: _, ...asked }) {
    const terms = termsOf(asked)
    return { ...terms, intentId: idOf(terms), last4: '', status: 'canceled' }
  },
  async confirm(intentId, { way: _, ...asked }) {
    return { ...termsOf(asked), intentId, last4: '', status: 'canceled' }
  },
  fetch: sandboxGateway.cancel,
}

const termsOf = ({ orderNumber, paymentNumber, amount, currency }: IntentTerms): IntentTerms => ({
  orderNumber,
  paymentNumber,
  amount,
  currency,
})

const idOf = ({ paymentNumber, currency, amount }: IntentTerms): string =>
  `pi_sandbox_${paymentNumber}_${currency}${amount}`

function readIntent(intentId: string, status: 'requires_action' | 'canceled'): Intent | null {
  const [, paymentNumber, digits, currency, amount, last4 = ''] = INTENT.exec(intentId) ?? []
  const isKnown = CURRENCIES.some((code) => code === currency)
  if (!paymentNumber || !isKnown) return null
  const terms = { orderNumber: `R${digits}`, paymentNumber, amount: Number(amount), currency: currency as Currency }
  return { ...terms, status, intentId, last4 }
}
