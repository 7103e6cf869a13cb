import { describe, expect, test } from 'vitest'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { kinds } from './line-kinds.ts'

const CHECKS = 'v2/expert_checks'
const SAMPLES = 'sample-packs~200x150x50~cardboard-natural~no-print~foil-none'

async function filled(region: 'eu' | 'pl' = 'eu', options = {}) {
  const cart = await TestCart.open(region, options)
  await cart.add(MAILER, 250)
  return cart
}

describe('an expert check', () => {
  test('is ordered for a line and taken out again, the order named or the caller’s cart', async () => {
    const cart = await filled('pl')
    const named = await cart.act('POST', CHECKS, { parent_id: 'L1', order_number: cart.number })
    expect([named.status, kinds(cart)[1]]).toEqual([201, ['expert_check', 1, 7900]])
    const line = named.body.included.find(({ id }: { id: string }) => id === 'L2').attributes
    expect(line).toMatchObject({ kind: 'service', service_name: 'expert_check', parent_id: 'L1', amount: '79.00' })
    const headers = { 'X-Spree-Order-Number': cart.number }
    const without = await cart.act('DELETE', CHECKS, { parent_id: 'L1' }, { headers })
    expect([without.status, kinds(cart).length]).toEqual([200, 1])
    expect((await cart.act('DELETE', CHECKS, { parent_id: 'L1' }, { headers })).status).toBe(404)
    expect((await cart.act('POST', CHECKS, { parent_id: 'L1' }, { headers })).status).toBe(201)
  })

  test('sent twice is one, and goes with its line', async () => {
    const cart = await filled()
    const body = { parent_id: 'L1', order_number: cart.number }
    await Promise.all([cart.act('POST', CHECKS, body), cart.act('POST', CHECKS, body)])
    await cart.add(BAG, 100)
    expect(kinds(cart).map(([kind]) => kind)).toEqual(['product', 'expert_check', 'product'])
    await cart.act('DELETE', `v2/orders/${cart.number}/line_items/L1`)
    expect(kinds(cart).map(([kind]) => kind)).toEqual(['product'])
  })

  test.each<[string, object, string[]]>([
    ['without a line', {}, ['parent_id']],
    ['of a line that is no text', { parent_id: 7 }, ['parent_id']],
    ['of an empty line', { parent_id: '' }, ['parent_id']],
    ['of a line that is not there', { parent_id: 'L9' }, ['parent_id']],
    ['of a line without print', { parent_id: 'L2' }, ['parent_id']],
    ['with a field that is not known', { parent_id: 'L1', price: '0.00' }, ['price']],
    ['with a version that is none', { parent_id: 'L1', lock_version: 0 }, ['lock_version']],
  ])('%s is refused by the field', async (_, body, fields) => {
    const cart = await filled()
    await cart.add(SAMPLES, 1)
    const answer = await cart.act('POST', CHECKS, { order_number: cart.number, ...body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
  })

  test('of an older version is refused with the fresh order, and of a placed one', async () => {
    const cart = await filled()
    const body = { parent_id: 'L1', order_number: cart.number }
    expect((await cart.act('POST', CHECKS, { ...body, lock_version: 1 })).body.code).toBe('stale_order')
    const placed = await (await TestCart.open()).toPayment()
    await placed.transfer()
    const late = await placed.act('POST', CHECKS, { ...body, order_number: placed.number })
    expect([late.status, late.body.code]).toEqual([403, 'order_completed'])
  })

  test('without an order of one’s own is the same 404 as of one that is not there', async () => {
    const cart = await filled()
    const asked = [
      await call('POST', CHECKS, { parent_id: 'L1' }),
      await call('POST', CHECKS, { parent_id: 'L1', order_number: cart.number }),
      await call('POST', CHECKS, { parent_id: 'L1', order_number: 'R000000000' }),
    ]
    expect(new Set(asked.map(({ status, body }) => JSON.stringify([status, body.code])))).toEqual(
      new Set(['[404,"not_found"]']),
    )
  })
})

describe('a warranty', () => {
  test('is a line of the order, inside `line_item` or not, once, at its share of the goods', async () => {
    const cart = await filled()
    const path = `v2/orders/${cart.number}/line_item`
    const flat = await cart.act('POST', path, { service_name: 'warranty' })
    expect(flat.status).toBe(201)
    await cart.act('POST', path, { line_item: { service_name: 'warranty' } })
    const goods = cart.order.lines[0]!.amount
    expect(kinds(cart).slice(1)).toEqual([['warranty', 1, Math.max(900, Math.round(goods * 0.03))]])
    await cart.act('DELETE', `v2/orders/${cart.number}/line_items/L1`)
    expect(cart.order.lines).toEqual([])
  })

  test.each<[object, string[]]>([
    [{ service_name: 'gift_wrap' }, ['service_name']],
    [{ line_item: { service_name: 'expert_check' } }, ['line_item.service_name']],
    [{ line_item: { service_name: 'warranty', quantity: 2 } }, ['line_item.quantity']],
    [{ service_name: 'warranty', price: '0.00' }, ['price']],
    [{ service_name: 'warranty' }, ['service_name']],
  ])('as %j into an empty cart is refused by the field', async (body, fields) => {
    const cart = await TestCart.open()
    const answer = await cart.act('POST', `v2/orders/${cart.number}/line_item`, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields])
  })
})
