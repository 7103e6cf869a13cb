const METHODS = ['check', 'card'] as const

export interface PaymentForm {
  /** Null where none of them is named: nobody is charged in a way that they have not chosen. */
  method: (typeof METHODS)[number] | null
  /** The gateway's name for what is paid with; no card number ever comes here. */
  paymentMethodId: string
  /** The total that the page showed, minor units. */
  total: number
  key: string
}

export function readPaymentForm(form: FormData): PaymentForm {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    method: METHODS.find((method) => method === text('method')) ?? null,
    paymentMethodId: text('paymentMethod'),
    total: Number(text('total')),
    key: text('key'),
  }
}
