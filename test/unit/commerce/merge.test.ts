import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MergedCart } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { mergeSourceOf } from '../../../src/commerce/orders/merge-source.ts'
import type { OrderLine } from '../../../src/commerce/orders/order-line.ts'
import { isInPayment } from '../../../src/commerce/orders/rules/held-money.ts'
import { keyOf } from '../../../src/commerce/orders/rules/merge.ts'
import { repriced } from '../../../src/commerce/orders/rules/repriced.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { facts } from '../shop-facts.ts'
import {
  adding,
  cart,
  following,
  LARGER_MAILER,
  LEAVE_ADDRESS,
  LEAVE_CART,
  LEAVE_DELIVERY,
  MAILER,
  MUNICH,
  payable,
  refusalOf,
  SAMPLES,
  WARSAW,
} from './order.ts'

const sourceOf = (document: OrderDocument, number = 'R200000000'): MergedCart => ({
  ...mergeSourceOf(document).cart,
  number,
})
const merging = (document: OrderDocument, ...carts: MergedCart[]): OrderDocument =>
  following(document, ...carts.map((cart) => ({ kind: 'merge', cart }) as const))

/** How many pieces there are of each thing. */
const pieces = (...documents: Pick<OrderDocument, 'lines'>[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const line of documents.flatMap(({ lines }) => goodsOf(lines)))
    sums[keyOf(line, [])] = (sums[keyOf(line, [])] ?? 0) + line.quantity
  return sums
}

const mostOf = (variantId: string) => facts.catalogue.product(variantId.split('~')[0] as never)!.maxQuantity

const someCart = fc
  .array(
    fc.record({
      variantId: fc.constantFrom(MAILER, LARGER_MAILER, SAMPLES),
      quantity: fc.integer({ min: 30, max: 9000 }),
      origin: fc.option(fc.constantFrom({ originShoppingListNumber: 'W1' }, { externalPimComposedProductId: 'b' }), {
        nil: undefined,
      }),
    }),
    { maxLength: 6 },
  )
  .map((lines) => {
    let filled = cart()
    for (const { variantId, quantity, origin } of lines)
      try {
        filled = following(filled, adding(quantity, { variantId, ...(origin && { origin }) }))
      } catch {
        // Not made in such a quantity.
      }
    return filled
  })

