import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'

export interface PaymentForm {
  method: 'check' | 'card'
  /** Digits only. */
  cardNumber: string
  expiry: string
  cvc: string
  /** The total that the page showed, minor units. */
  total: number
  key: string
}

export function readPaymentForm(form: FormData): PaymentForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    method: text('method') === 'check' ? 'check' : 'card',
    cardNumber: text('cardNumber').replace(/[ -]/g, ''),
    expiry: text('expiry'),
    cvc: text('cvc'),
    total: Number(text('total')),
    key: text('key'),
  }
}

/** What is wrong with a card before any bank is asked. */
export function cardProblems({ cardNumber, expiry, cvc }: PaymentForm, now = new Date()): FieldProblems {
  const problems: FieldProblems = {}
  if (!/^\d{16}$/.test(cardNumber)) problems.cardNumber = { message: 'checkout.cardNumberWrong' }
  if (!inFuture(expiry, now)) problems.expiry = { message: 'checkout.expiryWrong' }
  if (!/^\d{3,4}$/.test(cvc)) problems.cvc = { message: 'checkout.cvcWrong' }
  return problems
}

/** A card is good to the end of its month. */
function inFuture(expiry: string, now: Date): boolean {
  const match = /^(\d{1,2}) ?\/ ?(?:20)?(\d{2})$/.exec(expiry)
  if (!match) return false
  const [month, year] = [Number(match[1]), 2000 + Number(match[2])]
  return month >= 1 && month <= 12 && Date.UTC(year, month, 1) > now.getTime()
}
