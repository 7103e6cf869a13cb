import type { Intent, IntentTerms } from './gateway.ts'

/**
 * A payment that its gateway refuses to begin, an amount or a method for example: there is no intent, nobody was charged, and its payer
 * chooses another. The log has why, because that is more often the shop's to mend than theirs.
 *
 * @param code the gateway's word for why
 */
export function refusedStart({ orderNumber, paymentNumber, amount, currency }: IntentTerms, code: string): Intent {
  console.error(JSON.stringify({ payment: paymentNumber, refused: code }))
  return { orderNumber, paymentNumber, amount, currency, status: 'declined', code, intentId: '', last4: '' }
}
