import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeliveryEstimate } from '../../src/contract/catalogue.ts'
import { BAG, call, MAILER, MUNICH, TestCart } from './caller.ts'

const POSTCODES: Record<string, string> = {
  AU: '2000',
  CH: '8001',
  HU: '1011',
  PT: '1000-205',
  RO: '010011',
  SE: '111 22',
  US: '97201',
}
const place = (country_iso: string, more: object = {}) => ({
  ...MUNICH,
  country_iso,
  zipcode: POSTCODES[country_iso] ?? MUNICH.zipcode,
  ...more,
})

describe('a checkout', () => {
  test('goes step by step, each call naming the step that is left', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    expect(cart.order.state).toBe('address')
    await cart.leave('address', { email: 'ada@example.com', ship_address: MUNICH, use_shipping: true })
    expect(cart.order.state).toBe('delivery')
    expect(cart.order.billAddress).toEqual(cart.order.shipAddress)
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    expect(cart.order.state).toBe('payment')
    await cart.act('PUT', `checkouts/${cart.number}/next`)
    expect(cart.order.state).toBe('confirm')
    expect((await cart.act('PUT', `checkouts/${cart.number}/next`)).body.code).toBe('payment_required')
  })

  test.each(['address', 'delivery', 'payment', 'confirm'])('cannot be jumped to %s from the cart', async (state) => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    const answer = await cart.leave(state, {
      email: 'ada@example.com',
      ship_address: MUNICH,
      shipping_rate_id: 'courier',
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'state_ahead'])
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.attributes.state).toBe('cart')
  })

  test('can be gone back in, and what depends on the address is worked out anew', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.leave('address', { ship_address: place('PT') })
    expect(cart.order).toMatchObject({ state: 'delivery', taxCountryIso: 'PT', shipmentTotal: 0 })
    expect(cart.order.shippingRates.every(({ selected }) => !selected)).toBe(true)
  })

  test('begins again when the cart changes', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.add(BAG, 100)
    expect(cart.order).toMatchObject({ state: 'cart', shipmentTotal: 0 })
    expect(cart.order.shipAddress?.city).toBe('München')
  })

  test('does not begin with an empty cart, and asks for what is missing by its field', async () => {
    const cart = await TestCart.open()
    expect((await cart.leave('cart')).body.code).toBe('empty_cart')
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    expect(Object.keys((await cart.leave('address', {})).body.errors)).toEqual(['email', 'ship_address'])
    const bad = await cart.leave('address', { email: 'ada', ship_address: { ...MUNICH, city: '' } })
    expect(Object.keys(bad.body.errors)).toEqual(['order.email', 'order.ship_address.city'])
    await cart.leave('address', { email: 'ada@example.com', ship_address: MUNICH })
    expect(Object.keys((await cart.leave('delivery', {})).body.errors)).toEqual(['shipping_rate_id'])
    expect(Object.keys((await cart.leave('delivery', { shipping_rate_id: 'pick-up' })).body.errors)).toEqual([
      'shipping_rate_id',
    ])
  })
})

describe('VAT', () => {
  test('is the destination’s from the address on, and the change is said', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    const before = cart.order.total
    await cart.leave('cart')
    await cart.leave('address', { email: 'ada@example.com', ship_address: place('HU') })
    expect(cart.order.taxes[0]?.rate).toBe(2700)
    expect(cart.order.notices).toEqual([
      { kind: 'tax_country_changed', countryIso: 'HU', before, after: cart.order.total },
    ])
  })

  test('is 0 in Switzerland, where customs handling comes once', async () => {
    const cart = await (await TestCart.open('ch')).toPayment(place('CH'))
    const { taxTotal, customsTotal, itemTotal, shipmentTotal, total } = cart.order
    expect([taxTotal, customsTotal]).toEqual([0, 4000])
    expect(total).toBe(itemTotal + shipmentTotal + 4000)
  })

  test('follows a destination that is set before the address', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.act('POST', 'set_shipping_destination', {
      order_number: cart.number,
      country_iso: 'SE',
      zip_code: '11122',
    })
    expect(cart.order).toMatchObject({ taxCountryIso: 'SE', state: 'cart' })
    expect(cart.order.taxes[0]?.rate).toBe(2500)
  })
})

