import { beforeAll, describe, expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { logged } from './counted.ts'
import { env } from './env.ts'

const until = '2039-12-31'

let boss: SignedIn
beforeAll(async () => {
  boss = await manager()
})

describe('at once', () => {
  test('no more items are kept, and no more of them priced, than may be', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('administrator')
    const fill = (least: number, most: number, validUntil: string | null) =>
      env.DB.prepare(
        `with recursive n(i) as (select ${least} union all select i + 1 from n where i < ${most})
        insert into company_items (id, company_id, sku, sku_key, name, variant_id, quantity, prices, valid_until, created_at)
        select ?1 || i, ?1, 's' || i, 'S' || i, 'Filled', ?2, 250, '[]', ?3, '2026-01-01' from n`,
      )
        .bind(companyId, MAILER, validUntil)
        .run()
    await fill(1, 498, until)
    await fill(499, 1_997, null)
    const cart = await TestCart.open('eu', ada)
    await cart.add(MAILER, 250, {}, ada)
    const line = { order_number: cart.number, line_item_id: cart.order.lines[0]!.id }
    const kept = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(
          'POST',
          'v2/company/items',
          { item: { sku: `new-${at}`, name: 'Box', line } },
          { ...ada, token: cart.order.token },
        ),
      ),
    )
    expect(kept.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      201,
      201,
      201,
      ...Array(5).fill('too_many_items'),
    ])
    const price = { quantity: 250, amount: '0.50' }
    const priced = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(
          'PUT',
          `v1/manager/companies/${companyId}/items/${companyId}${500 + at}/prices`,
          { prices: [price], valid_until: until },
          boss,
        ),
      ),
    )
    expect(priced.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
      200,
      200,
      ...Array(6).fill('too_many_prices'),
    ])
    expect(await logged(companyId, 'item_priced')).toBe(2)
  })

  test('an item is retired once, and what happens to it after that is neither done nor logged', async () => {
    const { companyId, member } = await companyIn()
    const ada = await member('administrator')
    const cart = await TestCart.open('eu', ada)
    await cart.add(MAILER, 250, {}, ada)
    const line = { order_number: cart.number, line_item_id: cart.order.lines[0]!.id }
    const made = await call(
      'POST',
      'v2/company/items',
      { item: { sku: 'box', name: 'Box', line } },
      { ...ada, token: cart.order.token },
    )
    const item = `v2/company/items/${made.body.data.id}`
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => call('DELETE', item, undefined, ada)),
      ...Array.from({ length: 10 }, (_, at) => call('PATCH', item, { item: { name: `Box ${at}` } }, ada)),
    ])
    const changed = answers.slice(10).filter(({ status }) => status === 200)
    expect(answers.slice(0, 10).filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 204, 404].includes(status))).toBe(true)
    expect([await logged(companyId, 'item_retired'), await logged(companyId, 'item_changed')]).toEqual([
      1,
      changed.length,
    ])
  })
})
