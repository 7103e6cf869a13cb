import { describe, expect, test } from 'vitest'
import type { Command, StepFields } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { settlePayment } from '../../../src/commerce/orders/rules/payment.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { UNLIMITED } from '../../../src/commerce/promotions/promotions.ts'
import { randomNumber } from '../../../src/commerce/random-number.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { facts } from '../shop-facts.ts'
import {
  adding,
  cart,
  following,
  LARGER_MAILER,
  LEAVE_ADDRESS,
  LEAVE_CART,
  MAILER,
  MUNICH,
  payable,
  refusalOf,
  WARSAW,
} from './order.ts'

const LISBON = { ...MUNICH, city: 'Lisboa', zipcode: '1100-001', countryIso: 'PT' }
const entering = (fields: StepFields): Command => ({ kind: 'update', fields })
const naming = (countryIso: string): Command => ({ kind: 'set_destination', countryIso, zipcode: '1', state: '' })
const totals = (before: OrderDocument, after: OrderDocument) => ({
  before: before.figures.total,
  after: after.figures.total,
})

test('a new order holds nothing, belongs to its store, and has a number of nine digits', () => {
  const order = newOrder({ number: 'R123456789', region: 'pl', userId: 'u1' }, facts)
  expect(order).toMatchObject({
    state: 'cart',
    version: 1,
    currency: 'PLN',
    userId: 'u1',
    lines: [],
    payments: [],
    pending: [],
    notices: [],
    createdAt: facts.now,
    updatedAt: facts.now,
    priceListVersion: facts.catalogue.priceList('PLN').version,
    figures: { total: 0, taxRows: [], shippingRates: [] },
  })
  expect(order).not.toHaveProperty('origin')
  const origin = 'https://www.boxwright.example'
  expect(newOrder({ number: 'R123456789', region: 'pl', userId: null, origin }, facts).origin).toBe(origin)
  const numbers = Array.from({ length: 20 }, () => randomNumber('R'))
  for (const number of numbers) expect(number).toMatch(/^R\d{9}$/)
  expect(new Set(numbers).size).toBe(20)
})

describe('the billing address', () => {
  const shipped = following(cart(), adding(250), LEAVE_CART, LEAVE_ADDRESS)

  test('is the delivery address until there is another, and then stays', () => {
    expect(shipped.billAddress).toEqual(MUNICH)
    expect(following(shipped, entering({ shipAddress: WARSAW }))).toMatchObject({
      shipAddress: WARSAW,
      billAddress: MUNICH,
    })
  })

  test('is its own where it is given, and no delivery address', () => {
    const billed = following(cart(), adding(250), entering({ billAddress: WARSAW }))
    expect([billed.billAddress, billed.shipAddress, billed.destination]).toEqual([WARSAW, null, null])
    const both = following(cart(), adding(250), entering({ shipAddress: MUNICH, billAddress: WARSAW }))
    expect([both.billAddress, both.shipAddress]).toEqual([WARSAW, MUNICH])
    expect(following(shipped, entering({ email: 'b@example.com' }))).toMatchObject({
      email: 'b@example.com',
      shipAddress: MUNICH,
      billAddress: MUNICH,
    })
  })
})