describe('a place that cannot be served', () => {
  test.each([
    ['eu', place('AU'), 'ship_address.country_iso', 'place_by_offer_only'],
    ['eu', place('BR'), 'ship_address.country_iso', 'place_not_served'],
    ['pl', place('DE'), 'ship_address.country_iso', 'place_not_served'],
    ['us', place('US', { state_name: 'AK' }), 'ship_address.state', 'place_not_served'],
    ['us', place('US', { state_name: 'Atlantis' }), 'ship_address.state', 'unknown_state'],
  ] as const)('is refused in %s when the address is entered', async (region, ship_address, field, code) => {
    const cart = await TestCart.open(region)
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    const answer = await cart.leave('address', { email: 'ada@example.com', ship_address })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([422, code, [field]])
  })

  test('is refused at its postcode where that is another country’s', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    const ship_address = place('DE', { zipcode: 'SW1A 1AA' })
    const { status, body } = await cart.leave('address', { email: 'ada@example.com', ship_address })
    expect([status, body.errors]).toEqual([
      422,
      { 'order.ship_address.zip_code': ['must be a postcode of the country'] },
    ])
  })

  test('is named', async () => {
    const cart = await TestCart.open('us')
    await cart.add(MAILER, 250)
    await cart.leave('cart')
    const answer = await cart.leave('address', {
      email: 'a@example.com',
      ship_address: place('US', { state_name: 'AK' }),
    })
    expect(answer.body.about).toBe('Alaska')
  })
})

describe('delivery', () => {
  test('is free above the currency’s threshold and with its code, and for samples', async () => {
    const rates = async (region: 'eu' | 'pl', variant: string, quantity: number, code?: string) => {
      const cart = await TestCart.open(region)
      await cart.add(variant, quantity)
      if (code) await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: code })
      await cart.leave('cart')
      await cart.leave('address', { email: 'a@example.com', ship_address: place(region === 'pl' ? 'PL' : 'DE') })
      return cart.order.shippingRates.map(({ id, cost }) => [id, cost])
    }
    expect(await rates('eu', MAILER, 100)).toEqual([['courier', 890]])
    expect(await rates('eu', MAILER, 5000)).toEqual([['courier-free', 0]])
    expect(await rates('eu', MAILER, 250, 'FREESHIP')).toEqual([['courier-free', 0]])
    expect(await rates('eu', 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none', 1)).toEqual([
      ['sample-packs', 0],
    ])
    expect((await rates('pl', MAILER, 100)).map(([id]) => id)).toEqual(['courier', 'polish-post', 'pick-up'])
  })
})

describe('a delivery that was free by code', () => {
  test('coupon-taken-back: is not free any more once another code takes its place, in the cart or on the way', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    const honest = { goods: cart.order.itemTotal }
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'FREESHIP' })
    await cart.toPayment(MUNICH, [])
    expect(cart.order).toMatchObject({ state: 'payment', shipmentTotal: 0 })
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'WELCOME10' })
    expect(cart.order).toMatchObject({ state: 'delivery', notices: [{ kind: 'delivery_gone' }] })
    expect((await cart.transfer()).body.code).toBe('not_payable')
    await cart.leave('delivery', { shipping_rate_id: 'courier' })
    expect(cart.order.shipmentTotal).toBe(890)
    expect(cart.order.total).toBe(Math.round((honest.goods - cart.order.discountTotal + 890) * 1.19))
    expect((await cart.transfer()).status).toBe(200)
  })

  test('costs again once the code is taken off at the payment', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.act('PUT', `orders/${cart.number}/apply_coupon_code`, { coupon_code: 'FREESHIP' })
    await cart.toPayment(MUNICH, [])
    const agreed = cart.total
    await cart.act('DELETE', `orders/${cart.number}/coupon_code`)
    const paid = await cart.transfer(agreed)
    expect([paid.status, paid.body.code]).toEqual([422, 'not_payable'])
    expect(cart.order.shippingRates.map(({ id, cost }) => [id, cost])).toEqual([['courier', 890]])
  })
})

