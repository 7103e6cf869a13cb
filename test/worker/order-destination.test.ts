import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { someUser } from './account.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'

describe('where an order goes', () => {
  const WARSAW = { country_iso: 'PL', zip_code: '00-001' }

  test('is set for a user’s open cart without its number', async () => {
    const { userToken } = await someUser()
    const cart = await TestCart.open('eu', { userToken })
    await cart.add(MAILER, 250)
    const { body } = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect(body.data.attributes).toMatchObject({ number: cart.number, tax_country_iso: 'PL' })
  })

  test('is set for the cart whose cookie the caller has', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 250)
    await cart.act('POST', 'set_shipping_destination', WARSAW, { headers: { 'X-Spree-Order-Number': cart.number } })
    expect(cart.order.taxCountryIso).toBe('PL')
  })

  test('is kept for the cart to come, once', async () => {
    const { userToken } = await someUser()
    const kept = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect([kept.status, kept.body.data.attributes]).toEqual([
      200,
      { ...WARSAW, zipcode: '00-001', state: '', state_name: '' },
    ])
    expect((await TestCart.open('eu', { userToken })).order.taxCountryIso).toBe('PL')
    expect((await TestCart.open('eu', { userToken })).order.taxCountryIso).not.toBe('PL')
  })

  test('is kept for the cart to come once the last one has expired', async () => {
    const { userToken } = await someUser()
    const cart = await TestCart.open('eu', { userToken })
    // What expires goes out of the list of its owner.
    await expect
      .poll(
        async () => (await env.DB.prepare('delete from orders where number = ?').bind(cart.number).run()).meta.changes,
      )
      .toBe(1)
    const kept = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect([kept.status, kept.body.data?.type]).toEqual([200, 'shipping_destination'])
    const held = { 'X-Spree-Order-Number': cart.number }
    expect((await call('POST', 'set_shipping_destination', WARSAW, { userToken, headers: held })).status).toBe(200)
  })

  test('is kept for the next cart after an order is placed', async () => {
    const { userToken } = await someUser()
    const cart = await (await TestCart.open('eu', { userToken })).toPayment()
    await cart.transfer()
    const kept = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect(kept.body.data.type).toBe('shipping_destination')
  })

  test('needs no state before there is an address, and the address step asks for one', async () => {
    const NEW_YORK = { country_iso: 'US', zip_code: '10001' }
    const { userToken } = await someUser()
    const kept = await call('POST', 'set_shipping_destination', NEW_YORK, { userToken, region: 'us' })
    expect([kept.status, kept.body.data.attributes]).toEqual([
      200,
      { ...NEW_YORK, zipcode: '10001', state: '', state_name: '' },
    ])
    const cart = await TestCart.open('us', { userToken })
    await cart.add(MAILER, 250)
    const set = (state?: string) =>
      cart.act('POST', 'set_shipping_destination', { order_number: cart.number, ...NEW_YORK, ...(state && { state }) })
    expect((await set()).status).toBe(200)
    const alaska = await set('AK')
    expect([alaska.status, alaska.body.code, Object.keys(alaska.body.errors)]).toEqual([
      422,
      'place_not_served',
      ['state'],
    ])
    expect((await set('Nowhere')).body.code).toBe('unknown_state')
    await cart.leave('cart')
    const unsaid = await cart.leave('address', {
      email: 'ada@example.com',
      ship_address: { ...MUNICH, country_iso: 'US', zipcode: '10001' },
    })
    expect([unsaid.status, Object.keys(unsaid.body.errors)]).toEqual([422, ['ship_address.state']])
  })

  test('is refused to nobody, outside what the store serves, and once an address has been given', async () => {
    expect((await call('POST', 'set_shipping_destination', WARSAW)).status).toBe(401)
    const { userToken } = await someUser()
    const far = await call('POST', 'set_shipping_destination', { country_iso: 'JP' }, { userToken })
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['country_iso']])
    const cart = await (await TestCart.open('eu', { userToken })).toPayment()
    const late = await call('POST', 'set_shipping_destination', WARSAW, { userToken })
    expect([late.status, late.body.code]).toEqual([422, 'address_given'])
    expect(cart.order.shipAddress?.countryIso).toBe('DE')
  })
})