describe('where an order goes', () => {
  test('is the place that was named, until there is an address', () => {
    const named = following(cart(), naming('PL'))
    expect(named.destination).toEqual({ countryIso: 'PL', zipcode: '1', state: '' })
    const addressed = following(named, entering({ shipAddress: MUNICH }))
    expect(addressed.destination).toEqual({ countryIso: 'DE', zipcode: '80331', state: '' })
  })

  test('is said where it changes whose VAT is charged', () => {
    const before = following(cart('de'), adding(250))
    const after = following(before, naming('PL'))
    expect(after.notices).toEqual([{ kind: 'tax_country_changed', countryIso: 'PL', ...totals(before, after) }])
    expect(following(after, naming('PL')).notices).toEqual([])
  })

  test('is said where it brings customs, once', () => {
    const before = following(cart('ch'), adding(250))
    const after = following(before, naming('CH'))
    expect(after.notices).toEqual([{ kind: 'customs_added', amount: 4000 }])
    expect(following(after, entering({ shipAddress: { ...MUNICH, countryIso: 'CH' } })).notices).toEqual([])
  })

  test('is said beside what else has changed meanwhile', () => {
    const coded = following(cart('de'), adding(250))
    const spring = { ...coded, coupon: { code: 'SPRING26', percent: 12 } }
    const { notices } = following(spring, naming('PL'))
    expect(notices.map(({ kind }) => kind)).toEqual(['coupon_removed', 'tax_country_changed'])
  })

  test('is said where the total alone is another', () => {
    const before = following(payable(), entering({ shipAddress: WARSAW }))
    const after = following(before, entering({ shipAddress: LISBON }))
    expect(after.figures.taxRows[0]!.rate).toBe(before.figures.taxRows[0]!.rate)
    expect(after.notices).toEqual([{ kind: 'total_changed', ...totals(before, after) }])
    const BERN = { ...MUNICH, countryIso: 'CH' }
    const swiss = following(cart('ch'), adding(250), LEAVE_CART, {
      kind: 'leave_step',
      step: 'address',
      fields: { email: 'a@example.com', shipAddress: BERN },
    })
    const sent = following(swiss, entering({ shipAddress: BERN, rateId: 'courier' }))
    expect(sent.notices).toEqual([{ kind: 'total_changed', ...totals(swiss, sent) }])
  })

  test('is not said of an empty cart, nor where nothing costs more or less', () => {
    expect(following(cart('ch'), naming('CH')).notices).toEqual([])
    expect(following(payable(), entering({ shipAddress: { ...MUNICH, city: 'Berlin' } })).notices).toEqual([])
    expect(following(payable(), entering({ email: 'b@example.com' })).notices).toEqual([])
  })
})

describe('what is gone', () => {
  const fewer: Command = { kind: 'update_line', lineId: 'L1', quantity: 30 }

  test('is a code that does not fit any more, with its discount, and that is said once', () => {
    const coded = following(cart(), adding(5000), { kind: 'apply_coupon', code: 'BOX15' })
    expect(coded.figures.discountTotal).toBe(Math.round(coded.figures.itemTotal * 0.15))
    const after = following(coded, fewer)
    expect(after).toMatchObject({ coupon: null, figures: { discountTotal: 0 } })
    expect(after.notices).toEqual([{ kind: 'coupon_removed', code: 'BOX15' }])
    expect(following(after, adding(30)).notices).toEqual([])
  })

  test('is a code of a cart whose last line goes', () => {
    const coded = following(cart(), adding(100), { kind: 'apply_coupon', code: 'WELCOME10' })
    const after = following(coded, { kind: 'remove_line', lineId: 'L1' })
    expect([after.coupon, after.notices]).toEqual([null, [{ kind: 'coupon_removed', code: 'WELCOME10' }]])
  })

  test('is a way of delivery that is not offered any more: it is chosen again', () => {
    const chosen = payable().figures.shippingRates.filter(({ selected }) => selected)
    expect(chosen.map(({ id }) => id)).toEqual(['courier'])
    for (const order of [payable(), following(payable(), { kind: 'next' })]) {
      const after = following(order, { kind: 'apply_coupon', code: 'FREESHIP' })
      expect(after).toMatchObject({ state: 'delivery', rateId: null, figures: { shipmentTotal: 0 } })
      expect(after.notices).toEqual([{ kind: 'delivery_gone' }])
      expect(after.figures.shippingRates.map(({ id, selected }) => [id, selected])).toEqual([['courier-free', false]])
      const free = { kind: 'leave_step', step: 'delivery', fields: { rateId: 'courier-free' } } as const
      expect(following(after, free)).toMatchObject({ state: 'payment', rateId: 'courier-free', notices: [] })
    }
  })
})

