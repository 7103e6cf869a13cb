import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { orderOf } from '../../../scripts/words/sample-order.ts'
import type { Payment } from '../../../src/contract/payment.ts'
import { OrderActs } from '../../../src/pages/orders/order-acts.tsx'
import { percentSignOf } from '../../../src/regions/percent.ts'
import { shownVat } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { ShopProvider, shopOf } from '../../../src/ui/shop.tsx'
import { storeAt } from '../../store.ts'

const region = getRegion('eu')
const { t, money } = storeAt('eu')

/** What the form to cancel says of an order with these payments. */
function saidOf(...payments: Payment[]): string {
  const format = { ...region, vatRate: shownVat(region), percentSign: percentSignOf(region.languageTag) }
  const html = renderToStaticMarkup(
    <ShopProvider shop={shopOf(t, format)}>
      <OrderActs
        order={{ ...orderOf(region, 1), canCancel: true, payments }}
        said={{ answered: null, problems: {}, written: {} }}
        pictureAt={String}
        formKey="key"
      />
    </ShopProvider>,
  )
  const [, said] = html.split(`>${t('orders.cancelTitle')}</h2>`)[1]!.match(/^<p[^>]*>([^<]*)/)!
  return said!
}

const card: Payment = { number: 'P2', method: 'card', amount: 59_500, state: 'completed', last4: '4242' }
const transfer: Payment = { number: 'P1', method: 'check', amount: 59_500, state: 'completed', received: 59_500 }

describe('the form to cancel an order', () => {
  test('says what goes back of what was paid, and what is there of a transfer', () => {
    const left = (amount: number) => t('orders.cancelPaid', { amount: money(amount) })
    expect(saidOf({ ...card, refunded: 500 })).toBe(left(59_000))
    expect(saidOf({ ...transfer, state: 'pending', received: 9_500 }, card)).toBe(left(69_000))
    expect(saidOf({ ...card, state: 'void' }, { ...card, number: 'P3' })).toBe(left(59_500))
  })

  test('says of what is not paid, or not any more, that nothing has been paid', () => {
    const unpaid = t('orders.cancelUnpaid')
    expect(saidOf({ ...transfer, state: 'pending', received: 0 })).toBe(unpaid)
    // Refunded in part before the bank took it back.
    expect(saidOf({ ...transfer, state: 'pending', received: 0, refunded: 5_000 })).toBe(unpaid)
  })

  test('says of what has gone back before that nothing is left', () => {
    const returned = t('order-mail.canceledReturned')
    expect(saidOf({ ...card, state: 'refunded', refunded: 59_500 })).toBe(returned)
    // Refunded whole and taken back by the bank, then paid by card.
    expect(saidOf({ ...transfer, state: 'void', received: 0, refunded: 59_500 }, card)).toBe(returned)
  })
})
