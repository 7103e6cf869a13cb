export interface PaymentForm {
  method: 'check' | 'card'
  /** The gateway's name for what is paid with; no card number ever comes here. */
  paymentMethodId: string
  /** The total that the page showed, minor units. */
  total: number
  key: string
}

export function readPaymentForm(form: FormData): PaymentForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    method: text('method') === 'check' ? 'check' : 'card',
    paymentMethodId: text('paymentMethod'),
    total: Number(text('total')),
    key: text('key'),
  }
}
