import { describe, expect, test } from 'vitest'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { usualConfiguration } from '../../../src/routes/page/product-offers.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { MAILER, refusalOf, SAMPLES } from './order.ts'
import { inDeliveries } from './parts-order.ts'

/** A cart of the eu store, with a code or without. */
function cart(variantId: string, quantity: number, code?: string) {
  const empty = newOrder({ number: 'R123456789', region: 'eu', userId: null }, facts)
  const line = { variantId, quantity, speed: 'standard' as const }
  const { document } = apply(empty, { kind: 'add_line', line }, facts)
  return code ? apply(document, { kind: 'apply_coupon', code }, facts).document : document
}
const hints = (...of: Parameters<typeof cart>) => cart(...of).figures.hints!

describe('what would make a cart cheaper', () => {
  test('is the one code that takes most off, never free delivery where it is free', () => {
    expect(hints(MAILER, 2500).freeDeliveryMissing).toBeNull()
    expect(hints(MAILER, 2500).bestCoupon?.code).toBe('BOX15')
    expect(hints(MAILER, 2500, 'WELCOME10').bestCoupon?.code).toBe('BOX15')
    expect(hints(MAILER, 2500, 'BOX15').bestCoupon).toBeNull()
  })

  test('is as much as is missing until the courier is free', () => {
    const { figures } = cart(MAILER, 100)
    expect(figures.hints!.freeDeliveryMissing).toBe(50_000 - figures.itemTotal)
    const coded = cart(MAILER, 100, 'WELCOME10').figures
    expect(coded.hints!.freeDeliveryMissing).toBe(50_000 - coded.itemTotal)
    expect(hints(MAILER, 250, 'FREESHIP').freeDeliveryMissing).toBeNull()
    expect(hints(SAMPLES, 1).freeDeliveryMissing).toBeNull()
  })

  test('is no free delivery where the courier of the merchant never is', () => {
    const { shipping } = catalogue
    const methods = shipping.methods.map((method) => ({ ...method, goesFree: false }))
    const never = { ...facts, catalogue: { ...catalogue, shipping: { ...shipping, methods } } }
    const more = { variantId: SAMPLES, quantity: 1, speed: 'standard' as const }
    for (const quantity of [100, 2500]) {
      const { document } = apply(cart(MAILER, quantity), { kind: 'add_line', line: more }, never)
      expect(document.figures.hints!.freeDeliveryMissing).toBeNull()
    }
  })

  test('is as much as is missing until each of its deliveries is free', () => {
    for (const deliveries of [1, 2, 5]) {
      const { hints, itemTotal } = inDeliveries(deliveries).figures
      expect(hints!.freeDeliveryMissing).toBe(50_000 * deliveries - itemTotal)
    }
  })
})

test('free delivery is refused by name where delivery is free without it, and leaves the code that is there', () => {
  const free = cart(MAILER, 2500, 'BOX15')
  const typed = () => apply(free, { kind: 'apply_coupon', code: 'freeship' }, facts)
  expect(refusalOf(typed)).toEqual([422, 'coupon_code_gains_nothing', undefined])
  const paid = cart(MAILER, 250, 'WELCOME10')
  expect(apply(paid, { kind: 'apply_coupon', code: 'FREESHIP' }, facts).document.coupon?.code).toBe('FREESHIP')
})

test('a sample pack opens at one, as the home page prices it', () => {
  expect(usualConfiguration(catalogue.product('sample-packs')!).quantity).toBe(1)
  expect(usualConfiguration(catalogue.product('mailer-box-eco')!).quantity).toBe(100)
})
