import { describe, expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { somebodyOf } from '../merchant.ts'
import { call, type TestCart } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'

/** A company with a cost centre, and what sets its rule. */
async function firm() {
  const company = await companyIn()
  const id = crypto.randomUUID()
  await env.DB.prepare("insert into cost_centres values (?, ?, 'Sales', '2026', null)")
    .bind(id, company.companyId)
    .run()
  const rule = (needed: 0 | 1, form: string) =>
    env.DB.prepare('update companies set needs_purchase_order = ?, purchase_order_form = ? where id = ?')
      .bind(needed, form, company.companyId)
      .run()
  return { ...company, id, rule }
}

describe('an order of a member', () => {
  const update = (cart: TestCart, order: object) => cart.act('PUT', `orders/${cart.number}`, { order })

  test('names a cost centre of the company alone; another company’s is refused as one that there is not', async () => {
    const [one, other] = [await firm(), await firm()]
    const cart = await memberCart(await one.member('buyer'))
    expect((await update(cart, { cost_centre_id: one.id })).status).toBe(200)
    expect(cart.order.buyer.costCentre).toBe('Sales')
    const refused = [await update(cart, { cost_centre_id: other.id }), await update(cart, { cost_centre_id: 'x' })]
    expect(refused[0]!.body.errors).toEqual(refused[1]!.body.errors)
    expect(refused.map(({ body }) => body.code)).toEqual(['unknown_cost_centre', 'unknown_cost_centre'])
    const guest = await memberCart(await somebodyOf('b2b'))
    expect((await update(guest, { cost_centre_id: one.id })).body.code).toBe('unknown_cost_centre')
    // One that is retired before the order is placed is none.
    await env.DB.prepare("update cost_centres set retired_at = '2026' where id = ?").bind(one.id).run()
    await cart.transfer()
    const row = env.DB.prepare('select cost_centre_id id from company_orders where number = ?').bind(cart.number)
    await expect.poll(() => row.first()).toEqual({ id: null })
    expect(cart.order.buyer.costCentre ?? '').toBe('')
  })

  test('needs a number of the form that the company has set, also where that was set after the step', async () => {
    const { member, rule } = await firm()
    const cart = await memberCart(await member('buyer'))
    await rule(1, 'PO-###')
    const late = await cart.transfer()
    expect([late.status, late.body.code, Object.keys(late.body.errors)]).toEqual([
      422,
      'bad_purchase_order',
      ['purchase_order_number'],
    ])
    await update(cart, { purchase_order_number: 'PO-12' })
    expect((await cart.transfer()).body.code).toBe('bad_purchase_order')
    await update(cart, { purchase_order_number: 'po-123' })
    expect((await cart.transfer()).status).toBe(200)
  })

  test('keeps to that form once it is placed, and has one number wherever it is shown', async () => {
    const { member, rule } = await firm()
    const cart = await memberCart(await member('buyer'))
    await rule(1, 'PO-###')
    await update(cart, { purchase_order_number: 'PO-123' })
    expect((await cart.transfer()).status).toBe(200)
    const named = (reference: string) => cart.act('PUT', `v1/orders/${cart.number}/reference`, { reference })
    for (const other of ['', 'PO-12']) {
      const { status, body } = await named(other)
      expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'bad_purchase_order', ['reference']])
    }
    expect((await named('PO-456')).status).toBe(200)
    expect([cart.order.reference, cart.order.buyer.purchaseOrderNumber]).toEqual(['PO-456', 'PO-456'])
    await rule(0, '')
    expect((await named('')).status).toBe(200)
    expect([cart.order.reference, cart.order.buyer.purchaseOrderNumber]).toEqual([null, ''])
  })

  test('of somebody in no company needs none', async () => {
    const guest = await memberCart(await somebodyOf('b2b'))
    expect((await guest.transfer()).status).toBe(200)
  })
})

test('what a company states and wants for an order is read by its members, and is of no other', async () => {
  const [ours, theirs] = [await firm(), await firm()]
  await ours.rule(1, 'PO-###')
  const ordering = (by: object) => call('GET', 'v2/company/ordering', undefined, by)
  expect((await ordering(await ours.member('buyer'))).body.data.attributes).toMatchObject({
    needs_purchase_order: true,
    purchase_order_form: 'PO-###',
    cost_centre_id: null,
    addresses: [],
    cost_centres: [{ id: ours.id, name: 'Sales' }],
  })
  const other = (await ordering(await theirs.member('buyer'))).body.data.attributes
  expect([other.needs_purchase_order, other.cost_centres]).toEqual([false, [{ id: theirs.id, name: 'Sales' }]])
  expect((await ordering(await somebodyOf('b2b'))).status).toBe(403)
})
