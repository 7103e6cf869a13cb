import { beforeAll, describe, expect, test } from 'vitest'
import { companyIn } from '../companies.ts'
import { eventually } from '../eventually.ts'
import { manager, type SignedIn, somebodyOf } from '../merchant.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { env } from './env.ts'

const until = '2039-12-31'

let boss: SignedIn
beforeAll(async () => {
  boss = await manager()
})

const counted = async (query: string, ...values: string[]) =>
  (await env.DB.prepare(`select count(*) as rows from ${query}`)
    .bind(...values)
    .first<{ rows: number }>())!.rows

const acts = (companyId: string, act: string) => counted('company_log where company_id = ? and act = ?', companyId, act)

/** The token of the newest invitation to an address. */
async function invitedBy(by: SignedIn, email: string): Promise<string> {
  expect((await call('POST', 'v2/company/invitations', { email, role: 'buyer' }, by)).status).toBe(204)
  return eventually(async () => {
    const known = env.DB.prepare(
      `select text from mails where recipient = ? and kind = 'company-invited' and text like ? order by rowid desc limit 1`,
    )
    const { name } = (await env.DB.prepare(
      'select name from companies c join company_members m on m.company_id = c.id where m.user_id = ?',
    )
      .bind(by.userId)
      .first<{ name: string }>())!
    const mail = await known.bind(email, `%${name}%`).first<{ text: string }>()
    expect(mail).not.toBeNull()
    return /token=([\w-]+)/.exec(mail!.text)![1]!
  })
}

test('somebody who joins several companies at once is in one of them, and hears of the others that they are in one', async () => {
  const email = `bo.${crypto.randomUUID()}@example.com`
  const bo = await somebodyOf('b2c', email)
  const firms = await Promise.all(Array.from({ length: 4 }, () => companyIn()))
  const tokens = []
  for (const firm of firms) tokens.push(await invitedBy(await firm.member('administrator'), email))
  const answers = await Promise.all(tokens.map((token) => call('POST', 'v2/company_invitations/join', { token }, bo)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422])
  const refused = answers
    .filter(({ status }) => status === 422)
    .map(({ body }) => [body.code, Object.keys(body.errors)])
  expect(refused).toEqual(Array(3).fill(['already_member', ['token']]))
  expect(await counted('company_members where user_id = ?', bo.userId)).toBe(1)
})

describe('at once', () => {
  test('no more prices are agreed for a company than may be', async () => {
    const { companyId } = await companyIn()
    const fill = env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 495)
      insert into company_prices (company_id, kind, subject, quantity, value, valid_until)
      select ?, 'fixed', 'filled', i, 100, ? from n`,
    )
    await fill.bind(companyId, until).run()
    const agree = (quantity: number) =>
      call(
        'PUT',
        `v1/manager/companies/${companyId}/prices`,
        { kind: 'fixed', variant_id: MAILER, quantity, amount: '0.50', valid_until: until },
        boss,
      )
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => agree(250 + 50 * at)))
    const refused = answers.filter(({ status }) => status !== 201 && status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(15).fill([422, 'too_many_prices']))
    expect(await counted('company_prices where company_id = ?', companyId)).toBe(500)
    expect(await acts(companyId, 'price_agreed')).toBe(5)
    // One that is there is replaced, however full the list is.
    const [first] = answers.flatMap(({ status }, at) => (status < 300 ? [250 + 50 * at] : []))
    expect((await agree(first!)).status).toBeLessThan(300)
    expect(await counted('company_prices where company_id = ?', companyId)).toBe(500)
  })

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
      ...[201, 201, 201],
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
      ...[200, 200],
      ...Array(6).fill('too_many_prices'),
    ])
    expect(await acts(companyId, 'item_priced')).toBe(2)
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
    expect([await acts(companyId, 'item_retired'), await acts(companyId, 'item_changed')]).toEqual([1, changed.length])
  })
})