describe('a step that is left again', () => {
  const leaving = (step: 'delivery' | 'payment', fields: StepFields = {}): Command => ({
    kind: 'leave_step',
    step,
    fields,
  })
  const toWarsaw: Command = {
    kind: 'leave_step',
    step: 'address',
    fields: { email: 'a@example.com', shipAddress: WARSAW },
  }

  test('goes back to the delivery where its new address takes the way away, and says so once', () => {
    const { shipping } = facts.catalogue
    const tariffs = shipping.tariffs.filter(({ zone }) => zone === shipping.zoneOf('DE'))
    const near = { ...facts, catalogue: { ...facts.catalogue, shipping: { ...shipping, tariffs } } }
    const after = apply(payable(), leaving('payment', { shipAddress: LISBON }), near).document
    expect(after).toMatchObject({ state: 'delivery', rateId: null, shipAddress: LISBON })
    expect(after.notices.filter(({ kind }) => kind === 'delivery_gone')).toHaveLength(1)
  })

  test('is passed by trees alone, as often as they like', () => {
    const trees = following(cart('pl'), { kind: 'add_trees', quantity: 1 }, LEAVE_CART, toWarsaw)
    const again = following(trees, leaving('delivery'))
    expect([trees.state, again]).toEqual(['payment', trees])
  })

  test('says nothing of a total that the way alone has changed', () => {
    const offered = following(cart('pl'), adding(60), LEAVE_CART, toWarsaw)
    const chosen = following(offered, entering({ rateId: 'polish-post' }))
    expect(chosen.figures.total).toBeGreaterThan(offered.figures.total)
    expect(chosen.notices).toEqual([])
  })

  test('is not left to where nothing delivers', () => {
    const { catalogue } = facts
    const none = { ...facts, catalogue: { ...catalogue, shipping: { ...catalogue.shipping, methods: [] } } }
    expect(refusalOf(() => apply(following(cart('pl'), adding(250), LEAVE_CART), toWarsaw, none))).toEqual([
      422,
      'place_not_served',
      { 'ship_address.country_iso': ['nothing delivers there'] },
    ])
  })

  test('says which customs a place adds to what has cost nothing', () => {
    const code = { ...UNLIMITED, code: 'ALL', percent: 100 }
    const gift = { ...facts, catalogue: { ...facts.catalogue, promotions: [code] } }
    const free = apply(following(cart('ch'), adding(250)), { kind: 'apply_coupon', code: 'ALL' }, gift).document
    expect(free.figures).toMatchObject({ total: 0, taxRows: [] })
    expect(apply(free, naming('CH'), gift).document.notices).toContainEqual({ kind: 'customs_added', amount: 4000 })
  })
})

test('an order in sight has each line’s share, and nothing of what the gateway calls it', () => {
  const origin = { originShoppingListNumber: 'W1' }
  const two = following(cart(), adding(250, { origin }), adding(60, { variantId: LARGER_MAILER }), {
    kind: 'apply_coupon',
    code: 'WELCOME10',
  })
  const claim = { paymentNumber: 'P1', ask: { kind: 'pay', paymentMethodId: 'c' }, amount: 7, at: facts.now } as const
  const paid = settlePayment(two, claim, { status: 'declined', code: 'no', intentId: 'pi_1', last4: '4242' }, facts)
  const { lines, payments, itemCount, paymentMethods } = viewOf(paid, facts.now)
  expect(payments).toEqual([{ number: 'P1', method: 'card', amount: 7, state: 'failed', last4: '4242' }])
  expect([itemCount, paymentMethods]).toEqual([2, ['paypal', 'check', 'p24', 'ideal', 'bancontact', 'eps', 'card']])
  expect(
    goodsOf(lines).map(({ id, variantId, quantity, originShoppingListNumber: list }) => [
      id,
      variantId,
      quantity,
      list,
    ]),
  ).toEqual([
    ['L1', MAILER, 250, 'W1'],
    ['L2', LARGER_MAILER, 60, undefined],
  ])
  for (const { amount, discount, tax, configuration, quantity } of goodsOf(lines)) {
    expect(Math.abs(discount - amount / 10)).toBeLessThanOrEqual(1)
    expect(Math.abs(tax - (amount - discount) * 0.23)).toBeLessThanOrEqual(1)
    expect(configuration).toMatchObject({ product: 'mailer-box-eco', quantity })
  }
})