describe('merge-conserves: two carts of one store become one', () => {
  test('each piece of both is there, up to what is made at once, at the price of the whole; the cut is said', () => {
    fc.assert(
      fc.property(someCart, someCart, (one, other) => {
        const merged = merging(one, sourceOf(other))
        const sums = pieces(one, other)
        const capped = merged.notices.filter(({ kind }) => kind === 'quantity_capped')
        let cuts = 0
        for (const line of goodsOf(merged.lines)) {
          const sum = sums[keyOf(line, [])]!
          expect(line.quantity).toBe(Math.min(sum, mostOf(line.variantId)))
          if (line.quantity < sum) cuts++
        }
        expect(Object.keys(pieces(merged)).sort()).toEqual(Object.keys(sums).sort())
        expect(capped).toHaveLength(cuts)
        expect(repriced(merged, facts).lines).toEqual(merged.lines)
        expect(merged.lines.map(({ id }) => id)).toEqual([...new Set(merged.lines.map(({ id }) => id))])
      }),
      { numRuns: 60 },
    )
  })

  test('taken in again, the same cart changes nothing; what was put into it since is added', () => {
    fc.assert(
      fc.property(someCart, someCart, fc.integer({ min: 30, max: 200 }), (one, other, more) => {
        const once = merging(one, sourceOf(other))
        expect(merging(once, sourceOf(other), sourceOf(other))).toEqual(once)
        let grown = other
        try {
          grown = following(other, adding(more))
        } catch {
          // It holds the most already.
        }
        expect(pieces(merging(once, sourceOf(grown)))).toEqual(pieces(merging(one, sourceOf(grown))))
      }),
      { numRuns: 40 },
    )
  })

  test('a cart that brings nothing new leaves the order at its step', () => {
    const paid = merging(payable(), sourceOf(following(cart(), adding(100))))
    const order = following(paid, LEAVE_CART, LEAVE_ADDRESS, LEAVE_DELIVERY)
    expect(order.state).toBe('payment')
    expect(merging(order, sourceOf(following(cart(), adding(100))))).toEqual(order)
  })

  test('what the cart does not say comes from the other: address, e-mail, code; what it says stays', () => {
    const filled = following(payable(), { kind: 'apply_coupon', code: 'WELCOME10' })
    const merged = merging(following(cart(), adding(100)), sourceOf(filled))
    expect(merged).toMatchObject({ email: filled.email, shipAddress: MUNICH, coupon: { code: 'WELCOME10' } })
    expect(merged).toMatchObject({ state: 'cart', rateId: null })
    expect(merged).toMatchObject({ billAddress: filled.billAddress, destination: filled.destination })
    expect(filled.billAddress).not.toBeNull()
    const own = {
      billAddress: WARSAW,
      shipAddress: WARSAW,
      destination: { countryIso: 'PL', zipcode: '00-001', state: '' },
    }
    expect(merging({ ...following(cart(), adding(100)), ...own }, sourceOf(filled))).toMatchObject(own)
    const stays = merging({ ...filled, email: 'bea@example.com' }, sourceOf(filled))
    expect(stays.email).toBe('bea@example.com')
  })

  test('how many lines came is said, and which code of the two was lost', () => {
    const one = { ...following(cart(), adding(100)), coupon: { code: 'WELCOME10', percent: 10 } }
    const other = sourceOf(following(cart(), adding(100, { variantId: LARGER_MAILER })))
    expect(merging(one, { ...other, coupon: one.coupon }).notices).toEqual([{ kind: 'cart_merged', lines: 1 }])
    expect(merging(one, { ...other, coupon: { code: 'FREE', percent: null } }).notices).toEqual([
      { kind: 'cart_merged', lines: 1 },
      { kind: 'coupon_removed', code: 'FREE' },
    ])
    expect(merging(one, sourceOf(cart())).notices).toEqual([])
  })

  test('a cart remembers the last ten that it took in, and each once', () => {
    const small = sourceOf(following(cart(), adding(30)))
    const numbers = Array.from({ length: 12 }, (_, at) => `R3000000${at + 10}`)
    const full = merging(cart(), ...numbers.map((number) => ({ ...small, number })))
    expect(Object.keys(full.merged!)).toEqual(numbers.slice(2))
    const again = merging(full, { ...small, number: numbers[5]!, lines: following(cart(), adding(60)).lines })
    expect(Object.keys(again.merged!)).toEqual([...numbers.slice(2, 5), ...numbers.slice(6), numbers[5]])
    expect(again.lines[0]!.quantity).toBe(full.lines[0]!.quantity + 30)
  })

  test('a code that does not fit is taken off, and that is said', () => {
    const coupon = { code: 'GONE', percent: 50 }
    const merged = merging(following(cart(), adding(100)), { ...sourceOf(cart()), coupon })
    expect(merged.coupon).toBeNull()
    expect(merged.notices).toContainEqual({ kind: 'coupon_removed', code: 'GONE' })
  })

  test('what is not made any more stays in it by name', () => {
    const gone = { ...following(cart(), adding(100)).lines[0]!, variantId: 'gone-box~1x1x1~a~b~c' }
    const odd = { ...gone, id: 'L2', variantId: 'gone' }
    const merged = merging(cart(), { ...sourceOf(cart()), lines: [gone, odd] })
    expect(merged.lines).toMatchObject(
      [gone, odd].map(({ variantId, amount }) => ({ variantId, quantity: 100, available: false, amount })),
    )
  })

  test('is refused where the cart is being paid or was submitted for approval, is of another store, or there would be too many lines', () => {
    const waiting = { number: 'P1', method: 'card', amount: 1, state: 'requires_action', intentId: 'pi' } as const
    const other = sourceOf(following(cart(), adding(100)))
    const claim = { paymentNumber: 'P1', ask: { kind: 'transfer' }, amount: 1, at: facts.now } as const
    expect(isInPayment({ claim, payments: [] })).toBe(true)
    expect(isInPayment({ claim: null, payments: [{ ...waiting, state: 'failed' }] })).toBe(false)
    expect(refusalOf(() => merging({ ...cart(), payments: [waiting] }, other))[1]).toBe('cart_in_payment')
    const companyOrder = { companyId: 'C1', memberId: null, costCentreId: null, timeZone: 'UTC', submitted: 'a hash' }
    expect(refusalOf(() => merging({ ...cart(), companyOrder }, other))[1]).toBe('order_submitted')
    for (const elsewhere of [{ region: 'de' }, { currency: 'PLN' }] as const)
      expect(refusalOf(() => merging(cart(), { ...other, ...elsewhere })).slice(1)).toEqual([
        'other_store',
        { cart: ['must be of the same store and currency'] },
      ])
    const [line] = other.lines
    const lines = Array.from({ length: 101 }, (_, at) => ({
      ...line!,
      variantId: `mailer-box-eco~${200 + at}x170x60~cardboard-natural~print-monochrome~foil-none`,
    }))
    expect(refusalOf(() => merging(cart(), { ...other, lines })).slice(1)).toEqual([
      'cart_full',
      { cart: ['a cart holds at most 100 lines'] },
    ])
    expect(merging(cart(), { ...other, lines: lines.slice(1) }).lines).toHaveLength(100)
  })
})

test('a line is known by what it is and where it came from: orders keep these keys, so they stay as they are', () => {
  const line = {
    id: 'L1',
    kind: 'product',
    variantId: 'v',
    speed: 'standard',
    quantity: 1,
    amount: 1,
    available: true,
  } as const
  const rest = { quantity: 1, amount: 1, available: true }
  const check = { ...rest, id: 'L2', kind: 'service', service: 'expert_check', parentId: 'L1' } as const
  const keys: [OrderLine, string][] = [
    [line, '["v","standard",null,null]'],
    [{ ...line, speed: 'express', origin: { originShoppingListNumber: 'W1' } }, '["v","express","W1",null]'],
    [{ ...line, origin: { externalPimComposedProductId: 'p' } }, '["v","standard",null,"p"]'],
    [{ ...line, origin: { bundleId: 'unboxing' } }, '["v","standard",null,null,"unboxing"]'],
    [{ ...rest, id: 'L4', kind: 'trees' }, '["trees"]'],
    [check, '["expert_check","[\\"v\\",\\"standard\\",null,null]"]'],
    [{ ...check, service: 'warranty', parentId: null }, '["warranty",null]'],
  ]
  for (const [of, key] of keys) expect(keyOf(of, [line])).toBe(key)
})
