import { type TestOutcome, testPayment } from '../../src/contract/test-payments.ts'
import type { Page } from './page.ts'
import type { Visitor } from './visitor.ts'

/** An address in Germany, as the checkout's form sends it. */
export const PARCEL = {
  'ship-firstname': 'Ada',
  'ship-lastname': 'Muster',
  'ship-address1': 'Lindenstraße 4',
  'ship-zipcode': '80331',
  'ship-city': 'München',
  'ship-countryIso': 'DE',
  billingSame: '1',
}

/** An address in Sweden, whose store has a currency of its own. */
export const SWEDISH = {
  'ship-firstname': 'Ada',
  'ship-lastname': 'Prov',
  'ship-address1': 'Lindgatan 4',
  'ship-zipcode': '111 22',
  'ship-city': 'Stockholm',
  'ship-countryIso': 'SE',
  billingSame: '1',
}

/** Fills a cart and goes to the payment. @returns the payment page */
export async function toPayment(
  visitor: Visitor,
  email: string,
  parcel: Record<string, string> = PARCEL,
): Promise<Page> {
  const { store } = visitor
  await visitor.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  const orderId = cartNumber(visitor)
  const address = await visitor.open(store.url('checkout-address', { orderId }))
  const delivery = await visitor.press(address, store.t('checkout.toDelivery'), { email, ...parcel })
  return visitor.press(delivery, store.t('checkout.toPayment'), { rate: 'courier' })
}

/** Presses the button that orders. @returns the page that it leads to */
export function order(visitor: Visitor, payment: Page, how: 'transfer' | TestOutcome): Promise<Page> {
  const method: Record<string, string> =
    how === 'transfer' ? { method: 'check' } : { method: 'card', paymentMethod: testPayment(how) }
  return visitor.press(payment, visitor.store.t('checkout.place', { total: '' }).trim(), method)
}

/** The number of the order that is this visitor's cart. */
export const cartNumber = (visitor: Visitor): string =>
  visitor.cookies().get(`__Host-cart-${visitor.store.code}`)!.split('.')[0]!
