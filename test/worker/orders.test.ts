import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { BAG, call, MAILER, MUNICH, POUCH, TestCart } from './caller.ts'

describe('a cart', () => {
  test('is made in the store’s currency, and in no other', async () => {
    const cart = await TestCart.open('pl')
    expect(cart.order).toMatchObject({ region: 'pl', currency: 'PLN', state: 'cart', total: 0, lines: [] })
    expect(cart.number).toMatch(/^R\d{9}$/)
    const foreign = await call('POST', 'v2/orders', { order: { currency: 'usd' } }, { region: 'pl' })
    expect(foreign.status).toBe(422)
    expect(foreign.body.errors.currency).toEqual(['must be PLN in this store'])
  })

  test('takes its currency in any case', async () => {
    expect((await call('POST', 'v2/orders', { order: { currency: 'eur' } })).status).toBe(201)
    expect((await call('POST', 'v2/orders', { order: { currency: 'eur' }, currency: 'EUR' })).status).toBe(201)
    const two = await call('POST', 'v2/orders', { order: { currency: 'eur' }, currency: 'PLN' })
    expect([two.status, two.body.errors]).toEqual([422, { currency: ['must be that of order, or be left out'] }])
  })

  test('prices a line as the price call does, and adds the store’s VAT', async () => {
    const cart = await TestCart.open()
    const added = await cart.add(MAILER, 250)
    expect(added.status).toBe(201)
    const quoted = await call('GET', `v3/dynamic_prices?sku=${encodeURIComponent(MAILER)}&quantity=250`)
    const line = cart.order.lines[0]!
    expect((line.amount / 100).toFixed(2)).toBe(quoted.body.data.attributes.total)
    expect(cart.order.taxTotal).toBe(Math.round(line.amount * 0.23))
    expect(cart.order.total).toBe(line.amount + cart.order.taxTotal)
  })

  test('joins lines that are the same, at the price of the larger quantity', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    const alone = cart.order.lines[0]!.amount
    await cart.add(MAILER, 150)
    expect(cart.order.lines).toHaveLength(1)
    expect(cart.order.lines[0]!.quantity).toBe(250)
    expect(cart.order.lines[0]!.amount).toBeLessThan(alone * 2.5)
    await cart.add(MAILER, 100, { express_delivery_option_id: 'express' })
    expect(cart.order.lines).toHaveLength(2)
  })

  test('changes and loses lines by either address of the specification', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await cart.act('POST', `orders/${cart.number}/line_items`, { line_item: { variant_id: BAG, quantity: 500 } })
    await cart.act('PUT', `orders/${cart.number}/line_items/L1`, { line_item: { quantity: 300 } })
    expect(cart.order.lines.map(({ quantity }) => quantity)).toEqual([300, 500])
    await cart.act('DELETE', `orders/${cart.number}/line_items/L1`)
    await cart.act('PUT', `v2/line_items/L2/remove_from_order`, { order_number: cart.number })
    expect(cart.order.lines).toEqual([])
    const gone = await cart.act('DELETE', `v2/orders/${cart.number}/line_items/L2`)
    expect(gone.status).toBe(404)
  })

  test('makes a line another variant in its place, and leaves it as it was where that is refused', async () => {
    const cart = await TestCart.open()
    const WIDER = MAILER.replace('230x170x60', '310x220x100')
    await cart.add(MAILER, 100)
    await cart.add(BAG, 500)
    const change = (line: string, variant_id: string, quantity: number) =>
      cart.act('PUT', `orders/${cart.number}/line_items/${line}`, {
        line_item: { variant_id, quantity, express_delivery_option_id: 'express' },
      })
    const seen = () =>
      goodsOf(cart.order.lines).map(({ id, variantId, quantity, expressDeliveryOptionId }) => [
        id,
        variantId,
        quantity,
        expressDeliveryOptionId,
      ])
    const changed = [
      ['L1', WIDER, 250, 'express'],
      ['L2', BAG, 500, 'standard'],
    ]
    await change('L1', WIDER, 250)
    expect(seen()).toEqual(changed)
    await change('L1', WIDER, 250)
    expect(seen()).toEqual(changed)
    expect((await change('L1', WIDER, 5)).body.errors).toHaveProperty('quantity')
    expect((await change('L1', 'no-such-box', 100)).body.errors).toHaveProperty('variant_id')
    await cart.act('GET', `orders/${cart.number}`)
    expect(seen()).toEqual(changed)
  })

  test('joins a line that is changed into another, once', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    await cart.add(BAG, 500)
    const change = () =>
      cart.act('PUT', `orders/${cart.number}/line_items/L1`, { line_item: { variant_id: BAG, quantity: 300 } })
    await change()
    expect(cart.order.lines.map(({ id, quantity }) => [id, quantity])).toEqual([['L2', 800]])
    expect((await change()).status).toBe(404)
  })

  test('is emptied with 204, but not in another version than the caller saw', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    const before = cart.order.lockVersion
    await cart.add(BAG, 500)
    const empty = (body?: object) => cart.act('PUT', `orders/${cart.number}/empty`, body)
    const stale = await empty({ lock_version: before })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_order'])
    expect((await empty({ lock_version: cart.order.lockVersion })).status).toBe(204)
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.attributes.item_count).toBe(0)
    expect((await empty()).status).toBe(204)
  })

  test('takes many lines at once and names those that it cannot', async () => {
    const cart = await TestCart.open('us')
    const answer = await cart.act('POST', `v2/orders/${cart.number}/line_items/bulk_create`, {
      line_items_params: [
        { variant_id: MAILER, quantity: 100 },
        { variant_id: POUCH, quantity: 100 },
        { variant_id: BAG, quantity: 5 },
      ],
    })
    expect(answer.status).toBe(201)
    expect(goodsOf(cart.order.lines).map(({ variantId }) => variantId)).toEqual([MAILER])
    expect(answer.body.meta.refused).toEqual([
      { variant_id: POUCH, code: 'variant_not_offered' },
      { variant_id: BAG, code: 'variant_not_offered' },
    ])
  })

  test('refuses what is not made, naming the field', async () => {
    const cart = await TestCart.open()
    const refused = async (variant: string, quantity: unknown) => {
      const { status, body } = await cart.act('POST', `v2/orders/${cart.number}/line_item`, {
        line_item: { variant_id: variant, quantity },
      })
      return [status, Object.keys(body.errors ?? {})[0]]
    }
    expect(await refused('no-such-box', 100)).toEqual([422, 'variant_id'])
    expect(await refused(MAILER, 29)).toEqual([422, 'quantity'])
    expect(await refused(MAILER.replace('230x170x60', '9000x170x60'), 100)).toEqual([422, 'length'])
    expect(await refused(MAILER.replace('cardboard-natural', 'cotton-natural'), 100)).toEqual([422, 'material'])
    expect(await refused(MAILER, 1.5)).toEqual([422, 'line_item.quantity'])
    expect((await cart.act('POST', `v2/orders/${cart.number}/line_item`, '{"line_item":')).body.code).toBe('bad_json')
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.attributes.item_count).toBe(0)
  })

  test('two-tabs: answers an old version with 409 and the cart as it stands', async () => {
    const cart = await TestCart.open()
    await cart.add(MAILER, 100)
    const seen = cart.order.lockVersion
    await cart.add(BAG, 100)
    const late = await cart.act('PUT', `orders/${cart.number}/line_items/L1`, {
      line_item: { quantity: 500 },
      lock_version: seen,
    })
    expect([late.status, late.body.code]).toEqual([409, 'stale_order'])
    expect(late.body.order.data.attributes.lock_version).toBe(cart.order.lockVersion)
    expect(late.body.order.data.attributes.item_count).toBe(2)
  })

  test('does once what is asked twice under one key', async () => {
    const cart = await TestCart.open()
    const options = { headers: { 'Idempotency-Key': 'a-click' } }
    const answers = await Promise.all([cart.add(MAILER, 100, {}, options), cart.add(MAILER, 100, {}, options)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true')).toHaveLength(1)
    expect((await cart.act('GET', `orders/${cart.number}`)).body.data.attributes.total_quantity).toBe(100)
    const reused = await cart.add(BAG, 100, {}, options)
    expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('an address', () => {
  const { zipcode: _, ...unnamed } = MUNICH

  test('is taken in the specification’s names and in Spree’s, and answered in both', async () => {
    for (const names of [
      { zip_code: '80331', state: 'Bayern' },
      { zipcode: '80331', state_name: 'Bayern' },
      { zip_code: '80331', zipcode: '80331', state: 'Bayern', state_name: 'Bayern' },
    ]) {
      const cart = await TestCart.open()
      const { body } = await cart.act('PUT', `orders/${cart.number}`, {
        order: { ship_address: { ...unnamed, ...names } },
      })
      const address = body.included.find(({ type }: { type: string }) => type === 'address').attributes
      expect(address).toMatchObject({ zip_code: '80331', zipcode: '80331', state: 'Bayern', state_name: 'Bayern' })
    }
  })

  test('is of one line a field, by call as by form: a mail shows it line by line', async () => {
    const cart = await TestCart.open()
    const fields = ['firstname', 'lastname', 'company', 'address1', 'address2', 'city', 'phone']
    for (const end of ['\r\n', '\n', '\r', '\u2028']) {
      const lines = Object.fromEntries(fields.map((field) => [field, `One${end}Two`]))
      const { status, body } = await cart.act('PUT', `orders/${cart.number}`, {
        order: { ship_address: { ...MUNICH, ...lines } },
      })
      const refused = fields.map((field) => [`order.ship_address.${field}`, ['must be one line']])
      expect([status, body.errors]).toEqual([422, Object.fromEntries(refused)])
    }
  })

  test('that says two postcodes is refused at the alias', async () => {
    const cart = await TestCart.open()
    const ship_address = { ...unnamed, zip_code: '80331', zipcode: '10115' }
    const { body } = await cart.act('PUT', `orders/${cart.number}`, { order: { ship_address } })
    expect(body.errors).toEqual({ 'order.ship_address.zipcode': ['must be the same as zip_code, or be left out'] })
  })
})