describe('where an order goes', () => {
  test.each(['CH', 'NO', 'DE'])('is not changed to %s beside the address, so its VAT stays', async (country_iso) => {
    const cart = await (await TestCart.open()).toPayment()
    const { total, taxTotal } = cart.order
    const answer = await cart.act('POST', 'set_shipping_destination', { order_number: cart.number, country_iso })
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'address_given',
      ['ship_address'],
    ])
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order).toMatchObject({ total, taxTotal, taxCountryIso: 'DE', state: 'payment' })
  })

  test('says what it changes: customs where they come, and the VAT of a country that is charged otherwise than shown', async () => {
    const noticesOf = async (region: 'no' | 'se', country_iso: string) => {
      const cart = await TestCart.open(region)
      await cart.add(MAILER, 250)
      await cart.act('POST', 'set_shipping_destination', { order_number: cart.number, country_iso })
      return cart.order.notices
    }
    expect(await noticesOf('no', 'NO')).toEqual([{ kind: 'customs_added', amount: 4000 }])
    expect(await noticesOf('se', 'SE')).toMatchObject([{ kind: 'tax_country_changed', countryIso: 'SE' }])
  })
})

describe('the dates of delivery', () => {
  // What they are compared with is asked for a little later, and they change at noon and at midnight.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => void vi.useRealTimers())

  const SAMPLES = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'
  const estimates = async (sku: string, region: 'eu' | 'pl', express = false) => {
    const path = `v1/delivery_estimates?variant_skus=${encodeURIComponent(sku)}&express=${express}`
    return (await call('GET', path, undefined, { region })).body.data[0].attributes
  }
  const dates = ({ dispatch, earliest, latest }: DeliveryEstimate) => ({
    dispatch_date: dispatch,
    earliest_date: earliest,
    latest_date: latest,
  })

  test('are the same on the product page, in the cart, on the delivery step and after the order', async () => {
    for (const express of [false, true]) {
      const cart = await TestCart.open()
      const speed = express ? 'express' : 'standard'
      await cart.add(MAILER, 250, { express_delivery_option_id: speed })
      const said = await estimates(MAILER, 'eu', express)
      expect(dates(cart.order.delivery!)).toEqual(said)
      await cart.toPayment(MUNICH, [])
      expect(cart.order.shippingRates.map(({ delivery }) => dates(delivery))).toEqual([said])
      await cart.transfer()
      expect(cart.order.state).toBe('complete')
      expect(dates(cart.order.delivery!)).toEqual(said)
    }
  })

  test('are those of the slowest line, and of the chosen way', async () => {
    const cart = await TestCart.open('pl')
    await cart.add(SAMPLES, 1)
    expect(dates(cart.order.delivery!)).toEqual(await estimates(SAMPLES, 'pl'))
    await cart.toPayment(place('PL'), [[MAILER, 30]])
    expect(dates(cart.order.delivery!)).toEqual(await estimates(MAILER, 'pl'))
    await cart.leave('delivery', { shipping_rate_id: 'pick-up' })
    expect(cart.order.delivery!.latest).toBe(cart.order.delivery!.dispatch)
  })

  test('are not sold by express where that gains no day', async () => {
    const cart = await TestCart.open()
    const answer = await cart.add(SAMPLES, 1, { express_delivery_option_id: 'express' })
    expect([answer.status, answer.body.code]).toEqual([422, 'express_not_offered'])
    const price = `v3/dynamic_prices?sku=${encodeURIComponent(SAMPLES)}&quantity=1&express=true`
    expect((await call('GET', price)).body.code).toBe('express_not_offered')
    const options = await call('GET', `prices/express_delivery?sku=${encodeURIComponent(SAMPLES)}`)
    expect(options.body.data.map(({ id }: { id: string }) => id)).toEqual(['standard'])
  })
})
