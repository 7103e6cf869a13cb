import { describe, expect, test } from 'vitest'
import { MOST_COMPANY_ADDRESSES } from '../../src/contract/company-addresses.ts'
import { companyIn } from '../companies.ts'
import { type SignedIn, somebodyOf } from '../merchant.ts'
import { call, MUNICH, type TestCart } from './caller.ts'
import { memberCart } from './company-cart.ts'
import { env } from './env.ts'

const list = async (by: SignedIn) => (await call('GET', 'v2/company/addresses', undefined, by)).body.data
const keep = (by: SignedIn, more: object = {}, address: object = {}) =>
  call('POST', 'v2/company/addresses', { address: { ...MUNICH, ...address }, ...more }, by)
const change = (by: SignedIn, id: string, body: object) => call('PATCH', `v2/company/addresses/${id}`, body, by)
const remove = (by: SignedIn, id: string) => call('DELETE', `v2/company/addresses/${id}`, undefined, by)
const attributes = async (by: SignedIn) => (await list(by)).map((one: { attributes: object }) => one.attributes)

describe('the addresses of a company', () => {
  test('have one default of each kind, which an administrator sets; each member reads them', async () => {
    const { member } = await companyIn()
    const [ada, vic] = [await member('administrator'), await member('viewer')]
    expect((await keep(ada)).status).toBe(201)
    const second = (await keep(ada, { default_billing: true }, { city: 'Dachau' })).body.data.id
    expect(await attributes(vic)).toMatchObject([
      { city: 'München', default_shipping: true, default_billing: false },
      { city: 'Dachau', default_shipping: false, default_billing: true },
    ])
    await change(ada, second, { default_shipping: true, address: { ...MUNICH, city: 'Erding' } })
    expect(await attributes(vic)).toMatchObject([
      { default_shipping: false, default_billing: false },
      { city: 'Erding', default_shipping: true, default_billing: true },
    ])
    for (const answer of [await keep(vic), await change(vic, second, {}), await remove(vic, second)])
      expect(answer.body.code).toBe('role_not_allowed')
    expect((await remove(ada, second)).status).toBe(204)
    expect((await remove(ada, second)).status).toBe(404)
    const log = (await call('GET', 'v2/company/log', undefined, ada)).body.data
    expect(log.map(({ act }: { act: string }) => act)).toEqual([
      ...['address_removed', 'address_changed', 'address_kept', 'address_kept'],
    ])
    expect(JSON.stringify(log)).not.toContain(MUNICH.lastname)
  })

  test('of another company are not there, and are not taken where nothing delivers', async () => {
    const [ada, mallory] = [
      await (await companyIn()).member('administrator'),
      await (await companyIn()).member('administrator'),
    ]
    const { id } = (await keep(ada)).body.data
    const found = [await change(mallory, id, { default_billing: true }), await remove(mallory, id)]
    expect(found.map(({ status }) => status)).toEqual([404, 404])
    expect((await keep(ada, {}, { country_iso: 'JP' })).status).toBe(422)
    expect(await list(mallory)).toEqual([])
  })

  test('are at most fifty', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('administrator')
    const insert = env.DB.prepare(
      "insert into company_addresses values (?, ?, 'A', 'B', '', 'C 1', '', 'D', '80331', '', '', 'DE', 0, 0, '2026')",
    )
    await env.DB.batch(
      Array.from({ length: MOST_COMPANY_ADDRESSES }, () => insert.bind(crypto.randomUUID(), companyId)),
    )
    expect((await keep(ada)).body.code).toBe('too_many_addresses')
  })
})

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
      ...[422, 'bad_purchase_order', ['purchase_order_number']],
    ])
    await update(cart, { purchase_order_number: 'PO-12' })
    expect((await cart.transfer()).body.code).toBe('bad_purchase_order')
    await update(cart, { purchase_order_number: 'po-123' })
    expect((await cart.transfer()).status).toBe(200)
  })

  test('of somebody in no company needs none', async () => {
    const guest = await memberCart(await somebodyOf('b2b'))
    expect((await guest.transfer()).status).toBe(200)
  })
})
